"""How each command that the pages name is run by a test: small, and in a folder of its own; or why it is not.

``way_of`` finds the first row of ``WAYS`` whose pattern is the whole command. ``small`` makes its numbers small.
"""

from __future__ import annotations

import re
import shlex
import sys
from dataclasses import dataclass
from enum import Enum
from importlib.util import find_spec
from pathlib import Path

from tests.sources import HOUSE


class How(Enum):
    """What a test does with a command."""

    RUN = "run to its end"
    HELP = "a command that is only mentioned: its help knows it, and the option"
    UNTIL = "run until it has started, then asked to end"
    WINDOW = "opens the window, which is closed at once"
    COLLECT = "tests: pytest finds them"
    READ = "a script for bash: it is read, and what it calls is there"
    ELSEWHERE = "run by the test that is named"
    NOT = "not run, for the reason that is named"


@dataclass(frozen=True, slots=True)
class Way:
    """How a kind of command is run."""

    pattern: str
    how: How
    least: str = ""
    """Options that it gets, with small numbers, in the place of those it has."""
    why: str = ""
    """The test that runs it, or the reason for which none does."""
    mark: str = ""
    """``slow`` if it takes more than about a second, ``long`` if more than ten, ``web`` if it needs a browser."""
    needs: str = ""
    """A library of an extra."""
    codes: tuple[int, ...] = (0,)
    """The exit codes that are right: 1 where a few numbers cannot reach what is asked."""


RUN, HELP, UNTIL, WINDOW, COLLECT, READ, ELSEWHERE, NOT = How

GOLDEN = "tests/golden/classic.json"
INDEX = "needs the package index; build/try_installs.py tries it before a release"
PACKAGES = "needs packages of the system"
PUBLISHED = "needs a release that is published"


def script(name: str, least: str = "", mark: str = "slow", needs: str = "", codes: tuple[int, ...] = (0,)) -> Way:
    """A script of ours, with whatever options."""
    return Way(rf"python (?:-m )?{re.escape(name)}(?: .*)?", RUN, least, "", mark, needs, codes)


def lab(name: str, least: str = "", mark: str = "slow", needs: str = "", codes: tuple[int, ...] = (0,)) -> Way:
    """A command of the laboratory, with whatever options."""
    return script(f"build.lab {name}", least, mark, needs, codes)


def quick(name: str, least: str = "", needs: str = "") -> Way:
    """A script of ours that takes less than a second."""
    return script(name, least, "", needs)


