"""Actions: everything that a seat, or the deal, can do. Each is a frozen type."""

from dataclasses import dataclass
from functools import cache, lru_cache

from ..values import frozen
from .cards import Card, Hand, Suit
from .melds import MeldKind


@frozen
class Deal:
    """Deal the cards: one hand for each seat that plays the deal, in the order of the seats. The match supplies it.

    Where the last card dealt is turned up for trump, it is the last of that hand.
    """

    hands: tuple[Hand, ...]
    rest: tuple[Card, ...] = ()
    """The cards on the table: the widow, or the stock in its order, the card turned for trump last."""


@frozen
class Bid:
    """A call: a promise to reach this many points."""

    points: int


@lru_cache(maxsize=1_024)
def bid_of(points: int) -> Bid:
    """Return a bid, the same object each time: every list of legal calls has dozens of them."""
    return Bid(points)


@frozen
class Pass:
    """A call: no bid."""


Call = Bid | Pass


@frozen
class AskRedeal:
    """Show a misdeal and ask for a new deal: ``Dealing.misdeal`` says which hands are one (rules.md 2, 7a)."""


@frozen
class NameTrump:
    """The declarer names trump."""

    suit: Suit


@frozen
class CallPartner:
    """The declarer names a card: whoever holds it is the partner for this deal (rules.md 7b)."""

    card: Card


@frozen
class _GiveCards:
    """Give cards of the hand away. They are kept sorted."""

    cards: Hand

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))


@frozen
class PassCards(_GiveCards):
    """Pass cards to the partner."""


@frozen
class BuryCards(_GiveCards):
    """Bury as many cards as the widow had, face down."""


@frozen
class PlayOn:
    """Play the deal: the declarer has seen the melds and will lead."""


@frozen
class ThrowIn:
    """Give the deal up: before the first lead (rules.md 4e), or by a house rule at any turn of the play (7a)."""


@frozen
class ShootMoon:
    """Declare that the own side takes every trick (rules.md 4f)."""


@frozen
class PlayCard:
    """Play a card to the trick: from the hand, or the one on the table that has been in ``melds``."""

    card: Card
    melds: tuple[int, ...] = ()
    """The numbers of the player's own melds that contain the card, counted from 0; empty: from the hand."""


@cache
def plain_play(card: Card) -> PlayCard:
    """Return the play of a card from the hand, the same object each time: every list of legal plays has a dozen."""
    return PlayCard(card)


@dataclass(frozen=True, slots=True, order=True)
class LaidCard:
    """A card on the table, identified by its melds: two equal cards may have different histories."""

    card: Card
    melds: tuple[int, ...]
    """The numbers of its owner's melds that contain it, counted from 0."""


@frozen
class LayMeld:
    """Lay a meld between tricks (rules.md 5). Four cards of a pinochle are a double. Both parts are kept sorted."""

    kind: MeldKind
    hand: Hand
    """The cards that come from the hand."""
    table: tuple[LaidCard, ...] = ()
    """The cards that are on the table and serve again."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "hand", tuple(sorted(self.hand)))
        object.__setattr__(self, "table", tuple(sorted(self.table)))

    @property
    def cards(self) -> Hand:
        """All cards of the meld, sorted."""
        return tuple(sorted((*self.hand, *(piece.card for piece in self.table))))

    @property
    def is_double(self) -> bool:
        """Whether it is a double pinochle, the one meld that takes two copies of its cards."""
        return self.kind is MeldKind.PINOCHLE and len(self.cards) == 4


@frozen
class ExchangeDix:
    """Give the dealer a dix for the card turned up for trump."""


@frozen
class KeepDix:
    """Leave that card to the dealer."""


@frozen
class TakeCard:
    """Of the last two cards of the stock, take the turned one or the closed one."""

    turned: bool


@frozen
class GoOn:
    """Lay no more melds once the stock is gone: the last phase begins."""


Action = (
    Deal
    | Bid
    | Pass
    | AskRedeal
    | NameTrump
    | CallPartner
    | PassCards
    | BuryCards
    | PlayOn
    | ThrowIn
    | ShootMoon
    | PlayCard
    | LayMeld
    | ExchangeDix
    | KeepDix
    | TakeCard
    | GoOn
)
