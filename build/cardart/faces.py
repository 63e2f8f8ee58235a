"""Whole card faces: frame, index, pips and figures.

A face has square corners, no edge line and no paper: the game adds these at the exact pixel size. Of a face that looks
the same upside down, only the upper half is drawn; the game rotates it for the lower half.
"""

from cardart import court
from cardart.above import above
from cardart.people import Mood
from cardart.signs import letter, sign
from cardart.svg import GOLD, GOLD_LIGHT, HEIGHT, INK, MARGIN, PAPER, WIDTH, at, circle, document, group, path, rect

BLACK, RED, BLUE, GREEN = "#17171f", "#c51d2c", "#1a5bbd", "#15763a"

TWO_COLOURS = {"C": BLACK, "D": RED, "H": RED, "S": BLACK}
FOUR_COLOURS = {"C": GREEN, "D": BLUE, "H": RED, "S": BLACK}

_X, _Y = WIDTH / 2, HEIGHT / 2
_INDEX_X = 29
_PANEL_X = 57
_PANEL_Y = 27
_SPECIAL = {"QS", "JD"}

_HEAD_SIDE = 112
"""A head file's width and height: the circle in it holds a face, its hair and its crown."""
_HEAD_Y = -94
"""The middle of that circle, from the card's centre."""
_TALL = {
    "KS": (126, -98), "KH": (118, -96), "KD": (122, -97), "KC": (118, -96),
    "QS": (124, -99), "QD": (118, -96), "JS": (122, -98), "JC": (128, -102),
}  # fmt: skip
"""The square and its middle for those whose hat the usual circle would cut."""

_COLUMN, _TOP, _UPPER = 44, 120, 40
_NINE = [(x, y) for x in (-_COLUMN, _COLUMN) for y in (-_TOP, -_UPPER, _UPPER, _TOP)]
_SIX = [(x, y) for x in (-_COLUMN, _COLUMN) for y in (-_TOP, 0, _TOP)]
PIPS = {
    "7": [*_SIX, (0, -60)],
    "8": [*_SIX, (0, -60), (0, 60)],
    "9": [*_NINE, (0, 0)],
    "T": [*_NINE, (0, -80), (0, 80)],
}
"""Where the pips lie, from the card's centre."""


def _turned(content: str) -> str:
    return group(content, f"rotate(180 {_X:g} {_Y:g})")


def _index(name: str, colour: str) -> str:
    return letter(name[0], _INDEX_X, 16, 50, 41, colour) + sign(name[1], _INDEX_X, 91, 36, colour)


def _ace(suit: str, colour: str) -> str:
    """One great sign, with a smaller one inlaid; the ace of spades bears the deck's star."""
    parts = sign(suit, _X, _Y, 146, colour)
    inlay_y = {"S": _Y + 6, "H": _Y - 8, "D": _Y, "C": _Y + 2}[suit]
    if suit == "S":
        star = "".join(
            at(path("M0-27L4.5-8L0 0L-4.5-8Z", GOLD_LIGHT) + path("M0-27L0 0L-4.5-8Z", GOLD), 0, 0, 1, 45 * i)
            for i in range(8)
        )
        return parts + at(star, _X, inlay_y + 4) + circle(_X, inlay_y + 4, 5, colour, GOLD_LIGHT, 1.6)
    scale = {"H": 100, "D": 96, "C": 0}[suit]
    if scale:
        inner = {"H": 90, "D": 84}[suit]
        return (
            parts
            + sign(suit, _X, inlay_y + 4 * (suit == "H"), scale, PAPER)
            + sign(suit, _X, inlay_y + 4 * (suit == "H"), inner, colour)
        )
    for x, y in ((0, -39), (-36, 18), (36, 18)):
        parts += circle(_X + x, _Y + y, 19, "none", PAPER, 3)
    return parts


def _frame(name: str) -> str:
    width, height = WIDTH - 2 * _PANEL_X, HEIGHT - 2 * _PANEL_Y
    return rect(_PANEL_X, _PANEL_Y, width, height, court.TINTS[name[1]])


def _frame_lines(name: str) -> str:
    width, height = WIDTH - 2 * _PANEL_X, HEIGHT - 2 * _PANEL_Y
    parts = rect(_PANEL_X - 1, _PANEL_Y - 1, width + 2, height + 2, "none", GOLD_LIGHT if name in _SPECIAL else GOLD, 5)
    parts += rect(_PANEL_X - 3.5, _PANEL_Y - 3.5, width + 7, height + 7, "none", INK, 1.4)
    parts += rect(_PANEL_X + 1.5, _PANEL_Y + 1.5, width - 3, height - 3, "none", INK, 1.4)
    if name in _SPECIAL:
        for x in (_PANEL_X - 1, WIDTH - _PANEL_X + 1):
            for y in (_PANEL_Y - 1, HEIGHT - _PANEL_Y + 1):
                parts += at(path("M0-8L2.6-2.6L8 0L2.6 2.6L0 8L-2.6 2.6L-8 0L-2.6-2.6Z", GOLD, INK, 1.4), x, y)
    return parts


def turns(name: str) -> bool:
    """Return whether the normal-size face looks the same upside down: it has no pip in its middle."""
    return name[0] in "TJQK"


def full(name: str, colour: str) -> str:
    """Return the face for cards of normal size; only its upper half if the face looks the same upside down."""
    drawn = whole(name, colour)
    return document(above(drawn, _Y + MARGIN), height=HEIGHT // 2) if turns(name) else document(drawn)


def whole(name: str, colour: str) -> str:
    """Return everything printed on that face: two indices, and pips or a two-headed figure."""
    rank, suit = name
    parts = ""
    corner = _index(name, colour)
    if rank in PIPS:
        parts += "".join(sign(suit, _X + x, _Y + y, 43, colour, y > 0) for x, y in PIPS[rank])
    elif rank == "A":
        parts += _ace(suit, colour)
    else:
        side = 1 if name in court.MIRRORED else -1
        pip = sign(suit, 48 * side, -126, 32, colour)
        half = at(court.half(name) + pip, _X, _Y)
        parts += _frame(name) + half + _turned(half) + at(court.sash(name), _X, _Y) + _frame_lines(name)
    return parts + corner + _turned(corner)


def head(name: str, mood: Mood) -> str:
    """Return the head in a square that is drawn for a round hole, with the face of a mood."""
    side, y = _TALL.get(name, (_HEAD_SIDE, _HEAD_Y))
    ground = rect(0, 0, _HEAD_SIDE, _HEAD_SIDE, court.TINTS[name[1]])
    figure = above(court.portrait(name, mood), y + side / 2)
    middle = _HEAD_SIDE / 2
    scale = _HEAD_SIDE / side
    return document(ground + at(figure, middle, middle - y * scale, scale), _HEAD_SIDE, _HEAD_SIDE)


def large(name: str, colour: str) -> str:
    """Return the large-print face, also used for small cards: one large index, and a large sign or a figure's bust."""
    rank, suit = name
    parts = ""
    if rank in "JQK":
        parts += at(court.bust(name), 158, 388, 1.42)
    else:
        parts += sign(suit, 168, 262, 132, colour)
    return document(parts + letter(rank, 51, 15, 108, 84, colour) + sign(suit, 51, 172, 74, colour))
