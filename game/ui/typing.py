"""Typing: the effect of keys, input methods and the pointer on the text of a field."""

from __future__ import annotations

from typing import Protocol

import pygame

from ..letters import loses_nothing, written
from .editing import EditedText, History, NotTaken
from .keys import chord, command_of, key_of

_BY = {"left": -1, "right": 1, "backspace": -1, "delete": 1}
_UNDO, _REDO = ("z", False), (("z", True), ("y", False))
"""The letters with Ctrl, and whether Shift is held."""


class Clipboard(Protocol):
    """The system's clipboard."""

    def get(self) -> str:
        """Return the copied text; empty if there is none or it is not available."""

    def put(self, text: str) -> None:
        """Copy a text."""


class FieldInput:
    """The text of one field while it has the focus."""

    def __init__(self, text: str, limit: int, clipboard: Clipboard) -> None:
        self._history = History(EditedText.of(text))
        self._limit = limit
        self._clipboard = clipboard
        self._commanded = False
        """Whether the key that is down means a command: some systems send the sign of its keyboard as text, too."""
        self.refused: NotTaken | None = None
        """Why a part of what was typed last was not taken."""

    @property
    def now(self) -> EditedText:
        """The current text."""
        return self._history.now

    def move(self, edited: EditedText) -> None:
        """Move the caret; drop the composition of an input method."""
        self._history.move(edited.composing("", 0))

    def write(self, text: str) -> None:
        """Take over the whole text of a page's own field: the part that differs counts as typed."""
        self.refused = None
        edited, self.refused = self.now.composing("", 0).rewritten(text, self._limit)
        self._history.change(edited, typing=True)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; return whether it was meant for the text."""
        self.refused = None
        match event.type:
            case pygame.TEXTINPUT if self._commanded:
                return True
            case pygame.TEXTINPUT:
                self._type(self.now.composing("", 0), event.text, typing=True)
                return True
            case pygame.TEXTEDITING:
                self._compose(event.text, event.start)
                return True
            case pygame.KEYUP:
                self._commanded = False
            case pygame.KEYDOWN:
                self._commanded = command_of(event) != ""
                return bool(self.now.composed) or self._key(event)
        return False

    def _compose(self, text: str, caret: int) -> None:
        edited = self.now.composing(text, caret)
        if edited.text != self.now.text:
            self._history.change(edited)
        else:
            self._history.move(edited)

    def _key(self, event: pygame.event.Event) -> bool:
        key, now, select = key_of(event), self.now, bool(event.mod & pygame.KMOD_SHIFT)
        words = chord(event)
        if key in ("left", "right"):
            self._history.move(now.moved(_BY[key], select, words))
        elif key == "home":
            self._history.move(now.home(select))
        elif key == "end":
            self._history.move(now.end(select))
        elif key in ("backspace", "delete"):
            self._history.change(now.erased(_BY[key], words))
        elif command_of(event):
            return self._command(command_of(event), select)
        else:
            return not words and event.unicode.isprintable() and event.unicode != ""
        return True

    def _command(self, key: str, shift: bool) -> bool:
        now = self.now
        if key == "a":
            self._history.move(now.all())
        elif key in ("c", "x"):
            if now.selected:
                self._clipboard.put(now.selected)
            if key == "x" and now.selected:
                self._history.change(now.erased(-1))
        elif key == "v":
            self._paste(self._clipboard.get())
        elif (key, shift) == _UNDO:
            self._history.undo()
        elif (key, shift) in _REDO:
            self._history.redo()
        else:
            return False
        return True

    def _paste(self, text: str) -> None:
        shown = written(text).strip()
        if shown:
            self._type(self.now, shown)
        if not loses_nothing(text):
            self.refused = self.refused or NotTaken.UNSEEN

    def _type(self, edited: EditedText, text: str, typing: bool = False) -> None:
        edited, self.refused = edited.typed(text, self._limit)
        self._history.change(edited, typing)
