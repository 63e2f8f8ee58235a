"""Why an entry cannot be, as values. ``words.pad_flaws`` makes sentences of them."""

from enum import Enum, auto

from ..rules import Seat, Side
from ..values import frozen


class EntryPart(Enum):
    """The parts of an entry, in the order in which people enter them."""

    DEALER = "dealer"
    ENDING = "ending"
    BIDDER = "bidder"
    BID = "bid"
    TRUMP = "trump"
    PARTNER = "partner"
    MELD = "meld"
    TRICKS = "tricks"
    BURIED = "buried"
    WON = "won"


class FlawKind(Enum):
    """The reasons."""

    NO_SUCH_ENDING = auto()
    MISSING = auto()
    """What the part asks for is not entered yet."""
    NOBODY_BIDS = auto()
    BID_TOO_LOW = auto()
    BID_OFF_LADDER = auto()
    BID_TOO_HIGH = auto()
    DEALER_FORCED = auto()
    SITS_OUT = auto()
    TRUMP_UNKNOWN = auto()
    NO_PARTNER_HERE = auto()
    OWN_PARTNER = auto()
    NOT_THESE_SIDES = auto()
    MELD_IMPOSSIBLE = auto()
    MELD_NOT_LAID = auto()
    TOO_MANY_CARDS = auto()
    NO_SUCH_CARD = auto()
    CARD_TOO_OFTEN = auto()
    CARDS_ONE_BY_ONE = auto()
    TRICKS_NOT_COUNTED = auto()
    TRICKS_TOO_MANY = auto()
    TRICKS_IMPOSSIBLE = auto()
    TRICKS_DO_NOT_ADD_UP = auto()
    BURIED_TOO_MUCH = auto()
    WON_WITH_POINTS = auto()
    BID_IN_REACH = auto()
    NOT_THE_LOWEST = auto()
    MELD_TOO_SMALL = auto()
    TARGET_NOT_REACHED = auto()
    MATCH_OVER = auto()
    PAD_FULL = auto()


@frozen
class Flaw:
    """What is wrong with an entry, and where."""

    kind: FlawKind
    part: EntryPart
    number: int = 0
    """What was entered, if that is a number."""
    limit: int = 0
    """What it should be, or may be at most or at least; or the nearest number below."""
    above: int = 0
    """The nearest number above."""
    side: Side | None = None
    seat: Seat | None = None
    seats: tuple[Seat, ...] = ()
    """Those who count their tricks together."""
    word: str = ""
    """A card or another word that was entered."""


class WrongEntry(ValueError):
    """An entry was refused; ``flaw`` says why."""

    def __init__(self, flaw: Flaw) -> None:
        super().__init__(f"{flaw.part.value}: {flaw.kind.name.lower().replace('_', ' ')}")
        self.flaw = flaw
