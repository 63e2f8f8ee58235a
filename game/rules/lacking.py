"""What a hand lacks for a meld: one or two cards that would make it, and what they would bring."""

from collections import Counter

from ..values import frozen
from .cards import Hand, Suit
from .melds import Meld, best_melds, meld_table, total_points
from .ruleset import RuleSet

_MOST = 2
"""The most cards that a meld may lack."""


@frozen
class NearMelds:
    """Cards that a hand lacks, and the melds that it would make with them."""

    missing: Hand
    melds: tuple[Meld, ...]
    """What it does not make now, highest first."""
    points: int
    """What the missing cards would add to the meld of the hand."""


def near_melds(rules: RuleSet, hand: Hand, trump: Suit) -> tuple[NearMelds, ...]:
    """Return what one or two cards more would make of a hand, with the fewest cards first, then by points.

    At least half of such a meld is in the hand.
    """
    now, held = best_melds(rules, hand, trump), Counter(hand)
    tried: dict[Hand, None] = {}
    for row in meld_table(rules, trump):
        times = min(map(hand.count, row.cards)) + 1
        missing = tuple(sorted((Counter(row.cards * times) - held).elements(), reverse=True))
        if times <= rules.deck.copies and len(missing) <= min(_MOST, len(row.cards) // 2):
            tried[missing] = None
    nearly = []
    for missing in tried:
        after = best_melds(rules, tuple(sorted((*hand, *missing))), trump)
        names = Counter(meld.name for meld in after) - Counter(meld.name for meld in now)
        new = tuple(dict.fromkeys(meld for meld in after if names[meld.name]))
        gain = total_points(after) - total_points(now)
        if gain > 0:
            nearly.append(NearMelds(missing, new, gain))
    return tuple(sorted(nearly, key=lambda near: (len(near.missing), -near.points)))
