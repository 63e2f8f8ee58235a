"""Advice: what the Expert would do in a seat, in its own words, and the reasons that the prices bear."""

import random
from collections.abc import Generator
from typing import NamedTuple

from ...rules.play import Action, Observation, PlayCard
from ...work import drive
from ..analysis import first_round, price_choices, why_no_prices
from ..levels.expert import says_of
from ..player import Level, make_bot
from ..prices import Reason, experts_choice
from ..standing_in import among_players
from ..thinking import Thought


class Advised(NamedTuple):
    """An action, why the Expert takes it, and what the prices say for it."""

    action: Action
    why: str
    """The Expert's own words; empty where the reasons of a card are enough."""
    reasons: tuple[Reason, ...]


def advise(view: Observation, rng: random.Random) -> Generator[None, None, Advised]:
    """Price the choices, and say why the Expert makes the best one.

    Where its words follow from the prices, or a card has reasons of its own, the Expert does not think again.
    """
    view, again = among_players(view), random.Random()
    again.setstate(rng.getstate())
    best = None
    if not why_no_prices(view):
        best = experts_choice((yield from drive(first_round(price_choices(view, again)), lambda _: None)))
    if best is not None and best.reasons and isinstance(best.action, PlayCard):
        return Advised(best.action, "", best.reasons)
    why = says_of(view, best) if best is not None else ""
    if best is not None and why:
        return Advised(best.action, why, best.reasons)

    def keep(thought: Thought) -> None:
        nonlocal why
        why = thought.why

    action = yield from drive(make_bot(Level.EXPERT).think(view, rng), keep)
    return Advised(action, why, best.reasons if best is not None and best.action == action else ())
