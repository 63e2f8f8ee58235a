"""The lesson's panel: its place beside the table, its words, and its pointers."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from ...rules import Hand
from ...ui import widgets
from ...ui.arrangement import Arrangement, arrangement_of
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.look import Look
from ...ui.text import HARD_SPACE, Weight
from ...ui.theme import Metrics
from ...ui.tile_pictures import cards_side_by_side
from ...values import frozen

LEAST_TABLE = (320, 480)
"""The smallest table, upright, in design pixels; rotated for a table that is wider than high."""

_SMALLEST_TEXT = 10
_PICTURE, _LEAST_PICTURE = 112, 88
"""The height of the cards that a step shows, and the least height of the words' place that has room for them."""
_BESIDE = 0.4
"""The most of the width that they take beside the words."""
_TURN = 1.0
"""How far they are turned: they are read from left to right."""
_LOW = 160
"""The height, in design pixels, below which buttons beside the words leave these larger than buttons below."""
_ROOMY = 120
"""From this height on the words have lines enough to leave a single button its full width."""
_RANKS = re.compile(r"(?<=\b[AKQJ9]) (?=[AKQJ\d])|(?<=\b10) (?=[AKQJ\d])")
"""Spaces at which a line must not end: between ranks in order, and between a rank and its points."""


@frozen
class CoachPlace:
    """The places of the table and of the panel. In a small window the panel covers the table's head."""

    table: Rect
    panel: Rect | None
    """None: the panel covers the table's tools and info, whose place the table knows."""


@lru_cache(maxsize=8)  # used for every control of every frame
def coach_place(area: Rect, metrics: Metrics) -> CoachPlace:
    """Split a window: the panel goes above the table, or to its right in a wide window."""
    short, long = (metrics.px(edge) for edge in LEAST_TABLE)
    margin = metrics.px(8)
    if arrangement_of(area.size, metrics) is Arrangement.TALL:
        strip = min(metrics.px(round(150 * metrics.text_scale)), area.h - long)
        if strip < metrics.px(100):
            return CoachPlace(area, None)
        panel, table = area.split_top(strip)
        return CoachPlace(table, Rect(panel.x + margin, panel.y + margin, panel.w - 2 * margin, panel.h - margin))
    strip = min(metrics.px(round(270 * metrics.text_scale)), area.w - long)
    if strip < metrics.px(150) or area.h < short:
        return CoachPlace(area, None)
    panel, table = area.split_right(strip)
    room = Rect(panel.x, panel.y + margin, panel.w - margin, panel.h - 2 * margin)
    return CoachPlace(table, room.fit(room.w, metrics.px(round(380 * metrics.text_scale))))


@frozen
class PanelWords:
    """The words of the panel."""

    topic: str
    text: str
    task: str = ""
    buttons: int = 0
    """The number of buttons below."""
    cards: Hand = ()
    """The cards of the picture."""
    short: str = ""
    """What is written instead of the text where the picture is seen."""


def has_room_for_task(panel: Rect, metrics: Metrics) -> bool:
    """Return whether the task is written in the panel, and not on the table's own line."""
    return panel.h >= metrics.px(70)


