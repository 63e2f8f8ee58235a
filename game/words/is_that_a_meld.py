"""The words of the page *Is that a meld?*: the melds of some cards, and what is missing for others."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules import Card, Meld, NearMelds, Suit
from .lists import listed
from .names import capital, card_count, card_name, suit_name
from .templates import Template

TITLE = "Is that a meld?"
TRUMP = "Trump"
TAP = "Tap some cards."
GAME = "The game"
NO_MELD = "No meld yet"
NEARLY = "One card more, or two"

_total = Template("{points} with {suit} as trump")
_needs = Template("{cards} missing")
_adds = Template("+{points}")


def count_line(count: int) -> str:
    """Return how many cards are chosen."""
    return card_count(count)


def total_line(points: int, trump: Suit) -> str:
    """Return what all melds bring."""
    return _total(points=points, suit=suit_name(trump))


def suit_option(trump: Suit, points: int) -> str:
    """Return a suit and the meld with it as trump, in as few letters as possible."""
    return f"{trump.sign} {points}"


def suit_spoken(trump: Suit, points: int) -> str:
    """Return the same as speech."""
    return f"{suit_name(trump)}, {points} points"


def meld_line(meld: Meld) -> str:
    """Return the name of a meld."""
    return capital(meld.name)


def near_line(near: NearMelds) -> str:
    """Return what missing cards would make."""
    return capital(listed(dict.fromkeys(meld.name for meld in near.melds)))


def missing_line(cards: Sequence[Card]) -> str:
    """Return which cards are missing, in few letters: ``10♠ missing``."""
    return _needs(cards=" ".join(card.name for card in cards))


def adds(points: int) -> str:
    """Return what missing cards would add."""
    return _adds(points=points)


def made_spoken(melds: Sequence[Meld]) -> str:
    """Return the melds of a hand, as speech."""
    return capital(listed(f"{meld.name}, {meld.points} points" for meld in melds)) or NO_MELD


def nearly_spoken(found: Sequence[NearMelds]) -> str:
    """Return what is missing for further melds, as speech."""
    return ". ".join(
        f"With the {listed(map(card_name, near.missing))}: {listed(dict.fromkeys(meld.name for meld in near.melds))}, "
        f"{near.points} points more"
        for near in found
    )
