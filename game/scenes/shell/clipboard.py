"""The clipboard: copying a text and saying so, and what fields copy and paste."""

from __future__ import annotations

import pygame

from ...words.shell import NO_CLIPBOARD
from ..base import Context


def copy(ctx: Context, text: str, done: str) -> None:
    """Copy a text and confirm it, or say why that failed."""
    ctx.toast(done if ctx.host.copy(text) else NO_CLIPBOARD)


class HostClipboard:
    """The clipboard for fields. On a page, the browser's own fields paste, so this one can only copy."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx

    def get(self) -> str:
        """Return the copied text; empty if there is none or it is not available."""
        if self._ctx.host.is_browser:
            return ""
        try:
            return pygame.scrap.get_text()
        except pygame.error:
            return ""

    def put(self, text: str) -> None:
        """Copy a text; say so if that is impossible."""
        try:
            if not self._ctx.host.is_browser:
                pygame.scrap.put_text(text)
                return
        except pygame.error:
            pass
        if not self._ctx.host.copy(text):
            self._ctx.toast(NO_CLIPBOARD)
