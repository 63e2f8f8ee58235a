"""How drills went is kept, the last ones, and goes into the backup."""

from dataclasses import replace

import pytest

from game.host import MemoryStorage
from game.plain import Unreadable
from game.store.asked import QuestionKind
from game.store.backup import format_backup, gathering_backup, reading_backup
from game.store.drills import (
    MOST_DRILLS,
    Difficulty,
    DrillDone,
    Source,
    drills_done,
    format_drills,
    keep_drill,
    next_difficulty,
    parse_drills,
)
from game.work import finish
from tests.store.desk import Desk

DONE = DrillDone("2026-11-22", "classic", QuestionKind.BID, Source.RANDOM, 10, 7, 120)


def test_the_last_drills_are_kept() -> None:
    desk = Desk(MemoryStorage())
    assert drills_done(desk) == []

    keep_drill(desk, DONE)
    assert drills_done(desk) == [DONE]

    desk.storage.save("drills", format_drills([DONE] * MOST_DRILLS))
    last = DrillDone("2026-11-23", "Küche", QuestionKind.MELDS, Source.OWN, 3, 3, 0)
    keep_drill(desk, last)
    assert (len(drills_done(desk)), drills_done(desk)[-1]) == (MOST_DRILLS, last)


@pytest.mark.parametrize(
    ("rights", "next_one"),
    [
        ([], Difficulty.USUAL),
        ([7], Difficulty.USUAL),
        ([8], Difficulty.HARD),
        ([8, 10, 4], Difficulty.USUAL),
        ([4], Difficulty.EASY),
        ([0, 0, 8], Difficulty.USUAL),
        ([0, 5], Difficulty.EASY),
    ],
)
def test_questions_grow_harder_or_easier_by_how_the_drills_before_went(rights: list[int], next_one: Difficulty) -> None:
    drills = [replace(DONE, right=right) for right in rights]
    others = [replace(DONE, right=10, kind=QuestionKind.CARD), replace(DONE, right=10, source=Source.DAILY)]
    elsewhere = replace(DONE, right=10, rules="auction")

    assert next_difficulty([*drills, *others, elsewhere], "classic", QuestionKind.BID) is next_one


def test_drills_go_into_the_backup() -> None:
    text = format_drills([DONE])
    backup = finish(gathering_backup(MemoryStorage({"drills": text})))

    assert finish(reading_backup(format_backup(backup))).entries == {"drills": text}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"asked": 10', '"asked": 11'),
        ('"right": 7', '"right": 11'),
        ('"lost": 120', '"lost": -1'),
        ('"asked": 10, "right": 7', '"asked": 0, "right": 0'),
        ('"kind": "BID"', '"kind": "GIN"'),
        ('"rules": "classic"', '"rules": ""'),
        ('"format": ', '"format": 9'),
    ],
)
def test_what_is_no_drill_is_refused(old: str, new: str) -> None:
    text = format_drills([DONE])
    assert parse_drills(text) == [DONE]
    assert old in text

    with pytest.raises(Unreadable):
        parse_drills(text.replace(old, new))
