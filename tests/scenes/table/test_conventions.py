"""What bids tell is chosen before the match, said before a bid and after it, and kept with the match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.host import MemoryStorage
from game.match import Match
from game.rules import NO_CONVENTION, PRESETS, Convention, RuleSet, Seat, System, Tells, all_fitting, fitting
from game.rules.play import Action, Bid, CallMade, Pass
from game.rules.text import Player
from game.scenes.rules.page import ConventionCard
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.setup.convention_numbers import ConventionNumbers
from game.scenes.setup.new_game import NewGame
from game.scenes.table.scene import Table
from game.store.settings import Settings, Tips
from game.words.events import announcement
from game.words.names import Names
from tests.pilot import MemoryHost, Pilot
from tests.sight import painted, sight

CLASSIC, DOUBLE = PRESETS["classic"], PRESETS["double-deck"]
MELD_BIDS = fitting(DOUBLE, Convention(System.MELD_BIDS))
PLAYERS = tuple(
    Player(name, level)
    for name, level in (("Nora", "expert"), ("Edda", "standard"), ("You", "human"), ("Wes", "standard"))
)


def bidding(*calls: Action, rules: RuleSet = DOUBLE, ours: Convention = MELD_BIDS) -> Match:
    """A match in which it is South's turn after these calls."""
    for number in range(60):
        match = Match.new(rules, PLAYERS, f"told {number}", (ours, NO_CONVENTION))
        match.deal()
        if match.awaited is rules.seating.after(Seat.SOUTH, -len(calls)):
            break
    for call in calls:
        assert match.awaited is not None
        match.act(match.awaited, call)
    return match


@pytest.fixture(autouse=True)
def _seen() -> Iterator[None]:
    with sight():
        yield


def written(pilot: Pilot) -> list[str]:
    """The lines that are painted."""
    return [str(mark.what) for mark in painted(pilot.app.surface) if not mark.is_card]


def table(match: Match, size: tuple[int, int] = (1280, 720)) -> Pilot:
    host = MemoryHost(MemoryStorage())
    host.storage.save("settings", Settings(tips=Tips.DISMISSED).to_json())
    pilot = Pilot(lambda ctx: Table(ctx, MatchDriver(ctx, match)), size, host)
    pilot.advance(6.0)
    return pilot


def form(settings: Settings) -> Pilot:
    host = MemoryHost(MemoryStorage())
    host.storage.save("settings", settings.to_json())
    pilot = Pilot(NewGame, (1280, 720), host)
    pilot.advance(0.5)
    pilot.click("more")
    return pilot


def test_a_match_says_with_each_call_what_it_tells() -> None:
    match = bidding(Pass(), Bid(53), Bid(55))
    made = [event for events in match.events for event in events if isinstance(event, CallMade)]
    assert [made_call.tells and made_call.tells.tells for made_call in made] == [None, Tells.MELD, None]
    assert Match(match.record).events == match.events, "a match that is read again says the same"
    names = Names(("Nora", "Edda", "You", "Wes"), Seat.SOUTH, DOUBLE.seating)
    assert announcement(made[1], names) == "Nora bids 53: about 30 of meld."
    assert announcement(replace(made[1], seat=Seat.SOUTH), names) == "You bid 53: about 30 of meld."


def test_points_are_told_in_the_games_own_scale() -> None:
    free = CLASSIC.changed(name="free", auction={"highest_raise": None})
    jumps = fitting(free, Convention(System.JUMPS))
    match = bidding(Pass(), Bid(270), rules=free, ours=jumps)
    (made,) = match.events[-1]
    assert isinstance(made, CallMade)
    assert made.seat is Seat.EAST
    assert made.tells is None, "the other side has agreed on nothing"
    match = bidding(Bid(250), Bid(270), Pass(), rules=free, ours=jumps)
    (made,) = match.events[-2]
    assert isinstance(made, CallMade)
    assert made.tells is not None
    assert made.tells.least == 80


