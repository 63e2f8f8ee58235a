"""Traits: how a person plays where others of the same level play otherwise, and what may be known of them.

A level says how well somebody plays, traits say how. They choose among the cards that the level leaves open: among all
legal cards where it plays by rules of thumb, among those of nearly equal price where it compares prices. So nobody is
stronger for their traits (``python -m build.lab measure_persons``). They use what the seat sees and draw no numbers:
the same observation and the same traits give the same choice. Without traits a bot plays as its level does.
"""

from collections.abc import Mapping
from enum import Enum

from ...rules import Card, Hand, Rank, RuleSet, Suit
from ...rules.play import Observation, best_index
from ...values import frozen
from .play import Situation, is_beatable, is_sure, situation, trumps_out

EARLY = 4
"""The tricks, from the first, in which traits of aces and trumps show; those of low and high leads always do."""


WAITS = 1
"""The tricks, from the first, in which aces are kept and trumps not drawn: any longer costs strength."""


class BidTrait(Enum):
    """What a person likes to bid on: a hand with much of it is bid up to more, one with little up to less."""

    ACES = "aces"
    USUAL = "usual"
    LENGTH = "length"
    """A long suit of trumps."""


class AceTrait(Enum):
    """What a person does with plain aces in the first tricks."""

    USUAL = "usual"
    CASHES = "cashes"
    """Leads them at once."""
    KEEPS = "keeps"
    """Leads something else to the first trick if it can."""


class TrumpTrait(Enum):
    """When a person of the bidding side draws trumps."""

    USUAL = "usual"
    EARLY = "early"
    """Before anything else."""
    LATE = "late"
    """Not with the first trick, if it has anything else."""


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
            return self._leads(known, options)
        for wanted in (self._trumps(known, options), self._aces(known, options)):
            if wanted:
                return wanted
        return self._leads(known, self._without(known, options, len(view.tricks)))

    def leaning(self, rules: RuleSet, hand: Hand, trump: Suit) -> float:
        """Return what a person counts on beside what the level does, as a share of the trick points; often less.

        Over all hands it comes to about nothing, so nobody bids more than others.
        """
        if self.bids is BidTrait.USUAL:
            return 0.0
        return LEANING * (more_length if self.bids is BidTrait.LENGTH else more_aces)(rules, hand, trump)

    def limit(self, chances: Mapping[int, float], slack: float, leaning: float) -> int:
        """Return the limit for a bid, by the chances of each: the best, or one of little less as the person leans.

        ``slack`` is the chance that this may cost. Of equals the lowest is best.
        """
        best = max(chances, key=lambda limit: (chances[limit], -limit))
        if not leaning:
            return best
        near = [limit for limit in chances if chances[limit] >= chances[best] - slack]
        return max(near) if leaning > 0 else min(near)

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
        if tricks >= WAITS:
            return left
        if self.aces is AceTrait.KEEPS:
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
LONGEST = 0.4
"""The share of the longest suit in a usual hand."""
SPREAD = 2.0
"""The cards beyond the usual number at which a leaning is at its strongest."""
LEANING = 0.04
"""The most that a person's liking adds to or takes from a bid, as a share of the trick points."""
LONG = 5
"""With this many trumps somebody who draws them early leads them even if none is sure to win."""


def more_aces(rules: RuleSet, hand: Hand, trump: Suit) -> float:
    """Return how far a hand has more aces than usual (up to 1) or fewer (down to -1), whatever is trump."""
    aces = sum(card.rank is Rank.ACE for card in hand)
    return _beyond(aces, len(hand) * len(rules.deck.suits) * rules.deck.copies / len(rules.deck.cards))


def more_length(rules: RuleSet, hand: Hand, trump: Suit) -> float:
    """Return how far a hand has more trumps than the longest suit usually has (up to 1), or fewer (down to -1)."""
    return _beyond(sum(card.suit is trump for card in hand), LONGEST * len(hand))


def _beyond(held: float, usual: float) -> float:
    return max(-1.0, min(1.0, (held - usual) / SPREAD))


def _plain_ace(trump: Suit, card: Card) -> bool:
    return card.rank is Rank.ACE and card.suit is not trump
