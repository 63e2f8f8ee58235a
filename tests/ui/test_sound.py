"""Sounds play when they may, and never raise."""

from pathlib import Path

import pygame
import pytest

from game.ui.sound import SoundName, Sounds


class Player:
    """Stands for a loaded sound."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.volume = 1.0
        self.played = 0

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def play(self) -> None:
        self.played += 1


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


def test_there_is_a_file_for_every_sound() -> None:
    folder = Path(__file__).parents[2] / "assets" / "sounds"
    assert {path.stem for path in folder.glob("*.ogg")} == {name.value for name in SoundName}
    assert sum(path.stat().st_size for path in folder.glob("*.ogg")) < 150_000


def test_a_file_is_read_at_its_first_sound_and_kept(loaded: list[Player]) -> None:
    sounds = Sounds(0.5)
    assert loaded == []

    sounds.play(SoundName.BID)
    sounds.play(SoundName.BID)

    (bid,) = loaded
    assert bid.path.name == "bid.ogg"
    assert bid.played == 2
    assert bid.volume == pytest.approx(0.25)


def test_another_volume_counts_from_the_next_sound(loaded: list[Player]) -> None:
    sounds = Sounds(1.0)
    sounds.play(SoundName.BID)
    sounds.volume = 0.1
    sounds.play(SoundName.BID)

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

    assert read == list(range(len(SoundName)))
    assert len(loaded) == len(SoundName)
    assert not any(player.played for player in loaded)
    sounds.play(SoundName.TURN)
    assert len(loaded) == len(SoundName), "it is not read again"
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
