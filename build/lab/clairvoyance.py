"""How much there is to gain from more knowledge: one of our bots sees all cards in some part of a deal.

No bot can ask for this. For one decision, a bot gets a model that deals the real cards, many times over, instead of
deals that agree with its knowledge.
"""

import random
from collections.abc import Generator
from enum import Enum

from game.bots.knowledge import Knowledge
from game.bots.lanes.planes import Deals
from game.bots.sampling import Sampler
from game.rules.play import Auction, NamingTrump, State, TrickPlay


class Shown(Enum):
    """The part of a deal in which all cards are shown."""

    NOTHING = "nothing"
    PLAY = "play"
    AUCTION = "auction"
    """Includes naming trump."""
    EVERYTHING = "everything"

    def covers(self, state: State) -> bool:
        """Return whether all cards are shown for the pending decision."""
        if self is Shown.AUCTION:
            return isinstance(state.phase, Auction | NamingTrump)
        return self is Shown.EVERYTHING or (self is Shown.PLAY and isinstance(state.phase, TrickPlay))


def real_deal(state: State) -> Sampler:
    """Return a sampler that deals the cards as they are in a state, in every lane."""
    cards = state.cards
    table = (cards.widow or cards.buried,) if state.rules.widow is not None else ()
    real = Deals.from_hands([(*cards.hands, *table)], state.rules.deck.copies)

    def sample(known: Knowledge, lanes: int, rng: random.Random) -> Generator[None, None, Deals]:
        yield
        return real.repeated(lanes)

    return sample
