"""New cards without a score: the next phase is another deal."""

from dataclasses import replace
from typing import ClassVar

from ...values import frozen
from ..choices import Misdeal
from ..events import CardsThrownTogether
from ..seating import Seat
from ..state import Holdings, Phase, PhaseStep, State


@frozen
class AwaitingDeal(Phase):
    """Nothing is on the table; the dealer is about to deal."""

    label: ClassVar[str] = "deal"


def thrown_together(state: State, misdeal: Misdeal | None, seat: Seat | None) -> PhaseStep:
    """Throw the cards together: a seat has shown a misdeal, or without one declined the contract, or nobody has bid."""
    return PhaseStep(replace(state, cards=Holdings(), phase=AwaitingDeal()), (CardsThrownTogether(misdeal, seat),))


def dealt_by_next(state: State) -> State:
    """Return the state with the deal passed on to the next dealer."""
    dealer = state.rules.seating.after(state.standing.dealer)
    return replace(state, standing=replace(state.standing, dealer=dealer))
