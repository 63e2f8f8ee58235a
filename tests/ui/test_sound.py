"""Sounds play when they may, and never raise."""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterator
from math import log10
from pathlib import Path

import pygame
import pytest

from game.ui.sound import ROOM, SoundName, Sounds, files_of


class Player:
    """Stands for a loaded sound."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.volume = 1.0
        self.played = 0
        self.loops = 0
        self.stopped = False
        self.ears = 1.0, 1.0

    def set_volume(self, volume: float, right: float | None = None) -> None:
        if right is None:
            self.volume = volume
        else:
            self.ears = volume, right

    def play(self, loops: int = 0) -> Player:
        self.played += 1
        self.loops = loops
        return self

    def stop(self) -> None:
        self.stopped = True


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[Player]:
    """A device that works, and every sound that is read for it."""
    found: list[Player] = []

    def load(path: Path) -> Player:
        found.append(Player(path))
        return found[-1]

    monkeypatch.delenv("SDL_AUDIODRIVER")
    monkeypatch.setattr(pygame.mixer, "get_init", lambda: (44_100, -16, 2))
    monkeypatch.setattr(pygame.mixer, "Sound", load)
    return found


FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
FILES = sorted(path.stem for path in FOLDER.glob("*.ogg"))
ONSET = 0.005
"""The most seconds from the beginning of a file to its sound: more is felt between a press and what it does."""


def test_there_is_a_file_for_every_sound() -> None:
    assert set(FILES) == {file for name in SoundName for file in files_of(name)} | {ROOM}
    assert sum(path.stat().st_size for path in FOLDER.glob("*.ogg")) < 245_000


@pytest.fixture(scope="module")
def mixer() -> Iterator[None]:
    """A mixer of one channel, which plays nothing."""
    before = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.init(44_100, -16, 1)
    yield
    pygame.mixer.quit()
    os.environ.pop("SDL_AUDIODRIVER") if before is None else os.environ.update(SDL_AUDIODRIVER=before)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("file", FILES)
def test_every_sound_begins_at_once(mixer: None, file: str) -> None:
    """LO11: a tenth of the loudest sample is reached within 5 ms; gather took 42."""
    heard = array("h", pygame.mixer.Sound(FOLDER / f"{file}.ogg").get_raw())
    loudest = max(map(abs, heard))
    assert next(at for at, value in enumerate(heard) if abs(value) * 10 >= loudest) <= ONSET * 44_100


def test_no_recording_is_heard_twice_running(loaded: list[Player]) -> None:
    """LO11: a card was laid down 48 times in a deal with the same sound."""
    sounds = Sounds(0.5)
    order = []
    for _ in range(9):
        played = [each.played for each in loaded]
        sounds.play(SoundName.PLACE)
        order.append(next(at for at, each in enumerate(loaded) if [*played, 0][at] != each.played))
    assert order == [0, 1, 2, 3, 0, 1, 2, 3, 0], "in turn, and the same every time"
    assert [each.path.stem for each in loaded] == files_of(SoundName.PLACE)


def test_a_sound_comes_from_its_side(loaded: list[Player]) -> None:
    Sounds(1.0).play(SoundName.PLACE, -0.6)
    assert loaded[0].ears == (1.0, pytest.approx(0.4))


def test_the_room_is_heard_only_when_it_is_asked_for_and_follows_its_own_volume(loaded: list[Player]) -> None:
    sounds = Sounds(1.0)
    sounds.hear_room(0.0)
    assert loaded == []

    sounds.hear_room(1.0)
    (room,) = loaded
    assert (room.path.stem, room.loops, room.played) == ("room", -1, 1)
    assert 20 * log10(room.volume) == pytest.approx(-17.4, abs=0.1), "the file is 20.6 decibels below full scale"
    sounds.hear_room(0.5)
    assert (room.played, room.volume < 0.05) == (1, True), "it goes on, quieter"
    quiet = room.volume
    sounds.dim_room(0.0)
    assert room.volume == 0
    sounds.dim_room(1.0)
    assert room.volume == pytest.approx(quiet)
    sounds.muted = True
    sounds.hear_room(0.5)
    assert room.stopped
    room.volume = 0.0
    sounds.dim_room(1.0)
    assert room.volume == 0, "a room that nobody asked for is not heard"


def test_a_file_is_read_at_its_first_sound_and_kept(loaded: list[Player]) -> None:
    sounds = Sounds(0.5)
    assert loaded == []

    sounds.play(SoundName.TRUMP)
    sounds.play(SoundName.TRUMP)

    (bid,) = loaded
    assert bid.path.name == "trump.ogg"
    assert bid.played == 2
    assert bid.volume == pytest.approx(0.25)


def test_another_volume_counts_from_the_next_sound(loaded: list[Player]) -> None:
    sounds = Sounds(1.0)
    sounds.play(SoundName.TRUMP)
    sounds.volume = 0.1
    sounds.play(SoundName.TRUMP)

    assert loaded[0].volume == pytest.approx(0.01)


def test_a_volume_stays_between_0_and_1() -> None:
    assert Sounds(7).volume == 1
    assert Sounds(-1).volume == 0


@pytest.mark.parametrize(("volume", "muted"), [(0.0, False), (1.0, True)])
def test_nothing_is_opened_or_read_for_silence(loaded: list[Player], volume: float, muted: bool) -> None:
    sounds = Sounds(volume, muted)
    sounds.play(SoundName.PRESS)

    assert loaded == []


def test_everything_may_be_read_bit_by_bit_before_it_is_heard(loaded: list[Player]) -> None:
    sounds = Sounds()

    read = [len(loaded) for _ in sounds.prepare()]

    assert read == list(range(sum(len(files_of(name)) for name in SoundName)))
    assert len(loaded) == sum(len(files_of(name)) for name in SoundName)
    assert not any(player.played for player in loaded)
    sounds.play(SoundName.TURN)
    assert len(loaded) == sum(len(files_of(name)) for name in SoundName), "it is not read again"
    assert list(Sounds(muted=True).prepare()) == []


@pytest.mark.parametrize("error", [pygame.error("no such device"), NotImplementedError("mixer module not available")])
def test_without_a_device_there_is_silence_and_it_is_asked_for_once(
    loaded: list[Player], monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    asked: list[int] = []

    def refuse(*_: object) -> None:
        asked.append(1)
        raise error

    monkeypatch.setattr(pygame.mixer, "get_init", lambda: None)
    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sounds = Sounds(1.0)
    for name in SoundName:
        sounds.play(name)

    assert loaded == []
    assert len(asked) == 1


def test_a_missing_file_is_silent(monkeypatch: pytest.MonkeyPatch, loaded: list[Player], tmp_path: Path) -> None:
    def missing(path: Path) -> Player:
        raise FileNotFoundError(path)

    monkeypatch.setattr(pygame.mixer, "Sound", missing)
    Sounds(1.0, folder=tmp_path).play(SoundName.TURN)


def test_making_sounds_opens_no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("the device was opened before the first sound")

    monkeypatch.setattr(pygame.mixer, "init", never)
    Sounds(1.0)
