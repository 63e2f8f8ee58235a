"""What a hand is worth, as the lesson counts it: the meld, what others bring, and what its cards win in tricks.

A player who knows no more than this count bids nearly as high as the Expert: ``python -m build.lab measure_lesson``
measures how nearly. The lesson takes all its numbers from here.
"""

from collections.abc import Iterable

from ..values import frozen
from .cards import Hand, Rank, Suit
from .melds import RUN_RANKS, meld_total
from .ruleset import RuleSet


@frozen
class WorthTable:
    """What the parts of a hand are worth, in units: a counter is one."""

    others: int
    """What the partner's meld and tricks, or the widow, bring to any hand."""
    ace: int
    trump: int
    """A card of trump, its aces too."""
    nearly_run: int
    """One card is missing for a run: the partner may pass it, or it lies in the widow."""
    half_run: int
    """Two cards are missing for a run."""
    nearly_aces: int
    """One ace is missing for aces around."""
    widow: bool = False
    """Whether it is a widow that helps, and not a partner."""


_PARTNERS = WorthTable(others=10, ace=2, trump=3, nearly_run=8, half_run=3, nearly_aces=5)
_WIDOW = WorthTable(others=2, ace=1, trump=2, nearly_run=3, half_run=0, nearly_aces=3, widow=True)


def worth_table(rules: RuleSet) -> WorthTable | None:
    """Return how the lesson counts in this game; None: it does not teach that."""
    if rules.stock is not None or rules.deck.copies > 2:
        return None
    if rules.alone:
        return _WIDOW if rules.widow is not None else None
    return _PARTNERS if rules.passing.count else None


@frozen
class HandWorth:
    """What a hand is worth with a trump, in points, part by part."""

    trump: Suit
    meld: int
    others: int
    aces: int
    trumps: int
    run: int
    """What a run that is nearly there adds."""
    around: int
    """What aces that are nearly around add."""
    widow: bool = False
    """Whether it is a widow that helps, and not a partner."""

    @property
    def total(self) -> int:
        """The whole: no bid should be higher."""
        return self.meld + self.others + self.aces + self.trumps + self.run + self.around


def worth_with(rules: RuleSet, table: WorthTable, hand: Hand, trump: Suit) -> HandWorth:
    """Return what a hand is worth with a trump."""
    unit = int(rules.scale)
    aces = [card.suit for card in hand if card.rank is Rank.ACE]
    trumps = [card for card in hand if card.suit is trump]
    missing = len(RUN_RANKS) - len({card.rank for card in trumps} & set(RUN_RANKS))
    run = {1: table.nearly_run, 2: table.half_run}.get(missing, 0)
    around = table.nearly_aces if len(set(aces)) == len(Suit) - 1 else 0
    return HandWorth(
        trump,
        meld_total(rules, hand, trump),
        table.others * unit,
        len(aces) * table.ace * unit,
        len(trumps) * table.trump * unit,
        run * unit,
        around * unit,
        table.widow,
    )


def best_worth(rules: RuleSet, hand: Hand, trumps: Iterable[Suit]) -> HandWorth | None:
    """Return what a hand is worth with the best of these trumps; None: no lesson teaches this game."""
    table = worth_table(rules)
    if table is None:
        return None
    return max((worth_with(rules, table, hand, suit) for suit in trumps), key=lambda worth: worth.total)
