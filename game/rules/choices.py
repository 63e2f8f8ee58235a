"""The choices in a rule set. Each is an enum whose values are words."""

from enum import IntEnum

from .cards import Hand, Rank
from .named import Named


class Scale(IntEnum):
    """The scale of points: the value is the worth of one counter (seed 002 counts units, 003 hundreds)."""

    UNITS = 1
    HUNDREDS = 10

    def __repr__(self) -> str:
        return f"Scale.{self.name}"


class AuctionForm(Named):
    """How often a player may call."""

    UNTIL_PASSED = "until passed"  # seed 003, Bidding: round and round, a pass is final
    SINGLE_ROUND = "single round"  # rules.md 2: everybody calls once
    TWO_BIDS = "two bids"  # rules.md 7a: nobody bids more than twice
    TURNED_TRUMP = "turned trump"  # rules.md 7a: nobody bids, the last card dealt is turned up and makes trump


class FirstCaller(Named):
    """Who calls first (rules.md 7a)."""

    LEFT_OF_DEALER = "left of the dealer"  # seed 003, Dealing
    DEALER = "the dealer"
    RIGHT_OF_DEALER = "right of the dealer"


class NobodyBids(Named):
    """What happens when all pass (rules.md 2)."""

    DEALER_AT_MINIMUM = "dealer at the minimum"
    DEALER_ONE_STEP_BELOW = "dealer one step below the minimum"
    ELDEST_MUST_OPEN = "left of dealer must open"
    REDEAL = "new deal"

    @property
    def dealer_takes_it(self) -> bool:
        """Whether the dealer becomes the declarer, who has not bid."""
        return self in (NobodyBids.DEALER_AT_MINIMUM, NobodyBids.DEALER_ONE_STEP_BELOW)


class Misdeal(Named):
    """Which hand a player may show for a new deal (rules.md 7a): how many nines it has at least, and whether no ace."""

    NEVER = "never"
    FIVE_NINES = "five nines", 5
    SIX_NINES = "six nines", 6
    NO_ACE = "no ace", 0, True
    NINES_WITHOUT_ACE = "five nines and no ace", 5, True

    def __new__(cls, words: str, *_: object) -> "Misdeal":
        """Make a member whose value is its words."""
        misdeal = object.__new__(cls)
        misdeal._value_ = words
        return misdeal

    def __init__(self, _: str, nines: int = 0, aceless: bool = False) -> None:
        """Take what is asked of a hand."""
        self.nines = nines
        self.aceless = aceless

    def holds(self, hand: Hand) -> bool:
        """Return whether a player may show this hand."""
        held, aces = (sum(card.rank is rank for card in hand) for rank in (Rank.NINE, Rank.ACE))
        return self is not Misdeal.NEVER and held >= self.nines and not (self.aceless and aces)


class TrumpChoice(Named):
    """Which suits the declarer may name."""

    ANY_SUIT = "any suit"
    NEEDS_MARRIAGE = "a suit with a marriage"


class NoMarriage(Named):
    """What becomes of a player without a marriage, where trump must be a suit with one (rules.md 7a)."""

    ANY_SUIT = "any suit may be named"
    NOBODY_BIDS = "nobody bids without one"
    SET = "the declarer is set at once"


class HeadRule(Named):
    """When a player must beat the best card so far (rules.md 4c)."""

    EVERY_SUIT = "every suit"
    TRUMP_LED = "only when trump is led"
    NEVER = "never"


class Counters(Named):
    """The points of cards in tricks, in hundreds: ace, ten, king, queen, jack, nine; others count nothing."""

    ACE_TEN_KING = (10, 10, 10, 0, 0, 0)
    FACE_VALUES = (11, 10, 4, 3, 2, 0)
    FIVES = (10, 10, 5, 5, 0, 0)


class FirstLead(Named):
    """What the leader plays to the first trick (rules.md 7a)."""

    ANY_CARD = "any card"
    TRUMP = "trump"
    TRUMP_ABOVE_MINIMUM = "trump, but at the lowest bid any card"


class FirstLeader(Named):
    """Who leads to the first trick where there is an auction (rules.md 7c)."""

    DECLARER = "the declarer"
    LEFT_OF_DEALER = "the player left of the dealer"


class SetCost(Named):
    """What a contract that is not made costs (rules.md 7a)."""

    BID = "the bid"
    TWICE_IF_PLAYED = "twice the bid, thrown in once"
    BID_AND_MELD = "the bid and the own meld"
    NOTHING = "nothing"


class ThrowInRule(Named):
    """When the declarer may throw in the hand: before the first lead (rules.md 4e), or in the play, too (7a)."""

    WHEN_OUT_OF_REACH = "only when the bid is out of reach"
    ALWAYS = "always"
    AT_ANY_TURN = "always, and at any turn of the play"
    BEFORE_TRUMP = "before trump is named"
    NEVER = "never"


class ChipSuits(Named):
    """Which suits multiply the value of a bid as trump, where chips are paid (rules.md 7b)."""

    NONE = "none"
    SPADES_DOUBLE = "spades double"
    HEARTS_TRIPLE = "spades double, hearts triple"


