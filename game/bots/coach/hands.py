"""A hand by itself: what it would reach, before anybody has called."""

from collections import Counter
from collections.abc import Sequence

from game.bots.prices import BidOdds
from game.rules import (
    Deal,
    Hand,
    Meld,
    NotationError,
    Observation,
    RuleSet,
    Spread,
    Suit,
    advance,
    after_laying,
    best_laying,
    best_melds,
    new_game,
    observe,
    without,
)

_STEPS = (1, 2, 3, 5, 10, 20, 50)
"""Widths of a histogram's bars, in units."""


def check_hand(rules: RuleSet, hand: Hand) -> Hand:
    """The hand, if a player could be dealt it.

    Raises:
        NotationError: a card comes up once too often, or there are too few or too many.
    """
    deck = Counter(rules.deck.cards)
    for card, count in Counter(hand).items():
        if count > deck[card]:
            raise NotationError(f"{card} stands in the hand {count} times: the deck has only {deck[card]}")
    if len(hand) != rules.dealing.hand_size:
        raise NotationError(f"a hand has {rules.dealing.hand_size} cards, got {len(hand)}")
    return hand


def opening_view(rules: RuleSet, hand: Hand) -> Observation:
    """What the first to call sees who was dealt this hand in a new match."""
    size, rest = rules.dealing.hand_size, without(rules.deck.cards, hand)
    others = [rest[start : start + size] for start in range(0, size * (len(rules.seats) - 1), size)]
    state = new_game(rules, rules.seats[-1])
    dealt = advance(state, Deal((tuple(sorted(hand)), *others), rest[len(others) * size :])).state
    return observe(dealt, rules.seats[0])


def melds_in(rules: RuleSet, hand: Hand, trump: Suit) -> tuple[Meld, ...]:
    """The best melds of a hand; where they are laid one by one, those of one turn, in the order they are laid."""
    if rules.stock is None:
        return best_melds(rules, hand, trump)
    spread = Spread(hand)
    for action in best_laying(rules, trump, spread):
        spread = after_laying(rules, trump, spread, action)
    return spread.melds


def bid_ranges(rules: RuleSet, odds: Sequence[BidOdds], most: int) -> list[tuple[int, int]]:
    """Ranges of scores of one width, at most about so many, that hold nearly all that these suits bring."""
    scale = int(rules.scale)
    low = min(suit.scores[len(suit.scores) // 100] for suit in odds)
    high = max(suit.scores[-1 - len(suit.scores) // 100] for suit in odds)
    width = next((step * scale for step in _STEPS if (high - low) / (step * scale) < most - 1), _STEPS[-1] * scale)
    first = low // width * width
    return [(start, start + width) for start in range(first, high + 1, width)]
