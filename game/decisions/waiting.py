"""What a table waits for while somebody else decides, said once for whoever is not asked now."""

from __future__ import annotations

from ..rules import Seat
from ..rules.play import (
    Auction,
    BeforePlay,
    BeforeWidow,
    Burying,
    CallingPartner,
    ExchangingDix,
    NamingTrump,
    Observation,
    PassingCards,
    StockPlay,
    TrickPlay,
    to_act,
)
from ..words import panels as words
from ..words.lists import run_on
from ..words.names import Names
from .before_play import needed_now


def waiting(view: Observation, names: Names, thinks: bool = True) -> str:
    """Return what the table waits for; empty if nobody is to act.

    ``thinks``: whether the seat that is to act thinks about it now; in a replay nobody does.
    """
    seat = to_act(view)
    if view.seat in view.out and names.you is view.seat and seat is not None and not view.phase.scored:
        begins = isinstance(view.phase, Auction)
        why = words.why_you_sit_out(names, view.standing.dealer) if begins else words.YOU_SIT_OUT
        return run_on((why, _what(view, names, seat, thinks)))
    return _what(view, names, seat, thinks)


def _what(view: Observation, names: Names, seat: Seat | None, thinks: bool) -> str:
    """Return what those wait for who play."""
    match view.phase:
        case _ if seat is None:
            return ""
        case BeforeWidow():
            return words.sees_widow(names, seat)
        case NamingTrump():
            return words.names_trump(names, seat)
        case CallingPartner():
            return words.calls_partner(names, seat)
        case PassingCards():
            return words.chooses_to_pass(names, seat, view.rules.passing.count)
        case Burying():
            return words.chooses_to_bury(names, seat, view.rules.widow_size)
        case ExchangingDix(turned_up=turned):
            return words.exchanges_dix(names, seat, turned)
        case BeforePlay():
            return needed_now(view, names)
        case Auction() if thinks and seat is not names.you:
            return words.thinking(names, seat)
        case TrickPlay() | StockPlay():
            return _plays(view, names, seat, thinks)
    return ""


def _plays(view: Observation, names: Names, seat: Seat, thinks: bool) -> str:
    """Return who leads or plays, or lays melds and draws before that."""
    if thinks and seat is names.you:
        return words.PLAYS_ITSELF
    draws = isinstance(view.phase, StockPlay) and view.phase.waits
    if view.trick is not None and not view.trick.cards and not draws:
        return words.to_lead(names, seat)
    return words.thinking(names, seat) if thinks else words.to_play(names, seat)
