"""What Expert builds on: exact endings, the chance to win the match, and what others are willing to bid."""

from collections.abc import Generator
from dataclasses import replace
from random import Random
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.analysis import bid_odds, first_round
from game.bots.lanes.planes import Deals
from game.bots.opponents.calls import likelihood
from game.bots.opponents.max_bids import MaxBids, max_bids
from game.bots.pricing.endgame import Solver
from game.bots.race import Contest, boldness, even_bid, winning_chance
from game.rules import PRESETS, BothOver, Deck, Hand, HeadRule, RuleSet, Seat, Suit, ThrowInRule
from game.rules.play import (
    Bid,
    Contract,
    DealOver,
    GameOver,
    Holdings,
    Pass,
    PlayCard,
    Points,
    Standing,
    State,
    Trick,
    TrickPlay,
    advance,
    legal_actions,
    observe,
    side_trick_points,
    to_act,
)
from game.rules.presets import CLASSIC, JOEDOG, THREE_HANDED
from game.work import finish
from tests.strategies import FOUR, dealt, do, rule_sets

TRUMP = Suit.SPADES
NS, EW = 0, 1
T = TypeVar("T")


def ending(rules: RuleSet, rng: Random, size: int) -> State:
    """A random ending; earlier tricks are left out, which moves no card of those to come."""
    deck = list(Deck.SINGLE.cards)
    rng.shuffle(deck)
    hands = tuple(tuple(sorted(deck[size * seat : size * seat + size])) for seat in range(4))
    leader = rng.choice(FOUR)
    contract = Contract(Seat.NORTH, rules.auction.minimum)
    phase = TrickPlay((), contract, TRUMP, ((), (), (), ()), False, Trick(leader))
    return State(rules, Standing(Seat.WEST, (0, 0)), Holdings(hands), phase)


def plainly(state: State, rules: RuleSet) -> int:
    """What North and South take if all play their best: every line tried, by the rules themselves."""
    if isinstance(state.phase, DealOver | GameOver):
        return side_trick_points(rules, TRUMP, state.tricks, None, last=True)[0]
    seat = to_act(state)
    assert seat is not None
    best = max if rules.seating.side(seat) == 0 else min
    return best(plainly(advance(state, action).state, rules) for action in legal_actions(state))


@pytest.mark.sweep
@settings(max_examples=25)
@given(rule_sets(), st.integers(0, 10**6))
def test_the_solver_finds_what_trying_every_line_finds(rules: RuleSet, seed: int) -> None:
    rules = rules.changed(scoring={"throw_in": ThrowInRule.ALWAYS}, end={"both_over": BothOver.HIGHER_TOTAL})
    state = ending(rules, Random(seed), 3)  # in which all cards are played
    solver, trick = Solver(rules, TRUMP), state.trick
    assert trick is not None
    for action in legal_actions(state):
        assert isinstance(action, PlayCard)
        expected = plainly(advance(state, action).state, rules)

        assert solver.first_side(state.cards.hands, trick, action.card) == expected


@pytest.mark.parametrize("beats", [True, False])
def test_the_solver_knows_whether_a_trumped_trick_asks_for_more(beats: bool) -> None:
    """Two trumped tricks with one suit led and one best card may have different duties (rules.md 4c)."""
    tricks = {"head_rule": HeadRule.EVERY_SUIT, "beat_when_trumped": beats}
    rules = CLASSIC.changed(tricks=tricks, scoring={"throw_in": ThrowInRule.ALWAYS})
    for seed in range(60):
        state = ending(rules, Random(f"trumped {seed}"), 3)
        solver, trick = Solver(rules, TRUMP), state.trick
        assert trick is not None
        for action in legal_actions(state):
            assert isinstance(action, PlayCard)
            found = solver.first_side(state.cards.hands, trick, action.card)

            assert found == plainly(advance(state, action).state, rules), seed


