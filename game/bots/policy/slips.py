"""Slips of whoever plays a card: one function for each says whether a card is one, or that there was no occasion.

A partner groans at them as at bad manners. Pro and Expert look ahead, and these do not change what they play. To trump
a partner's ace is none of them: a hand that may trump has to, in every game. The laboratory counts them for each level
(``python -m build.lab measure_manners``).
"""

from collections.abc import Callable, Mapping

from ...rules import Card, Rank
from ...rules.play import Action, Observation, PlayCard, TrickPlay, beats, best_index, playable_cards
from .manners import Groan
from .play import Situation, is_sure, situation, situation_of_two

EARLY = 4
"""The tricks, from the first, in which a plain ace is likely to win."""
OPENING = 3
"""The tricks in which a declarer should draw trumps."""
LONG = 5
"""The trumps with which it should."""
KEPT_BACK = 2
"""With this many cards left both are played anyway, and the better one is kept for the last trick."""

IsSlip = Callable[[Observation, Card], bool | None]
"""Whether a card is a slip; None: there was no occasion for it."""


def known_to(view: Observation) -> Situation:
    """Return what a seat that forgets nothing knows before it plays a card."""
    return situation(view) if view.contract is not None else situation_of_two(view)


def wastes_a_winner(view: Observation, card: Card) -> bool | None:
    """Return whether a loser is led though a sure winner is at hand; a trump counts as one for the bidding side."""
    known = known_to(view)
    if known.trick or len(view.hand) <= KEPT_BACK:
        return None
    winners = [other for other in playable_cards(view) if _is_winner(known, other)]
    return not is_sure(known, card) if winners else None


def hoards_an_ace(view: Observation, card: Card) -> bool | None:
    """Return whether an early lead in a plain suit is a loser, though a plain ace is at hand that nobody trumped."""
    known = known_to(view)
    if known.trick or len(view.tricks) >= EARLY or card.suit is known.trump:
        return None
    aces = [other for other in playable_cards(view) if other.rank is Rank.ACE and other.suit is not known.trump]
    return not is_sure(known, card) if any(is_sure(known, ace) for ace in aces) else None


def leaves_trumps_out(view: Observation, card: Card) -> bool | None:
    """Return whether a declarer with five trumps or more leads a plain loser in the first tricks."""
    if view.contract is None or view.contract.declarer is not view.seat or len(view.tricks) >= OPENING:
        return None
    known = known_to(view)
    if known.trick or sum(other.suit is known.trump for other in view.hand) < LONG:
        return None
    return card.suit is not known.trump and not is_sure(known, card)


def gives_a_counter(view: Observation, card: Card) -> bool | None:
    """Return whether opponents get a counter on a trick that the card does not take, though another would do."""
    return card.rank >= Rank.KING if _may_give(view, card, Rank.KING) else None


def gives_an_ace(view: Observation, card: Card) -> bool | None:
    """Return whether opponents get an ace on a trick that the card does not take, though another card would do."""
    return card.rank is Rank.ACE if _may_give(view, card, Rank.ACE) else None


SLIPS: Mapping[Groan, IsSlip] = {
    Groan.LOSER: wastes_a_winner,
    Groan.HOARDED: hoards_an_ace,
    Groan.UNDRAWN: leaves_trumps_out,
    Groan.GIFT: gives_a_counter,
    Groan.GIFT_OF_AN_ACE: gives_an_ace,
}


def slips(view: Observation, action: Action) -> dict[Groan, bool]:
    """Return for each slip to which there was an occasion whether it was made."""
    if not isinstance(action, PlayCard) or not isinstance(view.phase, TrickPlay) or len(playable_cards(view)) < 2:
        return {}
    found = {groan: made(view, action.card) for groan, made in SLIPS.items()}
    return {groan: made for groan, made in found.items() if made is not None}


def _is_winner(known: Situation, card: Card) -> bool:
    return is_sure(known, card) and (card.suit is not known.trump or known.attacking)


def _may_give(view: Observation, card: Card, least: Rank) -> bool:
    """Return whether an opponent has the trick, the card does not take it, and there is a choice of what to give."""
    known, options = known_to(view), playable_cards(view)
    if not known.trick:
        return False
    best = best_index(known.trick, known.trump)
    if best in known.allies or beats(card, known.trick[best], known.trump):
        return False
    return any(other.rank >= least for other in options) and any(other.rank < Rank.KING for other in options)
