"""The seats that bots sit in: they think while the table stays alive, and never act before a natural pause."""

from __future__ import annotations

import random
from collections.abc import Callable

from game.bots.player import Level, make_bot
from game.bots.thinking import Bot
from game.match import Match
from game.rules import Action, Auction, BeforePlay, NamingTrump, PassingCards, Phase, Seat, TrickPlay
from game.scenes.base import Context, Job

PlayerMaker = Callable[[str], Bot]

_PAUSES: dict[type[Phase], float] = {
    Auction: 0.7,
    NamingTrump: 0.9,
    PassingCards: 0.7,
    BeforePlay: 1.0,
    TrickPlay: 0.45,
}
"""Seconds a bot takes at least, at normal speed."""


def bot(player: str) -> Bot:
    """The bot that a sitter's ``player`` names."""
    return make_bot(Level(player))


class Bots:
    """Asks the bot whose turn it is and keeps its answer until the table wants it."""

    def __init__(self, ctx: Context, match: Match, players: PlayerMaker) -> None:
        self._ctx = ctx
        self._match = match
        self._players = {
            seat: players(sitter.player)
            for seat, sitter in zip(match.rules.seats, match.sitters, strict=True)
            if not match.is_human(seat)
        }
        self._job: Job | None = None
        self._answer: Action | None = None

    def stop(self) -> None:
        """Nobody thinks any more; an answer not yet given is forgotten."""
        if self._job is not None:
            self._job.cancel()
        self._job = self._answer = None

    def think(self) -> Seat | None:
        """Let the bot whose turn it is begin, or go on; its seat, None when no bot is to act."""
        seat = self._match.awaited
        if seat is None or seat not in self._players:
            return None
        if self._job is None and self._answer is None:
            rng = random.Random(self._match.bot_seed(seat))
            thinking = self._players[seat].think(self._match.view(seat), rng)
            self._job = self._ctx.job(thinking, self._thought)
        return seat

    def answer(self, waited: float, factor: float) -> Action | None:
        """What the bot does, once it has thought and ``waited`` seconds are a natural pause; it is given once."""
        if self._answer is None or waited < _PAUSES.get(type(self._match.state.phase), 0.0) * factor:
            return None
        action, self._answer = self._answer, None
        return action

    def _thought(self, action: Action) -> None:
        self._job, self._answer = None, action
