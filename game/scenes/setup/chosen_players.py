"""Who plays in the next match, by the settings."""

from __future__ import annotations

import random
from collections.abc import Mapping

from ...bots.thinking import shuffled
from ...heads import PERSONS, person_named
from ...rules import RuleSet, Seat
from ...rules.text import HUMAN, Player
from ...store.settings import Settings
from ...values import frozen
from ...words.new_game import same_name, several_people
from ...words.settings import PLACES

_PLACES = ("left", "partner", "right", "upper_left", "upper_right")
"""The places at which bots sit, in the settings' words."""


def _player(name: str, level: str) -> Player:
    """Return a player; a bot with the name of somebody whom everybody knows is that person."""
    return Player(name, level, "" if level == HUMAN else person_named(name))


def drawn_by_lot(settings: Settings, seed: str) -> Settings:
    """Return the settings with other persons in the seats of bots, none of them twice."""
    bots = [place for place in _PLACES if getattr(settings, f"{place}_level") != HUMAN]
    people = {getattr(settings, f"{place}_name").strip().casefold() for place in ("own", *_PLACES) if place not in bots}
    persons = shuffled(random.Random(seed), [person for person in PERSONS if person not in people])
    return settings.changed(**{f"{place}_name": person.title() for place, person in zip(bots, persons, strict=False)})


def seat_person(settings: Settings, place: str, name: str) -> Settings:
    """Return the settings with a name in the seat of a bot; a bot that has this name already gets the old one."""
    old = getattr(settings, f"{place}_name")
    other = [each for each in _PLACES if getattr(settings, f"{each}_name") == name and each != place]
    return settings.changed(**{f"{place}_name": name, **{f"{each}_name": old for each in other}})


@frozen
class ChosenPlayers:
    """The player at each place of a rule set, clockwise from the bottom of the screen."""

    rules: RuleSet
    at: Mapping[str, Player]

    def bots(self) -> list[str]:
        """Return the names of the bots at the table, clockwise from the left of the person."""
        return [player.name for player in self.at.values() if player.level != HUMAN]

    @classmethod
    def of(cls, settings: Settings, rules: RuleSet) -> ChosenPlayers:
        """Return the players that the settings name for these rules."""
        players = {
            place: _player(getattr(settings, f"{place}_name").strip(), getattr(settings, f"{place}_level"))
            for place in PLACES[rules.seating]
        }
        return cls(rules, players)

    def levels(self) -> set[str]:
        """Return the levels of the bots other than the partner."""
        return {player.level for place, player in self.at.items() if place != "partner"} - {HUMAN}

    def people(self) -> list[str]:
        """Return the places of people."""
        return [place for place, player in self.at.items() if player.level == HUMAN]

    def seated(self) -> tuple[Player, ...]:
        """Return the players in the order of the seats; the person at the bottom sits in the south if there is one."""
        rules = self.rules
        own = Seat.SOUTH if Seat.SOUTH in rules.seats else rules.seats[0]
        seated = dict(zip(rules.seating.from_seat(own), self.at.values(), strict=True))
        return tuple(seated[seat] for seat in rules.seats)

    def name_trouble(self) -> tuple[str, str] | None:
        """Return the place whose name has to change, and why: people at one screen are told apart by name."""
        people = self.people()
        if len(people) < 2:
            return None
        for place in people:
            name = self.at[place].name
            if name.casefold() == "you":
                return place, several_people(name=name)
            if any(other != place and player.name.casefold() == name.casefold() for other, player in self.at.items()):
                return place, same_name(name=name)
        return None
