"""An evening over real lines in a bad network: ``python -m tests.net.evening_sockets --people 9 --rounds 2``.

Every device has a way of its own to ``pinochle evening``: late, cut now and then, and what is left of an old line comes
after the new one is open. Phones fall asleep in the middle of a trick, somebody goes home, and the server is killed.
Whatever a page was told is still so at the end, and results on phones are those of the same deals played alone. It
needs the extra ``together``.
"""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random

from websockets.exceptions import WebSocketException

from game.cli.evening_tables import evening_rules
from game.cli.serving import fresh
from game.cli.shelf import Shelf
from game.club.journal import Journal
from game.match import Match
from game.rules.text import Record
from tests.club.pages import OpenPage, new_desk
from tests.net.bad_network import BadNetwork
from tests.net.evening_lines import LinePage, key_of_guest, token_of
from tests.net.phones import Phone
from tests.net.serving import Running

LOST = (OSError, WebSocketException, EOFError)
"""What a device sees of a line that is cut; a ``TimeoutError`` is an ``OSError``."""
LONGEST = 600.0
"""Seconds after which a round hangs."""


class Device:
    """Somebody's device: the page of the evening, and the table if they play on phones."""

    def __init__(self, number: int, page: str, way: int) -> None:
        self.number, self.way = number, way
        self._name = "organiser" if page == "desk" else f"G{number}"
        self._kind, self._key = page, "" if page == "desk" else key_of_guest(number)
        self._page: LinePage | None = None
        self._phone: Phone | None = None
        self._table = ""
        self.lost = 0

    def again(self, step: Callable[[LinePage], bool]) -> None:
        """Take a step at the page, with a new line whenever one is cut, until it returns True."""
        end = time.monotonic() + LONGEST
        while not self.once(step):
            assert time.monotonic() < end, f"{self._name} cannot go on"
            time.sleep(0.02)

    def once(self, step: Callable[[LinePage], bool]) -> bool:
        """Try a step at the page, as it is now."""
        try:
            if self._page is None:
                self._page = LinePage(f"127.0.0.1:{self.way}", self._kind, self._key)
            self._page.look()
            return step(self._page)
        except LOST:
            self.lost += 1
            self.close_page()
            return False

    def do(self, key: str, **fields: str) -> None:
        """Press something until it is no longer there to press: a press or its answer may get lost."""

        def step(page: LinePage) -> bool:
            if page.has(key):
                page.do(key, **fields)
            page.again()
            return not page.has(key)

        self.again(step)

    def play(self) -> None:
        """Do what the table on phones asks for, if there is one."""
        self.once(self._go_to_table)
        if not self._table:
            return
        with suppress(*LOST):
            if self._phone is None or self._phone.lost:
                self.close_phone()
                self._phone = Phone(f"http://127.0.0.1:{self.way}/t/{self._table}", self._name)
            self._phone.play()

    def _go_to_table(self, page: LinePage) -> bool:
        table = str(page.shown.get("table", ""))
        if table != self._table:
            self.close_phone()
            self._table = table
        if table:
            page.say({"type": "sits", "table": table, "token": token_of(self._name)})
        return True

    def close_page(self) -> None:
        """Close the page."""
        if self._page is not None:
            self._page.close()
        self._page = None

    def close_phone(self) -> None:
        """Leave the table."""
        if self._phone is not None:
            self._phone.close()
        self._phone = None

    def close(self) -> None:
        """Put the device away."""
        self.close_page()
        self.close_phone()


