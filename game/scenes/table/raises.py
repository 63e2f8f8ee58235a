"""Which raises at the table tell a suit: those of Experts, and of people whose partner, an Expert, reads them."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.player import Level
from game.bots.signals import suits_told, told_by
from game.match import Match
from game.rules import Call, Observation, Seat, Suit
from game.words.names import Names
from game.words.raises import tells_line


def told(match: Match, calls: Sequence[tuple[Seat, Call]]) -> dict[Seat, tuple[Suit, ...]]:
    """What the calls of Experts have told, and those of people to an Expert."""
    heard, rules = tuple(calls), match.rules
    return {seat: suits_told(rules, heard, seat) for seat in rules.seats if _tells(match, seat)}


def hint(match: Match, view: Observation, names: Names, points: int) -> str:
    """What a bid of the observing seat would tell its partner; empty if nothing, or the partner is no Expert."""
    partner = match.rules.seating.partner(view.seat)
    if partner is None or not _expert(match, partner):
        return ""
    return tells_line(names.name(partner), told_by(view, points))


def _tells(match: Match, seat: Seat) -> bool:
    return _expert(match, seat) or (match.is_human(seat) and _expert(match, match.rules.seating.partner(seat)))


def _expert(match: Match, seat: Seat | None) -> bool:
    return seat is not None and match.players[match.rules.seats.index(seat)].level == Level.EXPERT.value
