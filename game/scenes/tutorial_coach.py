"""The lesson's panel: where it stands beside the table, what it says, and its pointers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui import widgets
from game.ui.geometry import Rect
from game.ui.icons import Icon, Icons
from game.ui.layout import Form, form_of
from game.ui.look import Look
from game.ui.text import Weight
from game.ui.theme import Metrics

LEAST_TABLE = (320, 480)
"""The smallest table, upright; turned round for one that lies. In design pixels."""

_SMALLEST_TEXT = 10


@dataclass(frozen=True, slots=True)
class CoachPlace:
    """Where the table is laid out and where the panel stands. In a small window it stands on the table's head."""

    table: Rect
    panel: Rect | None
    """None: it covers the table's tools and info, whose place the table knows."""


def coach_place(area: Rect, metrics: Metrics) -> CoachPlace:
    """Part a window: the panel above the table, or at its right where the window is wide."""
    short, long = (metrics.px(edge) for edge in LEAST_TABLE)
    margin = metrics.px(8)
    if form_of(area.size, metrics) is Form.TALL:
        strip = min(metrics.px(round(150 * metrics.text_scale)), area.h - long)
        if strip < metrics.px(100):
            return CoachPlace(area, None)
        panel, table = area.split_top(strip)
        return CoachPlace(table, Rect(panel.x + margin, panel.y + margin, panel.w - 2 * margin, panel.h - margin))
    strip = min(metrics.px(round(270 * metrics.text_scale)), area.w - long)
    if strip < metrics.px(150) or area.h < short:
        return CoachPlace(area, None)
    panel, table = area.split_right(strip)
    return CoachPlace(table, Rect(panel.x, panel.y + margin, panel.w - margin, panel.h - 2 * margin))


@dataclass(frozen=True, slots=True)
class Words:
    """What the panel says."""

    topic: str
    text: str
    task: str = ""
    buttons: int = 0
    """How many buttons stand below."""


def parts(panel: Rect, words: Words, look: Look) -> tuple[Rect, list[Rect]]:
    """The place of the words and of the buttons; in a low panel the buttons stand at the right."""
    metrics = look.metrics
    inside = panel.inset(metrics.px(10), metrics.px(6))
    if not words.buttons:
        return inside, []
    if panel.h < metrics.px(120):
        width = metrics.px(84)
        rest = inside
        cells: list[Rect] = []
        for _ in range(words.buttons):
            cell, rest = rest.split_right(width, metrics.space_s)
            cells.insert(0, cell.fit(cell.w, min(cell.h, metrics.row)))
        return rest, cells
    if panel.h > panel.w:
        height = words.buttons * metrics.row + (words.buttons - 1) * metrics.space_m
        below, rest = inside.split_bottom(height, metrics.space_m)
        return rest, below.rows(words.buttons, metrics.space_m)
    row, rest = inside.split_bottom(metrics.row, metrics.space_s)
    return rest, row.fit(min(row.w, metrics.px(200) * words.buttons), row.h).columns(words.buttons, metrics.space_m)


def draw_panel(surface: pygame.Surface, look: Look, panel: Rect, words: Words, place: Rect) -> None:
    """The panel, and in ``place`` its words; they are set smaller until they fit."""
    theme, metrics = look.theme, look.metrics
    look.shapes.shadow(surface, panel, metrics.radius, theme.shadow, metrics.px(6))
    look.shapes.box(surface, panel, metrics.radius, theme.panel, theme.accent, metrics.px(2))
    area, _ = parts(place, words, look)
    body = metrics.label if panel.h > panel.w else metrics.body
    gap = metrics.px(4)
    topic = words.topic if panel.h >= metrics.px(100) else ""
    while body > _SMALLEST_TEXT and _height(look, words, topic, body, gap, area.w) > area.h:
        body -= 1
    spare = area.h - _height(look, words, topic, body, gap, area.w)
    if panel.h > panel.w:
        gap = min(metrics.px(18), gap + spare // 4)
        spare = area.h - _height(look, words, topic, body, gap, area.w)
    y = area.y + max(0, spare // (3 if panel.h > panel.w else 2))
    for text, colour, weight in (
        (topic, theme.accent, Weight.BOLD),
        (words.text, theme.text, Weight.REGULAR),
        (words.task, theme.accent, Weight.BOLD),
    ):
        if text:
            place = Rect(area.x, y, area.w, area.bottom - y)
            y += widgets.paragraph(surface, look, text, place, body, colour, weight) + gap


def _height(look: Look, words: Words, topic: str, size: int, gap: int, width: int) -> int:
    bold = [text for text in (topic, words.task) if text]
    heights = [widgets.paragraph_height(look, text, size, width, Weight.BOLD) for text in bold]
    heights.append(widgets.paragraph_height(look, words.text, size, width))
    return sum(heights) + gap * (len(heights) - 1)


def draw_ring(surface: pygame.Surface, look: Look, target: Rect) -> None:
    """A ring around what is meant."""
    metrics = look.metrics
    window = Rect(0, 0, *surface.get_size())
    around = target.inset(-metrics.px(5)).intersection(window)
    look.shapes.ring(surface, around, metrics.radius + metrics.px(5), look.theme.warning, metrics.px(3))


def draw_arrows(surface: pygame.Surface, look: Look, icons: Icons, tops: Sequence[tuple[int, int]]) -> None:
    """Arrows that point down at these places."""
    side = look.metrics.px(22)
    for x, y in tops:
        place = Rect(x - side // 2, y - side, side, side)
        icons.draw(surface, Icon.POINT, place.inset(-look.metrics.px(2)), look.theme.shadow)
        icons.draw(surface, Icon.POINT, place, look.theme.warning)
