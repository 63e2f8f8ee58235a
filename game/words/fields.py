"""What is said of text that is typed."""

from __future__ import annotations

UNSEEN = "What cannot be seen was left out."


def room_for(limit: int) -> str:
    """A field is full."""
    return f"There is room for {limit} letters."
