"""The house-rules editor: every switch is changed, saved and comes back; what contradicts itself cannot be saved."""

import json
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import partial
from itertools import combinations
from typing import get_type_hints

import pygame
import pytest

from game.host import MemoryStorage, StorageFull
from game.plain import RULE_SETS
from game.rules import (
    PRESETS,
    AuctionForm,
    Counters,
    MeldEntry,
    Moon,
    NobodyBids,
    RuleSet,
    Scale,
    StockRules,
    WidowRules,
    offers,
    preset,
    values_of,
    with_value,
)
from game.rules import SWITCHES as SWITCHES_OF_RULES
from game.rules.presets import CLASSIC
from game.rules.text import rules_to_json
from game.scenes.forms.dialog import Confirm
from game.scenes.forms.rows import Choice, Stepper, Switch
from game.scenes.rules.draft import Draft
from game.scenes.rules.editor import HouseRules
from game.scenes.rules.meld_form import MeldForm
from game.scenes.rules.switch_rows import SwitchRows
from game.scenes.setup.new_game import NewGame
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.store.formats import FORMAT, HOUSE_RULES
from game.store.house_rules import all_rules, chosen_rules, format_house_rules, house_rules, keep_house_rules
from game.store.settings import TextSize
from game.ui.geometry import Rect
from tests.pilot import MemoryHost, Pilot, resize_window
from tests.scenes.rules.test_page import SIZES
from tests.seen import written
from tests.sight import sight
from tests.strategies import AUCTION_GAMES, THREE_WITHOUT_WIDOW, TURNED_FOR_THREE, TURNED_TRUMP
from tests.switches import woken_by


def ignore(*_: object) -> None:
    """Do nothing."""


GAME = {"seating", "deck", "dealing.hand_size", "melds.values", "melds.own", "stock", "widow", "chips"}
"""What makes one game another than others; it is taken over from the rules that were started from. The meld table has a
page of its own.
"""


def leaves(value: object, group: str = "") -> dict[str, tuple[object, object]]:
    """Every choice of a rule set by its name, group by group: its value and its type."""
    hints = get_type_hints(type(value))
    found: dict[str, tuple[object, object]] = {}
    for field in fields(value):  # type: ignore[arg-type]
        choice = getattr(value, field.name)
        if is_dataclass(choice):
            found |= leaves(choice, f"{field.name}.")
        else:
            found[f"{group}{field.name}"] = choice, hints[field.name]
    return found


def choices(rules: RuleSet) -> dict[str, object]:
    return {name: value for name, (value, _) in leaves(rules).items() if name != "name" and name not in GAME}


ELSEWHERE = {"auction.exchanges_dix"}
"""What is there only where nobody bids."""
SWITCHES = [name for name in choices(CLASSIC) if name not in ELSEWHERE]
PLAIN_ENDS = (
    "auction.must_open",
    "end.deals",
    "end.floor",
    "end.target",
    "melds.least",
    "passing.count",
    "scoring.keeping_points",
    "tricks.last_trick",
)
NEEDS = {name: next(iter(woken_by(CLASSIC, name)), "scoring.moon") for name in SWITCHES if name in CLASSIC.idle}
"""Switches that are there once another is on."""
ROWS = {"auction.ladder": "auction.minimum", "auction.highest_raise": "raise_limit"}
"""Choices with several rows; here the first stands for each. A limit of raises would not reach over barred bids."""


def open_editor(size: tuple[int, int] = (1280, 720), host: MemoryHost | None = None) -> Pilot:
    """The editor over the title, as when it is opened from there."""
    pilot = Pilot(Title, size=size, host=host)
    pilot.click("new game")
    pilot.click("more")
    pilot.click("house rules")
    return pilot


def editor(pilot: Pilot) -> HouseRules:
    assert isinstance(pilot.scene, HouseRules)
    return pilot.scene


def name_it(pilot: Pilot, name: str) -> None:
    pilot.click("name")
    field = pilot.control("name").field
    assert field is not None
    for _ in field.text:
        pilot.press("backspace")
    pilot.type(name)
    pilot.press("return")


def change(pilot: Pilot, switch: str, by_keyboard: bool = False) -> None:
    """Give a switch another value through the controls of its row."""
    press = pilot.choose if by_keyboard else pilot.click
    switch = ROWS.get(switch, switch)
    row = next(row for row in editor(pilot).rows() if getattr(row, "name", "") == switch)
    if switch == "passing.count":  # without passing, melds may be shown before the bids
        for _ in range(4):
            press(f"{switch} lower")
    elif isinstance(row, Stepper):
        press(f"{switch} lower" if row.lower else f"{switch} higher")
    elif isinstance(row, Choice) and switch == "scoring.moon":
        press(f"{switch} {row.options[-1]}")  # for a number of one's own, which has a row of its own
    elif isinstance(row, Choice):
        press(f"{switch} {row.options[(row.chosen + 1) % len(row.options)]}")
    else:
        assert isinstance(row, Switch)
        press(switch)


def saved(pilot: Pilot) -> dict[str, RuleSet]:
    return house_rules(pilot.app)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("by_keyboard", [False, True], ids=["pointer", "keyboard"])
