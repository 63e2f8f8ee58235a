"""What a result is worth beside those of others: points over their average, and match points.

* Where the cards are the same at several tables, a side is compared deal by deal with those who held them elsewhere.
* With real cards it is compared with all others who played with real cards in that round.
* A side for which a bot has decided is compared with others, but others are not compared with it.
* A deal that nobody else has played, such as one more after cards that were thrown together, compares with nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

from ..values import frozen
from .evening import MOST_ROUNDS, PlayedRound

SideAt = tuple[int, int]
"""A table and a side of it."""


@frozen
class SideWorth:
    """What a side has done in a round."""

    points: int
    over: Fraction
    """Points over the average of the others with these cards: luck is taken out, as far as cards are the same."""
    match_points: Fraction
    """The share of the others that it has beaten; a tie is half. A half where there is nobody else."""


@lru_cache(maxsize=2 * MOST_ROUNDS)
def worths(played: PlayedRound) -> Mapping[SideAt, SideWorth]:
    """Return what each side of each table with a result has done; a round that is over is worked out once."""
    by_cards: dict[tuple[object, ...], dict[SideAt, int]] = defaultdict(dict)
    bots: set[SideAt] = set()
    results = {table: result for table, result in enumerate(played.results) if result is not None and result.points}
    for table, result in results.items():
        bots |= {(table, side) for side in result.bots}
        for deal in result.deals:
            for side, points in enumerate(deal.points):
                by_cards[deal.number, deal.dealer, side][table, side] = points
        if not result.deals:
            for side, points in enumerate(result.points):
                by_cards[()][table, side] = points
    compared: dict[SideAt, list[tuple[Fraction, Fraction]]] = defaultdict(list)
    for held in by_cards.values():
        for place in held:
            others = [points for other, points in held.items() if other != place and other not in bots]
            if others:
                compared[place].append(_beside(held[place], others))
    found = {
        (table, side): _worth(points, compared[table, side])
        for table, result in results.items()
        for side, points in enumerate(result.points)
    }
    return MappingProxyType(found)


def _beside(points: int, others: list[int]) -> tuple[Fraction, Fraction]:
    beaten = sum(points > other for other in others) + Fraction(sum(points == other for other in others), 2)
    return points - Fraction(sum(others), len(others)), beaten / len(others)


def _worth(points: int, compared: list[tuple[Fraction, Fraction]]) -> SideWorth:
    over = sum((each for each, _ in compared), Fraction(0))
    shares = [share for _, share in compared]
    return SideWorth(points, over, sum(shares, Fraction(0)) / len(shares) if shares else Fraction(1, 2))
