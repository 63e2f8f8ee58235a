"""Whatever a file holds: no traceback, no second lost, no memory eaten, nothing else touched, nothing unplayable."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.store.backup import KINDS
from game.store.formats import PAST, REVIEW
from tests.store.mutated import READERS

HOUSE = Path(__file__).parents[2]


def put_before_the_game(count: int, seed: int) -> None:
    """Run the command in a process of its own, whose memory nobody else has used."""
    command = [sys.executable, "-m", "tests.store.mutated", "--count", str(count), "--seed", str(seed)]
    ran = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr[-4_000:]
    print(ran.stdout)


def test_every_kind_that_a_backup_knows_is_among_them() -> None:
    assert READERS.keys() == {*KINDS, PAST, REVIEW}


@pytest.mark.sweep
def test_two_hundred_files_do_no_harm() -> None:
    """A sample: when slow, a hundred thousand."""
    put_before_the_game(200, 1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 6))
def test_a_hundred_thousand_files_do_no_harm(seed: int) -> None:
    put_before_the_game(25_000, seed)
