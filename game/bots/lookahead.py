"""Looking ahead: what each card or choice brings, over imagined deals that agree with what the seat knows."""

import random
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass

from game.bots.knowledge import knowledge
from game.bots.lanes.planes import full_plane, number_list
from game.bots.lanes.simulator import Position, TrickResults, trick_playouts
from game.bots.policy.play import Policy
from game.bots.sampling import sample
from game.bots.thinking import Thought, sliced
from game.rules import (
    Card,
    Observation,
    Points,
    Side,
    contract_of,
    played_scores,
    side_melds,
    side_trick_points,
    trump_of,
)

Value = Callable[[Points], float]
"""What the scores of a deal, one for each side, are worth to somebody."""


@dataclass(frozen=True, slots=True)
class ScoreContext:
    """What is at stake in the play of a deal: everything that its end depends on but the tricks to come."""

    view: Observation
    meld: Points
    taken: Points
    swept: bool
    """Whether the declarer's side has taken every trick so far."""

    @classmethod
    def of(cls, view: Observation) -> "ScoreContext":
        """The stakes of the deal that is observed, melds laid."""
        rules, declarer = view.rules, contract_of(view).declarer
        meld = side_melds(rules, view.melds)
        taken = side_trick_points(rules, trump_of(view), view.tricks)
        leaders = [trick.leader for trick in (*view.tricks, view.trick) if trick is not None][1:]
        return cls(view, meld, taken, all(rules.seating.together(seat, declarer) for seat in leaders))

    def scores(self, left: int, first: int) -> Points:
        """The scores if the first side takes so many of the trick points that are left; not for a declared moon."""
        taken = (self.taken[0] + first, self.taken[1] + left - first)
        return played_scores(self.view.rules, contract_of(self.view), self.meld, taken)[2]

    def values(self, outcomes: TrickResults, candidate: int, value: Value) -> list[float]:
        """What the end of the deal is worth in every lane."""
        rules, contract = self.view.rules, contract_of(self.view)
        mask, shift = full_plane(outcomes.lanes), candidate * outcomes.lanes
        counted = number_list([plane >> shift & mask for plane in outcomes.number], outcomes.lanes)

        def table(shot: bool | None) -> list[float]:
            worth = []
            for units in range(outcomes.total // outcomes.unit + 1):
                first = units * outcomes.unit
                taken = (self.taken[0] + first, self.taken[1] + outcomes.total - first)
                worth.append(value(played_scores(rules, contract, self.meld, taken, shot)[2]))
            return worth

        if not self.view.moon:
            return list(map(table(None).__getitem__, counted))
        made, failed = table(True), table(False)
        sweeps = outcomes.sweeps(candidate, rules.seating.side(contract.declarer)) if self.swept else 0
        return [(made if sweeps >> lane & 1 else failed)[units] for lane, units in enumerate(counted)]


def lead_in_points(side: Side) -> Value:
    """What scores are worth to a side that counts points: its own less the best of the others."""
    return lambda scores: scores[side] - max((*scores[:side], *scores[side + 1 :]))


def weigh_cards(
    view: Observation, rng: random.Random, options: Sequence[Card], deals: int, policy: Policy
) -> Generator[Thought, None, list[float]]:
    """For each card that may be played the mean lead in points at the end of the deal, over the same imagined deals."""
    imagined = yield from sliced(sample(knowledge(view), deals, rng), 0.0)
    outcomes = yield from sliced(trick_playouts(view.rules, imagined, Position.of(view), options, policy), 0.5)
    stakes, value = ScoreContext.of(view), lead_in_points(view.rules.seating.side(view.seat))
    return [sum(stakes.values(outcomes, number, value)) / deals for number in range(len(options))]
