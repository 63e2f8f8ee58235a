"""Templates: every use is a call that names exactly the places of the sentence."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from game.words.templates import Counted, Template
from tests.sources import GAME, naming, nodes, text

WORDS = GAME / "words"


@cache
def templates() -> dict[tuple[str, str], Template]:
    """Every template by its module of words and its name."""
    found = {}
    for path in sorted(WORDS.glob("*.py")):
        for name, value in vars(import_module(f"game.words.{path.stem}")).items():
            if isinstance(value, Template) and f"\n{name} = Template(" in text(path):
                found[path.stem, name] = value
    return found


def test_a_template_says_its_sentence_with_the_places_filled() -> None:
    bids = Template("{name} bids {points} and {name} names {suit}")

    assert bids.places == ("name", "points", "suit")
    assert bids(name="Nora", points=260, suit="♠") == "Nora bids 260 and Nora names ♠"
    assert Template("{Level}, not {level}")(level="pro") == "Pro, not pro"
    assert Template("made in {chance:.0%}")(chance=0.625) == "made in 62%"
    with pytest.raises(KeyError, match="suit"):
        bids(name="Nora", points=260)
    with pytest.raises(KeyError, match="level"):
        Template("Try {Level}?")()


def test_a_counted_sentence_is_one_for_one_and_another_for_any_other_number() -> None:
    cards = Counted("one card", "{count} cards")

    assert [cards(count) for count in (0, 1, 2)] == ["0 cards", "one card", "2 cards"]


@pytest.mark.sweep
def test_every_use_of_a_template_fills_exactly_its_places() -> None:
    modules = tuple({module for module, _ in templates()})
    uses = [use for path in naming("words", *modules) for use in uses_in(path)]

    assert {key for key, _ in uses} == set(templates()), "a template that nothing says"
    assert [wrong for key, call in uses if (wrong := misused(key, call))] == []


def misused(key: tuple[str, str], use: ast.expr) -> str:
    """What is wrong with a use; nothing if it is a call that names just the places."""
    places = {*templates()[key].places}
    if isinstance(use, ast.Call) and not use.args and {keyword.arg for keyword in use.keywords} == places:
        return ""
    return f"{ast.unparse(use)} at line {use.lineno} does not fill {templates()[key].places}"


def uses_in(path: Path) -> Iterator[tuple[tuple[str, str], ast.expr]]:
    """The templates that a module names, each with its call, or with its name where it is not called."""
    modules, names = imported(path)
    calls = {id(node.func): node for node in nodes(path) if isinstance(node, ast.Call)}
    for node in nodes(path):
        match node:
            case ast.Attribute(value=ast.Name(id=module), attr=name) if module in modules:
                key = (modules[module], name)
            case ast.Name(id=name, ctx=ast.Load()) if name in names:
                key = names[name]
            case _:
                continue
        if key in templates():
            yield key, calls.get(id(node), node)


def imported(path: Path) -> tuple[dict[str, str], dict[str, tuple[str, str]]]:
    """Modules of words by the names that a module has for them, and templates likewise."""
    modules, names = {}, {}
    if path.parent == WORDS:
        names = {name: (module, name) for module, name in templates() if module == path.stem}
    for node in nodes(path):
        if not isinstance(node, ast.ImportFrom):
            continue
        room = (*path.relative_to(GAME).parts[: -node.level], *(node.module or "").split("."))
        room = tuple(part for part in room if part)
        for alias in node.names:
            if room == ("words",):
                modules[alias.asname or alias.name] = alias.name
            elif len(room) == 2 and (room[1], alias.name) in templates():
                names[alias.asname or alias.name] = (room[1], alias.name)
    return modules, names
