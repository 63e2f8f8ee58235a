"""Why one choice is better than another: what happens in the simulated deals with the one and with the other."""

from collections import Counter
from collections.abc import Callable, Collection, Generator, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from ...rules import Hand, MeldKind, best_melds, without
from ...rules.play import Action, Observation, contract_of, trump_of
from ..lanes.simulator import Playouts
from ..prices import ChoicePrice, Reason, ReasonKind
from ..race import point_value
from .forecast import DealResults
from .paired import Paired

K = TypeVar("K", bound=Hashable)

_MOST = 2
"""The most reasons of a choice."""
_SURELY = 3.0
"""What happens in more deals with one choice than with the other differs by this many standard errors."""
_PRICE_SURELY = 2.0
"""A price differs from another by this many standard errors."""
_SHARE = 0.3
"""A reason stands for at least this share of the price."""
_SHARE_OF_MELD = 0.1
"""Meld stands for more than its points, and comes first: with less of it more contracts fail."""
_LEAST_POINTS = 0.5
"""The least difference in points that is a reason, in units."""

_RARELY = 0.0001
"""The least share that is told of what is not certain: the step in which shares are saved."""

_GOOD = {
    ReasonKind.OWN_SET: -1,
    ReasonKind.THEIR_SET: 1,
    ReasonKind.PLAYED_SET: -1,
    ReasonKind.PLAYED_MADE: 1,
    ReasonKind.TRICK: 1,
    ReasonKind.LAST_TRICK: 1,
    ReasonKind.LOST: -1,
    ReasonKind.TRUMPED: -1,
    ReasonKind.MELD: 1,
    ReasonKind.KEPT: -1,
    ReasonKind.TRICKS: 1,
}
"""1: the more of it, the better; -1: the worse. What is not here may be either, and comes last."""


def facts_of(view: Observation, worth: Paired[K]) -> "Facts[K]":
    """Return the place for the facts of a decision, whose choices have these chances to win the match."""
    rules = view.rules
    return Facts(worth, 0.0 if rules.chips is not None else point_value(view), rules.score_unit)


Lanes = list[bool]
"""The deals that no reason accounts for so far."""


def _least_share(kind: ReasonKind) -> float:
    """Return for which share of the price a reason stands at least."""
    return _SHARE_OF_MELD if kind is ReasonKind.MELD else _SHARE


