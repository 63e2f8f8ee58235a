"""Which raises at the table tell a suit: those of Experts, who say by them in what their hand is best."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.player import Level
from game.bots.signals import suits_told, told_by
from game.match import Match
from game.rules import Call, Observation, Seat, Suit
from game.words.names import Names
from game.words.raises import tells_line


def told(match: Match, calls: Sequence[tuple[Seat, Call]]) -> dict[Seat, tuple[Suit, ...]]:
    """What the calls of each Expert have told."""
    heard = tuple(calls)
    return {seat: suits_told(match.rules, heard, seat) for seat in match.rules.seats if _expert(match, seat)}


def hint(match: Match, view: Observation, names: Names, points: int) -> str:
    """What a bid of the observing seat would tell its partner; empty if nothing, or the partner is no Expert."""
    partner = match.rules.seating.partner(view.seat)
    if partner is None or not _expert(match, partner):
        return ""
    return tells_line(names.name(partner), told_by(view, points))


def _expert(match: Match, seat: Seat) -> bool:
    return match.players[match.rules.seats.index(seat)].level == Level.EXPERT.value
