"""Synthesise the game's sounds: OGG Vorbis under ``assets/sounds/``.

    apt-get install vorbis-tools
    python build/sounds.py             write the sounds
    python build/sounds.py --check     exit with 1 if a sound is missing or was made by another version of this script

Soft noise for cards, plucked and struck tones for the rest, computed here from nothing else. What is heard often has
variants, a little higher or lower, louder or softer: the game never plays the same one twice running. The encoder
(``oggenc``) is given a fixed serial number, so the same script gives the same bytes with the same encoder.
``made-by.txt`` keeps the script's checksum for ``--check``. Neither the game nor its tests need this script: the sounds
are kept with the source.
"""

import argparse
import hashlib
import math
import random
import shutil
import struct
import subprocess
import sys
import tempfile
import wave
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

SOUNDS = Path(__file__).resolve().parent.parent / "assets" / "sounds"
STAMP = "made-by.txt"
RATE = 44_100
QUALITY = "2"

Samples = list[float]


def silence(seconds: float) -> Samples:
    """Nothing, that long."""
    return [0.0] * round(seconds * RATE)


def lay(target: Samples, part: Samples, start: float, gain: float = 1.0) -> None:
    """Add a part to the target from a moment on; the target grows as needed."""
    first = round(start * RATE)
    target.extend([0.0] * (first + len(part) - len(target)))
    for index, value in enumerate(part, first):
        target[index] += value * gain


def brushed(seed: int, seconds: float, low: float, high: float, shape: Callable[[float], float]) -> Samples:
    """Noise between two frequencies, under an envelope over 0..1."""
    rng = random.Random(seed)
    count = round(seconds * RATE)
    keep_high, keep_low = math.exp(-2 * math.pi * high / RATE), math.exp(-2 * math.pi * low / RATE)
    smooth = smoother = slow = 0.0
    part = []
    for index in range(count):
        smooth += (rng.uniform(-1, 1) - smooth) * (1 - keep_high)
        smoother += (smooth - smoother) * (1 - keep_high)
        slow += (smoother - slow) * (1 - keep_low)
        part.append((smoother - slow) * shape(index / count))
    peak = max(map(abs, part))
    return [value / peak for value in part]


def struck(
    frequency: float, seconds: float, partials: tuple[tuple[float, float, float], ...], attack: float = 0.004
) -> Samples:
    """A struck tone: partials as (multiple of the frequency, loudness, how fast it dies)."""
    part = []
    for index in range(round(seconds * RATE)):
        time = index / RATE
        value = sum(
            loud * math.exp(-time * fall) * math.sin(2 * math.pi * frequency * multiple * time)
            for multiple, loud, fall in partials
        )
        tail = min(1.0, (seconds - time) / 0.03)
        part.append(value * min(1.0, time / attack) * tail)
    return part


MARIMBA = ((1.0, 1.0, 9.0), (3.93, 0.22, 26.0), (9.2, 0.05, 60.0))
BELL = ((1.0, 1.0, 4.5), (2.0, 0.35, 6.5), (3.01, 0.16, 10.0), (5.4, 0.05, 18.0))
WOOD = ((1.0, 1.0, 34.0), (2.7, 0.35, 60.0), (5.1, 0.12, 90.0))


def note(half_tones: float) -> float:
    """The frequency of a note, counted in half tones from middle C."""
    return 261.626 * 2 ** (half_tones / 12)


class Variant(NamedTuple):
    """One of several recordings of the same sound: how much higher, and how much louder in decibels."""

    number: int = 0
    pitch: float = 1.0
    gain: float = 0.0


PLAIN = Variant()
_STEPS = {4: (-1.0, 0.4, 1.0, -0.4), 3: (0.0, 1.0, -1.0), 2: (-1.0, 1.0)}
"""By the number of variants, how far each is from the middle. Neighbours differ clearly."""


def variants(count: int, pitch: float, decibels: float) -> list[Variant]:
    """Return ``count`` variants that differ in pitch by this share at most, and in loudness by these decibels."""
    steps = _STEPS[count]
    return [Variant(at, 1 + pitch * step, decibels * steps[at - 1]) for at, step in enumerate(steps)]


