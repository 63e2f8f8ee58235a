"""Texts for the ear: symbols become words, and every sentence begins with a capital."""

from __future__ import annotations

import re
from functools import lru_cache

from ..rules import Suit
from ..rules.text import parse_card
from .names import card_name, suit_name

_SUITS = {suit.sign: suit for suit in Suit}
_SIGN = re.compile(rf"(\b[Aa] )?(10|[7-9JQKA])?([{''.join(_SUITS)}])( (?=(?:10|[7-9JQKA])[{''.join(_SUITS)}]))?")
_BELOW_ZERO = re.compile(r"(?<![\w-])[-−](?=\d)")
_BEGINNING = re.compile(r"(?:^|(?<=[.!?] ))[“(]?[^\W\d_]")
"""The first letter of a sentence, with what stands before it. Georgian has no capital there: ``title`` knows that."""
_OTHERS = {" · ": ", ", " × ": " times "}


@lru_cache(maxsize=256)  # used for every control of every frame
def aloud(text: str) -> str:
    """Return the text as it is spoken: ``K♠`` is the king of spades; a pause between cards and for a middle dot."""
    for sign, words in _OTHERS.items():
        text = text.replace(sign, words)
    return _BEGINNING.sub(lambda found: found[0].title(), _SIGN.sub(_words, _BELOW_ZERO.sub("minus ", text)))


def _words(found: re.Match[str]) -> str:
    article, rank, sign, beside = found.groups(default="")
    suit = _SUITS[sign]
    if rank:
        return article + card_name(parse_card(f"{rank}{suit.letter}")) + ("," + beside if beside else "")
    return article + suit_name(suit).rstrip("s" if article else "") + beside
