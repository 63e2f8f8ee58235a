"""How a bot imagines a deal: who deals the hidden cards, and by which policy everybody plays on.

A level passes its model to the prices that it asks for. Another model changes only what it imagines: that is how orders
of cards are tuned (``build/lab/tune.py``), and how the value of knowing all cards is measured (``clairvoyance.py``).
"""

from ..values import frozen
from .policy.play import Policy
from .sampling import Sampler, sample


@frozen
class Model:
    """How deals are imagined."""

    policy: Policy
    """How everybody passes and plays."""
    sample: Sampler = sample
    """Deals the hidden cards."""
    cards: Policy | None = None
    """How everybody plays on where cards are compared; None: by the same policy."""

    @property
    def after_cards(self) -> Policy:
        """How everybody plays on after the cards that are compared."""
        return self.cards or self.policy


AS_STANDARD = Model(Policy.STANDARD)
"""The model of Standard and Pro, as the seeds say (rules.md 6)."""
AS_EXPERT = Model(Policy.EXPERT, cards=Policy.MIXED)
"""The model of Expert."""
