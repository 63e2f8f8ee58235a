"""Several machines behind one name, and an evening of 200: ``python -m tests.net.machines``.

Two servers of tables run behind a balancer that only sends people to one of them in turn, as docs/hosting-tables.md
says. One is killed while people play at both, and comes again. Then 200 people have their pages of an evening open
while results come in; printed is what the server uses of the processor and of memory. It needs Linux and the extra
``together``.
"""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import cycle
from pathlib import Path
from statistics import median
from threading import Thread

from game.club.journal import Journal
from tests.net.evening_lines import LinePage, begun_evening, key_of_guest
from tests.net.kills import actions_of
from tests.net.load import used
from tests.net.phones import People
from tests.net.serving import Running, running

ROUNDS, RESULTS = 8, 40
"""The round that the 200 play, and how many results of it come in."""
CALLERS = 20


def answers(address: str) -> bool:
    """Whether a machine is in service."""
    try:
        with urllib.request.urlopen(f"http://{address}/health", timeout=10) as told:
            return bool(told.status == 200)
    except OSError:
        return False


@contextmanager
def balancer(addresses: Sequence[str]) -> Iterator[str]:
    """A server that sends whoever asks for / to one machine after the other, without those that do not answer."""
    turns = cycle(addresses)

    class Sending(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            found = next((each for each, _ in zip(turns, addresses, strict=False) if answers(each)), None)
            self.send_response(503 if found is None else 302)
            if found is not None:
                self.send_header("Location", f"http://{found}/")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Sending)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def sent(common: str) -> Counter[str]:
    """Return to which machines callers of the common name come."""
    found: Counter[str] = Counter()
    for _ in range(CALLERS):
        with urllib.request.urlopen(f"http://{common}/", timeout=30) as page:
            assert b"<" in page.read()
            found[page.geturl().split("/")[2]] += 1
    return found


def one_is_killed(seconds: float, say: Callable[[str], None]) -> list[str]:
    """Have people play at two machines while one is killed and comes again; return what went wrong."""
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / f"{name}.sqlite" for name in "ab"]
        machines = [Running("--state", str(file)) for file in files]
        first, second = (each.address for each in machines)
        people: list[People] = []
        try:
            with balancer((first, second)) as common:
                wrong += _shared(sent(common), {first, second}, "both are in service", say)
                tables = [each.open_table() for each in machines]
                people = [
                    People(f"http://{each.address}/t/{name}") for each, name in zip(machines, tables, strict=True)
                ]
                people[0].play(seconds)
                quiet = median(people[1].play(seconds))
                machines[0].end(signal.SIGKILL)
                kept = len(actions_of(files[0], tables[0]))
                alone = median(people[1].play(seconds))
                waits = f"{1000 * quiet:.1f} ms before, {1000 * alone:.1f} ms after it"
                say(f"a kill; an answer at the other machine: {waits}")
                if kept < people[0].told[2]:
                    wrong.append("the killed machine has told what it has not kept")
                wrong += _shared(sent(common), {second}, "one is killed", say)
                machines[0] = Running("--state", str(files[0]), "--port", first.rpartition(":")[2])
                for phone in people[0].phones:
                    phone.close()
                    phone.open()
                told = people[0].told
                people[0].play(2 * seconds)
                say(f"the table of the killed machine goes on: {told[2]} actions, then {people[0].told[2]}")
                if people[0].told <= told:
                    wrong.append("the table of the killed machine does not go on")
                wrong += _shared(sent(common), {first, second}, "both are in service again", say)
        finally:
            for each in people:
                each.close()
            for machine in machines:
                machine.end(signal.SIGKILL)
    return wrong


def _shared(found: Counter[str], expected: set[str], when: str, say: Callable[[str], None]) -> list[str]:
    counts = sorted(found.values())
    say(f"{when}: {CALLERS} callers come to {len(found)} machines, {counts}")
    return [] if set(found) == expected else [f"while {when}, callers come to {sorted(found)}"]


def large_evening(people: int, say: Callable[[str], None]) -> list[str]:
    """Have many pages open while results come in; return what went wrong."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "club"
        begun_evening(file, people, ROUNDS, 4)
        with running(str(file), "--host", "127.0.0.1", program=("game", "evening")) as server:
            pid = server.process.pid
            before = used(pid)
            pages = [LinePage(server.address, "guest", key_of_guest(each), each) for each in range(people)]
            organiser = LinePage(server.address, "desk")
            opened = used(pid)
            say(
                f"{people} pages opened: {1000 * (opened[0] - before[0]) / people:.1f} ms of the processor and "
                f"{1000 * (opened[1] - before[1]) / people:.0f} kB each"
            )
            count, took = min(RESULTS, people // 4 - 1), []
            for number in range(1, count + 1):
                began = time.monotonic()
                organiser.do(f"score{number}", p0=f"{100 + number}", p1=f"{-number}")
                took.append(time.monotonic() - began)
            after = used(pid)
            say(
                f"{count} results, each told to {people} pages: {1000 * (after[0] - opened[0]) / count:.0f} ms of the "
                f"processor each; the organiser waits {1000 * median(took):.0f} ms; {after[1]:.0f} MB in all"
            )
            kept = Journal(file).evening.rounds[-1].results[count]
            wrong = [] if kept is not None and kept.points == (100 + count, -count) else ["a result is not kept"]
            for page in (*pages, organiser):
                page.close()
    return wrong


def main(argv: list[str]) -> int:
    """Try both; return 1 if something went wrong."""
    made = argparse.ArgumentParser(prog="python -m tests.net.machines", description=__doc__)
    made.add_argument("--seconds", type=float, default=5, help="how long people play at a time (default 5)")
    made.add_argument("--people", type=int, default=200, help="how many come to the evening (default 200)")
    options = made.parse_args(argv)
    wrong = one_is_killed(options.seconds, print) + large_evening(options.people, print)
    print("\n".join(f"wrong: {each}" for each in wrong) or "nothing was wrong")
    return len(wrong) > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
