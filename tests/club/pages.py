"""Pages of an evening without a browser, and without a line: what they are told, and what they press."""

from __future__ import annotations

import json
from typing import Any

from game.club.desk import Desk, organiser_key
from game.club.journal import Journal
from game.club.lines import PageDesk
from tests.evening.tables import SECRET, TRIALS


class ShownPage:
    """A page as its texts make it, and what can be pressed there. How texts come and go is another matter."""

    def __init__(self) -> None:
        self.shown: dict[str, Any] = {}
        self.notes: list[str] = []
        self.done: list[str] = []

    def say(self, message: object) -> None:
        """Send something."""
        raise NotImplementedError

    def look(self) -> None:
        """Take what the page has been told."""
        raise NotImplementedError

    def take(self, text: str) -> None:
        told = json.loads(text)
        if told["type"] == "note":
            self.notes.append(told["text"])
        elif told["type"] == "pong":
            pass
        elif told["type"] == "done":
            self.done.append(told["text"])
        else:
            self.shown = told

    def press(self, key: str, **fields: str) -> None:
        """Press what stands on the page, with these fields and whatever else its form shows."""
        self.look()
        part = self.part(key)
        shown = {each["name"]: first_of(each) for each in part.get("fields", [])}
        self.say({"type": "do", "do": part["do"], "with": shown | fields})

    def answer(self, key: str, value: str) -> None:
        """Press one of some buttons, or write a number."""
        self.say({"type": "do", "do": self.part(key)["do"], "with": {"name": key, "value": value}})

    def part(self, key: str) -> dict[str, Any]:
        self.look()
        found = next((part for part in self.shown["blocks"] if part["key"] == key), None)
        assert found is not None, f"{key} is not among {[part['key'] for part in self.shown['blocks']]}"
        return found

    def has(self, key: str) -> bool:
        self.look()
        return any(part["key"] == key for part in self.shown["blocks"])

    def text(self) -> str:
        self.look()
        return json.dumps(self.shown, ensure_ascii=False)


class OpenPage(ShownPage):
    """A page that is open at a desk."""

    numbers = 0

    def __init__(self, desk: PageDesk, page: str, key: str = "") -> None:
        super().__init__()
        OpenPage.numbers += 1
        self.number, self.desk = OpenPage.numbers, desk
        desk.open(self.number)
        self.say(hello(page, key))

    def say(self, message: object) -> None:
        self.desk.take(self.number, json.dumps(message))
        self.look()

    def look(self) -> None:
        for text in self.desk.tell(self.number):
            self.take(text)


def hello(page: str, key: str = "") -> dict[str, str]:
    """What a page says first."""
    return {"type": "hello", "page": page, "key": key, "desk": organiser_key(SECRET) if page == "desk" else ""}


def first_of(field: dict[str, Any]) -> str:
    """What a field sends if nobody touches it."""
    return str(field["choices"][0][0] if field["kind"] == "choice" and not field["value"] else field["value"])


def new_desk(journal: Journal | None = None) -> Desk:
    return Desk(journal or Journal(None), SECRET, lambda: 1_772_300_000.0, TRIALS)


def plan(organiser: OpenPage) -> None:
    """Plan the rounds, with all the work at once."""
    assert isinstance(organiser.desk, Desk)
    organiser.press("plan")
    while organiser.desk.tick():
        pass
    organiser.look()
