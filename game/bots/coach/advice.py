"""Advice: what the Expert would do in a seat, in its own words, and the reasons that the prices bear."""

import random
from collections.abc import Generator
from typing import NamedTuple

from ...rules.play import Action, Observation
from ...work import drive
from ..analysis import price_choices, why_no_prices
from ..player import Level, make_bot
from ..prices import Reason
from ..thinking import Thought


class Advised(NamedTuple):
    """An action, why the Expert takes it, and what the prices say for it."""

    action: Action
    why: str
    reasons: tuple[Reason, ...]


def advise(view: Observation, rng: random.Random) -> Generator[None, None, Advised]:
    """Let the Expert think, and then price its choice with the same random numbers."""
    again, why = random.Random(), ""
    again.setstate(rng.getstate())

    def keep(thought: Thought) -> None:
        nonlocal why
        why = thought.why

    action = yield from drive(make_bot(Level.EXPERT).think(view, rng), keep)
    if why_no_prices(view):
        return Advised(action, why, ())
    for answer in price_choices(view, again):
        if answer.rounds:
            break
        yield
    best = answer.prices[0]
    return Advised(action, why, best.reasons if best.action == action else ())
