"""Bid odds in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..rules import Suit
from .names import capital, suit_name

_SPOKEN = 4
"""Bids that a chance is said for."""
_SURE = 0.97


class Odds(Protocol):
    """What is told of a suit."""

    @property
    def trump(self) -> Suit:
        """The suit."""

    @property
    def mean(self) -> float:
        """The mean score."""

    def chance_of(self, points: int) -> tuple[float, float]:
        """The chance to reach so many points, and its standard error."""


def chance_words(chance: float, error: float) -> str:
    """A chance, and how sure it is."""
    return f"{chance:.0%} ± {error:.0%}" if round(100 * error) else f"{chance:.0%}"


def odds_spoken(odds: Odds, bids: Sequence[int]) -> str:
    """A suit and the chances of some bids, to be heard: of the lowest, and of the next that are not sure."""
    chosen = [*bids[:1], *(bid for bid in bids[1:] if odds.chance_of(bid)[0] <= _SURE)][:_SPOKEN]
    told = ", ".join(f"{bid} in {odds.chance_of(bid)[0]:.0%}" for bid in chosen)
    line = f"{capital(suit_name(odds.trump))} as trump: {odds.mean:.0f} points on average"
    return f"{line}. Made: {told}" if told else line
