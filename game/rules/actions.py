"""Actions: everything that a seat, or the deal, can do. One frozen type each."""

from dataclasses import dataclass

from game.rules.cards import Card, Hand, Suit


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards are dealt: one hand for each seat, in the order of the rule set's seats. The match supplies it."""

    hands: tuple[Hand, ...]


@dataclass(frozen=True, slots=True)
class Bid:
    """A call: promise to reach this many points."""

    points: int


@dataclass(frozen=True, slots=True)
class Pass:
    """A call: no bid."""


Call = Bid | Pass


@dataclass(frozen=True, slots=True)
class AskRedeal:
    """Show five nines and ask for a new deal (rules.md 2, house rule)."""


@dataclass(frozen=True, slots=True)
class NameTrump:
    """The declarer names trump."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class PassCards:
    """Pass cards to the partner. The cards are kept sorted."""

    cards: Hand

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))


@dataclass(frozen=True, slots=True)
class PlayOn:
    """The declarer has seen the melds and will lead."""


@dataclass(frozen=True, slots=True)
class ThrowIn:
    """The declarer gives the deal up before the first lead (rules.md 4e)."""


@dataclass(frozen=True, slots=True)
class ShootMoon:
    """The declarer says that their side takes every trick (rules.md 4f)."""


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card to the trick."""

    card: Card


Action = Deal | Bid | Pass | AskRedeal | NameTrump | PassCards | PlayOn | ThrowIn | ShootMoon | PlayCard
