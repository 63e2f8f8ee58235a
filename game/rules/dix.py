"""The dix that was exchanged for the card turned up for trump, and for whom it counts (rules.md 7a)."""

from collections.abc import Sequence

from .cards import Hand, without
from .ruleset import RuleSet
from .seating import Seat
from .state import Move


def dix_exchanged(rules: RuleSet, moves: Sequence[Move]) -> Move | None:
    """Return the dix that a seat gave the dealer for the card turned up for trump; None: nobody has."""
    return next((move for move in moves if move.source is not None), None) if rules.turns_trump else None


def melding_hand(rules: RuleSet, moves: Sequence[Move], seat: Seat, hand: Hand) -> Hand:
    """Return the cards with which a seat melds: a dix counts for the one to whom it was dealt (rules.md 7a)."""
    given = dix_exchanged(rules, moves)
    if given is None or given.cards is None:
        return hand
    if seat is given.source:
        return tuple(sorted((*hand, *given.cards)))
    return without(hand, given.cards) if seat is given.target else hand


def held_of(rules: RuleSet, moves: Sequence[Move], seat: Seat, laid: Hand) -> Hand:
    """Return the cards of a seat's melds that it holds: all but a dix that it has exchanged."""
    given = dix_exchanged(rules, moves)
    return without(laid, given.cards or ()) if given is not None and given.source is seat else laid
