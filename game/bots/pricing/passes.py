"""Prices of cards to pass to the partner or to bury, by imagined deals."""

import random
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, permutations

from ...rules import Hand, Rank, Suit, meld_total, without
from ...rules.play import Action, BuryCards, Burying, Observation, PassCards, buried_last, buries_others, trump_of
from ..lanes.planes import Deals
from ..lanes.simulator import deal_playouts
from ..model import AS_EXPERT, Model
from ..policy.manners import groans
from ..policy.passing import cards_to_declarer, cards_to_partner
from ..policy.play import Policy
from ..prices import PassPrice
from ..thinking import steps
from .choices import Choices, Explained, everything
from .following import DealsThatFollow
from .forecast import DealResults
from .paired import Paired
from .reasons import broken_melds

PASS_DEALS = 200
"""Imagined deals for each set of cards to pass."""
LATER_PASSES = 10
"""Later rounds imagine this many times as many deals: large batches cost less."""
CLIMBS = 4
"""How often a better set is looked for among the neighbours of the best."""
_SETS_AT_ONCE = 8
"""Sets that are played out side by side."""
_SETS_KEPT = 8
"""How many of the best sets are examined again."""
_BEAM = 3
"""From how many sets a wide search goes on."""
_SURELY = 3.0
"""A set this many standard errors behind is not the best."""


