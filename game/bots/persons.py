"""The persons who may sit down as bots: each has a name, a head (``heads``) and traits, and plays at any level."""

from collections.abc import Mapping

from ..values import frozen
from .policy.traits import NO_TRAITS, AceTrait, BidTrait, FeedTrait, LeadTrait, Traits, TrumpTrait


@frozen
class Persona:
    """Somebody with whom one may play again and again."""

    name: str
    traits: Traits

    @property
    def key(self) -> str:
        """The person in records, settings and commands."""
        return self.name.lower()


def _person(
    name: str, bids: BidTrait, aces: AceTrait, trumps: TrumpTrait, leads: LeadTrait, feeds: FeedTrait
) -> Persona:
    return Persona(name, Traits(bids, aces, trumps, leads, feeds))


_ACES, _USUAL, _LENGTH = BidTrait
_CASHES, _KEEPS = AceTrait.CASHES, AceTrait.KEEPS
_EARLY, _LATE = TrumpTrait.EARLY, TrumpTrait.LATE
_LOW, _HIGH = LeadTrait.LOW, LeadTrait.HIGH
_KINGS, _TENS = FeedTrait
PERSONS: Mapping[str, Persona] = {
    person.key: person
    for person in (
        _person("Nora", _ACES, _CASHES, _EARLY, _LOW, _KINGS),
        _person("Edda", _USUAL, _CASHES, _LATE, _HIGH, _KINGS),
        _person("Wes", _LENGTH, _KEEPS, _EARLY, _HIGH, _TENS),
        _person("Ivo", _ACES, _CASHES, _LATE, _LOW, _TENS),
        _person("Ida", _LENGTH, _CASHES, _LATE, _HIGH, _TENS),
        _person("Ada", _ACES, _KEEPS, _EARLY, _HIGH, _KINGS),
        _person("Ben", _LENGTH, _CASHES, _LATE, _LOW, _KINGS),
        _person("Cleo", _LENGTH, _KEEPS, _EARLY, _LOW, _KINGS),
        _person("Dov", _ACES, _CASHES, _EARLY, _HIGH, _TENS),
        _person("Finn", _LENGTH, _CASHES, _EARLY, _LOW, _TENS),
    )
}
"""All of them, by their keys. Nobody both keeps aces and draws late, who could only lead losers at first."""


def traits_of(person: str) -> Traits:
    """Return the traits of a person by the key; an empty one is nobody, who plays as the level does."""
    return PERSONS[person].traits if person else NO_TRAITS
