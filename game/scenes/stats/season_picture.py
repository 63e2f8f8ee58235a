"""The picture of a season that is sent: figures with their errors, what has become of them, and the course."""

from __future__ import annotations

from dataclasses import replace

import pygame

from ...bots.coach.season import Season
from ...rules import Card
from ...ui import charts, slip
from ...ui.geometry import Rect
from ...ui.ground import TableShape, draw_ground
from ...ui.heads import Mood
from ...ui.look import Look
from ...ui.people import draw_head
from ...ui.text import Weight
from ...ui.theme import Metrics
from ...ui.widgets import write
from ...values import frozen
from ...words import postcard
from ...words import season as words
from ..forms.send import SIZES
from .season_bars import bars_of, part_spoken


@frozen
class SeasonCard:
    """All that the picture shows: no cards, and nothing of a match that goes on."""

    head: Card
    line: str
    season: Season
    chips: bool
    costs: tuple[float, ...]
    """What each match gave away a deal, the first one first."""
    since: int
    """The index of the season's first match."""

    @property
    def spoken(self) -> str:
        """Return it in words."""
        return words.picture_spoken(self.line, [part_spoken(part, self.chips) for part in self.season.parts])


@frozen
class _SeasonShape:
    """Where everything stands on a picture of one size."""

    table: TableShape
    head: Rect
    title: Rect
    line: Rect
    paper: Rect
    parts: Rect
    course: Rect
    foot: int
    type: tuple[int, int, int]
    """Font sizes of title, line, and captions."""
    scale: float
    """Of charts."""


_SHAPES = (
    _SeasonShape(
        TableShape(Rect(-70, -110, 1340, 660), 18, 330), Rect(50, 34, 138, 138), Rect(214, 40, 940, 84),
        Rect(216, 126, 940, 40), Rect(40, 190, 1120, 364), Rect(76, 206, 620, 332), Rect(740, 206, 384, 332), 62,
        (72, 28, 24), 1.3,
    ),
    _SeasonShape(
        TableShape(Rect(-60, 60, 1200, 1130), 22, 300), Rect(60, 50, 180, 180), Rect(268, 64, 760, 96),
        Rect(270, 164, 760, 44), Rect(50, 262, 980, 950), Rect(96, 294, 888, 540), Rect(96, 856, 888, 324), 100,
        (76, 30, 28), 2.0,
    ),
)  # fmt: skip


def draw_season(look: Look, card: SeasonCard, number: int) -> pygame.Surface:
    """Return the picture in one of the shapes of ``forms.send``."""
    shape, size = _SHAPES[number], SIZES[number]
    surface = draw_ground(size, look.theme, shape.table)
    plain, chart = replace(look, metrics=Metrics(1.0)), replace(look, metrics=Metrics(shape.scale))
    theme = look.theme
    title, line, caption = shape.type
    draw_head(surface, plain, card.head, shape.head, theme.ours, Mood.PLEASED)
    write(surface, plain, words.MINE, shape.title, title, theme.felt_text, Weight.DISPLAY)
    write(surface, plain, card.line, shape.line, line, theme.soft_on_cloth)
    slip.empty_slip(surface, plain, shape.paper)
    _draw_parts(surface, chart, shape.parts, card, caption)
    _draw_course(surface, chart, shape.course, card, caption)
    strip = Rect(0, size[1] - shape.foot, size[0], shape.foot)
    surface.fill(theme.room, strip)
    write(surface, plain, postcard.NAME, strip.inset(40, 0), round(shape.foot * 0.56), theme.felt_text, Weight.DISPLAY)
    return surface


def _draw_parts(surface: pygame.Surface, look: Look, area: Rect, card: SeasonCard, caption: int) -> None:
    parts, inks = bars_of(card.season, card.chips), charts.on_paper(look.theme)
    head, rest = area.split_top(round(caption * 1.5))
    title = words.given_away_title(card.chips)
    write(surface, look, title, head, caption, inks.muted)
    for bars, place in zip(parts, rest.rows(len(parts), look.metrics.space_s), strict=True):
        charts.draw_change(surface, look, place.fit(place.w, min(place.h, charts.change_height(look))), bars, inks)


def _draw_course(surface: pygame.Surface, look: Look, area: Rect, card: SeasonCard, caption: int) -> None:
    inks = charts.on_paper(look.theme)
    head, plot = area.split_top(round(caption * 1.5))
    write(surface, look, words.BY_MATCH, head, caption, inks.muted)
    charts.draw_line(surface, look, plot, card.costs, 0, 1, since=card.since, inks=inks)