def test_the_chance_to_win_is_fair_grows_with_the_lead_and_ends_with_the_match() -> None:
    rules = CLASSIC
    for ours in range(-500, 1500, 100):
        for theirs in range(-500, 1500, 100):
            chance = winning_chance(rules, (ours, theirs), EW, NS)
            other = winning_chance(rules, (ours, theirs), EW, EW)
            assert chance + other == pytest.approx(1)
            assert winning_chance(rules, (ours + 50, theirs), EW, NS) >= chance

    assert winning_chance(rules, (1700, 1600), EW, EW) == 1
    assert winning_chance(rules, (1400, 700), EW, NS) > 0.9
    assert winning_chance(rules, (700, 0), EW, NS) < winning_chance(rules, (1400, 700), EW, NS)


def test_a_total_alone_does_not_win_where_people_bid_out_or_the_target_rises() -> None:
    out = CLASSIC.changed(end={"by_contract": True})
    rises = PRESETS["two-handed"].changed(end={"rises_by": 250})

    assert winning_chance(out, (1600, 700), NS, NS) == 1
    assert 0.5 < winning_chance(out, (1600, 700), None, NS) < 1
    assert winning_chance(rises, (1300, 1190), None, NS) == 1
    assert 0.5 < winning_chance(rises, (1300, 1210), None, NS) < 1
    assert 0.5 < winning_chance(rises, (1300, 1190), None, NS, target=1450) < 1


@pytest.mark.parametrize(
    ("totals", "won"),
    [
        ((400, 100, 0), (0.48, 0.28, 0.24)),
        ((800, 500, 200), (0.60, 0.28, 0.12)),
        ((1000, 900, -200), (0.55, 0.43, 0.02)),
        ((1200, 700, 700), (0.72, 0.14, 0.14)),
        ((600, 600, 0), (0.45, 0.45, 0.09)),
    ],
)
def test_the_race_of_three_is_that_of_matches_of_experts(totals: Points, won: tuple[float, ...]) -> None:
    """How often they win is from 3,000 matches each, mixed of 240 deals of three Experts."""
    assert [winning_chance(THREE_HANDED, totals, None, side, 5) for side in range(3)] == pytest.approx(won, abs=0.05)


def test_the_last_points_before_the_target_count_for_little() -> None:
    rules = CLASSIC
    early = winning_chance(rules, (600, 400), EW, NS)
    one_contract_each = winning_chance(rules, (1490, 1290), EW, NS)

    assert 0.5 < one_contract_each < early
    assert winning_chance(rules, (1490, 900), EW, NS) > 0.9


def drawn_bid(rules: RuleSet, contest: Contest, totals: Points, rng: Random) -> float:
    """The bid that the first side had as well leave to the other, by results drawn one by one."""
    scale, draws = int(rules.scale), 3000
    ours = [rng.gauss(contest.own, contest.spread) for _ in range(draws)]
    theirs = [rng.gauss(contest.theirs, contest.spread) for _ in range(draws)]
    defences = [rng.gauss(contest.defence, contest.defence_spread) for _ in range(draws)]

    def chance(bidders: int, bid: int) -> float:
        won = 0.0
        for reached, defence in zip((ours, theirs)[bidders], defences, strict=True):
            declaring = round(scale * reached) if scale * reached >= bid else -bid
            scores = (declaring, round(scale * defence)) if bidders == 0 else (round(scale * defence), declaring)
            after = (totals[0] + scores[0], totals[1] + scores[1])
            won += winning_chance(rules, after, bidders, 0) / draws
        return won

    step, bid = scale, rules.auction.minimum
    while chance(0, bid) >= chance(1, bid - step):
        bid += step
    return bid


@pytest.mark.sweep(3)
@pytest.mark.parametrize("totals", [(0, 0), (1200, 1200), (1000, 1350)])
def test_bids_as_the_match_stands_are_those_of_results_drawn_one_by_one(totals: Points) -> None:
    contest = Contest(36, 38, 8, 14, 8)

    assert even_bid(CLASSIC, contest, totals, NS) == pytest.approx(
        drawn_bid(CLASSIC, contest, totals, Random(5)), abs=25
    )


