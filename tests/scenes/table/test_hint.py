"""A hint is Expert's answer to what the person sees, with the reason, and can be had by key and from the menu."""

import random

from game.match import Match
from game.plain import HUMAN
from game.rules import Sitter, preset
from game.scenes.driver import MatchDriver
from game.scenes.table.hint import advise
from game.scenes.table.scene import Table
from tests.pilot import Pilot

SITTERS = tuple(Sitter(name, HUMAN if name == "You" else "easy") for name in ("Nora", "Edda", "You", "Wes"))


def asked(seed: str = "tea") -> tuple[Pilot, Match]:
    """A table at which the person is to decide."""
    match = Match.new(preset("classic"), SITTERS, seed)
    pilot = Pilot(lambda app: Table(app, MatchDriver(app, match), hurry=True))
    for _ in range(600):
        if match.awaited is not None and match.is_human(match.awaited):
            return pilot, match
        pilot.advance(0)
    raise AssertionError("the person was never asked")


def hint_said(pilot: Pilot) -> str:
    for _ in range(600):
        said = [text for text in pilot.host.announcements if text.startswith("Hint: ")]
        if said:
            return said[-1]
        pilot.advance(0)
    raise AssertionError(f"no hint among {pilot.host.announcements[-5:]}")


def test_the_key_h_brings_a_hint_with_its_reason() -> None:
    pilot, match = asked()
    ply = match.ply

    pilot.press("h")

    said = hint_said(pilot)
    assert said.startswith(("Hint: bid ", "Hint: pass"))
    assert said.count(". ") >= 1, "a reason follows"
    assert match.ply == ply, "a hint decides nothing"


def test_the_menu_has_a_hint_for_those_without_keys() -> None:
    pilot, _ = asked()

    pilot.click("menu")
    pilot.click("hint")

    assert isinstance(pilot.scene, Table)
    assert hint_said(pilot)


def test_a_decision_made_meanwhile_ends_the_thinking() -> None:
    pilot, _ = asked()
    pilot.press("h")
    pilot.click("pass")

    pilot.advance(2)

    assert not any(text.startswith("Hint: ") for text in pilot.host.announcements)


def test_the_hint_is_the_same_for_the_same_view_and_seed() -> None:
    _, match = asked()
    assert match.awaited is not None
    view = match.view(match.awaited)

    def think() -> str:
        thinking = advise(view, random.Random("hint"))
        while True:
            try:
                next(thinking)
            except StopIteration as stop:
                return str(stop.value)

    assert think() == think()
