"""Cards: the basic values, and their text form.

A card is written as a rank letter and a suit letter, ``TS`` for the ten of spades (rules.md 1). Two aces of spades are
equal: a hand is a sorted tuple, a multiset.
"""

import re
from collections.abc import Iterable
from string import whitespace

from ..plain import quote
from .named import Numbered


class NotationError(ValueError):
    """The text does not have the notation of what it should be."""


class Suit(Numbered):
    """The four suits."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """``C``, ``D``, ``H`` or ``S``."""
        return "CDHS"[self]

    @property
    def sign(self) -> str:
        """The suit's sign, such as ``♠``."""
        return "♣♦♥♠"[self]


class Rank(Numbered):
    """The ranks in trick order: a ten outranks a king (seed 003, "the tens are a high card").

    Only a deck of 64 cards has sevens and eights.
    """

    SEVEN = 0
    EIGHT = 1
    NINE = 2
    JACK = 3
    QUEEN = 4
    KING = 5
    TEN = 6
    ACE = 7

    @property
    def letter(self) -> str:
        """``7``, ``8``, ``9``, ``J``, ``Q``, ``K``, ``T`` or ``A``."""
        return "789JQKTA"[self]


class Card(int):
    """One card, as a value: one of 32 objects. Sorts by suit, then by rank.

    It is an int, so that comparing, sorting and hashing cards is fast: games consist of that.
    """

    rank: Rank
    suit: Suit
    kind: int
    """The number of the card: 6 × suit + the place of its rank above the nine; sevens and eights follow from 24 on.

    So what is laid out by kind needs no room for cards that most decks do not have.
    """
    _letters: str

    def __new__(cls, rank: Rank, suit: Suit) -> "Card":
        """Return the one object of that card."""
        return _IN_ORDER[suit * _RANKS_OF_SUIT + rank]

    @property
    def name(self) -> str:
        """The card as people write it, such as ``10♠``."""
        return ("10" if self.rank is Rank.TEN else self.rank.letter) + self.suit.sign

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"cards do not change: {name!r} of {self!r} cannot be set")

    def __reduce__(self) -> tuple[type["Card"], tuple[Rank, Suit]]:
        return Card, (self.rank, self.suit)

    def __bool__(self) -> bool:
        """Always true: the lowest card is a card, too."""
        return True

    def __str__(self) -> str:
        return self._letters

    def __repr__(self) -> str:
        return f"Card({self.rank!r}, {self.suit!r})"


Hand = tuple[Card, ...]


def _made(rank: Rank, suit: Suit) -> Card:
    """Create the one object of a card."""
    above = rank - Rank.NINE
    kind = 6 * suit + above if above >= 0 else 24 + 2 * suit + rank
    card = int.__new__(Card, suit * _RANKS_OF_SUIT + rank)
    vars(card).update(rank=rank, suit=suit, kind=kind, _letters=rank.letter + suit.letter)
    return card


_RANKS_OF_SUIT = len(Rank)
_IN_ORDER: Hand = tuple(_made(rank, suit) for suit in Suit for rank in Rank)
KINDS: Hand = tuple(sorted(_IN_ORDER, key=lambda card: card.kind))
"""The 32 different cards, those from the nine up first: ``KINDS[card.kind] == card``."""
USUAL_KINDS = KINDS[:24]
"""The cards from the nine up, sorted: all but those that only a deck of 64 cards has."""

_RANKS = {letter: rank for rank in Rank for letter in (rank.letter, rank.letter.lower())} | {"10": Rank.TEN}
_SUITS = {written: suit for suit in Suit for written in (suit.letter, suit.letter.lower(), suit.sign)}
_SUIT_NAMES = {name: suit for suit in Suit for name in (suit.name.lower(), suit.name.lower().removesuffix("s"))}
_PICTURE = "\ufe0f"
"""What phones write after a suit's sign, to have it drawn in colour."""
_CARD = re.compile(f"({'|'.join(_RANKS)})({'|'.join(_SUITS)}){_PICTURE}?")
_WORD = re.compile(r"[^\s,]+")
_CARD_FORM = "write a rank A T K Q J 9 8 7 and a suit C D H S, such as TS"


def parse_suit(text: str) -> Suit:
    """Read a suit: its letter or its name, in either case, or its sign.

    Raises:
        NotationError: the text is not a suit.
    """
    written = text.strip(whitespace).removesuffix(_PICTURE)
    suit = _SUITS.get(written) or _SUIT_NAMES.get(written.lower())
    if suit is None:
        raise NotationError(f"{quote(text)} is not a suit: write C, D, H or S")
    return suit


def parse_card(text: str) -> Card:
    """Read a card such as ``TS``; ``10S``, ``ts`` and ``T♠`` are accepted.

    Raises:
        NotationError: the text is not a card.
    """
    found = _CARD.fullmatch(text.strip(whitespace))
    if found is None:
        raise NotationError(f"{quote(text)} is not a card: {_CARD_FORM}")
    return Card(_RANKS[found[1]], _SUITS[found[2]])


def parse_cards(text: str) -> Hand:
    """Read cards in their order; spaces and commas may stand between them, or nothing.

    Raises:
        NotationError: something in the text is not a card; the message says where.
    """
    cards = []
    for word in _WORD.finditer(text):
        at = word.start()
        while at < word.end():
            found = _CARD.match(text, at, word.end())
            if found is None:
                rest = quote(text[at : word.end()])
                raise NotationError(f"character {at + 1}: {rest} is not a card: {_CARD_FORM}")
            cards.append(Card(_RANKS[found[1]], _SUITS[found[2]]))
            at = found.end()
    return tuple(cards)


def parse_hand(text: str) -> Hand:
    """Read cards, as ``parse_cards`` does, into a sorted hand.

    Raises:
        NotationError: something in the text is not a card; the message says where.
    """
    return tuple(sorted(parse_cards(text)))


def format_hand(cards: Iterable[Card]) -> str:
    """Write cards in their given order, ``"AS TS KS"``."""
    return " ".join(str(card) for card in cards)


def without(hand: Hand, cards: Iterable[Card]) -> Hand:
    """Return the hand without the given cards, each taken once.

    Raises:
        ValueError: a card is not in the hand.
    """
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)
