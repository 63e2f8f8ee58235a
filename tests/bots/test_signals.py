"""Raises that tell a suit: what they say, who says it, and what the partner makes of it."""

from dataclasses import replace
from itertools import takewhile
from random import Random

import pytest

from game.bots import signals
from game.bots.analysis import Analysis, Findings
from game.bots.auctioneer import call_weights, highest_willing_bids
from game.bots.coach.decisions import decisions
from game.bots.knowledge import knowledge
from game.bots.lanes.simulator import run
from game.bots.levels import expert
from game.bots.player import Level, decide, make_bot
from game.bots.policy import reasons
from game.bots.prices import CallPrice
from game.bots.pricing.calls import best_call, willing_bid
from game.bots.pricing.forecast import every_contract
from game.bots.pricing.scores import point_value
from game.bots.sampling import sample
from game.cli import duplicate
from game.cli.duplicate import DuplicateTable, duplicates
from game.cli.players import OwnBot
from game.cli.workers import Crew
from game.match import Match
from game.rules import (
    Action,
    AskRedeal,
    Auction,
    AuctionForm,
    Bid,
    NobodyBids,
    Observation,
    Pass,
    Player,
    RuleSet,
    Seat,
    Suit,
    deal_from_seed,
    new_game,
    observe,
    preset,
)
from game.rules.presets import CLASSIC, DOUBLE_DECK, JOEDOG
from tests.bots.table import Decided, bots_play
from tests.strategies import dealt, do

N, E, S, W = Seat


def auction(*calls: int, rules: RuleSet = CLASSIC, seat: Seat | None = None) -> Observation:
    """What a seat sees, by default the one to call next, after bids so high; 0: a pass. East calls first."""
    state = do(new_game(rules, N), deal_from_seed(rules, "told", 1))
    for points in calls:
        state = do(state, Bid(points) if points else Pass())
    assert isinstance(state.phase, Auction)
    return observe(state, seat if seat is not None else state.phase.speaker)


def tells(view: Observation) -> bool:
    """Whether any bid of the observing seat says something."""
    return any(signals.told_by(view, points) for points in range(200, 600, 10))


def suits_told(view: Observation, seat: Seat) -> set[Suit]:
    return set(signals.suits_told(view.rules, view.calls, seat))


def test_raises_are_read_from_the_calls() -> None:
    view = auction(260, 270, 290, 310, 320, 340, 360, 370)

    assert suits_told(view, E) == {Suit.DIAMONDS}  # 260 opens higher than it must; 320 goes up by 10
    assert suits_told(view, S) == {Suit.SPADES}
    assert suits_told(view, W) == {Suit.HEARTS}
    assert suits_told(view, N) == {Suit.DIAMONDS}
    assert suits_told(auction(260, 270, 290), N) == set()


def test_only_the_first_two_bids_tell_and_none_that_a_partner_who_has_passed_would_hear() -> None:
    assert suits_told(auction(250, 260, 270, 280, 300, 310, 320, 330, 350), E) == {Suit.SPADES}
    assert suits_told(auction(250, 260, 0, 270, 290), E) == {Suit.CLUBS, Suit.SPADES}
    assert not tells(auction(250, 260, 0, 270))


@pytest.mark.parametrize(
    ("calls", "points", "suits"),
    [
        ((), 250, {Suit.CLUBS, Suit.SPADES}),
        ((), 260, {Suit.DIAMONDS, Suit.HEARTS}),
        ((250, 260, 270, 280), 290, {Suit.CLUBS}),
        ((250, 260, 270, 280), 300, {Suit.SPADES}),
        ((260, 270, 280, 290), 300, {Suit.DIAMONDS}),
        ((260, 270, 280, 290), 310, {Suit.HEARTS}),
        ((250, 260, 270, 280, 290, 300, 310, 320), 330, set()),
    ],
)
def test_the_first_raise_tells_the_colour_and_the_second_the_suit(
    calls: tuple[int, ...], points: int, suits: set[Suit]
) -> None:
    assert set(signals.told_by(auction(*calls), points)) == suits