def test_every_switch_is_changed_and_saved_and_comes_back(by_keyboard: bool) -> None:
    host = MemoryHost()
    pilot = open_editor(host=host)
    first = (*dict.fromkeys(NEEDS.values()), *NEEDS, "tricks.beat_when_trumped")
    last = ("tricks.head_rule", "end.deals")
    others = [name for name in SWITCHES if name not in (*first, *last, "scale", "tricks.counters")]
    for switch in (*first, *others, *last):
        change(pilot, switch, by_keyboard)
    assert editor(pilot).draft.refusal == ""
    if by_keyboard:
        pilot.walk_to("name")
        pilot.type("Sunday")
        pilot.press("return")
        pilot.choose("save")
    else:
        name_it(pilot, "Sunday")
        pilot.click("save")

    after = Pilot(Title, host=host)
    rules = chosen_rules(after.app)
    assert rules.name == "Sunday"
    same = {name for name in SWITCHES if choices(rules)[name] == choices(CLASSIC)[name]}
    assert same == {"scale", "tricks.counters"}


ALONE = {
    "auction.ladder",
    "melds.run_with_spares",
    "passing.count",
    "scale",
    "scoring.moon_failure",
    "scoring.tricks_too",
}
"""A switch of each kind, and the one that needs another; all are changed together above."""


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "switch", [pytest.param(name, marks=[] if name in ALONE else pytest.mark.slow) for name in SWITCHES]
)
def test_each_switch_alone_is_saved_and_comes_back(switch: str) -> None:
    host = MemoryHost()
    pilot = open_editor(host=host)
    if switch in NEEDS:
        change(pilot, NEEDS[switch])
    if switch == "auction.step":
        for _ in range(5):
            pilot.click("auction.minimum lower")
        pilot.click("auction.step higher")
    else:
        change(pilot, switch)
    wanted = editor(pilot).draft.rules("Mine")
    assert choices(wanted)[switch] != choices(CLASSIC)[switch]
    name_it(pilot, "Mine")
    pilot.click("save")

    assert chosen_rules(Pilot(Title, host=host).app) == wanted


def test_the_bid_ladder_is_changed_rung_by_rung_and_comes_back() -> None:
    host = MemoryHost()
    pilot = open_editor(host=host)
    name_it(pilot, "Steep")
    assert not [control.name for control in pilot.controls() if control.name.startswith("auction.later")]

    pilot.click("auction.climbs1")
    assert editor(pilot).draft["auction.ladder"] == ((250, 10), (350, 50))
    pilot.click("auction.later1 lower")
    pilot.click("auction.minimum lower")
    assert editor(pilot).draft["auction.ladder"] == ((240, 10), (300, 50))
    pilot.click("auction.climbs1")
    assert editor(pilot).draft["auction.ladder"] == ((240, 10),)
    pilot.click("auction.climbs1")
    for _ in range(3):
        pilot.click("auction.later1_step lower")
    pilot.click("auction.later1 higher")
    pilot.click("save")

    assert chosen_rules(Pilot(Title, host=host).app).auction.ladder == ((240, 10), (320, 20))


def test_a_ladder_of_three_rungs_is_made_and_comes_back() -> None:
    # rules.md 7a: "any number of rungs, the last may go on by tens: 50 by 1, 60 by 5, 100 by 10"
    host = MemoryHost()
    pilot = open_editor(host=host)
    pilot.click("from Four players, double deck")
    name_it(pilot, "Andrews")

    pilot.click("auction.climbs2")
    pilot.click("auction.later2 lower")
    assert editor(pilot).draft["auction.ladder"] == ((50, 1), (60, 5), (100, 10))
    assert not [control.name for control in pilot.controls() if control.name == "auction.climbs3"]
    pilot.click("save")

    ladder = ((50, 1), (60, 5), (100, 10))
    rules = chosen_rules(Pilot(Title, host=host).app)
    assert rules == preset("double-deck").changed(name="Andrews", auction={"ladder": ladder})
    assert list(rules.auction.bids(58, 130)) == [59, 60, 65, 70, 75, 80, 85, 90, 95, 100, 110, 120, 130]


def test_a_rung_stays_between_the_one_below_and_the_one_above() -> None:
    draft = Draft.of(preset("double-deck")).climbing(2, on=True).changed("auction.later2", 70)

    assert draft.higher("auction.later1") == 65
    assert draft.changed("auction.later1", 65).higher("auction.later1") is None
    assert draft.lower("auction.later2") is None
    assert draft.climbing(1, on=False)["auction.ladder"] == ((50, 1),)


def test_three_hands_bid_from_500_at_most() -> None:
    # rules.md 7a: "lowest bid: 100 to 500"
    draft = Draft.of(preset("three-handed"))
    while (higher := draft.higher("auction.minimum")) is not None:
        draft = draft.changed("auction.minimum", higher)

    assert draft["auction.minimum"] == 500
    assert draft.refusal == ""


def test_what_belongs_to_one_deck_is_not_offered_for_the_other() -> None:
    pilot = open_editor()
    assert any(control.name == "dealing.misdeal Six nines" for control in pilot.controls())

    pilot.click("from Four players, double deck")

    names = {getattr(row, "name", "") for row in editor(pilot).rows()}
    assert editor(pilot).draft == Draft.of(preset("double-deck"))
    assert "melds.run_with_spares" not in names
    assert names & GAME == {"widow"}  # a kitty may be dealt with any deck
    name_it(pilot, "Big")
    pilot.click("tricks.overtrump")
    pilot.click("passing.count higher")
    pilot.click("save")
    wanted = preset("double-deck").changed(name="Big", tricks={"overtrump": False}, passing={"count": 1})
    assert saved(pilot) == {"Big": wanted}


