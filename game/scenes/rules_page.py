"""The rules page: the rule set in force, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.ruleset import RuleSet
from game.scenes.base import Context
from game.scenes.form import Form
from game.scenes.rows import Heading, Note, Pair, Pick, Row
from game.scenes.rules_text import Section, meld_table, rules_in_words
from game.scenes.saved import all_rules


class RulesPage(Form):
    """Reads out a rule set. Without one in force (from the title) the player chooses which to read."""

    title = "Rules"

    def __init__(self, ctx: Context, in_force: RuleSet | None = None) -> None:
        super().__init__(ctx)
        self._in_force = in_force
        self._reading = in_force.name if in_force else ctx.settings.rules
        self._choices = all_rules(ctx)

    def rows(self) -> Sequence[Row]:
        """The sections of the rules."""
        names = list(self._choices)
        if self._in_force:
            return _rows(rules_in_words(self._in_force))
        if self._reading not in names:
            self._reading = names[0]
        choice = Pick("rules", "Rule set", tuple(names), names.index(self._reading), self._read)
        return [choice, *_rows(rules_in_words(self._choices[self._reading]))]

    def _read(self, number: int) -> None:
        self._reading = list(self._choices)[number]


class MeldPage(Form):
    """The table of melds alone, for a look during play."""

    title = "Melds"

    def __init__(self, ctx: Context, rules: RuleSet) -> None:
        super().__init__(ctx)
        self._rules = rules

    def rows(self) -> Sequence[Row]:
        """Every meld with its points."""
        return _rows((meld_table(self._rules),))


def _rows(sections: Sequence[Section]) -> list[Row]:
    rows: list[Row] = []
    for section in sections:
        rows.append(Heading(section.title))
        rows.extend(Note(text) for text in section.paragraphs)
        rows.extend(Pair(left, right) for left, right in section.lines)
    return rows
