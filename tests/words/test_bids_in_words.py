"""A bid that is refused: whatever is said of those that may be made is what the engine takes (findings R5)."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import PRESETS, Misdeal, RuleSet
from game.rules.play import AskRedeal, Auction, Bid, Refusal, observe, to_act, why_not
from game.words.refusals import refusal_sentence
from tests.games import ALIKE
from tests.strategies import GAMES, rule_sets
from tests.words.played import Played

BIDDING = [rules for rules in GAMES if rules.has_auction]


def check_refusals(rules: RuleSet, raises: list[int]) -> None:
    """Some seats bid, each the lowest, or one that is that much higher; then all kinds of bids are tried."""
    g = Played(rules)
    state = g.dealt
    for number in raises:
        bids = g.calls(state)
        seat = to_act(state)
        assert seat is not None
        view = observe(state, seat)
        for points in {0, 1, *range(bids[0] - 2 * g.unit, bids[0] + 40 * g.unit, 1 + g.unit // 2), bids[-1] + g.unit}:
            refusal = why_not(view, Bid(points))
            if refusal is None:
                continue
            said = refusal_sentence(refusal, view)
            numbers = list(map(int, re.findall(r"\d+", said)))
            if refusal is Refusal.BID_TOO_LOW:
                assert said == f"Bid {bids[0]} or more"
                continue
            shown = 3 if "and so on" in said else len(numbers)
            assert numbers[:shown] == bids[:shown], said
            assert numbers[-1] == bids[-1], said
            assert "and so on" in said or numbers == bids, said
            rungs = [(int(start), int(step)) for start, step in re.findall(r"from (\d+) on by (\d+)", said)]
            ends = re.search(r"none that ends in ([\d, or]+)(?=, up)", said)
            barred = set(map(int, re.findall(r"\d+", ends[1]))) if ends else set()
            further = (bid for bid in told_further(bids, rungs) if bid % (10 * g.unit) not in barred)
            shown_bids = [*bids[:3], *further] if "and so on" in said else bids
            assert shown_bids == bids, said
        state = g.after(state, Bid(bids[number % len(bids)]))
        if not isinstance(state.phase, Auction) or not g.calls(state):
            return


def told_further(bids: list[int], rungs: list[tuple[int, int]]) -> Iterator[int]:
    """The bids after the first three, as somebody goes on who hears from where on they are further apart."""
    bid, step = bids[2], bids[2] - bids[1]
    while bid < bids[-1]:
        step = dict(rungs).get(bid, step)
        bid += step
        yield bid


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "rules",
    [pytest.param(rules, marks=[pytest.mark.slow] * (rules.name in ALIKE)) for rules in BIDDING],
    ids=lambda rules: f"{rules.name} {rules.dealing.hand_size}",
)
def test_a_bid_that_is_refused_is_told_those_that_are_not(rules: RuleSet) -> None:
    check_refusals(rules, [0, 8, 3])
    check_refusals(rules.changed(auction={"highest_raise": 50 * int(rules.scale)}), [40, 1])


@pytest.mark.sweep
@settings(max_examples=20)
@given(rule_sets(BIDDING), st.lists(st.integers(0, 40), min_size=1, max_size=4))
def test_a_bid_that_is_refused_is_told_those_that_are_not_by_any_rules(rules: RuleSet, raises: list[int]) -> None:
    check_refusals(rules, raises)


def test_between_two_rungs_the_bids_are_listed() -> None:
    rules = PRESETS["double-deck"].changed(auction={"highest_raise": 20})
    g = Played(rules)
    state = g.after(g.dealt, Bid(58))
    seat = to_act(state)
    assert seat is not None

    for points in (62, 79):
        refusal = why_not(observe(state, seat), Bid(points))
        assert refusal is not None
        assert refusal_sentence(refusal, observe(state, seat)) == "You may bid 59, 60, 65 and so on, up to 75"


def test_above_the_highest_bid_there_is_none() -> None:
    g = Played(PRESETS["joedog"])
    state = g.after(g.dealt, Bid(500))
    seat = to_act(state)
    assert seat is not None

    assert refusal_sentence(Refusal.RAISE_TOO_HIGH, observe(state, seat)) == "No bid goes over 500"


@pytest.mark.parametrize(
    ("asked_for", "words"),
    [(True, "You may ask for a new deal only with five nines or more, before your first call"),
     (False, "Nobody may ask for a new deal under these rules")],
)  # fmt: skip
def test_a_new_deal_is_refused_by_the_rules_in_force(asked_for: bool, words: str) -> None:
    g = Played(PRESETS["classic"].changed(dealing={"misdeal": Misdeal.FIVE_NINES if asked_for else Misdeal.NEVER}))
    seat = to_act(g.dealt)
    assert seat is not None
    refusal = why_not(observe(g.dealt, seat), AskRedeal())

    assert refusal is Refusal.NO_MISDEAL
    assert refusal_sentence(refusal, observe(g.dealt, seat)) == words
