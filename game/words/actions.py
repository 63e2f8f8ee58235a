"""Actions as instructions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from ..rules import Card, meld_name
from ..rules.play import (
    Action,
    AskRedeal,
    Bid,
    BuryCards,
    Deal,
    GoOn,
    LayMeld,
    NameTrump,
    Pass,
    PassCards,
    PlayCard,
    PlayOn,
    ShootMoon,
    TakeCard,
    ThrowIn,
)
from .names import suit_name


def action_words(action: Action) -> str:
    """Return an action as an instruction."""
    match action:
        case Bid(points=points):
            return f"bid {points}"
        case Pass():
            return "pass"
        case AskRedeal():
            return "ask for a new deal"
        case NameTrump(suit=suit):
            return f"name {suit_name(suit)}"
        case PassCards(cards=cards):
            return f"pass {_listed(cards)}"
        case BuryCards(cards=cards):
            return f"bury {_listed(cards)}"
        case ThrowIn():
            return "throw in"
        case ShootMoon():
            return "shoot the moon"
        case PlayCard(card=card, melds=melds):
            return f"play the {card.name}{' from the table' if melds else ''}"
        case LayMeld(kind=kind):
            return f"lay the {meld_name(kind, 2 if action.is_double else 1)} {_listed(reversed(action.cards))}"
        case TakeCard(turned=turned):
            return "take the turned card" if turned else "take the closed card"
        case GoOn():
            return "go on to the last tricks"
        case PlayOn():
            return "play on"
        case Deal():
            return "deal"
    assert_never(action)


def _listed(cards: Iterable[Card]) -> str:
    return " ".join(card.name for card in cards)
