"""What the reading keys say: the hand, whole or one suit after the other, and how the game stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from ..rules import Card, Hand, Suit
from .lists import labelled, listed, run_on, sentences, with_full_stop
from .names import capital, card_count, card_name, count_word, rank_name, suit_name
from .templates import Template

NO_CARDS = "You hold no cards now."
"""The answer where nobody sits, where the hand is covered, and after the last trick."""
ON_THE_TABLE = "On the table"

your_hand = Template("Your hand: {count}.")
none_of = Template("No {suit}.")
several_of = Template("{count} {rank}s")


def suits_read(hand: Hand, laid: Hand = ()) -> tuple[str, ...]:
    """Return a sentence for each suit of a hand, in the order in which it lies, and for each that it lacks.

    The last sentence is about the player's own melds on the table, which can be played from there.
    """
    if not hand and not laid:
        return ()
    held = [_suit(suit, list(cards)) for suit, cards in groupby(hand, key=lambda card: card.suit)]
    lacked = [none_of(suit=suit_name(suit)) for suit in Suit if all(card.suit is not suit for card in hand)]
    table = [with_full_stop(labelled(ON_THE_TABLE, listed(map(card_name, laid))))] if laid else []
    return (*held, *lacked, *table)


def hand_read(hand: Hand, laid: Hand = ()) -> str:
    """Return a whole hand, suit by suit."""
    suits = suits_read(hand, laid)
    return sentences(your_hand(count=card_count(len(hand))), *suits) if suits else NO_CARDS


def standing_read(contract: str, scores: Iterable[str]) -> str:
    """Return how the game stands: the contract with trump and what it needs, and each side's points."""
    return with_full_stop(run_on((contract, *scores)))


def _suit(suit: Suit, cards: Sequence[Card]) -> str:
    """Return the cards of a suit: ``Spades: two aces, ten, king.``."""
    ranks = (_rank(card, len(list(alike))) for card, alike in groupby(cards))
    return with_full_stop(labelled(capital(suit_name(suit)), listed(ranks)))


def _rank(card: Card, count: int) -> str:
    name = rank_name(card.rank)
    return name if count == 1 else several_of(count=count_word(count), rank=name)
