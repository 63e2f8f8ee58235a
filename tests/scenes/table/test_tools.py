"""The tools of a match: few round buttons, the rest in the menu; every key works at every size (looks.md 5)."""

import pytest

from game.scenes.lesson.four_hands import FOUR_HANDS
from tests.pilot import Pilot
from tests.scenes.lesson.learner import begin
from tests.scenes.table.test_table import table

SIZES = {
    (1280, 720): ["menu", "undo", "hint", "last trick"],
    (390, 844): ["menu", "hint"],
    (844, 390): ["menu", "hint"],
    (320, 480): ["menu", "undo", "hint", "last trick"],
}
"""Windows, and the tools that have a button: where the points need a row of their own, there is room for four."""
ALL = {"menu", "undo", "redo", "hint", "last trick", "score sheet", "melds"}


def buttons(pilot: Pilot) -> list[str]:
    return [control.name for control in pilot.controls() if control.name in ALL and control.rect.area]


@pytest.mark.parametrize("size", SIZES)
def test_few_tools_have_a_button_and_the_others_are_in_the_menu(size: tuple[int, int]) -> None:
    pilot = Pilot.at("trick", size)
    assert buttons(pilot) == SIZES[size]

    pilot.click("menu")
    offered = {control.name for control in pilot.controls()}
    assert (ALL - set(SIZES[size]) - {"redo"}) <= offered, "nothing was taken back: so nothing can be done again"
    assert "redo" not in offered
    pilot.click("score sheet")
    assert type(pilot.scene).__name__ == "ScoreSheet"


def test_a_move_is_taken_back_from_the_menu_of_a_phone_and_then_done_again() -> None:
    pilot = Pilot.at("trick", (390, 844))
    ply = table(pilot).session.match.ply
    pilot.click("undo")
    assert table(pilot).session.match.ply < ply
    pilot.click("redo")
    assert table(pilot).session.match.ply == ply


@pytest.mark.parametrize(
    ("key", "scene"), [("s", "ScoreSheet"), ("l", "ThisDeal"), ("?", "MeldPage"), ("m", "TableMenu")]
)
def test_every_key_works_where_its_tool_has_no_button(key: str, scene: str) -> None:
    pilot = Pilot.at("trick", (390, 844))
    pilot.press(key)
    assert type(pilot.scene).__name__ == scene


def test_the_keyboard_goes_to_nothing_that_cannot_be_seen() -> None:
    pilot = Pilot.at("trick", (390, 844))
    met = set()
    for _ in range(len(pilot.controls())):
        pilot.press("tab")
        met.add(pilot.app.attention.focus)

    assert {"menu", "hint"} <= met
    assert not met & (ALL - {"menu", "hint"})


def test_the_points_open_the_score_sheet() -> None:
    pilot = Pilot.at("trick", (390, 844))
    pilot.click("points 0")
    assert type(pilot.scene).__name__ == "ScoreSheet"


def test_a_lesson_keeps_a_button_for_what_can_be_looked_up() -> None:
    pilot = begin(FOUR_HANDS)
    pilot.wait(lambda: "melds" in [control.name for control in pilot.controls()])
    assert {"hint", "last trick", "score sheet", "melds"} <= set(buttons(pilot))
