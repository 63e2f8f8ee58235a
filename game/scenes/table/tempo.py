"""How much quicker the table goes: while the person at it has nothing to decide, and where a deal has many tricks."""

from __future__ import annotations

from ...rules import RuleSet
from ...rules.play import Pass
from ..seat.autoplay import Claim
from ..seat.table_model import Stage, TableModel

OUT_OF_THE_AUCTION = 0.15
"""Of every duration, while the others bid on after the person's pass: only who wins is of interest."""
NOT_ASKED = 0.4
"""While others name trump, bury or pass cards."""
NO_CHOICE = 0.5
"""While a trick is completed to which the person could play but one card."""
CLAIMED = 0.25
"""While tricks are played that are the person's for certain."""
UNHURRIED_TRICKS = 15
"""Where a deal has more tricks, they take as long together as so many."""


def tempo(model: TableModel, rules: RuleSet, claim: Claim | None, forced: bool) -> float:
    """The share of every duration that is left; ``forced``: the person's last card was the only one that could be."""
    tricks = len(rules.deck.cards) // len(rules.seats)
    if model.in_tricks:
        shorter = min(1.0, UNHURRIED_TRICKS / tricks)
        if claim is not None:
            return shorter * (1.0 if claim.shown else CLAIMED)
        done = forced and any(seat is model.viewer for seat, _ in model.trick)
        return shorter * (NO_CHOICE if done else 1.0)
    return _before_tricks(model)


def _before_tricks(model: TableModel) -> float:
    viewer, contract = model.viewer, model.contract
    match model.stage:
        case Stage.AUCTION if isinstance(model.last_call(viewer), Pass):
            return OUT_OF_THE_AUCTION
        case Stage.NAMING | Stage.BURYING if contract is not None and contract.declarer is not viewer:
            return NOT_ASKED
        case Stage.PASSING if contract is not None and model.seating.side(contract.declarer) != model.own_side:
            return NOT_ASKED
    return 1.0
