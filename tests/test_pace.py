"""How long a person waits at the table, as the command measures it."""

import json
import subprocess
import sys
from pathlib import Path

COMMAND = Path(__file__).resolve().parents[1] / "build" / "measure_pace.py"


def test_a_deal_is_no_longer_than_it_may_be_and_figures_come_out_the_same_again() -> None:
    words = [sys.executable, str(COMMAND), "--rules", "classic", "--speed", "fastest", "--deals", "1", "--json"]
    runs = [subprocess.run(words, capture_output=True, text=True, timeout=60) for _ in range(2)]

    assert [run.returncode for run in runs] == [0, 0], runs[0].stderr
    assert runs[0].stdout == runs[1].stdout
    row = json.loads(runs[0].stdout.splitlines()[-1])["classic"]["fastest"]
    assert 2 < row["play"][0] < row["deal"][0] <= 10
    phases = sum(row[name][0] for name in ("auction", "passing", "melds", "play"))
    assert abs(phases - row["deal"][0]) < 0.3
