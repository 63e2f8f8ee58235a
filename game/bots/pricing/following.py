"""Prices of choices by the deals that would follow each of them, from the exchange of cards to the last trick."""

import random
from collections.abc import Generator, Hashable, Mapping
from typing import Generic, TypeVar

from ...rules.play import Action, Observation, contract_of, first_leader
from ..knowledge import knowledge
from ..lanes.planes import Deals
from ..lanes.simulator import Playouts
from ..model import Model
from ..opponents.dealt import call_weights
from ..prices import ExpertRule
from ..thinking import steps
from .choices import Choices, Explained, compared, with_reasons
from .forecast import DealResults
from .paired import Paired
from .reasons import add_deals, facts_of
from .scores import MatchValue, Values

K = TypeVar("K", bound=Hashable)


class DealsThatFollow(Generic[K]):
    """The values of choices in imagined deals, each choice in the same ones."""

    def __init__(self, view: Observation, model: Model, deals: int) -> None:
        self.view, self.model = view, model
        self.leads, self.chances = Paired[K](), Paired[K]()
        self.match = MatchValue(view)
        self._known, self._deals, contract = knowledge(view), deals, contract_of(view)
        self.declarer = contract.declarer
        self.leader = first_leader(view.rules, view.standing.dealer, self.declarer)
        self._values = Values(view, self.declarer, contract.points, self.match)
        self.facts = facts_of(view, self.chances)

    def imagine(self, rng: random.Random, times: int = 1, done: float = 0.0) -> Generator[float, None, Deals]:
        """Imagine ``times`` as many deals, each as likely as the calls of the others make it."""
        imagined = yield from steps(self.model.sample(self._known, times * self._deals, rng), done)
        weights = yield from steps(call_weights(self.view, imagined), done)
        for paired in (self.leads, self.chances):
            paired.weights += weights
        return imagined

    def add(
        self, choice: K, played: Playouts, results: DealResults, done: float, number: int = 0
    ) -> Generator[float, None, list[float]]:
        """Add the values of a choice in these deals, and return in which of them the contract fails.

        ``number`` is its place among the candidates; ``done`` is the share of the work that is complete.
        """
        chances, leads = yield from steps(self._values.of(results.outcomes), done)
        self.chances.add(choice, chances)
        self.leads.add(choice, leads)
        return add_deals(self.facts, self.view, choice, played, number, results)

    def choices(self, actions: Mapping[Action, K], explained: Explained, chosen: Action | None = None) -> Choices:
        """Return the prices of actions; the Expert's is ``chosen``, None: the one with the best chance to win."""
        best = chosen or max(actions, key=lambda action: self.chances.mean(actions[action]))
        found = yield from compared(self.view, actions, best, self.leads, self.chances, ExpertRule.MANNERS)
        return (yield from with_reasons(found, actions, self.facts, explained))
