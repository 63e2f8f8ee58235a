"""The choices of a rule set in groups, one for each phase of a game (rules.md 2 and 7a).

Points are written in the rule set's own scale: hundreds (a run is 150) or units (a run is 15).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .choices import (
    AuctionForm,
    BidValues,
    BothOver,
    ChipSuits,
    Counters,
    FirstCaller,
    FirstLead,
    FirstLeader,
    HeadRule,
    Kitty,
    MeldEntry,
    MeldKeeper,
    MeldValues,
    Misdeal,
    Moon,
    MoonFailure,
    NobodyBids,
    NoMarriage,
    SetCost,
    ThrowInRule,
    TrumpChoice,
    usual_worth,
)


class RuleSetError(ValueError):
    """A rule set asks for something unknown or contradictory; ``problems`` lists everything wrong with it."""

    def __init__(self, *problems: str) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing:
    """How cards are dealt."""

    hand_size: int = 12
    """Cards dealt to each seat."""
    misdeal: Misdeal = Misdeal.NEVER
    """The hand that a player may show, before their first call, for a new deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctionRules:
    """How the contract is found. These rules are the only place that knows the legal bids."""

    ladder: tuple[tuple[int, int], ...] = ((250, 10),)
    """The ladder of bids, as (from, step): ``((50, 1), (60, 5))`` is 50, 51 … 60, 65, 70 …"""
    highest_raise: int | None = 20
    """The most that a bid may exceed the current one (an opening: one step below the minimum); None: no limit."""
    form: AuctionForm = AuctionForm.UNTIL_PASSED
    nobody_bids: NobodyBids = NobodyBids.DEALER_AT_MINIMUM
    must_open: int = 0
    """A hand with at least this much meld may not pass until somebody has bid; 0: any hand may (rules.md 7a)."""
    forbidden: tuple[int, ...] = ()
    """What a bid may not be beyond a whole hundred, as ``(40, 90)``; in units, beyond a whole ten (rules.md 7a)."""
    first_caller: FirstCaller = FirstCaller.LEFT_OF_DEALER
    lone_bidder_declines: bool = False
    """Whether the only player who has bid may have the cards dealt again instead of naming trump (rules.md 7a)."""
    exchanges_dix: bool = False
    """Whether a dix may be exchanged for the card that was turned up for trump (rules.md 7a)."""

    @property
    def minimum(self) -> int:
        """The lowest opening bid, in points."""
        return self.ladder[0][0]

    @property
    def opening_base(self) -> int:
        """The base of an opening bid: one step below the minimum."""
        return self.ladder[0][0] - self.ladder[0][1]

    def step_from(self, points: int) -> int:
        """Return the step of bids from here."""
        return next((step for start, step in reversed(self.ladder) if points >= start), self.ladder[0][1])

    def floor(self, points: int) -> int:
        """Return the highest bid that is at most ``points``; below the minimum the steps continue downwards."""
        bid = self._on_ladder(points)
        return bid if self.allows(bid) else self.floor(bid - 1)

    def next_bid(self, points: int) -> int:
        """Return the lowest bid above ``points``; the last step below a rung of the ladder may be shorter."""
        low = self._on_ladder(points)
        bid = min([low + self.step_from(low), *(start for start, _ in self.ladder[1:] if start > points)])
        return bid if self.allows(bid) else self.next_bid(bid)

    def _on_ladder(self, points: int) -> int:
        """Return the highest number of the ladder that is at most ``points``, whether it may be bid or not."""
        start, step = self.ladder[0]
        for rung in self.ladder[1:]:
            if points >= rung[0]:
                start, step = rung
        return start + (points - start) // step * step

    def allows(self, points: int) -> bool:
        """Return whether a number is not one of those that may not be bid."""
        if not self.forbidden:
            return True
        whole = 100 if any(each >= 10 for each in self.forbidden) else 10
        return points % whole not in self.forbidden

    def has_step(self, points: int) -> bool:
        """Return whether the ladder has this number, which perhaps may not be bid."""
        return points >= self.ladder[0][0] and self._on_ladder(points) == points

    def is_bid(self, points: int) -> bool:
        """Return whether the ladder has this bid."""
        return self.has_step(points) and self.allows(points)

    def bids(self, above: int, top: int) -> Iterator[int]:
        """Yield the bids above one value and up to another, lowest first."""
        ends = [*(start for start, _ in self.ladder[1:]), top + 1]
        for number, ((start, step), end) in enumerate(zip(self.ladder, ends, strict=True)):
            first = start + ((above - start) // step + 1) * step
            rung = range(max(first, start) if number else first, min(end, top + 1), step)
            yield from filter(self.allows, rung) if self.forbidden else rung


@dataclass(frozen=True, slots=True, kw_only=True)
class NamingRules:
    """How the declarer names trump."""

    choice: TrumpChoice = TrumpChoice.ANY_SUIT
    no_marriage: NoMarriage = NoMarriage.ANY_SUIT
    """What becomes of a player who has none, where trump must be a suit with a marriage."""
    forced_is_set: bool = False
    """Whether a dealer without one is set at once by having to take the contract."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PassingRules:
    """What partners pass to each other once trump is named."""

    count: int = 4
    """How many cards each partner passes, 0 to 4."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WidowRules:
    """Cards on the table that the declarer takes, burying as many (rules.md 5a and 7b)."""

    size: int = 3
    """The number of cards."""
    shown: bool = True
    """Whether everybody sees them when they are taken."""
    trump_first: bool = False
    """Whether trump is named before they are taken."""
    only_declarer_melds: bool = False
    """Whether only the declarer lays melds."""
    others_first: bool = False
    """Whether trumps and aces are buried only for want of other cards (rules.md 7a)."""
    trumps_told: bool = False
    """Whether the declarer says how many of the buried cards are trumps (rules.md 7a)."""
    aces_told: bool = False
    """Whether the declarer says how many of them are aces (rules.md 7a)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldRules:
    """The points of melds."""

    values: MeldValues = MeldValues.SINGLE_DECK
    run_with_spares: bool = True
    """Whether a run with a spare king or queen of trump is worth more (seed 003: 190, 230)."""
    royals_beside_run: bool = False
    """Whether royal marriages beside a run count on from the one in it: a run and a second one bring what both bring
    besides (rules.md 7a). Nothing comes of it where spare cards add to a run.
    """
    least: int = 0
    """A side that lays less than this in a deal scores no meld (rules.md 7a)."""
    before_bids: bool = False
    """Whether everybody shows the melds that need no trump before the first call (rules.md 7a)."""
    card_of_its_own: bool = False
    """Whether each further meld must add a card that lies in none yet (rules.md 7a)."""
    own: tuple[tuple[MeldEntry, tuple[int, ...]], ...] = ()
    """What brings other points than in ``values``, in units: once, twice and so on; zeros: that is no meld. It is kept
    in the order of the table, without what is the same there.
    """

    def __post_init__(self) -> None:
        usual = usual_worth(self.values)
        changed = (each for each in self.own if usual[each[0]] != each[1])
        order = list(MeldEntry)
        object.__setattr__(self, "own", tuple(sorted(changed, key=lambda each: order.index(each[0]))))


@dataclass(frozen=True, slots=True, kw_only=True)
class StockRules:
    """Drawing from a stock and laying melds between tricks (rules.md 5). Such a game has no auction."""

    one_meld_a_turn: bool = False
    """Whether at most one meld may be laid after each trick won; a dix does not count."""
    melds_in_last_phase: bool = False
    """Whether melds stay on the table after the stock, and a trick's winner may lay more (seed 001, Phase 2)."""
    run_after_marriage_in_full: bool = False
    """Whether a run laid in a later turn than its royal marriage counts in full (seed 004: the difference only)."""
    double_after_pinochle_in_full: bool = False
    """Whether a second pinochle after one of an earlier turn counts as a whole double (seed 004: the difference only).
    """
    ends_at_once: bool = False
    """Whether a meld that reaches the target ends the game at once, in the middle of the deal."""
    tricks_at_once: bool = False
    """Whether the trick points so far count for that, and a trick may end the game, too (rules.md 7a)."""
    melds_before_draw: bool = False
    """Whether the winner of a trick lays melds before drawing, and not after it but for the last draw (rules.md 7a)."""
    nine_for_dealer: bool = False
    """Whether a nine that is turned up brings the dealer the points of a dix (rules.md 7a)."""
    takes_closed: bool = False
    """Whether the winner of the trick must take the last closed card, and shows it (seed 004: the winner chooses)."""
    rounds_to_tens: bool = False
    """Whether trick points are written down in tens: seven, eight and nine count as ten, less as nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickRules:
    """Which cards may be played to a trick, and the points in it."""

    head_rule: HeadRule = HeadRule.EVERY_SUIT
    beat_when_trumped: bool = False
    """Whether the best card of the suit led must be beaten even in a trick that is trumped (rules.md 7a)."""
    overtrump: bool = True
    """Whether a void player must beat a trump in the trick if possible."""
    counters: Counters = Counters.ACE_TEN_KING
    last_trick: int = 10
    """Points for the last trick (seed 003, Scoring: 10; seed 002: 1)."""
    first_lead: FirstLead = FirstLead.ANY_CARD
    first_leader: FirstLeader = FirstLeader.DECLARER
    """Who leads to the first trick. A stock has its own order."""

    @property
    def beats_when_trumped(self) -> bool:
        """Whether a player who follows to a trumped trick may have to beat the suit led."""
        return self.beat_when_trumped and self.head_rule is HeadRule.EVERY_SUIT


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoringRules:
    """How a deal is scored."""

    meld_keeper: MeldKeeper = MeldKeeper.TRICK_POINTS
    """What a side must take to keep its meld (seed 003, Scoring: a trick point; seed 000: nothing)."""
    keeping_points: int = 1
    """The trick points it must take, if it must take some."""
    tricks_too: bool = False
    """Whether the trick points of a side that takes fewer do not count, either."""
    set_cost: SetCost = SetCost.BID
    bid_to_defenders: bool = False
    """Each side of the defenders gets the points of a bid that is not made, beside its own."""
    only_the_bid: bool = False
    """A contract that is made scores what was bid, whatever it reached."""
    throw_in: ThrowInRule = ThrowInRule.WHEN_OUT_OF_REACH
    moon: Moon = Moon.OFF
    moon_worth: int = 0
    """What the moon is worth if that is another number than the usual two."""
    moon_failure: MoonFailure = MoonFailure.OPPONENTS_GET_IT
    short_meld_is_set: bool = False
    """Whether a declarer's side that lays less than the least meld must throw in the hand (rules.md 7a)."""
    thrown_in_pays: int = 0
    """What each side of the defenders gets besides of a hand that is thrown in before the first lead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipRules:
    """Chips that the declarer gets from each of the others, or pays them, by the value of the bid (rules.md 7b)."""

    values: BidValues = BidValues.ONE_TWO_FOUR
    suits: ChipSuits = ChipSuits.SPADES_DOUBLE
    kitty: Kitty = Kitty.NONE
    """When a kitty that belongs to all pays and is paid, too."""
    unseen_pays_kitty: bool = False
    """Whether the lowest contract may be thrown in before the widow is seen, for the kitty alone (rules.md 7a)."""

    def kitty_pays(self, points: int) -> bool:
        """Return whether the kitty settles a bid of these points, written in hundreds, as each of the others does."""
        return self.kitty is Kitty.EVERY_BID or (self.kitty is Kitty.FROM_350 and points >= 350)

    def worth(self, points: int) -> int:
        """Return the chips for a bid of these points, written in hundreds, before a trump suit multiplies them."""
        listed: tuple[int, ...]
        more: int
        listed, more = self.values.value
        fifties = max(0, (points - 250) // 50)
        return listed[fifties] if fifties < len(listed) else listed[-1] + more * (fifties - len(listed) + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class EndRules:
    """When the game is over, and who wins it."""

    target: int = 1500
    """The total that ends the game, in points."""
    deals: int = 0
    """The game ends after this number of scored deals, whatever the totals are; 0: the target ends it."""
    floor: int = 0
    """The game also ends when a total is this far below zero; 0: it does not."""
    both_over: BothOver = BothOver.BIDDING_TEAM
    by_contract: bool = False
    """Whether the target wins only with a contract that is made in the same deal (rules.md 7a)."""
    by_moon: bool = False
    """Whether a side that makes a moon wins at once, whatever the totals are."""
    rises_by: int = 0
    """What the target rises by after a deal in which several sides reach it and none of them wins by its contract; 0:
    the highest total wins then (rules.md 7a).
    """

    @property
    def counts_out(self) -> bool:
        """Whether a contract that is made may end the game in the middle of the deal."""
        return self.both_over is BothOver.COUNTING_OUT and not self.deals

    def risen(self, totals: Sequence[int], target: int) -> int:
        """Return the target of the next deal: higher if nobody has won although several sides have reached it.

        It stays where it is if a number of deals ends the match, or only a contract that is made wins it.
        """
        if not self.rises_by or self.deals or self.by_contract:
            return target
        return target + self.rises_by if sum(total >= target for total in totals) > 1 else target
