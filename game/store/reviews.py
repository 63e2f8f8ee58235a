"""Reviews of finished matches: what has been found out so far, to be gone on with, under the name of the match.

What a review says is the coach's to know; here it is an object of plain values.
"""

from __future__ import annotations

from typing import Any

from ..host import StorageError
from ..plain import take_fields, take_object, write_json
from .formats import FORMAT, REVIEW, lift
from .history import is_match_sum, past_names, same_match
from .keeping import StoragePlace, load
from .matches import check_sum, parse_checked

REVIEWS = 100
"""Reviews that are kept: those of the last matches."""

_WHAT = "the review"


def review_name(past: str) -> str:
    """The entry of the review of a finished match, whose entry is given."""
    return f"{REVIEW}.{same_match(past)}"


def is_review(name: str) -> bool:
    """Whether an entry of that name is a review."""
    kind, _, match = name.partition(".")
    return kind == REVIEW and is_match_sum(match)


def format_review(review: dict[str, Any]) -> str:
    """Write a review as an entry."""
    body = {"format": FORMAT, "review": review}
    return write_json(body | {"check": check_sum(body)}, ensure_ascii=False, separators=(",", ":"))


def parse_review(text: str) -> dict[str, Any]:
    """Read an entry of any format.

    Raises:
        Unreadable: it is none, or damaged.
    """
    body = take_fields(lift(REVIEW, parse_checked(text, _WHAT), _WHAT), _WHAT, {"review"})
    return take_object(body["review"], _WHAT)


def load_review(place: StoragePlace, past: str) -> dict[str, Any] | None:
    """What has been found out about a finished match; None: nothing."""
    return load(place, review_name(past), "A review", parse_review)


def keep_review(place: StoragePlace, past: str, review: dict[str, Any]) -> None:
    """Remember what has been found out about a finished match, and forget the reviews of those that are long over."""
    storage = place.host.storage
    try:
        storage.save(review_name(past), format_review(review))
        wanted = set(map(review_name, past_names(storage)[:REVIEWS]))
        for name in storage.names():
            if is_review(name) and name not in wanted:
                storage.load(name)
                storage.delete(name)
    except StorageError as error:
        place.storage_failed(error)
