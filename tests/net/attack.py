"""What strangers do to a server while people play: ``python -m tests.net.attack``.

Every stranger has an address of this computer (127.x.y.z); behind a proxy, the one that it tells. Strangers are a
process of their own. With ``--evening`` the server is that of a club's evening, and strangers are guests of it. For
each attack it prints how long the people at another table wait for an answer, beside how long they wait in quiet
before and after it, and the server's memory; what takes too long is tried twice more. It needs Linux and the extra
``together``. Every attack is bounded in count and in time.
"""

from __future__ import annotations

import argparse
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from game.cli.evening_tables import seats_of
from game.club.journal import Journal
from game.evening.evening import MOST_DEALS
from tests.net.evening_lines import Guests, LinePage, begun_evening, key_of_guest, sit_down
from tests.net.evening_strangers import AGAINST_EVENINGS
from tests.net.exhausted import EXHAUSTED
from tests.net.kills import actions_of
from tests.net.load import used
from tests.net.phones import People
from tests.net.serving import HOUSE, Running
from tests.net.strangers import ATTACKS, Strangers

PEOPLE, ROUNDS, OPEN = 100, 4, 40
"""The people of an evening that is attacked, the round that they play, and how many others have their pages open."""
RENAMED = "Told and kept"
MOST_TIMES, MOST_MEMORY = 3.0, 512.0
"""How many times as long as in quiet people may wait, and the most megabytes of the server."""
ABSURD = 0.1
"""Seconds of a median in quiet from which nothing is measured: this computer, or the server, stands still."""
TRIES = 3


@contextmanager
def whole_page() -> Iterator[Path]:
    """A page with a large file."""
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder)
        (page / "index.html").write_text("<p>the game")
        (page / "main.data").write_bytes(os.urandom(1_000_000) * 12)
        yield page


class Figures(NamedTuple):
    """The median wait and the one that 19 of 20 are below, in seconds."""

    median: float
    most: float


def figures(waits: list[float]) -> Figures:
    """Return the figures of some waits."""
    if len(waits) < 2:
        return Figures(float("inf"), float("inf"))
    return Figures(statistics.median(waits), statistics.quantiles(waits, n=20)[-1])


Waits = dict[str, list[float]]
"""How long answers took, by who waited for them."""


class Attacked:
    """A server, and people at a table of it whose waits are measured."""

    def __init__(self, folder: Path, page: Path, behind_proxy: bool) -> None:
        proxy = ["--behind-proxy"] if behind_proxy else []
        self.file = folder / "tables.sqlite"
        self.server = Running("--page", str(page), "--state", str(self.file), *proxy)
        self.table = self.server.open_table()
        self.people = People(f"http://{self.server.address}/t/{self.table}", behind_proxy)
        self._proxy = proxy

    def play(self, seconds: float) -> Waits:
        """Return how long people waited."""
        return {"table": self.people.play(seconds)}

    def during(self, name: str, seconds: float) -> Waits:
        """Return how long people waited while strangers did something."""
        port = self.server.address.rpartition(":")[2]
        command = [sys.executable, "-m", "tests.net.attack", "--at", port, self.table, *self._proxy]
        command += ["--seconds", str(seconds), "--only", name]
        with subprocess.Popen(command, cwd=HOUSE, stdout=subprocess.PIPE, text=True) as strangers:
            assert strangers.stdout is not None
            assert strangers.stdout.readline(), "they have not begun"
            waits = self.play(seconds)
            assert strangers.wait(30) == 0, f"the strangers of {name} have failed"
        return waits

    def measured(self, name: str, seconds: float) -> tuple[dict[str, tuple[Figures, Figures]], float]:
        """Return the waits during an attack and in quiet, before and after it, and the server's memory."""
        before = self.play(seconds / 2)
        waits = self.during(name, seconds)
        memory = used(self.server.process.pid)[1]
        after = self.play(seconds / 2)
        return {who: (figures(each), figures(before[who] + after[who])) for who, each in waits.items()}, memory

    def lost(self) -> list[str]:
        """Kill the server; return what somebody was told and is not kept."""
        self.server.process.send_signal(signal.SIGKILL)
        self.server.process.wait(10)
        kept = len(actions_of(self.file, self.table))
        return [f"{self.people.told[2] - kept} actions that people were told"] if kept < self.people.told[2] else []

    def close(self) -> None:
        """End everything."""
        self.people.close()
        self.server.end(signal.SIGKILL)


