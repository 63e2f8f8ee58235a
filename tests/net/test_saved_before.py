"""Tables that version 1.0 has kept are opened, their people get their seats, and the match goes on.

``tests/fixtures/tables-of-1.0`` holds what version 1.0.0 at commit 63a6f2a8 wrote while people played: a
server's file with three tables, and the entry of a table that a window kept. ``tables.json`` tells of
each where it stood and who sat where.
"""

import json
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.cli.shelf import Shelf
from game.host import MemoryStorage
from game.net.fairness import key_at
from game.net.keeper import Keeper
from game.net.people import TableStage
from game.net.remote import RemoteSeat
from game.net.table import SharedTable
from game.scenes.together.kept import kept_tables
from game.store.formats import TOGETHER
from game.words import together as words
from tests.net.tables import Room
from tests.pilot import MemoryHost

KEPT = Path(__file__).parents[1] / "fixtures" / "tables-of-1.0"
EXPECTED: dict[str, Any] = json.loads((KEPT / "tables.json").read_text("utf-8"))
WINDOW, WINDOWS_OWN = "together", "Host"
NOW = 100.0


class Pocket:
    """A place with the entry of a window, which complains of nothing."""

    def __init__(self) -> None:
        entry = (KEPT / "together.json").read_text("utf-8")
        self.host = MemoryHost(MemoryStorage({TOGETHER: entry}))

    def toast(self, text: str) -> None:
        raise AssertionError(text)


def fresh() -> Iterator[str]:
    number = 0
    while True:
        number += 1
        yield f"{number:016x}"


@pytest.fixture
def tables(tmp_path: Path) -> dict[str, tuple[SharedTable, str]]:
    """Each table, and the key of who sits at its window."""
    file, numbers = tmp_path / "tables.sqlite", fresh()
    shutil.copy(KEPT / "tables.sqlite", file)
    with closing(Shelf(file)) as shelf:
        found = {name: (table, "") for name, table in shelf.load(lambda: next(numbers), NOW) if table is not None}
    (kept,) = kept_tables(Pocket(), lambda: next(numbers))  # type: ignore[arg-type]
    return found | {WINDOW: (kept.table, kept.window.key)}


def back_at(table: SharedTable, people: dict[str, str], window: str) -> Room:
    """The people of a table come back to it, each with the key of their device."""
    room = Room(0, table.terms.rules)
    room.table, room.keeper = table, Keeper(table)
    for name in people:
        room.seats.append(room.come(name, window if name == WINDOWS_OWN else name))
    return room


@pytest.mark.parametrize("name", EXPECTED)
def test_a_table_of_version_1_0_stands_where_it_stood(name: str, tables: dict[str, tuple[SharedTable, str]]) -> None:
    assert tables.keys() == EXPECTED.keys()
    (table, _), stood = tables[name], EXPECTED[name]
    assert (table.stage.value, table.moment) == (stood["stage"], (stood["undone"], stood["ply"]))
    assert {chair.name: seat.letter for seat, chair in table.chairs.items() if chair.taken} == stood["people"]
    assert table.here == frozenset()


def test_a_device_of_version_1_0_has_the_token_that_it_had() -> None:
    """Otherwise nobody gets the seat back that a table keeps for them."""
    sent = json.loads((KEPT.parent / "of-1.0" / "sent.json").read_text("utf-8"))["token"]
    assert RemoteSeat("Ada", key_at(sent["key"], sent["table"]))._token == sent["token"]


@pytest.mark.sweep(2)
@pytest.mark.parametrize("name", EXPECTED)
def test_people_of_a_table_of_version_1_0_get_their_seats_and_play_on(
    name: str, tables: dict[str, tuple[SharedTable, str]]
) -> None:
    (table, window), stood = tables[name], EXPECTED[name]
    room = back_at(table, stood["people"], window)
    assert [seat.seat.letter for seat in room.seats if seat.seat] == [*stood["people"].values()]
    assert table.may_undo(next(iter(table.chairs))) in (words.NOTHING_TO_UNDO, words.NOT_PLAYING), "nobody knows whose"
    if table.stage is TableStage.GATHERING:
        room.seats[0].begin()
    for _ in range(100):
        if table.stage is TableStage.PLAYING:
            break
        room.go(0.5)
    before = table.moment[1]
    room.play(12)
    assert table.moment[1] > before + 11
    match = table.match
    assert match is not None
    assert {seat.seat for seat in room.seats} == {seat for seat in table.chairs if match.is_human(seat)}
