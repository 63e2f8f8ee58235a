"""The review of a match in the background: saved during the work, and continued where it stopped."""

from __future__ import annotations

from collections.abc import Callable, Generator

from ...bots.coach.review import Reviewing, review, take_luck_out
from ...bots.coach.verdicts import Review, review_from_json, review_to_json
from ...match import Match
from ...plain import Unreadable
from ...rules import Seat
from ...store.history import past_name
from ...store.reviews import keep_review, load_review
from ...work import drive
from ..base import Context, Job
from .timeline import Timeline


class Reviewer:
    """Reviews the decisions of a seat, and replays its deals with the Expert.

    With ``deal`` only that one. ``told`` is called whenever there is something new.
    """

    def __init__(self, ctx: Context, match: Match, seat: Seat, deal: int, told: Callable[[], None]) -> None:
        self._ctx = ctx
        self._match = match
        self._deal = deal
        self._told = told
        self._job: Job | None = None
        self._name = past_name(match.record) if match.over and not deal else ""
        """Of the finished match; empty where the review is not kept."""
        self.found = self._begun(seat)
        self.playing_again = False
        """Whether the decisions are done, and the deals are played by the Expert."""

    @property
    def running(self) -> bool:
        """Whether the review is still going on."""
        return self._job is not None and self._job.running

    @property
    def kept(self) -> bool:
        """Whether the review is saved: for finished matches."""
        return bool(self._name)

    @property
    def finished(self) -> frozenset[int]:
        """The numbers of the finished deals: the Expert plays them again."""
        sheet = self._match.state.standing.sheet
        return frozenset(row.number for row in sheet if self._deal in (0, row.number))

    @property
    def complete(self) -> bool:
        """Whether every decision is judged, and every finished deal is played by the Expert."""
        done = {again.deal for again in self.found.played_again}
        return self.found.plies >= self._match.ply and self.finished <= done

    def begin(self) -> None:
        """Continue where it stopped."""
        if self._job is None:
            self._job = self._ctx.job(self._work(), lambda _: self._done())

    def stop(self) -> None:
        """Stop, and save what is known."""
        if self._job is not None and self._job.running:
            self._job.cancel()
            self._keep()
        self._job = None

    def _begun(self, seat: Seat) -> Review:
        """Return the saved review if it is about these actions; for a single deal, an empty one."""
        if self._deal:
            return Review(seat, Timeline(self._match).of_deal(self._deal)[0].ply)
        kept = load_review(self._ctx, self._name) if self._name else None
        try:
            found = review_from_json(kept) if kept is not None else Review(seat)
        except Unreadable:
            return Review(seat)
        actions = self._match.record.actions
        fits = all(verdict.ply < len(actions) and actions[verdict.ply] == verdict.chosen for verdict in found.verdicts)
        return found if fits and found.seat is seat and found.fits(self._match.rules) else Review(seat)

    def _work(self) -> Generator[None, None, None]:
        """Review the decisions first, then replay deals."""
        match = self._match
        yield from self._follow(review(match.record, self.found.seat, self.found))
        self.playing_again = True
        yield from self._follow(take_luck_out(match.record, self.found.seat, self.found, self._deal))

    def _follow(self, work: Reviewing) -> Generator[None, None, None]:
        """Take over the results; save them after each deal."""
        deal: object = None

        def take(found: Review) -> None:
            nonlocal deal
            if found is self.found or found == self.found:
                return
            self.found = found
            now = found.verdicts[-1].deal if found.verdicts else None, len(found.played_again)
            if now != deal:
                deal = now
                self._keep()
            self._told()

        self.found = yield from drive(work, take)

    def _done(self) -> None:
        self._keep()
        self._told()

    def _keep(self) -> None:
        if self._name and self.found.plies:
            keep_review(self._ctx, self._name, review_to_json(self.found))
