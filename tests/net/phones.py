"""A phone at a table: the light seat's page without a browser, over a real line."""

import json
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


class Phone:
    """Somebody who plays whatever comes first."""

    def __init__(self, address: str, name: str) -> None:
        """``address`` is the link of a table."""
        self.name = name
        self._address = address.replace("http://", "ws://") + "/light"
        self.sheet: dict[str, Any] = {}
        self.notes: list[str] = []
        self.waits = False
        """Whether it has asked for something and heard nothing since."""
        self.open()

    def open(self) -> None:
        """Open the page, or open it again."""
        self._stack = ExitStack()
        self._line = self._stack.enter_context(connect(self._address, open_timeout=10, close_timeout=2))
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
        with suppress(TimeoutError, ConnectionClosed):
            while True:
                told = json.loads(self._line.recv(seconds))
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
