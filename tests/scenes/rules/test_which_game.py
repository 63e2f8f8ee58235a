"""Another game: at most six answers name the nearest sheet; its differences are ticked; nothing of it is lost."""

import pygame
import pytest

from game.rules import (
    PRESETS,
    Answers,
    Counters,
    Exchange,
    KnownGame,
    Moon,
    RuleSet,
    Scale,
    known_games,
    nearest_game,
    preset,
)
from game.rules.answers import QUESTIONS
from game.scenes.forms.dialog import Confirm
from game.scenes.forms.rows import Choice, Note, PictureChoice, Row, SideBySide, Stepper, Switch
from game.scenes.rules.differences import differences, with_changes
from game.scenes.rules.draft import Draft
from game.scenes.rules.editor import HouseRules
from game.scenes.rules.said import CHIPS, AskedGame
from game.scenes.rules.which_game import WhichGame
from game.scenes.setup.new_game import NewGame
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.store.house_rules import house_rules
from game.words import which_game as words
from tests.pilot import MemoryHost, Pilot
from tests.scenes.rules.test_page import SIZES

ALIKE = {"two-handed-book": "two-handed", "double-deck-club": "double-deck"}
"""Games with the answers of another one, which comes first."""


def asked(size: tuple[int, int] = (1280, 720), host: MemoryHost | None = None) -> Pilot:
    pilot = Pilot(Title, size=size, host=host)
    pilot.click("new game")
    pilot.click("another game")
    assert isinstance(pilot.scene, WhichGame)
    return pilot


def rows(pilot: Pilot) -> dict[str, Row]:
    assert isinstance(pilot.scene, WhichGame)
    found: list[Row] = []
    for row in pilot.scene.rows():
        found += [each for column in row.columns for each in column] if isinstance(row, SideBySide) else [row]
    return {str(getattr(row, "name", number)): row for number, row in enumerate(found)}


def questions(pilot: Pilot) -> list[str]:
    asks = (Choice, PictureChoice)
    return [name for name, row in rows(pilot).items() if isinstance(row, asks) and name != "sheet"]


def ticked(pilot: Pilot) -> set[str]:
    return {name for name, row in rows(pilot).items() if isinstance(row, Switch) and row.on}


def draft(pilot: Pilot) -> Draft:
    assert isinstance(pilot.scene, WhichGame)
    return pilot.scene._asked.result


def notes(pilot: Pilot) -> str:
    return "\n".join(row.text for row in rows(pilot).values() if isinstance(row, Note))


def played(pilot: Pilot) -> RuleSet:
    pilot.click("deal")
    pilot.wait(lambda: isinstance(pilot.scene, Table))
    assert isinstance(pilot.scene, Table)
    return pilot.scene.session.match.rules


@pytest.mark.parametrize("name", PRESETS)
def test_the_answers_of_a_game_lead_to_it(name: str) -> None:
    assert nearest_game(Answers.of(PRESETS[name]), QUESTIONS).rules.name == ALIKE.get(name, name)


@pytest.mark.sweep(6)
@pytest.mark.parametrize("game", known_games(), ids=lambda game: game.sheet or game.rules.name)
def test_it_begins_with_the_chosen_game_also_under_a_name_of_ones_own(game: KnownGame) -> None:
    # of games with the same answers the first one was marked, whatever was chosen
    assert AskedGame.of(game.rules).game == AskedGame.of(game.rules.changed(name="Mine")).game == game


def test_at_most_six_questions_and_only_those_that_tell_games_apart() -> None:
    pilot = asked()
    assert questions(pilot) == ["players", "deck", "run", "exchange", "opening", "price"]
    pilot.click("players Two players")
    assert questions(pilot) == ["players", "deck", "run"]
    pilot.click("players Three players")
    assert questions(pilot) == ["players", "deck", "run", "exchange", "opening", "price"]
    pilot.click("price Chips")
    assert questions(pilot) == ["players", "deck", "run", "opening", "price"]
    pilot.click("players Five players")
    assert questions(pilot) == ["players", "run", "opening", "price"]


def test_the_nearest_sheet_is_named_with_its_differences() -> None:
    pilot = asked()
    pilot.click("exchange None")
    pilot.click("opening 200")
    sheets = rows(pilot)["sheet"]
    assert isinstance(sheets, Choice)
    assert sheets.options[:2] == ("Pinochle, single deck, partners", "Firehouse Pinocle")
    assert sheets.lines[1] == (
        "None passed · from 200 · to 1000 · any higher bid · one call each · no hand is thrown in"
    )
    pilot.click("sheet Firehouse Pinocle")
    pilot.click("marriage")
    assert "Yours differs: trump needs a marriage." in notes(pilot)
    assert draft(pilot).rules("x").end.target == 1000


