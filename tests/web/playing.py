"""How a person gets through a match: what to press next, by the names of the controls."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from tests.web.driver import APP, Game, Seen

Press = Callable[[Game, str], None]

MATCH = "next(scene.match for scene in reversed(app.stack) if hasattr(scene, 'match'))"
QUICK = {"speed": "FAST", "motion": "OFF", "tips": "DISMISSED", "partner_level": "easy", "left_level": "easy",
         "right_level": "easy"}  # fmt: skip
FORWARD = ["confirm pass", "go on", "play on", "next deal", "deal", "continue", "trump .", "pass", r"bid \d+"]
"""What a person who wants to get on presses first, when it is there."""


def settle(game: Game, **changes: Any) -> None:
    """Have these settings before the game starts for the first time; call it before the boot."""
    text = json.dumps(json.dumps(QUICK | changes))
    game.page.add_init_script(
        "try { const key = 'pinochle.v1.settings';"
        f" if (localStorage.getItem(key) === null) localStorage.setItem(key, {text}); }} catch {{}}"
    )


SIT = """
def sit(app, seed, level, hurry):
    from game.match import Match
    from game.rules.record import Sitter
    from game.rules.ruleset import PRESETS
    from game.scenes.base import Replace
    from game.scenes.table import Table

    names = (("Nora", level), ("Edda", level), ("You", "human"), ("Wes", level))
    match = Match.new(PRESETS["classic"], tuple(Sitter(*name) for name in names), seed)
    app.go(Replace(Table(app, match, hurry=hurry), True))
"""


def sit_down(game: Game, seed: str = "0123456789abcdef", level: str = "easy", hurry: bool = True) -> None:
    """Put the person at a fresh table; with hurry nothing takes time there."""
    game.page.evaluate("code => standin.evaluate(code)", SIT)
    game.page.evaluate("code => standin.evaluate(code)", f"sit({APP}, {seed!r}, {level!r}, {hurry})")
    game.until_python("hasattr(app.scene, 'match')")


def next_name(controls: list[Seen]) -> str | None:
    """Answer the name of what to press now, None if there is nothing to do but wait."""
    usable = [control for control in controls if control.enabled]
    for wish in FORWARD:
        for control in usable:
            if re.fullmatch(wish, control.name):
                return control.name
    cards = [control.name for control in usable if control.name.startswith("card ") and not control.pressed]
    return cards[0] if cards else None


def sheet(game: Game) -> list[Any]:
    """Answer the score sheet: a row for each deal that is over."""
    return list(game.python(f"[repr(row) for row in {MATCH}.state.standing.sheet]"))


def deals(game: Game) -> int:
    """Answer how many deals are over."""
    return int(game.python(f"len({MATCH}.state.standing.sheet)"))


def play_deal(game: Game, press: Press, most: int = 120) -> int:
    """Play until one more deal is over; answer how often something was pressed."""
    goal, pressed = deals(game) + 1, 0
    for _ in range(most):
        wait_for_turn(game, goal)
        if deals(game) >= goal:
            return pressed
        name = next_name(game.controls())
        if name is not None:
            press(game, name)
            pressed += 1
    raise AssertionError(f"the deal is not over after {most} decisions: {game.controls()}")


def wait_for_turn(game: Game, goal: int) -> None:
    """Wait until the person is asked something, or the deal is over."""
    words = "|".join(f"(?:{wish})" for wish in FORWARD)
    ready = (
        f"len({MATCH}.state.standing.sheet) >= {goal} or any(c.enabled and (c.name.startswith('card ')"
        f" or __import__('re').fullmatch({words!r}, c.name)) for c in app.controls())"
    )
    game.until_python(ready, 30)


def clicking(game: Game, name: str) -> None:
    """Press with the mouse."""
    game.click(name)


def tapping(game: Game, name: str) -> None:
    """Press with a finger."""
    game.tap(name)


def tabbing(game: Game, name: str) -> None:
    """Press with Tab and Enter on the page's own buttons."""
    game.tab_to(name)
