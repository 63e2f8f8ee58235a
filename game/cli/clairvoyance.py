"""How much there is to win by knowing more: a bot of ours that is shown all cards, in this or that part of a deal.

No bot can ask for this. A bot that imagines deals that agree with what its seat knows is handed a model that deals the
real one, many times over, for one decision.
"""

import random
from collections.abc import Generator
from enum import Enum

from ..bots.knowledge import Knowledge
from ..bots.lanes.planes import Deals
from ..bots.sampling import Sampler
from ..rules.play import Auction, NamingTrump, State, TrickPlay


class Shown(Enum):
    """Where all cards are shown."""

    NOTHING = "nothing"
    PLAY = "play"
    AUCTION = "auction"
    """Naming trump included."""
    EVERYTHING = "everything"

    def covers(self, state: State) -> bool:
        """Whether all cards are shown for the decision that is awaited."""
        if self is Shown.AUCTION:
            return isinstance(state.phase, Auction | NamingTrump)
        return self is Shown.EVERYTHING or (self is Shown.PLAY and isinstance(state.phase, TrickPlay))


def real_deal(state: State) -> Sampler:
    """Deals the cards as they lie in a state, in every lane."""
    cards = state.cards
    table = (cards.widow or cards.buried,) if state.rules.widow is not None else ()
    real = Deals.from_hands([(*cards.hands, *table)], state.rules.deck.copies)

    def sample(known: Knowledge, lanes: int, rng: random.Random) -> Generator[None, None, Deals]:
        yield
        return real.repeated(lanes)

    return sample
