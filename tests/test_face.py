"""What somebody at a Python prompt sees of the library: ``import pinochle``, names, help, and values that read well."""

import ast
import pydoc
import re
from importlib import import_module
from typing import Any

import pytest

import game
from game import Match, Player, preset
from game.rules import PRESETS
from tests.sources import GAME, modules, nodes, text

DOORS = ("game", "game.rules", "game.rules.play", "game.rules.text")


class Headings(pydoc.TextDoc):
    """What ``help`` lists, without what it says of each class and function: that takes seconds a door."""

    def bold(self, text: str) -> str:
        return text

    def docclass(self, object: type, name: str | None = None, mod: str | None = None, *_: Any) -> str:
        return str(name)

    def docroutine(self, object: Any, name: str | None = None, mod: str | None = None, cl: Any = None) -> str:
        return str(name)


@pytest.mark.parametrize("name", DOORS)
def test_dir_completion_help_and_star_see_every_name_of_a_door(name: str) -> None:
    door = import_module(name)
    stars: dict[str, object] = {}
    exec(f"from {name} import *", stars)

    assert len(door.__all__) > 20
    assert set(door.__all__) <= set(dir(door)) & stars.keys()
    told = pydoc.render_doc(door, renderer=Headings())
    assert not [each for each in door.__all__ if each not in told]
    with pytest.raises(AttributeError, match="has no attribute 'joker'"):
        door.joker  # noqa: B018


def test_type_checkers_see_the_same_names_of_the_face() -> None:
    typed = {
        name.asname
        for node in nodes(GAME / "__init__.py")
        if isinstance(node, ast.ImportFrom)
        for name in node.names
        if name.asname
    }

    assert typed == set(game.__all__)


def test_what_help_says_names_what_is_installed() -> None:
    """The sources lie in game/, and are imported as pinochle."""
    names = re.compile(r"\bgame\.[a-z]+\.[a-z]|``game\.")
    some = [path for path in modules() if names.search(text(path))]
    said = [(path.name, node.value) for path in some for node in nodes(path) if isinstance(node, ast.Constant)]

    assert not [each for each in said if isinstance(each[1], str) and names.search(each[1])]


def test_a_match_a_state_and_a_view_are_a_line_that_a_person_reads() -> None:
    match = Match.new(preset("classic"), tuple(Player(name, "pro") for name in ("Nora", "Edda", "Sue", "Wes")), "tea")
    assert repr(match) == "Match(classic, deal 0, deal, 0 : 0)"
    match.deal()
    view = match.view(match.rules.seats[3])

    assert repr(match) == "Match(classic, deal 1, auction, 0 : 0, West to act)"
    assert repr(match.state) == "State(classic, deal 1, auction, 0 : 0)"
    held = "TC AC QD AD 9H JH QH AH 9S JS KS AS"
    assert repr(view) == f"Observation(West, classic, deal 1, auction, 0 : 0, holds {held})"


def test_a_rule_set_is_code_that_leaves_out_what_is_as_usual() -> None:
    assert repr(preset("classic").changed(name="ours", passing={"count": 3})) == (
        "RuleSet(name='ours', passing=PassingRules(count=3))"
    )
    assert max(len(repr(rules)) for rules in PRESETS.values()) < 600
