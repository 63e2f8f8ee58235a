"""The decisions of a record, each with what its seat could know then."""

from collections.abc import Iterator
from dataclasses import dataclass

from ...rules import Seat
from ...rules.play import Action, Deal, LegalActions, Observation, observe, to_act
from ...rules.text import Record, replay, start


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision of a record."""

    ply: int
    """Which action of the record it is, counted from 0."""
    deal: int
    """The number of the deal, counted from 1."""
    seat: Seat
    view: Observation
    """What the seat could know."""
    action: Action | None
    """What was done; None where the record ends before it."""


def decisions(record: Record, seat: Seat | None = None) -> Iterator[Decided]:
    """The decisions of one seat or of all, the one that the record ends before included."""
    state = start(record)
    steps = replay(record)
    for ply, action in enumerate((*record.actions, None)):
        actor = to_act(state)
        if actor is not None and (seat is None or actor is seat) and not isinstance(action, Deal):
            view = observe(state, actor, record.agreed(actor))
            if action is not None or LegalActions(view):
                yield Decided(ply, state.standing.deals, actor, view, action)
        if action is not None:
            state = next(steps).state
