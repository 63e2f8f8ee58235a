"""The table's own line of words: an answer to what was tried, else what has just happened, else what is asked."""

from __future__ import annotations

from ...rules.play import CallMade, CardPlayed, Event, HandDealt, PlayBegan
from ...words.events import news
from ...words.names import Names
from .show import Show

_ANSWER_SECONDS = 5.0


class MessageLine:
    """Decides which words stand on the line."""

    def __init__(self) -> None:
        self._answer = ""
        self._age = 0.0
        self._news = ""

    def answer(self, text: str) -> None:
        """Say this to the person; it stands for some seconds, or until something happens."""
        self._answer, self._age = text, 0.0

    def clear(self) -> None:
        """Something has happened: no answer stands any more."""
        self._answer = ""

    def hear(self, event: Event, names: Names) -> None:
        """An event, as the person sees it, is about to be shown."""
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
        """What stands on the line, and whether it is an answer; ``prompt`` is what is asked of the person."""
        if self._answer:
            return self._answer, True
        if show.waiting:
            return f"{self._news}. Tap to go on", False
        return (self._news if show.running else prompt), False
