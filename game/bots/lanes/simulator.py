"""The simulator: many deals played to the end at once, every candidate over the same deals.

All functions that take time are generators that yield often, and return their answer; ``run`` takes one to its end.
Work is decided by the number of lanes, never by the clock. Around 1,000 to 4,000 lanes, candidates included, make the
most of a core; a yield then comes after every millisecond or so.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.bots.lanes.meld import meld_units
from game.bots.lanes.passing import Cards, given, pass_to_declarer, pass_to_partner
from game.bots.lanes.planes import Deals, Number, Planes, add, full_plane, number_list, number_sum
from game.bots.lanes.play import play_tricks
from game.bots.lanes.table import TableLanes
from game.bots.policy.play import Policy
from game.rules import Card, Hand, Observation, RuleSet, Seat, Side, Suit, Trick, contract_of, seat_of, trump_of

Answer = TypeVar("Answer")


def run(work: Generator[None, None, Answer]) -> Answer:
    """Take a generator to its end and answer what it returns."""
    while True:
        try:
            next(work)
        except StopIteration as stop:
            answer: Answer = stop.value
            return answer


@dataclass(frozen=True, slots=True)
class Position:
    """Where the play of a deal stands, as everybody sees it."""

    trump: Suit
    bidders: Side
    """The side that holds the contract."""
    trick: Trick
    """The trick on the table, not complete; the leader's when it is empty."""
    tricks_left: int
    """How many tricks are not complete, this one included."""
    ruffed: tuple[frozenset[Suit], ...] = (frozenset(), frozenset())
    """The plain suits that each side has trumped."""

    @classmethod
    def of(cls, view: Observation) -> "Position":
        """The position in the play that is observed."""
        assert view.trick is not None
        rules, trump = view.rules, trump_of(view)
        ruffed: tuple[set[Suit], ...] = tuple(set() for _ in rules.sides)
        for trick in (*view.tricks, view.trick):
            for index, card in enumerate(trick.cards):
                if card.suit is trump and trick.cards[0].suit is not trump:
                    ruffed[rules.seating.side(seat_of(rules, trick, index))].add(trick.cards[0].suit)
        left = rules.dealing.hand_size - len(view.tricks)
        bidders = rules.seating.side(contract_of(view).declarer)
        return cls(trump, bidders, view.trick, left, tuple(map(frozenset, ruffed)))


@dataclass(frozen=True, slots=True)
class TrickResults:
    """What the tricks came to, for each candidate in each lane. Points are the rule set's own."""

    lanes: int
    """Lanes of each candidate."""
    candidates: int
    unit: int
    total: int
    """Trick points that both sides take together from here on, those of the trick on the table included."""
    number: Planes
    """What the first side takes, in units: candidate ``c`` and lane ``l`` at bit ``c × lanes + l``."""
    every_trick: tuple[int, int]
    """For each side, where it takes all the tricks from here on, this one included."""

    def points(self, candidate: int, side: Side) -> list[int]:
        """The trick points of a side, lane by lane."""
        mask = full_plane(self.lanes)
        shift = candidate * self.lanes
        counted = number_list([plane >> shift & mask for plane in self.number], self.lanes)
        if side == 0:
            return [units * self.unit for units in counted]
        return [self.total - units * self.unit for units in counted]

    def mean(self, candidate: int, side: Side) -> float:
        """The mean of a side's trick points over all lanes."""
        return self.sum(candidate, side) / self.lanes

    def sum(self, candidate: int, side: Side, lanes: int | None = None) -> int:
        """The sum of a side's trick points over some lanes (a plane), or over all of them."""
        mask = full_plane(self.lanes) if lanes is None else lanes
        units = number_sum(self.number, mask << candidate * self.lanes)
        first = units * self.unit
        return first if side == 0 else self.total * mask.bit_count() - first

    def sweeps(self, candidate: int, side: Side) -> int:
        """The lanes in which the side takes every trick from here on, as a plane."""
        return self.every_trick[side] >> candidate * self.lanes & full_plane(self.lanes)


def trick_playouts(
    rules: RuleSet, deals: Deals, position: Position, candidates: Sequence[Card] = (), policy: Policy = Policy.STANDARD
) -> Generator[None, None, TrickResults]:
    """Play the deals from a position to the end: the seat to play puts each candidate in turn, the rest is policy.

    Every lane of ``deals`` holds the cards still in the hands, those on the table not. Without candidates the seat to
    play follows its policy too, and the outcomes have one candidate. Yields after every trick.

    Raises:
        ValueError: a candidate is not in the hand of the seat to play in every lane.
    """
    times = max(1, len(candidates))
    role = len(position.trick.cards)
    actor = seat_of(rules, position.trick, role)
    for card in candidates:
        if deals.holds(actor, card) != full_plane(deals.lanes):
            raise ValueError(f"{actor!r} does not hold {card} in every lane, so it is no candidate")
    points = rules.card_points
    remaining = [card for hand in deals.hands(0) for card in hand] + list(position.trick.cards)
    total = sum(points[card.rank] for card in remaining) + rules.tricks.last_trick
    table = TableLanes(rules, deals.repeated(times), position.trump, position.bidders, position.trick.leader, policy)
    for side, suits in enumerate(position.ruffed):
        for suit in suits:
            table.ruffed[side] |= table.mask << table.block(suit)
    for index, card in enumerate(position.trick.cards):
        table.put(index, table.card(card, table.mask))
    yield
    if candidates:
        picks = [0] * 6
        for number, card in enumerate(candidates):
            one = table.card(card, full_plane(deals.lanes) << number * deals.lanes)
            picks = [old | new for old, new in zip(picks, one, strict=True)]
        table.remove(role, picks)
        table.put(role, picks)
        role += 1
    yield from play_tricks(table, rules, position.tricks_left, role)
    return TrickResults(deals.lanes, times, table.unit, total, tuple(table.points), (table.ns_all, table.ew_all))


