"""A monkey at the controls: whatever is pressed, typed, dragged or resized, nothing breaks and the match is kept."""

import random
from collections import Counter

import pygame
import pytest

from game.scenes.title import Title
from game.store.matches import parse_record
from game.store.settings import Motion, Settings
from tests.pilot import DeskHost, Pilot

KEYS = (
    *"bphurlsm?1234567890 ", "return", "tab", "escape", "left", "right", "up", "down", "home", "end", "page up",
    "page down", "backspace", "delete",
)  # fmt: skip
SIZES = ((1280, 720), (360, 640), (640, 360), (320, 480), (480, 320), (1920, 1080))
LEAVING = {"quit"}
"""Controls that end the game: the monkey would only sit before a closed window."""


def play(inputs: int, seed: int) -> Counter[str]:
    """Do that many random things; answer how often each scene was on top."""
    rng = random.Random(seed)
    host = DeskHost()
    host.storage.save(
        "settings",
        Settings(motion=Motion.OFF, muted=True, partner_level="easy", left_level="easy", right_level="easy").to_json(),
    )
    pilot = Pilot(Title, (1280, 720), host)
    seen: Counter[str] = Counter()
    for _ in range(inputs):
        seen[type(pilot.scene).__name__] += 1
        act(pilot, rng)
        if pilot.app.finished:
            pilot = Pilot(Title, (1280, 720), host)
    kept = host.storage.load("match")
    assert kept is not None
    parse_record(kept)
    return seen


def act(pilot: Pilot, rng: random.Random) -> None:
    """One random input, a sensible one more often than not."""
    width, height = pilot.app.size
    place = (rng.randrange(width), rng.randrange(height))
    chance = rng.random()
    controls = [control for control in pilot.controls() if control.name not in LEAVING and control.visible.area]
    if chance < 0.62 and controls:
        pilot.tap(*rng.choice(controls).visible.center)
    elif chance < 0.80:
        pilot.press(rng.choice(KEYS))
    elif chance < 0.86:
        pilot.tap(*place)
    elif chance < 0.90:
        pilot.type(rng.choice("aZ9é♠ "))
    elif chance < 0.93:
        pilot.drag(place, (rng.randrange(width), rng.randrange(height)), 2)
    elif chance < 0.96:
        pilot.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-3, 3)), precise_x=0.0, precise_y=3.0))
    elif chance < 0.965:
        pilot.resize(*rng.choice(SIZES))
    else:
        pilot.advance(rng.random())


def test_a_monkey_breaks_nothing() -> None:
    seen = play(400, seed=1)

    assert seen["Table"] > 20


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_a_patient_monkey_breaks_nothing(seed: int) -> None:
    seen = play(5_000, seed)

    assert {"Title", "Table", "SettingsScene", "RulesPage", "NewGame", "HouseRules"} <= seen.keys()
