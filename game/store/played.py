"""The games that this person has played: which ones a new match is offered with first."""

from __future__ import annotations

from collections.abc import Generator

from ..rules import PRESETS, RuleSet
from .history import load_past, load_past_names
from .house_rules import Chooser, all_rules, chosen_rules
from .settings import PLAYED

_LATEST = 40
"""How many finished matches are looked through."""
_LEAST = 4
"""How many games are offered at least, once one was played."""


def games_played(place: Chooser) -> list[RuleSet]:
    """Return the games to begin with, the last one first; none where nothing was played yet.

    After the played ones come the chosen one and the person's own rules; few are made up to four by the usual game for
    each other number of players.
    """
    games = all_rules(place)
    played = [games[name] for name in place.settings.played if name in games]
    if not played:
        return []
    own = [rules for name, rules in games.items() if name not in PRESETS]
    found = list({rules.name: rules for rules in (*played, chosen_rules(place), *own)}.values())
    for rules in PRESETS.values():
        if len(found) < _LEAST and len(rules.seats) not in {len(each.seats) for each in found}:
            found.append(rules)
    return found


def reading_played(place: Chooser) -> Generator[None, None, tuple[str, ...]]:
    """Return the names of the games of finished matches that can still be chosen, the last one first."""
    games, found = all_rules(place), dict[str, None]()
    for name in load_past_names(place)[:_LATEST]:
        past = load_past(place, name)
        yield
        if past is not None and past.people and past.rules.name in games:
            found[past.rules.name] = None
    return tuple(found)[:PLAYED]
