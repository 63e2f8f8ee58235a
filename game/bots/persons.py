"""The persons who may sit down as bots: each has a name, a head (``heads``) and traits, and plays at any level."""

from collections.abc import Mapping

from ..values import frozen
from .policy.traits import NO_TRAITS, AceTrait, BidTrait, LeadTrait, Traits, TrumpTrait


@frozen
class Persona:
    """Somebody with whom one may play again and again."""

    name: str
    traits: Traits

    @property
    def key(self) -> str:
        """The person in records, settings and commands."""
        return self.name.lower()


def _person(name: str, bids: BidTrait, aces: AceTrait, trumps: TrumpTrait, leads: LeadTrait) -> Persona:
    return Persona(name, Traits(bids, aces, trumps, leads))


PERSONS: Mapping[str, Persona] = {
    person.key: person
    for person in (
        _person("Nora", BidTrait.CAREFUL, AceTrait.CASHES, TrumpTrait.EARLY, LeadTrait.LOW),
        _person("Edda", BidTrait.USUAL, AceTrait.CASHES, TrumpTrait.LATE, LeadTrait.HIGH),
        _person("Wes", BidTrait.BOLD, AceTrait.KEEPS, TrumpTrait.EARLY, LeadTrait.HIGH),
        _person("Ivo", BidTrait.CAREFUL, AceTrait.KEEPS, TrumpTrait.LATE, LeadTrait.LOW),
        _person("Ida", BidTrait.BOLD, AceTrait.CASHES, TrumpTrait.LATE, LeadTrait.LOW),
        _person("Ada", BidTrait.CAREFUL, AceTrait.CASHES, TrumpTrait.LATE, LeadTrait.HIGH),
        _person("Ben", BidTrait.BOLD, AceTrait.CASHES, TrumpTrait.EARLY, LeadTrait.HIGH),
        _person("Cleo", BidTrait.USUAL, AceTrait.KEEPS, TrumpTrait.EARLY, LeadTrait.LOW),
        _person("Dov", BidTrait.CAREFUL, AceTrait.KEEPS, TrumpTrait.EARLY, LeadTrait.HIGH),
        _person("Finn", BidTrait.BOLD, AceTrait.KEEPS, TrumpTrait.LATE, LeadTrait.LOW),
    )
}
"""All of them, by their keys."""


def traits_of(person: str) -> Traits:
    """Return the traits of a person by the key; an empty one is nobody, who plays as the level does."""
    return PERSONS[person].traits if person else NO_TRAITS
