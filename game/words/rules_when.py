"""When sentences stand on the rules page: questions about a rule set, each under one name."""

from __future__ import annotations

from enum import Enum
from typing import Any

from ..rules import (
    BothOver,
    HeadRule,
    MeldEntry,
    MeldKeeper,
    MeldValues,
    Misdeal,
    MoonFailure,
    RuleSet,
    Seat,
    Seating,
    SetCost,
    ThrowInRule,
    TrumpChoice,
    roundhouses_of,
)
from .rules_says import When


def _value(rules: RuleSet, path: str) -> Any:
    """Return what a switch stands at; None where the game does not have its group."""
    found: Any = rules
    for name in path.split("."):
        found = getattr(found, name, None)
    return found


def on(path: str) -> When:
    """Ask whether a switch is on, or a number is not 0."""
    return When(lambda rules: _value(rules, path))


def does(path: str) -> When:
    """Ask whether a switch is on, and does something beside the others."""
    return When(lambda rules: _value(rules, path) and path not in rules.idle)


def chosen(path: str, choice: Enum) -> When:
    """Ask whether a switch stands at one of its choices."""
    return When(lambda rules: _value(rules, path) is choice)


# Who plays.

STOCK = When(lambda rules: rules.stock is not None)
TURNED = on("turns_trump")
"""Nobody bids: the dealer's last card is turned up for trump."""
EXCHANGES_DIX = does("auction.exchanges_dix")
"""A dix may be exchanged for that card."""
DEALT_OUT = ~STOCK
BIDS = ~STOCK & ~TURNED
TEAMS = When(lambda rules: rules.seating.partner(Seat.NORTH) is not None)
CALLED = on("seating.calls_partner")
"""The declarer calls a partner."""
APART = BIDS & ~TEAMS & ~CALLED
"""All others play against the declarer, each for themselves."""
TWO = When(lambda rules: len(rules.seats) == 2)
CHIPS = When(lambda rules: rules.chips is not None)
SITS_OUT = When(lambda rules: rules.seating.players < len(rules.seats))
"""More sit at the table than play a deal."""
DEALER_OUT = chosen("seating", Seating.DEALER_OUT) | chosen("seating", Seating.TWO_OUT)
"""The dealer sits out."""

# The deal and the auction.

WIDOW = When(lambda rules: rules.widow is not None)
MISDEAL = ~chosen("dealing.misdeal", Misdeal.NEVER)
LIMITED = When(lambda rules: rules.auction.highest_raise is not None)
"""A raise has a limit."""
RUNGS = When(lambda rules: len(rules.auction.ladder) > 1)
LARGE_STEP = When(lambda rules: rules.auction.ladder[0][1] > 1)
FORBIDDEN = on("auction.forbidden")
"""Bids may not end in some numbers."""
UNEVEN = RUNGS | FORBIDDEN
NEEDS_MARRIAGE = on("bids_need_marriage")
"""Nobody bids without a marriage."""
FORCED = on("auction.nobody_bids.dealer_takes_it")

# Trump.

TRUMP_FIRST = on("widow.trump_first")
MARRIAGE = ~chosen("naming.choice", TrumpChoice.ANY_SUIT)
"""Trump is a suit with a marriage."""
FORCED_IS_SET = When(lambda rules: rules.sets_without_marriage(forced=True))
PASSING = on("passing.count")

# Melds.

ALL_MELD = on("defenders_meld")
OWN = on("melds.own")
"""Some values of melds are the table's own."""
TWO_HANDED = chosen("melds.values", MeldValues.TWO_HANDED)
MANY_COPIES = When(lambda rules: rules.deck.copies > 2)
FOUR_COPIES = When(lambda rules: rules.deck.copies > 3)
SPARES = on("spares_add")
PLAIN_RUNS = When(lambda rules: any(dict(rules.melds.own).get(MeldEntry.PLAIN_RUN, ())))
ROYALS_COUNT_ON = on("royals_count_on")
SHOWN = on("shows_melds")
ROUNDHOUSES = When(roundhouses_of)
"""A card of its own for each further meld changes something."""
LEAST = on("melds.least")
SHORT_IS_SET = on("sets_short_melds")

# Before play.

BEFORE_TRUMP = chosen("scoring.throw_in", ThrowInRule.BEFORE_TRUMP)
PLAYED_OUT = chosen("scoring.throw_in", ThrowInRule.NEVER)
OUT_OF_REACH = chosen("scoring.throw_in", ThrowInRule.WHEN_OUT_OF_REACH)
AT_ANY_TURN = chosen("scoring.throw_in", ThrowInRule.AT_ANY_TURN)
AFTER_MELDS = ~BEFORE_TRUMP & ~PLAYED_OUT
"""The declarer may throw in the hand after the melds."""
BID_PAID = on("scoring.bid_to_defenders")
MOON = on("moon_points")
TO_OTHERS = chosen("scoring.moon_failure", MoonFailure.OPPONENTS_GET_IT)
MINUS_BID = chosen("scoring.moon_failure", MoonFailure.MINUS_BID)

# Playing.

EVERY_SUIT = chosen("tricks.head_rule", HeadRule.EVERY_SUIT)
TRUMP_LED = chosen("tricks.head_rule", HeadRule.TRUMP_LED)
BEAT_TRUMPED = on("tricks.beat_when_trumped")
NEVER_BEAT = chosen("tricks.head_rule", HeadRule.NEVER)
OVERTRUMP = on("tricks.overtrump")
LAST_TRICK = on("tricks.last_trick")
TENS = on("stock.rounds_to_tens") & When(lambda rules: "stock.rounds_to_tens" not in rules.idle)
"""Trick points are written in tens."""

# The score of a deal.

KEEPER = ~chosen("scoring.meld_keeper", MeldKeeper.NOTHING)
"""A meld has to be saved."""
BY_TRICK = chosen("scoring.meld_keeper", MeldKeeper.TRICK)
MANY_POINTS = ~BY_TRICK & When(lambda rules: rules.scoring.keeping_points > 1)
"""A meld is saved by more than one trick point."""
TRICKS_TOO = KEEPER & MANY_POINTS & on("scoring.tricks_too")
ONLY_BID = on("scoring.only_the_bid")
FREE = chosen("scoring.set_cost", SetCost.NOTHING)
TWICE = chosen("scoring.set_cost", SetCost.TWICE_IF_PLAYED)
WITH_MELD = chosen("scoring.set_cost", SetCost.BID_AND_MELD)
AS_LAID = WITH_MELD & (LEAST | KEEPER)
"""A set takes off a meld that may not count."""

# The end.

DEALS = on("end.deals")
BY_CONTRACT = on("end.by_contract")
RISES = on("end.rises_by")
CONTRACT_FIRST = ~TURNED & ~chosen("end.both_over", BothOver.HIGHER_TOTAL)
COUNTING_OUT = ~TURNED & chosen("end.both_over", BothOver.COUNTING_OUT)

# Beside a stock.

STAYS = on("stock.melds_in_last_phase")
"""Melds stay on the table when the stock is gone."""
FOR_DEALER = on("stock.nine_for_dealer")
BEFORE_DRAW = on("stock.melds_before_draw")
ONE_A_TURN = on("stock.one_meld_a_turn")
AT_ONCE = on("stock.ends_at_once")
TRICKS_AT_ONCE = AT_ONCE & on("stock.tricks_at_once")
