"""A deal while it is being entered: each part that is entered changes the others as it must."""

from collections.abc import Collection
from dataclasses import replace

from ..rules import MeldKeeper, RuleSet, Seat, Side, Suit
from .entry import NO_MELD, DealEntry, Ending, SideMeld, has_melds, may_call, may_meld, names_trump
from .scoring import counting_groups, facts_of, group_points


def with_dealer(entry: DealEntry, dealer: Seat | None) -> DealEntry:
    """Return the entry of a deal by another dealer; None: whose turn it was."""
    return replace(entry, dealer=dealer)


def with_ending(rules: RuleSet, entry: DealEntry, ending: Ending) -> DealEntry:
    """Return the entry of a deal that ended otherwise."""
    asked = may_call(rules, ending) and not may_call(rules, entry.ending)
    return fitted(rules, replace(entry, ending=ending, partner_open=entry.partner_open or asked))


def with_bidder(rules: RuleSet, entry: DealEntry, bidder: Seat) -> DealEntry:
    """Return the entry with another declarer; where partners are called, what both groups took is asked again."""
    before = counting_groups(rules, entry.contract)
    after = replace(entry, bidder=bidder, partner=None if entry.partner is bidder else entry.partner)
    if may_call(rules, entry.ending) and (entry.bidder is None or after.partner is not entry.partner):
        after = replace(after, partner_open=True)
    if counting_groups(rules, after.contract) != before:
        after = replace(after, tricks=())
    return fitted(rules, after)


def with_partner(rules: RuleSet, entry: DealEntry, partner: Seat | None) -> DealEntry:
    """Return the entry with another called partner; None: the declarer plays alone.

    What was entered for the declarer's group and for the others stays theirs.
    """
    after = replace(entry, partner=partner, partner_open=False, tricks=())
    tricks: list[int | None] = [None] * len(rules.sides)
    for old in counting_groups(rules, entry.contract):
        for new in counting_groups(rules, after.contract):
            if _bids(rules, entry, old) == _bids(rules, entry, new):
                tricks[min(new)] = group_points(entry, old)
    return fitted(rules, replace(after, tricks=tuple(tricks)))


def _bids(rules: RuleSet, entry: DealEntry, group: frozenset[Side]) -> bool:
    """Return whether a group is that of the declarer."""
    return entry.bidder is not None and rules.seating.side(entry.bidder) in group


def with_bid(rules: RuleSet, entry: DealEntry, bid: int) -> DealEntry:
    """Return the entry with another bid."""
    return fitted(rules, replace(entry, bid=bid))


def with_trump(rules: RuleSet, entry: DealEntry, trump: Suit) -> DealEntry:
    """Return the entry with another trump."""
    return fitted(rules, replace(entry, trump=trump))


def with_meld(rules: RuleSet, entry: DealEntry, side: Side, meld: SideMeld) -> DealEntry:
    """Return the entry with other melds of a side."""
    melds = [entry.meld(other) for other in range(len(rules.sides))]
    melds[side] = meld
    return fitted(rules, replace(entry, melds=tuple(melds)))


def with_tricks(rules: RuleSet, entry: DealEntry, side: Side, points: int, out: Collection[Side] = ()) -> DealEntry:
    """Return the entry with other trick points of a side, and of all who count together with it.

    What no longer adds up with that is left open, so that it follows; those who sit ``out`` have none.
    """
    groups = [group for group in counting_groups(rules, entry.contract) if group.isdisjoint(out)]
    known = {group: group_points(entry, group) for group in groups}
    (own,) = (group for group in groups if side in group)
    known[own] = points
    others = [group for group in groups if group != own and known[group] is not None]
    if entry.ending.whole and len(others) == len(groups) - 1:
        known[others[-1]] = None
    tricks: list[int | None] = [0 if each in out else None for each in range(len(rules.sides))]
    for group, taken in known.items():
        tricks[min(group)] = taken
    return fitted(rules, replace(entry, tricks=tuple(tricks)))


def with_buried(rules: RuleSet, entry: DealEntry, buried: int) -> DealEntry:
    """Return the entry with other points in the buried cards."""
    return replace(entry, buried=buried)


def with_trick_won(rules: RuleSet, entry: DealEntry, side: Side, won: bool) -> DealEntry:
    """Return the entry with a side that has won a trick without a point, or none."""
    return replace(entry, won=tuple(sorted({*entry.won} - {side} | ({side} if won else set()))))


def fitted(rules: RuleSet, entry: DealEntry) -> DealEntry:
    """Return the entry without what a deal that ended so does not have."""
    if not entry.ending.scores:
        return DealEntry(entry.ending, entry.dealer)
    if not names_trump(rules, entry.ending):
        entry = replace(entry, trump=None, partner=None, partner_open=False, melds=())
    melding = has_melds(rules, entry.ending)
    melds = tuple(
        entry.meld(side) if melding and may_meld(rules, entry.bidder, side) else NO_MELD
        for side in range(len(rules.sides))
    )
    tricks = entry.tricks if entry.ending.counts_tricks else ()
    entry = replace(entry, melds=melds, tricks=tricks)
    buried = entry.buried if asks_buried(rules, entry) else 0
    return replace(entry, buried=buried, won=tuple(side for side in entry.won if side in asks_trick(rules, entry)))


def asks_buried(rules: RuleSet, entry: DealEntry) -> bool:
    """Return whether it matters how much of the declarer's trick points lay buried: they keep no meld."""
    if not entry.ending.counts_tricks or not entry.ending.whole or entry.contract is None or not rules.widow_size:
        return False
    taken = facts_of(rules, replace(entry, buried=0, won=())).taken[rules.seating.side(entry.contract.declarer)]
    most = rules.widow_size * max(rules.card_points)
    scoring = rules.scoring
    least = {MeldKeeper.NOTHING: 0, MeldKeeper.TRICK: 1, MeldKeeper.TRICK_POINTS: scoring.keeping_points}
    return taken > 0 and taken - most < least[scoring.meld_keeper]


def asks_trick(rules: RuleSet, entry: DealEntry) -> tuple[Side, ...]:
    """Return the sides of which it must be told whether they have won a trick: it keeps the meld, and had no point."""
    if rules.scoring.meld_keeper is not MeldKeeper.TRICK or not entry.ending.counts_tricks or not entry.tricks:
        return ()
    taken = facts_of(rules, replace(entry, won=())).taken
    groups = counting_groups(rules, entry.contract)
    return tuple(min(group) for group in groups if not taken[min(group)])
