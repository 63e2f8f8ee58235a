"""The picture of the table: the ground without cards, the still cards on it, and over both what moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate
from typing import NamedTuple

from ...rules import Seat
from ...rules.play import TrickWon
from ...ui.controls import Attention, Control, Role
from ...ui.damage import Canvas, Stroke, Strokes, ready
from ...ui.depth import Depth
from ...ui.look import Look
from ...ui.tags import PlacedTag, draw_tag
from ...ui.theme import Colour
from ..base import Context
from . import paint
from .arranged import ArrangedView
from .hand import pointed_at
from .info import draw_info, info
from .motion import Turner
from .plates import draw_plate, draw_remark, plates
from .poses import Pose
from .price_tags import button_tags
from .shake import Shifts
from .tags import card_tags
from .tools import table_tools

_SHADOWS = 4
"""The most shadows of flying cards in a frame."""
_SHADED = 4 * 140**2
"""The most that they may cost, in squared widths: as four cards at 1280x720; in the largest windows it is one."""


class Still(NamedTuple):
    """Everything that is drawn of a still table."""

    view: ArrangedView
    controls: Callable[[], Sequence[Control]]
    """The controls."""
    dragging: bool
    """Whether a card follows the pointer."""
    dealing: bool
    """Whether cards are still being dealt: nothing is asked yet."""
    shifts: Shifts = ()
    """The cards that shake, or rise for a moment."""


class _Shown(NamedTuple):
    """What the still layers show."""

    revision: int
    dealing: bool
    attention: Attention
    away: frozenset[int]
    """The cards that are not in their places, by ident."""
    shifts: Shifts
    turned: int
    """How many pictures of cards that lie turned came after the cards."""
    coming: tuple[Seat, int] | None
    """Whose points are on their way to the score: only that grows meanwhile."""


class _Parts:
    """Parts of the ground by name, each with what it shows: their strokes are cached as long as that is the same."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, tuple[object, list[Stroke]]] = {}

    def draw(self, surface: Strokes, name: Hashable, shows: object, draw: Callable[[Canvas], None]) -> None:
        """Draw a part; ``draw`` depends only on what it shows."""
        shown, strokes = self._kept.get(name, (None, []))
        if shown != shows:
            strokes = surface.kept(draw)
            self._kept[name] = shows, strokes
        surface.again(strokes)


class _Cards:
    """Draws cards, and caches the strokes of those that it has drawn last: most lie where they lay."""

    def __init__(self, turner: Turner) -> None:
        self._turner = turner
        self._before: dict[tuple[float, float, int], tuple[Pose, list[Stroke]]] = {}
        self._now: dict[tuple[float, float, int], tuple[Pose, list[Stroke]]] = {}

    def begin(self) -> None:
        """Begin to draw all of them once more."""
        self._before, self._now = self._before | self._now, {}

    def end(self) -> None:
        """Forget those that were not drawn again."""
        self._before = {}

    def draw(self, surface: Strokes, look: Look, pose: Pose) -> None:
        """Draw a card in its pose."""
        key = pose.x, pose.y, pose.level
        found = self._before.get(key)
        if found is None or (found[0] is not pose and found[0] != pose):
            found = pose, surface.kept(lambda canvas: self._turner.draw(canvas, look, pose))
        self._now[key] = found
        surface.again(found[1])


