"""Another tab or window has gone on with the match of this table: here nothing more is played, and nothing saved."""

from __future__ import annotations

from collections.abc import Sequence

from ....store.elsewhere import Elsewhere
from ....ui.controls import Control
from ....ui.geometry import Rect
from ....words import dialogs as words
from ...base import Context, Replace
from ...destinations import Destination, ToTitle
from ...forms.dialog import Confirm


class GoesOnElsewhere(Confirm):
    """Says so until the person goes on with what is saved, or leaves. The table below it is left in both cases."""

    def __init__(self, ctx: Context, what: Elsewhere, at: Destination) -> None:
        """``at`` is where the match goes on as it is saved."""
        place = words.TAB if ctx.host.is_browser else words.WINDOW
        match what:
            case Elsewhere.PLAYED_ON:
                heading, text = words.GOES_ON_THERE, words.went_on_text(place=place)
            case Elsewhere.REPLACED:
                heading, text = words.REPLACED_THERE, words.replaced_text(place=place)
            case Elsewhere.ENDED:
                heading, text = words.ENDED_THERE, words.ended_text(place=place)
        yes = words.THAT_ONE if what is Elsewhere.REPLACED else words.TAKE_IT_BACK
        super().__init__(ctx, heading, text, yes, lambda: None)
        self._what, self._at = what, at

    def controls(self) -> Sequence[Control]:
        """Return the way on with what is saved, where there is one, and the way to the title."""
        if self._what is Elsewhere.ENDED:
            return (self._to_title(self._foot()),)
        on, title = self._bottom().columns(2, self.ctx.metrics.space_l)
        return Control("take back", self._yes, on, lambda: self._go(self._at)), self._to_title(title)

    def _to_title(self, place: Rect) -> Control:
        return Control("to title", words.BACK_TO_TITLE, place, self._back, key="escape")

    def _back(self) -> None:
        self._go(ToTitle())

    def _go(self, to: Destination) -> None:
        self.ctx.go(Replace(to, all=True))
