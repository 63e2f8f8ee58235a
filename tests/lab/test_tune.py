"""Tuning: every point of the search has manners, worth is measured over the same deals, nothing is taken on faith."""

import json
from pathlib import Path
from random import Random

import pytest

from build.lab import tune
from build.lab.match import StudiedTable
from build.lab.sequential import judge
from build.lab.tune import Contracts, from_keys, gains, neighbours, to_keys
from game.bots.policy.orders import EXPERT, Orders
from game.cli.duplicate import Account, Pair
from game.cli.ledger import Ledger
from game.cli.workers import WorkerPool
from game.plain import from_plain
from game.rules.presets import CLASSIC


def test_orders_are_points_and_every_point_is_orders() -> None:
    rng, keys = Random(1), to_keys(EXPERT)

    assert from_keys(keys) == EXPERT
    assert len({from_keys([rng.random() for _ in keys]) for _ in range(50)}) == 50


def test_neighbours_differ_by_one_change_and_have_manners() -> None:
    found = list(neighbours(EXPERT))

    assert len(set(found)) == len(found) == 44
    assert EXPERT not in found
    assert sum(orders.to_declarer != EXPERT.to_declarer for orders in found) == 12


def test_what_changes_nothing_wins_nothing_and_leading_aces_loses() -> None:
    contracts = Contracts.random(CLASSIC, "some", 300)
    keys = to_keys(EXPERT)
    high = from_keys([-key for key in keys[:6]] + keys[6:])

    assert high.attack.lead == "ATKQJ9"
    assert set(gains(EXPERT, contracts)) == {0.0}
    assert sum(gains(high, contracts)) < 0


@pytest.mark.parametrize(
    ("draws", "decided", "accepted"),
    [
        ([5.0, 7.0] * 30, True, True),
        ([0.0, -2.0] * 30, True, False),
        ([5.0, 7.0], False, False),
        ([99.0, -93.0] * 30, False, False),
    ],
)
def test_a_sequential_test_decides_when_it_is_sure(draws: list[float], decided: bool, accepted: bool) -> None:
    evidence = judge(draws, 5)

    assert (evidence.decided, evidence.accepted) == (decided, accepted)


@pytest.mark.parametrize(("lead", "taken"), [(150, True), (-10, False)])
def test_the_gate_goes_by_what_was_kept(
    lead: int, taken: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ledger, table = Ledger(tmp_path / "gate.jsonl"), StudiedTable("expert", "expert", CLASSIC, "gate", orders=EXPERT)
    for number in range(1, 41):
        pair = Pair(2, 20, Account(lead + number % 3, 1.0), Account(0, 1.0))
        ledger.keep(table, number, pair)

    assert tune.gate(table, 2000, 5, WorkerPool(), Ledger(tmp_path / "gate.jsonl")) is taken, "and plays no pair more"
    assert len(Ledger(tmp_path / "gate.jsonl").pairs(table)) == 40
    assert ("accepted" in capsys.readouterr().out) is taken


@pytest.mark.slow
def test_a_search_that_finds_nothing_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("cma", reason="the search needs the extra lab")
    file = tmp_path / "orders.json"

    assert tune.main([str(file), "--generations", "1", "--deals", "100", "--gate", "0"]) == 0

    told = capsys.readouterr().out
    line = next(line for line in told.splitlines() if line.startswith("orders found"))
    found = from_plain(Orders, json.loads(line.removeprefix("orders found: ")), "orders")
    assert from_keys(to_keys(found)) == found
    assert "deals kept aside" in told
    assert not file.exists()


def test_games_without_partners_are_not_tuned(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        tune.main([str(tmp_path / "x.json"), "--rules", "three-handed"])

    assert "games of partners" in capsys.readouterr().err
