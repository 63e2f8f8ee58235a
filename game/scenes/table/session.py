"""A match at a table, as plain state: what of it has been shown, what is being shown, and the table's own line.

It draws nothing and knows no places. What happens to it stands in ``playing``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...decisions.talk import Talk
from ...match import SeenMatch
from ...rules import Seat
from ...rules.play import TrickPlay, TrickWon
from ...store.settings import Motion, Speed
from ...words.names import Names
from ...words.table import FULL
from ..base import Context
from ..seat.driver import Driver
from ..seat.table_model import Stage, TableModel
from ..seat.view import Message
from .durations import NAME_BEFORE_TOTAL, NEXT_LEADS, TRICK_STAYS
from .hint import Adviser
from .line import MessageLine
from .revision import Revision
from .show import Pace, Show
from .sounds import TableSounds
from .tempo import FIRST_DEAL, beat, tempo, trumps_ace

_NEARLY_NOW = 0.001
"""Seconds before melds are told that wait for nothing else."""
_HURRIES = 6
"""How often somebody presses on until a faster pace is offered."""


class TableSession:
    """One match at one table, seen from one seat. With ``hurry`` nothing takes time: for demonstrations and tests.

    While somebody has what happens ``explained`` beside the table, nothing overlaps.
    """

    def __init__(self, ctx: Context, driver: Driver, hurry: bool = False, explained: bool = False) -> None:
        self.driver = driver
        self.hurry = hurry
        self._explained = explained
        self.revision = Revision(ctx)
        self.waited = 0.0
        """Seconds since the last event, or since all of it was shown."""
        self.stands = False
        """Whether nothing comes here by itself: somebody has to press something, or another device to speak."""
        self._first_deal = driver.has_pointers and ctx.settings.at_first_deal
        """Whether somebody new sits here, and goes slowly through the first deal."""
        self.passed_over = 0
        """How often the person has pressed on while something was shown."""
        self.was_live = False
        """Whether the person was to act when time last passed."""
        self.deal_seen_ending = False
        """Whether the end of this deal was seen as it happened: then its result is revealed step by step."""
        self._laid: dict[Seat, float] = {}
        """Whose melds are not yet in any total, in order, and for how many seconds they have lain."""
        self.show = Show()
        self.line = MessageLine(ctx, self.revision)
        self.adviser = Adviser(ctx, driver.match, self.line)
        self.sittings = 0
        """How often the table was set up: what was chosen at one of them is forgotten at the next."""
        self._ctx = ctx
        self.sit_down()

    def sit_down(self) -> None:
        """Begin with an empty table, seen from the driver's viewer: another person may look now."""
        match, viewer, covered = self.driver.match, self.driver.viewer, not self.driver.looking
        seated = self.driver.company is None or self.driver.company.seated
        players, to_all = tuple(player.name for player in match.players), covered or self.driver.told_to_all
        self.sittings += 1
        self._laid.clear()
        self.deal_seen_ending = False
        self.names = Names(players, viewer, match.rules.seating, to_all)
        self.model = TableModel.of(viewer, match.rules, covered, self.driver.open, seated)
        self.talk = Talk(match.rules, match.players)
        self.show.clear()
        self.line.reset()
        self.sounds = TableSounds(self._ctx.sounds, viewer, match.rules.seating)

    @property
    def match(self) -> SeenMatch:
        """The match."""
        return self.driver.match

    @property
    def viewer(self) -> Seat:
        """The seat at the bottom."""
        return self.model.viewer

    @property
    def showing(self) -> bool:
        """Whether events are still being shown: also a trick that lies, unless the person may lead to the next."""
        return self.show.running or (self.show.lingers and self.driver.asked is not self.viewer)

    @property
    def live(self) -> bool:
        """Whether the person is to act now."""
        return not (self.showing or self.dealing or self.model.covered) and self.driver.asked is self.viewer

    @property
    def hurried(self) -> bool:
        """Whether the person presses on, at a pace that can be faster."""
        return self.passed_over >= _HURRIES and self._ctx.settings.speed in (Speed.SLOW, Speed.NORMAL)

    @property
    def can_undo(self) -> bool:
        """Whether the person who looks has a decision to take back."""
        return not self.model.covered and self.match.can_undo(self.viewer)

    @property
    def can_redo(self) -> bool:
        """Whether the person who looks has something to redo."""
        return not self.model.covered and self.match.can_redo

    @property
    def pace(self) -> Pace:
        """The pace of events."""
        driver, settings = self.driver, self._ctx.settings
        if self.hurry:
            return Pace(0.0, 0.0, False)
        claim = driver.claim
        waits = (claim.shown if claim else settings.click_to_go_on) and self.model.seated and not driver.watched
        alone = len(self.match.people) == 1  # others here may have something to decide, or want to see it
        speed = settings.speed.value * (FIRST_DEAL if self.goes_slowly else 1.0)
        factor = speed * (tempo(self.model, claim) if alone else 1.0)
        overlaps = isinstance(self.match.phase, TrickPlay) and not self._explained
        trick = TRICK_STAYS if overlaps or self._explained else NEXT_LEADS
        return Pace(factor, speed, self._ctx.motion is not Motion.OFF, waits, beat(self.model), trick, overlaps)

    @property
    def goes_slowly(self) -> bool:
        """Whether this is the first deal of somebody new, who has chosen no pace."""
        return self._first_deal and self.model.deal.number <= 1 and self._ctx.settings.speed is Speed.NORMAL

    @property
    def looked(self) -> float:
        """For how many seconds everybody has had time to look; negative: the trick that lies is still to be seen."""
        trick = self.show.reading
        if not self.show.lingers or not isinstance(trick, TrickWon):
            return self.waited
        trumped = trumps_ace(trick.cards, self.model.deal.trump)
        return self.waited - (TRICK_STAYS if trumped else NEXT_LEADS) * self.pace.factor

    @property
    def uncounted(self) -> tuple[Seat, ...]:
        """Whose melds are not yet in any total."""
        return tuple(self._laid)

    @property
    def untold(self) -> frozenset[Seat]:
        """Whose melds are still on their way to the table."""
        return frozenset(seat for seat, lain in self._laid.items() if lain < 0)

    def lay(self, seat: Seat, arrives: float) -> None:
        """Tell nothing of a seat's melds until their cards lie; they arrive after ``arrives`` seconds."""
        self._laid[seat] = -arrives

    def tell_melds(self, dt: float, large: bool) -> None:
        """Tell of melds whose cards lie at their seat now; a moment later count them.

        ``large``: those laid last are still in the middle of the table.
        """
        if not self._laid:
            return
        were, last = (self.untold, self.uncounted), next(reversed(self._laid))
        for seat, lain in tuple(self._laid.items()):
            if large and seat is last:  # told as soon as it lies at its seat, though the next cards fly already
                self._laid[seat] = lain if self.show.flying else -_NEARLY_NOW
            else:
                self._laid[seat] = (lain if self.show.flying else max(lain, 0.0)) + dt
            if self._laid[seat] >= NAME_BEFORE_TOTAL * self.pace.factor or not self.showing:
                del self._laid[seat]
        if were != (self.untold, self.uncounted):
            self.revision.add()

    def message(self, prompt: str) -> Message:
        """Return the table's own line; ``prompt`` is from the panel."""
        message = self.line.words(self.show, FULL if self.match.full else prompt)
        return message if not self.untold or message.answers else replace(message, text="")

    @property
    def dealing(self) -> bool:
        """Whether cards are still on their way from the dealer: nothing is asked yet."""
        stage, deal = self.model.stage, self.model.deal
        begins = deal.trump is None if stage is Stage.STOCK else stage is Stage.AUCTION and not deal.calls
        return begins and self.show.flying

    def prefer(self, pieces: Sequence[int]) -> None:
        """Let these go next among equal cards in the person's hand: they were touched."""
        hand = self.model.hands[self.viewer]
        hand.sort(key=lambda piece: piece.ident not in pieces)

    def rest(self) -> None:
        """Stop counting time: the table waits from now on."""
        self.waited = 0.0
        self.line.clear()

    def arrive(self) -> None:
        """Let moving cards arrive at once: places have changed."""
        self.show.flights = []
        self.sounds.cancel_pending()

    def stop(self) -> None:
        """Stop thinking, and what is still to be heard: the decision has changed."""
        self.sounds.cancel_pending()
        self.driver.stop()
        self.adviser.stop()
