"""Looking ahead: what each card or choice brings, over imagined deals that agree with what the seat knows."""

import random
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass

from game.bots.knowledge import knowledge
from game.bots.lanes import full_plane, number_list
from game.bots.policy import Policy
from game.bots.sampling import sample
from game.bots.simulator import Outcomes, Position, playouts
from game.bots.thinking import Thought, sliced
from game.rules.cards import Card
from game.rules.observation import Observation
from game.rules.scoring import played_scores, team_melds, team_trick_points
from game.rules.seats import Team

Value = Callable[[tuple[int, int]], float]
"""What the scores of a deal, in the order of Team, are worth to somebody."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What is at stake in the play of a deal: everything that its end depends on but the tricks to come."""

    view: Observation
    meld: tuple[int, int]
    taken: tuple[int, int]
    swept: bool
    """Whether the declarer's team has taken every trick so far."""

    @classmethod
    def of(cls, view: Observation) -> "Stakes":
        """The stakes of the deal that is observed, melds laid."""
        assert view.contract is not None
        meld = team_melds(view.melds)
        taken = team_trick_points(view.rules, view.contract, view.tricks) if view.tricks else (0, 0)
        bidders = view.contract.declarer.team
        leaders = [trick.leader for trick in (*view.tricks, view.trick) if trick is not None][1:]
        return cls(view, meld, taken, all(seat.team is bidders for seat in leaders))

    def scores(self, left: int, north_south: int) -> tuple[int, int]:
        """The scores if North and South take so many of the trick points that are left; not for a declared moon."""
        assert self.view.contract is not None
        taken = (self.taken[0] + north_south, self.taken[1] + left - north_south)
        return played_scores(self.view.rules, self.view.contract, self.meld, taken)[2]

    def values(self, outcomes: Outcomes, candidate: int, value: Value) -> list[float]:
        """What the end of the deal is worth in every lane."""
        contract = self.view.contract
        assert contract is not None
        rules = self.view.rules
        mask, shift = full_plane(outcomes.lanes), candidate * outcomes.lanes
        counted = number_list([plane >> shift & mask for plane in outcomes.number], outcomes.lanes)

        def table(shot: bool | None) -> list[float]:
            worth = []
            for units in range(outcomes.total // outcomes.unit + 1):
                north_south = self.taken[0] + units * outcomes.unit
                east_west = self.taken[1] + outcomes.total - units * outcomes.unit
                worth.append(value(played_scores(rules, contract, self.meld, (north_south, east_west), shot)[2]))
            return worth

        if not self.view.moon:
            return list(map(table(None).__getitem__, counted))
        made, failed = table(True), table(False)
        sweeps = outcomes.sweeps(candidate, contract.declarer.team) if self.swept else 0
        return [(made if sweeps >> lane & 1 else failed)[units] for lane, units in enumerate(counted)]


def lead_in_points(team: Team) -> Value:
    """What a deal's scores are worth to a team that counts points: its own less the others'."""
    return lambda scores: scores[team] - scores[team.other]


def weigh_cards(
    view: Observation, rng: random.Random, options: Sequence[Card], deals: int, policy: Policy
) -> Generator[Thought, None, list[float]]:
    """For each card that may be played the mean lead in points at the end of the deal, over the same imagined deals."""
    imagined = yield from sliced(sample(knowledge(view), deals, rng), 0.0)
    outcomes = yield from sliced(playouts(view.rules, imagined, Position.of(view), options, policy), 0.5)
    stakes, value = Stakes.of(view), lead_in_points(view.seat.team)
    return [sum(stakes.values(outcomes, number, value)) / deals for number in range(len(options))]