@pytest.mark.sweep
def test_every_value_of_every_choice_can_be_chosen() -> None:
    pilot = open_editor((390, 844))
    change(pilot, "scoring.moon")
    change(pilot, "naming.choice")
    for switch in SWITCHES:
        kind = leaves(CLASSIC)[switch][1]
        if isinstance(kind, type) and issubclass(kind, Enum):
            row = next(row for row in editor(pilot).rows() if getattr(row, "name", "") == switch)
            assert isinstance(row, Choice)
            for text, member in zip(row.options, kind, strict=True):
                if (switch, member) == ("scoring.moon", Moon.OFF):
                    continue
                pilot.click(f"{switch} {text}")
                assert editor(pilot).draft[switch] is member
                if switch == "scale":
                    pilot.click("scale Hundreds (run 150)")
                if switch == "auction.form":  # without bids other choices are gone
                    pilot.click(f"{switch} {row.options[0]}")


def test_a_contradiction_is_told_at_once_and_cannot_be_saved() -> None:
    pilot = open_editor()
    name_it(pilot, "Sunday")
    assert pilot.control("save").enabled

    pilot.click("tricks.counters A 10: 10, K Q: 5")
    pilot.click("scale Units (run 15)")

    refusal = (
        "This does not go together: in units only ace, ten and king can count: the other card values need hundreds."
    )
    assert editor(pilot).draft.refusal == refusal
    assert refusal in pilot.host.announcements
    assert any(getattr(row, "text", "") == refusal for row in editor(pilot).rows())
    assert not pilot.control("save").enabled
    pilot.click("save")
    assert saved(pilot) == {}
    pilot.click("read")
    assert isinstance(pilot.scene, HouseRules)

    pilot.click("tricks.counters A 10 K: 1")
    assert pilot.control("save").enabled
    pilot.click("save")
    assert saved(pilot)["Sunday"].scale is Scale.UNITS


