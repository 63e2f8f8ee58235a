"""Guests of a table in a window, without a network: a test says what they press."""

import json
from typing import Any

from game.host import LineNews
from game.net.fairness import drawn_from
from game.net.messages import VERSION, FromSeat, Greet, Ping, Press, Signal, format_message
from game.scenes.table.scene import Table
from game.scenes.together.board import BoardDriver
from game.scenes.together.hosted import HostedTable
from tests.net.mixing import answer
from tests.pilot import FakeListener, Pilot


class Guest:
    """A page on a line of a fake listener."""

    def __init__(self, pilot: Pilot, listener: FakeListener, line: int, name: str) -> None:
        self.pilot, self.listener, self.line, self.name = pilot, listener, line, name
        listener.heard.append(LineNews(line))
        self.say(Greet(VERSION, name, drawn_from(name, "token")))

    def say(self, message: FromSeat) -> None:
        self.listener.heard.append(LineNews(self.line, format_message(message)))
        self.pilot.advance(0)

    @property
    def told(self) -> list[dict[str, Any]]:
        return [json.loads(text) for text in self.listener.told.get(self.line, [])]

    @property
    def sheet(self) -> dict[str, Any]:
        return [told for told in self.told if told["type"] == "sheet"][-1]

    def press(self, name: str) -> None:
        self.say(Press(self.sheet["undone"], self.sheet["ply"], name))

    def ping(self) -> None:
        self.say(Ping())

    def signal(self, word: str) -> None:
        self.say(Signal(word))

    def reveal(self) -> None:
        """Add a secret to the seed, with nobody else at other devices."""
        mix([self])

    def go(self) -> None:
        self.listener.heard.append(LineNews(self.line, open=False))
        self.pilot.advance(0)


def mix(guests: list[Guest]) -> None:
    """Guests add their secrets to the seed, step by step."""
    for _ in range(3):
        guests[0].pilot.advance(0)
        for guest in guests:
            mixed = answer(guest.sheet, drawn_from(guest.name, "secret"))
            if mixed is not None:
                guest.say(mixed)


def hosted_of(pilot: Pilot) -> HostedTable:
    """The table of the scene on top."""
    scene = pilot.scene
    found: object = (scene.session.driver if isinstance(scene, Table) else scene)._place  # type: ignore[attr-defined]
    assert isinstance(found, HostedTable)
    return found


def shows_board(pilot: Pilot) -> bool:
    """Whether the window is the table itself, at which nobody sits."""
    return isinstance(pilot.scene, Table) and isinstance(pilot.scene.session.driver, BoardDriver)


def come(pilot: Pilot, *names: str) -> list[Guest]:
    """Guests come to the table of the window, in this order."""
    listener = pilot.host.listeners[-1]
    first = len(listener.told) + 1
    return [Guest(pilot, listener, first + number, name) for number, name in enumerate(names)]
