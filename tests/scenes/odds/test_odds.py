"""Bid odds: at the table while one bids, and for any hand that is typed or tapped in."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from game.bots.analysis import bid_odds
from game.bots.coach.hands import opening_view
from game.rules import PRESETS
from game.rules.play import Auction, Bid, Pass
from game.rules.text import parse_hand
from game.scenes.forms.rows import Picture
from game.scenes.odds.figures import Figures
from game.scenes.odds.hand_odds import HandOdds
from game.scenes.odds.table_odds import TableOdds
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.words.rule_sets import rules_title, seats_title
from tests.pilot import Pilot
from tests.strategies import FOUR

HAND = "AS TS KS QS JS 9S AH AD AC QD JD KH"


def figures(pilot: Pilot) -> Figures:
    scene = pilot.scene
    assert isinstance(scene, TableOdds | HandOdds)
    return scene.figures


@pytest.mark.parametrize("key", [True, False])
def test_the_odds_of_the_hand_are_one_press_from_the_auction(key: bool) -> None:
    pilot = Pilot.at("auction", (390, 844))
    pilot.press("o") if key else pilot.click("odds")
    pilot.advance(0)
    assert isinstance(pilot.scene, TableOdds)

    pilot.wait(lambda: figures(pilot).rounds > 0)

    assert any("as trump" in said and "Made: " in said for said in pilot.host.announcements)
    view = figures(pilot).view
    assert view is not None
    rounds = figures(pilot).rounds
    answer = next(found for found in bid_odds(view, Random(pilot.scene.seed)) if found.rounds == rounds)
    assert figures(pilot).odds == {odds.trump: odds for odds in answer.prices}
    shown = [control.label for control in pilot.controls()]
    assert any(label.startswith("Bid ") and "%" in label for label in shown)
    pilot.press("escape")
    assert isinstance(pilot.scene, Table)


@pytest.mark.parametrize("calls", [(), (Bid(250),), (Bid(260), Pass(), Bid(280))])
def test_the_chances_begin_with_the_bids_that_may_be_made_now(calls: tuple[Bid | Pass, ...]) -> None:
    pilot = Pilot(HandOdds)
    shown = figures(pilot)
    view = opening_view(PRESETS["classic"], parse_hand(HAND))
    base = max([240, *(call.points for call in calls if isinstance(call, Bid))])

    assert isinstance(view.phase, Auction)
    phase = replace(view.phase, calls=tuple(zip(FOUR, calls, strict=False)))

    shown.show(replace(view, phase=phase), "1")
    pilot.wait(lambda: shown.rounds > 0)

    (told,) = (row.spoken for row in shown.rows() if isinstance(row, Picture) and row.name == "chances")
    begins = [part.split(":")[0] for part in told.split(", ")]
    assert begins[:4] == [f"Bid {base + step}" for step in (10, 20, 30, 40)]


def test_where_nobody_bids_it_says_so() -> None:
    pilot = Pilot.at("trick")
    pilot.press("o")

    assert isinstance(pilot.scene, Table)
    assert "while the auction lasts" in pilot.host.announcements[-1]


def test_a_game_without_an_auction_has_no_odds() -> None:
    pilot = Pilot.at("two-handed-stock")
    pilot.press("o")

    assert isinstance(pilot.scene, Table)
    assert "There is no auction in this game" in pilot.host.announcements[-1]


def test_a_hand_is_tapped_in() -> None:
    pilot = Pilot(Title, (320, 480))
    pilot.click("learn")
    pilot.click("odds")
    assert isinstance(pilot.scene, HandOdds)
    for card in parse_hand(HAND)[:-1]:
        pilot.click(f"key {card}")
    assert figures(pilot).view is None
    assert "11 of 12 cards" in str(pilot.scene.rows())
    pilot.click("key 9S")  # the second nine
    assert figures(pilot).view is not None
    pilot.click("key 9S")  # a third press takes both out
    assert figures(pilot).view is None
    pilot.click("key 9S")
    pilot.click("key KH")
    pilot.click("key 9C")
    assert any("take one out first" in said for said in pilot.host.announcements)


def test_a_hand_is_typed_and_what_is_none_is_refused() -> None:
    pilot = Pilot(HandOdds)
    entry = pilot.control("hand").field
    assert entry is not None
    entry.write("AS AS AS")
    pilot.advance(0)
    assert "the deck has only 2" in str(pilot.scene.rows())  # type: ignore[attr-defined]
    pilot.click("key AS")  # one more than all takes all of them out
    assert "0 of 12 cards" in str(pilot.scene.rows())  # type: ignore[attr-defined]
    assert "the deck has only" not in str(pilot.scene.rows())  # type: ignore[attr-defined]
    entry.write("AS ZZ")
    pilot.advance(0)
    assert "ZZ" in str(pilot.scene.rows())  # type: ignore[attr-defined]
    entry.write("AS AS AS TS TS KS KS QS QS JS JS 9S")
    pilot.advance(0)
    assert "the deck has only 2" in str(pilot.scene.rows())  # type: ignore[attr-defined]
    entry.write(HAND)
    pilot.wait(lambda: figures(pilot).rounds > 0)

    pilot.click("suit H")
    assert any(said.startswith("Hearts as trump") for said in pilot.host.announcements)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", [name for name, rules in PRESETS.items() if rules.stock is None])
def test_every_game_with_an_auction_deals_a_hand(name: str) -> None:
    pilot = Pilot(HandOdds)
    assert not pilot.has("players Two players"), "two hands have no auction"
    pilot.click(f"players {seats_title(len(PRESETS[name].seats))}")
    pilot.click(f"game {rules_title(name)}")
    pilot.click("any hand")

    pilot.wait(lambda: figures(pilot).rounds > 0)

    assert figures(pilot).odds


def test_a_suit_keeps_its_name_and_so_the_keyboard_while_its_figures_grow_sharper() -> None:
    """The name of the control had the figure in it: the next round of deals took the focus away."""
    pilot = Pilot(HandOdds)
    pilot.click("any hand")
    pilot.wait(lambda: figures(pilot).rounds > 0)

    suits = [control for control in pilot.controls() if control.name.startswith("suit ")]
    assert [suit.name for suit in suits] == ["suit S", "suit H", "suit C", "suit D"]
    assert re.fullmatch("Trump: spades, [0-9]+ points on average", suits[0].label)
