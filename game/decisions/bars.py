"""How far a contract and a match have come, as shares of a bar: the same in the window and on the light seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..rules import EndRules

_PAST_BID = 1.1
"""How much longer the contract's bar is than the bid, or than what has been reached."""
_PAST_TARGET = 1.03
"""How much longer a race is than the points of who has come furthest: no bar ends at the edge."""


class ContractShares(NamedTuple):
    """Where the parts of a contract's bar end: its melds, then its tricks; and where the bid is."""

    melds: float
    tricks: float
    bid: float


class RaceShares(NamedTuple):
    """Where the parts of a side's bar end: its total, then what this deal has brought so far."""

    total: float
    deal: float


def contract_shares(bid: int, melds: int, tricks: int) -> ContractShares:
    """Return how far a contract has come with these points."""
    length = max(1.0, _PAST_BID * max(bid, melds + tricks))
    return ContractShares(melds / length, (melds + tricks) / length, bid / length)


def race_length(totals: Sequence[int], end: EndRules) -> int:
    """Return the points at the end of every side's bar: beyond the target, and beyond whoever has passed it."""
    most = max(map(abs, totals))
    return max(1, round(_PAST_TARGET * max(most, end.target if not end.deals else 0)))


def race_shares(total: int, deal: int, length: int) -> RaceShares:
    """Return how far a side has come with a total and the points of this deal."""
    return RaceShares(max(0, total) / length, max(0, total + deal) / length)
