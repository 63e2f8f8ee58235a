"""Prices of exchanging a dix for the card turned up for trump, and of keeping it (rules.md 7a)."""

import random
from collections.abc import Generator

from ...rules.play import Action, ExchangeDix, ExchangingDix, LegalActions, Observation, dix_of
from ..lanes.passing import Cards
from ..lanes.planes import Deals, full_plane
from ..lanes.simulator import Playouts, Position, exchanged, trick_playouts
from ..model import AS_EXPERT, Model
from ..thinking import steps
from .choices import Choices, Explained, everything
from .following import DealsThatFollow
from .forecast import DealResults
from .trumps import TRUMP_DEALS


class Exchanges:
    """Prices both choices by the melds and tricks of the same deals."""

    def __init__(self, view: Observation, model: Model = AS_EXPERT, deals: int = TRUMP_DEALS) -> None:
        assert isinstance(view.phase, ExchangingDix)
        self._turned = view.phase.turned_up
        self._follow: DealsThatFollow[Action] = DealsThatFollow(view, model, deals)
        self._actions = tuple(LegalActions(view))

    def round(self, rng: random.Random) -> Generator[float, None, None]:
        """Imagine the deals that would follow; those asked later keep what they hold."""
        follow, view = self._follow, self._follow.view
        rules, trump = view.rules, self._turned.suit
        imagined = yield from follow.imagine(rng)
        for number, action in enumerate(self._actions):
            done = 0.2 + 0.8 * number / len(self._actions)
            melding, playing = imagined, imagined
            if action == ExchangeDix():
                melding = self._moved(imagined, dix=False)
                playing = self._moved(imagined, dix=True)
            _, melds, attack = yield from steps(exchanged(rules, melding, view.seat, trump), done)
            position = Position.before_play(rules, trump, view.seat, leader=follow.leader)
            tricks = yield from steps(trick_playouts(rules, playing, position, (), follow.model.policy, attack), done)
            played = Playouts(rules, playing, tricks, melds, view.seat)
            yield from follow.add(action, played, DealResults.of(view.seat, played), done)

    def _moved(self, deals: Deals, dix: bool) -> Deals:
        """Return deals in which the turned card is the observing seat's, and perhaps its ``dix`` the dealer's."""
        view, full = self._follow.view, full_plane(deals.lanes)
        own, dealer = view.seat, view.rules.seating.last(view.standing.dealer)
        hands = [Cards(held) for held in deals.held]
        moves = [(self._turned, dealer, own)]
        moves += [(dix_of(view.rules, self._turned.suit), own, dealer)] if dix else []
        for card, source, target in moves:
            hands[source].take(card.kind, full)
            hands[target].add(card.kind, full)
        return Deals(deals.lanes, tuple(tuple(map(tuple, hand.held)) for hand in hands))

    def choices(self, explained: Explained = everything) -> Choices:
        """Return both choices, the Expert's first: the one with the better chance to win the match."""
        return self._follow.choices({action: action for action in self._actions}, explained)