@pytest.mark.parametrize(("suit", "first"), [(Suit.HEARTS, 260), (Suit.SPADES, 250)])
def test_a_jump_is_made_only_by_who_is_willing_to_bid_so_much(suit: Suit, first: int) -> None:
    view = auction()

    assert signals.signalled(view, Bid(250), 300, suit) == Bid(first)
    assert signals.signalled(view, Bid(250), 250, suit) == Bid(250)
    assert signals.signalled(view, Pass(), 300, suit) == Pass()


def test_where_everybody_speaks_once_nothing_is_told() -> None:
    rules = CLASSIC.changed(auction={"form": AuctionForm.SINGLE_ROUND})
    view = auction(250, 260, rules=rules, seat=W)

    assert not signals.speaks(view, E)
    assert suits_told(view, E) == set()
    assert signals.signalled(auction(rules=rules), Bid(250), 300, Suit.HEARTS) == Bid(250)


def test_alone_at_the_table_there_is_nobody_to_tell() -> None:
    rules = preset("three-handed")
    first = auction(rules=rules)
    assert not tells(first)
    view = auction(200, 210, rules=rules)
    assert not any(signals.speaks(view, seat) for seat in rules.seats)


@pytest.mark.parametrize(("points", "suit"), list(zip((16, 17, 18, 19), Suit, strict=True)))
def test_below_what_the_tricks_bring_the_first_bid_tells_the_suit(points: int, suit: Suit) -> None:
    view = auction(rules=JOEDOG)

    assert signals.told_by(view, points) == (suit,)
    assert signals.telling_bid(view, suit) == points
    assert signals.signalled(view, Bid(16), points, suit) == Bid(points)
    assert signals.signalled(view, Bid(16), points - 1, suit) == Bid(16)
    assert signals.told_by(view, 20) == ()  # no suit has so many steps
    assert signals.told_by(auction(16, 17, 18, 19, rules=JOEDOG), 20) == ()  # clubs have been told


def test_above_it_a_jump_tells_the_colour_in_every_game() -> None:
    assert signals.told_by(auction(16, 21, rules=JOEDOG), 22) == (Suit.CLUBS,)  # 22 to 25: so much the tricks bring
    assert set(signals.told_by(auction(16, 22, rules=JOEDOG), 23)) == {Suit.CLUBS, Suit.SPADES}
    assert signals.told_by(auction(16, 20, rules=JOEDOG), 22) == (Suit.DIAMONDS,)
    double = auction(rules=DOUBLE_DECK)
    assert set(signals.told_by(double, 51)) == {Suit.DIAMONDS, Suit.HEARTS}


def test_where_no_jump_is_allowed_nothing_is_told() -> None:
    rules = CLASSIC.changed(auction={"highest_raise": 10})
    view = auction(250, 260, 270, rules=rules)

    assert not tells(view)
    assert suits_told(view, E) == suits_told(view, S) == set()
    assert signals.signalled(view, Bid(280), 400, Suit.HEARTS) == Bid(280)


def test_the_steps_are_those_of_the_ladder_wherever_a_rung_begins() -> None:
    rules = CLASSIC.changed(auction={"ladder": ((240, 30), (320, 40)), "highest_raise": None})
    view = auction(270, 300, rules=rules)

    assert [signals.telling_bid(view, suit) for suit in Suit] == [320, 360, 360, 320]


def test_a_bid_higher_than_the_code_has_tells_nothing_and_the_next_is_the_first() -> None:
    rules = CLASSIC.changed(auction={"highest_raise": None})
    assert suits_told(auction(300, 310, rules=rules), E) == set()
    assert suits_told(auction(300, 310, 320, 330, 340, rules=rules), E) == {Suit.CLUBS, Suit.SPADES}


def test_where_steps_get_smaller_a_colour_is_followed_by_the_suit_of_it() -> None:
    rules = CLASSIC.changed(auction={"ladder": ((100, 50), (200, 10)), "highest_raise": 100})
    assert suits_told(auction(150, 200, rules=rules), E) == {Suit.DIAMONDS, Suit.HEARTS}
    assert suits_told(auction(150, 200, 210, 220, 230, rules=rules), E) == {Suit.DIAMONDS}


