"""Bots for three hands with a widow: the simulator against its reference, what a seat knows, and whom it plays with."""

import re
from collections import Counter
from collections.abc import Generator
from operator import mul
from random import Random
from typing import Any

import pytest

from game.bots.analysis import Analysis, bid_odds, declarer_odds, first_round, price_cards, price_limits, price_passes
from game.bots.knowledge import knowledge
from game.bots.lanes.planes import Deals
from game.bots.lanes.reference import exchange, play_out
from game.bots.lanes.simulator import Position, deal_playouts, trick_playouts
from game.bots.opponents.max_bids import suits_after_widow
from game.bots.player import Level, decide, make_bot
from game.bots.policy.play import Policy, situation
from game.bots.prices import BidOdds
from game.bots.pricing import calls
from game.bots.pricing.forecast import every_contract
from game.bots.sampling import sample
from game.rules import PRESETS, Card, Hand, Rank, RuleSet, Seat, Suit, meld_total
from game.rules.play import (
    Auction,
    Bid,
    BuryCards,
    Burying,
    Deal,
    NamingTrump,
    Observation,
    Pass,
    PlayCard,
    State,
    Trick,
    TrickPlay,
    apply,
    contract_of,
    new_game,
    observe,
    play_refusal,
    to_act,
    trick_points,
    winner,
)
from game.rules.presets import THREE_HANDED
from game.rules.text import parse_hand
from game.work import finish
from tests.bots.table import POLICIES, STYLES, bots_play, some_tricks
from tests.imagining import few_deals
from tests.strategies import THREE_WITH_SIXTY, THREE_WITHOUT_WIDOW, random_game

SEATS = THREE_HANDED.seats
WIDOW = parse_hand("AS TS KS")
"""What makes a run of the hand below, which holds more hearts."""
SPADES_TO_COME = parse_hand("QS JS AH TH KH 9H JH QC TC 9C AC JD TD 9D KD")
ONE_MELDS = THREE_HANDED.changed(name="declarer melds", widow={"only_declarer_melds": True})


def dealt(rng: Random, rules: RuleSet = THREE_HANDED) -> tuple[Hand, ...]:
    """Three hands, and behind them the widow."""
    deck, size = list(rules.deck.cards), rules.dealing.hand_size
    rng.shuffle(deck)
    return tuple(tuple(sorted(deck[start : start + size])) for start in range(0, len(deck), size))


def compare_rounds(rules: RuleSet, policy: Policy, declarer: Seat, deals: list[tuple[Hand, ...]]) -> None:
    """Take the widow, bury, meld and play the deals in both ways."""
    trump = Suit((declarer + len(policy.style.value)) % 4)
    result = finish(deal_playouts(rules, Deals.from_hands(deals, rules.deck.copies), declarer, trump, policy=policy))
    position = Position(trump, declarer, Trick(declarer), rules.dealing.hand_size)
    for lane, hands in enumerate(deals):
        after = exchange(policy, rules, hands, declarer, trump)
        played = play_out(policy, rules, after, position)
        buried = trick_points(rules, after[3]) if rules.widow is not None else 0

        assert result.deals.hands(lane) == after
        if rules.widow is not None:
            assert result.buried(0)[lane] == buried
        for seat in SEATS:
            melds = seat is declarer or not rules.widow or not rules.widow.only_declarer_melds
            laid = meld_total(rules, after[seat], trump) if melds else 0
            assert result.tricks.points(0, seat)[lane] == played.points[seat]
            assert result.meld(0, seat)[lane] == laid
            kept = laid if played.points[seat] else 0
            assert result.worth(0, seat)[lane] == played.points[seat] + kept + (buried if seat is declarer else 0)
        takers = taken_by(played.cards, trump)
        assert len({seat for seat, _ in played.cards}) == 3
        assert {seat for seat in rules.seats if not result.tricks.shut_out(0, seat) >> lane & 1} == takers


