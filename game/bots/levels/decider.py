"""How every level decides: phase by phase, each asked for by one table."""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping

from ...rules.play import (
    Auction,
    BeforePlay,
    BeforeWidow,
    Burying,
    CallingPartner,
    ExchangingDix,
    NamingTrump,
    Observation,
    PassingCards,
    ThrowIn,
    TrickPlay,
)
from ..policy import reasons
from ..policy.giving_up import gives_up
from ..standing_in import as_bots_know
from ..thinking import Thinking, Thought


class Decider(ABC):
    """A player that decides in each phase; mypy names the phase for which a level has no way."""

    out_of_reach = reasons.OUT_OF_REACH
    """What it says when it throws in the hand in the middle of the play."""

    def think(self, view: Observation, rng: random.Random) -> Thinking:
        """Find a legal action.

        Raises:
            ValueError: the observing seat has nothing to decide.
        """
        view = as_bots_know(view)
        if view.open is not None:
            return (yield from self.play_two_hands(view, rng))
        way = _WAYS.get(type(view.phase))
        if way is None:
            raise ValueError(f"{view.seat.name.title()} has nothing to decide in the {view.phase.label}")
        return (yield from way(self, view, rng))

    @abstractmethod
    def call(self, view: Observation, rng: random.Random) -> Thinking:
        """Bid, pass, or ask for a new deal."""

    @abstractmethod
    def see_widow(self, view: Observation, rng: random.Random) -> Thinking:
        """See the widow, or throw in the lowest contract for the kitty alone."""

    @abstractmethod
    def name_trump(self, view: Observation, rng: random.Random) -> Thinking:
        """Name trump, or concede."""

    @abstractmethod
    def call_partner(self, view: Observation, rng: random.Random) -> Thinking:
        """Call the card whose holder is the partner."""

    @abstractmethod
    def pass_cards(self, view: Observation, rng: random.Random) -> Thinking:
        """Pass cards to the partner."""

    @abstractmethod
    def bury(self, view: Observation, rng: random.Random) -> Thinking:
        """Bury cards after the widow was taken."""

    @abstractmethod
    def exchange_dix(self, view: Observation, rng: random.Random) -> Thinking:
        """Exchange the dix for the card turned up for trump, or keep it."""

    @abstractmethod
    def play_on(self, view: Observation, rng: random.Random) -> Thinking:
        """Play on after the melds, or throw in the hand."""

    @abstractmethod
    def play_card(self, view: Observation, rng: random.Random) -> Thinking:
        """Play a card to a trick."""

    @abstractmethod
    def play_two_hands(self, view: Observation, rng: random.Random) -> Thinking:
        """Play the game in which melds are laid between tricks, from the first card to the last."""


def _play(level: Decider, view: Observation, rng: random.Random) -> Thinking:
    if gives_up(view):
        yield Thought(1.0, level.out_of_reach)
        return ThrowIn()
    return (yield from level.play_card(view, rng))


_WAYS: Mapping[type, Callable[[Decider, Observation, random.Random], Thinking]] = {
    Auction: lambda level, view, rng: level.call(view, rng),
    BeforeWidow: lambda level, view, rng: level.see_widow(view, rng),
    NamingTrump: lambda level, view, rng: level.name_trump(view, rng),
    CallingPartner: lambda level, view, rng: level.call_partner(view, rng),
    PassingCards: lambda level, view, rng: level.pass_cards(view, rng),
    Burying: lambda level, view, rng: level.bury(view, rng),
    ExchangingDix: lambda level, view, rng: level.exchange_dix(view, rng),
    BeforePlay: lambda level, view, rng: level.play_on(view, rng),
    TrickPlay: _play,
}
"""What is asked of a level in each phase."""
