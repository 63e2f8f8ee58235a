"""The picture of the table: the ground without cards, on it the cards that lie still, and over both what moves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules import TrickWon
from game.scenes.table import paint
from game.scenes.table.hand import pointed_at
from game.scenes.table.motion import Turner
from game.scenes.table.plates import draw_plates
from game.scenes.table_model import Stage
from game.ui.controls import Attention, Control, Role
from game.ui.faces import card_size

if TYPE_CHECKING:
    from game.scenes.table.scene import Table


class _Shown(NamedTuple):
    """What the two still layers show."""

    version: int
    dealing: bool
    attention: Attention
    away: frozenset[int]
    """Cards that are not in their places, by ident."""


class Picture:
    """Draws one table. What lies still is kept, and painted anew only where something has changed."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._turner = Turner(table.ctx.size)
        self._still: pygame.Surface | None = None
        self._shown: _Shown | None = None
        self._ground: pygame.Surface | None = None
        """The same without cards, once only cards have changed; None: it would not fit any more."""

    def clear(self) -> None:
        """Sizes or faces have changed: keep nothing."""
        self._turner = Turner(self._table.ctx.size)
        self._still = self._shown = self._ground = None

    def draw(self, surface: pygame.Surface, version: int) -> None:
        """Draw the table. ``version`` counts the changes of what the scene knows."""
        ctx, drag = self._table.ctx, self._table.drag
        flying = self._table.show.in_air()
        away = frozenset(ident for ident in self._table.poses if ident in flying or ident == drag.ident)
        surface.blit(self._at_rest(_Shown(version, self._dealing, ctx.attention, away)), (0, 0))
        for pose in sorted(flying.values(), key=lambda pose: pose.level):
            self._turner.draw(surface, ctx.faces, pose)
        drag.draw(surface)

    def _at_rest(self, now: _Shown) -> pygame.Surface:
        """The table but for what moves."""
        was, self._shown = self._shown, now
        if self._still is None or was is None or now[:2] != was[:2]:
            self._still = self._still or pygame.Surface(self._table.ctx.size).convert()
            self._ground = None
            self._paint_ground(self._still)
            self._paint_cards(self._still, now.away)
        elif now != was:
            moved = [self._around(ident) for ident in now.away ^ was.away if ident in self._table.poses]
            attended = self._attended(was.attention, now.attention)
            below = any(control.role is not Role.CARD for control in attended)
            self._paint_within(self._still, now.away, [*moved, *map(self._lifted, attended)], below)
        return self._still

    def _paint_within(
        self, still: pygame.Surface, away: frozenset[int], areas: list[pygame.Rect], ground_too: bool
    ) -> None:
        """Paint cards anew, or ground and cards, in these places only."""
        if not areas:
            return
        area = areas[0].unionall(areas[1:])
        if self._ground is None:
            self._ground = still.copy()
            self._paint_ground(self._ground)
        elif ground_too:
            self._ground.set_clip(area)
            self._paint_ground(self._ground)
            self._ground.set_clip(None)
        still.set_clip(area)
        still.blit(self._ground, (0, 0))
        self._paint_cards(still, away)
        still.set_clip(None)

    def _attended(self, was: Attention, now: Attention) -> list[Control]:
        """What had the person's attention and what has it now: nothing else can look different for it."""
        names = {was.hover, was.held, now.hover, now.held}
        return [control for control in self._table.ctx.controls() if control.name in names] if was != now else []

    def _lifted(self, control: Control) -> pygame.Rect:
        """Where a control is painted; a card under the mouse rises."""
        lift = self._table.layout.lift
        return pygame.Rect(control.rect).inflate(2 * lift, 2 * lift)

    def _paint_ground(self, surface: pygame.Surface) -> None:
        table, look = self._table, self._table.ctx.look
        cloth = table.layout.cloth
        shapes, size = look.shapes, table.ctx.size
        felt = shapes.table(size, look.theme, cloth) if cloth.area else shapes.backdrop(size, look.theme)
        surface.blit(felt, (0, 0))
        reading = table.show.reading
        turn = None if self._dealing else table.match.awaited
        turn = reading.seat if isinstance(reading, TrickWon) else turn
        paint.draw_info(surface, table)
        draw_plates(surface, table, turn, self._dealing)
        paint.draw_tools(surface, table, table.tools())
        paint.draw_widow_words(surface, table)
        if table.panel and not self._dealing:
            table.panel.draw(surface)
            table.practice.draw(surface)
        message, urgent = table.message()
        paint.draw_message(surface, table, message, urgent)
        paint.draw_stock(surface, table)

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
