"""What finished matches show of the persons who played in them: the fact that stands out most, with its count."""

from collections.abc import Generator, Iterable, Mapping
from math import sqrt

from ...rules.text import Record
from ...values import frozen
from .decisions import decisions
from .traits_seen import Seen, Trait, seen_in, together, usual_share

CHANCES = 6
"""The least number of occasions at which something is told."""
STANDS_OUT = 2.0
"""How far a share must be from the usual one to be told, in standard errors."""


@frozen
class KnownFact:
    """What one could have known of a person: how often a trait showed, of how many chances."""

    person: str
    trait: Trait
    shown: int
    chances: int
    matches: int

    @property
    def more(self) -> bool:
        """Whether it showed more often than usual, not less."""
        return self.shown > self.chances * usual_share(self.trait)


def seen_of(record: Record) -> Generator[None, None, Mapping[str, Seen]]:
    """Count for each person what a finished match shows, one decision a step."""
    persons = {seat: player.person for seat, player in zip(record.rules.seats, record.players, strict=True)}
    found: dict[str, list[Seen]] = {person: [] for person in persons.values() if person}
    for decided in decisions(record):
        person = persons[decided.seat]
        if person and decided.action is not None:
            found[person].append(seen_in([(decided.view, decided.action)]))
        yield
    return {person: together(seen) for person, seen in found.items()}


def facts(persons: Iterable[str], matches: Iterable[Mapping[str, Seen]]) -> tuple[KnownFact, ...]:
    """Return for each of the persons what stands out in all these matches, if anything does."""
    listed = list(matches)
    found = []
    for person in persons:
        played = [seen[person] for seen in listed if person in seen]
        told = [
            KnownFact(person, trait, *count, len(played))
            for trait, count in together(played).items()
            if count[1] >= CHANCES and abs(_apart(trait, *count)) >= STANDS_OUT
        ]
        found += sorted(told, key=lambda fact: -abs(_apart(fact.trait, fact.shown, fact.chances)))[:1]
    return tuple(found)


def _apart(trait: Trait, shown: int, chances: int) -> float:
    usual = usual_share(trait)
    return (shown / chances - usual) / sqrt(usual * (1 - usual) / chances)
