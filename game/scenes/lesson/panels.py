"""What the person decides with in the lesson where the table itself has nothing for it."""

from __future__ import annotations

from collections.abc import Callable

from ...rules import Card
from ...ui.damage import Canvas
from ...ui.sound import SoundName
from ..seat.commands import PlaySound, Refuse, Say, Send
from ..seat.panel import Panel
from ..seat.table_model import Piece
from ..seat.view import CardMarks, TableView
from .course import LessonStep, Moment, missed


class FindingPanel(Panel):
    """Certain cards of the hand are to be tapped; those found rise."""

    def __init__(self, moment: Moment, step: LessonStep, send: Send, found: Callable[[], None]) -> None:
        assert step.wanted is not None
        self._moment = moment
        self._send = send
        self._step = step
        self._wanted = step.wanted(moment)
        self._when_found = found
        self._found: list[Piece] = []

    def see(self, view: TableView) -> None:
        """Only the cards that are found matter."""

    def prompt(self) -> str:
        """What is wanted, and how many are found."""
        return f"{len(self._found)} of {self._need} found" if self._found else self._step.task(self._moment)

    def cards_live(self) -> bool:
        """Always: it is a search."""
        return True

    def marks(self) -> CardMarks:
        """What was found."""
        return CardMarks(frozenset(piece.ident for piece in self._found))

    def press_card(self, piece: Piece) -> None:
        """Right: the card rises. Wrong: it is named, and what to look for."""
        if piece.card is None or piece in self._found:
            return
        if piece.card not in self._missing():
            self._send(Refuse(missed(piece.card, self._missing())))
            return
        self._found.append(piece)
        self._send(PlaySound(SoundName.MELD))
        if len(self._found) == self._need:
            self._when_found()
        else:
            self._send(Say(f"Yes, the {piece.card.name}. {self._need - len(self._found)} more"))

    def draw(self, surface: Canvas) -> None:
        """The table stays as it is."""

    @property
    def _need(self) -> int:
        return self._step.need or len(self._wanted)

    def _missing(self) -> tuple[Card, ...]:
        """Each wanted card once, except those found."""
        have = [piece.card for piece in self._found]
        return tuple(card for card in dict.fromkeys(self._wanted) if card not in have)


class QuietPanel(Panel):
    """Nothing is asked while the lesson explains."""

    def see(self, view: TableView) -> None:
        """The table looks like this now."""
        self._view = view

    def marks(self) -> CardMarks:
        """What has just been drawn."""
        return CardMarks(labels=dict.fromkeys(self._view.model.fresh, "new"))

    def draw(self, surface: Canvas) -> None:
        """The table stays as it is."""
