"""What raises tell, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules import Seat, Suit
from game.words.names import Names, suit_name


def told_line(told: Mapping[Seat, Sequence[Suit]], names: Names) -> str:
    """What bids so far have told; empty if nothing."""
    said = [f"{names.name(seat)} {'/'.join(suit.sign for suit in suits)}" for seat, suits in told.items() if suits]
    return f"Best suit: {', '.join(said)}" if said else ""


def told_aloud(told: Mapping[Seat, Sequence[Suit]], names: Names) -> str:
    """The same, to be heard."""
    said = [f"{names.name(seat)} {' or '.join(map(suit_name, suits))}" for seat, suits in told.items() if suits]
    return f"Best suit: {', '.join(said)}." if said else ""
