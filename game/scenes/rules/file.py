"""Saving one rule set to a file and reading one: for ``--rules``, and for other devices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...host import StorageError
from ...plain import Unreadable, clip
from ...rules import RuleSet
from ...store.house_rules import format_house_rules, parse_rule_set
from ...words import house_rules as words
from ..base import Context
from ..forms.file_answer import FileAnswer
from ..forms.rows import Button, Buttons, Heading, Row


class RulesFile:
    """A section of a form. ``rules`` returns what is written, None while it is invalid; ``take`` gets what is read."""

    def __init__(self, ctx: Context, rules: Callable[[], RuleSet | None], take: Callable[[RuleSet], None]) -> None:
        self._ctx = ctx
        self._rules = rules
        self._take = take
        self._answer = FileAnswer(ctx)

    def rows(self) -> Sequence[Row]:
        """Return an explanation, or the result of the last action, and the buttons."""
        playable = self._rules() is not None
        hint = "" if playable else words.NOT_YET
        return [
            Heading(words.FILE),
            self._answer.note(words.FILE_ABOUT),
            Buttons(
                (
                    Button("to file", words.TO_FILE, self._save, enabled=playable, hint=hint),
                    Button("from file", words.FROM_FILE, self._answer.ask),
                )
            ),
        ]

    def update(self) -> bool:
        """Check whether a file has been chosen; return whether the rows have changed."""
        try:
            chosen = self._ctx.host.asked_file()
            if chosen is None:
                return False
            file, text = chosen
            rules, note = parse_rule_set(text)
        except Unreadable as error:
            self._answer.say(words.file_not_read(file=clip(file), why=str(error)), refused=True)
        except StorageError as error:
            self._answer.say(str(error), refused=True)
        else:
            self._take(rules)
            self._answer.say(words.file_read(rules.name, clip(file), note))
        return True

    def _save(self) -> None:
        rules = self._rules()
        if rules is None:
            return
        name = "".join(letter if letter.isalnum() else "-" for letter in rules.name.casefold()).strip("-") or "rules"
        try:
            self._answer.say(self._ctx.host.save_file(f"pinochle-{name}.json", format_house_rules({rules.name: rules})))
        except StorageError as error:
            self._answer.say(str(error), refused=True)
