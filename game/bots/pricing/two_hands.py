"""Prices of cards in the two-handed game: by imagined worlds while there is a stock, by the exact end after it."""

import random
from collections.abc import Generator, Sequence
from math import sqrt

from ...rules import KINDS, Card
from ...rules.play import LegalActions, Observation, PlayCard, beats, trump_of
from ..policy.two_hands import spread_of
from ..prices import CardPrice, ChoicePrice, ReasonKind
from ..race import match_chance
from ..stock.judge import Judge, Outlook, PricedHand, plays
from ..stock.unseen import unseen
from ..thinking import steps
from .choices import Choices, Explained, best_first, everything, with_reasons
from .double_dummy import Bounds, DoubleDummy
from .paired import Paired
from .reasons import Facts


class StockPricer:
    """Prices cards while there is a stock: one trick, and its consequences, in imagined worlds."""

    def __init__(self, view: Observation, worlds: int, outlooks: Sequence[Outlook]) -> None:
        assert view.trick is not None
        self._view, self._worlds = view, worlds
        self._led = view.trick.cards[0].kind if view.trick.cards else None
        self._seen = unseen(view)
        self._judge = Judge(view, self._seen, outlooks)
        self._mine, self._plays = self._judge.mine(spread_of(view)), plays(spread_of(view))
        self._leads = Paired[PlayCard]()
        self._others: list[PricedHand] = []
        """The other hand in each world of which nothing is noted yet: bots that only play never ask for reasons."""
        self._facts = Facts(self._leads, 1.0, view.rules.score_unit)
        self._facts.about = lambda action, kind: (action.card,) if kind is ReasonKind.KEPT else ()

    def round(self, rng: random.Random) -> Generator[float, None, None]:
        """Imagine some worlds, all equally likely."""
        for number in range(self._worlds):
            other = self._judge.theirs(*self._seen.world(rng))
            if self._led is None:
                worth = self._judge.leads(self._mine, other)
            else:
                worth = self._judge.answers(self._led, other, self._mine)
            self._leads.weights.append(1.0)
            for action, value in dict(zip(self._plays, worth, strict=True)).items():
                self._leads.add(action, [value])
            self._others.append(other)
            yield number / self._worlds

    def _note(self, other: PricedHand) -> None:
        """Note for one more world what each card is worth if it is kept, and whether it takes the trick."""
        mine, trump, led = self._mine, trump_of(self._view), self._led
        takes = {
            kind: self._judge.lead_wins(kind, mine, other) if led is None else beats(KINDS[kind], KINDS[led], trump)
            for kind in {piece.kind for piece in mine.pieces}
        }
        for action, cost in dict(zip(self._plays, mine.costs, strict=True)).items():
            self._facts.add(ReasonKind.KEPT, action, [cost])
            self._facts.add(ReasonKind.TRICK, action, [float(takes[action.card.kind])])

    def prices(self) -> tuple[CardPrice, ...]:
        """Return the price of every card and copy, the best first by points."""
        leads = self._leads
        ranked = sorted(dict.fromkeys(self._plays), key=lambda action: -leads.mean(action))
        return tuple(
            CardPrice(action, points, leads.error(action, ranked[0]), match_chance(self._view, points))
            for action in ranked
            for points in [leads.mean(action)]
        )

    def choices(self, explained: Explained = everything) -> Choices:
        """Return every card and copy, the Expert's choice first."""
        for other in self._others:
            self._note(other)
            yield
        self._others.clear()
        return (yield from _by_points(self.prices(), self._facts, explained))


class LastPhasePricer:
    """Prices cards once the stock is gone and every card is known."""

    def __init__(self, view: Observation, nodes: int) -> None:
        assert view.trick is not None
        self._view, self._nodes, self._rounds = view, nodes, 0
        seen, spread = unseen(view), spread_of(view)
        theirs = (*seen.open.hand, *(piece.card for piece in seen.open.laid), *seen.hidden)
        led = view.trick.cards[0] if view.trick.cards else None
        trump = trump_of(view)
        self._solver = DoubleDummy(view.rules, trump, view.hand, tuple(sorted(theirs)), led, nodes)
        self._left = self._solver.points_left
        self._found: dict[Card, Bounds] = {}
        judge = Judge(view, seen)
        mine = judge.mine(spread)
        cheap_first = sorted(zip(mine.costs, plays(spread), strict=True), key=lambda item: item[0])
        legal = LegalActions(view)
        self._plays = [action for action in dict.fromkeys(action for _, action in cheap_first) if action in legal]

    def round(self, rng: random.Random) -> Generator[float, None, None]:
        """Find the best card; in the next round, the value of every card. No luck is left."""
        work = self._solver.others() if self._rounds else self._solver.best() if self._nodes else self._solver.glance()
        self._found = yield from steps(work, 0.5)
        self._rounds += 1

    def prices(self) -> tuple[CardPrice, ...]:
        """Return the price of every card and copy, the best first by points; ties go to the least useful for melds."""
        order = {card: place for place, card in enumerate(self._found)}
        ranked = sorted(self._plays, key=lambda action: order[action.card])
        return tuple(self._price(action, self._found[action.card]) for action in ranked)

    def choices(self, explained: Explained = everything) -> Choices:
        """Return every card and copy, the Expert's choice first; cards only known to be worse are searched, too."""
        if self._nodes:
            self._found = yield from self._solver.others()
        prices = self.prices()
        worth = Paired[PlayCard]()
        worth.weights.append(1.0)
        facts = Facts(worth, 1.0, self._view.rules.score_unit)
        for price in prices:
            worth.add(price.action, [price.points])
            facts.add(ReasonKind.TRICKS, price.action, [(price.points + self._left) / 2])
        return (yield from _by_points(prices, facts, explained))

    def _price(self, action: PlayCard, bounds: Bounds) -> CardPrice:
        """Return the price of a card; if only bounds are known, its error is that of a value anywhere between them."""
        points = 2 * bounds.value - self._left
        return CardPrice(action, points, (bounds.high - bounds.low) / sqrt(3), match_chance(self._view, points))


def _by_points(prices: Sequence[CardPrice], facts: Facts[PlayCard], explained: Explained) -> Choices:
    """Return the loss of each card against the best, in points: these count, whatever the other side holds."""
    best = max(prices, key=lambda price: price.points)
    found = (
        ChoicePrice(price.action, price.points, price.chance, best.points - price.points, price.error)
        for price in prices
    )
    yield
    ranked = best_first(found, best.action)
    return (yield from with_reasons(ranked, {price.action: price.action for price in prices}, facts, explained))
