"""The facts of an entered deal for the engine, and the score sheet of a pad."""

from dataclasses import replace
from functools import lru_cache

from ..rules import RuleSet, Seat, Side, best_melds, total_points
from ..rules.play import (
    Contract,
    DealEnd,
    DealFacts,
    DealResult,
    Points,
    Standing,
    after_deal,
    bidding_sides,
    deal_result,
    sharing,
)
from ..values import frozen
from .entry import DealEntry, Ending, ScorePad, SideMeld

_ENDS = {
    Ending.PLAYED: DealEnd.PLAYED,
    Ending.MADE: DealEnd.PLAYED,
    Ending.SET: DealEnd.PLAYED,
    Ending.MOON_MADE: DealEnd.PLAYED,
    Ending.MOON_FAILED: DealEnd.PLAYED,
    Ending.THROWN_IN: DealEnd.THROWN_IN,
    Ending.UNSEEN: DealEnd.UNSEEN,
    Ending.CONCEDED: DealEnd.CONCEDED,
    Ending.NO_MARRIAGE: DealEnd.NO_MARRIAGE,
    Ending.COUNTED_OUT: DealEnd.COUNTED_OUT,
    Ending.CUT_SHORT: DealEnd.CUT_SHORT,
    Ending.DECLARED_OUT: DealEnd.DECLARED_OUT,
}
_REMEMBERED = 8
"""Of how many pads it is remembered what they come to: a screen asks again for every row."""
_CLAIMS = {Ending.MADE: True, Ending.SET: False}
_MOON = {Ending.MOON_MADE: True, Ending.MOON_FAILED: False}


@frozen
class PadRow:
    """A deal of a pad, worked out."""

    dealer: Seat
    entry: DealEntry
    result: DealResult | None
    """The row of the score sheet; None: the cards were thrown together."""
    totals: Points
    """The totals after the deal."""


@frozen
class PadSheet:
    """All deals of a pad, worked out."""

    rows: tuple[PadRow, ...]
    standing: Standing
    """The standing before the next deal: who deals, and the totals."""
    winner: Side | None = None
    ended_by: int | None = None
    """The number of the row, from 0, that ended the match."""


@lru_cache(_REMEMBERED)
def score_sheet(pad: ScorePad) -> PadSheet:
    """Work out all deals of a pad, in order. The entries are those that ``checks`` has let pass."""
    standing = Standing(pad.dealer, (0,) * len(pad.rules.sides))
    rows: list[PadRow] = []
    winner = ended_by = None
    for entry in pad.entries:
        standing = dealt(standing, entry)
        dealer = standing.dealer
        standing, result, won = score_deal(pad.rules, standing, entry)
        rows.append(PadRow(dealer, entry, result, standing.totals))
        if won is not None and winner is None:
            winner, ended_by = won, len(rows) - 1
    return PadSheet(tuple(rows), standing, winner, ended_by)


def dealt(standing: Standing, entry: DealEntry) -> Standing:
    """Return the standing once the cards of a deal are dealt: by another person than usual, if the entry says so."""
    return replace(standing, deals=standing.deals + 1, dealer=standing.dealer if entry.dealer is None else entry.dealer)


def score_deal(rules: RuleSet, standing: Standing, entry: DealEntry) -> tuple[Standing, DealResult | None, Side | None]:
    """Return the standing after a deal that is dealt, its row, and who has won the match with it."""
    if not entry.ending.scores:
        dealer = rules.seating.after(standing.dealer) if entry.ending.passes_on else standing.dealer
        return replace(standing, dealer=dealer), None, None
    result = deal_result(rules, standing.deals, standing.dealer, facts_of(rules, entry))
    after, winner = after_deal(rules, standing, result)
    return after, result, winner


def facts_of(rules: RuleSet, entry: DealEntry) -> DealFacts:
    """Return what the engine scores a deal from."""
    contract, nothing = entry.contract, (0,) * len(rules.sides)
    if not entry.ending.counts_tricks and entry.ending is not Ending.MOON_MADE:
        return DealFacts(
            contract,
            entry.trump,
            laid_points(rules, entry),
            nothing,
            _ENDS[entry.ending],
            claim=_CLAIMS.get(entry.ending),
        )
    taken = list(taken_points(rules, entry))
    attackers = bidding_sides(rules, contract) if contract is not None else ()
    for side in attackers:
        taken[side] -= entry.buried
    won = tuple(any(taken[other] > 0 or other in entry.won for other in sides) for sides in sharing(rules, contract))
    shot = _MOON.get(entry.ending)
    meld = laid_points(rules, entry)
    return DealFacts(contract, entry.trump, meld, tuple(taken), _ENDS[entry.ending], entry.buried, won, shot)


def laid_points(rules: RuleSet, entry: DealEntry) -> Points:
    """Return the melds of each side, in points; a declarer and a called partner have that of both."""
    laid = [side_points(rules, entry, entry.meld(side)) for side in range(len(rules.sides))]
    contract = entry.contract
    if contract is not None and contract.partner is not None:
        bidders, partner = bidding_sides(rules, contract)
        laid[bidders] = laid[partner] = laid[bidders] + laid[partner]
    return tuple(laid)


def side_points(rules: RuleSet, entry: DealEntry, meld: SideMeld) -> int:
    """Return what a side has melded: the number that was entered, or what the finder finds in its cards."""
    if not meld.hands or entry.trump is None:
        return meld.points
    return sum(total_points(best_melds(rules, hand, entry.trump)) for _, hand in meld.hands)


def counting_groups(rules: RuleSet, contract: Contract | None) -> tuple[frozenset[Side], ...]:
    """Return which sides count their tricks together, each group once."""
    return tuple(dict.fromkeys(sharing(rules, contract)))


def counted_groups(rules: RuleSet, contract: Contract | None) -> tuple[frozenset[Side], ...]:
    """Return the groups whose tricks somebody must count: if chips are paid, that of the declarer only."""
    groups = counting_groups(rules, contract)
    if rules.chips is None or contract is None:
        return groups
    return tuple(group for group in groups if rules.seating.side(contract.declarer) in group)


def group_points(entry: DealEntry, group: frozenset[Side]) -> int | None:
    """Return what is entered for the tricks of a group; None: nothing."""
    return next((points for side in sorted(group) if (points := entry.trick_points(side)) is not None), None)


def taken_points(rules: RuleSet, entry: DealEntry) -> Points:
    """Return the trick points of each side with the buried cards: what is entered, and what follows from that."""
    found = [0] * len(rules.sides)
    for group, points in told_points(rules, entry).items():
        for side in group:
            found[side] = points or 0
    return tuple(found)


def told_points(rules: RuleSet, entry: DealEntry) -> dict[frozenset[Side], int | None]:
    """Return the trick points of each group as entered, or as they follow; None: neither."""
    contract = entry.contract
    groups = counting_groups(rules, contract)
    known = {group: group_points(entry, group) for group in groups}
    if entry.ending is Ending.MOON_MADE and contract is not None:
        bidders = rules.seating.side(contract.declarer)
        known = {group: rules.trick_total if bidders in group else 0 for group in groups}
    rest = rules.trick_total - sum(points or 0 for points in known.values())
    if not entry.ending.whole or rest < 0 or list(known.values()).count(None) != 1:
        return known
    return {group: rest if points is None else points for group, points in known.items()}
