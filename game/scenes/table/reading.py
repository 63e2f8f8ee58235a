"""What the reading keys of a table say to the person who looks."""

from __future__ import annotations

from ...rules import Hand
from ...store.settings import Settings
from ...words.reading import NO_CARDS, hand_read, standing_read, suits_read
from ..seat.table_model import Piece, TableModel
from .arranged import ArrangedView
from .info import contract_words, side_words
from .poses import in_order, served_pieces


def read_hand(model: TableModel, settings: Settings) -> str:
    """Return the whole hand, suit by suit; where nobody looks, that there is none."""
    return hand_read(*_held(model, settings))


def read_standing(view: ArrangedView) -> str:
    """Return trump, contract and what it needs, and each side's points."""
    return standing_read(contract_words(view), side_words(view))


class SuitReader:
    """Reads a hand one suit after the other, and begins again with every other hand."""

    def __init__(self) -> None:
        self._suits: tuple[str, ...] = ()
        self._next = 0

    def read(self, model: TableModel, settings: Settings) -> str:
        """Return the next suit; after the last one it is the first again."""
        suits = suits_read(*_held(model, settings))
        if suits != self._suits:
            self._suits, self._next = suits, 0
        if not suits:
            return NO_CARDS
        told = suits[self._next % len(suits)]
        self._next += 1
        return told


def _held(model: TableModel, settings: Settings) -> tuple[Hand, Hand]:
    """Return the cards in the hand, and those of the person's own melds that are played from the table.

    Without anybody who sits and looks both are empty. Melds that are only shown are cards of the hand.
    """
    if model.covered or not model.seated:
        return (), ()
    held = [piece for piece in model.hands[model.viewer] if piece.ident not in model.served]
    return _cards(in_order(held, settings, model.deal.trump)), _cards(served_pieces(model))


def _cards(pieces: list[Piece]) -> Hand:
    return tuple(piece.card for piece in pieces if piece.card is not None)