def test_no_row_is_laid_out_again_while_the_keyboard_scrolls(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = open_editor()
    laid_out: list[int] = []
    rows = HouseRules.rows
    monkeypatch.setattr(HouseRules, "rows", lambda form: laid_out.append(1) or rows(form))

    def tab() -> tuple[bool, int]:
        """Whether the page scrolled, and how often it was laid out."""
        focused = pilot.app.attention.focus or "back"
        before, number = pilot.control(focused).rect, len(laid_out)
        pilot.press("tab")
        return pilot.control(focused).rect != before, len(laid_out) - number

    def places() -> list[tuple[str, Rect, Rect]]:
        return [(control.name, control.rect, control.visible) for control in pilot.controls()]

    pilot.press("tab")
    assert {tab() for _ in range(len(pilot.controls()))} == {(False, 0), (True, 0)}
    for _ in range(len(pilot.controls()) // 2):
        pilot.press("tab")
    scrolled, picture = places(), pygame.image.tobytes(pilot.app.surface, "RGB")
    pilot.app.redraw()
    pilot.send()
    assert scrolled == places()
    assert picture == pygame.image.tobytes(pilot.app.surface, "RGB")


@pytest.mark.sweep(2)
@pytest.mark.parametrize("size", [(320, 480), (390, 844), (844, 390), (1280, 720)])
@pytest.mark.parametrize("by_keyboard", [False, True], ids=["pointer", "keyboard"])
def test_the_words_of_a_refusal_can_be_read_without_scrolling(size: tuple[int, int], by_keyboard: bool) -> None:
    refusal = "This does not go together: minimum bid 250 is not a multiple of the bid step 20."
    with sight():
        pilot = open_editor(size)
        press = pilot.choose if by_keyboard else pilot.click

        press("auction.step higher")

        lines = written(pilot, refusal)
    page = pilot.control("auction.step higher").window
    assert page is not None
    assert all(page.encloses(line) for line in lines)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", ["classic", "Classic", " JOEDOG ", "", "   "])
def test_no_name_and_the_names_of_presets_are_refused(name: str) -> None:
    pilot = open_editor()
    change(pilot, "tricks.overtrump")
    name_it(pilot, name)

    assert not pilot.control("save").enabled
    pilot.click("save")

    assert saved(pilot) == {}
    assert isinstance(pilot.scene, HouseRules)


def test_a_name_has_at_most_forty_letters() -> None:
    pilot = open_editor()
    name_it(pilot, "x" * 60)
    pilot.click("save")

    assert list(saved(pilot)) == ["x" * 40]


def test_an_own_rule_set_is_replaced_only_after_a_question() -> None:
    pilot = open_editor()
    name_it(pilot, "Sunday")
    pilot.click("save")
    pilot = open_editor(host=pilot.host)
    pilot.click("from Four players, quick")
    name_it(pilot, "SUNDAY")

    pilot.click("save")
    assert isinstance(pilot.scene, Confirm)
    pilot.click("no")
    assert list(saved(pilot)) == ["Sunday"]
    pilot.click("save")
    pilot.click("yes")

    assert saved(pilot) == {"SUNDAY": preset("joedog").changed(name="SUNDAY")}


def test_an_own_rule_set_is_deleted_after_a_question() -> None:
    pilot = open_editor()
    name_it(pilot, "Sunday")
    pilot.click("save")
    pilot = open_editor(host=pilot.host)

    pilot.click("delete")
    pilot.click("no")
    assert list(saved(pilot)) == ["Sunday"]
    pilot.click("delete")
    pilot.click("yes")

    assert saved(pilot) == {}
    assert chosen_rules(pilot.app) == CLASSIC
    assert all(control.name != "delete" for control in pilot.controls())


def test_leaving_with_changes_asks_first() -> None:
    pilot = open_editor()
    pilot.press("escape")
    assert not isinstance(pilot.scene, HouseRules)

    pilot.click("house rules")
    change(pilot, "tricks.overtrump")
    pilot.press("escape")
    assert isinstance(pilot.scene, Confirm)
    pilot.press("escape")
    assert isinstance(pilot.scene, HouseRules)
    pilot.press("escape")
    pilot.click("yes")

    pilot.advance(0.1)
    assert not isinstance(pilot.scene, HouseRules | Confirm)


def test_leaving_with_a_typed_name_asks_too() -> None:
    pilot = open_editor()
    name_it(pilot, "Kitchen")
    pilot.press("escape")

    assert isinstance(pilot.scene, Confirm)


def test_starting_from_another_set_asks_when_changes_would_be_lost() -> None:
    pilot = open_editor()
    pilot.click("from Four players, quick")
    assert editor(pilot).draft == Draft.of(preset("joedog"))
    change(pilot, "tricks.overtrump")

    pilot.click("from Four players, partners")
    assert pilot.scene.title == "Start from “Partners”?", "as the button is called"
    pilot.click("no")
    assert editor(pilot).draft != Draft.of(preset("classic"))
    pilot.click("from Four players, partners")
    pilot.click("yes")

    assert editor(pilot).draft == Draft.of(preset("classic"))


def test_a_question_calls_a_game_as_its_button_does() -> None:
    # PE2: it asked about “joedog” where the button said Quick
    pilot = open_editor()
    change(pilot, "tricks.overtrump")
    pilot.click("from Four players, quick")

    assert pilot.scene.title == "Start from “Quick”?"


def test_a_name_that_was_typed_first_stays_whatever_the_rules_start_from() -> None:
    # PE2: Start from took it away
    pilot = open_editor()
    name_it(pilot, "Kitchen")
    pilot.click("from Four players, quick")
    pilot.click("players Two players")
    assert pilot.control("name").field.text == "Kitchen"  # type: ignore[union-attr]
    pilot.click("save")

    assert saved(pilot) == {"Kitchen": preset("two-handed").changed(name="Kitchen")}
    again = open_editor(host=pilot.host)
    again.click("players Four players")
    again.click("from Four players, quick")
    assert again.control("name").field.text == "", "nobody has typed the name of the rules before"  # type: ignore[union-attr]


def test_save_and_use_leads_to_the_table_unless_a_match_would_be_given_up() -> None:
    # PE2: one landed at the end of the form for a new match
    host = MemoryHost()
    pilot = open_editor(host=host)
    name_it(pilot, "Kitchen")
    pilot.click("save")
    pilot.wait(lambda: isinstance(pilot.scene, Table))
    assert isinstance(pilot.scene, Table)
    assert pilot.scene.session.match.rules.name == "Kitchen"

    pilot.advance(5)
    again = open_editor(host=host)
    again.click("tricks.overtrump")
    again.click("save")
    again.advance(0.5)
    assert isinstance(again.scene, NewGame)
    assert again.control("start").visible.area
    again.click("back")
    assert isinstance(again.scene, Title)


def test_another_scale_takes_the_points_along() -> None:
    for rules in AUCTION_GAMES.values():
        other = Scale.UNITS if rules.scale is Scale.HUNDREDS else Scale.HUNDREDS
        there = Draft.of(rules).changed("scale", other)
        assert there.refusal == ""
        assert there["end.target"] == rules.end.target * int(other) // int(rules.scale)
        assert there.changed("scale", rules.scale) == Draft.of(rules)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("rules", AUCTION_GAMES.values())
@pytest.mark.parametrize("name", ["auction.minimum", "auction.step", "auction.highest_raise", *PLAIN_ENDS])
def test_a_number_walks_from_end_to_end_in_possible_steps(rules: RuleSet, name: str) -> None:
    draft = Draft.of(rules).climbing(1, on=False)
    draft = draft.changed("auction.highest_raise", 2 * draft["auction.step"])
    while (lower := draft.lower(name)) is not None:
        assert lower < draft[name]
        draft = draft.changed(name, lower)
    unit = int(rules.scale)
    ends = {
        "auction.minimum": (10, 15 * rules.deck.copies),
        "auction.step": (1, 10),
        "auction.highest_raise": (1, 50),
        "end.target": (10, 500),
        "end.floor": (0, 500),
        "auction.must_open": (0, 50),
        "melds.least": (0, 50),
        "tricks.last_trick": (0, 2),
    }
    low, high = (unit * end for end in ends[name]) if name in ends else (0, 4)
    if name == "end.deals":
        low, high = 0, 60
    if name == "scoring.keeping_points":
        low, high = 1, 10 * rules.deck.copies * unit
    assert draft[name] == low
    while (higher := draft.higher(name)) is not None:
        assert higher > draft[name]
        draft = draft.changed(name, higher)
    assert draft[name] == high


# The table of melds.


def open_melds(game: str = "Four players, partners") -> Pilot:
    pilot = open_editor()
    if game != "Four players, partners":
        pilot.click(f"from {game}")
    pilot.click("melds.own")
    return pilot


def test_a_meld_table_of_ones_own_is_made_and_comes_back() -> None:
    # rules.md 7a: "the table of the preset with changes of one's own"
    host = MemoryHost()
    pilot = open_editor(host=host)
    name_it(pilot, "Family")
    assert pilot.control("melds.own").label == "What melds bring"
    pilot.click("melds.own")
    assert isinstance(pilot.scene, MeldForm)
    for press in ("ACES 1 higher", "ACES 1 higher", "DIX 1 lower", "DIX 2 lower", "DIX 2 lower"):
        pilot.click(press)
    pilot.click("done")
    assert pilot.control("melds.own").label == "What melds bring: your own"
    pilot.click("save")

    own = ((MeldEntry.DIX, (0, 0)), (MeldEntry.ACES, (12, 100)))
    assert chosen_rules(Pilot(Title, host=host).app) == CLASSIC.changed(name="Family", melds={"own": own})


def test_one_tap_takes_the_games_own_table_again() -> None:
    pilot = open_melds()
    assert not pilot.control("as usual").enabled
    pilot.click("KINGS 2 higher")
    pilot.click("PINOCHLE 1 lower")
    pilot.click("as usual")
    pilot.click("done")

    assert editor(pilot).draft == Draft.of(CLASSIC)


@pytest.mark.sweep
def test_a_value_walks_from_nothing_to_the_most_in_larger_and_larger_steps() -> None:
    pilot = open_melds()
    seen = []
    while pilot.control("PINOCHLE 2 lower").enabled:
        pilot.click("PINOCHLE 2 lower")
    while pilot.control("PINOCHLE 2 higher").enabled:
        pilot.click("PINOCHLE 2 higher")
        assert isinstance(pilot.scene, MeldForm)
        row = next(row for row in pilot.scene.rows() if getattr(row, "name", "") == "PINOCHLE 2")
        assert isinstance(row, Stepper)
        seen.append(int(row.text) // 10)

    assert (seen[0], seen[-1]) == (1, 9_999)
    assert seen == sorted(seen)
    assert len(seen) < 120


def test_the_melds_of_each_deck_are_offered() -> None:
    pilot = open_melds("Four players, double deck")
    names = [control.name for control in pilot.controls()]
    assert "ACES 4 higher" in names
    assert not [name for name in names if name.startswith(("DIX", "SPARE"))]

    single = [control.name for control in open_melds().controls()]
    assert "SPARE 1 higher" in single
    assert "DIX 2 higher" in single
    assert not [name for name in single if name.startswith("ACES 3")]


def test_beside_a_stock_two_of_a_kind_bring_twice_as_much_as_one() -> None:
    pilot = open_editor()
    pilot.click("players Two players")
    pilot.click("from Two players with a stock")
    pilot.click("melds.own")
    names = [control.name for control in pilot.controls()]
    assert "PINOCHLE 2 higher" in names
    assert not [name for name in names if name.startswith(("ACES 2", "DIX 2", "SPARE"))]

    pilot.click("ACES 1 higher")
    pilot.click("done")
    assert isinstance(pilot.scene, HouseRules)
    assert pilot.scene.draft["melds.own"] == ((MeldEntry.ACES, (11, 22)),)


def test_a_run_below_its_marriage_is_refused_on_the_page_and_cannot_be_saved() -> None:
    pilot = open_editor()
    name_it(pilot, "Odd")
    pilot.click("melds.own")
    for _ in range(12):
        pilot.click("RUN 1 lower")

    assert isinstance(pilot.scene, MeldForm)
    assert any("brings less than the royal marriage" in getattr(row, "text", "") for row in pilot.scene.rows())
    pilot.click("done")
    assert not pilot.control("save").enabled


@pytest.mark.sweep(2)
@pytest.mark.parametrize("size", SIZES[::9])
@pytest.mark.parametrize("game", ["Four players, partners", "Four players, double deck"])
def test_every_control_of_the_melds_fits_and_can_be_scrolled_to(size: tuple[int, int], game: str) -> None:
    pilot = open_melds(game)
    resize_window(pilot.app, size)
    form, controls = pilot.scene, pilot.controls()
    assert isinstance(form, MeldForm)
    for control in controls:
        assert 0 <= control.rect.x < control.rect.right <= size[0], (size, control)
    for name in [control.name for control in controls if control.window is not None]:
        form.reveal(pilot.control(name))
        control = pilot.control(name)
        assert control.window is not None
        assert control.window.encloses(control.rect), (size, control)


def test_a_dealer_who_would_promise_nothing_is_refused_in_words() -> None:
    draft = Draft.of(preset("joedog")).changed("auction.ladder", ((10, 10),))
    draft = draft.changed("auction.nobody_bids", NobodyBids.DEALER_ONE_STEP_BELOW)

    assert "the dealer would promise nothing" in draft.refusal


@pytest.mark.sweep(2)
@pytest.mark.parametrize("by_keyboard", [False, True], ids=["pointer", "keyboard"])
def test_a_number_is_typed_as_well_as_stepped(by_keyboard: bool) -> None:
    # PE2: nine presses of "+" led from 16 to 25
    pilot = open_editor()
    pilot.click("from Four players, quick")

    def typed(name: str, text: str) -> str:
        pilot.walk_to(name) if by_keyboard else pilot.click(name)
        pilot.type(text)
        pilot.press("return")
        pilot.advance(0.1)
        return pilot.control(name).field.text  # type: ignore[union-attr]

    assert typed("auction.minimum", "25") == "25"
    assert typed("end.target", "455") == "455"
    assert editor(pilot).draft["auction.ladder"] == ((25, 1),)
    assert editor(pilot).draft["end.target"] == 455
    assert typed("passing.count", "9") == "3", "what cannot be is not taken"
    assert pilot.host.announcements[-1] == "Cards that partners pass: that number is not possible here."
    pilot.click("melds.own")
    assert typed("ACES 1", "12") == "12"
    pilot.click("done")
    assert editor(pilot).draft["melds.own"] == ((MeldEntry.ACES, (12, 100)),)


def test_bids_begin_only_at_points_that_can_be_bid() -> None:
    draft = Draft.of(preset("classic"))
    assert [value for value in (250, 251, 255, 260) if draft.takes("auction.minimum", value)] == [250, 260]
    assert not draft.takes("auction.step", 15)


def test_unlimited_raises_and_back() -> None:
    pilot = open_editor()

    pilot.click("raise_limit")
    assert editor(pilot).draft["auction.highest_raise"] is None
    assert all(not control.name.startswith("auction.highest_raise") for control in pilot.controls())
    pilot.click("raise_limit")

    assert editor(pilot).draft["auction.highest_raise"] == 20


def test_a_damaged_rule_set_is_set_aside_and_the_others_are_kept() -> None:
    good = preset("classic").changed(name="Sunday", tricks={"counters": Counters.FIVES})
    bad = rules_to_json(preset("classic").changed(name="Monday")) | {"passing": {"count": 9}}
    storage = MemoryStorage()
    storage.save(HOUSE_RULES, json.dumps({"format": FORMAT, "rules": [rules_to_json(good), bad, 7]}))
    pilot = Pilot(Title, host=MemoryHost(storage))

    assert house_rules(pilot.app) == {"Sunday": good}
    assert house_rules(pilot.app) == {"Sunday": good}
    assert list(all_rules(pilot.app)) == [*PRESETS, "Sunday"]
    told = [text for text in pilot.host.announcements if "set aside" in text]
    assert len(told) == 1
    assert any("Monday" in (storage.load(name) or "") for name in storage.names())


@pytest.mark.parametrize("text", ["", "{", "{}", "[", "[[]]", "null", '"x"', "[" * 5000, "[{}]", '[{"name": ""}]'])
def test_a_damaged_entry_is_set_aside_and_said_so(text: str) -> None:
    storage = MemoryStorage()
    storage.save(HOUSE_RULES, text)
    pilot = Pilot(Title, host=MemoryHost(storage))

    assert house_rules(pilot.app) == {}
    assert any("Your own rule sets could not be read" in said for said in pilot.host.announcements)
    assert any(storage.load(name) == text for name in storage.names())


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("text", "every"),
    [(TextSize.NORMAL, 9), (TextSize.LARGEST, 9), pytest.param(TextSize.NORMAL, 3, marks=pytest.mark.slow)],
)
def test_every_control_fits_its_row_and_can_be_scrolled_to(text: TextSize, every: int) -> None:
    pilot = open_editor()
    change(pilot, "scoring.moon")
    pilot.click("tricks.counters A 10: 10, K Q: 5")
    pilot.click("scale Units (run 15)")
    pilot.app.change(pilot.app.settings.changed(text_size=text))
    for size in SIZES[::every]:
        resize_window(pilot.app, size)
        controls = pilot.controls()
        for control in controls:
            assert min(control.rect.w, control.rect.h) >= pilot.app.metrics.touch - 1, (size, control)
            assert control.rect.x >= 0, (size, control)
            assert control.rect.right <= size[0], (size, control)
        for one, other in combinations(controls, 2):
            if (one.window is None) == (other.window is None):
                assert not one.rect.overlaps(other.rect), (size, one, other)
        for name in [control.name for control in controls if control.window is not None]:
            control = pilot.control(name)
            editor(pilot).reveal(control)
            control = pilot.control(name)
            assert control.window is not None
            assert control.window.encloses(control.rect), (size, control)


def test_what_finds_no_room_stays_in_the_editor_and_is_not_said_to_be_saved() -> None:
    class Full(MemoryStorage):
        def _write(self, name: str, text: str) -> None:
            if name == HOUSE_RULES:
                raise StorageFull("There is no room left.")
            super()._write(name, text)

    before = {"Ours": CLASSIC.changed(name="Ours")}
    pilot = Pilot(HouseRules, host=MemoryHost(Full({HOUSE_RULES: format_house_rules(before)})))
    change(pilot, "tricks.overtrump")
    name_it(pilot, "Sunday")
    for _ in range(2):
        pilot.click("save")
        assert editor(pilot).draft.rules("Sunday").tricks.overtrump is not CLASSIC.tricks.overtrump
        assert pilot.host.announcements[-1] == "Your own rule sets could not be saved. Nothing has changed."
    assert house_rules(pilot.app) == before
    assert pilot.app.settings.rules == ""


def test_no_more_rule_sets_are_saved_than_are_read_again() -> None:
    many = {f"R{number}": CLASSIC.changed(name=f"R{number}") for number in range(RULE_SETS)}
    host = MemoryHost(MemoryStorage({HOUSE_RULES: format_house_rules(many)}))
    pilot = Pilot(HouseRules, host=host)
    change(pilot, "tricks.overtrump")
    pilot.click("name")
    pilot.type("R77")
    pilot.click("save")
    assert saved(pilot) == many
    assert f"There are {RULE_SETS} rule sets of your own already: delete one first." in host.announcements

    pilot.click("name")
    pilot.press("backspace")
    pilot.click("save")
    pilot.click("yes")
    assert saved(pilot).keys() == many.keys()
    assert not saved(pilot)["R7"].tricks.overtrump


def at(game: str) -> MemoryHost:
    """A host where one's own rules of that game are chosen."""
    host = MemoryHost()
    pilot = Pilot(Title, host=host)
    keep_house_rules(pilot.app, {"Ours": PRESETS[game].changed(name="Ours")})
    pilot.app.change(pilot.app.settings.changed(rules="Ours"))
    return host


def test_beside_a_stock_the_switches_are_those_of_that_game() -> None:
    pilot = open_editor(host=at("two-handed"))
    names = {getattr(row, "name", "") for row in editor(pilot).rows()}

    assert {name for name in names if name.startswith("stock.")} == {
        f"stock.{field.name}" for field in fields(StockRules)
    } - {"stock.tricks_at_once"}
    assert not {name for name in names if name.startswith(("auction.", "naming.", "passing.", "scoring."))}
    for name in ("stock.one_meld_a_turn", "stock.ends_at_once", "stock.tricks_at_once"):
        pilot.click(name)
    pilot.click("end.target lower")
    pilot.click("save")
    (ours,) = saved(pilot).values()
    assert ours.stock == StockRules(one_meld_a_turn=True, ends_at_once=True, tricks_at_once=True)
    assert ours.end.target < 1200


def test_at_a_table_for_three_there_are_no_partners_but_a_widow() -> None:
    pilot = open_editor(host=at("three-handed"))
    rows = [row for row in editor(pilot).rows() if getattr(row, "name", "") != "from"]

    assert "passing.count" not in {getattr(row, "name", "") for row in rows}
    assert not any("team" in str(row).lower() or "partner" in str(row).lower() for row in rows)
    pilot.click("widow.only_declarer_melds")
    pilot.click("save")
    (ours,) = saved(pilot).values()
    assert ours.widow == WidowRules(only_declarer_melds=True)


@pytest.mark.parametrize("game", ["classic", "two-handed"])
def test_a_file_replaces_no_rule_set_of_the_same_name_without_a_question(game: str) -> None:
    ours, theirs = (PRESETS[game].changed(name="Ours", end={"target": target}) for target in (1000, 1100))
    pilot = open_editor()
    assert isinstance(pilot.app.scene, HouseRules)
    keep_house_rules(pilot.app, {"Ours": ours})
    pilot.app.scene._start_from(ours)
    pilot.click("from file")
    pilot.host.chosen.append(("theirs.json", format_house_rules({"Ours": theirs})))
    pilot.advance(0.1)

    pilot.click("save")

    assert isinstance(pilot.app.scene, Confirm)
    assert saved(pilot)["Ours"] == ours


def test_a_rule_set_goes_out_to_a_file_and_comes_back_elsewhere() -> None:
    here = open_editor()
    name_it(here, "Sunday table")
    here.click("passing.count lower")
    here.click("to file")
    ((file, text),) = here.host.files.items()
    assert file == "pinochle-sunday-table.json"

    there = open_editor()
    there.click("from file")
    assert there.host.chooser_asked == 1
    there.host.chosen.append((file, text))
    there.advance(0.1)
    assert "“Sunday table” was read from “pinochle-sunday-table.json”" in there.host.announcements[-1]
    there.click("save")

    assert saved(there) == {"Sunday table": CLASSIC.changed(name="Sunday table", passing={"count": 3})}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("nonsense", "was not read"),
        (format_house_rules({}), "it should hold one rule set, and holds 0"),
        (format_house_rules({"classic": CLASSIC}).replace('"count": 4', '"count": 9'), "partners pass 0 to 4 cards"),
    ],
)
def test_a_file_that_is_no_rule_set_changes_nothing_and_is_told(text: str, why: str) -> None:
    pilot = open_editor()
    before = editor(pilot).draft
    pilot.host.chosen.append(("odd.json", text))
    pilot.advance(0.1)

    assert why in pilot.host.announcements[-1]
    assert editor(pilot).draft == before
    assert any("odd.json" in getattr(row, "text", "") for row in editor(pilot).rows())


