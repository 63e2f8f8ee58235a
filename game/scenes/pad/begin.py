"""Beginning a score pad: which game, who sits where, and who deals first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ...pad.entry import ScorePad
from ...plain import PLAYER_NAME, is_name
from ...rules import SEATS, RuleSet, Seat
from ...store.house_rules import all_rules, chosen_rules
from ...store.notation.pads import SEAT_LABELS
from ...store.pads import KeptPad, keep_pad
from ...store.past_pads import put_away
from ...ui.tile_pictures import cards_side_by_side
from ...ui.tiles import Tile
from ...ui.widgets import Kind
from ...words import pad as words
from ...words.names import Names
from ..base import Context, Push, Replace, Scene
from ..destinations import ToWhichGame
from ..forms.form import Form
from ..forms.game_rows import game_tiles
from ..forms.rows import Button, Choice, Entry, Heading, Note, PictureButton, Row


class BeginPad(Form):
    """The form; what was chosen last time stands there already."""

    title = words.TITLE
    allows_columns = True

    def __init__(self, ctx: Context, last: KeptPad | None, sheet: Callable[[KeptPad], Scene]) -> None:
        """``last`` is the pad before, if there was one; ``sheet`` makes the scene of the new one."""
        super().__init__(ctx)
        self._sheet = sheet
        self._last = last
        self._people = () if last is None else last.people
        self._rules = chosen_rules(ctx) if last is None else last.pad.rules
        self._names = {} if last is None else _as_last_time(last)
        """Who sits where; whoever is missing has the label of the seat."""
        self._dealer = self._rules.seats[-1]
        self._chosen = chosen_rules(ctx)
        """The game that is chosen for matches: another one, once *Another game* has been asked."""

    def uncover(self) -> None:
        """Take over the game that was found by *Another game*."""
        chosen = chosen_rules(self.ctx)
        if chosen != self._chosen:
            self._chosen = chosen
            self._choose(chosen)
        super().uncover()

    def rows(self) -> Sequence[Row]:
        """Return the game, the people, and the first dealer."""
        seats, names = self._rules.seats, self._seated()
        paired = len(self._rules.sides) < len(seats)
        partners = [Note(words.pairs_line(Names(names, seats[0], self._rules.seating, to_all=True)))] if paired else []
        return [
            *self._games(),
            Heading(words.WHO),
            *(self._name_row(seat) for seat in seats),
            *partners,
            Heading(words.FIRST_DEALER),
            Choice("dealer", "", names, seats.index(self._dealer), self._deal, names=tuple(s.letter for s in seats)),
        ]

    def footer(self) -> Sequence[Button]:
        """Return the button that begins."""
        return (Button("begin", words.BEGIN, self._begin, Kind.PRIMARY, key="return"),)

    def first_focus(self) -> str | None:
        """Return the button that begins: the rest is as it was last time."""
        return "begin"

    def _games(self) -> list[Row]:
        games = all_rules(self.ctx)
        games = games if self._rules.name in games else {**games, self._rules.name: self._rules}
        tile = Tile(words.ANOTHER, cards_side_by_side([None, None]))
        another = PictureButton("another game", words.ANOTHER, tile, lambda: self.ctx.go(Push(ToWhichGame())))
        return game_tiles(games, games[self._rules.name], self._choose, beside=another)

    def _choose(self, rules: RuleSet) -> None:
        self._rules = rules
        if self._dealer not in rules.seats:
            self._dealer = rules.seats[-1]
        self._entries.forget()
        super().uncover()

    def _name_row(self, seat: Seat) -> Row:
        typed = self._names.get(seat, "")
        return Entry(
            f"name {seat.letter}", words.seat_label(seat), typed, partial(self._name, seat), PLAYER_NAME, words.SOMEBODY
        )

    def _name(self, seat: Seat, text: str) -> None:
        self._names[seat] = text
        self.uncover()

    def _seated(self) -> tuple[str, ...]:
        """Return everybody's name; without one, that of the seat."""
        typed = ((seat, self._names.get(seat, "").strip()) for seat in self._rules.seats)
        return tuple(name if is_name(name, PLAYER_NAME) else words.seat_label(seat) for seat, name in typed)

    def _deal(self, number: int) -> None:
        self._dealer = self._rules.seats[number]
        self.uncover()

    def _begin(self) -> None:
        names = self._seated()
        if len(set(names)) < len(names):
            self.ctx.toast(words.NAME_TWICE, passing=True)
            return
        kept = KeptPad(ScorePad(self._rules, names, self._dealer), None, self._people).having_sat()
        if self._last is not None and not put_away(self.ctx, self._last.pad, self.ctx.host.now()):
            return  # the person was told why; the pad before stays
        keep_pad(self.ctx, kept)
        self.ctx.go(Replace(self._sheet(kept)))


def _as_last_time(last: KeptPad) -> dict[Seat, str]:
    """Return who sits where: as on the last pad, and at the seats that it did not have those who sat before."""
    seated = dict(zip(last.pad.rules.seats, last.pad.names, strict=True))
    others = (name for name in last.people if name not in last.pad.names)
    seated |= zip(SEATS[len(seated) :], others, strict=False)
    return {seat: name for seat, name in seated.items() if name not in SEAT_LABELS}
