"""What *Know your table* says about persons: whose deals these are, and what somebody leads."""

from __future__ import annotations

from collections.abc import Iterable

from .lists import sentences, several
from .templates import Template

TITLE = "Know your table"
WHO = "Who played these ten deals?"
WHO_ABOUT = "What one player did in ten deals, and how often it was possible. All play equally well."
DEALING = "They are still playing …"
NEXT = "Next question"
FACTS = {
    "BIDS": ("Bids on length", "Close bids that went with long trumps, not with aces"),
    "ACES": ("Cashes aces", "Early leads of an ace that was sure to win"),
    "TRUMPS": ("Leads trumps", "Early leads of trump on the bidding side"),
    "LEADS": ("Leads high", "Leads of a king or ten where nothing was sure to win"),
    "FEEDS": ("Feeds tens", "Tens, not kings, that went to a partner’s trick"),
}
"""What is counted, by the trait: in short, and in whole."""
NEVER = "No chance"
right_line = Template("Right, that is {name}.")
wrong_line = Template("No, that is {name}.")
leads_line = Template("Right, {name} leads the {card}.")
leads_other_line = Template("No, {name} leads the {card}.")
lead_question = Template("What does {name} lead?")
declares = Template("{name} has the contract, and {trump} are trumps.")
defends = Template("{name} plays against the contract, and {trump} are trumps.")
helps = Template("{name}’s partner has the contract, and {trump} are trumps.")
score_line = Template("{score} right so far.")
holds = Template("{name} holds {cards}.")


def question_spoken(question: str, about: str, answers: Iterable[str]) -> str:
    """Return a question and its answers, to be heard."""
    return sentences(question, about, f"{several(answers)}?")
