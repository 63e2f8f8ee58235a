"""A whole evening without sockets: ``python -m tests.net.evening --people 200 --rounds 8``.

People come with phones and without, play rounds on phones with the same cards and with real ones, leave and come late;
results are mended; the server is killed again and again, in the middle of everything, with half a line in its file.
At the end nothing may be lost, and every result on phones is that of the same deals played alone.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from game.cli.evening_serving import EveningServer
from game.cli.evening_tables import evening_rules
from game.cli.opening import ServerOptions
from game.cli.shelf import Shelf
from game.club.desk import Desk
from game.club.journal import Journal
from game.evening.evening import Evening
from game.evening.quality import quality_of
from game.evening.standings import standings
from game.evening.steps import Went
from game.match import Match
from game.net.people import TableStage
from game.net.table import SharedTable
from game.rules.play import legal_actions
from game.rules.text import Record, format_action
from tests.club.pages import OpenPage, new_desk, plan


class Hall:
    """A server of an evening without sockets; its clock goes on when it is told to."""

    def __init__(self, journal: Journal, shelf: Path | str = ":memory:") -> None:
        self.now = 1000.0
        self.desk: Desk = new_desk(journal)
        self.server = EveningServer(ServerOptions((), pace=0), Shelf(shelf), self.desk, lambda: self.now)

    def kill(self) -> None:
        """Let the file go as a dying process does: nothing is said, and nothing more is written."""
        self.server._shelf._file.close()

    def serve(self, times: int = 3) -> None:
        for _ in range(times):
            self.now += 0.2
            self.server._due.extend(self.server.tables)
            self.server._serve(set(), self.now)

    def table(self, number: int) -> SharedTable:
        return self.server.tables[self.desk.table(len(self.desk.evening.rounds), number)].keeper.table


def play(hall: Hall, number: int, rng: Random, most: int = 10_000) -> int:
    """Have the people at a table do whatever comes first, or by lot; return how many decisions that were."""
    table, done = hall.table(number), 0
    while table.stage is TableStage.PLAYING and done < most:
        match = table.match
        assert match is not None
        for chair in table.chairs.values():
            table.heard(chair.seat, hall.now)
        seat = match.awaited
        if seat is None:
            for each in table.chairs:
                table.ready(each, table.moment, hall.now)
            hall.serve(1)
            if len(match.standing.sheet) >= table.terms.rules.end.deals:
                break
            continue
        actions = legal_actions(match.state)
        action = next(iter(actions)) if rng.random() < 0.5 else rng.choice([*take(iter(actions), 6)])
        refused = table.act(seat, table.moment, format_action(action), hall.now)
        assert refused is None
        done += 1
    hall.serve()
    return done


def take(actions: Iterator[object], count: int) -> list[object]:
    return [action for action, _ in zip(actions, range(count), strict=False)]


class Night:
    """An evening that is simulated, and what has been found wrong."""

    def __init__(self, folder: Path, people: int, rounds: int, rng: Random) -> None:
        self.files = folder / "club", folder / "tables"
        self.rng, self.rounds = rng, rounds
        self.kills = self.mended = self.left = self.checked = 0
        self.wrong: list[str] = []
        self.hall = Hall(Journal(self.files[0]), self.files[1])
        self.organiser = OpenPage(self.hall.desk, "desk")
        self.organiser.press("open", title="Simulated", plays="phones", deals="1", rounds=str(rounds))
        for number in range(people):
            self.come(number)
        self.organiser.press("kind", table="2", plays="cards")

    def come(self, number: int) -> None:
        """Somebody comes: two of three with a phone."""
        if number % 3:
            guest = OpenPage(self.hall.desk, "guest", f"phone {number}")
            guest.press("come", name=f"Guest {number}")
            self.hall.desk.close(guest.number)
        else:
            self.organiser.press("add", name=f"Guest {number}")

    def kill(self) -> None:
        """Throw the server away; what is left are its files, with half a line that was being written."""
        before = self.hall.desk.evening
        self.hall.kill()
        if self.rng.random() < 0.5:
            with self.files[0].open("ab") as file:
                file.write(b'{"at":1,"by":"","step":"wen')
        self.hall = Hall(Journal(self.files[0]), self.files[1])
        self.organiser = OpenPage(self.hall.desk, "desk")
        self.hall.serve(1)
        self.kills += 1
        if self.hall.desk.evening != before:
            self.wrong.append(f"kill {self.kills}: the evening is another one")

    def play_round(self) -> None:
        """Plan and play a round; the server is killed some times in between."""
        if self.hall.desk.evening.next_round() is None:
            plan(self.organiser)
        self.organiser.press("begin")
        self.hall.serve(1)
        while missing := self.hall.desk.evening.rounds[-1].missing:
            phones = [number for number in missing if number in self.hall.desk.evening.rounds[-1].phones]
            for number in missing:
                if number in phones:
                    play(self.hall, number, self.rng, most=self.rng.randrange(10, 90))
                else:
                    self.write(number)
            if self.rng.random() < 0.4:
                self.kill()
        self.check_round()
        self.organiser.press("end")
        self.change_people()

    def write(self, number: int) -> None:
        """Write a result of real cards, and mend it."""
        for _ in range(2):
            points = {f"p{side}": str(self.rng.randrange(-300, 900)) for side in range(2)}
            self.organiser.press(f"score{number}", **points)
        self.mended += 1

    def change_people(self) -> None:
        """Some go, and somebody comes late."""
        evening = self.hall.desk.evening
        for person in self.rng.sample(evening.here, 2):
            self.hall.desk.add(Went(person))
            self.left += 1
        self.come(len(evening.people))

    def check_round(self) -> None:
        """Compare every result on phones with the same deals played alone."""
        evening, round = self.hall.desk.evening, len(self.hall.desk.evening.rounds)
        for number in sorted(evening.rounds[-1].phones):
            table, result = self.hall.table(number), evening.rounds[-1].results[number]
            assert table.match is not None
            record = table.match.record
            alone = Match(Record(evening_rules(evening), record.players, evening.cards_of(round), record.actions))
            rows = [tuple(row.scores) for row in alone.standing.sheet[: evening.opened.deals]]
            if result is None or [deal.points for deal in result.deals] != rows or result.bots:
                self.wrong.append(f"round {round}, table {number + 1}: the result is not that of its cards")
            self.checked += 1


def simulate(folder: Path, people: int, rounds: int, seed: int) -> Night:
    """Play a whole evening."""
    night = Night(folder, people, rounds, Random(seed))
    for _ in range(rounds):
        night.play_round()
    night.organiser.press("close")
    night.kill()
    night.hall.kill()
    evening = night.hall.desk.evening
    if not evening.over or night.organiser.notes:
        night.wrong.append(f"the evening is not over: {night.organiser.notes}")
    if len(standings(evening)) > len(evening.people):
        night.wrong.append("somebody is twice in the standings")
    return night


def figures(evening: Evening) -> str:
    """Return how good the seats were."""
    quality = quality_of(evening.past, evening.shape)
    return (
        f"partners twice {quality.partners_twice} (least {quality.least_partners}), opponents thrice "
        f"{quality.opponents_thrice} (least {quality.least_thrice}), opponents twice {quality.opponents_twice}"
    )


def main() -> int:
    """Simulate an evening; return 1 if something was lost or wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.net.evening", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        night = simulate(Path(folder), options.people, options.rounds, options.seed)
        evening, size = night.hall.desk.evening, night.files[0].stat().st_size
    tables = max(len(each.results) for each in evening.rounds)
    print(f"{options.people} people, {tables} tables, {options.rounds} rounds in {time.perf_counter() - began:.0f} s")
    print(f"{night.kills} kills, {night.left} people left, {night.mended} results mended")
    print(f"{evening.steps} steps in {size:,} bytes")
    print(f"{night.checked} results on phones compared with the same deals played alone")
    print(figures(evening))
    print("\n".join(night.wrong) or "nothing was lost, nothing was wrong")
    return 1 if night.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
