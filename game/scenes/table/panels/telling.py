"""What a bid would tell the table, before it is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....bots.opponents import signals
from ....rules import Convention, convention_of
from ....rules.play import Bid, Observation, bid_base, told
from ....words import conventions as words


class BidTold(NamedTuple):
    """What a bid would tell."""

    notes: Sequence[str]
    """On the button, the longest form first."""
    hint: str
    """Beside it."""
    spoken: str
    """After the bid, to be heard."""


def told_by(conventions: tuple[Convention, ...], view: Observation, bid: Bid) -> BidTold | None:
    """Return what a bid of the observing seat would tell by its side's convention; None: nothing."""
    rules, calls = view.rules, view.calls
    row = told(rules, convention_of(conventions, rules, view.seat), calls, view.seat, bid)
    if row is not None:
        points = row.in_points(rules)
        over = bid.points - bid_base(rules, calls) if calls_have_bid(view) else 0
        return BidTold(words.bid_notes(over, points), words.meaning(points), words.meaning(points))
    suits = signals.told_by(view, bid.points)
    if suits is None:
        return None
    notes = words.suits_notes(suits.better, suits.worse)
    return BidTold(notes, notes[0], words.suits_aloud(suits.better, suits.worse))


def calls_have_bid(view: Observation) -> bool:
    """Return whether somebody has bid."""
    return any(isinstance(call, Bid) for _, call in view.calls)
