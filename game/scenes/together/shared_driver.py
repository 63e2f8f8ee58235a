"""A device as a seat of a table of several devices: the table scene plays through it as through any match."""

from __future__ import annotations

from collections.abc import Mapping

from ...net.lightsheet import names_of_decision
from ...net.people import TableStage
from ...rules import Seat
from ...rules.play import Action, Event, IllegalAction, why_not
from ...rules.text import format_position
from ...words import table as table_words
from ...words import together as words
from ...words.names import Names
from ...words.refusals import refusal_sentence
from ..base import Context, Push, Replace, Scene
from ..destinations import Destination, ToLobby, ToSharedSeat
from ..seat.commands import Change
from ..seat.company import Company
from ..seat.driver import Driver
from ..seat.guide import NoGuide
from .menu import SharedMenu
from .place import TablePlace
from .question import question_over


class SharedDriver(Driver):
    """Follows the keeper's match, and sends it the player's decisions."""

    has_pointers = False

    def __init__(self, ctx: Context, place: TablePlace) -> None:
        seat = place.seat
        assert seat is not None
        self._ctx = ctx
        self._place = place
        self._seat = seat
        self._as_it_was = self._settled()
        self._remarks = place.remarks()
        self._asked_back = 0
        """The number of the question that the person was shown."""
        self._was_asked: Seat | None = None
        self.match, self._next_events = place.follow_match()
        self.beside = NoGuide()
        """Lets the driver say that something beside the cards has changed."""
        place.follow = self._follow

    def _settled(self) -> tuple[object, ...]:
        """Return what differs once the match goes back or somebody sits down: the table is then set up again."""
        table = self._place.table
        return table.round, table.moment[0], table.match.players if table.match is not None else ()

    @property
    def viewer(self) -> Seat:
        """The person at this window."""
        return self._seat.seat or self.match.viewer

    @property
    def asked(self) -> Seat | None:
        """The person at this window, once everything before their decision has been shown."""
        theirs = self._place.table.match
        shown = theirs is not None and theirs.ply == self.match.ply
        return self._seat.seat if shown and self._seat.may_act else None

    @property
    def company(self) -> Company:  # type: ignore[override]
        """The people on other devices."""
        return self

    @property
    def watched(self) -> bool:
        """Return False: the person decides when to go on."""
        return False

    @property
    def by_link(self) -> bool:
        """Whether a link led here."""
        return self._place.by_link

    @property
    def remarks(self) -> Mapping[Seat, str]:
        """Return who is a bot, away, or ready."""
        return self._remarks

    @property
    def after_deal(self) -> str:  # type: ignore[override]
        """The label of the button after a deal, until the person has pressed it."""
        seat = self._seat.seat
        ready = seat is not None and self._place.table.chairs[seat].ready
        return "" if ready else table_words.NEXT_DEAL

    @property
    def leads_to(self) -> Destination | None:  # type: ignore[override]
        """The place where people gather, after the last deal."""
        return ToLobby(self._place) if self.match.over or self.match.full else None

    def act(self, action: Action) -> tuple[Event, ...]:
        """Send the player's decision to the keeper.

        Raises:
            IllegalAction: it is refused; nothing has changed.
        """
        view = self.match.view(self.viewer)
        refusal = why_not(view, action)
        if refusal is not None:
            whole = self.match.whole
            position = format_position(whole.state) if whole is not None else ""
            raise IllegalAction(refusal, refusal_sentence(refusal, view), position)
        self._seat.act(action)
        self._place.exchange()
        return self._next() or ()

    def ready(self) -> None:
        """Tell the keeper that the player is ready to go on; others may still be looking."""
        self._seat.ready()
        self._place.exchange()
        table, viewer = self._place.table, self.viewer
        slow = [table.name(seat) for seat in table.here if seat is not viewer and not table.chairs[seat].ready]
        if slow and table.waits:
            self._ctx.toast(words.waiting_for(slow))

    def step(self, waited: float, factor: float, held: bool) -> tuple[Event, ...] | None:
        """Return the next events at the table; the keeper decides how long everybody looks."""
        return self._next()

    def _next(self) -> tuple[Event, ...] | None:
        return self._next_events() if self._as_it_was == self._settled() else None

    def names_of(self, event: Event, names: Names) -> Names:
        """Return the names with which an event of this match is told: a bot may have decided for a person."""
        done = self.match.events
        for ply in reversed(range(len(done))):
            if any(each is event for each in done[ply]):
                return names_of_decision(self._place.table, names, ply, done[ply], event)
        return names

    def undo(self) -> bool:
        """Ask the others whether the last decision may be taken back."""
        why = self._place.table.may_undo(self.viewer)
        if why is not None:
            self._ctx.toast(why)
            return False
        self._seat.undo()
        self._place.exchange()
        return False

    def begin(self) -> None:
        """Note that the table scene shows this table."""
        self._place.shown()

    def leave(self) -> None:
        """Note that the table scene has gone."""
        self._place.hidden()

    def again(self, level: str = "") -> Driver:
        """Return this driver: people gather for another match elsewhere."""
        return self

    @property
    def hints(self) -> bool:
        """Return what is agreed at this table."""
        return self._place.table.terms.hints

    @property
    def has_prices(self) -> bool:  # type: ignore[override]
        """Return whether the players have agreed that prices may be shown."""
        return self.hints

    def before_quit(self) -> Scene | None:
        """Return the question before the window is closed."""
        return self._place.before_quit()

    def menu(self) -> Scene:
        """Return the menu of this table."""
        return SharedMenu(self._ctx, self._place)

    # In every frame.

    def _follow(self) -> None:
        table = self._place.table
        if table.stage is TableStage.GATHERING:
            self._ctx.go(Replace(ToLobby(self._place), all=True))
        elif self._as_it_was != self._settled():
            if not self._place.playable:
                return  # what it observes is still on its way
            self._ctx.go(Replace(ToSharedSeat(self._place), all=True))
        else:
            self._note_people()
            self._answer()
            return
        self._place.follow = lambda: None

    def _note_people(self) -> None:
        remarks, asked = self._place.remarks(), self.asked
        if (remarks, asked) != (self._remarks, self._was_asked):
            self._remarks, self._was_asked = remarks, asked
            self.beside.send(Change(lambda: None))

    def _answer(self) -> None:
        """Show the question that is open, once to those who have to answer or have asked it."""
        question = self._place.table.question
        number = question.number if question is not None else 0
        if number != self._asked_back and (over := question_over(self._ctx, self._place)) is not None:
            self._ctx.go(Push(over))
        self._asked_back = number
