"""A phone at a table: the light seat's page without a browser, over a real line."""

import json
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from game.net.fairness import drawn_from
from game.net.messages import VERSION, FromSeat, Greet, Ping, Press, format_message
from tests.net.mixing import answer

ASIDE = {
    "hint", "undo", "throw in", "no", "less", "more", "much more", "another", "ask redeal",
    "shoot the moon", "ask bot", "withdraw", "disagree",
}  # fmt: skip
"""Buttons that a player who goes on does not press."""
PAUSE = 0.08
"""Seconds between two questions of a person: a line may say 20 messages a second."""


class Phone:
    """Somebody who plays whatever comes first."""

    def __init__(self, address: str, name: str, headers: dict[str, str] | None = None) -> None:
        """``address`` is the link of a table; ``headers`` are what a proxy adds."""
        self.name = name
        self._headers = headers
        self._address = address.replace("http://", "ws://") + "/light"
        self.sheet: dict[str, Any] = {}
        self.notes: list[str] = []
        self.waits = False
        """Whether it has asked for something and heard nothing since."""
        self.open()

    def open(self) -> None:
        """Open the page, or open it again."""
        self._stack = ExitStack()
        self.lost = False
        self._line = self._stack.enter_context(
            connect(self._address, open_timeout=10, close_timeout=2, additional_headers=self._headers)
        )
        self._say(Greet(VERSION, self.name, drawn_from(self.name, "token")))
        self._answered: object = None

    def close(self) -> None:
        """Close the page."""
        self._stack.close()

    def _say(self, message: FromSeat) -> None:
        self.waits |= not isinstance(message, Ping)
        with suppress(ConnectionClosed):
            self._line.send(format_message(message))

    def look(self, seconds: float = 0) -> bool:
        """Read what has come, or comes within some seconds; return whether there is another sheet."""
        before = self.sheet
        with suppress(TimeoutError):
            while True:
                try:
                    told = json.loads(self._line.recv(seconds))
                except ConnectionClosed:
                    self.lost = True
                    break
                self.waits = False
                if told["type"] == "sheet":
                    self.sheet = told
                else:
                    self.notes.append(told.get("line", told.get("reason")))
        return self.sheet is not before

    def press(self, name: str) -> None:
        """Press a control as it stands now."""
        self._say(Press(self.sheet["undone"], self.sheet["ply"], name))

    def ping(self) -> None:
        """Give a sign of life."""
        self._say(Ping())

    def play(self) -> None:
        """Do what is asked, once for each sheet."""
        if not self.look() and self._answered is not None:
            return
        sheet = self.sheet
        moment = json.dumps([sheet.get(name) for name in ("undone", "ply", "stage", "hand", "buttons", "fair")])
        if not sheet or moment == self._answered:
            return
        self._answered = moment
        mixed = answer(sheet, drawn_from(self.name, "secret"))
        if mixed is not None:
            self._say(mixed)
        if sheet["stage"] != "playing":
            return
        items = [*sheet["buttons"], *sheet["hand"], *sheet["laid"]]
        names = [item["name"] for item in items if not item.get("off") and item["name"] not in ASIDE]
        passes = [name for name in names if name == "pass"]
        chosen = [item["name"] for item in sheet["hand"] if item.get("pressed") is False]
        main = [item["name"] for item in sheet["buttons"] if item.get("main") and not item.get("off")]
        if passes or main or names:
            self.press((passes or main or (chosen if sheet["asked"] else []) or names)[0])


def forwarded_for(number: int) -> dict[str, str]:
    """The header with which a proxy tells the address of a person; those of strangers are others."""
    return {"X-Forwarded-For": f"10.1.0.{1 + number}"}


class People:
    """People at a table, who play a match, and then another one, and ask all the time whether the table answers."""

    def __init__(self, address: str, behind_proxy: bool = False, names: Sequence[str] = ("Ada", "Bob")) -> None:
        """``behind_proxy``: each has the address that a proxy would tell."""
        self.phones = [
            Phone(address, name, forwarded_for(number) if behind_proxy else None) for number, name in enumerate(names)
        ]
        self.told = (0, 0, 0)
        """The round, how often it went back, and the actions that somebody was told of."""
        self._pressed = 0.0

    def play(self, seconds: float) -> list[float]:
        """Play for a while; return how long each answer took."""
        waits: list[float] = []
        end = time.monotonic() + seconds
        asked: dict[str, float] = {}
        due = {phone.name: 0.0 for phone in self.phones}
        while time.monotonic() < end:
            for phone in self.phones:
                phone.notes.clear()
                self._go_on(phone)
                now = time.monotonic()
                if None in phone.notes and phone.name in asked:
                    waits.append(now - asked.pop(phone.name))
                if phone.name not in asked and now > due[phone.name]:
                    phone.ping()
                    asked[phone.name], due[phone.name] = now, now + PAUSE
            time.sleep(0.001)
        return [*waits, *(end - since for since in asked.values() if end - since > 1)]

    def _go_on(self, phone: Phone) -> None:
        phone.play()
        sheet = phone.sheet
        if not sheet:
            return
        self.told = max(self.told, (sheet["round"], sheet["undone"], sheet["ply"]))
        if sheet["stage"] in ("gathering", "over") and time.monotonic() - self._pressed > 0.3:
            self._pressed = time.monotonic()
            phone.press("begin" if sheet["stage"] == "gathering" else "another")

    def close(self) -> None:
        """Leave."""
        for phone in self.phones:
            phone.close()
