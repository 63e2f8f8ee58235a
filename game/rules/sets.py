"""Sets of cards that leave a hand at once, passed or buried: which there are, and why one may not be chosen."""

from collections.abc import Iterator
from itertools import combinations

from .cards import Hand, without
from .refusals import Refusal
from .state import Observation


def set_refusal(view: Observation, cards: Hand, count: int) -> Refusal | None:
    """Why these cards may not leave the observed hand, from which so many have to go."""
    if len(cards) != count:
        return Refusal.WRONG_COUNT
    try:
        without(view.hand, cards)
    except ValueError:
        return Refusal.NOT_IN_HAND
    return None


def card_sets(view: Observation, count: int) -> Iterator[Hand]:
    """Every set of so many cards of the observed hand, once. They are hundreds: who asks for one gets one."""
    seen = set[Hand]()
    for cards in combinations(view.hand, count):
        if cards not in seen:
            seen.add(cards)
            yield cards
