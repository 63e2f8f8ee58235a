"""What is said of text that is typed."""

from __future__ import annotations

from .plurals import plural

UNSEEN = "What cannot be seen was left out."


def room_for(limit: int) -> str:
    """Say that a field is full, and how much it holds."""
    return plural(limit, "There is room for {count} letter.", "There is room for {count} letters.")
