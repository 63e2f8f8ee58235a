"""Heads, hair, beards and hands of the court.

Every figure stands about x = 0 with its chin at y = -60 and the card's centre at (0, 0); y grows downwards.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from cardart.svg import INK, WHITE, at, both, circle, ellipse, line, path, shape

LIPS = "#b0413e"


class Mood(Enum):
    """What a face shows. Only the brows and the mouth differ."""

    WAITS = "waits"
    PLEASED = "pleased"
    SET = "set"


Moods = Callable[[Callable[[Mood], str]], str]
"""In which mood a part is drawn."""


def one_mood(part: Callable[[Mood], str]) -> str:
    """A part of a face on a card: the court always waits there."""
    return part(Mood.WAITS)


def in_mood(mood: Mood) -> Moods:
    """Have the parts of a face drawn as in one mood."""
    return lambda part: part(mood)


@dataclass(frozen=True)
class Skin:
    """The colours of a face: light, in shade, and the cheek."""

    light: str
    shade: str
    cheek: str


FAIR = Skin("#f6d9bd", "#e3b592", "#eaa58d")
OLIVE = Skin("#ecc7a0", "#cf9f74", "#dc9677")
TAN = Skin("#d9a273", "#b67d50", "#c9764f")
BROWN = Skin("#b67c51", "#90592f", "#a65a38")


def _eye(x: float, iris: str, lashes: bool) -> str:
    lid = f"M{x - 6} -92Q{x} -98.5 {x + 6} -92"
    parts = path(f"M{x - 5.5} -92Q{x} -98 {x + 5.5} -92Q{x} -88.5 {x - 5.5} -92Z", WHITE)
    parts += circle(x, -92.8, 2.5, iris) + circle(x, -92.8, 1.1, INK) + line(lid, INK, 1.7)
    if lashes:
        side = 1 if x > 0 else -1
        parts += line(f"M{x + 6 * side} -92L{x + 8.5 * side} -94.5", INK, 1.3)
    return parts


_BROWS = {Mood.PLEASED: "M3-98Q8.5-105 14.5-98.5", Mood.SET: "M2.5-102Q8-101.5 14.5-96.5"}
_SMILE = "M-7-76Q0-73.5 7-76Q5.5-67.5 0-67.5Q-5.5-67.5-7-76Z"
_SULK = "M-6-69.5Q0-75.5 6-69.5"


def _brows(mood: Mood, colour: str, feminine: bool, grave: bool) -> str:
    arch = "M3.5-98.5Q8-102 14-98.5" if not grave else "M3-98Q8-101.5 14.5-97"
    return both(line(_BROWS.get(mood, arch), colour, 1.7 if feminine else 2.5))


def _mouth(mood: Mood, feminine: bool) -> str:
    if mood is Mood.PLEASED:
        return path(_SMILE, WHITE, LIPS, 1.8)
    if mood is Mood.SET:
        return line(_SULK, LIPS, 2.2)
    if feminine:
        return path("M-5.5-73C-3-75.5-1-75 0-74.3C1-75 3-75.5 5.5-73C3-70-3-70-5.5-73Z", LIPS)
    return line("M-5-73Q0-71 5-73.5", LIPS, 1.8)


def face(skin: Skin, iris: str, brow: str, feminine: bool = False, grave: bool = False, moods: Moods = one_mood) -> str:
    """A face seen from the front, turned a little to its right by the line of its nose."""
    jaw = "M-19-98C-19-122 19-122 19-98C19-80 12-60 0-60C-12-60-19-80-19-98Z"
    parts = path("M-9-70H9V-50C4-44-4-44-9-50Z", skin.shade, INK, 1.6)
    parts += shape(jaw, skin.light, 1.8)
    parts += path(
        "M19-98C19-80 12-60 0-60C-2-60-3-60-4-61C8-64 13-80 13-100C13-106 12-110 9-114C15-112 19-107 19-98Z", skin.shade
    )
    parts += path(jaw, "none", INK, 1.8)
    parts += both(ellipse(11.5, -82, 4, 2.8, skin.cheek))
    parts += _eye(-8, iris, feminine) + _eye(8, iris, feminine)
    parts += moods(lambda mood: _brows(mood, brow, feminine, grave))
    parts += line("M-2-95C-2-88-4-86-5-83C-5-81-2-80.5 1-81", INK, 1.4)
    return parts + moods(lambda mood: _mouth(mood, feminine))


_SIDE_BROWS = {
    Mood.WAITS: "M4-100Q10-104.5 15-101",
    Mood.PLEASED: "M4-103Q10-108 15.5-104",
    Mood.SET: "M3.5-98.5Q9-102 15.5-105",
}


def _side_mouth(mood: Mood) -> str:
    if mood is Mood.PLEASED:
        return path("M9-78.5Q14-76.5 20-78Q19-72 15-71.5Q11-71.5 9-78.5Z", WHITE, LIPS, 1.6)
    if mood is Mood.SET:
        return line("M10-70.5Q13-76 18.5-75.5", LIPS, 2.2)
    return path("M11.5-76C14-78.5 17-79 20-79C20.5-77 18.5-76.3 17-76.2L18.5-73C16-71.5 13-73 11.5-76Z", LIPS)


def profile(skin: Skin, iris: str, brow: str, feminine: bool, moods: Moods = one_mood) -> str:
    """A face in profile, looking towards positive x."""
    head = (
        "M-16-112C-6-120 10-119 14-112C16-107 15-103 15.5-99L22.5-87"
        "C23.5-84.5 21-83.5 17.5-83.5C18-81 19.5-80 20.5-79"
        "C20.5-77 18.5-76.3 17.5-76.3C18.8-75 19.4-74 18.6-72.5C17-71.3 16.4-71 17-68.5"
        "C17.5-63 13-60 7-61C0-62-6-66-9-72"
        "L-16-84Z"
    )
    parts = path("M-10-84C-10-66-11-56-15-48H8C5-54 4-58 5-63Z", skin.shade, INK, 1.6)
    parts += shape(head, skin.light, 1.8)
    parts += ellipse(7, -80, 4, 3, skin.cheek)
    parts += path("M6-94Q12-99 14-94Q11-90.5 6-94Z", WHITE) + circle(11.6, -94.4, 2.1, iris) + circle(12, -94.4, 1, INK)
    parts += line("M5-94Q11-99.5 14.5-94.5", INK, 1.7)
    parts += moods(lambda mood: line(_SIDE_BROWS[mood], brow, 1.8 if feminine else 2.6))
    parts += line("M18-85.5C16-86 15-84.5 16-83.5", INK, 1.1)
    parts += moods(_side_mouth)
    if feminine:
        parts += line("M14.5-94.5L17-96.5", INK, 1.2)
    return parts


def fist(skin: Skin, x: float, y: float, turn: float = 0) -> str:
    """A hand closed about something upright."""
    parts = shape("M-9-8C-4-11 6-11 9-7C11-3 11 5 8 9C3 12-6 11-9 7C-11 2-11-4-9-8Z", skin.light, 1.8)
    parts += line("M-8-3H6M-9 1.5H6M-8 6H5", INK, 1.1) + line("M-9-8C-4-6 2-7 5-10", INK, 1.3)
    return at(parts, x, y, 1, turn)


def long_hair(colour: str, length: float = -42) -> str:
    """Hair that falls behind the shoulders on both sides."""
    return shape(
        f"M0-122C-26-124-32-106-31-88C-31-70-38-60-32 {length}C-26 {length + 6}-18 {length + 4}-14 {length}"
        f"L14 {length}C18 {length + 4} 26 {length + 6} 32 {length}C38-60 31-70 31-88C32-106 26-124 0-122Z",
        colour,
    )


def locks(colour: str) -> str:
    """Two rolls of hair beside the face, in front of it, with strands drawn in ``colour``'s ink."""
    lock = shape("M16-108C22-104 23-94 23-86C23-78 32-72 30-64C28-57 18-58 18-65C18-72 20-78 18-88Z", colour, 1.7)
    lock += line("M20-98C21-88 20-80 24-74C27-70 27-66 25-63", INK, 1)
    return both(lock)


