"""What a bid would tell the table, before it is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...bots.opponents.signals import BidMeaning, bid_tells
from ...rules import BidRow
from ...rules.play import Bid, Observation, bid_base
from ...words import conventions as words


class BidTold(NamedTuple):
    """What a bid would tell."""

    notes: Sequence[str]
    """On the button, the longest form first."""
    hint: str
    """Beside it."""
    spoken: str
    """After the bid, to be heard."""


def told_by(view: Observation, bid: Bid) -> BidTold | None:
    """Return what a bid of the observing seat would tell by its side's convention; None: nothing."""
    match bid_tells(view, bid):
        case BidRow() as row:
            over = bid.points - bid_base(view.rules, view.calls) if calls_have_bid(view) else 0
            return BidTold(words.bid_notes(over, row), words.meaning(row), words.meaning(row))
        case BidMeaning(better=better, worse=worse):
            notes = words.suits_notes(better, worse)
            return BidTold(notes, notes[0], words.suits_aloud(better, worse))
    return None


def calls_have_bid(view: Observation) -> bool:
    """Return whether somebody has bid."""
    return any(isinstance(call, Bid) for _, call in view.calls)
