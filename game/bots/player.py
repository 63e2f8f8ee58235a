"""The bots that come with the game, by level."""

from enum import Enum
from functools import cache
from typing import Protocol

from ..rules.text import EXPERT
from .levels.amateur import Amateur
from .levels.easy import Easy
from .levels.expert import Expert
from .levels.pro import Pro
from .levels.standard import Standard
from .model import AS_EXPERT, AS_STANDARD, Model
from .persons import traits_of
from .policy.alertness import Alertness
from .policy.traits import NO_TRAITS, Traits
from .thinking import Bot, Decision, Thinking, Thought, decide

__all__ = ["MODELS", "Bot", "Decision", "Level", "Thinking", "Thought", "decide", "make_bot"]


class Level(Enum):
    """How well a bot plays, weakest first (rules.md 6). The value is the name that settings and records use."""

    EASY = "easy"
    BEGINNER = "beginner"
    CASUAL = "casual"
    STANDARD = "standard"
    PRO = "pro"
    EXPERT = EXPERT


def make_bot(level: Level, model: Model | None = None, person: str = "") -> Bot:
    """Return the bot of that level. It keeps no state between decisions: one bot can sit in several seats.

    A ``model`` replaces the level's own way of imagining deals (``MODELS``), if it imagines any. A ``person`` plays
    as the level does but for its traits (``persons``). Easy rolls dice, whoever plays it.
    """
    if model is None or level not in MODELS:
        return _bot(level, person)
    return _IMAGINING[level](model, traits=traits_of(person))


MODELS = {Level.STANDARD: AS_STANDARD, Level.PRO: AS_STANDARD, Level.EXPERT: AS_EXPERT}
"""How each level imagines deals; levels that are not here imagine none."""


class _Imagining(Protocol):
    """A level that imagines deals."""

    def __call__(self, model: Model, *, traits: Traits = NO_TRAITS) -> Bot: ...


_IMAGINING: dict[Level, _Imagining] = {Level.STANDARD: Standard, Level.PRO: Pro, Level.EXPERT: Expert}
_AMATEURS = {Level.BEGINNER: Alertness.BEGINNER, Level.CASUAL: Alertness.CASUAL}


@cache
def _bot(level: Level, person: str) -> Bot:
    """Return the usual bot of a level, as a person."""
    if level is Level.EASY:
        return Easy()
    traits = traits_of(person)
    if level in _AMATEURS:
        return Amateur(_AMATEURS[level], traits)
    return _IMAGINING[level](MODELS[level], traits=traits)
