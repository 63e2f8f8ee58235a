"""What a hand is worth as declarer, by imagined deals in which everybody plays Standard (rules.md 6, Bidding)."""

import random
from collections.abc import Generator
from dataclasses import dataclass

from game.bots.knowledge import knowledge
from game.bots.lanes.simulator import deal_playouts
from game.bots.sampling import sample
from game.bots.thinking import Thought, sliced
from game.rules import Observation, Suit, trump_suits


@dataclass(frozen=True, slots=True)
class BidOdds:
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


def prospects(view: Observation, rng: random.Random, deals: int) -> Generator[Thought, None, tuple[BidOdds, ...]]:
    """Imagine the deal with the observing seat as declarer, once for each suit that it may name."""
    suits = trump_suits(view)
    imagined = yield from sliced(sample(knowledge(view), deals, rng), 0.0)
    found = []
    for number, trump in enumerate(suits):
        played = yield from sliced(deal_playouts(view.rules, imagined, view.seat, trump), number / len(suits))
        found.append(BidOdds(trump, tuple(sorted(played.worth(0, view.rules.seating.side(view.seat))))))
    return tuple(found)
