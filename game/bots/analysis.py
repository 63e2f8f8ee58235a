"""The analysis door: what cards, calls and passed cards are worth, and what a hand reaches as declarer.

Every function here is a generator without an end. It yields its ``Answer`` so far every millisecond or so, and asked on
it deals more and more lanes, so that prices come nearer and their errors shrink. One *round* is the work of one
decision: the levels go through this door and stop after the first, so what a bot thought and what is told about a
decision cannot disagree. The same observation and the same random numbers give the same answers everywhere.
"""

import random
from collections.abc import Generator
from dataclasses import dataclass
from itertools import count
from typing import Generic, Protocol, TypeVar

from game.bots.prices import BidOdds, CallPrice, CardPrice, PassPrice
from game.bots.pricing.calls import Calls
from game.bots.pricing.cards import EXPERT, CardEffort, Cards
from game.bots.pricing.odds import Odds
from game.bots.pricing.passes import Passes
from game.bots.pricing.two_hands import BesideStock, LastPhase
from game.bots.thinking import Thought
from game.rules import Observation, StockPlay, playable_cards

P = TypeVar("P")
P_co = TypeVar("P_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Answer(Generic[P]):
    """What has been found so far."""

    prices: tuple[P, ...] = ()
    """What is known of each choice, the best first; in the first round perhaps not yet of all."""
    rounds: int = 0
    """How often the work of one decision has been done."""
    done: float = 0.0
    """How much of the next round is done, from 0 to 1."""


Analysis = Generator[Answer[P], None, None]


def price_cards(view: Observation, rng: random.Random, effort: CardEffort = EXPERT) -> Analysis[CardPrice]:
    """What each card is worth that the observing seat may play, by ends of the deal imagined and played on.

    Raises:
        ValueError: it may play none.
    """
    options = playable_cards(view)
    if not options:
        raise ValueError(f"{view.seat.name.title()} has no card to play now")
    if isinstance(view.phase, StockPlay):
        return _rounds(BesideStock(view, effort.worlds), rng)
    if view.open is not None:
        return _rounds(LastPhase(view, effort.nodes), rng)
    return _rounds(Cards(view, options, effort), rng)


def price_calls(view: Observation, rng: random.Random) -> Analysis[CallPrice]:
    """What it is worth to bid up to a limit, or to pass, by the auctions and deals that may follow."""
    return _rounds(Calls(view), rng)


def price_passes(view: Observation, rng: random.Random) -> Analysis[PassPrice]:
    """What it is worth to pass these or those cards, by deals imagined from here on.

    The first round climbs from what the policies would pass: it exchanges one card at a time while that is worth more.
    """
    return _rounds(Passes(view), rng)


def bid_odds(view: Observation, rng: random.Random) -> Analysis[BidOdds]:
    """What the side would score with the observing seat as declarer, for each suit that it may name, suit by suit."""
    return _rounds(Odds(view), rng)


def first_round(analysis: Analysis[P]) -> Generator[Thought, None, tuple[P, ...]]:
    """The prices after the work of one decision."""
    while not (answer := next(analysis)).rounds:
        yield Thought(answer.done)
    return answer.prices


class _Pricer(Protocol[P_co]):
    """What has been found about some choices, and how to find out more."""

    def round(self, rng: random.Random) -> Generator[float, None, None]:
        """Do the work of one decision, telling how much is done."""
        ...

    def prices(self) -> tuple[P_co, ...]:
        """What has been found."""
        ...


def _rounds(pricer: _Pricer[P], rng: random.Random) -> Analysis[P]:
    prices: tuple[P, ...] = ()
    for rounds in count():
        for done in pricer.round(rng):
            yield Answer(prices, rounds, done)
        prices = pricer.prices()
        yield Answer(prices, rounds + 1)
