"""Whole rounds one deal and one card at a time, by the policies as they are written.

Slow and plain: the measure of the simulator, which must come to the same cards in every lane.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.policy import Policy, Situation, cards_to_declarer, cards_to_partner, choose_card
from game.bots.simulator import Position
from game.rules.cards import Card, Hand, Suit, without
from game.rules.ruleset import RuleSet
from game.rules.seats import SEATS, Seat
from game.rules.tricks import Trick, play_refusal, trick_points, winner


@dataclass(frozen=True, slots=True)
class Played:
    """How the rest of a deal was played."""

    points: tuple[int, int]
    """The trick points of each team, the last trick's own included."""
    cards: tuple[tuple[Seat, Card], ...]


def exchange(policy: Policy, rules: RuleSet, hands: Sequence[Hand], declarer: Seat, trump: Suit) -> tuple[Hand, ...]:
    """The four hands after both partners have passed cards."""
    after = list(hands)
    partner = declarer.partner
    if rules.pass_count:
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
        first: what the seat to play plays now; None: what its policy says.
    """
    trump, trick = position.trump, position.trick
    rest = list(hands)
    gone = [*played, *trick.cards]
    ruffed = [set(suits) for suits in position.ruffed]
    points = [0, 0]
    cards = []
    for left in range(position.tricks_left, 0, -1):
        while len(trick.cards) < 4:
            seat = SEATS[(trick.leader + len(trick.cards)) % 4]
            hand = rest[seat]
            options = tuple(card for card in hand if play_refusal(rules, trump, trick, hand, card) is None)
            attacking = seat.team is position.bidders
            known = Situation(trump, hand, trick.cards, tuple(gone), frozenset(ruffed[seat.team.other]), attacking)
            card = first or choose_card(policy, known, options)
            first = None
            if card.suit is trump and trick.cards and trick.cards[0].suit is not trump:
                ruffed[seat.team].add(trick.cards[0].suit)
            rest[seat] = without(hand, (card,))
            gone.append(card)
            cards.append((seat, card))
            trick = Trick(trick.leader, (*trick.cards, card))
        taker = winner(rules, trick, trump)
        points[taker.team] += trick_points(rules, trick.cards) + (rules.last_trick if left == 1 else 0)
        trick = Trick(taker)
    return Played((points[0], points[1]), tuple(cards))
