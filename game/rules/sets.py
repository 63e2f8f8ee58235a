"""Sets of cards to pass or to bury: all of them, and why one is refused."""

from collections.abc import Iterator
from itertools import combinations

from .cards import Hand, without
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
