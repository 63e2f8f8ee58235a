"""Which cases of a sweep the default suite runs: few, always the same, and together with every value that is swept.

Of a test marked ``sweep(n)`` one case in n is run. They are chosen so that every game, every size and whatever else its
parameters go through comes up as often as so few cases allow. Where they begin is decided by the name of the test: of
tests that go through the same games each begins with another. Of a test marked ``sweep`` alone none is run: it is long,
and what it looks at is looked at by shorter ones too. All of them are run by ``pytest --whole``, as in
the workflows and in ``.ci/run --whole``, by ``-m "sweep and not slow"`` without the others, and wherever a file, a test
or a word (``-k``) is named.
"""

from __future__ import annotations

import zlib
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import groupby

import pytest

SWEEP = "sweep"
APART = ("slow", "web", "firefox", "webkit", "alone")
"""Cases that other commands run: they belong to no share."""


def left_out(items: Iterable[pytest.Item]) -> set[pytest.Item]:
    """The cases of marked tests that the default suite does not run."""
    return {case for every, cases in _marked(items) for case in set(cases) - share(every, cases)}


def _marked(items: Iterable[pytest.Item]) -> Iterator[tuple[int, list[pytest.Function]]]:
    """Each marked test: one in how many of its cases is run (0: none), and its cases in order."""
    tests = (item for item in items if isinstance(item, pytest.Function) and item.get_closest_marker(SWEEP))
    for _, same in groupby(tests, key=lambda item: (item.path, item.cls, item.originalname)):
        cases = [case for case in same if not any(map(case.get_closest_marker, APART))]
        if cases:
            mark = cases[0].get_closest_marker(SWEEP)
            yield (mark.args[0] if mark and mark.args else 0), cases


def share(every: int, cases: Sequence[pytest.Function]) -> set[pytest.Function]:
    """The cases that are run: of those that are left, always the one with most values that have not come up yet."""
    if not every:
        return set()
    first = zlib.crc32(cases[0].nodeid.partition("[")[0].encode()) % every
    waiting = [*cases[first::every], *(case for number, case in enumerate(cases) if number % every != first)]
    values = {case: {(name, _key(value)) for name, value in case.callspec.params.items()} for case in cases}
    seen: set[tuple[str, Hashable]] = set()
    chosen: set[pytest.Function] = set()
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
