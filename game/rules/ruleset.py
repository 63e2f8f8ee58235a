"""Rule sets: the choices that distinguish the games of pinochle, phase by phase (rules.md 2).

Points are in the rule set's own scale: hundreds (a run is 150) or units (a run is 15).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Any

from ..plain import RULES_NAME, is_name, quote
from ..values import brief
from .cards import Rank
from .choices import (
    AuctionForm,
    BothOver,
    Counters,
    DealStage,
    MeldEntry,
    MeldKeeper,
    MeldValues,
    Misdeal,
    Moon,
    NobodyBids,
    NoMarriage,
    Scale,
    ThrowInRule,
    TrumpChoice,
)
from .deck import Deck
from .groups import (
    AuctionRules,
    ChipRules,
    Dealing,
    EndRules,
    MeldRules,
    NamingRules,
    PassingRules,
    RuleSetError,
    ScoringRules,
    StockRules,
    TrickRules,
    WidowRules,
    forbidden_problems,
    range_problem,
    scoring_problems,
)
from .meld_worth import meld_problems, most_more, roundhouses, stock_meld_problems
from .seating import Seat, Seating

MOST_DEALS = 60
"""Of a match that ends with them."""
LEAST_CHIP_DEALS = 6
"""Of a match for chips."""
_LARGEST_WIDOW = 5
"""The largest widow: what the hands leave of either deck. Each further card multiplies the number of sets to bury."""

_WITH_STOCK = {Deck.SINGLE: 12, Deck.SIXTY_FOUR: 16}
"""The cards of a hand beside a stock, by the deck."""

_SETTLED = {f"scoring.{name}" for name in ("set_cost", "bid_to_defenders", "only_the_bid", "thrown_in_pays")}
"""What is settled otherwise beside a stock and where chips are paid."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """All choices of one game, a group for each phase. The defaults are ``classic``, seeds 000 and 003.

    Raises:
        RuleSetError: at construction, if choices are out of range or contradict each other; it names them all.
    """

    name: str = "classic"
    """The player's name for it."""
    scale: Scale = Scale.HUNDREDS
    seating: Seating = Seating.PARTNERS
    deck: Deck = Deck.SINGLE
    dealing: Dealing = field(default_factory=Dealing)
    auction: AuctionRules = field(default_factory=AuctionRules)
    naming: NamingRules = field(default_factory=NamingRules)
    passing: PassingRules = field(default_factory=PassingRules)
    widow: WidowRules | None = None
    """The widow; None: the declarer plays with the cards dealt."""
    stock: StockRules | None = None
    """The stock; None: all cards are dealt, and there is an auction."""
    melds: MeldRules = field(default_factory=MeldRules)
    tricks: TrickRules = field(default_factory=TrickRules)
    scoring: ScoringRules = field(default_factory=ScoringRules)
    chips: ChipRules | None = None
    """The chips that are paid; None: points are written down."""
    end: EndRules = field(default_factory=EndRules)

    def __post_init__(self) -> None:
        problems = tuple(self._problems())
        if problems:
            raise RuleSetError(*problems)

    __repr__ = brief

    def __hash__(self) -> int:
        """Return the hash of a few fields: it is computed at every look into a cache keyed by a rule set."""
        return hash((self.name, self.scale))

    def _problems(self) -> Iterator[str]:
        """Yield everything that is wrong, in words. A contradiction names both choices."""
        if not is_name(self.name, RULES_NAME):
            yield f"a rule set needs a name of 1 to {RULES_NAME} letters, got {quote(self.name)}"
        unit, nines = int(self.scale), Rank.NINE in self.deck.ranks
        yield from self._auction_problems(unit)
        yield from self._range("target", self.end.target, 10 * unit, 500 * unit)
        yield from self._range("the lower end", self.end.floor, 0, 500 * unit)
        yield from self._range("what the target rises by", self.end.rises_by, 0, 100 * unit)
        if not 0 <= self.end.deals <= MOST_DEALS:
            yield f"a match has up to {MOST_DEALS} deals, or 0 where the target ends it, got {self.end.deals}"
        if not 0 <= self.passing.count <= 4:
            yield f"partners pass 0 to 4 cards, got {self.passing.count}"
        if self.passing.count and self.seating is not Seating.PARTNERS:
            yield "cards are passed between partners, and here everybody plays alone"
        if self.scale is Scale.UNITS and self.tricks.counters is not Counters.ACE_TEN_KING:
            yield "in units only ace, ten and king can count: the other card values need hundreds"
        yield from self._range("last trick", self.tricks.last_trick, 0, 2 * unit)
        if not nines and self.dealing.misdeal.nines:
            yield f"{self.dealing.misdeal.value} are not a misdeal with a deck that has no nines"
        yield from self._range("the least meld that counts", self.melds.least, 0, 50 * unit)
        yield from scoring_problems(self.scoring, unit, len(self.deck.cards), self.deck.copies)
        if self.stock is not None:
            yield from self._stock_problems()
        elif self.left_over != (self.widow.size if self.widow is not None else 0):
            beside = f"beside a widow of {self.widow.size}" if self.widow is not None else "without a widow or a stock"
            cards = len(self.deck.cards)
            players = f"of the deck among {len(self.seats)} players"
            yield f"{self.dealing.hand_size} cards each {beside} do not use up the {cards} cards {players}"
        if self.deck is Deck.SIXTY_FOUR and self.stock is None:
            yield "a deck of 64 cards is for two players, who draw from a stock"
        if self.seating is Seating.TWO and self.stock is None:
            yield "two players draw from a stock"
        if self.dealing.hand_size < 1:
            yield f"each player holds at least one card, got {self.dealing.hand_size}"
        if self.widow is not None:
            yield from self._widow_problems(self.widow)
        if self.chips is not None:
            yield from self._chip_problems()
        yield from meld_problems(self.melds, self.deck.copies)

    def _widow_problems(self, widow: WidowRules) -> Iterator[str]:
        """Yield what does not go together with a widow."""
        if self.seating not in (Seating.THREE, Seating.PARTNERS):
            yield "a widow is for three players, or for four in partnership"
        if self.passing.count:
            yield "no cards are passed where the declarer takes a widow"
        if not 1 <= widow.size <= _LARGEST_WIDOW:
            yield f"a widow has 1 to {_LARGEST_WIDOW} cards, got {widow.size}"

    def _chip_problems(self) -> Iterator[str]:
        """Yield what does not go together with chips."""
        if self.seating is not Seating.THREE:
            yield "chips are paid among three players, of whom two play against the declarer"
        if self.widow is None:
            yield "chips are paid for a bid for a widow"
        if not LEAST_CHIP_DEALS <= self.end.deals <= MOST_DEALS:
            yield f"a match for chips has {LEAST_CHIP_DEALS} to {MOST_DEALS} deals, got {self.end.deals}"
        if self.scoring.moon is not Moon.OFF:
            yield "chips are paid for the bid: nobody shoots the moon"
        if self.end.floor:
            yield f"a match for chips has no lower end, got {self.end.floor}"

    def _stock_problems(self) -> Iterator[str]:
        """Yield what does not go together with a stock."""
        melds, scoring = self.melds, self.scoring
        if self.seating is not Seating.TWO:
            yield "a stock is for two players"
        if _WITH_STOCK.get(self.deck) != self.dealing.hand_size:
            yield "beside a stock each player holds 12 cards of a single deck, or 16 of a deck of 64"
        yield from stock_meld_problems(melds)
        for wrong, words in (
            (melds.values is not MeldValues.TWO_HANDED, "melds count as in the two-handed game"),
            (melds.run_with_spares, "a run with a spare card is worth no more"),
            (self.passing.count, "no cards are passed"),
            (self.dealing.misdeal is not Misdeal.NEVER, "nobody asks for a new deal"),
            (scoring.moon is not Moon.OFF, "nobody shoots the moon"),
            (scoring.meld_keeper is not MeldKeeper.NOTHING, "melds count as they are laid, whatever tricks bring"),
            (melds.least, "melds count as they are laid, however few"),
            (self.end.both_over is not BothOver.HIGHER_TOTAL, "nobody bids, so the higher total wins"),
            (self.end.by_contract, "nobody bids, so no contract wins"),
        ):
            if wrong:
                yield f"beside a stock {words}"

    def _auction_problems(self, unit: int) -> Iterator[str]:
        """Yield what is wrong with the bids."""
        auction = self.auction
        if not auction.ladder or any(step <= 0 for _, step in auction.ladder):
            yield f"bid step goes from {unit} to {10 * unit}, and bids have to start somewhere: {auction.ladder}"
            return
        if self.stock is not None:
            return  # there is no auction
        minimum, first = auction.ladder[0]
        with_deck = f"with {len(self.deck.cards)} cards and {len(self.seats)} players the minimum bid"
        lowest_at_most = 50 if self.seating is Seating.THREE else 30
        yield from self._range(with_deck, minimum, 10 * unit, lowest_at_most * unit * self.deck.copies // 2)
        for start, step in auction.ladder:
            yield from self._range("bid step", step, unit, 10 * unit)
            if start % step:
                what = "minimum bid" if start == minimum else "rung"
                yield f"{what} {start} is not a multiple of the bid step {step}"
        starts = [start for start, _ in auction.ladder]
        if sorted(set(starts)) != starts:
            yield f"the bid ladder {auction.ladder} does not go up"
        if starts[-1] > self.highest_bid:
            yield from self._range(f"with {len(self.deck.cards)} cards a rung", starts[-1], minimum, self.highest_bid)
        yield from forbidden_problems(auction, unit)
        yield from self._range("the meld that must open", auction.must_open, 0, 50 * unit)
        if auction.highest_raise is not None:
            steepest = max(step for _, step in auction.ladder)
            yield from self._range("highest raise", auction.highest_raise, unit, 50 * unit)
            if auction.highest_raise < steepest:
                yield f"highest raise {auction.highest_raise} is less than the bid step {steepest}"
            if auction.highest_raise % first:
                yield f"highest raise {auction.highest_raise} is not a multiple of the bid step {first}"
        if auction.nobody_bids is NobodyBids.ELDEST_MUST_OPEN and self.bids_need_marriage:
            yield "the player left of the dealer must open, and nobody may bid without a marriage"
        if auction.nobody_bids is NobodyBids.DEALER_ONE_STEP_BELOW and auction.opening_base < unit:
            yield f"if nobody bids, the dealer would promise nothing one step below the minimum bid {minimum}"

    def _range(self, what: str, value: int, low: int, high: int) -> Iterator[str]:
        yield from range_problem(what, value, low, high, int(self.scale))

    def changed(self, **choices: Any) -> "RuleSet":
        """Return the same rules with other choices: ``rules.changed(passing={"count": 3}, name="ours")``.

        Raises:
            RuleSetError: they contradict the others.
        """
        groups = {
            name: replace(getattr(self, name), **choice) if isinstance(choice, dict) else choice
            for name, choice in choices.items()
        }
        return replace(self, **groups)

    # Derived from the choices.

    @property
    def plan(self) -> tuple[DealStage, ...]:
        """The stages of a deal, in order."""
        if self.stock is not None:
            return (DealStage.STOCK_PLAY, DealStage.TRICK_PLAY)
        passing = (DealStage.PASSING_CARDS,) if self.passing.count else ()
        burying = (DealStage.BURYING,) if self.widow is not None else ()
        calling = (DealStage.CALLING_PARTNER,) if self.seating.calls_partner else ()
        return (
            DealStage.AUCTION,
            DealStage.NAMING_TRUMP,
            *calling,
            *burying,
            *passing,
            DealStage.BEFORE_PLAY,
            DealStage.TRICK_PLAY,
        )

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in play, clockwise."""
        return self.seating.seats

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats of each side."""
        return self.seating.sides

    @property
    def left_over(self) -> int:
        """The number of cards that are dealt to the table: the widow, or the stock and its turned card."""
        return len(self.deck.cards) - self.dealing.hand_size * len(self.seats)

    @property
    def defenders_meld(self) -> bool:
        """Whether others than the declarer lay melds, too."""
        return self.widow is None or not self.widow.only_declarer_melds

    @property
    def alone(self) -> bool:
        """Whether everybody scores for themselves."""
        return len(self.sides) == len(self.seats)

    @property
    def widow_before_trump(self) -> bool:
        """Whether the declarer sees a widow before naming trump."""
        return self.widow is not None and not self.widow.trump_first

    @property
    def bids_need_marriage(self) -> bool:
        """Whether nobody may bid without a marriage in hand."""
        return self.naming.choice is TrumpChoice.NEEDS_MARRIAGE and self.naming.no_marriage is NoMarriage.NOBODY_BIDS

    def sets_without_marriage(self, forced: bool) -> bool:
        """Return whether a declarer without a marriage is set at once; ``forced``: nobody had bid."""
        if self.naming.choice is TrumpChoice.ANY_SUIT:
            return False
        return self.naming.no_marriage is NoMarriage.SET or (forced and self.naming.forced_is_set)

    @property
    def idle(self) -> frozenset[str]:
        """The choices without effect in this game, each as its group and field: no form shows them."""
        found = set()
        if self.stock is not None:
            bids = (f"auction.{choice.name}" for choice in fields(AuctionRules))
            naming = (f"naming.{choice.name}" for choice in fields(NamingRules))
            found = {*bids, *naming, "tricks.first_lead", "tricks.first_leader", "tricks.overtrump", "end.floor"}
            at_once = self.stock.ends_at_once and not self.end.deals
            found |= {*_SETTLED, "scoring.throw_in", *(() if at_once else ("stock.tricks_at_once",))}
        if self.scale is Scale.UNITS or self.tricks.counters is Counters.ACE_TEN_KING:
            found.add("stock.rounds_to_tens")
        if self.chips is not None:
            found |= _SETTLED
        if self.naming.choice is TrumpChoice.ANY_SUIT:
            found |= {"naming.no_marriage", "naming.forced_is_set"}
        if self.naming.no_marriage is NoMarriage.SET or not self.auction.nobody_bids.dealer_takes_it:
            found.add("naming.forced_is_set")
        if self.end.deals:
            found |= {"end.target", "end.both_over", "end.by_contract", "end.rises_by", "stock.ends_at_once"}
        if self.end.by_contract or (len(self.sides) == 2 and self.end.both_over is not BothOver.HIGHER_TOTAL):
            found.add("end.rises_by")
        if self.scoring.throw_in is ThrowInRule.NEVER:
            found.add("scoring.thrown_in_pays")
        if self.scoring.moon is Moon.OFF:
            found.add("scoring.moon_failure")
        if self.scoring.moon is not Moon.OTHER:
            found.add("scoring.moon_worth")
        if self.deck.copies > 2:
            found.add("melds.run_with_spares")
        if self.stock is not None or not roundhouses(self.melds, self.deck.copies):
            found.add("melds.card_of_its_own")
        if self.scoring.meld_keeper is not MeldKeeper.TRICK_POINTS:
            found.add("scoring.keeping_points")
        if "scoring.keeping_points" in found or self.scoring.keeping_points == 1:
            found.add("scoring.tricks_too")
        return frozenset(found)

    @property
    def spares_add(self) -> bool:
        """Whether a spare king or queen of trump makes a run worth more; never in games with triples."""
        worth_nothing = (MeldEntry.SPARE, (0,)) in self.melds.own
        return self.melds.run_with_spares and self.deck.copies == 2 and not worth_nothing

    @property
    def highest_bid(self) -> int:
        """A bid above any possible score of a deal: the engine accepts no higher one."""
        melders = 2 if self.seating.calls_partner else len(self.sides[0])
        more = most_more(self.melds) * melders if self.melds.own else 0
        return (250 * self.deck.copies + more) * int(self.scale)

    @property
    def highest_contract(self) -> int:
        """The highest bid that an auction can reach."""
        if self.auction.form is AuctionForm.UNTIL_PASSED:
            return self.auction.floor(self.highest_bid)
        bid = self.auction.opening_base
        for _ in self.seats:
            bid = self.auction.floor(self.highest_after(bid))
        return bid

    def highest_after(self, base: int) -> int:
        """Return the highest bid allowed over a current one, or over the base of an opening."""
        most = self.auction.highest_raise
        return self.highest_bid if most is None else min(self.highest_bid, base + most)

    @property
    def card_points(self) -> tuple[int, ...]:
        """The trick points of a card, indexed by Rank."""
        return _card_points(self.tricks.counters, self.scale)

    @property
    def trick_total(self) -> int:
        """All trick points of a deal, including the last trick's bonus (250, 25 or 50)."""
        deck, points = self.deck, self.card_points
        return sum(points[deck.ranks[0] :]) * len(deck.suits) * deck.copies + self.tricks.last_trick

    @property
    def score_unit(self) -> float:
        """What a counter is about worth in scores: its points, or a tenth of the chips that 350 is worth."""
        return float(self.scale) if self.chips is None else self.chips.worth(350) / 10

    @property
    def moon_points(self) -> int:
        """The points of shooting the moon, in the rule set's own scale; 0: not played."""
        if self.scoring.moon is Moon.OTHER:
            return self.scoring.moon_worth
        return int(self.scoring.moon) * int(self.scale) // 10


@cache  # used at the end of every trick
def _card_points(counters: Counters, scale: Scale) -> tuple[int, ...]:
    divisor = 10 // int(scale)
    counting = tuple(points // divisor for points in reversed(counters.value))
    return (0,) * (len(Rank) - len(counting)) + counting
