"""Draws a picture to send, in the looks of the game: wide for messengers, upright for phones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from ...rules import Card
from ...ui import slip
from ...ui.depth import Depth
from ...ui.geometry import Rect
from ...ui.ground import TableShape, draw_ground
from ...ui.look import Look
from ...ui.people import draw_head
from ...ui.squares import QUIET, draw_squares
from ...ui.text import Weight
from ...ui.theme import Metrics
from ...ui.widgets import Align, write
from ...values import frozen
from ...words import postcard as words
from ..forms.send import SIZES
from .motion import Turner
from .poses import Pose
from .postcard import Postcard

_CHIP, _BAR, _MARK = 0.9, 16, 9
"""The trump's disc as a part of the title's height; the height of the bar, and how far the bid's mark stands out."""
_HAND_TURN, _MELD_TURN = 26, 20
"""Degrees from the first card of a fan to the last."""
_DROP = 0.16
"""How far the outer cards of a fan lie lower than the middle, in parts of its width."""


@frozen
class Shape:
    """Where everything stands on a picture of one size."""

    size: tuple[int, int]
    table: TableShape
    head: int
    heads: tuple[int, int]
    """Where the row of heads begins, or, in the middle of an upright picture, its middle."""
    title: Rect
    line: Rect
    bar: Rect
    meld: Rect
    meld_card: int
    hand: Rect
    hand_card: int
    foot: int
    """The height of the strip with the name."""
    type: tuple[int, int, int]
    """Font sizes of the title, of the line, and of notes."""
    square: int
    """The width of a square of the code: phones need 3 pixels, and messengers make large pictures smaller."""
    align: Align


WIDE = Shape(
    SIZES[0], TableShape(Rect(-70, -110, 1340, 660), 18, 330), 138, (50, 48),
    Rect(368, 48, 500, 92), Rect(370, 146, 500, 40), Rect(370, 200, 470, _BAR), Rect(880, 62, 280, 200), 104,
    Rect(40, 316, 1000, 330), 150, 70, (76, 28, 22), 3, Align.LEFT,
)  # fmt: skip
TALL = Shape(
    SIZES[1], TableShape(Rect(-60, 60, 1200, 1100), 22, 300), 190, (540, 40),
    Rect(60, 260, 960, 110), Rect(60, 376, 960, 44), Rect(200, 442, 680, _BAR + 4), Rect(300, 500, 480, 260), 150,
    Rect(50, 850, 980, 400), 200, 110, (80, 34, 28), 4, Align.CENTER,
)  # fmt: skip


SHAPES = (WIDE, TALL)
"""In the order of ``forms.send``."""


def draw_postcard(look: Look, card: Postcard, shape: Shape) -> pygame.Surface:
    """Return the picture. It has the theme and the cards of this window, at sizes of its own."""
    return _Drawing(look, card, shape).draw()


