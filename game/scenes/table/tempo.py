"""How much faster the table goes while the person has nothing to decide, and what they must see all the same."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules import Card, Rank, Suit
from ...rules.play import Pass
from ..seat.autoplay import Claim
from ..seat.table_model import Stage, TableModel
from .durations import PLAYED, ROUND

OUT_OF_THE_AUCTION = 0.15
"""The factor while the others bid on after the person's pass: only who wins is of interest."""
NOT_ASKED = 0.3
"""The factor while others name trump, bury or pass cards."""
LAST_ROUND = 0.5
"""The factor for a round in which everybody plays their last card."""
CLAIMED = 0.25
"""The factor for tricks that are certainly the person's."""


FIRST_DEAL = 1.35
"""The factor for the first deal of a new player, who sees everything for the first time."""


def tempo(model: TableModel, claim: Claim | None) -> float:
    """Return the factor on every duration."""
    if not model.in_tricks:
        return _before_tricks(model)
    return CLAIMED if claim is not None and not claim.shown else 1.0


def beat(model: TableModel) -> float:
    """Return the seconds from one card that is played to the next; in the last trick nobody has a choice."""
    last = all(len(hand) <= 1 for hand in model.hands.values())
    return min(PLAYED, ROUND / model.seating.players) * (LAST_ROUND if last else 1.0)


def trumps_ace(trick: Sequence[Card], trump: Suit | None) -> bool:
    """Return whether an ace was led or played in the suit of a trick, and somebody has trumped it."""
    led = trick[0].suit
    return (
        led is not trump
        and any(card.suit is trump for card in trick)
        and any(card.suit is led and card.rank is Rank.ACE for card in trick)
    )


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
