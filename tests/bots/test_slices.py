"""How much is worked out between two yields: counted, not timed, so that every machine counts the same."""

from collections.abc import Callable, Generator
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from game.bots import sampling
from game.bots.knowledge import knowledge
from game.bots.lanes.results import TrickResults
from game.bots.pricing import scores
from game.bots.pricing.scores import MatchValue, ScoreContext, Values
from game.bots.pricing.telling import AuctionEndings, bids_of_others
from game.bots.race import beyond_policy
from game.rules import Seat
from game.rules.play import Auction, Observation, Phase, TrickPlay, observe, to_act
from game.rules.text import replay
from game.work import finish
from tests.bots.test_pinned import kept_record

DEALS = 600
MOST_VALUES = 110
"""The most values between two yields. Each takes some 20 µs, so that all of them take 2 ms."""
MOST_STEPS = 150
"""The most ways to split the cards of a class that are tried between two yields."""


class Played(NamedTuple):
    """Deals that all come to something else."""

    outcomes: list[tuple[int, ...]]


ALL_DIFFERENT = Played([(number, 250 - number % 250, number % 7, number % 4) for number in range(DEALS)])


def seen(name: str, phase: type[Phase], number: int) -> Observation:
    """What the seat that is asked sees in one of the states of a kept game in that phase."""
    state = [step.state for step in replay(kept_record(name)) if isinstance(step.state.phase, phase)][number]
    seat = to_act(state)
    assert seat is not None
    return observe(state, seat)


def calls_of(monkeypatch: pytest.MonkeyPatch, where: ModuleType, name: str) -> Callable[[], int]:
    """Count the calls of a function from now on; return how to ask for their number."""
    calls, function = 0, getattr(where, name)

    def call(*given: Any, **named: Any) -> Any:
        nonlocal calls
        calls += 1
        return function(*given, **named)

    monkeypatch.setattr(where, name, call)
    return lambda: calls


def most_and_all(work: Generator[object, None, object], calls: Callable[[], int]) -> tuple[int, int]:
    """Do the work; return the most calls between two yields, and all of them."""
    most = before = 0
    for _ in work:
        most, before = max(most, calls() - before), calls()
    return max(most, calls() - before), calls()


def test_few_contracts_are_valued_in_a_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    view = seen("auction", Auction, 2)
    calls, cases = calls_of(monkeypatch, scores, "settled"), beyond_policy(view.rules)

    most, total = most_and_all(Values(view, view.seat, 320, MatchValue(view), cases).of(ALL_DIFFERENT.outcomes), calls)

    assert total == DEALS * len(cases)
    assert most <= MOST_VALUES * len(cases)


def test_few_ends_of_auctions_are_valued_in_a_slice_though_all_auctions_go_the_same_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = seen("auction", Auction, 2)
    others = finish(bids_of_others(view, {Seat.EAST: [340.0] * DEALS}, DEALS))
    endings = AuctionEndings(view, others, dict.fromkeys(view.rules.seats, ALL_DIFFERENT), MatchValue(view))
    calls, cases = calls_of(monkeypatch, scores, "settled"), beyond_policy(view.rules)

    most, total = most_and_all(endings.worth(0), calls)

    assert total == DEALS * len(cases)
    assert most <= MOST_VALUES * len(cases)


def test_few_ends_of_deals_are_valued_in_a_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    view, rng = seen("auction", TrickPlay, 0), Random(1)
    taken = tuple(tuple(rng.getrandbits(DEALS) for _ in range(5)) for _ in view.rules.sides)
    results = TrickResults(DEALS, 1, 10, 250, taken, (0,) * len(taken))
    calls = calls_of(monkeypatch, scores, "played_scores")

    most, total = most_and_all(ScoreContext(view).values(results, 0, lambda points, _: float(points[0])), calls)

    assert total > DEALS / 2
    assert most <= MOST_VALUES


def test_few_ways_to_split_the_hidden_cards_are_listed_in_a_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    view = seen("five-handed", TrickPlay, 17)
    calls = calls_of(monkeypatch, sampling, "multinomial")

    most, total = most_and_all(sampling.sample(knowledge(view), 20, Random(1)), calls)

    assert total > 10 * MOST_STEPS
    assert most <= MOST_STEPS * 4