class TablePicture:
    """Draws one table. The strokes of what lies still are cached, and made again only for another revision."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self.clear()

    def clear(self) -> None:
        """Drop the cache: sizes or faces have changed."""
        self.turner = Turner(self._ctx.size, self._ctx.look.budget)
        """Draws all cards that are turned, on their way or held; there is one, since its pictures take much memory."""
        self._lie, self._fly = _Cards(self.turner), _Cards(self.turner)
        self._turned = 0
        self._shown: _Shown | None = None
        self._room: list[Stroke] = []
        self._ground: list[Stroke] = []
        self._cards: list[Stroke] = []

    def draw(self, surface: Strokes, scene: Still, flying: Mapping[int, Pose], away: frozenset[int]) -> None:
        """Draw what lies still, and over it what flies. ``away``: cards that are not in their places, by ident."""
        view = scene.view
        now = _Shown(view.revision, scene.dealing, view.look.attention, away, scene.shifts, self._turned, view.coming)
        was = self._shown
        if was is None:
            self._parts = _Parts()
        room, ground, cards = self._room, self._ground, self._cards
        if was is None or (now.revision, now.coming) != (was.revision, was.coming):
            room = surface.kept(lambda _: self._paint_room(surface, view))
        if was is None or now[:2] != was[:2] or _attends_ground(scene, was.attention, now.attention):
            ground = surface.kept(lambda _: self._paint_ground(surface, scene))
        if was is None or now[:-1] != was[:-1]:
            cards = surface.kept(lambda _: self._paint_cards(surface, scene, away))
        # All or nothing: above, a picture may be missing.
        self._shown, self._room, self._ground, self._cards = now, room, ground, cards
        surface.again(self._room)
        surface.again(self._ground)
        surface.again(self._cards)
        self._fly.begin()
        for pose in shaded(sorted(flying.values(), key=lambda pose: pose.level)):
            self._fly.draw(surface, view.look, pose)
        self._fly.end()

    def prepare(self, pose: Pose, view: ArrangedView) -> None:
        """Make the pictures of a card and its shadow before they are needed."""
        ready(partial(self.turner.draw, look=view.look, pose=pose))

    def prepare_late(self, pose: Pose, view: ArrangedView) -> None:
        """Make the picture of a card that has been put off; cards that lie are drawn again."""
        self.turner.is_due(pose)
        self.prepare(replace(pose, depth=None), view)
        self._lie, self._fly = _Cards(self.turner), _Cards(self.turner)
        self._turned += 1

    def prepare_ring(self, pose: Pose, colour: Colour, line: int) -> None:
        """Make the picture of a ring before it is needed."""
        ready(partial(self.turner.draw_ring, pose=pose, colour=colour, line=line))

    def draw_tags(self, surface: Canvas, scene: Still) -> None:
        """Draw the tags of the cards once more, over the frames that cross them."""
        lying = _lying(scene, self._shown.away if self._shown else frozenset())
        _put_tags(surface, scene.view.look, card_tags(scene.view, lying))

    def _paint_room(self, surface: Strokes, view: ArrangedView) -> None:
        """Paint the room with the table in it, and the score."""
        look, points = view.look, info(view)
        surface.blit(look.shapes.table(view.area.size, look.theme, view.layout.shape), (0, 0))
        self._parts.draw(surface, "info", points, partial(draw_info, look=look, shown=points))

    def _paint_ground(self, surface: Strokes, scene: Still) -> None:
        view, panel = scene.view, scene.view.panel
        look = view.look
        turn = None if scene.dealing else view.match.awaited
        turn = view.reading.seat if isinstance(view.reading, TrickWon) else turn
        for plate in plates(view, turn):
            draw = partial(draw_plate, look=look, plate=plate)
            self._parts.draw(surface, plate.place, plate, draw)
            draw_remark(surface, look, plate)
        tools = paint.looks_of_tools(look, table_tools(view))
        draw = partial(paint.draw_tools, look=look, icons=view.icons, tools=tools)
        self._parts.draw(surface, "tools", tools, draw)
        paint.draw_widow_words(surface, view)
        paint.draw_open_names(surface, view)
        if panel and not scene.dealing:
            panel.draw(surface)
            _put_tags(surface, look, button_tags(view))
        paint.draw_message(surface, view)
        paint.draw_stock(surface, view)

    def _paint_cards(self, surface: Strokes, scene: Still, away: frozenset[int]) -> None:
        view, look = scene.view, scene.view.look
        lying = list(_lying(scene, away))
        rings = _rings(view)
        self._lie.begin()
        for ident, pose in lying:
            self._lie.draw(surface, look, pose)
            if ident in rings:
                self.turner.draw_ring(surface, pose, *rings[ident])
        self._lie.end()
        # when all cards are there: none covers the tag of the one before
        _put_tags(surface, look, card_tags(view, lying))
        if view.panel and not scene.dealing:
            _put_tags(surface, look, view.panel.tags())


def _rings(view: ArrangedView) -> dict[int, tuple[Colour, int]]:
    """Return colour and thickness of the ring around each card that has one: the best of a trick, and chosen ones.

    Below a tag a chosen card hardly rises.
    """
    theme, px = view.look.theme, view.look.metrics.px
    rings = {ident: (theme.accent, px(3)) for ident in view.marks.chosen if view.choosing}
    for seat, piece in view.model.trick:
        if piece.ident in view.marks.ringed:
            rings[piece.ident] = ring_of(view, seat)
    return rings


def ring_of(view: ArrangedView, seat: Seat) -> tuple[Colour, int]:
    """Return colour and thickness of the ring around the best card of a trick, if it is a seat's."""
    return paint.side_colour(view, view.model.seating.side(seat)), view.look.metrics.px(4)


def shaded(poses: Sequence[Pose]) -> list[Pose]:
    """Return flying cards, of which only the highest few have a shadow: a soft one costs as much as the card."""
    flying = [pose for pose in poses if pose.depth is Depth.FLIES]
    costs = accumulate(pose.width**2 for pose in reversed(flying))
    most = max(min(1, len(flying)), sum(cost <= _SHADED for cost in list(costs)[:_SHADOWS]))
    with_shadow = {id(pose) for pose in flying[len(flying) - most :]}
    return [
        pose if pose.depth is not Depth.FLIES or id(pose) in with_shadow else replace(pose, depth=None)
        for pose in poses
    ]


def _attends_ground(scene: Still, was: Attention, now: Attention) -> bool:
    """Return whether anything but a card has, or had, the person's attention, also below a dialog."""
    if was == now:
        return False
    cards = {control.name for control in scene.controls() if control.role is Role.CARD}
    return not {was.hover, was.held, now.hover, now.held} <= {None, *cards}


def _lying(scene: Still, away: frozenset[int]) -> Iterator[tuple[int, Pose]]:
    """Yield the cards on the table and their poses, the lowest first; the card under the pointer is raised."""
    view = scene.view
    raised = None if scene.dragging else pointed_at(view)
    raised = None if raised in view.marks.chosen else raised
    shifts = {ident: (right, down) for ident, right, down in scene.shifts}
    for ident, pose in sorted(view.poses.items(), key=lambda item: item[1].level):
        if pose.seen and ident not in away:
            if ident in shifts:
                pose = replace(pose, x=pose.x + shifts[ident][0], y=pose.y + shifts[ident][1])
            rise = view.layout.lift * 2 // 5
            yield ident, replace(pose, y=pose.y - rise, depth=Depth.LIFTED) if ident == raised else pose


def _put_tags(surface: Canvas, look: Look, tags: Iterable[PlacedTag]) -> None:
    for tag in tags:
        draw_tag(surface, look, tag)
