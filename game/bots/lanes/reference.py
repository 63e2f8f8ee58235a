"""Whole deals played one deal and one card at a time, by the policies as they are written.

This is slow and simple; the simulator must come to the same cards in every lane.
"""

from collections.abc import Sequence
from itertools import filterfalse

from ...rules import Card, Hand, RuleSet, Seat, Suit, without
from ...rules.play import Points, Trick, play_refusals, seat_of, trick_points, winner
from ...values import frozen
from ..policy.passing import cards_to_declarer, cards_to_partner
from ..policy.play import Policy, Situation, choose_card
from .simulator import Position


@frozen
class Played:
    """How the rest of a deal was played."""

    points: Points
    """The trick points of each side, including the bonus for the last trick."""
    cards: tuple[tuple[Seat, Card], ...]


def exchange(policy: Policy, rules: RuleSet, hands: Sequence[Hand], declarer: Seat, trump: Suit) -> tuple[Hand, ...]:
    """Return the hands after both partners have passed cards, or the declarer has taken the widow and buried cards.

    A widow comes after the hands, and so do the buried cards.
    """
    after = list(hands)
    if rules.widow is not None:
        taken = tuple(sorted(after[declarer] + after[-1]))
        after[-1] = cards_to_partner(policy, rules, trump, taken, ())
        after[declarer] = without(taken, after[-1])
        return tuple(after)
    partner = rules.seating.partner(declarer)
    if rules.passing.count and partner is not None:
        sent = cards_to_declarer(policy, rules, trump, after[partner])
        after[partner] = without(after[partner], sent)
        after[declarer] = tuple(sorted(after[declarer] + sent))
        back = cards_to_partner(policy, rules, trump, after[declarer], sent)
        after[declarer] = without(after[declarer], back)
        after[partner] = tuple(sorted(after[partner] + back))
    return tuple(after)


def play_out(
    policy: Policy,
    rules: RuleSet,
    hands: Sequence[Hand],
    position: Position,
    played: Sequence[Card] = (),
    first: Card | None = None,
) -> Played:
    """Play a deal to the end.

    Args:
        policy: how everybody plays.
        rules: the rule set in force.
        hands: the four hands, without the cards on the table.
        position: where the play stands.
        played: the cards of all complete tricks.
        first: the card that the seat to play plays now; None: its policy's choice.
    """
    trump, trick = position.trump, position.trick
    rest = list(hands)
    gone = [*played, *trick.cards]
    ruffed = [set(suits) for suits in position.ruffed]
    points = [0] * len(rules.sides)
    cards: list[tuple[Seat, Card]] = []
    for left in range(position.tricks_left, 0, -1):
        while len(trick.cards) < len(rules.seats):
            seat = seat_of(rules, trick, len(trick.cards))
            hand = rest[seat]
            options = tuple(filterfalse(play_refusals(rules, trump, trick, hand), hand))
            if position.trump_first and not cards:
                options = tuple(card for card in hand if card.suit is trump) or options
            known = _situation(rules, position, trick, hand, gone, ruffed)
            card = first or choose_card(policy, known, options)
            first = None
            if card.suit is trump and trick.cards and trick.cards[0].suit is not trump:
                ruffed[rules.seating.side(seat)].add(trick.cards[0].suit)
            rest[seat] = without(hand, (card,))
            gone.append(card)
            cards.append((seat, card))
            trick = Trick(trick.leader, (*trick.cards, card))
        taker = winner(rules, trick, trump)
        last = rules.tricks.last_trick if left == 1 else 0
        points[rules.seating.side(taker)] += trick_points(rules, trick.cards) + last
        trick = Trick(taker)
    return Played(tuple(points), tuple(cards))


def _situation(
    rules: RuleSet, position: Position, trick: Trick, hand: Hand, gone: Sequence[Card], ruffed: Sequence[set[Suit]]
) -> Situation:
    """Return what the seat that plays next to a trick knows; ``ruffed`` lists the suits that each side has trumped."""
    seat = seat_of(rules, trick, len(trick.cards))
    attacking = position.attacks(rules.seating.side(seat))
    foes = [other for other in range(len(rules.sides)) if position.attacks(other) != attacking]
    sides = [rules.seating.side(seat_of(rules, trick, index)) for index in range(len(trick.cards))]
    return Situation(
        position.trump,
        hand,
        trick.cards,
        tuple(gone),
        frozenset[Suit]().union(*(ruffed[foe] for foe in foes)),
        attacking,
        rules.deck,
        len(sides) == len(rules.seats) - 1,
        frozenset(index for index, other in enumerate(sides) if other not in foes),
        attacking and rules.seating.partner(seat) is None and position.partner is None,
    )
