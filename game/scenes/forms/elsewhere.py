"""The dialog of a tab or window whose match or score pad was continued in another: this one no longer saves it."""

from __future__ import annotations

from collections.abc import Sequence

from ...ui.controls import Control
from ...ui.geometry import Rect
from ...words import forms as words
from ..base import Context, Replace, Transition
from ..destinations import ToTitle
from .dialog import Confirm


class GoesOnElsewhere(Confirm):
    """Says so until the person goes on with what is saved, or leaves. The scene below it is left in both cases."""

    def __init__(self, ctx: Context, heading: str, text: str, yes: str, on: Sequence[Transition]) -> None:
        """``on`` leads to what is saved; ``yes`` is the label of that button. Empty: there is no way on."""
        super().__init__(ctx, heading, text, yes, lambda: None)
        self._on = on

    def controls(self) -> Sequence[Control]:
        """Return the way on with what is saved, where there is one, and the way to the title."""
        if not self._on:
            return (self._to_title(self._foot()),)
        on, title = self._bottom().columns(2, self.ctx.metrics.space_l)
        return Control("take back", self._yes, on, lambda: self._go(self._on)), self._to_title(title)

    def _to_title(self, place: Rect) -> Control:
        return Control("to title", words.BACK_TO_TITLE, place, self._back, key="escape")

    def _back(self) -> None:
        self._go((Replace(ToTitle(), all=True),))

    def _go(self, to: Sequence[Transition]) -> None:
        for each in to:
            self.ctx.go(each)