def taken_by(cards: tuple[tuple[Seat, Card], ...], trump: Suit) -> set[Seat]:
    """Who has taken a trick."""
    tricks = [cards[start : start + 3] for start in range(0, len(cards), 3)]
    return {winner(THREE_HANDED, Trick(trick[0][0], tuple(card for _, card in trick)), trump) for trick in tricks}


@pytest.mark.sweep(3)
@pytest.mark.parametrize("policy", POLICIES, ids=STYLES)
@pytest.mark.parametrize(
    "rules", [THREE_HANDED, ONE_MELDS, THREE_WITHOUT_WIDOW, THREE_WITH_SIXTY], ids=lambda rules: str(rules.deck)
)
def test_every_lane_is_the_round_that_the_reference_plays(rules: RuleSet, policy: Policy) -> None:
    rng = Random(f"{rules.name} {policy.style.value}")
    for declarer in SEATS:
        compare_rounds(rules, policy, declarer, [dealt(rng, rules) for _ in range(10)])


@few_deals()
@pytest.mark.parametrize("rules", [THREE_WITHOUT_WIDOW, THREE_WITH_SIXTY], ids=lambda rules: str(rules.deck))
@pytest.mark.sweep(2)
def test_every_level_plays_three_hands_without_a_widow(rules: RuleSet) -> None:
    levels = (Level.EASY, Level.STANDARD, Level.EXPERT)

    decided = [*bots_play(rules, levels, "sixteen", 1)]

    assert not any(isinstance(each.decision.action, BuryCards) for each in decided)
    assert sum(isinstance(each.decision.action, PlayCard) for each in decided) in (0, len(rules.deck.cards))


@pytest.mark.slow
@pytest.mark.parametrize("policy", POLICIES, ids=STYLES)
def test_two_thousand_lanes_are_the_rounds_that_the_reference_plays(policy: Policy) -> None:
    rng = Random(f"many {policy.style.value}")
    for declarer in SEATS:
        compare_rounds(THREE_HANDED, policy, declarer, [dealt(rng) for _ in range(700)])


def in_play(rng: Random) -> tuple[Position, tuple[Hand, ...], list[Card]]:
    """The play after some random legal cards: the position, the hands with the buried cards, the cards played."""
    declarer = rng.choice(SEATS)
    before = Position(rng.choice(list(Suit)), declarer, Trick(declarer), 15)
    return some_tricks(THREE_HANDED, before, dealt(rng), rng.randrange(44), rng)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("policy", POLICIES, ids=STYLES)
def test_every_card_that_may_be_played_is_played_out_as_by_the_reference(policy: Policy) -> None:
    rng = Random(policy.style.value)
    for _ in range(30):
        position, hands, played = in_play(rng)
        seat = THREE_HANDED.seating.after(position.trick.leader, len(position.trick.cards))
        legal = [
            card
            for card in dict.fromkeys(hands[seat])
            if not play_refusal(THREE_HANDED, position.trump, position.trick, hands[seat], card)
        ]
        results = finish(trick_playouts(THREE_HANDED, Deals.from_hands([hands]), position, legal, policy))
        for number, card in enumerate(legal):
            expected = play_out(policy, THREE_HANDED, hands, position, played, card)

            assert tuple(results.points(number, side)[0] for side in SEATS) == expected.points


def states(seed: str) -> list[tuple[State, Seat]]:
    """Positions of deals by bots and at random, every phase among them."""
    table = [Level.STANDARD, Level.EASY, Level.STANDARD]
    found = [(entry.state, entry.seat) for entry in bots_play(THREE_HANDED, table, seed, 1)]
    for move in random_game(THREE_HANDED, seed, deals=1):
        if move.before.cards.hands:
            found.append((move.before, move.seat))
    return found


