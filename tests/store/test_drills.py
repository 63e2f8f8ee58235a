"""How drills went is kept, the last ones, and goes into the backup."""

import pytest

from game.host import MemoryStorage
from game.plain import Unreadable
from game.store.backup import format_backup, gathering_backup, reading_backup
from game.store.drills import MOST_DRILLS, DrillDone, Source, drills_done, format_drills, keep_drill, parse_drills
from game.store.questions import QuestionKind
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
