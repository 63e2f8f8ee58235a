"""The decisions of a record, each with what its seat could know then."""

from collections.abc import Iterator

from ...rules import Seat
from ...rules.play import Action, Deal, LegalActions, Observation, to_act
from ...rules.text import Record, replay, start
from ...values import frozen


@frozen
class Decided:
    """A decision of a record."""

    ply: int
    """The index of the action in the record."""
    deal: int
    """The number of the deal, counted from 1."""
    seat: Seat
    view: Observation
    """What the seat could know."""
    action: Action | None
    """What the seat did; None if the record ends before the decision."""


def decisions(record: Record, seat: Seat | None = None) -> Iterator[Decided]:
    """Yield the decisions of one seat or of all, including a pending one at the end of the record."""
    return (decided for decided in decisions_read(record, seat) if decided is not None)


def decisions_read(record: Record, seat: Seat | None = None) -> Iterator[Decided | None]:
    """Yield the same, and None after each action that was read: a whole auction takes longer than a slice."""
    state = start(record)
    steps = replay(record)
    for ply, action in enumerate((*record.actions, None)):
        actor = to_act(state)
        if actor is not None and (seat is None or actor is seat) and not isinstance(action, Deal):
            view = record.view(state, actor)
            if action is not None or LegalActions(view):
                yield Decided(ply, state.standing.deals, actor, view, action)
        if action is not None:
            state = next(steps).state
            yield None
