"""Lines from pages to a desk: what comes is read within limits, and each page is told what is new."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..plain import Unreadable, read_json, take_object, write_json
from ..values import frozen
from ..words import evening as words
from .blocks import PagePart

MOST_FIELDS, LONGEST = 12, 20_000
"""The most fields of a form, and the most letters in one: a score pad of many deals is long."""
LINE = 4 * LONGEST
"""The longest text that a page may send."""
PONG = write_json({"type": "pong"})
"""The answer to a ping."""
MOST_NOTES = 8
"""The most sentences that wait for a page."""


class Refused(ValueError):
    """Something cannot be done; the message is the sentence for whoever asked."""


@frozen
class PagePress:
    """What somebody has pressed, with the fields of its form."""

    do: str
    fields: Mapping[str, str]

    @property
    def words(self) -> list[str]:
        """The parts of what was pressed."""
        return self.do.split(" ")

    def field(self, name: str) -> str:
        """Return what is written in a field, without the spaces around it."""
        return self.fields.get(name, "").strip()

    def number(self, name: str) -> int:
        """Return the whole number in a field.

        Raises:
            Refused: it is not one.
        """
        return whole(self.field(name))

    def person(self, name: str) -> int:
        """Return the person who is chosen in a field."""
        return whole(self.field(name), words.NOBODY_LISTED)


def whole(text: str, sentence: str = words.NUMBERS) -> int:
    """Return a whole number, which may have a minus of any kind.

    Raises:
        Refused: it is not one.
    """
    plain = text.replace("−", "-").replace("+", "")
    if not plain.removeprefix("-").isdecimal() or len(plain) > 8:
        raise Refused(sentence)
    return int(plain)


@dataclass(slots=True)
class PageLine:
    """A page that is open, and what it has been told."""

    page: str = ""
    key: str = ""
    organiser: bool = False
    shown: str = ""
    notes: deque[str] = field(default_factory=lambda: deque(maxlen=MOST_NOTES))
    pinged: bool = False
    """Whether it waits to hear that the server is there: it dials a line anew that says nothing."""
    done: str | None = None
    """What has come of its last press, as a sentence; None: it has been told, or refused."""


class PageDesk:
    """Takes what pages send by the number of their line, and tells them what they show."""

    def __init__(self) -> None:
        self._pages: dict[int, PageLine] = {}
        self.address: Callable[[], str] = str
        """Returns the address at which other devices reach the desk; empty: the one that a browser has."""
        self._texts: dict[object, str] = {}
        self._texts_for: object = None

    def open(self, number: int) -> None:
        """Note that a page has come."""
        self._pages[number] = PageLine()

    def close(self, number: int) -> None:
        """Note that a page has gone."""
        self._pages.pop(number, None)

    def take(self, number: int, text: str) -> None:
        """Do what a page asks for, or have it told why not."""
        line = self._pages[number]
        try:
            told = take_object(read_json(text, "it", LINE), "it")
            if told.get("type") == "ping":
                line.pinged = True
            else:
                self._hear(line, told)
        except (Unreadable, TypeError):
            line.notes.append(words.NOT_UNDERSTOOD)
        except Refused as refused:
            line.notes.append(str(refused))

    def tell(self, number: int) -> list[str]:
        """Return the texts that a page has not been told yet."""
        line = self._pages.get(number)
        if line is None:
            return []
        told = [write_json({"type": "note", "text": note}, ensure_ascii=False) for note in line.notes]
        line.notes.clear()
        if line.pinged:
            told.append(PONG)
            line.pinged = False
        if line.page:
            shown = self.kept_text(self._viewer(line), lambda: write_json(self._page(line), ensure_ascii=False))
            if shown != line.shown:
                line.shown = shown
                told.append(shown)
        if line.done is not None:
            told.append(write_json({"type": "done", "text": line.done}, ensure_ascii=False))
            line.done = None
        return told

    def kept_text(self, name: object, make: Callable[[], str]) -> str:
        """Return a text that is made once for everybody who asks for it while nothing changes."""
        now = self.revision, self.address()
        if self._texts_for != now:
            self._texts_for = now
            self._texts.clear()
        if name not in self._texts:
            self._texts[name] = make()
        return self._texts[name]

    @property
    def revision(self) -> object:
        """Changes whenever pages have something else to show."""
        raise NotImplementedError

    def _hear(self, line: PageLine, told: dict[str, Any]) -> None:
        """Do what a page asks for.

        Raises:
            Unreadable: it cannot be read.
            Refused: it cannot be done.
        """
        raise NotImplementedError

    def _viewer(self, line: PageLine) -> object:
        """Return on what the content of a page depends beside the desk: pages with the same show the same."""
        return line.page

    def _page(self, line: PageLine) -> PagePart:
        """Return what a page shows."""
        raise NotImplementedError


def read_press(told: dict[str, Any]) -> PagePress:
    """Read what somebody has pressed.

    Raises:
        Unreadable: it is not that.
    """
    do, fields = told.get("do"), told.get("with", {})
    if not isinstance(do, str) or not isinstance(fields, dict) or len(fields) > MOST_FIELDS:
        raise Unreadable("not an answer")
    if not all(isinstance(value, str) and len(value) <= LONGEST for value in fields.values()):
        raise Unreadable("not a form")
    return PagePress(do, fields)
