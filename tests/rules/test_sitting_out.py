"""Who sits out where more sit at the table than play a deal.

bicyclecards.com, Auction Pinochle: "If there are four players, the dealer receives no cards; if five people play, the
dealer and the player second from his left receive no cards. These are the inactive players, who participate in the
settlement, but not in the bidding or play." pagat.com, Auction Pinochle: "the player to dealer's right receives no
cards".
"""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from game.bots.player import Level, decide, make_bot
from game.bots.protocol import observation_to_json
from game.bots.reading import observation_from_json
from game.bots.standing_in import among_players
from game.rules import PRESETS, RuleSet, Seat, Seating
from game.rules.play import (
    Bid,
    Deal,
    Pass,
    State,
    Step,
    apply,
    deal_from_seed,
    legal_actions,
    new_game,
    observe,
    to_act,
)
from game.rules.text import format_position, parse_position

N, E, S, W, F = Seat
AUCTION, THREE_HANDED = PRESETS["auction"], PRESETS["three-handed"]
OUT = {
    # who sits out the deals of North, East, South, West and the fifth; who plays the deals of East, in turn
    Seating.DEALER_OUT: ([(N,), (E,), (S,), (W,)], (S, W, N)),
    Seating.RIGHT_OUT: ([(W,), (N,), (E,), (S,)], (S, W, E)),
    Seating.TWO_OUT: ([(N, S), (E, W), (S, F), (N, W), (E, F)], (S, F, N)),
}
TABLES = [rules.changed(seating=seating) for seating in OUT for rules in (AUCTION, THREE_HANDED)]
named = pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.name}-{rules.seating.name}")


@pytest.mark.parametrize("seating", OUT)
def test_the_dealer_says_who_sits_out_and_who_plays_in_turn(seating: Seating) -> None:
    out, playing = OUT[seating]

    assert [seating.sitting_out(dealer) for dealer in seating.seats] == out
    assert seating.playing(E) == playing
    assert seating.players == 3


def test_at_other_tables_nobody_sits_out() -> None:
    for seating in set(Seating) - set(OUT):
        assert all(seating.sitting_out(dealer) == () for dealer in seating.seats)
        assert all(seating.last(dealer) is dealer for dealer in seating.seats)


def begun(rules: RuleSet, dealer: Seat = E, seed: str = "out") -> State:
    return apply(new_game(rules, dealer), dealer, deal_from_seed(rules, seed, 1)).state


@named
def test_who_sits_out_gets_no_card_and_is_never_asked(rules: RuleSet) -> None:
    for step in played(rules, 4):
        state, seat = step.state, to_act(step.state)
        for each in state.rules.seats if state.cards.hands else ():
            assert seat is not each or each not in state.out
            assert not state.cards.hands[each] or each not in state.out
        assert all(trick.out == state.out and len(trick.cards) == 3 for trick in state.tricks)


def test_the_cards_are_those_of_a_table_of_three() -> None:
    """A seed deals the same three hands, whoever sits out: ``verify.html`` needs to know no more than the game."""
    for rules in TABLES:
        assert deal_from_seed(rules, "out", 3) == deal_from_seed(rules.changed(seating=Seating.THREE), "out", 3)


def test_calls_go_from_the_dealers_left_and_pass_over_who_sits_out() -> None:
    state = begun(THREE_HANDED.changed(seating=Seating.DEALER_OUT))
    speakers = []
    for call in (Bid(200), Bid(210), Bid(220), Pass(), Pass()):
        seat = to_act(state)
        assert seat is not None
        speakers.append(seat)
        state = apply(state, seat, call).state

    assert speakers == [S, W, N, S, W]
    assert to_act(state) is N


@pytest.mark.parametrize(
    ("seating", "declarer"), [(Seating.THREE, N), (Seating.DEALER_OUT, W), (Seating.RIGHT_OUT, N), (Seating.TWO_OUT, F)]
)
def test_if_nobody_bids_who_speaks_last_takes_the_deal(seating: Seating, declarer: Seat) -> None:
    """The dealer, or who plays at the right of a dealer who sits out: the sheets leave it open."""
    state = begun(THREE_HANDED.changed(seating=seating), N)
    for _ in range(3):
        seat = to_act(state)
        assert seat is not None
        state = apply(state, seat, Pass()).state

    assert state.contract is not None
    assert (state.contract.declarer, state.contract.points) == (declarer, 200)


