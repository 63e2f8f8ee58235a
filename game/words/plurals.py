"""What a number does to a sentence: one place for singular and plural."""

from __future__ import annotations


def plural(count: int, one: str, many: str) -> str:
    """The sentence for one, or for any other number; ``{count}`` in it becomes the number."""
    return (one if count == 1 else many).format(count=count)
