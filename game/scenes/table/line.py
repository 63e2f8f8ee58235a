"""The table's own line: an answer to what the person tried, else the latest event, else the prompt.

What it says is spoken, too.
"""

from __future__ import annotations

from ...rules.play import CallMade, CardPlayed, Event, HandDealt, PlayBegan
from ...ui.sound import SoundName
from ...words.events import announcement, news
from ...words.names import Names
from ...words.table import tap_to_go_on
from ..base import Context
from ..seat.view import Message
from .revision import Revision
from .show import Show

_ANSWER_SECONDS = 5.0


class MessageLine:
    """Decides which words are on the line."""

    def __init__(self, ctx: Context, revision: Revision) -> None:
        self._ctx = ctx
        self._revision = revision
        self.reset()

    def reset(self) -> None:
        """Begin with an empty line: the table is set up again."""
        self._answer = ""
        self._age = 0.0
        self._news = ""

    def say(self, text: str) -> None:
        """Answer the person, for some seconds or until something happens."""
        self._answer, self._age = text, 0.0
        self._ctx.announce(text, urgent=True)
        self._revision.add()

    def refuse(self, text: str) -> None:
        """Say why something cannot be done."""
        self._ctx.sounds.play(SoundName.REFUSED)
        self.say(text)

    def clear(self) -> None:
        """Remove the answer: something has happened."""
        self._answer = ""

    def tell(self, event: Event, names: Names) -> None:
        """Tell of an event that is about to be shown, as the person sees it."""
        text = announcement(event, names)
        if text:
            self._ctx.announce(text)
        line = news(event, names)
        if line or isinstance(event, CardPlayed | CallMade | HandDealt | PlayBegan):
            self._news = line or ""

    def update(self, dt: float) -> None:
        """Let time pass: an answer disappears."""
        self._age += dt
        if self._answer and self._age >= _ANSWER_SECONDS:
            self._answer = ""
            self._revision.add()

    @property
    def answers(self) -> bool:
        """Whether it shows an answer, which will disappear."""
        return bool(self._answer)

    def words(self, show: Show, prompt: str) -> Message:
        """Return the words on the line; ``prompt`` is the question to the person."""
        if self._answer:
            return Message(self._answer, answers=True, prompt=prompt)
        if show.waiting:
            return Message(tap_to_go_on(news=self._news), prompt=prompt)
        return Message(self._news if show.running else prompt, prompt=prompt)
