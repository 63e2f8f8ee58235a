"""What a person could have known of the others, counted in the matches that are kept."""

from __future__ import annotations

from collections.abc import Generator

from ...bots.coach.acquainted import KnownFact, facts, seen_of
from ...match import Match
from ...plain import Unreadable
from ...rules import Seat
from ...store.history import load_past, load_past_names
from ...store.keeping import StoragePlace
from ...words import know_your_table as words
from ...words.names import capital

_MATCHES = 4
"""How many earlier matches are counted, the latest first."""
_LOOKED = 20
"""How many are looked at for that."""


def known_of_others(place: StoragePlace, match: Match, seat: Seat) -> Generator[None, None, tuple[KnownFact, ...]]:
    """Return what this match and earlier ones show of the persons in the other seats; the match must be over."""
    seated = zip(match.rules.seats, match.players, strict=True)
    persons = tuple(player.person for other, player in seated if other is not seat and player.person)
    if not persons:
        return ()
    seen = [(yield from seen_of(match.record))]
    for name in load_past_names(place)[:_LOOKED]:
        past = load_past(place, name)
        yield
        if past is None or past.rules != match.rules or not {player.person for player in past.players} & {*persons}:
            continue
        try:
            record, _ = yield from past.reading()
        except Unreadable:
            continue
        if record.seed != match.seed:
            seen.append((yield from seen_of(record)))
        if len(seen) > _MATCHES:
            break
    return facts(persons, seen)


def told(fact: KnownFact) -> str:
    """Return a fact in words, with its count."""
    more, less = words.KNOWN[fact.trait.name]
    line, count = (more, fact.shown) if fact.more else (less, fact.chances - fact.shown)
    matches = words.in_matches(fact.matches)
    return line(name=capital(fact.person), count=count, chances=fact.chances, matches=matches)
