"""Panels of the lesson for which the table has none."""

from __future__ import annotations

from collections.abc import Callable

from ...rules import Card
from ...ui.damage import Canvas
from ...ui.sound import SoundName
from ...words import lesson as words
from ...words.panels import NEW_CARD
from ..seat.commands import PlaySound, Refuse, Say, Send
from ..seat.panel import Panel
from ..seat.table_model import Piece
from ..seat.view import CardMarks, TableView
from .course import LessonStep, Moment


class FindingPanel(Panel):
    """A panel to find certain cards of the hand; those found rise."""

    def __init__(self, moment: Moment, step: LessonStep, send: Send, found: Callable[[], None]) -> None:
        assert step.wanted is not None
        self._moment = moment
        self._send = send
        self._step = step
        self._wanted = step.wanted(moment)
        self._when_found = found
        self._found: list[Piece] = []

    def see(self, view: TableView) -> None:
        """Do nothing: only the found cards matter."""

    def prompt(self) -> str:
        """Return the task, and how many cards are found."""
        return (
            words.found_line(found=len(self._found), wanted=self._need)
            if self._found
            else self._step.task(self._moment)
        )

    def cards_live(self) -> bool:
        """Return True: it is a search."""
        return True

    def marks(self) -> CardMarks:
        """Return the found cards."""
        return CardMarks(frozenset(piece.ident for piece in self._found))

    def press_card(self, piece: Piece) -> None:
        """Raise a right card; name a wrong one, and say what to look for."""
        if piece.card is None or piece in self._found:
            return
        if piece.card not in self._missing():
            self._send(Refuse(words.wrong_line(piece.card, self._missing())))
            return
        self._found.append(piece)
        self._send(PlaySound(SoundName.MELD))
        if len(self._found) == self._need:
            self._when_found()
        else:
            self._send(Say(words.right_line(card=piece.card.name, more=self._need - len(self._found))))

    def draw(self, surface: Canvas) -> None:
        """Draw nothing."""

    @property
    def _need(self) -> int:
        return self._step.need or len(self._wanted)

    def _missing(self) -> tuple[Card, ...]:
        """Return each wanted card once, except those found."""
        have = [piece.card for piece in self._found]
        return tuple(card for card in dict.fromkeys(self._wanted) if card not in have)


class QuietPanel(Panel):
    """A panel that asks nothing, while the lesson explains."""

    def see(self, view: TableView) -> None:
        """Take over the current view."""
        self._view = view

    def marks(self) -> CardMarks:
        """Return the cards just drawn."""
        return CardMarks(labels=dict.fromkeys(self._view.model.fresh, NEW_CARD))

    def draw(self, surface: Canvas) -> None:
        """Draw nothing."""