def test_the_commonest_opening_is_a_button_and_any_other_is_typed() -> None:
    pilot = asked()
    pilot.click("run 15")
    pilot.click("opening 25")
    assert draft(pilot)["auction.minimum"] == 25
    pilot.click("other opening")
    pilot.type("27")
    pilot.press("return")
    assert draft(pilot)["auction.minimum"] == 27
    assert isinstance(rows(pilot)["other opening"], Stepper)
    assert rows(pilot)["opening"].chosen == -1  # type: ignore[attr-defined]


def test_an_opening_is_typed_wherever_bids_may_begin_and_a_tick_leaves_it() -> None:
    # double deck: 60 was refused, as bids go up by five from there; "tens" began at 50 whatever was said
    pilot = asked()
    pilot.click("deck 80, two decks without nines")
    pilot.click("run 15")
    for opening, ladder in ((30, ((30, 1), (60, 5), (100, 10))), (60, ((60, 1), (100, 10)))):
        pilot.click("other opening")
        pilot.type(str(opening))
        pilot.press("return")
        if not ticked(pilot):
            pilot.click("tens")
        assert draft(pilot)["auction.ladder"] == ladder
        assert not draft(pilot).refusal


@pytest.mark.sweep(2)
@pytest.mark.parametrize("text", ["190", "19x", "1", ""])
def test_a_number_that_is_refused_leaves_nothing_behind(text: str) -> None:
    # of 190 the 19 was taken, and stayed
    pilot = asked()
    pilot.click("run 15")
    before = draft(pilot)
    pilot.click("other opening")
    pilot.type("19")
    pilot.type("0")
    pilot.press("backspace")
    assert draft(pilot)["auction.minimum"] == 19
    pilot.press("a", pygame.KMOD_CTRL)
    pilot.press("backspace")
    for sign in text:
        pilot.type(sign)
    pilot.press("return")
    pilot.advance(0.1)

    assert draft(pilot) == before
    assert pilot.control("other opening").field.text == "16"  # type: ignore[union-attr]
    said = "Another: that number is not possible here." in pilot.host.announcements
    assert said == bool(text)


def test_a_number_that_is_written_otherwise_is_taken_in_silence() -> None:
    pilot = asked()
    pilot.click("run 15")
    pilot.click("other opening")
    pilot.type("025")
    pilot.press("return")
    pilot.advance(0.1)

    assert draft(pilot)["auction.minimum"] == 25
    assert not [said for said in pilot.host.announcements if "not possible" in said]


def test_what_was_said_and_ticked_and_typed_is_there_again() -> None:
    # PE2: ticks were gone the second time, and a name that was typed first
    pilot = asked()
    pilot.click("exchange Two")
    pilot.click("run 15")
    pilot.click("moon")
    pilot.click("name")
    pilot.type("Kitchen")
    pilot.press("return")
    before = draft(pilot)
    pilot.click("back")
    pilot.click("back")
    pilot.click("new game")
    pilot.click("another game")

    assert draft(pilot) == before
    assert ticked(pilot) == {"moon"}
    assert pilot.control("name").field.text == "Kitchen"  # type: ignore[union-attr]
    pilot.click("every switch")
    assert isinstance(pilot.scene, HouseRules)
    assert pilot.scene.draft == before
    assert pilot.control("name").field.text == "Kitchen"  # type: ignore[union-attr]
    pilot.press("escape")
    assert draft(pilot) == before
    assert ticked(pilot) == {"moon"}


def test_rules_that_nobody_has_yet_are_kept_under_a_name_and_others_are_found_again() -> None:
    pilot = asked()
    pilot.click("run 15")
    assert played(pilot) == preset("joedog")
    assert house_rules(pilot.app) == {}
    pilot.advance(5)

    again = asked(host=MemoryHost(pilot.host.storage))
    again.click("opening 25")
    again.click("deal")
    again.wait(lambda: isinstance(again.scene, NewGame))
    assert list(house_rules(again.app)) == ["Four players, quick, changed"]
    assert again.app.settings.rules == "Four players, quick, changed"
    assert again.has("start"), "a match would be given up: that is asked"


def test_a_typed_name_is_the_name_and_that_of_a_game_is_refused() -> None:
    pilot = asked()
    pilot.click("name")
    pilot.type("joedog")
    pilot.press("return")
    assert not pilot.control("deal").enabled
    pilot.click("name")
    pilot.type(" friends")
    pilot.press("return")

    assert played(pilot).name == "joedog friends"


def test_a_kept_name_is_asked_about_only_if_other_rules_would_be_lost() -> None:
    pilot = asked()
    pilot.click("opening 200")
    pilot.click("name")
    pilot.type("Kitchen")
    pilot.press("return")
    kept = played(pilot)
    again = asked(host=MemoryHost(pilot.host.storage))
    again.scene._now(pilot.app.left[words.TITLE])  # type: ignore[attr-defined]
    assert played(again) == kept
    other = asked(host=MemoryHost(again.host.storage))
    other.scene._now(pilot.app.left[words.TITLE])  # type: ignore[attr-defined]
    other.click("opening 250")
    other.click("deal")
    assert isinstance(other.scene, Confirm)


