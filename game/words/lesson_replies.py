"""What the lesson for four hands says to what the learner does: before it is done, and after it."""

from __future__ import annotations

from ..rules import Card, MeldKind, meld_name
from .templates import Template

# The auction.

pass_with_good_hand = Template("Your melds make {points}, and your partner brings about {partner}: bid")
bid_further = Template("You count {total}: a bid of {points} is still good")
bid_too_far = Template("You count {total}: {points} is too far. A bid that you miss is lost")
bid_least = Template("Right: the least that you can. You count {total}, so you may go on to that.")
bid_more = Template("Good, but the least was enough. Go higher only if somebody bids: you count {total}.")
pass_is_right = Template("Right: more than the {total} that you count would be too far.")


# Trump.

trump_melds_less = Template("With {suit} as trump you meld {points}; with {best}, {more}")
trump_is_right = Template("Right: with {suit} as trump you meld {points}, the most.")


# Passing.


def breaks_meld(card: Card, kind: MeldKind, lost: int) -> str:
    """Return which meld a card belongs to, and what it costs to pass it."""
    return f"The {card.name} is in your {meld_name(kind)}: without it you meld {lost} less"


def breaks_melds(lost: int) -> str:
    """Return what it costs to pass these cards."""
    return f"Together these make a meld: without them you meld {lost} less"


keep_strong = Template("The {card} wins tricks for you: rather give a framed card back")
send_stronger = Template("Your partner needs trump most, then aces: the {card}, for one")
BACK_IS_RIGHT = "Right: no meld is broken, and no trump or ace is gone."
BACK_IS_FAIR = "No meld is broken: that is what matters most."
HELP_IS_RIGHT = "Right: trumps and aces help your partner most."


# Play.

ten_told = Template("Your {ten} waits: an ace of {suit} is still out, and could take it.")
TEN_TASK = "Lead another card"
ten_waits = Template("An ace of {suit} is still out, and could take your {ten}")
ten_waited = Template("Right: the {ten} waits until the aces of {suit} are gone.")
ACE_IS_SURER = "An ace is surer: nothing beats it in its suit"
ACE_IS_RIGHT = "Right: nothing beats an ace in its suit. Only a trump could."
TRUMP_ACE_IS_RIGHT = "Right: nothing at all beats the ace of trump."

DRAW_TOLD = "Draw trump: lead yours while others have some. Then nobody trumps your aces."
draw_task = Template("Lead a {suit}")
DRAW_IS_RIGHT = "Right: every trump that falls can take no ace of yours."
DRAW_LOWER = "Half right: trump, but an ace of trump is still out. A lower one would have done."
DRAW_LATER = "That works if nobody trumps it. It is safer to draw their trumps first."

FEED_TOLD = "The trick is your partner's, and you play last."
FEED_TASK = "Give a counter: A, 10 or K"
FEED_IS_RIGHT = "Right: that counter is your side's."
FEED_MISSED = "A counter would have brought your side 10 more."

defend_told = Template("You defend: they need {points} more. Win counters, and give your partner yours.")
DEFEND_REACHED = "You defend, and they have what they promised. Win counters, and give your partner yours."


def defend(points: int) -> str:
    """Return what a defender is to do; ``points``: what the others still need."""
    return defend_told(points=points) if points > 0 else DEFEND_REACHED