def test_rules_that_cannot_be_played_are_not_written() -> None:
    pilot = open_editor()
    pilot.click("tricks.counters A 10: 10, K Q: 5")
    pilot.click("scale Units (run 15)")

    assert not pilot.control("to file").enabled
    pilot.click("to file")
    assert pilot.host.files == {}


@pytest.mark.parametrize("game", ["classic", "double-deck"])
def test_four_hands_may_have_a_kitty_and_go_back(game: str) -> None:
    # rules.md 7a: "a widow of 4 beside 11 cards each for four hands in partnership"
    pilot = open_editor(host=at(game))
    pilot.click("widow")
    names = {getattr(row, "name", "") for row in editor(pilot).rows()}
    pilot.click("widow.shown")
    pilot.click("widow.trump_first")
    name_it(pilot, "Mine")
    pilot.click("save")
    ours = saved(pilot)["Mine"]
    hand = len(preset(game).deck.cards) // 4 - 1

    assert "passing.count" not in names
    assert ours == preset(game).changed(
        name="Mine",
        passing={"count": 0},
        dealing={"hand_size": hand},
        widow=WidowRules(size=4, shown=True, trump_first=True),
    )
    back = Draft.of(ours).changed("widow", False)
    assert back == Draft.of(preset(game).changed(passing={"count": 0}))


