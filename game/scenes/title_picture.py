"""The picture of the first screen: the table with the name on it, people who wait, and the cards of the free chair."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from ..ui import widgets
from ..ui.damage import Canvas
from ..ui.look import Look
from ..ui.people import draw_head
from ..ui.text import Weight
from ..ui.waiting import backs_behind, card_of_fan, room_of_backs
from ..words.title import NAME
from .forms.waiting import FAN, LEAST_FAN, TURNS, WAITING, rings
from .title_layout import TitleLayout


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
        if layout.fan.h > look.metrics.px(LEAST_FAN):
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
        around = room_of_backs(head)
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
        for head, person, colour in zip(self._layout.heads, WAITING, rings(self._look.theme), strict=True):
            if head.w and self._laid:
                draw_head(surface, self._look, person, head, colour)

    def _lay_table(self) -> None:
        """Put the table into the room."""
        look, size = self._look, self._ground.get_size()
        table = look.shapes.table(size, look.theme, self._layout.table)
        self._ground = _worded(look, table, self._layout, self._line)

    def _lay_backs(self) -> None:
        """Spread the backs of all who wait and have room for them."""
        for number in range(len(WAITING)):
            if self._has_room(number):
                self._layers.extend(backs_behind(self._look, self._layout.heads[number], TURNS[number]))

    def _lay_card(self, number: int) -> None:
        """Rotate a card of the free chair and its shadow about a point below the fan."""
        offset = number - (len(FAN) - 1) / 2
        self._layers.extend(card_of_fan(self._look, FAN[number], offset, self._layout.fan, self._ground.get_height()))


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
