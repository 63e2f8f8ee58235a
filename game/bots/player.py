"""The bots that come with the game, by level."""

from collections.abc import Callable
from enum import Enum

from ..rules.text import EXPERT
from .levels.amateur import Amateur
from .levels.easy import Easy
from .levels.expert import Expert
from .levels.pro import Pro
from .levels.standard import Standard
from .model import AS_EXPERT, AS_STANDARD, Model
from .policy.alertness import Alertness
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


def make_bot(level: Level, model: Model | None = None) -> Bot:
    """Return the bot of that level. It keeps no state between decisions: one bot can sit in several seats.

    A ``model`` replaces the level's own way of imagining deals (``MODELS``), if it imagines any.
    """
    if model is None or level not in MODELS:
        return _BOTS[level]
    return _IMAGINING[level](model)


MODELS = {Level.STANDARD: AS_STANDARD, Level.PRO: AS_STANDARD, Level.EXPERT: AS_EXPERT}
"""How each level imagines deals; levels that are not here imagine none."""
_IMAGINING: dict[Level, Callable[[Model], Bot]] = {
    Level.STANDARD: Standard,
    Level.PRO: Pro,
    Level.EXPERT: Expert,
}
_BOTS: dict[Level, Bot] = {
    Level.EASY: Easy(),
    Level.BEGINNER: Amateur(Alertness.BEGINNER),
    Level.CASUAL: Amateur(Alertness.CASUAL),
    Level.STANDARD: Standard(),
    Level.PRO: Pro(),
    Level.EXPERT: Expert(),
}
