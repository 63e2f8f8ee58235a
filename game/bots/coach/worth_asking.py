"""Which decisions are worth asking about: an answer matters, the best one is clear, and rules of thumb fail (CH3)."""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping, Sequence
from math import ceil
from random import Random

from ...rules.play import Action, Auction, NameTrump, NamingTrump, Observation, TrickPlay, trump_suits
from ...values import frozen
from ..analysis import first_round, glance, price_choices
from ..opponents.max_bids import strengths
from ..prices import ChoicePrice
from .thumbs import failing, limit_thumbs, thumbs

_LEAST_COST = 2.0
"""The least cost, in units, of some answer: else the answer hardly matters."""


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
        """Return how many of these rules have to fail; in an auction not all, for they cover every answer."""
        most = len(names) - 1 if isinstance(view.phase, Auction) else len(names)
        return min(most, ceil(self.share * len(names)))

    def drawn(self, view: Observation, names: Sequence[str]) -> list[str]:
        """Return the rules that have to fail by lot; none if it does not matter which."""
        if not self.lot:
            return []
        rng = Random(self.lot)
        return sorted(names, key=lambda _: rng.random())[: self.count(view, names)]


def worth_asking(
    view: Observation, seed: str, wanted: Wanted, limits: Sequence[int] = ()
) -> Generator[object, None, bool]:
    """Return whether a decision is worth asking about: first by a quick look, then by prices as the Expert has them.

    With ``limits`` the question is which of them the observing seat bids up to.
    """
    if wanted.share <= 0:
        return True
    rules = limit_thumbs(view, limits) if limits else thumbs(view)
    drawn = {name: rules[name] for name in wanted.drawn(view, list(rules))}
    if _plainly_right(view, drawn.values()):
        return False
    yield None
    known = isinstance(view.phase, TrickPlay) and view.open is not None  # prices are exact, or nearly so
    if not known:
        prices = yield from first_round(glance(view, Random(seed), rules.values(), limits))
        dear = {price.action for price in prices if price.cost > 0}
        if not _matters(view, prices) or not dear.issuperset(drawn.values()):
            return False
    prices = yield from first_round(price_choices(view, Random(f"{seed} priced"), tuple(rules.values()), limits=limits))
    return _matters(view, prices) and _is_clear(view, prices) and _misleads(view, rules, drawn, prices, wanted)


def _plainly_right(view: Observation, answers: Collection[Action]) -> bool:
    """Return whether an estimate of the hand already says that one of these suits is the best trump."""
    if not isinstance(view.phase, NamingTrump):
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


def _misleads(
    view: Observation,
    rules: Mapping[str, Action],
    drawn: Mapping[str, Action],
    prices: Sequence[ChoicePrice],
    wanted: Wanted,
) -> bool:
    """Return whether the wanted rules of thumb fail."""
    wrong = failing(view, rules, prices)
    return len(wrong) >= wanted.count(view, rules) and set(wrong).issuperset(drawn)
