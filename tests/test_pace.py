"""How long a person waits at the table, as the command measures it."""

import json
import subprocess
import sys

import pytest

from tests.sources import HOUSE


@pytest.mark.parametrize("rules", ["classic", pytest.param("five-handed", marks=pytest.mark.slow)])
def test_a_deal_is_no_longer_than_it_may_be(rules: str) -> None:
    ran = measured(rules)

    assert ran.returncode == 0, ran.stderr
    row = json.loads(ran.stdout.splitlines()[-1])[rules]["fastest"]
    assert 2 < row["play"][0] < row["deal"][0] <= 10
    phases = sum(row[name][0] for name in ("auction", "passing", "melds", "play"))
    assert abs(phases - row["deal"][0]) < 0.3


@pytest.mark.slow
def test_figures_come_out_the_same_again() -> None:
    assert measured().stdout == measured().stdout


def measured(rules: str = "classic") -> subprocess.CompletedProcess[str]:
    words = ["measure_pace", "--rules", rules, "--speed", "fastest", "--deals", "1", "--json"]
    command = [sys.executable, "-m", "build.lab", *words]
    return subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, timeout=60, check=False)
