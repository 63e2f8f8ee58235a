"""How a bot imagines a deal: who deals the hidden cards, and by which policy everybody plays on.

A level hands its model to the prices that it asks for. Another model changes what it imagines and nothing else: that is
how orders of cards are tuned (``pinochle tune``) and how the worth of knowing all cards is measured (``--shown``).
"""

from dataclasses import dataclass

from .policy.play import Policy
from .sampling import Sampler, sample


@dataclass(frozen=True, slots=True)
class Model:
    """What imagined deals are made of."""

    policy: Policy
    """How everybody passes and plays."""
    sample: Sampler = sample
    """Deals the hidden cards."""


AS_STANDARD = Model(Policy.STANDARD)
"""What Standard and Pro imagine, as the seeds say (rules.md 6)."""
AS_EXPERT = Model(Policy.EXPERT)
"""What Expert imagines."""
