"""Signals: what raises tell a partner about the suits in which the caller's hand is better.

The Expert raises by the smallest step, or by more to signal. Where steps cost nothing, because tricks alone reach the
bid, its first bid names its best suit by the number of extra steps. Otherwise a bid answers one question with two
groups of suits: the smallest step means the lower group, a jump of one step more means the higher group. The first
question that is still open applies:

* if the partner has told its best suit, or that suit's colour: which of the two suits of that colour is better here;
* else the colour of the own best suit;
* then which suit of that colour.

Two Experts who are partners have agreed on this, and everybody at the table may know it. Both rate a suit by how high
the hand would bid with it (``max_bids``), so both mean the same. A plain raise counts less as evidence than a jump,
because hands that do not want to go higher make it, too.

Knowing which suit of our colour the partner prefers is worth nearly as much as knowing its best suit, and about four
times as much as knowing the colour of that (``build/lab/measure_telling.py``).
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from ...rules import AuctionForm, BidRow, Hand, NobodyBids, Rank, RuleSet, Seat, Suit, convention_of
from ...rules.play import Action, Bid, Calls, Observation, bid_base, is_last_bid
from ...rules.play import told as told_by_table

Suits = tuple[Suit, ...]
_COLOURS = ((Suit.CLUBS, Suit.SPADES), (Suit.DIAMONDS, Suit.HEARTS))
"""Black and red."""
_PLAIN, _JUMP = 0.3, 0.08
"""The weight of a plain raise, or a jump, from a hand that should have signalled something else."""


class BidMeaning(NamedTuple):
    """The meaning of a bid."""

    better: Suits
    """The best of these suits is better in the caller's hand ..."""
    worse: Suits
    """... than each of these."""
    answer: bool = False
    """Whether these are the suits of the partner's best colour."""

    def true_of(self, strengths: Sequence[float]) -> bool:
        """Return whether it is true of a hand that would bid this high with each suit."""
        best, other = (max(map(strengths.__getitem__, suits)) for suits in (self.better, self.worse))
        return best >= other


class _Said(NamedTuple):
    """A bid that signalled something."""

    told: BidMeaning
    weight: float
    """The weight of the bid from a hand of which the signal is not true."""


class Heard(NamedTuple):
    """Everything that the bids of a seat have told."""

    best: Suits
    """The suits of which one is its hand's best; empty: unknown."""
    preferred: Suits
    """A suit and a worse one, both of its partner's best colour; empty: not told."""


def heard(rules: RuleSet, calls: Calls, seat: Seat) -> Heard:
    """Return what the bids of a seat have told so far."""
    told = [said.told for said in _said(rules, calls)[seat]]
    best: Suits = ()
    for one in told:
        if not one.answer:
            best = tuple(suit for suit in best or Suit if suit in one.better)
    answers = [(*one.better, *one.worse) for one in told if one.answer]
    return Heard(best, answers[-1] if answers else ())


def told_by(view: Observation, points: int) -> BidMeaning | None:
    """Return what a bid of the observing seat tells; None: nothing new."""
    if not view.agreed:
        return None
    before = _said(view.rules, view.calls)[view.seat]
    after = _said(view.rules, (*view.calls, (view.seat, Bid(points))))[view.seat]
    return after[-1].told if len(after) > len(before) else None


def bid_tells(view: Observation, bid: Bid) -> BidRow | BidMeaning | None:
    """Return what a bid of the observing seat tells: by its side's table, in points, else by signals; None: nothing."""
    own = convention_of(view.conventions, view.rules, view.seat)
    row = told_by_table(view.rules, own, view.calls, view.seat, bid)
    return row.in_points(view.rules) if row is not None else told_by(view, bid.points)


def telling_bid(view: Observation, strengths: Sequence[float]) -> tuple[int, BidMeaning] | None:
    """Return a bid that tells the partner something true now, and its meaning; None: there is none.

    ``strengths``: how high the hand would bid with each suit.
    """
    auction, bid = view.rules.auction, bid_base(view.rules, view.calls)
    for _ in range(len(Suit) + 1):
        bid = auction.next_bid(bid)
        told = told_by(view, bid)
        if told is not None and told.true_of(strengths):
            return bid, told
    return None


def worth_telling(hand: Hand, suit: Suit) -> bool:
    """Return whether a hand has something in a suit that helps a partner: two cards above the jack."""
    return sum(card.suit is suit and card.rank > Rank.JACK for card in hand) >= 2


