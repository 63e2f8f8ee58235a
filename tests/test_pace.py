"""How long a person waits at the table, as the command measures it."""

import json
import subprocess
import sys

import pytest

from build.lab.measure_pace import BOUNDS, Figures, Wait, figures_of
from tests.sources import HOUSE


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("rules", "speed"),
    [("classic", "normal"), *(pytest.param(*one, marks=pytest.mark.slow) for one in [("auction", "normal")])],
)
def test_no_wait_is_longer_than_it_may_be(rules: str, speed: str) -> None:
    ran = measured("--rules", rules, "--speed", speed, "--deals", "2", "--json")

    assert ran.returncode == 0, ran.stderr
    row = json.loads(ran.stdout.splitlines()[-1])[rules][speed]
    assert row["waits"] > 20
    assert 0.5 < row["median"] <= BOUNDS.median, "calm, but not slow"
    assert row["median"] < row["most"] < row["worst"] <= BOUNDS.worst


def test_each_wait_counts_by_itself_and_the_worst_is_told() -> None:
    waits = [Wait(1.0, "play", "play", ("CardPlayed",))] * 9 + [Wait(4.5, "play", "next deal", ("CardPlayed",) * 8)]
    figures = figures_of(waits, deals=1)

    assert (figures.waits, figures.median, figures.worst, figures.deal) == (10, 1.0, 4.5, 13.5)
    assert figures.told().endswith("worst 4.50, play to next deal: 8 CardPlayed")
    assert figures.too_long() == ["worst"]
    assert figures_of([wait._replace(seconds=3.0) for wait in waits], 1).too_long() == ["median", "most"]
    assert Figures(10, 1.2, 2.0, 4.0, "", 20.0).too_long() == []


@pytest.mark.slow
def test_figures_come_out_the_same_again() -> None:
    command = "--rules", "classic", "--speed", "fastest", "--deals", "1", "--json"
    assert measured(*command).stdout == measured(*command).stdout


def measured(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "build.lab", "measure_pace", *words]
    return subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, timeout=60, check=False)
