"""Which decisions are worth asking about: an answer matters, the best one is clear, and rules of thumb fail (CH3)."""

from __future__ import annotations

from collections.abc import Collection, Generator, Sequence
from math import ceil
from random import Random

from ...rules.play import (
    Action,
    Auction,
    Burying,
    NameTrump,
    NamingTrump,
    Observation,
    PassingCards,
    TrickPlay,
    trump_suits,
)
from ...values import frozen
from ...work import drive
from ..analysis import Analysis, glance, price_choices
from ..opponents.max_bids import strengths
from ..player import Level, make_bot
from ..prices import LEAST_MISTAKE, ChoicePrice
from .thumbs import CASUAL, PASS, failing, thumbs

_LEAST_COST = 2.0
"""The least cost, in units, of some answer: else the answer hardly matters."""
_MOST_DRAWN = 2 / 3
"""The share of the rules that have to fail on a usual question."""
CALL_ROUNDS = 2
"""Rounds of work for calls: one of them leaves too wide a blur."""
_EXPERTS = 5
"""How often the Expert has to find a good pass before it is asked about: in three looks it often does where it errs now
and then.
"""
_WELL_BELOW = 0.5
"""How much of the least mistake such a pass may cost: one that costs nearly as much is a mistake now and then."""
_SURE_ROUNDS = 2
"""Rounds of work to say whether they are good: one of them cannot tell what costs a little more than a mistake."""


@frozen
class ByLot:
    """What the lot asks of a question."""

    failing: tuple[str, ...] = ()
    """The rules of thumb that have to fail."""
    best: str = ""
    """The rule whose answer has to be the best one; empty: whichever."""


@frozen
class Wanted:
    """Which rules of thumb have to fail on a question.

    The lot decides which of them they are: else the rules that fail most seldom would be right nearly always.
    """

    share: float
    """The share of the rules that fail, at least one of them; 0: any question will do."""
    lot: str = ""
    """The seed of the lot; empty: whichever rules fail."""

    def count(self, view: Observation, names: Collection[str]) -> int:
        """Return how many of these rules have to fail; in an auction one is right, and Casual may agree with it."""
        most = max(1, len(names) - 2) if isinstance(view.phase, Auction) else len(names)
        return min(most, ceil(self.share * len(names)))

    def drawn(self, view: Observation, names: Sequence[str]) -> ByLot:
        """Return what is asked of a question by lot.

        The rules of an auction cover every answer, and some answers are seldom the best: the lot says which one it is.
        Casual seldom bids too much: it has to fail where a bid is right.
        """
        if not self.lot:
            return ByLot()
        rng = Random(self.lot)
        shuffled = sorted(names, key=lambda _: rng.random())
        if not isinstance(view.phase, Auction):
            most = ceil(_MOST_DRAWN * len(names))  # of these Casual is given up first where a search goes on for long
            ranked = sorted(shuffled[:most], key=lambda name: name == CASUAL) + shuffled[most:]
            return ByLot(tuple(ranked[: self.count(view, names)]))
        best, *others = (name for name in shuffled if name != CASUAL)
        return ByLot((*others, *([] if best == PASS else [CASUAL])), best)

    def place(self, answers: int) -> int:
        """Return which of the answers to a question of limits has to be the best, the lowest first.

        It is kept until a question is found: else the places found most easily would win.
        """
        return int(Random(self.lot).random() * answers)


def worth_asking(view: Observation, seed: str, wanted: Wanted) -> Generator[object, None, bool]:
    """Return whether a decision is worth asking about: first by a quick look, then by prices as the Expert has them."""
    if wanted.share <= 0:
        return True
    rules = thumbs(view)
    drawn = wanted.drawn(view, list(rules))
    wrong = {rules[name] for name in drawn.failing}
    if _plainly_right(view, wrong) or rules.get(drawn.best) in wrong:
        return False
    yield None
    known = isinstance(view.phase, TrickPlay) and view.open is not None  # prices are exact, or nearly so
    if not known:
        prices = yield from after(1, glance(view, Random(seed), rules.values()))
        dear = {price.action for price in prices if price.cost > 0}
        if not _matters(view, prices) or not dear.issuperset(wrong):
            return False
    pricing = price_choices(view, Random(f"{seed} priced"), tuple(rules.values()))
    prices = yield from after(1, pricing)
    if isinstance(view.phase, Auction):
        if not _may_be_best(rules.get(drawn.best), prices):
            return False
        prices = yield from after(CALL_ROUNDS, pricing)
    if drawn.best and prices[0].action != rules[drawn.best]:
        return False
    failed = failing(view, rules, prices)
    misleads = len(failed) >= wanted.count(view, rules) and set(failed).issuperset(drawn.failing)
    if not (misleads and _matters(view, prices) and _is_clear(view, prices)):
        return False
    return not isinstance(view.phase, PassingCards | Burying) or (yield from _is_sure(view, seed, prices[0].action))


def _is_sure(view: Observation, seed: str, best: Action) -> Generator[object, None, bool]:
    """Return whether other deals agree, and the Expert finds an answer that is not a mistake, whatever it imagines.

    Of many sets of cards one is seldom clear, and on some hands the Expert finds the best one only now and then.
    """
    expert, found = make_bot(Level.EXPERT), [best]
    for look in range(_EXPERTS):
        found.append((yield from drive(expert.think(view, Random(f"{seed} expert {look}")), lambda _: None)))
    prices = yield from after(_SURE_ROUNDS, price_choices(view, Random(f"{seed} again"), found))
    most = _WELL_BELOW * LEAST_MISTAKE * view.rules.score_unit
    return all(price.cost - price.leeway <= most for price in prices if price.action in found)


def _may_be_best(answer: Action | None, prices: Sequence[ChoicePrice]) -> bool:
    """Return whether an answer may be the best one by the first round of prices, whose blur is wide."""
    return all(price.cost <= 2 * price.error for price in prices if price.action == answer)


def after(rounds: int, pricing: Analysis[ChoicePrice]) -> Generator[object, None, tuple[ChoicePrice, ...]]:
    """Return the prices after some rounds of work."""
    while (found := next(pricing)).rounds < rounds:
        yield None
    return found.prices


def _plainly_right(view: Observation, answers: Collection[Action]) -> bool:
    """Return whether an estimate of the hand already says that one of these suits is the best trump."""
    if not isinstance(view.phase, NamingTrump) or not answers:
        return False
    worth = strengths(view.rules, view.hand)
    return NameTrump(max(trump_suits(view), key=worth.__getitem__)) in answers


def _matters(view: Observation, prices: Sequence[ChoicePrice]) -> bool:
    """Return whether some answer surely costs enough."""
    least = _LEAST_COST * view.rules.score_unit
    return any(price.cost >= least and price.cost > 2 * price.error for price in prices)


def _is_clear(view: Observation, prices: Sequence[ChoicePrice]) -> bool:
    """Return whether the best answer stands out; of cards, several may be equally good."""
    if not isinstance(view.phase, Auction | NamingTrump):
        return True
    return prices[1].cost > prices[1].error
