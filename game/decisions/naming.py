"""Naming trump: four suits, and in some games conceding the hand, or declining the contract."""

from __future__ import annotations

from ..rules import trump_values
from ..rules.play import NameTrump, Observation, PlayOn, ThrowIn, contract_of, may_decline, trump_suits, why_not
from ..words import panels as words
from ..words.chips import paying_kitty
from ..words.melds import values_text
from ..words.results import throwing_in
from .decision import SUITS, Chosen, Confirmation, Option, PersonView, PlayerDecision, refused, to_play


def ask(view: Observation, shown: PersonView, chosen: Chosen) -> PlayerDecision:
    """Return what is asked of the declarer."""
    points = trump_values(view.rules, view.hand)
    suits = [
        Option(
            f"trump {suit.letter}",
            words.suit_value(suit=suit.sign, points=points[suit]),
            NameTrump(suit),
            spoken=words.suit_label(suit, points[suit]),
            key=str(number),
            why_not=refused(view, NameTrump(suit)),
        )
        for number, suit in enumerate(SUITS, 1)
    ]
    best = max(trump_suits(view), key=lambda suit: points[suit])
    spoken = words.with_values(words.NAME_TRUMP, values_text(points))
    choices = (*suits, *_conceding(view))
    return PlayerDecision(words.YOU_NAME, choices, to_play(view, shown), spoken, f"trump {best.letter}", points)


def ask_before_widow(view: Observation, shown: PersonView, chosen: Chosen) -> PlayerDecision:
    """Return what is asked of the declarer of the lowest contract, before the widow is seen."""
    question = Confirmation(words.CONCEDE_ASKED, paying_kitty(view.rules, contract_of(view).points), words.CONCEDE)
    choices = (
        Option("play on", words.SEE_WIDOW, PlayOn(), main=True),
        Option("throw in", words.CONCEDE, ThrowIn(), hint=words.UNSEEN_HINT, question=question),
    )
    return PlayerDecision(words.YOU_SEE_WIDOW, choices, to_play(view, shown), first="play on")


def _conceding(view: Observation) -> list[Option]:
    """Return the choice that throws in the hand before trump is named, if that may be done."""
    if why_not(view, ThrowIn()) is not None:
        return []
    if may_decline(view):
        question = Confirmation(words.DECLINE_ASKED, words.DECLINE_TEXT, words.DECLINE)
        return [Option("throw in", words.DECLINE, ThrowIn(), hint=words.DECLINE_HINT, question=question)]
    text = throwing_in(view.rules, contract_of(view).points, 0)
    question = Confirmation(words.CONCEDE_ASKED, text, words.CONCEDE)
    return [Option("throw in", words.CONCEDE, ThrowIn(), hint=words.CONCEDE_HINT, question=question)]
