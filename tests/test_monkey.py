"""A monkey at the controls: whatever is pressed, typed, dragged or resized, nothing breaks and the match is kept."""

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from game.plain import HUMAN
from game.scenes.title import Title
from game.store.matches import parse_record
from game.store.settings import Motion, Settings
from tests.monkey import act
from tests.pilot import DeskHost, Pilot


def play(inputs: int, seed: int, first: Sequence[str] = (), **settings: str) -> Counter[str]:
    """Do that many random things; how often each scene was on top, and how often each kind of thing was done.

    ``first`` is pressed before.
    """
    rng = random.Random(seed)
    host = DeskHost()
    host.storage.save(
        "settings",
        Settings(motion=Motion.OFF, muted=True, partner_level="easy", left_level="easy", right_level="easy")
        .changed(**settings)
        .to_json(),
    )
    pilot = Pilot(Title, (1280, 720), host)
    seen: Counter[str] = Counter()
    for name in first:
        pilot.click(name)
    for _ in range(inputs):
        seen[type(pilot.scene).__name__] += 1
        seen[act(pilot, rng).split()[0]] += 1
        if pilot.app.finished:
            pilot = Pilot(Title, (1280, 720), host)
    kept = host.storage.load("match")
    assert kept is not None
    parse_record(kept)
    return seen


def test_a_monkey_breaks_nothing() -> None:
    seen = play(400, seed=1)

    assert seen["Table"] > 20
    assert seen["window"] > 0


def test_a_monkey_breaks_nothing_where_several_people_play() -> None:
    seen = play(300, 5, ("new game", "start"), own_name="Sam", partner_level=HUMAN)

    assert seen["Curtain"] > 5
    assert seen["Table"] > 5


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_a_patient_monkey_breaks_nothing_where_several_people_play(seed: int) -> None:
    seen = play(5_000, seed, own_name="Sam", partner_level=HUMAN, left_level=HUMAN)

    assert {"Curtain", "Table", "TableMenu"} <= seen.keys()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_a_patient_monkey_breaks_nothing_with_100_000_inputs(seed: int) -> None:
    seen = play(5_000, seed)

    assert {"Title", "Table", "SettingsScene", "RulesPage", "NewGame"} <= seen.keys()
    assert seen["window"] > 20