class Kitty(Named):
    """Which bids a kitty of chips is paid for and pays, as one more of the players who have not bid (rules.md 7a)."""

    NONE = "none"
    FROM_350 = "from a bid of 350 on"  # pokerwiner.com: "to and from a kitty if the contract is for 350 or more"
    EVERY_BID = "every bid"  # webcasty.com: "pay each opponent and the kitty"


class BidValues(Named):
    """Scales of chips for a bid: below 300, from 300 on, from 350 on and so on; then what each further 50 adds."""

    ONE_TWO_FOUR = ((1, 1, 2, 4), 2)  # the commonest (rules.md 7b)
    THREE_FIVE_TEN = ((3, 3, 5, 10, 15, 20, 25, 30), 0)  # Firehouse's page and its kin
    ONE_MORE = ((2, 3, 4, 5, 6, 7, 8, 9, 10, 11), 0)  # Scarne, the usual scale
    TWO_THREE_FIVE = ((2, 3, 5, 7, 10, 13, 17, 21, 25, 30), 0)  # Scarne, with a bonus for high bids


class BothOver(Named):
    """Who wins when several sides reach the target in the same deal (rules.md 4g)."""

    BIDDING_TEAM = "the bidding team"
    HIGHER_TOTAL = "the higher total"
    COUNTING_OUT = "the bidding team, also in the middle of a deal"


class Moon(IntEnum):
    """Shooting the moon: off, or what taking every trick is worth, in hundreds (rules.md 4f)."""

    OFF = 0
    THOUSAND = 1000
    FIFTEEN_HUNDRED = 1500
    OTHER = -1  # a number of the table's own: ScoringRules.moon_worth

    def __repr__(self) -> str:
        return f"Moon.{self.name}"


class MoonFailure(Named):
    """What a failed moon costs (rules.md 4f)."""

    OPPONENTS_GET_IT = "the opponents get it"
    MINUS_BID = "the bid is lost"
    TWICE_ITS_WORTH = "twice its points are lost"


class DealStage(Named):
    """A stage of a deal; ``RuleSet.plan`` puts some of them in order."""

    STOCK_PLAY = "stock play"
    AUCTION = "auction"
    BEFORE_WIDOW = "before the widow"
    NAMING_TRUMP = "naming trump"
    CALLING_PARTNER = "calling a partner"
    TURNING_TRUMP = "turning trump"
    BURYING = "burying"
    PASSING_CARDS = "passing cards"
    BEFORE_PLAY = "before play"
    TRICK_PLAY = "trick play"


class MeldKeeper(Named):
    """What a side must take to keep its meld (rules.md 7a)."""

    NOTHING = "nothing"
    TRICK_POINTS = "trick points"
    TRICK = "a trick"


class MeldEntry(Named):
    """The entries of the meld table, in its order; the last two only where a table plays them."""

    RUN = "run"
    ROYAL_MARRIAGE = "royal marriage"
    MARRIAGE = "marriage"
    DIX = "dix"
    PINOCHLE = "pinochle"
    ACES = "aces around"
    KINGS = "kings around"
    QUEENS = "queens around"
    JACKS = "jacks around"
    SPARE = "spare king or queen beside a run"
    PLAIN_RUN = "plain run"


class MeldValues(Named):
    """The points of melds in units: once, twice, three and four times in a hand.

    In the order run, royal marriage, marriage, dix, pinochle, aces, kings, queens, jacks around.
    """

    SINGLE_DECK = (  # seed 003, Valid Melds; seed 002, the cheat sheet
        (15, 150), (4, 8), (2, 4), (1, 2), (4, 30), (10, 100), (8, 80), (6, 60), (4, 40),
    )  # fmt: skip
    DOUBLE_DECK = (  # rules.md 3c
        (15, 150, 225, 300), (4, 8, 12, 16), (2, 4, 6, 8), (), (4, 30, 60, 90),
        (10, 100, 150, 200), (8, 80, 120, 160), (6, 60, 90, 120), (4, 40, 60, 80),
    )  # fmt: skip
    DECK_AND_A_HALF = (  # rules.md 7b: as the double deck, which has a fourth copy besides
        (15, 150, 225), (4, 8, 12), (2, 4, 6), (), (4, 30, 60), (10, 100, 150), (8, 80, 120), (6, 60, 90), (4, 40, 60),
    )  # fmt: skip
    TWO_HANDED = (  # seed 004: only a double pinochle brings more than its two singles
        (15, 30), (4, 8), (2, 4), (1, 2), (4, 30), (10, 20), (8, 16), (6, 12), (4, 8),
    )  # fmt: skip

    @property
    def copies(self) -> int:
        """The number of copies of each card in its deck."""
        return max(map(len, self.value))


_SPARE = (4,)
"""What a spare king or queen adds to a run in every game (seed 003: 190, 230)."""


def usual_worth(values: MeldValues) -> dict[MeldEntry, tuple[int, ...]]:
    """Return a game's own table: the points of each entry, once, twice and so on. A plain run brings nothing in any."""
    return dict(zip(MeldEntry, (*values.value, _SPARE, (0,) * values.copies), strict=True))
