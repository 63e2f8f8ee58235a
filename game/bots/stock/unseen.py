"""What a seat knows of the unseen cards in the two-handed game, with a stock and after it."""

import random
from collections import Counter

from ...rules import Hand, Seat
from ...rules.play import Observation, Spread, StockPlay
from ...values import frozen
from ..thinking import shuffled


@frozen
class Unseen:
    """The other seat's cards and the stock, as far as they are known."""

    other: Seat
    open: Spread
    """The other seat's open cards: ``hand`` are the cards it is known to hold beside those on the table."""
    closed: int
    """How many cards in its hand are unknown."""
    stock: int
    """How many closed cards are in the stock."""
    hidden: Hand
    """The cards that are in one of these two places, sorted."""

    @property
    def tricks_left(self) -> int:
        """How many tricks are left before the stock is gone, with the one on the table; 1 if it is gone."""
        return max(1, (self.stock + 1) // 2)

    def world(self, rng: random.Random) -> tuple[Hand, Hand]:
        """Return equally likely random cards for both places: the other seat's hand without the table, the stock."""
        cards = shuffled(rng, self.hidden)
        return (*self.open.hand, *cards[: self.closed]), tuple(cards[self.closed :])


def unseen(view: Observation) -> Unseen:
    """Return what the observing seat knows: every unseen card is in the other hand or in the stock."""
    cards = view.open
    assert cards is not None, "cards are laid between tricks"
    other = view.rules.seating.after(view.seat)
    known = cards.known[other]
    table = tuple(piece.card for piece in cards.laid[other])
    hidden = Counter(view.rules.deck.cards)
    hidden -= Counter((*view.hand, *known, *table))
    hidden -= Counter(card for trick in (*view.tricks, view.trick) if trick for card in trick.cards)
    if cards.turned is not None:
        hidden -= Counter([cards.turned])
    rest = tuple(sorted(hidden.elements()))
    stock = view.phase.stock if isinstance(view.phase, StockPlay) else 0
    spread = cards.spread(other, (*known, *table))
    return Unseen(other, spread, len(rest) - stock, stock, rest)
