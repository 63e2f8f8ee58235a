"""Calling a partner for the deal: each card of the deck that the declarer may name (rules.md 7b)."""

from __future__ import annotations

from ..rules import Card, Rank
from ..rules.play import CallPartner, LegalActions, Observation
from ..words import panels as words
from .decision import SUITS, Chosen, Option, PersonView, PlayerDecision, refused, to_play


def ask(view: Observation, shown: PersonView, chosen: Chosen) -> PlayerDecision:
    """Return what is asked of the declarer: all cards of the deck, by suit and from high to low."""
    offered = next(action.card for action in LegalActions(view) if isinstance(action, CallPartner))
    deck = sorted(set(view.rules.deck.cards), key=lambda card: (SUITS.index(card.suit), -card.rank))
    choices = tuple(_call(view, card, card == offered) for card in deck)
    return PlayerDecision(words.YOU_CALL, choices, to_play(view, shown), first=f"partner {offered}")


def _call(view: Observation, card: Card, offered: bool) -> Option:
    """Return a card; ``offered``: it is the first that may be called, an ace of trump if possible."""
    return Option(
        f"partner {card}",
        card.name,
        CallPartner(card),
        spoken=words.call_spoken(card),
        key=str(1 + SUITS.index(card.suit)) if card.rank is Rank.ACE else "",
        why_not=refused(view, CallPartner(card)),
        main=offered,
    )
