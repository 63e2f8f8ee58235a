"""How good a plan is: how often the same people meet, and who sits out how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from ..values import frozen
from .seating import RoundPlan, SideSizes

Meeting = tuple[int, int]
"""Two people, the lower number first."""


@frozen
class Quality:
    """Figures of a plan. The least that is possible is what counting alone forbids to go below."""

    partners_twice: int
    """Meetings of partners beyond their first."""
    opponents_twice: int
    """Meetings of opponents beyond their first."""
    opponents_thrice: int
    """Meetings of opponents beyond their second."""
    out_twice: int
    """How many have sat out twice or more before everybody has once."""
    least_partners: int = 0
    least_twice: int = 0
    least_thrice: int = 0

    @property
    def perfect(self) -> bool:
        """Whether no plan could be better: partners first, then opponents."""
        return (self.partners_twice, self.opponents_thrice, self.out_twice) == (
            self.least_partners,
            self.least_thrice,
            0,
        )


def partners_of(rounds: Iterable[RoundPlan]) -> Counter[Meeting]:
    """Return how often two people have been partners."""
    sides = (side for each in rounds for table in each.tables for side in table)
    return Counter(_pair(*both) for side in sides for both in combinations(side, 2))


def opponents_of(rounds: Iterable[RoundPlan]) -> Counter[Meeting]:
    """Return how often two people have been opponents."""
    tables = (table for each in rounds for table in each.tables)
    return Counter(
        _pair(one, other)
        for table in tables
        for left, right in combinations(table, 2)
        for one in left
        for other in right
    )


def times_out(rounds: Iterable[RoundPlan]) -> Counter[int]:
    """Return how often each has sat out."""
    return Counter(each for plan in rounds for each in plan.out)


def quality_of(rounds: Sequence[RoundPlan], shape: SideSizes) -> Quality:
    """Return the figures of a plan."""
    partners, opponents, out = partners_of(rounds), opponents_of(rounds), times_out(rounds)
    people = frozenset[int]().union(*(each.everybody for each in rounds))
    unfair = max(out.values(), default=0) - min((out[each] for each in people), default=0) > 1
    pairs = len(people) * (len(people) - 1) // 2
    opposed = sum(opponents.values())
    return Quality(
        _beyond(partners, 1),
        _beyond(opponents, 1),
        _beyond(opponents, 2),
        sum(count > 1 for count in out.values()) if unfair else 0,
        max(0, sum(partners.values()) - pairs),
        max(0, opposed - pairs),
        max(0, opposed - 2 * pairs),
    )


def _beyond(meetings: Counter[Meeting], limit: int) -> int:
    return sum(max(0, count - limit) for count in meetings.values())


def _pair(one: int, other: int) -> Meeting:
    return (one, other) if one < other else (other, one)
