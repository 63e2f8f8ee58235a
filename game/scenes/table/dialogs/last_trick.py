"""The trick before this one, as it lay."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.base import Context
from game.scenes.dialog import Dialog
from game.scenes.table.layout import Place
from game.scenes.table.poses import place_of
from game.scenes.table_model import TakenTrick
from game.ui import widgets
from game.ui.controls import Control
from game.ui.faces import ASPECT
from game.ui.geometry import Rect
from game.ui.text import Weight
from game.words.events import trick_text
from game.words.names import Names


class LastTrick(Dialog):
    """The trick before this one, as it lay."""

    title = "Last trick"

    def __init__(self, ctx: Context, trick: TakenTrick, names: Names) -> None:
        super().__init__(ctx)
        self._trick = trick
        self._names = names

    def enter(self) -> None:
        """Say what lay there."""
        self.ctx.announce(self._spoken)

    @property
    def _spoken(self) -> str:
        return f"{trick_text(self._trick.cards, self._names)}. {self._sentence()}"

    def controls(self) -> Sequence[Control]:
        """The way back, and what lay there."""
        return (*super().controls(), self._note("cards", self._spoken, self._parts()[1]))

    def handle(self, event: pygame.event.Event) -> bool:
        """The key L closes what it opened."""
        if event.type == pygame.KEYDOWN and event.unicode.lower() == "l":
            self._back()
            return True
        return False

    def _sentence(self) -> str:
        points = self._trick.points
        worth = "no points" if not points else "1 point" if points == 1 else f"{points} points"
        return f"{self._names.name(self._trick.winner)} won it: {worth}"

    def _size(self) -> tuple[int, int]:
        return self.ctx.metrics.px(480), self.ctx.metrics.px(520)

    def _fill(self, surface: pygame.Surface, area: Rect) -> None:
        look = self.ctx.look
        metrics, theme = look.metrics, look.theme
        line = look.text_height(metrics.body)
        words, area = area.split_bottom(line)
        widgets.write(
            surface, look, self._sentence(), words, metrics.body, theme.text, Weight.REGULAR, widgets.Align.CENTER
        )
        note = look.text_height(metrics.caption)
        cells = _diamond(area, note, metrics.px(60), metrics.px(110), metrics.px(6))
        for number, (seat, card) in enumerate(self._trick.cards, 1):
            place, name = cells[place_of(self._names.seating, seat, self._names.viewer)]
            face = look.faces.face(card, place.w)
            surface.blit(face, place.topleft)
            if seat is self._trick.winner:
                around = place.inset(-metrics.px(3))
                look.shapes.ring(surface, around, metrics.px(10), theme.accent, metrics.px(3))
            label = f"{number}. {self._names.name(seat)}"
            widgets.write(
                surface, look, label, name, metrics.caption, theme.text_muted, Weight.REGULAR, widgets.Align.CENTER
            )


def _diamond(area: Rect, note: int, least: int, widest: int, gap: int) -> dict[Place, tuple[Rect, Rect]]:
    """Four cards with a note below each: a cross where it is high enough, else a row from the left seat round."""
    cross = min((area.h - 2 * note - 4 * gap) / (2 * ASPECT), (area.w - 8 * gap) / 3)
    row = min((area.h - note - 2 * gap) / ASPECT, (area.w - 3 * gap) / 4)
    crossed = cross >= min(row, least)
    card = max(1, int(min(widest, cross if crossed else row)))
    height = round(card * ASPECT)
    x, y = area.center

    def cell(dx: float, dy: float) -> tuple[Rect, Rect]:
        top = Rect(round(x + dx - card / 2), round(y + dy - (height + note) / 2), card, height)
        return top, Rect(top.x - card // 4, top.bottom + gap, card + card // 2, note)

    if crossed:
        up = (height + note) / 2 + gap
        across = card + 4 * gap
        return {
            Place.BOTTOM: cell(0, up),
            Place.LEFT: cell(-across, 0),
            Place.TOP: cell(0, -up),
            Place.RIGHT: cell(across, 0),
        }
    step = card + gap
    order = (Place.LEFT, Place.TOP, Place.RIGHT, Place.BOTTOM)
    return {place: cell((i - 1.5) * step, 0) for i, place in enumerate(order)}