class Passes:
    """Prices sets of cards to pass or to bury."""

    def __init__(
        self,
        view: Observation,
        also: Iterable[Hand] = (),
        model: Model = AS_EXPERT,
        deals: int = PASS_DEALS,
        climbs: int = CLIMBS,
        among: Callable[[Hand], bool] = lambda cards: True,
        wide: bool = False,
    ) -> None:
        """``among`` says which sets are examined; those in ``also`` always are.

        A ``wide`` search begins at more sets and goes on from several, so that it finds the best one whatever deals it
        imagines.
        """
        self._view, self._climbs, self._among, self._wide = view, climbs, among, wide
        self._also = [tuple(sorted(cards)) for cards in also]
        self._follow: DealsThatFollow[Hand] = DealsThatFollow(view, model, deals)
        self._follow.facts.broken = partial(broken_melds, view)
        self._melds = Paired[Hand]()
        self._found: dict[Hand, PassPrice] = {}

    def round(self, rng: random.Random) -> Generator[float, None, None]:
        """In the first round, climb; then examine the best sets again, in other deals than those that chose them."""
        if self._found:
            yield from self._look_again(_SETS_KEPT // 2, LATER_PASSES, rng)
            return
        yield from self._climb((yield from self._imagine(rng)))
        yield from self._look_again(_SETS_KEPT, 1, rng)
        yield from self._look_again(_SETS_KEPT // 2, 3, rng)

    def _look_again(self, count: int, times: int, rng: random.Random) -> Generator[float, None, None]:
        """Price the best ``count`` sets in more deals, and drop the others except those asked for."""
        imagined = yield from self._imagine(rng, times)
        yield 1.0
        best = (*self._contenders()[:count], careful_pass(self._found.values()))
        kept = dict.fromkeys((*(price.cards for price in best), *self._also))
        self._found = {cards: self._found[cards] for cards in kept}
        yield 1.0
        for start in range(0, len(kept), _SETS_AT_ONCE):
            yield from self._try(imagined, list(kept)[start : start + _SETS_AT_ONCE], 1.0)

    def _imagine(self, rng: random.Random, times: int = 1) -> Generator[float, None, Deals]:
        """Imagine more deals, with the same weights for melds and chances."""
        imagined = yield from self._follow.imagine(rng, times, float(bool(self._found)))
        self._melds.weights = self._follow.chances.weights
        return imagined

    def _climb(self, imagined: Deals) -> Generator[float, None, None]:
        """Exchange one card at a time as long as that is an improvement."""
        view = self._view
        front = policy_sets(view, self._follow.model.policy)
        if self._wide:
            front = list(dict.fromkeys((*front, *_by_suits(view, len(front[0])), *self._also)))
        for climb in range(self._climbs):
            front = [cards for cards in front if cards not in self._found and self._among(cards) and self._legal(cards)]
            fresh = [cards for cards in front if not climb or self._may_go(cards)]
            for start in range(0, len(fresh), _SETS_AT_ONCE):
                done = (climb + start / len(fresh)) / self._climbs
                yield from self._try(imagined, fresh[start : start + _SETS_AT_ONCE], done)
            front = list(dict.fromkeys(chain.from_iterable(_neighbours(view, cards) for cards in self._best())))
        asked = [cards for cards in self._also if cards not in self._found]
        if asked:
            yield from self._try(imagined, asked, 1.0)

    def _best(self) -> list[Hand]:
        """Return the sets from which the search goes on: the best one with good manners, or several."""
        found = self._found.values()
        if not self._wide:
            return [best_pass(self._view, found).cards]
        ranked = sorted(well_mannered(self._view, found), key=lambda price: -price.chance)
        return [price.cards for price in ranked[:_BEAM]]

    def _contenders(self) -> list[PassPrice]:
        """Return the best sets, without those that are surely worse as long as two are left."""
        fair = {price.cards for price in well_mannered(self._view, self._found.values())}
        ranked = [price for price in self.prices() if price.cards in fair][:_SETS_KEPT]
        close = [price for price in ranked if ranked[0].chance - price.chance <= _SURELY * price.error]
        return close if len(close) > 1 else ranked[:2]

    def prices(self) -> tuple[PassPrice, ...]:
        """Return the price of every set examined, the best first."""
        ranked = sorted(self._found.values(), key=lambda price: -price.chance)
        error = self._follow.chances.error
        return tuple(replace(price, error=error(price.cards, ranked[0].cards)) for price in ranked)

    def choices(self, explained: Explained = everything) -> Choices:
        """Return every set examined, the best first."""
        view = self._view
        buries = isinstance(view.phase, Burying)
        chosen = best_pass(view, self._found.values())
        actions: dict[Action, Hand] = {BuryCards(cards) if buries else PassCards(cards): cards for cards in self._found}
        best = next(action for action, cards in actions.items() if cards == chosen.cards)
        return self._follow.choices(actions, explained, best)

    def _try(self, imagined: Deals, sets: Sequence[Hand], done: float) -> Generator[float, None, None]:
        """Pass each set in all lanes."""
        view, follow, declarer = self._view, self._follow, self._follow.declarer
        trump, exchanges, policy = trump_of(view), int(view.received is not None), follow.model.policy
        work = deal_playouts(view.rules, imagined, declarer, trump, sets, exchanges, policy, leader=follow.leader)
        played = yield from steps(work, done)
        for number, cards in enumerate(sets):
            results = DealResults.of(declarer, played, number).named(view.rules, trump)
            yield from follow.add(cards, played, results, done, number)
            self._melds.add(cards, played.meld(number, view.rules.seating.side(declarer)))
            self._found[cards] = PassPrice(
                cards,
                follow.leads.mean(cards),
                follow.chances.mean(cards),
                0.0,
                self._melds.mean(cards),
                meld_lost(view, cards),
            )
            yield done

    def _legal(self, cards: Hand) -> bool:
        """Return whether a set may be buried, or passed, as any may be."""
        last = buried_last(self._view.rules, trump_of(self._view))
        return not last or buries_others(self._view.hand, cards, last)

    def _may_go(self, cards: Hand) -> bool:
        """Return whether a set may be passed: an ace or half a double pinochle goes back only if nothing else can."""
        view = self._view
        if view.received is None:
            return True
        return all(card.rank is not Rank.ACE for card in cards) and meld_lost(view, cards) < 15 * int(view.rules.scale)


def best_pass(view: Observation, prices: Iterable[PassPrice]) -> PassPrice:
    """Return the best set among those that keep good manners towards the partner."""
    return max(well_mannered(view, prices), key=lambda price: price.chance)


def well_mannered(view: Observation, prices: Iterable[PassPrice]) -> list[PassPrice]:
    """Return the sets that keep good manners: 40 of meld may be broken only if the side's meld grows by it.

    No set at which the partner would groan is among them if there is another.

    Buried cards concern nobody else.
    """
    tried = list(prices)
    if isinstance(view.phase, Burying):
        return tried
    dear, careful = 4 * int(view.rules.scale), careful_pass(tried)
    kept = [
        price for price in tried if price.meld_lost < dear or price is careful or price.side_meld > careful.side_meld
    ]
    return [price for price in kept if not groans(view, PassCards(price.cards))] or kept


def careful_pass(prices: Iterable[PassPrice]) -> PassPrice:
    """Return the set with which the own hand loses the least meld, and the side keeps the most."""
    return min(prices, key=lambda price: (price.meld_lost, -price.side_meld))


def meld_lost(view: Observation, cards: Hand) -> int:
    """Return the meld that the own hand loses with these cards, in points."""
    trump = trump_of(view)
    return meld_total(view.rules, view.hand, trump) - meld_total(view.rules, without(view.hand, cards), trump)


def policy_sets(view: Observation, expert: Policy) -> list[Hand]:
    """Return what the policies would pass."""
    rules, trump = view.rules, trump_of(view)
    policies = (Policy.STANDARD, Policy.PRO, expert)
    if view.received is None:
        sets = [cards_to_declarer(policy, rules, trump, view.hand) for policy in policies]
    else:
        sets = [cards_to_partner(policy, rules, trump, view.hand, view.received) for policy in policies]
    return list(dict.fromkeys(sets))


def _by_suits(view: Observation, count: int) -> list[Hand]:
    """Return the sets with the lowest plain cards of one suit after the other, for each order of the suits."""
    trump = trump_of(view)
    low = [card for card in sorted(view.hand, key=lambda card: card.rank) if card.rank is not Rank.ACE]
    found = []
    for suits in permutations(suit for suit in Suit if suit is not trump):
        cards = [card for suit in suits for card in low if card.suit is suit]
        if len(cards) >= count:
            found.append(tuple(sorted(cards[:count])))
    return found


def _neighbours(view: Observation, cards: Hand) -> list[Hand]:
    """Return the sets with one card exchanged for another of the hand."""
    rest = without(view.hand, cards)
    found = []
    for out in dict.fromkeys(cards):
        kept = without(cards, (out,))
        found += [tuple(sorted((*kept, card))) for card in dict.fromkeys(rest) if card != out]
    return list(dict.fromkeys(found))
