"""How long a table waits for the person whose turn it is, and what happens then."""

from __future__ import annotations

import math
from enum import Enum

from .people import Chair, Terms

PATIENCES = (20, 60, 300, 0)
"""The seconds for which a table may wait for somebody who is away, before the others are asked; 0: without an end."""
READINGS = (0, 30, 60, 120)
"""The most seconds for which melds and results may stay until everybody is ready; 0: as long as it takes."""
LIMITS = (0, 60, 120, 300)
"""The seconds that a table may give for one decision; 0: as many as it takes."""
AGAIN = 60.0
"""The least seconds after which the others are asked again, once somebody has said *wait*."""
SLOW = 30.0
"""Seconds of thinking after which the others may ask that a bot plays for somebody who is here."""
FOLLOW = 2.5
"""Seconds before a bot decides for a person: the others can follow it."""
WARNED = 15.0
"""Seconds before the end of a time at which players are told."""


class Turn(Enum):
    """What happens to a decision that is due."""

    WAIT = "wait"
    ASK = "ask"
    """The others are asked whether a bot plays."""
    BOT = "bot"


def turn_of(chair: Chair, terms: Terms, since: float, others: bool, here: bool, now: float) -> tuple[Turn, float]:
    """Return what happens to the decision of a seat, and when to look again.

    ``since`` is when the decision began; ``others`` whether somebody else is here who can be asked.
    """
    if not chair.taken:
        return Turn.BOT, now
    if chair.stand_in:
        at = since + FOLLOW * (terms.pace > 0)
        return (Turn.BOT, now) if now >= at else (Turn.WAIT, at)
    if here:
        at = max(since, chair.back) + terms.limit if terms.limit else math.inf
        return (Turn.BOT, now) if now >= at else (Turn.WAIT, at)
    at = max(chair.heard + terms.patience if terms.patience else math.inf, chair.ask_after)
    if now < at:
        return Turn.WAIT, at
    return (Turn.ASK if others else Turn.BOT), math.inf
