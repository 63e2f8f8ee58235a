"""The picture of the table: the ground without cards, on it the cards that lie still, and over both what moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.rules import TrickWon
from game.scenes.table import paint
from game.scenes.table.hand import pointed_at
from game.scenes.table.info import draw_info, info
from game.scenes.table.motion import Turner
from game.scenes.table.plates import draw_plate, plates
from game.scenes.table_model import Stage
from game.ui.controls import Attention, Role
from game.ui.damage import Canvas, Stroke, Strokes

if TYPE_CHECKING:
    from game.scenes.table.poses import Pose
    from game.scenes.table.scene import Table


class _Shown(NamedTuple):
    """What the two still layers show."""

    version: int
    dealing: bool
    attention: Attention
    away: frozenset[int]
    """Cards that are not in their places, by ident."""


class _Parts:
    """Parts of the ground by name, each with what it shows: their strokes are kept as long as they show the same."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, tuple[object, list[Stroke]]] = {}

    def draw(self, surface: Strokes, name: Hashable, shows: object, draw: Callable[[Canvas], None]) -> None:
        """Draw a part; ``draw`` depends on nothing but what it shows."""
        shown, strokes = self._kept.get(name, (None, []))
        if shown != shows:
            strokes = surface.kept(draw)
            self._kept[name] = shows, strokes
        surface.again(strokes)


class TablePicture:
    """Draws one table. The strokes of what lies still are kept, and made anew only when something has changed."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.clear()

    def clear(self) -> None:
        """Sizes or faces have changed: keep nothing."""
        ctx = self._table.ctx
        self._turner = Turner(ctx.size, ctx.look.making)
        self._shown: _Shown | None = None
        self._ground: list[Stroke] = []
        self._cards: list[Stroke] = []

    def draw(self, surface: Strokes, version: int) -> None:
        """Draw the table. ``version`` counts the changes of what the scene knows."""
        ctx, drag = self._table.ctx, self._table.drag
        flying = self._table.show.in_air()
        away = frozenset(ident for ident in self._table.poses if ident in flying or ident == drag.ident)
        now = _Shown(version, self._dealing, ctx.attention, away)
        was = self._shown
        if was is None:
            self._parts = _Parts()
        ground, cards = self._ground, self._cards
        if was is None or now[:2] != was[:2] or self._attends_ground(was.attention, now.attention):
            ground = surface.kept(lambda _: self._paint_ground(surface))
        if now != was:
            cards = surface.kept(lambda canvas: self._paint_cards(canvas, away))
        # All of it, or nothing: above, a picture may not be there yet.
        self._shown, self._ground, self._cards = now, ground, cards
        surface.again(self._ground)
        surface.again(self._cards)
        for pose in sorted(flying.values(), key=lambda pose: pose.level):
            self._turner.draw(surface, ctx.look, pose)
        drag.draw(surface)

    def _attends_ground(self, was: Attention, now: Attention) -> bool:
        """Whether something else than a card has the person's attention now, or had it: also below a dialog."""
        if was == now:
            return False
        cards = {control.name for control in self._table.ctx.controls() if control.role is Role.CARD}
        return not {was.hover, was.held, now.hover, now.held} <= {None, *cards}

    def draw_tags(self, surface: Canvas) -> None:
        """The tags of the cards, once more: over the frames that go through them."""
        self._put_tags(surface, self._lying(self._shown.away if self._shown else frozenset()))

    def _lying(self, away: frozenset[int]) -> Iterator[tuple[int, Pose]]:
        """The cards that lie on the table and their poses, the lowest first; what is pointed at has risen."""
        table = self._table
        raised = None if table.drag.active else pointed_at(table)
        raised = None if raised in table.marks.chosen else raised
        for ident, pose in sorted(table.poses.items(), key=lambda item: item[1].level):
            if pose.seen and ident not in away:
                yield ident, replace(pose, y=pose.y - table.layout.lift * 2 // 5) if ident == raised else pose

    def _put_tags(self, surface: Canvas, lying: Iterable[tuple[int, Pose]]) -> None:
        """The tags of those that have one; cards that lie face down tell nothing."""
        marks, look, layout = self._table.marks, self._table.ctx.look, self._table.layout
        rows = sorted({card.y for card in layout.hand})
        for ident, pose in lying:
            if ident in marks.labels and pose.card is not None:
                low = len(rows) > 1 and pose.y >= rows[-1] - layout.lift  # above it are the suits of the other row
                paint.draw_label(surface, look, marks.labels[ident], pose, marks.bars.get(ident), low)

    def _paint_ground(self, surface: Strokes) -> None:
        table, look = self._table, self._table.ctx.look
        cloth = table.layout.cloth
        shapes, size = look.shapes, table.ctx.size
        felt = shapes.table(size, look.theme, cloth) if cloth.area else shapes.backdrop(size, look.theme)
        surface.blit(felt, (0, 0))
        reading = table.show.reading
        turn = None if self._dealing else table.match.awaited
        turn = reading.seat if isinstance(reading, TrickWon) else turn
        points = info(table)
        self._parts.draw(surface, "info", points, partial(draw_info, look=look, shown=points))
        for plate in plates(table, turn, self._dealing):
            draw = partial(draw_plate, look=look, icons=table.icons, plate=plate)
            self._parts.draw(surface, plate.place, plate, draw)
        tools = paint.looks_of_tools(look, table.tools())
        draw = partial(paint.draw_tools, look=look, icons=table.icons, tools=tools)
        self._parts.draw(surface, "tools", tools, draw)
        paint.draw_widow_words(surface, table)
        paint.draw_open_names(surface, table)
        if table.panel and not self._dealing:
            table.panel.draw(surface)
            table.practice.draw(surface)
        message, urgent = table.message()
        paint.draw_message(surface, table, message, urgent)
        paint.draw_stock(surface, table)

    @property
    def _dealing(self) -> bool:
        """Whether cards are still being dealt: nothing is asked yet."""
        model = self._table.model
        begins = model.trump is None if model.stage is Stage.STOCK else model.stage is Stage.AUCTION and not model.calls
        return begins and self._table.show.flying

    def _paint_cards(self, surface: Canvas, away: frozenset[int]) -> None:
        table, look = self._table, self._table.ctx.look
        ringed = table.marks.ringed - away
        lying = list(self._lying(away))
        for _, pose in lying:
            self._turner.draw(surface, look, pose)
        self._put_tags(surface, lying)  # when all cards lie there: none covers the tag of the one before
        if table.panel and not self._dealing:
            table.panel.draw_over(surface)
        for seat, piece in table.model.trick:
            if piece.ident in ringed:
                colour = paint.side_colour(table, table.model.seating.side(seat))
                self._turner.draw_ring(surface, table.poses[piece.ident], colour, look.metrics.px(4), look.shapes)
