"""The table that waits below a short page: people on its rail with their cards, and the cards of the free chair."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from functools import partial

import pygame

from ...heads import heads_of
from ...rules import Card
from ...rules.text import parse_hand
from ...store.settings import Settings
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.ground import TableShape, laying_table, put_shadow
from ...ui.look import Look
from ...ui.people import draw_head
from ...ui.theme import Colour, Theme
from ...ui.waiting import Layer, backs_behind, card_of_fan, room_of_backs
from ...values import frozen
from ..base import Context

FAN: tuple[Card, ...] = tuple(reversed(parse_hand("AS KC TH"))) + tuple(reversed(parse_hand("QS JD")))
"""The cards of the free chair, left to right: the queen of spades and the jack of diamonds are on top."""
WAITING = heads_of(Settings().names(4))[1:]
"""Who waits at the table: at the left, opposite, and at the right."""
TURNS = (-50.0, 0.0, 50.0)
"""The way in which each of them holds the cards: 0 is straight down."""
LEAST_FAN = 60
"""Less room than this, in design pixels, shows no card of the free chair."""
_STEPS = (0.44, 0.54, 0.64, 0.72, 0.78)
"""Where the rail may be, in heights of the window: a page that gets one more line does not move it."""
_HEAD, _LEAST_HEAD = 0.13, 44
"""The diameter of a head, in heights of the window, and the least one in design pixels."""
_FAN = 1.9
"""How much of the free chair's cards is seen at most, in diameters of a head."""
_RAIL, _OUT = 18, 10
"""The width of the rail, and how far the table's sides lie outside of the window, in design pixels."""
_LEAST_CLOTH = 0.2
"""The least height of cloth that is seen, in heights of the window: less is a line at its edge."""
_DEEP = 2.2
"""The least height of cloth on which the one opposite has cards, in diameters of a head."""


def rings(theme: Theme) -> tuple[Colour, Colour, Colour]:
    """Return the colours of the rings around the heads of those who wait: the one opposite is the partner."""
    return theme.theirs, theme.ours, theme.theirs


Laying = Callable[[], Iterable[Layer] | None]
"""Lays a part, and returns its pictures; None: more is to be done for it in the next frame."""


@frozen
class WaitingPlaces:
    """Where everything is, in pixels of the window."""

    table: TableShape
    heads: tuple[Rect, Rect, Rect]
    fan: Rect
    top: int
    """Where the picture begins: above it nothing of the table is seen."""


def waiting_table(ctx: Context, above: int, below: int) -> WaitingPlaces | None:
    """Return a table between the lower edge of a page and what lies under it; None: there is no room for one."""
    metrics, window = ctx.metrics, ctx.area
    side = round(min(window.h * _HEAD, window.w * 0.2))
    if side < metrics.px(_LEAST_HEAD):
        return None
    for step in _STEPS:
        rail = window.y + round(window.h * step)
        top = rail - round(side * 0.56)
        if top >= above + metrics.space_l and below - rail >= window.h * _LEAST_CLOTH:
            return _laid_out(ctx, rail, side, top, below)
    return None


