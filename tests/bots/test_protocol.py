"""What another program is told and may ask, and that nothing it asks stops our bots."""

import copy
import io
import json
import re
from collections.abc import Iterator
from dataclasses import is_dataclass
from enum import Enum
from pathlib import Path
from random import Random
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.player import Level, decide, make_bot
from game.bots.protocol import (
    VERSION,
    ProtocolError,
    format_message,
    legal_texts,
    observation_to_json,
    parse_message,
)
from game.bots.reading import observation_from_json
from game.cli.bot import LONGEST_LINE, serve
from game.rules import AROUND_RANKS, PRESETS, SWITCHES, MeldKind, RuleSet, Seat, Suit, meld_name
from game.rules.play import Bid, LegalActions, NameTrump, Outcome, Pass, PassCards, Refusal, observe
from game.rules.presets import CLASSIC
from game.rules.text import format_action, parse_action, parse_hand
from game.words.switches import SAID, label
from tests.bots.table import redealt
from tests.games import ALIKE, rules_of_each_kind
from tests.strategies import FOUR, dealt, do, random_game, rule_sets

PATH = Path(__file__).parents[2] / "game" / "bots" / "PROTOCOL.md"
PAGE = PATH.read_text(encoding="utf-8")


GAMES = (
    *PRESETS.values(),
    PRESETS["three-handed"].changed(name="alone", widow={"only_declarer_melds": True}),
    PRESETS["two-handed-book"].changed(name="held", stock={"one_meld_a_turn": True}),
    PRESETS["two-handed"].changed(name="sudden", stock={"ends_at_once": True}, end={"target": 300}),
    PRESETS["five-handed"].changed(name="shown", melds={"before_bids": True}),
)
"""Every game, and the switches that decide what is moved, laid and melded."""


def asked_of(level: Level, lines: list[bytes], rules: RuleSet | None = None) -> list[dict[str, Any]]:
    """What our bot answers to these lines."""
    sink = io.BytesIO()
    serve(level, io.BytesIO(b"\n".join(lines)), sink, rules)
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def check_told(rules: RuleSet, seed: str, every: int = 1) -> None:
    """One in ``every`` observations of two random deals is looked at, and comes back as it was."""
    for number, move in enumerate(random_game(rules, seed, deals=2)):
        for seat in rules.seats:
            if (number + seat) % every:
                continue
            view = observe(move.step.state, seat)

            assert observation_from_json(parse_message(format_message(observation_to_json(view)))) == view


@pytest.mark.sweep
@settings(max_examples=3)
@given(rule_sets(), st.integers(0, 10**6))
def test_an_observation_comes_back_from_json_as_it_was(rules: RuleSet, seed: int) -> None:
    check_told(rules, f"told {seed}", every=3)


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "rules", [pytest.param(rules, marks=[pytest.mark.slow] * (rules.name in ALIKE), id=rules.name) for rules in GAMES]
)
def test_an_observation_of_every_game_comes_back_as_it_was(rules: RuleSet) -> None:
    check_told(rules, "told", every=9)


@pytest.mark.slow
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_observations_of_a_hundred_deals_come_back_as_they_were(rules: RuleSet) -> None:
    for number in range(50):
        check_told(rules, f"told {number}")


@pytest.mark.sweep(3)
@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.name)
def test_hidden_cards_are_not_told(rules: RuleSet) -> None:
    """With everything that the seat cannot see dealt again, it is told the same."""
    changed = 0
    for number, move in enumerate(random_game(rules, "hidden", deals=1)):
        if number % 5 == 1:
            other = redealt(move.before, move.seat, Random(number))
            changed += other != move.before
            told = [observation_to_json(observe(state, move.seat)) for state in (move.before, other)]

            assert told[0] == told[1]

    assert changed > 3


