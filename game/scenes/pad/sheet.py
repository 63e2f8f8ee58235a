"""The sheet of the score pad: totals in large print, every deal, and the ways on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...pad.checks import doubts
from ...pad.scoring import PadRow, PadSheet, score_sheet
from ...plain import Unreadable
from ...store.pads import KeptPad, keep_pad, load_pad
from ...ui.widgets import Kind
from ...words import pad as words
from ...words.lists import dotted, run_on
from ...words.names import points_text
from ...words.pad_flaws import flaw_words
from ...words.pad_sheet import pad_names, row_sentences, row_title, sheet_text, won_match
from ...words.rule_sets import rules_title
from ..base import Context, Push, Replace, Scene
from ..destinations import ToRules
from ..forms.dialog import Confirm
from ..forms.form import Form
from ..forms.rows import Button, Buttons, Row
from ..shell.clipboard import copy
from .begin import BeginPad
from .entering import EnterDeal
from .score_slip import ScoreSlip, SlipLine


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
        more = Buttons(
            (
                Button("copy", words.COPY, self._copy, key="c"),
                Button("rules", words.RULES, lambda: self.ctx.go(Push(ToRules(self._kept.pad.rules))), key="r"),
                *([Button("new", words.NEW_PAD, self._ask_new)] if self._sheet.winner is None else []),
            )
        )
        return [self._slip(), more]

    def footer(self) -> Sequence[Button]:
        """Return *Undo* and the next deal, or a new pad when the match is over."""
        sheet = self._sheet
        undo = Button("undo", words.UNDO, self._undo, enabled=bool(self._kept.before), key="u")
        if sheet.winner is not None:
            return undo, Button("new", words.NEW_PAD, self._begin, Kind.PRIMARY)
        label = words.enter_deal(number=len(sheet.rows) + 1)
        return undo, Button("enter", label, self._next_deal, Kind.PRIMARY, key="return")

    def _slip(self) -> ScoreSlip:
        pad, sheet = self._kept.pad, self._sheet
        names, doubted = pad_names(pad), doubts(pad)
        lines = [self._line(place, row, place in doubted) for place, row in enumerate(sheet.rows)]
        said = self._said(sheet)
        for flaw in doubted.values():
            said = (*said, flaw_words(flaw, names))
        totals = sheet.standing.totals
        return ScoreSlip(
            tuple(names.side(side) for side in range(len(totals))),
            tuple(map(points_text, totals)),
            said,
            run_on((words.totals_line(totals=words.points_line(names, totals)), *said)),
            tuple(reversed(lines)),
        )

    def _said(self, sheet: PadSheet) -> tuple[str, ...]:
        """Return how the last deal ended and why, who has won, and who deals next."""
        pad = self._kept.pad
        names = pad_names(pad)
        if sheet.winner is not None:
            end = won_match(sheet.winner, names)
        else:
            end = words.dealer_line(dealer=names.name(sheet.standing.dealer))
        if not sheet.rows:
            return words.NO_DEAL, end
        return (*row_sentences(pad, sheet.rows[-1]), end)

    def _line(self, place: int, row: PadRow, doubted: bool) -> SlipLine:
        pad = self._kept.pad
        names = pad_names(pad)
        scores = row.result.scores if row.result is not None else (0,) * len(row.totals)
        cells = tuple(points_text(score) for score in scores) if row.result is not None else ("",) * len(scores)
        title = row_title(pad, row)
        spoken = run_on((words.deal_title(number=place + 1), title, words.points_line(names, scores), words.MEND_HINT))
        what = dotted((str(place + 1), title))
        action = partial(self._mend, place)
        return SlipLine(f"deal {place + 1}", what, cells, spoken, words.MEND_HINT, action, doubted)

    # What is done with it.

    def _next_deal(self) -> None:
        """Enter the next deal, or go on with it."""
        self._open(self._kept.entering())

    def _mend(self, place: int) -> None:
        self._open(self._kept.mending(place))

    def _open(self, kept: KeptPad) -> None:
        self.ctx.go(Push(EnterDeal(self.ctx, kept, self._written)))

    def _written(self, kept: KeptPad) -> None:
        """Take over the pad from the entry of a deal, which has kept it."""
        self._kept = kept
        self.uncover()

    def _undo(self) -> None:
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

    def _ask_new(self) -> None:
        if not self._kept.pad.entries:
            self._begin()
            return
        ask = words.NEW_PAD_QUESTION, words.NEW_PAD_DETAIL, words.NEW_PAD
        self.ctx.go(Push(Confirm(self.ctx, *ask, self._begin, words.KEEP_PAD)))

    def _begin(self) -> None:
        self.ctx.go(Replace(BeginPad(self.ctx, self._kept, partial(ScorePadScene, self.ctx))))
