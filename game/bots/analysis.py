"""The analysis door: the value of every choice of a decision, and what a hand reaches as declarer.

Every function here is a generator without an end. It yields its ``Findings`` every millisecond or so; as long as the
caller continues, it deals more lanes, and the prices become more precise. The first *round* is the work of one
decision. The levels use this door and stop after it, so a bot's thoughts and the coach's prices cannot disagree. Later
rounds may be larger. The same observation and the same random numbers give the same answers everywhere.
"""

import random
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import count, islice
from typing import Generic, Protocol, TypeVar

from ..rules import Hand, RuleSet
from ..rules.play import (
    Action,
    Auction,
    BeforePlay,
    BeforeWidow,
    BuryCards,
    Burying,
    CallingPartner,
    ExchangingDix,
    LegalActions,
    NamingTrump,
    Observation,
    PassCards,
    PassingCards,
    StockPlay,
    TrickPlay,
    playable_cards,
    to_act,
)
from ..values import frozen
from ..work import drive
from .model import AS_EXPERT, AS_STANDARD, Model
from .policy.bid_rules import widow_to_come
from .prices import BidOdds, CallPrice, CardPrice, ChoicePrice, PassPrice
from .pricing.before_play import WaysOn
from .pricing.calls import AUCTION_DEALS, CallPricer, Limits
from .pricing.cards import EXPERT, CardEffort, CardPricer
from .pricing.choices import Choices, Explained, everything
from .pricing.exchanges import Exchanges
from .pricing.forecast import EveryContract
from .pricing.limits import LimitPricer
from .pricing.odds import OddsPricer, WidowOdds
from .pricing.partners import Partners
from .pricing.passes import Passes
from .pricing.trumps import Trumps, WidowUnseen
from .pricing.two_hands import LastPhasePricer, StockPricer
from .standing_in import among_players, as_bots_know
from .thinking import Thought, steps

P = TypeVar("P")
P_co = TypeVar("P_co", covariant=True)


@frozen
class Findings(Generic[P]):
    """The results so far."""

    prices: tuple[P, ...] = ()
    """The known prices, the best first; in the first round perhaps not yet of all choices."""
    rounds: int = 0
    """How many rounds are complete."""
    done: float = 0.0
    """The progress of the next round, from 0 to 1."""


Analysis = Generator[Findings[P], None, None]


def price_cards(
    view: Observation, rng: random.Random, effort: CardEffort = EXPERT, model: Model = AS_EXPERT
) -> Analysis[CardPrice]:
    """Price each card that the observing seat may play, by imagined deals played to the end.

    Raises:
        ValueError: it has no card to play.
    """
    options = playable_cards(view)
    if not options:
        raise ValueError(f"{view.seat.name.title()} has no card to play now")
    return _rounds(_card_pricer(as_bots_know(view), options, effort, model, in_points=True), rng)


def price_limits(
    view: Observation,
    rng: random.Random,
    imagined: list[EveryContract] | None = None,
    model: Model = AS_EXPERT,
) -> Analysis[CallPrice]:
    """Price each limit to bid up to, and passing, by the auctions and deals that may follow.

    ``imagined`` may be reused for later calls of the same seat in the same auction, so that its deals are imagined only
    once; then no round weights deals by the calls as they are imagined.
    """
    return _rounds(Limits(among_players(view), imagined, model=model), rng)


def price_passes(
    view: Observation,
    rng: random.Random,
    model: Model = AS_EXPERT,
    also: Iterable[Hand] = (),
    among: Callable[[Hand], bool] = lambda cards: True,
) -> Analysis[PassPrice]:
    """Price sets of cards to pass or to bury, by imagined deals.

    The first round starts from what the policies would pass, and exchanges one card at a time while that is an
    improvement. It prices the sets in ``also`` to the end; of others it looks only at those that ``among`` allows.
    """
    return _rounds(Passes(among_players(view), also, model, among=among), rng)


def bid_odds(view: Observation, rng: random.Random) -> Analysis[BidOdds]:
    """Return the scores of the side with the observing seat as declarer, for each suit that it may name."""
    return _rounds(OddsPricer(among_players(view)), rng)


def declarer_odds(view: Observation, rng: random.Random, model: Model = AS_STANDARD) -> Analysis[BidOdds]:
    """Return the scores as declarer for each suit; before a widow is seen, only for the suit named after seeing it."""
    view = among_players(view)
    return _rounds(WidowOdds(view, model) if widow_to_come(view) else OddsPricer(view, model), rng)


