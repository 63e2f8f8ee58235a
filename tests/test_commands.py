"""Every command that the README, the pages beside it and docstrings name is run here, or says why it is not.

Nobody runs what a page names until it fails: a script of the README ended in a KeyError. The commands are found in the
pages themselves (``tests/commands.py``) and run with small numbers (``tests/running.py``). A command that no row there
knows fails the first test.
"""

import json
import re
import shlex
import signal
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from build.lab.__main__ import main as laboratory
from game import app
from game.__main__ import main
from game.bots.policy.orders import EXPERT
from game.plain import to_plain
from game.store.house_rules import format_house_rules
from game.store.notation.writing import format_notation
from tests.cli.command import environment, wait_for
from tests.commands import commands_of_docstring, commands_of_page, named_commands
from tests.running import GOLDEN, WAYS, How, Way, lacking, options, prepared, program, small, way_of
from tests.sources import HOUSE
from tests.strategies import QUICK, match_of_people

PROTOCOL = (HOUSE / "game" / "bots" / "PROTOCOL.md").read_text(encoding="utf-8")
BOT: str = re.search(r"```python\n(.*?)```", PROTOCOL, re.DOTALL)[1]  # type: ignore[index]
FIGURES = {"ns": "pro", "ew": "easy", "ns_match_share": 0.75, "ci95": [0.5, 0.9], "matches": 12}
LONGEST = 600
"""Seconds after which a command is given up: on a busy machine some take minutes."""


@cache
def commands() -> dict[str, Way]:
    """The commands, and the ways in which they are run."""
    return {command: way for command in named_commands() if (way := way_of(command)) is not None}


def by_words(how: How, long: bool = False) -> list[Any]:
    """One case for each command as it is run; several commands may come to the same words, in another order."""
    ways = {command: way for command, way in commands().items() if way.how is how and (way.mark == "long") is long}
    run = [(small(command, way), way) for command, way in ways.items()]
    cases = {repr(sorted(options(words))): (words, way) for words, way in run}
    return [
        pytest.param(words, way, id=shlex.join(words).replace(str(HOUSE), "").strip("/"), marks=marks(way))
        for words, way in sorted(cases.values(), key=lambda case: case[0])
    ]


