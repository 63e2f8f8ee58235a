"""Runs of won or lost matches: when they suggest another level of bots."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import field, replace

from ..rules import RuleSet, Seat
from ..rules.text import HUMAN, Player
from ..values import frozen
from .history import PastMatch, load_past, load_past_names
from .house_rules import Chooser
from .settings import BEST, LEVELS, PICTURED

RUN = 5
"""How long a run must be."""

Players = tuple[Player, ...]


@frozen
class LevelOffer:
    """Another level that the player may like to try."""

    level: str
    now: str
    won: bool
    """Whether the matches were won, so that the level is a higher one."""


def reading_offer(place: Chooser, rules: RuleSet, players: Players) -> Generator[None, None, LevelOffer | None]:
    """Look through the latest matches of a game against these bots, one a step; return None to offer nothing.

    Only a person who plays alone against bots of one level gets an offer, and only once for each level.
    """
    bots = _bots(rules, players)
    offers = _offers(bots, place.settings.levels_offered.split()) if bots is not None else {}
    run: list[bool] = []
    for name in load_past_names(place) if offers else ():
        past = load_past(place, name)
        if past is not None and past.rules == rules and bots == _bots(rules, past.players):
            run.append(_won(past))
            if run[-1] not in offers or run[-1] != run[0]:
                return None
            if len(run) == RUN:
                assert bots is not None
                return LevelOffer(offers[run[0]], bots.opponents, run[0])
        yield
    return None


def at_level(rules: RuleSet, players: Players, level: str) -> Players:
    """Return the players with all bots at another level; an Expert who helps the player stays an Expert."""
    bots = _bots(rules, players)
    if bots is None:
        return players
    stays = {bots.partner_seat} if bots.partner == BEST != bots.opponents else set()
    return tuple(
        player if player.level == HUMAN or seat in stays else replace(player, level=level)
        for seat, player in zip(rules.seats, players, strict=True)
    )


@frozen
class _Bots:
    """The bots that one person plays with and against."""

    opponents: str
    """The opponents' level."""
    partner: str
    """The partner's level; the opponents' level if there is no partner."""
    partner_seat: Seat | None = field(compare=False)


def _bots(rules: RuleSet, players: Players) -> _Bots | None:
    """Return the bots; None if not exactly one person plays, or the opponents' levels differ or are unknown."""
    seats = dict(zip(rules.seats, players, strict=True))
    people = [seat for seat, player in seats.items() if player.level == HUMAN]
    if len(people) != 1:
        return None
    partner = rules.seating.partner(people[0])
    opponents = {player.level for seat, player in seats.items() if seat not in (people[0], partner)}
    level = opponents.pop() if len(opponents) == 1 else ""
    if level not in LEVELS:
        return None
    return _Bots(level, seats[partner].level if partner is not None else level, partner)


def _offers(bots: _Bots, offered: list[str]) -> dict[bool, str]:
    """Return the next higher level for a winner, and the next lower one for a loser, unless already offered."""
    at = LEVELS.index(bots.opponents)
    found = {True: LEVELS[at + 1 : at + 2], False: LEVELS[max(0, at - 1) : at]}
    return {won: level for won, levels in found.items() for level in levels if level in {*PICTURED} - {*offered}}


def _won(past: PastMatch) -> bool:
    """Return whether the person won."""
    seat = next(seat for seat, player in zip(past.rules.seats, past.players, strict=True) if player.level == HUMAN)
    return past.rules.seating.side(seat) == past.winner
