"""Saving everything to a file, and restoring it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TypeVar

from ...host import Safety, StorageError
from ...plain import Unreadable
from ...store.backup import (
    Backup,
    format_backup,
    gathering_backup,
    left_out_in_words,
    name_entries,
    reading_backup,
    restore_backup,
)
from ...store.deals import DEAL
from ...store.formats import MATCH, SETTINGS
from ...store.safekeeping import reminders, silence, unsaved, was_saved
from ...store.settings import Settings
from ...words import keeping as words
from ...words.lists import sentences
from ..base import Context, Job, Push, Replace
from ..forms.dialog import Confirm
from ..forms.file_answer import FileAnswer
from ..forms.rows import Button, Buttons, Heading, Note, Row, Switch
from ..title import Title
from .where_kept import keeping_line

_FILE = "pinochle-backup.json"
_DANGERS = (Safety.FAILED, Safety.NOWHERE, Safety.PRIVATE, Safety.FORGETS)

T = TypeVar("T")


class YourData:
    """A section of a form that saves everything to a file, and restores it from one after a question."""

    def __init__(self, ctx: Context, question: bool = True) -> None:
        """``question``: whether the person is asked before something here is replaced."""
        self._ctx = ctx
        self._question = question
        self._answer = FileAnswer(ctx)
        self._shown = ""
        self._work: Job | None = None
        """What is being gathered or read."""
        self._asks = False
        """Whether it leads to a question."""

    def leave(self) -> None:
        """Stop asking about a chosen file; finish a save in progress."""
        if self._asks and self._work is not None:
            self._work.cancel()

    def rows(self) -> Sequence[Row]:
        """Return where things are kept and whether they last, an explanation or the last result, and the buttons."""
        kept = self._ctx.host.safekeeping()
        return [
            Heading(words.YOUR_DATA),
            Note(keeping_line(kept), danger=kept.safety in _DANGERS),
            *self._reminders(kept.safety),
            self._answer.note(words.ABOUT),
            Buttons((self.save_button(), self.bring_back_button())),
        ]

    def answer(self) -> list[Row]:
        """Return the last result, if anything was done."""
        return [self._answer.note("")] if self._answer.text else []

    def save_button(self) -> Button:
        """Return the button to save everything."""
        return Button("save everything", words.SAVE_EVERYTHING, self._save)

    def bring_back_button(self) -> Button:
        """Return the button to restore everything."""
        return Button("bring back", words.BRING_BACK_FROM_FILE, self._answer.ask)

    def _reminders(self, safety: Safety) -> list[Row]:
        """Return what is not in any file, and whether there are reminders; empty if the games are safe."""
        if safety in (Safety.SAFE, Safety.UNKNOWN):
            return []
        so_far = reminders(self._ctx)
        count = len(unsaved(self._ctx, so_far.saved))
        on = Switch("remind", words.REMINDERS, not so_far.silent, lambda on: silence(self._ctx, not on))
        return [*([Note(words.unsaved_line(count))] if count else []), on]

    def update(self) -> None:
        """Check whether a file has been chosen."""
        try:
            chosen = None if self._busy else self._ctx.host.asked_file()
        except StorageError as error:
            self._answer.say(str(error), refused=True)
        else:
            if chosen is not None:
                file, text = chosen
                self._begin(reading_backup(text), lambda backup: self._offer(file, backup), asks=True)
        before, self._shown = self._shown, self._answer.text
        if self._shown != before:
            self._ctx.redraw()

    def _begin(self, work: Generator[None, None, T], done: Callable[[T], None], asks: bool = False) -> None:
        """Work in the background; report errors in words."""

        def careful() -> Generator[None, None, T | None]:
            try:
                return (yield from work)
            except (Unreadable, StorageError) as error:
                self._answer.say(str(error), refused=True)
                return None

        self._asks = asks
        self._work = self._ctx.job(careful(), lambda found: None if found is None else done(found))

    @property
    def _busy(self) -> bool:
        return self._work is not None and self._work.running

    def _save(self) -> None:
        if not self._busy:
            self._begin(gathering_backup(self._ctx.host.storage), self._write)

    def _write(self, backup: Backup) -> None:
        try:
            where = self._ctx.host.save_file(_FILE, format_backup(backup))
        except StorageError as error:
            self._answer.say(str(error), refused=True)
        else:
            was_saved(self._ctx)
            notes = [words.COMING] if backup.entries.keys() & {MATCH, DEAL} else []
            notes += [left_out_in_words(backup.left_out)] if backup.left_out else []
            self._answer.say(words.saved_line(where, *notes))

    def _offer(self, file: str, backup: Backup) -> None:
        """Ask before a backup replaces what is here."""
        self._answer.clear()
        if not self._question and not backup.left_out:
            self._restore(file, backup)
            return
        if backup.left_out:
            self._answer.say(left_out_in_words(backup.left_out), refused=True)
        question, what = words.BRING_EVERYTHING_BACK, words.takes_the_place(file=file)
        if backup.left_out:
            missing = words.cannot_bring_back(names=name_entries(list(backup.left_out)))
            question, what = words.BRING_REST_BACK, sentences(what, missing)
        self._ctx.go(Push(Confirm(self._ctx, question, what, words.BRING_BACK, lambda: self._restore(file, backup))))

    def _restore(self, file: str, backup: Backup) -> None:
        self._ctx.go(Replace(BroughtBack(self._ctx, file, backup), all=True))


class BroughtBack(Title):
    """The title, after every other scene has saved its state and gone: it restores the backup and uses it at once."""

    def __init__(self, ctx: Context, file: str, backup: Backup) -> None:
        super().__init__(ctx)
        self._file = file
        self._backup = backup

    def enter(self) -> None:
        """Restore everything."""
        done = restore_backup(self.ctx.host.storage, self._backup.entries)
        self.ctx.host.forget_losses()
        if SETTINGS in done.brought:
            self.ctx.change(Settings.from_json(self._backup.entries[SETTINGS]))
        missed = [*done.failed, *self._backup.left_out]
        if not done.brought and not done.failed:
            self.ctx.toast(words.all_here(file=self._file))
        elif not done.brought:
            self.ctx.toast(words.nothing_brought_back(why=next(iter(done.failed.values()))))
        else:
            brought = name_entries(done.brought) if missed else ""
            why = next(iter(done.failed.values()), "")
            self.ctx.toast(words.brought_back(self._file, brought, bool(done.quarantined), name_entries(missed), why))
        super().enter()
