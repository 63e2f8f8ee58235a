"""The person's mistakes in the saved reviews."""

from __future__ import annotations

from collections.abc import Generator

from ...bots.coach.verdicts import review_from_json
from ...host import StorageError
from ...plain import Unreadable
from ...store.history import past_names, same_match
from ...store.keeping import StoragePlace
from ...store.mistakes import Mistake
from ...store.reviews import REVIEWS, load_review


def mistakes_found(place: StoragePlace) -> Generator[None, None, list[Mistake]]:
    """Return all mistakes, the latest match first, and within a match the costliest first; one review a step."""
    try:
        names = past_names(place.host.storage)[:REVIEWS]
    except StorageError as error:
        place.storage_failed(error)
        return []
    found: list[Mistake] = []
    for name in names:
        kept = load_review(place, name)
        if kept is not None:
            try:
                review = review_from_json(kept)
            except Unreadable:
                continue  # the next review of the match replaces it
            found += [Mistake(same_match(name), verdict.ply) for verdict in review.costliest(len(review.mistakes))]
        yield
    return found
