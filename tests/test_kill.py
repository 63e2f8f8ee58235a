"""A match survives the death of its process at any moment, also in the middle of saving.

The child plays a demonstration match and reports every action it has saved; it is killed without warning, and the next
child has to go on from what lies in the folder.
"""

import contextlib
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from game.host.storage import FileStorage
from game.match import Match
from game.rules import Sitter, final_state
from game.rules.presets import CLASSIC
from game.store.matches import parse_record

HOUSE = Path(__file__).parent.parent
SITTERS = tuple(Sitter(name, "easy") for name in ("North", "East", "South", "West"))


def child() -> None:
    """Play matches one after another for ever, going on where the last child died; print the ply after each save."""
    from game.app import App
    from game.demo import SAVED_AS, play
    from game.host import this_host

    host = this_host()
    text = host.storage.load(SAVED_AS)
    match = Match(parse_record(text)) if text else Match.new(CLASSIC, SITTERS, "0")
    print(f"start {match.seed} {match.ply}", flush=True)
    app = App(host, (640, 360))
    while True:
        play(app, match, None, "max", lambda match: print(f"saved {match.seed} {match.ply}", flush=True))
        match = Match.new(CLASSIC, SITTERS, str(int(match.seed) + 1))


def die_and_look(folder: Path, rng: random.Random) -> tuple[str, int, str, int]:
    """Kill a child at a random moment; answer seed and ply that it reported last, and those found in the folder."""
    environment = os.environ | {
        "PINOCHLE_HOME": str(folder),
        "PYTHONPATH": str(HOUSE),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    command = [sys.executable, "-W", "ignore", __file__]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        word, seed, ply = process.stdout.readline().decode().split()
        assert word == "start"
        for _ in range(rng.randrange(1, 60)):
            word, seed, ply = process.stdout.readline().decode().split()
        if rng.random() < 0.8:
            # Let it go on for a moment, so that the blow falls anywhere in a frame.
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(rng.random() * 0.02)
        process.kill()
        for line in process.stdout.read().decode().splitlines(keepends=True):
            if line.endswith("\n"):
                word, seed, ply = line.split()
    text = FileStorage(folder).load("demo")
    assert text is not None
    record = parse_record(text)
    final_state(record)
    return seed, int(ply), record.seed, len(record.actions)


def check_kills(folder: Path, count: int) -> None:
    rng = random.Random(20)
    for _ in range(count):
        seed, reported, found_seed, found = die_and_look(folder, rng)
        if found_seed == seed:
            # One action may have been saved in the very frame in which the child died before it could report.
            assert reported <= found <= reported + 1
        else:
            assert int(found_seed) == int(seed) + 1
            assert found <= 1


def test_a_killed_match_goes_on_from_its_last_finished_action(tmp_path: Path) -> None:
    check_kills(tmp_path, 3)


@pytest.mark.slow
def test_a_match_killed_two_hundred_times_loses_nothing(tmp_path: Path) -> None:
    check_kills(tmp_path, 200)


if __name__ == "__main__":
    child()
