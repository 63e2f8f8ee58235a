"""A saved match that was cut or changed is taken up right, or set aside and named; nothing is deleted."""

from pathlib import Path

import pytest

from game.host.storage import FileStorage
from game.match import Match
from game.rules import PRESETS
from game.scenes.title import Title
from game.store.formats import MATCH
from game.store.matches import format_record, reading_saved_match
from game.work import finish
from tests.pilot import MemoryHost, Pilot
from tests.strategies import match_of_people

FEW = 16
"""One in this many places of a file is tried where time is short; another one in each game."""
PLACES = pytest.mark.parametrize("step", [FEW, pytest.param(1, marks=pytest.mark.slow)])


@pytest.fixture(scope="module", params=enumerate(PRESETS), ids=lambda param: param[1])
def kept(request: pytest.FixtureRequest) -> tuple[Match, bytes, int]:
    """A match of several people in the middle of a deal, the bytes of its file, and the first place to try."""
    number, name = request.param
    match = match_of_people(PRESETS[name], 40)
    return match, format_record(match.record).encode(), number


def check(pilot: Pilot, folder: Path, whole: Match, data: bytes) -> None:
    """With these bytes in the file, the match is whole, or the bytes lie under another name and the player is told."""
    (folder / MATCH).write_bytes(data)
    pilot.host.announcements.clear()

    found = finish(reading_saved_match(pilot.app))

    if found is not None:
        assert found.record == whole.record
        return
    (aside,) = (file for file in folder.iterdir() if ".aside-" in file.name)
    assert aside.read_bytes() == data
    assert any(aside.name in said for said in pilot.host.announcements)
    assert not (folder / MATCH).exists()
    aside.unlink()


@pytest.mark.sweep(3)
@PLACES
def test_a_save_cut_at_any_byte_is_set_aside(tmp_path: Path, kept: tuple[Match, bytes, int], step: int) -> None:
    whole, data, first = kept
    pilot = Pilot(Title, (640, 360), MemoryHost(FileStorage(tmp_path)))

    for length in (*range(first % step, len(data), step), len(data)):
        check(pilot, tmp_path, whole, data[:length])


@pytest.mark.sweep(3)
@PLACES
def test_a_save_with_any_byte_changed_is_right_or_set_aside(
    tmp_path: Path, kept: tuple[Match, bytes, int], step: int
) -> None:
    whole, data, first = kept
    pilot = Pilot(Title, (640, 360), MemoryHost(FileStorage(tmp_path)))

    for place in range(first % step, len(data), step):
        for bit in (0x01, 0x20, 0x80) if step == 1 else ((0x01, 0x20, 0x80)[place % 3],):
            check(pilot, tmp_path, whole, data[:place] + bytes([data[place] ^ bit]) + data[place + 1 :])
