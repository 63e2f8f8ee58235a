"""A device at a table of several devices: the table scene plays through its driver as through any match."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping, Sequence

from ...net import lightsheet
from ...net.people import TableStage
from ...net.prompts import waiting_at
from ...rules import Card, Seat
from ...rules.play import Action, Event, IllegalAction, why_not
from ...rules.text import format_position
from ...words import table as table_words
from ...words import together as words
from ...words.names import Names
from ...words.refusals import refusal_sentence
from ..base import Context, Replace, Scene
from ..destinations import Destination, ToLobby, ToSharedSeat
from ..forms.menu import MenuChoice
from ..seat.commands import Change
from ..seat.company import Company
from ..seat.driver import Driver
from ..seat.guide import Guide, NoGuide
from .menu import SharedMenu
from .place import TablePlace
from .question import QuestionOver


class FollowingDriver(Driver, ABC):
    """Follows the match that a keeper takes on, and tells the table scene of the people at its table."""

    has_pointers = False
    beside: Guide
    """Explains beside the cards, or only lets the driver say that something there has changed."""

    def __init__(self, ctx: Context, place: TablePlace) -> None:
        self._ctx = ctx
        self._place = place
        self._as_it_was = self._settled()
        self._remarks = place.remarks()
        self.match, self._next_events = place.follow_match()
        self._were = self._beside_cards()
        """What was beside the cards when that was last looked at."""
        self.beside = NoGuide()
        place.follow = self._follow

    def _settled(self) -> tuple[object, ...]:
        """Return what differs once the match goes back or somebody sits down: the table is then set up again."""
        table = self._place.table
        return table.round, table.moment[0], table.match.players if table.match is not None else ()

    @property
    def by_link(self) -> bool:
        """Whether a link led here."""
        return self._place.by_link

    @property
    def remarks(self) -> Mapping[Seat, str]:
        """Return who is a bot, away, or ready."""
        return self._remarks

    @property
    def heads(self) -> tuple[Card, ...]:  # type: ignore[override]
        """Return everybody's head, as the table tells it."""
        return tuple(self._place.table.heads.values())

    @property
    def leads_to(self) -> Destination | None:  # type: ignore[override]
        """The place where people gather, after the last deal."""
        return ToLobby(self._place) if self.match.over or self.match.full else None

    def step(self, waited: float, factor: float, held: bool) -> tuple[Event, ...] | None:
        """Return the next events at the table; the keeper decides how long everybody looks."""
        return self._next() or () if waited >= 0 else None

    def _next(self) -> tuple[Event, ...] | None:
        return self._next_events() if self._as_it_was == self._settled() else None

    def names_of(self, event: Event, names: Names) -> Names:
        """Return the names with which an event of this match is told: a bot may have decided for a person."""
        done = self.match.events
        for ply in reversed(range(len(done))):
            if any(each is event for each in done[ply]):
                return lightsheet.names_of_decision(self._place.table, names, ply, done[ply], event)
        return names

    def waiting(self) -> str:
        """Return what the table waits for; between deals the result stands there."""
        table, seat = self._place.table, self._place.own_seat
        if self.match.awaited is None:
            return ""
        return waiting_at(table, lightsheet.known(self.match, seat), lightsheet.names_at(table, seat))

    def begin(self) -> None:
        """Note that the table scene shows this table."""
        self._place.shown()

    def leave(self) -> None:
        """Note that the table scene has gone."""
        self._place.hidden()

    def again(self, level: str = "") -> Driver:
        """Return this driver: people gather for another match elsewhere."""
        return self

    def before_quit(self) -> Scene | None:
        """Return the question before the window is closed."""
        return self._place.before_quit()

    def menu(self, tools: Sequence[MenuChoice]) -> Scene:
        """Return the menu of this table, also for the tools that have no button at it."""
        return SharedMenu(self._ctx, self._place, tools)

    # In every frame.

    def _follow(self) -> None:
        table = self._place.table
        if table.stage is TableStage.GATHERING:
            self._leave_for(ToLobby(self._place))
        elif self._as_it_was != self._settled():
            if not self._place.playable:
                return  # what it observes is still on its way
            self._set_up_again()
        else:
            self._look()

    def _set_up_again(self) -> None:
        """Show the table anew: it went back, or somebody sat down."""
        self._leave_for(ToSharedSeat(self._place))

    def _leave_for(self, to: Destination) -> None:
        self._ctx.go(Replace(to, all=True))
        self._place.follow = lambda: None

    def _look(self) -> None:
        """Have the table drawn again if something beside its cards has changed."""
        self._remarks = self._place.remarks()
        are = self._beside_cards()
        if are != self._were:
            self._were = are
            self.beside.send(Change(lambda: None))

    def _beside_cards(self) -> tuple[object, ...]:
        """Return what is seen at the table and not told by events."""
        return self._remarks, self.heads, self.asked


class SharedDriver(FollowingDriver):
    """A device as one of the seats: it sends the keeper the player's decisions."""

    seated = True

    def __init__(self, ctx: Context, place: TablePlace) -> None:
        seat = place.seat
        assert seat is not None
        self._seat = seat
        self._question = QuestionOver(ctx, place)
        super().__init__(ctx, place)

    @property
    def company(self) -> Company:  # type: ignore[override]
        """The people on other devices."""
        return self

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
    def watched(self) -> bool:
        """Return False: the person decides when to go on."""
        return False

    @property
    def after_deal(self) -> str:  # type: ignore[override]
        """The label of the button after a deal, until the person has pressed it."""
        seat = self._seat.seat
        ready = seat is not None and self._place.table.chairs[seat].ready
        return "" if ready else table_words.NEXT_DEAL

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
        slow = [table.name(seat) for seat in sorted(table.reading) if seat is not viewer]
        if slow:
            self._ctx.toast(words.waiting_for(slow))

    def undo(self) -> bool:
        """Ask the others whether the last decision may be taken back."""
        why = self._place.table.may_undo(self.viewer)
        if why is not None:
            self._ctx.toast(why)
            return False
        self._seat.undo()
        self._place.exchange()
        return False

    @property
    def hints(self) -> bool:
        """Return what is agreed at this table."""
        return self._place.table.terms.hints

    @property
    def has_prices(self) -> bool:  # type: ignore[override]
        """Return whether the players have agreed that prices may be shown."""
        return self.hints

    def _look(self) -> None:
        super()._look()
        self._question.show()
