"""Rows of the rules page: giving up and the moon, what a deal scores, and who wins a match."""

from __future__ import annotations

from ..rules import ChipSuits, Kitty
from .rules_auction import BESIDES
from .rules_figures import hopeless
from .rules_says import ALWAYS, EXAMPLE, NEXT, PageRow, Says, When, chapter
from .rules_when import (
    AFTER_MELDS,
    ALL_MELD,
    AS_LAID,
    AT_ANY_TURN,
    AT_ONCE,
    BEFORE_TRUMP,
    BID_PAID,
    BIDS,
    BY_CONTRACT,
    CALLED,
    CHIPS,
    COUNTING_OUT,
    DEALS,
    DEALT_OUT,
    FREE,
    KEEPER,
    LEAST,
    MOON,
    ONLY_BID,
    OUT_OF_REACH,
    OWN,
    PLAYED_OUT,
    SHORT_IS_SET,
    STOCK,
    TRICKS_AT_ONCE,
    TRICKS_TOO,
    TURNED,
    WIDOW,
    chosen,
    does,
    on,
)

_OVER_TRICKS = When(lambda rules: rules.highest_contract > rules.trick_total)
"""Some bid is more than all tricks bring."""
BEFORE_PLAY = chapter(
    "Before play",
    BIDS,
    Says(BEFORE_TRUMP, "Once trump is named, the hand is played."),
    Says(PLAYED_OUT, "Every hand is played out, whatever it is worth."),
    Says(AFTER_MELDS & ~OUT_OF_REACH, "After the melds the declarer may throw in the hand, whatever it is worth."),
    Says(
        OUT_OF_REACH,
        "After the melds the declarer may throw in the hand, but only when the bid is out of reach: more than the "
        "{side}’s meld{as_counted} and all {trick_total} trick points together.",
    ),
    Says(SHORT_IS_SET, "A {side} that lays less than {least} is set: the declarer must throw it in."),
    Says(
        AFTER_MELDS & CHIPS, "The declarer then pays each of the others the value of the bid, and the next deal begins."
    ),
    Says(
        AFTER_MELDS & ~CHIPS,
        "{Declarers} then loses {cost_thrown_in}, the defenders {gets_thrown_in}, and the next deal begins.",
    ),
    NEXT,
    Says(
        OUT_OF_REACH & ~_OVER_TRICKS, "With these bids that never happens: nobody can bid more than {highest_contract}."
    ),
    EXAMPLE,
    Says(
        OUT_OF_REACH & _OVER_TRICKS & ~OWN & When(hopeless),
        "The bid is {hopeless_bid} and the {side}’s meld {hopeless_meld}. Even with every trick that makes "
        "{hopeless_reach}: the declarer may throw in{playing_on}.",
    ),
    NEXT,
    *BESIDES,
    NEXT,
    Says(
        AT_ANY_TURN & CHIPS,
        "The declarer may also throw in the hand later, at any own turn once a card has been led, and then pays each "
        "of the others twice the value of the bid.",
    ),
    Says(
        AT_ANY_TURN & ~CHIPS,
        "The declarer may also throw in the hand later, at any own turn once a card has been led. {Declarers} then "
        "loses {cost_played}, and the defenders score {gets_later}{however_few}{bid_later}.",
    ),
    Says(AT_ANY_TURN & MOON, "Whoever shoots the moon plays it out."),
    NEXT,
    Says(~MOON, "Shooting the moon is not played: taking every trick brings nothing extra."),
    Says(
        MOON,
        "Or the declarer may shoot the moon and declare to take all {hand} tricks{together}. If that comes off, "
        "{moon} come on top of what the deal scores; if one trick is missed, {moon_failed}.",
    ),
)

