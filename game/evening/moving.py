"""Where the people of an evening go next: its rounds planned as people, or as pairs that stay together."""

from __future__ import annotations

from collections.abc import Sequence

from .evening import Evening, PlayedRound
from .flaws import EveningFlaw, WrongStep
from .planning import ladder, plan_rounds
from .quality import times_out
from .search import TRIALS, Work
from .seating import RoundPlan, Sides, places_of
from .steps import Movement, Planned


def planning(evening: Evening, trials: int = TRIALS) -> Work:
    """Plan the rounds to come for the people who are here, with at most so much work.

    Raises:
        WrongStep: there are too few.
    """
    units, shape = units_of(evening), evening.shape
    if evening.opened.pairs:
        shape = (1,) * len(shape)
    if len(units) < sum(shape):
        raise WrongStep(EveningFlaw.TOO_FEW)
    seed = f"{evening.opened.secret}|{len(evening.rounds)}|{len(evening.people)}"
    past = [_by_units(plan, units) for plan in evening.past] if evening.opened.pairs else evening.past
    numbers = [*range(len(units))] if evening.opened.pairs else evening.here
    if evening.opened.movement is Movement.LADDER and evening.rounds:
        ranked = [_ranked(evening.rounds[-1], table) for table in range(len(evening.rounds[-1].results))]
        if evening.opened.pairs:
            ranked = [sides for plan in [_by_units(RoundPlan(tuple(ranked)), units)] for sides in plan.tables]
        plan: tuple[RoundPlan, ...] = (ladder(shape, numbers, past, ranked, seed),)
    else:
        ladders = evening.opened.movement is Movement.LADDER
        plan = yield from plan_rounds(shape, numbers, past, 1 if ladders else evening.left, seed, trials)
    return tuple(_by_people(each, units, evening) for each in plan) if evening.opened.pairs else plan


def planned(plan: Sequence[RoundPlan]) -> Planned:
    """Return a plan as a step."""
    return Planned(tuple(each.tables for each in plan), tuple(each.out for each in plan))


def units_of(evening: Evening) -> list[tuple[int, ...]]:
    """Return who moves together: everybody alone, or in pairs.

    People without a partner are paired for now; if one is left over, somebody else is the next time.
    """
    here = evening.here
    if not evening.opened.pairs:
        return [(each,) for each in here]
    partners = {each: evening.people[each].partner for each in here}
    fixed = [(each, other) for each, other in partners.items() if other is not None and other > each and other in here]
    out = times_out(evening.past)
    single = [each for each in here if partners[each] not in here]
    single.sort(key=lambda each: (-out[each], each))
    return [*fixed, *((single[at], single[at + 1]) for at in range(0, len(single) - 1, 2))]


def _by_units(plan: RoundPlan, units: Sequence[tuple[int, ...]]) -> RoundPlan:
    """Return a round of people as one of pairs; a pair that is no longer together has a number of its own."""
    numbers = {frozenset(unit): number for number, unit in enumerate(units)}
    tables = []
    for sides in plan.tables:
        named = [numbers.setdefault(frozenset(side), len(numbers)) for side in sides]
        tables.append(tuple((number,) for number in named))
    out = tuple(number for number, unit in enumerate(units) if set(unit) <= set(plan.out))
    return RoundPlan(tuple(tables), out)


def _by_people(plan: RoundPlan, units: Sequence[tuple[int, ...]], evening: Evening) -> RoundPlan:
    tables = tuple(tuple(units[number] for (number,) in sides) for sides in plan.tables)
    playing = set(places_of(tables))
    return RoundPlan(tables, tuple(each for each in evening.here if each not in playing))


def _ranked(played: PlayedRound, table: int) -> Sides:
    """Return the sides of a table from the best to the worst; without a result as they sat."""
    sides, result = played.plan.tables[table], played.results[table]
    if result is None or not result.points:
        return sides
    order = sorted(range(len(sides)), key=lambda side: -result.points[side])
    return tuple(sides[side] for side in order)
