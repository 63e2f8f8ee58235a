"""Sentences have one home: what a player reads or hears is made in ``game/words``; scenes and ui hold none of it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sources import GAME, nodes

NAMED = {
    "Bar", "Button", "Choice", "Control", "MenuChoice", "Entry", "Item", "Key", "LessonStep", "Picture", "Slider",
    "Option", "Stepper", "Switch", "_button", "_confirm", "_fact", "_note", "_read", "_step", "Focus",
}  # fmt: skip
"""What has a name by which controls, pictures and steps are found, as its first argument: nobody reads it."""
TO_PLAYERS = {"Unreadable", "StorageError"}
"""Errors whose words are shown; those of other errors and of assertions are for programmers."""

REASONS = {
    " ": "between words, sentences or cards that stand beside each other",
    "^from (\\.+\\w[\\w.]*) import": "finds imports",
    "^ +from (\\.+\\w[\\w.]*) import": "finds imports",
    "^from \\.*door import door$": "finds doors",
    "(?<=\\b[AKQJ9]) (?=[AKQJ\\d])|(?<=\\b10) (?=[AKQJ\\d])": "finds ranks",
    "f'to {title.lower()}'": "the name of a control",
    " (?=[×\\d])": "finds points",
    " (?=[♠♥♦♣])": "finds signs of suits",
    " ·": "where a line may end",
    "green felt": "the name of a theme",
    "of the sender": "the name of a control",
    "lesson 56225": "the seed of a lesson",
    "lesson 77322": "the seed of a lesson",
    "f'lesson {number}'": "the seed of a hand in a lesson",
    "f'answer {number}'": "the name of a control",
    "answer 1": "the name of a control",
    "f'answer {number + 1}'": "the name of a control",
    "f'go on {number + 1}'": "the name of a control",
    "bid other": "the name of a control",
    "WhoPlayed | WhatLed": "a type",
    "f'{deals} · {said}'": "two remarks beside each other",
    "go further": "the name of a control",
    "f'{self.name} lower'": "the name of a control",
    "f'{self.name} higher'": "the name of a control",
    "f'play {rules.name}'": "the name of a control",
    "f'rules {name}'": "the name of a control",
    "small table": "the key of a picture",
    "f'{self._seed} {self._found} call'": "draws a lot",
    "turned slip": "the key of a picture",
    "shaded light": "the key of a picture",
    "shaded room": "the key of a picture",
}
"""Literals that are not sentences, and what they are."""
REASONS |= dict.fromkeys(
    (
        "page down",
        "page up",
        "trick back",
        "trick on",
        "last trick",
        "score sheet",
        "go on",
        "lay all",
        "throw in",
        "ask redeal",
        "laid ",
        "play on",
        "shoot the moon",
        "next deal",
        "end of match",
        "another game",
        "every switch",
        "other opening",
        "back far",
        "on far",
        "f'partner {card}'",
        "f'partner {offered}'",
        "f'deal {number}'",
        "f'evening {latest}'",
        "f'sit {seat.letter}'",
        "f'swap {seat.letter}'",
        "f'seat {seat.letter}'",
        "f'trump {best.letter}'",
        "f'meld {self._letters(side)}'",
        "f'tricks {self._letters(side)}'",
        "f'won {self._letters(side)}'",
        "f'{name} other'",
        "f'deal {place + 1}'",
        "f'name {seat.letter}'",
        "f'cards {seat.letter}'",
    ),
    "the name of a control, an icon or a key",
)
CARDS = re.compile(r"( ?[AKQJT9][SHDC])+")


@pytest.mark.sweep
def test_no_scene_and_nothing_of_the_ui_makes_sentences() -> None:
    files = sorted(
        [*(GAME / "scenes").rglob("*.py"), *(GAME / "ui").rglob("*.py"), *(GAME / "decisions").rglob("*.py")]
    )
    names = {name for path in files for name in names_in(path)}
    found = []
    for path in files:
        where = path.relative_to(GAME).as_posix()
        found += [f"{where}:{line} {text}" for line, text in sentences_in(path, names)]

    assert found == [], "move these to game/words"


def names_in(path: Path) -> Iterator[str]:
    """The names of controls and other things that are looked up by name."""
    for call in nodes(path):
        if isinstance(call, ast.Call) and _called(call) in NAMED:
            for argument in _name_of(call):
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def sentences_in(path: Path, names: set[str]) -> Iterator[tuple[int, str]]:
    """The literals with a space in them that are none of these names, and their lines."""
    everything = nodes(path)
    skipped = {id(part) for node in everything for unread in _unread(node) for part in ast.walk(unread)}
    skipped |= {id(part) for node in everything if isinstance(node, ast.JoinedStr) for part in node.values}
    strings = (node for node in everything if isinstance(node, ast.Constant | ast.JoinedStr))
    for node in sorted(strings, key=lambda node: (node.lineno, node.col_offset)):
        if id(node) in skipped:
            continue
        match node:
            case ast.JoinedStr(values=values):
                texts = [part.value for part in values if isinstance(part, ast.Constant)]
            case ast.Constant(value=str(text)):
                texts = [text]
            case _:
                continue
        if any(" " in text and not CARDS.fullmatch(text) for text in {*texts} - names - {*REASONS}):
            whole = ast.unparse(node)
            if whole not in REASONS:
                yield node.lineno, whole


def _unread(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node whose strings no player reads: docstrings, names, and words for programmers."""
    match node:
        case ast.Module(body=body) | ast.ClassDef(body=body) | ast.FunctionDef(body=body):
            yield from (each for each in body if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))
        case ast.Assert(msg=ast.expr() as words):
            yield words
        case ast.Raise(exc=ast.Call() as call) if _called(call) not in TO_PLAYERS:
            yield call
        case ast.Call() if _called(node) in NAMED:
            yield from _name_of(node)


def _called(call: ast.Call) -> str:
    return ast.unparse(call.func).rpartition(".")[2]


def _name_of(call: ast.Call) -> list[ast.expr]:
    return call.args[:1] + [keyword.value for keyword in call.keywords if keyword.arg == "name"]


def test_a_sentence_is_found(tmp_path: Path) -> None:
    path = tmp_path / "scene.py"
    path.write_text('"""Not this one."""\nControl("go on", "Go on to it")\ntitle = f"Deal {number} of 3"\n')

    assert [text for _, text in sentences_in(path, set(names_in(path)))] == ["'Go on to it'", "f'Deal {number} of 3'"]
