"""Prices of suits to name as trump, by the deals that would follow."""

import random
from collections.abc import Generator

from ...rules import Suit
from ...rules.play import (
    Action,
    NameTrump,
    Observation,
    ThrowIn,
    contract_of,
    first_leader,
    thrown_in_scores,
    trump_suits,
)
from ..knowledge import knowledge
from ..lanes.simulator import deal_playouts
from ..model import AS_EXPERT, Model
from ..opponents.dealt import call_weights
from ..policy.giving_up import may_give_up
from ..thinking import steps
from .choices import Choices, compared
from .forecast import DealResults
from .paired import Paired
from .reasons import add_deals, facts_of
from .scores import MatchValue, Values, lead_in_points

TRUMP_DEALS = 600
"""Imagined deals for each trump to name, and for playing on."""


class Trumps:
    """Prices the suits to name."""

    def __init__(self, view: Observation, model: Model = AS_EXPERT, deals: int = TRUMP_DEALS) -> None:
        self._view, self._known, self._model, self._deals = view, knowledge(view), model, deals
        self._leads, self._chances = Paired[Suit | None](), Paired[Suit | None]()
        self._match = MatchValue(view)
        self._values = Values(view, view.seat, contract_of(view).points, self._match)
        self._facts = facts_of(view, self._chances)

    def round(self, rng: random.Random) -> Generator[float, None, None]:
        """Imagine the deals that would follow, once for each suit."""
        view = self._view
        leader = first_leader(view.rules, view.standing.dealer, view.seat)
        imagined = yield from steps(self._model.sample(self._known, self._deals, rng), 0.0)
        weights = yield from steps(call_weights(view, imagined), 0.1)
        for paired in (self._leads, self._chances):
            paired.weights += weights
        for suit in trump_suits(view):
            done = 0.2 + 0.2 * suit
            work = deal_playouts(view.rules, imagined, view.seat, suit, policy=self._model.policy, leader=leader)
            played = yield from steps(work, done)
            results = DealResults.of(view.seat, played).named(view.rules, suit)
            chances, leads = yield from steps(self._values.of(results.outcomes), done)
            self._chances.add(suit, chances)
            self._leads.add(suit, leads)
            add_deals(self._facts, view, suit, played, 0, results)
        if may_give_up(view):
            self._give_up(len(weights))

    def _give_up(self, lanes: int) -> None:
        """Price throwing in the hand: it comes to the same in each lane. Nobody has melded by then."""
        view, contract = self._view, contract_of(self._view)
        scores = thrown_in_scores(view.rules, contract, (0,) * len(view.rules.sides))
        self._chances.add(None, [self._match.of_contract(contract)(scores)] * lanes)
        self._leads.add(None, [lead_in_points(view.rules.seating.side(view.seat))(scores)] * lanes)

    def choices(self) -> Choices:
        """Return every suit, the Expert's choice first: the one with the best chance to win the match."""
        actions: dict[Action, Suit | None] = {NameTrump(suit): suit for suit in trump_suits(self._view)}
        if may_give_up(self._view):
            actions[ThrowIn()] = None
        best = max(actions, key=lambda action: self._chances.mean(actions[action]))
        return (yield from compared(self._view, actions, best, self._leads, self._chances, self._facts))
