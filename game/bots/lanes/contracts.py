"""Play many contracts of the same deals at once: each declarer with each trump, side by side in one table.

Policies depend only on where a seat sits relative to the declarer and how a suit follows trump, except for melds. So
every deal is rotated until its declarer sits North, and after passing and melds, until its trump is the first suit.
"""

from collections.abc import Generator, Sequence
from itertools import groupby
from typing import NamedTuple

from ...rules import RuleSet, Seat, Suit
from ...rules.play import first_leader
from ..policy.play import Policy
from .planes import Deals, Planes, joined, plane_from_bits, side_by_side
from .results import TrickResults
from .simulator import Playouts, Position, exchanged, trick_playouts

_FIRST, _NORTH = Suit(0), Seat.NORTH
_IS_SUIT = [bytes(byte == suit for byte in range(256)) for suit in Suit]


class DeclaredDeals(NamedTuple):
    """Deals in which a seat has won the auction and named trump."""

    declarer: Seat
    trump: Suit
    deals: Deals


def named_deals(declarer: Seat, names: Sequence[Suit], deals: Deals) -> Generator[None, None, list[DeclaredDeals]]:
    """Split a declarer's deals by the suit that it names in each, in the order of the suits."""
    numbers = bytes(names)
    parts = []
    for suit in Suit:
        lanes = plane_from_bits(numbers.translate(_IS_SUIT[suit]))
        if lanes:
            parts.append(DeclaredDeals(declarer, suit, (yield from deals.chosen(lanes))))
    return parts


def contract_playouts(
    rules: RuleSet, contracts: Sequence[DeclaredDeals], policy: Policy, dealer: Seat
) -> Generator[None, None, Playouts]:
    """Pass cards, lay melds and play all tricks in every lane of every contract.

    The result has the lanes of the first contract, then those of the next, always as if the declarer sat North.
    Neighbouring contracts with the same trump are played together, as far as the same seat from there leads.
    """
    dealt: list[Deals] = []
    melds: list[tuple[Planes, ...]] = []
    partners: list[tuple[int, ...]] = []
    leaders: list[Seat] = []

    def led_by(contract: DeclaredDeals) -> Seat:
        leader = first_leader(rules, dealer, contract.declarer)
        return rules.seats[(leader - contract.declarer) % len(rules.seats)]

    for (trump, leader), alike in groupby(contracts, key=lambda each: (each.trump, led_by(each))):
        turned = side_by_side([_declarer_north(rules, each.deals, each.declarer) for each in alike])
        after, laid, attack = yield from exchanged(rules, turned, _NORTH, trump, policy=policy)
        partners.append(attack)
        dealt.append(_trump_first(after, trump))
        melds.append(laid)
        leaders.append(leader)
    yield
    widths = [one.lanes for one in dealt]
    tricks = []
    for leader, group in groupby(range(len(dealt)), key=leaders.__getitem__):
        some = [*group]
        position = Position.before_play(rules, _FIRST, _NORTH, leader=leader)
        together = joined([partners[one] for one in some], [widths[one] for one in some])
        played = side_by_side([dealt[one] for one in some])
        tricks.append((yield from trick_playouts(rules, played, position, (), policy, together)))
    laid = tuple(joined(numbers, widths) for numbers in zip(*melds, strict=True))
    return Playouts(rules, side_by_side(dealt), TrickResults.side_by_side(tricks), laid, _NORTH)


def _declarer_north(rules: RuleSet, deals: Deals, declarer: Seat) -> Deals:
    """Return the deals with the seats rotated until the declarer sits North; a widow stays behind them."""
    seats = rules.seating.from_seat(declarer)
    return Deals(deals.lanes, (*(deals.held[seat] for seat in seats), *deals.held[len(seats) :]))


def _trump_first(deals: Deals, trump: Suit) -> Deals:
    """Return the deals with the suits rotated until trump is the first."""
    start = 6 * trump
    return Deals(deals.lanes, tuple(tuple(row[start:] + row[:start] for row in rows) for rows in deals.held))