_SHARP = 1.0
"""A standard error, in points, that is small enough."""
_FAR = 10.0
"""Choices this many standard errors behind the best need not be told apart from each other."""
_MOST_ROUNDS = 25
"""Choices that are not told apart after this many rounds count as equal."""
_GLANCE = 20
"""Imagined deals of a quick look at decisions that take long."""
_GLANCED = replace(EXPERT, deals=200, solved_deals=10)
"""The work of a quick look at cards."""


class NoPrices(ValueError):
    """The decision has no prices; the message says why."""


def price_choices(
    view: Observation,
    rng: random.Random,
    also: Iterable[Action] = (),
    model: Model = AS_EXPERT,
    limits: Sequence[int] = (),
    explained: Explained = everything,
) -> Analysis[ChoicePrice]:
    """Price each choice of any decision, and its loss against the best, which comes first.

    This is the one judge: table, drills, hints, reviews and commands ask it and nobody else. All of them imagine
    Experts in the other seats, weight the deals by what the others have done, and compare the chance to win the match;
    more rounds make the prices sharper and mean the same. Of bids it prices only the next few, of cards to pass or bury
    only sets that look good, and those named in ``also``. Where a rule leads the Expert to another choice than the
    best, the price of that choice says so (``experts_choice``). With ``limits`` it prices how high to go in an auction:
    to pass, and to bid up to each of these points, written as a bid of that much. ``explained`` says of which prices
    somebody wants the reasons, which take a tenth of the work.

    Raises:
        NoPrices: there is only one choice, or the choices have no prices.
    """
    _refuse_what_has_no_price(view)
    pricer = _priced(view).price(_ToPrice(as_bots_know(view), tuple(also), model, tuple(limits)))
    return _choice_rounds(pricer, rng, explained)


def glance(
    view: Observation,
    rng: random.Random,
    also: Iterable[Action] = (),
    limits: Sequence[int] = (),
    explained: Explained = everything,
) -> Analysis[ChoicePrice]:
    """Price the choices roughly from few deals, for a spectator: one round is enough.

    ``explained`` says of which prices somebody wants the reasons.
    """
    _refuse_what_has_no_price(view)
    pricer = _priced(view).glance(_ToPrice(as_bots_know(view), tuple(also), AS_EXPERT, tuple(limits)))
    return _choice_rounds(pricer, rng, explained)


def why_no_prices(view: Observation) -> str:
    """Return why the observing seat's decision has no prices, in words; empty if it has."""
    if to_act(view) is not view.seat:
        return "It is not this seat's turn."
    legal = tuple(islice(LegalActions(view), 2))
    if not legal:
        return "There is nothing to decide."
    if len(legal) == 1:
        return "There is only one thing to do."
    if isinstance(view.phase, TrickPlay) and view.open is None and len(playable_cards(view)) == 1:
        return "There is only one card to play."
    if isinstance(view.phase, StockPlay) and not playable_cards(view):
        return "Melds to lay and cards to take have no price: only cards that are played have one."
    return ""


def is_sharp(answer: Findings[ChoicePrice], rules: RuleSet) -> bool:
    """Return whether more rounds would add little: the best choices are known well, or there were enough rounds.

    A choice whose cost lies near that of a mistake is known only when it is clear on which side.
    """
    if not answer.rounds or answer.done:
        return False
    known = all(price.error <= _SHARP or price.cost > _FAR * price.error for price in answer.prices)
    clear = known and not any(price.is_open(rules.score_unit) for price in answer.prices)
    return clear or answer.rounds >= _MOST_ROUNDS


def sharpened(analysis: Analysis[ChoicePrice], rules: RuleSet) -> Findings[ChoicePrice]:
    """Return the prices after as many rounds as are useful."""
    return next(answer for answer in analysis if is_sharp(answer, rules))


def _refuse_what_has_no_price(view: Observation) -> None:
    why = why_no_prices(view)
    if why:
        raise NoPrices(why)


def _sets(also: Iterable[Action]) -> list[Hand]:
    """Return the card sets of the actions that pass or bury cards."""
    return [action.cards for action in also if isinstance(action, PassCards | BuryCards)]


def _card_pricer(
    view: Observation, options: Hand, effort: CardEffort, model: Model, *, in_points: bool = False
) -> StockPricer | LastPhasePricer | CardPricer:
    if isinstance(view.phase, StockPlay):
        return StockPricer(view, effort.worlds, effort.outlooks)
    if view.open is not None:
        return LastPhasePricer(view, effort.nodes)
    return CardPricer(view, options, effort, model, in_points=in_points)


