"""The value of a deal's scores for a side: points, or the chance to win the match."""

from collections.abc import Callable, Collection, Generator, Sequence
from functools import cache
from operator import add
from typing import Protocol

from ...rules import MeldKeeper, RuleSet, Seat, SetCost, Side, Suit
from ...rules.play import (
    Contract,
    Observation,
    Outcome,
    PlayedScores,
    Points,
    bidding_sides,
    contract_of,
    partner_side,
    played_scores,
    settled,
    side_melds,
    side_trick_points,
    targets,
    thrown_in_scores,
    trick_winners,
    trump_of,
)
from ..lanes.results import TrickResults
from ..policy.conceding import conceded, may_concede
from ..race import chance_by_totals
from .work_done import BLOCK, WorkDone

DealOutcome = tuple[int, ...]
"""What a deal comes to, whatever the contract is for: for each side what counts, its melds and trick points.

Where a set costs the own meld too, what the declarer's side has laid stands behind them; where a partner is called, its
side comes last.
"""


class Value(Protocol):
    """The value of a deal's scores, one for each side, and of how its contract ended."""

    def __call__(self, scores: Points, outcome: Outcome = Outcome.MADE, /) -> float:
        """Return it."""


def payers_aside(view: Observation) -> int:
    """Return how many sit the deal out, and pay and are paid as well: their totals come last (``standing_in``)."""
    return len(view.standing.totals) - len(view.rules.sides)


def all_paid(scores: Points, aside: int) -> Points:
    """Return the chips that a deal brings each of those who play it, and then those ``aside``, who pay as the others.

    Of those who play, one has the contract, and the others all pay or are paid the same.
    """
    if not aside:
        return scores
    each = sorted(scores)[1]
    return tuple(each if score == each else score - each * aside for score in scores) + (each,) * aside


def own_points(side: Side, aside: int = 0) -> Value:
    """Return the value for a side that counts nothing but its own points; ``aside`` is how many others pay, too."""
    return lambda scores, _=Outcome.MADE: all_paid(scores, aside)[side]


def lead_in_points(side: Side, friends: Collection[Side] = (), aside: int = 0) -> Value:
    """Return the value for a side that counts points: its own less the best of the others, without its friends.

    ``aside`` is how many others pay, too.
    """
    if not friends:

        def lead(scores: Points, _: Outcome = Outcome.MADE, /) -> float:
            paid = all_paid(scores, aside)
            return paid[side] - max(paid[:side] + paid[side + 1 :])

        return lead
    ours = {side, *friends}
    return lambda scores, _=Outcome.MADE: (
        scores[side] - max(score for other, score in enumerate(scores) if other not in ours)
    )


def friends_of(rules: RuleSet, side: Side, contract: Contract) -> tuple[Side, ...]:
    """Return the sides that play with a side in a deal and score apart, where a partner is called."""
    if not rules.seating.calls_partner:
        return ()
    ours = bidding_sides(rules, contract)
    return tuple(other for other in range(len(rules.sides)) if other != side and (other in ours) == (side in ours))


class MatchValue:
    """The values of the observed deal's scores for the observing side: its chance to win the match."""

    def __init__(self, view: Observation) -> None:
        self._view = view
        self._values: dict[tuple[Side, Side | None], Value] = {}
        self._by_scores: dict[tuple[Side, Side | None], ByScores] = {}

    def of(self, bidders: Side, partner: Side | None = None) -> Value:
        """Return the value of the scores when a side holds the contract, perhaps with a partner called for the deal."""
        if (bidders, partner) not in self._values:
            rules, totals = self._view.rules, self._view.standing.totals
            side, deals = rules.seating.side(self._view.seat), len(self._view.standing.sheet) + 1
            target, aside = targets(rules, self._view.standing)[-1], payers_aside(self._view)

            chance = chance_by_totals(rules, bidders, side, deals, partner, target)

            def value(scores: Points, outcome: Outcome = Outcome.MADE, /) -> float:
                return chance(tuple(map(add, totals, all_paid(scores, aside))), outcome)

            self._values[bidders, partner] = cache(value)
        return self._values[bidders, partner]

    def by_scores(self, bidders: Side, partner: Side | None) -> "ByScores":
        """Return the value and the lead of scores, shared by all contracts of a side that has called this partner."""
        if (bidders, partner) not in self._by_scores:
            rules, ours = self._view.rules, (bidders, partner)
            own = rules.seating.side(self._view.seat)
            friends = [side for side in range(len(rules.sides)) if (side in ours) == (own in ours)]
            lead = lead_in_points(own, friends if rules.seating.calls_partner else (), payers_aside(self._view))
            self._by_scores[bidders, partner] = ByScores(bidders, self.of(bidders, partner), lead)
        return self._by_scores[bidders, partner]

    def of_contract(self, contract: Contract) -> Value:
        """Return the value of the scores with this contract."""
        rules = self._view.rules
        return self.of(rules.seating.side(contract.declarer), partner_side(rules, contract))


