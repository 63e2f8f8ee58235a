"""A saved match that was cut or changed is taken up right, or set aside and named; nothing is deleted."""

from pathlib import Path
from random import Random

import pytest

from game.host.storage import FileStorage
from game.match import Match
from game.rules import Sitter, preset
from game.scenes.title import Title
from game.store.formats import MATCH
from game.store.matches import format_record, saved_match
from tests.pilot import DeskHost, Pilot
from tests.strategies import modest_action

SITTERS = tuple(Sitter(name, "human" if name == "You" else "easy") for name in ("Nora", "Edda", "You", "Wés"))


@pytest.fixture(scope="module")
def kept() -> tuple[Match, bytes]:
    """A match in mid-trick and the bytes of its file."""
    match = Match.new(preset("classic"), SITTERS, "tea")
    rng = Random(4)
    for _ in range(40):
        seat = match.awaited
        if seat is None:
            match.deal()
        else:
            match.act(seat, modest_action(match.state, rng))
    return match, format_record(match.record).encode()


def check(pilot: Pilot, folder: Path, whole: Match, data: bytes) -> None:
    """With these bytes in the file, the match is whole, or the bytes lie under another name and the player is told."""
    (folder / MATCH).write_bytes(data)
    pilot.host.announcements.clear()

    found = saved_match(pilot.app)

    if found is not None:
        assert found.record == whole.record
        return
    (aside,) = (file for file in folder.iterdir() if ".aside-" in file.name)
    assert aside.read_bytes() == data
    assert any(aside.name in said for said in pilot.host.announcements)
    assert not (folder / MATCH).exists()
    aside.unlink()


def test_a_save_cut_at_any_byte_is_set_aside(tmp_path: Path, kept: tuple[Match, bytes]) -> None:
    whole, data = kept
    pilot = Pilot(Title, (640, 360), DeskHost(FileStorage(tmp_path)))

    for length in range(len(data) + 1):
        check(pilot, tmp_path, whole, data[:length])


@pytest.mark.parametrize("turn", [0, pytest.param(1, marks=pytest.mark.slow), pytest.param(2, marks=pytest.mark.slow)])
def test_a_save_with_any_byte_changed_is_right_or_set_aside(
    tmp_path: Path, kept: tuple[Match, bytes], turn: int
) -> None:
    whole, data = kept
    pilot = Pilot(Title, (640, 360), DeskHost(FileStorage(tmp_path)))

    for place in range(len(data)):
        bit = (0x01, 0x20, 0x80)[(place + turn) % 3]
        check(pilot, tmp_path, whole, data[:place] + bytes([data[place] ^ bit]) + data[place + 1 :])
