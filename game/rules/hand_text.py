"""Hands as text after the Portable Bridge Notation: the suits S.H.D.C, ranks from high to low, hands clockwise.

``AATK.Q9..J`` is a hand, ``-`` an unseen one, ``N:… … … …`` the hands of a table from North on. The parser also accepts
``10`` for ``T``, small letters, and any seat first.
"""

from collections.abc import Sequence

from .cards import Card, Hand, NotationError, Rank, Suit, parse_hand
from .seating import SEATS, Seat

UNSEEN = "-"
_LETTERS = {rank.letter: rank for rank in Rank}
_LONGEST = 60
"""The longest hand, in characters: twenty cards, each ten written with two digits, and the points between."""


def format_suits(hand: Hand | None) -> str:
    """Write a hand; None: unseen."""
    if hand is None:
        return UNSEEN
    high_to_low = sorted(hand, reverse=True)
    return ".".join("".join(card.rank.letter for card in high_to_low if card.suit is suit) for suit in reversed(Suit))


def parse_suits(text: str) -> Hand | None:
    """Read a hand; None: unseen.

    Raises:
        NotationError: the text is not a hand.
    """
    if text == UNSEEN:
        return None
    suits = text.upper().replace("10", "T").split(".")
    if len(suits) != len(Suit) or len(text) > _LONGEST or not set("".join(suits)) <= _LETTERS.keys():
        raise NotationError(f"{text[:_LONGEST]!r} is not a hand: write its suits as S.H.D.C, such as ATK.Q9..J, or -")
    return tuple(
        sorted(
            Card(_LETTERS[letter], suit)
            for suit, letters in zip(reversed(Suit), suits, strict=True)
            for letter in letters
        )
    )


def parse_any_hand(text: str) -> Hand:
    """Read a hand as people type it: card by card, or its suits with points between them.

    Raises:
        NotationError: the text is not a hand.
    """
    return (parse_suits(text.strip()) or ()) if "." in text else parse_hand(text)


def format_hands(hands: Sequence[Hand | None]) -> str:
    """Write the hands of a table, which are in the order of its seats."""
    return f"{SEATS[0].letter}:{' '.join(map(format_suits, hands))}"


def parse_hands(text: str, seats: Sequence[Seat]) -> tuple[Hand | None, ...]:
    """Read the hands of a table into the order of its seats.

    Raises:
        NotationError: the text is not a hand for each seat.
    """
    first, colon, rest = text.partition(":")
    letters = [seat.letter for seat in seats]
    parts = rest.split()
    if not colon or first.strip().upper() not in letters or len(parts) != len(seats):
        raise NotationError(
            f"{text[:_LONGEST]!r} does not name {len(seats)} hands: write the first seat, a colon, and the hands"
        )
    start = letters.index(first.strip().upper())
    hands = tuple(map(parse_suits, parts))
    return tuple(hands[(place - start) % len(seats)] for place in range(len(seats)))
