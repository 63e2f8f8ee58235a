"""Setting up a match: rules, players, and the deal code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game import plain
from game.match import Match
from game.plain import HUMAN
from game.rules import RecordError, Seat, Sitter, check_seed
from game.scenes.base import Context, Push, Replace
from game.scenes.destinations import ToHouseRules, ToRules, ToTable
from game.scenes.rows import Button, Buttons, Choice, Entry, Heading, Note, Row
from game.scenes.setup.settings import PLACES, SettingsForm
from game.store.house_rules import all_rules, chosen_rules
from game.store.matches import saved_match
from game.ui.controls import Control
from game.ui.widgets import Kind
from game.words.rule_sets import rules_line, rules_title


class NewGame(SettingsForm):
    """What the next match shall be; the choices are remembered."""

    title = "New game"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._code = ""
        self._trouble = ""
        self._replaces = False

    def enter(self) -> None:
        """See whether a match would be given up."""
        self._replaces = saved_match(self.ctx) is not None

    def rows(self) -> Sequence[Row]:
        """Rules, players, deal code."""
        code_note = "Leave it empty for fresh cards. The same code gives the same deals."
        warning = [Note("Your match in progress will be replaced by the new one.")] if self._replaces else []
        return [
            *warning,
            Heading("Rules"),
            self._rule_sets(),
            Buttons(
                (
                    Button("rules page", "Read these rules", self._read),
                    Button("house rules", "Make your own rules", self._edit),
                )
            ),
            Heading("Players"),
            *self._seats(chosen_rules(self.ctx).seating),
            *self._about_people(),
            Heading("Cards"),
            Entry("deal code", "Deal code", self._code, self._set_code, plain.SEED, "fresh cards", code_note),
            *([Note(self._trouble, danger=True)] if self._trouble else []),
        ]

    def _rule_sets(self) -> Choice:
        """Every rule set with a line about it."""
        found = all_rules(self.ctx)
        lines = tuple(rules_line(rules) for rules in found.values())
        return replace(self._among("rules", "", list(found), rules_title), lines=lines)

    def footer(self) -> Sequence[Button]:
        """Start."""
        return (Button("start", "Deal the cards", self._start, Kind.PRIMARY),)

    def first_focus(self) -> str | None:
        """The button that starts."""
        return "start"

    def new_match(self) -> Match:
        """A match as it is set up now.

        Raises:
            RecordError: the deal code cannot be one.
        """
        seed = check_seed(self._code.strip()) if self._code.strip() else self.ctx.host.fresh_seed()
        rules = chosen_rules(self.ctx)
        own = Seat.SOUTH if Seat.SOUTH in rules.seats else rules.seats[0]
        seated = dict(zip(rules.seating.from_seat(own), self._clockwise().values(), strict=True))
        return Match.new(rules, tuple(seated[seat] for seat in rules.seats), seed)

    def _clockwise(self) -> dict[str, Sitter]:
        """Who sits at each place of the chosen rules, from the bottom on."""
        settings = self.ctx.settings
        return {
            place: Sitter(getattr(settings, f"{place}_name").strip(), getattr(settings, f"{place}_level"))
            for place in PLACES[chosen_rules(self.ctx).seating]
        }

    def _about_people(self) -> list[Row]:
        """What several people at one screen should know."""
        sitters = self._clockwise()
        if sum(sitter.player == HUMAN for sitter in sitters.values()) < 2:
            return []
        found = name_trouble(sitters)
        note = "Hands are covered while the device goes from one person to the next."
        return [Note(found[1], danger=True) if found else Note(note)]

    def _set_code(self, text: str) -> None:
        self._code, self._trouble = text, ""

    def _start(self) -> None:
        found = name_trouble(self._clockwise())
        if found:
            place, text = found
            self.ctx.announce(text, urgent=True)
            self.ctx.focus(f"{place}_name")
            self.reveal(self._control(f"{place}_name"))
            return
        try:
            match = self.new_match()
        except RecordError as error:
            self._trouble = str(error)
            self.ctx.announce(self._trouble, urgent=True)
            return
        self.ctx.change(self.ctx.settings.changed(newcomer=False))
        self.ctx.go(Replace(ToTable(match), all=True))

    def _read(self) -> None:
        self.ctx.go(Push(ToRules(chosen_rules(self.ctx))))

    def _edit(self) -> None:
        self.ctx.go(Push(ToHouseRules()))

    def _control(self, name: str) -> Control:
        return next(control for control in self.controls() if control.name == name)


def name_trouble(sitters: Mapping[str, Sitter]) -> tuple[str, str] | None:
    """At which place a name has to change, and why: several people at one screen are told apart by name."""
    people = [place for place, sitter in sitters.items() if sitter.player == HUMAN]
    if len(people) < 2:
        return None
    for place in people:
        name = sitters[place].name
        if name.casefold() == "you":
            return place, f"Several people play here: type a name in place of “{name}”."
        if any(other != place and sitter.name.casefold() == name.casefold() for other, sitter in sitters.items()):
            return place, f"Two players are called {name}: give each person a name of their own."
    return None
