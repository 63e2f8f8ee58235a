"""From the title to the first card: how many presses it takes to play one's own rules (PE2)."""

from __future__ import annotations

import shlex
from dataclasses import replace

import pytest

from game.cli.rules import changed
from game.host import MemoryStorage
from game.rules import Answers, RuleSet, Scale, known_games, preset
from game.scenes.rules.said import AskedGame
from game.scenes.rules.which_game import WhichGame
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.store.formats import HOUSE_RULES
from game.store.house_rules import format_house_rules
from game.store.settings import Settings
from game.words import which_game as words
from game.words.rule_sets import seats_title
from tests.pilot import MemoryHost, Pilot
from tests.test_rule_sheets import GAMES, LINES

MOST = 8
FAMILIES = ("9", "10", "12", "20", "29", "31", "34", "37", "38", "43", "46", "56")
"""Twelve sheets of twelve families, clubs and books: for two, three and four players, with one deck and two."""
KITCHEN = preset("joedog").changed(name="Kitchen", auction={"ladder": ((25, 1),)})


class Presses:
    """A person who plays by some rules: presses what is not as it should be, and counts."""

    def __init__(self) -> None:
        self.pilot = Pilot(Title)
        self.count = 0

    def press(self, name: str) -> None:
        self.pilot.click(name)
        self.count += 1

    @property
    def asked(self) -> AskedGame:
        assert isinstance(self.pilot.scene, WhichGame)
        return self.pilot.scene._asked

    def play(self, rules: RuleSet) -> RuleSet:
        self.press("new game")
        self.press("another game")
        self._answer(Answers.of(rules))
        names = [words.game_title(game) for game in self.asked.nearest if game.rules == rules]
        if names and self.asked.game.rules != rules:
            self.press(f"sheet {names[0]}")
        return self.deal()

    def deal(self) -> RuleSet:
        self.press("deal")
        self.pilot.wait(lambda: isinstance(self.pilot.scene, Table))
        assert isinstance(self.pilot.scene, Table)
        return self.pilot.scene.session.match.rules

    def _answer(self, wanted: Answers) -> None:
        said = {
            "players": lambda: f"players {seats_title(wanted.players)}",
            "deck": lambda: f"deck {words.DECKS[wanted.deck]}",
            "scale": lambda: f"run {words.RUNS[wanted.scale]}",
            "exchange": lambda: f"exchange {words.exchange_word(wanted.exchange)}",
            "opening": lambda: f"opening {wanted.opening}",
            "price": lambda: f"price {words.price_word(wanted.price)}",
        }
        for question, press in said.items():
            if getattr(self.asked.answers, question) != getattr(wanted, question):
                self.press(press())


def rules_of(number: str) -> RuleSet:
    """The rules of a sheet, under the name of the game that its line begins with."""
    _, _, name, *line = shlex.split(LINES[number])
    return replace(changed(GAMES[name], line[1::2]), name=name)


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "number", [pytest.param(number, marks=[] if number in FAMILIES else pytest.mark.slow) for number in LINES]
)
def test_the_rules_of_a_sheet_are_played_after_a_few_presses(number: str) -> None:
    person, wanted = Presses(), rules_of(number)
    played = person.play(wanted)

    assert replace(played, name=wanted.name) == wanted
    assert person.count <= MOST, person.count


def test_twelve_families_play_by_twelve_sheets() -> None:
    assert len({rules_of(number) for number in FAMILIES}) == 12
    assert len(known_games()) > 60


def test_a_kitchen_table_plays_its_house_rules_after_eight_presses() -> None:
    # PE2: units, from 25, three cards passed, and the moon took fifteen
    person = Presses()
    for name in ("new game", "another game", "run 15", "exchange Three", "opening 25", "moon"):
        person.press(name)
    rules = person.deal()

    assert person.count <= MOST
    assert (rules.scale, rules.auction.minimum, rules.passing.count) == (Scale.UNITS, 25, 3)
    assert rules.moon_points == 100


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_the_last_game_is_played_after_two_presses(size: tuple[int, int]) -> None:
    host = MemoryHost(MemoryStorage({HOUSE_RULES: format_house_rules({"Kitchen": KITCHEN})}))
    host.storage.save("settings", Settings(rules="Kitchen", played=("Kitchen", "classic"), newcomer=False).to_json())
    pilot = Pilot(Title, size, host)
    pilot.click("new game")
    assert next(c.name for c in pilot.controls() if c.name.startswith("rules ")) == "rules Kitchen"
    pilot.click("start")
    assert isinstance(pilot.scene, Table)
    assert pilot.scene.session.match.rules == KITCHEN
    pilot.wait(lambda: pilot.scene.session.match.ply > 0 or bool(pilot.scene.session.model.hands))  # type: ignore[attr-defined]
