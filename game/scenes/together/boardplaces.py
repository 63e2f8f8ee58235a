"""Where everything lies on the window that is the table itself. Sizes follow the window: it is read from far away."""

from __future__ import annotations

from collections.abc import Sequence

from ...ui.faces import ASPECT
from ...ui.geometry import NOTHING, Rect
from ...ui.theme import Metrics
from ...values import frozen

_IN_TRICK = {
    "me": (0, 0.31),
    "top": (0, -0.31),
    "left": (-1.04, 0),
    "right": (1.04, 0),
    "topleft": (-0.52, -0.31),
    "topright": (0.52, -0.31),
    "sideleft": (-1.04, 0.31),
    "sideright": (1.04, 0.31),
}
"""How far from the middle a seat's card lies, in widths and heights of a card; the lower rows may cover a part."""


@frozen
class BoardPlaces:
    """Places in pixels, and the sizes of text."""

    header: Rect
    plates: dict[str, Rect]
    """By place: ``me`` at the bottom, then clockwise."""
    centre: Rect
    """For the trick."""
    middle: Rect
    """For melds and results: all that is between header and foot."""
    prompt: Rect
    buttons: tuple[Rect, ...]
    beside: dict[str, Rect]
    """For melds that lie beside a plate during play; empty in games without a stock."""
    stock: Rect
    huge: int
    large: int
    small: int

    def trick(self, place: str) -> Rect:
        """Return where the card of a seat lies in the trick."""
        area = self.centre
        width = min(area.w / 3.1, area.h / (1.62 * ASPECT))
        high = width * ASPECT
        across, down = _IN_TRICK[place]
        x, y = area.center[0] + across * width - width / 2, area.center[1] + down * high - high / 2
        return Rect(round(x), round(y), round(width), round(high))


def board_places(
    area: Rect, metrics: Metrics, places: Sequence[str], buttons: Sequence[int], stock: bool
) -> BoardPlaces:
    """Lay the table out; ``buttons`` are the widths that their labels need. Beside a ``stock`` melds lie in play."""
    width, height = area.size
    wide = width > height * 1.1
    unit = min(height / 100, width / 100 * (0.6 if wide else 1.25))
    small, large, huge = (
        max(round(unit * share), metrics.px(least * metrics.text_scale))
        for share, least in ((3.2, 12), (4.8, 15), (7.4, 22))
    )
    gap = max(metrics.space_s, round(unit))
    inside = area.inset(gap)
    header, rest = inside.split_top(round(unit * (15 if wide else 14)), gap)
    prompt, row, rest = _foot(rest, metrics, buttons, wide, round(unit * 6), gap)
    high = round(unit * (12 if wide else 10))
    plates, centre = _plates(rest, places, (round(unit * 46), round(unit * 38)), high, gap, wide)
    beside: dict[str, Rect] = {}
    closed = NOTHING
    if stock:
        for place, plate in [*plates.items()]:
            plates[place], beside[place] = Rect(rest.x, plate.y, rest.w, plate.h).split_left(plate.w, 2 * gap)
        closed, centre = centre.split_left(round(centre.w * 0.3), gap)
    return BoardPlaces(header, plates, centre, rest, prompt, row, beside, closed, huge, large, small)


def _plates(
    area: Rect, places: Sequence[str], widths: tuple[int, int], high: int, gap: int, wide: bool
) -> tuple[dict[str, Rect], Rect]:
    """Return the plates, and the centre between them. ``widths`` are the most for those in the middle and at the sides.

    In a tall window those at the sides are in a row above the centre.
    """
    found: dict[str, Rect] = {}
    above = [place for place in places if place.startswith("top")]
    top, inner = area.split_top(high, gap) if above else (NOTHING, area)
    me, inner = inner.split_bottom(high, gap)
    across = round(min(area.w * 0.27, widths[0])) if wide else round(area.w * 0.6)
    found["me"] = me.fit(across, high)
    for place, cell in zip(above, top.columns(max(1, len(above)), gap), strict=False):
        found[place] = cell.fit(min(across, cell.w), high)
    centre, sides = inner, [place for place in places if place.endswith(("left", "right")) and place not in above]
    if sides and wide:
        left, centre = inner.split_left(round(min(area.w * 0.22, widths[1])), gap)
        right, centre = centre.split_right(left.w, gap)
        found |= zip(sides, (left.fit(left.w, high), right.fit(right.w, high)), strict=True)
    elif sides:
        pair, centre = inner.split_top(high, gap)
        found |= zip(sides, pair.columns(2, gap), strict=True)
    return {place: found[place] for place in places}, centre


def _foot(
    area: Rect, metrics: Metrics, buttons: Sequence[int], wide: bool, line: int, gap: int
) -> tuple[Rect, tuple[Rect, ...], Rect]:
    """Return the places of the prompt and of the buttons: side by side in a wide window; and what is left above."""
    need = sum(buttons) + gap * (len(buttons) - 1)
    if wide and need < area.w * 0.6:
        foot, rest = area.split_bottom(max(metrics.row, line), gap)
        row, prompt = foot.split_right(need, gap)
        row = row.fit(row.w, metrics.row)
        cells = []
        for width in buttons:
            cell, row = row.split_left(width, gap)
            cells.append(cell)
        return prompt, tuple(cells), rest
    rows = [len(buttons)] if need <= area.w else [len(buttons) - 1, 1]
    foot, rest = area.split_bottom(metrics.row * len(rows) + gap * (len(rows) - 1), gap)
    prompt, rest = rest.split_bottom(line, gap)
    strips = zip(foot.rows(len(rows), gap), rows, strict=True)
    return prompt, tuple(cell for strip, count in strips for cell in strip.columns(count, gap)), rest
