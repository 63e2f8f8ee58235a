"""Prices of suits to name as trump, by the deals that would follow."""

import random
from collections.abc import Generator

from ...rules import Suit
from ...rules.play import (
    Action,
    BeforeWidow,
    NameTrump,
    Observation,
    Outcome,
    PlayOn,
    ThrowIn,
    contract_of,
    may_decline,
    thrown_in_scores,
    trump_suits,
    unseen_scores,
)
from ..lanes.simulator import deal_playouts
from ..model import AS_EXPERT, Model
from ..policy.giving_up import may_give_up
from ..thinking import steps
from .choices import Choices, Explained, everything
from .following import DealsThatFollow
from .forecast import DealResults
from .scores import lead_in_points, payers_aside

TRUMP_DEALS = 600
"""Imagined deals for each trump to name, and for playing on."""


class Trumps:
    """Prices the suits to name."""

    def __init__(self, view: Observation, model: Model = AS_EXPERT, deals: int = TRUMP_DEALS) -> None:
        self._follow: DealsThatFollow[Suit | None] = DealsThatFollow(view, model, deals)

    def round(self, rng: random.Random) -> Generator[float, None, None]:
        """Imagine the deals that would follow, once for each suit."""
        follow, view, policy = self._follow, self._follow.view, self._follow.model.policy
        imagined = yield from follow.imagine(rng)
        for suit in trump_suits(view):
            done = 0.2 + 0.2 * suit
            work = deal_playouts(view.rules, imagined, view.seat, suit, policy=policy, leader=follow.leader)
            played = yield from steps(work, done)
            results = DealResults.of(view.seat, played).named(view.rules, suit)
            fails = yield from follow.add(suit, played, results, done)
            if may_give_up(view):
                follow.facts.add_played(suit, fails)
        if may_give_up(view):
            self._give_up(imagined.lanes)

    def _give_up(self, lanes: int) -> None:
        """Price a hand that is not played: it comes to the same in each lane. Nobody has melded by then."""
        view, contract = self._follow.view, contract_of(self._follow.view)
        scores = nothing = (0,) * len(view.rules.sides)
        if isinstance(view.phase, BeforeWidow):
            scores = unseen_scores(view.rules, contract)
        elif not may_decline(view):
            scores = thrown_in_scores(view.rules, contract, nothing)
        worth = (
            self._follow.match.of_contract(contract),
            lead_in_points(view.rules.seating.side(view.seat), aside=payers_aside(view)),
        )
        for paired, value in zip((self._follow.chances, self._follow.leads), worth, strict=True):
            paired.add(None, [value(scores, Outcome.THROWN_IN)] * lanes)
        self._follow.facts.add_given_up(None, lanes)

    def choices(self, explained: Explained = everything) -> Choices:
        """Return every suit, the Expert's choice first: the one with the best chance to win the match."""
        view = self._follow.view
        actions: dict[Action, Suit | None] = {NameTrump(suit): suit for suit in trump_suits(view)}
        if may_give_up(view):
            actions[ThrowIn()] = None
        return self._follow.choices(actions, explained)


class WidowUnseen(Trumps):
    """Prices seeing the widow, by the suit that brings the most, and throwing in the hand for the kitty alone."""

    def choices(self, explained: Explained = everything) -> Choices:
        """Return both, the Expert's choice first."""
        best = max(Suit, key=self._follow.chances.mean)
        return self._follow.choices({PlayOn(): best, ThrowIn(): None}, explained)
