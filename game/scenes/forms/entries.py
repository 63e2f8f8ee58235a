"""The text entries of a form: their text while in use, keys, pointer, and the blinking caret."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from ...store.settings import Motion
from ...ui.controls import Control, Role, at
from ...ui.editing import EditedText, NotTaken
from ...ui.field import FieldLine, line_of
from ...ui.geometry import Rect, apart
from ...ui.navigator import typing
from ...ui.typing import FieldInput
from ...values import frozen
from ...words.fields import UNSEEN, room_for
from ..base import Context
from ..shell.clipboard import HostClipboard

_BLINK = 0.53
"""Seconds for which the caret is visible, and then invisible."""
_AGAIN = 0.4
"""Seconds within which clicks count together: two select a word, three everything."""
_LONG = 0.5
"""Seconds after which a resting finger selects a word."""
_NEAR = 6
"""Design pixels that a resting finger may move."""


@frozen
class Typed:
    """What an entry is asked for: its name, label and text, and who is told a new one."""

    name: str
    label: str
    text: str
    change: Callable[[str], None]
    limit: int


@frozen
class TypedNumber(Typed):
    """A number: all of it is selected at first, so that what is typed takes its place."""

    takes: Callable[[str], bool]
    """Whether a text is a number that is possible here."""
    refused: str
    """What is said of a text that was not taken, once the entry is left."""


@dataclass(slots=True)
class _Press:
    """The pointer is or was down on an entry."""

    name: str
    place: tuple[int, int]
    touch: bool
    at: float
    count: int = 1
    down: bool = True
    chosen: bool = False
    """Whether a finger has rested: it selects from now on."""


@dataclass(slots=True)
class _Use:
    """An entry in use, with its typed text, which may differ from the stored one."""

    typing: FieldInput
    first: str
    """Its text as the use of it began."""
    offset: int = 0


class Entries:
    """The entries of one form."""

    def __init__(self, ctx: Context, row: Callable[[str], Typed | None]) -> None:
        """``row`` finds an entry by its name."""
        self._ctx = ctx
        self._row = row
        self._uses: dict[str, _Use] = {}
        self._press: _Press | None = None
        self._now = 0.0
        self._since = 0.0
        """When the caret last moved: it is seen for a while from then on."""

    def text(self, row: Typed) -> str:
        """Return the text of an entry."""
        use = self._uses.get(row.name)
        return use.typing.now.text if use else row.text

    def line(self, row: Typed, rect: Rect) -> FieldLine | None:
        """Return the layout of its text in a rectangle, if it has the focus."""
        if self._ctx.attention.focus != row.name:
            return None
        use = self._use(row)
        line = line_of(self._ctx.look, rect, use.typing.now, use.offset)
        use.offset = line.offset
        return line

    def caret(self, row: Typed, rect: Rect) -> Rect | None:
        """Return its caret in a rectangle, if it has the focus."""
        line = self.line(row, rect)
        return line.caret if line else None

    def caret_shown(self) -> bool:
        """Return whether the caret is visible just now. On a page the browser's own field covers ours."""
        still = self._ctx.motion is Motion.OFF or self._ctx.host.is_browser
        return still or (self._now - self._since) % (2 * _BLINK) < _BLINK

    def write(self, row: Typed, text: str) -> None:
        """Take over the whole text of a page's own field."""
        self._edit(row, lambda use: use.write(text))

    def forget(self, name: str | None = None) -> None:
        """Drop the typed text of an entry, or of all: its source has changed."""
        for one in [name] if name else list(self._uses):
            self._uses.pop(one, None)

    def handle(self, event: pygame.event.Event, controls: Sequence[Control]) -> bool:
        """Handle an event; return whether it was meant for an entry."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._down(event, controls)
            case pygame.MOUSEMOTION:
                return self._moved(event)
            case pygame.MOUSEBUTTONUP if event.button == 1 and self._press:
                self._press.down = False
                return False
            case pygame.KEYDOWN | pygame.KEYUP | pygame.TEXTINPUT | pygame.TEXTEDITING:
                control = typing(controls, self._ctx.attention)
                row = self._row(control.name) if control else None
                return row is not None and self._edit(row, lambda use: use.handle(event))
        return False

    def update(self, dt: float) -> None:
        """Let time pass: the caret blinks, a finger rests, and an entry without the focus shows its stored text."""
        before, self._now = self.caret_shown(), self._now + dt
        focus = self._ctx.attention.focus
        for name in [name for name in self._uses if name != focus]:
            row = self._row(name)
            if row and self.text(row) != row.text:
                self._ctx.redraw()
                if self.text(row) and isinstance(row, TypedNumber) and not row.takes(self.text(row)):
                    self._ctx.toast(row.refused, passing=True)
            self.forget(name)
        if self._uses and self.caret_shown() != before:
            self._ctx.repaint()
        press = self._press
        if press and press.down and press.touch and not press.chosen and self._now - press.at >= _LONG:
            press.chosen = True
            self._point(press, lambda line: line.edited.word_at(line.place_at(press.place[0])))

    # Keys.

    def _use(self, row: Typed) -> _Use:
        if row.name not in self._uses:
            clipboard = HostClipboard(self._ctx)
            use = self._uses[row.name] = _Use(FieldInput(row.text, row.limit, clipboard), row.text)
            if isinstance(row, TypedNumber):
                use.typing.move(use.typing.now.all())
            self._since = self._now
        return self._uses[row.name]

    def _edit(self, row: Typed, step: Callable[[FieldInput], bool | None]) -> bool:
        """Edit an entry's text; tell its owner a new text, and the person what was refused."""
        use, before = self._use(row).typing, self.text(row)
        state = use.now
        used = step(use) is not False
        if use.now != state:
            self._since = self._now
            self._ctx.redraw()
        if use.now.text != before:
            self._tell(row, use.now.text)
        if use.refused:
            full = use.refused is NotTaken.FULL
            self._ctx.toast(room_for(row.limit) if full else UNSEEN, passing=True)
        return used

    def _tell(self, row: Typed, text: str) -> None:
        """Tell an entry's owner a new text: of a number that cannot be the first one, so that no part of it stays."""
        first = self._uses[row.name].first
        if not isinstance(row, TypedNumber) or row.takes(text):
            row.change(text)
        elif row.text != first:
            row.change(first)

    # The pointer.

    def _down(self, event: pygame.event.Event, controls: Sequence[Control]) -> bool:
        control = at(controls, event.pos)
        last, self._press = self._press, None
        if control is None or control.role is not Role.TEXT:
            return False
        use = self._uses.get(control.name)
        if use and use.typing.now.composed:
            return True  # the input method handles it
        press = self._press = _Press(control.name, event.pos, bool(getattr(event, "touch", False)), self._now)
        if last and last.name == press.name and self._now - last.at < _AGAIN and self._rests(last, event.pos):
            press.count = last.count % 3 + 1
        select = press.count == 1 and bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        whole = use is None and isinstance(self._row(control.name), TypedNumber)

        def pointed(line: FieldLine) -> EditedText:
            place = line.place_at(event.pos[0])
            match press.count:
                case 1 if whole:
                    return line.edited.all()
                case 1:
                    return line.edited.at(place, select)
                case 2:
                    return line.edited.word_at(place)
                case _:
                    return line.edited.all()

        self._point(press, pointed)
        return False

    def _moved(self, event: pygame.event.Event) -> bool:
        press = self._press
        if press is None or not press.down:
            return False
        if press.touch and not press.chosen:
            press.down = self._rests(press, event.pos)
            return False
        if press.count == 1:
            self._point(press, lambda line: line.edited.at(line.place_at(event.pos[0]), select=True))
        return True

    def _rests(self, press: _Press, place: tuple[int, int]) -> bool:
        return apart(place, press.place) <= self._ctx.metrics.px(_NEAR)

    def _point(self, press: _Press, step: Callable[[FieldLine], EditedText]) -> None:
        """Move the caret in the entry under the pointer."""
        row = self._row(press.name)
        control = next((one for one in self._ctx.controls() if one.name == press.name), None)
        if row is None or control is None:
            return
        use = self._use(row)
        use.typing.move(step(line_of(self._ctx.look, control.rect, use.typing.now, use.offset)))
        self._since = self._now
        self._ctx.redraw()
