"""Which mistakes have been solved, and on which day each comes back.

The mistakes themselves are in the reviews of finished matches.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..plain import Unreadable, quote, read_json, take_fields, take_list, write_json
from ..values import frozen
from .formats import FORMAT, MISTAKES, upgrade
from .history import is_match_sum
from .keeping import StoragePlace, keep_changed, load
from .schedule import is_day, is_due, next_try

MOST_TRIED = 1000
"""How many mistakes are remembered. The ones tried longest ago go first."""
_WHAT = "the mistakes"
_WHOSE = "How far your mistakes are solved"


@frozen
class Mistake:
    """A decision of a finished match whose cost is more than luck explains."""

    match: str
    """The part of the name that all entries of that match share."""
    ply: int


@frozen
class MistakeState:
    """The state of a mistake that the player has tried."""

    mistake: Mistake
    solved: int
    """How often it was solved in a row."""
    due: str
    """The day on which it comes back, such as ``2026-11-22``; empty: never."""


def tried_again(before: MistakeState | None, mistake: Mistake, right: bool, today: str) -> MistakeState:
    """Return the new state of a mistake after it was tried."""
    return MistakeState(mistake, *next_try(before.solved if before is not None else 0, right, today))


def due(mistakes: Iterable[Mistake], tried: Mapping[Mistake, MistakeState], today: str) -> list[Mistake]:
    """Return the mistakes due on a day: those that come back, the longest due first, then the untried, in order."""
    found = list(mistakes)
    back = [one for one in found if one in tried and is_due(tried[one].due, today)]
    return sorted(back, key=lambda mistake: tried[mistake].due) + [one for one in found if one not in tried]


def next_day(mistakes: Iterable[Mistake], tried: Mapping[Mistake, MistakeState]) -> str:
    """Return the first day on which one of them comes back; empty: none does."""
    return min((tried[mistake].due for mistake in mistakes if mistake in tried and tried[mistake].due), default="")


def format_tried(tried: Iterable[MistakeState]) -> str:
    """Write the states of mistakes as text."""
    rows = [[one.mistake.match, one.mistake.ply, one.solved, one.due] for one in tried]
    return write_json({"format": FORMAT, "tried": rows}, separators=(",", ":"))


def parse_tried(text: str) -> dict[Mistake, MistakeState]:
    """Read the states of mistakes, in the order in which they were tried.

    Raises:
        Unreadable: the text is something else.
    """
    body = take_fields(upgrade(MISTAKES, read_json(text, _WHAT), _WHAT), _WHAT, {"tried"})
    rows = take_list(body["tried"], _WHAT)[-MOST_TRIED:]
    return {one.mistake: one for one in (_tried(row, f"mistake {number}") for number, row in enumerate(rows, 1))}


def _tried(value: Any, what: str) -> MistakeState:
    row = take_list(value, what)
    if len(row) != 4 or not isinstance(row[0], str) or not is_match_sum(row[0]):
        raise Unreadable(f"{what}: {quote(row)} does not name a decision of a match")
    if any(type(number) is not int or number < 0 for number in row[1:3]) or not is_day(row[3]):
        raise Unreadable(f"{what}: {quote(row)} does not say when it comes back")
    return MistakeState(Mistake(row[0], row[1]), row[2], row[3])


def mistakes_tried(place: StoragePlace) -> dict[Mistake, MistakeState]:
    """Load the states of mistakes."""
    return load(place, MISTAKES, _WHOSE, parse_tried) or {}


def keep_tried(place: StoragePlace, mistake: Mistake, right: bool, today: str) -> MistakeState:
    """Remember how a mistake was tried; return its new state."""
    now = tried_again(None, mistake, right, today)

    def changed(kept: dict[Mistake, MistakeState] | None) -> str:
        nonlocal now
        tried = kept or {}
        now = tried_again(tried.pop(mistake, None), mistake, right, today)
        return format_tried([*tried.values(), now][-MOST_TRIED:])

    keep_changed(place, MISTAKES, _WHOSE, parse_tried, changed)
    return now
