"""Traits: how a person plays where others of the same level play otherwise, and what may be known of them.

A level says how well somebody plays, traits say how. They choose among the cards that the level leaves open: among all
legal cards where it plays by rules of thumb, among those of nearly equal price where it compares prices. So nobody is
stronger for their traits (``python -m build.lab measure_persons``). They use what the seat sees and draw no numbers:
the same observation and the same traits give the same choice. Whoever has none plays as the level does.
"""

from collections.abc import Mapping
from enum import Enum

from ...rules import Card, Hand, Rank, Suit
from ...rules.play import Observation, best_index
from ...values import frozen
from .play import Situation, is_beatable, is_sure, situation, trumps_out

EARLY = 4
"""The tricks, from the first, in which traits of leading show."""


KEPT = 2
"""The tricks, from the first, in which an ace is kept: any longer, and opponents trump it."""


class BidTrait(Enum):
    """How high a person dares to bid; the value adds to what it counts on, as a share of the trick points."""

    CAREFUL = -0.02
    USUAL = 0.0
    BOLD = 0.02


class AceTrait(Enum):
    """What a person does with plain aces in the first tricks."""

    USUAL = "usual"
    CASHES = "cashes"
    """Leads them at once."""
    KEEPS = "keeps"
    """Leads something else to the first two tricks if it can."""


class TrumpTrait(Enum):
    """When a person of the bidding side draws trumps."""

    USUAL = "usual"
    EARLY = "early"
    """Before anything else."""
    LATE = "late"
    """Only when the plain suits are played, or after the first tricks."""


class LeadTrait(Enum):
    """What a person leads to a partner if nothing wins by itself."""

    USUAL = "usual"
    LOW = "low"
    """The lowest card of a plain suit."""
    HIGH = "high"
    """A king or ten of a plain suit."""


class FeedTrait(Enum):
    """Which counter a person gives to a trick that is surely its partner's, if it holds both."""

    KINGS = "kings"
    TENS = "tens"


@frozen
class Traits:
    """What makes a person known among others of the same level."""

    bids: BidTrait = BidTrait.USUAL
    aces: AceTrait = AceTrait.USUAL
    trumps: TrumpTrait = TrumpTrait.USUAL
    leads: LeadTrait = LeadTrait.USUAL
    feeds: FeedTrait = FeedTrait.KINGS

    def narrow(self, view: Observation, options: Hand) -> Hand:
        """Return those of the cards that a level leaves open which a person with these traits plays; never none."""
        if self == NO_TRAITS or view.contract is None or view.trick is None or len(options) < 2:
            return options
        known = situation(view)
        if known.trick:
            return self._feeds(known, options)
        if len(view.tricks) >= EARLY:
            return options
        for wanted in (self._trumps(known, options), self._aces(known, options)):
            if wanted:
                return wanted
        return self._leads(known, self._without(known, options, len(view.tricks)))

    def share(self, usual: float) -> float:
        """Return the share of imagined deals in which a person wants to make its bid, where the level has this one."""
        return min(1.0, usual - self.bids.value)

    def limit(self, chances: Mapping[int, float], slack: float) -> int:
        """Return the limit for a bid, by the chances of each: the best, or a bolder or more careful one of little less.

        ``slack`` is the chance that this may cost. Of equals the lowest is best.
        """
        best = max(chances, key=lambda limit: (chances[limit], -limit))
        if self.bids is BidTrait.USUAL:
            return best
        near = [limit for limit in chances if chances[limit] >= chances[best] - slack]
        return max(near) if self.bids is BidTrait.BOLD else min(near)

    def _feeds(self, known: Situation, options: Hand) -> Hand:
        """Return the cards without the plain kings where a ten goes to the partner's trick instead."""
        best = best_index(known.trick, known.trump)
        safe = best in known.allies and (known.last or not is_beatable(known, known.trick[best]))
        tens = any(card.rank is Rank.TEN and card.suit is not known.trump for card in options)
        if not safe or not tens or self.feeds is not FeedTrait.TENS:
            return options
        return tuple(card for card in options if card.rank is not Rank.KING or card.suit is known.trump)

    def _trumps(self, known: Situation, options: Hand) -> Hand:
        """Return the trumps that are drawn now; empty: none."""
        if self.trumps is not TrumpTrait.EARLY or not known.attacking or not trumps_out(known):
            return ()
        trumps = tuple(card for card in options if card.suit is known.trump)
        return tuple(card for card in trumps if is_sure(known, card)) or (trumps if len(trumps) >= LONG else ())

    def _aces(self, known: Situation, options: Hand) -> Hand:
        """Return the plain aces that are cashed now; empty: none."""
        if self.aces is not AceTrait.CASHES:
            return ()
        return tuple(card for card in options if _plain_ace(known.trump, card) and is_sure(known, card))

    def _without(self, known: Situation, options: Hand, tricks: int) -> Hand:
        """Return the cards without what waits for later tricks, as long as there are others."""
        left = options
        if self.aces is AceTrait.KEEPS and tricks < KEPT:
            left = tuple(card for card in left if not _plain_ace(known.trump, card)) or left
        if self.trumps is TrumpTrait.LATE:
            left = tuple(card for card in left if card.suit is not known.trump) or left
        return left

    def _leads(self, known: Situation, options: Hand) -> Hand:
        """Return the plain cards that are led where nothing is sure to win; else all of them."""
        if self.leads is LeadTrait.USUAL or any(is_sure(known, card) for card in options):
            return options
        plain = [card for card in options if card.suit is not known.trump and card.rank is not Rank.ACE]
        if not plain:
            return options
        counters = tuple(card for card in plain if card.rank >= Rank.KING)
        if self.leads is LeadTrait.HIGH:
            return counters or options
        least = min(card.rank for card in plain)
        return tuple(card for card in plain if card.rank is least)


NO_TRAITS = Traits()
"""Nobody's: the level alone decides."""
LONG = 5
"""With this many trumps somebody who draws them early leads them even if none is sure to win."""


def _plain_ace(trump: Suit, card: Card) -> bool:
    return card.rank is Rank.ACE and card.suit is not trump
