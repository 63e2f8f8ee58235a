"""The results of the latest drills, for every kind of question and every game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum, IntEnum
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
from ..values import frozen
from .asked import QuestionKind
from .formats import DRILLS, FORMAT, upgrade
from .keeping import StoragePlace, keep_changed, load

MOST_DRILLS = 500
"""How many drills are kept. The oldest go first."""
QUESTIONS = 10
"""Questions in a drill, if there are that many."""
_HARDER, _EASIER = 0.8, 0.4
"""The shares of right answers in a drill from which, and up to which, the next one is harder or easier."""
_WHAT = "the drills"
_WHOSE = "How your drills went"
_MOST_LOST = 1_000_000


class Source(Enum):
    """Where the deals of a drill come from. The value is the word that files use."""

    RANDOM = "random"
    DAILY = "daily"
    OWN = "own"


@frozen
class DrillDone:
    """The result of one drill."""

    day: str
    """The day, such as ``2026-11-22``."""
    rules: str
    """The name of the rule set."""
    kind: QuestionKind
    source: Source
    asked: int
    """The number of questions."""
    right: int
    """The number of answers that were not mistakes."""
    lost: int
    """The total cost of the mistakes, in points."""


class Difficulty(IntEnum):
    """How hard the questions of a drill are: how many rules of thumb fail on each."""

    EASY = 0
    USUAL = 1
    HARD = 2


def next_difficulty(drills: Iterable[DrillDone], rules: str, kind: QuestionKind) -> Difficulty:
    """Return how hard the next questions of a kind are in a game, by how the drills of fresh deals went so far."""
    now = Difficulty.USUAL
    for drill in drills:
        if (drill.rules, drill.kind, drill.source) == (rules, kind, Source.RANDOM):
            right = drill.right / drill.asked
            changed = now + (right >= _HARDER) - (right <= _EASIER)
            now = Difficulty(max(Difficulty.EASY, min(Difficulty.HARD, changed)))
    return now


def format_drills(drills: Sequence[DrillDone]) -> str:
    """Write the drills' results as text."""
    return write_json({"format": FORMAT, "drills": [to_plain(drill) for drill in drills]}, ensure_ascii=False)


def parse_drills(text: str) -> list[DrillDone]:
    """Read the drills' results, the oldest first.

    Raises:
        Unreadable: the text is something else.
    """
    body = take_fields(upgrade(DRILLS, read_json(text, _WHAT), _WHAT), _WHAT, {"drills"})
    entries = take_list(body["drills"], _WHAT)[-MOST_DRILLS:]
    return [_drill(entry, f"drill {number}") for number, entry in enumerate(entries, 1)]


def _drill(value: Any, what: str) -> DrillDone:
    drill: DrillDone = from_plain(DrillDone, value, what)
    if not is_name(drill.rules, RULES_NAME) or not is_name(drill.day, len("2026-11-22")):
        raise Unreadable(f"{what}: {quote(drill.rules)} on {quote(drill.day)} is not a drill")
    if not (0 <= drill.right <= drill.asked <= QUESTIONS and drill.asked and 0 <= drill.lost <= _MOST_LOST):
        raise Unreadable(f"{what}: {drill.right} of {drill.asked} right and {drill.lost} points lost is impossible")
    return drill


def drills_done(place: StoragePlace) -> list[DrillDone]:
    """Load the drills' results, the oldest first."""
    return load(place, DRILLS, _WHOSE, parse_drills) or []


def keep_drill(place: StoragePlace, drill: DrillDone) -> None:
    """Remember the result of a drill."""
    keep_changed(place, DRILLS, _WHOSE, parse_drills, lambda done: format_drills([*(done or ()), drill][-MOST_DRILLS:]))
