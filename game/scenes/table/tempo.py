"""How much faster the table goes: while the person has nothing to decide, and in deals with many tricks."""

from __future__ import annotations

from ...rules import RuleSet
from ...rules.play import Pass
from ..seat.autoplay import Claim
from ..seat.table_model import Stage, TableModel

OUT_OF_THE_AUCTION = 0.15
"""The factor while the others bid on after the person's pass: only who wins is of interest."""
NOT_ASKED = 0.4
"""The factor while others name trump, bury or pass cards."""
NO_CHOICE = 0.5
"""The factor for completing a trick to which the person could play only one card."""
CLAIMED = 0.25
"""The factor for tricks that are certainly the person's."""
UNHURRIED_TRICKS = 15
"""Deals with more tricks than this take as long, for all tricks together, as one with this number."""


def tempo(model: TableModel, rules: RuleSet, claim: Claim | None, forced: bool) -> float:
    """Return the factor on every duration; ``forced``: the person's last card was the only legal one."""
    tricks = len(rules.deck.cards) // len(rules.seats)
    if model.in_tricks:
        shorter = min(1.0, UNHURRIED_TRICKS / tricks)
        if claim is not None:
            return shorter * (1.0 if claim.shown else CLAIMED)
        done = forced and any(seat is model.viewer for seat, _ in model.trick)
        return shorter * (NO_CHOICE if done else 1.0)
    return _before_tricks(model)


def _before_tricks(model: TableModel) -> float:
    viewer, contract = model.viewer, model.deal.contract
    match model.stage:
        case Stage.AUCTION if isinstance(model.deal.last_call(viewer), Pass):
            return OUT_OF_THE_AUCTION
        case Stage.NAMING | Stage.CALLING | Stage.BURYING if contract is not None and contract.declarer is not viewer:
            return NOT_ASKED
        case Stage.PASSING if contract is not None and not model.seating.together(contract.declarer, viewer):
            return NOT_ASKED
    return 1.0
