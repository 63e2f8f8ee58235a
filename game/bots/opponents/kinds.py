"""The kinds of players: cautious ones bid what they will surely make, bold ones what the contract is worth to them."""

import math
from bisect import bisect_right
from enum import IntEnum
from typing import NamedTuple

from ...rules import AuctionForm, Deck, RuleSet, Seat, Side
from ...rules.play import DealResult, Observation, targets
from ..race import boldness


class DealEnding(IntEnum):
    """How a deal ended, as far as that shows how boldly a side bids."""

    OTHERS_CHEAP = 0
    """The other side held a cheap contract."""
    OTHERS_MIDDLE = 1
    OTHERS_DEAR = 2
    OWN_SCARCE = 3
    """The side itself held the contract and barely made it, or did not."""
    OWN_AMPLE = 4
    """The side made its contract with much to spare."""


class PlayerKind(NamedTuple):
    """Players who bid about equally far beyond the estimate (``max_bids``)."""

    share: float
    """The share of all players who are of this kind."""
    more: float
    """How far beyond the estimate they bid, in units."""
    spread: float
    """The spread of a single player's limit around that, in units."""
    endings: tuple[float, ...] = ()
    """How often their deals against an Expert end in each way (``DealEnding``); empty: unknown."""
    for_match: bool = False
    """Whether they bid to win the match, at the current score."""


_SINGLE = (
    PlayerKind(0.6, 0.0, 1.2, (0.41, 0.27, 0.12, 0.04, 0.16)),
    PlayerKind(0.4, 7.0, 4.0, (0.05, 0.09, 0.37, 0.23, 0.26), for_match=True),
)
"""With a single deck: the first kind bids as Pro does, the second as Expert does.

The endings were counted in 297 and 332 deals against an Expert. 400 of each with a later Expert differ by at most 0.04
(``python -m build.lab fit_bots --endings 400``).
"""
_DOUBLE = (PlayerKind(0.6, 0.0, 1.8), PlayerKind(0.4, 8.0, 5.0, for_match=True))
"""With a double deck."""
_ALONE = (PlayerKind(1.0, 0.0, 1.2),)
"""Where everybody bids alone. Nobody is assumed to bid beyond the estimate.

A player who stays in against two rivals has the hand for it. Assuming less would leave it the contract too cheaply.
"""
_PRICES = (30, 34)
"""From these prices on a contract is not cheap any more, and is expensive: in units of the classic game."""
_AMPLE = 5
"""A contract made with this many units to spare is made with much to spare."""
_REMEMBERED = 20
"""Players are assumed not to have changed for this many deals."""
_SURPRISE = 0.03
"""No kind of player is assumed to be less likely than this, whatever earlier deals say."""


def kinds_for(rules: RuleSet) -> tuple[PlayerKind, ...]:
    """Return the kinds of players in a game, before anything is known of them."""
    if rules.alone:
        return _ALONE
    return _SINGLE if rules.deck is Deck.SINGLE else _DOUBLE


def kinds_of(view: Observation, seat: Seat) -> list[PlayerKind]:
    """Return the kinds of players that a seat may be, weighted by earlier deals, at the current score of the match.

    Everybody bids at least what surely pays. In games in which each player calls only once, the price of a contract
    tells nothing about those who did not get it.
    """
    rules = view.rules
    side = rules.seating.side(seat)
    standing = view.standing
    bold = boldness(rules, standing.totals, side, len(standing.sheet), targets(rules, standing)[-1])
    more = bold / int(rules.scale)
    kinds = [kind._replace(more=max(0.0, kind.more + more)) if kind.for_match else kind for kind in kinds_for(rules)]
    tells = rules.auction.form is not AuctionForm.SINGLE_ROUND and all(kind.endings for kind in kinds)
    if not tells or rules.seating.together(seat, view.seat):
        return kinds
    seen = [ending_of(rules, row, side) for row in view.standing.sheet[-_REMEMBERED:] if row.contract is not None]
    odds = [kind.share * math.prod(map(kind.endings.__getitem__, seen)) for kind in kinds]
    return [kind._replace(share=max(_SURPRISE, one / sum(odds))) for kind, one in zip(kinds, odds, strict=True)]


def ending_of(rules: RuleSet, row: DealResult, side: Side) -> DealEnding:
    """Return how a deal with a contract ended for a side."""
    contract, scale = row.contract, int(rules.scale)
    assert contract is not None, "somebody had the contract"
    if rules.seating.side(contract.declarer) != side:
        return DealEnding(bisect_right(_PRICES, contract.points // scale))
    spare = row.meld[side] + row.trick_points[side] - contract.points
    return DealEnding.OWN_AMPLE if spare >= _AMPLE * scale else DealEnding.OWN_SCARCE
