"""What is chosen of a game, phase by phase (rules.md 2), and what follows from it.

Points are in the rule set's own scale: hundreds (a run is 150) or units (a run is 15).
"""

from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Any, Self

from ..values import brief
from .cards import Rank
from .choices import (
    AuctionForm,
    Counters,
    DealStage,
    Kitty,
    MeldEntry,
    Moon,
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
    ScoringRules,
    StockRules,
    TrickRules,
    WidowRules,
)
from .meld_worth import most_more
from .seating import Seat, Seating


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleChoices:
    """All choices of one game, a group for each phase, checked by nobody: those of an editor may contradict each other.

    The defaults are ``classic``, seeds 000 and 003.
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

    __repr__ = brief

    def __hash__(self) -> int:
        """Return the hash of a few fields: it is computed at every look into a cache keyed by a rule set."""
        return hash((self.name, self.scale))

    @classmethod
    def of(cls, choices: "RuleChoices", **changes: Any) -> Self:
        """Return choices as of this class, some of them changed: ``RuleSet.of`` checks them.

        Raises:
            RuleSetError: a rule set would contradict itself.
        """
        return cls(**{each.name: getattr(choices, each.name) for each in fields(cls)} | changes)

    def changed(self, **choices: Any) -> Self:
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
        if self.turns_trump:
            return (DealStage.TURNING_TRUMP, DealStage.BEFORE_PLAY, DealStage.TRICK_PLAY)
        passing = (DealStage.PASSING_CARDS,) if self.passing.count else ()
        before = (DealStage.BEFORE_WIDOW,) if self.asks_before_widow else ()
        burying = (DealStage.BURYING,) if self.widow is not None else ()
        calling = (DealStage.CALLING_PARTNER,) if self.seating.calls_partner else ()
        return (
            DealStage.AUCTION,
            *before,
            DealStage.NAMING_TRUMP,
            *calling,
            *burying,
            *passing,
            DealStage.BEFORE_PLAY,
            DealStage.TRICK_PLAY,
        )

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats at the table, clockwise."""
        return self.seating.seats

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats of each side."""
        return self.seating.sides

    @property
    def left_over(self) -> int:
        """The number of cards that are dealt to the table: the widow, or the stock and its turned card."""
        return len(self.deck.cards) - self.dealing.hand_size * self.seating.players

    @property
    def widow_size(self) -> int:
        """The number of cards that the declarer takes and buries; 0: there is no widow or kitty."""
        return self.widow.size if self.widow is not None else 0

    @property
    def defenders_meld(self) -> bool:
        """Whether others than the declarer lay melds, too."""
        return self.widow is None or not self.widow.only_declarer_melds

    @property
    def melds_as_dealt(self) -> bool:
        """Whether everybody bids and melds with the cards dealt: none changes hands in between."""
        return self.has_auction and self.widow is None and not self.passing.count

    @property
    def shows_melds(self) -> bool:
        """Whether everybody shows melds before the first call."""
        return self.melds.before_bids and self.melds_as_dealt

    @property
    def melds_lie_first(self) -> bool:
        """Whether everybody's melds lie open before anybody decides anything."""
        return self.shows_melds or self.turns_trump

    @property
    def alone(self) -> bool:
        """Whether everybody scores for themselves."""
        return len(self.sides) == len(self.seats)

    @property
    def widow_before_trump(self) -> bool:
        """Whether the declarer sees a widow before naming trump."""
        return self.widow is not None and not self.widow.trump_first

    @property
    def turns_trump(self) -> bool:
        """Whether all cards are dealt and nobody bids: the dealer's last card is turned up and makes trump."""
        return self.stock is None and self.auction.form is AuctionForm.TURNED_TRUMP

    @property
    def has_auction(self) -> bool:
        """Whether players bid, and the highest bid is a contract."""
        return self.stock is None and not self.turns_trump

    @property
    def bids_need_marriage(self) -> bool:
        """Whether nobody may bid without a marriage in hand."""
        return self.naming.choice is TrumpChoice.NEEDS_MARRIAGE and self.naming.no_marriage is NoMarriage.NOBODY_BIDS

    @property
    def asks_before_widow(self) -> bool:
        """Whether the declarer of the lowest contract may throw it in before the widow is seen."""
        return self.chips is not None and self.chips.unseen_pays_kitty and self.widow_before_trump and self.has_auction

    @property
    def has_kitty(self) -> bool:
        """Whether chips go to a kitty, or come from it."""
        return self.chips is not None and (self.chips.kitty is not Kitty.NONE or self.asks_before_widow)

    @property
    def lets_decline(self) -> bool:
        """Whether the only player who has bid may decline the contract, before anything more is seen."""
        return self.auction.lone_bidder_declines and self.has_auction and not self.widow_before_trump

    def sets_without_marriage(self, forced: bool) -> bool:
        """Return whether a declarer without a marriage is set at once; ``forced``: nobody had bid."""
        if self.naming.choice is TrumpChoice.ANY_SUIT:
            return False
        return self.naming.no_marriage is NoMarriage.SET or (forced and self.naming.forced_is_set)

    @property
    def sets_short_melds(self) -> bool:
        """Whether a declarer's side that lays less than the least meld is set."""
        return self.scoring.short_meld_is_set and self.has_auction and self.chips is None and self.throws_in_later

    @property
    def throws_in_later(self) -> bool:
        """Whether a hand may be thrown in once the melds are laid."""
        return self.scoring.throw_in not in (ThrowInRule.BEFORE_TRUMP, ThrowInRule.NEVER)

    @property
    def spares_add(self) -> bool:
        """Whether a spare king or queen of trump makes a run worth more; never in games with triples."""
        worth_nothing = (MeldEntry.SPARE, (0,)) in self.melds.own
        return self.melds.run_with_spares and self.deck.copies == 2 and not worth_nothing

    @property
    def royals_count_on(self) -> bool:
        """Whether royal marriages beside a run count on from those in it."""
        return self.melds.royals_beside_run and self.stock is None and not self.spares_add

    @property
    def highest_bid(self) -> int:
        """A bid above any possible score of a deal: the engine accepts no higher one."""
        melders = 2 if self.seating.calls_partner else len(self.sides[0])
        more = most_more(self.melds) * melders if self.melds.own else 0
        return (250 * self.deck.copies + more) * int(self.scale)

    @property
    def highest_minimum(self) -> int:
        """The highest number at which bids may begin."""
        units = 50 if self.seating.players == 3 else 30
        return units * int(self.scale) * self.deck.copies // 2

    @property
    def highest_contract(self) -> int:
        """The highest bid that an auction can reach."""
        if self.auction.form is AuctionForm.UNTIL_PASSED:
            return self.auction.floor(self.highest_bid)
        bid, rounds = self.auction.opening_base, 2 if self.auction.form is AuctionForm.TWO_BIDS else 1
        for _ in range(rounds * self.seating.players):
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
