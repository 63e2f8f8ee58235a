"""Bots at a table of five, with a partner called for one deal (rules.md 7b): lanes, knowledge, decisions."""

from collections import Counter
from random import Random

import pytest

from game.bots.analysis import NoPrices, price_choices
from game.bots.knowledge import knowledge
from game.bots.lanes.contracts import contract_playouts, named_deals
from game.bots.lanes.five import called_partners
from game.bots.lanes.planes import Deals, full_plane
from game.bots.lanes.reference import play_out
from game.bots.lanes.simulator import Position, deal_playouts, trick_playouts
from game.bots.levels.pro import Pro
from game.bots.player import Level, make_bot
from game.bots.policy.play import Policy, card_to_call, partner_of, situation
from game.bots.pricing.forecast import DealResults
from game.bots.protocol import observation_to_json
from game.bots.reading import observation_from_json
from game.bots.sampling import sample
from game.rules import Card, Hand, Rank, Seat, Suit, best_melds
from game.rules.play import (
    CallingPartner,
    CallPartner,
    Contract,
    GameOver,
    LegalActions,
    State,
    Trick,
    TrickPlay,
    apply,
    bidding_sides,
    cards_to_call,
    contract_of,
    deal_from_seed,
    first_dealer,
    new_game,
    observe,
    play_refusal,
    played_scores,
    side_melds,
    to_act,
    why_not,
    winner,
)
from game.rules.presets import CLASSIC, FIVE_HANDED, THREE_HANDED
from game.work import finish
from tests.bots.table import some_tricks
from tests.imagining import few_deals
from tests.strategies import random_game

POLICIES = (Policy.STANDARD, Policy.PRO, Policy.EXPERT)
STYLES = [policy.style.value for policy in POLICIES]
SEATS = FIVE_HANDED.seats
DECK = FIVE_HANDED.deck


def dealt(rng: Random) -> tuple[Hand, ...]:
    """Five random hands."""
    cards = list(DECK.cards)
    rng.shuffle(cards)
    return tuple(tuple(sorted(cards[start : start + 16])) for start in range(0, 80, 16))


def called_by(hands: tuple[Hand, ...], declarer: Seat, trump: Suit) -> tuple[Card, Seat]:
    """The card that a declarer calls as it is offered, and who holds it, in the most literal way."""
    card = next(card for card in cards_to_call(DECK, trump) if card not in hands[declarer])
    return card, next(seat for seat in (SEATS[(declarer - step) % 5] for step in range(1, 5)) if card in hands[seat])


# Lanes.


def test_each_lane_has_the_partner_that_its_hands_say() -> None:
    rng = Random(1)
    deals = [dealt(rng) for _ in range(200)]
    lanes = Deals.from_hands(deals, 4)
    for declarer in SEATS:
        attack = called_partners(FIVE_HANDED, Suit.HEARTS, lanes.held, declarer, full_plane(200))
        for lane, hands in enumerate(deals):
            _, partner = called_by(hands, declarer, Suit.HEARTS)
            assert {seat for seat in SEATS if attack[seat] >> lane & 1} == {declarer, partner}


@pytest.mark.sweep(3)
@pytest.mark.parametrize("policy", POLICIES, ids=STYLES)
def test_every_lane_is_the_round_that_the_reference_plays(policy: Policy) -> None:
    rng = Random(policy.style.value)
    for declarer in SEATS:
        compare_rounds(policy, declarer, [dealt(rng) for _ in range(8)], rng.choice(list(Suit)))


@pytest.mark.slow
@pytest.mark.parametrize("policy", POLICIES, ids=STYLES)
def test_a_thousand_lanes_are_the_rounds_that_the_reference_plays(policy: Policy) -> None:
    rng = Random(f"many {policy.style.value}")
    for declarer in SEATS:
        compare_rounds(policy, declarer, [dealt(rng) for _ in range(200)], rng.choice(list(Suit)))


def compare_rounds(policy: Policy, declarer: Seat, deals: list[tuple[Hand, ...]], trump: Suit) -> None:
    """Play the deals in lanes and one by one; compare tricks, melds, what counts, and who played together."""
    rules = FIVE_HANDED
    result = finish(deal_playouts(rules, Deals.from_hands(deals, 4), declarer, trump, policy=policy))
    worth = [result.worth(0, side) for side in SEATS]
    (partners,) = result.partners(0)
    for lane, hands in enumerate(deals):
        _, partner = called_by(hands, declarer, trump)
        contract = Contract(declarer, 40, card_called(hands, declarer, trump), partner)
        position = Position(trump, declarer, Trick(declarer), 16, partner=partner)
        played = play_out(policy, rules, hands, position)
        ours = bidding_sides(rules, contract)
        shared = [sum(played.points[other] for other in SEATS if (other in ours) == (seat in ours)) for seat in SEATS]
        meld = side_melds(rules, tuple(best_melds(rules, hand, trump) for hand in hands), contract)

        assert partners[lane] == partner
        assert [result.tricks.points(0, side)[lane] for side in SEATS] == shared
        assert [result.meld(0, side)[lane] for side in SEATS] == list(meld)
        assert tuple(each[lane] for each in worth) == played_scores(rules, contract, meld, tuple(shared)).counted
        takers = taken_by(played.cards, trump)
        for seat in SEATS:
            takes = any((other in ours) == (seat in ours) for other in takers)
            assert (not result.tricks.shut_out(0, seat) >> lane & 1) == takes
    for side in SEATS:
        assert result.tricks.sum(0, side) == sum(result.tricks.points(0, side))


