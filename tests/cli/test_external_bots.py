"""Any program can sit down: nothing it does holds the game up, shows it other hands, or loses other figures."""

import json
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from game.bots.player import Level, decide, make_bot
from game.bots.protocol import VERSION, legal_texts
from game.cli import botprocess, match, players
from game.cli.bot import LONGEST_LINE
from game.cli.botprocess import BotProcess, PlayerError
from game.cli.duplicate import DuplicateTable, duplicates, fresh_secret
from game.cli.players import seated
from game.cli.workers import WorkerPool
from game.rules import PRESETS, RuleSet, preset
from game.rules.play import LegalActions, observe
from game.rules.presets import CLASSIC
from game.rules.text import format_action
from tests.bots.table import bots_play
from tests.bots.test_protocol import PAGE
from tests.cli.command import HOUSE, environment, pinochle, processes_with, quick_rules, wait_for
from tests.strategies import QUICK, dealt, random_game

if sys.platform == "win32":
    pytest.skip("process groups are looked at as POSIX has them", allow_module_level=True)

EXAMPLE = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)[1]  # type: ignore[index]

HELLO = """
import json, os, random, sys, time
sys.stdin.readline()
print('{"type": "hello", "protocol": 4}', flush=True)
"""
ANY_LEGAL = """
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "bye":
        break
    action = random.Random(message["seed"]).choice(message["legal"])
    print(json.dumps({"type": "action", "id": message["id"], "action": action}), flush=True)
"""

LIMIT_MS = 300
GAVE_NO_ANSWER = f"gave no answer within {LIMIT_MS} ms"

HOSTILE = {
    "answers old questions without end": (
        HELLO + "while True: print('{\"type\": \"action\", \"id\": 0, \"action\": \"pass\"}', flush=True)",
        "nobody had asked for|; [0-9]+ of its lines answered something else",
    ),
    "answers with 3 MB": (
        HELLO + "print('{\"type\": \"action\", \"id\": 1, \"action\": \"' + 'x' * 3_000_000 + '\"}')\ntime.sleep(99)",
        "more than 65536 bytes: '{.{,80}x'$",
    ),
    "does not read": (HELLO + "time.sleep(99)", GAVE_NO_ANSWER),
    "leaves a child that keeps the pipes": (
        HELLO + "if os.fork() == 0: time.sleep(99)",
        GAVE_NO_ANSWER,
    ),
    "leaves a child outside its group": (
        HELLO + "if os.fork() == 0:\n    os.setsid()\n    time.sleep(99)",
        GAVE_NO_ANSWER,
    ),
    "writes a line without end": (HELLO + "while True: sys.stdout.write('x' * 100_000)", "more than 65536 bytes"),
    "nests deeply": (HELLO + "print('[' * 60_000, flush=True)\ntime.sleep(99)", "nested too deep"),
    "nests an id deeply": (
        HELLO + "print('{\"id\":' + '[' * 20_000 + ']' * 20_000 + '}', flush=True)\ntime.sleep(99)",
        "nested too deep|should have written",
    ),
    "answers half a character": (
        HELLO + "for n in range(9): print('{\"type\": \"action\", \"id\": 1, \"action\": \"\\\\ud800\"}', flush=True)\n"
        "time.sleep(99)",
        r"found no legal action in 3 tries; the last was refused: '\\ud800' is not an action",
    ),
    "passes over what is refused": (
        HELLO + "print('{\"type\": \"action\", \"id\": 1, \"action\": \"bogus\"}', flush=True)\ntime.sleep(99)",
        f"{GAVE_NO_ANSWER}; before that 'bogus' was refused: 'bogus' is not an action",
    ),
    "speaks no version": ("print('{\"type\": \"hello\"}')", "names no protocol, this version speaks 4: game"),
    "makes noise": (
        "import os\nwhile True: os.write(1, os.urandom(999)); os.write(2, os.urandom(999))",
        "not a message",
    ),
    "writes escape codes": (
        HELLO + "print('\\x1b[2J\\x07', flush=True)\ntime.sleep(99)",
        r"not a message .*\\x1b\[2J\\x07",
    ),
    "complains without end": (
        HELLO + "while True: sys.stderr.write('\\x1b[31mno\\n')",
        GAVE_NO_ANSWER,
    ),
    "says nothing": ("import time\ntime.sleep(99)", GAVE_NO_ANSWER),
    "dies": (HELLO + "sys.exit(3)", r"has ended \(exit code 3\)"),
    "is killed": (HELLO + "os.kill(os.getpid(), 9)", r"has ended \(SIGKILL\)"),
    "closes its output": (HELLO + "os.close(1)\ntime.sleep(99)", "has closed its output, and runs on"),
    "speaks another version": (
        "print('{\"type\": \"hello\", \"protocol\": 2}')",
        "speaks protocol 2, this version speaks 4: game.bots.PROTOCOL.md says what has changed",
    ),
    "does not leave": (HELLO + "print('{}', flush=True)\nwhile True: time.sleep(99)", "should have written a message"),
}  # fmt: skip


