"""The levels of the bots, each in a line about the person it suits, and the offer of another level."""

from __future__ import annotations

from collections.abc import Sequence

from .lists import both
from .names import capital, count_word
from .templates import Template

LEVEL_LINES = {
    "easy": "Plays at random, within the rules.",
    "beginner": "Cashes its aces and draws trump, but overlooks a lot. For your first games.",
    "casual": "Knows what to do, remembers some cards, and rarely slips.",
    "standard": "Knows what its hand is worth, and plays by rules of thumb.",
    "pro": "Dares more, and looks ahead before it plays a card.",
    "expert": "Tries out many deals before each decision, and plays to win.",
}
"""What to expect of each level, by its name."""

HOW_WELL = "How well do you play?"
HOW_WELL_ANSWERS = {
    "beginner": "I’m learning",
    "casual": "A little",
    "standard": "Fairly well",
    "pro": "Well",
    "expert": "Very well",
}
"""The person who is a level's equal, by its name; nobody is like Easy."""
EXPERT_PARTNER = "An Expert as your partner"
EXPERT_PARTNER_NOTE = "Plays better than your opponents, and makes up for some of your mistakes."


def level_line(level: str) -> str:
    """Return a level's name, and what to expect of it."""
    return f"{capital(level)}: {LEVEL_LINES[level][0].lower()}{LEVEL_LINES[level][1:]}"


def how_well_they_play(seated: Sequence[str]) -> str:
    """``How well do Wes, Nora and Edda play?``: who sits down, and what the levels below are for."""
    return f"How well {'does' if len(seated) == 1 else 'do'} {both(seated)} play?"


def levels_told() -> str:
    """Return all levels, a line for each."""
    return "\n".join(f"{capital(level)}: {line}" for level, line in LEVEL_LINES.items())


def how_well_spoken(answer: str) -> str:
    """Return the question how well the player plays, with an answer, as speech."""
    return f"{HOW_WELL} {answer}"


partner_line = Template("{name}, your partner, plays at {Level}.")


offer_question = Template("Try {Level}?")


def offer_text(level: str, now: str, won: bool, matches: int) -> str:
    """Return why another level is offered, what to expect of it, and that this is asked only once."""
    played = f"You’ve {'won' if won else 'lost'} {count_word(matches)} matches in a row at {capital(now)}."
    return f"{played} {level_line(level)} If you stay, you won’t be asked again. New game has all levels."


offer_taken = Template("You play at {Level} from the next match on.")


offer_refused = Template("Stay at {Now}")