def _rise_and_fall(at: float) -> Callable[[float], float]:
    return lambda x: (x / at) ** 1.5 if x < at else ((1 - x) / (1 - at)) ** 2.2


def _tap(seed: int, pitch: float) -> Samples:
    """A card that meets the table."""
    part = silence(0.12)
    lay(part, brushed(seed, 0.05, 500, 3600, lambda x: (1 - x) ** 5), 0.0, 0.8)
    lay(part, struck(pitch, 0.1, ((1.0, 1.0, 55.0), (1.7, 0.4, 80.0)), 0.001), 0.0, 0.7)
    return part


def slide(variant: Variant) -> Samples:
    """A card drawn over the cloth: it begins at once, and dies slowly."""
    high = 5200 * variant.pitch
    return brushed(11 + 20 * variant.number, 0.2, 900 * variant.pitch, high, _rise_and_fall(0.02))


def place(variant: Variant) -> Samples:
    """A card laid on the table: it meets the table, and slides a little."""
    part = _tap(13 + 20 * variant.number, 150 * variant.pitch)
    rest = brushed(12 + 20 * variant.number, 0.08, 900, 4200 * variant.pitch, _rise_and_fall(0.2))
    lay(part, rest, 0.012, 0.2)
    return part


def gather(variant: Variant) -> Samples:
    """Four cards swept together."""
    swept = brushed(14 + 20 * variant.number, 0.32, 600, 3800 * variant.pitch, _rise_and_fall(0.012))
    part = [value * 0.7 for value in swept]
    for index, moment in enumerate((0.09, 0.16, 0.215)):
        moment += 0.008 * variant.number * (-1) ** index
        lay(part, _tap(15 + index + 20 * variant.number, (170 + 12 * index) * variant.pitch), moment, 0.45)
    return part


def bid(variant: Variant) -> Samples:
    """A bid: one clear wooden note, and its fifth."""
    part = struck(note(7) * variant.pitch, 0.35, MARIMBA)
    lay(part, struck(note(14) * variant.pitch, 0.3, MARIMBA), 0.05, 0.35)
    return part


def passed(variant: Variant) -> Samples:
    """A pass: one low, short note."""
    return struck(note(-5) * variant.pitch, 0.26, ((1.0, 1.0, 15.0), (3.93, 0.1, 40.0)))


def trump() -> Samples:
    """Trump is named: two bells, a fourth apart."""
    part = struck(note(9), 0.75, BELL)
    lay(part, struck(note(14), 0.75, BELL), 0.12, 0.9)
    return part


def turn(variant: Variant) -> Samples:
    """It is your turn: a soft double knock."""
    part = struck(note(16) * variant.pitch, 0.16, WOOD)
    lay(part, struck(note(19) * variant.pitch, 0.18, WOOD), 0.09, 0.8)
    return part


def meld(variant: Variant) -> Samples:
    """Meld is laid: a small rising ripple."""
    part = silence(0.01)
    for index, step in enumerate((4, 7, 11)):
        lay(part, struck(note(step + 12) * variant.pitch, 0.3, MARIMBA), 0.06 * index, 0.8)
    return part


def _higher(tones: int) -> Variant:
    """Return the recording, higher by ``tones`` whole tones."""
    return Variant(pitch=2 ** (tones / 6))


def good() -> Samples:
    """A good meld: the ripple of a meld a tone higher, and a chord."""
    part = meld(_higher(1))
    for step in (6, 13, 18):
        lay(part, struck(note(step), 0.55, BELL, 0.01), 0.2, 0.3)
    return part


def feat() -> Samples:
    """A rare meld is laid: the ripple another tone higher, and bells above it."""
    part = meld(_higher(2))
    for index, step in enumerate((16, 20, 23, 28)):
        lay(part, struck(note(step), 0.7, BELL), 0.18 + 0.07 * index, 0.6)
    return part


