"""What others are willing to bid, guessed from the hands they may hold, and how likely that makes their calls.

The guess is linear in what a hand holds. Its numbers were fitted by least squares to what Pro is willing to bid with
2,400 random hands and trumps (``build/fit_bots.py``), which it meets with a standard error of one and a half units for
a single deck and of less than two for a double deck.
"""

import math
from bisect import bisect_right
from collections.abc import Generator, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from operator import add, mul
from typing import NamedTuple

from game.bots import signals
from game.bots.lanes.meld import meld_units
from game.bots.lanes.passing import Cards
from game.bots.lanes.planes import Deals, Held, Number, add_where, full_plane, number_list
from game.bots.policy.bid_rules import partner_has_it, widow_to_come
from game.bots.pricing.scores import boldness
from game.plain import finish
from game.rules import (
    SEATS,
    AuctionForm,
    Bid,
    DealResult,
    Deck,
    Hand,
    Observation,
    Rank,
    RuleSet,
    Seat,
    Side,
    Suit,
    contract_of,
    seat_of,
    trump_of,
    trump_suits,
)


class _Kind(NamedTuple):
    """Players whose limits are about as far from the guess."""

    share: float
    """How many of all players are like this."""
    more: float
    """How much more than guessed they bid up to, in units."""
    doubt: float
    """How far, in units, a player's limit may well be from that."""
    endings: tuple[float, ...] = ()
    """How often deals against an Expert come to each of the ``ENDINGS``; none: not known."""
    for_match: bool = False
    """Whether they play to win the match, and bid as it stands."""


class _Guess(NamedTuple):
    """What a player is willing to bid."""

    base: int
    """In tenths of a unit, for any hand."""
    meld: float
    """The share of the hand's meld that is added."""
    worth: tuple[int, ...]
    """What each of ``holdings`` adds, in tenths of a unit."""
    kinds: tuple[_Kind, ...]
    """The kinds of players there are."""


_SINGLE = (
    _Kind(0.6, 0.0, 1.2, (0.41, 0.27, 0.12, 0.04, 0.16)),
    _Kind(0.4, 7.0, 4.0, (0.05, 0.09, 0.37, 0.23, 0.26), for_match=True),
)
"""Who bids what is fairly sure to be made, as Pro does, and who bids for what a contract is worth, as Expert does.

How their deals end is by 297 and 332 deals against an Expert; 400 of each with a later one differ by no more than 0.04
(``build/fit_bots.py --endings 400``).
"""
_DOUBLE = (_Kind(0.6, 0.0, 1.8), _Kind(0.4, 8.0, 5.0, for_match=True))
"""The same with a double deck."""
_GUESSES = {
    Deck.SINGLE: _Guess(124, 0.71, (14, 9, 18, 20, 18, 27, 14, 20, 23, 42), _SINGLE),
    Deck.DOUBLE: _Guess(244, 0.96, (0, 7, 2, 3, 16, 18, 13, 0, 3, 16), _DOUBLE),
}
_ALONE = _Guess(35, 0.89, (6, 8, 9, 13, 13, 18, 12, 0, 4, 15), (_Kind(1.0, 0.0, 1.2),))
"""The guess for a player who takes a widow and plays against two.

Nobody is held to bid more than that: who stays in against two rivals has the hand for it, and to think it weaker leaves
it the contract too cheaply.
"""
_HIGH_TRUMPS = (Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE)
_SUITS = tuple(Suit)
_KEPT_TRUMP = 0.6
"""How likely each high trump is to be kept by the declarer's partner, compared with its being elsewhere."""
_SURE = 12.0
"""No call is held to be less likely than ``exp(-12)``: players are free to surprise."""
_EVENLY = (math.sqrt(5) - 1) / 2
"""Multiples of this part of a turn lie evenly around it, however many there are: every kind gets its share of lanes."""
_PRICES = (30, 34)
"""From how many units on a contract is no longer cheap, and from how many on it is dear: in the classic game."""
_SPARE = 5
"""How many units more than the contract are much to spare."""
ENDINGS = 5
"""What deals come to that says how boldly a side bids."""
_REMEMBERED = 20
"""So many deals back players are thought to have been the same."""
_SURPRISE = 0.03
"""Whatever earlier deals say, no kind of player is less likely than that."""
_SLICE = 400
"""Lanes in which opponents are told apart between two places to stop."""
_TABLES = 12
"""Tables of wishes that are kept, and as many of likelihoods."""
_KNOWN = 4000
"""Entries of a table, which begins anew when it is full: a double deck brings ever other hands."""


class WillingBids(NamedTuple):
    """What the holder of a hand is willing to bid, lane by lane."""

    by_suit: Sequence[Sequence[float]]
    """With each suit for trump, in points."""
    highest: list[float]
    """The most of these."""
    suits: list[Suit]
    """What it is for."""