def test_three_hands_may_do_without_the_widow_and_have_it_again() -> None:
    # a program's rules for three: 16 cards each, and no widow
    pilot = open_editor(host=at("three-handed"))
    pilot.click("widow")
    names = {getattr(row, "name", "") for row in editor(pilot).rows()}
    pilot.click("widow")
    again = editor(pilot).draft
    pilot.click("widow")
    name_it(pilot, "Sixteen")
    pilot.click("save")

    assert not any(name.startswith("widow.") for name in names)
    assert again == Draft.of(preset("three-handed"))
    assert saved(pilot)["Sixteen"] == THREE_WITHOUT_WIDOW.changed(name="Sixteen")
    assert Draft.of(THREE_WITHOUT_WIDOW).changed("widow.only_declarer_melds", True).refusal == ""


def test_where_trump_is_turned_no_kitty_is_offered_and_no_choice_is_left_outside_its_values() -> None:
    # rules.md 7a: a widow is for a declarer, and nobody is one where trump is turned up
    for game in (TURNED_TRUMP, TURNED_FOR_THREE):
        draft = Draft.of(game)
        enums = [path for path, switch in SWITCHES_OF_RULES.items() if issubclass(switch.kind, Enum | WidowRules)]
        for path in filter(partial(offers, draft.choices), enums):
            for value in values_of(draft.choices, path):
                changed = draft.changed(path, value)
                assert SwitchRows(changed, ignore, ignore, ignore).rows()
                for other in filter(partial(offers, changed.choices), enums):
                    assert changed[other] in values_of(changed.choices, other), (path, value, other)

    pilot = open_editor(host=at("three-handed"))
    pilot.click("widow")
    pilot.click("auction.form None: trump is turned")
    assert not pilot.has("widow")
    pilot.click("auction.form Two bids each")
    pilot.click("widow")
    assert editor(pilot).draft.refusal == ""


