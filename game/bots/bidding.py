"""What a hand is worth as declarer, by imagined deals in which everybody plays Standard (rules.md 6, Bidding)."""

import random
from collections.abc import Generator
from dataclasses import dataclass

from game.bots.lanes import Deals
from game.bots.policy import Policy, cards_to_declarer, cards_to_partner
from game.bots.simulator import Position, playouts
from game.bots.thinking import Thought, shuffled
from game.rules.cards import Card, Hand, Suit, without
from game.rules.legality import trump_suits
from game.rules.melds import best_melds, total_points
from game.rules.observation import Observation
from game.rules.ruleset import RuleSet
from game.rules.seats import Seat
from game.rules.tricks import Trick

_SLICE = 2
"""Imagined deals that are prepared between two places to stop."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What the team would score with a trump, in every imagined deal, lowest first."""

    trump: Suit
    scores: tuple[int, ...]

    @property
    def mean(self) -> float:
        """The mean score."""
        return sum(self.scores) / len(self.scores)

    def reached_in(self, share: float) -> int:
        """The score that is reached in more than this share of the deals."""
        return self.scores[max(0, len(self.scores) - 1 - int(share * len(self.scores)))]

    def share_from(self, points: int) -> float:
        """The share of the deals in which the score is at least so much."""
        return sum(score >= points for score in self.scores) / len(self.scores)


def prospects(view: Observation, rng: random.Random, deals: int) -> Generator[Thought, None, tuple[Prospect, ...]]:
    """Imagine the deal with the observing seat as declarer, once for each suit that it may name."""
    suits = trump_suits(view)
    unseen = without(view.rules.deck, view.hand)
    imagined = [_dealt(view, shuffled(rng, unseen)) for _ in range(deals)]
    found = []
    for number, trump in enumerate(suits):
        scores: list[int] = []
        passed: list[tuple[Hand, ...]] = []
        for count, hands in enumerate(imagined):
            passed.append(exchanged(view.rules, hands, view.seat, trump))
            if count % _SLICE == 0:
                yield Thought((number + count / deals) / len(suits))
        position = Position(trump, Trick(view.seat), view.rules.hand_size)
        work = playouts(view.rules, Deals.from_hands(passed), position)
        while True:
            try:
                next(work)
            except StopIteration as stop:
                taken = stop.value.points(0, view.seat.team)
                break
            yield Thought((number + 1) / len(suits))
        for hands, points in zip(passed, taken, strict=True):
            kept = points or not view.rules.meld_needs_trick_point
            meld = sum(total_points(best_melds(view.rules, hands[seat], trump)) for seat in view.seat.team.seats)
            scores.append(points + (meld if kept else 0))
        found.append(Prospect(trump, tuple(sorted(scores))))
    return tuple(found)


def exchanged(rules: RuleSet, hands: tuple[Hand, ...], declarer: Seat, trump: Suit) -> tuple[Hand, ...]:
    """The four hands after both partners have passed cards as Standard does."""
    after = list(hands)
    partner = declarer.partner
    sent = cards_to_declarer(Policy.STANDARD, rules, trump, after[partner])
    after[partner] = without(after[partner], sent)
    after[declarer] = tuple(sorted(after[declarer] + sent))
    back = cards_to_partner(Policy.STANDARD, rules, trump, after[declarer], sent)
    after[declarer] = without(after[declarer], back)
    after[partner] = tuple(sorted(after[partner] + back))
    return tuple(after)


def _dealt(view: Observation, unseen: list[Card]) -> tuple[Hand, ...]:
    """Four hands: the observing seat's own, and the unseen cards in their order for the others."""
    hands = []
    start = 0
    for seat, count in zip(view.rules.seats, view.hand_counts, strict=True):
        if seat is view.seat:
            hands.append(view.hand)
        else:
            hands.append(tuple(sorted(unseen[start : start + count])))
            start += count
    return tuple(hands)
