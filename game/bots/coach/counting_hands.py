"""Questions about what a hand makes: three answers, of which the measured count and the Expert name the same one."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from ...rules import Hand, HandValues, RuleSet, Suit
from ...values import frozen
from ..prices import BidOdds
from ..sampling import shuffled_deals
from .hands import estimating

ANSWERS = 3
_APART = 1.25
"""How far apart the answers lie, in margins of the count."""


@frozen
class HandQuestion:
    """A hand, and what its side may make."""

    hand: Hand
    trump: Suit
    """The best one, by the count."""
    answers: tuple[int, ...]
    """In points, the lowest first."""
    right: int
    """The index of the right one."""
    expert: BidOdds
    """What the Expert thinks."""


def find_question(rules: RuleSet, values: HandValues, seed: str) -> Generator[None, None, HandQuestion]:
    """Return the first question that follows from a seed. Yields often."""
    rng = Random(seed)
    unit = int(rules.scale)
    step = max(1, round(_APART * values.margin / unit)) * unit
    for hand, *_ in shuffled_deals(rules, rng):
        worth, trump = values.best(rules, hand)
        right = rng.randrange(ANSWERS)
        low = round(worth / unit) * unit - right * step
        if low <= 0:
            continue
        answers = tuple(low + number * step for number in range(ANSWERS))
        expert = yield from estimating(rules, hand, rng)
        if nearest(answers, expert.mean) == right:
            return HandQuestion(hand, trump, answers, right, expert)
    raise AssertionError("there are always more deals")


def nearest(answers: tuple[int, ...], points: float) -> int:
    """Return the index of the answer that lies nearest."""
    return min(range(len(answers)), key=lambda number: abs(answers[number] - points))