def card_called(hands: tuple[Hand, ...], declarer: Seat, trump: Suit) -> Card:
    """The card that is called."""
    return called_by(hands, declarer, trump)[0]


def taken_by(cards: tuple[tuple[Seat, Card], ...], trump: Suit) -> set[Seat]:
    """Who has taken a trick."""
    tricks = [cards[start : start + 5] for start in range(0, len(cards), 5)]
    return {winner(FIVE_HANDED, Trick(trick[0][0], tuple(card for _, card in trick)), trump) for trick in tricks}


@pytest.mark.sweep(2)
@pytest.mark.parametrize("policy", POLICIES, ids=STYLES)
def test_every_card_that_may_be_played_is_played_out_as_by_the_reference(policy: Policy) -> None:
    rng = Random(policy.style.value)
    for _ in range(20):
        position, hands, played = in_play(rng)
        seat = FIVE_HANDED.seating.after(position.trick.leader, len(position.trick.cards))
        legal = [
            card
            for card in dict.fromkeys(hands[seat])
            if not play_refusal(FIVE_HANDED, position.trump, position.trick, hands[seat], card)
        ]
        results = finish(trick_playouts(FIVE_HANDED, Deals.from_hands([hands], 4), position, legal, policy))
        for number, card in enumerate(legal):
            points = play_out(policy, FIVE_HANDED, hands, position, played, card).points
            for side in SEATS:
                shared = sum(points[other] for other in SEATS if position.attacks(other) == position.attacks(side))
                assert results.points(number, side) == [shared]


def in_play(rng: Random) -> tuple[Position, tuple[Hand, ...], list[Card]]:
    """The play after some random legal cards: the position, the hands, the cards played."""
    declarer, partner = rng.sample(SEATS, 2)
    before = Position(rng.choice(list(Suit)), declarer, Trick(declarer), 16, partner=partner)
    return some_tricks(FIVE_HANDED, before, dealt(rng), rng.randrange(79), rng)


def test_contracts_side_by_side_are_those_played_alone() -> None:
    rng = Random(3)
    deals = Deals.from_hands([dealt(rng) for _ in range(24)], 4)
    contracts = [
        part
        for declarer in SEATS
        for part in finish(named_deals(declarer, [rng.choice(list(Suit)) for _ in range(24)], deals))
    ]
    contracts.sort(key=lambda each: each.trump)
    together = finish(contract_playouts(FIVE_HANDED, contracts, Policy.EXPERT, Seat.NORTH))
    worth = tuple(together.worth(0, side) for side in SEATS)
    whole, start = DealResults(together.declarer, worth, (), together.partners(0)), 0
    for declarer, trump, some in contracts:
        alone = DealResults.of(
            declarer, finish(deal_playouts(FIVE_HANDED, some, declarer, trump, policy=Policy.EXPERT))
        )
        assert whole.part(start, some.lanes).turned(FIVE_HANDED, declarer).outcomes == alone.outcomes
        start += some.lanes


# What a seat knows.


def states(seed: str) -> list[State]:
    """Positions of deals at random, every phase among them."""
    return [move.before for move in random_game(FIVE_HANDED, seed, deals=1) if move.before.cards.hands]


def test_what_a_seat_knows_is_true_and_all_the_cards_there_are() -> None:
    for state in states("known")[::2]:
        for seat in SEATS:
            known = knowledge(observe(state, seat))
            for held, barred, cards in zip(known.held, known.barred, state.cards.hands, strict=True):
                assert Counter(held) <= Counter(cards)
                unknown = Counter(cards) - Counter(held)
                assert not barred & unknown.keys()
                assert unknown <= Counter(known.hidden)


def test_the_call_tells_who_holds_the_card_and_who_does_not() -> None:
    told = 0
    for number in range(6):
        for state in states(f"call {number}"):
            contract = state.contract
            if contract is None or contract.called is None or state.tricks or (state.trick and state.trick.cards):
                continue
            partner = contract.partner
            assert partner is not None
            passed = [SEATS[(contract.declarer - step) % 5] for step in range(1, (contract.declarer - partner) % 5)]
            for seat in SEATS:
                known = knowledge(observe(state, seat))
                assert contract.called in known.held[partner]
                for other in (contract.declarer, *passed):
                    if other is not seat and contract.called in known.hidden:
                        told += 1
                        assert contract.called in known.barred[other]
    assert told > 20