def program(folder: Path, text: str, name: str = "bot.py") -> str:
    """A player that is this program."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(path))}"


def bot(folder: Path, text: str, time_limit_ms: int = 5000) -> BotProcess:
    return BotProcess(program(folder, text).removeprefix("exec:"), "North", time_limit_ms)


def finished(process: BotProcess) -> None:
    process.dismiss(1.0)
    process.end()


ONE_AFTER_THE_OTHER = """
import json, pathlib, re, resource, sys, time
from game.__main__ import main

def held():
    return int(re.search(r"VmHWM:\\s+(\\d+) kB", pathlib.Path("/proc/self/status").read_text())[1])

for words in json.loads(sys.argv[1]):
    began = time.monotonic()
    code = main(words)
    memory = max(held(), resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
    print("== ended", json.dumps([code, time.monotonic() - began, memory]), flush=True)
    print("== ended", file=sys.stderr, flush=True)
"""
"""Runs commands; says of each how it ended, what it took, and how much memory was held at most until then, in kB.

What the process says of its own use would include what the tests held when they started it.
"""


@pytest.fixture(scope="module")
def start_up() -> float:
    """Seconds that a command takes on this machine to start and to end."""
    began = time.monotonic()
    pinochle("match", "--help")
    return time.monotonic() - began


TYPICAL = {
    "answers old questions without end", "answers with 3 MB", "leaves a child outside its group", "nests deeply",
    "makes noise", "says nothing", "dies", "does not leave",
}  # fmt: skip
"""One of each kind of trouble."""


def check_hostile(names: list[str], folder: Path, start_up: float) -> None:
    """Let each of these programs play in a match; all matches in one process, which outlives them."""
    if not sys.platform.startswith("linux"):
        pytest.skip("memory and what is left are looked for as Linux has them")
    # A busy machine is slow to start a program.
    limits = {name: LIMIT_MS if "gave no answer" in HOSTILE[name][1] else 5000 for name in names}
    matches = [
        ["match", "--ns", program(folder, HOSTILE[name][0], f"bot{number}.py"), "--ew", "easy", "--deals", "5",
         "--workers", "1", "--time-limit", str(limits[name])]
        for number, name in enumerate(names)
    ]  # fmt: skip

    done = subprocess.run(
        [sys.executable, "-c", ONE_AFTER_THE_OTHER, json.dumps(matches)],
        env=environment(), capture_output=True, text=True, timeout=30 * len(names), check=False,
    )  # fmt: skip

    assert done.returncode == 0, done.stderr[-2000:]
    ended = [json.loads(found) for found in re.findall(r"^== ended (.*)$", done.stdout, re.MULTILINE)]
    said = done.stderr.split("== ended\n")[:-1]
    for number, (name, error, (code, spent, memory)) in enumerate(zip(names, said, ended, strict=True)):
        who = rf"pinochle match: exec:.*bot{number}\.py \((North|South)\)"
        assert code == 1, name
        assert re.search(rf"^{who} .*({HOSTILE[name][1]})", error, re.MULTILINE), error[-2000:]
        assert not re.search("^Traceback", error, re.MULTILINE), name
        assert len(error) < 150_000, name
        # It may have become busier since, and a program never ends.
        assert spent < limits[name] / 1000 + 2 + 10 * start_up, name
        assert memory < 200_000, name
    assert "\x1b" not in done.stderr + done.stdout
    assert processes_with(str(folder)) == []


@pytest.mark.sweep
def test_hostile_programs_end_soon_with_a_sentence_and_nothing_left(tmp_path: Path, start_up: float) -> None:
    check_hostile(sorted(TYPICAL), tmp_path, start_up)


@pytest.mark.slow
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_program_ends_soon_with_a_sentence_and_nothing_left(
    name: str, tmp_path: Path, start_up: float
) -> None:
    check_hostile([name], tmp_path, start_up)


def test_the_bot_of_the_page_plays_whole_matches(tmp_path: Path) -> None:
    figures = tmp_path / "figures.json"
    player = program(tmp_path, EXAMPLE)
    words = ["--ns", player, "--ew", "easy", "--deals", "1", "--workers", "1", *quick_rules(tmp_path)]

    assert match.run([*words, "--json", str(figures)]) == 0

    assert len(EXAMPLE.splitlines()) <= 30
    assert json.loads(figures.read_text())["matches"] >= 2
    assert processes_with(str(tmp_path)) == []


@pytest.mark.sweep
def test_a_program_plays_a_deal_of_every_rule_set(tmp_path: Path) -> None:
    process = bot(tmp_path, EXAMPLE)
    process.start()
    process.greet()
    for rules in PRESETS.values():
        for move in random_game(rules, "any legal", deals=1):
            view = observe(move.before, move.seat)
            if legal_texts(view):
                assert process.answer(view, Random(1)) in LegalActions(view)
    finished(process)


TYPICAL_GAMES = [preset("joedog"), preset("two-handed-book"), preset("three-handed")]
"""An auction between partners, a stock, and a widow."""


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("level", "games"),
    [
        (Level.EASY, TYPICAL_GAMES),
        *(pytest.param(level, PRESETS.values(), marks=pytest.mark.slow) for level in (Level.EASY, Level.STANDARD)),
    ],
    ids=lambda value: value.value if isinstance(value, Level) else "",
)
def test_our_own_bot_plays_the_same_deals_through_the_protocol(
    level: Level, games: Iterable[RuleSet], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(HOUSE))
    process = bot(tmp_path, f"from game.cli.bot import run\nrun(['{level.value}'])")
    process.start()
    process.greet()
    for rules in games:
        for number, made in enumerate(bots_play(rules, [level] * len(rules.seats), "same", 1)):
            own = decide(make_bot(level), made.view, Random(Random(number).getrandbits(32)))

            assert process.answer(made.view, Random(number)) == own.action
    finished(process)


ANSWERS = """
answers = iter({answers!r})
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "bye":
        break
    print(message.get("action"), message.get("reason"), file=sys.stderr, flush=True)
    print(next(answers).replace("ID", str(message["id"])), flush=True)
"""


def asked(folder: Path, *answers: str) -> str:
    """What a program decides first that gives these answers, one after the other."""
    state = dealt(CLASSIC)
    process = bot(folder, HELLO + ANSWERS.format(answers=answers))
    try:
        process.start()
        process.greet()
        return format_action(process.answer(observe(state, state.phase.speaker), Random(1)))
    finally:
        finished(process)


def test_an_illegal_answer_is_refused_with_the_reason_and_may_be_mended(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    bad = '{"type": "action", "id": ID, "action": "bid 900"}'
    good = '{"type": "action", "id": ID, "action": "bid 260"}'

    assert asked(tmp_path, bad, good) == "bid 260"

    assert "'bid 900 the bid goes up by more than the rules allow'" in capfd.readouterr().err


def test_blank_lines_and_answers_to_other_questions_are_passed_over(tmp_path: Path) -> None:
    lines = ["", "  ", '{"type": "action", "id": 0, "action": "pass"}', '{"type": "action", "id": true}']

    assert asked(tmp_path, "\n".join([*lines, '{"type": "action", "id": ID, "action": "bid 250"}'])) == "bid 250"


def test_what_nobody_has_asked_for_is_not_kept_without_end(tmp_path: Path) -> None:
    line = '{"type": "action", "id": 0, "action": "pass"}'
    state = dealt(CLASSIC)
    process = bot(tmp_path, HELLO + f"print(*[{line!r}] * 999, sep='\\n', flush=True)\ntime.sleep(99)", 2000)
    try:
        process.start()
        process.greet()
        wait_for(lambda: process._heard.qsize() >= botprocess.MOST_WAITING)
        with pytest.raises(PlayerError, match="wrote 64 lines that nobody had asked for"):
            process.answer(observe(state, state.phase.speaker), Random(1))
    finally:
        finished(process)


@pytest.mark.parametrize(
    ("answers", "message"),
    [
        (
            ['{"type": "action", "id": ID, "action": "trump S"}'] * 3,
            "no legal action in 3 tries.*not what is asked now",
        ),
        (['{"type": "action", "id": ID}'] * 3, "no text named action"),
        (['{"type": "action", "id": ID, "action": ["pass"]}'] * 3, "no text named action"),
        (["what?"], "not JSON.*'what\\?'"),
        (['{"type": "action", "id": Infinity}'], "Infinity is not a number"),
        (['{"type": "bye"}'], "should have written a message of type 'action'"),
    ],
)
def test_nonsense_is_told_in_words(tmp_path: Path, answers: list[str], message: str) -> None:
    with pytest.raises(PlayerError, match=message):
        asked(tmp_path, *answers)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("champion", "there is no player 'champion'"),
        ("exec:", "names no command"),
        pytest.param("exec:   ", "names no command", marks=pytest.mark.slow),
        pytest.param("exec:'", "is not a command", marks=pytest.mark.slow),
        ("\x1b[2J", r"there is no player '\\x1b\[2J'"),
    ],
)
def test_a_player_that_cannot_be_is_refused_before_anything_is_played(
    name: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        match.run(["--ns", "easy", "--ew", name])

    assert re.search(why, capsys.readouterr().err)


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("name", "workers"), [("exec:no-such-program-anywhere", "1"), ("exec:/", "2"), ("exec:a\0b", "1")]
)
def test_a_program_that_cannot_be_started_is_named(name: str, workers: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert match.run(["--ns", "easy", "--ew", name, "--deals", "5", "--workers", workers]) == 1

    assert "cannot be started: " in capsys.readouterr().err


TRACE = "for n in range({}): print('line', n, file=sys.stderr)\nsys.exit(3)"
NOT_STARTING = {
    "dies with a trace": (
        "import sys\n" + TRACE.format(3),
        ["line 0", "line 1", "line 2"],
        r"has ended \(exit code 3\)",
    ),
    "dies with a long trace": (
        "import sys\n" + TRACE.format(90),
        ["line 0", "line 1", "line 2", "line 3", "80 more lines"] + [f"line {n}" for n in range(84, 90)],
        r"has ended \(exit code 3\)",
    ),
    "prints rubbish first": ("print('loading …')\nimport time\ntime.sleep(99)", [], "not a message .*'loading"),
    "is not Python": ("(", ["File", "(", "^", "SyntaxError"], r"has ended \(exit code 1\)"),
    "hangs": ("import sys, time\nprint('wait', file=sys.stderr, flush=True)\ntime.sleep(99)", ["wait"], GAVE_NO_ANSWER),
    "closes its input": ("import os, time\nos.close(0)\ntime.sleep(99)", [], GAVE_NO_ANSWER),
    "leaves at once": ("", [], r"has ended \(exit code 0\)"),
}


def check_told_once(said: str, notes: list[str], why: str, who: str) -> None:
    """The program's own lines stand there once, whatever started how often, and then one sentence."""
    *shown, sentence = said.splitlines()
    assert re.fullmatch(rf"pinochle match: exec:.*{who} .*({why}).*", sentence), said
    assert len(shown) == len(notes), said
    assert all(note in line for note, line in zip(notes, shown, strict=True)), said


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", NOT_STARTING)
def test_a_program_that_does_not_start_is_told_in_one_sentence(
    name: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    text, notes, why = NOT_STARTING[name]
    player, limit = program(tmp_path, text), str(LIMIT_MS if why == GAVE_NO_ANSWER else 5000)

    assert match.run(["--ns", player, "--ew", player, "--workers", "1", "--time-limit", limit]) == 1

    out, error = capfd.readouterr()
    check_told_once(error, notes, why, r"\(North\)")
    assert out == ""


@pytest.mark.sweep
@pytest.mark.parametrize("place", [pytest.param("--ew", marks=pytest.mark.slow), "--partner"])
def test_so_it_is_from_any_place_and_from_worker_processes(place: str, tmp_path: Path) -> None:
    text, notes, why = NOT_STARTING["dies with a trace"]
    others = {"--ns": "easy", "--ew": "easy", "--partner": "easy"} | {place: program(tmp_path, text)}

    done = pinochle("match", *(word for pair in others.items() for word in pair), "--workers", "2")

    assert (done.returncode, done.stdout) == (1, "")
    check_told_once(done.stderr, notes, why, r"\((North|East|South|West)\)")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("no-such-program-anywhere", "there is no program 'no-such-program-anywhere'$"),
        (
            "./script.py",
            r"'\./script\.py' cannot be run by itself; name what runs it, such as exec:python3 \./script\.py$",
        ),
        ("./bare.py", r"'\./bare\.py' cannot be run by itself; name what runs it, such as exec:python3 \./bare\.py$"),
        (".", "cannot be started: Permission denied$"),
    ],
)
def test_a_command_that_names_no_program_is_told_what_helps(
    name: str, why: str, tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for file, mode in (("script.py", 0o644), ("bare.py", 0o755)):
        (tmp_path / file).write_text("print(1)\n", encoding="utf-8")
        (tmp_path / file).chmod(mode)

    assert match.run(["--ns", "easy", "--ew", f"exec:{name}", "--workers", "1"]) == 1

    out, error = capfd.readouterr()
    assert re.search(why, error.strip())
    assert (len(error.splitlines()), out) == (1, "")


DIES_IN_THE_THIRD_PAIR = """
import pathlib
starts = pathlib.Path(__file__).with_name("starts")
with starts.open("a") as file: file.write("x")
if len(starts.read_text()) > 8: sys.exit(5)
"""


@pytest.mark.sweep
def test_figures_so_far_are_kept_when_a_program_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures = tmp_path / "figures.json"
    player = program(tmp_path, HELLO + DIES_IN_THE_THIRD_PAIR + ANY_LEGAL)
    words = ["--ns", "easy", "--ew", player, "--deals", "500", "--workers", "1", *quick_rules(tmp_path)]

    assert match.run([*words, "--json", str(figures)]) == 1

    out, error = capsys.readouterr()
    assert "has ended (exit code 5)" in error
    assert "4 matches" in out
    written = json.loads(figures.read_text())
    assert written["matches"] == 4
    assert "has ended (exit code 5)" in written["failure"]


def test_a_failure_before_the_first_pair_is_told_without_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    figures = tmp_path / "figures.json"
    player = program(tmp_path, "")

    assert match.run(["--ns", player, "--ew", "easy", "--workers", "1", "--json", str(figures)]) == 1

    out, error = capsys.readouterr()
    assert out == ""
    assert error.splitlines() == [error.strip()], "one sentence"
    assert json.loads(figures.read_text())["matches"] == 0


NOTES_WHO_SITS_WHERE = """
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "bye":
        break
    if not message["observation"]["tricks"]:
        print(os.getpid(), message["observation"]["seat"], file=sys.stderr, flush=True)
    action = random.Random(message["seed"]).choice(message["legal"])
    print(json.dumps({"type": "action", "id": message["id"], "action": action}), flush=True)
"""


def test_a_process_sits_in_one_seat_of_one_match(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    player = program(tmp_path, HELLO + NOTES_WHO_SITS_WHERE)

    next(duplicates(DuplicateTable(player, "easy", QUICK, "seat"), 1, WorkerPool()))

    notes = {tuple(note.split()) for note in re.findall(r": '([0-9]+ [NESW])'", capfd.readouterr().err)}
    assert sorted(seat for _, seat in notes) == ["E", "N", "S", "W"]
    assert len({number for number, _ in notes}) == 4


LOOKS_FOR_THE_DEAL = """
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "bye":
        break
    if message["id"] == 1 and message["observation"]["seat"] in "NE":   # a partner is told the same
        from game.bots.reading import observation_from_json
        from game.rules.shuffle import deal_from_seed
        view = observation_from_json(message["observation"])
        texts = {str(message["seed"]), view.rules.name, message["observation"]["hand"], *map(str, range(3)), ""}
        seeds = texts | {f"{one}.{other}" for one in texts for other in texts}
        deals = {seed: deal_from_seed(view.rules, seed, view.standing.deals) for seed in seeds}
        found = [seed for seed, deal in deals.items() if deal.hands[view.seat] == view.hand]
        print("the deal is that of", found, file=sys.stderr, flush=True)
    action = random.Random(message["seed"]).choice(message["legal"])
    print(json.dumps({"type": "action", "id": message["id"], "action": action}), flush=True)
"""


def test_a_program_cannot_find_the_deal_from_its_hand_and_what_it_is_told(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(HOUSE))
    player = program(tmp_path, HELLO + LOOKS_FOR_THE_DEAL)

    def found(secret: str) -> set[str]:
        next(duplicates(DuplicateTable(player, "easy", QUICK, "1", secret), 1, WorkerPool()))
        return set(re.findall(r"the deal is that of (\[.*\])", capfd.readouterr().err))

    assert found("") == {"['1.1']"}  # from a seed alone it does find the deal
    assert found(fresh_secret(player, "easy")) == {"[]"}


def test_a_partner_that_is_a_program_has_a_secret_mixed_in_as_well(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--ns", "easy", "--ew", "easy", "--partner", program(tmp_path, HELLO + ANY_LEGAL)]

    assert match.run([*words, "--deals", "1", "--workers", "1", *quick_rules(tmp_path)]) == 0

    assert re.search(", secret [0-9a-f]{16}: ", capsys.readouterr().out)


@pytest.mark.sweep
def test_a_secret_is_fresh_every_time_and_plays_the_same_deals_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    player = program(tmp_path, HELLO + ANY_LEGAL)
    words = ["--ns", player, "--ew", "easy", "--deals", "1", "--workers", "1", *quick_rules(tmp_path)]

    def figures(*more: str) -> tuple[str, list[str]]:
        assert match.run([*words, *more]) == 0
        first, *rest = capsys.readouterr().out.splitlines()
        secret = re.search(r"secret ([0-9a-f]{16}):", first)
        assert secret is not None
        return secret[1], [first, *(re.sub(r"[0-9.]+ ms.*", "", line) for line in rest)]

    secret, once = figures()
    other, _ = figures()
    same, again = figures("--secret", secret)

    assert other != secret
    assert same == secret
    assert again == once


def test_our_own_bots_need_no_secret(capsys: pytest.CaptureFixture[str]) -> None:
    assert match.run(["--ns", "easy", "--ew", "easy", "--deals", "1", "--workers", "1"]) == 0

    assert "secret" not in capsys.readouterr().out


def test_standard_error_is_shown_in_quotes_and_not_without_end(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    complains = "for n in range(500): print('\\x1b[31mline', n, file=sys.stderr, flush=True)\n"
    process = bot(tmp_path, HELLO + complains + "sys.stdin.read()")
    process.start()
    process.greet()
    finished(process)

    lines = capfd.readouterr().err.splitlines()
    assert lines[0].endswith(r"(North): '\x1b[31mline 0'")
    assert len(lines) == 101
    assert lines[100].endswith("it says more, which is not shown")


def test_processes_that_stay_are_ended_with_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "LEAVE_SECONDS", 0.1)
    stays = program(tmp_path, HELLO + "if os.fork() == 0: time.sleep(99)\nwhile True: time.sleep(99)")

    began = time.monotonic()
    with seated([stays, "easy", stays, "easy"]):
        assert len(processes_with(str(tmp_path))) >= 2
    assert time.monotonic() - began < 5

    assert processes_with(str(tmp_path)) == []


def test_the_protocol_is_that_of_the_page() -> None:
    assert f'"protocol": {VERSION}' in PAGE
    assert (HOUSE / "game" / "rules" / "rules.md").is_file()


def test_the_page_s_figures_are_those_of_the_program() -> None:
    assert f"`time_limit_ms`: {botprocess.TIME_LIMIT_MS}" in PAGE
    assert f"| answers to one question | {botprocess.TRIES} |" in PAGE
    assert f"| a line of the program | {botprocess.LONGEST_LINE:,} bytes |" in PAGE
    assert f"| lines of the program that wait to be read | {botprocess.MOST_WAITING} |" in PAGE
    assert f"{botprocess.MOST_NOTES} lines of {botprocess.LONGEST_NOTE} bytes" in PAGE
    assert f"of at most {LONGEST_LINE:,} bytes" in PAGE
    assert f"`{botprocess.MARK}`" in PAGE