def parts(panel: Rect, words: PanelWords, look: Look, corner: Rect | None) -> tuple[Rect, list[Rect]]:
    """Return the places of the words and the buttons; in a low panel the buttons are at the right, below the corner."""
    metrics = look.metrics
    inside = panel.inset(metrics.px(10), metrics.px(6))
    if not words.buttons:
        return inside.split_right(corner.w)[1] if corner else inside, []
    if panel.h < metrics.px(_LOW):
        gap = metrics.px(4)
        rows = words.buttons if inside.h >= words.buttons * (metrics.touch + gap) - gap else 1
        alone = words.buttons == 1 and panel.h >= metrics.px(_ROOMY)
        wide = metrics.px(110 if rows > 1 else 98 if alone else 84 * (words.buttons if corner is None else 1))
        side, rest = inside.split_right(wide, metrics.space_m)
        if corner is None and rows > 1:
            return rest, side.fit(side.w, min(side.h, rows * metrics.row + (rows - 1) * gap)).rows(rows, gap)
        if corner is None:
            return rest, side.fit(side.w, min(side.h, metrics.row)).columns(words.buttons, metrics.space_s)
        return rest, side.split_bottom(inside.bottom - corner.bottom - metrics.px(2))[0].rows(words.buttons)
    if panel.h > panel.w:
        height = words.buttons * metrics.row + (words.buttons - 1) * metrics.space_m
        below, rest = inside.split_bottom(height, metrics.space_m)
        return rest, below.rows(words.buttons, metrics.space_m)
    row, rest = inside.split_bottom(metrics.row, metrics.space_s)
    return rest, row.fit(min(row.w, metrics.px(200) * words.buttons), row.h).columns(words.buttons, metrics.space_m)


def draw_panel(surface: Canvas, look: Look, panel: Rect, words: PanelWords, corner: Rect | None) -> None:
    """Draw the panel with its words beside the corner, in a font size at which they fit.

    The lowest panel leaves the task to the table's own line.
    """
    theme, metrics = look.theme, look.metrics
    look.shapes.shadow(surface, panel, metrics.radius, theme.shadow, metrics.px(6))
    look.shapes.box(surface, panel, metrics.radius, theme.panel, theme.button_edge, metrics.hair)
    area, _ = parts(panel, words, look, corner)
    high = panel.h > panel.w
    picture, area = _picture_place(area, words, look, high)
    text, task = words.short if picture else words.text, words.task if has_room_for_task(panel, metrics) else ""
    words = replace(words, text=_RANKS.sub(HARD_SPACE, text), task=task)
    if picture:
        cards_side_by_side(words.cards, turn=_TURN)(surface, look, picture, False)
    body = metrics.heading if high else metrics.label
    gap = metrics.px(4)
    topic = words.topic if panel.h >= metrics.px(100) else ""
    while body > _SMALLEST_TEXT and _height(look, words, topic, body, gap, area.w) > area.h:
        body -= 1
    spare = area.h - _height(look, words, topic, body, gap, area.w)
    if high:
        gap = min(metrics.px(18), gap + spare // 4)
        spare = area.h - _height(look, words, topic, body, gap, area.w)
    y = area.y + (metrics.space_s if high else max(0, spare // 2))
    for text, colour, weight in (
        (topic, theme.text_muted, Weight.BOLD),
        (words.text, theme.text, Weight.REGULAR),
        (words.task, theme.accent, Weight.BOLD),
    ):
        if text:
            place = Rect(area.x, y, area.w, area.bottom - y)
            y += widgets.paragraph(surface, look, text, place, body, colour, weight) + gap


def _picture_place(area: Rect, words: PanelWords, look: Look, high: bool) -> tuple[Rect | None, Rect]:
    """Return the place of the picture, above or beside the words, and that of the words; None: there is no room."""
    metrics = look.metrics
    if not words.cards or area.h < metrics.px(_LEAST_PICTURE):
        return None, area
    if high:
        return area.split_top(min(metrics.px(_PICTURE), area.h // 3), metrics.space_m)
    wide = min(
        round(area.w * _BESIDE / metrics.text_scale),
        round(min(area.h, metrics.px(_PICTURE)) * (0.8 + 0.4 * len(words.cards))),
    )
    return area.split_left(wide, metrics.space_m)


def _height(look: Look, words: PanelWords, topic: str, size: int, gap: int, width: int) -> int:
    bold = [text for text in (topic, words.task) if text]
    heights = [widgets.paragraph_height(look, text, size, width, Weight.BOLD) for text in bold]
    heights.append(widgets.paragraph_height(look, words.text, size, width))
    return sum(heights) + gap * (len(heights) - 1)