class ByScores(dict[Points, tuple[float, float]]):
    """The value and the lead of the scores of a played deal whose contract a side holds, each worked out once."""

    def __init__(self, bidders: Side, value: Value, lead: Value) -> None:
        super().__init__()
        self._bidders, self._value, self._lead = bidders, value, lead

    def __missing__(self, scores: Points) -> tuple[float, float]:
        ended = Outcome.told_by(scores[self._bidders])
        found = self[scores] = float(self._value(scores, ended)), float(self._lead(scores, ended))
        return found


class Values(dict[DealOutcome, tuple[float, float]]):
    """The value and the lead of a contract for ``points``, cached for all results of deals.

    ``beyond``: equally likely amounts by which the declarer's side does better, in points.
    """

    def __init__(
        self, view: Observation, declarer: Seat, points: int, values: MatchValue, beyond: Sequence[int] = (0,)
    ) -> None:
        super().__init__()
        self._rules = rules = view.rules
        self._sides = len(rules.sides)
        self._bidders, self._points, self._beyond = rules.seating.side(declarer), points, beyond
        self._values, self._calls_partner = values, rules.seating.calls_partner
        self._unpartnered = values.by_scores(self._bidders, None)
        self._costs_meld = rules.scoring.set_cost is SetCost.BID_AND_MELD
        self._pays_chips = rules.chips is not None
        self._may_concede = may_concede(view)
        """Whether the declarer is still to see the widow, and may then give up the hand."""
        self._thrown_in = thrown_in_scores(rules, Contract(declarer, points), (0,) * self._sides)
        self._as_reached = tuple(beyond) == (0,) and not self._may_concede
        """Whether nothing but what the sides reach decides the scores."""

    def __missing__(self, outcome: DealOutcome) -> tuple[float, float]:
        value = lead = 0.0
        rules, bidders, points, cases = self._rules, self._bidders, self._points, len(self._beyond)
        partner = outcome[-1] if self._calls_partner and outcome[-1] != bidders else None
        laid = outcome[self._sides] if self._costs_meld else 0
        trump = Suit(outcome[self._sides]) if self._pays_chips else None
        worth = self._unpartnered if partner is None else self._values.by_scores(bidders, partner)
        if self._as_reached:
            scores = settled(rules, bidders, points, outcome[: self._sides], laid, partner, trump)
            found = self[outcome] = worth[scores]
            return found
        reached, scores, missed = list(outcome[: self._sides]), self._thrown_in, False
        own = reached[bidders]
        for more in self._beyond:
            reached[bidders] = own + more
            if not missed or own + more >= points:  # a set costs the same however much is missing
                scores = settled(rules, bidders, points, reached, laid, partner, trump)
            missed = own + more < points
            if not self._may_concede or trump is None:
                chance, ahead = worth[scores]
                value += chance / cases
                lead += ahead / cases
                continue
            given_up = conceded(rules, points, trump, own + more)
            for share, ended in ((given_up, self._thrown_in), (1 - given_up, scores)):
                chance, ahead = worth[ended]
                value += share * chance / cases
                lead += share * ahead / cases
        found = self[outcome] = value, lead
        return found

    def of(self, outcomes: Sequence[DealOutcome]) -> Generator[None, None, tuple[list[float], list[float]]]:
        """Return values and leads lane by lane. Yields after some lanes."""
        found: list[tuple[float, float]] = []
        done = WorkDone()
        for start in range(0, len(outcomes), BLOCK):
            known = len(self)
            found += map(self.__getitem__, outcomes[start : start + BLOCK])
            if done.enough(BLOCK, len(self) - known):
                yield
        return [value for value, _ in found], [lead for _, lead in found]


