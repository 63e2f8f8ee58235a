"""Who sits at the table: a person, or a bot of some level."""

from dataclasses import dataclass

HUMAN = "human"
"""The level of a player who is a person."""
EXPERT = "expert"
"""The level of bots whose raises tell a partner of that level something (rules.md 6d)."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat: the name on screen, and a bot's level, or ``human``."""

    name: str
    level: str
