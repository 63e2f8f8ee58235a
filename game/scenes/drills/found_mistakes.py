"""The person's mistakes in the saved reviews."""

from __future__ import annotations

from collections.abc import Generator

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
    habits: tuple[HabitFound, ...] = ()
    """The mistakes that come again, the costliest habit first."""


def mistakes_found(place: StoragePlace) -> Generator[None, None, MistakesFound]:
    """Read the saved reviews, one a step."""
    found: list[Mistake] = []
    verdicts: list[tuple[str, Verdict]] = []
    for name in reviewed(place):
        kept = load_review(place, name)
        if kept is not None:
            try:
                review = review_from_json(kept)
            except Unreadable:
                continue  # the next review of the match replaces it
            ranked = review.costliest(len(review.mistakes))
            found += [Mistake(same_match(name), verdict.ply) for verdict in ranked]
            verdicts += [(same_match(name), verdict) for verdict in ranked]
        yield
    return MistakesFound(tuple(found), tuple(habits_in(verdicts)))
