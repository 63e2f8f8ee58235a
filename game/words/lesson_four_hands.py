"""What the lesson for four hands says."""

from __future__ import annotations

from ..rules import DEFAULT_RULES, MeldKind, Seat, Suit
from .lesson import dix, marriage, marriage_seen, pinochle, run, seen
from .lists import sentences
from .names import Names
from .templates import Template

# While the others are busy.

TWELVE_EACH = "Every deal begins with twelve cards for each player."
OTHERS_BID = "You passed, so the others bid on without you. Whoever bids most names trump."
OTHERS_ANSWER = "Now the others answer. Whoever bids most names trump, and must reach that bid."
EVERYBODY_MELDS = "Now everybody shows their melds."


def winner_names(names: Names, winner: Seat) -> str:
    """Return who names trump."""
    return names.tell(
        winner,
        "You win the auction. The winner names trump.",
        "{name} wins the auction. The winner names trump.",
    )


they_exchange = Template("{side} exchange four cards. Nobody else sees them.")


# Melds.

WHAT_IS_A_MELD = f"Right! Some cards make points together: a meld. {pinochle(DEFAULT_RULES)}"
MARRIAGES = f"{marriage(DEFAULT_RULES)} Trump beats every other suit."
MARRIAGES_SEEN = f"{marriage_seen(DEFAULT_RULES)} Trump beats every other suit."
THE_RUN = f"And the best one: {run(DEFAULT_RULES)} {dix(DEFAULT_RULES)}"
RUN_SEEN = f"And the best one! {seen(DEFAULT_RULES, MeldKind.RUN)} {dix(DEFAULT_RULES)}"
PINOCHLE_SEEN = f"Right! Some cards make points together: a meld. {seen(DEFAULT_RULES, MeldKind.PINOCHLE)}"


tap_run = Template("Tap your five cards of a run in {suit}")


# The auction.

BID_OR_PASS = "Bid or pass"
BID = "Bid"
GO_HIGHER = "Go higher if you trust your cards. A pass is for good."


welcome = Template(
    "You and {partner} play as a team against {left} and {right}. Collect points with melds and with tricks."
)
why_bid = Template("A bid promises points, melds and tricks. Your melds make {points} in {suit}; tricks bring more.")


def bid_again(highest: tuple[str, int] | None) -> str:
    """Return who has bid most, and what to think of."""
    return sentences(f"{highest[0]} bid {highest[1]}." if highest else "", GO_HIGHER)


# Naming trump and passing.

NAME_STRONGEST = "You won the auction! Trump beats every other suit: name your strongest."
NAME_RUN = "You won the auction! Trump beats every suit, and a run counts only in trump."
PRESS_PASS = "Now press Pass"


name_best = Template("Name trump: {suit} gives you the most")


def send_help(partner: str, trump: Suit | None) -> str:
    """Say what to pass to the partner, who is the declarer."""
    sign = "" if trump is None else trump.sign
    return f"{partner} won the auction and named {sign}. Send help: trump first, then aces, but keep your melds."


def give_back(easy: bool) -> str:
    """Return what to pass back; ``easy``: whether four can be spared."""
    return f"Give four back: framed ones {'are spare' if easy else 'cost least'}."


choose_line = Template("Choose {count} cards: {chosen} chosen")


# Melding.

PRESS_PLAY_ON = "Press Play on"
PRESS_CONTINUE = "Press Continue"


def our_melds(points: int, promised: int) -> str:
    """Return what our side has melded of its contract."""
    if promised > points:
        return f"Our melds: {points}. Tricks must bring {promised - points}."
    return f"Our melds make {points}: that is our bid of {promised} already. Now take at least one counter."


def their_melds(points: int, promised: int) -> str:
    """Return what the others have melded of theirs."""
    if promised > points:
        return f"They melded {points} and promised {promised}: the tricks must bring them {promised - points}."
    return f"They melded {points}, as much as they promised. Win what you can."


# Play.

DEFENDING = "Defending"

LEAD = "You lead. The highest card of that suit wins, unless somebody trumps it."
LEAD_ACE = "Play a card: an ace is a good start"


counters_line = Template(
    "{winner} won {points} points: aces, tens and kings are counters, 10 each. The last trick adds 10."
)


def our_progress(reached: int, promised: int) -> str:
    """Return how far our side has come."""
    if promised > reached:
        lacking = promised - reached
        return f"We have {reached} of {promised}, so {lacking} to go. Win tricks with an A, 10 or K in them."
    return f"We have {reached} and promised {promised}: enough! Whatever you still win counts too."


def their_progress(reached: int, promised: int) -> str:
    """Return how far the others have come."""
    if promised > reached:
        return f"They still need {promised - reached}. Every counter you win makes it harder for them."
    return "They have what they promised. What you win still counts for you."


# The result.

MADE_AND_SET = "Made and set"
REACHED_IS_MADE = "A bid that is reached is made: then melds and tricks all count."


made = Template("Made! {side} promised {promised} and reached {reached}. All of it counts.")
thrown_in = Template("{side} gave the deal up: the bid of {promised} is lost, and nothing else.")
missed = Template(
    "Set: {side} promised {promised} and reached {reached}. The bid is lost, the rest counts for nothing."
)
moral = Template("A missed bid is called set: {promised} points lost instead, and the melds with them.")
end = Template("That is pinochle! A match goes on until one team has {target}. Enjoy it.")
