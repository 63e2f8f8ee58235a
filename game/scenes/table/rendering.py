"""Renders pictures for the table step by step before they are needed, so that none of them delays a frame."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import replace

from ...rules import Card
from ...rules.play import Auction, TrickWon
from ...ui.depth import Depth
from ...ui.heads import Mood
from ...ui.people import head_in, head_inside
from ...work import Haste
from .arranging import view_of
from .layout.trick import TURNS
from .motion import Flight, sweep_flights
from .panels.bid_figure import head_of_caller
from .picture import ring_of
from .poses import Pose, meld_card_width, place_of, taken_pose
from .state import TableState

_MOMENTS = 40
"""How many moments of a card's way are rendered: enough that no picture of it is missing."""


def begin_rendering(state: TableState) -> None:
    """Begin again: sizes or the look have changed."""
    stop_rendering(state)
    state.rendering = state.ctx.job(_render_all(state), lambda _: None, Haste.PATIENT)


def render_arrivals(state: TableState, flying: Sequence[Flight]) -> None:
    """Render flying cards as they will lie, and their shadows; later those of the hand dark, too."""
    view = view_of(state)
    look = view.look
    ends = dict.fromkeys(flight.end for flight in flying if flight.end.card is not None)

    late = [end for end in ends if end.angle and state.picture.turner.put_off(look, end)]
    scale = look.metrics.index_scale

    def faces() -> Generator[None, None, None]:
        for width in dict.fromkeys(flight.end.width for flight in flying if flight.turns_up):
            yield from look.faces.making(None, width, scale=scale, encoded=False)
        for end in ends:
            yield from look.faces.making(end.card, end.width, end.dim, scale, encoded=not end.angle)
            if end.angle:
                for part in (replace(end, depth=None), end):
                    state.picture.prepare(part, view)
                    yield
        if isinstance(view.match.phase, Auction):  # the first call comes when the last card lies
            for card in view.people.heads:
                yield from look.heads.making(card, head_of_caller(look.metrics))

    running = [job for job in state.arrivals if job.running]
    state.arrivals = [*running, state.ctx.job(faces(), lambda _: None, Haste.URGENT)]
    if late:
        state.arrivals.append(state.ctx.job(_turned(state, late), lambda _: None, Haste.PATIENT))
    held = _held(state, ends)
    if held:
        state.arrivals.append(state.ctx.job(_dark(state, held), lambda _: None, Haste.PATIENT))


def _turned(state: TableState, late: Sequence[Pose]) -> Generator[None, None, None]:
    """Render large cards that lie turned, while nothing moves: each takes longer than a frame in which cards fly."""
    for pose in late:
        yield
        if pose in view_of(state).poses.values():
            state.picture.prepare_late(pose, view_of(state))
            yield
            state.ctx.repaint()
        else:
            state.picture.turner.is_due(pose)


def render_leaving(state: TableState, event: TrickWon) -> None:
    """Render the cards of a complete trick on their way to its winner, while everybody reads it."""

    def cards() -> Generator[None, None, None]:
        view = view_of(state)
        model = view.model
        goal = taken_pose(view.layout, place_of(model.seating, event.seat, model.viewer), view.look.metrics)
        ways = sweep_flights(view.poses, [piece.ident for _, piece in model.trick], goal, 1.0)
        # What is needed first comes last: if there is no room for all, it stays.
        for moment in reversed(range(_MOMENTS)):
            for way in ways:
                state.picture.prepare(replace(way.at(way.delay + moment / _MOMENTS), depth=None), view)
                yield

    state.arrivals.append(state.ctx.job(cards(), lambda _: None, Haste.PATIENT))


def stop_rendering(state: TableState) -> None:
    """Stop: nobody looks at the table any more, or at these sizes."""
    for job in filter(None, (state.rendering, *state.arrivals)):
        job.cancel()


def _render_all(state: TableState) -> Generator[None, None, None]:
    """Render heads, backs in fans, the cards of a trick and of melds, those of the hand, at last dark ones.

    The cards that are dealt come before (``render_arrivals``). Those of melds are scaled from larger ones.
    """
    table, metrics = view_of(state).layout, view_of(state).look.metrics
    yield from _heads(state)
    yield from render_turned(state)
    for width, lies in {table.trick[0].w: False, meld_card_width(table, metrics): True, table.card: True}.items():
        if width > 0:
            yield from _faces(state, width, encoded=lies)
    yield from _dark(state, _held(state, view_of(state).poses.values()))


def _held(state: TableState, poses: Iterable[Pose]) -> list[Card]:
    """Return the cards of the hand among these."""
    width = view_of(state).layout.card
    return [pose.card for pose in poses if pose.card is not None and not pose.angle and pose.width == width]


def _dark(state: TableState, cards: Sequence[Card]) -> Generator[None, None, None]:
    """Render cards of the hand as if they may not be played."""
    view = view_of(state)
    for card in cards:
        view.look.face(card, view.layout.card, dimmed=True)
        yield


def render_turned(state: TableState) -> Iterator[None]:
    """Render the backs in all fans, which turn when a card leaves theirs, and the ring of a trick's best card."""
    view, picture = view_of(state), state.picture
    for arc in filter(None, view.layout.held):
        counts = range(1, view.match.rules.dealing.hand_size + 1)
        for angle in sorted({angle for count in counts for _, _, angle in arc.cards(count)}):
            picture.prepare(Pose(0, 0, arc.width, None, angle=angle, depth=Depth.LIES), view)
            yield
    for seat in view.model.seating.seats:
        place = place_of(view.model.seating, seat, view.viewer)
        pose = Pose(0, 0, view.layout.trick[place].w, None, angle=TURNS[place], depth=None)
        if pose.width > 0:
            picture.prepare_ring(pose, *ring_of(view, seat))
            yield


def _heads(state: TableState) -> Iterator[None]:
    """Render everybody's face in other moods; those that wait came with the first frame."""
    view = view_of(state)
    look, seating = view.look, view.model.seating
    for seat in seating.seats:
        head = head_in(view.layout.plates[place_of(seating, seat, view.viewer)], look.metrics)
        for mood in Mood if head.area else ():
            yield from look.heads.making(view.people.heads[seat], head_inside(look.metrics, head).w, mood)


def _faces(state: TableState, width: int, encoded: bool = True) -> Iterator[None]:
    """Render the cards of the game that is played; those of a trick, which lie turned, are not encoded."""
    view = view_of(state)
    return view.look.faces.prepare(width, view.look.metrics.index_scale, view.match.rules.deck.kinds, encoded)
