"""Questions of drills that were answered wrongly come back on later days until they are solved."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from game.host import MemoryStorage
from game.match import Match
from game.plain import Unreadable
from game.rules import PRESETS
from game.rules.text import Player
from game.store.asked import QuestionKind
from game.store.backup import gathering_backup, restore_backup
from game.store.formats import MISSED
from game.store.missed import (
    MOST_MISSED,
    MissedQuestion,
    count_due,
    due_questions,
    format_missed,
    keep_answered,
    missed_questions,
    parse_missed,
)
from game.store.questions import Question, format_question, question_of
from game.work import finish
from tests.store.desk import Desk

CLASSIC = PRESETS["classic"]
LIMIT, BID = QuestionKind.LIMIT, QuestionKind.BID


def a_question(seed: str = "missed", kind: QuestionKind = LIMIT) -> Question:
    match = Match.new(CLASSIC, tuple(Player(letter, "easy") for letter in "NESW"), seed)
    match.deal()
    return question_of(match, kind=kind)


def due(desk: Desk, today: str, kind: QuestionKind = LIMIT) -> list[Question]:
    return list(due_questions(desk, kind, CLASSIC, today))


def test_what_is_missed_comes_back_until_it_is_solved_three_times_and_is_then_forgotten() -> None:
    desk, question = Desk(MemoryStorage()), a_question()
    assert keep_answered(desk, a_question("right"), True, "2026-11-22") is None
    assert not missed_questions(desk), "what was right at once does not come back"

    keep_answered(desk, question, False, "2026-11-22")
    assert due(desk, "2026-11-22") == []
    assert due(desk, "2026-11-23") == [question]
    assert (count_due(desk, LIMIT, CLASSIC, "2026-11-23"), count_due(desk, BID, CLASSIC, "2026-11-23")) == (1, 0)
    assert count_due(desk, LIMIT, PRESETS["double-deck"], "2026-11-23") == 0
    for today, next_day in (("2026-11-23", "2026-11-26"), ("2026-11-26", "2026-12-03"), ("2026-12-03", "")):
        now = keep_answered(desk, question, True, today)
        assert now is not None
        assert now.due == next_day
    assert due(desk, "2099-01-01") == []
    assert not missed_questions(desk)


def test_the_longest_due_comes_first_and_rules_that_have_changed_bring_nothing_back() -> None:
    desk, one, two = Desk(MemoryStorage()), a_question("one"), a_question("two")
    keep_answered(desk, two, False, "2026-11-23")
    keep_answered(desk, one, False, "2026-11-22")

    assert due(desk, "2026-11-24") == [one, two]
    changed = CLASSIC.changed(end={"target": 1000})
    assert list(due_questions(desk, LIMIT, changed, "2026-11-24")) == []
    assert count_due(desk, LIMIT, changed, "2026-11-24") == 0


def test_they_are_kept_within_a_limit_and_go_with_a_backup() -> None:
    desk, there = Desk(MemoryStorage()), MemoryStorage()
    link = format_question(a_question())
    many = [MissedQuestion(f"{link}&{number}", LIMIT, "classic", 0, "2026-11-23") for number in range(MOST_MISSED)]
    desk.storage.save(MISSED, format_missed(many))
    keep_answered(desk, a_question("another"), False, "2026-11-22")

    kept = list(missed_questions(desk).values())
    assert (len(kept), kept[0]) == (MOST_MISSED, many[1])
    assert restore_backup(there, finish(gathering_backup(desk.storage)).entries).brought == [MISSED]


@pytest.mark.parametrize(
    "wrong",
    [
        lambda row: row[:4],
        lambda row: ["https://example.org", *row[1:]],
        lambda row: [row[0] * 99, *row[1:]],
        lambda row: [row[0], "gin", *row[2:]],
        lambda row: [*row[:2], "", *row[3:]],
        lambda row: [*row[:2], 7, *row[3:]],
        lambda row: [*row[:3], True, row[4]],
        lambda row: [*row[:3], -1, row[4]],
        lambda row: [*row[:4], ""],
        lambda row: [*row[:4], "22 November"],
    ],
)
def test_what_does_not_say_what_comes_back_is_refused(wrong: Callable[[list[Any]], list[Any]]) -> None:
    text = format_missed([MissedQuestion(format_question(a_question()), LIMIT, "classic", 1, "2026-11-23")])
    assert len(parse_missed(text)) == 1
    body = json.loads(text)

    with pytest.raises(Unreadable):
        parse_missed(json.dumps(body | {"missed": [wrong(body["missed"][0])]}))
