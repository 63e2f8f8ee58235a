"""What somebody types who does not know the commands yet: each answer is one sentence that helps on."""

from pathlib import Path

import pytest

from game.__main__ import main
from game.cli.options import rule_set
from game.command_line import COMMANDS
from game.rules import PRESETS


def refusal(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What a refused command line says; its exit code is 2."""
    with pytest.raises(SystemExit) as refused:
        main(words)
    assert refused.value.code == 2
    return capsys.readouterr().err.splitlines()[-1]


@pytest.mark.parametrize(
    ("word", "meant"), [("mach", "; did you mean match?"), ("version", ""), ("#d=1.classic.41.e2152e58", "")]
)
def test_an_unknown_command_is_answered_with_those_there_are(
    word: str, meant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = refusal([word], capsys)

    assert said == f"pinochle: error: there is no command {word!r}: choose from {', '.join(COMMANDS)}{meant}"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["rules", "dubble-deck"], "or name a file with one; did you mean double-deck?"),
        (["match", "--ns", "Experts", "--ew", "easy"], "or exec:COMMAND; did you mean expert?"),
        (
            ["bot", "stndard"],
            "'stndard' is not known: choose from easy, beginner, casual, standard, pro, expert; did you mean",
        ),
        (["ladder", "--worker", "x", "--dels", "3"], "'x' is not a number"),
        (["ladder", "--dels", "3"], "'--dels' is not an argument of this command; did you mean --deals?"),
        (["rules", "--set", "passing.cont=3"], "; did you mean passing.count?"),
        (
            ["match", "--ns", "easy", "--ew", "easy", "--convention", "jump"],
            "experts; did you mean jumps?",
        ),
        (["--demo", "--speed", "fasst"], "'fasst' is not known: choose from slow, normal, fast, fastest, max; did you"),
    ],
)
def test_a_slip_of_a_name_is_answered_with_what_was_meant(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said in refusal(words, capsys)


def test_help_is_a_word_too(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["help"])

    told = capsys.readouterr().out
    assert ended.value.code == 0
    assert all(f"  {name} " in told for name in COMMANDS)
    columns = {line.index(what) for name, what in COMMANDS.items() for line in told.splitlines() if what in line}
    assert len(columns) == 1, "what the commands do stands in one column"


def test_a_rule_set_is_found_in_capitals_too() -> None:
    assert rule_set("Double-Deck") is PRESETS["double-deck"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["rules", ""], "there is no rule set ''"),
        (["replay", ""], "no file is named"),
        (["notate", ""], "no file is named"),
        (["match", "--ns", "easy", "--ew", "easy", "--json", ""], "no file is named"),
        (["serve", "--page", ""], "'' has no page"),
        (["serve", "--host", ""], "no address is named: 0.0.0.0 stands for all"),
    ],
)
def test_an_empty_name_is_not_the_name_of_a_folder(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    assert said in refusal(words, capsys)


@pytest.mark.parametrize("seconds", ["1_0", " 1", "1e3", "-1", "inf", "NaN", "0", "٣", "", "9999", "0." + "1" * 99])
def test_seconds_are_read_as_people_write_them(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "is not a number of seconds" in refusal(["bench", "--seconds=" + seconds], capsys)


@pytest.mark.parametrize("name", ["x" * 300, "/".join("x" * 3000), "a\0b", "."])
def test_a_folder_that_cannot_be_is_one_without_a_page(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = refusal(["serve", "--page", name], capsys)

    assert "has no page: make one with build/web.py" in said
    assert len(said) < 300
