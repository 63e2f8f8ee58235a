"""Which head of the court each person at a table has. A head belongs to a person, never to a chair."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from .rules import Card, Rank, Suit

_K, _Q, _J = Rank.KING, Rank.QUEEN, Rank.JACK
_C, _D, _H, _S = Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES

OWN = Card(_J, _D)
"""The head of the person at this device, until they choose another one."""
_KNOWN = {
    "you": OWN,
    "nora": Card(_Q, _S),
    "edda": Card(_Q, _H),
    "wes": Card(_K, _C),
    "ivo": Card(_K, _S),
    "ida": Card(_Q, _C),
    "ada": Card(_Q, _D),
    "ben": Card(_J, _H),
    "cleo": Card(_J, _S),
    "dov": Card(_K, _H),
    "finn": Card(_J, _C),
}
"""The heads of those whom everybody knows, by their names in small letters: the bots."""
PERSONS = tuple(name for name in _KNOWN if name != "you")
"""The persons who sit down as bots, by their names in small letters; how they play is in ``bots.persons``."""
_OTHERS = (Card(_K, _D), Card(_Q, _D), Card(_J, _H), Card(_K, _H), Card(_J, _S), Card(_J, _C))
"""The heads that others have first: those of the bots who seldom play."""
COURT = tuple(Card(rank, suit) for suit in (_S, _H, _D, _C) for rank in (_K, _Q, _J))
"""Everybody's head is one of these."""


def head_named(text: str) -> Card | None:
    """Return the head that a text such as ``QS`` names; None: it names none."""
    return next((card for card in COURT if str(card) == text), None)


def person_named(name: str) -> str:
    """Return the person whom everybody knows by this name; empty: nobody in particular."""
    key = name.strip().casefold()
    return key if key in PERSONS else ""


@lru_cache(maxsize=64)
def heads_of(names: tuple[str, ...], wishes: tuple[Card | None, ...] = ()) -> tuple[Card, ...]:
    """Return the head of each person at a table, of at most twelve: no two are the same.

    First come those who have chosen a head, then those whom everybody knows. Of two who want the same, the earlier one
    gets it. For all others their names tell where they look first, so that they mostly keep their heads, too.
    """
    wanted = [*wishes, *(None for _ in names)][: len(names)]
    found: dict[int, Card] = {}
    _give(found, [card if card in COURT else None for card in wanted])
    _give(found, [_KNOWN.get(name.casefold()) for name in names])
    for number, name in enumerate(names):
        if number not in found:
            found[number] = next(card for card in _liked(name) if card not in found.values())
    return tuple(found[number] for number in range(len(names)))


def _give(found: dict[int, Card], wanted: Sequence[Card | None]) -> None:
    """Give the heads that are wanted and free to those who have none."""
    for number, card in enumerate(wanted):
        if card is not None and number not in found and card not in found.values():
            found[number] = card


def _liked(name: str) -> Iterator[Card]:
    """Yield all heads, in the order in which somebody of that name takes one."""
    first = sum(map(ord, name.casefold())) % len(_OTHERS)
    yield from (*_OTHERS[first:], *_OTHERS[:first], *COURT)
