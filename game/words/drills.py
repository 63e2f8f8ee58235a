"""What drills say: which there are, what an answer was worth, and how it went."""

from __future__ import annotations

from collections.abc import Iterable

from .lists import labelled, listed, sentences, several, with_full_stop
from .names import capital
from .prices import units
from .templates import Template, plural

TITLE = "Drills"
EXPLAINED = "After each one you see what every answer is worth, judged by what you could know."
WHAT_IS_ASKED = "What is asked"
DEALS = "Deals"
BEGIN = "Begin"
DEALING_FIRST = "Dealing the first question …"

BID, BID_ABOUT = "Bid this hand", "In an auction: bid, or pass"
LIMIT, LIMIT_ABOUT = "How high?", "Your limit, before the others have said theirs"
BY_TABLE, BY_TABLE_ABOUT = "What do you bid?", "By what your side has agreed that bids tell"
TELLS, TELLS_ABOUT = "What does it tell?", "Your partner’s bid, by the convention card"
TRUMP, TRUMP_ABOUT = "Name trump", "The auction is yours: which suit?"
CALL, CALL_ABOUT = "Call a partner", "Which card does your best partner hold?"
PASS, PASS_ABOUT = "Pass cards", "Which cards help your partner most?"
MELDS, MELDS_ABOUT = "Find the melds", "Show all that melds, and nothing else"
CARD, CARD_ABOUT = "Which card?", "In the middle of the play"
BURY, BURY_ABOUT = "Bury cards", "Which cards are laid away?"

FRESH, FRESH_ABOUT = "Fresh deals", "Never the same ones"
DAILY, DAILY_ABOUT = "Past deals of the day", "Yesterday’s and those before, the same for everybody"
OWN, OWN_ABOUT = "Your own matches", "Where you had to decide"
NONE_OWN = (
    "You have no deals of your own of this kind yet: they come from matches of this game that you have finished."
    " Choose other deals, or play a match."
)
NONE = "No deal has such a question just now. Choose other deals."


questions_title = Template("{count} questions")


# At the table.

ONE_QUESTION = "A question"
LEAVE = "Leave"
LEAVE_HINT = "Leave these questions"
SHARE = "Share"
SHARE_HINT = "Copy this question as a link"
CARD_IS_ASKED = "Which card, is the question here"
NOTHING_MELDS = "Nothing melds"
ALL_PRICES = "All prices"
WORKING_OUT_EACH = "Working out what each answer is worth …"


question_name = Template("Question {number}")
question_title = Template("Question {number} of {count}")


def choose_from(question: str, answers: Iterable[str]) -> str:
    """Return a question and the answers to choose from, to be heard."""
    return f"{question} {several(answers)}."


chosen_line = Template("{count} chosen")


def show_label(count: int) -> str:
    """Return the label of the button for the number of cards chosen."""
    return plural(count, "Show {count} card", "Show {count} cards") if count else NOTHING_MELDS


def come_back_line(count: int, at_once: int) -> str:
    """Return how many questions come back that were missed before, and how many of them one drill asks."""
    if count > at_once:
        return f"{count} questions that you missed come back, {at_once} in each drill."
    return plural(
        count,
        "{count} question that you missed comes back today.",
        "{count} questions that you missed come back today.",
    )


tap_for_prices = Template("{verdict}. Tap for all prices")


# What an answer was worth.

ABOUT = (
    "What each answer loses against the best, in points of lead, over many deals imagined from what you could know;"
    " ± says how sure that is."
)
ABOUT_CHIPS = (
    "What each answer loses against the best, in chips of lead, over many deals imagined from what you could know;"
    " ± says how sure that is."
)
ABOUT_MELDS = "What each answer loses: points of meld that are missed, and a counter for every card shown for nothing."
ABOUT_BY_TABLE = (
    "What each answer loses against the best, in points of lead. A bid that tells your partner more or less meld than"
    " you hold costs that, too."
)
ABOUT_TELLS = "How far each answer is from what the card says, in points of meld."
STILL_SHARPER = "They still grow sharper."
WORKING_OUT = "Working it out …"
PRICES = "Prices"
SHARE_THIS = "Share this question"
PLAY_ON = "Play on from here"
LOOK = "Look at the table"
HOW_IT_WENT = "How it went"
NEXT_QUESTION = "Next question"
STILL_DEALT = "The next question is still being dealt …"


def about_limit(chips: bool) -> str:
    """Return what the prices of limits mean; ``chips``: what is counted."""
    return (
        f"What each limit loses against the best, in {units(chips)} of lead, over many auctions imagined to their end:"
        " you bid no more than you need, up to your limit. Made: how often a contract at the limit itself is made."
    )


as_expert = Template("{best}: that is what the Expert would do.")
as_the_card = Template("{best}: that is what the card says.")
by_the_card = Template("By the card: {bid}, {told}.")


BY_THE_CARD_NOTHING = "By the card this hand has nothing to tell: bid as you like."


untrue = Template("tells {told}")
WHY, NO_WHY = "Reasons", "Without reasons"
own_and_best = Template("You: {own}. Best: {best}.")


def answer_label(answer: str, note: str) -> str:
    """Return an answer with its notes."""
    return f"{answer} ({note})" if note else answer


def answer_spoken(label: str, figure: str, own: bool, why: str = "") -> str:
    """Return what an answer loses, as speech, whether it is the person's, and why it loses that."""
    told = f"{label}: {figure}, your answer" if own else labelled(label, figure)
    return sentences(with_full_stop(told), why) if why else told


shown_for_nothing = Template("{cards} shown for nothing")
made_in = Template("made in {chance:.0%}")
outbid_in = Template("others go higher in {chance:.0%}")


# How it went.

JUDGING = "Judging your answers"
RIGHT = "right"
EACH_QUESTION = "a question"
NO_MISTAKE = "No answer was a mistake."
LOOK_AGAIN = "Worth looking at again"
MORE_DRILLS = "More drills"
REACHED = "What you have reached"
BACK_AGAIN = "back again"
NONE_YET = "No drill of this kind yet."
NEXT_EASY = "The next fresh deals are easier: a simple rule often answers them."
NEXT_USUAL = "On the next fresh deals most simple rules mislead."
NEXT_HARD = "The next fresh deals are hard: hardly any simple rule answers them."


def given_away(chips: bool) -> str:
    """Return what stands below what mistakes have cost."""
    return f"{units(chips)} given away"


judged_line = Template("{done} of {count} are judged …")
end_line = Template("{grade}. {figures}.")
last_line = Template("Last: {drill}.")
best_line = Template("Best: {drill}.")


def reached_spoken(values: list[float], chips: bool = False) -> str:
    """Return what drills have given away, as speech; ``chips``: what is counted."""
    lost = listed(f"{value:.1f}" for value in values)
    return f"{capital(units(chips))} given away a question, the first drill first: {lost}"
