"""The only player who has bid may decline, and the next dealer deals (rules.md 7a).

philhanna/pinochle, requirements: if the bidding ends with only one bid, the bidder may decline the contract, and the
deal passes on.
"""

from __future__ import annotations

from random import Random

import pytest

from game.bots.analysis import first_round, price_choices
from game.bots.player import Level, decide, make_bot
from game.pad.entry import Ending, endings
from game.pad.scoring import score_sheet
from game.rules import Seat
from game.rules.play import (
    AwaitingDeal,
    CardsThrownTogether,
    NameTrump,
    NamingTrump,
    Refusal,
    State,
    ThrowIn,
    apply,
    may_decline,
    observe,
)
from game.rules.presets import AUCTION, CLASSIC, KITTY_FOUR, THREE_HANDED
from game.rules.text import Player, Record, final_state
from game.store.notation.reading import parse_notation
from game.store.notation.writing import format_notation
from game.words.events import announcement
from game.words.names import Names
from game.words.pad_sheet import row_sentences
from game.work import finish
from tests.pad.test_pad import pad_of
from tests.rules.test_three_hands import why
from tests.strategies import dealt, do, random_game

RULES = CLASSIC.changed(name="declining", auction={"lone_bidder_declines": True, "highest_raise": None})
W, N = Seat.WEST, Seat.NORTH
POOR = "9C 9C JC QC 9D 9D JD QD 9H TH JH QH"
RICH = "AS TS KS QS JS AS KS QS AH AD AC TC"


def naming(calls: str = "bid 250; pass; pass; pass", west: str = POOR) -> State:
    """South has dealt, and West has bid."""
    return do(dealt(RULES, {W: west}), *calls.split("; "))


def test_a_lone_bidder_may_decline_and_the_next_dealer_deals() -> None:
    before = naming()
    step = apply(before, W, ThrowIn())

    assert may_decline(before)
    assert isinstance(step.state.phase, AwaitingDeal)
    assert step.state.standing.dealer is W
    assert step.state.standing.sheet == ()
    assert step.state.standing.totals == (0, 0)
    assert step.events == (CardsThrownTogether(None, W),)
    assert step.events[0].reason == "declined"


def test_who_was_outbid_or_forced_may_not_decline() -> None:
    assert why(naming("bid 250; bid 260; pass; pass; pass"), "throw in") is Refusal.WRONG_PHASE
    assert why(naming("bid 250; bid 260; bid 270; pass; pass; pass"), "throw in") is Refusal.WRONG_PHASE
    assert why(naming("pass; pass; pass; pass"), "throw in") is Refusal.WRONG_PHASE
    assert why(do(naming(), "trump S"), "throw in") is not None
    off = do(dealt(CLASSIC, {W: POOR}), "bid 250", "pass", "pass", "pass")
    assert why(off, "throw in") is Refusal.WRONG_PHASE


def test_it_does_nothing_where_the_widow_is_seen_first() -> None:
    for rules in (AUCTION, THREE_HANDED, KITTY_FOUR):
        on = rules.changed(auction={"lone_bidder_declines": True, "highest_raise": None})
        assert "auction.lone_bidder_declines" in on.idle
        assert not on.lets_decline
        first = on.changed(widow={"trump_first": True})
        assert first.lets_decline


def test_a_deal_that_was_declined_is_told_to_all() -> None:
    names = Names(("Nora", "Edda", "You", "Wes"), Seat.SOUTH, RULES.seating)
    event = apply(naming(), W, ThrowIn()).events[0]

    assert announcement(event, names) == "Wes declines the contract. The cards are dealt again."


def test_records_and_written_matches_keep_it() -> None:
    actions = []
    for move in random_game(RULES, "declined", 6):
        actions.append(move.action)
    declined = [move for move in random_game(RULES, "declined", 6) if any(
        isinstance(event, CardsThrownTogether) and event.seat is not None for event in move.step.events
    )]  # fmt: skip
    record = Record(RULES, tuple(Player(seat.letter, "easy") for seat in RULES.seats), "declined", tuple(actions))
    text = format_notation(record)

    assert declined
    assert text.count('[Redeal "declined"]') == len(declined)
    assert parse_notation(text) == record
    assert final_state(parse_notation(text)) == final_state(record)


@pytest.mark.usefixtures("few_imagined")
@pytest.mark.parametrize("level", [Level.BEGINNER, Level.CASUAL, Level.STANDARD, Level.PRO, Level.EXPERT])
def test_every_level_declines_a_hopeless_contract_and_keeps_a_good_one(level: Level) -> None:
    for west, kind in ((POOR, ThrowIn), (RICH, NameTrump)):
        view = observe(naming("bid 330; pass; pass; pass" if west == POOR else "bid 250; pass; pass; pass", west), W)
        assert isinstance(decide(make_bot(level), view, Random(1)).action, kind), (level, west)


@pytest.mark.usefixtures("few_imagined")
def test_declining_is_priced_as_new_cards() -> None:
    view = observe(naming(), W)
    prices = {price.action: price for price in finish(first_round(price_choices(view, Random(1))))}

    assert isinstance(view.phase, NamingTrump)
    assert prices[ThrowIn()].points == 0
    assert prices[ThrowIn()].chance == pytest.approx(0.5, abs=0.1)


def test_easy_declines_now_and_then() -> None:
    view = observe(naming(west=RICH), W)
    actions = [decide(make_bot(Level.EASY), view, Random(number)).action for number in range(60)]

    assert 2 < actions.count(ThrowIn()) < 25


def test_a_score_pad_knows_it() -> None:
    pad = pad_of(
        "classic",
        "declined",
        "S 300, trump S, meld NS 100, tricks NS 200",
        auction={"lone_bidder_declines": True, "highest_raise": None},
    )
    sheet = score_sheet(pad)

    assert Ending.DECLINED in endings(pad.rules)
    assert Ending.DECLINED not in endings(CLASSIC)
    assert [row.dealer for row in sheet.rows] == [W, N]
    assert row_sentences(pad, sheet.rows[0]) == ["The only bidder declined: the next dealer deals."]
