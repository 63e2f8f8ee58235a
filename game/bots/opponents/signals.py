"""What raises tell a partner: in which suits the caller's hand is better than in others.

The Expert goes up by the lowest step, or by more to say something. Below what the tricks alone bring, where steps cost
nothing, its first bid tells its best suit, by so many steps more. Else a bid answers one question, the lower half of
what is asked about by the lowest step, the higher by a jump of one step more: once the partner has told its best suit
or the colour of it, which of the two suits of that colour is better here; else the colour of the own best suit; then
which suit of that. Two Experts who are partners have agreed on it, and all at the table may know it. How good a suit is
goes by what the hand is thought to be willing to bid with it (``auctioneer``), so both mean the same. On a plain raise
the other counts less: hands that are not willing to go higher make it, too.

To hear which suit of one's own colour a partner prefers is worth nearly as much as to hear its best suit, and some four
times as much as to hear the colour of that (``build/measure_telling.py``).
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from ...rules import AuctionForm, Hand, NobodyBids, Rank, RuleSet, Seat, Suit
from ...rules.play import Action, Bid, Calls, Observation, bid_base

Suits = tuple[Suit, ...]
_COLOURS = ((Suit.CLUBS, Suit.SPADES), (Suit.DIAMONDS, Suit.HEARTS))
"""Black and red."""
_PLAIN, _JUMP = 0.3, 0.08
"""How much less likely a plain raise, or a jump, is from a hand that would have said another thing."""


class Told(NamedTuple):
    """What a bid tells."""

    better: Suits
    """The best of these suits is better in the caller's hand ..."""
    worse: Suits
    """... than each of these."""
    answer: bool = False
    """Whether these are the suits of the colour that the partner is best in."""

    def true_of(self, strengths: Sequence[float]) -> bool:
        """Whether it is true of a hand with which one would bid so much with each suit."""
        best, other = (max(map(strengths.__getitem__, suits)) for suits in (self.better, self.worse))
        return best >= other


class _Said(NamedTuple):
    """A bid that told something."""

    told: Told
    doubt: float
    """How much less likely the bid is from a hand of which that is not true."""


class Heard(NamedTuple):
    """All that the bids of a seat have told."""

    best: Suits
    """The suits of which one is best in its hand; none: nothing is known of that."""
    preferred: Suits
    """A suit, and another in which it is worse, both of the colour that its partner is best in; none: not told."""


def heard(rules: RuleSet, calls: Calls, seat: Seat) -> Heard:
    """What the bids of a seat have told so far."""
    told = [said.told for said in _said(rules, calls)[seat]]
    best: Suits = ()
    for one in told:
        if not one.answer:
            best = tuple(suit for suit in best or Suit if suit in one.better)
    answers = [(*one.better, *one.worse) for one in told if one.answer]
    return Heard(best, answers[-1] if answers else ())


def told_by(view: Observation, points: int) -> Told | None:
    """What a bid of the observing seat tells; None: nothing that was not known."""
    if not view.agreed:
        return None
    before = _said(view.rules, view.calls)[view.seat]
    after = _said(view.rules, (*view.calls, (view.seat, Bid(points))))[view.seat]
    return after[-1].told if len(after) > len(before) else None


def telling_bid(view: Observation, strengths: Sequence[float]) -> tuple[int, Told] | None:
    """The bid that tells the partner of the observing seat something true now, and what; None: there is none.

    ``strengths``: what its hand is thought to be willing to bid with each suit.
    """
    auction, bid = view.rules.auction, bid_base(view.rules, view.calls)
    for _ in range(len(Suit) + 1):
        bid = auction.next_bid(bid)
        told = told_by(view, bid)
        if told is not None and told.true_of(strengths):
            return bid, told
    return None


def worth_telling(hand: Hand, suit: Suit) -> bool:
    """Whether a hand has anything in a suit that helps a partner: two cards above the jack."""
    return sum(card.suit is suit and card.rank > Rank.JACK for card in hand) >= 2


def speaks(view: Observation, seat: Seat) -> bool:
    """Whether bids of a seat have told the observing seat something: it is a partner who agreed to it."""
    partner = view.rules.seating.partner(view.seat)
    return view.agreed and partner is seat and bool(_said(view.rules, view.calls)[seat])


def likelihood(view: Observation, seat: Seat, by_suit: Sequence[Sequence[float]]) -> list[float]:
    """How likely the raises of a partner are in each lane, given what its hand is willing to bid there by suit."""
    likely = [1.0] * len(by_suit[0])
    for (better, worse, _), doubt in _said(view.rules, view.calls)[seat]:
        best, other = _best(by_suit, better), _best(by_suit, worse)
        likely = [one if mine >= least else one * doubt for one, mine, least in zip(likely, best, other, strict=True)]
    return likely


def signalled(view: Observation, action: Action, willing: int, strengths: Sequence[float]) -> Action:
    """The same call; or a jump if that tells something true, and the seat is willing to bid so much."""
    if not isinstance(action, Bid):
        return action
    bid, _ = telling_bid(view, strengths) or (0, None)
    return Bid(bid) if action.points < bid <= willing else action


def _best(by_suit: Sequence[Sequence[float]], suits: Suits) -> Sequence[float]:
    """The highest of what is bid with one of these suits, lane by lane."""
    first, *others = (by_suit[suit] for suit in suits)
    return list(map(max, first, *others)) if others else first


def _said(rules: RuleSet, calls: Calls) -> dict[Seat, list[_Said]]:
    """What the bids of each seat told that did, in their order.

    They tell nothing where there is no partner or none who may speak again, and where no opponent may outbid them.
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
    return said


def _code(rules: RuleSet, base: int, own: Sequence[_Said], partners: Sequence[_Said], forced: bool) -> dict[int, Told]:
    """What bids over a current one tell by a seat that has told so much, and its partner so much.

    Who is forced to bid tells nothing by the lowest.
    """
    suits = tuple(Suit)
    bids = list(islice(rules.auction.bids(base, rules.highest_after(base)), forced, forced + len(suits)))
    if not own and len(bids) == len(suits) and bids[-1] <= rules.trick_total:
        return {
            bid: Told((one,), tuple(suit for suit in suits if suit is not one))
            for bid, one in zip(bids, suits, strict=True)
        }
    if len(bids) < 2:
        return {}
    known = [said.told for said in own]
    for lower, higher, answer in _questions(known, [said.told for said in partners]):
        if not any(_decides(told, lower, higher) or _decides(told, higher, lower) for told in known):
            return {bids[0]: Told(lower, higher, answer), bids[1]: Told(higher, lower, answer)}
    return {}


def _questions(own: Sequence[Told], partners: Sequence[Told]) -> Iterator[tuple[Suits, Suits, bool]]:
    """What is asked of a seat, one after the other: in which of two groups of suits it is better; and whose suits."""
    for told in partners:
        if not told.answer:
            lower, higher = next(colour for colour in _COLOURS if told.better[0] in colour)
            yield (lower,), (higher,), True
    yield *_COLOURS, False
    for told in own:
        if told.better in _COLOURS:
            lower, higher = told.better
            yield (lower,), (higher,), False


def _decides(told: Told, one: Suits, other: Suits) -> bool:
    """Whether what was told says that one group is better than another."""
    return not set(one).isdisjoint(told.better) and set(other) <= set(told.worse)