@pytest.mark.sweep(3)
@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.name)
def test_all_legal_actions_are_told_as_text(rules: RuleSet) -> None:
    for move in random_game(rules, "legal", deals=1):
        view = observe(move.before, move.seat)

        assert [parse_action(text) for text in legal_texts(view)] == list(LegalActions(view))


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("seat", "X", "'X' is not a seat"),
        ("hand", "AS ZZ", "'ZZ' is not a card"),
        ("hand", ["AS"], "is not text"),
        ("hand", "AS", "the hands are not as large as they would be"),
        ("hand", " ".join(["AS"] * 12), "more cards of a kind than the deck has"),
        ("calls", [["N", "trump S"]], "is not a call"),
        ("calls", [["W", "bid 260"], ["N", "bid 250"]], "the call 'bid 250' could not be made there"),
        ("calls", [["W", "bid 5000"]], "the call 'bid 5000' could not be made there"),
        ("calls", [["N", "bid 250"]], "a seat has called that was not to speak"),
        ("calls", [["W", "pass"], ["W", "pass"]], "a seat has called that was not to speak"),
        ("calls", [["W", "pass"]], "another seat is to speak, or the auction is over"),
        ("phase", "lunch", "lunch"),
        ("phase", "play", "there is no contract"),
        ("rules", [], "is not an object"),
        ("melds", 7, "is not a list"),
        ("deals", "1", "is not a whole number"),
        ("deals", 10**9, "is not a whole number up to"),
        ("deals", True, "is not a whole number"),
        ("moon", 1, "neither true nor false"),
        ("hand_counts", [12] * 2000, "the hands are not as large"),
    ],
)
def test_what_is_no_observation_is_refused_in_words(name: str, value: Any, why: str) -> None:
    told = observation_to_json(observe(dealt(CLASSIC), FOUR[0]))

    with pytest.raises(ProtocolError, match="this is not an observation") as refused:
        observation_from_json(told | {name: value})

    assert why in str(refused.value)


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("contract", {"declarer": "W", "points": 700}, "the contract is not what the auction has come to"),
        ("contract", {"declarer": "N", "points": 250}, "the contract is not what the auction has come to"),
        ("calls", [["W", "pass"]], "the contract is not what the auction has come to"),
        ("calls", [["W", "bid 250"], ["N", "pass"], ["E", "pass"]], "the contract is not what the auction has come to"),
        ("calls", [["W", "bid 250"], *([seat, "pass"] for seat in "NESW")], "a seat has called that was not to speak"),
    ],
)
def test_what_no_auction_could_come_to_is_refused_in_words(name: str, value: Any, why: str) -> None:
    state = do(dealt(CLASSIC), Bid(250), Pass(), Pass(), Pass())
    told = observation_to_json(observe(state, Seat.WEST))
    assert observation_from_json(told) == observe(state, Seat.WEST)

    with pytest.raises(ProtocolError, match=why):
        observation_from_json(told | {name: value})


def test_nobody_calls_at_a_place_where_nobody_sits() -> None:
    game = random_game(PRESETS["three-handed"], "nobody", deals=1)
    told = next(observation_to_json(observe(move.before, move.seat)) for move in game if move.before.calls)

    with pytest.raises(ProtocolError, match="a seat has called that was not to speak"):
        observation_from_json(told | {"calls": [["W", "bid 200"]]})


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"\xff\xfe", "not UTF-8"),
        (b"hello", "not JSON"),
        (b'{"id": NaN}', "NaN is not a number"),
        (b'{"id": ' + b"9" * 5000 + b"}", "is too long"),
        (b"[" * 60_000, "nested too deep"),
        (b"[1]", "not a JSON object"),
        (b"", "not JSON"),
    ],
)
def test_what_is_no_message_is_refused_in_words(line: bytes, why: str) -> None:
    with pytest.raises(ProtocolError, match=why):
        parse_message(line)


def test_half_a_character_can_be_written_and_read() -> None:
    message = {"type": "refused", "action": "\ud800"}

    assert parse_message(format_message(message)) == message


