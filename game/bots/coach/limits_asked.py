"""Which limits a question offers: the best answer lies where the lot says, and every other one is a mistake (CH3)."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from random import Random

from ...rules.play import Action, Bid, Observation, Pass
from ..analysis import glance, price_choices
from ..prices import ChoicePrice
from .verdicts import is_mistake
from .worth_asking import CALL_ROUNDS, Wanted, after

OFFERED = 3
"""How many limits a question offers besides passing."""
_ANY = (0, 8, 16)
"""The rungs that are offered if any question will do."""
_FARTHEST = 2.2
"""How many times the least cost of a mistake an answer costs, less the share of the rules of thumb that fail."""
_AT_FIRST = 0.5
"""The same after the first round of prices, whose blur is twice as wide."""
_GAPS = (2, 3, 4)
"""The least number of rungs between two limits that are offered: one of these, by lot."""


def limits_worth_asking(
    view: Observation, seed: str, wanted: Wanted, ladder: Sequence[int]
) -> Generator[object, None, tuple[int, ...]]:
    """Return which rungs of a ladder of limits a question offers; none: nothing here is worth asking.

    A quick look says which places the best answer may have, and the first round of prices whether limits around it may
    be mistakes; only then all rungs are priced as the Expert has them.
    """
    if wanted.share <= 0:
        return _ANY
    rng = Random(f"{seed} limits")
    places = [wanted.place(1 + OFFERED)] if wanted.lot else rng.sample(range(1 + OFFERED), 1 + OFFERED)
    yield None
    rough = yield from after(1, glance(view, Random(seed), limits=ladder))
    places, gap = [place for place in places if _may_be(rough, place)], rng.choice(_GAPS)
    if not places:
        return ()
    pricing = price_choices(view, Random(f"{seed} priced"), limits=ladder)
    first = yield from after(1, pricing)
    if not any(rungs_around(view, first, ladder, place, gap, _AT_FIRST) for place in places):
        return ()
    prices = yield from after(CALL_ROUNDS, pricing)
    found = (rungs_around(view, prices, ladder, place, gap, _FARTHEST - wanted.share) for place in places)
    return next(filter(None, found), ())


def _may_be(rough: Sequence[ChoicePrice], place: int) -> bool:
    """Return whether the best answer may have a place by a quick look, in which only what costs nothing is sure."""
    best = rough[0].action
    if not isinstance(best, Bid):
        return place == 0
    too_high = (one for one in rough if isinstance(one.action, Bid) and one.action.points > best.points)
    return place == OFFERED or (place > 0 and any(one.cost > 0 for one in too_high))


def rungs_around(
    view: Observation, prices: Sequence[ChoicePrice], ladder: Sequence[int], place: int, gap: int, clearly: float
) -> tuple[int, ...]:
    """Return rungs of which the best answer has that place, counted from passing; none: it cannot be.

    The others are the nearest ones that surely are mistakes: these tempt most. ``clearly``: by how much they are.
    """
    wrong = {one.action for one in prices if is_mistake(view.rules, one.cost / clearly, one.error)}
    best = prices[0].action
    if not isinstance(best, Bid):
        higher = _apart(range(len(ladder)), -gap, gap, ladder, wrong)
        return tuple(higher[:OFFERED]) if place == 0 and len(higher) >= OFFERED else ()
    rung = ladder.index(best.points)
    lower = _apart(range(rung - 1, -1, -1), rung, gap, ladder, wrong)[: place - 1]
    higher = _apart(range(rung + 1, len(ladder)), rung, gap, ladder, wrong)[: OFFERED - place]
    found = (*reversed(lower), rung, *higher)
    return found if place and Pass() in wrong and len(lower) == place - 1 and len(found) == OFFERED else ()


def _apart(rungs: Iterable[int], last: int, gap: int, ladder: Sequence[int], wrong: set[Action]) -> list[int]:
    """Return the rungs with a wrong answer, each that far from the last one."""

    def far() -> Iterator[int]:
        before = last
        for rung in rungs:
            if abs(rung - before) >= gap and Bid(ladder[rung]) in wrong:
                before = rung
                yield rung

    return list(far())
