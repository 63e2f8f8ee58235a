"""Renders pictures for the table step by step before they are needed, so that none of them delays a frame."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from ...ui.heads import Mood
from ...ui.people import head_in, head_inside
from .arranging import view_of
from .poses import meld_card_width, place_of
from .state import TableState


def begin_rendering(state: TableState) -> None:
    """Begin again: sizes or the look have changed."""
    stop_rendering(state)

    def others(_: None) -> None:
        state.rendering = state.ctx.job(_render_others(state), lambda _: None, patient=True)

    state.rendering = state.ctx.job(_render_hand(state), others)


def stop_rendering(state: TableState) -> None:
    """Stop: nobody looks at the table any more."""
    if state.rendering is not None:
        state.rendering.cancel()


def _render_hand(state: TableState) -> Generator[None, None, None]:
    yield from _faces(state, view_of(state).layout.card)


def _render_others(state: TableState) -> Generator[None, None, None]:
    """Render later cards: on a trick, in melds, and those that may not be played."""
    table, metrics = view_of(state).layout, view_of(state).look.metrics
    for width in dict.fromkeys((table.trick[0].w, meld_card_width(table, metrics))):
        if width > 0:
            yield from _faces(state, width)
    yield from _faces(state, table.card, dimmed=True)
    yield from _heads(state)


def _heads(state: TableState) -> Iterator[None]:
    """Render everybody's face in other moods; those that wait came with the first frame."""
    view = view_of(state)
    look, seating = view.look, view.model.seating
    for seat in seating.seats:
        head = head_in(view.layout.plates[place_of(seating, seat, view.viewer)], look.metrics)
        for mood in Mood if head.area else ():
            look.heads.head(view.people.heads[seat], head_inside(look.metrics, head).w, mood)
            yield


def _faces(state: TableState, width: int, dimmed: bool = False) -> Iterator[None]:
    """Render the cards of the game that is played."""
    view = view_of(state)
    return view.look.faces.prepare(width, dimmed, view.look.metrics.index_scale, view.match.rules.deck.kinds)
