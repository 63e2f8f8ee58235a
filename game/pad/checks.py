"""Which entries cannot be, and why. The numbers come from the rule set; the pad has none of its own."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from ..rules import RuleSet, Side, ThrowInRule
from ..rules.play import Standing, bidding_sides, counting_meld, counts_out, must_throw_in, targets
from .entry import (
    MOST_DEALS,
    DealEntry,
    Ending,
    ScorePad,
    SideMeld,
    endings,
    forced_bid,
    may_call,
    may_meld,
    melds_one_by_one,
    names_trump,
)
from .flaws import EntryPart, Flaw, FlawKind, WrongEntry
from .possible import can_meld, can_take, most_in_tricks
from .scoring import (
    counted_groups,
    counting_groups,
    dealt,
    facts_of,
    group_points,
    laid_points,
    score_deal,
    score_sheet,
    side_points,
)

_REMEMBERED = 8
"""Of how many pads it is remembered what is wrong with them."""


def with_entry(pad: ScorePad, entry: DealEntry, place: int | None = None) -> ScorePad:
    """Return the pad with one more deal; or with another one in the ``place`` of an earlier one, counted from 0.

    Raises:
        WrongEntry: the entry cannot be, or the match is over.
    """
    before = pad if place is None else replace(pad, entries=pad.entries[:place])
    sheet = score_sheet(before)
    if place is None and sheet.winner is not None:
        raise WrongEntry(Flaw(FlawKind.MATCH_OVER, EntryPart.ENDING))
    if place is None and len(pad.entries) >= MOST_DEALS:
        raise WrongEntry(Flaw(FlawKind.PAD_FULL, EntryPart.ENDING, limit=MOST_DEALS))
    found = flaw_of(pad.rules, sheet.standing, entry)
    if found is not None and found.kind not in WRITTEN_ALL_THE_SAME:
        raise WrongEntry(found)
    later = () if place is None else pad.entries[place + 1 :]
    return replace(pad, entries=(*before.entries, entry, *later))


def flaw_of(rules: RuleSet, standing: Standing, entry: DealEntry) -> Flaw | None:
    """Return the first thing that is wrong with an entry, given the standing before its deal; None: nothing is."""
    return next(flaws_of(rules, standing, entry), None)


def flaws_of(rules: RuleSet, standing: Standing, entry: DealEntry) -> Iterator[Flaw]:
    """Yield what is wrong with an entry, in the order in which its parts are entered.

    Each part may rely on those before it: take the first flaw, and ask again once it is mended.
    """
    if entry.ending not in endings(rules):
        yield Flaw(FlawKind.NO_SUCH_ENDING, EntryPart.ENDING, word=entry.ending.value)
    if not entry.ending.scores:
        return
    standing = dealt(standing, entry)
    if rules.has_auction:
        yield from _bid_flaws(rules, standing, entry)
    elif entry.bidder is not None or entry.bid is not None:
        yield Flaw(FlawKind.NOBODY_BIDS, EntryPart.BIDDER)
    yield from _trump_flaws(rules, entry)
    yield from _meld_flaws(rules, entry)
    yield from _trick_flaws(rules, entry)
    yield from _ending_flaws(rules, standing, entry)


def draft_flaw(rules: RuleSet, entry: DealEntry) -> Flaw | None:
    """Return what nobody could have entered in a form, even if a deal is half entered; None: nothing is."""
    for side, meld in enumerate(entry.melds):
        for flaw in _card_flaws(rules, side, meld):
            return flaw
    return _own_partner(entry)


def _bid_flaws(rules: RuleSet, standing: Standing, entry: DealEntry) -> Iterator[Flaw]:
    auction, bid = rules.auction, entry.bid
    if entry.bidder is None:
        yield Flaw(FlawKind.MISSING, EntryPart.BIDDER)
        return
    if bid is None:
        yield Flaw(FlawKind.MISSING, EntryPart.BID)
        return
    if entry.bidder in rules.seating.sitting_out(standing.dealer):
        yield Flaw(FlawKind.SITS_OUT, EntryPart.BIDDER, seat=entry.bidder)
        return
    if auction.is_bid(bid) and bid <= rules.highest_contract:
        return
    if bid == forced_bid(rules):
        if entry.bidder is not rules.seating.last(standing.dealer):
            yield Flaw(FlawKind.DEALER_FORCED, EntryPart.BIDDER, bid, seat=rules.seating.last(standing.dealer))
    elif bid < auction.minimum:
        yield Flaw(FlawKind.BID_TOO_LOW, EntryPart.BID, bid, auction.minimum)
    elif bid > rules.highest_contract:
        yield Flaw(FlawKind.BID_TOO_HIGH, EntryPart.BID, bid, rules.highest_contract)
    else:
        yield Flaw(FlawKind.BID_OFF_LADDER, EntryPart.BID, bid, auction.floor(bid), auction.next_bid(bid))


def _trump_flaws(rules: RuleSet, entry: DealEntry) -> Iterator[Flaw]:
    named = names_trump(rules, entry.ending)
    if named and entry.trump is None:
        yield Flaw(FlawKind.MISSING, EntryPart.TRUMP)
    if not named and entry.trump is not None:
        yield Flaw(FlawKind.TRUMP_UNKNOWN, EntryPart.TRUMP)
    if entry.partner_open and may_call(rules, entry.ending):
        yield Flaw(FlawKind.MISSING, EntryPart.PARTNER, seat=entry.bidder)
    if entry.partner is not None:
        if not may_call(rules, entry.ending):
            yield Flaw(FlawKind.NO_PARTNER_HERE, EntryPart.PARTNER)
        elif own := _own_partner(entry):
            yield own


def _own_partner(entry: DealEntry) -> Flaw | None:
    if entry.partner is None or entry.partner is not entry.bidder:
        return None
    return Flaw(FlawKind.OWN_PARTNER, EntryPart.PARTNER, seat=entry.partner)


def _meld_flaws(rules: RuleSet, entry: DealEntry) -> Iterator[Flaw]:
    if len(entry.melds) not in (0, len(rules.sides)):
        yield Flaw(FlawKind.NOT_THESE_SIDES, EntryPart.MELD)
        return
    for side, meld in enumerate(entry.melds):
        yield from _card_flaws(rules, side, meld)
        points = side_points(rules, entry, meld)
        if (points or meld.hands) and not names_trump(rules, entry.ending):
            yield Flaw(FlawKind.TRUMP_UNKNOWN, EntryPart.MELD, points, side=side)
        elif not points:
            continue
        elif not may_meld(rules, entry.bidder, side):
            yield Flaw(FlawKind.MELD_NOT_LAID, EntryPart.MELD, points, side=side)
        elif points < 0 or not can_meld(rules, points, len(rules.sides[side])):
            yield Flaw(FlawKind.MELD_IMPOSSIBLE, EntryPart.MELD, points, side=side)
    held = Counter(card for meld in entry.melds for _, hand in meld.hands for card in hand)
    for card, count in held.items():
        if card in rules.deck and count > rules.deck.copies:
            yield Flaw(FlawKind.CARD_TOO_OFTEN, EntryPart.MELD, count, rules.deck.copies, word=str(card))


def _card_flaws(rules: RuleSet, side: Side, meld: SideMeld) -> Iterator[Flaw]:
    if meld.hands and melds_one_by_one(rules):
        yield Flaw(FlawKind.CARDS_ONE_BY_ONE, EntryPart.MELD, side=side)
    seats = [seat for seat, _ in meld.hands]
    if len(set(seats)) < len(seats) or not set(seats) <= set(rules.sides[side]):
        yield Flaw(FlawKind.NOT_THESE_SIDES, EntryPart.MELD, side=side)
    most = rules.dealing.hand_size + rules.auction.exchanges_dix  # an exchanged dix counts for who was dealt it
    for seat, hand in meld.hands:
        if len(hand) > most:
            yield Flaw(FlawKind.TOO_MANY_CARDS, EntryPart.MELD, len(hand), most, side=side, seat=seat)
        for card in hand:
            if card not in rules.deck:
                yield Flaw(FlawKind.NO_SUCH_CARD, EntryPart.MELD, side=side, seat=seat, word=str(card))


def _trick_flaws(rules: RuleSet, entry: DealEntry) -> Iterator[Flaw]:
    if len(entry.tricks) not in (0, len(rules.sides)):
        yield Flaw(FlawKind.NOT_THESE_SIDES, EntryPart.TRICKS)
        return
    if not entry.ending.counts_tricks:
        if any(points is not None for points in entry.tricks):
            yield Flaw(FlawKind.TRICKS_NOT_COUNTED, EntryPart.TRICKS)
        yield from _keeping_flaws(rules, entry)
        return
    whole = entry.ending.whole
    most = most_in_tricks(rules, whole)
    for side, points in enumerate(entry.tricks):
        if points is None:
            continue
        if not 0 <= points <= most:
            yield Flaw(FlawKind.TRICKS_TOO_MANY, EntryPart.TRICKS, points, most, side=side)
        elif not can_take(rules, points, whole):
            yield Flaw(FlawKind.TRICKS_IMPOSSIBLE, EntryPart.TRICKS, points, side=side)
    yield from _sum_flaws(rules, entry, most)
    yield from _keeping_flaws(rules, entry)


def _sum_flaws(rules: RuleSet, entry: DealEntry, most: int) -> Iterator[Flaw]:
    """Yield that trick points are missing, or are not those of all tricks together."""
    groups = counting_groups(rules, entry.contract)
    known = {group: group_points(entry, group) for group in groups}
    for side, points in enumerate(entry.tricks):
        group = next(group for group in groups if side in group)
        if points is not None and points != known[group]:
            yield Flaw(FlawKind.TRICKS_DO_NOT_ADD_UP, EntryPart.TRICKS, points, known[group] or 0, side=side)
    missing = [group for group, points in known.items() if points is None]
    needed = [group for group in missing if group in counted_groups(rules, entry.contract)]
    if (len(needed) > 1 or (needed and len(missing) > 1)) and entry.ending.whole:
        seats = tuple(seat for side in sorted(_first(rules, entry, needed)) for seat in rules.sides[side])
        yield Flaw(FlawKind.MISSING, EntryPart.TRICKS, seats=seats)
    total = sum(points or 0 for points in known.values())
    if total > most or (entry.ending.whole and not missing and total != most):
        yield Flaw(FlawKind.TRICKS_DO_NOT_ADD_UP, EntryPart.TRICKS, total, most)


def _first(rules: RuleSet, entry: DealEntry, groups: list[frozenset[Side]]) -> frozenset[Side]:
    """Return the group that is asked for first: that of the declarer."""
    bidder = None if entry.bidder is None else rules.seating.side(entry.bidder)
    return min(groups, key=lambda group: (bidder not in group, min(group)))


def _keeping_flaws(rules: RuleSet, entry: DealEntry) -> Iterator[Flaw]:
    """Yield what is wrong with the facts that only matter for keeping a meld."""
    contract = entry.contract
    side = None if contract is None else bidding_sides(rules, contract)[0]
    most = min(rules.widow_size * max(rules.card_points), facts_of(rules, replace(entry, buried=0)).taken[side or 0])
    if entry.buried and (side is None or not 0 <= entry.buried <= most or not entry.ending.whole):
        yield Flaw(FlawKind.BURIED_TOO_MUCH, EntryPart.BURIED, entry.buried, most)
        return
    taken = facts_of(rules, entry).taken
    for winner in entry.won:
        if not entry.ending.counts_tricks or not 0 <= winner < len(taken) or taken[winner]:
            yield Flaw(FlawKind.WON_WITH_POINTS, EntryPart.WON, side=winner)


def _ending_flaws(rules: RuleSet, standing: Standing, entry: DealEntry) -> Iterator[Flaw]:
    """Yield that a deal could not end so yet."""
    contract, ending = entry.contract, entry.ending
    if ending is Ending.THROWN_IN and rules.scoring.throw_in is ThrowInRule.WHEN_OUT_OF_REACH and contract is not None:
        laid = laid_points(rules, entry)[rules.seating.side(contract.declarer)]
        reach = counting_meld(rules, laid)
        if not must_throw_in(rules, laid) and contract.points <= reach + rules.trick_total:
            yield Flaw(FlawKind.BID_IN_REACH, EntryPart.ENDING, contract.points, reach + rules.trick_total)
    if ending is Ending.UNSEEN and contract is not None and contract.points > rules.auction.minimum:
        yield Flaw(FlawKind.NOT_THE_LOWEST, EntryPart.ENDING, contract.points, rules.auction.minimum)
    if contract is not None and rules.sets_short_melds and ending.counts_tricks:
        laid = laid_points(rules, entry)[rules.seating.side(contract.declarer)]
        if must_throw_in(rules, laid):
            yield Flaw(FlawKind.MELD_TOO_SMALL, EntryPart.ENDING, laid, rules.melds.least)
    if ending in (Ending.COUNTED_OUT, Ending.CUT_SHORT, Ending.DECLARED_OUT) and not _is_out(rules, standing, entry):
        yield Flaw(FlawKind.TARGET_NOT_REACHED, EntryPart.ENDING, limit=targets(rules, standing)[-1])


def _is_out(rules: RuleSet, standing: Standing, entry: DealEntry) -> bool:
    """Return whether the points so far reach the target, so that a deal may end in its middle."""
    facts, target = facts_of(rules, entry), targets(rules, standing)[-1]
    if facts.contract is not None:
        return counts_out(rules, standing.totals, facts.contract, facts.meld, facts.taken, facts.won, target)
    after = score_sheet(ScorePad(rules, (), standing.dealer, (entry,))).standing.totals
    return any(total + gained >= target for total, gained in zip(standing.totals, after, strict=True))


@lru_cache(_REMEMBERED)
def doubts(pad: ScorePad) -> Mapping[int, Flaw]:
    """Return the deals that cannot be as they stand, by their number from 0, each with its first flaw.

    A deal that was right may have become wrong when an earlier one was mended, and people may have thrown in a bid
    that was in reach: it is scored all the same.
    """
    standing = Standing(pad.dealer, (0,) * len(pad.rules.sides))
    found: dict[int, Flaw] = {}
    for place, entry in enumerate(pad.entries):
        flaw = flaw_of(pad.rules, standing, entry)
        if flaw is not None:
            found[place] = flaw
        if flaw is not None and flaw.kind not in SCORED_ALL_THE_SAME:
            break
        standing, _, _ = score_deal(pad.rules, dealt(standing, entry), entry)
    return found


WRITTEN_ALL_THE_SAME = (FlawKind.BID_IN_REACH,)
"""What people may have done although the rules do not have it: such a deal is written down, with a doubt."""
SCORED_ALL_THE_SAME = (FlawKind.TARGET_NOT_REACHED, FlawKind.DEALER_FORCED, *WRITTEN_ALL_THE_SAME)
"""That, and what may be wrong with a deal because of those before it. With another flaw a deal cannot be scored."""
