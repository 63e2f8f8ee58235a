"""A score pad that somebody has sent: it can be read, kept and gone on with."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...pad.entry import ScorePad
from ...pad.scoring import score_sheet
from ...store.pads import KeptPad, keep_pad, load_pad
from ...store.past_pads import put_away
from ...ui.widgets import Kind
from ...words import past_pads as words
from ..base import Context, Replace
from ..forms.form import Form
from ..forms.rows import Button, Buttons, Note, Row
from .printing import print_sheet
from .sheet import ScorePadScene
from .slip_of_pad import slip_of


class SharedPad(Form):
    """The slip, and what can be done with it."""

    title = words.SENT_TITLE
    grows = True

    def __init__(self, ctx: Context, pad: ScorePad) -> None:
        super().__init__(ctx)
        self._pad = pad

    def rows(self) -> Sequence[Row]:
        """Return the slip, and the buttons."""
        say = partial(self.ctx.announce, urgent=True)
        return [
            Note(words.about_text(self._pad, score_sheet(self._pad), "")),
            slip_of(self._pad, lambda place, spoken: partial(say, spoken)),
            Buttons(
                (
                    Button("print", words.PRINT, partial(print_sheet, self.ctx, self._pad), key="p"),
                    Button("keep", words.KEEP_SENT, self._keep, key="k"),
                )
            ),
        ]

    def footer(self) -> Sequence[Button]:
        """Return the way on: the pad lies on this device's table then."""
        return (Button("go on", words.GO_ON, self._go_on, Kind.PRIMARY, key="return"),)

    def _keep(self) -> None:
        if put_away(self.ctx, self._pad, self.ctx.host.now()):
            self.ctx.toast(words.KEPT_SENT)

    def _go_on(self) -> None:
        before, now = load_pad(self.ctx), self.ctx.host.now()
        if before is not None and before.pad != self._pad and not put_away(self.ctx, before.pad, now):
            return
        kept = KeptPad(self._pad, None, before.people if before is not None else ()).having_sat()
        keep_pad(self.ctx, kept)
        self.ctx.go(Replace(ScorePadScene(self.ctx, kept)))
