"""Casual: sound in melds and duties, but bids by a simple count and remembers only the last tricks (rules.md 6c)."""

import random
from collections.abc import Generator

from ...rules import Card, Hand
from ...rules.play import Observation, StockPlay, TakeCard
from ..policy import reasons
from ..policy.play import situation
from ..policy.thumb import (
    REMEMBERED,
    best_by_eye,
    bury_by_eye,
    choose_by_eye,
    counted,
    play_by_eye,
    play_last_by_eye,
    take_by_eye,
)
from ..prices import BidPlan
from ..thinking import Thinking, Thought, sliced
from .standard import Standard


class Casual(Standard):
    """A player who knows the game and takes it easy."""

    def plan(self, view: Observation, rng: random.Random) -> Generator[Thought, None, BidPlan]:
        """Plan a bid by counting."""
        best = best_by_eye(view)
        yield Thought(0.5)
        return BidPlan(best, counted(view.rules, view.hand, best))

    def _to_bury(self, view: Observation) -> Hand:
        return bury_by_eye(view)

    def _take(self, view: Observation) -> Generator[Thought, None, TakeCard]:
        return (yield from sliced(take_by_eye(view), 0.5))

    def _play_open(self, view: Observation, rng: random.Random) -> Thinking:
        if isinstance(view.phase, StockPlay):
            action = yield from sliced(play_by_eye(view), 0.5)
        else:
            action = play_last_by_eye(view)
        yield Thought(1.0, reasons.card(view, action.card))
        return action

    def _choose(self, view: Observation, options: Hand) -> Card:
        return choose_by_eye(situation(view, REMEMBERED), options)
