"""The numbers of the conventions chosen for the next match: how much meld each bid tells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from ...rules import BidRow, Convention, RuleSet, Tells, all_fitting, fitting
from ...words import conventions as words
from ..base import Context, Pop
from ..forms.rows import Button, Heading, Note, Row, Stepper
from .settings import SettingsForm

_STEP = 1
"""Units by which a number goes up and down."""
_MOST = 150
"""The largest number, in units."""


class ConventionNumbers(SettingsForm):
    """A stepper for each end of each range of meld, for the own side and the other."""

    title = words.TITLE

    def __init__(self, ctx: Context, rules: RuleSet) -> None:
        super().__init__(ctx)
        self._rules = rules

    def rows(self) -> Sequence[Row]:
        """Return the numbers of each side."""
        own, theirs = all_fitting(self._rules, self.ctx.settings.conventions)
        return [
            *self._side("convention", words.OURS, own),
            *(self._side("their_convention", words.THEIRS, theirs) if theirs != own else []),
        ]

    def footer(self) -> Sequence[Button]:
        """Return the way back to the usual numbers, and out."""
        rules, settings = self._rules, self.ctx.settings
        changed = any(one != fitting(rules, Convention(one.system)) for one in all_fitting(rules, settings.conventions))
        hint = "" if changed else words.NOTHING_CHANGED
        return (
            Button("as usual", words.AS_USUAL, self._forget, enabled=changed, hint=hint),
            Button("done", words.DONE, lambda: self.ctx.go(Pop())),
        )

    def _side(self, name: str, side: str, convention: Convention) -> list[Row]:
        rows: list[Row] = [Heading(words.side_title(side, convention.system))]
        told = [row for row in convention.rows if row.tells is Tells.MELD]
        for row in told:
            rows.append(self._stepper(name, convention, row, highest=False))
            if row.most:
                rows.append(self._stepper(name, convention, row, highest=True))
        return rows if told else [*rows, Note(words.NO_NUMBERS)]

    def _stepper(self, name: str, convention: Convention, row: BidRow, highest: bool) -> Stepper:
        now = row.most if highest else row.least
        low, high = (row.least, _MOST) if highest else (1, row.most or _MOST)

        def to(value: int) -> Callable[[], None] | None:
            if not low <= value <= high:
                return None
            changed = replace(row, most=value) if highest else replace(row, least=value)
            return partial(self._keep, name, convention, row, changed)

        end = "to" if highest else "from"
        place = f"{name} {row.situation.name} {row.over} {end}"
        unit = int(self._rules.scale)

        def typed(points: int) -> Callable[[], None] | None:
            return to(points // unit) if points % unit == 0 else None

        label = words.number_label(self._rules, row, highest)
        return Stepper(place, label, str(now * unit), to(now - _STEP), to(now + _STEP), typed)

    def _keep(self, name: str, convention: Convention, row: BidRow, changed: BidRow) -> None:
        rows = tuple(changed if other == row else other for other in convention.rows)
        own, theirs = all_fitting(self._rules, self.ctx.settings.conventions)
        names = ("convention", "their_convention") if own == theirs else (name,)  # both, while they play the same
        self._change(**dict.fromkeys(names, Convention(convention.system, rows)))

    def _forget(self) -> None:
        settings = self.ctx.settings
        own, theirs = settings.convention.system, settings.their_convention.system
        self._change(convention=Convention(own), their_convention=Convention(theirs))
