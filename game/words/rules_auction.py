"""Rows of the rules page: an auction, and what comes between it and the melds."""

from __future__ import annotations

from ..rules import AuctionForm, FirstCaller, NobodyBids, NoMarriage
from .rules_says import ALWAYS, NEXT, PageRow, Says, When, chapter
from .rules_shared import TRUMP_BEATS
from .rules_when import (
    BEFORE_TRUMP,
    BIDS,
    CALLED,
    CHIPS,
    FORBIDDEN,
    FORCED,
    FORCED_IS_SET,
    LARGE_STEP,
    LIMITED,
    MARRIAGE,
    NEEDS_MARRIAGE,
    PASSING,
    PLAYED_OUT,
    RUNGS,
    SHOWN,
    TEAMS,
    TRUMP_FIRST,
    UNEVEN,
    WIDOW,
    chosen,
    does,
    on,
)

_MUST_OPEN = on("auction.must_open")
AUCTION = chapter(
    "The auction",
    BIDS,
    Says(
        ALWAYS,
        "A bid promises that {your} will score at least that many points in this deal, with melds and tricks "
        "together. A call is a bid or a pass.",
    ),
    Says(chosen("auction.first_caller", FirstCaller.LEFT_OF_DEALER), "The player left of the dealer calls first."),
    Says(chosen("auction.first_caller", FirstCaller.DEALER), "The dealer calls first."),
    Says(chosen("auction.first_caller", FirstCaller.RIGHT_OF_DEALER), "The player right of the dealer calls first."),
    Says(
        SHOWN,
        "Before that everybody shows the marriages, pinochles and arounds in the hand, and takes them up again. They "
        "count when all melds are laid, after trump is named.",
    ),
    Says(NEEDS_MARRIAGE, "Nobody may bid without a marriage, king and queen of a suit, in hand."),
    NEXT,
    Says(~LIMITED, "The lowest bid is {minimum}. Every bid must be higher than the last."),
    Says(
        LIMITED & UNEVEN,
        "The opening bid is {opening_range}. Every further bid is higher than the last by at most {highest_raise}.",
    ),
    Says(LIMITED & ~UNEVEN, "The opening bid is {openings}. Every further bid is higher than the last by {raises}."),
    Says(RUNGS | (~LIMITED & LARGE_STEP) | (LIMITED & FORBIDDEN), "Bids go up in steps of {step}{rungs}."),
    Says(FORBIDDEN, "A bid may not end in {endings}."),
    Says(ALWAYS, "A bid of more than {highest_bid} is not taken: nobody could make it."),
    NEXT,
    Says(
        chosen("auction.form", AuctionForm.UNTIL_PASSED),
        "The calls go round, clockwise, until all but one have passed. A player who has passed is out of the auction.",
    ),
    Says(
        chosen("auction.form", AuctionForm.TWO_BIDS),
        "The calls go round, clockwise, until nobody is left who may bid higher. A player who has passed, or has bid "
        "twice, is out of the auction.",
    ),
    Says(
        chosen("auction.form", AuctionForm.SINGLE_ROUND), "Everybody calls once, clockwise, and the highest bid wins."
    ),
    Says(ALWAYS, "The last bid is the contract, and the winner is called the declarer."),
    NEXT,
    Says(
        chosen("auction.nobody_bids", NobodyBids.DEALER_AT_MINIMUM),
        "If all pass, {last} must take the contract at {minimum}.",
    ),
    Says(
        chosen("auction.nobody_bids", NobodyBids.DEALER_ONE_STEP_BELOW),
        "If all pass, {last} must take the contract at {opening_base}, one step below the lowest bid.",
    ),
    Says(
        chosen("auction.nobody_bids", NobodyBids.ELDEST_MUST_OPEN),
        "The player left of the dealer must open with a bid and may not pass at the first call.",
    ),
    Says(
        chosen("auction.nobody_bids", NobodyBids.REDEAL),
        "If all pass, the cards are thrown together and the next dealer deals.",
    ),
    Says(
        does("auction.lone_bidder_declines"),
        "If nobody else has bid, the declarer may decline the contract before naming trump: the cards are thrown "
        "together and the next dealer deals.",
    ),
    Says(
        _MUST_OPEN & ~NEEDS_MARRIAGE, "As long as nobody has bid, whoever holds a meld of {must_open} or more must bid."
    ),
    Says(
        _MUST_OPEN & NEEDS_MARRIAGE,
        "As long as nobody has bid, whoever holds a meld of {must_open} or more, and a marriage, must bid.",
    ),
)