@pytest.mark.sweep
def test_what_a_seat_knows_is_true_and_all_the_cards_there_are() -> None:
    for number in range(2):
        for state, _ in states(f"known {number}"):
            table = state.cards.widow or state.cards.buried
            for seat in SEATS:
                known = knowledge(observe(state, seat))
                places = (*state.cards.hands, table)

                assert known.sizes == tuple(map(len, places))
                for held, barred, cards in zip(known.held, known.barred, places, strict=True):
                    assert Counter(held) <= Counter(cards)
                    unknown = Counter(cards) - Counter(held)
                    assert not barred & unknown.keys()
                    assert unknown <= Counter(known.hidden)


def test_the_declarer_knows_what_is_buried_and_nobody_else() -> None:
    seen = 0
    for state, _ in states("buried"):
        if isinstance(state.phase, TrickPlay):
            for seat in SEATS:
                known = knowledge(observe(state, seat))
                if seat is contract_of(state).declarer:
                    assert known.held[3] == state.cards.buried
                    seen += 1
                else:
                    assert known.held[3] == ()
    assert seen


def test_imagined_deals_agree_with_what_is_known() -> None:
    for state, seat in states("agree")[::3]:
        known = knowledge(observe(state, seat))
        deals = finish(sample(known, 20, Random(1)))
        for lane in range(20):
            hands = deals.hands(lane)
            assert tuple(map(len, hands)) == known.sizes
            assert Counter(card for hand in hands for card in hand) == Counter(
                card for cards in (*state.cards.hands, state.cards.widow, state.cards.buried) for card in cards
            )
            assert hands[seat] == state.cards.hands[seat]


def test_two_play_against_the_declarer() -> None:
    seen = 0
    for state, seat in states("allies"):
        if isinstance(state.phase, TrickPlay):
            view, declarer, trick = observe(state, seat), contract_of(state).declarer, state.phase.trick
            known = situation(view)
            players = [THREE_HANDED.seating.after(trick.leader, index) for index in range(len(trick.cards))]
            expected = {index for index, other in enumerate(players) if seat is not declarer and other is not declarer}

            assert known.allies == expected
            assert known.last == (len(trick.cards) == 2)
            assert known.attacking == (seat is declarer)
            seen += bool(expected)
    assert seen


@pytest.mark.sweep
def test_three_play_with_a_double_deck() -> None:
    """House rules that no preset has: four copies of a card among three hands."""
    double = PRESETS["double-deck"]
    rules = THREE_HANDED.changed(
        deck=double.deck,
        dealing={"hand_size": 25},
        widow={"size": 5},
        melds=double.melds,
        auction={"ladder": ((250, 10),)},
    )
    decided = list(bots_play(rules, [Level.STANDARD, Level.CASUAL, Level.CASUAL], "three of eighty", 1))
    assert len(decided) > 75, "the whole deal"


def bidding(*calls: int) -> Observation:
    """What a seat sees that is to call after these bids, 0 for a pass."""
    *hands, widow = dealt(Random("bidding"))
    dealer = SEATS[-1]
    state = apply(new_game(THREE_HANDED, dealer), dealer, Deal(tuple(hands), widow)).state
    for points in calls:
        actor = to_act(state)
        assert actor is not None
        state = apply(state, actor, Bid(points) if points else Pass()).state
    actor = to_act(state)
    assert actor is not None
    return observe(state, actor)


def test_who_bids_on_against_two_rivals_is_taken_at_his_word() -> None:
    view = bidding(200, 210, 0, 220, 230, 240, 250, 260)
    (rival,) = {seat for seat, call in view.calls if isinstance(call, Bid)} - {view.seat}

    contracts = finish(every_contract(view, Random(1), 100, heed_calls=True))
    weights = contracts.weights(view)
    has_the_hand = [bid >= 240 for bid in contracts.max_bids[rival].highest]

    assert sum(map(mul, has_the_hand, weights)) > 0.85 * sum(weights)