def test_the_reason_tells_the_best_limit_and_not_how_far_one_goes_to_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    view = seen(HEARTS)
    worth = chances(view, 0, 1.9)
    calls = {limit: Bid(limit) if limit else Pass() for limit in worth}
    prices = [CallPrice(calls[limit], Suit.HEARTS, 0.0, worth[limit], 0.0) for limit in sorted(worth)]

    def priced(*_: object) -> Analysis[CallPrice]:
        while True:
            yield Findings(tuple(prices), 1)

    monkeypatch.setattr(expert, "price_limits", priced)
    decision = decide(make_bot(Level.EXPERT), view, Random(1))

    assert decision.action == Bid(260)
    assert decision.thought.why == "It costs little. My raise tells ♦ or ♥."


def test_at_the_highest_bid_of_all_nothing_is_told() -> None:
    top = JOEDOG.highest_bid
    before, last = auction(top - 2, rules=JOEDOG), auction(top - 2, top - 1, rules=JOEDOG)

    assert set(signals.told_by(before, top)) == {Suit.DIAMONDS, Suit.HEARTS}
    assert signals.told_by(last, top) == ()


def test_who_has_to_open_tells_nothing_by_the_lowest_bid() -> None:
    rules = CLASSIC.changed(auction={"nobody_bids": NobodyBids.ELDEST_MUST_OPEN})

    assert suits_told(auction(250, 260, 270, rules=rules), E) == set()
    assert suits_told(auction(250, 260, 270, 280, 290, rules=rules), E) == {Suit.CLUBS, Suit.SPADES}
    assert signals.telling_bid(auction(rules=rules), Suit.SPADES) is None
    free = rules.changed(auction={"highest_raise": None, "ladder": ((200, 10),)})
    assert [signals.telling_bid(auction(rules=free), suit) for suit in Suit] == [210, 220, 230, 240]
    assert suits_told(auction(200, 210, 220, rules=free), E) == set()


def test_nothing_is_told_once_the_opponents_are_out() -> None:
    """There is nobody left to be outbid: a partner who goes on does it for meld that is certain."""
    view = auction(250, 0, 260, 0)
    assert view.seat is E

    assert not tells(view)
    assert suits_told(auction(250, 0, 260, 0, 280), E) == {Suit.CLUBS, Suit.SPADES}
    assert signals.signalled(view, Bid(270), 400, Suit.SPADES) == Bid(270)


def test_what_was_told_before_the_opponents_were_out_stays_told() -> None:
    assert suits_told(auction(260, 270, 280, 0, 300, 0), E) == {Suit.HEARTS}


def test_the_lowest_bid_is_believed_less_in_every_code() -> None:
    plain, jump = auction(16, 20, rules=JOEDOG), auction(17, 20, rules=JOEDOG)
    assert signals.likelihood(plain, E, list(Suit)) == [1.0, 0.3, 0.3, 0.3]
    assert signals.likelihood(jump, E, list(Suit)) == [0.08, 1.0, 0.08, 0.08]


def test_who_has_told_the_other_colour_has_no_bid_for_a_suit() -> None:
    view = auction(250, 260, 270, 280)

    assert signals.telling_bid(view, Suit.SPADES) == 300
    assert signals.telling_bid(view, Suit.CLUBS) == 290
    assert signals.telling_bid(view, Suit.HEARTS) is None
    assert signals.signalled(view, Bid(290), 400, Suit.HEARTS) == Bid(290)


def chances(view: Observation, best: int, loss: float) -> dict[int, float]:
    """What limits are worth where one is the best and each other costs so many units."""
    unit = int(view.rules.scale) * point_value(view)
    return {limit: 0.5 - (limit != best) * loss * unit for limit in (0, *range(250, 400, 10))}


