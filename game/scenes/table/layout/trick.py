"""The places of the cards of a trick in the middle of the table: large, overlapping, and no index covered."""

from __future__ import annotations

from collections.abc import Mapping

from ....ui.faces import ASPECT
from ....ui.geometry import NOTHING, Rect
from ....values import frozen
from .seats import Place, TrickRoom

_ASIDE = 0.86
"""How far apart cards lie side by side, in widths: the next one covers a seventh of them, where no index is."""
_UP = 0.36
"""How far the viewer's card lies below those beside it, in heights: their indices end above it."""
_INDEX = 0.34
"""The share of a card's height in which its index is, with a slight turn."""
_LOW_ASIDE, _LEAST_UP = 1.02, 0.18
"""In a low place the cross is flatter; then those at the sides lie clear of the viewer's card."""
_STAGGER = 0.08
"""How far up and down two or three cards side by side lie, in heights."""
_RISE = 0.03
"""The room above the cards into which the best one rises, in heights."""
_NEARLY = 0.96
"""A higher cross is better than a flat one of cards larger than this share of what is wanted."""
_LOWER = 0.85
"""How far down in its room it lies, as a share of what is free: backs are seen above it."""
_OUTER, _TOPS = 1.05, 0.43
"""How far from the middle the cards of five lie, in widths: those at the sides, and the two opposite."""

ORDER = (Place.LEFT, Place.TOP, Place.TOP_RIGHT, Place.RIGHT, Place.BOTTOM)
"""The order in which cards are drawn, whoever led: the viewer's last, since it lies lowest."""
ORDER_OF_THREE = (Place.LEFT, Place.BOTTOM, Place.RIGHT)
"""That of three side by side."""

TURNS: Mapping[Place, int] = {Place.LEFT: 3, Place.TOP: -2, Place.TOP_RIGHT: 2, Place.RIGHT: -4, Place.BOTTOM: 1}
"""How many degrees each card is turned, against the clock: nobody lays a card straight."""

_Offsets = Mapping[Place, tuple[float, float]]


@frozen
class TrickSpread:
    """An arrangement of cards about a middle, in widths and heights of a card."""

    offsets: _Offsets

    @property
    def wide(self) -> float:
        """Its width."""
        return 1 + max(x for x, _ in self.offsets.values()) - min(x for x, _ in self.offsets.values())

    def widest(self, room: TrickRoom) -> int:
        """Return the width of the widest cards with which it fits."""
        tops, bottoms = self._reaches(room)
        high = min((low - top) / (up + down) for top, up in tops for low, down in bottoms)
        return int(min((room.column.w - 2) / self.wide, (high - 1) / ASPECT))

    def places(self, room: TrickRoom, width: int) -> tuple[Rect, ...]:
        """Return the places of cards of that width, rather low in their room, by Place."""
        height = round(width * ASPECT)
        tops, bottoms = self._reaches(room)
        highest, lowest = max(top + up * height for top, up in tops), min(low - down * height for low, down in bottoms)
        across = [x for x, _ in self.offsets.values()]
        x, y = room.column.center[0] - (max(across) + min(across)) * width / 2, highest + (lowest - highest) * _LOWER
        found = dict.fromkeys(Place, NOTHING)
        for place, (dx, dy) in self.offsets.items():
            found[place] = Rect(round(x + (dx - 0.5) * width), round(y + (dy - 0.5) * height), width, height)
        return tuple(found.values())

    def _reaches(self, room: TrickRoom) -> tuple[list[tuple[int, float]], list[tuple[int, float]]]:
        """Return the upper edges of the room with how far up the cards there reach, and the lower ones likewise."""
        tops, bottoms = [], []
        for place, inside in ((room.column, True), (room.beside, False)):
            ys = [y for x, y in self.offsets.values() if (abs(x) < _ASIDE) is inside]
            if ys:
                tops.append((place.y, 0.5 - min(ys) + _RISE))
                bottoms.append((place.bottom, 0.5 + max(ys)))
        return tops, bottoms


def trick_places(seats: int, room: TrickRoom, wanted: int, least: int = 0) -> tuple[Rect, ...]:
    """Return the places of a trick's cards, by Place. They are ``wanted`` wide, or as wide as there is room.

    A flatter cross is better than cards narrower than ``least``.
    """
    tricks = _TRICKS[seats]
    best = max(tricks, key=lambda each: each.widest(room))
    trick = next((each for each in tricks if each.widest(room) >= max(_NEARLY * wanted, least)), best)
    return trick.places(room, max(1, min(wanted, trick.widest(room))))


def _cross(up: float) -> TrickSpread:
    aside = _ASIDE if up >= _INDEX else _LOW_ASIDE
    return TrickSpread(
        {Place.BOTTOM: (0, up), Place.LEFT: (-aside, 0), Place.TOP: (0, -up), Place.RIGHT: (aside, 0)},
    )


def _of_five(up: float) -> TrickSpread:
    return TrickSpread(
        {
            Place.BOTTOM: (0, up),
            Place.LEFT: (-_OUTER, 0),
            Place.TOP: (-_TOPS, -up),
            Place.RIGHT: (_OUTER, 0),
            Place.TOP_RIGHT: (_TOPS, -up),
        }
    )


_UPS = (_UP, _INDEX, 0.3, 0.24, _LEAST_UP)
_HALF = _ASIDE / 2
_TRICKS: Mapping[int, tuple[TrickSpread, ...]] = {
    2: tuple(TrickSpread({Place.TOP: (-_HALF, -up), Place.BOTTOM: (_HALF, up)}) for up in (_STAGGER, 0.0)),
    3: tuple(
        TrickSpread({Place.LEFT: (-_ASIDE, -up), Place.BOTTOM: (0, up), Place.RIGHT: (_ASIDE, -up)})
        for up in (_STAGGER, 0.0)
    ),
    4: tuple(map(_cross, _UPS)),
    5: tuple(map(_of_five, _UPS)),
}
"""The arrangements by the number of seats, the highest first."""
