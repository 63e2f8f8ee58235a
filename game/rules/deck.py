"""Decks of cards."""

from .cards import KINDS, Card, Hand, Rank, Suit
from .named import Named


class Deck(Named):
    """A deck: its ranks, and the number of copies of each card (rules.md 1)."""

    SINGLE = (tuple(Rank), 2)
    DOUBLE = ((Rank.JACK, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE), 4)

    ranks: tuple[Rank, ...]
    copies: int
    kinds: Hand
    cards: Hand

    def __init__(self, ranks: tuple[Rank, ...], copies: int) -> None:
        self.ranks = ranks
        """The ranks in play, low to high."""
        self.copies = copies
        self.kinds = tuple(card for card in KINDS if card.rank in ranks)
        """The different cards, sorted."""
        self.cards = tuple(card for card in self.kinds for _ in range(copies))
        """Every card, sorted."""

    def of(self, *ranks: Rank, suit: Suit) -> Hand:
        """Return the cards of these ranks in a suit, once each."""
        return tuple(KINDS[suit * 6 + rank] for rank in ranks)

    def __contains__(self, card: Card) -> bool:
        return card.rank in self.ranks
