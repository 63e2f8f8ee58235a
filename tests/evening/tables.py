"""Evenings for tests: opened, with people, and played with results that are drawn."""

from __future__ import annotations

from random import Random

from game.evening.evening import Evening, after
from game.evening.moving import planned, planning
from game.evening.steps import (
    Begun,
    Came,
    CameBack,
    Closed,
    Counting,
    DealPoints,
    Ended,
    Movement,
    Opened,
    OpenedAgain,
    Parted,
    Partnered,
    Planned,
    Recognised,
    Renamed,
    Scored,
    Swapped,
    TableOf,
    Went,
    What,
)
from game.rules import preset
from game.work import finish

TRIALS = 2_000
SECRET = "0123456789abcdef" * 2


def opening(game: str = "classic", **other: object) -> Opened:
    told = {
        "title": "Club night",
        "day": "2026-03-01",
        "rules": preset(game),
        "deals": 4,
        "rounds": 4,
        "pairs": False,
        "movement": Movement.MEET,
        "counting": Counting.POINTS,
        "phones": False,
        "secret": SECRET,
    }
    return Opened(**(told | other))  # type: ignore[arg-type]


def gathered(people: int, setup: Opened | None = None) -> Evening:
    evening = after(Evening(), setup or opening())
    for number in range(people):
        evening = after(evening, Came(f"Guest {number + 1}"))
    return evening


def begin(evening: Evening) -> list[What]:
    """The steps of a round that begins as planned, with a plan if there is none."""
    steps: list[What] = []
    plan = evening.next_round()
    if plan is None:
        steps.append(planned(finish(planning(evening, TRIALS))))
        plan = after(evening, steps[0]).next_round()
    assert plan is not None
    phones = tuple(table for table in range(len(plan.tables)) if evening.on_phones(table))
    return [*steps, Begun(len(evening.rounds) + 1, plan.tables, plan.out, phones)]


def play_round(evening: Evening, rng: Random) -> Evening:
    for step in begin(evening):
        evening = after(evening, step)
    number, sides = len(evening.rounds), len(evening.shape)
    for table in range(len(evening.rounds[-1].results)):
        evening = after(evening, Scored(number, table, tuple(rng.randrange(-300, 900, 10) for _ in range(sides))))
    return after(evening, Ended(number))


EVERY_KIND: list[What] = [
    opening(), Came("Ann", "ab"), Renamed(0, "Anne"), Recognised(0, "cd"), Went(0), CameBack(0), Partnered(0, 1),
    Parted(0), TableOf(2, True), Planned(((((0, 1), (2, 3)),),), ((4,),)), Begun(1, (((0, 1), (2, 3)),), (4,), (0,)),
    Swapped(1, 0, 4), Scored(1, 0, (250, -60), (DealPoints(1, "N", (250, -60)),), (1,)), Ended(1), Closed(),
    OpenedAgain(),
]  # fmt: skip
"""A step of each kind."""
