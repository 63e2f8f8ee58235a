"""Prices of cards to call, by the deals that would follow with whoever holds them as the partner (rules.md 7b)."""

import random
from collections.abc import Generator, Iterable

from ...rules import Card, Rank
from ...rules.play import Action, CallPartner, LegalActions, Observation, trump_of
from ..lanes.simulator import deal_playouts
from ..model import AS_EXPERT, Model
from ..thinking import steps
from .choices import Choices, Explained, everything
from .following import DealsThatFollow
from .forecast import DealResults
from .trumps import TRUMP_DEALS

_CALLS_AT_MOST = 8
"""Cards that are examined: aces, and the high trumps, as they are offered."""


class Partners:
    """Prices the cards to call."""

    def __init__(
        self, view: Observation, also: Iterable[Action] = (), model: Model = AS_EXPERT, deals: int = TRUMP_DEALS
    ) -> None:
        """``also`` names cards that are examined in any case."""
        self._follow: DealsThatFollow[Card] = DealsThatFollow(view, model, deals)
        legal = [action.card for action in LegalActions(view) if isinstance(action, CallPartner)]
        trump = trump_of(view)
        good = [card for card in legal if card.rank is Rank.ACE or (card.suit is trump and card.rank >= Rank.KING)]
        asked = [action.card for action in also if isinstance(action, CallPartner) and action.card in legal]
        self._cards = list(dict.fromkeys((*(good or legal)[:_CALLS_AT_MOST], *asked)))

    def round(self, rng: random.Random) -> Generator[float, None, None]:
        """Imagine the deals that would follow, once for each card."""
        follow, view = self._follow, self._follow.view
        imagined = yield from follow.imagine(rng)
        for number, card in enumerate(self._cards):
            done = 0.2 + 0.8 * number / len(self._cards)
            work = deal_playouts(
                view.rules, imagined, view.seat, trump_of(view), (), 0, follow.model.policy, (card,), follow.leader
            )
            played = yield from steps(work, done)
            yield from follow.add(card, played, DealResults.of(view.seat, played), done)

    def choices(self, explained: Explained = everything) -> Choices:
        """Return the cards examined, the Expert's choice first: the one with the best chance to win the match."""
        return self._follow.choices({CallPartner(card): card for card in self._cards}, explained)
