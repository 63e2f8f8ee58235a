"""Sets of cards to pass or to bury: all of them, and why one is refused."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from .cards import USUAL_KINDS, Card, Hand, Rank, Suit, without
from .chosen import RuleChoices
from .refusals import Refusal
from .state import Observation


def set_refusal(view: Observation, cards: Hand, count: int) -> Refusal | None:
    """Return why these cards may not leave the observed hand, which must give up ``count``."""
    if len(cards) != count:
        return Refusal.WRONG_COUNT
    try:
        without(view.hand, cards)
    except ValueError:
        return Refusal.NOT_IN_HAND
    return None


def card_sets(view: Observation, count: int) -> Iterator[Hand]:
    """Yield every set of ``count`` cards of the observed hand, once. There are hundreds, so they are made lazily."""
    seen = set[Hand]()
    for cards in combinations(view.hand, count):
        if cards not in seen:
            seen.add(cards)
            yield cards


@cache
def _trumps_and_aces(trump: Suit) -> frozenset[Card]:
    return frozenset(card for card in USUAL_KINDS if card.suit is trump or card.rank is Rank.ACE)


def buried_last(rules: RuleChoices, trump: Suit) -> frozenset[Card]:
    """Return the cards that are buried only for want of others: trumps and aces, or under most rules none."""
    return _trumps_and_aces(trump) if rules.widow is not None and rules.widow.others_first else frozenset()


def buries_others(hand: Hand, cards: Hand, last: frozenset[Card]) -> bool:
    """Return whether a set of cards has none of those that come ``last``, or all others of the hand."""
    left = set(without(hand, cards))
    return last.isdisjoint(cards) or left <= last
