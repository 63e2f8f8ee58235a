"""``pinochle evening``: standings of its file, of a season, and what is refused."""

from pathlib import Path
from random import Random

import pytest

from game.__main__ import main
from game.club.journal import Journal
from game.evening.evening import Evening, after
from game.evening.steps import Begun, Came, Counting, Ended, EveningStep, Renamed, What
from tests.evening.tables import opening, play_round


def written(file: Path, seed: int, *more: What) -> Path:
    """An evening of four that was played, in its file."""
    setup = opening(rounds=1, title=f"Night {seed}", counting=Counting.POINTS)
    steps: list[What] = [setup, *(Came(name) for name in ("Ann", "Bob", "Cid", "Dee"))]
    evening = Evening()
    for what in steps:
        evening = after(evening, what)
    journal = Journal(file)
    for what in steps:
        journal.add(EveningStep(0, "", what))
    played = play_round(evening, Random(seed))
    last = played.rounds[0]
    assert last.results[0] is not None
    for what in (Begun(1, last.plan.tables, last.plan.out, ()), last.results[0], Ended(1), *more):
        journal.add(EveningStep(0, "", what))
    return file


def test_standings_for_a_spreadsheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path / "club", 1, Renamed(0, "=Ann"))

    assert main(["evening", str(file), "--csv"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Place,Name,Points,Over average,Match points,Rounds"
    assert len(lines) == 5
    assert any("'=Ann" in line for line in lines), "a spreadsheet would take the name for a formula"


def test_standings_and_results_as_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path / "club", 1, Renamed(0, "<b>Ann"))

    assert main(["evening", str(file), "--print"]) == 0
    page = capsys.readouterr().out
    assert "<h1>Night 1</h1>" in page
    assert "&lt;b&gt;Ann" in page
    assert "<b>" not in page
    assert page.count("<table>") == 2


def test_a_season(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(written(tmp_path / f"night{seed}", seed)) for seed in (1, 2)]

    assert main(["evening", *files, "--csv"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Place,Name,Evenings,Won")
    assert {line.split(",")[2] for line in lines[1:]} == {"2"}
    assert main(["evening", *files, "--print"]) == 0
    assert "The season" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (None, "there is no such file"),
        ("", "no evening was opened in it"),
        ("nonsense\n", "line 1 is not a step of an evening"),
        ('{"at":1,"by":"","step":"came","name":"Ann","key":""}\n', "line 1 is not a step of an evening"),
    ],
)
def test_what_is_no_evening_is_refused(
    text: str | None, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "club"
    if text is not None:
        file.write_text(text)
    with pytest.raises(SystemExit) as left:
        main(["evening", str(file), "--csv"])

    assert left.value.code == 2
    assert words in capsys.readouterr().err


def test_one_evening_is_held_at_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["evening", "one", "two"])

    assert "one evening is held at a time" in capsys.readouterr().err
