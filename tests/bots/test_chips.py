"""Bots where chips are paid: what they do is legal, they concede what costs less so, and prices know the trump suit."""

from dataclasses import replace
from random import Random

import pytest

from game.bots.analysis import first_round, price_choices
from game.bots.coach.verdicts import is_mistake
from game.bots.levels.pro import Pro
from game.bots.levels.standard import Standard
from game.bots.player import Level, decide, make_bot
from game.bots.policy.conceding import concedes, preference
from game.bots.prices import BidClaim, BidOdds, BidPlan, ChoicePrice
from game.bots.pricing.scores import MatchValue, Values
from game.bots.race import deal_spread, winning_chance
from game.rules import Suit
from game.rules.play import (
    Auction,
    BeforePlay,
    Burying,
    NameTrump,
    NamingTrump,
    Observation,
    ThrowIn,
    TrickPlay,
    legal_actions,
    observe,
    to_act,
)
from game.rules.presets import AUCTION, THREE_HANDED
from game.scenes.table.hint import by_price
from game.scenes.table.price_tags import price_spoken, price_tag
from game.work import finish
from tests.rules.test_three_hands import table
from tests.strategies import do, random_game

pytestmark = pytest.mark.usefixtures("few_imagined")

HOPELESS = "9C 9C JC JC 9D 9D JD QH 9H 9H JH QC 9S 9S JS"
RICH = "AS TS KS QS JS AS TS KS AH AD AC TH TD TC AH"


def naming(hand: str, bid: int = 300) -> Observation:
    """North holds this hand and has the contract."""
    return observe(do(table(hand, rules=AUCTION), f"bid {bid}; pass; pass"), AUCTION.seats[0])


@pytest.mark.sweep(3)
@pytest.mark.parametrize("level", [Level.EASY, Level.BEGINNER, Level.CASUAL, Level.STANDARD, Level.PRO, Level.EXPERT])
def test_every_level_does_something_legal(level: Level) -> None:
    kinds = set()
    for number, move in enumerate(random_game(AUCTION, f"{level.value}", deals=3)):
        state = move.before
        seat = to_act(state)
        few = isinstance(state.phase, TrickPlay) and number % 9
        if few or not state.cards.hands or seat is None:
            continue
        assert decide(make_bot(level), observe(state, seat), Random(7)).action in legal_actions(state)
        kinds.add(type(state.phase))

    assert kinds >= {Auction, NamingTrump, Burying, BeforePlay, TrickPlay}


@pytest.mark.parametrize("level", [Level.EASY, Level.BEGINNER, Level.CASUAL, Level.STANDARD, Level.PRO, Level.EXPERT])
def test_a_hopeless_hand_is_conceded_and_a_rich_one_played(level: Level) -> None:
    # rules.md 7b, settled in detail: who concedes when
    bid = 600 if level is Level.EASY else 400
    assert decide(make_bot(level), naming(HOPELESS, bid), Random(8)).action == ThrowIn()
    assert isinstance(decide(make_bot(level), naming(RICH), Random(8)).action, NameTrump)


@pytest.mark.parametrize(
    ("trump", "chance", "gives_up"),
    [
        # a single bete costs 1: in clubs 3 p - 2 < -1 below a third, in spades twice that below a half
        (Suit.CLUBS, 0.32, True),
        (Suit.CLUBS, 0.35, False),
        (Suit.SPADES, 0.49, True),
        (Suit.SPADES, 0.51, False),
    ],
)
def test_conceding_is_weighed_in_chips(trump: Suit, chance: float, gives_up: bool) -> None:
    made = round(1000 * chance)
    scores = (100,) * (1000 - made) + (320,) * made
    plan = BidPlan(trump, 300, BidClaim(scores, (1.0,) * 1000))

    assert concedes(naming(RICH), plan) is gives_up


def test_where_points_are_counted_only_what_nothing_can_make_is_conceded() -> None:
    rules = THREE_HANDED.changed(scoring={"throw_in": AUCTION.scoring.throw_in})
    view = observe(do(table(rules=rules), "bid 300; pass; pass"), rules.seats[0])
    plans = [BidPlan(Suit.CLUBS, 0, BidClaim((100,) * 9 + (last,), (1.0,) * 10)) for last in (100, 300)]

    assert [concedes(view, plan) for plan in plans] == [True, False]


def test_a_suit_that_counts_twice_is_liked_more_only_if_it_is_likely_to_be_made() -> None:
    def liked(trump: Suit, made: int) -> tuple[float, float]:
        return preference(naming(RICH), BidOdds(trump, (100,) * (10 - made) + (320,) * made), 0.5)

    assert liked(Suit.SPADES, 9) > liked(Suit.CLUBS, 9)
    assert liked(Suit.SPADES, 5) < liked(Suit.CLUBS, 5)


