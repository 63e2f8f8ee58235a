"""What reasons tell as a fact is one: looked up in the true hands, which the player could not see (CH5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from build.lab.measure_prices import choices
from game.bots.analysis import first_round, price_choices
from game.bots.coach.decisions import Decided
from game.bots.prices import ReasonKind
from game.rules import PRESETS, Card, RuleSet, Seat, best_melds, without
from game.rules.play import (
    Action,
    BuryCards,
    LegalActions,
    Observation,
    PassCards,
    PlayCard,
    State,
    TrickPlay,
    TrickWon,
    advance,
    best_index,
    contract_of,
    observe,
    to_act,
    trump_of,
)
from game.rules.text import Record, replay
from game.work import finish

CERTAIN = (ReasonKind.TRICK, ReasonKind.LOST, ReasonKind.TRUMPED)
"""Kinds of which every deal may be said."""


def endings(state: State, action: Action) -> Iterator[TrickWon]:
    """Every legal end of a trick with the true hands, after an action."""
    step = advance(state, action)
    won = next((event for event in step.events if isinstance(event, TrickWon)), None)
    if won is not None:
        yield won
        return
    seat = to_act(step.state)
    assert seat is not None
    plays = [play for play in LegalActions(observe(step.state, seat)) if isinstance(play, PlayCard)]
    for play in plays:
        yield from endings(step.state, play)


def happens(kind: ReasonKind, view: Observation, taker: Card | None, won: TrickWon) -> bool:
    """Whether what a reason tells comes true with this end of a trick."""
    trump = trump_of(view)
    takes = won.cards[best_index(won.cards, trump)]
    ours = together(view, won.seat)
    if kind is ReasonKind.TRICK:
        return ours
    if kind is ReasonKind.TRUMPED:
        return not ours and takes.suit is trump and won.cards[0].suit is not trump
    return not ours and (taker is None or takes == taker)


def together(view: Observation, seat: Seat) -> bool:
    """Whether the observing seat plays with another, or is it."""
    if not view.rules.seating.calls_partner:
        return view.rules.seating.together(view.seat, seat)
    contract = contract_of(view)
    declarers = (contract.declarer, contract.partner)
    return (view.seat in declarers) == (seat in declarers)


def claims_of(record: Record, decided: Decided, seed: str) -> Iterator[tuple[str, bool]]:
    """Every claim of fact in the reasons of a decision's prices, by kind, and whether it is true."""
    view, steps = decided.view, replay(record)
    state = [step.state for step in steps][decided.ply - 1]
    for price in finish(first_round(price_choices(view, Random(seed)))):
        for reason in price.reasons:
            kind = reason.kind
            if kind in CERTAIN:
                for share, action in ((reason.here, price.action), (reason.there, reason.other)):
                    told = kind is ReasonKind.TRICK or share == max(reason.here, reason.there)
                    if told and share in (0, 1) and isinstance(action, PlayCard):
                        taker = reason.cards[1] if len(reason.cards) > 1 else None
                        ends = endings(state, action)
                        true = all(happens(kind, view, taker, won) == bool(share) for won in ends)
                        yield f"{kind.value}, certain", true
            if kind in (ReasonKind.LOST, ReasonKind.TRUMPED):
                yield f"{kind.value}, cards", cards_are_there(view, state, reason.cards)
            if kind is ReasonKind.MELD and reason.meld is not None:
                less = price.action if reason.here < reason.there else reason.other
                yield "meld broken", isinstance(less, PassCards | BuryCards) and breaks(view, less, reason.meld)


def cards_are_there(view: Observation, state: State, cards: tuple[Card, ...]) -> bool:
    """Whether the own card is held, and the card that takes it is not played and not all in the own hand."""
    own, *others = cards
    hidden = Counter(view.rules.deck.cards)
    hidden.subtract(view.hand)
    for trick in view.tricks:
        hidden.subtract(trick.cards)
    if view.trick is not None:
        hidden.subtract(view.trick.cards)
    return own in view.hand and all(hidden[other] > 0 for other in others)


def breaks(view: Observation, action: PassCards | BuryCards, meld: object) -> bool:
    """Whether the own hand melds less of a kind without these cards."""
    rules, trump = view.rules, trump_of(view)

    def count(hand: tuple[Card, ...]) -> int:
        return sum(found.kind is meld for found in best_melds(rules, hand, trump))

    return count(without(view.hand, action.cards)) < count(view.hand)


def looked_up(rules: RuleSet, decisions: int, seed: str) -> tuple[Counter[str], list[str]]:
    """How many claims of each kind were looked up, and which are untrue."""
    seen, wrong, met = Counter[str](), list[str](), 0
    for number, (record, decided) in enumerate(choices(rules, seed)):
        if met >= decisions:
            break
        if isinstance(decided.view.phase, TrickPlay) and number % 3:
            continue
        met += 1
        for kind, true in claims_of(record, decided, f"{seed} {number}"):
            seen[kind] += 1
            if not true:
                wrong.append(f"{rules.name} {record.seed} ply {decided.ply}: {kind}")
    return seen, wrong


@pytest.mark.slow
@pytest.mark.parametrize(("name", "decisions"), [("classic", 90), ("three-handed", 60), ("kitty-four", 30)])
def test_what_is_told_as_a_fact_is_one(name: str, decisions: int) -> None:
    seen, wrong = looked_up(PRESETS[name], decisions, "facts")

    assert wrong == []
    assert sum(seen.values()) > decisions / 3
