"""The rows of a deal that is entered: what is asked (``decisions.deal_entry``) as rows of a form."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from ...decisions.deal_entry import DealAsked, PadFigure, PadPart, PadPick, PadSwitch
from ...pad import drafting
from ...pad.entry import DealEntry, SideMeld, melds_one_by_one
from ...rules import Hand, RuleSet, Seat, Side
from ...rules.play import Standing
from ...words import pad as words
from ...words.names import Names
from ..base import Context, Push
from ..destinations import ToMeldCards
from ..forms.rows import Button, Buttons, Choice, Heading, Note, Row, Stepper, Switch

TakeEntry = Callable[[DealEntry], None]


class DealRows:
    """Makes the rows for an entry; a press calls ``change`` with another one."""

    def __init__(
        self, ctx: Context, rules: RuleSet, names: Names, standing: Standing, entry: DealEntry, change: TakeEntry
    ) -> None:
        self._ctx, self._rules, self._names, self._entry, self._change = ctx, rules, names, entry, change
        self._asked = DealAsked(rules, names, standing, entry)

    def rows(self, comes_to: str) -> Sequence[Row]:
        """Return the sections, from the bidding to the tricks and what they come to; last who has dealt."""
        asked = [row for part in self._asked.parts() for row in self._rows_of(part)]
        return [*asked, Note(comes_to), *self._rows_of(self._asked.dealer())]

    def _rows_of(self, part: PadPart) -> Iterator[Row]:
        match part:
            case PadPick():
                yield from self._heading(part.heading)
                yield self._choice(part)
            case PadFigure():
                yield from self._heading(part.heading)
                yield self._stepper(part)
            case PadSwitch():
                yield Switch(part.name, part.label, part.on, lambda on: self._change(part.take(on)))
            case _:
                if not melds_one_by_one(self._rules):
                    yield self._by_cards(part.side)

    def _heading(self, text: str) -> list[Row]:
        return [Heading(text)] if text else []

    def _choice(self, part: PadPick) -> Row:
        names = () if part.words == part.options else part.words
        label = "" if part.name == "bid" else part.label
        return Choice(
            part.name,
            label,
            part.options,
            part.chosen,
            lambda number: self._change(part.take(number)),
            names=names,
        )

    def _stepper(self, part: PadFigure) -> Row:
        def to(points: int) -> Callable[[], None] | None:
            return self._to(part.take(points))

        return Stepper(part.name, part.label, part.text, self._to(part.lower), self._to(part.higher), to)

    def _to(self, entry: DealEntry | None) -> Callable[[], None] | None:
        return None if entry is None else partial(self._change, entry)

    def _by_cards(self, side: Side) -> Row:
        """Return a button for each player of a side that leads to the cards which that player has laid."""
        seats = self._rules.sides[side]
        return Buttons(
            tuple(
                Button(f"cards {seat.letter}", words.by_cards(name=self._names.name(seat)), partial(self._cards, seat))
                for seat in seats
            )
        )

    def _cards(self, seat: Seat) -> None:
        rules, entry, side = self._rules, self._entry, self._rules.seating.side(seat)
        if entry.trump is None:
            self._ctx.toast(words.TRUMP_FIRST, passing=True)
            return
        laid = dict(entry.meld(side).hands)

        def take(hand: Hand) -> None:
            hands = tuple((laid | {seat: hand}).items())
            self._change(drafting.with_meld(rules, entry, side, SideMeld(hands=hands)))

        name = self._names.name(seat)
        self._ctx.go(Push(ToMeldCards(rules, entry.trump, name, laid.get(seat, ()), take)))