def test_naming_trump_and_conceding_have_prices_in_chips() -> None:
    prices = finish(first_round(price_choices(naming(RICH), Random(9))))
    conceded = next(price for price in prices if price.action == ThrowIn())

    assert {type(price.action) for price in prices} == {NameTrump, ThrowIn}
    assert conceded.points == pytest.approx(-3)  # it pays two chips, and each of the others gets one
    assert max(price.points for price in prices) == pytest.approx(6, abs=0.5)  # four, against two lost by each: spades


@pytest.mark.parametrize(("trump", "lead"), [(Suit.CLUBS, 6), (Suit.SPADES, 12)])
def test_the_value_of_an_imagined_deal_heeds_its_trump(trump: Suit, lead: int) -> None:
    view = naming(RICH, 350)
    values = Values(view, view.seat, 350, MatchValue(view))

    assert values[(350, 40, 40, int(trump))][1] == lead
    assert values[(349, 40, 40, int(trump))][1] == -2 * lead


def test_a_hand_that_falls_short_is_mostly_conceded_in_an_imagined_auction_but_not_once_trump_is_named() -> None:
    in_auction = observe(table(RICH, rules=AUCTION), AUCTION.seats[0])
    before, after = (Values(view, AUCTION.seats[0], 300, MatchValue(view)) for view in (in_auction, naming(RICH)))
    clubs, spades = int(Suit.CLUBS), int(Suit.SPADES)

    # each of the two others gets 2 of a double bete and 1 of a single one; the declarer's lead counts both ways
    assert [after[(100, 40, 40, suit)][1] for suit in (clubs, spades)] == [-6, -12]
    assert [before[(100, 40, 40, suit)][1] for suit in (clubs, spades)] == pytest.approx([-3, -3], abs=0.01)
    # a hand that falls just short was worth a try, and one that is just enough may have looked too poor
    assert -6 < before[(290, 40, 40, clubs)][1] < -3
    assert 0 < before[(300, 40, 40, clubs)][1] < before[(340, 40, 40, clubs)][1] == pytest.approx(3, abs=0.1)


@pytest.mark.parametrize("reached", [1_000, 99_990, 10_000_000])
def test_a_hand_whose_melds_bring_far_more_than_the_bid_is_not_conceded_in_an_imagined_auction(reached: int) -> None:
    """A run may bring 9,999 units by the meld table of a house."""
    view = observe(table(RICH, rules=AUCTION), AUCTION.seats[0])

    assert Values(view, view.seat, 300, MatchValue(view))[(reached, 40, 40, int(Suit.CLUBS))][1] == pytest.approx(3)


def test_pro_bids_for_chips_what_it_makes_every_other_time() -> None:
    state = table(RICH, rules=AUCTION)
    view = observe(state, state.phase.speaker)  # type: ignore[attr-defined]
    plan = finish(Pro().plan(view, Random(1)))
    standard = finish(Standard().plan(view, Random(1)))
    assert plan.claim is not None

    scores = plan.claim.scores
    made = [sum(score >= plan.points + more for score in scores) / len(scores) for more in (0, 10)]
    assert made[0] > Pro.share_for_chips >= made[1]
    assert plan.points > standard.points
    assert Pro.share_for(THREE_HANDED) == Pro.bid_share


def test_a_lead_of_some_chips_is_worth_what_is_left_of_the_match() -> None:
    early, late = (winning_chance(AUCTION, (6, -3, -3), None, 0, deals) for deals in (1, 11))

    assert 1 / 3 < early < late < 1
    assert deal_spread(AUCTION) < 10


def test_prices_and_costs_are_told_in_chips() -> None:
    price = ChoicePrice(NameTrump(Suit.CLUBS), -3.0, 0.3, 0.44, 0.1)

    assert price_tag(price, chips=True) == "3.0 behind"
    assert price_tag(price, chips=True, short=True) == "−3.0"
    assert price_spoken(price, chips=True) == "expected 3.0 chips behind, costs 0.4 chips"
    assert price_spoken(replace(price, points=0.02, cost=0.01), chips=True) == "expected level, as good as any"
    hint = by_price((replace(price, cost=0.0), replace(price, action=ThrowIn())), chips=True).words
    assert hint.endswith("costs 0.4 chips.")


def test_a_mistake_in_chips_is_as_large_as_one_in_points() -> None:
    assert is_mistake(AUCTION, 0.3, 0.1)
    assert not is_mistake(AUCTION, 0.1, 0.01)
    assert is_mistake(THREE_HANDED, 10.0, 1.0)
    assert not is_mistake(THREE_HANDED, 9.0, 1.0)
