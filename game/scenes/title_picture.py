"""The picture of the first screen: the felt with the game's name, and a fan of cards."""

from __future__ import annotations

from math import cos, radians, sin

import pygame

from ..rules import Card
from ..rules.text import parse_hand
from ..ui import widgets
from ..ui.damage import Canvas
from ..ui.faces import ASPECT
from ..ui.look import Look
from ..ui.shapes import soft_shadow
from ..ui.text import Weight
from ..words.title import NAME
from .title_layout import TitleLayout

FAN: tuple[Card, ...] = tuple(reversed(parse_hand("AS KC TH"))) + tuple(reversed(parse_hand("QS JD")))
"""The cards, from left to right: the queen of spades and the jack of diamonds are on top."""
_SPREAD = 15.0
"""The angle between two cards."""


class TitlePicture:
    """Felt, name and ``line``, drawn once, and the cards that have been laid: turning one takes about a frame."""

    def __init__(self, look: Look, size: tuple[int, int], layout: TitleLayout, line: str) -> None:
        self._look = look
        self._area = layout.fan
        self._felt = _felt(look, size, layout, line)
        self._laid = 0
        self._layers: list[tuple[pygame.Surface, tuple[int, int]]] = []
        """Each card laid so far, over its shadow, with their places."""

    @property
    def whole(self) -> bool:
        """Whether every card has been laid."""
        return self._laid == len(FAN)

    def lay(self, count: int) -> None:
        """Lay this many more cards, or all that are left."""
        for number in range(self._laid, min(self._laid + count, len(FAN))):
            self._lay_card(number)
            self._laid += 1

    def draw(self, surface: Canvas) -> None:
        """Draw the felt, and the cards laid so far."""
        surface.blit(self._felt, (0, 0))
        for layer, place in self._layers:
            surface.blit(layer, place)

    def _lay_card(self, number: int) -> None:
        """Rotate a card and its shadow about a point below the fan."""
        look, area = self._look, self._area
        width = max(24, round(min(area.w / 3.7, area.h / (ASPECT * 1.5))))
        reach = width * ASPECT * 1.25
        center = (area.x + area.w / 2, area.y + area.h / 2 + reach - width * 0.1)
        angle = (number - (len(FAN) - 1) / 2) * _SPREAD
        x = center[0] + sin(radians(angle)) * reach
        y = center[1] - cos(radians(angle)) * reach
        size = (width, round(width * ASPECT))
        shade = soft_shadow(size, width // 13, look.theme.shadow, max(3, width // 22))
        for layer, drop in ((shade, width / 28), (look.face(FAN[number], width), 0.0)):
            turned = pygame.transform.rotozoom(layer, -angle, 1.0)
            place = (round(x - turned.get_width() / 2), round(y + drop - turned.get_height() / 2))
            self._layers.append((turned, place))


def _felt(look: Look, size: tuple[int, int], layout: TitleLayout, line: str) -> pygame.Surface:
    theme, metrics, middle = look.theme, look.metrics, widgets.Align.CENTER
    name, letters = layout.name, layout.name_size
    felt = look.shapes.backdrop(size, theme).copy()
    drop = max(1, letters // 28)
    widgets.write(felt, look, NAME, name.move(drop, drop), letters, theme.room, Weight.DISPLAY, middle)
    widgets.write(felt, look, NAME, name, letters, theme.felt_text, Weight.DISPLAY, middle)
    widgets.write(felt, look, line, layout.tagline, metrics.body, theme.soft_on_cloth, align=middle)
    return felt
