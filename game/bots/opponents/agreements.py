"""Conventions as bots use them: what a hand would say by its side's table, and what a call says about a hand.

Everybody at the table hears the same, partner or not. Players do not always bid by their table: it may cost too much.
So a hand of which a call is not true stays possible, and a plain call from a hand with something to show is only less
likely.
"""

import math
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ...rules import (
    BidRow,
    BidSituation,
    Card,
    Convention,
    Deck,
    Hand,
    Rank,
    RuleSet,
    Seat,
    Suit,
    System,
    Tells,
    convention_of,
)
from ...rules.play import Action, Bid, Calls, Observation, bid_base, highest_bid, still_to_speak, told
from ..lanes.meld import meld_units
from ..lanes.planes import Deals, Held, number_list

_UNTRUE = 0.03
"""How likely a bid is from a hand of which it is not true."""
_ANOTHER = 0.4
"""How likely a bid is from a hand that has more to show."""
_SILENT = 0.4
"""How likely a plain call is from a hand that has something to show."""
_NEARLY = 3.0
"""A bid is e times less likely for each this many units by which a hand misses the meld that it tells."""
_STRONG = 14
"""A hand is strong if its holder would bid this many units above the lowest bid: a quarter of all hands, in units."""
_TABLES = (System.MELD_BIDS, System.JUMPS, System.FIRST_ROUND)


class HandFacts(NamedTuple):
    """What conventions tell of hands, lane by lane."""

    meld: list[int]
    """The meld in units, whatever is named as trump."""
    runs: list[int]
    """1: it holds a run in some suit; 0: it does not."""
    aces: list[int]
    """1: it holds an ace of each suit."""
    pinochles: list[int]
    """1: it holds three cards of a double pinochle."""


class _OneHand(NamedTuple):
    """The same of one hand, and how high its holder would bid, in points."""

    meld: int
    run: int
    aces: int
    pinochles: int
    limit: float


def facts_of(rules: RuleSet, held: Held, lanes: int) -> HandFacts:
    """Return what conventions tell of a hand in each lane."""
    melds = [number_list(meld_units(rules, suit, held), lanes) for suit in Suit]
    one = held[0]
    run = 0
    for suit in Suit:
        run |= _all(one, [card.kind for card in Deck.DOUBLE.of(*Deck.DOUBLE.ranks, suit=suit)])
    queen, jack = Card(Rank.QUEEN, Suit.SPADES).kind, Card(Rank.JACK, Suit.DIAMONDS).kind
    three = one[queen] & one[jack] & (held[1][queen] | held[1][jack])
    aces = _all(one, [Card(Rank.ACE, suit).kind for suit in Suit])
    planes = (number_list([plane], lanes) for plane in (run, aces, three))
    return HandFacts(list(map(min, *melds)), *planes)


def _all(planes: Sequence[int], kinds: Sequence[int]) -> int:
    found = planes[kinds[0]]
    for kind in kinds[1:]:
        found &= planes[kind]
    return found


def strong_from(rules: RuleSet) -> int:
    """Return from which limit on a hand is strong, in points."""
    return rules.auction.minimum + _STRONG * int(rules.scale)


def has_table(convention: Convention) -> bool:
    """Return whether a convention is a table of bids."""
    return convention.system in _TABLES


def tell_something(view: Observation) -> bool:
    """Return whether the calls of somebody else tell something by a table."""
    return any(
        has_table(convention_of(view.conventions, view.rules, seat)) for seat, _ in view.calls if seat is not view.seat
    )


def likelihood(view: Observation, seat: Seat, facts: HandFacts, highest: Sequence[float]) -> list[float]:
    """Return how likely a seat's first call is in each lane, by its side's table.

    ``highest``: how high it would bid there, in points.
    """
    rules, convention = view.rules, convention_of(view.conventions, view.rules, seat)
    index = next((index for index, (caller, _) in enumerate(view.calls) if caller is seat), None)
    if index is None or not has_table(convention) or not _may_tell(rules, view.calls[:index], seat):
        return [1.0] * len(highest)
    before, call = view.calls[:index], view.calls[index][1]
    said = told(rules, convention, before, seat, call)
    showing = list(_showing(rules, convention, before))
    odds: dict[_OneHand, float] = {}
    likely = []
    marks = [0, *sorted({strong_from(rules), *(bid for bid, _ in showing)})]
    limits = [marks[bisect_right(marks, max(0, limit)) - 1] for limit in highest]  # only these make a difference
    for one in map(_OneHand._make, zip(*facts, limits, strict=True)):
        if one not in odds:
            odds[one] = _odds(rules, said, showing, one)
        likely.append(odds[one])
    return likely


