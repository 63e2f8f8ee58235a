"""The picture of the table: a still layer, painted only when something changed, and the cards that move over it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.rules import TrickWon
from game.scenes.table import paint
from game.scenes.table.hand import pointed_at
from game.scenes.table.motion import Turner
from game.scenes.table.plates import draw_plates
from game.scenes.table_model import Stage
from game.ui.faces import card_size

if TYPE_CHECKING:
    from game.scenes.table.scene import Table


class Picture:
    """Draws one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._turner = Turner()
        self._still: pygame.Surface | None = None
        self._still_of: tuple[int, tuple[int, int], frozenset[int]] = (-1, (0, 0), frozenset())
        self._attention = table.ctx.attention

    def clear(self) -> None:
        """Sizes or faces have changed: keep nothing."""
        self._turner.clear()
        self._still = None

    def draw(self, surface: pygame.Surface, version: int) -> None:
        """Draw the table. ``version`` counts the changes of what the scene knows.

        The still layer is painted anew when anything has changed that it is painted from, such as which cards are away
        from their places: one that has just arrived belongs to it again.
        """
        ctx, drag = self._table.ctx, self._table.drag
        flying = self._table.show.in_air()
        away = frozenset(ident for ident in self._table.poses if ident in flying or ident == drag.ident)
        key, was = (version, ctx.size, away), self._still_of
        if self._still is None or key[:2] != was[:2] or away - was[2]:
            self._still = self._paint(self._still or pygame.Surface(ctx.size).convert(), away)
        elif away != was[2]:
            self._paint_within(self._still, away, [self._around(ident) for ident in was[2] - away])
        self._still_of = key
        if self._attention != ctx.attention:
            self._repaint(self._still, away)
        self._attention = ctx.attention
        surface.blit(self._still, (0, 0))
        for pose in sorted(flying.values(), key=lambda pose: pose.level):
            self._turner.draw(surface, ctx.faces, pose)
        drag.draw(surface)

    def _paint(self, still: pygame.Surface, away: frozenset[int]) -> pygame.Surface:
        table, look = self._table, self._table.ctx.look
        cloth = table.layout.cloth
        shapes, size = look.shapes, table.ctx.size
        felt = shapes.table(size, look.theme, cloth) if cloth.area else shapes.backdrop(size, look.theme)
        still.blit(felt, (0, 0))
        reading = table.show.reading
        turn = None if self._dealing else table.match.awaited
        turn = reading.seat if isinstance(reading, TrickWon) else turn
        paint.draw_info(still, table)
        draw_plates(still, table, turn, self._dealing)
        paint.draw_tools(still, table, table.tools())
        paint.draw_widow_words(still, table)
        paint.draw_open_names(still, table)
        if table.panel and not self._dealing:
            table.panel.draw(still)
            table.practice.draw(still)
        message, urgent = table.message()
        paint.draw_message(still, table, message, urgent)
        paint.draw_stock(still, table)
        self._paint_cards(still, away)
        return still

    def _repaint(self, still: pygame.Surface, away: frozenset[int]) -> None:
        """Paint again only where the person's attention was and where it is now: nothing else can look different."""
        table, attention = self._table, self._table.ctx.attention
        names = {self._attention.hover, self._attention.held, attention.hover, attention.held}
        lift = table.layout.lift
        changed = [
            pygame.Rect(control.rect).inflate(2 * lift, 2 * lift)
            for control in table.controls()
            if control.name in names
        ]
        self._paint_within(still, away, changed)

    def _paint_within(self, still: pygame.Surface, away: frozenset[int], areas: Sequence[pygame.Rect]) -> None:
        if areas:
            still.set_clip(areas[0].unionall(areas[1:]))
            self._paint(still, away)
            still.set_clip(None)

    def _around(self, ident: int) -> pygame.Rect:
        """Where a card that lies in its place is painted, however it is turned; its tag reaches over its edge."""
        pose, metrics = self._table.poses[ident], self._table.ctx.metrics
        width, height = card_size(pose.width)
        spare = metrics.px(12) + ((height - width) // 2 + width // 4 if pose.angle else 0)
        return pygame.Rect(round(pose.x), round(pose.y), width, height).inflate(2 * spare, 2 * spare)

    @property
    def _dealing(self) -> bool:
        """Whether cards are still being dealt: nothing is asked yet."""
        model = self._table.model
        begins = model.trump is None if model.stage is Stage.STOCK else model.stage is Stage.AUCTION and not model.calls
        return begins and self._table.show.flying

    def _paint_cards(self, surface: pygame.Surface, away: frozenset[int]) -> None:
        table, look = self._table, self._table.ctx.look
        marks = table.marks
        raised = None if table.drag.active else pointed_at(table)
        raised = None if raised in marks.chosen else raised
        for ident, pose in sorted(table.poses.items(), key=lambda item: item[1].level):
            if not pose.seen or ident in away:
                continue
            shown = replace(pose, y=pose.y - table.layout.lift // 2) if ident == raised else pose
            self._turner.draw(surface, table.ctx.faces, shown)
            if ident in marks.labels:
                paint.draw_label(surface, look, marks.labels[ident], shown, marks.bars.get(ident))
        for seat, piece in table.model.trick:
            if piece.ident in marks.ringed - away:
                colour = paint.side_colour(table, table.model.seating.side(seat))
                self._turner.draw_ring(surface, table.poses[piece.ident], colour, look.metrics.px(4), look.shapes)
