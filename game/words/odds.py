"""Bid odds in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..rules import Card, Suit
from .lists import labelled, listed
from .names import capital, card_count, card_name, suit_name
from .templates import Template

TITLE = "Bid odds"
WAIT = "Imagining deals …"
TRUMP = "Trump"
KEY = "Line: the chance to reach that many points or more. Bars: how often it is about that many, on another scale."
EACH_BID = "The chance at each bid"
NO_BID = "No bid that may be made is in reach."
CARDS = "Cards"
SUCH_AS = "such as AS TS KS"
ANY_HAND = "Deal me one"
CLEAR = "Clear"
WHOLE = "Whole"

_SPOKEN = 4
"""The number of bids whose chance is spoken."""
_SURE = 0.97


class Odds(Protocol):
    """The odds of a suit."""

    @property
    def trump(self) -> Suit:
        """The suit."""

    @property
    def mean(self) -> float:
        """The mean score."""

    def chance_of(self, points: int) -> tuple[float, float]:
        """Return the chance to reach ``points``, and its standard error."""


def chance_words(chance: float, error: float) -> str:
    """Return a chance with its uncertainty."""
    return f"{chance:.0%} ± {error:.0%}" if round(100 * error) else f"{chance:.0%}"


def odds_spoken(odds: Odds, bids: Sequence[int]) -> str:
    """Return a suit and its chances as speech: for the lowest bid, and for the next ones that are not certain."""
    chosen = [*bids[:1], *(bid for bid in bids[1:] if odds.chance_of(bid)[0] <= _SURE)][:_SPOKEN]
    told = listed(f"{bid} in {odds.chance_of(bid)[0]:.0%}" for bid in chosen)
    return f"{average_line(odds)}. Made: {told}" if told else average_line(odds)


def average_line(odds: Odds) -> str:
    """Return a suit and its mean score."""
    return f"{capital(suit_name(odds.trump))} as trump: {odds.mean:.0f} points on average"


def suit_option(odds: Odds) -> str:
    """Return a suit and its mean score in as few characters as possible."""
    return f"{odds.trump.sign} {odds.mean:.0f}"


def suit_spoken(odds: Odds) -> str:
    """Return a suit and its mean score as speech."""
    return f"{suit_name(odds.trump)}, {odds.mean:.0f} points on average"


about = Template(
    "What your side lays down and takes if you win the auction: {deals} imagined deals, played as Standard plays. "
    "Prices at the table (W) give other chances: they heed the calls made, and play as an Expert does."
)


def histogram_spoken(trump: Suit, shares: Sequence[tuple[str, float]]) -> str:
    """Return how often the hand reaches which scores, as speech."""
    return f"Points with {suit_name(trump)}: {listed(f'{points} in {share:.0%}' for points, share in shares)}"


def chances_spoken(chances: Sequence[tuple[str, str]]) -> str:
    """Return the chance of each bid, as speech."""
    return listed(labelled(bid, chance) for bid, chance in chances)


def count_line(count: int, size: int) -> str:
    """Return how many cards of the hand are chosen."""
    return f"{count} of {card_count(size)}"


def key_label(card: Card, held: int) -> str:
    """Return a card, and the number of its copies in the hand if there are several."""
    return f"{card.name}×{held}" if held > 1 else card.name


def key_spoken(card: Card, held: int, copies: int) -> str:
    """Return a card and the number of its copies in the hand, as speech."""
    return f"{card_name(card)}, {held} of {copies} in the hand"


def full_line(size: int) -> str:
    """Say that the hand is full."""
    return f"A hand has {card_count(size)}: take one out first."


def pressed_line(card: Card, held: int, count: int, size: int) -> str:
    """Return how often a card is in the hand now, and how many cards there are."""
    return f"{card_name(card)}: {held}. {count} of {size}"
