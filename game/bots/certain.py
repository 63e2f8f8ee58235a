"""Certain tricks: a hand on lead that takes every remaining trick, wherever the unseen cards lie.

In the remaining tricks everybody plays every card. So a hand on lead takes them all exactly when each other seat must
give up the cards that could beat it while higher ones are led: trump first, because a seat with trumps will trump, then
each suit from the top.
"""

from collections import Counter
from collections.abc import Iterator

from ..rules import Card, Hand, Suit, without
from ..rules.play import LegalActions, Observation, PlayCard, ThrowIn, Trick, TrickPlay, beats
from ..values import frozen
from .knowledge import knowledge
from .standing_in import among_players


@frozen
class _Other:
    """What another seat may hold."""

    held: Hand
    """The cards that it certainly holds."""
    perhaps: Hand
    """The cards that it may hold."""
    room: int
    """How many of those it holds."""

    def may_beat(self, card: Card, led: Counter[Suit], trump: Suit) -> bool:
        """Return whether it can take the lead of a card, after it has followed to ``led`` leads of each suit."""
        for suit in {card.suit, trump}:
            held = [other for other in self.held if other.suit is suit]
            perhaps = [other for other in self.perhaps if other.suit is suit and self.room]
            most = len(held) + min(self.room, len(perhaps))
            if most > led[suit] and any(beats(other, card, trump) for other in (*held, *perhaps)):
                return True
        return False


def certain_tricks(view: Observation) -> Hand:
    """Return the whole hand in an order in which every card takes its trick.

    The result is empty if the seat is not on lead, or if it is not certain; what the other seats hold is known only
    from the observation. A trick that the partner would take counts as lost, because the partner would then lead.
    """
    if view.seat in view.out:
        return ()
    view = among_players(view)
    phase = view.phase
    if not isinstance(phase, TrickPlay) or phase.trick != Trick(view.seat):
        return ()
    if not all(isinstance(action, PlayCard | ThrowIn) for action in LegalActions(view)):
        return ()  # a meld may still be laid
    others = list(_others(view))
    order = sorted(view.hand, key=lambda card: (card.suit is not phase.trump, card.suit, -card.rank))
    led: Counter[Suit] = Counter()
    for card in order:
        if any(other.may_beat(card, led, phase.trump) for other in others):
            return ()
        led[card.suit] += 1
    return tuple(order)


def _others(view: Observation) -> Iterator[_Other]:
    """Yield what each other seat may hold."""
    if view.rules.stock is not None:  # the stock is gone: all unseen cards are in the other hand
        played = (card for trick in view.tricks for card in trick.cards)
        yield _Other(without(without(view.rules.deck.cards, played), view.hand), (), 0)
        return
    known = knowledge(view)
    for seat in view.rules.seats:
        if seat is not view.seat:
            perhaps = tuple(card for card in known.hidden if card not in known.barred[seat])
            yield _Other(known.held[seat], perhaps, known.sizes[seat] - len(known.held[seat]))
