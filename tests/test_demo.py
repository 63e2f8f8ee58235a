"""``pinochle --demo`` plays through the real scenes and says how it went."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import main
from game.host.storage import FileStorage

HOUSE = Path(__file__).parent.parent


def demo(folder: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    settings = os.environ | {"PINOCHLE_HOME": str(folder)} | environment
    command = [sys.executable, "-m", "game", "--demo", *words]
    return subprocess.run(command, cwd=HOUSE, env=settings, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.slow
def test_it_goes_on_over_as_many_matches_as_it_takes(tmp_path: Path) -> None:
    done = demo(tmp_path, "--hands", "9", "--speed", "max", "--seed", "tea")

    assert done.returncode == 0, done.stderr
    assert re.match(r"9 deals of classic \(seed tea\): [0-9] made, [2-9] matches, North-South won [1-9]", done.stdout)


@pytest.mark.sweep
@pytest.mark.parametrize("rules", ["joedog", pytest.param("double-deck", marks=pytest.mark.slow)])
def test_the_same_seed_tells_the_same_story_in_one_line_and_leaves_the_players_match_alone(
    tmp_path: Path, rules: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    FileStorage(tmp_path / "one").save("match", "mine")
    first = demo(tmp_path / "one", "--hands", "1", "--speed", "max", "--seed", "7", "--rules", rules)
    monkeypatch.setenv("PINOCHLE_HOME", str(tmp_path / "two"))
    assert main(["--demo", "--hands", "1", "--speed", "max", "--seed", "7", "--rules", rules]) == 0

    assert first.returncode == 0, first.stderr
    assert first.stdout.startswith(f"1 deal of {rules} (seed 7): ")
    assert first.stdout == capsys.readouterr().out
    assert len(first.stdout.splitlines()) == 1
    assert FileStorage(tmp_path / "one").load("match") == "mine"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--rules", "bridge"), "there is no rule set 'bridge'"),
        (("--seed", " "), "a seed is 1 to 40 printable characters"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(
    words: tuple[str, ...], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match=r"[12]"):
        raise SystemExit(main(["--demo", "--speed", "max", *words]))

    assert why in capsys.readouterr().err


@pytest.mark.sweep
def test_without_a_display_it_says_what_is_missing(tmp_path: Path) -> None:
    done = demo(tmp_path, SDL_VIDEODRIVER="x11", DISPLAY="", WAYLAND_DISPLAY="")

    assert done.returncode == 1
    assert "No display was found" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--hands", "3"), "--hands goes with --demo"),
        (("--rules", "two-handed"), "--rules goes with --demo"),
        (("--link", "#today", "--rules", "classic"), "--rules goes with --demo"),
        (("--demo", "--link", "#d=1.classic.41.e2152e58"), "--demo does not go with --link"),
        (("--screens", "shots"), "not a part of the game: run python -m build.lab screens in its sources"),
    ],
)
def test_an_option_without_its_mode_opens_no_window(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refused:
        raise SystemExit(main(list(words)))

    assert refused.value.code == 2
    assert said in capsys.readouterr().err
