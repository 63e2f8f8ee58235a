"""The table's own line: an answer to what the person tried, else the latest event, else the prompt."""

from __future__ import annotations

from ...rules.play import CallMade, CardPlayed, Event, HandDealt, PlayBegan
from ...words.events import news
from ...words.names import Names
from ...words.table import tap_to_go_on
from .show import Show

_ANSWER_SECONDS = 5.0


class MessageLine:
    """Decides which words are on the line."""

    def __init__(self) -> None:
        self._answer = ""
        self._age = 0.0
        self._news = ""

    def answer(self, text: str) -> None:
        """Show an answer to the person for some seconds, or until something happens."""
        self._answer, self._age = text, 0.0

    def clear(self) -> None:
        """Remove the answer: something has happened."""
        self._answer = ""

    def hear(self, event: Event, names: Names) -> None:
        """Take note of an event that is about to be shown, as the person sees it."""
        line = news(event, names)
        if line or isinstance(event, CardPlayed | CallMade | HandDealt | PlayBegan):
            self._news = line or ""

    def update(self, dt: float) -> bool:
        """Let time pass; return whether the line has changed."""
        self._age += dt
        if not self._answer or self._age < _ANSWER_SECONDS:
            return False
        self._answer = ""
        return True

    def words(self, show: Show, prompt: str) -> tuple[str, bool]:
        """Return the words on the line, and whether they are an answer; ``prompt`` is the question to the person."""
        if self._answer:
            return self._answer, True
        if show.waiting:
            return tap_to_go_on(self._news), False
        return (self._news if show.running else prompt), False
