"""Questions of drills that were answered wrongly, and on which day each comes back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from ..plain import RULES_NAME, Unreadable, is_name, quote, read_json, take_fields, take_list, write_json
from ..rules import RuleSet
from ..values import frozen
from .asked import QuestionKind
from .formats import FORMAT, MISSED, upgrade
from .keeping import StoragePlace, keep_changed, load
from .links import LONGEST_LINK
from .questions import Question, format_question, is_question, kind_of, parse_question
from .schedule import is_day, is_due, next_try

MOST_MISSED = 200
"""How many questions are remembered. Those tried longest ago go first."""
_WHAT = "the questions that come back"
_WHOSE = "Which questions come back"


@frozen
class MissedQuestion:
    """A question that comes back."""

    link: str
    kind: QuestionKind
    rules: str
    """The name of the rule set."""
    solved: int
    """How often it was solved in a row."""
    due: str
    """The day on which it comes back, such as ``2026-11-22``; empty: never."""


def format_missed(missed: Iterable[MissedQuestion]) -> str:
    """Write the questions as text."""
    rows = [[one.link, one.kind.value, one.rules, one.solved, one.due] for one in missed]
    return write_json({"format": FORMAT, "missed": rows}, separators=(",", ":"), ensure_ascii=False)


def parse_missed(text: str) -> dict[str, MissedQuestion]:
    """Read the questions by their links, in the order in which they were tried.

    Raises:
        Unreadable: the text is something else.
    """
    body = take_fields(upgrade(MISSED, read_json(text, _WHAT), _WHAT), _WHAT, {"missed"})
    rows = take_list(body["missed"], _WHAT)[-MOST_MISSED:]
    return {one.link: one for one in (_missed(row, f"question {number}") for number, row in enumerate(rows, 1))}


def _missed(value: Any, what: str) -> MissedQuestion:
    match take_list(value, what):
        case [str() as link, kind, str() as rules, solved, day] if len(link) <= LONGEST_LINK and is_question(link):
            known = next((one for one in QuestionKind if one.value == kind), None)
            if known and is_name(rules, RULES_NAME) and type(solved) is int and solved >= 0 and day and is_day(day):
                return MissedQuestion(link, known, rules, solved, day)
    raise Unreadable(f"{what}: {quote(value)} does not say what comes back, and when")


def missed_questions(place: StoragePlace) -> Mapping[str, MissedQuestion]:
    """Load the questions that come back, by their links."""
    return load(place, MISSED, _WHOSE, parse_missed) or {}


def count_due(place: StoragePlace, kind: QuestionKind, rules: RuleSet, today: str) -> int:
    """Return how many questions of a kind come back today in a game."""
    return sum(1 for _ in due_questions(place, kind, rules, today))


def due_questions(place: StoragePlace, kind: QuestionKind, rules: RuleSet, today: str) -> Iterator[Question]:
    """Yield the questions of a kind that come back today in a game, the longest due first."""
    for one in _due(place, kind, rules, today):
        question = _question(one.link)
        if question is not None and question.rules == rules:
            yield question


@lru_cache(MOST_MISSED)
def _question(link: str) -> Question | None:
    """Return the question of a link; None if it is of rules that are not any more."""
    try:
        return parse_question(link)
    except Unreadable:
        return None


def _due(place: StoragePlace, kind: QuestionKind, rules: RuleSet, today: str) -> list[MissedQuestion]:
    found = missed_questions(place).values()
    due = [one for one in found if (one.kind, one.rules) == (kind, rules.name) and is_due(one.due, today)]
    return sorted(due, key=lambda one: one.due)


def keep_answered(place: StoragePlace, question: Question, right: bool, today: str) -> MissedQuestion | None:
    """Remember a question that was missed, or that came back; return its state, None: it does not concern us.

    A question that is solved for good is forgotten.
    """
    try:
        link = format_question(question)
    except Unreadable:
        return None  # too long for a link
    before = missed_questions(place).get(link)
    if right and before is None:
        return None
    solved, due = next_try(before.solved if before is not None else 0, right, today)
    now = MissedQuestion(link, kind_of(question), question.rules.name, solved, due)

    def changed(kept: dict[str, MissedQuestion] | None) -> str:
        others = [one for one in (kept or {}).values() if one.link != link]
        return format_missed([*others, *([now] if due else [])][-MOST_MISSED:])

    keep_changed(place, MISSED, _WHOSE, parse_missed, changed)
    return now
