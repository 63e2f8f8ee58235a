"""A review's verdict on a decision, in words."""

from __future__ import annotations

from ...bots.coach.verdicts import Verdict
from ...words.actions import action_words
from ...words.names import capital


def verdict_title(verdict: Verdict) -> str:
    """Return what was done, and what was better."""
    done = capital(action_words(verdict.chosen))
    return done if verdict.best == verdict.chosen else f"{done}. Better: {action_words(verdict.best)}"


def cost_text(verdict: Verdict) -> str:
    """Return the cost and its uncertainty."""
    if verdict.best == verdict.chosen:
        return "nothing was better"
    cost = f"cost {verdict.cost:.0f} ± {verdict.error:.0f}"
    return cost if verdict.mistake else f"{cost}: within what may be luck"