class Facts(Generic[K]):
    """What happens with each choice, deal by deal; it tells why prices differ.

    Args:
        worth: the values of the choices in the same deals.
        rate: how much of that value a point of lead is; 0: points are no reason here.
        unit: the least step of scores, in points.
    """

    def __init__(self, worth: Paired[K], rate: float, unit: float) -> None:
        self._worth, self._rate, self._unit = worth, rate, unit
        self._facts: dict[ReasonKind, Paired[K]] = {}
        self.about: Callable[[K, ReasonKind], Hand] = lambda choice, kind: ()
        """The cards that a fact is about where it happens."""
        self.certain: Callable[[K, ReasonKind], bool] = lambda choice, kind: True
        """Whether what happens with a choice in every imagined deal, or in none, does so wherever the cards lie."""
        self.broken: Callable[[K], Mapping[MeldKind, int]] = lambda choice: {}
        """The melds of the own hand that a choice breaks, each with its points."""

    def add(self, kind: ReasonKind, choice: K, values: Sequence[float]) -> None:
        """Add what happens in the next deals with a choice: 1 or a share where it does, else 0; or points."""
        facts = self._facts.setdefault(kind, Paired[K]())
        facts.weights = self._worth.weights
        facts.add(choice, values)

    def add_played(self, choice: K, fails: Sequence[float]) -> None:
        """Add for the next deals whether a contract fails if it is played on with a choice; it may be given up."""
        self.add(ReasonKind.PLAYED_SET, choice, fails)
        self.add(ReasonKind.PLAYED_MADE, choice, [1 - each for each in fails])

    def add_given_up(self, choice: K, deals: int) -> None:
        """Add for the next deals that a contract is not played to its end."""
        for kind in (ReasonKind.PLAYED_SET, ReasonKind.PLAYED_MADE):
            self.add(kind, choice, [0.0] * deals)

    def needed(self, prices: Sequence[ChoicePrice], wanted: Collection[Action]) -> list[Action]:
        """Return the choices whose facts tell the reasons of those ``wanted``: these, the best, and the next."""
        best, surely = prices[0], self._surely(prices)
        return [*dict.fromkeys((*wanted, best.action, surely[0].action))] if surely else []

    def _surely(self, prices: Sequence[ChoicePrice]) -> list[ChoicePrice]:
        """Return the prices that are surely worse than the first."""
        least = self._least
        return [price for price in prices[1:] if price.cost > _PRICE_SURELY * price.error and price.cost >= least]

    def explain(
        self, prices: Sequence[ChoicePrice], keys: Mapping[Action, K], wanted: Collection[Action]
    ) -> Generator[None, None, tuple[ChoicePrice, ...]]:
        """Return the prices, those ``wanted`` with their reasons.

        The others are compared with the first, that one with the next.
        """
        best, surely = prices[0], self._surely(prices)
        if not surely:
            return tuple(prices)
        found = []
        for price in prices:
            if price.action not in wanted:
                found.append(price)
                continue
            if price is best:
                told = self._reasons(keys, price.action, surely[0].action, gains=True)
            else:
                told = self._reasons(keys, price.action, best.action, gains=False) if price in surely else ()
            found.append(replace(price, reasons=told))
            yield
        return tuple(found)

    @property
    def _least(self) -> float:
        return _LEAST_POINTS * self._unit

    def _reasons(self, keys: Mapping[Action, K], action: Action, other: Action, gains: bool) -> tuple[Reason, ...]:
        """Return why an action is better than the other, or worse: what most of the difference comes with."""
        here, there = keys[action], keys[other]
        sign = 1 if gains else -1
        apart = sign * (self._worth.mean(here) - self._worth.mean(there))
        found: list[ReasonKind] = []
        left = [True] * min(len(self._worth.kept(here)), len(self._worth.kept(there)))
        kinds = [kind for kind in self._facts if kind is not ReasonKind.TRICKS and self._tells(kind, here, there, sign)]
        while kinds and len(found) < _MOST:
            carried = {kind: sign * self._carried(kind, here, there, left) for kind in kinds}
            enough = [kind for kind in kinds if carried[kind] >= _least_share(kind) * apart]
            if not enough:
                break
            main = max(enough, key=lambda kind: (kind is ReasonKind.MELD, kind in _GOOD, carried[kind]))
            found.append(main)
            kinds.remove(main)
            left = self._without(main, here, there, left)
        if not found and self._tells(ReasonKind.TRICKS, here, there, sign):
            found = [ReasonKind.TRICKS]
        return tuple(self._reason(kind, here, there, other) for kind in found)

    def _tells(self, kind: ReasonKind, here: K, there: K, sign: int) -> bool:
        """Return whether something differs surely, visibly, and in the direction of the price."""
        facts = self._facts.get(kind)
        if facts is None or here not in facts or there not in facts:
            return False
        one, two = facts.mean(here), facts.mean(there)
        if kind.in_points:
            visible = self._rate > 0 and abs(one - two) >= self._least and round(one) != round(two)
        else:
            visible = round(10 * one) != round(10 * two)
        if not visible or (one - two) * sign * _GOOD.get(kind, 0) < 0:
            return False
        return abs(one - two) > _SURELY * facts.error(here, there)

    def _carried(self, kind: ReasonKind, here: K, there: K, left: Lanes) -> float:
        """Return how much of the difference in value comes with a fact, in the deals that are left."""
        facts, weights = self._facts[kind], self._worth.weights
        rows = zip(left, weights, facts.kept(here), facts.kept(there), strict=False)
        if kind.in_points:
            rate = self._rate * _GOOD[kind]
            part = sum(weight * rate * (one - two) for open_, weight, one, two in rows if open_)
        else:
            values = zip(self._worth.kept(here), self._worth.kept(there), strict=False)
            part = sum(
                weight * (mine - other)
                for (open_, weight, one, two), (mine, other) in zip(rows, values, strict=False)
                if open_ and one != two
            )
        return part / sum(weights[: len(left)])

    def _without(self, kind: ReasonKind, here: K, there: K, left: Lanes) -> Lanes:
        """Return the deals that are left beside those in which something differs."""
        if kind.in_points:
            return left
        facts = self._facts[kind]
        return [
            open_ and one == two for open_, one, two in zip(left, facts.kept(here), facts.kept(there), strict=False)
        ]

    def _reason(self, kind: ReasonKind, here: K, there: K, other: Action) -> Reason:
        one, two = self._share(kind, here), self._share(kind, there)
        meld = None
        if kind is ReasonKind.MELD:
            less, more = map(self.broken, (here, there) if one < two else (there, here))
            only = {broken: points for broken, points in less.items() if broken not in more}
            meld = max(only, key=only.__getitem__, default=None)
        ranked = (here, there) if one > two else (there, here)
        cards = self.about(ranked[0], kind)
        if kind is ReasonKind.KEPT:
            cards += self.about(ranked[1], kind)
        return Reason(kind, one, two, other, cards, meld)

    def _share(self, kind: ReasonKind, choice: K) -> float:
        """Return how often something happens with a choice; never or always only if that is certain."""
        mean = self._facts[kind].mean(choice)
        return mean if kind.in_points or self.certain(choice, kind) else min(max(mean, _RARELY), 1 - _RARELY)


def add_deals(
    facts: Facts[K], view: Observation, choice: K, played: Playouts, number: int, results: DealResults
) -> list[float]:
    """Add what happens with a choice of the declarer's side in deals that are played from the melds on.

    Returns in which of them the contract fails.
    """
    side, points = view.rules.seating.side(contract_of(view).declarer), contract_of(view).points
    fails = [float(own < points) for own in results.worth[side]]
    facts.add(ReasonKind.OWN_SET, choice, fails)
    facts.add(ReasonKind.MELD, choice, played.meld(number, side))
    facts.add(ReasonKind.TRICKS, choice, played.tricks.points(number, side))
    return fails


def broken_melds(view: Observation, cards: Hand) -> dict[MeldKind, int]:
    """Return the melds of the own hand that go with some cards, each kind with its points."""
    rules, trump = view.rules, trump_of(view)
    lost = Counter(meld.kind for meld in best_melds(rules, view.hand, trump))
    lost.subtract(meld.kind for meld in best_melds(rules, without(view.hand, cards), trump))
    worth = {meld.kind: meld.points for meld in best_melds(rules, view.hand, trump)}
    return {kind: worth[kind] for kind, count in lost.items() if count > 0}
