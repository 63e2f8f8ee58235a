"""Bots for four hands with a kitty: the simulator against its reference, what a seat knows, and what it bids on."""

from collections import Counter
from itertools import islice
from random import Random

import pytest

from game.bots.analysis import declarer_odds, first_round, price_passes
from game.bots.knowledge import knowledge
from game.bots.lanes.planes import Deals
from game.bots.lanes.reference import exchange, play_out
from game.bots.lanes.simulator import Position, deal_playouts
from game.bots.opponents.dealt import call_weights
from game.bots.opponents.max_bids import estimate_for
from game.bots.player import Level, decide, make_bot
from game.bots.policy.play import Policy
from game.bots.possible import impossible
from game.bots.protocol import observation_to_json
from game.bots.reading import observation_from_json
from game.bots.sampling import sample
from game.rules import Deck, Hand, MeldValues, RuleSet, Seat, Suit, meld_total
from game.rules.play import (
    Auction,
    Burying,
    NamingTrump,
    State,
    Trick,
    TrickPlay,
    legal_actions,
    observe,
    to_act,
    trick_points,
)
from game.rules.presets import AUCTION, CLASSIC, KITTY_FOUR, THREE_HANDED
from game.work import finish
from tests.bots.table import POLICIES, STYLES, bots_play
from tests.imagining import few_deals
from tests.strategies import random_game

SHOWN = KITTY_FOUR.changed(name="shown", widow={"shown": True})
TRUMP_FIRST = KITTY_FOUR.changed(name="trump first", widow={"trump_first": True, "only_declarer_melds": True})
TWO_DECKS = KITTY_FOUR.changed(
    name="two decks", deck=Deck.DOUBLE, dealing={"hand_size": 19}, melds={"values": MeldValues.DOUBLE_DECK}
)
OTHERS_FIRST = KITTY_FOUR.changed(name="others first", widow={"others_first": True})
ALL = pytest.mark.parametrize("rules", [KITTY_FOUR, SHOWN, TRUMP_FIRST], ids=lambda rules: rules.name)


def dealt(rules: RuleSet, rng: Random) -> tuple[Hand, ...]:
    """Four hands, and behind them the kitty."""
    deck, size = list(rules.deck.cards), rules.dealing.hand_size
    rng.shuffle(deck)
    return tuple(tuple(sorted(deck[start : start + size])) for start in range(0, len(deck), size))


@pytest.mark.sweep(3)
@pytest.mark.parametrize("policy", POLICIES, ids=STYLES)
@pytest.mark.parametrize("rules", [KITTY_FOUR, TRUMP_FIRST, TWO_DECKS, OTHERS_FIRST], ids=lambda rules: rules.name)
def test_every_lane_is_the_round_that_the_reference_plays(rules: RuleSet, policy: Policy) -> None:
    rng = Random(f"{rules.name} {policy.style.value}")
    for declarer in rules.seats:
        trump, side = Suit(declarer), rules.seating.side(declarer)
        deals = [dealt(rules, rng) for _ in range(8)]
        result = finish(
            deal_playouts(rules, Deals.from_hands(deals, rules.deck.copies), declarer, trump, policy=policy)
        )
        for lane, hands in enumerate(deals):
            after = exchange(policy, rules, hands, declarer, trump)
            played = play_out(policy, rules, after, Position(trump, side, Trick(declarer), rules.dealing.hand_size))
            buried = trick_points(rules, after[4])
            melds = [
                sum(meld_total(rules, after[seat], trump) for seat in seats if rules.defenders_meld or seat is declarer)
                for seats in rules.sides
            ]

            assert result.deals.hands(lane) == after
            assert result.buried(0)[lane] == buried
            assert sum(played.points) + buried == rules.trick_total
            for one in (0, 1):
                assert result.tricks.points(0, one)[lane] == played.points[one]
                assert result.meld(0, one)[lane] == melds[one]
                kept = melds[one] if played.points[one] else 0
                assert result.worth(0, one)[lane] == played.points[one] + kept + (buried if one == side else 0)


def states(rules: RuleSet, seed: str) -> list[State]:
    return [move.before for move in random_game(rules, seed, deals=2) if move.before.cards.hands]


@pytest.mark.sweep
@ALL
def test_the_real_deal_is_among_those_that_a_seat_thinks_possible(rules: RuleSet) -> None:
    for state in states(rules, "possible")[::3]:
        table = state.cards.widow or state.cards.buried
        places = (*state.cards.hands, table)
        for seat in rules.seats:
            view = observe(state, seat)
            assert impossible(view) == ""
            known = knowledge(view)
            assert known.sizes == tuple(map(len, places))
            for place, cards in enumerate(places):
                assert not Counter(known.held[place]) - Counter(cards)
                assert place == seat or not set(known.barred[place]) & set(Counter(cards) - Counter(known.held[place]))
            for hands in map(finish(sample(known, 3, Random(1))).hands, range(3)):
                assert tuple(map(len, hands)) == known.sizes
                assert sorted(card for hand in hands for card in hand) == sorted(c for cards in places for c in cards)


