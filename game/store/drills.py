"""How drills went: remembered, the last ones, for every kind of question in every game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from ..plain import (
    RULES_NAME,
    Unreadable,
    from_plain,
    is_name,
    quote,
    read_json,
    take_fields,
    take_list,
    to_plain,
    write_json,
)
from .formats import DRILLS, FORMAT, lift
from .keeping import StoragePlace, keep, load
from .questions import Asked

MOST_DRILLS = 500
"""Drills that are kept; of more the oldest go."""
QUESTIONS = 10
"""In a drill, where there are so many."""
_WHAT = "the drills"
_MOST_LOST = 1_000_000


class Source(Enum):
    """Where the deals of a drill come from. The value is the word that files use."""

    RANDOM = "random"
    DAILY = "daily"
    OWN = "own"


@dataclass(frozen=True, slots=True)
class DrillDone:
    """How one drill went."""

    day: str
    """When, such as ``2026-11-22``."""
    rules: str
    """The name of the rule set."""
    kind: Asked
    source: Source
    asked: int
    """Questions."""
    right: int
    """Answers that were no mistakes."""
    lost: int
    """What the mistakes gave away together, in points."""


def format_drills(drills: Sequence[DrillDone]) -> str:
    """Write how drills went."""
    return write_json({"format": FORMAT, "drills": [to_plain(drill) for drill in drills]}, ensure_ascii=False)


def parse_drills(text: str) -> list[DrillDone]:
    """Read how drills went, the oldest first.

    Raises:
        Unreadable: it says nothing of that.
    """
    body = take_fields(lift(DRILLS, read_json(text, _WHAT), _WHAT), _WHAT, {"drills"})
    entries = take_list(body["drills"], _WHAT)[-MOST_DRILLS:]
    return [_drill(entry, f"drill {number}") for number, entry in enumerate(entries, 1)]


def _drill(value: Any, what: str) -> DrillDone:
    drill: DrillDone = from_plain(DrillDone, value, what)
    if not is_name(drill.rules, RULES_NAME) or not is_name(drill.day, len("2026-11-22")):
        raise Unreadable(f"{what}: {quote(drill.rules)} on {quote(drill.day)} is no drill")
    if not (0 <= drill.right <= drill.asked <= QUESTIONS and drill.asked and 0 <= drill.lost <= _MOST_LOST):
        raise Unreadable(f"{what}: {drill.right} of {drill.asked} right and {drill.lost} points lost cannot be")
    return drill


def drills_done(place: StoragePlace) -> list[DrillDone]:
    """How drills went, the oldest first."""
    return load(place, DRILLS, "How your drills went", parse_drills) or []


def keep_drill(place: StoragePlace, drill: DrillDone) -> None:
    """Remember how a drill went."""
    keep(place, DRILLS, format_drills([*drills_done(place), drill][-MOST_DRILLS:]))
