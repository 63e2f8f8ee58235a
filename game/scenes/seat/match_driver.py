"""The driver of a match: people, with a curtain between several of them, and bots that think in slices."""

from __future__ import annotations

import random
from collections.abc import Callable

from ...bots.player import Level, make_bot
from ...bots.thinking import Bot
from ...match import Match
from ...rules import Seat
from ...rules.play import (
    Action,
    Auction,
    BeforePlay,
    BeforeWidow,
    Burying,
    CallingPartner,
    DealOver,
    Event,
    ExchangingDix,
    NamingTrump,
    PassingCards,
    Phase,
    StockPlay,
    TrickPlay,
    cut_of,
    seal_of,
    with_cut,
)
from ...rules.text import Player, Record
from ...store.elsewhere import match_elsewhere
from ...store.formats import MATCH
from ...store.history import keep_past
from ...store.keeping import forget
from ...store.matches import keep_match
from ...store.runs import at_level
from ...values import frozen
from ..base import Context, Job
from .autoplay import Autoplay, Claim
from .driver import RESULT_SECONDS, Driver
from .fresh import fresh_cards

BotMaker = Callable[[Player], Bot]

_PAUSES: dict[type[Phase], float] = {
    Auction: 0.7,
    BeforeWidow: 0.7,
    NamingTrump: 0.9,
    CallingPartner: 0.9,
    PassingCards: 0.7,
    Burying: 0.9,
    ExchangingDix: 0.7,
    BeforePlay: 0.6,
    StockPlay: 0.45,
    TrickPlay: 0.3,
}
"""Seconds before an action that somebody only watches, at normal speed."""
_DEAL_AFTER = 0.05
"""Seconds before the cards are dealt if nobody has to be asked."""


def bot(player: Player) -> Bot:
    """Return the bot that plays as this player."""
    return make_bot(Level(player.level), person=player.person)


@frozen
class _Look:
    """The period in which a person looks at their own hand in one part of a deal; the others do not look meanwhile."""

    seat: Seat
    deal: int
    melded: bool
    """Whether everybody's melds have been on the table."""