def great() -> Samples:
    """The rarest of all: the ripple once more a tone higher, many bells, and a chord in which they come to rest."""
    part = meld(_higher(3))
    for index, step in enumerate((18, 22, 25, 30, 34)):
        lay(part, struck(note(step), 0.8, BELL), 0.2 + 0.09 * index, 0.5)
    for step in (6, 13, 18, 22):
        lay(part, struck(note(step), 1.4, BELL, 0.02), 0.7, 0.45)
    return part


def made() -> Samples:
    """The contract is made: a rising major chord."""
    part = silence(0.01)
    for index, step in enumerate((0, 4, 7, 12)):
        lay(part, struck(note(step + 5), 0.85, BELL), 0.09 * index, 0.75)
    return part


def set_back() -> Samples:
    """The contract is missed: two notes going down, without scorn."""
    part = struck(note(3), 0.45, MARIMBA)
    lay(part, struck(note(0), 0.45, MARIMBA), 0.16, 0.9)
    lay(part, struck(note(-4), 0.6, MARIMBA), 0.32, 0.9)
    return part


def match_won() -> Samples:
    """The match is won: a short fanfare of bells that settles on a chord."""
    part = silence(0.01)
    for moment, step in ((0.0, 0), (0.13, 4), (0.26, 7), (0.42, 9), (0.55, 12), (0.72, 16)):
        lay(part, struck(note(step + 5), 1.0, BELL), moment, 0.6)
    for step in (0, 7, 12, 16):
        lay(part, struck(note(step + 5), 1.5, BELL, 0.02), 0.86, 0.5)
    return part


def match_lost() -> Samples:
    """The match is lost: a quiet close."""
    part = silence(0.01)
    for moment, step in ((0.0, 7), (0.2, 3), (0.4, 0)):
        lay(part, struck(note(step - 2), 0.9, BELL, 0.01), moment, 0.6)
    return part


def refused() -> Samples:
    """Not allowed: a dull tick."""
    part = struck(118, 0.12, ((1.0, 1.0, 38.0), (2.1, 0.3, 60.0)), 0.002)
    lay(part, brushed(17, 0.03, 300, 1500, lambda x: (1 - x) ** 3), 0.0, 0.25)
    return part


def press() -> Samples:
    """A button: a very short wooden tick."""
    return struck(note(12), 0.07, WOOD, 0.002)


def stamp() -> Samples:
    """A rubber stamp meets the paper: a thud."""
    part = struck(72, 0.22, ((1.0, 1.0, 22.0), (1.6, 0.5, 40.0)), 0.001)
    lay(part, brushed(18, 0.05, 200, 1800, lambda x: (1 - x) ** 4), 0.0, 0.5)
    return part


