"""Bots under the rules that tables really play (rules.md 7a): imagined deals come to what the rules say."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.lanes.planes import Deals
from game.bots.lanes.reference import exchange, play_out
from game.bots.lanes.simulator import Position, deal_playouts
from game.bots.policy.play import Policy
from game.rules import MeldKeeper, RuleSet, Suit, meld_total
from game.rules.play import Contract, Trick, played_scores, trick_points, winner
from game.rules.presets import CLASSIC, DOUBLE_DECK, THREE_HANDED
from game.work import finish
from tests.bots.test_simulator import shuffled_deals
from tests.strategies import GAMES, rule_sets

BIDDING = [rules for rules in GAMES if rules.stock is None]
TRICK_KEEPS = {"meld_keeper": MeldKeeper.TRICK}


def compare(rules: RuleSet, seed: int, lanes: int = 3) -> None:
    """Play the same deals in lanes and one by one: what counts for each side is what the rules count."""
    rng = Random(seed)
    declarer, trump = rng.choice(rules.seats), rng.choice(list(Suit))
    dealt = shuffled_deals(rng, lanes, rules)
    result = finish(deal_playouts(rules, Deals.from_hands(dealt, rules.deck.copies), declarer, trump))
    side = rules.seating.side
    position = Position(trump, side(declarer), Trick(declarer), rules.dealing.hand_size)
    for lane, hands in enumerate(dealt):
        after = exchange(Policy.STANDARD, rules, hands, declarer, trump)
        played = play_out(Policy.STANDARD, rules, after, position)
        size = len(rules.seats)
        tricks = [played.cards[at : at + size] for at in range(0, len(played.cards), size)]
        takers = {side(winner(rules, Trick(some[0][0], tuple(card for _, card in some)), trump)) for some in tricks}
        melders = [seat for seat in rules.seats if rules.defenders_meld or seat is declarer]
        laid = tuple(
            sum(meld_total(rules, after[seat], trump) for seat in seats if seat in melders) for seats in rules.sides
        )
        buried = trick_points(rules, after[size]) if rules.widow is not None else 0
        won = tuple(one in takers for one in range(len(rules.sides)))
        came_to = played_scores(rules, Contract(declarer, 1), laid, played.points, None, buried, won)
        assert tuple(result.worth(0, one)[lane] for one in range(len(rules.sides))) == came_to.counted


@given(rule_sets(BIDDING), st.integers(0, 10**6))
def test_what_counts_in_lanes_is_what_the_rules_count(rules: RuleSet, seed: int) -> None:
    compare(rules, seed)


@pytest.mark.parametrize(
    "rules",
    [
        CLASSIC.changed(scoring=TRICK_KEEPS),
        THREE_HANDED.changed(scoring=TRICK_KEEPS),
        THREE_HANDED.changed(melds={"least": 100}, scoring={"keeping_points": 60, "tricks_too": True}),
        DOUBLE_DECK.changed(melds={"least": 20}, scoring={"keeping_points": 20, "tricks_too": True}),
        DOUBLE_DECK.changed(scoring={"keeping_points": 22}),
    ],
    ids=lambda rules: f"{rules.name} {rules.scoring.meld_keeper.value} {rules.melds.least}",
)
def test_what_keeps_a_meld_keeps_it_in_lanes(rules: RuleSet) -> None:
    compare(rules, 7, 30)
