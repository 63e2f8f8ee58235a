"""A server that is killed again and again while people play: ``python -m tests.net.kills --kills 300``.

It is killed without a word at a random moment, and started again with its file. Whatever a device was told is still so
afterwards: a table loses no more than the card that was in the air. It needs the extra ``together``.
"""

from __future__ import annotations

import argparse
import signal
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.net.phones import Phone
from tests.net.serving import Running

GAMES = ("classic", "two-handed", "three-handed", "double-deck")
PEOPLE = 2


@dataclass
class Evening:
    """A table, the people there, and what is known of it."""

    name: str
    phones: list[Phone]
    told: tuple[int, int, int] = (0, 0, 0)
    """The round, how often it went back, and the number of actions, of which a device has been told."""
    kept: list[str] = field(default_factory=list)
    """The actions in the file when the server was killed last."""
    seats: list[str] = field(default_factory=list)

    def play(self) -> None:
        """Everybody does what is asked, and remembers what they are told."""
        for phone in self.phones:
            phone.play()
            sheet = phone.sheet
            if not sheet:
                continue
            self.told = max(self.told, (sheet["round"], sheet["undone"], sheet["ply"]))
            if sheet["stage"] in ("gathering", "over") and phone is self.phones[0]:
                phone.press("begin" if sheet["stage"] == "gathering" else "another")


def actions_of(file: Path, name: str) -> list[str]:
    with closing(sqlite3.connect(file)) as shelf:
        rows = shelf.execute("select action from actions where id = ? order by ply", (name,)).fetchall()
    return [action for (action,) in rows]


def wait_until_known(evening: Evening, seconds: float = 30) -> None:
    """Wait until every page shows the table again."""
    end = time.monotonic() + seconds
    for phone in evening.phones:
        phone.sheet = {}
    while not all(phone.sheet for phone in evening.phones):
        assert time.monotonic() < end, f"table {evening.name} is gone: {[phone.notes for phone in evening.phones]}"
        for phone in evening.phones:
            phone.look()
        time.sleep(0.02)


def check(evening: Evening, file_before: list[str]) -> None:
    """Nothing that anybody was told is lost, and what is in the file goes on from what was there."""
    shown = [(each.sheet["round"], each.sheet["undone"], each.sheet["ply"]) for each in evening.phones]
    assert min(shown) >= evening.told, (evening.name, shown, evening.told)
    seats = [each.sheet["seat"] for each in evening.phones]
    assert not evening.seats or evening.seats == seats, (evening.name, evening.seats, seats)
    evening.seats = seats
    if shown[0][0] == evening.told[0]:
        assert len(file_before) >= evening.told[2], "it was told before it was kept"


def kill_again_and_again(kills: int, seed: int, say: Callable[[str], None]) -> int:
    """Return how many actions were done in between."""
    rng = Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        server = Running("--state", str(file))
        port = server.address.rpartition(":")[2]
        evenings = []
        for number, game in enumerate(GAMES):
            name = server.open_table(game)
            address = f"http://{server.address}/t/{name}"
            evenings.append(Evening(name, [Phone(address, f"P{number}{each}") for each in range(PEOPLE)]))
        done = 0
        try:
            for kill in range(kills):
                end = time.monotonic() + rng.random() * 1.2
                while time.monotonic() < end:
                    for evening in evenings:
                        evening.play()
                    time.sleep(0.005)
                server.end(signal.SIGKILL)
                files = [actions_of(file, evening.name) for evening in evenings]
                server = Running("--state", str(file), "--port", port)
                for evening, actions in zip(evenings, files, strict=True):
                    for phone in evening.phones:
                        phone.close()
                        phone.open()
                    wait_until_known(evening)
                    check(evening, actions)
                    done += max(0, len(actions) - len(evening.kept))
                    evening.kept = actions
                if (kill + 1) % 20 == 0:
                    say(f"{kill + 1} kills, {done} actions: nothing is lost that anybody was told")
        finally:
            for evening in evenings:
                for phone in evening.phones:
                    phone.close()
            server.end(signal.SIGKILL)
    return done


def main(argv: list[str]) -> int:
    made = argparse.ArgumentParser(prog="python -m tests.net.kills", description=__doc__)
    made.add_argument("--kills", type=int, default=300)
    made.add_argument("--seed", type=int, default=1)
    options = made.parse_args(argv)
    done = kill_again_and_again(options.kills, options.seed, lambda line: print(line, flush=True))
    print(
        f"{options.kills} kills of the server, {done} actions in between: no table lost more than the card in the air"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
