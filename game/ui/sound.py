"""Sounds: short, quiet, and never the only signal. Without an audio device there is silence and no error."""

import os
from collections.abc import Generator
from enum import Enum
from pathlib import Path

import pygame

from ..assets import ASSETS

_SOUNDS = ASSETS / "sounds"
_RATE = 44_100
_BUFFER = 1024
_CHANNELS = 12


class SoundName(Enum):
    """The sounds; the value names the file."""

    SLIDE = "slide"
    PLACE = "place"
    GATHER = "gather"
    BID = "bid"
    PASS = "pass"
    TRUMP = "trump"
    TURN = "turn"
    MELD = "meld"
    FEAT = "feat"
    MADE = "made"
    SET = "set"
    MATCH_WON = "match-won"
    MATCH_LOST = "match-lost"
    REFUSED = "refused"
    PRESS = "press"


class Sounds:
    """Plays sounds at one volume. It opens the audio device, and reads each file, when first needed or by ``prepare``.

    A browser allows sound only after the person's first click or key; the page then resumes what was opened earlier.
    """

    def __init__(self, volume: float = 0.7, muted: bool = False, folder: Path = _SOUNDS) -> None:
        """Play the OGG files in ``folder``; the volume runs from 0 to 1."""
        self.volume = volume
        self.muted = muted
        self._folder = folder
        self._silent = os.environ.get("SDL_AUDIODRIVER") == "dummy"
        self._loaded: dict[SoundName, pygame.mixer.Sound | None] = {}

    @property
    def volume(self) -> float:
        """The volume, from 0 to 1; other values are clamped."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = min(1.0, max(0.0, volume))

    def play(self, name: SoundName) -> None:
        """Play a sound, if there is a device and a file and it is not muted; never raises."""
        if self.muted or self._volume == 0 or not self._open():
            return
        sound = self._sound(name)
        if sound:
            sound.set_volume(self._volume * self._volume)  # hearing is logarithmic
            sound.play()

    def prepare(self) -> Generator[None, None, None]:
        """Open the device and read the files, step by step: in a browser either delays the frame of the first sound."""
        if self.muted or self._volume == 0 or not self._open():
            return
        for name in SoundName:
            yield
            self._sound(name)

    def _open(self) -> bool:
        if self._silent:
            return False
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(_RATE, -16, 2, _BUFFER)
                pygame.mixer.set_num_channels(_CHANNELS)
        except (pygame.error, NotImplementedError):  # no device, or pygame was built without its mixer
            self._silent = True
        return not self._silent

    def _sound(self, name: SoundName) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            try:
                self._loaded[name] = pygame.mixer.Sound(self._folder / f"{name.value}.ogg")
            except (pygame.error, OSError):
                self._loaded[name] = None
        return self._loaded[name]
