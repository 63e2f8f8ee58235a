"""Copying a text, and saying so."""

from __future__ import annotations

from game.scenes.base import Context


def copy(ctx: Context, text: str, done: str) -> None:
    """Put a text on the clipboard, and say so, or why not."""
    ctx.toast(done if ctx.host.copy(text) else "This system has no clipboard that Pinochle knows of.")