class AttackedEvening(Attacked):
    """The server of an evening: people play at a table of it, and others look at their pages."""

    def __init__(self, folder: Path, page: Path, behind_proxy: bool) -> None:
        proxy = ["--behind-proxy"] if behind_proxy else []
        self._journal = folder / "evening"
        desk = begun_evening(self._journal, PEOPLE, ROUNDS, MOST_DEALS)
        self.file = folder / "evening.tables"
        self.server = Running(str(self._journal), "--host", "127.0.0.1", *proxy, program=("game", "evening"))
        self.table = desk.table(ROUNDS, 0)
        at_table = [person for _, person in seats_of(desk.evening, ROUNDS, 0)]
        others = [person for person in range(PEOPLE) if person not in at_table]
        names = {key_of_guest(person): f"G{person}" for person in at_table}
        sit_down(self.server.address, self.table, names)
        self.people = People(f"http://{self.server.address}/t/{self.table}", behind_proxy, [*names.values()])
        self.guests = Guests(self.server.address, [key_of_guest(each) for each in others[:OPEN]], behind_proxy)
        self._proxy = proxy

    def play(self, seconds: float) -> Waits:
        with self.guests:
            waits = self.people.play(seconds)
        return {"table": waits, "pages": self.guests.waits}

    def lost(self) -> list[str]:
        organiser = LinePage(self.server.address, "desk")
        organiser.do("rename", person="0", name=RENAMED)
        done, lost = organiser.done, super().lost()
        kept = Journal(self._journal).evening.people[0].name == RENAMED
        return lost if kept and done else [*lost, "a step that the organiser was told of"]

    def close(self) -> None:
        self.guests.close()
        super().close()


def judged(name: str, found: Figures, quiet: Figures, memory: float) -> list[str]:
    """Return what is wrong with the figures of an attack."""
    wrong = []
    if quiet.median > ABSURD:
        wrong.append(f"{name}: in quiet people waited {quiet.median:.3f} s, which measures nothing")
    if found.median > MOST_TIMES * quiet.median:
        wrong.append(f"{name}: people waited {1000 * found.median:.1f} ms, {1000 * quiet.median:.1f} in quiet")
    if memory > MOST_MEMORY:
        wrong.append(f"{name}: {memory:.0f} MB")
    return wrong


def attempt(all: Attacked, name: str, seconds: float, say: Callable[[str], None]) -> list[str]:
    """Try an attack; return what went wrong."""
    waits, memory = all.measured(name, seconds)
    wrong = []
    for who, (found, quiet) in waits.items():
        say(
            f"{name:24} {who:6} median {1000 * found.median:6.1f} ms ({1000 * quiet.median:.1f}), "
            f"19 of 20 {1000 * found.most:6.1f} ms ({1000 * quiet.most:.1f}), {memory:4.0f} MB"
        )
        wrong += judged(f"{name}, {who}", found, quiet, memory)
    return wrong


def run(
    names: list[str],
    seconds: float,
    say: Callable[[str], None],
    behind_proxy: bool = False,
    server: type[Attacked] = Attacked,
) -> list[str]:
    """Try the attacks; return what went wrong."""
    wrong: list[str] = []
    say(f"Wrong is a median of more than {MOST_TIMES:g} times the quiet one (in brackets), or {MOST_MEMORY:g} MB")
    with whole_page() as page, tempfile.TemporaryDirectory() as folder:
        all = server(Path(folder), page, behind_proxy)
        try:
            all.play(0.5)
            for name in names:
                for _ in range(TRIES):
                    failed = attempt(all, name, seconds, say)
                    if not failed:
                        break
                wrong += failed
            lost = all.lost()
            say(f"killed: {', '.join(lost) or 'nothing'} is lost")
            wrong += [f"lost: {each}" for each in lost]
        finally:
            all.close()
    return wrong


def main(argv: list[str]) -> int:
    known = ATTACKS | AGAINST_EVENINGS
    made = argparse.ArgumentParser(prog="python -m tests.net.attack", description=__doc__)
    made.add_argument("--seconds", type=float, default=5, help="how long each attack lasts (default 5)")
    made.add_argument("--only", choices=[*known, *EXHAUSTED], action="append")
    made.add_argument("--evening", action="store_true", help="attack the server of an evening, with attacks of its own")
    made.add_argument("--behind-proxy", action="store_true")
    made.add_argument("--at", nargs=2, metavar=("PORT", "TABLE"), help="be the strangers at a server that runs")
    options = made.parse_args(argv)
    tried = [*AGAINST_EVENINGS] if options.evening else [*ATTACKS, *EXHAUSTED]
    names = options.only or tried
    if options.at:
        port, table = options.at
        print("here", flush=True)
        known[names[0]](Strangers(int(port), table, time.monotonic() + options.seconds, options.behind_proxy))
        return 0
    wrong = []
    if attacks := [name for name in names if name in known]:
        server = AttackedEvening if options.evening else Attacked
        wrong += run(attacks, options.seconds, print, options.behind_proxy, server)
    for name in names:
        if name in EXHAUSTED:
            wrong += EXHAUSTED[name](print, options.seconds)
    for each in wrong:
        print(f"wrong: {each}")
    return len(wrong) > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
