"""Everything that is kept, out to a file and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.host import StorageError
from game.plain import Unreadable
from game.scenes.base import Context, Push, Replace
from game.scenes.rows import Heading, Note, Press, Presses, Row
from game.scenes.table_dialogs import Confirm
from game.scenes.title import Title
from game.store.backup import BackupError, format_backup, parse_backup, restore_backup
from game.store.formats import HOUSE_RULES, MATCH, SETTINGS
from game.store.house_rules import parse_house_rules
from game.store.matches import parse_record
from game.store.settings import Settings

_FILE = "pinochle-backup.json"
_ABOUT = "Match, settings and your own rule sets are kept on this device only. A file takes them to another."


class YourData:
    """A section of a form: saves everything to a file, and brings it back from one after a question."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self._said = ""
        self._refused = False

    def rows(self) -> Sequence[Row]:
        """What this is for, or how it went, and what can be done."""
        return [
            Heading("Your data"),
            Note(self._said or _ABOUT, danger=self._refused),
            Presses(
                (
                    Press("save everything", "Save everything to a file", self._save),
                    Press("bring back", "Bring back from a file", self._ask),
                )
            ),
        ]

    def update(self) -> bool:
        """See whether a file has been chosen; answer whether the rows are different now."""
        host, before = self._ctx.host, self._said
        try:
            chosen = host.asked_file()
            if chosen is not None:
                self._offer(*chosen)
        except (BackupError, StorageError) as error:
            self._say(str(error), refused=True)
        return self._said != before

    def _save(self) -> None:
        try:
            self._say(self._ctx.host.save_file(_FILE, format_backup(self._ctx.host.storage)))
        except StorageError as error:
            self._say(str(error), refused=True)

    def _ask(self) -> None:
        self._said, self._refused = "", False
        try:
            self._ctx.host.ask_file()
        except StorageError as error:
            self._say(str(error), refused=True)

    def _offer(self, file: str, text: str) -> None:
        """Ask before a backup takes the place of what is here.

        Raises:
            BackupError: it is none, or something in it cannot be read.
        """
        check_entries(parse_backup(text))
        self._said, self._refused = "", False
        question = "Bring everything back?"
        what = f"What “{file}” holds takes the place of what is here. Nothing is deleted: what is here is set aside."
        self._ctx.go(Push(Confirm(self._ctx, question, what, "Bring back", lambda: self._restore(file, text))))

    def _restore(self, file: str, text: str) -> None:
        self._ctx.go(Replace(Restored(self._ctx, file, text), all=True))

    def _say(self, text: str, refused: bool = False) -> None:
        self._said, self._refused = text, refused
        self._ctx.announce(text, urgent=refused)


class Restored(Title):
    """The title once every other scene has kept its own and gone: the backup is put in place and used at once."""

    def __init__(self, ctx: Context, file: str, text: str) -> None:
        super().__init__(ctx)
        self._file = file
        self._text = text

    def enter(self) -> None:
        """Bring everything back."""
        entries = parse_backup(self._text)
        try:
            aside = restore_backup(self.ctx.host.storage, self._text)
        except StorageError as error:
            self.ctx.toast(f"Nothing was brought back. {error}")
        else:
            if SETTINGS in entries:
                self.ctx.change(Settings.from_json(entries[SETTINGS]))
            kept = " What was here before was set aside." if aside else ""
            self.ctx.toast(f"Brought back from “{self._file}”.{kept}")
        super().enter()


def check_entries(entries: Mapping[str, str]) -> None:
    """See whether the game can read what a backup holds.

    Raises:
        BackupError: it cannot; says which entry, and where in it.
    """
    for name, what, reading in (
        (SETTINGS, "settings", Settings.from_json),
        (MATCH, "match", parse_record),
        (HOUSE_RULES, "own rule sets", _read_rule_sets),
    ):
        try:
            if name in entries:
                reading(entries[name])
        except Unreadable as error:
            raise BackupError(f"This backup is damaged: its {what} cannot be read ({error}).") from error


def _read_rule_sets(text: str) -> None:
    _, refused = parse_house_rules(text)
    if refused:
        raise Unreadable(refused[0])