@pytest.mark.sweep(3)
@pytest.mark.parametrize("rules", rules_of_each_kind())
def test_our_bot_answers_as_it_would_at_our_own_table(rules: RuleSet) -> None:
    moves = [*random_game(rules, "served", deals=1)][1::3]
    views = [observe(move.before, move.seat) for move in moves]
    asked: list[dict[str, Any]] = [{"type": "hello", "protocol": VERSION}]
    asked += [
        {"type": "act", "id": number, "seed": number, "observation": observation_to_json(view)}
        for number, view in enumerate(views)
    ]

    hello, *answers = asked_of(Level.STANDARD, [format_message(message).strip() for message in asked])

    assert hello == {"type": "hello", "protocol": VERSION, "name": "pinochle standard"}
    for number, (view, answer) in enumerate(zip(views, answers, strict=True)):
        own = decide(make_bot(Level.STANDARD), view, Random(number))
        assert answer == {
            "type": "action",
            "id": number,
            "action": format_action(own.action),
            "why": own.thought.why,
        }


def test_our_bot_plays_only_what_it_was_started_for() -> None:
    state = dealt(CLASSIC)
    observation = observation_to_json(observe(state, state.phase.speaker))
    question = [format_message({"type": "act", "id": 1, "observation": observation}).strip()]

    assert asked_of(Level.EASY, question, CLASSIC.changed(name="Ours"))[0]["type"] == "action"
    assert asked_of(Level.EASY, question, PRESETS["joedog"]) == [
        {"type": "error", "id": 1, "reason": "this bot plays 'joedog' only"}
    ]


def test_our_bot_says_what_it_cannot_read_and_goes_on() -> None:
    state = dealt(CLASSIC)
    waits, speaks = (observation_to_json(observe(state, seat)) for seat in (Seat.NORTH, state.phase.speaker))
    lines = [
        b'{"type": "hello", "protocol": 9}',
        b"nonsense",
        b"",
        b'{"type": "sing"}',
        b'{"type": "act", "id": 4}',
        format_message({"type": "act", "id": 5, "observation": speaks, "seed": "x"}).strip(),
        format_message({"type": "act", "id": 6, "observation": waits}).strip(),
        b"x" * (LONGEST_LINE + 1),
        b'{"type": "bye"}',
        b"{}",
    ]

    answers = asked_of(Level.EASY, lines)

    assert [answer["type"] for answer in answers] == ["error"] * 8
    assert [answer["id"] for answer in answers] == [None, None, None, None, 4, 5, 6, None]
    for answer, why in zip(
        answers,
        ("not 9", "not JSON", "not JSON", "'sing'", "not an observation", "a seed", "nothing to decide", "more than"),
        strict=True,
    ):
        assert why in answer["reason"]


JUNK: list[Any] = [
    None, True, False, 0, 1, -1, 2, 5, 7, 12, 13, 100, 10**6, 10**9, 10**30, 1.5, -0.0, "", "x", "N", "AS", "AS AS AS",
    "pass", "bid 250", "bid 999999", [], {}, [[]], ["N", "pass"], "\ud800", "9" * 200, [[["run", "AS", 150]]] * 4,
]  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to all values inside."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [found for key, part in inside for found in ((*path, key), *places(part, (*path, key)))]


def damaged(told: Any, other: Any, rng: Random) -> Any:
    """A question in which something is missing, strange, or taken from another question."""
    told = copy.deepcopy(told)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        path = rng.choice(places(told))
        inside, source = told, other
        for key in path[:-1]:
            inside = inside[key]
        old, way = inside[path[-1]], rng.randrange(5)
        if way == 0 and isinstance(old, str) and " " in old:
            words = old.split()
            rng.shuffle(words)
            inside[path[-1]] = " ".join(words[rng.randrange(2) :])
        elif way == 1 and isinstance(old, list):
            inside[path[-1]] = old * rng.choice((0, 2, 3))
        elif way == 2:
            del inside[path[-1]]
        elif way == 3:
            try:
                for key in path:
                    source = source[key]
                inside[path[-1]] = copy.deepcopy(source)
            except (IndexError, KeyError, TypeError):
                inside[path[-1]] = None
        else:
            inside[path[-1]] = copy.deepcopy(rng.choice(JUNK))
        if not places(told):
            break
    return told