def bob(colour: str) -> str:
    """A page's hair, cut at the jaw and rolled inwards, in front of the face."""
    side = shape("M8-116C16-114 17-102 18-92C19-82 20-76 17-70C22-64 34-66 34-76C34-92 34-112 8-116Z", colour, 1.8)
    side += line("M21-104C25-96 25-84 22-73M27-101C30-92 30-82 28-72", INK, 1)
    return both(side)


def side_bob(colour: str) -> str:
    """A page's hair seen from the side, rolled at the neck."""
    parts = shape("M4-112C-2-104-1-94-4-86C-4-78-2-74-4-68C-10-60-28-60-31-72C-33-88-32-112-10-116Z", colour, 1.8)
    return parts + line("M-9-108C-12-94-10-82-12-68M-18-107C-22-92-20-80-21-66", INK, 1)


def ringlets(colour: str) -> str:
    """Three curls on each side of the face."""
    curls = "".join(circle(x, y, r, colour, INK, 1.7) for x, y, r in ((24, -64, 7), (25, -76, 8), (23, -90, 9)))
    curls += line("M20-92C22-95 27-93 26-89M22-77C24-80 29-78 27-74M21-65C23-67 27-65 25-62", INK, 1)
    return both(curls)


def braids(colour: str, ribbon: str) -> str:
    """Two plaits that fall over the breast."""
    knot = "M0-7C7-5 7 5 0 8C-7 5-7-5 0-7Z"
    plait = "".join(
        at(shape(knot, colour, 1.5), 24 + d, y) for d, y in ((0, -88), (1, -76), (2, -64), (2, -52), (1, -40))
    )
    return both(plait + shape("M20-35H30L28-29H22Z", ribbon, 1.4))