class ScoreContext:
    """Everything that decides the end of the observed deal, after the melds, apart from the tricks to come.

    It works each end out once: with most cards the sides take the same points in many deals.
    """

    def __init__(self, view: Observation) -> None:
        rules, trump, contract = view.rules, trump_of(view), view.contract
        self._view = view
        self._meld = side_melds(rules, view.melds, contract)
        self._taken = side_trick_points(rules, trump, view.tricks, contract)
        self._won = trick_winners(rules, trump, view.tricks, contract)
        """For each side, whether it has taken a trick so far."""
        self._ended: dict[tuple[Points, tuple[int, ...], int], PlayedScores] = {}
        self._tables: dict[tuple[Value, int, int], list[float]] = {}
        """The values of all ways to share the points to come, by what the first side takes in units."""
        self._known: dict[Value, dict[tuple[int, ...], float]] = {}
        """The values of all ends that were met where more decides."""
        self._units: tuple[TrickResults, int, list[int]] | None = None

    def ended(self, more: Points, wins: tuple[int, ...] = (), buried: int = 0) -> PlayedScores:
        """Return the end of the deal if the sides take ``more`` of the remaining trick points.

        ``wins`` says which sides take one of the remaining tricks; empty: all that take a point, and the moon is not
        shot.
        """
        found = self._ended.get((more, wins, buried))
        if found is None:
            found = self._ended[more, wins, buried] = self._end(more, wins, buried)
        return found

    def _end(self, more: Points, wins: tuple[int, ...], buried: int) -> PlayedScores:
        rules, contract = self._view.rules, contract_of(self._view)
        taken, shot = tuple(map(add, self._taken, more)), None
        won = tuple(bool(point or before) for point, before in zip(wins or taken, self._won, strict=True))
        if self._view.moon and wins:
            bidders = bidding_sides(rules, contract)
            shot = not any(has for side, has in enumerate(won) if side not in bidders)
        return played_scores(rules, contract, self._meld, taken, shot, buried, won, trump_of(self._view))

    def values(self, results: TrickResults, candidate: int, value: Value) -> Generator[None, None, list[float]]:
        """Return the value of the scores in every lane. Yields after some lanes.

        Where nothing but points decides, each value is worked out once for all candidates.
        """
        key = (value, results.total, results.unit)
        if key not in self._tables:
            shares = self._shares(results)
            if not shares:
                known = self._known.setdefault(value, {})
                return (yield from self.ends(results, candidate, lambda end: value(end.scores, end.outcome), known))
            self._tables[key] = [value(end.scores, end.outcome) for end in map(self.ended, shares)]
            yield
        return list(map(self._tables[key].__getitem__, self._units_of(results, candidate)))

    def ends(
        self,
        results: TrickResults,
        candidate: int,
        value: Callable[[PlayedScores], float],
        known: dict[tuple[int, ...], float] | None = None,
    ) -> Generator[None, None, list[float]]:
        """Return the value of the end of the deal in every lane. Yields after some lanes.

        ``known`` has what this value was for other candidates, where more than points decides.
        """
        rules, sides = self._view.rules, range(len(self._meld))
        shares = self._shares(results)
        if shares:
            table = [value(self.ended(each)) for each in shares]
            return list(map(table.__getitem__, self._units_of(results, candidate)))
        wins: Sequence[list[int]] = ()
        if self._view.moon or rules.scoring.meld_keeper is MeldKeeper.TRICK:
            wins = [results.wins(candidate, side) for side in sides]
        buried = results.buried[: results.lanes] or (0,) * results.lanes
        keys = list(zip(*(results.points(candidate, side) for side in sides), buried, *wins, strict=True))
        known = {} if known is None else known
        done = WorkDone()
        for start in range(0, len(keys), BLOCK):
            fresh = set(keys[start : start + BLOCK]) - known.keys()
            for key in fresh:
                known[key] = value(self.ended(key[: len(sides)], key[len(sides) + 1 :], key[len(sides)]))
            if done.enough(BLOCK, len(fresh)):
                yield
        return list(map(known.__getitem__, keys))

    def _shares(self, results: TrickResults) -> list[Points]:
        """Return all ways to share the points to come, by what the first side takes; empty if more than that decides.

        Where a partner is called, the first side is that of the contract.
        """
        rules, sides, total = self._view.rules, len(self._meld), results.total
        if self._view.moon or rules.scoring.meld_keeper is MeldKeeper.TRICK:
            return []
        taken = range(0, total + 1, results.unit)
        if rules.seating.calls_partner:
            ours = bidding_sides(rules, contract_of(self._view))
            return [tuple(own if side in ours else total - own for side in range(sides)) for own in taken]
        return [(first, total - first) for first in taken] if len(results.numbers) < sides else []

    def _units_of(self, results: TrickResults, candidate: int) -> list[int]:
        """Return what the first side takes in units, lane by lane: several ask for it one after the other."""
        if self._units is None or self._units[0] is not results or self._units[1] != candidate:
            self._units = results, candidate, results.units(candidate, 0)
        return self._units[2]
