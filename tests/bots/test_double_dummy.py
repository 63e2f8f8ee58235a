"""The last phase of two hands: as exact as trying every line by the rules themselves, and never too long."""

from collections.abc import Generator
from functools import cache
from random import Random
from typing import TypeVar

import pytest

from game.bots.pricing.double_dummy import DoubleDummy
from game.rules import Card, Deck, Hand, RuleSet, Seat, Suit, without
from game.rules.choices import Counters, HeadRule
from game.rules.play import Trick, beats, play_refusal
from game.rules.presets import CLASSIC

T = TypeVar("T")

FORMS = [
    CLASSIC.changed(name="form", tricks={"head_rule": head, "counters": counters, "last_trick": last})
    for head in HeadRule
    for counters in Counters
    for last in (0, 10)
]


def to_the_end(work: Generator[None, None, T]) -> tuple[T, int]:
    """What work comes to, and in how many slices."""
    slices = 1
    while True:
        try:
            next(work)
        except StopIteration as stop:
            return stop.value, slices
        slices += 1


def dealt(seed: int, size: int) -> tuple[Suit, Hand, Hand]:
    """Trump and two hands of a random ending."""
    rng = Random(seed)
    cards = rng.sample(Deck.SINGLE.cards, 2 * size)
    return rng.choice(list(Suit)), tuple(sorted(cards[:size])), tuple(sorted(cards[size:]))


def plainly(rules: RuleSet, trump: Suit, hand: Hand, other: Hand, led: Card | None) -> dict[Card, int]:
    """What each card brings who plays it, if both play their best: every line is tried."""

    @cache
    def lead(leader: Hand, follower: Hand) -> int:
        if not leader:
            return rules.tricks.last_trick
        return max(led_with(leader, follower, card) for card in set(leader))

    def led_with(leader: Hand, follower: Hand, card: Card) -> int:
        rest = left((*leader, *follower))
        return rest - max(
            answer_with(without(leader, [card]), follower, card, reply) for reply in legal(follower, card)
        )

    def answer_with(leader: Hand, follower: Hand, card: Card, reply: Card) -> int:
        """What the follower comes to."""
        after, points = without(follower, [reply]), left((card, reply)) - rules.tricks.last_trick
        if beats(reply, card, trump):
            return points + lead(after, leader)
        return left((*leader, *after)) - lead(leader, after)

    def left(cards: Hand) -> int:
        return sum(rules.card_points[card.rank] for card in cards) + rules.tricks.last_trick

    def legal(follower: Hand, card: Card) -> list[Card]:
        trick = Trick(Seat.NORTH, (card,))
        return [reply for reply in set(follower) if play_refusal(rules, trump, trick, follower, reply) is None]

    if led is None:
        return {card: led_with(hand, other, card) for card in set(hand)}
    return {card: answer_with(other, hand, led, card) for card in legal(hand, led)}


def check(seed: int) -> None:
    """Every card of one random ending, led or answered, under one of the forms of the rules."""
    rules = FORMS[seed % len(FORMS)]
    trump, mine, theirs = dealt(seed, 4 + seed % 2)
    led = theirs[seed % len(theirs)] if seed // len(FORMS) % 2 else None
    theirs = theirs if led is None else without(theirs, [led])
    expected = plainly(rules, trump, mine, theirs, led)
    solver = DoubleDummy(rules, trump, mine, theirs, led)

    best, _ = to_the_end(solver.best())
    bounds = next(iter(best.values()))

    assert bounds.low == bounds.high == max(expected.values())
    assert best.keys() == expected.keys()
    assert all(best[card].low <= expected[card] <= best[card].high for card in expected)

    found, _ = to_the_end(solver.others())

    assert {card: (bounds.low, bounds.high) for card, bounds in found.items()} == {
        card: (value, value) for card, value in expected.items()
    }


def test_endings_are_worth_what_trying_every_line_finds() -> None:
    for seed in range(2 * len(FORMS)):
        check(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(500))
def test_500_endings_are_worth_what_trying_every_line_finds(seed: int) -> None:
    check(1000 + seed)


@pytest.mark.sweep
def test_a_whole_phase_is_solved_in_short_slices_that_change_nothing() -> None:
    trump, mine, theirs = dealt(3, 12)
    solved, slices = to_the_end(DoubleDummy(CLASSIC, trump, mine, theirs).best())
    again, _ = to_the_end(DoubleDummy(CLASSIC, trump, mine, theirs).best())
    best = next(iter(solved.values()))

    assert best.low == best.high
    assert slices > 5
    assert again == solved


@pytest.mark.sweep
def test_without_time_for_the_end_there_are_estimates_within_bounds() -> None:
    trump, mine, theirs = dealt(3, 12)
    exact, _ = to_the_end(DoubleDummy(CLASSIC, trump, mine, theirs).best())
    value = next(iter(exact.values())).value
    hurried, _ = to_the_end(DoubleDummy(CLASSIC, trump, mine, theirs, nodes=500).best())

    assert all(bounds.low <= bounds.value <= bounds.high for bounds in hurried.values())
    assert max(bounds.low for bounds in hurried.values()) < value
    assert abs(next(iter(hurried.values())).value - value) <= 40
