"""The bots that come with the game, by level."""

from enum import Enum

from game import plain
from game.bots.levels.casual import Casual
from game.bots.levels.easy import Easy
from game.bots.levels.expert import Expert
from game.bots.levels.pro import Pro
from game.bots.levels.standard import Standard
from game.bots.thinking import Bot, Decision, Thinking, Thought, decide

__all__ = ["Bot", "Decision", "Level", "Thinking", "Thought", "decide", "make_bot"]


class Level(Enum):
    """How well a bot plays, weakest first (rules.md 6). The value is the name that settings and records use."""

    EASY = "easy"
    CASUAL = "casual"
    STANDARD = "standard"
    PRO = "pro"
    EXPERT = plain.EXPERT


def make_bot(level: Level) -> Bot:
    """The bot of that level. It keeps nothing between decisions: one can sit in several seats."""
    return _BOTS[level]


_BOTS: dict[Level, Bot] = {
    Level.EASY: Easy(),
    Level.CASUAL: Casual(),
    Level.STANDARD: Standard(),
    Level.PRO: Pro(),
    Level.EXPERT: Expert(),
}
