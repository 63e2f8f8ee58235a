"""What has been called and played in this deal is one tap away: the auction in its order, then each trick."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from build.lab.gallery.moments import seated
from game.match import Match
from game.rules import PRESETS, Seat
from game.rules.play import Bid
from game.rules.text import Player
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.table.dialogs.this_deal import ThisDeal
from game.scenes.table.scene import Table
from game.words.names import card_name
from tests.pilot import Pilot
from tests.sight import painted, sight

SIZES = [(320, 480), (844, 390), (1280, 720)]


def opened(moment: str, size: tuple[int, int] = (1280, 720)) -> tuple[Pilot, Table]:
    pilot = Pilot.at(moment, size)
    table = pilot.scene
    assert isinstance(table, Table)
    pilot.click("last trick")
    assert isinstance(pilot.scene, ThisDeal)
    return pilot, table


@pytest.mark.sweep(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moment", ["trick", "double-deck-trick", "three-handed-trick"])
def test_every_trick_and_the_auction_can_be_looked_back_at(moment: str, size: tuple[int, int]) -> None:
    pilot, table = opened(moment, size)
    for trick in reversed(table.session.model.deal.tricks):
        said = pilot.host.announcements[-1]
        order = [said.index(f"{table.session.names.name(seat)}: {card_name(card)}") for seat, card in trick.cards]
        assert order == sorted(order), "as they were played"
        assert f"{table.session.names.name(trick.winner)} won it" in said
        pilot.click("earlier")

    assert pilot.scene.title == "The auction"
    assert not pilot.control("earlier").enabled
    for _ in table.session.model.deal.tricks:
        pilot.click("later")
    assert pilot.scene.title == "Last trick"
    assert not pilot.control("later").enabled


@pytest.mark.parametrize("size", SIZES)
def test_the_auction_stands_in_its_order_while_it_goes_on(size: tuple[int, int]) -> None:
    with sight():
        pilot, table = opened("double-deck-auction", size)
        pilot.advance(0)
        texts = {mark.what for mark in painted(pilot.app.surface) if isinstance(mark.what, str)}

    said = pilot.host.announcements[-1]
    at = 0
    for seat, call in table.session.model.deal.calls:
        word = str(call.points) if hasattr(call, "points") else "pass"
        assert word in texts
        at = said.index(f"{table.session.names.name(seat)} {word}", at) + 1
    assert [control.name for control in pilot.controls()] == ["back", "cards"], "no trick yet: one page"


def long_auction(calls: int) -> Match:
    """A match in whose first auction everybody goes up by one until that many calls are made."""
    rules = PRESETS["joedog"]
    match = Match.new(rules, seated(rules), "a long auction")
    match.deal()
    for number in range(calls):
        assert match.awaited is not None
        match.act(match.awaited, Bid(rules.auction.minimum + number))
    return match


@pytest.mark.parametrize("size", SIZES)
def test_a_long_auction_can_be_looked_back_at_as_a_whole(size: tuple[int, int]) -> None:
    match = long_auction(60)
    with sight():
        pilot = Pilot(lambda ctx: Table(ctx, MatchDriver(ctx, match)), size)
        pilot.click("last trick")
        pages: list[list[int]] = []
        while True:
            pilot.advance(0)
            texts = [str(mark.what) for mark in painted(pilot.app.surface)]
            texts = texts[texts.index(pilot.scene.title) :]
            pages.append([int(text) for text in texts if text.isdigit()])
            heard = [int(word) for word in re.findall(r"\d+", pilot.control("cards").label)]
            assert pages[-1] == heard
            if not pilot.control("earlier").enabled:
                break
            pilot.click("earlier")

    opening = match.rules.auction.minimum
    assert [bid for page in reversed(pages) for bid in page] == [*range(opening, opening + 60)]
    assert pilot.scene.title == f"The auction, 1 of {len(pages)}"
    for _ in pages[1:]:
        pilot.click("later")
    assert not pilot.control("later").enabled


def test_where_nobody_bids_the_tricks_are_all_there_is() -> None:
    pilot, table = opened("two-handed-stock")
    for _ in table.session.model.deal.tricks[1:]:
        pilot.click("earlier")

    assert not pilot.control("earlier").enabled
    assert pilot.scene.title == f"Trick 1 of {len(table.session.model.deal.tricks)}"


OPENED = ((Seat.NORTH, 260), (Seat.EAST, 280))


def told_auction(level: str, partner: str, calls: Sequence[tuple[Seat, int]] = OPENED) -> Match:
    """An auction between bots of a level and a person at South with such a partner, who is to call."""
    rules = PRESETS["classic"]
    levels = {Seat.NORTH: partner, Seat.SOUTH: "human"}
    players = tuple(
        Player(name, levels.get(seat, level))
        for seat, name in zip(rules.seats, ("Nora", "Edda", "You", "Wim"), strict=True)
    )
    for seed in range(20):
        match = Match.new(rules, players, f"told {seed}")
        match.deal()
        if match.awaited is Seat.NORTH:
            for seat, points in calls:
                match.act(seat, Bid(points))
            return match
    raise AssertionError("North calls first every fourth time")


@pytest.mark.parametrize("size", SIZES)
def test_what_a_partner_answers_stands_there_too(size: tuple[int, int]) -> None:
    rounds = (*OPENED, (Seat.SOUTH, 290), (Seat.WEST, 310), (Seat.NORTH, 320), (Seat.EAST, 330), (Seat.SOUTH, 340))
    match = told_auction("expert", "expert", (*rounds, (Seat.WEST, 350)))
    with sight():
        pilot = Pilot(lambda ctx: Table(ctx, MatchDriver(ctx, match)), size)
        pilot.click("last trick")
        pilot.advance(0)
        texts = {str(mark.what) for mark in painted(pilot.app.surface)}

    assert "Best suit: Edda ♦; Wim ♣/♠, ♥ over ♦" in texts
    heard = "Best suit: Edda diamonds; Wim clubs or spades, hearts rather than diamonds."
    assert heard in pilot.control("cards").label


@pytest.mark.parametrize("size", SIZES)
def test_what_the_raises_of_two_experts_tell_stands_below_the_auction(size: tuple[int, int]) -> None:
    match = told_auction("expert", "expert")
    with sight():
        pilot = Pilot(lambda ctx: Table(ctx, MatchDriver(ctx, match)), size)
        pilot.click("last trick")
        pilot.advance(0)
        texts = {str(mark.what) for mark in painted(pilot.app.surface)}

    assert "Best suit: Edda ♦/♥" in texts, "Nora has a person opposite, who has agreed to nothing"
    assert "Best suit: Edda diamonds or hearts." in pilot.control("cards").label


def test_raises_of_others_tell_nothing() -> None:
    pilot = Pilot(lambda ctx: Table(ctx, MatchDriver(ctx, told_auction("pro", "expert"))))
    pilot.click("last trick")

    assert "Best suit" not in pilot.control("cards").label