def marks(way: Way) -> list[pytest.MarkDecorator]:
    mark = "slow" if way.mark == "long" else way.mark
    return [getattr(pytest.mark, mark)] if mark else []


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, with what commands read; games are kept in it."""
    prepared(tmp_path, BOT, format_house_rules({QUICK.name: QUICK}), format_notation(match_of_people(QUICK, 14).record))
    (tmp_path / "orders.json").write_text(json.dumps(to_plain(EXPERT)), encoding="utf-8")
    (tmp_path / "figures.json").write_text(json.dumps(FIGURES), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PINOCHLE_HOME", str(tmp_path / "home"))
    return tmp_path


def environment_here(place: Path) -> dict[str, str]:
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONDONTWRITEBYTECODE": "1"}
    return environment(PYTHONUNBUFFERED="1", PINOCHLE_HOME=str(place / "home"), **quiet)


def test_every_command_that_is_named_has_a_way_to_be_run_or_a_reason() -> None:
    unknown = {command: places for command, places in named_commands().items() if way_of(command) is None}

    assert unknown == {}, "a row of tests/running.py says how they are run, or why not"


@pytest.mark.sweep
def test_every_row_of_the_table_is_of_some_command() -> None:
    named = list(named_commands())

    assert [way.pattern for way in WAYS if all(way_of(command) is not way for command in named)] == []


def test_rows_that_are_not_run_here_say_why_and_by_whom() -> None:
    for command, way in commands().items():
        if way.how is How.ELSEWHERE:
            module = re.match(r"python -m (?:\w+\.)*(\w+)", command)
            words = [module[1]] if module else re.findall(r"[\w./]+\.py|dask", command) or [command.split()[1]]
            text = (HOUSE / way.why).read_text(encoding="utf-8")
            assert any(Path(word).stem in text for word in words), f"{way.why} does not run {command}"
        if way.how is How.NOT:
            assert len(way.why) > 10, command


def test_the_options_of_commands_that_are_run_elsewhere_are_known() -> None:
    for command, way in commands().items():
        script = re.match(r"python ((?:build|tests)/[\w/]+\.py)", command)
        if way.how in (How.ELSEWHERE, How.NOT) and script:
            text = (HOUSE / script[1]).read_text(encoding="utf-8")
            assert [word for word in re.findall(r"--[a-z-]+", command) if f'"{word}"' not in text] == [], command


def test_commands_are_found_wherever_they_stand() -> None:
    page = (
        "Run `pinochle\nbench` or `.venv/bin/pytest -q`, see `game/app.py`.\n\n```sh\n$ python build/x.py   # so\n"
        'pip install a && pinochle rules\n```\n\n    uv tool install b\n\n```\nCMD ["pinochle", "serve"]\n'
        "ExecStart=/opt/bin/pinochle serve --behind-proxy\n```\n"
    )
    docstring = "It does that: ``python build/x.py [--deals 3]``.\n\n    python build/y.py      and so on\n"

    assert sorted(commands_of_page(page)) == sorted(
        [
            "pinochle bench",
            ".venv/bin/pytest -q",
            "python build/x.py",
            "pip install a",
            "pinochle rules",
            "uv tool install b",
            "pinochle serve",
            "pinochle serve --behind-proxy",
        ]
    )
    assert list(commands_of_docstring(docstring)) == ["python build/y.py", "python build/x.py [--deals 3]"]


def test_numbers_become_small_and_all_options_stay() -> None:
    way = Way(".*", How.RUN, "--deals 1 --costs 1 --cases 2")

    words = small("python build/x.py [--rules NAME …] [--deals 100] [--costs -1 -0.3 1] [--keep FILE [--json]]", way)

    said = "python build/x.py --rules classic --deals 1 --costs 1 --keep kept.txt --json --cases 2"
    assert shlex.join(words) == said


APART = {"measure_frames", "measure_pace", "measure_speed", "measure_stalls", "measure_start", "picture", "pictures",
         "screens", "strips"}  # fmt: skip
"""Commands of the laboratory that open a window, draw with another library, or compare this process with another."""


def in_this_process(words: list[str], way: Way) -> bool:
    """Whether it is a command of ours that reads no input and needs no process of its own, which takes two seconds."""
    if words[:3] == ["python", "-m", "build.lab"]:
        return way.mark != "long" and APART.isdisjoint(words[3:4])
    return words[0] == "pinochle" and words[1:2] != ["bot"]


def run(words: list[str], place: Path) -> tuple[int, str, str]:
    done = subprocess.run(
        program(words),
        cwd=HOUSE if words[0] in ("git", "grep") else place,
        env=environment_here(place),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.sweep(8)
@pytest.mark.parametrize(("words", "way"), by_words(How.RUN))
def test_a_command_runs_to_its_end(words: list[str], way: Way, place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    library = lacking(way)
    if library:
        pytest.skip(f"needs {library}, of an extra")
    golden = (HOUSE / GOLDEN).read_bytes()
    if in_this_process(words, way):
        _, _, package, *rest = program(words)
        try:
            code = {"build.lab": laboratory, "game": main}[package](rest)
        except SystemExit as ended:
            code = int(ended.code or 0)
        said, trouble = capsys.readouterr()
    else:
        code, said, trouble = run(words, place)
    if "browser rig is not laid out" in trouble:
        pytest.skip(trouble.strip())

    assert code in way.codes, trouble[-2000:] + said[-2000:]
    assert "Traceback" not in trouble
    assert (HOUSE / GOLDEN).read_bytes() == golden, "what a command writes needs a file of its own"


@pytest.mark.parametrize(("words", "way"), by_words(How.RUN, long=True))
def test_a_command_that_takes_long_runs_to_its_end(words: list[str], way: Way, place: Path) -> None:
    """These do not belong to what has to pass before a merge."""
    library = lacking(way)
    if library:
        pytest.skip(f"needs {library}, of an extra")
    code, said, trouble = run(words, place)

    assert code in way.codes, trouble[-2000:] + said[-2000:]
    assert "Traceback" not in trouble


@pytest.mark.parametrize(("words", "way"), by_words(How.HELP))
def test_a_command_that_is_mentioned_has_a_help_that_knows_it(
    words: list[str], way: Way, capsys: pytest.CaptureFixture[str]
) -> None:
    command = words[1:2] if not words[1].startswith("-") else []
    with pytest.raises(SystemExit, match="0"):
        main([*command, "--help"])

    told = capsys.readouterr().out
    assert told.startswith(f"usage: {' '.join(['pinochle', *command])}")
    assert all(word in told for word in words if word.startswith("--"))


@pytest.mark.parametrize(("words", "way"), by_words(How.WINDOW))
def test_a_window_opens(words: list[str], way: Way, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    really = app.opened

    def opened(*first: Any, **how: Any) -> app.App:
        game = really(*first, **how)
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        return game

    monkeypatch.setattr(app, "opened", opened)

    assert main([word for word in words[1:] if word not in ("-m", "game")]) == 0


STARTED = re.compile(r"http://([\w.]+):(\d+)|Serving HTTP")


@pytest.mark.sweep(3)
@pytest.mark.skipif(sys.platform == "win32", reason="a request to end is sent as POSIX has it")
@pytest.mark.parametrize(("words", "way"), by_words(How.UNTIL))
def test_a_server_starts_and_ends_when_it_is_asked_to(words: list[str], way: Way, place: Path) -> None:
    library = lacking(way)
    if library:
        pytest.skip(f"needs {library}, of an extra")
    log = place / "log"
    with log.open("w") as said:
        process = subprocess.Popen(program(words), cwd=place, env=environment_here(place), stdout=said, stderr=said)
    try:
        wait_for(lambda: STARTED.search(log.read_text()) or process.poll() is not None)
        assert process.poll() is None, log.read_text()
        process.send_signal(signal.SIGTERM)
        process.wait(20)
    finally:
        process.kill()
        process.wait()

    assert process.returncode in (0, 128 + signal.SIGTERM, -signal.SIGTERM)
    assert "Traceback" not in log.read_text()


@pytest.mark.parametrize(("words", "way"), by_words(How.READ))
def test_a_script_for_bash_can_be_read_and_calls_what_is_there(words: list[str], way: Way, place: Path) -> None:
    code, _, trouble = run(["bash", "-n", *words[1:]], place)
    named = re.findall(r"\b(?:tests|build)/[\w/]+(?:\.py)?", Path(words[1]).read_text(encoding="utf-8"))

    assert (code, trouble) == (0, "")
    assert [name for name in named if not (HOUSE / name).exists()] == []


COLLECTING = """
import contextlib, io, json, shlex, sys, pytest
found = {}
for line in json.loads(sys.argv[1]):
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        code = pytest.main(["--collect-only", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", *shlex.split(line)])
    if code != 0:
        found[line] = said.getvalue()[-600:]
print("== found", json.dumps(found))
"""
"""Collects the tests of one command after the other: modules are imported once."""


@pytest.mark.slow
def test_commands_of_pytest_find_tests(place: Path) -> None:
    pytest.importorskip("websockets", reason="some files skip themselves where the extra together is missing")
    pytest.importorskip("pygbag", reason="others where the extra web is missing")
    words = [small(command, way)[1:] for command, way in commands().items() if way.how is How.COLLECT]
    assert len(words) > 20
    lines = sorted({collecting(each) for each in words})

    done = subprocess.run(
        [sys.executable, "-c", COLLECTING, json.dumps(lines)],
        cwd=HOUSE,
        env=environment_here(place),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )

    assert done.stdout.splitlines()[-1] == "== found {}", done.stdout[-3000:] + done.stderr[-2000:]


def collecting(words: list[str]) -> str:
    """The words of pytest, without those that share the work; a file and a game stand for any."""
    plain = [word for word in words if word not in ("auto", "-n", "-q")]
    return shlex.join(plain).replace(f"{HOUSE}/{'tests/golden/classic.json'}", "tests/test_values.py")