def test_chips_for_bids_of_300_are_offered_only_where_bids_are_hundreds() -> None:
    hundreds = AskedGame.of(preset("auction"))
    units = hundreds.answered("scale", Scale.UNITS).answered("price", CHIPS)
    offered = ["three-five-ten" in [each.name for each in asks.offered] for asks in (hundreds, units)]
    assert (offered, units.answers.price.chips) == ([True, False], True)


@pytest.mark.parametrize("name", ["", "Kitchen"])
def test_a_typed_name_stays_in_the_editor_and_a_suggested_one_goes_with_its_game(name: str) -> None:
    pilot = asked()
    pilot.click("opening 200")
    if name:
        pilot.click("name")
        pilot.type(name)
        pilot.press("return")
    pilot.click("every switch")
    for game in ("Four players, quick", "Four players, partners"):
        pilot.click(f"from {game}")
        if isinstance(pilot.scene, Confirm):
            pilot.click("yes")
        assert pilot.control("name").field.text == name  # type: ignore[union-attr]


def test_of_differences_about_the_same_choice_only_one_is_ticked() -> None:
    pilot = asked()
    pilot.click("old-counters")
    pilot.click("fives")

    assert ticked(pilot) == {"fives"}
    assert draft(pilot)["tricks.counters"] is Counters.FIVES


def test_it_is_answered_by_keys_and_by_ear() -> None:
    pilot = asked()
    spoken = [control.spoken or control.label for control in pilot.controls()]
    assert "A run is: 15" in spoken
    assert "Bids begin at: 200" in spoken
    assert "A set costs: Bid and meld" in spoken
    assert "Four passed" in spoken
    pilot.choose("players Two players")
    pilot.choose("before-the-draw")
    pilot.choose("deal")
    pilot.wait(lambda: isinstance(pilot.scene, Table))

    assert isinstance(pilot.scene, Table)
    rules = pilot.scene.session.match.rules
    assert rules.stock is not None
    assert rules.stock.melds_before_draw


@pytest.mark.sweep(3)
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


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "size", [size if size in FEW else pytest.param(size, marks=pytest.mark.slow) for size in (*FEW, *SIZES)]
)
def test_it_has_room_at_any_size(size: tuple[int, int]) -> None:
    pilot = asked(size)
    for control in pilot.controls():
        assert control.rect.x >= 0
        assert control.rect.right <= size[0]
    assert pilot.app.area.encloses(pilot.control("deal").rect)


def test_all_six_questions_are_seen_at_once() -> None:
    pilot = asked()
    first = ("players Four", "deck 48", "run 150", "exchange Four", "opening 250", "price The bid", "sheet Four")
    for name in first:
        (control,) = (each for each in pilot.controls() if each.name.startswith(name))
        assert control.visible == control.rect, name


def test_what_is_ticked_stays_when_an_answer_changes_as_far_as_it_is_offered() -> None:
    pilot = asked()
    pilot.click("players Three players")
    pilot.click("eldest-leads")
    pilot.click("moon")
    pilot.click("run 15")

    assert ticked(pilot) == {"eldest-leads", "moon"}
    assert draft(pilot)["scoring.moon"] is Moon.THOUSAND
    pilot.click("players Two players")
    assert ticked(pilot) == set()


@pytest.mark.sweep(4)
@pytest.mark.parametrize("name", PRESETS)
def test_a_run_of_15_is_asked_for_in_every_game(name: str) -> None:
    # a game whose kings and queens count other points closed the window
    pilot = Pilot(WhichGame)
    assert isinstance(pilot.scene, WhichGame)
    scene = pilot.scene
    scene._asked = scene._asked.of(PRESETS[name])
    for scale in (Scale.UNITS, Scale.HUNDREDS):
        scene._now(scene._asked.answered("scale", scale))
        assert scene._asked.answers.scale is scale
        assert not scene.footer()[-1].hint


def test_another_deck_brings_its_own_answers() -> None:
    # whoever had said nothing played the double deck with four cards passed, as in the single deck
    pilot = asked()
    pilot.click("deck 80, two decks without nines")

    assert draft(pilot) == Draft.of(preset("double-deck"))


def test_another_scale_converts_the_opening_that_was_said() -> None:
    pilot = asked()
    pilot.click("opening 200")
    pilot.click("run 15")
    assert draft(pilot)["auction.minimum"] == 20
    pilot.click("exchange Kitty of four")
    answers = Answers.of(draft(pilot).choices)

    assert (answers.exchange, answers.opening, answers.scale) == (Exchange(kitty=4), 20, Scale.UNITS)
