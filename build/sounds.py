"""Synthesise the game's sounds: OGG Vorbis under ``assets/sounds/``.

    apt-get install vorbis-tools
    python build/sounds.py             write the sounds
    python build/sounds.py --check     exit with 1 if a sound is missing or was made by another version of this script

Soft noise for cards, plucked and struck tones for the rest, computed here from nothing else. The encoder (``oggenc``)
is given a fixed serial number, so the same script gives the same bytes with the same encoder. ``made-by.txt`` keeps the
script's checksum for ``--check``. Neither the game nor its tests need this script: the sounds are kept with the source.
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
from pathlib import Path

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


def _rise_and_fall(at: float) -> Callable[[float], float]:
    return lambda x: (x / at) ** 1.5 if x < at else ((1 - x) / (1 - at)) ** 2.2


def _tap(seed: int, pitch: float) -> Samples:
    """A card that meets the table."""
    part = silence(0.12)
    lay(part, brushed(seed, 0.05, 500, 3600, lambda x: (1 - x) ** 5), 0.0, 0.8)
    lay(part, struck(pitch, 0.1, ((1.0, 1.0, 55.0), (1.7, 0.4, 80.0)), 0.001), 0.0, 0.7)
    return part


def slide() -> Samples:
    """A card drawn over the cloth."""
    return brushed(11, 0.2, 900, 5200, _rise_and_fall(0.35))


def place() -> Samples:
    """A card laid on the table."""
    part = brushed(12, 0.07, 900, 4200, _rise_and_fall(0.7))
    part = [value * 0.35 for value in part]
    lay(part, _tap(13, 150), 0.055)
    return part


def gather() -> Samples:
    """Four cards swept together."""
    part = [value * 0.7 for value in brushed(14, 0.32, 600, 3800, _rise_and_fall(0.55))]
    for index, moment in enumerate((0.1, 0.17, 0.225)):
        lay(part, _tap(15 + index, 170 + 12 * index), moment, 0.45)
    return part


def bid() -> Samples:
    """A bid: one clear wooden note, and its fifth."""
    part = struck(note(7), 0.35, MARIMBA)
    lay(part, struck(note(14), 0.3, MARIMBA), 0.05, 0.35)
    return part


def passed() -> Samples:
    """A pass: one low, short note."""
    return struck(note(-5), 0.26, ((1.0, 1.0, 15.0), (3.93, 0.1, 40.0)))


def trump() -> Samples:
    """Trump is named: two bells, a fourth apart."""
    part = struck(note(9), 0.75, BELL)
    lay(part, struck(note(14), 0.75, BELL), 0.12, 0.9)
    return part


def turn() -> Samples:
    """It is your turn: a soft double knock."""
    part = struck(note(16), 0.16, WOOD)
    lay(part, struck(note(19), 0.18, WOOD), 0.09, 0.8)
    return part


def meld() -> Samples:
    """Meld is laid: a small rising ripple."""
    part = silence(0.01)
    for index, step in enumerate((4, 7, 11)):
        lay(part, struck(note(step + 12), 0.3, MARIMBA), 0.06 * index, 0.8)
    return part


def feat() -> Samples:
    """A rare meld is laid: the ripple of a meld, and bells above it."""
    part = meld()
    for index, step in enumerate((16, 19, 23, 28)):
        lay(part, struck(note(step), 0.7, BELL), 0.18 + 0.07 * index, 0.6)
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


PARTS: dict[str, tuple[Callable[[], Samples], float]] = {
    "slide": (slide, 0.20),
    "place": (place, 0.42),
    "gather": (gather, 0.30),
    "bid": (bid, 0.36),
    "pass": (passed, 0.38),
    "trump": (trump, 0.40),
    "turn": (turn, 0.34),
    "meld": (meld, 0.36),
    "made": (made, 0.44),
    "set": (set_back, 0.42),
    "match-won": (match_won, 0.50),
    "match-lost": (match_lost, 0.42),
    "refused": (refused, 0.40),
    "press": (press, 0.22),
    "feat": (feat, 0.40),
}
"""Every sound: its maker, and its loudest sample of 0..1."""


def write_wave(path: Path, samples: Samples, peak: float) -> None:
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
        out.setframerate(RATE)
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
        missing = [name for name in PARTS if not (SOUNDS / f"{name}.ogg").exists()]
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
        for serial, (name, (make, peak)) in enumerate(PARTS.items(), 1):
            source, target = Path(folder) / f"{name}.wav", SOUNDS / f"{name}.ogg"
            write_wave(source, make(), peak)
            subprocess.run(
                ["oggenc", "--quiet", "-q", QUALITY, "--serial", str(serial), "-o", str(target), str(source)],
                check=True,
            )
            total += target.stat().st_size
    (SOUNDS / STAMP).write_text(checksum() + "\n", "ascii")
    print(f"{len(PARTS)} sounds, {total / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
