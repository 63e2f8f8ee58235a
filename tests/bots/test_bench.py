"""The bench measures, and says so under the names that others read."""

import json

import pytest

from game.bots.player import Level
from game.cli.bench import decision_times, run, speeds
from game.rules import PRESETS, Seating
from game.rules.presets import CLASSIC
from tests.games import of_each_kind


@pytest.mark.sweep
def test_bench_prints_speeds_for_every_number_of_lanes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--json", "--seconds", "0.01", "--deals", "0"]) == 0
    figures = json.loads(capsys.readouterr().out)
    for name in ("playouts_per_s", "rounds_per_s", "deals_per_s", "memory_bytes"):
        assert list(figures[name]) == ["200", "1000", "4000"]
        assert all(value > 0 for value in figures[name].values())
    assert figures["decision_ms"] == {}
    # The simulator is worth its algebra: far more than a hundred times the reference, so ten times is safe to ask.
    assert figures["playouts_per_s"]["1000"] > 10 * figures["reference_per_s"]
    assert figures["rounds_per_s"]["1000"] > 10 * figures["reference_rounds_per_s"]


@pytest.mark.sweep
def test_bench_prints_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--seconds", "0.01", "--deals", "0", "--rules", "joedog"]) == 0
    assert "1,000 lanes" in capsys.readouterr().out


@pytest.mark.sweep
@pytest.mark.parametrize("name", of_each_kind("double-deck", "auction"))
def test_every_game_that_comes_with_it_is_measured(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--seconds", "0.001", "--deals", "0", "--rules", name]) == 0
    assert f"rules {name}" in capsys.readouterr().out


@pytest.mark.parametrize("seating", [Seating.DEALER_OUT, Seating.TWO_OUT])
@pytest.mark.sweep(2)
def test_where_some_sit_out_those_who_play_a_deal_are_measured(seating: Seating) -> None:
    figures = speeds(PRESETS["auction"].changed(seating=seating), 0.001)
    assert figures["reference_per_s"]
    assert figures["reference_rounds_per_s"]


def test_decisions_are_timed_by_kind() -> None:
    times = decision_times(CLASSIC, Level.EASY, 1)
    assert {"bid", "trump", "pass"} <= times.keys()
    assert all(found["worst_slice"] >= found["p99_slice"] >= 0 for found in times.values())


@pytest.mark.parametrize("argv", [["--rules", "poker"], ["--seconds", "0"], ["--deals", "-1"]])
def test_bench_refuses_nonsense_in_words(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        run(argv)
    assert stopped.value.code == 2
    assert "pinochle bench: error:" in capsys.readouterr().err
