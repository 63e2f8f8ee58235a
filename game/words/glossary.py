"""Words of the game, explained in a sentence or two."""

from __future__ import annotations

from ..rules import Meld, MeldKind

GLOSSARY = {
    "trump": "Trump: the suit the declarer names. Any trump beats every card of another suit.",
    "contract": "Contract: the points the declarer’s side promised to reach with meld and tricks together.",
    "set": "Set: the declarer’s side missed its contract. It pays for that, usually with the bid, and scores nothing "
    "else in this deal.",
    "counter": "Counter: a card that makes points for whoever wins the trick in which it lies.",
    "run": "Run: ace, ten, king, queen and jack of trump.",
    "plain run": "Plain run: ace, ten, king, queen and jack of a suit that is not trump, where the table counts it.",
    "pinochle": "Pinochle: the queen of spades with the jack of diamonds.",
    "dix": "Dix (say “deece”): a nine of trump; with 64 cards, a seven of trump.",
    "marriage": "Marriage: king and queen of one suit; in trump it is a royal marriage.",
    "meld": "Meld: cards that score when you lay them face up together, such as a run or a marriage.",
    "trick": "Trick: one card from every player; the best of them takes them all.",
    "declarer": "Declarer: the player who won the auction and names trump.",
    "widow": "Widow, or kitty: cards dealt to nobody. The declarer takes them, and buries as many of the hand.",
    "stock": "Stock: the cards from which two players draw after each trick.",
    "called card": "Called card: with five players the declarer names a card, and whoever holds it is the partner.",
    "bete": "Bete (say “beet”): a lost bid paid in chips, single if the hand is conceded, double if it is played out.",
    "convention": "Convention: what partners have agreed that their bids tell. Everybody at the table may know it.",
    "around": "Around: one ace, king, queen or jack of every suit. Abound: two of every suit.",
}
"""The words, with a sentence or two each."""


_MELD_WORDS: dict[MeldKind, tuple[str, ...]] = {
    MeldKind.RUN: ("run",),
    MeldKind.RUN_WITH_KING: ("run",),
    MeldKind.RUN_WITH_QUEEN: ("run",),
    MeldKind.RUN_WITH_MARRIAGE: ("marriage", "run"),
    MeldKind.PLAIN_RUN: ("plain run",),
    MeldKind.ROYAL_MARRIAGE: ("marriage",),
    MeldKind.MARRIAGE: ("marriage",),
    MeldKind.DIX: ("dix",),
    MeldKind.PINOCHLE: ("pinochle",),
    MeldKind.ACES: ("around",),
    MeldKind.KINGS: ("around",),
    MeldKind.QUEENS: ("around",),
    MeldKind.JACKS: ("around",),
}
"""The words of the glossary that explain a meld."""


def explained(*words: str) -> str:
    """Return what these words mean."""
    return " ".join(GLOSSARY[word] for word in words)


def meld_explanation(melds: tuple[Meld, ...]) -> str:
    """Return what the names of these melds mean."""
    words = {word for meld in melds for word in _MELD_WORDS[meld.kind]}
    return " ".join(GLOSSARY[word] for word in sorted(words)) or "Nothing was melded from this hand."