class _Drawing:
    """Draws one picture."""

    def __init__(self, look: Look, card: Postcard, shape: Shape) -> None:
        self._look, self._card, self._shape = replace(look, metrics=Metrics(1.0)), card, shape
        self._surface = draw_ground(shape.size, look.theme, shape.table)
        self._turner = Turner(shape.size, look.budget)
        theme = look.theme
        self._colours = (theme.ours_ink, theme.ours) if card.ours else (theme.theirs_ink, theme.theirs)

    def draw(self) -> pygame.Surface:
        """Draw from the table up to the code."""
        shape = self._shape
        self._fan(self._card.hand, shape.hand, shape.hand_card, _HAND_TURN)
        self._heads()
        self._title()
        self._bar()
        if self._card.meld:
            self._meld()
        self._foot()
        return self._surface

    def _heads(self) -> None:
        card, side = self._card, self._shape.head
        step = side + 4
        x, y = self._shape.heads
        if self._shape.align is Align.CENTER:
            x -= (step * len(card.heads) - 4) // 2
        for number, head in enumerate(card.heads):
            place = Rect(x + number * step, y, side, side)
            draw_head(self._surface, self._look, head, place, self._colours[1], card.mood, lifted=True)

    def _title(self) -> None:
        card, look, shape = self._card, self._look, self._shape
        size, line, _ = shape.type
        title, below = (self._as_wide_as_free(line) for line in (shape.title, shape.line))
        chip = round(title.h * _CHIP) if card.trump is not None else 0
        room = title.w - (chip + 18 if chip else 0)
        size = look.fonts.fit(card.title, size, room, Weight.DISPLAY)
        wide = look.fonts.width(card.title, size, Weight.DISPLAY)
        left = title.x if shape.align is Align.LEFT else title.x + (title.w - wide - (title.w - room)) // 2
        if card.trump is not None:
            look.shapes.disc(self._surface, (left + chip // 2, title.center[1]), chip // 2, look.theme.paper)
            sign = look.faces.suit(card.trump, round(chip * 0.62))
            self._surface.blit(sign, sign.get_rect(center=(left + chip // 2, title.center[1])))
        words_at = Rect(left + title.w - room, title.y, room, title.h)
        write(self._surface, look, card.title, words_at, size, look.theme.felt_text, Weight.DISPLAY)
        write(self._surface, look, card.line, below, line, look.theme.soft_on_cloth, align=shape.align)

    def _as_wide_as_free(self, line: Rect) -> Rect:
        """Return a line as wide as it may be where no meld lies beside it."""
        if self._card.meld or self._shape.align is Align.CENTER:
            return line
        return Rect(line.x, line.y, self._shape.meld.right - line.x, line.h)

    def _bar(self) -> None:
        if self._card.bar is None:
            return
        theme, place = self._look.theme, self._shape.bar
        melds, reached, bid = self._card.bar
        dark, light = self._colours
        parts = (slip.BarPart(0, melds, dark), slip.BarPart(melds, reached, light))
        slip.bar(self._surface, self._look, place, theme.room, parts)
        slip.mark(self._surface, self._look, place, bid, theme.paper, _MARK)

    def _meld(self) -> None:
        card, look, shape = self._card, self._look, self._shape
        words_at, cards = shape.meld.split_bottom(40)
        self._fan(card.meld, cards, shape.meld_card, _MELD_TURN)
        write(self._surface, look, card.meld_told, words_at, shape.type[2], look.theme.felt_text, Weight.BOLD,
              Align.CENTER)  # fmt: skip

    def _fan(self, cards: Sequence[Card], area: Rect, width: int, turn: int) -> None:
        """Lay cards along an arc that fills the area's width, or less if they are few."""
        if not cards:
            return
        last = max(1, len(cards) - 1)
        step = min(width * 0.62, (area.w - width * 1.2) / last)
        whole = width + step * (len(cards) - 1)
        turned = turn * min(1.0, whole / area.w)
        left = area.x + (area.w - whole) / 2
        for number, card in enumerate(cards):
            along = number / last - 0.5 if len(cards) > 1 else 0.0
            fallen = (along * 2) ** 2 * _DROP / 2 * whole * turned / _HAND_TURN
            pose = Pose(left + number * step, area.y + fallen, width, card, round(-turned * along), depth=Depth.LIFTED)
            self._turner.draw(self._surface, self._look, pose)

    def _foot(self) -> None:
        look, shape, card = self._look, self._shape, self._card
        theme = look.theme
        width, height = shape.size
        strip = Rect(0, height - shape.foot, width, shape.foot)
        self._surface.fill(theme.room, strip)
        side = self._code_side()
        inner = Rect(40, strip.y, width - 80 - (side + 30 if side else 0), strip.h)
        name_size = round(shape.foot * 0.56)
        name = look.fonts.width(words.NAME, name_size, Weight.DISPLAY)
        write(self._surface, look, words.NAME, inner, name_size, theme.felt_text, Weight.DISPLAY)
        if not card.squares:
            return
        rest = Rect(inner.x + name + 30, inner.y, inner.w - name - 30, inner.h)
        write(self._surface, look, words.SAME_CARDS, rest, shape.type[1] - 2, theme.soft_on_cloth, Weight.BOLD,
              Align.CENTER)  # fmt: skip
        place = Rect(width - side - 26, height - side - 26, side, side)
        draw_squares(self._surface, look, card.squares, place)

    def _code_side(self) -> int:
        """Return the side of the code with the light around it; 0: there is none."""
        if not self._card.squares:
            return 0
        return self._shape.square * (len(self._card.squares) + 2 * QUIET)
