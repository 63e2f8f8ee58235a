"""Any program can sit down: what it is told, what it may answer, and what happens when it answers nonsense."""

import io
import json
import shlex
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.player import Level, decide, make_bot
from game.bots.protocol import VERSION, ProtocolError, legal_texts, observation_from_json, observation_to_json
from game.cli import chairs
from game.cli.bot import serve
from game.cli.chairs import ChairError, ProgramChair, open_chair
from game.rules import SEATS, LegalActions, RuleSet, Seat, format_action, observe, parse_action
from game.rules.presets import CLASSIC
from tests.strategies import dealt, random_game, rule_sets

TEN_LINES = """
import json, random, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "ten lines"}), flush=True)
    elif message["type"] == "act":
        action = random.Random(message["seed"]).choice(message["legal"])
        print(json.dumps({"type": "action", "id": message["id"], "action": action}), flush=True)
    elif message["type"] == "bye":
        break
"""
"""The example of a whole bot: it plays any legal action."""

ANSWERS = """
import json, sys
answers = iter({answers!r})
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({{"type": "hello", "protocol": {version}}}), flush=True)
    elif message["type"] in ("act", "refused"):
        print(message.get("reason", ""), file=sys.stderr, flush=True)
        print(next(answers).replace("ID", str(message["id"])), flush=True)
    else:
        break
"""
"""A program that gives these answers, one after the other."""


def program(tmp_path: Path, text: str) -> str:
    """A command that runs this program."""
    path = tmp_path / "bot.py"
    path.write_text(text, encoding="utf-8")
    return f"{shlex.quote(sys.executable)} {shlex.quote(str(path))}"


def answering(tmp_path: Path, *answers: str, version: int = VERSION) -> ProgramChair:
    return ProgramChair(program(tmp_path, ANSWERS.format(answers=answers, version=version)))


@settings(max_examples=10)
@given(rule_sets(), st.integers(0, 10**6))
def test_an_observation_comes_back_from_json_as_it_was(rules: RuleSet, seed: int) -> None:
    for move in random_game(rules, f"told {seed}", deals=2):
        for seat in SEATS:
            view = observe(move.step.state, seat)
            told = json.loads(json.dumps(observation_to_json(view)))

            assert observation_from_json(told) == view


def test_all_legal_actions_are_told_as_text() -> None:
    for move in random_game(CLASSIC, "legal", deals=1):
        view = observe(move.before, move.seat)

        assert [parse_action(text) for text in legal_texts(view)] == list(LegalActions(view))


@pytest.mark.parametrize(
    ("name", "value"),
    [("seat", "X"), ("hand", "AS ZZ"), ("calls", [["N", "trump S"]]), ("phase", "lunch"), ("rules", {}), ("melds", 7)],
)
def test_what_is_no_observation_is_refused_in_words(name: str, value: Any) -> None:
    told = observation_to_json(observe(dealt(CLASSIC), SEATS[0]))

    with pytest.raises(ProtocolError, match="this is no observation"):
        observation_from_json(told | {name: value})


def test_a_bot_of_ten_lines_plays_a_deal(tmp_path: Path) -> None:
    with ProgramChair(program(tmp_path, TEN_LINES)) as chair:
        rng = Random(1)
        for move in random_game(CLASSIC, "ten lines", deals=1):
            view = observe(move.before, move.seat)
            if legal_texts(view):
                assert chair.answer(view, rng) in LegalActions(view)


def test_an_illegal_answer_is_refused_with_the_reason_and_may_be_mended(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    state = dealt(CLASSIC)
    view = observe(state, Seat.WEST)
    bad = '{"type": "action", "id": ID, "action": "bid 900"}'
    good = '{"type": "action", "id": ID, "action": "bid 260"}'
    with answering(tmp_path, bad, good) as chair:
        assert format_action(chair.answer(view, Random(1))) == "bid 260"

    assert "goes up by more than the rules allow" in capfd.readouterr().err


@pytest.mark.parametrize(
    ("answers", "message"),
    [
        (
            ['{"type": "action", "id": ID, "action": "trump S"}'] * 3,
            "no legal action in 3 tries.*not what is asked now",
        ),
        (['{"type": "action", "id": ID}'] * 3, "no text named action"),
        (["what?"], "not JSON"),
        (['{"type": "bye"}'], "should have answered with type 'action'"),
        ([], "has ended"),
    ],
)
def test_nonsense_is_told_in_words(tmp_path: Path, answers: list[str], message: str) -> None:
    state = dealt(CLASSIC)
    with pytest.raises(ChairError, match=message), answering(tmp_path, *answers) as chair:
        chair.answer(observe(state, Seat.WEST), Random(1))


def test_another_version_may_not_sit_down(tmp_path: Path) -> None:
    with pytest.raises(ChairError, match="speaks protocol 2, this version speaks 1"), answering(tmp_path, version=2):
        pass


def test_a_silent_program_runs_out_of_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chairs, "TIME_LIMIT_MS", 300)
    command = program(tmp_path, "import sys\nfor line in sys.stdin: pass\n")

    with pytest.raises(ChairError, match="no answer within 300 ms"), ProgramChair(command):
        pass


@pytest.mark.parametrize("name", ["champion", "exec:no-such-program-anywhere", "exec:'"])
def test_a_player_that_does_not_exist_is_named(name: str) -> None:
    with pytest.raises(ChairError), open_chair(name):
        pass


def test_our_bot_answers_as_it_would_at_our_own_table() -> None:
    moves = [*random_game(CLASSIC, "served", deals=1)][1:]
    views = [observe(move.before, move.seat) for move in moves]
    asked: list[dict[str, Any]] = [{"type": "hello", "protocol": VERSION}]
    asked += [
        {"type": "act", "id": number, "seed": number, "observation": observation_to_json(view)}
        for number, view in enumerate(views)
    ]
    sink = io.StringIO()

    serve(Level.STANDARD, io.StringIO("".join(json.dumps(message) + "\n" for message in asked)), sink)
    hello, *answers = map(json.loads, sink.getvalue().splitlines())

    assert hello == {"type": "hello", "protocol": VERSION, "name": "pinochle standard"}
    for number, (view, answer) in enumerate(zip(views, answers, strict=True)):
        own = decide(make_bot(Level.STANDARD), view, Random(number))
        assert answer == {
            "type": "action",
            "id": number,
            "action": format_action(own.action),
            "why": own.thought.why,
        }


def test_our_bot_says_what_it_cannot_read_and_goes_on() -> None:
    lines = [
        '{"type": "hello", "protocol": 9}',
        "nonsense",
        '{"type": "sing"}',
        '{"type": "act"}',
        '{"type": "bye"}',
        "{}",
    ]
    sink = io.StringIO()

    serve(Level.EASY, io.StringIO("\n".join(lines)), sink)
    answers = [json.loads(line) for line in sink.getvalue().splitlines()]

    assert [answer["type"] for answer in answers] == ["error"] * 4
    assert "protocol 1, not 9" in answers[0]["reason"]
    assert "'sing'" in answers[2]["reason"]
    assert "no observation" in answers[3]["reason"]
