"""Habits over matches: mistakes of one sort that come again, and what they cost together."""

from collections import Counter
from collections.abc import Sequence

from ...values import frozen
from .habit import HabitKind
from .verdicts import Verdict

LEAST = 3
"""A habit is at least this many mistakes of a sort."""
_MATCHES = 2
"""They come from at least this many matches."""
_TIMES = 2
"""A habit comes at least this many times as often as its opposite."""

MistakePlace = tuple[str, int]
"""A match, and how many of its actions come before the mistake."""


@frozen
class HabitFound:
    """A habit, and where it shows."""

    kind: HabitKind
    places: tuple[MistakePlace, ...]
    """The mistakes, the costliest first."""
    matches: int
    """How many matches they come from."""
    lost: float
    """What they cost together, in points."""
    amount: int = 0
    """Of bids: by how many points they are off, as a rule; 0: that cannot be told."""
    trumps: int = 0
    """Of calls: how long the longest suit is, as a rule; 0: of another length each time."""


def habits_in(mistakes: Sequence[tuple[str, Verdict]]) -> list[HabitFound]:
    """Return the habits in the mistakes of some matches, the costliest first."""
    sorts: dict[HabitKind, list[tuple[str, Verdict]]] = {}
    for match, verdict in mistakes:
        if verdict.habit is not None:
            sorts.setdefault(verdict.habit.kind, []).append((match, verdict))
    found = []
    for kind, alike in sorts.items():
        matches = len({match for match, _ in alike})
        against = len(sorts.get(kind.opposite, ())) if kind.opposite is not None else 0
        if len(alike) >= LEAST and matches >= _MATCHES and len(alike) >= _TIMES * against:
            found.append(_found(kind, alike, matches))
    return sorted(found, key=lambda habit: -habit.lost)


def _found(kind: HabitKind, alike: Sequence[tuple[str, Verdict]], matches: int) -> HabitFound:
    ranked = sorted(alike, key=lambda each: -each[1].cost)
    habits = [verdict.habit for _, verdict in alike if verdict.habit is not None]
    amounts = [habit.amount for habit in habits if habit.amount]
    lengths = Counter(habit.trumps for habit in habits if habit.trumps)
    ((trumps, often),) = lengths.most_common(1) or ((0, 0),)
    return HabitFound(
        kind,
        tuple((match, verdict.ply) for match, verdict in ranked),
        matches,
        sum(verdict.cost for _, verdict in alike),
        sorted(amounts)[(len(amounts) - 1) // 2] if 2 * len(amounts) > len(alike) else 0,
        trumps if 2 * often > len(alike) else 0,
    )
