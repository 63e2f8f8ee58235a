"""Actions as instructions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from ..rules import Card, meld_name, play
from ..rules.play import Action
from .names import suit_name


def action_words(action: Action) -> str:
    """Return an action as an instruction."""
    match action:
        case play.Bid(points=points):
            return f"bid {points}"
        case play.Pass():
            return "pass"
        case play.AskRedeal():
            return "ask for a new deal"
        case play.NameTrump(suit=suit):
            return f"name {suit_name(suit)}"
        case play.PassCards(cards=cards):
            return f"pass {_listed(cards)}"
        case play.CallPartner(card=card):
            return f"call the {card.name}"
        case play.BuryCards(cards=cards):
            return f"bury {_listed(cards)}"
        case play.ThrowIn():
            return "throw in"
        case play.ShootMoon():
            return "shoot the moon"
        case play.PlayCard(card=card, melds=melds):
            return f"play the {card.name}{' from the table' if melds else ''}"
        case play.LayMeld(kind=kind):
            return f"lay the {meld_name(kind, 2 if action.is_double else 1)} {_listed(reversed(action.cards))}"
        case play.TakeCard(turned=turned):
            return "take the turned card" if turned else "take the closed card"
        case play.ExchangeDix():
            return "exchange the dix"
        case play.KeepDix():
            return "keep the dix"
        case play.GoOn():
            return "lay no more"
        case play.PlayOn():
            return "play on"
        case play.Deal():
            return "deal"
    assert_never(action)


def _listed(cards: Iterable[Card]) -> str:
    return " ".join(card.name for card in cards)
