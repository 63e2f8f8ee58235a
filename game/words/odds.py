"""Bid odds in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..rules import Suit
from .names import capital, suit_name

_SPOKEN = 4
"""The number of bids whose chance is spoken."""
_SURE = 0.97


class Odds(Protocol):
    """The odds of a suit."""

    @property
    def trump(self) -> Suit:
        """The suit."""

    @property
    def mean(self) -> float:
        """The mean score."""

    def chance_of(self, points: int) -> tuple[float, float]:
        """Return the chance to reach ``points``, and its standard error."""


def chance_words(chance: float, error: float) -> str:
    """Return a chance with its uncertainty."""
    return f"{chance:.0%} ± {error:.0%}" if round(100 * error) else f"{chance:.0%}"


def odds_spoken(odds: Odds, bids: Sequence[int]) -> str:
    """Return a suit and its chances as speech: for the lowest bid, and for the next ones that are not certain."""
    chosen = [*bids[:1], *(bid for bid in bids[1:] if odds.chance_of(bid)[0] <= _SURE)][:_SPOKEN]
    told = ", ".join(f"{bid} in {odds.chance_of(bid)[0]:.0%}" for bid in chosen)
    line = f"{capital(suit_name(odds.trump))} as trump: {odds.mean:.0f} points on average"
    return f"{line}. Made: {told}" if told else line