@pytest.mark.sweep
def test_imagined_deals_agree_with_what_is_known() -> None:
    for state in states("agree")[::5]:
        seat = to_act(state)
        assert seat is not None
        known = knowledge(observe(state, seat))
        deals = finish(sample(known, 12, Random(1)))
        for lane in range(12):
            hands = deals.hands(lane)
            assert tuple(map(len, hands)) == known.sizes
            assert sum(map(Counter, hands), Counter()) == sum(map(Counter, state.cards.hands), Counter())
            assert all(
                not set(hand) & barred - set(had)
                for hand, barred, had in zip(hands, known.barred, known.held, strict=True)
            )


def test_who_plays_together_is_what_the_call_says() -> None:
    for state in states("together"):
        if isinstance(state.phase, TrickPlay) and state.phase.trick.cards:
            seat, contract = to_act(state), contract_of(state)
            assert seat is not None
            known = situation(observe(state, seat))
            ours = {contract.declarer, contract.partner}
            players = [SEATS[(state.phase.trick.leader + place) % 5] for place in range(len(state.phase.trick.cards))]
            assert known.attacking == (seat in ours)
            assert not known.alone
            assert known.allies == {place for place, who in enumerate(players) if (who in ours) == (seat in ours)}
            assert partner_of(observe(state, seat)) == next(iter(ours - {seat})) if seat in ours else True


# Decisions.


@few_deals()
def test_the_analysis_door_answers_in_every_phase() -> None:
    met = set()
    for state in states("prices"):
        seat = to_act(state)
        assert seat is not None
        if state.phase.label in met:
            continue
        view = observe(state, seat)
        try:
            answer = next(found for found in price_choices(view, Random(1)) if found.rounds)
        except NoPrices:
            continue
        met.add(state.phase.label)
        assert all(why_not(view, price.action) is None for price in answer.prices)
        assert answer.prices[0].cost == 0
    assert met >= {"auction", "naming trump", "calling a partner", "play"}


def test_the_card_called_is_the_first_that_is_offered() -> None:
    calling = [
        state for number in range(4) for state in states(f"called {number}") if isinstance(state.phase, CallingPartner)
    ]
    for state in calling:
        view = observe(state, contract_of(state).declarer)
        assert CallPartner(card_to_call(view)) == next(iter(LegalActions(view)))
        assert card_to_call(view).rank is Rank.ACE or view.hand.count(Card(Rank.ACE, Suit.CLUBS))
    assert calling


@pytest.mark.parametrize("level", [Level.EASY, Level.BEGINNER, Level.CASUAL, Level.STANDARD])
def test_five_bots_play_a_deal(level: Level) -> None:
    state = bots_deal([level] * 5, "bots")
    assert state.standing.sheet
    row = state.standing.sheet[0]
    assert row.contract is not None
    assert row.contract.partner not in (None, row.contract.declarer)


def bots_deal(levels: list[Level], seed: str) -> State:
    """The end of a deal that bots of these levels have played."""
    rng, rules = Random(seed), FIVE_HANDED
    state = new_game(rules, first_dealer(rules, seed))
    state = apply(state, state.standing.dealer, deal_from_seed(rules, seed, 1)).state
    while state.cards.hands and not isinstance(state.phase, GameOver):
        seat = to_act(state)
        assert seat is not None
        state = apply(state, seat, finish(make_bot(levels[seat]).think(observe(state, seat), rng))).state
    return state


def test_observations_there_and_back() -> None:
    for state in states("protocol")[::3]:
        for seat in SEATS:
            view = observe(state, seat)
            if to_act(state) is seat:
                assert observation_from_json(observation_to_json(view)) == view


@pytest.mark.parametrize(
    ("called", "partner", "words"),
    [(None, "E", "a partner is called"), ("AS", "N", "nobody can be called"), ("9S", "E", "nobody can be called")],
)
def test_a_call_that_cannot_be_is_refused(called: str | None, partner: str, words: str) -> None:
    state = next(state for state in states("refused") if isinstance(state.phase, TrickPlay))
    seat = to_act(state)
    assert seat is not None
    told = observation_to_json(observe(state, seat))
    told["contract"] |= {"called": called, "partner": partner if called != "AS" else told["contract"]["declarer"]}
    with pytest.raises(ValueError, match=words):
        observation_from_json(told)


def test_pro_follows_the_seeds_in_their_games_and_the_better_policy_where_a_partner_is_called() -> None:
    assert Pro.way(CLASSIC) == Pro.way(THREE_HANDED) == Policy.PRO
    assert Pro.way(FIVE_HANDED) == Policy.EXPERT