def _odds(rules: RuleSet, said: BidRow | None, showing: list[tuple[int, BidRow]], one: _OneHand) -> float:
    """Return how likely one hand is to make the call."""
    own = _best(rules, showing, one)
    if said is None or said.tells is Tells.CONTRACT:
        return 1.0 if own is None else _SILENT
    if own is not None and own[1] is said:
        return 1.0
    if _true(rules, said, one):
        return _ANOTHER
    if said.tells is not Tells.MELD:
        return _UNTRUE
    missed = said.least - one.meld if one.meld < said.least else one.meld - said.most
    return max(_UNTRUE, math.exp(-missed / _NEARLY))


def spoken(
    view: Observation,
    action: Action,
    willing: int,
    strengths: Sequence[float],
    affordable: Callable[[int], bool] = lambda bid: True,
) -> Action:
    """Return the call, or the bid that tells what the hand has to show, if the seat is willing to bid that high.

    ``strengths``: how high a player would bid with each suit; ``affordable``: whether a bid costs little enough. A pass
    stays a pass, and what the partner cannot use is not told.
    """
    row = next((pair for pair in rows_to_tell(view, willing, strengths) if affordable(pair[0])), None)
    if row is None or not isinstance(action, Bid):
        return action
    return Bid(max(action.points, row[0]))


def row_to_tell(view: Observation, willing: int, strengths: Sequence[float]) -> tuple[int, BidRow] | None:
    """Return the bid that tells most of what the observing seat has to show, and what it tells; None: there is none."""
    return next(iter(rows_to_tell(view, willing, strengths)), None)


def rows_to_tell(view: Observation, willing: int, strengths: Sequence[float]) -> list[tuple[int, BidRow]]:
    """Return the bids up to a limit that tell what is true of the observing seat's hand, the highest first."""
    rules, convention = view.rules, convention_of(view.conventions, view.rules, view.seat)
    called = any(caller is view.seat for caller, _ in view.calls)
    if called or not has_table(convention) or not _may_tell(rules, view.calls, view.seat):
        return []
    one = hand_facts(rules, view.hand, max(strengths))
    true = (pair for pair in _showing(rules, convention, view.calls) if _true(rules, pair[1], one))
    return sorted((pair for pair in true if pair[0] <= willing), key=lambda pair: -pair[0])


def hand_facts(rules: RuleSet, hand: Hand, limit: float) -> _OneHand:
    """Return what conventions tell of one hand; ``limit``: how high its holder would bid."""
    dealt = Deals.from_hands([[hand]], rules.deck.copies)
    return _OneHand._make([*(values[0] for values in facts_of(rules, dealt.held[0], 1)), limit])


def is_true(rules: RuleSet, row: BidRow, hand: Hand, limit: float) -> bool:
    """Return whether a row of a table is true of a hand whose holder would bid up to a limit."""
    return _true(rules, row, hand_facts(rules, hand, limit))


def _may_tell(rules: RuleSet, before: Calls, seat: Seat) -> bool:
    """Return whether the partner can still use what the seat tells."""
    return rules.seating.partner(seat) in still_to_speak(rules, before)


def _showing(rules: RuleSet, convention: Convention, before: Calls) -> Iterator[tuple[int, BidRow]]:
    """Yield the bids that would show something now, as points, and what each tells."""
    highest = highest_bid(before)
    situation = BidSituation.OPENING if highest is None else BidSituation.FIRST_CALL
    base = rules.auction.minimum if highest is None else highest[1]
    top = rules.highest_after(bid_base(rules, before))
    second = rules.auction.ladder[1][0] if len(rules.auction.ladder) > 1 else top + 1
    for row in convention.rows:
        bid = base + row.over * int(rules.scale)
        if row.situation is situation and row.tells is not Tells.CONTRACT and bid <= top and bid < second:
            yield bid, row


def _best(
    rules: RuleSet, showing: Iterator[tuple[int, BidRow]] | list[tuple[int, BidRow]], one: _OneHand
) -> tuple[int, BidRow] | None:
    """Return the highest bid that is true of a hand and that its holder is willing to make."""
    found = (pair for pair in showing if pair[0] <= one.limit and _true(rules, pair[1], one))
    return max(found, key=lambda pair: pair[0], default=None)


def _true(rules: RuleSet, row: BidRow, one: _OneHand) -> bool:
    match row.tells:
        case Tells.MELD:
            return row.least <= one.meld and (not row.most or one.meld <= row.most)
        case Tells.STRONG:
            return one.limit >= strong_from(rules)
        case Tells.PINOCHLES:
            return bool(one.pinochles)
        case Tells.ACES:
            return bool(one.aces)
        case Tells.RUN:
            return bool(one.run)
        case Tells.RUN_AND_ACES:
            return bool(one.run and one.aces)
        case Tells.CONTRACT:
            return True
