"""A pad and its deals as people enter them: what everybody at a table sees, and nothing else."""

from enum import Enum

from ..rules import Hand, Moon, NobodyBids, NoMarriage, RuleSet, Seat, Side, Suit, ThrowInRule, TrumpChoice
from ..rules import Misdeal as MisdealRule
from ..rules.play import Contract
from ..values import frozen

MOST_DEALS = 500
"""Deals on one pad, misdeals included."""


class Ending(Enum):
    """How a deal ended; the values are the words of the notation."""

    PLAYED = "played"
    MADE = "made"
    """All agree on it, and nobody has counted: where chips are paid."""
    SET = "set"
    """The same of a contract that was not made."""
    MOON_MADE = "moon made"
    MOON_FAILED = "moon failed"
    THROWN_IN = "thrown in"
    UNSEEN = "thrown in unseen"
    """The lowest contract, before the widow was seen: only the kitty is paid."""
    CONCEDED = "conceded"
    NO_MARRIAGE = "no marriage"
    COUNTED_OUT = "counted out"
    CUT_SHORT = "ended by a meld"
    DECLARED_OUT = "ended at once"
    PASSED_OUT = "nobody bid"
    DECLINED = "declined"
    """The only player who had bid had the cards dealt again."""
    MISDEAL = "misdeal"

    @property
    def scores(self) -> bool:
        """Whether such a deal is written on the score sheet."""
        return self not in (Ending.PASSED_OUT, Ending.DECLINED, Ending.MISDEAL)

    @property
    def passes_on(self) -> bool:
        """Whether the next dealer deals after a deal without a score."""
        return self in (Ending.PASSED_OUT, Ending.DECLINED)

    @property
    def counts_tricks(self) -> bool:
        """Whether somebody counts tricks after such a deal."""
        return self in _COUNTED

    @property
    def whole(self) -> bool:
        """Whether the last trick was played."""
        return self in (Ending.PLAYED, Ending.MADE, Ending.SET, Ending.MOON_MADE, Ending.MOON_FAILED)


_COUNTED = (Ending.PLAYED, Ending.MOON_FAILED, Ending.CONCEDED, Ending.COUNTED_OUT, Ending.DECLARED_OUT)


@frozen
class SideMeld:
    """What a side has melded: a number, or the cards that its players have laid."""

    points: int = 0
    hands: tuple[tuple[Seat, Hand], ...] = ()
    """The cards, seat by seat; the finder says what they bring, and there is no number."""

    def __post_init__(self) -> None:
        """Keep one form: cards sorted, without a number, and hands without a card left out."""
        hands = tuple(sorted((seat, tuple(sorted(hand))) for seat, hand in self.hands if hand))
        object.__setattr__(self, "hands", hands)
        if hands:
            object.__setattr__(self, "points", 0)


NO_MELD = SideMeld()


@frozen
class DealEntry:
    """A deal as people at a table enter it. Empty tuples: nobody has melded, nobody has counted."""

    ending: Ending = Ending.PLAYED
    dealer: Seat | None = None
    """Who dealt, if it was out of turn; None: whose turn it was."""
    bidder: Seat | None = None
    """The declarer; None: nobody bids in this game, or nobody did."""
    bid: int | None = None
    trump: Suit | None = None
    partner: Seat | None = None
    """Who was called for this deal; None: nobody, or the declarer played alone."""
    partner_open: bool = False
    """Whether it is not told yet who was called; only while the deal is being entered."""
    melds: tuple[SideMeld, ...] = ()
    """For each side; where a partner is called, what each player has laid."""
    tricks: tuple[int | None, ...] = ()
    """The trick points of each side, with buried cards; None: what the others leave, or nobody counted them."""
    buried: int = 0
    """The points in the cards that the declarer has buried, as far as it matters for keeping the meld."""
    won: tuple[Side, ...] = ()
    """The sides that have won a trick without a point in it, as far as it matters for keeping the meld."""

    def __post_init__(self) -> None:
        """Keep one form of an entry: what is left out and what is nothing are the same."""
        if not any(meld.points or meld.hands for meld in self.melds):
            object.__setattr__(self, "melds", ())
        if all(points is None for points in self.tricks):
            object.__setattr__(self, "tricks", ())

    @property
    def contract(self) -> Contract | None:
        """What the declarer promised."""
        if self.bidder is None or self.bid is None:
            return None
        return Contract(self.bidder, self.bid, None, self.partner)

    def meld(self, side: Side) -> SideMeld:
        """Return what a side has melded."""
        return self.melds[side] if self.melds else NO_MELD

    def trick_points(self, side: Side) -> int | None:
        """Return what is entered for a side's tricks."""
        return self.tricks[side] if self.tricks else None


