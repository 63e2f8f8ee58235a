"""What somebody may do, as an instruction."""

from __future__ import annotations

from typing import assert_never

from game.rules import (
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
from game.words.names import suit_name


def action_words(action: Action) -> str:
    """What to do, as an instruction."""
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
            return f"pass {' '.join(card.name for card in cards)}"
        case BuryCards(cards=cards):
            return f"bury {' '.join(card.name for card in cards)}"
        case ThrowIn():
            return "throw in"
        case ShootMoon():
            return "shoot the moon"
        case PlayCard(card=card, melds=melds):
            return f"play the {card.name}{' from the table' if melds else ''}"
        case LayMeld(kind=kind):
            return f"lay the {kind.value} {' '.join(card.name for card in action.cards)}"
        case TakeCard(turned=turned):
            return "take the turned card" if turned else "take the closed card"
        case GoOn():
            return "go on to the last tricks"
        case PlayOn():
            return "play on"
        case Deal():
            return "deal"
    assert_never(action)
