"""What people at a shared table are asked, and told about each other, in words."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.play import (
    Action,
    Bid,
    CallMade,
    Event,
    MoonDeclared,
    NameTrump,
    Pass,
    PlayBegan,
    PlayCard,
    TrumpNamed,
)
from .lists import both
from .names import capital, card_count, suit_name
from .templates import Template, plural


def decision(events: Sequence[Event]) -> str:
    """Return the decision that these events tell, inside a sentence."""
    match events[0] if events else None:
        case CallMade(call=Bid(points=points)):
            return f"the bid of {points}"
        case CallMade():
            return "the pass"
        case TrumpNamed(suit=suit):
            return f"{suit_name(suit)} as trump"
        case MoonDeclared():
            return "shooting the moon"
        case PlayBegan():
            return "playing on"
    return "the last decision"


# What is asked, for those who answer and for the one who asks.


undo_asked = Template("{name} would like to take back {what}. Do you agree?")
undo_told = Template("{name} would like to take back {what}.")


def undo_waits(what: str, slow: Sequence[str]) -> str:
    """Tell the player who asks whom the question waits for."""
    return f"You have asked to take back {what}: {waits_for(slow)}"


def stand_in_asked(name: str, gone: bool) -> str:
    """Ask whether a bot plays for somebody."""
    return f"{name} is away. Wait, or let a bot play?" if gone else f"Wait for {name}, or let a bot play?"


join_asked = Template("{name} has come. May they take {seat}’s seat and cards now, or with the next deal?")
owner_asked = Template("{name} asks for {seat}’s seat from a new device. Is it really {seat}?")
away = Template("{name} is away")
free_asked = Template("{name} has been away for minutes. Free the seat?")
swap_asked = Template("{name} would like to change places with you.")
same_asked = Template("{name} would like to play the same cards again, everybody one seat further on.")
swap_told = Template("{name} would like to change places with {other}.")


def others_asked(slow: Sequence[str]) -> str:
    """Tell those who have answered whom the question waits for."""
    return f"The others are asked: {waits_for(slow)}"


_ANSWERS, _ANSWER = Template("{names} answers on their own device."), Template("{names} answer on their own devices.")


def answered_by(slow: Sequence[str]) -> str:
    """Tell those without a seat on whose devices a question is answered."""
    return (_ANSWERS if len(slow) == 1 else _ANSWER)(names=both(slow))


def waits_for(names: Sequence[str]) -> str:
    """Say whom a question waits for, inside a sentence."""
    return f"waiting for {both(names)}."


def stand_in_told(name: str, slow: Sequence[str]) -> str:
    """Tell the one for whom a bot may play what the others are asked."""
    return f"Shall a bot play for {name}? {capital(waits_for(slow))}"


QUESTION = {
    "undo": "Take it back?",
    "bot": "Wait, or a bot?",
    "join": "Sit down now?",
    "owner": "Let them in?",
    "free": "Free the seat?",
    "swap": "Change places?",
}
"""Above each question, by its kind."""
WITHDRAW, READ_MORE = "Never mind", "Wait: I’m still reading"
READ_ON = "The table goes on when everybody is ready."
LET_BOT, WAIT = "Let a bot play", "Wait"
NOW, NEXT_DEAL = "Now", "Next deal"
LET_IN, KEEP_OUT = "Yes, let them in", "No"
FREE, KEEP = "Free the seat", "Keep it"
PLAY_THEM, NOT_THEM = "Play them again", "Not now"
SAME_CARDS = "The same cards again"
SAME_CARDS_NOTE = "Everybody sits one seat further on, and plays what their neighbour held."
CHANGE_PLACES, STAY_HERE = "Change places", "Stay here"
WITH_WHOM, OTHER_CHAIR = "With whom?", "Press the other chair."
ANSWER_FIRST = "First answer: may the decision be taken back?"
WITHDRAW_FIRST = "You have asked to take a decision back: the others answer first"
OTHERS_DECIDED = "Somebody has decided since, and knew it"
ASKED_BEFORE = "You have asked to take this back, and it stays"
ONE_SEAT = "This line has a seat already"
SEAT_GONE = "This seat is somebody else’s now"
SEAT_FREED = "This seat was freed while you were away"
NOT_IN_TIME = "Nobody said who is there"
NOBODY_TO_ASK = "Nobody is here to ask: wait until somebody is back"
ONE_QUESTION = "One question at a time: another one is open"
NOT_NOW = "That cannot be asked now"
READ_SOON = "15 seconds left: then the next deal comes. Press Wait to read on."
PLAY_SOON = "15 seconds left: then the play goes on. Press Wait to read on."
TIME_IS_SHORT = "15 seconds left: then a bot makes this decision for you."
COMES_NEXT = "You sit down with the next deal."
BOT_PLAYS = "a bot plays"


comes = Template("{name} comes")
reads_on = Template("{name} reads on: the table goes on when everybody is ready.")
ask_bot = Template("Let a bot play for {name}")
ask_free = Template("Free {name}’s seat")
claim = Template("I’m {name}")


# How a question ends.


taken_back = Template("{name} takes back {what}.")


def undo_ended(how: str, asker: str, by: str, slow: Sequence[str]) -> str:
    """Say why a decision stays."""
    reasons = {"refused": f"{by} doesn’t agree", "withdrawn": f"{asker} has changed their mind"}
    return f"{reasons.get(how, f'{both(slow)} didn’t answer in time')}: the decision stays."


def stand_in_ended(how: str, name: str, by: str) -> str:
    """Say whether a bot plays for somebody."""
    if how == "agreed":
        return f"A bot plays for {name}, until {name} is back and presses something."
    reason = f"{by} says wait" if how == "refused" else "Not everybody has answered" if how == "late" else "Never mind"
    return f"{reason}: the table waits for {name}."


def join_ended(how: str, name: str) -> str:
    """Say when a newcomer sits down."""
    return f"{name} sits down now." if how == "agreed" else f"{name} sits down with the next deal."


def owner_ended(how: str, name: str) -> str:
    """Say whether somebody was let in on a new device."""
    return f"{name} is back, on a new device." if how == "agreed" else f"{name}’s seat stays as it is."


def free_ended(how: str, name: str) -> str:
    """Say whether a seat was freed."""
    return f"{name}’s seat is free." if how == "agreed" else f"{name}’s seat is kept."


places_changed = Template("{names} have changed places.")
not_here = Template("{name} is away: ask when they are back")


def same_ended(how: str, name: str) -> str:
    """Say why the same cards are not played again; that they are, each device says itself."""
    reasons = {"refused": "Somebody would rather not", "withdrawn": f"{name} has changed their mind"}
    return f"{reasons.get(how, 'Somebody didn’t answer in time')}: the same cards are not played again."


def swap_ended(how: str, name: str, other: str) -> str:
    """Say why two people keep their places."""
    reasons = {"refused": f"{other} stays", "withdrawn": f"{name} has changed their mind"}
    return f"{reasons.get(how, f'{other} didn’t answer in time')}: everybody keeps their place."


plays_again = Template("{name} plays again.")
time_is_over = Template("{name}’s time is over: a bot makes this decision.")
your_bot = Template("{name}’s bot")


YOUR_BOT = "Your bot"


def meanwhile(actions: Sequence[Action]) -> str:
    """Tell a person who is back what a bot decided for them."""
    if not actions:
        return "You’re back. Nobody has decided anything for you."
    told = [text for action in actions if (text := _call(action))]
    cards = sum(isinstance(action, PlayCard) for action in actions)
    others = len(actions) - len(told) - cards
    if cards:
        told.append(f"played {card_count(cards)}")
    if others:
        told.append(plural(others, "decided once more", "decided {count} more times"))
    return f"While you were away, a bot {both(told)} for you."


def _call(action: Action) -> str:
    match action:
        case Bid(points=points):
            return f"bid {points}"
        case Pass():
            return "passed"
        case NameTrump(suit=suit):
            return f"named {suit_name(suit)}"
    return ""