WAYS = (
    # The command itself.
    Way("pinochle (--help|--version)", RUN),
    Way("pinochle|python -m game|pinochle --link .*", WINDOW),
    Way("python main.py", ELSEWHERE, why="tests/ui/test_window.py"),
    Way("pinochle --demo .* --rules two-handed", RUN, "--hands 1 --speed max"),
    Way("pinochle --demo.*", RUN, "--hands 1 --speed max", mark="slow"),
    Way("pinochle --screens", NOT, why="is what python -m build.lab screens was called once"),
    Way("pinochle serve.*", UNTIL, "--port 0", needs="websockets"),
    Way("pinochle evening .*--(csv|print).*", ELSEWHERE, why="tests/cli/test_evening.py"),
    Way("pinochle evening [a-z-]+", UNTIL, "--port 0", needs="websockets"),
    Way("pinochle bench", RUN, "--seconds 0.01 --deals 1", mark="slow"),
    Way("pinochle bot expert", RUN),
    Way("pinochle ladder.* --dask .*", ELSEWHERE, why="tests/cli/test_cluster.py"),
    Way("pinochle ladder.*", RUN, "--deals 1 --rules quick.json", mark="long"),
    Way("pinochle match --ns expert --ew .*rivals.*", ELSEWHERE, why="tests/cli/test_rivals.py"),
    Way("pinochle match --ns .* --seed .*", RUN, "--deals 1 --rules quick.json --workers 1", mark="slow"),
    Way("pinochle match --ns .*", RUN, "--deals 1 --rules quick.json --workers 1"),
    Way(r"pinochle deal [12]\|.*", NOT, why="is a text of which a hash is made, not a command"),
    Way(r"pinochle rules (NAME|[a-z][a-z0-9-]+)", RUN),
    Way("pinochle rules [a-z0-9-]+ --set .*", ELSEWHERE, why="tests/test_rule_sheets.py"),
    Way("pinochle review .*", RUN, mark="long"),
    Way("pinochle score .*", ELSEWHERE, why="tests/pad/test_pad.py"),
    Way("pinochle (analyse|replay|notate|odds|meld) .*", RUN),
    Way(r"pinochle \w+( --[\w-]+( 1)?)?", HELP),
    # Scripts.
    quick("build/cards.py", "--check"),
    quick("build/fonts.py --check", needs="fontTools"),
    quick("build/icons.py", "--check"),
    quick("build/sounds.py", "--check"),
    quick("build/splash.py", "--check", needs="fontTools"),
    quick("build/page_fonts.py", "--check", needs="fontTools"),
    quick("build/web_looks.py", "--check"),
    script("build/covered.py", "-q tests/test_values.py", "long", "coverage", codes=(1,)),
    script("build/distributions.py", "--out dist"),
    Way("python -m build.lab fit_bots --(rescued|together) .*", RUN, "--rescued 4 --together 2", mark="slow"),
    Way("python -m build.lab fit_bots --beyond .*", RUN, "--beyond 4", mark="slow"),
    Way("python -m build.lab fit_bots --endings .*", RUN, "--endings 1", mark="slow"),
    Way("python -m build.lab match", RUN, "--ns easy --ew easy --deals 1 --rules quick.json --workers 1", mark="slow"),
    Way("python -m build.lab calibrate .*--auctions .*", RUN, "--deals 1 --workers 1", mark="slow"),
    Way("python -m build.lab calibrate .*--json .*", RUN, "--deals 1 --workers 1", mark="slow"),
    lab("calibrate", "--deals 1 --workers 1", mark=""),
    lab("fit_bots", "--hands 4 --deals 4"),
    lab("fit_model", "--rules classic --deals 10", "long"),
    script("build/flows.py"),
    script("build/house_map.py", "--check"),
    quick("build/rule_sheets.py", "--check", needs="ruff"),
    lab("match", "--deals 1 --rules quick.json --workers 1"),
    lab("measure_boldness", "--deals 1 --costs 1"),
    lab("measure_conventions", "--deals 1"),
    lab("measure_effort", "--decisions 1 --rounds 2 --long 2"),
    lab("measure_endings", "--deals 1"),
    lab("measure_filter", "--deals 2"),
    lab("measure_facts", "--rules classic --decisions 2"),
    Way("python -m build.lab measure_frames .*--against .*", RUN, "--size 640x400 --runs 1", mark="long"),
    lab("measure_frames", "--size 640x400"),
    lab("measure_given_away", "--rules classic --levels easy --deals 1 --tricks 1", codes=(0, 1)),
    lab("measure_hands", "--rules classic --deals 100 --hands 2", mark=""),
    lab("measure_lesson", "--hands 1 --deals 1", codes=(0, 1)),
    lab("measure_limits", "--deals 4 --units 5"),
    lab("measure_manners", "--rules classic --levels beginner --deals 1", mark="", codes=(0, 1)),
    lab("measure_melds", "--deals 4", mark=""),
    lab("measure_model", "--rules classic --deals 10", "long"),
    lab("measure_pace", "--rules five-handed --speed fastest --deals 1"),
    Way("python -m build.lab measure_prices .*WHAT.*", RUN, "--cases 1 --deals 10", mark="slow"),
    lab("measure_prices", "--cases 1 --deals 10", "long"),
    lab("measure_questions", "--questions 1 --kind pass", codes=(0, 1)),
    lab("measure_persons", "--rules quick.json --deals 2 --pairs nora wes --out persons.txt", codes=(0, 1)),
    lab("measure_race", "--rules quick.json --matches 3", "long"),
    lab("measure_rating", "--people 3 --deals 5", mark="", codes=(0, 1)),
    lab("measure_reasons", "--rules classic --cases 1 --deals 10", "long"),
    lab("measure_schedules", "--from 8 --to 8 --rounds 2", mark=""),
    lab("measure_slices", "--rules classic --cases 1 --rounds 1 --runs 1", codes=(0, 1)),
    lab("measure_speed", "--pairs 2"),
    lab("measure_stalls", "--runs 1", codes=(0, 1)),
    lab("measure_start", "--runs 1", codes=(0, 1)),
    lab("measure_telling", "--hands 2 --deals 10", mark=""),
    lab("measure_verdicts", "--rules three-handed --calls 1 --cards 1 --passes 0", codes=(0, 1)),
    lab("measure_ways", "--deals 1 --imagined 4"),
    lab("picture", needs="matplotlib"),
    lab("pictures", "--to pictures", needs="PIL"),
    script("build/reference.py", "made", "long", "pdoc"),
    Way("python -m build.lab", RUN),
    lab("screens", "--size 320x480 --theme walnut --scene title", mark=""),
    lab("strips", "--size 320x480 --theme walnut --scene match-end"),
    lab("tune", "--generations 0 --deals 100 --gate 0"),
    script("build/soak.py", "--deals 1 --seed 7"),
    script("tests.disagreeing", "--count 20"),
    script("tests.fixtures.make"),
    script("tests.net.attack --evening", "--seconds 0.5 --only prints", needs="websockets", codes=(0, 1)),
    script("tests.net.attack", "--seconds 0.5 --only pictures", needs="websockets", codes=(0, 1)),
    Way("python -m tests.ui.on_tools .*", ELSEWHERE, why="tests/ui/test_screen_reader.py"),
    Way("python -m tests.net.crooked .*", ELSEWHERE, why="tests/web/test_crooked.py"),
    Way("python -m tests.net.brisk .*", ELSEWHERE, why="tests/web/test_light_seat.py"),
    script("tests.net.evening", "--people 9 --rounds 1", needs="websockets"),
    script("tests.net.evening_sockets", "--people 5 --rounds 1", needs="websockets"),
    script("tests.net.hostile", "--messages 100", needs="websockets"),
    script("tests.net.kills", "--kills 1", needs="websockets"),
    script("tests.net.machines", "--seconds 0.5 --people 8", needs="websockets"),
    script("tests.net.load", "--tables 2 --seconds 1", needs="websockets"),
    quick("tests.net.simulate"),
    script("tests.store.mutated", "--count 100"),
    script("tests/mutants.py", '--only "attempts do not end" --rows tests/mutants.jsonl --longest 300', "long"),
    script("tests.mutation", "--minutes 3 --most 3 --room match", "long", "mutmut"),
    Way("python build/web_drift.py.*", ELSEWHERE, why="tests/web/test_build.py"),
    Way("python build/web.py.*", ELSEWHERE, why="tests/web/test_build.py"),
    Way("python build/release.py.*", ELSEWHERE, why="tests/test_release.py"),
    Way("python build/folder.py.*", ELSEWHERE, why="tests/test_folder.py"),
    Way("python -m build.lab measure_folder.*", NOT, why="needs the folder of build/folder.py, which takes minutes"),
    Way("python build/folder_window.py.*", NOT, why="needs a screen, and the folder of build/folder.py"),
    Way("python build/social.py", NOT, why="writes a picture; tests/web/test_build.py reads its words"),
    Way("python build/fonts.py --source .*", NOT, why="needs the fonts' packages from npm"),
    Way("python build/pins.py", NOT, why="needs the package index, and writes what releases are made with"),
    Way("python build/web_runtime.py", NOT, why="needs the runtime's public address; see tests/web/test_build.py"),
    Way("python build/web_library.py", NOT, why="needs npm and Python 3.13, and writes what the page brings along"),
    Way("python -m tests.web.soak.*", NOT, why="needs the browser rig; plays for minutes"),
    Way("python build/pythons.py.*", NOT, why="needs Pythons from npm; .ci/pythons runs it in .ci/run"),
    Way("python build/try_installs.py.*", NOT, why="needs the package index; the workflow Release runs it"),
    script("tests/web/measure.py", "--boots 1 --hands 1 --seconds 1", "web", "playwright", codes=(0, 1)),
    Way("python -m http.server .*", UNTIL),
    # Tests.
    Way("bash .ci/(quick|run|engines|pythons)( --whole)?", READ),
    Way("pytest .*", COLLECT, mark="slow"),
    Way("mypy", NOT, why="takes minutes; .ci/run runs it"),
    Way("(git )?grep .*", RUN),
    # Programs of others.
    Way("(python|python3|py) -m venv .venv", NOT, why=INDEX),
    Way("(pip|uv tool|pipx) install.*|pip|pipx|pytest|python", NOT, why=INDEX),
    Way("apt-get install .*|npm install .*|npm|npm pack", NOT, why=PACKAGES),
    Way("dask (scheduler|worker).*", ELSEWHERE, why="tests/cli/test_cluster.py"),
    Way("git (worktree add|restore|diff).*", NOT, why="changes or shows this copy of the sources"),
    Way("gh attestation verify .*", NOT, why=PUBLISHED),
)

