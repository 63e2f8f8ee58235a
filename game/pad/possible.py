"""Which trick points and which melds a deal can bring: what a pad refuses lies outside of these.

Sets of numbers are whole numbers whose bits are set, counted in points over the scale of the rule set.
"""

from collections.abc import Iterator
from functools import lru_cache

from ..rules import RuleSet, Suit, meld_table
from .entry import melds_one_by_one

_CACHED = 64


@lru_cache(_CACHED)
def _tricks(rules: RuleSet, whole: bool) -> int:
    """Return the set of what a side can take; ``whole``: the last trick was played."""
    points, found = rules.card_points, 1
    for card in rules.deck.cards:
        found |= found << points[card.rank]
    return found | found << rules.tricks.last_trick if whole else found


def can_take(rules: RuleSet, points: int, whole: bool = True) -> bool:
    """Return whether cards of the deck bring exactly these trick points; ``whole``: the last trick was played."""
    return points >= 0 and bool(_tricks(rules, whole) >> points & 1)


def most_in_tricks(rules: RuleSet, whole: bool = True) -> int:
    """Return all trick points of a deal."""
    return rules.trick_total - (0 if whole else rules.tricks.last_trick)


def can_meld(rules: RuleSet, points: int, hands: int = 1) -> bool:
    """Return whether that number of hands can lay melds of exactly these points."""
    unit = int(rules.scale)
    return points >= 0 and points % unit == 0 and bool(_melds(rules, hands) >> points // unit & 1)


@lru_cache(_CACHED)
def _melds(rules: RuleSet, hands: int) -> int:
    """Return the set of melds of one or several hands, in units."""
    one = _laid_one_by_one(rules) if melds_one_by_one(rules) else _of_a_hand(rules)
    found = one
    for _ in range(hands - 1):
        found = _sums(found, one)
    return found


def _of_a_hand(rules: RuleSet) -> int:
    """Return what a hand can lay at once: of each class of melds no more cards than it holds."""
    found = 1
    for rows in _classes(rules):
        found = _sums(found, rows)
    return found


def _classes(rules: RuleSet) -> Iterator[int]:
    """Yield for each class the set of points that a hand can lay in it."""
    size, unit = rules.dealing.hand_size, int(rules.scale)
    by_class: dict[int, list[int]] = {}
    for row in meld_table(rules, Suit.SPADES):
        held = by_class.setdefault(row.kind.meld_class, [1] + [0] * size)
        before = list(held)
        for times, points in enumerate(row.points, 1):
            cards = times * len(row.cards)
            for count in range(size + 1 - cards):
                held[count + cards] |= before[count] << points // unit
    for held in by_class.values():
        yield _union(held)


def _laid_one_by_one(rules: RuleSet) -> int:
    """Return what a player can lay between the tricks of a deal: each copy of a card serves once in a class.

    A meld that extends another brings the difference, or all of it: both are sums of these.
    """
    found, unit = 1, int(rules.scale)
    for row in meld_table(rules, Suit.SPADES):
        once, most = row.points[0] // unit, row.points[-1] // unit
        ways = _union([1 << once * times for times in range(rules.deck.copies + 1)])
        found = _sums(found, ways | 1 << most | 1 << once + most)
    return found


def _sums(some: int, others: int) -> int:
    """Return the set of the sums of a number of one set and a number of another."""
    few, many = sorted((some, others), key=int.bit_count)
    return _union([many << place for place in range(few.bit_length()) if few >> place & 1])


def _union(sets: list[int]) -> int:
    found = 0
    for each in sets:
        found |= each
    return found
