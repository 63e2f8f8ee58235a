"""The likeliest numbers of a deal, which are offered as buttons."""

from collections import Counter
from functools import lru_cache
from itertools import islice

from ..rules import RuleSet, Suit, meld_total
from ..rules.play import deal_from_seed
from .entry import forced_bid
from .possible import can_take, most_in_tricks

_BIDS = 8
_MELDS = 12
_DEALS = 24
"""Deals in which it is counted what sides meld."""
_MOST_BUTTONS = 51
"""The most trick points that are offered as buttons; where there are more, the number is typed."""


@lru_cache(16)
def likely_bids(rules: RuleSet) -> tuple[int, ...]:
    """Return the lowest bids, with that of a dealer for whom nobody bids."""
    if not rules.has_auction:
        return ()
    lowest = set(islice(rules.auction.bids(rules.auction.opening_base, rules.highest_contract), _BIDS))
    forced = forced_bid(rules)
    return tuple(sorted(lowest | ({forced} if forced is not None else set())))


@lru_cache(16)
def likely_melds(rules: RuleSet) -> tuple[int, ...]:
    """Return the melds that a side lays most often, lowest first; nothing is always one of them."""
    counted: Counter[int] = Counter()
    playing = rules.seating.playing(rules.seats[-1])
    for number in range(1, _DEALS + 1):
        hands = dict(zip(playing, deal_from_seed(rules, "likely melds", number).hands, strict=True))
        for trump in Suit:
            for seats in rules.sides:
                counted[sum(meld_total(rules, hands[seat], trump) for seat in seats if seat in hands)] += 1
    del counted[0]
    often = sorted(counted, key=lambda points: (-counted[points], points))[: _MELDS - 1]
    return (0, *sorted(often))


@lru_cache(16)
def trick_buttons(rules: RuleSet, whole: bool = True) -> tuple[int, ...]:
    """Return all trick points that a side can take, if they are few enough for buttons; else nothing."""
    found = tuple(points for points in range(most_in_tricks(rules, whole) + 1) if can_take(rules, points, whole))
    return found if len(found) <= _MOST_BUTTONS else ()
