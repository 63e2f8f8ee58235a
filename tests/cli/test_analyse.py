"""``pinochle analyse`` prices any decision of a saved match."""

import json
from pathlib import Path

import pytest

from game.__main__ import main
from game.rules.play import PlayCard
from game.rules.text import Record, format_action
from game.store.matches import parse_record

KEPT = Path(__file__).parents[1] / "golden" / "decisions" / "two-handed.json"
UNDEALT = Path(__file__).parents[1] / "fixtures" / "format-3" / "match-before-the-first-deal.json"
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


@pytest.mark.parametrize(
    ("kept", "ply", "why"),
    [
        (KEPT, 0, "nobody decides after 0 actions: a deal of the cards follows"),
        (KEPT, 9999, "nobody decides after 9999 actions: the record has only 60 of them"),
        (UNDEALT, 0, "nobody decides after 0 actions: the record ends there"),
    ],
)
def test_a_decision_that_is_none_is_refused(kept: Path, ply: int, why: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["analyse", str(kept), "--ply", str(ply)])

    assert refused.value.code == 2
    assert why in capsys.readouterr().err


def test_a_record_without_a_decision_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(UNDEALT)]) == 0
    assert capsys.readouterr().out == "nobody decides in this record: it ends before the first deal\n"

    assert main(["analyse", str(UNDEALT), "--json"]) == 0
    assert capsys.readouterr().out == ""
