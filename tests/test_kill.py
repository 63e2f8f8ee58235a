"""A match survives the death of its process at any moment, also in the middle of saving, and when it has just ended.

The child plays a match of people and bots at the real table and reports every action it has saved; it is killed without
warning, and the next child has to go on from what lies in the folder.
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
from game.rules import PRESETS
from game.rules.text import HUMAN, Player, Record, final_state
from game.scenes.seat.commands import Do
from game.store.formats import MATCH
from game.store.history import parse_past, past_names
from game.store.matches import parse_match, parse_record

HOUSE = Path(__file__).parent.parent
PLAYERS = (Player("Nora", HUMAN), Player("Sam", HUMAN), Player("Edda", "easy"), Player("Wes", "easy"))


def child(rules: str) -> None:
    """Play matches one after another for ever, going on where the last child died; print the ply after each save."""
    from game.app import App
    from game.bots.player import Level, decide, make_bot
    from game.host import this_host
    from game.scenes.base import Replace
    from game.scenes.seat.match_driver import MatchDriver
    from game.scenes.shell.frame import LONGEST_STEP
    from game.scenes.table.curtain import Curtain
    from game.scenes.table.scene import Table
    from game.scenes.title import Title
    from game.ui.controls import find

    host = this_host()
    text = host.storage.load(MATCH)
    chosen = PRESETS[rules]
    fresh = str(len(past_names(host.storage)))
    match = parse_match(text) if text else Match.new(chosen, PLAYERS[: len(chosen.seats)], fresh)
    print(f"start {match.seed} {match.ply}", flush=True)
    app = App(host, (640, 360))
    app.start(Title(app))
    while True:
        app.go(Replace(Table(app, MatchDriver(app, match), hurry=True), all=True))
        ply = match.ply
        while not match.over:
            before = match.ply
            app.frame(LONGEST_STEP, [])  # it begins by saving what has happened until now
            if before != ply:
                ply = before
                print(f"saved {match.seed} {ply}", flush=True)
            scene = app.scene
            if isinstance(scene, Curtain):
                app.press("lift")
            elif isinstance(scene, Table) and match.ply == before:
                if scene.session.live:
                    rng = random.Random(match.bot_seed(scene.session.viewer))
                    scene.do(Do(decide(make_bot(Level.EASY), scene.view.observation, rng).action))
                elif on := find(app.controls(), "next deal") or find(app.controls(), "go on"):
                    app.press(on.name)
        match = Match.new(chosen, match.players, str(int(match.seed) + 1))


def die_and_look(folder: Path, rules: str, rng: random.Random) -> tuple[str, int, str, int]:
    """Kill a child at a random moment; answer seed and ply that it reported last, and those found in the folder."""
    environment = os.environ | {
        "PINOCHLE_HOME": str(folder),
        "PYTHONPATH": str(HOUSE),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    command = [sys.executable, "-W", "ignore", __file__, rules]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        word, seed, ply = process.stdout.readline().decode().split()
        assert word == "start"
        for _ in range(rng.randrange(1, 40)):
            word, seed, ply = process.stdout.readline().decode().split()
        if rng.random() < 0.8:
            # Let it go on for a moment, so that the blow falls anywhere in a frame.
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(rng.random() * 0.02)
        process.kill()
        for line in process.stdout.read().decode().splitlines(keepends=True):
            if line.endswith("\n"):
                word, seed, ply = line.split()
    record = found_in(FileStorage(folder))
    final_state(record)
    return seed, int(ply), record.seed, len(record.actions)


def found_in(storage: FileStorage) -> Record:
    """The match in progress; between two matches, the one that was finished last."""
    text = storage.load(MATCH)
    if text is not None:
        return parse_record(text)
    finished = (parse_past(storage.load(name) or "").record() for name in past_names(storage))
    return max(finished, key=lambda record: int(record.seed))


def check_kills(folder: Path, rules: str, count: int) -> None:
    rng = random.Random(20)
    for _ in range(count):
        seed, reported, found_seed, found = die_and_look(folder, rules, rng)
        if found_seed == seed:
            # One action may have been saved in the very frame in which the child died before it could report.
            assert reported <= found <= reported + 1
        else:
            assert int(found_seed) == int(seed) + 1
            assert found <= 1


@pytest.mark.sweep
def test_a_killed_match_goes_on_from_its_last_finished_action(tmp_path: Path) -> None:
    check_kills(tmp_path, "three-handed", 2)


@pytest.mark.slow
@pytest.mark.parametrize("rules", PRESETS)
def test_a_match_of_any_game_killed_forty_times_loses_nothing(tmp_path: Path, rules: str) -> None:
    check_kills(tmp_path, rules, 40)


if __name__ == "__main__":
    child(sys.argv[1])
