"""A monkey at the controls: whatever is pressed, typed, dragged or resized, nothing breaks and the match is kept."""

import random
from collections import Counter

import pytest

from game.rules import PRESETS, RuleSet
from game.scenes.table.curtain import Curtain
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.store.matches import format_record, parse_match
from game.store.settings import Motion, Settings, Speed
from tests.monkey import act
from tests.pilot import MemoryHost, Pilot
from tests.strategies import match_of_people

SIZE = (640, 360)


def play(inputs: int, seed: int, kept: str | None = None, homesick: float = 0, **settings: str) -> Counter[str]:
    """Do that many random things; how often each scene was on top, each stage of a deal was on the table, and each
    kind of thing was done.

    ``kept`` is a match to begin with. A monkey away from the table takes a step back with the chance ``homesick``.
    """
    rng = random.Random(seed)
    host = MemoryHost()
    if kept:
        host.storage.save("match", kept)
    host.storage.save(
        "settings",
        Settings(
            motion=Motion.OFF, speed=Speed.FAST, muted=True, partner_level="easy", left_level="easy", right_level="easy"
        )
        .changed(**settings)
        .to_json(),
    )
    pilot = Pilot(Title, SIZE, host)
    seen: Counter[str] = Counter()
    if kept:
        pilot.click("continue")
    for _ in range(inputs):
        scene = pilot.scene
        seen[type(scene).__name__] += 1
        if isinstance(scene, Table):
            seen[scene.session.model.stage.name] += 1
        if not isinstance(scene, Table | Curtain) and rng.random() < homesick:
            step_back(pilot)
        else:
            seen[act(pilot, rng).split()[0]] += 1
        if pilot.app.finished:
            pilot = Pilot(Title, SIZE, host)
    kept = host.storage.load("match")
    assert kept is not None
    parse_match(kept)
    return seen


def saved(rules: RuleSet, plies: int) -> str:
    """What is kept of a match of several people that has come so far."""
    return format_record(match_of_people(rules, plies).record)


def step_back(pilot: Pilot) -> None:
    """A step on the way back to the table: from the title to the match, from anywhere else up."""
    if not isinstance(pilot.scene, Title):
        pilot.press("escape")
    elif any(control.name == "continue" for control in pilot.controls()):
        pilot.click("continue")
    else:
        pilot.click("new game")
        pilot.click("start")


@pytest.mark.sweep
def test_a_monkey_breaks_nothing() -> None:
    seen = play(100, seed=15)

    assert seen["Table"] > 20
    assert seen["window"] > 0


@pytest.mark.sweep(4)
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS.keys())
def test_a_monkey_breaks_nothing_where_several_people_play_any_game(rules: RuleSet) -> None:
    seen = play(80, 1, saved(rules, 16), homesick=0.7)

    assert seen["Curtain"] > 1
    assert seen["Table"] > 10


@pytest.mark.slow
@pytest.mark.parametrize("plies", [0, 16])
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS.keys())
def test_a_patient_monkey_breaks_nothing_where_several_people_play_any_game(rules: RuleSet, plies: int) -> None:
    seen = play(2_000, plies, saved(rules, plies), homesick=0.5)

    assert {"Curtain", "Table", "TableMenu"} <= seen.keys()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_a_patient_monkey_breaks_nothing_with_100_000_inputs(seed: int) -> None:
    seen = play(5_000, seed, rules=list(PRESETS)[seed % len(PRESETS)])

    assert {"Title", "Table", "SettingsScene", "RulesPage", "NewGame"} <= seen.keys()
    assert seen["window"] > 20
