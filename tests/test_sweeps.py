"""Of what is swept the default suite runs a share: few cases, always the same, and together with all values."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from tests.sweeps import is_left_out, keep_share, share

GAMES = ["two", "three", "four", "five"]
SIZES = [(320, 480), (1280, 720)]


@dataclass(frozen=True, eq=False)
class Case:
    """A case of a test, as far as a share is chosen by it."""

    nodeid: str
    callspec: Any


def cases(name: str, **swept: list[Any]) -> list[Any]:
    return [
        Case(f"{name}[{number}]", SimpleNamespace(params=dict(zip(swept, values, strict=True))))
        for number, values in enumerate(product(*swept.values()))
    ]


def values(chosen: Any, name: str) -> list[Any]:
    return sorted(case.callspec.params[name] for case in chosen)


def test_a_share_has_every_value_where_so_few_cases_can_have_them() -> None:
    chosen = share(2, cases("test_fits", game=GAMES, size=SIZES))

    assert values(chosen, "game") == sorted(GAMES)
    assert set(values(chosen, "size")) == set(SIZES)


def test_what_cannot_be_compared_is_told_apart_by_what_it_is() -> None:
    games: list[Any] = [[game] for game in GAMES]

    assert values(share(2, cases("test_fits", game=games, size=SIZES)), "game") == sorted(games)


@pytest.mark.parametrize(("every", "count"), [(1, 4), (2, 2), (3, 2), (4, 1), (9, 1)])
def test_it_is_one_case_in_so_many_and_at_least_one(every: int, count: int) -> None:
    assert len(share(every, cases("test_plays", game=GAMES))) == count


def test_it_is_always_the_same_and_begins_elsewhere_for_tests_of_other_names() -> None:
    first = [values(share(4, cases(f"test_{number}", game=GAMES)), "game") for number in range(20)]

    assert first == [values(share(4, cases(f"test_{number}", game=GAMES)), "game") for number in range(20)]
    assert {game for (game,) in first} == set(GAMES)


def marked(*marks: pytest.MarkDecorator) -> list[pytest.Mark]:
    return [mark.mark for mark in marks]


def test_only_a_test_without_a_share_or_for_other_commands_is_left_out() -> None:
    assert is_left_out(marked(pytest.mark.sweep))
    assert is_left_out(marked(pytest.mark.sweep(3), pytest.mark.web))
    assert not is_left_out(marked(pytest.mark.sweep(3), pytest.mark.parametrize("game", GAMES)))


def kept(calls: list[Any], *marks: pytest.MarkDecorator) -> list[Any]:
    """The cases that are made of a test with these marks."""
    found = {mark.name: mark for mark in marked(*marks)}
    definition = SimpleNamespace(nodeid="test_fits", get_closest_marker=found.get)
    metafunc: Any = SimpleNamespace(_calls=calls, definition=definition)
    keep_share(metafunc)
    return [call.params["game"] for call in metafunc._calls]


def calls(*slow: str) -> list[Any]:
    return [SimpleNamespace(params={"game": game}, marks=marked(pytest.mark.slow) * (game in slow)) for game in GAMES]


def test_cases_that_are_not_run_are_not_made() -> None:
    assert kept(calls()) == GAMES, "what is not swept has all"
    assert kept(calls(), pytest.mark.sweep(1)) == GAMES, "in their order"
    assert len(kept(calls(), pytest.mark.sweep(2))) == 2
    assert kept(calls("two", "five"), pytest.mark.sweep(1)) == ["three", "four"], "slow ones belong to no share"
    assert kept(calls("two", "five")) == ["three", "four"]
    assert kept(calls(*GAMES)) == ["two"], "one that is slow stays, and is not run: else the test had no parameters"
