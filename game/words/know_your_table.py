"""What *Know your table* says about persons: whose deals these are, and what somebody leads."""

from __future__ import annotations

from collections.abc import Iterable

from .lists import sentences, several
from .templates import Counted, Template

TITLE = "Know your table"
WHO = "Who played these ten deals?"
WHO_ABOUT = "What one player did in ten deals, and how often it was possible. All play equally well."
DEALING = "They are still playing …"
NEXT = "Next question"
FACTS = {
    "BIDS": "Bids on length",
    "ACES": "Cashes aces",
    "TRUMPS": "Leads trumps",
    "LEADS": "Leads high",
    "FEEDS": "Feeds tens",
}
"""What is counted, in short, by the trait."""
REVIEW_TITLE = "What you could have known"
REVIEW_NOTE = "Counted in this match and the latest ones with the same people."
KNOWN = {
    "BIDS": (
        Template("{name} let long trumps decide {count} of {chances} close bids, {matches}."),
        Template("{name} let aces decide {count} of {chances} close bids, {matches}."),
    ),
    "ACES": (
        Template("{name} led a sure ace in {count} of {chances} early leads that had one, {matches}."),
        Template("{name} kept a sure ace in {count} of {chances} early leads that had one, {matches}."),
    ),
    "TRUMPS": (
        Template("{name} led trump in {count} of {chances} early leads with the contract, {matches}."),
        Template("{name} led no trump in {count} of {chances} early leads with the contract, {matches}."),
    ),
    "LEADS": (
        Template("{name} led a king or ten in {count} of {chances} leads where nothing was sure, {matches}."),
        Template("{name} led something low in {count} of {chances} leads where nothing was sure, {matches}."),
    ),
    "FEEDS": (
        Template("{name} fed a ten, not a king, in {count} of {chances} tricks of a partner, {matches}."),
        Template("{name} fed a king, not a ten, in {count} of {chances} tricks of a partner, {matches}."),
    ),
}
"""What matches have shown of somebody, by the trait: that it showed more often than usual, or less often."""
in_matches = Counted("in this match", "in {count} matches")
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
