"""Prices of playing, throwing in and shooting the moon, by imagined deals played by policy."""

import random
from collections.abc import Generator
from dataclasses import replace

from ...rules.play import (
    Action,
    BeforePlay,
    LegalActions,
    Observation,
    Outcome,
    PlayOn,
    ShootMoon,
    ThrowIn,
    contract_of,
    first_leader,
    partner_side,
    side_melds,
    thrown_in_scores,
    trump_of,
)
from ..knowledge import knowledge
from ..lanes.simulator import Position, trick_playouts
from ..model import AS_EXPERT, Model
from ..opponents.dealt import call_weights
from ..thinking import steps
from .choices import Choices, Explained, compared, everything, with_reasons
from .paired import Paired
from .reasons import facts_of
from .scores import MatchValue, ScoreContext, friends_of, lead_in_points, payers_aside
from .trumps import TRUMP_DEALS


class WaysOn:
    """The choices for a contract once the melds are laid."""

    def __init__(self, view: Observation, model: Model = AS_EXPERT) -> None:
        side, contract = view.rules.seating.side(view.seat), contract_of(view)
        self._view, self._known, self._model = view, knowledge(view), model
        self._actions = tuple(LegalActions(view))
        self._leads, self._chances = Paired[Action](), Paired[Action]()
        self._scales = (
            (self._leads, lead_in_points(side, friends_of(view.rules, side, contract), payers_aside(view))),
            (self._chances, MatchValue(view).of_contract(contract)),
        )
        self._facts = facts_of(view, self._chances)

    def round(self, rng: random.Random) -> Generator[float, None, None]:
        """Imagine the other hands, and play the tricks."""
        view, rules = self._view, self._view.rules
        assert isinstance(view.phase, BeforePlay)
        imagined = yield from steps(self._model.sample(self._known, TRUMP_DEALS, rng), 0.0)
        contract = contract_of(view)
        leader = first_leader(rules, view.standing.dealer, view.seat)
        position = Position.before_play(rules, trump_of(view), view.seat, contract.points, leader)
        position = replace(position, partner=partner_side(rules, contract))
        outcomes = yield from steps(trick_playouts(rules, imagined, position, (), self._model.policy), 0.5)
        weights = yield from steps(call_weights(view, imagined), 0.9)
        for paired, value in self._scales:
            paired.weights += weights
            for action in self._actions:
                if isinstance(action, ThrowIn):
                    scores = thrown_in_scores(
                        rules, contract, side_melds(rules, view.melds, contract), trump=trump_of(view)
                    )
                    paired.add(action, [value(scores, Outcome.THROWN_IN)] * len(weights))
                else:
                    begun = replace(view, phase=replace(view.phase, moon=isinstance(action, ShootMoon)))
                    values = ScoreContext(begun).values(outcomes, 0, value)
                    paired.add(action, (yield from steps(values, 0.9)))
                yield 0.9
        ends = ScoreContext(view).ends(outcomes, 0, lambda end: float(not end.outcome.made))
        fails = yield from steps(ends, 0.9)
        self._facts.add_played(PlayOn(), fails)
        self._facts.add_given_up(ThrowIn(), len(fails))

    def choices(self, explained: Explained = everything) -> Choices:
        """Return every choice, the Expert's first: the one with the best chance to win the match."""
        actions = {action: action for action in self._actions}
        best = max(actions, key=self._chances.mean)
        found = yield from compared(self._view, actions, best, self._leads, self._chances)
        return (yield from with_reasons(found, actions, self._facts, explained))