def questions() -> list[dict[str, Any]]:
    """Questions of every phase that can be answered."""
    games = [(rules, f"asked {number}") for rules in PRESETS.values() for number in range(2)]
    moves = [move for rules, seed in games for move in random_game(rules, seed, deals=1)]
    views = [observe(move.before, move.seat) for move in moves]
    return [
        {"type": "act", "id": number, "seed": number, "observation": observation_to_json(view)}
        for number, view in enumerate(views)
        if LegalActions(view)
    ]


def malformed(count: int, rng: Random) -> list[bytes]:
    """Lines, hardly any of which is a question."""
    whole = questions()
    lines: list[bytes] = []
    for _ in range(count):
        told, other = rng.choice(whole), rng.choice(whole)
        match rng.randrange(10):
            case 0:
                line = rng.randbytes(rng.randrange(200)).replace(b"\n", b"")
            case 1:
                line = format_message(told).strip()[: rng.randrange(2000)]
            case 2:
                line = b"[" * rng.randrange(5000)
            case 3:
                line = b'{"type": "act", "id": 1, "seed": Infinity}'
            case _:
                line = format_message(damaged(told, other, rng)).strip()
        lines.append(line if b'"bye"' not in line else b"")
    return lines


OF_PYTHON = re.compile(
    r"Traceback|Error\(|unpack|unhashable|not in list|subscript|NoneType|argument|attribute|is not a valid|our mistake"
)
"""What no reason says: it would be in Python's words, or be our mistake."""


def check_malformed(level: Level, count: int, seed: int) -> None:
    answers = asked_of(level, [*malformed(count, Random(seed)), b"the end"])

    assert len(answers) == count + 1
    assert {answer["type"] for answer in answers} <= {"error", "action"}
    reasons = [answer["reason"] for answer in answers if answer["type"] == "error"]
    assert len(reasons) > count // 2
    assert all(reason and len(reason) <= 201 for reason in reasons)
    assert [reason for reason in reasons if OF_PYTHON.search(reason)] == []


@pytest.mark.sweep(3)
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_what_is_missing_is_named(rules: RuleSet) -> None:
    (*_, move) = random_game(rules, "missing", deals=1)
    whole = observation_to_json(observe(move.before, move.seat))
    lines = []
    for number, name in enumerate(whole):
        told = {key: value for key, value in whole.items() if key != name}
        lines.append(format_message({"type": "act", "id": number, "observation": told}).strip())

    reasons = [answer["reason"] for answer in asked_of(Level.EASY, lines)]

    assert reasons == [f"this is not an observation: {name!r} is missing" for name in whole]


def test_a_bot_that_fails_says_that_it_is_our_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> object:
        raise KeyError("to_act")

    monkeypatch.setattr("game.cli.bot.decide", fails)
    (question, *_) = questions()

    (answer,) = asked_of(Level.EASY, [format_message(question).strip()])

    assert answer["reason"] == "this bot has failed at it, which is our mistake"


@pytest.mark.sweep
def test_three_hundred_malformed_questions_get_three_hundred_answers() -> None:
    check_malformed(Level.EASY, 300, 1)


@pytest.mark.slow
@pytest.mark.parametrize("level", Level)
def test_malformed_questions_stop_no_level(level: Level) -> None:
    check_malformed(level, 10_000 if level in (Level.EASY, Level.STANDARD) else 3_000, 2)