@pytest.mark.parametrize("game", AUCTION_GAMES)
def test_turned_trump_goes_together_with_what_was_chosen_and_gives_it_back(game: str) -> None:
    draft, turned = Draft.of(preset(game)), AuctionForm.TURNED_TRUMP
    for name in ("dealing.misdeal", "scoring.moon", "end.by_contract", "end.floor"):
        if offers(draft.choices, name):
            draft = draft.changed(name, values_of(draft.choices, name)[-1])
    if turned not in values_of(draft.choices, "auction.form"):
        return
    chosen = draft.changed("auction.form", turned)
    assert (chosen.refusal, chosen["passing.count"]) == ("", 0)
    assert chosen.changed("tricks.overtrump", True).changed("auction.form", draft["auction.form"]) == draft.changed(
        "tricks.overtrump", True
    )


def test_the_usual_way_to_turned_trump_can_be_saved() -> None:
    pilot = open_editor()
    name_it(pilot, "No bids")
    pilot.click("auction.form None: trump is turned")
    assert not pilot.has("passing.count lower")
    pilot.click("save")
    assert saved(pilot)["No bids"].turns_trump
    assert saved(pilot)["No bids"].passing.count == 0


def test_a_choice_shows_a_value_that_its_game_does_not_offer_as_none_chosen() -> None:
    widow = Draft(with_value(Draft.of(preset("three-handed")).choices, "auction.form", AuctionForm.TURNED_TRUMP))
    rows = SwitchRows(widow, ignore, ignore, ignore).rows()
    (form,) = (row for row in rows if isinstance(row, Choice) and row.name == "auction.form")
    assert form.chosen == -1
    assert widow.refusal


