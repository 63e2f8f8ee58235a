"""The analysis door: what every choice of a decision is worth, and what a hand reaches as declarer.

Every function here is a generator without an end. It yields its ``Findings`` every millisecond or so, and asked on it
deals more and more lanes, so that prices come nearer and their errors shrink. The first *round* is the work of one
decision: the levels go through this door and stop after it, so what a bot thought and what is told about a decision
cannot disagree. Later rounds may be larger. The same observation and the same random numbers give the same answers
everywhere.
"""

import random
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, replace
from functools import partial
from itertools import count, islice
from typing import Generic, Protocol, TypeVar

from ..rules import Hand
from ..rules.play import (
    Action,
    Auction,
    BeforePlay,
    BuryCards,
    Burying,
    LegalActions,
    NamingTrump,
    Observation,
    PassCards,
    PassingCards,
    StockPlay,
    playable_cards,
    to_act,
)
from ..work import drive
from .model import AS_EXPERT, AS_STANDARD, Model
from .policy.bid_rules import widow_to_come
from .prices import BidOdds, CallPrice, CardPrice, ChoicePrice, PassPrice
from .pricing.before_play import WaysOn
from .pricing.calls import CallPricer, Limits
from .pricing.cards import EXPERT, CardEffort, CardPricer
from .pricing.choices import Choices
from .pricing.forecast import EveryContract
from .pricing.odds import OddsPricer, WidowOdds
from .pricing.passes import Passes
from .pricing.trumps import Trumps
from .pricing.two_hands import BesideStock, LastPhase
from .thinking import Thought, steps

