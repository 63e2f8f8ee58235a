"""``pinochle notate`` writes a match as text and reads it back; ``replay`` takes either."""

import io
from pathlib import Path

import pytest

from game.__main__ import main
from game.rules import PRESETS
from game.store.matches import format_record
from tests.strategies import match_of_people


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "match.json"
    file.write_text(format_record(match_of_people(PRESETS["classic"], 20).record) + "\n", encoding="utf-8")
    return file


def test_a_record_goes_to_text_and_back(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = tmp_path / "match.txt"

    assert main(["notate", str(record)]) == 0
    text.write_text(capsys.readouterr().out, encoding="utf-8")
    assert '[Deal "N:' in text.read_text(encoding="utf-8")
    assert main(["notate", "--read", str(text)]) == 0
    assert capsys.readouterr().out == record.read_text(encoding="utf-8")
    assert main(["replay", str(text)]) == 0
    assert "deal 1:" in capsys.readouterr().out


def test_the_whole_text_of_a_running_match_comes_with_a_warning(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["notate", str(record)]) == 0
    assert "its seed tells all cards to come" in capsys.readouterr().err

    assert main(["notate", "--seat", "N", str(record)]) == 0
    assert not capsys.readouterr().err


def test_a_text_that_begins_with_a_comment_is_read(record: Path, tmp_path: Path) -> None:
    text = tmp_path / "match.txt"
    for begin in ("{ A fine evening. }\n", "\ufeff{At Ann's}", "; so it was\n"):
        text.write_text(begin + '[Game "classic"]\n', encoding="utf-8")
        assert main(["replay", str(text)]) == 0, begin


def test_a_seat_is_shown_its_own_hand_only(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["notate", "--seat", "N", str(record)]) == 0

    assert ' - - -"]' in capsys.readouterr().out


def test_a_text_that_is_wrong_is_refused_with_file_and_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.txt"
    file.write_text('[Game "classic"]\n[Deal "?"]\n', encoding="utf-8")

    with pytest.raises(SystemExit) as refused:
        main(["notate", "--read", str(file)])

    assert refused.value.code == 2
    assert "match.txt: line 2, column 1: '?' does not name 4 hands" in capsys.readouterr().err


@pytest.mark.parametrize("code", ["utf-8-sig", "utf-16", "utf-32"])
def test_a_file_may_begin_with_the_mark_of_a_windows_editor(
    code: str, record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    marked = tmp_path / "marked.json"
    marked.write_text(record.read_text(encoding="utf-8"), encoding=code)
    assert main(["notate", str(marked)]) == 0
    written = capsys.readouterr().out
    text = tmp_path / "match.txt"
    text.write_text(written, encoding=code)

    assert main(["notate", "--read", str(text)]) == 0
    assert capsys.readouterr().out == record.read_text(encoding="utf-8")

    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(written.encode(code))))
    assert main(["notate", "--read", "-"]) == 0
    assert capsys.readouterr().out == record.read_text(encoding="utf-8")
