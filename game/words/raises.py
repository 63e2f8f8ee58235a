"""Signals by raises, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..rules import Seat, Suit
from .names import Names, suit_name

SuitsTold = tuple[Sequence[Suit], Sequence[Suit]]
"""The suits of which one is a hand's best, and a suit with a worse one; empty: unknown."""


def told_line(told: Mapping[Seat, SuitsTold], names: Names) -> str:
    """Return what the bids so far have told; empty if nothing."""
    return _line(told, names, lambda suit: suit.sign, "/", " over ")


def told_aloud(told: Mapping[Seat, SuitsTold], names: Names) -> str:
    """Return what bids have told about suits, as speech."""
    said = _line(told, names, suit_name, " or ", " rather than ")
    return f"{said}." if said else ""


def _line(told: Mapping[Seat, SuitsTold], names: Names, word: Callable[[Suit], str], either: str, rather: str) -> str:
    said = []
    for seat, (best, preferred) in told.items():
        parts = filter(None, (either.join(map(word, best)), rather.join(map(word, preferred))))
        what = ", ".join(parts)
        if what:
            said.append(f"{names.name(seat)} {what}")
    return f"Best suit: {'; '.join(said)}" if said else ""