def holdings(trump: Suit, held: Held, lanes: int) -> Iterator[Sequence[int]]:
    """What a guess asks of a hand, each as planes to be counted.

    The trumps of each rank, low to high; plain aces; aces of just three suits; four of the five ranks of a run; all.
    """
    for rank in Rank:
        yield [planes[trump * 6 + rank] for planes in held]
    yield [planes[suit * 6 + Rank.ACE] for suit in Suit if suit is not trump for planes in held]
    full, one = full_plane(lanes), held[0]
    yield _all_but_one([one[suit * 6 + Rank.ACE] for suit in Suit], full)[:1]
    four, five = _all_but_one([one[trump * 6 + rank] for rank in Rank if rank is not Rank.NINE], full)
    yield (four,)
    yield (five,)


def _guess(rules: RuleSet) -> _Guess:
    return _GUESSES[rules.deck] if rules.widow is None else _ALONE


def _kinds(view: Observation, seat: Seat) -> list[_Kind]:
    """The kinds of players that a seat may be, as the match stands; opponents as likely as earlier deals make them.

    Nobody stops before what is sure to pay. Where all say at once how far they go, the contract tells nothing of those
    who leave it.
    """
    rules = view.rules
    side = rules.seating.side(seat)
    more = boldness(rules, view.standing.totals, side) / int(rules.scale)
    kinds = [kind._replace(more=max(0.0, kind.more + more)) if kind.for_match else kind for kind in _guess(rules).kinds]
    tells = rules.auction.form is not AuctionForm.SINGLE_ROUND and all(kind.endings for kind in kinds)
    if not tells or rules.seating.together(seat, view.seat):
        return kinds
    seen = [ending_of(rules, row, side) for row in view.standing.sheet[-_REMEMBERED:] if row.contract is not None]
    odds = [kind.share * math.prod(map(kind.endings.__getitem__, seen)) for kind in kinds]
    return [kind._replace(share=max(_SURPRISE, one / sum(odds))) for kind, one in zip(kinds, odds, strict=True)]


