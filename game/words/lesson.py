"""The rules in a lesson, in the fewest words: the numbers are those of the rule set that is taught."""

from __future__ import annotations

from collections.abc import Iterable

from ..rules import Card, MeldKind, Rank, RuleSet, Suit, meld_name, meld_table
from .lists import listed
from .melds import TRUMP
from .names import capital
from .rules_blocks import rank_sign
from .templates import Template

TITLE = "Learn to play"

# What the steps are about.

WELCOME = "Welcome"
CARDS = "The cards"
TRUMP_TOPIC = "Trump"
BIDDING = "Bidding"
PASSING = "Passing"
MELDS = "Melds"
TRICKS = "Tricks"
DUTY = "Duties"
COUNTERS = "Counters"
SCORE = "The score"
WELL_PLAYED = "Well played"

# What all lessons say.

RANKS = "From high to low: A 10 K Q J 9. The ten beats the king! There are two of every card."
RANKS_SEEN = "The ten beats the king! There are two of each."
DIM_CARDS = "The dim cards may not be played to this trick. Try one, and the table tells you why."
DUTIES = "Follow suit, and beat the best card if you can. No such suit? Trump."
LAST_TRICK = "The last trick! Its winner gets 10 extra."
TAP_TEN = "Tap a ten in your hand"
TAP_DIM = "Tap a dim card"
TAP_PINOCHLE = "Tap the Q♠ and the J♦"
PLAY_BRIGHT = "Your turn: play a bright card"
PLAY_ANY = "Your turn: play a card"

DEALT = "The cards are dealt."

LEAVE = "Leave the lesson"
LEAVE_ASKED = "Leave the lesson?"
LEAVE_NOTE = "You can take it again from the title whenever you like."
LEAVE_YES = "Leave"
NEXT = "Next"
PLAY_MATCH = "Play a match"
TO_TITLE = "To the title"
SKIP = "Last cards"
SKIP_HINT = "Skip to the last cards"


tap_marriage = Template("Tap the king and queen of {suit}")
press_line = Template("Press {button}")
found_line = Template("{found} of {wanted} found")
right_line = Template("Yes, the {card}. {more} more")


def wrong_line(card: Card, wanted: Iterable[Card]) -> str:
    """Say that a card is not one of those wanted."""
    return f"That is the {card.name}. Look for the {' or the '.join(other.name for other in wanted)}"


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


def seen(rules: RuleSet, kind: MeldKind) -> str:
    """Name a meld that is seen, with its points."""
    return f"{capital(meld_name(kind))}: {meld_points(rules, kind)}."


def marriage_seen(rules: RuleSet) -> str:
    """Name both kinds of marriages below a picture of one."""
    plain, royal = meld_points(rules, MeldKind.MARRIAGE), meld_points(rules, MeldKind.ROYAL_MARRIAGE)
    return f"Marriage: {plain}. In trump: {royal}."


def run(rules: RuleSet) -> str:
    """Describe the best meld."""
    return f"A 10 K Q J of trump are a run, worth {meld_points(rules, MeldKind.RUN)}."


def dix(rules: RuleSet) -> str:
    """Describe the smallest meld."""
    return f"A 9 of trump is a dix: {meld_points(rules, MeldKind.DIX)}."


def counters(rules: RuleSet) -> str:
    """Return the points of each card in tricks: ``A 11, 10 10, K 4``."""
    points = rules.card_points
    return listed(f"{rank_sign(rank)} {points[rank]}" for rank in reversed(rules.deck.ranks) if points[rank])


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
