"""Strength is measured: duplicate matches, their figures, and that a better player comes out ahead."""

import json
from pathlib import Path

import pytest

from game.cli import ladder, match
from game.cli.duplicate import DuplicateTable, Result, duplicates, wilson
from game.cli.workers import WorkerPool
from game.rules import RuleSet
from game.rules.presets import CLASSIC, JOEDOG
from tests.strategies import QUICK


def played(first: str, second: str, deals: int, rules: RuleSet = QUICK, workers: int = 1) -> Result:
    result = Result()
    for pair in duplicates(DuplicateTable(first, second, rules, "test"), deals, WorkerPool(workers)):
        result.add(pair)
    return result


@pytest.mark.sweep
def test_standard_beats_easy() -> None:
    result = played("standard", "easy", 10)

    assert result.share_interval[0] > 0.5
    assert result.points_interval[0] > 0
    assert result.first.make_rate > result.second.make_rate


@pytest.mark.sweep
def test_the_same_pairs_are_played_with_any_number_of_workers() -> None:
    alone, together = played("easy", "easy", 5), played("easy", "easy", 5, workers=2)

    assert alone.pairs == together.pairs
    assert alone.share == together.share


@pytest.mark.sweep
def test_seats_are_swapped_over_the_same_deals() -> None:
    one, other = played("standard", "easy", 2), played("easy", "standard", 2)

    assert [lead for _, lead in one.pairs] == [-lead for _, lead in other.pairs]
    assert one.share == 1 - other.share


@pytest.mark.parametrize(
    ("share", "count", "low", "high"), [(0.5, 100, 0.404, 0.596), (1.0, 10, 0.722, 1.0), (0.0, 0, 0.0, 1.0)]
)
def test_wilson_interval(share: float, count: int, low: float, high: float) -> None:
    assert wilson(share, count) == pytest.approx((low, high), abs=0.001)


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_an_interval_holds_the_share_that_was_seen(share: float) -> None:
    for count in range(1, 400):
        low, high = wilson(share, count)
        assert 0.0 <= low <= share <= high <= 1.0


@pytest.mark.sweep
def test_match_writes_its_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures = tmp_path / "match.json"
    words = f"--ns easy --ew easy --deals 5 --seed s --workers 1 --json {figures}".split()

    assert match.run(words) == 0

    written = json.loads(figures.read_text(encoding="utf-8"))
    keys = {
        "deals",
        "matches",
        "ns_match_share",
        "ci95",
        "points_per_deal",
        "make_rate",
        "set_rate",
        "ms_mean",
        "ms_p95",
    }
    assert keys <= written.keys()
    assert (written["ns"], written["ew"]) == ("easy", "easy")
    for key in ("make_rate", "set_rate", "ms_mean", "ms_p95"):
        assert written[key].keys() == {"ns", "ew"}
    assert written["deals"] >= 10
    assert "matches won by easy" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("--ns champion --ew easy", "there is no player 'champion'"),
        ("--ns easy --ew easy --rules bridge", "there is no rule set 'bridge'"),
        ("--ns easy --ew easy --deals 0", "not a number from 1 to 100000"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(
    words: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        match.run(words.split())

    assert left.value.code == 2
    assert message in capsys.readouterr().err


def test_the_ladder_table_has_a_line_for_each_pair() -> None:
    entries = [(DuplicateTable("pro", "easy", JOEDOG, "1"), played("easy", "easy", 5))] * 2

    lines = ladder.markdown(entries).splitlines()

    assert len(lines) == 4
    assert lines[2].startswith("| pro against easy | ")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("stronger", "weaker", "deals"),
    [("standard", "easy", 100), ("pro", "standard", 250), ("expert", "pro", 150), ("expert", "standard", 100)],
)
def test_each_level_beats_the_one_below(stronger: str, weaker: str, deals: int) -> None:
    assert played(stronger, weaker, deals, CLASSIC, workers=2).share_interval[0] > 0.5
