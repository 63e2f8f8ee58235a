"""The lowest contract may be thrown in before the widow is seen: it pays the kitty alone (rules.md 7a).

An auction for three (online888casino.com): with a contract of 300 the bidder may throw in the hand without a look at
the widow, and then pays only the kitty.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from ...values import frozen
from ..actions import Action, PlayOn, ThrowIn
from ..events import HandThrownIn
from ..facts import Calls, Contract
from ..melds import Meld
from ..refusals import Refusal
from ..seating import Seat
from ..state import Observation, Phase, PhaseStep, PublicTable, State, Then, contract_of


@frozen
class BeforeWidow(Phase):
    """The declarer of the lowest contract decides whether to see the widow."""

    label: ClassVar[str] = "before the widow"
    calls: Calls
    contract: Contract
    thrown_in: bool = False
    """Whether the declarer has thrown the hand in."""
    shown: tuple[tuple[Meld, ...], ...] = ()
    """The melds that each seat has shown before the bids."""


def begin(state: State) -> PhaseStep:
    """Ask the declarer, if nobody has bid more than the lowest bid; otherwise the widow is turned up."""
    contract = contract_of(state)
    asked = contract.points <= state.rules.auction.minimum
    phase = BeforeWidow(state.calls, contract, shown=state.shown)
    return PhaseStep(replace(state, phase=phase), (), Then.SAME if asked else Then.NEXT)


def to_act(table: PublicTable) -> Seat:
    """Return the declarer."""
    return _phase(table).contract.declarer


def refusal(view: Observation, action: Action) -> Refusal | None:
    """Return why the declarer may not do this: see the widow, or throw in the hand."""
    return None if action in (PlayOn(), ThrowIn()) else Refusal.WRONG_PHASE


def candidates(view: Observation) -> Iterator[Action]:
    """Yield seeing the widow, and throwing in."""
    yield from (PlayOn(), ThrowIn())


def advance(state: State, action: Action) -> PhaseStep:
    """Go on to the widow, or end the deal without it."""
    match action:
        case PlayOn():
            return PhaseStep(state, (), Then.NEXT)
        case ThrowIn():
            gone = replace(state, phase=replace(_phase(state), thrown_in=True))
            return PhaseStep(gone, (HandThrownIn(to_act(state)),), Then.ENDING)
    raise TypeError(f"{action!r} neither sees the widow nor throws in the hand")


def _phase(table: PublicTable) -> BeforeWidow:
    assert isinstance(table.phase, BeforeWidow)
    return table.phase
