"""Automatic play for people: the last card, the only legal card, certain tricks, and a draw with nothing to lay."""

from __future__ import annotations

from itertools import islice

from ...bots.certain import certain_tricks
from ...match import Match
from ...rules import Hand, Seat
from ...rules.play import GoOn, LegalActions, Observation, PlayCard, StockPlay, TrickPlay
from ...values import frozen
from ..base import Context


@frozen
class Claim:
    """A seat's claim to the remaining tricks of a deal."""

    seat: Seat
    deal: int
    ply: int
    """When it was made."""
    shown: bool
    """Whether the person wants to see every trick anyway."""


class Autoplay:
    """Decides what is played automatically in a match at one screen. It acts only for the person who is to act."""

    def __init__(self, ctx: Context, match: Match) -> None:
        self._ctx = ctx
        self._match = match
        self._claim: Claim | None = None
        self._known: tuple[object, PlayCard | GoOn | None] = (None, None)
        self._certain: tuple[int, Hand] = (-1, ())

    @property
    def claim(self) -> Claim | None:
        """The claim to the rest of this deal, if there is one."""
        claim = self._claim
        return claim if claim is not None and claim.deal == self._match.state.standing.deals else None

    def forget(self) -> None:
        """Drop the claim: the match has moved."""
        self._claim, self._known, self._certain = None, (None, None), (-1, ())

    def certain(self) -> bool:
        """Return whether the seat that is to act takes every remaining trick, wherever the unseen cards lie."""
        match = self._match
        if self._certain[0] != match.ply:
            seat = match.awaited
            self._certain = match.ply, () if seat is None else certain_tricks(match.view(seat))
        return len(self._certain[1]) > 1

    def say(self, shown: bool) -> None:
        """Claim the rest for the seat that is to act."""
        match = self._match
        if match.awaited is not None and self.certain():
            self._claim = Claim(match.awaited, match.state.standing.deals, match.ply, shown)

    def play(self) -> PlayCard | GoOn | None:
        """Return what the person does automatically: a card, or drawing; None: nothing."""
        match = self._match
        key = match.ply, self.claim, self._ctx.settings.play_forced
        if self._known[0] != key:
            self._known = key, self._found()
        return self._known[1]

    def _found(self) -> PlayCard | GoOn | None:
        match = self._match
        seat = match.awaited
        if seat is None or not match.is_human(seat):
            return None
        view = match.view(seat)
        claim = self.claim
        if claim is not None and claim.seat is seat and (order := certain_tricks(view)):
            return next(a for a in LegalActions(view) if isinstance(a, PlayCard) and a.card == order[0])
        # the other people here would learn something from it
        alone = len(match.people) == 1
        if alone and isinstance(view.phase, StockPlay) and view.phase.drawing:
            return GoOn() if list(islice(LegalActions(view), 2)) == [GoOn()] else None
        wanted = self._ctx.settings.play_forced and alone
        return only_card(view) if wanted or _is_last(view) else None


def only_card(view: Observation) -> PlayCard | None:
    """Return the card that is the seat's only legal action."""
    match list(islice(LegalActions(view), 2)):
        case [PlayCard() as play]:
            return play
    return None


def _is_last(view: Observation) -> bool:
    return isinstance(view.phase, TrickPlay) and len(view.hand) == 1
