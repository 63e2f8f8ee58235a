"""Random play against the slow version of the duties, the tricks and the score."""

from dataclasses import replace
from itertools import product

import pytest

from game.rules import Counters, HeadRule, MeldKeeper, RuleSet, Scale, total_points
from game.rules.play import DealScored, PlayCard, TrickPlay, TrickWon, best_index, legal_actions, to_act, trump_of
from tests.rules import slow_play
from tests.strategies import AUCTION_GAMES, random_game

HEAD_RULES = {HeadRule.EVERY_SUIT: "every suit", HeadRule.TRUMP_LED: "trump led", HeadRule.NEVER: "never"}

CARD_VALUES = {  # rules.md 2: counters, in hundreds
    Counters.ACE_TEN_KING: {"A": 10, "T": 10, "K": 10, "Q": 0, "J": 0, "9": 0},
    Counters.FACE_VALUES: {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0},
    Counters.FIVES: {"A": 10, "T": 10, "K": 5, "Q": 5, "J": 0, "9": 0},
}
UNIT_VALUES = {"A": 1, "T": 1, "K": 1, "Q": 0, "J": 0, "9": 0}

HOUSES = [
    AUCTION_GAMES["classic"].changed(
        name="house",
        tricks={"head_rule": head, "overtrump": over, "counters": counters},
        scoring={"meld_keeper": MeldKeeper.TRICK_POINTS if keep else MeldKeeper.NOTHING},
    )
    for head, over, (counters, keep) in product(
        HeadRule, (True, False), zip(Counters, (True, False, True), strict=True)
    )
]


def compare(rules: RuleSet, seed: str, deals: int) -> None:
    units = rules.scale is Scale.UNITS
    values = UNIT_VALUES if units else CARD_VALUES[rules.tricks.counters]
    for move in random_game(rules, seed, deals):
        state = move.before
        if not isinstance(state.phase, TrickPlay) or not isinstance(move.action, PlayCard):
            continue
        seat = to_act(state)
        assert seat is not None
        trump = trump_of(state).letter
        table = [str(card) for card in state.trick.cards]
        hand = [str(card) for card in state.cards.hands[seat]]
        allowed = {str(action.card) for action in legal_actions(state) if isinstance(action, PlayCard)}

        assert allowed == slow_play.legal(
            table, hand, trump, HEAD_RULES[rules.tricks.head_rule], rules.tricks.overtrump
        )

        table.append(str(move.action.card))
        assert best_index((*state.trick.cards, move.action.card), trump_of(state)) == slow_play.wins(table, trump)
        for event in move.step.events:
            if isinstance(event, TrickWon):
                assert event.seat == (state.trick.leader + slow_play.wins(table, trump)) % 4
            if isinstance(event, DealScored):
                whole = [*state.tricks, replace(state.trick, cards=(*state.trick.cards, move.action.card))]
                tricks = [(int(trick.leader), [str(card) for card in trick.cards]) for trick in whole]
                taken = slow_play.trick_points_of_teams(tricks, trump, values, rules.tricks.last_trick)
                melds = [total_points(melds) for melds in state.melds]
                meld = [melds[0] + melds[2], melds[1] + melds[3]]
                bidders = state.contract.declarer % 2
                saves, least = rules.scoring.meld_keeper is not MeldKeeper.NOTHING, rules.melds.least
                needed = rules.scoring.keeping_points if saves else 0
                bid, too = state.contract.points, rules.scoring.tricks_too
                scores = slow_play.scores(bidders, bid, meld, taken, needed, least, too)
                assert list(event.result.trick_points) == taken
                assert list(event.result.scores) == scores
                assert sum(taken) == rules.trick_total


@pytest.mark.sweep(2)
@pytest.mark.parametrize("name", AUCTION_GAMES)
def test_random_play_agrees_with_the_slow_version(name: str) -> None:
    for number in range(2):
        compare(AUCTION_GAMES[name], f"slow play {number}", 15)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("number", range(len(HOUSES)))
def test_random_play_agrees_under_every_head_rule_and_every_card_value(number: int) -> None:
    compare(HOUSES[number], f"house {number}", 8)


@pytest.mark.slow
@pytest.mark.parametrize("rules", [*AUCTION_GAMES.values(), *HOUSES])
def test_2_000_random_deals_agree_with_the_slow_version(rules: RuleSet) -> None:
    for number in range(100):
        compare(rules, f"many {number}", 20)
