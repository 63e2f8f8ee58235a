"""Tiles: choices that are pictures. The chosen one is paper, with a blue tick in its corner."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..values import frozen
from . import widgets
from .controls import Control
from .damage import Canvas
from .geometry import NOTHING, Rect
from .look import Look
from .paper import tick
from .text import Weight
from .theme import Colour

Paint = Callable[[Canvas, Look, Rect, bool], None]
"""Draws a picture in a place; the last value says whether it lies on paper."""
_TICK = 20
"""The diameter of the tick's disc, in design pixels."""
_LOW = 92
"""A lower tile, in design pixels, has no room for its tick above the words."""
_PICTURE, _LEAST_PICTURE = 0.38, 0.2
"""How much of the width of a tile its picture takes beside words, at most and at least."""


@frozen
class Tile:
    """What is on a tile: a picture, a word, and perhaps short notes or a smaller picture under it."""

    label: str
    paint: Paint
    notes: tuple[str, ...] = ()
    under: Paint | None = None
    hint: str = ""
    """What is shown while the pointer rests on it."""


def draw_tile(surface: Canvas, look: Look, control: Control, tile: Tile, share: float) -> None:
    """Draw a tile with its words beside its picture, which has this share of the width, or with 0 below it.

    The tile of the most likely choice is gold.
    """
    theme, metrics, rect = look.theme, look.metrics, widgets.sunk(look, control) if control.main else control.rect
    chosen = bool(control.pressed)
    inks = (theme.ink, theme.soft_ink) if chosen else (theme.text, theme.text_muted)
    if control.main:
        inks = (widgets.ground(surface, look, control, widgets.Kind.PRIMARY),) * 2
    elif chosen:
        look.shapes.shadow(surface, rect, metrics.radius, theme.shadow, metrics.px(5))
        look.shapes.box(surface, rect, metrics.radius, theme.paper)
    else:
        hover = look.attention.hover == control.name
        fill, edge = (theme.button_hover, theme.button_edge_hover) if hover else (theme.panel, theme.button_edge)
        look.shapes.box(surface, rect, metrics.radius, fill, edge, metrics.hair)
    picture, words = _parts(look, rect, tile, share)
    look.budget.draw_late(lambda: tile.paint(surface, look, picture, chosen))
    if words.h:
        _draw_words(surface, look, tile, words, inks, chosen, share > 0)
    if chosen:
        _draw_tick(surface, look, tile, rect, picture, words if share else NOTHING)


def words_height(look: Look, tile: Tile) -> int:
    """Return the height of the words of a tile."""
    under = tile.notes or ((" ",) if tile.under else ())
    if not (tile.label or under):
        return 0
    return look.text_height(look.metrics.label) + len(under) * look.text_height(look.metrics.caption)


def picture_share(look: Look, tiles: Sequence[Tile], width: int) -> float:
    """Return the share of the width that pictures beside words have: less where longer words need the room."""
    fonts, metrics = look.fonts, look.metrics
    labels = [fonts.width(tile.label, metrics.label, Weight.BOLD) for tile in tiles]
    notes = [fonts.width(note, metrics.caption) for tile in tiles for note in tile.notes]
    words = max([*labels, *notes]) + max(4 * metrics.space_s, 2 * _edge(look, width) + metrics.space_s + metrics.hair)
    return max(_LEAST_PICTURE, min(_PICTURE, (width - words) / width))


def _edge(look: Look, width: int) -> int:
    """Return the space at the left and right in a tile of this width."""
    return min(look.metrics.space_s * 2, width // 16)


def _parts(look: Look, rect: Rect, tile: Tile, share: float) -> tuple[Rect, Rect]:
    """Return the places of the picture and of the words."""
    pad = look.metrics.space_s
    inside = rect.inset(_edge(look, rect.w), pad)
    if share:
        return inside.split_left(min(round(rect.w * share), inside.h), pad)
    words, picture = inside.split_bottom(words_height(look, tile), pad // 2)
    return picture, words


def _draw_words(
    surface: Canvas, look: Look, tile: Tile, area: Rect, inks: tuple[Colour, Colour], chosen: bool, beside: bool
) -> None:
    metrics, (ink, quiet) = look.metrics, inks
    align = widgets.Align.LEFT if beside else widgets.Align.CENTER
    if not (tile.notes or tile.under) and beside:
        high = widgets.paragraph_height(look, tile.label, metrics.label, area.w, Weight.BOLD)
        place = area.fit(area.w, high)
        widgets.paragraph(surface, look, tile.label, place, metrics.label, ink, Weight.BOLD, align)
        return
    first, rest = area.fit(area.w, words_height(look, tile)).split_top(look.text_height(metrics.label))
    widgets.write(surface, look, tile.label, first, metrics.label, ink, Weight.BOLD, align, on_light=chosen)
    line = look.text_height(metrics.caption)
    for number, note in enumerate(tile.notes):
        place = Rect(rest.x, rest.y + number * line, rest.w, line)
        widgets.write(surface, look, note, place, metrics.caption, quiet, align=align, on_light=chosen)
    if tile.under:
        tile.under(surface, look, Rect(rest.x, rest.y, rest.w, line), chosen)


def _draw_tick(surface: Canvas, look: Look, tile: Tile, rect: Rect, picture: Rect, words: Rect) -> None:
    """Draw the tick in the upper right corner; where words of a low tile reach it, in a corner of its picture."""
    side = min(look.metrics.px(_TICK), rect.h // 3)
    corner = rect.inset(look.metrics.space_s).split_right(side)[0].split_top(side)[0]
    low = words.w > 0 and rect.h < look.metrics.px(_LOW) * look.metrics.text_scale
    if low and corner.x < words.x + look.fonts.width(tile.label, look.metrics.label, Weight.BOLD):
        corner = picture.split_left(side)[0].split_bottom(side)[0]
    tick(surface, look, corner)
