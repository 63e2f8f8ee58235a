"""Values from outside: what is written comes back, what is wrong is refused in words, and nothing is quoted whole."""

from __future__ import annotations

import json
import re
import time
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from pathlib import Path
from typing import Any

import pytest

from game import plain
from game.plain import Unreadable, clip, from_plain, is_name, quote, read_json, take_text, to_plain

HOUSE = Path(__file__).parent.parent


class Colour(Enum):
    RED = (255, 0, 0)
    BLUE = (0, 0, 255)


class Size(IntEnum):
    SMALL = 1
    LARGE = 2


@dataclass(frozen=True)
class Hem:
    width: int = 3
    ladder: tuple[tuple[int, int], ...] = ((50, 1), (60, 5))


@dataclass(frozen=True)
class Flag:
    name: str
    colour: Colour = Colour.RED
    size: Size = Size.SMALL
    limit: int | None = 20
    torn: bool = False
    hem: Hem = field(default_factory=Hem)

    def __post_init__(self) -> None:
        if self.name == "white":
            raise ValueError("we never give up")


FLAG = Flag("ours", Colour.BLUE, Size.LARGE, None, True, Hem(4, ((10, 1),)))


def test_choices_come_back_from_plain_values() -> None:
    written = json.loads(json.dumps(to_plain(FLAG)))

    assert from_plain(Flag, written, "the flag") == FLAG
    assert written["hem"] == {"width": 4, "ladder": [[10, 1]]}
    assert (written["colour"], written["size"], written["limit"]) == ("BLUE", "LARGE", None)


def test_a_field_that_is_missing_has_its_default() -> None:
    assert from_plain(Flag, {"name": "ours", "hem": {"ladder": []}}, "the flag") == Flag("ours", hem=Hem(ladder=()))


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (7, "the flag: 7 is not an object"),
        ({}, "the flag: name is missing"),
        ({"name": "x", "mast": 1, "pole": 2}, "the flag: 'mast' is unknown, and 1 more"),
        ({"name": 3}, "the flag: name: 3 is not text"),
        ({"name": "white"}, "the flag: we never give up"),
        ({"name": "x", "colour": "GREEN"}, "the flag: colour cannot be 'GREEN'; it is one of RED, BLUE"),
        ({"name": "x", "colour": ["RED"]}, "the flag: colour cannot be ['RED']"),
        ({"name": "x", "size": 1}, "the flag: size cannot be 1; it is one of SMALL, LARGE"),
        ({"name": "x", "limit": True}, "the flag: limit cannot be True"),
        ({"name": "x", "torn": 1}, "the flag: torn cannot be 1"),
        ({"name": "x", "hem": {"width": "3"}}, "the flag: hem: width cannot be '3'"),
        ({"name": "x", "hem": {"ladder": {}}}, "the flag: hem: ladder: {} is not a list"),
        ({"name": "x", "hem": {"ladder": [[1, 2], [3]]}}, "the flag: hem: ladder 2: [3] should have 2 values"),
        ({"name": "x", "hem": {"ladder": [[1, None]]}}, "the flag: hem: ladder 1 2 cannot be None"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(value: Any, said: str) -> None:
    with pytest.raises(Unreadable) as refused:
        from_plain(Flag, value, "the flag")

    assert said in str(refused.value)


def test_a_kind_without_a_plain_form_is_our_own_mistake() -> None:
    with pytest.raises(TypeError, match="has no plain form"):
        from_plain(bytes, b"1", "it")


HUGE: list[Any] = ["x" * 1_000_000, [["y" * 100] * 50] * 50, {"k" * 10_000: 1}, {"a": {"b": [0] * 9_999}}]


@pytest.mark.parametrize("value", HUGE, ids=lambda value: type(value).__name__)
@pytest.mark.parametrize("kind", [Flag, str, int, Colour, Hem])
def test_no_error_quotes_more_than_a_line(value: Any, kind: Any) -> None:
    with pytest.raises(Unreadable) as refused:
        from_plain(kind, value, "it")

    assert len(str(refused.value)) < 2 * plain.QUOTED


def test_nothing_reaches_a_terminal_raw() -> None:
    assert quote("\x1b[2J\n\u202e") == r"'\x1b[2J\n\u202e'"
    assert len(quote("x" * 10_000)) <= plain.QUOTED
    assert clip("y" * 10_000) == "y" * (plain.LINE - 1) + "…"
    assert clip("short") == "short"


@pytest.mark.parametrize("name", ["Zoë", "A", "愛", "♠ 😀", "a b"])
def test_names_are_printable(name: str) -> None:
    assert is_name(name, 4)


@pytest.mark.parametrize("name", ["", " ", "a\n", "\x1b", "\x00", "\ud800", "\u202e", "abcde"])
def test_what_cannot_stand_on_the_screen_is_no_name(name: str) -> None:
    assert not is_name(name, 4)


@pytest.mark.parametrize(
    ("text", "said"), [("a\x00", "NUL"), ("\udcff", "broken"), ("x" * 9, "too long"), (3, "not text")]
)
def test_what_could_not_be_saved_again_is_no_text(text: Any, said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        take_text(text, "it", 8)


def test_as_much_as_the_limits_allow_is_read() -> None:
    deep = "[" * plain.DEPTH + "]" * plain.DEPTH
    wide = json.dumps([0] * (plain.VALUES - 1))
    tricky = json.dumps({'[{"\\': '{"[,:\\"', "\\": ["]", '"', '\\"', ",,,"]})

    assert all(read_json(text, "it") == json.loads(text) for text in (deep, wide, tricky, str(10**14), '"' * 2))


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[" * (plain.DEPTH + 1) + "]" * (plain.DEPTH + 1), "nested too deep"),
        ('{"a":' * 100_000, "nested too deep"),
        ("[" * 100_001, "holds too much"),
        ('{"a":' * 30_000, "nested too deep"),
        (json.dumps([0] * (plain.VALUES + 1)), "holds too much"),
        ("[" + "{}," * 60_000 + "0]", "holds too much"),
        ('["' + '","' * 150_000 + '"]', "holds too much"),
        ('"' + r"\"" * 400_000, "not JSON"),
        ('"' * 199_999, "not JSON"),
        ("\\" * 900_000, "not JSON"),
        ('"' + "\\" * 900_000, "not JSON"),
        (" " * 1_000_001, "too long"),
        ("1" * 16, "the number 1111111111111111… is too long"),
        ("-" + "1" * 5_000, "is too long"),
        ("1.5", "1.5 is not a whole number"),
        ("Infinity", "Infinity is not a whole number"),
        ('{"a": 1, "a": 2}', "'a' stands twice"),
        ("{" + ",".join(f'"{number}": 0' for number in range(40_000)) + ', "7": 1}', "'7' stands twice"),
        ("\udcff", "not JSON"),
        ('{"a\x00": 1}', "Invalid control character"),
    ],
    ids=lambda text: text[:20],
)
def test_what_is_beyond_the_limits_is_refused_fast(text: str, said: str) -> None:
    began = time.process_time()
    with pytest.raises(Unreadable) as refused:
        read_json(text, "it")

    assert said in str(refused.value)
    assert len(str(refused.value)) < 160
    assert time.process_time() - began < 1


def test_the_page_looks_at_no_larger_files_than_we_read() -> None:
    bridge = (HOUSE / "build" / "web" / "bridge.js").read_text(encoding="utf-8")
    found = re.search(r"const LARGEST_FILE = ([\d_]+);", bridge)

    assert found
    assert int(found[1]) == plain.FILE
