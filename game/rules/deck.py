"""Decks of cards."""

from .cards import KINDS, Card, Hand, Rank, Suit
from .named import Named


class Deck(Named):
    """A deck: its ranks, and the number of copies of each card (rules.md 1)."""

    SINGLE = (Rank.NINE, 2)
    DOUBLE = (Rank.JACK, 4)
    SIXTY_FOUR = (Rank.SEVEN, 2)
    SIXTY = (Rank.JACK, 3)  # rules.md 7b: a deck and a half, without nines

    ranks: tuple[Rank, ...]
    copies: int
    kinds: Hand
    suits: tuple[Hand, ...]
    cards: Hand

    def __init__(self, lowest: Rank, copies: int) -> None:
        self.ranks = tuple(rank for rank in Rank if rank >= lowest)
        """The ranks in play, low to high."""
        self.copies = copies
        self.kinds = tuple(sorted(card for card in KINDS if card.rank >= lowest))
        """The different cards, sorted."""
        self.suits = tuple(tuple(card for card in self.kinds if card.suit is suit) for suit in Suit)
        """The different cards of each suit, sorted."""
        self.cards = tuple(card for card in self.kinds for _ in range(copies))
        """Every card, sorted."""

    def of(self, *ranks: Rank, suit: Suit) -> Hand:
        """Return the cards of these ranks in a suit, once each."""
        return tuple(Card(rank, suit) for rank in ranks)

    @property
    def dix(self) -> Rank | None:
        """The rank of the trump that brings points by itself: the lowest, but for a deck that begins with jacks."""
        return self.ranks[0] if self.ranks[0] < Rank.JACK else None

    def __contains__(self, card: Card) -> bool:
        return card.rank in self.ranks
