"""Which game do you play? A few answers lead to the nearest one; its differences are ticked, and taken back."""

import pytest

from game.rules import PRESETS, Counters, Moon, RuleSet, Scale, preset
from game.scenes.forms.rows import Choice, Note, Switch
from game.scenes.rules.differences import differences, with_changes
from game.scenes.rules.draft import Draft
from game.scenes.rules.editor import HouseRules
from game.scenes.rules.which_game import Answers, WhichGame
from game.scenes.title import Title
from game.words import which_game as words
from tests.pilot import Pilot
from tests.scenes.rules.test_editor import editor, open_editor
from tests.scenes.rules.test_page import SIZES

ALIKE = {"two-handed-book": "two-handed", "double-deck-club": "double-deck"}
"""Games that answer the questions as another one, which comes first."""


def asked(size: tuple[int, int] = (1280, 720)) -> Pilot:
    pilot = open_editor(size)
    pilot.click("which game")
    assert isinstance(pilot.scene, WhichGame)
    return pilot


def rows(pilot: Pilot) -> dict[str, Choice | Switch]:
    assert isinstance(pilot.scene, WhichGame)
    return {row.name: row for row in pilot.scene.rows() if isinstance(row, Choice | Switch)}


@pytest.mark.parametrize("name", PRESETS)
def test_the_answers_of_a_game_lead_to_it(name: str) -> None:
    assert Answers.of(PRESETS[name]).nearest().name == ALIKE.get(name, name)


def test_three_or_four_questions_lead_to_a_game_and_only_those_that_tell_games_apart() -> None:
    pilot = asked()
    assert [name for name, row in rows(pilot).items() if isinstance(row, Choice)] == [
        "players",
        "deck",
        "passed",
        "run",
    ]
    pilot.click("players Two players")
    assert [name for name, row in rows(pilot).items() if isinstance(row, Choice)] == ["players", "deck", "run"]
    pilot.click("players Three players")
    assert [name for name, row in rows(pilot).items() if isinstance(row, Choice)] == ["players", "chips", "run"]


def test_what_was_said_is_ticked_and_taken_over_and_taken_back() -> None:
    pilot = asked()
    before = pilot.app.scene
    pilot.click("passed Two")
    pilot.click("run 15")
    assert rows(pilot)["passing.count"].on  # type: ignore[union-attr]
    pilot.click("moon")
    pilot.click("take")

    draft = editor(pilot).draft
    assert before is not pilot.scene
    assert (draft["passing.count"], draft["scale"]) == (2, Scale.UNITS)
    assert draft["scoring.moon"] is Moon.THOUSAND
    pilot.click("as before")
    assert editor(pilot).draft == Draft.of(preset("classic"))
    assert "as before" not in {control.name for control in pilot.controls()}


def test_of_differences_about_the_same_choice_only_one_is_ticked() -> None:
    pilot = asked()
    pilot.click("old-counters")
    pilot.click("fives")
    assert not rows(pilot)["old-counters"].on  # type: ignore[union-attr]
    pilot.click("take")

    assert editor(pilot).draft["tricks.counters"] is Counters.FIVES


def test_it_is_answered_by_keys_and_by_ear() -> None:
    pilot = asked()
    pilot.choose("players Two players")
    pilot.choose("before-the-draw")
    assert any("Melds come before the draw" in said for said in (*pilot.host.announcements, _spoken(pilot)))
    pilot.choose("take")

    assert isinstance(pilot.scene, HouseRules)
    assert pilot.scene.draft["stock.melds_before_draw"]


def _spoken(pilot: Pilot) -> str:
    return " ".join(control.spoken or control.label for control in pilot.controls())


@pytest.mark.parametrize("name", PRESETS)
def test_every_difference_that_is_offered_can_be_played_and_has_words(name: str) -> None:
    begun = Draft.of(PRESETS[name])
    offered = [*differences(begun)]
    assert len(offered) >= 5
    for each in offered:
        label, note = words.DIFFERENCES[each.name]
        assert ("{value}" in label) == bool(each.value)
        assert label
        assert note
        rules: RuleSet = with_changes(begun, each.changes).rules("ours")
        assert rules.changed(name=name) != PRESETS[name]


FEW = ((1280, 720), (390, 844), (320, 480))


@pytest.mark.parametrize(
    "size", [size if size in FEW else pytest.param(size, marks=pytest.mark.slow) for size in (*FEW, *SIZES)]
)
def test_it_has_room_at_any_size(size: tuple[int, int]) -> None:
    pilot = asked(size)
    for control in pilot.controls():
        assert control.rect.x >= 0
        assert control.rect.right <= size[0]


def test_what_is_ticked_stays_when_an_answer_changes_as_far_as_it_is_offered() -> None:
    pilot = asked()
    pilot.click("players Three players")
    pilot.click("no-widow")
    pilot.click("three-hundred")
    pilot.click("run 15")
    ticked = {name for name, row in rows(pilot).items() if isinstance(row, Switch) and row.on}
    pilot.click("take")

    draft = editor(pilot).draft
    assert ticked == {"no-widow", "three-hundred"}
    assert (draft["scale"], draft["auction.minimum"], draft.choices.widow) == (Scale.UNITS, 30, None)


@pytest.mark.parametrize("name", PRESETS)
def test_a_run_of_15_is_asked_for_in_every_game(name: str) -> None:
    # a game whose kings and queens count other points closed the window
    scene = WhichGame(Pilot(Title).app, PRESETS[name], lambda *_: None)
    (run,) = (row for row in scene.rows() if isinstance(row, Choice) and row.name == "run")
    run.change(0)

    assert [row.text for row in scene.rows() if isinstance(row, Note)]
    assert not scene.footer()[0].hint


def test_what_is_ticked_goes_where_the_game_does_not_offer_it() -> None:
    pilot = asked()
    pilot.click("players Three players")
    pilot.click("no-widow")
    pilot.click("players Four players")

    assert not any(row.on for row in rows(pilot).values() if isinstance(row, Switch))


def test_the_nearest_game_is_told_in_the_points_that_were_asked_for() -> None:
    pilot = asked()
    pilot.click("players Three players")
    pilot.click("run 15")
    assert isinstance(pilot.scene, WhichGame)
    notes = [row.text for row in pilot.scene.rows() if isinstance(row, Note)]

    assert "Bids from 20, 150 points win." in notes[0]


def test_another_deck_brings_its_own_answer_to_what_partners_pass() -> None:
    # whoever had said nothing played the double deck with four cards passed, as in the single deck
    pilot = asked()
    pilot.click("deck 80, two decks without nines")
    pilot.click("take")

    assert editor(pilot).draft == Draft.of(preset("double-deck")).changed("scale", Scale.HUNDREDS)
