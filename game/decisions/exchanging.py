"""Trump is turned up: a player who was dealt a dix may exchange it for that card (rules.md 7a)."""

from __future__ import annotations

from ..rules.play import ExchangeDix, ExchangingDix, KeepDix, Observation, dix_of
from ..words import panels as words
from .decision import Chosen, Option, PersonView, PlayerDecision, to_play


def ask(view: Observation, shown: PersonView, chosen: Chosen) -> PlayerDecision:
    """Return what is asked of the player whose turn it is: to take the turned card, or to keep the dix."""
    assert isinstance(view.phase, ExchangingDix)
    turned = view.phase.turned_up
    dix = dix_of(view.rules, turned.suit)
    written, heard = ((words.take_turned(turned, aloud), words.keep_dix(dix, aloud)) for aloud in (False, True))
    choices = (
        Option("exchange dix", written[0], ExchangeDix(), spoken=heard[0], short=words.TAKE, main=True),
        Option("keep dix", written[1], KeepDix(), spoken=heard[1], short=words.KEEP, hint=words.KEEP_DIX_HINT),
    )
    return PlayerDecision(words.may_exchange(turned), choices, to_play(view, shown), first="exchange dix")
