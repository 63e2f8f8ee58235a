"""The picture of the first screen: the table with the name on it, people who wait, and the cards of the free chair."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import cos, radians, sin

import pygame

from ..heads import heads_of
from ..rules import Card
from ..rules.text import parse_hand
from ..store.settings import Settings
from ..ui import widgets
from ..ui.damage import Canvas
from ..ui.faces import ASPECT, decoded, turned
from ..ui.look import Look
from ..ui.people import draw_head
from ..ui.shapes import soft_shadow
from ..ui.text import Weight
from ..words.title import NAME
from .title_layout import TitleLayout

FAN: tuple[Card, ...] = tuple(reversed(parse_hand("AS KC TH"))) + tuple(reversed(parse_hand("QS JD")))
"""The cards, from left to right: the queen of spades and the jack of diamonds are on top."""
_SPREAD = 13.0
"""The angle between two cards."""
_SHOWN = 1.2
"""How high a card is at the lower edge of the window, in heights of what is seen of it."""
_LEAST_FAN = 60
"""Less room than this, in design pixels, shows no card."""
_WAITING = heads_of(Settings().names(4))[1:]
"""Who waits at the table: at the left, opposite, and at the right."""
BACKS, _BACK = 8, 0.46
"""How many cards they hold, and how wide one is, in diameters of a head."""


class TitlePicture:
    """Table, name and ``line``, drawn once, and the cards that have been laid: turning one takes about a frame."""

    def __init__(self, look: Look, size: tuple[int, int], layout: TitleLayout, line: str) -> None:
        self._look = look
        self._layout, self._line = layout, line
        self._ground = _worded(look, look.shapes.backdrop(size, look.theme), layout, line)
        """The room, with the words, and from the second picture on the table in it."""
        self._laid = 0
        self._layers: list[tuple[pygame.Surface, tuple[int, int]]] = []
        """What has been laid so far, with its places: each card over its shadow."""
        self._steps: list[Callable[[], None]] = [self._lay_table, self._lay_backs]
        if layout.fan.h > look.metrics.px(_LEAST_FAN):
            self._steps += [partial(self._lay_card, number) for number in range(len(FAN))]

    def _has_room(self, number: int) -> bool:
        """Return whether the cards of somebody who waits lie beside all words."""
        look, layout, head = self._look, self._layout, self._layout.heads[number]
        words = [
            place.fit(look.fonts.width(text, size, weight), place.h)
            for text, place, size, weight in (
                (NAME, layout.name, layout.name_size, Weight.DISPLAY),
                (self._line, layout.tagline, look.metrics.body, Weight.REGULAR),
            )
        ]
        around = head.inset(-round(head.w * _BACK * 0.9))
        return head.w > 0 and not any(around.overlaps(place) for place in (*words, *layout.buttons, layout.fan))

    @property
    def whole(self) -> bool:
        """Whether every card has been laid."""
        return self._laid == len(self._steps)

    def lay(self) -> None:
        """Lay the next card, or the cards of all who wait."""
        if not self.whole:
            self._steps[self._laid]()
            self._laid += 1

    def lay_all(self) -> None:
        """Lay all cards that are left."""
        while not self.whole:
            self.lay()

    def draw(self, surface: Canvas) -> None:
        """Draw the table, the cards laid so far, and the heads in front of theirs."""
        surface.blit(self._ground, (0, 0))
        for layer, place in self._layers:
            surface.blit(layer, place)
        theme = self._look.theme
        colours = theme.theirs, theme.ours, theme.theirs
        for head, person, colour in zip(self._layout.heads, _WAITING, colours, strict=True):
            if head.w and self._laid:
                draw_head(surface, self._look, person, head, colour)

    def _lay_table(self) -> None:
        """Put the table into the room."""
        look, size = self._look, self._ground.get_size()
        table = look.shapes.table(size, look.theme, self._layout.table)
        self._ground = _worded(look, table, self._layout, self._line)

    def _lay_backs(self) -> None:
        """Spread the backs of all who wait and have room for them."""
        for number in range(len(_WAITING)):
            if self._has_room(number):
                self._spread_backs(number)

    def _spread_backs(self, number: int) -> None:
        """Spread the backs of one of them, from behind the head towards the middle of the table."""
        look, head = self._look, self._layout.heads[number]
        back = decoded(look.faces.back(round(head.w * _BACK)))
        turn, reach = (-50, 0, 50)[number], head.w * 0.62
        for card in range(BACKS):
            angle = turn + (card - (BACKS - 1) / 2) * 9
            x = head.center[0] - sin(radians(angle)) * reach
            y = head.center[1] + cos(radians(angle)) * reach
            lies = turned(back, -angle)
            self._layers.append((lies, (round(x - lies.get_width() / 2), round(y - lies.get_height() / 2))))

    def _lay_card(self, number: int) -> None:
        """Rotate a card and its shadow about a point below the fan."""
        look, area = self._look, self._layout.fan
        low = area.bottom >= self._ground.get_height()
        room = area.h * _SHOWN if low else area.h / 1.5
        width = max(24, round(min(area.w / 3.7, room / ASPECT)))
        reach = width * ASPECT * 1.25
        top = area.y if low else area.y + (area.h - width * ASPECT * 1.25) / 2
        center = (area.x + area.w / 2, top + width * ASPECT / 2 + reach)
        angle = (number - (len(FAN) - 1) / 2) * _SPREAD
        x = center[0] + sin(radians(angle)) * reach
        y = center[1] - cos(radians(angle)) * reach
        size = (width, round(width * ASPECT))
        shade = soft_shadow(size, width // 13, look.theme.shadow, max(3, width // 22))
        for layer, drop in ((shade, width / 28), (look.face(FAN[number], width), 0.0)):
            lies = turned(layer, -angle)
            place = (round(x - lies.get_width() / 2), round(y + drop - lies.get_height() / 2))
            self._layers.append((lies, place))


def _worded(look: Look, picture: pygame.Surface, layout: TitleLayout, line: str) -> pygame.Surface:
    """Return a copy of a picture with the name and the line under it."""
    theme, metrics, middle = look.theme, look.metrics, widgets.Align.CENTER
    name, letters = layout.name, layout.name_size
    ground = picture.copy()
    drop = max(1, letters // 28)
    widgets.write(ground, look, NAME, name.move(drop, drop), letters, theme.cloth_edge, Weight.DISPLAY, middle)
    widgets.write(ground, look, NAME, name, letters, theme.felt_text, Weight.DISPLAY, middle)
    widgets.write(ground, look, line, layout.tagline, metrics.body, theme.soft_on_cloth, align=middle)
    return ground