@dataclass(frozen=True, slots=True)
class Playouts:
    """What deals came to from the passing of cards on, for each candidate in each lane."""

    rules: RuleSet
    deals: Deals
    """All hands as they were when melds were laid; candidate ``c`` and lane ``l`` is lane ``c × lanes + l``."""
    tricks: TrickResults
    melds: tuple[Planes, ...]
    """What each side lays down, in units, laid out as ``tricks.number`` is."""

    def meld(self, candidate: int, side: Side) -> list[int]:
        """The points of the melds that a side lays down, lane by lane."""
        lanes = self.tricks.lanes
        mask, shift, scale = full_plane(lanes), candidate * lanes, int(self.rules.scale)
        return [units * scale for units in number_list([plane >> shift & mask for plane in self.melds[side]], lanes)]

    def worth(self, candidate: int, side: Side) -> list[int]:
        """Trick points and, where the rule set lets the side keep it, meld: what counts against a bid, lane by lane."""
        taken = self.tricks.points(candidate, side)
        needs_point = self.rules.scoring.meld_needs_trick_point
        return [
            points + laid if points or not needs_point else 0
            for points, laid in zip(taken, self.meld(candidate, side), strict=True)
        ]


def deal_playouts(
    rules: RuleSet,
    deals: Deals,
    declarer: Seat,
    trump: Suit,
    candidates: Sequence[Hand] = (),
    exchanges: int = 0,
    policy: Policy = Policy.STANDARD,
) -> Generator[None, None, Playouts]:
    """Pass cards, lay melds and play all tricks in every lane.

    Args:
        rules: the rule set in force.
        deals: the hands now; after one exchange the declarer holds what he received.
        declarer: who won the auction.
        trump: what he names.
        candidates: what the next to pass cards tries to pass, each in lanes of its own; without any he follows his
            policy. All others always do.
        exchanges: how many of the two partners have passed cards. After one exchange the policies take the cards
            received to be unknown, which matters only to whether a jack of diamonds goes straight back.
        policy: how everybody passes and plays.

    Raises:
        ValueError: a candidate is not in the hand of the seat that is to pass in every lane, or is of another size.
    """
    times = max(1, len(candidates))
    partner = rules.seating.partner(declarer) or declarer
    if rules.passing.count == 0:
        exchanges = 2
    sender = declarer if exchanges else partner
    for candidate in candidates:
        if exchanges > 1 or len(candidate) != rules.passing.count:
            raise ValueError(f"{candidate!r} cannot be passed: {rules.passing.count} cards, {exchanges} exchanges done")
        for card in candidate:
            if deals.holds(sender, card, candidate.count(card)) != full_plane(deals.lanes):
                raise ValueError(f"{sender!r} does not hold {card} as often as {candidate!r} in every lane")
    wide = deals.repeated(times)
    lanes = wide.lanes
    hands = [Cards(held) for held in wide.held]
    chosen = given(rules, deals.lanes, candidates) if candidates else None
    received = Cards.none(rules.deck.copies)
    if exchanges == 0:
        received = chosen or (yield from pass_to_declarer(policy, rules, trump, lanes, hands[partner]))
        hands[partner].move(received, hands[declarer])
        chosen = None
        yield
    if exchanges < 2:
        back = chosen or (yield from pass_to_partner(policy, rules, trump, lanes, hands[declarer], received))
        hands[declarer].move(back, hands[partner])
        yield
    melds = tuple(_side_meld(rules, trump, [hands[seat] for seat in seats]) for seats in rules.sides)
    yield
    dealt = Deals(lanes, tuple(tuple(map(tuple, hand.held)) for hand in hands))
    position = Position(trump, rules.seating.side(declarer), Trick(declarer), rules.dealing.hand_size)
    tricks = yield from trick_playouts(rules, dealt, position, (), policy)
    own = TrickResults(deals.lanes, times, tricks.unit, tricks.total, tricks.number, tricks.every_trick)
    return Playouts(rules, dealt, own, melds)


def _side_meld(rules: RuleSet, trump: Suit, hands: Sequence[Cards]) -> Planes:
    total: Number = []
    for hand in hands:
        add(total, meld_units(rules, trump, hand.held))
    return tuple(total)