def played(rules: RuleSet, seed: int, deals: int = 4) -> list[Step]:
    """A few deals at random."""
    rng, state, steps = Random(seed), new_game(rules, W), []
    while (seat := to_act(state)) is not None and len(state.standing.sheet) < deals:
        if state.cards.hands:
            action = rng.choice(list(islice(legal_actions(state), 6)))
        else:
            action = deal_from_seed(rules, f"played {seed}", state.standing.deals + 1)
        steps.append(apply(state, seat, action))
        state = steps[-1].state
    return steps


@named
def test_chips_are_settled_by_all_and_points_by_those_who_play(rules: RuleSet) -> None:
    for result in played(rules, 2)[-1].state.standing.sheet:
        out = [rules.seating.side(seat) for seat in rules.seating.sitting_out(result.dealer)]
        assert result.contract is not None
        declarer = rules.seating.side(result.contract.declarer)
        if rules.chips is not None:
            assert sum(result.scores) == 0
            assert len({score for side, score in enumerate(result.scores) if side != declarer}) == 1
        else:
            assert all(result.scores[side] == result.meld[side] == result.trick_points[side] == 0 for side in out)


def test_nothing_is_paid_to_who_sits_out_where_a_set_pays_the_others() -> None:
    rules = THREE_HANDED.changed(seating=Seating.DEALER_OUT, scoring={"bid_to_defenders": True, "thrown_in_pays": 100})
    for seed in range(6):
        for result in played(rules, seed)[-1].state.standing.sheet:
            assert result.scores[result.dealer] == 0


@pytest.mark.parametrize("seating", OUT)
def test_everybody_deals_in_turn(seating: Seating) -> None:
    steps = played(THREE_HANDED.changed(seating=seating), 5, 6)
    dealers = [result.dealer for result in steps[-1].state.standing.sheet]

    assert dealers == [seating.after(W, number) for number in range(6)]


@pytest.mark.sweep(3)
@named
def test_positions_and_observations_are_read_again(rules: RuleSet) -> None:
    for step in played(rules, 7, 1)[::5]:
        state = step.state
        text = format_position(state)
        assert format_position(parse_position(text, rules)) == text
        for seat in rules.seats:
            view = observe(state, seat)
            told = observation_from_json(observation_to_json(view))
            assert (told.phase, told.hand, told.counts, told.out) == (view.phase, view.hand, view.counts, view.out)


def test_bots_decide_as_they_would_among_three() -> None:
    """The same cards at a table of three, seat for seat: bids, widow, trump, cards buried and played."""
    four, three = AUCTION.changed(seating=Seating.RIGHT_OUT), AUCTION
    dealt = deal_from_seed(three, "alike", 1)
    state = apply(new_game(four, N), N, dealt).state  # North, East and South play; South would deal among three
    order = four.seating.playing(N)
    seats = {seat: Seat(place) for place, seat in enumerate(order)}
    among = apply(new_game(three, S), S, Deal(tuple(state.cards.hands[seat] for seat in order), dealt.rest)).state
    bot = make_bot(Level.STANDARD)
    while not state.phase.scored and state.cards.hands:
        seat = to_act(state)
        assert seat is not None
        assert to_act(among) is seats[seat]
        decided = decide(bot, observe(state, seat), Random(1))
        assert decided == decide(bot, observe(among, seats[seat]), Random(1))
        state = apply(state, seat, decided.action).state
        among = apply(among, seats[seat], decided.action).state


def test_who_sits_out_has_nothing_to_think_of() -> None:
    state = begun(AUCTION.changed(seating=Seating.DEALER_OUT))
    with pytest.raises(ValueError, match="East sits out this deal"):
        among_players(observe(state, E))


def test_who_sits_out_sees_the_cards_that_everybody_sees_and_no_other() -> None:
    for step in played(AUCTION.changed(seating=Seating.DEALER_OUT), 11, 1):
        view = observe(step.state, W)
        assert view.hand == ()
        assert all(move.cards is None or len(move.seen_by) == 4 for move in view.moves)
        assert [event.seen_by(W) for event in step.events] == [event.seen_by(None) for event in step.events]