def switches(group: type, prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Every switch of a rule set as the page has it, and what kind of value it is."""
    for name, kind in get_type_hints(group).items():
        optional = next((part for part in get_args(kind) if is_dataclass(part)), None)
        if isinstance(optional, type):
            yield f"{prefix}`{name}`", kind
            yield from switches(optional, f"`{name}`: ")
        elif is_dataclass(kind):
            yield from switches(kind, f"`{name}`: ")
        else:
            yield f"{prefix}`{name}`", kind


def protocol_row(name: str) -> str:
    """The row of a switch that has none yet, from its words: what may be chosen, and what it means."""
    path = re.sub(r"\W+", ".", name).strip(".")
    kind, said = SWITCHES[path].kind, SAID.get(path) or label(PRESETS["classic"], path)
    means = f"{said[0].lower()}{said[1:].rstrip('.')}"
    if kind is bool:
        return f"| {name} | `true`: {means}; `false` |"
    members = kind.__members__ if issubclass(kind, Enum) else ()
    return f"| {name} | {means}{': ' if members else ''}{', '.join(f'`{each}`' for each in members)} |"


def test_the_page_lists_every_switch_and_every_value(update_golden: bool) -> None:
    """With ``--update-golden`` a switch that is missing gets a row of its words, below that of the field before it."""
    missing, before, listed = [], "", PAGE[PAGE.index("| switch | values |") :]
    for name, kind in switches(RuleSet):
        row = re.search(rf"^\| {re.escape(name)} .*$", listed, re.MULTILINE)
        values = kind.__members__ if isinstance(kind, type) and issubclass(kind, Enum) else {}
        missing += [name] if row is None else [value for value in values if f"`{value}`" not in row[0]]
        if row is None and update_golden:
            PATH.write_text(PAGE.replace(f"{before}\n", f"{before}\n{protocol_row(name)}\n"), encoding="utf-8")
        before = "" if row is None else row[0]
    doubles = (MeldKind.RUN, MeldKind.PINOCHLE, *AROUND_RANKS)
    names = [*map(meld_name, MeldKind), *(meld_name(kind, 2) for kind in doubles), *(end.value for end in Outcome)]
    missing += [name for name in names if f"`{name}`" not in PAGE.replace("\n", " ")]

    assert missing == []


def test_the_page_lists_every_name_of_an_observation() -> None:
    drawn = [*random_game(PRESETS["two-handed"], "names", deals=1)][-20].before
    told = observation_to_json(observe(drawn, FOUR[0]))
    names = {*told, *told["stock"], *told["moves"][0], *told["tricks"][0]}

    assert [name for name in names if f"`{name}`" not in PAGE and f'"{name}":' not in PAGE] == []


def test_the_page_lists_every_level_that_can_be_asked() -> None:
    ours = PAGE[PAGE.index("## Our bots") :]

    assert [level.value for level in Level if not re.search(rf"`(pinochle bot )?{level.value}`", ours)] == []


def test_the_page_lists_every_phase_in_which_something_is_asked() -> None:
    asked = {told["observation"]["phase"] for told in questions()}

    assert len(asked) == 8
    assert [phase for phase in asked if f"| `{phase}` |" not in PAGE] == []


def test_the_most_sets_of_cards_to_pass_are_as_many_as_the_page_says() -> None:
    hands = {Seat.NORTH: "AS TS KS QS JS 9S AH TH KH QH JH 9H", Seat.SOUTH: "AD TD KD QD"}
    calls = (Bid(250), Pass(), Pass(), Pass())
    passed = (NameTrump(Suit.SPADES), PassCards(parse_hand("AD TD KD QD")))
    state = do(dealt(CLASSIC, hands, dealer=Seat.WEST), *calls, *passed)
    message = {"type": "act", "legal": legal_texts(observe(state, Seat.NORTH))}

    assert len(message["legal"]) == 1820
    assert 35_000 < len(format_message(message)) < 45_000
    assert "up to 1820 sets of cards to pass, some 40,000 bytes" in PAGE


def test_no_refusal_is_longer_than_what_is_repeated() -> None:
    assert max(len(refusal.value) for refusal in Refusal) <= 200
