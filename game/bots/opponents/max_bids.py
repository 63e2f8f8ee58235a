"""Estimates how high a player would bid from the hand it holds.

The estimate is linear in the contents of a hand. Its numbers were fitted by least squares to the bids of Pro with 2,400
random hands and trumps (``build/lab/fit_bots.py``). The standard error is one and a half units for a single deck and
less than two for a double deck.
"""

from collections.abc import Generator, Iterator, Sequence
from functools import lru_cache
from itertools import chain, compress
from typing import NamedTuple

from ...rules import Card, Deck, Hand, Rank, RuleSet, Seat, Suit
from ...rules.play import Observation, trump_suits
from ...work import finish
from ..lanes.meld import meld_units_by_suit
from ..lanes.passing import Cards
from ..lanes.planes import Deals, Held, each_suit_first, full_plane, number_list, sum_where
from ..policy.bid_rules import widow_to_come
from .agreements import HandFacts, facts_of


class Estimate(NamedTuple):
    """The numbers of the linear estimate for one kind of game."""

    base: int
    """The constant part, in tenths of a unit."""
    meld: float
    """The share of the hand's meld that is added."""
    worth: tuple[int, ...]
    """What each of ``holdings`` adds, in tenths of a unit."""
    unseen: int = 0
    """How much of the base stands for a partner's melds that nobody has seen, in tenths of a unit."""


_SINGLE = Estimate(124, 0.71, (14, 9, 18, 20, 18, 27, 14, 20, 23, 42), 12)
_BASES = (48, 72, 95, 124, 124)
"""The base with a single deck, by the number of cards that partners pass.

Those of none to two were measured by Pro's plans for 150 hands and more: the estimate that was fitted with four is 7.6,
5.2 and 2.9 units too high for them. The standard error is less than two units for all.
"""
_DOUBLE = Estimate(244, 0.96, (0, 7, 2, 3, 16, 18, 13, 0, 3, 16), 87)
_ALONE = Estimate(35, 0.89, (6, 8, 9, 13, 13, 18, 12, 0, 4, 15))
"""For a player who takes a widow and plays against two."""
_NO_WIDOW = _ALONE._replace(base=5)
"""For a player who plays against two with the cards dealt: a widow is worth about three units."""
_CHIPS = Estimate(53, 0.88, (8, 8, 12, 14, 13, 21, 13, 7, 11, 16))
"""The same for chips, where a bid need only be an even chance; fitted to 900 hands, with an error of 1.1 units."""
_KITTY = Estimate(131, 0.86, (6, 9, 10, 12, 14, 17, 9, 5, 8, 27))
"""For a player who takes a widow and plays with a partner, with a single deck; fitted to 1,600 hands."""
_CALLING = Estimate(142, 0.96, (0, 10, 8, 11, 17, 17, 17, 0, 0, 13))
"""For a player who calls a partner: fitted to 1,500 hands with each trump, with a standard error of 1.7 units."""
_SUITS = tuple(Suit)
_TABLES = 12
"""How many tables of bids are cached."""
_ENTRIES = 16_000
"""The most entries of a table. A full table starts again, since a double deck brings new hands for ever: a match of it
brings some 11,000, and with 4,000 a tenth of them all were worked out again and again.
"""


class MaxBids(NamedTuple):
    """The highest bids that the holder of a hand would make, lane by lane."""

    by_suit: Sequence[Sequence[float]]
    """The highest bid with each suit as trump, in points."""
    highest: list[float]
    """The highest of these."""
    facts: HandFacts | None = None
    """What conventions tell of the hand; None: nobody asked for it."""

    @property
    def suits(self) -> list[Suit]:
        """The suit that the highest is for."""
        return list(map(_SUITS.__getitem__, map(tuple.index, zip(*self.by_suit, strict=True), self.highest)))

    def chosen(self, keeps: bytes) -> "MaxBids":
        """Return only the lanes whose byte is not 0, without what conventions tell."""
        return MaxBids([list(compress(bids, keeps)) for bids in self.by_suit], list(compress(self.highest, keeps)))

    @classmethod
    def side_by_side(cls, parts: Sequence["MaxBids"]) -> "MaxBids":
        """Return the lanes of all parts, one after the other, without what conventions tell."""
        by_suit = [list(chain(*rows)) for rows in zip(*(part.by_suit for part in parts), strict=True)]
        return cls(by_suit, list(chain(*(part.highest for part in parts))))


def estimate_for(rules: RuleSet) -> Estimate:
    """Return the numbers for a game."""
    if rules.seating.calls_partner:
        return _CALLING
    if rules.chips is not None:
        return _CHIPS
    if rules.alone:
        return _ALONE if rules.widow is not None else _NO_WIDOW
    if rules.deck is Deck.DOUBLE:
        return _DOUBLE
    return _KITTY if rules.widow is not None else _SINGLE._replace(base=_BASES[rules.passing.count])


