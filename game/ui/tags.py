"""Tags: a few words in a pill on a card or a button, such as its price."""

from __future__ import annotations

from typing import NamedTuple

from . import widgets
from .damage import Canvas
from .geometry import Rect
from .look import Look
from .text import Weight

TAG = 18
"""The height of a tag, in design pixels."""


class PlacedTag(NamedTuple):
    """The words of a tag, gold for the best; a bar inside shows how good something is compared with the others."""

    text: str
    place: Rect
    bar: float | None = None
    gold: bool = False


def tag_size(look: Look) -> int:
    """Return the font size of a tag's words."""
    return round(look.metrics.caption / look.metrics.text_scale)


def tag_width(look: Look, text: str, margin: int) -> int:
    """Return the width of a tag; ``margin`` is in design pixels, for both ends together."""
    return look.fonts.width(text, tag_size(look), Weight.BOLD) + look.metrics.px(margin)


def draw_tag(surface: Canvas, look: Look, tag: PlacedTag) -> None:
    """Draw a pill with the words."""
    theme, metrics, place = look.theme, look.metrics, tag.place
    fill, ink = (theme.accent, theme.text_on_accent) if tag.gold else (theme.text, theme.panel)
    look.shapes.box(surface, place, place.h // 2, fill, theme.shadow, metrics.hair)
    if tag.bar is not None and not tag.gold:
        clip = surface.get_clip()
        surface.set_clip(clip.clip((place.x, place.y, round(place.w * tag.bar), place.h)))
        look.shapes.box(surface, place, place.h // 2, theme.good, theme.shadow, metrics.hair)
        surface.set_clip(clip)
    widgets.write(surface, look, tag.text, place, tag_size(look), ink, Weight.BOLD, widgets.Align.CENTER)
