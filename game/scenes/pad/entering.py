"""The entry of a deal: who bid what, trump, melds, tricks; the rest follows from the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ...decisions.deal_entry import comes_to, standing_before
from ...pad.checks import with_entry
from ...pad.drafting import fitted
from ...pad.entry import DealEntry
from ...pad.flaws import EntryPart, WrongEntry
from ...pad.scoring import score_sheet
from ...store.pads import DealDraft, KeptPad, keep_pad
from ...ui.widgets import Kind
from ...words import pad as words
from ...words.lists import run_on
from ...words.pad_flaws import flaw_words
from ...words.pad_sheet import pad_names, row_sentences
from ..base import Context, Pop
from ..forms.form import Form
from ..forms.rows import Button, Row
from .deal_rows import DealRows
from .elsewhere import written_elsewhere

_FIRST_CONTROL = {
    EntryPart.BIDDER: "bidder",
    EntryPart.BID: "bid",
    EntryPart.TRUMP: "trump",
    EntryPart.PARTNER: "partner",
    EntryPart.MELD: "meld",
    EntryPart.TRICKS: "tricks",
    EntryPart.BURIED: "buried",
    EntryPart.WON: "won",
    EntryPart.ENDING: "ending",
    EntryPart.DEALER: "dealer",
}
"""How the names of the controls of a part begin."""


class EnterDeal(Form):
    """The next deal of a pad, or an earlier one that is mended. Every press is kept."""

    grows = True
    allows_columns = True

    def __init__(self, ctx: Context, kept: KeptPad, written: Callable[[KeptPad], None]) -> None:
        """``kept`` has the draft; ``written`` is told what was written down, or given up."""
        super().__init__(ctx)
        assert kept.draft is not None, "a deal is being entered"
        self._kept, self._written = kept, written
        self._place = kept.draft.place
        place = len(kept.pad.entries) if self._place is None else self._place
        self._standing = standing_before(kept.pad, self._place)
        self.title = words.deal_title(number=place + 1)

    @property
    def _draft(self) -> DealEntry:
        draft = self._kept.draft
        return DealEntry() if draft is None else draft.entry

    def rows(self) -> Sequence[Row]:
        """Return what is entered, and what it comes to."""
        pad, draft = self._kept.pad, self._draft
        known = DealRows(self.ctx, pad.rules, pad_names(pad), self._standing, draft, self._change)
        return known.rows(comes_to(pad, self._standing, draft))

    def footer(self) -> Sequence[Button]:
        """Return the button that writes the deal down."""
        return (Button("write", words.WRITE_DOWN, self._write, Kind.PRIMARY, key="return"),)

    def back(self) -> None:
        """Leave the next deal as far as it is entered; give up what was changed of an earlier one."""
        if self._place is not None:
            if written_elsewhere(self.ctx):
                return
            self._kept = self._kept.closed()
            keep_pad(self.ctx, self._kept)
        self._written(self._kept)
        self.ctx.go(Pop())

    def _change(self, entry: DealEntry) -> None:
        """Take over another entry, and keep it."""
        if written_elsewhere(self.ctx):
            return
        entry = fitted(self._kept.pad.rules, entry)
        self._kept = replace(self._kept, draft=DealDraft(entry, self._place))
        keep_pad(self.ctx, self._kept)
        self.uncover()

    def _write(self) -> None:
        if written_elsewhere(self.ctx):
            return
        try:
            pad = with_entry(self._kept.pad, self._draft, self._place)
        except WrongEntry as error:
            self.ctx.toast(flaw_words(error.flaw, pad_names(self._kept.pad)), passing=True)
            self._show(error.flaw.part)
            return
        kept = self._kept.changed(pad)
        keep_pad(self.ctx, kept)
        row = score_sheet(pad).rows[-1 if self._place is None else self._place]
        self.ctx.announce(run_on(row_sentences(pad, row)))
        self._written(kept)
        self.ctx.go(Pop())

    def _show(self, part: EntryPart) -> None:
        """Go to the first control of a part."""
        begins = _FIRST_CONTROL[part]
        control = next((control for control in self.controls() if control.name.startswith(begins)), None)
        if control is not None:
            self.ctx.focus(control.name)
            self.reveal(control)
