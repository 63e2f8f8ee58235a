"""Random matches under random rule sets, drawn from every switch of every game: they end, and nothing is lost (7)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from game.rules import HeadRule, RuleSet, Side
from game.rules.play import (
    DealScored,
    GameOver,
    GameWon,
    PlayCard,
    State,
    StockPlay,
    TrickPlay,
    legal_actions,
    observe,
)
from game.rules.text import (
    HUMAN,
    Player,
    Record,
    final_state,
    format_action,
    parse_action,
    record_from_json,
    record_to_json,
)
from game.store.links import SharedDeal, SharedResult, format_link, parse_link
from game.store.notation.reading import parse_notation
from game.store.notation.writing import format_notation
from game.store.rule_text import format_changes, parse_changes
from tests.bots.table import redealt
from tests.rules import slow_play
from tests.strategies import GAMES, Move, random_game, rule_sets

BEATS = {HeadRule.EVERY_SUIT: "every suit", HeadRule.TRUMP_LED: "trump led", HeadRule.NEVER: "never"}
MOST_DEALS = 90
"""No record has room for many more deals."""
LOOKED_AT = 60
"""How often a state is dealt again behind a seat, which must not notice: once in this many actions."""


def short(rules: RuleSet) -> RuleSet:
    """The same rules with a target that random players reach."""
    unit = int(rules.scale)
    return rules.changed(end={"target": min(rules.end.target, 60 * unit)})


def ending(rules: RuleSet) -> RuleSet:
    """The same rules, and a match of few scored deals: where hardly anybody scores, random players reach no target."""
    return rules.changed(end={"deals": rules.end.deals if rules.chips is not None else 3})


def cards_of(state: State) -> Counter[str]:
    """Every card of a deal, wherever it lies."""
    tricks = (*state.tricks, *([state.trick] if state.trick is not None else []))
    lying = state.open
    turned = [lying.turned] if isinstance(state.phase, StockPlay) and lying is not None and lying.turned else []
    held = (*state.cards.hands, state.cards.stock, state.cards.widow, state.cards.buried, turned)
    return Counter(str(card) for cards in (*(trick.cards for trick in tricks), *held) for card in cards)


def check_play(before: State, move: Move) -> None:
    """The cards that may be played are those of the slow player; he knows nothing of first leads."""
    phase = before.phase
    assert isinstance(phase, TrickPlay)
    rules = before.rules
    legal = {str(action.card) for action in legal_actions(before) if isinstance(action, PlayCard)}
    hand = [str(card) for card in before.cards.hands[move.seat]]
    if phase.open is not None:
        hand += [str(piece.card) for piece in phase.open.laid[move.seat]]
    table, tricks = [str(card) for card in phase.trick.cards], rules.tricks
    duties = BEATS[tricks.head_rule], tricks.overtrump, tricks.beat_when_trumped
    found = slow_play.legal(table, hand, phase.trump.letter, *duties)
    first = not phase.tricks and not table and phase.contract is not None
    assert legal == found or (first and legal == {card for card in found if card[1] == phase.trump.letter})


def check_row(move: Move, event: DealScored) -> None:
    """All trick points of a deal that was played out are somebody's, and totals follow the sheet."""
    row, rules, state = event.result, move.before.rules, move.step.state
    before = move.before.standing.totals
    totals = tuple(total + score for total, score in zip(before, row.scores, strict=True))
    assert event.totals == totals == state.standing.totals
    if row.outcome.given_up or any(state.cards.hands) or not all(len(one.cards) for one in state.tricks):
        return
    taken = row.trick_points
    if rules.seating.calls_partner:
        contract = row.contract
        assert contract is not None
        ours = {contract.declarer, contract.partner if contract.partner is not None else contract.declarer}
        taken = (taken[contract.declarer], next((taken[seat] for seat in rules.seats if seat not in ours), 0))
    if len(state.tricks) == rules.dealing.hand_size or rules.stock is not None:
        assert sum(taken) in (rules.trick_total, 0) or rules.stock is not None


def declaring_sides(state: State) -> set[Side]:
    """Who held the last contract: they may win with fewer points than the others."""
    contract = state.standing.sheet[-1].contract
    assert contract is not None
    return {state.rules.seating.side(seat) for seat in (contract.declarer, contract.partner) if seat is not None}


def check_secrecy(state: State, number: int) -> None:
    """What a seat cannot see may lie anywhere else, and it sees the same."""
    seat = state.rules.seats[number // LOOKED_AT % len(state.rules.seats)]
    other = redealt(state, seat, Random(number))
    assert observe(other, seat) == observe(state, seat)
    assert cards_of(other) == cards_of(state)


def check_links(rules: RuleSet, name: str, state: State) -> None:
    """A deal of the match, and its result, survive the link that shares them."""
    seat = rules.seats[len(name) % len(rules.seats)]
    result = SharedResult("Ann ♠", ("expert",) * (len(rules.seats) - 1), state.standing.totals)
    for deal in (SharedDeal(rules, name), SharedDeal(rules, name, 1 + len(name) % 9, seat, result)):
        assert parse_link(format_link(deal)) == deal


def play_through(rules: RuleSet, name: str) -> bool:
    """A match: checked action by action, then played again from its record, in three kinds of writing; its end."""
    actions, state = [], None
    for move in random_game(rules, name, MOST_DEALS):
        before, state = move.before, move.step.state
        actions.append(move.action)
        if state.cards.hands and any(state.cards.hands):
            assert cards_of(state) == Counter(map(str, rules.deck.cards)), state
        if isinstance(before.phase, TrickPlay):
            check_play(before, move)
        for event in move.step.events:
            if isinstance(event, DealScored):
                check_row(move, event)
            if isinstance(event, GameWon):
                assert event.totals[event.side] == max(event.totals) or event.side in declaring_sides(state)
        if len(actions) % LOOKED_AT == 0 and any(before.cards.hands):
            check_secrecy(before, len(actions))
    assert state is not None
    record = Record(rules, people(rules), name, tuple(actions))
    assert final_state(record) == state
    assert record_from_json(record_to_json(record)) == record
    assert parse_notation(format_notation(record)) == record
    assert parse_changes(format_changes(rules)) == (rules, False)
    check_links(rules, name, state)
    assert all(parse_action(format_action(action)) == action for action in actions[:: max(1, len(actions) // 50)])
    return isinstance(state.phase, GameOver)


def people(rules: RuleSet) -> tuple[Player, ...]:
    return tuple(Player(seat.name.title(), HUMAN) for seat in rules.seats)


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("number", "examples"), [(0, 3), *(pytest.param(part, 100, marks=pytest.mark.slow) for part in range(1, 21))]
)
def test_2_000_matches_under_random_rules_end_and_lose_nothing(number: int, examples: int) -> None:
    @seed(number)
    @settings(max_examples=examples, phases=[Phase.generate], database=None, suppress_health_check=[*HealthCheck])
    @given(rule_sets(GAMES), st.integers(0, 10**9))
    def matches(rules: RuleSet, which: int) -> None:
        name = f"any {number} {which}"
        assert play_through(short(rules), name) or play_through(ending(short(rules)), name)

    matches()
