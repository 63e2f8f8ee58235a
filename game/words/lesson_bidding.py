"""What the lesson says of bidding: three things to count, in five hands, and then six questions.

All numbers come from ``rules/hand_worth``, which counts.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..rules import HandWorth, Meld, RuleSet, Suit, WorthTable, meld_name
from .lists import listed
from .names import capital, count_word
from .templates import Template, plural

hand_topic = Template("Hand {number} of {count}")
question_topic = Template("Question {number} of {count}")


# The answers, as they stand on buttons.

PASS = "Pass"
bid_label = Template("Bid {points}")


# Hand 1: the meld.

meld_asked = Template("First your meld. {suit} is trump.")
WHAT_MELD = "What does this hand meld?"


def _melds(melds: Sequence[Meld]) -> str:
    return listed(f"{meld_name(meld.kind)} {meld.points}" for meld in melds)


def meld_right(melds: Sequence[Meld], total: int) -> str:
    """Return what the hand melds."""
    return f"Right! {capital(_melds(melds))}: {total} together."


def meld_missed(melds: Sequence[Meld], total: int) -> str:
    """Return what is missing beside the best meld."""
    first, *others = melds
    return f"That is the {meld_name(first.kind)}. You also have: {_melds(others)}. Together {total}."


def meld_in_run(melds: Sequence[Meld], total: int) -> str:
    """Return why the melds are fewer: the run was counted as a royal marriage, too."""
    why = "the king and queen of the run are not a royal marriage, too"
    return f"Too many: {why}. {capital(_melds(melds))}: {total} together."


def _count(rank: str, count: int) -> str:
    return plural(count, f"one {rank}", f"{count_word(count)} {rank}s")


def meld_with_spare(melds: Sequence[Meld], total: int, kings: int, queens: int) -> str:
    """Return why the melds are fewer: a king or queen of trump was counted in two marriages."""
    held = f"{_count('king', kings)} and {_count('queen', queens)}"
    return f"Too many: {held} of trump make only one marriage. {capital(_melds(melds))}: {total} together."


# Hand 2: the partner.


def others_told(rules: RuleSet, table: WorthTable) -> str:
    """Return what the partner or the widow brings."""
    points = table.others * int(rules.scale)
    if table.widow:
        return f"Count {points} for the widow, the cards that you take if you win the auction."
    return f"Count {points} for your partner, who also passes you four cards, trump first."


WHAT_RUN = "One card is missing for a run. What do you add for it?"


def _others(rules: RuleSet, table: WorthTable) -> str:
    """Return what else may be nearly there."""
    unit = int(rules.scale)
    aces = f"if one of the four aces is missing, add {table.nearly_aces * unit}"
    return f"If two are missing, add {table.half_run * unit}; {aces}." if table.half_run else f"{capital(aces)}, too."


def run_right(rules: RuleSet, table: WorthTable) -> str:
    """Return why a part of the run is counted."""
    why = (
        "the widow may have that card, but seldom"
        if table.widow
        else "your partner often has that card, but not always"
    )
    return f"Right: {why}. {_others(rules, table)}"


def run_whole(rules: RuleSet, table: WorthTable) -> str:
    """Return why it is not the whole run."""
    why = "the widow seldom has it" if table.widow else "your partner does not always have it"
    return f"Only with luck: {why}. Add {table.nearly_run * int(rules.scale)}. {_others(rules, table)}"


def run_nothing(rules: RuleSet, table: WorthTable) -> str:
    """Return why it is not nothing."""
    why = "the widow may have it" if table.widow else "your partner sends trump, and often has it"
    return f"More: {why}. Add {table.nearly_run * int(rules.scale)}. {_others(rules, table)}"


# Hand 3: the tricks.


def tricks_told(rules: RuleSet, table: WorthTable, suit: Suit) -> str:
    """Return what cards win."""
    unit = int(rules.scale)
    return (
        f"Last, tricks: {table.ace * unit} for each ace and {table.trump * unit} for each trump. {suit.sign} is trump, "
        "and its ace counts as both."
    )


WHAT_TRICKS = "What do these cards bring in tricks?"


def _tricks(worth: HandWorth) -> str:
    return f"aces {worth.aces}, trumps {worth.trumps}: {worth.aces + worth.trumps}"


def tricks_right(worth: HandWorth) -> str:
    """Return the sum."""
    return f"Right! {capital(_tricks(worth))}. Every trump counts: the last ones win when others have none."


def tricks_once(worth: HandWorth) -> str:
    """Return the sum, with the ace of trump twice."""
    return f"Nearly: the ace of trump counts as an ace and as a trump. {capital(_tricks(worth))}."


def tricks_aces(worth: HandWorth) -> str:
    """Return the sum, with trumps."""
    return f"Those are the aces alone. Trumps win too: {_tricks(worth)}."


# Hand 4: how high?


def all_three(suit: str, widow: bool) -> str:
    """Return what is to be counted."""
    return f"Now all three, with {suit} as trump: your meld, {'the widow' if widow else 'your partner'}, your tricks."


HOW_HIGH = "How high do you go?"


def _sum(worth: HandWorth) -> str:
    parts = [f"meld {worth.meld}", f"{'widow' if worth.widow else 'partner'} {worth.others}"]
    parts += [f"nearly a run {worth.run}"] if worth.run else []
    parts += [f"nearly four aces {worth.around}"] if worth.around else []
    return f"{', '.join((*parts, f'aces {worth.aces}', f'trumps {worth.trumps}'))}: {worth.total}"


def limit_right(worth: HandWorth) -> str:
    """Return the count and how to use it."""
    return f"Right! {capital(_sum(worth))}. Bid the least you can each time, and stop there."


def limit_low(worth: HandWorth) -> str:
    """Return why one may go further."""
    return f"You can go further: {_sum(worth)}. If you stop early, you leave good hands to others."


def limit_high(worth: HandWorth) -> str:
    """Return why one should not go so far."""
    return f"Too far: {_sum(worth)}. A bid that you miss is lost, and your melds with it."


# Hand 5: when to stop.

asked_to_stop = Template("Somebody has bid {points}. Count your hand, with {suit} as trump.")
BID_ON = "Do you bid on?"


def stop_right(worth: HandWorth) -> str:
    """Return why a pass is right."""
    return f"Right! {capital(_sum(worth))}. A pass costs nothing, and now they have to make their bid."


def stop_close(worth: HandWorth) -> str:
    """Return what one bid more may cost."""
    return f"A little too far: {_sum(worth)}. It may go well; if not, the whole bid is lost."


# The six questions.

SIX = "Six short questions, and you are done."
WHICH_WINS = "Which of these two is higher?"
A_TEN, A_KING = "A ten", "A king"
TEN_RIGHT = "Right! A 10 K Q J 9: only the ace beats a ten."
TEN_WRONG = "No: the order is A 10 K Q J 9. The ten beats the king."

partner_named = Template("Your partner won the auction and named {suit}.")
SEND_WHAT = "What do you pass first?"
TRUMPS, ACES, LOW_CARDS = "Trumps", "Aces", "Low cards"
TRUMPS_RIGHT = "Right! They may complete the run, and they win tricks."
ACES_HALF = "Good cards, but second: a trump may complete the run."
LOW_WRONG = "No: your partner must make the bid. Send trumps, then aces."

you_lead = Template("You lead, and hold the {ace} and the {ten}.")
LEAD_WHICH = "Which one goes first?"
ACE_RIGHT = "Right! Nothing beats it in its suit. The ten waits until both aces are gone."
TEN_FIRST = "No: the other ace may take it. Play your ace first; the ten waits until both aces are gone."

YOU_DEFEND = "You defend. Your partner's ace is winning, and you hold 10, Q and 9 of its suit."
GIVE_WHAT = "Which one do you give?"
TEN, QUEEN, NINE = "The ten", "The queen", "The nine"
GIVE_RIGHT = "Right! A ten counts for the side that wins the trick: give it to your partner."
QUEEN_HALF = "It costs nothing, and brings nothing. A ten would bring points to your side."
NINE_WRONG = "You keep the ten, and they may win it later. Give it while your partner wins."


def go_on(bids: bool) -> tuple[str, str]:
    """Return the button that leads to the next part of a lesson, and the same as it is spoken."""
    if bids:
        return "Bidding", "Go on: bidding in five hands"
    return "Questions", "Go on: six questions"


# The questions for three hands.

BURY_TOLD = "You won the auction and took the widow. Now you bury cards."
BURY_WHAT = "Which do you bury?"
SPARE = "Spare cards"
SPARE_RIGHT = "Right! Cards without a meld that win nothing: and their counters stay yours."
BURY_ACES = "No: aces win tricks. Bury cards that make no meld and win nothing."
BURY_TRUMPS = "Rather not: trumps win tricks. Bury cards that make no meld and win nothing."
TWO_DEFEND = "You defend. The other defender's ace is winning, and you hold 10, Q and 9 of its suit."
TWO_GIVE_RIGHT = "Right! Two play against the declarer: what you win together may set the bid."
TWO_NINE_WRONG = "You keep the ten, and the declarer may win it later. Give it to the other defender."


def end(right: int, count: int, tips: bool, missed_bid: bool = False) -> str:
    """Return how the questions went, and what to do next; ``tips``: whether a match tells what is new."""
    well = f"All {count} right!" if right == count else f"{right} of {count} right."
    if missed_bid:
        return f"{well} Play a match, or practise first: Drills, Bid this hand."
    told = ": the first time that something new comes, a line says what to do" if tips else ""
    return f"{well} Play a match{told}."
