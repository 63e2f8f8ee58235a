"""The same figures on a cluster, also where a worker is lost in the middle."""

import os
import signal

import pytest

from game.cli import match
from game.cli.duplicate import DuplicateTable, duplicates
from game.cli.players import PlayerError
from game.cli.workers import Crew, in_order
from game.rules.presets import CLASSIC

pytestmark = pytest.mark.filterwarnings("default")  # what the library warns of is no matter of ours


@pytest.mark.slow
def test_a_cluster_that_loses_a_worker_plays_the_same_pairs() -> None:
    distributed = pytest.importorskip("distributed", reason="clusters need the extra cluster")
    table = DuplicateTable("standard", "easy", CLASSIC, "s")
    alone = [pair.lead for pair in duplicates(table, 20, Crew())]

    together = []
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        for pair in duplicates(table, 20, Crew(cluster=cluster.scheduler_address)):
            if not together:
                os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)
            together.append(pair.lead)

    assert together == alone


@pytest.mark.slow
def test_workers_with_threads_are_turned_away() -> None:
    distributed = pytest.importorskip("distributed", reason="clusters need the extra cluster")
    with (
        distributed.LocalCluster(n_workers=1, threads_per_worker=2, dashboard_address=None) as cluster,
        pytest.raises(PlayerError, match="one thread each"),
    ):
        next(in_order(abs, Crew(cluster=cluster.scheduler_address)))


def test_without_the_library_the_option_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.cli.options.find_spec", lambda name: None)
    for words in (["--dask", "tcp://127.0.0.1:9"], ["--plot", "x.png"]):
        with pytest.raises(SystemExit):
            match.run(["--ns", "easy", "--ew", "easy", *words])

    error = capsys.readouterr().err
    assert "this needs distributed: install pinochle[cluster]" in error
    assert "this needs matplotlib: install pinochle[lab]" in error