PLACES = {
    "--head-rule NAME": "--head-rule trump_led",
    "--counters NAME": "--counters fives",
    "--speed NAME": "--speed fastest",
    "--partner LEVEL": "--partner easy",
    "--against FOLDER": f"--against {HOUSE}",
    "--keep FOLDER": "--keep kept",
    "--keep FILE": "--keep kept.txt",
    "--lines FILE": "--lines lines.txt",
    "--jobs N": "--jobs 1",
    "--to FOLDER": "--to pictures",
    "--hours H": "--hours 1",
    "--seed S": "--seed 7",
    "--seed TEXT": "--seed small",
    "--link TEXT": "--link #d=1.classic.41.e2152e58",
    "--read FILE": "--read match.txt",
    "WHAT": "speed",
    "[--keep] [pytest arguments]": "",
    "my_bot.py": "my_bot.py",
    "-k NAME-OF-THE-PRESET": "-k classic",
    "RECORD": f"{HOUSE}/{GOLDEN}",
    "FILE": f"{HOUSE}/{GOLDEN}",
    "DIR": "made",
    "--theme NAME": "--theme walnut",
    "NAME": "classic",
    "PATTERN": "title",
    "FIGURES": "figures.json",
    "PICTURE": "picture.png",
    "WxH": "320x480",
    "/state/": "",
    "/var/lib/pinochle/": "",
    "/tmp/looks": "made",
    "build/out/pinochle": ".",
    " 8123": " 0",
}
"""What stands in a command for something, and what a test puts there."""