def seen(hand: str, *calls: int, rules: RuleSet = CLASSIC) -> Observation:
    """What West, who calls first and fifth, sees with that hand."""
    state = dealt(rules, {W: hand})
    for points in calls:
        state = do(state, Bid(points) if points else Pass())
    assert isinstance(state.phase, Auction)
    assert state.phase.speaker is W
    return observe(state, W)


HEARTS = "AH TH KH QH JS 9S TD KC QC 9C AS 9D"
NINES = "9S 9S 9H 9C 9D AH TH KH JD QC JC KS"


@pytest.mark.parametrize(
    ("calls", "suit", "loss", "willing"),
    [
        ((), Suit.HEARTS, 1.9, 260),
        ((), Suit.HEARTS, 2.1, 0),
        ((), Suit.SPADES, 1.9, 0),  # one card above the jack
        ((250, 260, 270, 280), Suit.HEARTS, 1.9, 0),  # black has been told
        ((260, 270, 280, 290), Suit.HEARTS, 1.9, 310),
    ],
)
def test_a_bid_that_tells_the_suit_may_cost_two_units(
    calls: tuple[int, ...], suit: Suit, loss: float, willing: int
) -> None:
    view = seen(HEARTS, *calls)

    assert willing_bid(view, chances(view, 0, loss), suit) == willing


def test_a_black_suit_is_told_by_the_lowest_bid_and_no_higher_one_may_cost_anything() -> None:
    view = seen(HEARTS.replace("H", "X").replace("S", "H").replace("X", "S"))

    assert willing_bid(view, chances(view, 0, 1.9), Suit.SPADES) == 250


def test_a_bid_to_tell_something_lowers_no_limit() -> None:
    view = seen(HEARTS)

    assert willing_bid(view, chances(view, 320, 1.0), Suit.HEARTS) == 320


def test_five_nines_are_dealt_anew_rather_than_told() -> None:
    view = seen(NINES, rules=CLASSIC.changed(dealing={"five_nines_misdeal": True}))
    willing = willing_bid(view, chances(view, 0, 1.0), Suit.HEARTS)

    assert willing == 0
    assert best_call(view, willing, Suit.HEARTS) == AskRedeal()


@pytest.mark.parametrize(
    ("trusted", "why"),
    [
        (300, "With ♥ I trust us to reach 300. My raise tells ♦ or ♥."),
        (0, "It costs little. My raise tells ♦ or ♥."),
    ],
)
def test_a_bid_that_is_made_to_tell_something_says_so(trusted: int, why: str) -> None:
    view = seen(HEARTS)

    assert reasons.call(view, Bid(260), trusted, Suit.HEARTS, tell=True) == why
    assert "tells" not in reasons.call(view, Bid(250), 300, Suit.HEARTS, tell=True)
    assert "tells" not in reasons.call(view, Bid(260), 300, Suit.HEARTS)


def shares(weights: list[float], suits: list[Suit]) -> dict[Suit, float]:
    """How likely each suit is."""
    total = sum(weights)
    return {
        one: sum(weight for weight, suit in zip(weights, suits, strict=True) if suit is one) / total for one in Suit
    }


@pytest.mark.parametrize(
    ("calls", "suit"),
    [((260, 270, 280, 290, 310, 320), Suit.HEARTS), ((250, 260, 270, 280, 300, 310), Suit.SPADES)],
)
def test_a_partner_is_thought_to_be_best_in_the_suit_that_it_told(calls: tuple[int, ...], suit: Suit) -> None:
    view = auction(*calls)
    assert view.seat is W  # East's partner
    contracts = run(every_contract(view, Random(1), 2000))

    told = shares(contracts.weights(view), contracts.suits[E])
    plain = shares([1.0] * 2000, contracts.suits[E])
    rival = shares(contracts.weights(view), contracts.suits[S])

    assert told[suit] > 0.5
    assert plain[suit] < 0.4
    assert rival[suit] < 0.5


def test_two_plain_raises_say_less_than_a_jump() -> None:
    """So bids who is not willing to go higher, too."""
    plain, jump = auction(250, 260, 270, 280, 290, 300), auction(260, 270, 280, 290, 310, 320)
    doubts = [
        max(signals.likelihood(view, E, list(Suit))) / min(signals.likelihood(view, E, list(Suit)))
        for view in (plain, jump)
    ]

    assert doubts[0] < 12 < 100 < doubts[1]


