"""The reviews of finished matches, as the pages of figures read them."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import date, timedelta

from ...bots.coach.season import DealCost, costs_by_deal
from ...bots.coach.verdicts import Review, review_from_json
from ...plain import Unreadable
from ...rules import RuleSet
from ...store.history import PastMatch
from ...store.keeping import StoragePlace
from ...store.reviews import load_review
from ...values import frozen

MONTH = 30
"""The days of a season that is a month."""


def read_review(place: StoragePlace, name: str, rules: RuleSet) -> Review | None:
    """Return the review of a match; None if there is none, or one that is damaged or of another match.

    The next review replaces such a one.
    """
    kept = load_review(place, name)
    if kept is not None:
        with suppress(Unreadable):
            review = review_from_json(kept)
            if review.fits(rules):
                return review
    return None


@frozen
class JudgedMatch:
    """A match in which deals have been judged."""

    rules: RuleSet
    day: str
    """When it ended, such as ``2026-11-22``; empty if unknown."""
    deals: tuple[DealCost, ...]

    @classmethod
    def of(cls, past: PastMatch, review: Review) -> JudgedMatch:
        """Return what a review says of the deals that were played alone, the first time through."""
        return cls(past.rules, past.ended[:10], tuple(costs_by_deal(review, past.left_out)))

    @property
    def cost(self) -> float:
        """What mistakes cost in an average deal."""
        return sum(sum(deal.values()) for deal in self.deals) / len(self.deals)


def begins_at(matches: Sequence[JudgedMatch], last: int, today: str) -> int:
    """Return the index of the first match of a season: the ``last`` matches, or with 0 those of a month."""
    if last:
        return max(0, len(matches) - last)
    first = (date.fromisoformat(today) - timedelta(days=MONTH)).isoformat()
    return next((number for number, match in enumerate(matches) if match.day > first), len(matches))


def deals_of(matches: Sequence[JudgedMatch]) -> list[DealCost]:
    """Return the deals of some matches."""
    return [deal for match in matches for deal in match.deals]
