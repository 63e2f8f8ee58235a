"""The driver of a single deal."""

from __future__ import annotations

from ...host import today
from ...match import Match
from ...rules.play import Action, DealOver, Event
from ...store.deals import DEAL, deal_begun, deals_played, keep_begun, keep_played
from ...store.keeping import forget
from ...store.links import SharedDeal
from ...store.matches import keep_match
from ...store.settings import Settings
from ...store.shared_deals import match_of, scores_of
from ...words import daily as words
from ..base import Context
from ..destinations import ToPlayDeal, ToSharedDeal
from ..seat.driver import Driver
from ..seat.match_driver import BotMaker, MatchDriver, bot


def fresh_match(settings: Settings, deal: SharedDeal) -> Match:
    """Return the deal before its first action, with the names of the settings."""
    return match_of(deal, settings.names(len(deal.rules.seats)))


class DealDriver(MatchDriver):
    """Ends with its one deal, and saves the result. The saved match is left alone."""

    title = words.AT_TABLE
    after_deal = words.COMPARE
    known_cards = True
    nothing_to_undo = words.NOTHING_TO_UNDO
    deal: SharedDeal

    def __init__(self, ctx: Context, deal: SharedDeal, make: BotMaker = bot) -> None:
        fresh = fresh_match(ctx.settings, deal)
        begun = deal_begun(ctx, fresh)
        super().__init__(ctx, begun or fresh, make, DEAL)
        self.deal = deal
        kept = deals_played(ctx)
        if begun is None and kept.has_seen(deal):
            self.match.mark_replayed(1)
        self.match.settle()
        self._begun = (kept.begun if begun is not None else "") or today(ctx.host)
        """The day on which it was begun, which may be another than the one on which it ends."""
        self._dated = False
        """Whether that day is kept: it is looked up once, for the list of all deals grows long."""
        self._counted = False
        """Whether the result is kept: what is taken back after that changes nothing."""
        self.leads_to = ToSharedDeal(deal)
        self.goes_on_at = ToPlayDeal(deal)

    def act(self, action: Action) -> tuple[Event, ...]:
        """Do the viewer's action, which cannot be taken back once it has shown something new."""
        before = self.match.ply
        events = super().act(action)
        if self.match.seen_since(before):
            self.match.settle()
        return events

    def step(self, waited: float, factor: float, held: bool) -> tuple[Event, ...] | None:
        """Do the next step of a match, but nothing after the deal. What others have answered cannot be taken back."""
        if isinstance(self.match.state.phase, DealOver):
            return ()
        events = super().step(waited, factor, held)
        if events:
            self.match.settle()
        return events

    def keep(self) -> None:
        """Save the deal while it is played, and then its result."""
        if self.look_elsewhere():
            return
        scores = scores_of(self.match)
        if scores is None and not self._counted:
            self._dated = self._dated or keep_begun(self._ctx, self.deal, self._begun)
            keep_match(self._ctx, self.match.record, DEAL)
        elif scores is not None and not self._counted:
            record = self.match.record
            marks = bool(record.replayed), bool(record.helped)
            self._counted = keep_played(self._ctx, self.deal, self._begun, scores, *marks)
            if self._counted:
                forget(self._ctx, DEAL)

    def again(self, level: str = "") -> Driver:
        """Return a driver for the same deal."""
        return DealDriver(self._ctx, self.deal, self._make)
