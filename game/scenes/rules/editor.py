"""The house-rules editor: rule sets of one's own, checked at once and saved under a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ...plain import RULES_NAME
from ...rules import RuleSet, nearest_preset
from ...store.house_rules import all_rules, chosen_rules
from ...ui.widgets import Kind
from ...words import house_rules as words
from ...words.rule_sets import PLAYERS, short_title
from ..base import Context, Pop, Push
from ..destinations import ToRules
from ..forms.dialog import Confirm
from ..forms.form import Form
from ..forms.game_rows import game_rows
from ..forms.rows import Button, Entry, Heading, Note, Row
from .draft import Beginning, Draft, own_name
from .file import RulesFile
from .meld_form import MeldForm
from .saving import changed_sets, keep_and_use, name_refusal
from .switch_rows import SwitchRows


class HouseRules(Form):
    """Edits a draft. As long as its choices contradict each other, it says why and cannot be saved."""

    title = words.TITLE

    def __init__(self, ctx: Context, beginning: Beginning | None = None) -> None:
        """Begin with what the questions about a game have led to, or with the chosen rules."""
        super().__init__(ctx)
        self.file = RulesFile(ctx, self._to_file, self._from_file)
        self._begun = beginning or Beginning.of(chosen_rules(ctx))
        self._base, self.draft, self._name = self._begun.base, self._begun.draft, self._begun.name
        self._touched = ""

    # Content.

    def rows(self) -> Sequence[Row]:
        """Return every switch, and below the one changed last what is wrong with it."""
        rows = self._switches()
        if not self.draft.refusal:
            return rows
        note = Note(self.draft.refusal, danger=True)
        place = next((i for i, row in enumerate(rows) if getattr(row, "name", "") == self._touched), 0)
        return [*rows[: place + 1], note, *rows[place + 1 :]]

    def footer(self) -> Sequence[Button]:
        """Return buttons to delete, read and save the rules."""
        delete = (Button("delete", words.DELETE, self._ask_delete, Kind.DANGER),) if own_name(self._base) else ()
        refusal = self.refusal
        return (
            *delete,
            Button("read", words.READ, self._read, enabled=not self.draft.refusal, hint=self.draft.refusal),
            Button("save", words.SAVE, self._save, Kind.PRIMARY, enabled=not refusal, hint=refusal),
        )

    @property
    def refusal(self) -> str:
        """Return why the rules cannot be saved now; empty if they can."""
        return self.draft.refusal or name_refusal(self._name.strip())

    def back(self) -> None:
        """Go back, after a question if changes would be lost."""
        if self.draft != self._begun.draft or self._name.strip() != self._begun.name:
            self._ask(words.LEAVE_ASKED, words.LEAVE_NOTE, words.LEAVE, self._leave)
        else:
            self._leave()

    def _switches(self) -> list[Row]:
        """Return the switches of the current game, and the section for files."""
        switches = SwitchRows(self.draft, self._change, self._climb, self._open_melds)
        return [*self._whose(), *switches.rows(), *self.file.rows()]

    def _whose(self) -> list[Row]:
        games = all_rules(self.ctx)
        base = games.get(self._base.name) or next(iter(games.values()))
        return [
            Heading(words.YOUR_OWN),
            Entry("name", words.NAME, self._name, self._set_name, RULES_NAME, words.NAME_SUCH_AS, self._name_note()),
            *game_rows(games, base, self._ask_start, name="from", labels=(PLAYERS, words.START_FROM)),
        ]

    def _climb(self, rung: int, on: bool) -> None:
        self.draft = self.draft.climbing(rung, on)
        self._touched = f"auction.climbs{rung}"
        self._tell_refusal()

    def _open_melds(self) -> None:
        self.ctx.go(Push(MeldForm(self.ctx, self.draft, self._change)))

    def _name_note(self) -> str:
        return "" if not self.refusal or self.draft.refusal else self.refusal

    def update(self, dt: float) -> None:
        """Check whether a file has been chosen."""
        super().update(dt)
        if self.file.update():
            self.ctx.redraw()

    # Actions.

    def _to_file(self) -> RuleSet | None:
        """Return the rule set as it is; None while it is not valid."""
        return None if self.draft.refusal else self.draft.rules(self._name.strip() or words.NAMELESS)

    def _from_file(self, rules: RuleSet) -> None:
        """Take over a rule set, as a change of the game that it belongs to; it is kept when it is saved."""
        base = nearest_preset(rules)
        self._begin(Beginning(base, Draft.of(rules), rules.name))
        self._begun = Beginning.of(base)

    def _change(self, name: str, value: object) -> None:
        self.draft = self.draft.changed(name, value)
        self._touched = "raise_limit" if value is None else name
        self._tell_refusal()

    def _tell_refusal(self) -> None:
        """Say what is contradictory, if anything."""
        if self.draft.refusal:
            self.ctx.announce(self.draft.refusal, urgent=True)
            self._show_refusal()

    def _show_refusal(self) -> None:
        """Scroll, as little as possible, to the refusal."""
        self._lay_out()
        note = next(placed for placed in self._placed if isinstance(placed.row, Note))
        self._page.show(note.rect, self.ctx.metrics.space_s)

    def _set_name(self, text: str) -> None:
        self._name = text

    def _start_from(self, rules: RuleSet) -> None:
        """Begin with a rule set; a name that was typed stays, as it is for what is made now."""
        beginning = Beginning.of(rules)
        name = self._name.strip()
        typed = name and (self._begun.typed or name != self._begun.name.strip())
        self._begin(replace(beginning, name=self._name, typed=True) if typed else beginning)

    def _begin(self, beginning: Beginning) -> None:
        self._begun, self._base, self.draft, self._name = beginning, beginning.base, beginning.draft, beginning.name
        self._touched = ""
        self._entries.forget()

    def _ask_start(self, rules: RuleSet) -> None:
        if self.draft != self._begun.draft:
            title = short_title(rules.name)
            asked, note = words.start_asked(name=title), words.start_note(name=title)
            self._ask(asked, note, words.START, lambda: self._start_from(rules))
        else:
            self._start_from(rules)

    def _save(self) -> None:
        if self.refusal:
            self.ctx.toast(self.refusal)
        else:
            keep_and_use(self.ctx, self.draft.rules(self._name.strip()), self._base.name)

    def _ask_delete(self) -> None:
        name = self._base.name
        self._ask(words.delete_asked(name=name), words.DELETE_NOTE, words.DELETE, self._delete)

    def _delete(self) -> None:
        name = self._base.name
        if not changed_sets(self.ctx, lambda own: {other: rules for other, rules in own.items() if other != name}):
            return
        if self.ctx.settings.rules == name:
            self.ctx.change(self.ctx.settings.changed(rules=""))
        self.ctx.toast(words.deleted_line(name=name))
        self._start_from(chosen_rules(self.ctx))

    def _read(self) -> None:
        if self.draft.refusal:
            self.ctx.toast(self.draft.refusal)
            return
        name = self._name.strip()
        self.ctx.go(Push(ToRules(self.draft.rules(name or words.NAMELESS_READ))))

    def _leave(self) -> None:
        self.ctx.go(Pop())

    def _ask(self, question: str, text: str, yes: str, action: Callable[[], None]) -> None:
        self.ctx.go(Push(Confirm(self.ctx, question, text, yes, action)))