_SIMPLE = ~OWN & When(lambda rules: rules.melds.least <= 6 * int(rules.scale) and "scoring.tricks_too" in rules.idle)
"""One trick point keeps every meld that counts."""
_PAID = BID_PAID & ~CHIPS
_IN_POINTS: tuple[PageRow, ...] = (
    Says(~CHIPS & ~WIDOW, "{Declarers} adds meld and trick points."),
    Says(~CHIPS & WIDOW, "{Declarers} adds meld, trick points and buried counters."),
    Says(~CHIPS & ~ONLY_BID, "If these reach the bid, the contract is made and all of it is scored."),
    Says(
        ~CHIPS & ONLY_BID, "If these reach the bid, the contract is made and the bid is scored, whatever more there is."
    ),
    Says(~CHIPS & ~AS_LAID, "If not, the {side} is set, loses {cost_played} and scores nothing else."),
    Says(~CHIPS & AS_LAID, "If not, the {side} is set, loses {cost_played}, and scores nothing else."),
    EXAMPLE,
    Says(
        _SIMPLE & ~CHIPS & ~WIDOW,
        "A bid of {minimum} with {made_meld} in meld is made with {made_tricks} trick points or more.",
    ),
    Says(
        _SIMPLE & ~CHIPS & WIDOW,
        "A bid of {minimum} with {made_meld} in meld is made with {made_tricks} trick points or more, buried counters "
        "among them.",
    ),
    Says(_SIMPLE & ~CHIPS & ~FREE, "With fewer the {side} scores −{missed}."),
    Says(_SIMPLE & ~CHIPS & FREE, "With fewer the {side} scores nothing."),
    NEXT,
    Says(
        ~CHIPS & CALLED,
        "The melds of the declarer and the partner count together, and so do their tricks. What this comes to, or "
        "what a set costs, is written for both of them.",
    ),
    NEXT,
    Says(
        ~CHIPS & CALLED,
        "Each of the defenders scores their own meld, and all the trick points that the defenders have taken.",
    ),
    Says(~CHIPS & ~CALLED & ALL_MELD, "The defenders score their meld and their trick points{for_themselves}."),
    Says(~CHIPS & ~CALLED & ~ALL_MELD, "The defenders score their trick points{for_themselves}."),
    Says(_PAID & ~MOON, "If the contract is not made, {they_get} the points of the bid besides."),
    Says(
        _PAID & MOON,
        "If the contract is not made, {they_get} the points of the bid besides, but not for a moon that fails.",
    ),
    Says(~CHIPS, "A total may fall below zero."),
)


def _suits(suits: ChipSuits) -> When:
    """Ask which suits make a bid worth more."""
    return CHIPS & chosen("chips.suits", suits)


def _kitty(kitty: Kitty) -> When:
    """Ask which bids a kitty settles."""
    return CHIPS & chosen("chips.kitty", kitty)


_HAS_KITTY = ~_kitty(Kitty.NONE) | does("chips.unseen_pays_kitty")
_IN_CHIPS: tuple[PageRow, ...] = (
    Says(
        CHIPS,
        "The declarer adds meld, trick points and buried counters. If these reach the bid, the contract is made, and "
        "each of the others pays the declarer the value of the bid. If not, the declarer pays each of them twice the "
        "value: that is a double bete.",
    ),
    NEXT,
    Says(CHIPS, "{chips_for_bids}"),
    Says(_suits(ChipSuits.NONE), "It makes no difference which suit is trump."),
    Says(_suits(ChipSuits.SPADES_DOUBLE), "With spades as trump the value is doubled."),
    Says(
        _suits(ChipSuits.HEARTS_TRIPLE),
        "With spades as trump the value is doubled, with hearts it is three times as much.",
    ),
    NEXT,
    Says(_kitty(Kitty.EVERY_BID), "A kitty of chips pays and is paid as one more of the others."),
    Says(
        _kitty(Kitty.FROM_350),
        "For a bid of {from_350} or more a kitty of chips pays and is paid as one more of the others.",
    ),
    Says(
        CHIPS & _HAS_KITTY,
        "The kitty belongs to all players, and may owe chips. When the match is over, all share alike what it holds or "
        "owes; what cannot be divided stays.",
    ),
    NEXT,
    Says(CHIPS, "Totals are chips. A total may fall below zero."),
)
_SAVING: tuple[PageRow, ...] = (
    Says(~ALL_MELD & ~KEEPER, "{Declarers} keeps the meld even without a trick point."),
    Says(
        ~ALL_MELD & KEEPER,
        "{Declarers} saves the meld with {saved_by} it is lost and does not count towards the bid either{not_made}.",
    ),
    Says(ALL_MELD & ~KEEPER, "A {side} keeps the meld even without a trick point."),
    Says(
        TURNED & KEEPER,
        "A {side} saves all meld with {saved_by} it is lost.",
    ),
    Says(
        BIDS & ALL_MELD & KEEPER,
        "A {side} saves the meld with {saved_by} it is lost. What {declarers} loses in this way does not count "
        "towards the bid either{not_made}.",
    ),
    Says(TRICKS_TOO, "The trick points are lost too: a {side} with fewer than {keeping} scores nothing."),
    Says(LEAST & ~CALLED, "A {side} with less than {least} of meld in a deal scores none of it."),
    Says(
        LEAST & CALLED,
        "If the melds of the declarer and the partner come to less than {least} together, they score none of them. A "
        "defender whose own melds come to less than {least} scores none of them, either.",
    ),
)
SCORING = chapter(
    "Scoring",
    BIDS,
    NEXT,
    *_IN_POINTS,
    NEXT,
    *_IN_CHIPS,
    NEXT,
    *_SAVING,
)
SCORING_WITHOUT_BIDS = chapter(
    "Scoring",
    TURNED,
    Says(ALWAYS, "A {side} scores all meld and all trick points. Nobody can be set."),
    NEXT,
    *_SAVING,
)