def max_bids(rules: RuleSet, held: Held, lanes: int, facts: bool = False) -> Generator[None, None, MaxBids]:
    """Return how high the holder of a hand would bid in each lane. Yields now and then.

    With ``facts`` it also returns what conventions tell of the hand.
    """
    by_suit = yield from _by_suit(rules, held, lanes)
    return MaxBids(by_suit, list(map(max, *by_suit)), facts_of(rules, held, lanes) if facts else None)


@lru_cache(maxsize=_TABLES)
def strengths(rules: RuleSet, hand: Hand) -> tuple[float, ...]:
    """Return how high a player would bid with one hand, for each suit, in points."""
    dealt = Deals.from_hands([[hand]], rules.deck.copies)
    return tuple(bid for (bid,) in finish(_by_suit(rules, dealt.held[0], 1)))


def suits_in_mind(view: Observation) -> list[Suit]:
    """Return the suits that the observing seat, which is to call, may name.

    Before a widow it is only the hand's best suit, until the seat sees the widow.
    """
    if not widow_to_come(view):
        return list(trump_suits(view))
    strength = strengths(view.rules, view.hand)
    return [max(Suit, key=strength.__getitem__)]


def suits_after_widow(rules: RuleSet, deals: Deals, declarer: Seat) -> Generator[None, None, list[Suit]]:
    """Return the suit that a declarer would name in each lane after taking the widow. Yields between the suits."""
    cards = Cards(deals.held[declarer])
    Cards(deals.held[-1]).move(Cards(deals.held[-1]), cards)
    return (yield from max_bids(rules, cards.held, deals.lanes)).suits


def holdings(trump: Suit, held: Held, lanes: int) -> Iterator[Sequence[int]]:
    """Yield what an estimate counts in a hand, each as planes.

    The trumps of each rank, low to high; plain aces; aces of exactly three suits; four of the five ranks of a run; all
    five.
    """
    for rank in Deck.SINGLE.ranks:
        yield [planes[Card(rank, trump).kind] for planes in held]
    yield [planes[Card(Rank.ACE, suit).kind] for suit in Suit if suit is not trump for planes in held]
    full, one = full_plane(lanes), held[0]
    yield _all_but_one([one[Card(Rank.ACE, suit).kind] for suit in Suit], full)[:1]
    four, five = _all_but_one([one[card.kind] for card in Deck.DOUBLE.of(*Deck.DOUBLE.ranks, suit=trump)], full)
    yield (four,)
    yield (five,)


def _by_suit(rules: RuleSet, held: Held, lanes: int) -> Generator[None, None, list[list[float]]]:
    """Return how high the holder of a hand would bid in each lane for each suit. Yields after each step."""
    estimate, suits = estimate_for(rules), len(_SUITS)
    yield
    wide = each_suit_first(held, lanes)
    yield
    counted = zip(estimate.worth, holdings(_SUITS[0], wide, suits * lanes), strict=True)
    tenths = sum_where((plane, worth) for worth, planes in counted for plane in planes)
    yield
    units = meld_units_by_suit(rules, held, wide, lanes)
    yield
    packed = number_list([*tenths, *units], suits * lanes)
    table = bid_table(estimate, int(rules.scale), len(tenths))
    bids = list(map(table.__getitem__, packed))
    yield
    return [bids[start : start + lanes] for start in range(0, suits * lanes, lanes)]


class BidTable(dict[int, float]):
    """A map from the contents of a hand to the highest bid, in points, cached because contents recur.

    A key packs two numbers, so that one pass over the lanes reads both: what the holdings add, in tenths of a unit, in
    the lowest ``width`` bits, and the meld in units above them.
    """

    def __init__(self, estimate: Estimate, scale: int, width: int) -> None:
        super().__init__()
        self._estimate, self._scale, self._width = estimate, scale, width

    def __missing__(self, packed: int) -> float:
        if len(self) >= _ENTRIES:
            self.clear()
        tenths, meld = packed & full_plane(self._width), packed >> self._width
        bid = self[packed] = self._scale * ((self._estimate.base + tenths) / 10 + self._estimate.meld * meld)
        return bid


@lru_cache(maxsize=_TABLES)
def bid_table(estimate: Estimate, scale: int, width: int) -> BidTable:
    """Return the cached table for an estimate."""
    return BidTable(estimate, scale, width)


def _all_but_one(planes: Sequence[int], full: int) -> tuple[int, int]:
    """Return the lanes in which exactly one plane is not set, and those in which all are set."""
    all_set, one_missing = full, 0
    for plane in planes:
        one_missing = (one_missing & plane) | (all_set & (full ^ plane))
        all_set &= plane
    return one_missing, all_set