def test_the_suit_is_still_believed_when_the_cards_are_played() -> None:
    """The weights of deals go on from the calls, whatever is decided."""
    state = do(new_game(CLASSIC, N), deal_from_seed(CLASSIC, "told", 1))
    for points in (260, 270, 280, 0, 300, 0, 320, 0):
        state = do(state, Bid(points) if points else Pass())
    view = observe(state, W)
    assert view.contract is not None
    assert view.contract.declarer is W
    deals = run(sample(knowledge(view), 1500, Random(2)))

    _, suits = run(highest_willing_bids(CLASSIC, deals.held[E], 1500))
    assert shares(run(call_weights(view, deals)), suits)[Suit.HEARTS] > 0.5


def expert_calls(seed: str) -> list[Decided]:
    """The calls of four Experts in the first auction of a match."""
    return list(
        takewhile(lambda made: isinstance(made.view.phase, Auction), bots_play(CLASSIC, [Level.EXPERT] * 4, seed, 1))
    )


def test_experts_tell_the_suit_for_which_they_bid() -> None:
    found = 0
    for seed in ("a", "b", "c"):
        for made in expert_calls(seed):
            action, why = made.decision.action, made.decision.thought.why
            if isinstance(action, Bid) and "My raise tells" in why:
                signs = [suit.sign for suit in signals.told_by(made.view, action.points)]
                assert f"My raise tells {' or '.join(signs)}." in why
                assert not why.startswith("With") or why.split()[1] in signs  # With ♥ I trust us to reach 330.
                found += 1
    assert found >= 3


def seated(*levels: str, rules: RuleSet = CLASSIC) -> Match:
    """A match with such players from North on, its first deal dealt."""
    players = tuple(Player(seat.letter, level) for seat, level in zip(rules.seats, levels, strict=True))
    match = Match.new(rules, players, "agreed")
    match.deal()
    return match


def test_two_experts_have_agreed_and_nobody_else() -> None:
    mixed = seated("expert", "expert", "human", "expert")
    assert [mixed.view(seat).agreed for seat in Seat] == [False, True, False, True]
    assert not any(seated("pro", "expert", "expert", "human").view(seat).agreed for seat in Seat)
    alone = seated("expert", "expert", "expert", rules=preset("three-handed"))
    assert not any(alone.view(seat).agreed for seat in alone.rules.seats)


def test_what_was_decided_is_looked_at_as_it_was_seen() -> None:
    match = seated("expert", "expert", "human", "expert")
    for points in (250, 260, 270, 280):
        assert match.awaited is not None
        match.act(match.awaited, Bid(points))

    seen = {decided.seat: decided.view.agreed for decided in decisions(match.record)}
    assert seen == {N: False, E: True, S: False, W: True}


def test_to_who_has_agreed_to_nothing_nothing_is_told_and_nothing_is_read() -> None:
    view = replace(auction(260, 270), agreed=False)  # West, whose partner said red

    assert not tells(view)
    assert not signals.speaks(view, E)
    assert signals.signalled(view, Bid(280), 400, Suit.HEARTS) == Bid(280)
    hand = replace(seen(HEARTS), agreed=False)
    assert willing_bid(hand, chances(hand, 0, 1.0), Suit.HEARTS) == 0


def test_two_experts_of_a_tournament_have_agreed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duplicate, "LONGEST_MATCH", 1)
    easy = make_bot(Level.EASY)
    found: set[tuple[OwnBot, bool]] = set()

    def answer(player: OwnBot, view: Observation, rng: Random) -> Action:
        found.add((player, view.agreed))
        return decide(easy, view, rng).action

    monkeypatch.setattr(OwnBot, "answer", answer)
    next(duplicates(DuplicateTable("expert", "pro", CLASSIC, "1"), 1, Crew()))

    assert len(found) == 8, "each player of the two matches sees the same throughout"
    assert sum(agreed for _, agreed in found) == 4
