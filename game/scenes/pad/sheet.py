"""The sheet of the score pad: totals in large print, every deal, and the ways on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...host import today
from ...pad.checks import doubts
from ...pad.scoring import PadSheet, score_sheet
from ...plain import Unreadable
from ...store.pads import KeptPad, keep_pad, load_pad
from ...ui.widgets import Kind
from ...words import pad as words
from ...words.pad_sheet import sheet_text
from ...words.past_pads import LINK, LINK_COPIED, PICTURE, PICTURE_HINT, PRINT
from ...words.past_pads import TITLE as EARLIER
from ...words.rule_sets import rules_title
from ..base import Context, Push, Replace, Scene
from ..destinations import ToRules
from ..forms.dialog import Confirm
from ..forms.form import Form
from ..forms.rows import Button, Buttons, Row
from ..shell.clipboard import copy
from ..shell.links import copy_pad_link
from .begin import BeginPad
from .elsewhere import written_elsewhere
from .entering import EnterDeal
from .past import PastPads
from .printing import print_sheet
from .sheet_picture import send_sheet
from .slip_of_pad import slip_of


def pad_scene(ctx: Context) -> Scene:
    """Return the sheet of the pad that is kept; without one, the form that begins one."""
    kept = load_pad(ctx)
    return BeginPad(ctx, None, partial(ScorePadScene, ctx)) if kept is None else ScorePadScene(ctx, kept)


class ScorePadScene(Form):
    """The slip with all deals."""

    grows = True

    def __init__(self, ctx: Context, kept: KeptPad) -> None:
        super().__init__(ctx)
        self._kept = kept
        self.title = rules_title(kept.pad.rules.name)

    def enter(self) -> None:
        """Go on with a deal that was being entered when the game was closed."""
        if self._kept.draft is not None:
            self._open(self._kept)
        elif self._kept.waits and self._sheet.winner is None:
            self._next_deal()

    def first_focus(self) -> str | None:
        """Return the next deal."""
        return "enter" if self._sheet.winner is None else "new"

    @property
    def _sheet(self) -> PadSheet:
        return score_sheet(self._kept.pad)

    def rows(self) -> Sequence[Row]:
        """Return the slip, and what may be done with it."""
        pad = self._kept.pad
        choices = (
            Button("copy", words.COPY, self._copy, key="c"),
            Button("link", LINK, partial(copy_pad_link, self.ctx, pad, LINK_COPIED), key="l"),
            Button("print", PRINT, partial(print_sheet, self.ctx, pad), key="p"),
            Button("picture", PICTURE, self._send_picture, hint=PICTURE_HINT, enabled=bool(pad.entries), key="s"),
            Button("rules", words.RULES, lambda: self.ctx.go(Push(ToRules(pad.rules))), key="r"),
            Button("earlier", EARLIER, lambda: self.ctx.go(Push(PastPads(self.ctx)))),
            *([Button("new", words.NEW_PAD, self._ask_new)] if self._sheet.winner is None else []),
        )
        pairs = [Buttons(choices[first : first + 2]) for first in range(0, len(choices), 2)]
        slip = slip_of(self._kept.pad, lambda place, _: partial(self._mend, place), words.MEND_HINT)
        return [slip, *pairs]

    def footer(self) -> Sequence[Button]:
        """Return *Undo* and the next deal, or a new pad when the match is over."""
        sheet = self._sheet
        undo = Button("undo", words.UNDO, self._undo, enabled=bool(self._kept.before), key="u")
        if sheet.winner is not None:
            return undo, Button("new", words.NEW_PAD, self._begin, Kind.PRIMARY)
        label = words.enter_deal(number=len(sheet.rows) + 1)
        return undo, Button("enter", label, self._next_deal, Kind.PRIMARY, key="return")

    # What is done with it.

    def _next_deal(self) -> None:
        """Enter the next deal, or go on with it."""
        self._open(self._kept.entering())

    def _mend(self, place: int) -> None:
        self._open(self._kept.mending(place))

    def _open(self, kept: KeptPad) -> None:
        if not written_elsewhere(self.ctx):
            self.ctx.go(Push(EnterDeal(self.ctx, kept, self._written)))

    def _written(self, kept: KeptPad) -> None:
        """Take over the pad from the entry of a deal, which has kept it."""
        self._kept = kept
        self.uncover()

    def _undo(self) -> None:
        if written_elsewhere(self.ctx):
            return
        if not self._kept.before:
            self.ctx.toast(words.NOTHING_TO_UNDO, passing=True)
            return
        try:
            self._kept = self._kept.undone()
        except Unreadable:
            self.ctx.toast(words.UNDO_DAMAGED, passing=True)
            return
        keep_pad(self.ctx, self._kept)
        self.ctx.toast(words.UNDONE, passing=True)
        self.uncover()

    def _copy(self) -> None:
        pad = self._kept.pad
        copy(self.ctx, sheet_text(pad, self._sheet, doubts(pad)), words.COPIED)

    def _send_picture(self) -> None:
        send_sheet(self.ctx, self._kept.pad, today(self.ctx.host))

    def _ask_new(self) -> None:
        if not self._kept.pad.entries:
            self._begin()
            return
        ask = words.NEW_PAD_QUESTION, words.NEW_PAD_DETAIL, words.NEW_PAD
        self.ctx.go(Push(Confirm(self.ctx, *ask, self._begin, words.KEEP_PAD)))

    def _begin(self) -> None:
        self.ctx.go(Replace(BeginPad(self.ctx, self._kept, partial(ScorePadScene, self.ctx))))
