"""Beginner and Casual: they bid by a simple count, look at what people look at, and overlook some (rules.md 6c)."""

import random
from collections.abc import Generator

from ...rules import Hand
from ...rules.play import GoOn, LayMeld, Observation, PlayCard, StockPlay, TakeCard, playable_cards
from ..policy import reasons
from ..policy.alertness import Alertness
from ..policy.thumb import (
    best_by_eye,
    bury_by_eye,
    counted,
    lay_by_eye,
    pass_by_eye,
    play_by_eye,
    play_last_by_eye,
    take_by_eye,
)
from ..policy.traits import NO_TRAITS, Traits
from ..prices import BidPlan
from ..thinking import Thinking, Thought, sliced
from .standard import Standard


class Amateur(Standard):
    """A player who knows the game, and sees what its alertness finds."""

    def __init__(self, alertness: Alertness, traits: Traits = NO_TRAITS) -> None:
        super().__init__(traits=traits)
        self.alertness = alertness

    def plan(self, view: Observation, rng: random.Random) -> Generator[Thought, None, BidPlan]:
        """Plan a bid by counting."""
        best = best_by_eye(view, self.alertness.hopes.card)
        yield Thought(0.5)
        liked = round(self.traits.leaning(view.rules, view.hand, best) * view.rules.trick_total)
        return BidPlan(best, counted(view.rules, view.hand, best, self.alertness.hopes) + liked)

    def play_card(self, view: Observation, rng: random.Random) -> Thinking:
        """Play the card of the first thing that is not overlooked."""
        options = playable_cards(view)
        chosen = self.alertness.choose(view, self.traits.narrow(view, options), rng).card
        yield Thought(1.0, reasons.card(view, chosen) if len(options) > 1 else reasons.ONLY_CARD)
        return PlayCard(chosen)

    def _to_pass(self, view: Observation, rng: random.Random) -> Generator[Thought, None, Hand]:
        if not self.alertness.hoards:
            return (yield from super()._to_pass(view, rng))
        return pass_by_eye(view)

    def _to_bury(self, view: Observation) -> Hand:
        return bury_by_eye(view)

    def _take(self, view: Observation) -> Generator[Thought, None, TakeCard]:
        return (yield from sliced(take_by_eye(view), 0.5))

    def _lay(self, view: Observation, rng: random.Random) -> Generator[Thought, None, LayMeld | GoOn | None]:
        return (yield from sliced(lay_by_eye(view, self.alertness, rng), 0.0))

    def _play_open(self, view: Observation, rng: random.Random) -> Thinking:
        if isinstance(view.phase, StockPlay):
            action = yield from sliced(play_by_eye(view, self.alertness, rng), 0.5)
        else:
            action = play_last_by_eye(view, self.alertness, rng)
        yield Thought(1.0, reasons.card(view, action.card))
        return action
