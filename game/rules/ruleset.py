"""Rule sets: the named choices that make one pinochle differ from another, and the presets (rules.md 2).

Points are written in the rule set's own scale: hundreds (a run is 150) or units (a run is 15).
"""

from dataclasses import dataclass
from enum import IntEnum

from game.rules.cards import SINGLE_DECK, Hand
from game.rules.named import Named
from game.rules.seats import SEATS, Seat


class RuleSetError(ValueError):
    """A rule set asks for something unknown or contradictory."""


class Scale(IntEnum):
    """How points are written: the value is what one counter is worth (seed 002 counts units, 003 hundreds)."""

    UNITS = 1
    HUNDREDS = 10

    def __repr__(self) -> str:
        return f"Scale.{self.name}"


class AuctionForm(Named):
    """How often a player may speak."""

    UNTIL_PASSED = "until passed"  # seed 003, Bidding: round and round, a pass is final
    SINGLE_ROUND = "single round"  # rules.md 2: everybody calls once


class NobodyBids(Named):
    """What happens when all pass (rules.md 2)."""

    DEALER_AT_MINIMUM = "dealer at the minimum"
    DEALER_ONE_STEP_BELOW = "dealer one step below the minimum"
    ELDEST_MUST_OPEN = "left of dealer must open"
    REDEAL = "new deal"


class TrumpChoice(Named):
    """Which suits the declarer may name."""

    ANY_SUIT = "any suit"
    NEEDS_MARRIAGE = "a suit with a marriage"


class HeadRule(Named):
    """When a card that beats the best so far must be played (rules.md 4c)."""

    EVERY_SUIT = "every suit"
    TRUMP_LED = "only when trump is led"
    NEVER = "never"


class Counters(Named):
    """What the cards of a trick are worth, in hundreds: ace, ten, king, queen, jack, nine."""

    ACE_TEN_KING = (10, 10, 10, 0, 0, 0)
    FACE_VALUES = (11, 10, 4, 3, 2, 0)
    FIVES = (10, 10, 5, 5, 0, 0)


class ThrowIn(Named):
    """When the declarer may throw in the hand, before the first lead (rules.md 4e)."""

    WHEN_OUT_OF_REACH = "only when the bid is out of reach"
    ALWAYS = "always"


class BothOver(Named):
    """Who wins when both teams reach the target in the same deal (rules.md 4g)."""

    BIDDING_TEAM = "the bidding team"
    HIGHER_TOTAL = "the higher total"


class Moon(IntEnum):
    """Shooting the moon: off, or what taking every trick is worth, in hundreds (rules.md 4f)."""

    OFF = 0
    THOUSAND = 1000
    FIFTEEN_HUNDRED = 1500

    def __repr__(self) -> str:
        return f"Moon.{self.name}"


