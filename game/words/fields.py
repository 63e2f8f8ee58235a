"""What is said of text that is typed."""

from __future__ import annotations

from .templates import Counted

UNSEEN = "What cannot be seen was left out."


room_for = Counted("There is room for {count} letter.", "There is room for {count} letters.")
