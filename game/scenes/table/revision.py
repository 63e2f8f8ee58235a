"""The revision of a table: whoever changes something adds one, and the table is arranged and drawn again."""

from __future__ import annotations

from ..base import Context


class Revision:
    """Counts what has changed. Nothing else at the table asks for another picture."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self.number = 0

    def add(self) -> None:
        """Note that something looks different now."""
        self.number += 1
        self._ctx.redraw()