def _laid_out(ctx: Context, rail: int, side: int, top: int, below: int) -> WaitingPlaces:
    """Return the table whose rail is at ``rail``, with heads of this diameter."""
    metrics, window = ctx.metrics, ctx.area
    out, cloth = metrics.px(_OUT), window.bottom - rail
    radius = round(min(window.h * 0.46, window.w * 0.4, cloth * 1.2))
    shape = TableShape(
        Rect(window.x - out, rail, window.w + 2 * out, cloth + radius + metrics.px(_RAIL)), metrics.px(_RAIL), radius
    )
    corner = round(radius * 0.3)
    at = Rect(window.x + corner, rail + corner - side // 2, side, side)
    middle = Rect(window.center[0] - side // 2, rail - round(side * 0.52), side, side)
    heads = at, middle, at.move(window.right - corner - side - at.x, 0)
    across = min(window.w - 2 * side, round(side * 5.6))
    over = room_of_backs(middle).bottom - round(side * 0.1) if cloth > _DEEP * side else middle.bottom
    beside = room_of_backs(at)
    if beside.right > window.center[0] - across // 2:
        over = max(over, beside.bottom - round(side * 0.1))
    fan = Rect(window.x, over, window.w, max(0, below - over)).fit(across, max(0, below - over))
    fan = fan.split_bottom(min(fan.h, round(side * _FAN)))[0]
    return WaitingPlaces(shape, heads, fan, max(window.y, top - metrics.px(_RAIL)))


class TableBelow:
    """The table below a page. Its parts are laid one after the other, each with a frame of its own, as on the title."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self.place: WaitingPlaces | None = None
        """Where it is; None: the page leaves no room for one."""
        self._drawn_for: object = None
        """What the parts were laid for."""
        self._layers: list[Layer] = []
        self._steps: list[Laying] = []
        """The parts that are still to be laid."""
        self._on_top = True
        """Whether time passes between pictures: below a dialog none does, and all is laid at once."""

    def fit(self, page: int, footer: Rect) -> None:
        """Find its place below the end of a page and the buttons that follow it, or above buttons that lie deeper."""
        metrics, end = self._ctx.metrics, self._ctx.area.bottom
        if footer.h and footer.y > page + metrics.space_xl:
            end = footer.y - metrics.space_m
        elif footer.h:
            page = footer.bottom
        self.place = waiting_table(self._ctx, page, end)

    def update(self) -> None:
        """Ask for another frame as long as something is still to be laid."""
        self._on_top = True
        if self.place and self._steps:
            self._ctx.repaint()

    def draw(self, surface: Canvas) -> None:
        """Draw over the room what has been laid."""
        look, place = self._ctx.look, self.place
        if place is None:
            return
        drawn_for = self._ctx.size, look.theme, look.faces.style, look.metrics.index_scale, place
        if drawn_for != self._drawn_for:
            self._drawn_for, self._layers, self._steps = drawn_for, [], list(_parts(look, self._ctx.area, place))
        while self._steps:
            laid = self._steps[0]()
            if laid is not None:
                self._layers += laid
                del self._steps[0]
            if self._on_top:
                break
        self._on_top = False
        for layer, at in self._layers:
            surface.blit(layer, at)
        if self._layers:
            for head, person, colour in zip(place.heads, WAITING, rings(look.theme), strict=True):
                draw_head(surface, look, person, head, colour)


def _parts(look: Look, window: Rect, place: WaitingPlaces) -> Iterator[Laying]:
    """Yield what lays the parts of a table, from the cloth up to the last card."""
    yield partial(_prepared, look, window, place)
    yield partial(_cloth, look, window, place)
    yield partial(_backs, look, window, place)
    if place.fan.h > look.metrics.px(LEAST_FAN):
        for number, card in enumerate(FAN):
            yield partial(card_of_fan, look, card, number - (len(FAN) - 1) / 2, place.fan, window.bottom)


def _prepared(look: Look, window: Rect, place: WaitingPlaces) -> tuple[Layer, ...]:
    """Draw what the table is put into; it is seen with the table only."""
    _shaded(look, window, place)
    return ()


def _shaded(look: Look, window: Rect, place: WaitingPlaces) -> pygame.Surface:
    """Return the lower part of the room with the shadow of the table in it."""

    def make() -> pygame.Surface:
        seen = pygame.Rect(0, place.top - window.y, window.w, window.bottom - place.top)
        room = look.shapes.backdrop(window.size, look.theme).subsurface(seen).copy()
        return put_shadow(room, look.theme, place.table.move(-window.x, -place.top))

    return look.shapes.picture(("waiting_room", window.size, look.theme.name, place.table), make)


def _cloth(look: Look, window: Rect, place: WaitingPlaces) -> Iterable[Layer] | None:
    """Return the table in the lower part of the room; None: not all of it is drawn yet."""
    shape = place.table.move(-window.x, -place.top)
    key = "waiting_table", window.size, look.theme.name, place.table

    def laying() -> Generator[None, None, pygame.Surface]:
        room = _shaded(look, window, place).copy()
        yield
        return (yield from laying_table(room, look.theme, shape))

    table = look.shapes.in_steps(key, laying)
    return None if table is None else ((table, (window.x, place.top)),)


def _backs(look: Look, window: Rect, place: WaitingPlaces) -> Iterator[Layer]:
    """Yield the cards of those who wait; the one opposite has none where the cloth is low."""
    for head, turn in zip(place.heads, TURNS, strict=True):
        if turn or window.bottom - head.center[1] > _DEEP * head.h:
            yield from backs_behind(look, head, turn)
