"""Rows with large figures side by side, each over its caption."""

from __future__ import annotations

from collections.abc import Sequence

from ...ui import charts
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.look import Look
from ...words.lists import figures_spoken
from .rows import Picture


def figures_row(look: Look, name: str, figures: Sequence[tuple[str, str]], spoken: str = "") -> Picture:
    """Return a row of figures with their captions; ``spoken``: all of it in other words."""

    def draw(surface: Canvas, area: Rect) -> None:
        charts.draw_numbers(surface, look, area, figures)

    return Picture(
        name, spoken or figures_spoken(figures), lambda width: charts.numbers_height(look, figures, width), draw
    )
