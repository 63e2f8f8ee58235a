"""The look that settings and window ask for: colours, sizes, fonts and card faces."""

from __future__ import annotations

from ...store.settings import Settings
from ...ui.faces import CardFaces, DeckStyle
from ...ui.heads import Heads
from ...ui.look import Look
from ...ui.picture_cache import PictureBudget
from ...ui.shapes import Shapes
from ...ui.text import Fonts
from ...ui.theme import THEMES, Metrics
from .host_window import HostWindow


def new_look(settings: Settings, window: HostWindow) -> Look:
    """Return a look with empty caches of pictures."""
    budget, theme = PictureBudget(), THEMES[settings.theme]
    faces = CardFaces(_deck_style(settings), budget=budget)
    fonts = Fonts(faces, theme.paper, budget=budget)
    look = Look(theme, _metrics(settings, window), fonts, faces, Heads(budget), Shapes(budget), budget)
    look.fit(window.size)
    return look


def adapt_look(look: Look, settings: Settings, window: HostWindow) -> None:
    """Choose everything again; pictures that stay right stay cached."""
    style = _deck_style(settings)
    if look.faces.style != style:
        look.faces.style = style
    look.theme, look.metrics = THEMES[settings.theme], _metrics(settings, window)
    look.fonts.paper = look.theme.paper
    look.fit(window.size)


def _deck_style(settings: Settings) -> DeckStyle:
    return DeckStyle(settings.four_colour, settings.large_print, settings.back.value)


def _metrics(settings: Settings, window: HostWindow) -> Metrics:
    return Metrics.of_window(window.size, window.pixel_scale, settings.text_size.value)