class MoonFailure(Named):
    """What a failed moon costs (rules.md 4f)."""

    OPPONENTS_GET_IT = "the opponents get it"
    MINUS_BID = "the bid is lost"


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """The choices of one partnership game for four hands and 48 cards. The defaults are ``classic``, seeds 000 and 003.

    Raises:
        RuleSetError: at construction, when a choice is out of range or two choices contradict each other.
    """

    name: str = "classic"
    """What the player calls it."""
    scale: Scale = Scale.HUNDREDS
    minimum_bid: int = 250
    """The lowest opening bid, in points."""
    bid_step: int = 10
    """Bids go up by multiples of this, in points."""
    highest_raise: int | None = 20
    """The most a bid may go over the current one (an opening: over one step below the minimum); None: no limit."""
    auction: AuctionForm = AuctionForm.UNTIL_PASSED
    nobody_bids: NobodyBids = NobodyBids.DEALER_AT_MINIMUM
    trump_choice: TrumpChoice = TrumpChoice.ANY_SUIT
    pass_count: int = 4
    """How many cards partners pass each other, 0 to 4."""
    run_with_spares: bool = True
    """A run with a spare king or queen of trump is worth more (seed 003: 190, 230)."""
    head_rule: HeadRule = HeadRule.EVERY_SUIT
    overtrump: bool = True
    """A void player must beat a trump in the trick if he can."""
    counters: Counters = Counters.ACE_TEN_KING
    meld_needs_trick_point: bool = True
    """A team keeps its meld only if it takes a trick point (seed 003, Scoring; off: seed 000's reading)."""
    throw_in: ThrowIn = ThrowIn.WHEN_OUT_OF_REACH
    moon: Moon = Moon.OFF
    moon_failure: MoonFailure = MoonFailure.OPPONENTS_GET_IT
    five_nines_misdeal: bool = False
    """A player dealt five nines or more may ask for a new deal before his first call."""
    target: int = 1500
    """The total that ends the game, in points."""
    both_over: BothOver = BothOver.BIDDING_TEAM

    def __post_init__(self) -> None:
        if not self.name.strip() or len(self.name) > 40 or not self.name.isprintable():
            raise RuleSetError(f"a rule set needs a name of 1 to 40 letters, got {self.name!r}")
        unit = int(self.scale)
        self._check("minimum bid", self.minimum_bid, 10 * unit, 30 * unit)
        self._check("bid step", self.bid_step, unit, 10 * unit)
        self._check("target", self.target, 10 * unit, 500 * unit)
        if self.minimum_bid % self.bid_step:
            raise RuleSetError(f"minimum bid {self.minimum_bid} is no multiple of the bid step {self.bid_step}")
        if self.highest_raise is not None:
            self._check("highest raise", self.highest_raise, self.bid_step, 50 * unit)
            if self.highest_raise % self.bid_step:
                raise RuleSetError(f"highest raise {self.highest_raise} is no multiple of the bid step {self.bid_step}")
        if self.nobody_bids is NobodyBids.DEALER_ONE_STEP_BELOW and self.opening_base < unit:
            raise RuleSetError(f"one step below the minimum bid {self.minimum_bid} the dealer would promise nothing")
        if not 0 <= self.pass_count <= 4:
            raise RuleSetError(f"partners pass 0 to 4 cards, got {self.pass_count}")
        if self.scale is Scale.UNITS and self.counters is not Counters.ACE_TEN_KING:
            raise RuleSetError("in units only ace, ten and king can count: the other card values need hundreds")

    def _check(self, what: str, value: int, low: int, high: int) -> None:
        if not low <= value <= high or value % self.scale:
            steps = "" if self.scale is Scale.UNITS else f" in steps of {int(self.scale)}"
            raise RuleSetError(f"{what} goes from {low} to {high}{steps}, got {value}")

    # What follows from the choices.

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in play, clockwise."""
        return SEATS

    def next_seat(self, seat: Seat) -> Seat:
        """Who plays after this seat."""
        return seat.left

    @property
    def deck(self) -> Hand:
        """Every card of the deck, sorted."""
        return SINGLE_DECK

    @property
    def hand_size(self) -> int:
        """Cards dealt to each seat; also the number of tricks."""
        return len(self.deck) // len(self.seats)

    @property
    def opening_base(self) -> int:
        """What an opening bid is counted from: one step below the minimum."""
        return self.minimum_bid - self.bid_step

    @property
    def highest_bid(self) -> int:
        """A bid above everything that a team could score in a deal: the engine takes none higher."""
        return 500 * int(self.scale)

    @property
    def last_trick(self) -> int:
        """Points for the last trick (seed 003, Scoring: 10; seed 002: 1)."""
        return int(self.scale)

    @property
    def card_points(self) -> tuple[int, ...]:
        """Trick points of a card, indexed by Rank."""
        divisor = 10 // int(self.scale)
        return tuple(points // divisor for points in reversed(self.counters.value))

    @property
    def trick_total(self) -> int:
        """All trick points of a deal, the last trick included (250 or 25)."""
        points = self.card_points
        return sum(points[card.rank] for card in self.deck) + self.last_trick

    @property
    def moon_points(self) -> int:
        """What shooting the moon is worth in the rule set's own scale; 0: not played."""
        return int(self.moon) * int(self.scale) // 10


def classic() -> RuleSet:
    """Four-handed partnership pinochle of seeds 000 and 003, the default."""
    return RuleSet()


def joedog() -> RuleSet:
    """Four-handed partnership pinochle in units, as seed 002 has it."""
    return RuleSet(
        name="joedog",
        scale=Scale.UNITS,
        minimum_bid=16,
        bid_step=1,
        highest_raise=None,
        pass_count=3,
        run_with_spares=False,
        head_rule=HeadRule.TRUMP_LED,
        overtrump=False,
        target=300,
    )


PRESETS: dict[str, RuleSet] = {rules.name: rules for rules in (classic(), joedog())}
"""The rule sets that come with the game, by name, the default first."""


def preset(name: str) -> RuleSet:
    """The preset of that name.

    Raises:
        RuleSetError: there is none; the message lists what there is.
    """
    rules = PRESETS.get(name)
    if rules is None:
        raise RuleSetError(f"there is no rule set {name!r}: choose from {', '.join(PRESETS)}")
    return rules