def first_round(analysis: Analysis[P]) -> Generator[Thought, None, tuple[P, ...]]:
    """Return the prices after the work of one decision."""
    while not (answer := next(analysis)).rounds:
        yield _so_far(answer.done)
    return answer.prices


@lru_cache(maxsize=32)
def _so_far(done: float) -> Thought:
    """Return the thought of which that share is done; there are few, and thousands are asked for."""
    return Thought(done)


class _Worker(Protocol):
    """Improves the prices of some choices round by round."""

    def round(self, rng: random.Random) -> Generator[float, None, None]:
        """Do the work of one round; yield its progress."""
        ...


class _Pricer(_Worker, Protocol[P_co]):
    """A worker with prices of a generic kind."""

    def prices(self) -> tuple[P_co, ...]:
        """Return the prices so far."""
        ...


class _ChoicePricer(_Worker, Protocol):
    """A worker that prices the choices of a decision."""

    def choices(self, explained: Explained = everything) -> Choices:
        """Return the prices so far, the best first, and why they differ if ``explained`` says so."""
        ...


@frozen
class _ToPrice:
    """What is to be priced."""

    view: Observation
    also: tuple[Action, ...]
    model: Model
    limits: tuple[int, ...] = ()


_Pricing = Callable[[_ToPrice], _ChoicePricer]


@frozen
class _Priced:
    """How the choices of one phase are priced: with the work of a decision, and from few deals."""

    price: _Pricing
    glance: _Pricing


def _glance_at_cards(asked: _ToPrice) -> _ChoicePricer:
    view = asked.view
    if view.open is not None and not isinstance(view.phase, StockPlay):
        return LastPhasePricer(view, nodes=0)
    return _card_pricer(view, playable_cards(view), _GLANCED, asked.model)


def _call_pricer(asked: _ToPrice, deals: int) -> CallPricer:
    if asked.limits:
        return LimitPricer(asked.view, asked.limits, deals, asked.model)
    return CallPricer(asked.view, deals, asked.also, asked.model)


_PASSES = _Priced(
    lambda asked: Passes(asked.view, _sets(asked.also), asked.model, wide=True),
    lambda asked: Passes(asked.view, _sets(asked.also), deals=_GLANCE, climbs=1),
)
_CARDS = _Priced(
    lambda asked: _card_pricer(asked.view, playable_cards(asked.view), EXPERT, asked.model), _glance_at_cards
)
_PRICED: Mapping[type, _Priced] = {
    Auction: _Priced(lambda asked: _call_pricer(asked, AUCTION_DEALS), lambda asked: _call_pricer(asked, _GLANCE)),
    BeforeWidow: _Priced(
        lambda asked: WidowUnseen(asked.view, asked.model), lambda asked: WidowUnseen(asked.view, deals=_GLANCE)
    ),
    NamingTrump: _Priced(
        lambda asked: Trumps(asked.view, asked.model), lambda asked: Trumps(asked.view, deals=_GLANCE)
    ),
    CallingPartner: _Priced(
        lambda asked: Partners(asked.view, asked.also, asked.model),
        lambda asked: Partners(asked.view, asked.also, deals=_GLANCE),
    ),
    ExchangingDix: _Priced(
        lambda asked: Exchanges(asked.view, asked.model), lambda asked: Exchanges(asked.view, deals=_GLANCE)
    ),
    PassingCards: _PASSES,
    Burying: _PASSES,
    BeforePlay: _Priced(lambda asked: WaysOn(asked.view, asked.model), lambda asked: WaysOn(asked.view, asked.model)),
}
"""The phases whose choices are not cards to play."""


def _priced(view: Observation) -> _Priced:
    return _PRICED.get(type(view.phase), _CARDS)


def _rounds(pricer: _Pricer[P], rng: random.Random) -> Analysis[P]:
    def round_and_prices() -> Generator[float, None, tuple[P, ...]]:
        yield from pricer.round(rng)
        return pricer.prices()

    return _endless(round_and_prices)


def _choice_rounds(pricer: _ChoicePricer, rng: random.Random, explained: Explained) -> Analysis[ChoicePrice]:
    def round_and_choices() -> Generator[float, None, tuple[ChoicePrice, ...]]:
        yield from pricer.round(rng)
        return (yield from steps(pricer.choices(explained), 1.0))

    return _endless(round_and_choices)


def _endless(one_round: Callable[[], Generator[float, None, tuple[P, ...]]]) -> Analysis[P]:
    prices: tuple[P, ...] = ()
    for rounds in count():
        prices = yield from drive(one_round(), partial(Findings, prices, rounds))
        yield Findings(prices, rounds + 1)
