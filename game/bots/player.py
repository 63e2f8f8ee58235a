"""The players that come with the game, by level."""

from enum import Enum

from game.bots.levels.easy import Easy
from game.bots.levels.expert import Expert
from game.bots.levels.pro import Pro
from game.bots.levels.standard import Standard
from game.bots.thinking import CardPrice, Decision, Player, Thinking, Thought, decide

__all__ = ["CardPrice", "Decision", "Level", "Player", "Thinking", "Thought", "decide", "make_player"]


class Level(Enum):
    """How well a bot plays, weakest first (rules.md 6). The value is the name that settings and records use."""

    EASY = "easy"
    STANDARD = "standard"
    PRO = "pro"
    EXPERT = "expert"


def make_player(level: Level) -> Player:
    """The player of that level. It keeps nothing between decisions: one can sit in several seats."""
    return _PLAYERS[level]


_PLAYERS: dict[Level, Player] = {
    Level.EASY: Easy(),
    Level.STANDARD: Standard(),
    Level.PRO: Pro(),
    Level.EXPERT: Expert(),
}
