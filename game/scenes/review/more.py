"""More ways through a replay: jumps, other seats, and playing the deal oneself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...host import StorageError
from ...rules import Card, Seat
from ...rules.play import DealResult
from ...store.matches import format_record
from ...words import replay as words
from ...words.deals import deal_name
from ...words.lists import sentences
from ...words.names import Names
from ...words.results import headline, scores_text
from ..base import Context, Pop, Push
from ..destinations import ToRetry
from ..forms.form import Form
from ..forms.game_rows import person_tiles
from ..forms.rows import Button, Buttons, Choice, Heading, Note, Row, Switch
from ..seat.commands import CatchUp, Send
from .replay import ReplayDriver


class ReplayMore(Form):
    """A form over the replay."""

    title = words.TITLE

    def __init__(self, ctx: Context, driver: ReplayDriver, send: Send, heads: Sequence[Card]) -> None:
        """``heads`` are those of the seats in order."""
        super().__init__(ctx)
        self._heads = heads
        self._driver, self._send, self._seat = driver, send, driver.viewer
        self._said = ""

    def rows(self) -> Sequence[Row]:
        """Return where to go, from which seat to look, and what to play."""
        return [
            *self._stops(),
            *self._eyes(),
            self._prices(),
            *self._bottom(),
            *self._retry(),
            *self._deals(),
            *self._file(),
        ]

    def _stops(self) -> list[Row]:
        line, ply = self._driver.timeline, self._driver.ply
        stops = line.of_deal(line.deal(ply) or 1)
        if not stops:
            return [Heading(words.GO_TO), Note(words.NO_CARDS)]
        here = max((number for number, stop in enumerate(stops) if stop.ply <= ply), default=0)
        names = tuple(stop.name for stop in stops)
        return [
            Heading(deal_name(number=stops[0].deal)),
            Choice("to", words.GO_TO, names, here, lambda number: self._go(stops[number].ply)),
        ]

    def _deals(self) -> list[Row]:
        line, ply = self._driver.timeline, self._driver.ply
        starts = [stop for stop in line.stops if stop.first]
        results = {result.number: result for result in self._driver.whole.state.standing.sheet}
        lines = tuple(self._line(results.get(stop.deal)) for stop in starts)
        here = max((number for number, stop in enumerate(starts) if stop.ply <= ply), default=0)
        names = tuple(deal_name(number=stop.deal) for stop in starts)
        go = Choice("deal", "", names, here, lambda number: self._go(starts[number].ply), lines=lines)
        return [Heading(words.ALL_DEALS), go] if starts else []

    def _line(self, result: DealResult | None) -> str:
        """Return the result of a deal in words."""
        if result is None:
            return words.NOT_OVER
        names = self._names
        return sentences(headline(result, names), scores_text(result.scores, names))

    @property
    def _names(self) -> Names:
        """Return the names as told to the person who played, whichever hand is shown."""
        match = self._driver.whole
        players = tuple(player.name for player in match.players)
        return Names(players, match.viewer, match.rules.seating, to_all=not match.people)

    def _eyes(self) -> list[Row]:
        if self._driver.closed:
            return [Heading(words.HANDS_TITLE), Note(words.CLOSED)]
        seats = self._driver.whole.rules.seats
        options = (words.ALL_OPEN, *(words.as_seen_by(name=self._names.object(seat)) for seat in seats))
        chosen = 0 if self._driver.open else 1 + seats.index(self._driver.viewer)

        def look(number: int) -> None:
            self._driver.all_open = number == 0
            if number:
                self._driver.look_from(seats[number - 1])
            self._send(CatchUp())
            self.uncover()

        return [Heading(words.HANDS_TITLE), Choice("eyes", "", options, chosen, look)]

    def _bottom(self) -> list[Row]:
        if self._driver.closed:
            return []
        seats = self._driver.whole.rules.seats

        def sit(number: int) -> None:
            self._driver.look_from(seats[number])
            self._send(CatchUp())
            self.uncover()

        return [Heading(words.AT_BOTTOM), self._people("bottom", words.AT_BOTTOM, seats, self._driver.viewer, sit)]

    def _people(self, name: str, label: str, seats: Sequence[Seat], chosen: Seat, change: Callable[[int], None]) -> Row:
        """Return the choice of a person among some seats, each a head and a name."""
        names = tuple(self._names.name(seat) for seat in seats)
        heads = [self._heads[seat] for seat in seats]
        return person_tiles(name, label, names, heads, seats.index(chosen), change)

    def _prices(self) -> Row:
        on, note = self.ctx.settings.prices, words.STEP_PRICES_NOTE
        return Switch("prices", words.STEP_PRICES, on, self._show_prices, note)

    def _show_prices(self, on: bool) -> None:
        self.ctx.change(self.ctx.settings.changed(prices=on))

    def _retry(self) -> list[Row]:
        match, ply = self._driver.match, self._driver.ply
        if self._driver.closed or not self._driver.timeline.of_deal(self._driver.timeline.deal(ply)):
            return []
        begin = self._begin()
        out = self._driver.whole.at(begin).state.out
        seats = [seat for seat in match.rules.seats if seat not in out]
        seat = self._seat if self._seat in seats else seats[0]

        def choose(number: int) -> None:
            self._seat = seats[number]
            self.uncover()

        buttons = [Button("again", words.PLAY_AGAIN, lambda: self._play(begin, seat))]
        if match.awaited is not None:
            buttons.append(Button("from here", words.PLAY_ON, lambda: self._play(ply, seat)))
        return [
            Heading(words.PLAY_YOURSELF),
            Note(words.PLAY_YOURSELF_NOTE),
            self._people("seat", words.YOUR_SEAT, seats, seat, choose),
            Buttons(tuple(buttons)),
        ]

    def _begin(self) -> int:
        line = self._driver.timeline
        return line.of_deal(line.deal(self._driver.ply))[0].ply

    def _file(self) -> list[Row]:
        if self._driver.running:
            return []
        about = self._said or words.FILE_NOTE
        return [Heading(words.THE_MATCH), Note(about), Buttons((Button("save", words.SAVE, self._save),))]

    def _save(self) -> None:
        record = self._driver.whole.record
        try:
            self._said = self.ctx.host.save_file("pinochle-match.json", format_record(record))
        except StorageError as error:
            self._said = str(error)
        self.ctx.announce(self._said)
        self.uncover()

    def _go(self, ply: int) -> None:
        self._driver.go(ply)
        self._send(CatchUp())
        self.ctx.go(Pop())

    def _play(self, ply: int, seat: Seat) -> None:
        self.ctx.go(Pop())
        self.ctx.go(Push(ToRetry(self._driver.whole, ply, seat)))
