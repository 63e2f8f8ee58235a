"""The deal of a link that opens a match of a shared table: its cards may be known, so everybody is told."""

from __future__ import annotations

from ..plain import DEALS
from ..rules import RuleSet, Seat
from ..rules.play import Deal, deal_from_seed, deal_seed, first_dealer
from ..values import frozen


@frozen
class GivenDeal:
    """A deal by its seed, its number, and the letter of the seat that deals it."""

    seed: str
    number: int
    dealer: str


def given_deal(rules: RuleSet, seed: str, number: int = 1, dealer: Seat | None = None) -> GivenDeal:
    """Return a deal as tables tell it. One that has a seed of its own is the first of that seed."""
    own, dealer = deal_seed(seed, number), dealer or first_dealer(rules, seed)
    return GivenDeal(seed, number, dealer.letter) if own is None else GivenDeal(own, 1, dealer.letter)


def dealt_first(rules: RuleSet, given: GivenDeal, dealer: Seat) -> Deal | None:
    """Return the cards of that deal where ``dealer`` deals: everybody has the hand of the same place behind the dealer.

    None: no table of these rules can have such a deal.
    """
    letters = [seat.letter for seat in rules.seats]
    if given.dealer not in letters or not 1 <= given.number <= DEALS:
        return None
    deal, seats, seating = deal_from_seed(rules, given.seed, given.number), rules.seats, rules.seating
    then = seats[letters.index(given.dealer)]
    turned = seats.index(dealer) - seats.index(then)
    hands = dict(zip(sorted(seating.playing(then)), deal.hands, strict=True))
    now = (seats[(seats.index(seat) - turned) % len(seats)] for seat in sorted(seating.playing(dealer)))
    return Deal(tuple(hands[seat] for seat in now), deal.rest)