@pytest.mark.sweep(2)
@ALL
def test_what_is_told_to_other_programs_comes_back(rules: RuleSet) -> None:
    for state in states(rules, "told")[::5]:
        for seat in rules.seats:
            view = observe(state, seat)
            assert observation_from_json(observation_to_json(view)) == view


def test_nobody_but_the_declarer_knows_what_it_took_and_buried() -> None:
    state = next(state for state in states(KITTY_FOUR, "secret") if isinstance(state.phase, TrickPlay))
    contract = state.contract
    assert contract is not None
    for seat in KITTY_FOUR.seats:
        view, own = observe(state, seat), seat is contract.declarer
        assert [move.cards is not None for move in view.moves] == [own, own]
        assert bool(knowledge(view).held[4]) == own


def test_a_seat_may_hold_what_a_shuffle_gives_it_also_where_four_places_are_unseen() -> None:
    state = next(state for state in states(KITTY_FOUR, "even") if isinstance(state.phase, Auction))
    view = observe(state, Seat.NORTH)
    deals = finish(sample(knowledge(view), 4000, Random(2)))
    ace = next(card for card in KITTY_FOUR.deck.kinds if card not in view.hand)
    shares = [sum(plane.bit_count() for plane in (rows[0][ace.kind], rows[1][ace.kind])) / 8000 for rows in deals.held]

    assert shares == pytest.approx([0, 11 / 37, 11 / 37, 11 / 37, 4 / 37], abs=0.025)


def test_calls_of_a_declarer_tell_nothing_once_its_hand_has_changed() -> None:
    table = [Level.STANDARD] * 4
    for entry in bots_play(KITTY_FOUR, table, "changed", 1):
        if not isinstance(entry.state.phase, TrickPlay):
            continue
        for seat in KITTY_FOUR.seats:
            view = observe(entry.state, seat)
            deals = finish(sample(knowledge(view), 20, Random(3)))
            assert all(weight > 0 for weight in finish(call_weights(view, deals)))
        break


def test_suits_are_named_after_the_kitty_in_imagined_deals_unless_trump_comes_first() -> None:
    odds = []
    for rules in (KITTY_FOUR, TRUMP_FIRST):
        state = next(state for state in states(rules, "odds") if isinstance(state.phase, Auction))
        odds.append([found.trump for found in first_round_of(state)])

    assert len(odds[0]) == 1
    assert len(odds[1]) == 4


def first_round_of(state: State):  # type: ignore[no-untyped-def]
    seat = state.phase.speaker  # type: ignore[attr-defined]
    return finish(first_round(declarer_odds(observe(state, seat), Random(4))))


def test_sets_to_bury_have_prices() -> None:
    state = next(state for state in states(KITTY_FOUR, "bury") if isinstance(state.phase, Burying))
    contract = state.contract
    assert contract is not None
    prices = finish(first_round(price_passes(observe(state, contract.declarer), Random(5))))

    assert len(prices) > 1
    assert all(len(price.cards) == 4 for price in prices)


@pytest.mark.sweep(3)
@ALL
@pytest.mark.parametrize("level", [Level.EASY, Level.BEGINNER, Level.CASUAL, Level.STANDARD, Level.PRO])
@few_deals()
def test_every_level_does_something_legal(rules: RuleSet, level: Level) -> None:
    kinds = set()
    for state in states(rules, f"{level.value}"):
        seat = next(iter(seat for seat in rules.seats if legal_here(state, seat)), None)
        if seat is None or (isinstance(state.phase, TrickPlay) and len(state.tricks) % 5):
            continue
        view = observe(state, seat)
        action = decide(make_bot(level), view, Random(6)).action
        assert action in legal_actions(state)
        kinds.add(type(state.phase))

    assert {Auction, NamingTrump, Burying, TrickPlay} <= kinds


def legal_here(state: State, seat: Seat) -> bool:
    return to_act(state) is seat and len(list(islice(legal_actions(state), 2))) > 1


def test_each_game_with_a_widow_has_an_estimate_of_its_own() -> None:
    assert len({estimate_for(rules) for rules in (CLASSIC, KITTY_FOUR, THREE_HANDED, AUCTION)}) == 4
    assert estimate_for(TWO_DECKS) == estimate_for(TWO_DECKS.changed(widow=None, dealing={"hand_size": 20}))