@pytest.mark.sweep(3)
@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (320, 480)])
def test_a_bid_is_explained_on_its_button_before_it_is_made_and_on_the_plate_afterwards(size: tuple[int, int]) -> None:
    pilot = table(bidding(Pass(), Bid(53), Bid(54)), size)
    assert any(text in written(pilot) for text in ("+1: for the contract", "+1: contract"))
    pilot.click("more")
    pilot.click("more")
    assert pilot.control("bid 57").spoken == "Bid 57: about 30 of meld"
    assert pilot.control("bid 57").hint == "about 30 of meld"
    assert any(text in written(pilot) for text in ("+3: about 30 of meld", "+3: 30 meld"))
    plates = ("bids 53: about 30 of meld", "53: about 30 of meld", "53: 30 meld", "30 meld")
    assert any(text in written(pilot) for text in plates)


def test_stepping_says_what_the_bid_tells() -> None:
    pilot = table(bidding(Pass(), Bid(53), Bid(54)))
    pilot.click("more")
    assert pilot.app.host.announcements[-1] == "Bid 56: about 20 of meld"


def test_without_a_convention_buttons_and_plates_are_as_they_were() -> None:
    pilot = table(bidding(Pass(), Bid(53), Bid(54), ours=NO_CONVENTION))
    assert pilot.control("bid 55").spoken == ""
    assert not [text for text in written(pilot) if "meld" in text and "Your meld" not in text]


def test_with_the_experts_own_a_button_tells_suits() -> None:
    pilot = table(bidding(Bid(250), Bid(260), rules=CLASSIC, ours=fitting(CLASSIC, Convention(System.EXPERTS))))
    assert pilot.control("bid 270").spoken.startswith("Bid 270: ")
    assert "rather than" in pilot.control("bid 280").spoken or "best suit" in pilot.control("bid 280").spoken


def test_the_page_of_the_auction_says_what_has_been_told() -> None:
    pilot = table(bidding(Pass(), Bid(53), Bid(54)))
    pilot.click("last trick")
    pilot.advance(0.3)
    assert "Nora 53: about 30 of meld" in written(pilot)
    assert "Nora 53: about 30 of meld." in pilot.control("cards").label


def test_the_menu_has_the_card_of_this_match() -> None:
    pilot = table(bidding(Pass(), Bid(53), Bid(54)))
    pilot.click("menu")
    pilot.click("convention card")
    assert isinstance(pilot.scene, ConventionCard)
    assert not pilot.has("change"), "the numbers of a match in progress stay"
    assert {"Your side: Meld bids", "The other side: None"} <= set(written(pilot))
    pilot = table(Match.new(CLASSIC, PLAYERS, "no"))
    pilot.click("menu")
    assert not pilot.has("convention card")


def test_what_is_chosen_for_the_next_match_is_played() -> None:
    pilot = form(Settings(rules="double-deck"))
    pilot.scene.scroll_to("convention Meld bids")  # type: ignore[attr-defined]
    pilot.click("convention Meld bids")
    assert pilot.app.settings.convention == MELD_BIDS
    assert isinstance(pilot.scene, NewGame)
    assert pilot.scene.new_match().record.conventions == (MELD_BIDS, NO_CONVENTION)
    pilot.app.change(pilot.app.settings.changed(rules="classic"))
    assert pilot.scene.new_match().record.conventions == (), "it does not fit that game"


def test_a_person_may_change_the_numbers_of_the_card() -> None:
    pilot = form(Settings(rules="double-deck", convention=MELD_BIDS))
    pilot.scene.scroll_to("convention card")  # type: ignore[attr-defined]
    pilot.click("convention card")
    pilot.click("change")
    assert isinstance(pilot.scene, ConventionNumbers)
    name = "convention OPENING 2 from"
    pilot.click(f"{name} higher")
    row = pilot.app.settings.convention.rows[2]
    assert (row.least, row.most) == (16, 24)
    assert fitting(DOUBLE, pilot.app.settings.convention) == pilot.app.settings.convention
    pilot.click("as usual")
    assert all_fitting(DOUBLE, pilot.app.settings.conventions)[0] == MELD_BIDS


def test_where_nobody_has_a_partner_nothing_is_asked() -> None:
    pilot = form(Settings(rules="three-handed"))
    assert not pilot.has("convention card")
