"""Reviews of finished matches, also unfinished ones, each under the name of its match.

The coach knows what is in a review; here it is an object of plain values.
"""

from __future__ import annotations

from typing import Any

from ..host import Storage, StorageError
from ..plain import take_fields, take_object, write_json
from .formats import FORMAT, REVIEW, upgrade
from .history import is_match_sum, past_names, same_match
from .keeping import StoragePlace, load
from .matches import check_sum, parse_checked

REVIEWS = 100
"""How many reviews are kept: those of the latest matches that have one, and the one that was saved last."""

_WHAT = "the review"


def review_name(past: str) -> str:
    """Return the name of the review of a finished match, given the match's entry."""
    return f"{REVIEW}.{same_match(past)}"


def is_review(name: str) -> bool:
    """Return whether an entry of that name is a review."""
    kind, _, match = name.partition(".")
    return kind == REVIEW and is_match_sum(match)


def format_review(review: dict[str, Any]) -> str:
    """Write a review as an entry."""
    body = {"format": FORMAT, "review": review}
    return write_json(body | {"check": check_sum(body)}, ensure_ascii=False, separators=(",", ":"))


def parse_review(text: str) -> dict[str, Any]:
    """Read an entry of any format.

    Raises:
        Unreadable: it is not a review, or it is damaged.
    """
    body = take_fields(upgrade(REVIEW, parse_checked(text, _WHAT), _WHAT), _WHAT, {"review"})
    return take_object(body["review"], _WHAT)


def load_review(place: StoragePlace, past: str) -> dict[str, Any] | None:
    """Load the review of a finished match; None if there is none."""
    return load(place, review_name(past), "A review", parse_review)


def reviewed(place: StoragePlace) -> list[str]:
    """Return the names of the finished matches that have a review, the latest first.

    If they cannot be listed, tell the player.
    """
    try:
        return _reviewed(place.host.storage)
    except StorageError as error:
        place.storage_failed(error)
        return []


def _reviewed(storage: Storage) -> list[str]:
    here = set(storage.names())
    return [past for past in past_names(storage) if review_name(past) in here]


def keep_review(place: StoragePlace, past: str, review: dict[str, Any]) -> None:
    """Save the review of a finished match, and drop the oldest others if there are too many."""
    storage, own = place.host.storage, review_name(past)
    try:
        storage.save(own, format_review(review))
        wanted = sorted(map(review_name, _reviewed(storage)), key=lambda name: name != own)[:REVIEWS]
        for name in storage.names():
            if is_review(name) and name not in wanted:
                storage.load(name)
                storage.delete(name)
    except StorageError as error:
        place.storage_failed(error)
