"""What a hand is worth: what its side makes with it as declarer, on average, added up from what it holds.

The numbers were measured in deals that bots played with each other (``python -m build.lab measure_hands``) and stand in
``measured_hands``. The hand's own melds count as they are; each thing that it holds adds something in tricks, and
something in melds that are still to come: the partner's, and those that passed cards or a widow complete.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache

from ..values import frozen
from .cards import Hand, Rank, Suit
from .measured_hands import MEASURED
from .melds import RUN_RANKS, meld_total
from .presets import PRESETS
from .ruleset import RuleSet


class Holding(Enum):
    """What is counted in a hand. The values are the heads of the measured table."""

    HAND = "hand"
    """Any hand: once."""
    ACE = "ace"
    """An ace of a plain suit."""
    TRUMP = "trump"
    """A card of trump."""
    TRUMP_ACE = "trump-ace"
    """An ace of trump, besides being a trump."""
    TRUMP_TEN = "trump-ten"
    """A ten of trump, besides being a trump."""
    VOID = "void"
    """A plain suit of which there is no card."""
    SINGLE = "single"
    """A plain suit of which there is one card."""
    NEAR_RUN = "near-run"
    """One rank is missing for a run."""
    HALF_RUN = "half-run"
    """Two ranks are missing for a run."""
    THREE_ACES = "three-aces"
    """One ace is missing for aces around."""


Counts = tuple[int, ...]
"""How often a hand holds each of ``Holding``, in their order."""


def holdings(hand: Hand, trump: Suit) -> Counts:
    """Return what a hand holds, with a trump."""
    lengths = {suit: sum(card.suit is suit for card in hand) for suit in Suit}
    trumps = [card.rank for card in hand if card.suit is trump]
    aces = [card.suit for card in hand if card.rank is Rank.ACE]
    plain = [lengths[suit] for suit in Suit if suit is not trump]
    missing = len(set(RUN_RANKS) - set(trumps))
    return (
        1,
        sum(suit is not trump for suit in aces),
        lengths[trump],
        trumps.count(Rank.ACE),
        trumps.count(Rank.TEN),
        plain.count(0),
        plain.count(1),
        int(missing == 1),
        int(missing == 2),
        int(len(set(aces)) == len(Suit) - 1),
    )


@frozen
class HandValues:
    """What things in a hand are worth in a game, in points."""

    deals: int
    """The number of deals in which it was measured."""
    tricks: tuple[float, ...]
    """What each of ``Holding`` adds to what the side takes in tricks."""
    melds: tuple[float, ...]
    """What each adds to the melds that are still to come."""
    margin: float
    """How far the Expert's own estimate of a hand may lie from this one: 19 of 20 lie nearer."""

    def worth(self, rules: RuleSet, hand: Hand, trump: Suit) -> float:
        """Return what the side makes on average if the holder of a hand names a trump."""
        counts = holdings(hand, trump)
        adds = (count * (tricks + melds) for count, tricks, melds in zip(counts, self.tricks, self.melds, strict=True))
        return meld_total(rules, hand, trump) + sum(adds)

    def best(self, rules: RuleSet, hand: Hand, trumps: Iterable[Suit] = tuple(Suit)) -> tuple[float, Suit]:
        """Return what it makes with the best trump, and that trump."""
        worths = {trump: self.worth(rules, hand, trump) for trump in trumps}
        best = max(worths, key=worths.__getitem__)
        return worths[best], best


def measured_values(rules: RuleSet) -> HandValues | None:
    """Return the values for a game; None: there is no auction, or nothing was measured for rules like these."""
    if not rules.has_auction:
        return None
    return next((values for name, values in _table().items() if _same_cards(rules, PRESETS[name])), None)


@cache
def _table() -> Mapping[str, HandValues]:
    """Return the measured values by the names of the games."""
    _, *rows = MEASURED.splitlines()
    return dict(map(_values, rows))


def _values(row: str) -> tuple[str, HandValues]:
    """Read a row of the measured table."""
    name, deals, margin, *pairs = row.split()
    tricks, melds = zip(*(map(float, pair.split("/")) for pair in pairs), strict=True)
    return name, HandValues(int(deals), tricks, melds, float(margin))


def _same_cards(rules: RuleSet, other: RuleSet) -> bool:
    """Return whether all that decides what a hand makes is the same in two games: not how far a match goes."""
    return all(
        getattr(rules, part) == getattr(other, part)
        for part in ("deck", "seating", "dealing", "passing", "widow", "melds", "tricks", "card_points", "scale")
    )
