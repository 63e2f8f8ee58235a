"""``pinochle replay`` tells a saved match, and refuses what is none."""

from pathlib import Path

import pytest

from game.__main__ import main
from game.match import Match
from game.rules import PRESETS
from game.rules.play import Bid, Pass
from game.rules.presets import CLASSIC
from game.rules.text import Player
from game.store.house_rules import format_house_rules
from game.store.matches import format_record

PLAYERS = tuple(Player(name, "easy") for name in ("Nora", "Edda", "You", "Wes"))


def kept(name: str) -> str:
    """A file that the game has written."""
    return (Path(__file__).parents[1] / "fixtures" / "format-3" / name).read_text(encoding="utf-8")


def test_a_record_is_told_event_by_event(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match.new(CLASSIC, PLAYERS, "tea")
    match.deal()
    for call in (Bid(250), Pass(), Pass(), Pass()):
        seat = match.awaited
        assert seat is not None
        match.act(seat, call)
    file = tmp_path / "match.json"
    file.write_text(format_record(match.record), encoding="utf-8")

    assert main(["replay", str(file)]) == 0

    told = capsys.readouterr().out
    assert "deal 1:" in told
    assert "bid 250" in told
    assert "has it at 250" in told


def test_a_person_called_you_is_told_by_the_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The table's own name for the person is no subject of "deals", "holds" and "wins"."""
    match = Match.new(CLASSIC, PLAYERS, "tea")
    match.deal()
    file = tmp_path / "match.json"
    file.write_text(format_record(match.record), encoding="utf-8")

    assert main(["replay", str(file)]) == 0

    told = capsys.readouterr().out
    assert "  South holds " in told
    assert "You" not in told


def test_a_damaged_record_is_refused_with_its_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.json"
    file.write_text(format_record(Match.new(CLASSIC, PLAYERS, "tea").record).replace("tea", "tee"), encoding="utf-8")

    with pytest.raises(SystemExit) as refused:
        main(["replay", str(file)])

    assert refused.value.code == 2
    error = capsys.readouterr().err
    assert "match.json" in error
    assert "damaged" in error


def test_a_missing_file_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["replay", "nowhere.json"])

    assert refused.value.code == 2
    assert "nowhere.json" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["analyse", "review", "notate", "replay"])
@pytest.mark.parametrize(
    ("text", "why"),
    [
        (kept("backup.json"), "this is a backup, and not the record of a match"),
        (kept("house-rules.json"), "this holds rule sets, and not the record of a match"),
        (kept("settings-first-start.json"), "these are settings, and not the record of a match"),
        (format_house_rules({"ours": PRESETS["two-handed"]}), "this holds rule sets, and not the record of a match"),
        ("{}", "this is not the record of a match"),
    ],
)
def test_a_file_of_another_kind_is_called_what_it_is(
    command: str, text: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "other.json"
    file.write_text(text, encoding="utf-8")

    with pytest.raises(SystemExit) as refused:
        main([command, str(file)])

    assert refused.value.code == 2
    assert capsys.readouterr().err.endswith(f"{file}: {why}\n")
