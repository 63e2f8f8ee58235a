"""Setting up a match: rules, players, and the deal code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game import plain
from game.match import HUMAN, Match
from game.rules import RecordError, Seat, Sitter, check_seed
from game.scenes.base import Context, Push, Replace
from game.scenes.destinations import ToHouseRules, ToRules, ToTable
from game.scenes.rows import Button, Buttons, Choice, Entry, Heading, Note, Row
from game.scenes.setup.settings import OTHERS, SettingsForm
from game.store.house_rules import all_rules, chosen_rules
from game.store.matches import saved_match
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
        settings = self.ctx.settings
        seed = check_seed(self._code.strip()) if self._code.strip() else self.ctx.host.fresh_seed()
        rules = chosen_rules(self.ctx)
        own = Seat.SOUTH if Seat.SOUTH in rules.seats else rules.seats[0]
        sitters = {own: Sitter(settings.own_name, HUMAN)}
        for seat, other in zip(rules.seating.from_seat(own)[1:], OTHERS[len(rules.seats)], strict=True):
            name, level = getattr(settings, f"{other}_name"), getattr(settings, f"{other}_level")
            sitters[seat] = Sitter(name, level)
        return Match.new(rules, tuple(sitters[seat] for seat in rules.seats), seed)

    def _set_code(self, text: str) -> None:
        self._code, self._trouble = text, ""

    def _start(self) -> None:
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
