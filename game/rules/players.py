"""The players at the table: people, or bots of some level."""

from ..values import frozen

HUMAN = "human"
"""The level of a person."""
EXPERT = "expert"
"""The level of bots whose raises tell a partner of the same level something (rules.md 6d)."""


@frozen
class Player:
    """The player of a seat: the name on screen, and a bot's level, or ``human``."""

    name: str
    level: str
    person: str = ""
    """The person as whom a bot plays, by its key; empty: nobody in particular."""
