"""Convert imagined deals for the plain loops of ``plain_deal.py``, and their results back."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add
from types import ModuleType

from build.lab import plain_deal
from build.lab.plain_cards import Game
from game.bots.lanes.planes import Deals
from game.bots.lanes.simulator import Position
from game.bots.policy.orders import ranks
from game.bots.policy.passing import JACK_OF_DIAMONDS, cards_given, declarer_order, partner_order
from game.bots.policy.play import Policy
from game.bots.policy.ways import players
from game.rules import Card, Rank, RuleSet, Seat, Suit
from game.rules.play import Contract, Points, played_scores

Outcome = tuple[int, ...]
"""The result of a deal, as the plain loops return it."""


def lane_bits(plane: int, lanes: int) -> bytes:
    """Return a byte 0 or 1 for each lane of a plane, lane 0 first."""
    return bytes(map(int, reversed(f"{plane:0{lanes}b}")))


class PlainTable:
    """Many deals, played by plain loops."""

    def __init__(
        self, rules: RuleSet, imagined: Deals, loops: ModuleType = plain_deal, policy: Policy = Policy.EXPERT
    ) -> None:
        """Take the deals; ``policy`` is how everybody plays on after a card."""
        self.deals = imagined.lanes
        self._loops, self._game, self._cards = loops, game_of(rules, loops), game_of(rules, loops, policy)
        lanes = imagined.lanes
        self._dealt = self._loops.as_deals(
            [
                [counted([lane_bits(plane, lanes) for plane in planes]) for planes in zip(*held, strict=True)]
                for held in imagined.held[: len(rules.seats) + (rules.widow is not None)]
            ]
        )

    def play(self, position: Position, gone: Sequence[Card], card: Card) -> list[Outcome]:
        """Play every deal after a seat plays ``card`` in a position; return points, tricks and buried points.

        ``gone`` are the cards of all complete tricks.
        """
        rows = self._loops.as_rows
        table = [other.kind for other in position.trick.cards]
        ruffed = [[int(suit in suits) for suit in Suit] for suits in (*position.ruffed, (), ())[:3]]
        found = self._loops.play_cards(
            self._cards,
            self._dealt,
            int(position.trump),
            position.bidders,
            int(position.trick.leader),
            rows(table),
            rows(kinds([*gone, *position.trick.cards])),
            rows(ruffed),
            card.kind,
        )
        return list(map(tuple, found if isinstance(found, list) else found.tolist()))

    def finish(
        self, declarer: Seat, trumps: Sequence[Suit], chosen: Sequence[Card] = (), done: int = 0
    ) -> list[Outcome]:
        """Exchange cards, lay melds and play all tricks of every deal; return points, melds, buried points.

        Args:
            declarer: the seat that won the auction.
            trumps: the suit named, deal by deal.
            chosen: what the next player passes or buries, in every deal; none: what the policy says.
            done: how many of the two partners have passed cards; also 1 once the widow is taken.
        """
        rows = self._loops.as_rows
        found = self._loops.play_deals(
            self._game, self._dealt, int(declarer), rows(list(map(int, trumps))), rows(kinds(chosen)), done
        )
        return list(map(tuple, found if isinstance(found, list) else found.tolist()))


def finished_scores(rules: RuleSet, contract: Contract, outcome: Outcome) -> Points:
    """Return what each side scores in a finished deal."""
    sides = len(rules.sides)
    return played_scores(rules, contract, outcome[3 : 3 + sides], outcome[:sides], None, outcome[6]).scores


def game_of(rules: RuleSet, loops: ModuleType, policy: Policy = Policy.EXPERT) -> Game:
    """Return the rules, and the Expert's preferences, in the form of the plain loops."""
    seating, deck, ways = rules.seating, rules.deck, players(policy, rules)
    partners = [seating.partner(seat) for seat in rules.seats]
    unit = int(rules.scale)
    return Game(
        seats=len(rules.seats),
        sides=loops.as_rows([seating.side(seat) for seat in rules.seats]),
        partners=loops.as_rows([-1 if partner is None else int(partner) for partner in partners]),
        copies=deck.copies,
        lowest=deck.ranks[0] - Rank.NINE,
        given=cards_given(rules),
        widow=int(rules.widow is not None),
        card_points=loops.as_rows(list(rules.card_points[Rank.NINE :])),
        last_trick=rules.tricks.last_trick,
        melds=loops.as_rows(
            [[0, *(unit * each for each in worth or [0] * deck.copies)] for worth in rules.melds.values.value]
        ),
        spares=4 * unit * int(rules.melds.run_with_spares and deck.copies == 2),
        only_declarer_melds=int(rules.widow is not None and rules.widow.only_declarer_melds),
        orders=loops.as_rows(
            [
                [ranks(order).index(rank) for rank in range(6)]
                for way in ways
                for role in (way.orders.defence, way.orders.attack)
                for order in (role.lead, role.give + "QJ9", role.lose)
            ]
        ),
        ways=len(ways),
        turned=loops.as_rows([int(way.turned) for way in ways]),
        draws=loops.as_rows([int(way.draws) for way in ways]),
        to_declarer=loops.as_rows([[card.kind for card in declarer_order(Policy.EXPERT, trump)] for trump in Suit]),
        to_partner=loops.as_rows([order for trump in Suit for order in back_orders(trump)]),
    )


def back_orders(trump: Suit) -> list[list[int]]:
    """Return two orders for passing cards back: with the jack of diamonds from the partner, and without."""
    front, order = partner_order(Policy.EXPERT, trump)
    early = front if trump is Suit.DIAMONDS else (*front, JACK_OF_DIAMONDS)
    return [[card.kind for card in dict.fromkeys((*first, *order))] for first in (front, early)]


def kinds(cards: Sequence[Card]) -> list[int]:
    """Return the count of each card."""
    return [sum(card.kind == kind for card in cards) for kind in range(24)]


def counted(copies: Sequence[bytes]) -> bytes:
    """Return, place by place, in how many rows the byte is 1."""
    total, *others = copies
    for other in others:
        total = bytes(map(add, total, other))
    return total