def test_a_side_bids_higher_where_one_deal_decides_and_less_high_where_it_has_time() -> None:
    assert boldness(CLASSIC, (0, 0), NS) == boldness(CLASSIC, (0, 0), EW) == 0
    assert boldness(CLASSIC, (1300, 1300), NS) > 20
    assert boldness(CLASSIC, (1400, 200), NS) < -20
    for totals in [(0, 0), (900, 400), (1350, 1200), (-500, 1450), (1490, 1490)]:
        assert boldness(CLASSIC, totals, NS) == boldness(CLASSIC, totals[::-1], EW)
        assert abs(boldness(CLASSIC, totals, NS)) < 150


@pytest.mark.parametrize("name", [name for name, rules in PRESETS.items() if len(rules.sides) > 2 or rules.stock])
def test_nobody_is_bolder_where_sides_do_not_bid_against_each_other_in_pairs(name: str) -> None:
    rules = PRESETS[name]

    assert boldness(rules, (rules.end.target - 1,) * len(rules.sides), 0) == 0


def to_the_end(work: Generator[object, None, T]) -> T:
    try:
        while True:
            next(work)
    except StopIteration as stop:
        answer: T = stop.value
        return answer


def hands_of(rng: Random) -> tuple[Hand, ...]:
    deck = list(Deck.SINGLE.cards)
    rng.shuffle(deck)
    return tuple(tuple(sorted(deck[start : start + 12])) for start in range(0, 48, 12))


@pytest.mark.sweep
@pytest.mark.parametrize("rules", [CLASSIC, pytest.param(JOEDOG, marks=pytest.mark.slow)], ids=lambda rules: rules.name)
def test_the_guess_of_a_limit_is_near_what_pro_would_bid(rules: RuleSet) -> None:
    rng = Random(11)
    error = 0.0
    for _ in range(40):
        hands = hands_of(rng)
        deals = Deals.from_hands([hands])
        (guess,) = finish(max_bids(rules, deals.held[0], 1)).highest
        state = dealt(rules, {Seat.WEST: " ".join(map(str, hands[0]))})
        found = to_the_end(first_round(bid_odds(observe(state, Seat.WEST), rng)))
        error += abs(max(odds.reached_in(0.75) for odds in found) - guess) / int(rules.scale)

    assert error / 40 < 3


def test_high_bids_tell_less_of_a_hand_where_one_deal_decides() -> None:
    told = []
    for totals in [(0, 0), (1350, 1350)]:
        duel = map(Bid, range(270, 320, 10))
        state = do(dealt(CLASSIC), Bid(250), Bid(260), Pass(), Pass(), *duel)
        state = replace(state, standing=replace(state.standing, totals=totals))
        bids = MaxBids([[330.0, 240.0]] * 4, [330.0, 240.0])
        strong, weak = likelihood(observe(state, Seat.NORTH), Seat.WEST, bids)
        told.append(strong / weak)

    at_first, at_last = told
    assert 1 < at_last < 0.8 * at_first


def test_to_leave_the_contract_to_a_partner_who_has_it_says_nothing() -> None:
    bids = MaxBids([[400.0, 200.0]] * 4, [400.0, 200.0])
    outbid = do(dealt(CLASSIC), Bid(250), Pass(), Bid(260), Pass())
    left, contested = do(outbid, Pass()), do(dealt(CLASSIC), Bid(250), Pass(), Bid(260), Bid(270), Pass())

    def told(state: State) -> list[float]:
        return likelihood(observe(state, Seat.EAST), Seat.WEST, bids)

    assert told(left) == told(outbid)
    assert told(contested)[0] < 0.1 * told(outbid)[0]


def test_calls_are_likelier_with_the_hands_that_make_them() -> None:
    state = do(dealt(CLASSIC), Bid(250), Pass(), Bid(270))
    view = observe(state, Seat.SOUTH)
    bids = MaxBids([[350.0, 150.0]] * 4, [350.0, 150.0])
    strong, weak = likelihood(view, Seat.WEST, bids)
    bold, meek = likelihood(view, Seat.NORTH, bids)

    assert strong > 5 * weak
    assert meek > 10 * bold
    assert likelihood(view, Seat.SOUTH, bids) == [1.0, 1.0]