_TO_TARGET = DEALT_OUT & ~DEALS
_TARGET_OF_TWO = STOCK & ~DEALS
_COUNTING = _TO_TARGET & COUNTING_OUT
END = chapter(
    "Winning the match",
    ALWAYS,
    Says(STOCK, "You score your melds as they are laid and, when the deal is over, the cards in your tricks."),
    NEXT,
    Says(
        DEALS,
        "After {deals} the match is over, and the highest total wins; with equal totals another deal is played. Deals "
        "that are not scored do not count among them.",
    ),
    Says(_TO_TARGET, "After every deal the totals are looked at."),
    Says(_TO_TARGET & ~BY_CONTRACT, "A {winner} with {target} or more wins."),
    Says(
        _TO_TARGET & BY_CONTRACT & ~CALLED,
        "If the contract is made, the {winner} with the contract wins with {target} or more.",
    ),
    Says(
        _TO_TARGET & BY_CONTRACT & CALLED,
        "If the contract is made, the declarer, or else the partner, wins with {target} or more.",
    ),
    Says(_TO_TARGET & BY_CONTRACT, "Without a contract that is made no {winner} wins by reaching the target."),
    Says(_TARGET_OF_TWO & ~AT_ONCE, "The totals are looked at when a deal is over. {target} or more wins."),
    Says(
        _TARGET_OF_TWO & TRICKS_AT_ONCE,
        "A player who reaches {target} by a meld or a trick wins at once, in the middle of the deal: the trick points "
        "taken so far count. The rest is not played, and the last trick does not count.",
    ),
    Says(
        _TARGET_OF_TWO & AT_ONCE & ~TRICKS_AT_ONCE,
        "A player who reaches {target} by a meld wins at once, in the middle of the deal. Points of cards are added "
        "when the deal is over, and then, too, {target} wins.",
    ),
    Says(_TO_TARGET & ~BY_CONTRACT, "If {both_get} there in the same deal, {winner_is}."),
    Says(_TARGET_OF_TWO, "If both get there, {winner_is}."),
    NEXT,
    Says(
        _COUNTING & ~CALLED,
        "The points of the {winner} with the contract are counted after every trick, too: as soon as the contract is "
        "made and the total comes to {target} with it, that {winner} has won.",
    ),
    Says(
        _COUNTING & CALLED,
        "The points of the declarer and the partner are counted after every trick, too: as soon as the contract is "
        "made and the total of either comes to {target} with it, the declarer wins, or else the partner.",
    ),
    Says(_COUNTING & ~WIDOW, "The rest is not played, and the last trick does not count."),
    Says(_COUNTING & WIDOW, "The rest is not played, and the last trick does not count, nor the buried cards."),
    Says(_COUNTING & MOON, "A moon is played to its end first."),
    NEXT,
    Says(
        DEALT_OUT & on("end.floor"),
        "A {winner} at −{floor} or below ends the match, too: then the highest total wins, and with equal totals "
        "another deal is played.",
    ),
)