def room() -> Samples:
    """A quiet room: people murmur far away, and a clock ticks. Its end leads into its beginning."""
    count, fold = round(ROOM_SECONDS * ROOM_RATE), ROOM_RATE
    part = [0.0] * (count + fold)
    for voice, (low, high, slow) in enumerate(((160, 420, 5), (240, 700, 7), (320, 900, 11), (130, 300, 13))):
        rng = random.Random(100 + voice)
        keep_low, keep_high = (math.exp(-2 * math.pi * each / ROOM_RATE) for each in (low, high))
        fast = deep = swell = goal = 0.0
        for index in range(count + fold):
            if index % (ROOM_RATE * slow // 20) == 0:  # syllables, and pauses between sentences
                goal = rng.random() * (rng.random() < 0.7)
            swell += (goal - swell) * 0.0006
            fast += (rng.uniform(-1, 1) - fast) * (1 - keep_high)
            deep += (fast - deep) * (1 - keep_low)
            part[index] += (fast - deep) * swell
    loop = [part[index] for index in range(count)]
    for index in range(fold):
        share = index / fold
        loop[index] = part[index] * share + part[count + index] * (1 - share)
    peak = max(map(abs, loop))
    loop = [value / peak * 0.55 for value in loop]
    for second in range(ROOM_SECONDS):
        pitch = 1900 if second % 2 else 1650
        for index in range(ROOM_RATE // 40):
            time = index / ROOM_RATE
            loop[second * ROOM_RATE + index] += 0.3 * math.exp(-time * 320) * math.sin(2 * math.pi * pitch * time)
    return loop


ROOM_SECONDS, ROOM_RATE = 40, 8_000
"""The loop of the room: it has no high tones, and a quarter of the samples does."""
OFTEN: dict[str, tuple[Callable[[Variant], Samples], float, list[Variant]]] = {
    "slide": (slide, 0.20, variants(4, 0.03, 2)),
    "place": (place, 0.42, variants(4, 0.03, 2)),
    "gather": (gather, 0.30, variants(3, 0.03, 2)),
    "turn": (turn, 0.34, variants(3, 0.03, 2)),
    "bid": (bid, 0.36, variants(2, 0.01, 1)),
    "pass": (passed, 0.38, variants(2, 0.01, 1)),
    "meld": (meld, 0.36, variants(2, 0.01, 1)),
}
"""What is heard often: its maker, its loudest sample of 0..1, and its variants."""
ONCE: dict[str, tuple[Callable[[], Samples], float]] = {
    "trump": (trump, 0.40),
    "made": (made, 0.44),
    "set": (set_back, 0.42),
    "match-won": (match_won, 0.50),
    "match-lost": (match_lost, 0.42),
    "refused": (refused, 0.40),
    "press": (press, 0.22),
    "feat": (feat, 0.40),
    "stamp": (stamp, 0.46),
    "good": (good, 0.38),
    "great": (great, 0.44),
}
"""The other sounds."""


class Part(NamedTuple):
    """A file: what makes it, its loudest sample, and its samples in a second."""

    make: Callable[[], Samples]
    peak: float
    rate: int = RATE
    quality: str = QUALITY


def parts() -> dict[str, Part]:
    """Return every file by its name."""
    found = {
        f"{name}-{variant.number + 1}": Part(partial(make, variant), peak * 10 ** (variant.gain / 20))
        for name, (make, peak, each) in OFTEN.items()
        for variant in each
    }
    found |= {name: Part(make, peak) for name, (make, peak) in ONCE.items()}
    return found | {"room": Part(room, 0.5, ROOM_RATE, "-1")}


def write_wave(path: Path, samples: Samples, peak: float, rate: int = RATE) -> None:
    """A 16-bit mono file, as loud as ``peak`` and no click at its ends."""
    loudest = max(map(abs, samples))
    fade = round(0.004 * RATE)
    frames = bytearray()
    for index, value in enumerate(samples):
        gain = peak / loudest * min(1.0, (len(samples) - 1 - index) / fade)
        frames += struct.pack("<h", round(value * gain * 32767))
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(bytes(frames))


def checksum() -> str:
    """The checksum of this script."""
    return hashlib.sha256(Path(__file__).read_bytes()).hexdigest()


def main() -> int:
    """Write or check the sounds; the exit code."""
    parser = argparse.ArgumentParser(description="Synthesise the game's sounds.")
    parser.add_argument("--check", action="store_true", help="only say whether the sounds are up to date")
    if parser.parse_args().check:
        stamp = SOUNDS / STAMP
        missing = [name for name in parts() if not (SOUNDS / f"{name}.ogg").exists()]
        if missing or not stamp.exists() or stamp.read_text("ascii").strip() != checksum():
            reason = ", ".join(missing) or "the script changed"
            print(f"assets/sounds is out of date ({reason}): run python build/sounds.py")
            return 1
        return 0
    if not shutil.which("oggenc"):
        print("oggenc is not here: install vorbis-tools")
        return 1
    SOUNDS.mkdir(parents=True, exist_ok=True)
    total = 0
    with tempfile.TemporaryDirectory() as folder:
        for old in SOUNDS.glob("*.ogg"):
            old.unlink()
        for serial, (name, part) in enumerate(parts().items(), 1):
            source, target = Path(folder) / f"{name}.wav", SOUNDS / f"{name}.ogg"
            write_wave(source, part.make(), part.peak, part.rate)
            subprocess.run(
                ["oggenc", "--quiet", "-q", part.quality, "--serial", str(serial), "-o", str(target), str(source)],
                check=True,
            )
            total += target.stat().st_size
    (SOUNDS / STAMP).write_text(checksum() + "\n", "ascii")
    print(f"{len(parts())} sounds, {total / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