def test_a_dear_moon_is_converted_with_the_scale() -> None:
    # the ends of other numbers were looked for with a moon of 2480 units, which the rules refuse: the window closed
    worth = CLASSIC.changed(scoring={"moon": Moon.OTHER, "moon_worth": 2480}, auction={"highest_raise": None})
    draft = Draft.of(worth).changed("scale", Scale.UNITS).climbing(1, on=True)

    assert (draft["scoring.moon_worth"], draft.refusal) == (248, "")
    assert (draft.higher("end.deals"), draft.lower("auction.later1")) == (1, 30)


def test_two_hands_and_chips_are_offered_no_kitty() -> None:
    for game in ("auction", "two-handed"):
        pilot = open_editor(host=at(game))
        assert "widow" not in {getattr(row, "name", "") for row in editor(pilot).rows()}


def hold(pilot: Pilot, name: str, seconds: float) -> None:
    """Press a control, and let go after some time."""
    control = pilot.control(name)
    pilot.scene.reveal(control)
    pilot.advance(0)
    place = pilot.control(name).rect.center
    pilot.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=False))
    pilot.advance(seconds)
    pilot.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1, touch=False))
    pilot.advance(0)


def test_a_number_goes_on_while_its_button_is_held_and_stops_where_it_is_let_go() -> None:
    # 4550, the target of a printed sheet for three, is 61 steps away
    pilot = open_editor()
    hold(pilot, "end.target higher", 0.2)
    once = editor(pilot).draft["end.target"]
    hold(pilot, "end.target higher", 0.45 + 10 * 0.07)
    many = editor(pilot).draft["end.target"]
    pilot.advance(1.0)
    pilot.click("end.target higher")

    assert once == 1550
    assert 1550 + 9 * 50 <= many <= 1550 + 11 * 50
    assert editor(pilot).draft["end.target"] == many + 50
    hold(pilot, "end.target higher", 6.0)
    assert editor(pilot).draft["end.target"] == 5000  # and no further