def ending_of(rules: RuleSet, row: DealResult, side: Side) -> int:
    """What a deal with a contract came to that says how boldly a side bids.

    The others held the contract cheaply (0), for somewhat more (1) or dearly (2); or the side itself held it, with
    hardly enough or less (3) or with much to spare (4).
    """
    contract, scale = row.contract, int(rules.scale)
    assert contract is not None, "somebody had the contract"
    if rules.seating.side(contract.declarer) == side:
        return 3 + (row.meld[side] + row.trick_points[side] - contract.points >= _SPARE * scale)
    return bisect_right(_PRICES, contract.points // scale)


def willing_bids(rules: RuleSet, held: Held, lanes: int) -> Generator[None, None, WillingBids]:
    """What the holder of a hand is willing to bid in each lane. Yields between the suits."""
    by_suit = yield from _by_suit(rules, held, lanes)
    highest = list(map(max, *by_suit))
    yield
    return WillingBids(
        by_suit, highest, list(map(_SUITS.__getitem__, map(tuple.index, zip(*by_suit, strict=True), highest)))
    )


@lru_cache(maxsize=_TABLES)
def strengths(rules: RuleSet, hand: Hand) -> tuple[float, ...]:
    """What a player is thought to be willing to bid with a hand for each suit, in points."""
    dealt = Deals.from_hands([[hand]], rules.deck.copies)
    return tuple(wish for (wish,) in finish(_by_suit(rules, dealt.held[0], 1)))


def suits_in_mind(view: Observation) -> list[Suit]:
    """What a seat may name that is to call; with a widow to come only what its hand is best for, until it sees that."""
    if not widow_to_come(view):
        return list(trump_suits(view))
    strength = strengths(view.rules, view.hand)
    return [max(Suit, key=strength.__getitem__)]


def suits_after_widow(rules: RuleSet, deals: Deals, declarer: Seat) -> Generator[None, None, list[Suit]]:
    """What a declarer is thought to name in each lane, who takes the widow first. Yields between the suits."""
    cards = Cards(deals.held[declarer])
    Cards(deals.held[-1]).move(Cards(deals.held[-1]), cards)
    return (yield from willing_bids(rules, cards.held, deals.lanes)).suits


def _by_suit(rules: RuleSet, held: Held, lanes: int) -> Generator[None, None, list[list[float]]]:
    """What the holder of a hand is willing to bid in each lane for each suit. Yields before and after each."""
    guess = _guess(rules)
    wishes: list[list[float]] = []
    yield
    for suit in Suit:
        tenths: Number = []
        for worth, planes in zip(guess.worth, holdings(suit, held, lanes), strict=True):
            for plane in planes:
                add_where(tenths, plane, worth)
        both = number_list([*tenths, *meld_units(rules, suit, held)], lanes)
        known = _wishes(guess, int(rules.scale), len(tenths))
        wishes.append(list(map(known.__getitem__, both)))
        yield
    return wishes


class _Wishes(dict[int, float]):
    """What a player is willing to bid, by what the holdings add and above it, after so many bits, the meld.

    Hands that come to the same are met again and again, from deal to deal.
    """

    def __init__(self, guess: _Guess, scale: int, width: int) -> None:
        super().__init__()
        self._guess, self._scale, self._width = guess, scale, width

    def __missing__(self, both: int) -> float:
        if len(self) >= _KNOWN:
            self.clear()
        extra, meld = both & full_plane(self._width), both >> self._width
        wish = self[both] = self._scale * ((self._guess.base + extra) / 10 + self._guess.meld * meld)
        return wish


@lru_cache(maxsize=_TABLES)
def _wishes(guess: _Guess, scale: int, width: int) -> _Wishes:
    return _Wishes(guess, scale, width)


class _Likely(dict[float, float]):
    """How likely it is by a player's limit to have bid so much, and not to have gone on to so much; None: never asked.

    Limits are met again and again.
    """

    def __init__(self, kinds: tuple[_Kind, ...], scale: int, reached: int | None, refused: int | None) -> None:
        super().__init__()
        self._kinds = [(kind.share, kind.more * scale, kind.doubt * scale) for kind in kinds]
        self._reached, self._refused = reached, refused

    def __missing__(self, limit: float) -> float:
        if len(self) >= _KNOWN:
            self.clear()
        reached, refused, total = self._reached, self._refused, 0.0
        for share, more, doubt in self._kinds:
            if reached is not None:
                share /= 1 + math.exp(min(_SURE, (reached - limit - more) / doubt))
            if refused is not None:
                share /= 1 + math.exp(min(_SURE, (limit + more - refused) / doubt))
            total += share
        self[limit] = total
        return total


@lru_cache(maxsize=_TABLES)
def _likely(kinds: tuple[_Kind, ...], scale: int, reached: int | None, refused: int | None) -> _Likely:
    return _Likely(kinds, scale, reached, refused)


def contract_points(rules: RuleSet, declarer: Seat, limits: Sequence[float]) -> int:
    """What the contract is for where each seat bids up to a limit: a step above the best of the other sides."""
    auction = rules.auction
    others = (int(limits[seat]) for seat in rules.seats if not rules.seating.together(seat, declarer))
    return max(auction.minimum, min(auction.floor(int(limits[declarer])), auction.next_bid(max(others))))


def likelihood(view: Observation, seat: Seat, wishes: WillingBids) -> list[float]:
    """How likely the calls of a seat are in each lane, given what it is willing to bid there."""
    likely = _likelihood_of_heights(view, seat, _kinds(view, seat), wishes.highest)
    if signals.speaks(view, seat):
        likely = list(map(mul, likely, signals.likelihood(view, seat, wishes.by_suit)))
    return likely


def _likelihood_of_heights(
    view: Observation, seat: Seat, kinds: Sequence[_Kind], limits: Sequence[float]
) -> list[float]:
    """How likely the heights of a seat's calls are, by its limit in each lane, if it is of one of these kinds.

    To leave the contract to a partner who has it is held to say nothing: most do, whatever they have.
    """
    rules = view.rules
    base = rules.auction.opening_base
    reached = refused = None
    for index, (caller, call) in enumerate(view.calls):
        if isinstance(call, Bid):
            base = call.points
            if caller is seat:
                reached = call.points
        elif caller is seat and not partner_has_it(rules, view.calls[:index], seat):
            refused = rules.auction.next_bid(base)
    if reached is None and refused is None:
        return [1.0] * len(limits)
    return list(map(_likely(tuple(kinds), int(rules.scale), reached, refused).__getitem__, limits))


def limits_of_others(
    view: Observation, wishes: Mapping[Seat, WillingBids], lanes: int
) -> Generator[None, None, dict[Seat, list[float]]]:
    """Up to what each of the others bids in each lane of the auction that is to go on. Yields now and then.

    Who has bid itself counts on opponents who may go farther than is sure to pay: both are of one kind, of each in as
    many lanes as their calls make likely. Who has not takes them to stop there: nobody opens to be outbid, with a hand
    that has nothing.
    """
    rules = view.rules
    limits = {seat: found.highest for seat, found in wishes.items()}
    if not any(caller is view.seat and isinstance(call, Bid) for caller, call in view.calls):
        return limits
    opponents = [seat for seat in wishes if not rules.seating.together(seat, view.seat)]
    kinds = _kinds(view, opponents[0])
    chances: list[list[float]] = []
    for kind in kinds:
        chance, alone = [kind.share] * lanes, (kind._replace(share=1.0),)
        for seat in opponents:
            chance = list(map(mul, chance, _likelihood_of_heights(view, seat, alone, limits[seat])))
            yield
        chances.append(chance)
    extras = [int(rules.scale) * kind.more for kind in kinds]
    more: list[float] = []
    for lane, odds in enumerate(zip(*chances, strict=True)):
        more.append(_more(lane, odds, extras))
        if lane % _SLICE == 0:
            yield
    return limits | {seat: list(map(add, limits[seat], more)) for seat in opponents}


def _more(lane: int, odds: Sequence[float], extras: Sequence[float]) -> float:
    """How much more than guessed opponents bid in a lane, what each kind does being as likely as its odds."""
    drawn = lane * _EVENLY % 1.0 * sum(odds)
    return extras[min(bisect_right(list(accumulate(odds)), drawn), len(extras) - 1)]


def weights_of_calls(view: Observation, wishes: Mapping[Seat, WillingBids], lanes: int) -> list[float]:
    """How likely the calls of these seats are in each lane, given what they are willing to bid."""
    weights = [1.0] * lanes
    for seat, found in wishes.items():
        weights = list(map(mul, weights, likelihood(view, seat, found)))
    return weights


def call_weights(view: Observation, deals: Deals) -> Generator[None, None, list[float]]:
    """How likely all calls of the others are in each lane, whatever the phase.

    A seat called with the hand it was dealt: what it holds, what it has played, and the cards it passed to the
    observing seat instead of those it received. What two opponents have passed each other is not known, so their calls
    say nothing once they have; but the declarer's partner would have passed high trumps, and is unlikely to hold
    any.
    """
    seating = view.rules.seating
    changed = _changed_hands(view)
    wishes: dict[Seat, WillingBids] = {}
    for seat in SEATS:
        if seat is view.seat or not any(caller is seat for caller, _ in view.calls):
            continue
        held = _held_and_played(view, deals, seat)
        if seat in changed:
            continue
        if seating.together(seat, view.seat):
            _undo_passing(view, held, full_plane(deals.lanes))
        wishes[seat] = yield from willing_bids(view.rules, held.held, deals.lanes)
        yield
    weights = weights_of_calls(view, wishes, deals.lanes)
    yield
    if changed and view.melds and view.rules.widow is None:
        weights = list(map(mul, weights, _passing_likelihood(view, deals)))
        yield
    return weights


def _changed_hands(view: Observation) -> tuple[Seat, ...]:
    """The seats that hold other cards than those they were dealt, and nobody here knows which."""
    contract, seating = view.contract, view.rules.seating
    if contract is None or not view.moves or seating.together(contract.declarer, view.seat):
        return ()
    return seating.sides[seating.side(contract.declarer)]


def _held_and_played(view: Observation, deals: Deals, seat: Seat) -> Cards:
    """The cards that a seat holds or has played in this deal, lane by lane."""
    cards = Cards(deals.held[seat])
    for trick in (*view.tricks, *((view.trick,) if view.trick is not None else ())):
        for index, card in enumerate(trick.cards):
            if seat_of(view.rules, trick, index) is seat:
                cards.add(card.kind, full_plane(deals.lanes))
    return cards


def _undo_passing(view: Observation, cards: Cards, full: int) -> None:
    """Take from the partner's cards what the observing seat passed there, and give back what the partner passed."""
    if view.received is not None:
        for card in view.received:
            cards.add(card.kind, full)
    if view.sent is not None:
        for card in view.sent:
            cards.take(card.kind, full)


def _passing_likelihood(view: Observation, deals: Deals) -> list[float]:
    """How likely it is in each lane that the declarer's partner has kept the trumps held."""
    trump, partner = trump_of(view), view.rules.seating.partner(contract_of(view).declarer)
    assert partner is not None, "cards are passed between partners"
    held = _held_and_played(view, deals, partner)
    kept: Number = []
    for rank in _HIGH_TRUMPS:
        for planes in held.held:
            add_where(kept, planes[trump * 6 + rank], 1)
    return [_KEPT_TRUMP**count for count in number_list(kept, deals.lanes)]


def _all_but_one(planes: Sequence[int], full: int) -> tuple[int, int]:
    """The lanes in which exactly one plane is not set, and those in which all are."""
    all_set, one_missing = full, 0
    for plane in planes:
        one_missing = (one_missing & plane) | (all_set & (full ^ plane))
        all_set &= plane
    return one_missing, all_set
