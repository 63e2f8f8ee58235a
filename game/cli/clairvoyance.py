"""How much there is to win by knowing more: a bot of ours that is shown all cards, in this or that part of a deal.

No bot can ask for this. Where bots imagine deals that agree with what their seat knows, they are handed the real one,
many times over, for as long as one decision takes.
"""

import random
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from enum import Enum

from game.bots.knowledge import Knowledge
from game.bots.lanes.planes import Deals
from game.bots.sampling import imagining
from game.rules import Auction, NamingTrump, State, TrickPlay


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


@contextmanager
def knowing(state: State, shown: Shown) -> Iterator[None]:
    """Let every deal that our bots imagine meanwhile be the real one, if that is to be shown in this state."""
    if not shown.covers(state):
        yield
        return
    cards = state.cards
    table = (cards.widow or cards.buried,) if state.rules.widow is not None else ()
    real = Deals.from_hands([(*cards.hands, *table)], state.rules.deck.copies)

    def the_real_one(known: Knowledge, lanes: int, rng: random.Random) -> Generator[None, None, Deals]:
        yield
        return real.repeated(lanes)

    with imagining(the_real_one):
        yield