@pytest.mark.parametrize("shared", [False, True])
def test_alone_at_the_table_the_first_look_at_calls_heeds_them(shared: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    heeded: list[bool] = []

    def seen(view: Observation, rng: Random, deals: int, heed_calls: bool, *rest: Any) -> Generator[float, None, Any]:
        heeded.append(heed_calls)
        return every_contract(view, rng, deals, heed_calls, *rest)

    monkeypatch.setattr(calls, "every_contract", seen)
    finish(calls.Limits(bidding(200, 210), [] if shared else None, 10).round(Random(1)))

    assert heeded == [not shared]


@few_deals()
def test_the_analysis_door_answers_in_every_phase() -> None:
    doors = {Auction: price_limits, NamingTrump: bid_odds, Burying: price_passes, TrickPlay: price_cards}
    asked = set()
    for state, seat in states("doors"):
        door = doors.get(type(state.phase))
        if door is None or type(state.phase) in asked or to_act(state) is not seat:
            continue
        asked.add(type(state.phase))
        for answer in door(observe(state, seat), Random(1)):
            if answer.rounds:
                assert answer.prices
                break
    assert asked == set(doors)


def before_the_widow() -> Observation:
    """The first to speak holds the hand that a widow may turn to spades."""
    rest = list(THREE_HANDED.deck.cards)
    for card in SPADES_TO_COME + WIDOW:
        rest.remove(card)
    hands = (tuple(rest[:15]), SPADES_TO_COME, tuple(rest[15:]))
    state = apply(new_game(THREE_HANDED, Seat.NORTH), Seat.NORTH, Deal(hands, WIDOW)).state
    return observe(state, Seat.EAST)


def prices_of(analysis: Analysis[BidOdds]) -> tuple[BidOdds, ...]:
    """The odds after one round."""
    return finish(first_round(analysis))


def test_trump_is_imagined_to_be_named_once_the_widow_is_seen() -> None:
    rest = list(THREE_HANDED.deck.cards)
    for card in SPADES_TO_COME + WIDOW:
        rest.remove(card)
    plain = tuple(card for card in rest if card.rank is Rank.NINE)[:3]
    others = [card for card in rest if card not in plain]
    deals = Deals.from_hands(
        [
            (tuple(others[:15]), SPADES_TO_COME, tuple(others[15:30]), WIDOW),
            (tuple(others[:15]), SPADES_TO_COME, tuple(others[15:30]), plain),
        ]
    )

    assert finish(suits_after_widow(THREE_HANDED, deals, Seat.EAST)) == [Suit.SPADES, Suit.HEARTS]


def test_a_bidder_reaches_more_because_it_names_trump_after_the_widow() -> None:
    view = before_the_widow()
    (told,) = prices_of(declarer_odds(view, Random(1)))
    blind = {odds.trump: odds for odds in prices_of(bid_odds(view, Random(1)))}

    assert told.trump is Suit.HEARTS, "what it has in mind"
    assert len(told.scores) == len(blind[Suit.HEARTS].scores)
    assert told.mean > max(odds.mean for odds in blind.values()) + 2


def test_every_contract_of_a_bidder_is_played_with_what_the_widow_makes_best() -> None:
    view = before_the_widow()
    contracts = finish(every_contract(view, Random(1), 300))
    (in_mind, results), *none = contracts.own.items()
    names = finish(suits_after_widow(THREE_HANDED, contracts.deals, view.seat))
    side = THREE_HANDED.seating.side(view.seat)
    alone = {
        suit: finish(deal_playouts(THREE_HANDED, contracts.deals, view.seat, suit, policy=Policy.EXPERT)).worth(0, side)
        for suit in Suit
    }

    assert in_mind is Suit.HEARTS
    assert not none
    assert len(set(names)) > 1
    assert results.worth[side] == [alone[suit][lane] for lane, suit in enumerate(names)]


@pytest.mark.parametrize("level", [Level.STANDARD, Level.PRO])
def test_who_bids_alone_speaks_for_itself_and_of_a_suit_in_mind(level: Level) -> None:
    view = before_the_widow()
    decision = decide(make_bot(level), view, Random(1))

    assert decision.thought is not None
    assert re.match(r"With ♥ in mind your chance to make 200 is \d+%", decision.thought.why)
