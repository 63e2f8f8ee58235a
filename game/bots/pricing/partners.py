"""Prices of cards to call, by the deals that would follow with whoever holds them as the partner (rules.md 7b)."""

import random
from collections.abc import Generator, Iterable

from ...rules import Card, Rank
from ...rules.play import Action, CallPartner, LegalActions, Observation, contract_of, first_leader, trump_of
from ..knowledge import knowledge
from ..lanes.simulator import deal_playouts
from ..model import AS_EXPERT, Model
from ..opponents.dealt import call_weights
from ..thinking import steps
from .choices import Choices, compared
from .forecast import DealResults
from .paired import Paired
from .reasons import add_deals, facts_of
from .scores import MatchValue, Values
from .trumps import TRUMP_DEALS

_CALLS_AT_MOST = 8
"""Cards that are examined: aces, and the high trumps, as they are offered."""


class Partners:
    """Prices the cards to call."""

    def __init__(
        self, view: Observation, also: Iterable[Action] = (), model: Model = AS_EXPERT, deals: int = TRUMP_DEALS
    ) -> None:
        """``also`` names cards that are examined in any case."""
        self._view, self._known, self._model, self._deals = view, knowledge(view), model, deals
        self._leads, self._chances = Paired[Card](), Paired[Card]()
        self._values = Values(view, view.seat, contract_of(view).points, MatchValue(view))
        self._facts = facts_of(view, self._chances)
        legal = [action.card for action in LegalActions(view) if isinstance(action, CallPartner)]
        trump = trump_of(view)
        good = [card for card in legal if card.rank is Rank.ACE or (card.suit is trump and card.rank >= Rank.KING)]
        asked = [action.card for action in also if isinstance(action, CallPartner) and action.card in legal]
        self._cards = list(dict.fromkeys((*(good or legal)[:_CALLS_AT_MOST], *asked)))

    def round(self, rng: random.Random) -> Generator[float, None, None]:
        """Imagine the deals that would follow, once for each card."""
        view = self._view
        leader = first_leader(view.rules, view.standing.dealer, view.seat)
        imagined = yield from steps(self._model.sample(self._known, self._deals, rng), 0.0)
        weights = yield from steps(call_weights(view, imagined), 0.1)
        for paired in (self._leads, self._chances):
            paired.weights += weights
        for number, card in enumerate(self._cards):
            done = 0.2 + 0.8 * number / len(self._cards)
            work = deal_playouts(
                view.rules, imagined, view.seat, trump_of(view), (), 0, self._model.policy, (card,), leader
            )
            played = yield from steps(work, done)
            results = DealResults.of(view.seat, played)
            chances, leads = yield from steps(self._values.of(results.outcomes), done)
            self._chances.add(card, chances)
            self._leads.add(card, leads)
            add_deals(self._facts, view, card, played, 0, results)

    def choices(self) -> Choices:
        """Return the cards examined, the Expert's choice first: the one with the best chance to win the match."""
        actions: dict[Action, Card] = {CallPartner(card): card for card in self._cards}
        best = max(actions, key=lambda action: self._chances.mean(actions[action]))
        return (yield from compared(self._view, actions, best, self._leads, self._chances, self._facts))