class Night:
    """An evening in a bad network, and what is wrong with it."""

    def __init__(self, folder: Path, people: int, rounds: int, rng: Random) -> None:
        self.file, self.rng, self.rounds = folder / "club", rng, rounds
        self.kills = self.slept = self.checked = 0
        self.wrong: list[str] = []
        self.written: dict[tuple[int, int], tuple[int, ...]] = {}
        self._opened()
        self.server = self._serve("0")
        self.port = self.server.address.rpartition(":")[2]
        self.network = BadNetwork(int(self.port), rng)
        self.organiser = Device(-1, "desk", self.network.way())
        self.guests: list[Device] = []
        for _ in range(people):
            self.come()

    def _opened(self) -> None:
        organiser = OpenPage(new_desk(Journal(self.file)), "desk")
        organiser.press("open", title="In a bad network", plays="phones", deals="1", rounds=str(self.rounds))
        organiser.press("kind", table="1", plays="cards")

    def _serve(self, port: str) -> Running:
        options = (str(self.file), "--host", "127.0.0.1", "--port", port)
        return Running(*options, program=("game", "evening"))

    def come(self) -> None:
        """Somebody comes with a device."""
        number = len(self.guests)
        self.guests.append(Device(number, "guest", self.network.way()))
        self.guests[-1].do("come", name=f"Guest {number}")

    def kill(self) -> None:
        """Kill the server, and start it again with its files."""
        self.server.end(signal.SIGKILL)
        self.kills += 1
        self.server = self._serve(self.port)

    def play_round(self, number: int) -> None:
        """Plan and play a round."""
        self.organiser.again(lambda page: page.has("begin") or (page.has("plan") and self._plan(page)))
        self.organiser.do("begin")
        end, kill_at = time.monotonic() + LONGEST, time.monotonic() + 2 + 4 * self.rng.random()
        while not self._finished():
            assert time.monotonic() < end, f"round {number} hangs"
            for guest in self.guests:
                guest.play()
            self.write(number)
            if self.rng.random() < 0.02:
                self.network.sleep(self.rng.choice(self.guests).way, 1 + 2 * self.rng.random())
                self.slept += 1
            if time.monotonic() > kill_at:
                self.kill()
                kill_at = time.monotonic() + 8 + 8 * self.rng.random()
        self.server.end(signal.SIGKILL)
        self.check_round(number)
        self.server = self._serve(self.port)
        self.organiser.do("end")
        self.guests[self.rng.randrange(len(self.guests))].do("leave")
        self.come()

    @staticmethod
    def _plan(page: LinePage) -> bool:
        page.press("plan")
        page.look(0.5)
        return False

    def _finished(self) -> bool:
        """Whether the organiser reads that all tables have finished."""
        found = [False]

        def step(page: LinePage) -> bool:
            end = next((part for part in page.shown.get("blocks", ()) if part["key"] == "end"), None)
            found[0] = end is not None and end["main"]
            return True

        return self.organiser.once(step) and found[0]

    def write(self, round: int) -> None:
        """Whoever sits at real cards and sees no result writes one, and keeps what the page then says."""
        for guest in self.guests:
            guest.once(lambda page: self._write_at(page, round))

    def _write_at(self, page: LinePage, round: int) -> bool:
        if not page.has("score"):
            return True
        table = int(page.part("score")["do"].split()[2])
        if not page.has("result") and (round, table) not in self.written:
            points = self.rng.randrange(-300, 900), self.rng.randrange(-300, 900)
            page.do("score", p0=str(points[0]), p1=str(points[1]))
            if page.done:
                self.written[round, table] = points
        return True

    def check_round(self, round: int) -> None:
        """Compare what is in the files with what was told, and with the same deals played alone."""
        evening = Journal(self.file).evening
        results = evening.rounds[round - 1].results
        for (at, table), points in self.written.items():
            found = evening.rounds[at - 1].results[table]
            if found is None or found.points != points:
                self.wrong.append(f"round {at}, table {table + 1}: {points} was told, and is not kept")
        desk = new_desk(Journal(self.file))
        with closing(Shelf(self.file.with_name(self.file.name + ".tables"))) as shelf:
            tables = dict(shelf.load(fresh, 0.0))
        for number in sorted(evening.rounds[round - 1].phones):
            kept, result = tables.get(desk.table(round, number)), results[number]
            if kept is None or kept.match is None or result is None:
                self.wrong.append(f"round {round}, table {number + 1} is lost")
                continue
            record = kept.match.record
            alone = Match(Record(evening_rules(evening), record.players, evening.cards_of(round), record.actions))
            rows = [tuple(row.scores) for row in alone.standing.sheet[: evening.opened.deals]]
            if [deal.points for deal in result.deals] != rows or result.bots:
                self.wrong.append(f"round {round}, table {number + 1}: the result is not that of its cards")
            self.checked += 1

    def close(self) -> None:
        """End everything."""
        for each in (self.organiser, *self.guests):
            each.close()
        self.network.close()
        self.server.end(signal.SIGKILL)


def simulate(folder: Path, people: int, rounds: int, seed: int) -> Night:
    """Hold an evening."""
    night = Night(folder, people, rounds, Random(seed))
    try:
        for number in range(1, rounds + 1):
            night.play_round(number)
        names = [each.name for each in Journal(night.file).evening.people]
        if names != [f"Guest {each.number}" for each in night.guests]:
            night.wrong.append(f"who came is not who is listed: {names}")
    finally:
        night.close()
    return night


def main() -> int:
    """Hold an evening; return 1 if something was lost or wrong."""
    command = "python -m tests.net.evening_sockets"
    parser = argparse.ArgumentParser(prog=command, description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--people", type=int, default=9)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        night = simulate(Path(folder), options.people, options.rounds, options.seed)
    print(f"{options.people} people and {options.rounds} rounds in {time.perf_counter() - began:.0f} s")
    print(f"{night.network.cuts} lines ended, {night.slept} times a phone slept, {night.kills} kills")
    print(f"{len(night.written)} results of real cards, {night.checked} of phones compared with the deals played alone")
    print("\n".join(night.wrong) or "nothing was lost, nothing was wrong")
    return 1 if night.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
