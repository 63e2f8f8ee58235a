"""Random play against the slow version of the duties, the tricks and the score."""

from dataclasses import replace
from itertools import product

import pytest

from game.rules import PRESETS, Counters, HeadRule, MeldKeeper, NobodyBids, RuleSet, Scale, Seating, total_points
from game.rules.play import (
    Auction,
    DealScored,
    Outcome,
    Pass,
    PlayCard,
    TrickPlay,
    TrickWon,
    best_index,
    legal_actions,
    to_act,
    trump_of,
)
from tests.rules import slow_play
from tests.strategies import AUCTION_GAMES, Move, random_game

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


HOUSES.append(AUCTION_GAMES["classic"].changed(name="though trumped", tricks={"beat_when_trumped": True}))


def duties(rules: RuleSet) -> tuple[str, bool, bool]:
    """What the slow player asks of the rules, to say which cards may be played."""
    return HEAD_RULES[rules.tricks.head_rule], rules.tricks.overtrump, rules.tricks.beat_when_trumped


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

        assert allowed == slow_play.legal(table, hand, trump, *duties(rules))

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


OUT = {Seating.DEALER_OUT: (0,), Seating.RIGHT_OUT: (3,), Seating.TWO_OUT: (0, 2)}
"""The tables at which somebody sits out, with the steps from the dealer (rules.md 7d)."""
SOMEBODY_BIDS = {"nobody_bids": NobodyBids.DEALER_AT_MINIMUM}
TABLES = [
    PRESETS[game].changed(seating=seating, auction=SOMEBODY_BIDS)
    for seating in OUT
    for game in ("three-handed", "auction")
]


def compare_table(rules: RuleSet, seed: str, deals: int) -> int:
    """Turns, duties, winners and points of a table at which somebody sits out; return how many deals were scored."""
    scored = 0
    for move in random_game(rules, seed, deals):
        state, seat = move.before, move.seat
        players = slow_play.playing(len(rules.seats), int(state.standing.dealer), OUT[rules.seating])
        if isinstance(state.phase, Auction):
            passed = [int(caller) for caller, call in state.calls if isinstance(call, Pass)]
            turns = players if not state.calls else _after(players, int(state.calls[-1][0]))
            assert seat == next(each for each in turns if each not in passed)
        elif isinstance(state.phase, TrickPlay) and isinstance(move.action, PlayCard):
            scored += _compare_card(move, players)
    return scored


def _after(players: list[int], seat: int) -> list[int]:
    place = players.index(seat) + 1
    return players[place:] + players[:place]


def _compare_card(move: Move, players: list[int]) -> int:
    """One card of a trick; return 1 if it ended a deal that was played to its last card."""
    state, rules = move.before, move.before.rules
    assert isinstance(move.action, PlayCard)
    trump, table = trump_of(state).letter, [str(card) for card in state.trick.cards]
    leader = int(state.trick.leader)
    order = [leader, *_after(players, leader)[:-1]]
    assert move.seat == order[len(table)]
    hand = [str(card) for card in state.cards.hands[move.seat]]
    allowed = {str(action.card) for action in legal_actions(state) if isinstance(action, PlayCard)}
    assert allowed == slow_play.legal(table, hand, trump, *duties(rules))
    cards = [*table, str(move.action.card)]
    won = [int(event.seat) for event in move.step.events if isinstance(event, TrickWon)]
    assert won == ([order[slow_play.wins(cards, trump)]] if len(cards) == 3 else [])
    ended = [event.result for event in move.step.events if isinstance(event, DealScored)]
    if not ended or ended[0].outcome not in (Outcome.MADE, Outcome.SET, Outcome.DOUBLE_BETE):
        return 0
    values, (result,) = CARD_VALUES[rules.tricks.counters], ended
    tricks = [(int(each.leader), [str(card) for card in each.cards]) for each in state.tricks] + [(leader, cards)]
    taken = slow_play.points_of_each(tricks, players, trump, values, rules.tricks.last_trick)
    declarer, buried = int(state.contract.declarer), sum(values[str(card)[0]] for card in state.cards.buried)
    with_buried = {seat: points + (buried if seat == declarer else 0) for seat, points in taken.items()}
    assert result.trick_points == tuple(with_buried.get(seat, 0) for seat in range(len(rules.seats)))
    if rules.chips is None:
        meld = [total_points(melds) for melds in state.melds]
        needed = rules.scoring.keeping_points
        bid = state.contract.points
        rows = slow_play.scores_of_each(len(rules.seats), declarer, bid, meld, taken, buried, needed)
        assert list(result.scores) == rows
    return 1


@pytest.mark.sweep(3)
@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.name}-{rules.seating.name}")
def test_tables_at_which_somebody_sits_out_agree_with_the_slow_version(rules: RuleSet) -> None:
    assert compare_table(rules, "somebody sits out", 12) > 2


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


@pytest.mark.slow
@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.name}-{rules.seating.name}")
def test_2_000_random_deals_at_which_somebody_sits_out_agree_with_the_slow_version(rules: RuleSet) -> None:
    assert sum(compare_table(rules, f"many {number}", 20) for number in range(100)) > 500
