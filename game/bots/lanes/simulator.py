"""The simulator: many deals played to the end at once, every candidate over the same deals.

All functions that take time are generators that yield often and return their answer (``work``). The number of
lanes decides how much work is done, never the clock. About 1,000 to 4,000 lanes, including candidates, use a core best;
a yield then comes every millisecond or so.
"""

import operator
from collections.abc import Generator, Sequence
from itertools import zip_longest
from typing import TypeVar

from ...rules import USUAL_KINDS, Card, Hand, MeldKeeper, RuleSet, Seat, SetCost, Side, Suit
from ...rules.play import (
    Observation,
    Trick,
    contract_of,
    counting_meld,
    keeps_meld,
    leads_trump,
    must_throw_in,
    partner_side,
    seat_of,
    trump_of,
)
from ...values import frozen
from ..policy.passing import cards_given
from ..policy.play import Policy
from ..policy.ways import players
from .five import FiveLanes, called_partners
from .kitty import KittyLanes
from .meld import meld_units
from .passing import Cards, given, pass_to_declarer, pass_to_partner
from .planes import Deals, Number, Planes, add, add_where, full_plane, number_list, repeated
from .play import play_tricks
from .results import Takers, TrickResults
from .table import TableLanes
from .three import ThreeLanes

T = TypeVar("T")


@frozen
class Position:
    """Where the play of a deal stands, as everybody sees it."""

    trump: Suit
    bidders: Side
    """The side that holds the contract."""
    trick: Trick
    """The incomplete trick on the table; the leader's when it is empty."""
    tricks_left: int
    """How many tricks are incomplete, this one included."""
    ruffed: tuple[frozenset[Suit], ...] = (frozenset(),) * 5
    """The plain suits that each side has trumped."""
    trump_first: bool = False
    """Whether the leader, before the first trick, must lead trump."""
    partner: Side | None = None
    """The side of a partner who has been called for the deal."""

    @classmethod
    def before_play(
        cls, rules: RuleSet, trump: Suit, declarer: Seat, points: int | None = None, leader: Seat | None = None
    ) -> "Position":
        """The position before the first lead.

        ``points`` of the contract, None: more than the lowest bid; ``leader``, None: the declarer.
        """
        bidders, trump_first = rules.seating.side(declarer), leads_trump(rules, points)
        trick = Trick(declarer if leader is None else leader)
        return cls(trump, bidders, trick, rules.dealing.hand_size, trump_first=trump_first)

    @classmethod
    def of(cls, view: Observation) -> "Position":
        """Return the position of an observation of the play."""
        assert view.trick is not None
        rules, trump = view.rules, trump_of(view)
        ruffed: tuple[set[Suit], ...] = tuple(set() for _ in rules.sides)
        for trick in (*view.tricks, view.trick):
            for index, card in enumerate(trick.cards):
                if card.suit is trump and trick.cards[0].suit is not trump:
                    ruffed[rules.seating.side(seat_of(rules, trick, index))].add(trick.cards[0].suit)
        left = rules.dealing.hand_size - len(view.tricks)
        declarer, points = contract_of(view).declarer, contract_of(view).points
        bidders, first = rules.seating.side(declarer), not view.tricks and not view.trick.cards
        trump_first = first and leads_trump(rules, points)
        partner = partner_side(rules, contract_of(view))
        return cls(trump, bidders, view.trick, left, tuple(map(frozenset, ruffed)), trump_first, partner)

    def attacks(self, side: Side) -> bool:
        """Return whether a side plays for the contract."""
        return side in (self.bidders, self.partner)


