"""The clipboard: copying a text and saying so, and what fields copy and paste."""

from __future__ import annotations

import pygame

from ..base import Context


def copy(ctx: Context, text: str, done: str) -> None:
    """Put a text on the clipboard, and say so, or why not."""
    ctx.toast(done if ctx.host.copy(text) else "This system has no clipboard that Pinochle knows of.")


class HostClipboard:
    """The clipboard for fields. On a page, where the browser's own fields paste, texts can only be put there."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx

    def get(self) -> str:
        """Return what was copied; empty where there is nothing, or nothing to be had."""
        if self._ctx.host.is_browser:
            return ""
        try:
            return pygame.scrap.get_text()
        except pygame.error:
            return ""

    def put(self, text: str) -> None:
        """Keep a text to be pasted elsewhere; say so if that is impossible."""
        try:
            if not self._ctx.host.is_browser:
                pygame.scrap.put_text(text)
                return
        except pygame.error:
            pass
        if not self._ctx.host.copy(text):
            self._ctx.toast("This system has no clipboard that Pinochle knows of.")