def forked_beard(colour: str, moods: Moods = one_mood) -> str:
    """A long beard in two points, with its moustache."""
    beard = shape(
        "M-20-99C-22-80-21-64-15-50L-7-30L0-46L7-30L15-50C21-64 22-80 20-99C17-86 13-81 6-79C3-80-3-80-6-79"
        "C-13-81-17-86-20-99Z",
        colour,
        1.8,
    )
    beard += both(line("M15-84C14-68 12-54 8-42M10-78C10-66 8-56 4-46", INK, 1)) + moods(_lips)
    return beard + _moustache(colour)


def curled_beard(colour: str, moods: Moods = one_mood) -> str:
    """A full beard of curls."""
    beard = shape(
        "M-20-100C-21-92-24-88-22-82C-27-78-25-70-20-69C-22-62-16-57-12-58C-10-50-3-49 0-52C3-49 10-50 12-58"
        "C16-57 22-62 20-69C25-70 27-78 22-82C24-88 21-92 20-100C17-86 13-81 6-79"
        "C3-80-3-80-6-79C-13-81-17-86-20-100Z",
        colour,
        1.8,
    )
    beard += both(line("M19-80C14-78 14-72 18-70M13-66C8-66 7-61 10-59M6-68C3-66 1-61 3-57", INK, 1)) + moods(_lips)
    return beard + _moustache(colour)


def short_beard(colour: str, moods: Moods = one_mood) -> str:
    """A trimmed beard along the jaw with a pointed chin."""
    beard = shape(
        "M-20-100C-21-78-12-58 0-49C12-58 21-78 20-100C18-86 15-80 8-77C4-66-4-66-8-77C-15-80-18-86-20-100Z",
        colour,
        1.8,
    )
    beard += line("M0-64V-55M-4-64L-2-57M4-64L2-57", INK, 1)
    return beard + moods(lambda mood: "" if mood is Mood.WAITS else _lips(mood)) + _moustache(colour)


def square_beard(colour: str, moods: Moods = one_mood) -> str:
    """A broad beard, cut straight and combed in waves."""
    beard = shape(
        "M-20-100C-23-80-25-60-22-44C-15-38-7-42 0-38C7-42 15-38 22-44C25-60 23-80 20-100C17-86 13-81 6-79"
        "C3-80-3-80-6-79C-13-81-17-86-20-100Z",
        colour,
        1.8,
    )
    beard += both(line("M17-84C19-70 15-60 17-46M11-77C13-66 9-56 11-45", INK, 1)) + line(
        "M0-66C2-58-2-52 0-44", INK, 1
    )
    return beard + moods(_lips) + _moustache(colour)


def _lips(mood: Mood) -> str:
    if mood is Mood.PLEASED:
        return path("M-6.5-75H6.5Q5-65.5 0-65.5Q-5-65.5-6.5-75Z", WHITE, LIPS, 1.8)
    if mood is Mood.SET:
        return line("M-6-67.5Q0-74 6-67.5", LIPS, 2.4)
    return path("M-5-73.5Q0-76 5-73.5Q0-69.5-5-73.5Z", LIPS)


def _moustache(colour: str) -> str:
    return shape(
        "M0-79C-4-82-10-80-13-76C-16-73-19-73-21-75C-19-68-10-69-6-73C-3-75-1-76 0-76C1-76 3-75 6-73"
        "C10-69 19-68 21-75C19-73 16-73 13-76C10-80 4-82 0-79Z",
        colour,
        1.3,
    )
