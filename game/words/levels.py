"""The levels of the bots, each in a line about the person it suits, and the offer of another level."""

from .names import capital, count_word

LEVEL_LINES = {
    "easy": "Plays almost at random. For your first games.",
    "casual": "Counts in a hurry, and soon forgets what was played.",
    "standard": "Knows what its hand is worth, and plays by rules of thumb.",
    "pro": "Dares more, and looks ahead before it plays a card.",
    "expert": "Tries out many deals before each decision, and plays to win.",
}
"""What to expect of each level, by its name."""

HOW_WELL = "How well do you play?"
HOW_WELL_ANSWERS = {
    "easy": "I’m learning",
    "casual": "A little",
    "standard": "Fairly well",
    "pro": "Well",
    "expert": "Very well",
}
"""The person who is a level's equal, by its name."""
EXPERT_PARTNER = "An Expert as your partner"
EXPERT_PARTNER_NOTE = "Plays better than your opponents, and makes up for some of your mistakes."


def level_line(level: str) -> str:
    """Return a level's name, and what to expect of it."""
    return f"{capital(level)}: {LEVEL_LINES[level][0].lower()}{LEVEL_LINES[level][1:]}"


def levels_told() -> str:
    """Return all levels, a line for each."""
    return "\n".join(f"{capital(level)}: {line}" for level, line in LEVEL_LINES.items())


def how_well_spoken(answer: str) -> str:
    """Return the question how well the player plays, with an answer, as speech."""
    return f"{HOW_WELL} {answer}"


def partner_line(name: str, level: str) -> str:
    """Return the level of a partner who is not as good as the others."""
    return f"{name}, your partner, plays at {capital(level)}."


def offer_question(level: str) -> str:
    """Ask whether to try another level."""
    return f"Try {capital(level)}?"


def offer_text(level: str, now: str, won: bool, matches: int) -> str:
    """Return why another level is offered, what to expect of it, and that this is asked only once."""
    played = f"You’ve {'won' if won else 'lost'} {count_word(matches)} matches in a row at {capital(now)}."
    return f"{played} {level_line(level)} If you stay, you won’t be asked again. New game has all levels."


def offer_taken(level: str) -> str:
    """Confirm that the next match is played at another level."""
    return f"You play at {capital(level)} from the next match on."


def offer_refused(now: str) -> str:
    """Confirm that everything stays as it is."""
    return f"Stay at {capital(now)}"
