"""How a person is drawn, wherever people sit: a head in a ring of the colour of its side, and a plate behind it.

A person fills a rectangle: the head is at its left, as high as it unless it is narrow; the plate begins behind the
head's middle and ends at its right.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..rules import Card
from . import widgets
from .damage import Canvas
from .geometry import Rect
from .heads import Mood
from .look import Look
from .text import Weight
from .theme import Colour, Metrics, Theme

RING = 3
"""The width of the ring around a head, in design pixels: wide enough for its colour to be told."""
_LEAST_RING = 14
"""The ring of a small head takes this part of its width."""
_LARGE_RING = 24
"""The ring of a large head takes this part of its width."""
_LIFT = 8
"""How high a head on paper lies above it, in design pixels: its shadow tells."""
_GLOW = 9
"""How far the glow around the head of who is to act reaches, in design pixels."""
_HEAD = 0.46
"""The most that a head takes of a person's width: a name needs the rest."""
_NAME = 46
"""The least room for a name and the space around it, in design pixels."""
_NARROW, _NARROW_LINE = 70, 80
"""A person narrower than this, in design pixels, has only a plate with a bar of the colour; the same with one line."""
_BESIDE, _END = 5, 9
"""The space between a head and the words on its plate, and between those and the plate's end, in design pixels."""
_PLATE = 0.66
"""The height of a plate, in heights of its head, unless its two lines need more."""
_LINE = 1.15
"""The height of a line on a plate, in sizes of its font: two short lines, which may stand close."""
_BADGE = 0.3
"""The width of the dealer's disc, in widths of the head; the card beside it that tells a number is as high."""
_LEAST_BADGE = 16
"""The least width of that disc, in design pixels: its letter has to be read."""
_COUNTED = 26
"""The room for a number of cards at the end of a plate with one line, in design pixels."""
_BADGE_TEXT = 0.74
"""The size of what is written there, in heights of it."""


class PersonLook(NamedTuple):
    """How somebody at a table looks."""

    head: Card
    ring: Colour
    turn: bool = False
    """Whether it is their turn: then the plate is paper, the ring gold, and the head glows."""
    dealer: str = ""
    """The letter on the dealer's disc; empty: they do not deal."""
    cards: int = 0
    """How many cards they hold, if that has to be said; 0: not said."""
    mood: Mood = Mood.WAITS


class PlateInks(NamedTuple):
    """The colours of a plate."""

    fill: Colour
    edge: Colour
    strong: Colour
    quiet: Colour


def plate_inks(theme: Theme, turn: bool) -> PlateInks:
    """Return the colours of a plate: paper while it is that person's turn."""
    if turn:
        return PlateInks(theme.paper, theme.paper, theme.ink, theme.soft_ink)
    return PlateInks(theme.panel, theme.panel_edge, theme.text, theme.text_muted)


def two_lines(metrics: Metrics) -> int:
    """Return the least height of a plate with a name and a note under it."""
    return sum(plate_lines(metrics)) + metrics.px(4)


def plate_lines(metrics: Metrics) -> tuple[int, int]:
    """Return the heights of the name and of the note under it."""
    return round(metrics.label * _LINE), round(metrics.caption * _LINE)


