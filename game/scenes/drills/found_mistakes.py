"""The person's mistakes in the saved reviews."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import field

from ...bots.coach.habits import HabitFound, habits_in
from ...bots.coach.verdicts import Verdict, review_from_json
from ...plain import Unreadable
from ...store.history import same_match
from ...store.keeping import StoragePlace
from ...store.mistakes import Mistake
from ...store.reviews import load_review, reviewed
from ...values import frozen


@frozen
class MistakesFound:
    """What the saved reviews hold."""

    mistakes: tuple[Mistake, ...] = ()
    """All mistakes, the latest match first, and within a match the costliest first."""
    verdicts: Mapping[Mistake, Verdict] = field(default_factory=dict)
    """The verdict that named each mistake."""
    habits: tuple[HabitFound, ...] = ()
    """The mistakes that come again, the costliest habit first."""


def mistakes_found(place: StoragePlace) -> Generator[None, None, MistakesFound]:
    """Read the saved reviews, one a step."""
    found: dict[Mistake, Verdict] = {}
    for name in reviewed(place):
        kept = load_review(place, name)
        if kept is not None:
            try:
                review = review_from_json(kept)
            except Unreadable:
                continue  # the next review of the match replaces it
            ranked = review.costliest(len(review.mistakes))
            found |= {Mistake(same_match(name), verdict.ply): verdict for verdict in ranked}
        yield
    habits = habits_in([(mistake.match, verdict) for mistake, verdict in found.items()])
    return MistakesFound(tuple(found), found, tuple(habits))
