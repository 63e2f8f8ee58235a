"""Mistakes come back on later days until they are solved."""

from __future__ import annotations

import json

import pytest

from game.plain import Unreadable
from game.scenes.title import Title
from game.store.backup import gathering_backup, restore_backup
from game.store.formats import FORMAT, MISTAKES
from game.store.mistakes import (
    MOST_TRIED,
    Mistake,
    MistakeState,
    due,
    format_tried,
    keep_tried,
    mistakes_tried,
    next_day,
    parse_tried,
    tried_again,
)
from game.work import finish
from tests.pilot import MemoryHost, Pilot

ONE, TWO, THREE = (Mistake("0123456789abcdef", ply) for ply in (10, 20, 30))


def day_by_day(*tries: tuple[str, bool]) -> MistakeState:
    tried = None
    for day, right in tries:
        tried = tried_again(tried, ONE, right, day)
    assert tried is not None
    return tried


@pytest.mark.parametrize(
    ("tries", "comes_back"),
    [
        ([("2026-11-22", False)], "2026-11-23"),
        ([("2026-11-22", True)], "2026-11-25"),
        ([("2026-11-22", True), ("2026-11-25", True)], "2026-12-02"),
        ([("2026-11-22", True), ("2026-11-25", True), ("2026-12-04", True)], ""),
        ([("2026-11-22", True), ("2026-11-25", False)], "2026-11-26"),
        ([("2026-12-30", True), ("2027-01-02", False), ("2027-01-03", True)], "2027-01-06"),
    ],
)
def test_what_is_missed_comes_back_the_next_day_and_what_is_solved_later_and_later(
    tries: list[tuple[str, bool]], comes_back: str
) -> None:
    assert day_by_day(*tries).due == comes_back


def test_what_was_tried_under_a_wrong_clock_does_not_stay_away_for_years() -> None:
    tried = {ONE: day_by_day(("2099-01-01", True)), TWO: day_by_day(("2026-11-22", True), ("2026-11-25", True))}

    assert due([ONE, TWO], tried, "2026-11-25") == [ONE]
    assert due([ONE], {ONE: day_by_day(("1970-01-01", True))}, "2026-11-25") == [ONE]


def test_what_comes_back_is_asked_before_what_is_new_and_nothing_before_its_day() -> None:
    tried = {ONE: MistakeState(ONE, 1, "2026-11-25"), TWO: MistakeState(TWO, 0, "2026-11-23")}

    assert due([ONE, TWO, THREE], tried, "2026-11-22") == [THREE]
    assert due([ONE, TWO, THREE], tried, "2026-11-24") == [TWO, THREE]
    assert due([ONE, TWO, THREE], tried, "2026-11-25") == [TWO, ONE, THREE]
    assert due([ONE], {ONE: MistakeState(ONE, 3, "")}, "2099-01-01") == [], "it is solved"
    assert next_day([ONE, TWO, THREE], tried) == "2026-11-23"
    assert next_day([THREE], tried) == ""


def test_it_is_kept_within_a_limit_and_goes_with_a_backup() -> None:
    host, there = MemoryHost(), MemoryHost()
    app = Pilot(Title, (320, 480), host).app
    keep_tried(app, ONE, True, "2026-11-22")
    keep_tried(app, TWO, False, "2026-11-22")
    keep_tried(app, ONE, True, "2026-11-25")

    assert list(mistakes_tried(app).values()) == [
        MistakeState(TWO, 0, "2026-11-23"),
        MistakeState(ONE, 2, "2026-12-02"),
    ]
    many = [MistakeState(Mistake("0123456789abcdef", ply), 0, "2026-11-23") for ply in range(MOST_TRIED)]
    host.storage.save(MISTAKES, format_tried(many))
    keep_tried(app, many[5].mistake, True, "2026-11-23")
    keep_tried(app, Mistake("f" * 16, 1), True, "2026-11-23")
    kept = list(mistakes_tried(app).values())
    assert len(kept) == MOST_TRIED
    assert kept[0] == many[1]
    assert [one.solved for one in kept[-2:]] == [1, 1]

    assert restore_backup(there.storage, finish(gathering_backup(host.storage)).entries).brought == [MISTAKES]
    assert there.storage.load(MISTAKES) == host.storage.load(MISTAKES)


@pytest.mark.parametrize(
    "row",
    [
        ["0123456789abcdef", 1, 0],
        ["0123456789abcdeg", 1, 0, ""],
        [7, 1, 0, ""],
        ["0123456789abcdef", -1, 0, ""],
        ["0123456789abcdef", 1, True, ""],
        ["0123456789abcdef", 1, 0, "22 November"],
        ["0123456789abcdef", 1, 0, "20261122"],
        ["0123456789abcdef", 1, 0, None],
    ],
)
def test_what_is_damaged_is_refused(row: list[object]) -> None:
    good = ["0123456789abcdef", 1, 0, "2026-11-22"]
    text = json.dumps({"format": FORMAT, "tried": [good, row]})
    with pytest.raises(Unreadable, match="mistake 2"):
        parse_tried(text)