class MatchDriver(Driver):
    """People and bots in any seats. ``save_as`` names the entry of the match.

    If several people share the screen, each looks only while the match waits for their decision, from lifting the
    curtain until somebody else is to act or everybody may look: at a new deal, and at the melds.
    """

    has_prices = True
    match: Match

    def __init__(self, ctx: Context, match: Match, make: BotMaker = bot, save_as: str = MATCH) -> None:
        self.match = match
        self._ctx = ctx
        self._make = make
        self._save_as = save_as
        self._bots = Bots(ctx, match, make)
        self._itself = Autoplay(ctx, match)
        self._several = len(match.people) > 1
        self._viewer = match.viewer
        self._lifted: _Look | None = None
        self._finished: Record | None = None
        """The match as it was kept among the finished ones."""
        self.has_pointers = self.has_pointers and not self._several

    @property
    def viewer(self) -> Seat:
        """The person who looks, or looked last; South, if there is one, at first and if only bots play."""
        return self._viewer

    @property
    def looking(self) -> bool:
        """True, unless several people take turns."""
        return not self._several or (self._due is not None and self._due == self._lifted)

    @property
    def curtain(self) -> Seat | None:
        """The person who is to decide and does not look yet."""
        return None if self._due is None or self.looking else self._due.seat

    def lift(self) -> None:
        """Let the person who is to decide look."""
        if self._due is not None:
            self._viewer, self._lifted = self._due.seat, self._due

    @property
    def _due(self) -> _Look | None:
        """Return the look that a person needs to decide now."""
        seat, state = self.match.awaited, self.match.state
        if seat is None or not self.match.is_human(seat) or self._itself.play():
            return None
        return _Look(seat, state.standing.deals, isinstance(state.phase, BeforePlay | TrickPlay))

    @property
    def asked(self) -> Seat | None:
        """The viewer, if that person looks and is to act."""
        due = self._due
        return due.seat if due is not None and due.seat is self.viewer and self.looking else None

    @property
    def watched(self) -> bool:
        """Whether only bots play."""
        return not self.match.is_human(self.viewer)

    def act(self, action: Action) -> tuple[Event, ...]:
        """Do the viewer's action."""
        return self.match.act(self.viewer, action)

    def step(self, waited: float, factor: float, held: bool) -> tuple[Event, ...] | None:
        """Deal, or let the bot that is to act think and act."""
        match = self.match
        if match.over or match.full:
            return ()
        if match.deal_due:
            scored = isinstance(match.state.phase, DealOver)
            if scored and not self.watched:
                return ()
            pause = RESULT_SECONDS if scored else _DEAL_AFTER
            return match.deal() if waited >= pause * factor and not held else None
        rested = waited >= self._pause * factor and not held
        if (play := self._itself.play()) and match.awaited is not None:
            return match.act(match.awaited, play) if rested else None
        seat = self._bots.think()
        if seat is None:
            return ()
        action = self._bots.answer() if rested else None
        return match.act(seat, action) if action is not None else None

    @property
    def _pause(self) -> float:
        """Seconds before the next action: nobody who is waiting to play has to wait for it."""
        return pause_of(self.match) if self.watched else 0.0

    @property
    def certain(self) -> bool:
        """Return whether the rest is certain; False if others watch, who would learn what the viewer holds."""
        return not self._several and self.asked is not None and self._itself.certain()

    @property
    def claim(self) -> Claim | None:
        """The claim to the rest of the deal, if there is one."""
        return self._itself.claim

    def take_rest(self, shown: bool) -> None:
        """Claim the rest for the viewer."""
        if self.certain:
            self._itself.say(shown)

    def undo(self) -> bool:
        """Go back to the viewer's last decision; automatic cards go with what came before."""
        claim = self.claim
        self._itself.forget()
        undone = self.match.undo(self.viewer)
        while (self._itself.play() or (claim and self.match.ply > claim.ply)) and self.match.undo(self.viewer):
            pass
        return undone

    def redo(self) -> bool:
        """Go forward to a person's next decision."""
        redone = self.match.redo()
        while self._itself.play() and self.match.redo():
            pass
        return redone

    def note_help(self) -> None:
        """Keep with the match that the viewer has been helped in this deal."""
        if self.match.mark_helped():
            self.keep()

    def stop(self) -> None:
        """Stop thinking, and drop the claim."""
        self._bots.stop()
        self._itself.forget()

    def keep(self) -> None:
        """Save the match; once it is over, among the finished ones. After undo it is in progress again."""
        if self.look_elsewhere():
            return
        record = self.match.record
        if not self.match.over or self._save_as != MATCH:
            self._finished = None
            keep_match(self._ctx, record, self._save_as)
        elif record != self._finished and keep_past(self._ctx, record, self.match.state, self._ctx.host.now()):
            self._finished = record
            forget(self._ctx, MATCH)

    def look_elsewhere(self) -> bool:
        """Return whether the match was continued in another tab or window."""
        if self.elsewhere is None:
            self.elsewhere = match_elsewhere(self._ctx.host, self.match.record, self._save_as)
        return self.elsewhere is not None

    def again(self, level: str = "") -> Driver:
        """Return a driver for the same players and rules; ``level`` changes the bots' level."""
        players = self.match.players
        if level:
            players = at_level(self.match.rules, players, level)
        return self._seated(players, fresh_cards(self._ctx.host))

    @property
    def cut(self) -> Callable[[str], Driver] | None:
        """Return a driver for the same players and rules, with the cut mixed into the cards."""
        seed = self.match.seed
        if self.known_cards or self.match.ply or seal_of(seed) is None or cut_of(seed):
            return None
        return lambda cut: self._seated(self.match.players, with_cut(seed, cut))

    def _seated(self, players: tuple[Player, ...], seed: str) -> Driver:
        match = Match.new(self.match.rules, players, seed, self.match.record.conventions)
        return MatchDriver(self._ctx, match, self._make, self._save_as)


def pause_of(match: Match) -> float:
    """Return the seconds before an action that somebody only watches, at normal speed."""
    return _PAUSES.get(type(match.state.phase), 0.0)


class Bots:
    """Asks the bot that is to act, and keeps its answer until the table wants it."""

    def __init__(self, ctx: Context, match: Match, make: BotMaker) -> None:
        self._ctx = ctx
        self._match = match
        self._players = {
            seat: make(player)
            for seat, player in zip(match.rules.seats, match.players, strict=True)
            if not match.is_human(seat)
        }
        self._job: Job | None = None
        self._answer: Action | None = None

    def stop(self) -> None:
        """Stop thinking, and discard an unused answer."""
        if self._job is not None:
            self._job.cancel()
        self._job = self._answer = None

    def think(self) -> Seat | None:
        """Let the bot that is to act begin or continue; return its seat, None if no bot is to act."""
        seat = self._match.awaited
        if seat is None or seat not in self._players:
            return None
        if self._job is None and self._answer is None:
            rng = random.Random(self._match.bot_seed(seat))
            thinking = self._players[seat].think(self._match.view(seat), rng)
            self._job = self._ctx.job(thinking, self._thought)
        return seat

    def answer(self) -> Action | None:
        """Return the bot's action once, after it has thought."""
        action, self._answer = self._answer, None
        return action

    def _thought(self, action: Action) -> None:
        self._job, self._answer = None, action