_SHOWN = on("widow.shown")
_TAKING: tuple[PageRow, ...] = (
    Says(
        CHIPS & does("chips.unseen_pays_kitty"),
        "With a contract for no more than {minimum} the declarer may throw in the hand before the {widow} is seen, and "
        "then pays a kitty of chips the value of the bid once, and nobody else.",
    ),
    Says(
        _SHOWN,
        "The declarer turns the {widow} up for all to see and takes its {widow_cards} into the hand, {when_taken}.",
    ),
    Says(
        ~_SHOWN,
        "The declarer takes the {widow_cards} of the {widow} into the hand, {when_taken}. Nobody else sees them.",
    ),
)
BESIDES: tuple[PageRow, ...] = (
    Says(
        ~CHIPS & ~PLAYED_OUT & on("scoring.thrown_in_pays"),
        "A hand that is thrown in before the first lead brings {to_defenders} {thrown_in_pays} besides.",
    ),
)
"""What the defenders get besides of a hand thrown in before the first lead."""
_CONCEDING = chapter(
    "Conceding",
    BIDS & BEFORE_TRUMP,
    Says(ALWAYS, "Before trump is named the declarer may throw in the hand."),
    Says(
        CHIPS,
        "The declarer then pays each of the others the value of the bid once, and the next deal begins: that is a "
        "single bete.",
    ),
    Says(~CHIPS, "{Declarers} then {own_conceded}, and the defenders {gets_conceded}."),
    NEXT,
    *BESIDES,
)
_FROM_MARRIAGE = "The declarer names a suit as trump. It must be one in which they hold a marriage, king and queen"


def _without(then: NoMarriage) -> When:
    """Ask what becomes of a declarer without a marriage, where trump has to be a suit with one."""
    return MARRIAGE & chosen("naming.no_marriage", then)


_NAMING = chapter(
    "Naming trump",
    BIDS,
    Says(~MARRIAGE, "The declarer names a suit as trump, any suit."),
    Says(
        _without(NoMarriage.SET),
        f"{_FROM_MARRIAGE}; without any marriage the declarer {{is_set}}, and nobody melds or plays.",
    ),
    Says(_without(NoMarriage.ANY_SUIT), f"{_FROM_MARRIAGE}; only without any marriage may it be any suit."),
    Says(
        _without(NoMarriage.ANY_SUIT) & FORCED & FORCED_IS_SET,
        "But {a_dealer} without any who must take the contract {is_set}, and nobody melds or plays.",
    ),
    Says(_without(NoMarriage.NOBODY_BIDS), f"{_FROM_MARRIAGE}."),
    Says(
        _without(NoMarriage.NOBODY_BIDS) & FORCED & FORCED_IS_SET,
        "{A_dealer} without any who must take the contract {is_set}, and nobody melds or plays.",
    ),
    Says(
        _without(NoMarriage.NOBODY_BIDS) & FORCED & ~FORCED_IS_SET,
        "{A_dealer} without any who must take the contract may name any suit.",
    ),
    Says(ALWAYS, TRUMP_BEATS),
)
EXCHANGE = (
    chapter(
        "The {widow}",
        WIDOW & ~TRUMP_FIRST,
        *_TAKING,
    ),
    _CONCEDING,
    _NAMING,
    chapter(
        "The {widow}",
        WIDOW & TRUMP_FIRST,
        *_TAKING,
    ),
    chapter(
        "Burying cards",
        WIDOW,
        Says(
            ~on("widow.others_first"),
            "From the {taken} cards the declarer then buries {widow_size}, face down: any cards.",
        ),
        Says(
            on("widow.others_first"),
            "From the {taken} cards the declarer then buries {widow_size}, face down: trumps and aces only for want of "
            "other cards.",
        ),
        Says(on("widow.trumps_told"), "The declarer says how many of them are trumps."),
        Says(on("widow.aces_told"), "The declarer says how many of them are aces."),
        Says(
            ALWAYS,
            "What is buried is neither melded nor played. Its counters belong to {declarers} when the deal is over, "
            "but they are no trick point.",
        ),
        Says(TEAMS, "No cards are passed."),
    ),
    chapter(
        "Passing cards",
        BIDS & TEAMS & ~WIDOW,
        Says(
            PASSING,
            "The declarer’s partner passes on {passed} that will help, face down. The declarer looks and passes "
            "{passed} back; the same may come back. The defenders, the other team, pass nothing.",
        ),
        Says(~PASSING, "No cards are passed: everybody keeps the hand as it was dealt."),
    ),
    chapter(
        "Calling a partner",
        CALLED & ~WIDOW,
        Says(ALWAYS, "Then the declarer calls a card that is not in their own hand, such as an ace of trump."),
        Says(
            ALWAYS,
            "Whoever holds it says so at once, and is the declarer’s partner in this deal. If several do, it is the "
            "first of them to the declarer’s right. The others are the defenders, and play together.",
        ),
    ),
)
"""What happens between the auction and the melds, in its order."""
