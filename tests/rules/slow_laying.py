"""Laying melds by trying every order, written from the rule book alone (rules.md 5 and 5b): slow, to check the fast.

Every card is a thing of its own here, with what it has served in: a set of tags, one for each meld. It knows nothing of
the engine but the text of cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

SUITS = "CDHS"


@dataclass(frozen=True)
class Switches:
    """The special notes that may be ignored (seed 004, Variations)."""

    run_in_full: bool = False
    double_in_full: bool = False
    run: int = 150
    royal: int = 40
    marriage: int = 20
    dix: int = 10
    pinochle: int = 40
    double: int = 300
    arounds: tuple[int, ...] = (100, 80, 60, 40)
    """Of aces, kings, queens, jacks."""


@dataclass(frozen=True)
class Piece:
    """A card with its history. A tag is ``(type, name, partners, whether laid in an earlier turn)``."""

    number: int
    face: str
    on_table: bool
    tags: frozenset[tuple[int, str, frozenset[int], bool]] = frozenset()

    def tags_of(self, kind: int) -> list[tuple[int, str, frozenset[int], bool]]:
        """What it has served in of that type: 1 runs and marriages, 2 pinochles, 3 arounds."""
        return [tag for tag in self.tags if tag[0] == kind]


Pieces = frozenset[Piece]
Option = tuple[int, tuple[Piece, ...], int, str]
"""Points, cards, type and name of a meld."""


def most(pieces: Pieces, trump: str, turned: str | None, switches: Switches, spent: int | None = None) -> int:
    """The most points that can be laid in one turn. ``spent``: the nine that has been melded already."""
    known: dict[tuple[Pieces, str | None], int] = {}

    def search(pieces: Pieces, turned: str | None) -> int:
        if (pieces, turned) not in known:
            best = 0
            for piece in pieces:
                if piece.face == "9" + trump and not piece.on_table and piece.number != spent:
                    rest = pieces - {piece}
                    if turned is not None:
                        rest |= {Piece(piece.number + 100, turned, False)}
                    else:
                        rest |= {Piece(piece.number, piece.face, True)}
                    best = max(best, switches.dix + search(frozenset(rest), None))
            for points, cards, kind, name in options(pieces, trump, switches):
                best = max(best, points + search(laid(pieces, cards, kind, name), turned))
            known[pieces, turned] = best
        return known[pieces, turned]

    return search(pieces, turned)


def laid(pieces: Pieces, cards: tuple[Piece, ...], kind: int, name: str) -> Pieces:
    """The cards with the meld on the table."""
    tag = (kind, name, frozenset(card.number for card in cards), False)
    return (pieces - set(cards)) | {Piece(card.number, card.face, True, card.tags | {tag}) for card in cards}


def options(pieces: Pieces, trump: str, switches: Switches) -> Iterator[Option]:
    """Every meld that can be laid next except nines; each adds at least one card from the hand."""
    for option in _any_options(pieces, trump, switches):
        if any(not piece.on_table for piece in option[1]):
            yield option


def _any_options(pieces: Pieces, trump: str, switches: Switches) -> Iterator[Option]:
    by_face: dict[str, list[Piece]] = {}
    for piece in pieces:
        by_face.setdefault(piece.face, []).append(piece)

    def some(*faces: str) -> Iterator[tuple[Piece, ...]]:
        return product(*(by_face.get(face, []) for face in faces))

    def free(kind: int, cards: tuple[Piece, ...]) -> bool:
        return not any(card.tags_of(kind) for card in cards)

    for cards in some(*(rank + trump for rank in "ATJKQ")):
        king, queen = cards[3:]
        pair = frozenset((king.number, queen.number))
        shared = [tag for tag in king.tags_of(1) if tag[1] == "royal" and tag[2] == pair]
        if len(king.tags_of(1)) == len(queen.tags_of(1)) == len(shared) == 1:
            if free(1, cards[:3]):
                whole = switches.run if switches.run_in_full and shared[0][3] else switches.run - switches.royal
                yield whole, cards, 1, "run"
        elif free(1, cards):
            yield switches.run, cards, 1, "run"
    for suit in SUITS:
        for cards in some("K" + suit, "Q" + suit):
            if free(1, cards):
                yield (
                    (switches.royal, cards, 1, "royal") if suit == trump else (switches.marriage, cards, 1, "marriage")
                )
    for rank, points in zip("AKQJ", switches.arounds, strict=True):
        for cards in some(*(rank + suit for suit in SUITS)):
            if free(3, cards):
                yield points, cards, 3, "around"
    yield from _pinochles(by_face, switches)


def _pinochles(by_face: dict[str, list[Piece]], switches: Switches) -> Iterator[Option]:
    queens, jacks = by_face.get("QS", []), by_face.get("JD", [])
    standing = [
        (queen, jack)
        for queen, jack in product(queens, jacks)
        if [tag[1:3] for tag in queen.tags_of(2)] == [("single", frozenset((queen.number, jack.number)))]
        and len(jack.tags_of(2)) == 1
        and jack.tags_of(2) == queen.tags_of(2)
    ]
    for pair in product(queens, jacks):
        fresh = not any(card.tags_of(2) for card in pair)
        if fresh and standing:
            for first in standing:
                in_full = switches.double_in_full and first[0].tags_of(2)[0][3]
                yield switches.double if in_full else switches.double - switches.pinochle, (*first, *pair), 2, "double"
        elif fresh:
            yield switches.pinochle, pair, 2, "single"
    for two, others in product(combinations(queens, 2), combinations(jacks, 2)):
        if not any(card.tags_of(2) for card in (*two, *others)):
            yield switches.double, (*two, *others), 2, "double"