@frozen
class ScorePad:
    """The score of some people, who play with real cards."""

    rules: RuleSet
    names: tuple[str, ...]
    """Who sits where, in the order of the seats."""
    dealer: Seat
    """Who deals first."""
    entries: tuple[DealEntry, ...] = ()


def forced_bid(rules: RuleSet) -> int | None:
    """Return at what the dealer must take a deal for which nobody bids; None: nobody must."""
    if not rules.has_auction or not rules.auction.nobody_bids.dealer_takes_it:
        return None
    below = rules.auction.nobody_bids is NobodyBids.DEALER_ONE_STEP_BELOW
    return rules.auction.opening_base if below else rules.auction.minimum


def endings(rules: RuleSet) -> tuple[Ending, ...]:
    """Return how deals of a game can end, the usual way first."""
    if rules.stock:
        at_once = (Ending.DECLARED_OUT if rules.stock.tricks_at_once else Ending.CUT_SHORT,)
        return (Ending.PLAYED, *(at_once if rules.stock.ends_at_once and not rules.end.deals else ()))
    if not rules.has_auction:
        return (Ending.PLAYED,)
    throw_in, naming = rules.scoring.throw_in, rules.naming
    may_lack = naming.no_marriage is NoMarriage.SET or naming.forced_is_set
    offered = {
        Ending.PLAYED: True,
        Ending.MADE: bool(rules.chips),
        Ending.SET: bool(rules.chips),
        Ending.MOON_MADE: rules.scoring.moon is not Moon.OFF,
        Ending.MOON_FAILED: rules.scoring.moon is not Moon.OFF,
        Ending.THROWN_IN: throw_in is not ThrowInRule.NEVER,
        Ending.UNSEEN: rules.asks_before_widow,
        Ending.CONCEDED: throw_in is ThrowInRule.AT_ANY_TURN,
        Ending.NO_MARRIAGE: naming.choice is TrumpChoice.NEEDS_MARRIAGE and may_lack,
        Ending.COUNTED_OUT: rules.end.counts_out,
        Ending.DECLINED: rules.lets_decline,
        Ending.PASSED_OUT: rules.auction.nobody_bids is NobodyBids.REDEAL,
        Ending.MISDEAL: rules.dealing.misdeal is not MisdealRule.NEVER,
    }
    return tuple(ending for ending, is_offered in offered.items() if is_offered)


def names_trump(rules: RuleSet, ending: Ending) -> bool:
    """Return whether trump is known after a deal that ended so."""
    before = ending is Ending.THROWN_IN and rules.scoring.throw_in is ThrowInRule.BEFORE_TRUMP
    return ending.scores and ending not in (Ending.NO_MARRIAGE, Ending.UNSEEN) and not before


def may_call(rules: RuleSet, ending: Ending) -> bool:
    """Return whether the declarer of a deal that ended so has called a partner."""
    return rules.seating.calls_partner and names_trump(rules, ending)


def melds_one_by_one(rules: RuleSet) -> bool:
    """Return whether melds come between tricks, so that the cards of a hand do not tell what it has melded."""
    return bool(rules.stock)


def has_melds(rules: RuleSet, ending: Ending) -> bool:
    """Return whether it matters what was melded in a deal that ended so."""
    return names_trump(rules, ending) and ending not in (Ending.MADE, Ending.SET)


def may_meld(rules: RuleSet, bidder: Seat | None, side: Side) -> bool:
    """Return whether a side may lay melds in a deal of this declarer."""
    return rules.defenders_meld or (bidder is not None and side == rules.seating.side(bidder))
