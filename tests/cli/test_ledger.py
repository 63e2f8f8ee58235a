"""A run that was stopped is gone on with, and comes to the same as in one go."""

import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from build.lab.match import StudiedTable
from game.bots.policy.orders import EXPERT
from game.cli import duplicate, ladder, match
from game.cli.duplicate import Account, DuplicateTable, Pair
from game.cli.ledger import Ledger
from game.rules.presets import CLASSIC

TABLE = DuplicateTable("easy", "standard", CLASSIC, "1")
PAIR = Pair(2, 20, Account(100, 1.0, 9, 8, [1.26, 2.0], {"play": [3.0]}), Account(50, 1.0, 11, 3, [0.1], {}))


def figures(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return [line for line in capsys.readouterr().out.splitlines() if " ms " not in line]


def test_a_match_is_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duplicate, "LONGEST_MATCH", 2)
    out = tmp_path / "played.jsonl"
    words = ["--ns", "casual", "--ew", "easy", "--workers", "1"]

    assert match.run([*words, "--deals", "4"]) == 0
    whole = figures(capsys)
    for deals in ("2", "4", "4"):
        assert match.run([*words, "--deals", deals, "--out", str(out)]) == 0
        parts = figures(capsys)

    assert parts == whole
    numbers = [json.loads(line)["number"] for line in out.read_text().splitlines()]
    assert numbers == [1, 2]


def test_pairs_are_kept_whole_and_found_by_what_they_were_played_by(tmp_path: Path) -> None:
    path = tmp_path / "played.jsonl"
    other = StudiedTable("easy", "standard", CLASSIC, "2", orders=EXPERT)
    Ledger(path).keep(TABLE, 1, PAIR)
    Ledger(path).keep(other, 1, PAIR)
    Ledger(path).keep(TABLE, 3, PAIR)

    kept = Ledger(path)
    (found,) = kept.pairs(TABLE)

    assert found.first.milliseconds == [1.3, 2.0]
    found.first.milliseconds = PAIR.first.milliseconds
    assert found == PAIR
    assert len(kept.pairs(other)) == 1
    assert kept.pairs(DuplicateTable("easy", "standard", CLASSIC, "3")) == []


SECRETS = ("0123456789abcdef", "fedcba9876543210")
WITH_PROGRAM = DuplicateTable("exec:x", "standard", CLASSIC, "1")


def test_the_secret_stays_out_of_the_file_until_it_is_told(tmp_path: Path) -> None:
    path = tmp_path / "played.jsonl"
    first, second = (replace(WITH_PROGRAM, secret=secret) for secret in SECRETS)
    Ledger(path).keep(first, 1, PAIR)

    assert SECRETS[0] not in path.read_text()
    assert sha256(SECRETS[0].encode()).hexdigest() in path.read_text()
    assert Ledger(path).secrets(WITH_PROGRAM) == [(1, None)]

    Ledger(path).tell(first)
    Ledger(path).keep(second, 2, PAIR)
    Ledger(path).keep(second, 3, PAIR)

    kept = Ledger(path)
    assert kept.secrets(WITH_PROGRAM) == [(1, SECRETS[0]), (2, None)]
    assert len(kept.pairs(WITH_PROGRAM)) == 3
    assert len(kept.pairs(first)) == 1
    assert kept.secrets(first) == [(1, SECRETS[0])]
    Ledger(path).keep(second, 1, PAIR)
    assert Ledger(path).secrets(second) == [(1, SECRETS[1])], "who gives a secret knows it"
    assert kept.pairs(second) == [], "its first pair was played by the other secret"
    assert kept.secrets(TABLE) == []


def test_a_ledger_with_the_secret_in_each_line_is_read_as_before(tmp_path: Path) -> None:
    path = tmp_path / "played.jsonl"
    Ledger(path).keep(WITH_PROGRAM, 1, PAIR)
    line = json.loads(path.read_text())
    line["run"]["secret"] = SECRETS[0]
    del line["seal"]
    path.write_text(json.dumps(line) + "\n")

    kept = Ledger(path)
    assert kept.secrets(WITH_PROGRAM) == [(1, SECRETS[0])]
    assert len(kept.pairs(replace(WITH_PROGRAM, secret=SECRETS[0]))) == 1
    assert kept.pairs(replace(WITH_PROGRAM, secret=SECRETS[1])) == []


@pytest.mark.parametrize(
    ("secrets", "words"),
    [
        ([], ", seed 1: "),
        ([(1, "")], ", seed 1: "),
        ([(1, SECRETS[0])], f", seed 1, secret {SECRETS[0]}: "),
        ([(1, None)], ", seed 1, secret lost: "),
        (
            [(1, SECRETS[0]), (4, SECRETS[1])],
            f", seed 1, secrets {SECRETS[0]} (from pair 1), {SECRETS[1]} (from pair 4): ",
        ),
    ],
)
def test_the_secrets_of_a_run_are_printed(secrets: list[tuple[int, str | None]], words: str) -> None:
    assert words in match.describe(TABLE, duplicate.Result(secrets=secrets))


def test_half_a_line_of_a_run_that_was_stopped_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "played.jsonl"
    Ledger(path).keep(TABLE, 1, PAIR)
    whole = path.read_text()
    path.write_text(whole + whole[:40])

    assert len(Ledger(path).pairs(TABLE)) == 1
    assert path.read_text() == whole


@pytest.mark.parametrize(
    "text", ["a diary\n", "a diary", '{"run": 1}\n', "[]\n", '{"run": {}, "number": 1, "pair": {}}\n']
)
def test_a_file_with_something_else_is_left_alone(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(text)

    with pytest.raises(SystemExit) as left:
        ladder.run(["--out", str(path)])

    assert left.value.code == 2
    assert "cannot be continued" in capsys.readouterr().err
    assert path.read_text() == text
