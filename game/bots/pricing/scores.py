"""What the scores of a deal are worth to a side: points, or the chance to win the match."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import cache
from operator import add

from ...rules import Seat, Side
from ...rules.play import (
    Observation,
    Points,
    contract_of,
    played_scores,
    settled,
    side_melds,
    side_trick_points,
    trump_of,
)
from ..lanes.simulator import TrickResults
from ..race import winning_chance

DealOutcome = tuple[int, ...]
"""What a deal comes to, whatever the contract is for: for each side what counts, its melds and trick points."""
Value = Callable[[Points], float]
"""What the scores of a deal, one for each side, are worth to somebody."""
MatchValue = tuple[Value, ...]
"""What the scores of a deal are worth, for each side that may hold the contract."""
_SLICE = 250
"""Lanes that are looked at between two places to stop."""


def lead_in_points(side: Side) -> Value:
    """What scores are worth to a side that counts points: its own less the best of the others."""
    return lambda scores: scores[side] - max((*scores[:side], *scores[side + 1 :]))


def match_value(view: Observation) -> MatchValue:
    """What the scores of the deal that is observed are worth to the observing side: its chance to win the match."""
    rules, totals = view.rules, view.standing.totals
    side = rules.seating.side(view.seat)

    def value_for(bidders: Side) -> Value:
        return cache(lambda scores: winning_chance(rules, tuple(map(add, totals, scores)), bidders, side))

    return tuple(value_for(bidders) for bidders in range(len(rules.sides)))


class Values(dict[DealOutcome, tuple[float, float]]):
    """The value asked for and the lead of a contract for so many points, for all that deals have come to.

    ``beyond``: what the declarer's side reaches more than that, in points, the one as often as the other.
    """

    def __init__(
        self, view: Observation, declarer: Seat, points: int, values: MatchValue, beyond: Sequence[int] = (0,)
    ) -> None:
        super().__init__()
        self._bidders, self._points, self._beyond = view.rules.seating.side(declarer), points, beyond
        self._value = values[self._bidders]
        self._lead = lead_in_points(view.rules.seating.side(view.seat))

    def __missing__(self, outcome: DealOutcome) -> tuple[float, float]:
        value = lead = 0.0
        for more in self._beyond:
            reached = (*outcome[: self._bidders], outcome[self._bidders] + more, *outcome[self._bidders + 1 :])
            scores = settled(self._bidders, self._points, reached)
            value += self._value(scores) / len(self._beyond)
            lead += self._lead(scores) / len(self._beyond)
        found = self[outcome] = value, lead
        return found

    def of(self, outcomes: Sequence[DealOutcome]) -> Generator[None, None, tuple[list[float], list[float]]]:
        """Values and leads lane by lane. Yields after some lanes."""
        found: list[tuple[float, float]] = []
        for start in range(0, len(outcomes), _SLICE):
            found += map(self.__getitem__, outcomes[start : start + _SLICE])
            yield
        return [value for value, _ in found], [lead for _, lead in found]


@dataclass(frozen=True, slots=True)
class ScoreContext:
    """Everything that the end of a deal depends on but the tricks to come."""

    view: Observation
    meld: Points
    taken: Points
    swept: bool
    """Whether the declarer's side has taken every trick so far."""

    @classmethod
    def of(cls, view: Observation) -> "ScoreContext":
        """The context of the deal that is observed, melds laid."""
        rules, declarer = view.rules, contract_of(view).declarer
        meld = side_melds(rules, view.melds)
        taken = side_trick_points(rules, trump_of(view), view.tricks)
        leaders = [trick.leader for trick in (*view.tricks, view.trick) if trick is not None][1:]
        return cls(view, meld, taken, all(rules.seating.together(seat, declarer) for seat in leaders))

    def scores(self, more: Points, shot: bool | None = None, buried: int = 0) -> Points:
        """The scores if the sides take so many of the trick points that are left; ``shot``: see the rules."""
        taken = tuple(map(add, self.taken, more))
        return played_scores(self.view.rules, contract_of(self.view), self.meld, taken, shot, buried)[2]

    def values(self, results: TrickResults, candidate: int, value: Value) -> list[float]:
        """What the end of the deal is worth in every lane."""
        if len(results.numbers) > 1:
            return self._values_of_many(results, candidate, value)
        counted = results.units(candidate, 0)

        def table(shot: bool | None) -> list[float]:
            counts = range(results.total // results.unit + 1)
            firsts = (units * results.unit for units in counts)
            return [value(self.scores((first, results.total - first), shot)) for first in firsts]

        if not self.view.moon:
            return list(map(table(None).__getitem__, counted))
        made, failed = table(True), table(False)
        bidders = self.view.rules.seating.side(contract_of(self.view).declarer)
        sweeps = results.sweeps(candidate, bidders) if self.swept else 0
        return [(made if sweeps >> lane & 1 else failed)[units] for lane, units in enumerate(counted)]

    def _values_of_many(self, results: TrickResults, candidate: int, value: Value) -> list[float]:
        """The same with more than two sides, each with trick points of its own."""
        sides = range(len(results.numbers))
        bidders = self.view.rules.seating.side(contract_of(self.view).declarer)
        sweeps = results.sweeps(candidate, bidders) if self.view.moon and self.swept else 0
        buried = results.buried[: results.lanes] or (0,) * results.lanes
        known: dict[tuple[object, ...], float] = {}
        found = []
        for lane, key in enumerate(zip(*(results.points(candidate, side) for side in sides), buried, strict=True)):
            shot = bool(sweeps >> lane & 1) if self.view.moon else None
            worth = known.get((key, shot))
            if worth is None:
                worth = known[key, shot] = value(self.scores(key[:-1], shot, key[-1]))
            found.append(worth)
        return found