def speaks(view: Observation, seat: Seat) -> bool:
    """Return whether a seat's bids tell the observing seat something: it is a partner with the same agreement."""
    partner = view.rules.seating.partner(view.seat)
    return view.agreed and partner is seat and bool(_said(view.rules, view.calls)[seat])


def likelihood(view: Observation, seat: Seat, by_suit: Sequence[Sequence[float]]) -> list[float]:
    """Return how likely a partner's raises are in each lane, given how high its hand would bid there by suit."""
    likely = [1.0] * len(by_suit[0])
    for (better, worse, _), weight in _said(view.rules, view.calls)[seat]:
        best, other = _best(by_suit, better), _best(by_suit, worse)
        likely = [one if mine >= least else one * weight for one, mine, least in zip(likely, best, other, strict=True)]
    return likely


def signalled(view: Observation, action: Action, willing: int, strengths: Sequence[float]) -> Action:
    """Return the call, or a jump instead if that tells something true and the seat would bid that high."""
    if not isinstance(action, Bid):
        return action
    bid, _ = telling_bid(view, strengths) or (0, None)
    return Bid(bid) if action.points < bid <= willing else action


def _best(by_suit: Sequence[Sequence[float]], suits: Suits) -> Sequence[float]:
    """Return the highest of the bids with these suits, lane by lane."""
    first, *others = (by_suit[suit] for suit in suits)
    return list(map(max, first, *others)) if others else first


@lru_cache(maxsize=16)
def _said(rules: RuleSet, calls: Calls) -> Mapping[Seat, Sequence[_Said]]:
    """Return the signals of each seat, in order. They are cached, because every imagined hand is compared with them.

    Returns no signals without a partner, or when the partner cannot call again, or when no opponent can outbid them.
    """
    auction, seating = rules.auction, rules.seating
    said: dict[Seat, list[_Said]] = {seat: [] for seat in rules.seats}
    if auction.form is AuctionForm.SINGLE_ROUND:
        return said
    base, silent = auction.opening_base, set[Seat]()
    for index, (caller, call) in enumerate(calls):
        if not isinstance(call, Bid):
            silent.add(caller)
            if len(rules.seats) - len(silent) <= 2:
                break
            continue
        partner = seating.partner(caller)
        if partner is not None and partner not in silent:
            forced = not index and auction.nobody_bids is NobodyBids.ELDEST_MUST_OPEN
            told = _code(rules, base, said[caller], said[partner], forced).get(call.points)
            if told is not None:
                said[caller].append(_Said(told, _PLAIN if call.points == auction.next_bid(base) else _JUMP))
        base = call.points
        if is_last_bid(rules, calls[:index], caller):
            silent.add(caller)
    return said


def _code(
    rules: RuleSet, base: int, own: Sequence[_Said], partners: Sequence[_Said], forced: bool
) -> dict[int, BidMeaning]:
    """Return the meaning of each bid over the current one, given the signals of the seat and of its partner.

    The smallest bid of a seat that is forced to bid means nothing.
    """
    suits = tuple(Suit)
    bids = list(islice(rules.auction.bids(base, rules.highest_after(base)), forced, forced + len(suits)))
    if not own and len(bids) == len(suits) and bids[-1] <= rules.trick_total:
        return {
            bid: BidMeaning((one,), tuple(suit for suit in suits if suit is not one))
            for bid, one in zip(bids, suits, strict=True)
        }
    if len(bids) < 2:
        return {}
    known = [said.told for said in own]
    for lower, higher, answer in _questions(known, [said.told for said in partners]):
        if not any(_decides(told, lower, higher) or _decides(told, higher, lower) for told in known):
            return {bids[0]: BidMeaning(lower, higher, answer), bids[1]: BidMeaning(higher, lower, answer)}
    return {}


def _questions(own: Sequence[BidMeaning], partners: Sequence[BidMeaning]) -> Iterator[tuple[Suits, Suits, bool]]:
    """Yield the questions to a seat in order: two groups of suits, and whether they are the partner's."""
    for told in partners:
        if not told.answer:
            lower, higher = next(colour for colour in _COLOURS if told.better[0] in colour)
            yield (lower,), (higher,), True
    yield *_COLOURS, False
    for told in own:
        if told.better in _COLOURS:
            lower, higher = told.better
            yield (lower,), (higher,), False


def _decides(told: BidMeaning, one: Suits, other: Suits) -> bool:
    """Return whether a signal says that one group is better than another."""
    return not set(one).isdisjoint(told.better) and set(other) <= set(told.worse)
