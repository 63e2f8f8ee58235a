"""Random inputs, sensible ones more often than not."""

import random

import pygame

from game.ui.controls import at
from tests.pilot import Pilot

KEYS = (
    *"bphurlsm?1234567890 ", "return", "tab", "escape", "left", "right", "up", "down", "home", "end", "page up",
    "page down", "backspace", "delete",
)  # fmt: skip
SIZES = ((1280, 720), (360, 640), (640, 360), (320, 480), (480, 320), (1920, 1080))
LEAVING = {"quit"}
"""Controls that end the game: the monkey would only sit before a closed window."""


def act(pilot: Pilot, rng: random.Random) -> str:
    """Do one random thing; what it was."""
    width, height = pilot.app.size
    place = (rng.randrange(width), rng.randrange(height))
    chance = rng.random()
    controls = [control for control in pilot.controls() if control.name not in LEAVING and control.visible.area]
    if chance < 0.62 and controls:
        chosen = rng.choice(controls)
        pilot.tap(*chosen.visible.center)
        return f"press {chosen.name}"
    if chance < 0.80:
        key = rng.choice(KEYS)
        pilot.press(key)
        return f"key {key}"
    if chance < 0.86:
        under = at(pilot.controls(), place)
        if under is None or under.name not in LEAVING:
            pilot.tap(*place)
        return f"tap {place}"
    if chance < 0.90:
        pilot.type(rng.choice("aZ9é♠ "))
        return "type"
    if chance < 0.93:
        pilot.drag(place, (rng.randrange(width), rng.randrange(height)), 2)
        return f"drag from {place}"
    if chance < 0.96:
        pilot.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-3, 3)), precise_x=0.0, precise_y=3.0))
        return "wheel"
    if chance < 0.97:
        size = rng.choice(SIZES)
        pilot.resize(*size)
        return f"window {size}"
    pilot.advance(rng.random())
    return "wait"
