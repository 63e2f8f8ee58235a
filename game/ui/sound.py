"""Sounds: short, quiet, and never the only signal. Without an audio device there is silence and no error.

What is heard often has several recordings, which take turns by a counter. A sound comes from where it happens, and a
quiet room can be heard behind everything.
"""

import os
from collections import Counter
from collections.abc import Generator
from enum import Enum
from pathlib import Path

import pygame

from ..assets import ASSETS

_SOUNDS = ASSETS / "sounds"
_RATE = 44_100
_BUFFER, _PAGE_BUFFER = 512, 1024
"""Samples between a sound and the loudspeaker: a browser that has less time for each crackles."""
_CHANNELS = 12
SIDE = 0.6
"""How far to one side the sounds of the players beside are: 1 would be one ear alone."""
_ROOM_GAIN = 0.135
"""The room at its loudest is 38 decibels below full scale; its file is louder, since quiet files are rough."""


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
    GOOD = "good"
    FEAT = "feat"
    GREAT = "great"
    MADE = "made"
    SET = "set"
    MATCH_WON = "match-won"
    MATCH_LOST = "match-lost"
    REFUSED = "refused"
    PRESS = "press"
    STAMP = "stamp"


VARIANTS = {
    SoundName.SLIDE: 4,
    SoundName.PLACE: 4,
    SoundName.GATHER: 3,
    SoundName.TURN: 3,
    SoundName.BID: 2,
    SoundName.PASS: 2,
    SoundName.MELD: 2,
}
"""The number of recordings of a sound that is heard often; others have one."""
ROOM = "room"
"""The file of the quiet room."""


def files_of(name: SoundName) -> list[str]:
    """Return the names of the files of a sound."""
    count = VARIANTS.get(name, 1)
    return [f"{name.value}-{number}" for number in range(1, count + 1)] if count > 1 else [name.value]


class Sounds:
    """Plays sounds at one volume, and the room at another.

    It opens the audio device, and reads each file, when first needed or by ``prepare``.

    A browser allows sound only after the person's first click or key; the page then resumes what was opened earlier.
    """

    def __init__(
        self, volume: float = 0.7, muted: bool = False, folder: Path = _SOUNDS, in_browser: bool = False
    ) -> None:
        """Play the OGG files in ``folder``; the volume runs from 0 to 1."""
        self.volume = volume
        self.muted = muted
        self._folder = folder
        self._buffer = _PAGE_BUFFER if in_browser else _BUFFER
        self._silent = os.environ.get("SDL_AUDIODRIVER") == "dummy"
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._turns: Counter[SoundName] = Counter()
        """How often each sound has been played: which recording comes next."""
        self._room = 0.0
        """How loud the room is to be heard, from 0 to 1."""

    @property
    def volume(self) -> float:
        """The volume, from 0 to 1; other values are clamped."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = min(1.0, max(0.0, volume))

    def play(self, name: SoundName, side: float = 0.0) -> None:
        """Play a sound, if there is a device and a file and it is not muted; never raises.

        ``side``: from -1, at the left, to 1, at the right.
        """
        if self.muted or self._volume == 0 or not self._open():
            return
        files = files_of(name)
        sound = self._sound(files[self._turns[name] % len(files)])
        self._turns[name] += 1
        if not sound:
            return
        sound.set_volume(self._volume * self._volume)  # hearing is logarithmic
        channel = sound.play()
        if channel is not None and side:
            channel.set_volume(min(1.0, 1 - side), min(1.0, 1 + side))

    def hear_room(self, volume: float) -> None:
        """Let the quiet room be heard from now on, from 0 (not at all) to 1; never raises."""
        volume = 0.0 if self.muted else min(1.0, max(0.0, volume))
        if volume == self._room or not (volume or self._room) or not self._open():
            return
        room, before, self._room = self._sound(ROOM), self._room, volume
        if room is None:
            return
        room.set_volume(_ROOM_GAIN * volume * volume)
        if not volume:
            room.stop()
        elif not before:
            room.play(loops=-1)

    def dim_room(self, share: float) -> None:
        """Let a share of the room be heard, if it is heard at all; never raises."""
        room = self._loaded.get(ROOM) if self._room else None
        if room is not None:
            room.set_volume(_ROOM_GAIN * self._room * self._room * min(1.0, max(0.0, share)))

    def prepare(self) -> Generator[None, None, None]:
        """Open the device and read the files, step by step: in a browser either delays the frame of the first sound."""
        self._loaded = {file: sound for file, sound in self._loaded.items() if sound}  # a file may have come since
        if self.muted or self._volume == 0 or not self._open():
            return
        for file in (file for name in SoundName for file in files_of(name)):
            yield
            self._sound(file)

    def _open(self) -> bool:
        if self._silent:
            return False
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(_RATE, -16, 2, self._buffer)
                pygame.mixer.set_num_channels(_CHANNELS)
        except (pygame.error, NotImplementedError):  # no device, or pygame was built without its mixer
            self._silent = True
        return not self._silent

    def _sound(self, file: str) -> pygame.mixer.Sound | None:
        if file not in self._loaded:
            try:
                self._loaded[file] = pygame.mixer.Sound(self._folder / f"{file}.ogg")
            except (pygame.error, OSError):
                self._loaded[file] = None
        return self._loaded[file]
