"""``pinochle analyse`` prices any decision of a saved match."""

import json
from pathlib import Path

import pytest

from game.__main__ import main
from game.rules import PlayCard, Record, format_action
from game.store.matches import parse_record

KEPT = Path(__file__).parents[1] / "golden" / "decisions" / "two-handed.json"
PLY = 40
"""A card of the last phase, where nothing is left to imagine."""


def record() -> Record:
    return parse_record(KEPT.read_text(encoding="utf-8"))


def test_a_decision_is_priced_and_says_what_was_done(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(KEPT), "--ply", str(PLY), "--json"]) == 0

    (line,) = capsys.readouterr().out.splitlines()
    told = json.loads(line)
    assert (told["ply"], told["deal"]) == (PLY, 1)
    assert told["chosen"] == format_action(record().actions[PLY])
    assert told["prices"][0]["cost"] == 0
    assert isinstance(record().actions[PLY], PlayCard)


def test_the_same_decision_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(KEPT), "--ply", str(PLY)]) == 0

    told = capsys.readouterr().out
    assert f"after {PLY} actions, deal 1" in told
    assert f"> {format_action(record().actions[PLY])}" in told
    assert "the best" in told


def test_a_decision_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for ply in (0, 9999):
        with pytest.raises(SystemExit) as refused:
            main(["analyse", str(KEPT), "--ply", str(ply)])

        assert refused.value.code == 2
        assert f"no decision after {ply} actions" in capsys.readouterr().err
