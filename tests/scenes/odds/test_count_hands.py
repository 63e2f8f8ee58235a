"""*Count a hand*: three answers, of which one is right by the count and by the Expert; then the count line by line."""

from __future__ import annotations

from game.rules import measured_values
from game.scenes.odds.count_hands import CountHands
from game.scenes.rules.asked import WhatHandsAreWorth
from game.store.settings import Settings, TextSize
from game.words.hand_values import EXPERT, YOUR_MELDS, figure
from tests.pilot import MemoryHost, Pilot
from tests.sight import painted, sight


def dealt(pilot: Pilot) -> CountHands:
    """Wait until a hand is there."""
    scene = pilot.scene
    assert isinstance(scene, CountHands)
    pilot.wait(lambda: scene._question is not None)
    pilot.advance(0)
    return scene


def test_it_is_three_presses_from_the_title() -> None:
    pilot = Pilot.at("title")
    pilot.click("learn")
    pilot.click("worth")
    pilot.press("t")
    pilot.advance(0)

    assert isinstance(pilot.scene, CountHands)


def test_a_right_answer_is_told_with_its_count_and_the_next_hand_is_another() -> None:
    pilot = Pilot(CountHands, (390, 844))
    scene = dealt(pilot)
    question = scene._question
    assert question is not None
    assert pilot.host.announcements[-1].startswith("Your hand: ")
    assert [pilot.control(f"answer {number}").label for number in (1, 2, 3)] == [*map(str, question.answers)]

    pilot.press(str(question.right + 1))

    said = pilot.host.announcements[-1]
    assert said.startswith(f"Right: about {question.answers[question.right]}. Your melds: ")
    values = measured_values(scene._rules)
    assert values is not None
    together = figure(values.worth(scene._rules, question.hand, question.trump), scene._rules, signed=False)
    assert f"Together: {together}, The Expert’s estimate: " in said
    assert pilot.control("sum").label in said

    pilot.press("return")
    assert dealt(pilot)._question != question


def test_a_wrong_answer_is_told_and_counted_and_leads_to_the_table() -> None:
    pilot = Pilot(CountHands, (390, 844))
    question = dealt(pilot)._question
    assert question is not None
    wrong = (question.right + 1) % 3
    pilot.click(f"answer {wrong + 1}")

    assert pilot.host.announcements[-1].startswith("No: about ")
    assert "0 of 1 right" in str(pilot.scene.rows())  # type: ignore[attr-defined]
    pilot.click("table")
    assert isinstance(pilot.scene, WhatHandsAreWorth)


def test_another_game_asks_about_hands_of_its_own() -> None:
    pilot = Pilot(CountHands, (1280, 720))
    dealt(pilot)
    pilot.click("players Three players")
    question = dealt(pilot)._question

    assert question is not None
    assert len(question.hand) == 15


def test_with_the_largest_text_every_line_of_a_count_is_as_large_as_the_next() -> None:
    host = MemoryHost()
    host.storage.save("settings", Settings(text_size=TextSize.LARGEST).to_json())
    with sight():
        pilot = Pilot.at("hand-counted", (390, 844), host)
        heights = {mark.what: mark.h for mark in painted(pilot.app.surface)}

    assert heights[EXPERT] == heights[YOUR_MELDS]