def head_in(place: Rect, metrics: Metrics) -> Rect:
    """Return the place of a person's head, with its ring; of size zero where a name would have no room beside it."""
    narrow = place.w < metrics.px(_NARROW_LINE if is_one_line(place, metrics) else _NARROW)
    side = 0 if narrow else min(place.h, round(place.w * _HEAD), place.w - metrics.px(_NAME))
    return Rect(place.x, place.y + (place.h - side) // 2, side, side)


def plate_in(place: Rect, metrics: Metrics) -> Rect:
    """Return the plate behind it."""
    head = head_in(place, metrics).h
    high, start = max(round(head * _PLATE), min(place.h, two_lines(metrics))), head // 2
    return Rect(place.x + start, place.y + (place.h - high) // 2, place.w - start, high)


def words_in(place: Rect, metrics: Metrics, counted: bool = False) -> Rect:
    """Return the room for words on the plate; ``counted``: whether it says how many cards the person holds."""
    plate = plate_in(place, metrics)
    start = head_in(place, metrics).right + metrics.px(_BESIDE)
    end = plate.right - min(plate.h // 3, metrics.px(_END))
    if counted and _counts_at_end(place, metrics):
        end -= metrics.px(_COUNTED)
    return Rect(start, plate.y, max(0, end - start), plate.h)


def _counts_at_end(place: Rect, metrics: Metrics) -> bool:
    """Return whether a number of cards stands at the end of the plate: the head is small, or there is none."""
    return is_one_line(place, metrics) or not head_in(place, metrics).area


def is_one_line(place: Rect, metrics: Metrics) -> bool:
    """Return whether a person has room for only one line."""
    return place.h < two_lines(metrics) - metrics.px(4)


def draw_person(surface: Canvas, look: Look, place: Rect, person: PersonLook) -> PlateInks:
    """Draw plate and head; return the colours for words on the plate."""
    metrics, theme = look.metrics, look.theme
    inks, head, plate = plate_inks(theme, person.turn), head_in(place, metrics), plate_in(place, metrics)
    if person.turn and head.area:
        look.shapes.glow(surface, head, head.w // 2, theme.accent, metrics.px(_GLOW))
    look.shapes.box(surface, plate, plate.h // 2, inks.fill, inks.edge, metrics.hair)
    ring = theme.accent if person.turn else person.ring
    if head.area:
        draw_head(surface, look, person.head, head, ring, person.mood)
    else:
        surface.fill(ring, plate.inset(metrics.px(RING), plate.h // 4).split_left(metrics.px(RING))[0])
    if person.dealer and head.area:
        _draw_dealer(surface, look, head, person.dealer)
    if person.cards:
        _draw_count(surface, look, place, person.cards)
    return inks


def _badge(metrics: Metrics, head: Rect) -> int:
    """Return the height of what is stuck to a head."""
    return min(head.h, max(round(head.h * _BADGE), metrics.px(_LEAST_BADGE)))


def _draw_dealer(surface: Canvas, look: Look, head: Rect, letter: str) -> None:
    """Draw a paper disc with a letter at the head's lower left."""
    theme, side = look.theme, _badge(look.metrics, head)
    disc = Rect(head.x - side // 6, head.bottom - side, side, side)
    look.shapes.box(surface, disc, side // 2, theme.paper, theme.ink, look.metrics.hair)
    size = round(side * _BADGE_TEXT)
    widgets.write(surface, look, letter, disc, size, theme.ink, Weight.BOLD, widgets.Align.CENTER)


def _draw_count(surface: Canvas, look: Look, place: Rect, cards: int) -> None:
    """Draw a small card with a number at the head's lower right, or at the end of a plate with one line."""
    theme, metrics = look.theme, look.metrics
    head, plate = head_in(place, metrics), plate_in(place, metrics)
    high = _badge(metrics, head if head.area else plate)
    size, text = round(high * _BADGE_TEXT), str(cards)
    wide = look.fonts.width(text, size, Weight.BOLD) + metrics.px(7)
    card = Rect(head.right - wide + metrics.px(2), head.bottom - high, wide, high)
    if _counts_at_end(place, metrics):
        card = Rect(plate.right - plate.h // 3 - wide, plate.center[1] - high // 2, wide, high)
    look.shapes.box(surface, card, metrics.px(3), theme.button, theme.button_edge, metrics.hair)
    widgets.write(surface, look, text, card, size, theme.text, Weight.BOLD, widgets.Align.CENTER)


def draw_head(
    surface: Canvas,
    look: Look,
    card: Card,
    area: Rect,
    ring: Colour,
    mood: Mood = Mood.WAITS,
    lifted: bool = False,
) -> None:
    """Draw a head in a ring, which together fill the area; a ``lifted`` one casts a shadow."""
    inside = head_inside(look.metrics, area)
    if lifted:
        look.shapes.shadow(surface, area, area.w // 2, look.theme.shadow, look.metrics.px(_LIFT))
    surface.blit(look.heads.head(card, inside.w, mood), inside.topleft)
    look.shapes.rim(surface, area, ring, inside.x - area.x, look.theme.ink, look.metrics.hair)


def head_inside(metrics: Metrics, area: Rect) -> Rect:
    """Return the place of the head within its ring: a fine dark line, which belongs to the ring, lies over its edge."""
    wide = max(metrics.px(RING), round(area.w / _LARGE_RING))
    return area.inset(max(1, min(wide, area.w // _LEAST_RING)))


def draw_heads(
    surface: Canvas,
    look: Look,
    cards: Sequence[Card],
    area: Rect,
    ring: Colour,
    mood: Mood = Mood.WAITS,
    lifted: bool = False,
) -> None:
    """Draw heads side by side in the middle of an area, as high as it."""
    step = area.h + look.metrics.space_m
    row = area.fit(step * len(cards) - look.metrics.space_m, area.h)
    for number, card in enumerate(cards):
        draw_head(surface, look, card, Rect(row.x + number * step, row.y, row.h, row.h), ring, mood, lifted)