P = TypeVar("P")
P_co = TypeVar("P_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Findings(Generic[P]):
    """What has been found so far."""

    prices: tuple[P, ...] = ()
    """What is known of each choice, the best first; in the first round perhaps not yet of all."""
    rounds: int = 0
    """How many rounds have been done."""
    done: float = 0.0
    """How much of the next round is done, from 0 to 1."""


Analysis = Generator[Findings[P], None, None]


def price_cards(
    view: Observation, rng: random.Random, effort: CardEffort = EXPERT, model: Model = AS_EXPERT
) -> Analysis[CardPrice]:
    """What each card is worth that the observing seat may play, by ends of the deal imagined and played on.

    Raises:
        ValueError: it may play none.
    """
    options = playable_cards(view)
    if not options:
        raise ValueError(f"{view.seat.name.title()} has no card to play now")
    return _rounds(_card_pricer(view, options, effort, model), rng)


def price_limits(
    view: Observation,
    rng: random.Random,
    imagined: list[EveryContract] | None = None,
    model: Model = AS_EXPERT,
) -> Analysis[CallPrice]:
    """What it is worth to bid up to a limit, or to pass, by the auctions and deals that may follow.

    ``imagined`` is as for ``price_choices``.
    """
    return _rounds(Limits(view, imagined, model=model), rng)


def price_passes(view: Observation, rng: random.Random, model: Model = AS_EXPERT) -> Analysis[PassPrice]:
    """What it is worth to pass or to bury these or those cards, by deals imagined from here on.

    The first round climbs from what the policies would pass: it exchanges one card at a time while that is worth more.
    """
    return _rounds(Passes(view, model=model), rng)


def bid_odds(view: Observation, rng: random.Random) -> Analysis[BidOdds]:
    """What the side would score with the observing seat as declarer, for each suit that it may name, suit by suit."""
    return _rounds(OddsPricer(view), rng)


def declarer_odds(view: Observation, rng: random.Random, model: Model = AS_STANDARD) -> Analysis[BidOdds]:
    """The same for what a declarer has to choose from: in the auction for a widow one suit, named once it is seen."""
    return _rounds(WidowOdds(view, model) if widow_to_come(view) else OddsPricer(view, model), rng)


_SHARP = 1.0
"""A standard error, in points, that is small enough."""
_FAR = 10.0
"""What is worse than the best by so many standard errors need not be told apart from others like it."""
_MOST_ROUNDS = 25
"""After so many rounds what is still not told apart is taken to be alike."""
_GLANCE = 20
"""Imagined deals of a glance at what takes long."""
_GLANCED = replace(EXPERT, deals=200, solved_deals=10)
"""The work of a glance at cards."""


class NoPrices(ValueError):
    """A decision has no prices; the message says why in words."""


def price_choices(
    view: Observation,
    rng: random.Random,
    also: Iterable[Action] = (),
    imagined: list[EveryContract] | None = None,
    model: Model = AS_EXPERT,
) -> Analysis[ChoicePrice]:
    """What each choice of any decision is worth, and what it loses against what the Expert would do, who comes first.

    The first round does the Expert's work with its numbers: with the same random numbers it comes to the same choice.
    Of bids only the next ones are priced, of cards to pass or bury only sets that look good, and those that ``also``
    names. ``imagined`` may be
    handed on from call to call of the same seat in the same auction, so that its deals are imagined only once.

    Raises:
        NoPrices: there is nothing to choose between, or nothing that has a price.
    """
    return _choice_rounds(_pricer(view, also, imagined, model), rng)


def glance(view: Observation, rng: random.Random, also: Iterable[Action] = ()) -> Analysis[ChoicePrice]:
    """The same by few deals, soon there and rough, for somebody who watches: one round is enough."""
    pricer = _pricer(view, also, None, AS_EXPERT)
    match pricer:
        case CallPricer():
            pricer = CallPricer(view, None, _GLANCE, also, first=0)
        case Trumps():
            pricer = Trumps(view, deals=_GLANCE)
        case Passes():
            pricer = Passes(view, _sets(also), deals=_GLANCE, climbs=1)
        case CardPricer():
            pricer = _card_pricer(view, playable_cards(view), _GLANCED, AS_EXPERT)
        case LastPhase():
            pricer = LastPhase(view, nodes=0)
    return _choice_rounds(pricer, rng)


def why_no_prices(view: Observation) -> str:
    """Why the decision of the observing seat has no prices, in words; empty where it has."""
    if to_act(view) is not view.seat:
        return "It is not this seat's turn."
    legal = tuple(islice(LegalActions(view), 2))
    if not legal:
        return "There is nothing to decide."
    if len(legal) == 1:
        return "There is only one thing to do."
    if isinstance(view.phase, StockPlay) and not playable_cards(view):
        return "Melds to lay and cards to take have no price: only cards that are played have one."
    return ""


def is_sharp(answer: Findings[ChoicePrice]) -> bool:
    """Whether more rounds would hardly tell more: what is near the best is known well, or work enough has been done."""
    if not answer.rounds or answer.done:
        return False
    known = all(price.error <= _SHARP or price.cost > _FAR * price.error for price in answer.prices)
    return known or answer.rounds >= _MOST_ROUNDS


def sharpened(analysis: Analysis[ChoicePrice]) -> Findings[ChoicePrice]:
    """The prices after as many rounds as it is worth."""
    return next(answer for answer in analysis if is_sharp(answer))


def _pricer(
    view: Observation, also: Iterable[Action], imagined: list[EveryContract] | None, model: Model
) -> "_ChoicePricer":
    why = why_no_prices(view)
    if why:
        raise NoPrices(why)
    match view.phase:
        case Auction():
            return CallPricer(view, imagined, also=also, model=model)
        case NamingTrump():
            return Trumps(view, model)
        case PassingCards() | Burying():
            return Passes(view, _sets(also), model)
        case BeforePlay():
            return WaysOn(view, model)
    return _card_pricer(view, playable_cards(view), EXPERT, model)


def _sets(also: Iterable[Action]) -> list[Hand]:
    """The cards of those that pass or bury some."""
    return [action.cards for action in also if isinstance(action, PassCards | BuryCards)]


def _card_pricer(
    view: Observation, options: Hand, effort: CardEffort, model: Model
) -> BesideStock | LastPhase | CardPricer:
    if isinstance(view.phase, StockPlay):
        return BesideStock(view, effort.worlds)
    if view.open is not None:
        return LastPhase(view, effort.nodes)
    return CardPricer(view, options, effort, model)


def first_round(analysis: Analysis[P]) -> Generator[Thought, None, tuple[P, ...]]:
    """The prices after the work of one decision."""
    while not (answer := next(analysis)).rounds:
        yield Thought(answer.done)
    return answer.prices


class _Worker(Protocol):
    """Finds out more and more about some choices."""

    def round(self, rng: random.Random) -> Generator[float, None, None]:
        """Do the work of one round, telling how much is done."""
        ...


class _Pricer(_Worker, Protocol[P_co]):
    """What has been found about some choices, and how to find out more."""

    def prices(self) -> tuple[P_co, ...]:
        """What has been found."""
        ...


class _ChoicePricer(_Worker, Protocol):
    """What has been found about the choices of a decision."""

    def choices(self) -> Choices:
        """What has been found, what the Expert would do first."""
        ...


def _rounds(pricer: _Pricer[P], rng: random.Random) -> Analysis[P]:
    def round_and_prices() -> Generator[float, None, tuple[P, ...]]:
        yield from pricer.round(rng)
        return pricer.prices()

    return _endless(round_and_prices)


def _choice_rounds(pricer: _ChoicePricer, rng: random.Random) -> Analysis[ChoicePrice]:
    def round_and_choices() -> Generator[float, None, tuple[ChoicePrice, ...]]:
        yield from pricer.round(rng)
        return (yield from steps(pricer.choices(), 1.0))

    return _endless(round_and_choices)


def _endless(one_round: Callable[[], Generator[float, None, tuple[P, ...]]]) -> Analysis[P]:
    prices: tuple[P, ...] = ()
    for rounds in count():
        prices = yield from drive(one_round(), partial(Findings, prices, rounds))
        yield Findings(prices, rounds + 1)