def way_of(command: str) -> Way | None:
    """The way in which a command is run; None if no row of the table knows it."""
    plain = ours(command)
    return next((way for way in WAYS if re.fullmatch(way.pattern, plain)), None)


def ours(command: str) -> str:
    """A command without the folder of its program, and with the name that was left out."""
    plain = re.sub(r"^[.\w]*/?venv[/\\](?:bin|Scripts)[/\\]", "", command)
    return f"pinochle {plain}" if re.match("(match|ladder|analyse|review) ", plain) else plain


def small(command: str, way: Way) -> list[str]:
    """The words of a command as a test runs it: every option that it names, with small numbers."""
    text = ours(command)
    for place, instead in PLACES.items():
        text = text.replace(place, instead)
    text = re.sub(r" ?(\.\.\.|…)", "", text)
    while "[" in text and " [" in text and "--set" not in text:
        text, done = re.subn(r"\[([^\[\]]*)\]", r"\1", text)
        assert done, f"a bracket of {command} is never closed"
    words = shlex.split(text)
    for option, *values in options(shlex.split(way.least)):
        words = _with(words, option, values)
    words = [str(HOUSE / word) if "/" in word and (HOUSE / word).exists() else word for word in words]
    return [word for word in words if word]


def options(words: list[str]) -> list[list[str]]:
    """Options with their values."""
    found: list[list[str]] = []
    for word in words:
        if word.startswith("-") or not found:
            found.append([word])
        else:
            found[-1].append(word)
    return found


def _with(words: list[str], option: str, values: list[str]) -> list[str]:
    if option not in words:
        return [*words, option, *values]
    at = words.index(option)
    end = next((place for place in range(at + 1, len(words)) if words[place].startswith("--")), len(words))
    return [*words[:at], option, *values, *words[end:]]


def lacking(way: Way) -> str:
    """The library without which it cannot run here; empty if all are here."""
    return way.needs if way.needs and find_spec(way.needs) is None else ""


def program(words: list[str]) -> list[str]:
    """The words with which a process is started: by this Python, whatever the command calls it."""
    first, *rest = words
    rest = [re.sub(r"^exec:python3? ", f"exec:{sys.executable} ", word) for word in rest]
    if first == "pinochle":
        return [sys.executable, "-m", "game", *rest]
    if first in ("python", "python3"):
        return [sys.executable, *rest]
    return [first, *rest]


def prepared(folder: Path, bot: str, rules: str, match: str) -> None:
    """Put into the folder what commands read: a bot, the rules of a short match, and a match as text."""
    (folder / "my_bot.py").write_text(bot, encoding="utf-8")
    (folder / "quick.json").write_text(rules, encoding="utf-8")
    (folder / "match.txt").write_text(match, encoding="utf-8")
