"""The laboratory's command line: its commands list themselves, and a wrong word is told in one sentence."""

import json
from pathlib import Path

import pytest

from build.lab.__main__ import commands, main
from game.bots.policy.orders import EXPERT
from game.plain import to_plain


def refusal(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit, match="2"):
        main(words)
    return capsys.readouterr().err.splitlines()[-1]


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"]])
def test_the_commands_are_listed_with_what_their_pages_say_first(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 0

    told = capsys.readouterr().out
    assert {"calibrate", "fit_bots", "match", "measure_frames", "picture", "screens", "tune"} <= set(commands())
    assert not {"arguments", "figures", "plain_deal", "playing"} & set(commands()), "what others stand on has no main"
    assert all(f"  {name} " in told and what in told for name, what in commands().items())
    assert all(what.endswith(".") for what in commands().values())


def test_a_name_that_is_not_known_is_told_with_what_was_meant(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["measure_frame"]) == 2

    assert "there is no 'measure_frame': choose from" in (told := capsys.readouterr().err)
    assert told.endswith("did you mean measure_frames?\n")


def test_what_an_extra_brings_is_asked_for_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name="matplotlib")

    monkeypatch.setattr("build.lab.__main__.import_module", missing)

    assert main(["picture", "figures.json", "x.png"]) == 1
    assert capsys.readouterr().err.startswith("python -m build.lab picture: this needs matplotlib: see the extras")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("calibrate profi", "'profi' is not known: choose from standard, pro, expert"),
        ("match --ns pro --ew easy --shown plai", "'plai' is not such a place: choose from play, auction, everything"),
        ("match --ns pro --ew easy --orders orders.json", "--orders is for Expert, by --ns"),
        ("match --ns easy --ew easy --rules two-handed --groans 1", "--groans is for games of partners"),
        ("match --ns expert --ew easy --orders wrong.json", "'KQJ9T' is not an order of 9JQKTA"),
        ("measure_limits --deals 0", "'0' is not a number from 1 to 1000000"),
        ("measure_limits --dels 4", "'--dels' is not an argument of this command; did you mean --deals?"),
        ("measure_model --rules classc", "did you mean classic?"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    words: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    orders = json.dumps(to_plain(EXPERT))
    Path("orders.json").write_text(orders, encoding="utf-8")
    Path("wrong.json").write_text(orders.replace("KQJ9TA", "KQJ9T"), encoding="utf-8")

    assert said in refusal(words.split(), capsys)
