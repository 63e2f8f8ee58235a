"""The value of a trick while there is a stock: its points, the turn, and the loss of the cards played.

Everything is counted in points of lead. A card costs what it may still meld and its value in the last phase; the winner
of a trick may lay a complete meld.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace

from ...rules import KINDS, Card
from ...rules.play import Observation, PlayCard, Spread, beats, dix_of, dix_points, trump_of
from ...values import frozen
from .pieces import MeldPiece, loss_of, pieces_of, potential, prospects, rows
from .unseen import Unseen

_PLAIN = (0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 4.0, 14.0)
_TRUMP = (12.0, 12.0, 12.0, 12.5, 12.5, 17.0, 23.0, 27.0)
"""The value of a card of each rank in the last phase, in points of lead over the lowest card.

Fitted to endings that were solved under ``two-handed``.
"""
_GUESS = 0.35
"""The probability of drawing a card, in the eyes of a player who does not count."""


@frozen
class Outlook:
    """What a player may expect from the rest of the phase with a stock."""

    turn: float
    """The value of the turn with nothing to lay."""
    laying: float
    """The chance to lay in the end what is complete already."""
    later: float
    """The chance to lay what will be complete."""


SAME_TO_THE_END = (Outlook(3.0, 0.8, 0.75),)
"""The outlook of a player who does not count the tricks that are left."""
BY_TRICKS_LEFT = (Outlook(8.0, 0.5, 0.5), Outlook(2.0, 0.75, 0.6), Outlook(1.0, 0.88, 0.75), Outlook(0.0, 0.88, 0.75))
"""The outlook in the last trick with a stock, in the one before it, and so on; the last entry stands for all earlier
tricks. Early in a deal no turn is worth a card that may still meld. The last turn is worth much: what is complete by
then is laid or lost.

Fitted to duplicate deals against a player with the other outlook, under ``two-handed``. Where melds can be laid in the
last phase, too, it still is the better one: hands get smaller there, and little more is laid.
"""


@frozen
class PricedHand:
    """One player's cards, with the cost of each."""

    pieces: tuple[MeldPiece, ...]
    costs: tuple[float, ...]
    turn: float
    """The value of winning the trick, beyond its points."""


class Judge:
    """Values cards and tricks for the observing seat and for the other one."""

    def __init__(self, view: Observation, seen: Unseen, outlooks: Sequence[Outlook] = SAME_TO_THE_END) -> None:
        """Take the outlooks in the order of ``BY_TRICKS_LEFT``: that of the last trick comes first."""
        assert view.open is not None
        self.points = [view.rules.card_points[card.rank] for card in KINDS]
        self._seen, self._trump = seen, trump_of(view)
        self.last_phase = [(_TRUMP if card.suit is self._trump else _PLAIN)[card.rank] for card in KINDS]
        self._rows = rows(view.rules, self._trump)
        self._outlook = outlooks[min(seen.tricks_left, len(outlooks)) - 1]
        self._turned = view.open.turned
        self._exchange = view.open.turned is not None and view.open.dix is None
        self._dix, self._dix_points = dix_of(view.rules, self._trump).kind, dix_points(view.rules)

    def mine(self, spread: Spread) -> PricedHand:
        """Return the observing player's cards: each hidden card may come with the same probability."""
        seen = self._seen
        share = seen.stock / 2 / len(seen.hidden) if seen.hidden else 0.0
        return self._player(spread, seen.hidden, share)

    def guessed(self, spread: Spread) -> PricedHand:
        """Return the observing player's cards, in the eyes of a player who has not counted."""
        return self._player(spread, KINDS, _GUESS)

    def theirs(self, hand: Iterable[Card], stock: Sequence[Card]) -> PricedHand:
        """Return the other player's cards in an imagined world."""
        return self._player(replace(self._seen.open, hand=tuple(hand)), stock, 0.5)

    def answers(self, led: int, leader: PricedHand, player: PricedHand) -> list[float]:
        """Return the value of each card of a player as an answer."""
        points, gain, loss = self.points, player.turn, leader.turn
        found = []
        for piece, cost in zip(player.pieces, player.costs, strict=True):
            worth = points[led] + points[piece.kind]
            found.append((worth + gain if self._beats(piece.kind, led) else -worth - loss) - cost)
        return found

    def leads(self, player: PricedHand, other: PricedHand) -> list[float]:
        """Return the value of each card of a player as a lead, if the other one answers best."""
        kinds = dict.fromkeys(piece.kind for piece in player.pieces)
        found = {kind: -max(self.answers(kind, player, other)) for kind in kinds}
        return [found[piece.kind] - cost for piece, cost in zip(player.pieces, player.costs, strict=True)]

    def lead_wins(self, led: int, player: PricedHand, other: PricedHand) -> bool:
        """Return whether a player's lead takes the trick if the other one answers best."""
        answers = self.answers(led, player, other)
        return not self._beats(other.pieces[answers.index(max(answers))].kind, led)

    def quiet_leads(self, player: PricedHand) -> list[float]:
        """Return the value of each card of a player as a losing lead, without what the other one gains by winning."""
        return [-cost - self.points[piece.kind] for piece, cost in zip(player.pieces, player.costs, strict=True)]

    def _beats(self, card: int, led: int) -> bool:
        return beats(KINDS[card], KINDS[led], self._trump)

    def _player(self, spread: Spread, coming: Sequence[Card], share: float) -> PricedHand:
        outlook = self._outlook
        copies = [0.0] * len(KINDS)
        for card in coming:
            copies[card.kind] += 1
        if self._turned is not None and 0 < share < 1:
            sure = self._exchange and self._dix_in(spread)
            copies[self._turned.kind] += math.log(0.1 if sure else 0.5) / math.log(1 - share)
        pieces = pieces_of(spread)
        ready, losses = potential(self._rows, pieces, prospects(copies, share, outlook.laying, outlook.later))
        costs = [loss_of(piece, losses) + self.last_phase[piece.kind] for piece in pieces]
        gain = self._gain_of_dix()
        for place, card in enumerate(spread.hand):
            if card.kind == self._dix and not spread.spent_dix:
                costs[place] += gain * outlook.laying
                ready += gain
                gain = self._dix_points
        return PricedHand(pieces, tuple(costs), outlook.turn + (1 - outlook.laying) * ready)

    def _gain_of_dix(self) -> float:
        """Return the value of the next dix."""
        if self._turned is None or not self._exchange:
            return self._dix_points
        return self._dix_points + self.last_phase[self._turned.kind] - self.last_phase[self._dix]

    def _dix_in(self, spread: Spread) -> bool:
        return not spread.spent_dix and any(card.kind == self._dix for card in spread.hand)


def plays(spread: Spread) -> list[PlayCard]:
    """Return how each card of a player is played, in the order of ``pieces_of``."""
    return [*map(PlayCard, spread.hand), *(PlayCard(piece.card, piece.melds) for piece in spread.laid)]
