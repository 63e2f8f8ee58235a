"""Advice: what the Expert would do in a seat, in its own words, and the reasons that the prices bear."""

import random
from collections.abc import Generator
from typing import NamedTuple

from ...rules.play import Action, Observation, PlayCard
from ...work import drive
from ..analysis import price_choices, why_no_prices
from ..player import Level, make_bot
from ..prices import ChoicePrice, Reason
from ..thinking import Thought


class Advised(NamedTuple):
    """An action, why the Expert takes it, and what the prices say for it."""

    action: Action
    why: str
    """The Expert's own words; empty where the reasons of a card are enough."""
    reasons: tuple[Reason, ...]


def advise(view: Observation, rng: random.Random) -> Generator[None, None, Advised]:
    """Price the choices, and let the Expert think with the same random numbers, unless a card has reasons enough."""
    again = random.Random()
    again.setstate(rng.getstate())
    best = (yield from _best_price(view, again)) if not why_no_prices(view) else None
    if best is not None and best.reasons and isinstance(best.action, PlayCard):
        return Advised(best.action, "", best.reasons)
    why = ""

    def keep(thought: Thought) -> None:
        nonlocal why
        why = thought.why

    action = yield from drive(make_bot(Level.EXPERT).think(view, rng), keep)
    return Advised(action, why, best.reasons if best is not None and best.action == action else ())


def _best_price(view: Observation, rng: random.Random) -> Generator[None, None, ChoicePrice]:
    """Return the price of the Expert's choice."""
    for answer in price_choices(view, rng):
        if answer.rounds:
            return answer.prices[0]
        yield
    raise AssertionError("prices have no end")
