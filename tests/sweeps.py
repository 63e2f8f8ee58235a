"""Which cases of a sweep the default suite runs: few, always the same, and together with every value that is swept.

Of a test marked ``sweep(n)`` one case in n is run. They are chosen so that every game, every size and whatever else its
parameters go through comes up as often as so few cases allow. Where they begin is decided by the name of the test: of
tests that go through the same games each begins with another. Of a test marked ``sweep`` alone none is run: it is long,
and what it looks at is looked at by shorter ones too. All of them are run by ``pytest --whole``, as in
the workflows and in ``.ci/run --whole``, by ``-m "sweep and not slow"`` without the others, and wherever a file, a test
or a word (``-k``) is named, or other marks.
"""

from __future__ import annotations

import zlib
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

SWEEP = "sweep"
APART = ("slow", "web", "firefox", "webkit", "alone")
"""Cases that other commands run: they belong to no share."""


@dataclass(frozen=True, eq=False, slots=True)
class Case:
    """A case of a test that has not been made yet."""

    nodeid: str
    callspec: Any


def keep_share(metafunc: pytest.Metafunc) -> None:
    """Make only the cases of a test that the default suite runs: to make all, and leave most out, takes seconds."""
    calls, mark = metafunc._calls, metafunc.definition.get_closest_marker(SWEEP)
    ours = [call for call in calls if not any(mark.name in APART for mark in call.marks)]
    if mark is not None and ours:
        chosen = share(mark.args[0], [Case(metafunc.definition.nodeid, call) for call in ours])
        ours = [case.callspec for case in sorted(chosen, key=lambda case: ours.index(case.callspec))]
    calls[:] = ours or calls[:1]  # one that is marked for other commands: a test without cases would be run as it is


def is_left_out(marks: Iterable[pytest.Mark]) -> bool:
    """Whether the default suite runs no case of a test with these marks."""
    return any(mark.name in APART or (mark.name == SWEEP and not mark.args) for mark in marks)


def share(every: int, cases: Sequence[Case]) -> set[Case]:
    """The cases that are run: of those that are left, always the one with most values that have not come up yet."""
    first = zlib.crc32(cases[0].nodeid.partition("[")[0].encode()) % every
    waiting = [*cases[first::every], *(case for number, case in enumerate(cases) if number % every != first)]
    values = {case: {(name, _key(value)) for name, value in case.callspec.params.items()} for case in cases}
    seen: set[tuple[str, Hashable]] = set()
    chosen: set[Case] = set()
    while len(chosen) * every < len(cases):
        case = max(waiting, key=lambda case: len(values[case] - seen))  # the earliest of several
        waiting.remove(case)
        chosen.add(case)
        seen |= values[case]
    return chosen


def _key(value: object) -> Hashable:
    """What tells a value from others: itself, or which object it is."""
    try:
        hash(value)
    except TypeError:
        return id(value)
    return value