def trick_playouts(
    rules: RuleSet,
    deals: Deals,
    position: Position,
    candidates: Sequence[Card] = (),
    policy: Policy = Policy.STANDARD,
    attack: Sequence[int] = (),
    alike: int = 0,
) -> Generator[None, None, TrickResults]:
    """Play the deals to the end: the seat to play plays each candidate in turn, then everybody plays by policy.

    ``attack`` says for each side in which lanes it plays for the contract, where a partner is called; by default as the
    position has it. After every ``alike`` lanes come the same deals again: the results are those of another candidate.

    Every lane of ``deals`` holds the cards still in the hands, without those on the table. Without candidates the seat
    to play follows its policy too, and the results have one candidate. Yields after every trick.

    Raises:
        ValueError: a candidate is not in the hand of the seat to play in every lane.
    """
    lanes, times = alike or deals.lanes, max(1, len(candidates))
    role = len(position.trick.cards)
    actor = seat_of(rules, position.trick, role)
    for card in candidates:
        if deals.holds(actor, card) != full_plane(deals.lanes):
            raise ValueError(f"{actor!r} does not hold {card} in every lane, so it is not a candidate")
    attack = _attack(rules, deals.lanes, times, position, attack)
    table = _table(rules, deals.repeated(times), position, policy, attack)
    if len(ways := players(policy, rules)) > 1:
        table.sit(ways, lanes)
    _set_up(table, rules, position)
    yield
    if candidates:
        picks = [0] * 6
        for number, card in enumerate(candidates):
            one = table.card(card, full_plane(deals.lanes) << number * deals.lanes)
            picks = [old | new for old, new in zip(picks, one, strict=True)]
        table.remove(role, picks)
        table.put(role, picks)
        role += 1
    first = yield from play_tricks(table, rules, position.tricks_left, role, position.trump_first)
    takers = Takers(first, tuple(table.takers), tuple(table.winning), position.trump)
    numbers, none, buried = tuple(map(tuple, table.numbers)), tuple(table.no_trick), _buried_points(rules, deals)
    total = _points_left(rules, deals, position)
    return TrickResults(lanes, table.lanes // lanes, table.unit, total, numbers, none, buried, attack, takers)


def _points_left(rules: RuleSet, deals: Deals, position: Position) -> int:
    """Return the trick points from here to the end of the deal, those on the table included."""
    points = [rules.card_points[card.rank] for card in USUAL_KINDS]
    in_hands = [planes for seat in rules.seats for planes in deals.held[seat]]
    left = sum(worth for planes in in_hands for worth, plane in zip(points, planes, strict=True) if plane & 1)
    return left + sum(points[card.kind] for card in position.trick.cards) + rules.tricks.last_trick


def _attack(rules: RuleSet, lanes: int, times: int, position: Position, attack: Sequence[int]) -> tuple[int, ...]:
    """Return for each side the lanes in which it plays for the contract, for all candidates; empty with fixed sides."""
    if not rules.seating.calls_partner:
        return ()
    full = full_plane(lanes)
    found = attack or [full if position.attacks(side) else 0 for side in range(len(rules.sides))]
    return tuple(repeated(plane, lanes, times) for plane in found)


def _set_up(table: TableLanes, rules: RuleSet, position: Position) -> None:
    """Tell the table which suits have been trumped, and put the cards of the trick on it."""
    for side, suits in enumerate(position.ruffed[: len(rules.sides)]):
        for suit in suits:
            place = side if len(rules.sides) == 2 else int(not position.attacks(side))
            table.ruffed[place] |= table.mask << table.block(suit)
    for index, card in enumerate(position.trick.cards):
        table.put(index, table.card(card, table.mask))


def _table(rules: RuleSet, deals: Deals, position: Position, policy: Policy, attack: Sequence[int]) -> TableLanes:
    leader = position.trick.leader
    if rules.seating.calls_partner:
        return FiveLanes(rules, deals, position.trump, attack, leader, policy)
    if len(rules.seats) == 4:
        kind = TableLanes if rules.widow is None else KittyLanes
        return kind(rules, deals, position.trump, position.bidders, leader, policy)
    (declarer,) = rules.sides[position.bidders]
    return ThreeLanes(rules, deals, position.trump, declarer, leader, policy)


def _buried_points(rules: RuleSet, deals: Deals) -> tuple[int, ...]:
    """Return the points in the cards behind the hands, lane by lane."""
    if rules.widow is None:
        return ()
    total: Number = []
    for planes in deals.held[-1]:
        for card, lanes in zip(USUAL_KINDS, planes, strict=True):
            add_where(total, lanes, rules.card_points[card.rank])
    return tuple(number_list(total, deals.lanes))


@frozen
class Playouts:
    """The results of deals from the passing of cards on, for each candidate in each lane."""

    rules: RuleSet
    deals: Deals
    """All hands as they were when melds were laid; candidate ``c`` and lane ``l`` is lane ``c × lanes + l``."""
    tricks: TrickResults
    melds: tuple[Planes, ...]
    """What each side lays down, in units, laid out like ``tricks.numbers``."""
    declarer: Seat

    def meld(self, candidate: int, side: Side) -> list[int]:
        """Return the points of a side's melds, lane by lane."""
        lanes = self.tricks.lanes
        mask, shift, scale = full_plane(lanes), candidate * lanes, int(self.rules.scale)
        units = number_list([plane >> shift & mask for plane in self.melds[side]], lanes)
        return list(map(scale.__mul__, units))

    def worth(self, candidate: int, side: Side) -> list[int]:
        """Return what counts against a bid, lane by lane: trick points, and meld if the rules let the side keep it."""
        rules, taken, melds = self.rules, self.tricks.points(candidate, side), self.meld(candidate, side)
        if rules.melds.least:
            melds = [counting_meld(rules, laid) for laid in melds]
        keeps = self._keeps(candidate, side, taken)
        if keeps is not None:
            melds = list(map(operator.mul, melds, keeps))
        found = list(map(operator.add, taken, melds))
        if rules.widow is not None and side == rules.seating.side(self.declarer):
            found = list(map(operator.add, found, self.buried(candidate)))
        if keeps is not None and rules.scoring.tricks_too:
            found = list(map(operator.mul, found, keeps))
        return self._set_by_melds(candidate, side, found) if rules.sets_short_melds else found

    def _set_by_melds(self, candidate: int, side: Side, played: list[int]) -> list[int]:
        """Return the same, but what a hand that must be thrown in brings where the declarer's side lays too little."""
        rules, own = self.rules, self.rules.seating.side(self.declarer)
        short = [must_throw_in(rules, laid) for laid in self.meld(candidate, own)]
        pays = rules.scoring.thrown_in_pays
        saved = [0 if side == own else counting_meld(rules, laid) + pays for laid in self.meld(candidate, side)]
        return [thrown if is_set else worth for thrown, worth, is_set in zip(saved, played, short, strict=True)]

    def laid(self, candidate: int) -> tuple[list[int], ...]:
        """Return what the declarer's side lays down, lane by lane, where a set costs that too; else nothing."""
        if self.rules.scoring.set_cost is not SetCost.BID_AND_MELD:
            return ()
        return (self.meld(candidate, self.rules.seating.side(self.declarer)),)

    def partners(self, candidate: int) -> tuple[list[int], ...]:
        """Return the side of the called partner, lane by lane, or the declarer's if it has none; else nothing."""
        attack, lanes = self.tricks.attack, self.tricks.lanes
        if not attack:
            return ()
        own, mask, shift = self.rules.seating.side(self.declarer), full_plane(lanes), candidate * lanes
        bits = [0] * len(attack).bit_length()
        for side, plane in enumerate((*attack[:own], 0, *attack[own + 1 :])):
            for place in range(len(bits)):
                bits[place] |= plane >> shift & mask if side >> place & 1 else 0
        helped = 0
        for side, plane in enumerate(attack):
            helped |= 0 if side == own else plane >> shift & mask
        for place in range(len(bits)):
            bits[place] |= mask ^ helped if own >> place & 1 else 0
        return (number_list(bits, lanes),)

    def _keeps(self, candidate: int, side: Side, taken: list[int]) -> list[bool] | None:
        """Return whether the side keeps its meld, lane by lane; None: everywhere."""
        rules = self.rules
        if rules.scoring.meld_keeper is MeldKeeper.TRICK:
            return [keeps_meld(rules, 0, bool(won)) for won in self.tricks.wins(candidate, side)]
        enough = {points: keeps_meld(rules, points, True) for points in set(taken)}
        return None if all(enough.values()) else list(map(enough.__getitem__, taken))

    def buried(self, candidate: int) -> tuple[int, ...]:
        """Return the points in the buried cards, lane by lane; zeros without buried cards."""
        lanes = self.tricks.lanes
        return self.tricks.buried[candidate * lanes : (candidate + 1) * lanes] or (0,) * lanes


def deal_playouts(
    rules: RuleSet,
    deals: Deals,
    declarer: Seat,
    trump: Suit,
    candidates: Sequence[Hand] = (),
    exchanges: int = 0,
    policy: Policy = Policy.STANDARD,
    called: Hand = (),
    leader: Seat | None = None,
) -> Generator[None, None, Playouts]:
    """Pass cards, lay melds and play all tricks in every lane.

    Args:
        rules: the rule set in force.
        deals: the hands now. After one exchange the declarer holds the cards received. A widow comes after the hands,
            unless the declarer holds it already.
        declarer: the winner of the auction.
        trump: what the declarer names.
        candidates: what the next player to pass tries to pass, each in lanes of its own; without any, that seat follows
            the policy. All others always do.
        exchanges: how many of the two partners have passed cards. After one exchange the policies treat the cards
            received as unknown, which matters only to whether a jack of diamonds goes straight back.
        policy: how everybody passes and plays.
        called: the card that the declarer calls; by default as they are offered.
        leader: who leads to the first trick; None: the declarer.

    Raises:
        ValueError: a candidate is not in the hand of the passing seat in every lane, or has the wrong size.
    """
    exchanges = _exchanges_done(rules, exchanges)
    sender = declarer if exchanges else rules.seating.partner(declarer) or declarer
    for candidate in candidates:
        if exchanges > 1 or len(candidate) != cards_given(rules):
            raise ValueError(f"{candidate!r} cannot be passed: {cards_given(rules)} cards, {exchanges} exchanges done")
        for card in candidate:
            if deals.holds(sender, card, candidate.count(card)) != full_plane(deals.lanes):
                raise ValueError(f"{sender!r} does not hold {card} as often as {candidate!r} in every lane")
    wide = deals.repeated(max(1, len(candidates)))
    chosen = given(rules, deals.lanes, candidates) if candidates else None
    dealt, melds, attack = yield from exchanged(rules, wide, declarer, trump, chosen, exchanges, policy, called)
    position = Position.before_play(rules, trump, declarer, leader=leader)
    tricks = yield from trick_playouts(rules, dealt, position, (), policy, attack, deals.lanes)
    return Playouts(rules, dealt, tricks, melds, declarer)


def exchanged(
    rules: RuleSet,
    deals: Deals,
    declarer: Seat,
    trump: Suit,
    chosen: Cards | None = None,
    exchanges: int = 0,
    policy: Policy = Policy.STANDARD,
    called: Hand = (),
) -> Generator[None, None, tuple[Deals, tuple[Planes, ...], tuple[int, ...]]]:
    """Pass or bury cards, first those ``chosen``, then by policy.

    Returns the hands; each side's melds in units, those of a called partner and its declarer together; and for each
    side the lanes in which it plays for the contract, where a partner is called.
    """
    partner = rules.seating.partner(declarer) or declarer
    exchanges = _exchanges_done(rules, exchanges)
    lanes = deals.lanes
    yield
    hands = [Cards(held) for held in deals.held]
    received = Cards.none(rules.deck.copies)
    if exchanges == 0:
        received = chosen or (yield from pass_to_declarer(policy, rules, trump, lanes, hands[partner]))
        hands[partner].move(received, hands[declarer])
        chosen = None
        yield
    if exchanges < 2:
        if rules.widow is not None:
            hands[-1].move(Cards(hands[-1].held), hands[declarer])
        back = chosen or (yield from pass_to_partner(policy, rules, trump, lanes, hands[declarer], received))
        hands[declarer].move(back, hands[partner] if rules.widow is None else hands[-1])
        yield
    who = rules.seats if rules.defenders_meld else (declarer,)
    laid = []
    for seats in rules.sides:
        laid.append(_side_meld(rules, trump, [hands[seat] for seat in seats if seat in who]))
        yield
    melds = tuple(laid)
    attack: tuple[int, ...] = ()
    if rules.seating.calls_partner:
        attack = called_partners(rules, trump, [hand.held for hand in hands], declarer, full_plane(lanes), called)
        melds = _shared_melds(melds, attack)
    yield
    return Deals(lanes, tuple(tuple(map(tuple, hand.held)) for hand in hands)), melds, attack


def _shared_melds(melds: tuple[Planes, ...], attack: tuple[int, ...]) -> tuple[Planes, ...]:
    """Return each side's melds, those who play for the contract with the melds of both."""
    both: Number = []
    for laid, lanes in zip(melds, attack, strict=True):
        add(both, [plane & lanes for plane in laid])
    return tuple(
        tuple((plane ^ (plane & lanes)) | (total & lanes) for plane, total in zip_longest(laid, both, fillvalue=0))
        for laid, lanes in zip(melds, attack, strict=True)
    )


def _exchanges_done(rules: RuleSet, exchanges: int) -> int:
    """Return how many partners have passed cards, or need not: the taker of a widow only buries."""
    if rules.widow is not None:
        return 1
    return exchanges if rules.passing.count else 2


def _side_meld(rules: RuleSet, trump: Suit, hands: Sequence[Cards]) -> Planes:
    total: Number = []
    for hand in hands:
        add(total, meld_units(rules, trump, hand.held))
    return tuple(total)
