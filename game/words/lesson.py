"""The rules in a lesson, in the fewest words: the numbers are those of the rule set that is taught."""

from __future__ import annotations

from ..rules import Card, MeldKind, Rank, RuleSet, Suit, meld_table
from .melds import TRUMP
from .rules_blocks import rank_sign

RANKS = "From high to low: A 10 K Q J 9. The ten beats the king! There are two of every card."
DIM_CARDS = "The dim cards may not be played to this trick. Try one, and the table tells you why."
DUTIES = "Follow the suit led, and beat the best card if you can. Without that suit, trump if you can."
LAST_TRICK = "The last trick! Its winner gets 10 extra."


def meld_points(rules: RuleSet, kind: MeldKind) -> int:
    """Return the points of one such meld."""
    return next(row.points[0] for row in meld_table(rules, TRUMP) if row.kind is kind)


def pinochle(rules: RuleSet) -> str:
    """Describe the meld that the game is named after."""
    return f"Q♠ with J♦ is a pinochle, worth {meld_points(rules, MeldKind.PINOCHLE)}."


def marriage(rules: RuleSet) -> str:
    """Describe both kinds of marriages."""
    plain, royal = meld_points(rules, MeldKind.MARRIAGE), meld_points(rules, MeldKind.ROYAL_MARRIAGE)
    return f"King and queen of one suit are a marriage: {plain}. In trump it is royal: {royal}."


def run(rules: RuleSet) -> str:
    """Describe the best meld."""
    return f"A 10 K Q J of trump are a run, worth {meld_points(rules, MeldKind.RUN)}."


def dix(rules: RuleSet) -> str:
    """Describe the smallest meld."""
    return f"A 9 of trump is a dix: {meld_points(rules, MeldKind.DIX)}."


def counters(rules: RuleSet) -> str:
    """Return the points of each card in tricks: ``A 11, 10 10, K 4``."""
    points = rules.card_points
    return ", ".join(f"{rank_sign(rank)} {points[rank]}" for rank in reversed(rules.deck.ranks) if points[rank])


def worth_keeping(card: Card, trump: Suit) -> str:
    """Return what a card may still be good for while there is a stock; empty: nothing."""
    if card.suit is trump:
        return "is a trump" if card.rank is Rank.NINE else "belongs to the run"
    if card in (Card(Rank.QUEEN, Suit.SPADES), Card(Rank.JACK, Suit.DIAMONDS)):
        return "makes a pinochle"
    match card.rank:
        case Rank.ACE:
            return "wins a trick later, when you want to meld"
        case Rank.TEN:
            return "is worth 10 points to whoever takes it"
        case Rank.KING | Rank.QUEEN:
            return "may still make a meld"
    return ""
