"""A meld table of one's own: each meld with its cards, and a number for each time that a hand makes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ...rules import MOST_POINTS, Hand, MeldEntry, possible_rows, usual_worth
from ...ui.damage import Canvas
from ...ui.faces import card_size
from ...ui.geometry import Rect
from ...words import meld_form as words
from ...words.melds import TRUMP
from ..base import Context, Pop
from ..forms.form import Form
from ..forms.rows import Button, Heading, Note, Picture, Row, Stepper
from .draft import Draft
from .sheet import Fan

_STEPS = ((20, 1), (100, 5), (500, 10), (2_000, 100), (MOST_POINTS, 500))
"""Below which number of units a value goes up and down by how many."""


class MeldForm(Form):
    """Edits the meld table of a draft; ``change`` takes the changes over."""

    title = words.TITLE

    def __init__(self, ctx: Context, draft: Draft, change: Callable[[str, object], None]) -> None:
        super().__init__(ctx)
        self._draft, self._change = draft, change
        self._touched: MeldEntry | None = None
        self._usual = usual_worth(draft["melds.values"])
        table = possible_rows(draft.choices, TRUMP)
        self._cards: dict[str, Hand] = {row.kind.name: row.cards for row in reversed(table)}

    def rows(self) -> Sequence[Row]:
        """Return every meld of the deck: its cards, and its points once, twice and so on."""
        rows: list[Row] = [Note(words.about(self._draft["scale"]))]
        for number, entries in words.CLASSES.items():
            rows.append(Heading(words.class_title(number, self._draft["deck"].dix)))
            for entry in entries:
                rows += self._meld(entry)
                if entry is self._touched and self._draft.refusal:
                    rows.append(Note(self._draft.refusal, danger=True))
        return rows

    def footer(self) -> Sequence[Button]:
        """Return the way back to the game's own table, and on."""
        changed = bool(self._own)
        hint = "" if changed else words.NOTHING_CHANGED
        return (
            Button("as usual", words.AS_USUAL, self._forget, enabled=changed, hint=hint),
            Button("done", words.DONE, lambda: self.ctx.go(Pop())),
        )

    @property
    def _own(self) -> dict[MeldEntry, tuple[int, ...]]:
        return dict(self._draft["melds.own"])

    def _meld(self, entry: MeldEntry) -> list[Row]:
        """Return the rows of a meld, if the deck and the rules have it."""
        usual = self._usual[entry]
        if not usual or (entry is MeldEntry.SPARE and not (self._draft["melds.run_with_spares"] and len(usual) == 1)):
            return []
        if entry is MeldEntry.SPARE and self._draft.choices.deck.copies > 2:
            return []
        if entry is MeldEntry.PLAIN_RUN and self._alone(entry):
            return []
        points = self._own.get(entry, usual)
        picture = [self._picture(entry)] if entry is not MeldEntry.SPARE else []
        return [
            *picture,
            *(self._stepper(entry, points, times) for times in range(1 if self._alone(entry) else len(points))),
        ]

    def _alone(self, entry: MeldEntry) -> bool:
        """Return whether two of a kind bring twice as much as one: beside a stock they are laid one by one."""
        return self._draft.choices.stock is not None and entry is not MeldEntry.PINOCHLE

    def _picture(self, entry: MeldEntry) -> Picture:
        """Return the cards of a meld."""
        cards, metrics, look = self._cards[entry.name], self.ctx.metrics, self.ctx.look
        width, step = metrics.px(36), metrics.px(20)

        def draw(surface: Canvas, at: Rect) -> None:
            Fan(at, cards, width, step).draw(surface, look, at)

        return Picture(f"cards {entry.name}", words.shown(entry), lambda _: card_size(width)[1], draw)

    def _stepper(self, entry: MeldEntry, points: tuple[int, ...], times: int) -> Stepper:
        now, usual = points[times], self._usual[entry][times]
        note = words.usually(points=usual * self._draft.unit) if now != usual else ""

        def to(value: int) -> Callable[[], None] | None:
            if not 0 <= value <= MOST_POINTS or value == now:
                return None
            return partial(self._set, entry, (*points[:times], value, *points[times + 1 :]))

        label, text = words.label(entry, times + 1, self._draft["deck"].dix), words.worth(now * self._draft.unit)
        name, unit = f"{entry.name} {times + 1}", self._draft.unit

        def typed(points: int) -> Callable[[], None] | None:
            return to(points // unit) if points % unit == 0 else None

        return Stepper(name, label, text, to(_lower(now)), to(_higher(now)), typed, note)

    def _set(self, entry: MeldEntry, points: tuple[int, ...]) -> None:
        points = (points[0], 2 * points[0]) if self._alone(entry) else points
        own, self._touched = {**self._own, entry: points}, entry
        self._keep(tuple((each, own[each]) for each in MeldEntry if each in own and own[each] != self._usual[each]))

    def _forget(self) -> None:
        self._keep(())

    def _keep(self, own: tuple[tuple[MeldEntry, tuple[int, ...]], ...]) -> None:
        self._draft = self._draft.changed("melds.own", own)
        self._change("melds.own", own)
        self.ctx.redraw()


def _higher(value: int) -> int:
    step = next(by for below, by in _STEPS if value < below or below == MOST_POINTS)
    return min((value // step + 1) * step, MOST_POINTS)


def _lower(value: int) -> int:
    step = next(by for below, by in _STEPS if value <= below)
    return max((value - 1) // step * step, 0) if value else -1
