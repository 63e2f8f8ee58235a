"""Who plays in the next match, by the settings."""

from __future__ import annotations

from collections.abc import Mapping

from ...rules import RuleSet, Seat
from ...rules.text import HUMAN, Player
from ...store.settings import Settings
from ...values import frozen
from ...words.new_game import same_name, several_people
from ...words.settings import PLACES


@frozen
class ChosenPlayers:
    """The player at each place of a rule set, clockwise from the bottom of the screen."""

    rules: RuleSet
    at: Mapping[str, Player]

    @classmethod
    def of(cls, settings: Settings, rules: RuleSet) -> ChosenPlayers:
        """Return the players that the settings name for these rules."""
        players = {
            place: Player(getattr(settings, f"{place}_name").strip(), getattr(settings, f"{place}_level"))
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
