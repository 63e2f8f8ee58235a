"""A card of the hand dragged with the pointer: let go over the table it is played or chosen, elsewhere it goes back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.scenes.table.hand import piece_named
from game.scenes.table.layout.table import Place
from game.scenes.table.motion import Flight, Turner
from game.scenes.table.poses import Pose
from game.scenes.table_model import Piece
from game.store.settings import Motion
from game.ui.controls import Role, at
from game.ui.damage import Canvas
from game.ui.faces import card_size
from game.ui.keys import key_of

if TYPE_CHECKING:
    from game.scenes.table.scene import Table

_SLIP = 8
"""How far the pointer may move while a card is tapped; beyond it the card follows."""
_BACK_SECONDS = 0.22
_TOP = 1000
"""The level of a card that lies above everything."""
_OUTSIDE = 0.4
"""How much of a card's width and height may leave the window with the pointer."""
_LEFT_BUTTON = 1


class CardDrag:
    """The one card that the pointer holds, from pressing it to where it comes to rest. A tap never gets this far."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._turner = Turner(table.ctx.size, table.ctx.look.making)
        self._piece: Piece | None = None
        self._start = (0, 0)
        self._place = (0, 0)
        self._moving = False
        self._back: Flight | None = None
        self._time = 0.0

    @property
    def active(self) -> bool:
        """Whether a card follows the pointer."""
        return self._moving

    @property
    def ident(self) -> int | None:
        """The piece that is away from its place: dragged, or gliding back."""
        if self._moving and self._piece is not None:
            return self._piece.ident
        return self._back.ident if self._back else None

    def clear(self) -> None:
        """Every card lies where it belongs, at once: sizes, scene or match have changed."""
        self._piece, self._moving, self._back = None, False, None
        self._turner.clear()

    def handle(self, event: pygame.event.Event) -> bool:
        """Follow the pointer; return whether the event is used up."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == _LEFT_BUTTON:
                self._down(event.pos)
            case pygame.MOUSEMOTION if self._piece is not None:
                return self._moved(event.pos, bool(event.buttons[0]))
            case pygame.MOUSEBUTTONUP if event.button == _LEFT_BUTTON:
                return self._up(event.pos)
            case pygame.KEYDOWN if self._moving and key_of(event) == "escape":
                self._give_up()
                return True
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWLEAVE:
                self._give_up()
        return False

    def update(self, dt: float) -> bool:
        """Let a card glide back; return whether something looks different."""
        if self._back is None:
            return False
        self._time += dt
        if self._time >= self._back.arrives:
            self._back = None
        return True

    def draw(self, surface: Canvas) -> None:
        """Draw the card, and the place it would go to."""
        table = self._table
        pose = self._pose() if self._moving else self._back.at(self._time) if self._back else None
        if pose is None:
            return
        if self._moving and table.model.in_tricks and self._over_table(self._place):
            look = table.ctx.look
            slot = table.layout.trick[Place.BOTTOM]
            look.shapes.ring(surface, slot, look.metrics.px(8), look.theme.accent, look.metrics.px(3))
        self._turner.draw(surface, table.ctx.look, pose)

    def _down(self, place: tuple[int, int]) -> None:
        self.clear()
        table = self._table
        under = at(table.controls(), place)
        if under is not None and under.role is Role.CARD and table.panel and table.panel.cards_live():
            self._piece = piece_named(table, under.name)
            self._start = self._place = place

    def _moved(self, place: tuple[int, int], pressed: bool) -> bool:
        if not pressed or not self._may_follow():
            self._give_up()
            return False
        self._place = place
        if not self._moving:
            away = max(abs(now - then) for now, then in zip(place, self._start, strict=True))
            if away <= self._table.ctx.metrics.px(_SLIP):
                return False
            self._moving = True
            self._table.ctx.release_pointer()
        return True

    def _up(self, place: tuple[int, int]) -> bool:
        if not self._moving or not self._may_follow():
            self.clear()
            return False
        self._place = place
        table, piece, pose = self._table, self._piece, self._pose()
        assert piece is not None
        self._piece, self._moving = None, False
        ply = table.match.ply
        if self._over_table(place):
            # What flies starts where the card was let go; whatever becomes of it, the table sets its poses anew.
            table.poses[piece.ident] = pose
            assert table.panel is not None
            table.panel.drop_card(piece)
            table.changed()
        if table.match.ply == ply:
            self._glide(piece.ident, pose)
        return True

    def _give_up(self) -> None:
        """The drag was interrupted: the card goes back."""
        if self._moving and self._piece is not None and self._may_follow():
            self._glide(self._piece.ident, self._pose())
            self._table.ctx.redraw()
        self._piece, self._moving = None, False

    def _glide(self, ident: int, start: Pose) -> None:
        still = self._table.ctx.motion is not Motion.FULL
        self._back = None if still else Flight(ident, start, self._table.poses[ident], _BACK_SECONDS)
        self._time = 0.0

    def _may_follow(self) -> bool:
        """Whether the card that is held still lies in the hand, and may still be pressed."""
        table, piece = self._table, self._piece
        live = table.panel is not None and table.panel.cards_live()
        return live and piece is not None and piece.ident in table.poses

    def _over_table(self, place: tuple[int, int]) -> bool:
        """Whether letting go there plays the card: over the middle, or well above the hand."""
        table = self._table.layout
        above = min((card.y for card in table.hand), default=0)
        raised = self._start[1] - place[1] >= card_size(table.card)[1] // 2
        return table.middle.contains(place) or (place[1] < above and raised)

    def _pose(self) -> Pose:
        """Where the card is while it follows the pointer: most of it stays in the window."""
        assert self._piece is not None
        home = self._table.poses[self._piece.ident]
        dx, dy = (now - then for now, then in zip(self._place, self._start, strict=True))
        window, (width, height) = self._table.ctx.area, card_size(home.width)
        x = min(max(home.x + dx, window.x - _OUTSIDE * width), window.right - (1 - _OUTSIDE) * width)
        y = min(max(home.y + dy, window.y - _OUTSIDE * height), window.bottom - (1 - _OUTSIDE) * height)
        return replace(home, x=x, y=y, level=_TOP)
