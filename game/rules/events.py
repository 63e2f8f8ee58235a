"""Events: what happened, in the past tense. Sounds, animations, logs and announcements react to them.

``event.seen_by(seat)`` is the event as that seat sees it: hidden cards are None. ``seen_by(None)`` is for a viewer
without cards, and shows only what everybody sees.
"""

from dataclasses import replace
from typing import Self

from ..values import frozen
from .actions import Call, LaidCard
from .cards import Card, Hand, Suit
from .choices import Misdeal
from .facts import Contract, DealResult, Points
from .meanings import BidRow
from .melds import Meld
from .seating import Seat, Side


class _Public:
    """An event that everybody sees completely."""

    __slots__ = ()

    def seen_by(self, seat: Seat | None) -> Self:
        """Return the event as that seat sees it, or, for None, a viewer without cards."""
        return self


@frozen
class _OwnCards:
    """An event with cards that only the seat itself sees; everybody sees how many there are."""

    seat: Seat
    count: int
    cards: Hand | None

    def seen_by(self, seat: Seat | None) -> Self:
        """Return the event as that seat sees it, or, for None, a viewer without cards."""
        return self if seat is self.seat else replace(self, cards=None)


@frozen
class DealBegan(_Public):
    """The dealer began deal ``number``, counted from 1, misdeals included."""

    number: int
    dealer: Seat


@frozen
class HandDealt(_OwnCards):
    """A seat received its hand."""


@frozen
class TrumpTurned(_Public):
    """A card was turned up and put under the stock: its suit is trump. ``stock`` closed cards are above it."""

    card: Card
    stock: int


@frozen
class CardDrawn:
    """A seat drew the top card of the stock; ``stock`` closed cards are left. The last one may have to be ``shown``."""

    seat: Seat
    stock: int
    card: Card | None
    shown: bool = False

    def seen_by(self, seat: Seat | None) -> "CardDrawn":
        """Return the event as that seat sees it, or, for None, a viewer without cards."""
        return self if self.shown or seat is self.seat else replace(self, card=None)


@frozen
class TurnedCardTaken(_Public):
    """A seat took the card that was turned up for trump."""

    seat: Seat
    card: Card
    of_stock: bool = True
    """Whether it lay under the stock; else it is the dealer's last card (rules.md 7a)."""


@frozen
class MeldAdded(_Public):
    """A seat laid one meld between tricks: ``hand`` came from the hand, ``table`` was there already."""

    seat: Seat
    meld: Meld
    hand: Hand
    table: tuple[LaidCard, ...]


@frozen
class DixExchanged(_Public):
    """The first dix in a meld was exchanged for the card under the stock; or a dix for the dealer's last card."""

    seat: Seat
    dix: Card
    turned: Card


@frozen
class MeldsTakenUp(_Public):
    """The stock is gone: a seat took these cards of its melds back into the hand."""

    seat: Seat
    cards: Hand


@frozen
class MeldsShown(_Public):
    """A seat showed, before the first call, its melds that need no trump; perhaps none."""

    seat: Seat
    melds: tuple[Meld, ...]


@frozen
class CallMade(_Public):
    """A seat bid or passed."""

    seat: Seat
    call: Call
    tells: BidRow | None = None
    """What it tells by the convention of the seat's side, in points; None: nothing. The match adds it."""


@frozen
class CardsThrownTogether(_Public):
    """The cards were thrown in without a score: ``seat`` showed a ``misdeal``, or declined the contract.

    Without a seat nobody has bid.
    """

    misdeal: Misdeal | None
    seat: Seat | None

    @property
    def reason(self) -> str:
        """Why, in words of the notation."""
        if self.seat is None:
            return "nobody bid"
        return "declined" if self.misdeal is None else self.misdeal.value


@frozen
class AuctionWon(_Public):
    """The auction ended; ``forced``: nobody bid, and the declarer must take it."""

    contract: Contract
    forced: bool


@frozen
class TrumpNamed(_Public):
    """The declarer named trump."""

    seat: Seat
    suit: Suit


@frozen
class PartnerCalled(_Public):
    """The declarer called a card, and the first seat at the right that holds it says so."""

    seat: Seat
    card: Card
    partner: Seat | None
    """The partner; None: nobody else holds the card."""


@frozen
class CardsPassed:
    """Cards went to the partner; only the two partners see which."""

    sender: Seat
    receiver: Seat
    count: int
    cards: Hand | None

    def seen_by(self, seat: Seat | None) -> "CardsPassed":
        """Return the event as that seat sees it, or, for None, a viewer without cards."""
        return self if seat in (self.sender, self.receiver) else replace(self, cards=None)


@frozen
class WidowTaken:
    """The declarer took the widow; ``shown``: turned up for everybody."""

    seat: Seat
    count: int
    cards: Hand | None
    shown: bool = True

    def seen_by(self, seat: Seat | None) -> "WidowTaken":
        """Return the event as that seat sees it, or, for None, a viewer without cards."""
        return self if self.shown or seat is self.seat else replace(self, cards=None)


@frozen
class CardsBuried(_OwnCards):
    """The declarer buried cards, face down; some rules have it told how many are ``trumps``, or ``aces``."""

    trumps: int | None = None
    aces: int | None = None


@frozen
class MeldLaid(_Public):
    """A seat laid down all its melds, perhaps none."""

    seat: Seat
    melds: tuple[Meld, ...]


@frozen
class MoonDeclared(_Public):
    """The declarer announced that their side takes every trick."""

    seat: Seat


@frozen
class HandThrownIn(_Public):
    """The declarer threw the hand in."""

    seat: Seat


@frozen
class PlayBegan(_Public):
    """The play began after the melds; ``leader`` leads to the first trick, or to the first without a stock."""

    leader: Seat


@frozen
class CardPlayed(_Public):
    """A seat played a card to the trick; if it came from the table, ``melds`` are the melds that contained it."""

    seat: Seat
    card: Card
    melds: tuple[int, ...] = ()


@frozen
class TrickWon(_Public):
    """A trick is complete; ``points`` include the bonus for the last trick."""

    seat: Seat
    cards: tuple[Card, ...]
    points: int
    last: bool


@frozen
class DealScored(_Public):
    """A deal ended with this row of the score sheet and these totals."""

    result: DealResult
    totals: Points


@frozen
class GameWon(_Public):
    """A side won the game."""

    side: Side
    totals: Points


Event = (
    DealBegan
    | HandDealt
    | TrumpTurned
    | CardDrawn
    | TurnedCardTaken
    | MeldAdded
    | DixExchanged
    | MeldsTakenUp
    | MeldsShown
    | CallMade
    | CardsThrownTogether
    | AuctionWon
    | TrumpNamed
    | PartnerCalled
    | CardsPassed
    | WidowTaken
    | CardsBuried
    | MeldLaid
    | MoonDeclared
    | HandThrownIn
    | PlayBegan
    | CardPlayed
    | TrickWon
    | DealScored
    | GameWon
)
