"""Asking for a file, and what a section of a form says about the last one."""

from __future__ import annotations

from ...host import StorageError
from ..base import Context
from .rows import Note


class FileAnswer:
    """What was said last about a file; empty: nothing yet."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self._refused = False
        self.text = ""

    def note(self, otherwise: str) -> Note:
        """Return it as a row, or another text if nothing was said."""
        return Note(self.text or otherwise, danger=self._refused)

    def say(self, text: str, refused: bool = False) -> None:
        """Say and announce this."""
        self.text, self._refused = text, refused
        self._ctx.announce(text, urgent=refused)

    def clear(self) -> None:
        """Forget what was said."""
        self.text, self._refused = "", False

    def ask(self) -> None:
        """Let the person choose a file."""
        self.clear()
        try:
            self._ctx.host.ask_file()
        except StorageError as error:
            self.say(str(error), refused=True)
