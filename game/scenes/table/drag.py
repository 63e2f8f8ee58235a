"""Dragging a card of the hand: dropped over the table it is played or chosen, elsewhere it goes back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from ...store.settings import Motion
from ...ui.controls import Control, Role, at
from ...ui.damage import Canvas
from ...ui.depth import Depth
from ...ui.faces import card_size
from ...ui.geometry import apart
from ...ui.keys import key_of
from ...values import frozen
from ..seat.table_model import Piece
from .arranged import ArrangedView
from .hand import piece_named
from .layout.seats import Place
from .motion import Flight, Turner
from .poses import Pose

_SLIP = 8
"""How far the pointer may move during a tap, in design pixels; beyond it the card follows."""
_BACK_SECONDS = 0.22
_TOP = 1000
"""The level of a card above everything else."""
_OUTSIDE = 0.4
"""The share of a card's width and height that may leave the window with the pointer."""
_LEFT_BUTTON = 1


@frozen
class Dropped:
    """A card was dropped over the table."""

    piece: Piece
    pose: Pose
    """Where it was dropped."""


class CardDrag:
    """The card that the pointer holds, from the press to where it comes to rest. A tap is not a drag."""

    def __init__(self) -> None:
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
        """Put every card in its place at once: sizes, scene or match have changed."""
        self._piece, self._moving, self._back = None, False, None

    def handle(
        self, event: pygame.event.Event, view: ArrangedView, controls: Callable[[], Sequence[Control]]
    ) -> bool | Dropped:
        """Follow the pointer; return whether the event is used up, or what was dropped."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == _LEFT_BUTTON:
                self._down(event.pos, view, controls())
            case pygame.MOUSEMOTION if self._piece is not None:
                return self._moved(event.pos, bool(event.buttons[0]), view)
            case pygame.MOUSEBUTTONUP if event.button == _LEFT_BUTTON:
                return self._up(event.pos, view)
            case pygame.KEYDOWN if self._moving and key_of(event) == "escape":
                self._give_up(view)
                return True
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWLEAVE:
                self._give_up(view)
        return False

    def update(self, dt: float) -> bool:
        """Let a card glide back; return whether something looks different."""
        if self._back is None:
            return False
        self._time += dt
        if self._time >= self._back.arrives:
            self._back = None
        return True

    def draw(self, surface: Canvas, view: ArrangedView, turner: Turner) -> None:
        """Draw the card, and the place where it would go."""
        pose = self._pose(view) if self._moving else self._back.at(self._time) if self._back else None
        if pose is None:
            return
        if self._moving and view.model.in_tricks and self._over_table(self._place, view):
            look = view.look
            slot = view.layout.trick[Place.BOTTOM]
            look.shapes.ring(surface, slot, look.metrics.px(8), look.theme.accent, look.metrics.px(3))
        turner.draw(surface, view.look, pose)

    def glide(self, dropped: Dropped, view: ArrangedView) -> None:
        """Let a dropped card glide back: it was not taken."""
        self._glide(dropped.piece.ident, dropped.pose, view)

    def _down(self, place: tuple[int, int], view: ArrangedView, controls: Sequence[Control]) -> None:
        self.clear()
        under = at(controls, place)
        if under is not None and under.role is Role.CARD and view.cards_live:
            self._piece = piece_named(view, under.name)
            self._start = self._place = place

    def _moved(self, place: tuple[int, int], pressed: bool, view: ArrangedView) -> bool:
        """Return whether a card follows the pointer now."""
        if not pressed or not self._may_follow(view):
            self._give_up(view)
            return False
        self._place = place
        if not self._moving:
            if apart(place, self._start) <= view.look.metrics.px(_SLIP):
                return False
            self._moving = True
        return True

    def _up(self, place: tuple[int, int], view: ArrangedView) -> bool | Dropped:
        if not self._moving or not self._may_follow(view):
            self.clear()
            return False
        self._place = place
        piece, pose = self._piece, self._pose(view)
        assert piece is not None
        self._piece, self._moving = None, False
        if self._over_table(place, view):
            return Dropped(piece, pose)
        self._glide(piece.ident, pose, view)
        return True

    def _give_up(self, view: ArrangedView) -> None:
        """End an interrupted drag: the card goes back."""
        if self._moving and self._piece is not None and self._may_follow(view):
            self._glide(self._piece.ident, self._pose(view), view)
        self._piece, self._moving = None, False

    def _glide(self, ident: int, start: Pose, view: ArrangedView) -> None:
        still = view.motion is not Motion.FULL
        self._back = None if still else Flight(ident, start, view.poses[ident], _BACK_SECONDS)
        self._time = 0.0

    def _may_follow(self, view: ArrangedView) -> bool:
        """Return whether the held card is still in the hand, and may still be pressed."""
        return view.cards_live and self._piece is not None and self._piece.ident in view.poses

    def _over_table(self, place: tuple[int, int], view: ArrangedView) -> bool:
        """Return whether dropping there plays the card: over the middle, or well above the hand."""
        table = view.layout
        above = min((card.y for card in table.hand), default=0)
        raised = self._start[1] - place[1] >= card_size(table.card)[1] // 2
        return table.middle.contains(place) or (place[1] < above and raised)

    def _pose(self, view: ArrangedView) -> Pose:
        """Return the pose of the card under the pointer: most of it stays in the window."""
        assert self._piece is not None
        home = view.poses[self._piece.ident]
        dx, dy = (now - then for now, then in zip(self._place, self._start, strict=True))
        window, (width, height) = view.area, card_size(home.width)
        x = min(max(home.x + dx, window.x - _OUTSIDE * width), window.right - (1 - _OUTSIDE) * width)
        y = min(max(home.y + dy, window.y - _OUTSIDE * height), window.bottom - (1 - _OUTSIDE) * height)
        return replace(home, x=x, y=y, level=_TOP, depth=Depth.FLIES)
