"""Parts of sentences on the rules page that depend on a switch of their own: of each, the one that holds is said."""

from __future__ import annotations

from ..rules import RuleSet
from .rules_figures import FIGURES, made_without_meld
from .rules_says import ALWAYS, Says, When
from .rules_when import (
    ALL_MELD,
    APART,
    AS_LAID,
    BID_PAID,
    BIDS,
    BY_TRICK,
    CALLED,
    CHIPS,
    CONTRACT_FIRST,
    DEALER_OUT,
    DEALT_OUT,
    FOUR_COPIES,
    FREE,
    KEEPER,
    LEAST,
    MANY_POINTS,
    MINUS_BID,
    PASSING,
    RISES,
    STOCK,
    TEAMS,
    TO_OTHERS,
    TRUMP_FIRST,
    TWICE,
    WIDOW,
    WITH_MELD,
)
from .templates import Template


def _who(teams: str, alone: str, called: str) -> tuple[Says, ...]:
    """Return what is said of partners, of those who each play for themselves, and of a partner who is called."""
    return (Says(TEAMS, teams), Says(CALLED, called), Says(~TEAMS & ~CALLED, alone))


def _if(when: When, then: str, otherwise: str) -> tuple[Says, ...]:
    """Return what is said where something holds, and where it does not."""
    return (Says(when, then), Says(~when, otherwise))


PHRASES: dict[str, tuple[Says, ...]] = {
    "side": _who("team", "player", "side"),
    "winner": _who("team", "player", "player"),
    "declarers": _who("the declarer’s team", "the declarer", "the declarer’s side"),
    "your": _who("your team", "you", "you and your partner"),
    "takers": _who("your team takes", "you take", "your side takes"),
    "each": _who("", " each", " each"),
    "to_defenders": _who("the defenders", "each of the defenders", "each of the defenders"),
    "for_themselves": _who("", ", each for themselves", ", each for themselves"),
    "they_get": _who("they get", "each of them gets", "each of them gets"),
    "partner_too": _who(", even your partner’s", "", ", even your partner’s"),
    "multiple": _if(FOUR_COPIES, "double, a triple or a quadruple", "double or a triple"),
    "how_often": _if(FOUR_COPIES, "once, twice, three and four times", "once, twice and three times"),
    "melders": _if(ALL_MELD, "everybody", "the declarer"),
    "last": _if(DEALER_OUT, "the player right of the dealer", "the dealer"),
    "a_dealer": _if(DEALER_OUT, "a player", "a dealer"),
    "most": _if(CHIPS, "chips", "points"),
    "exchange": (
        Says(WIDOW, "the declarer takes the {widow} and buries cards, "),
        Says(CALLED & ~WIDOW, "the declarer calls a partner, "),
        Says(PASSING & ~WIDOW & ~CALLED, "partners pass cards, "),
        Says(~PASSING & ~WIDOW & ~CALLED, ""),
    ),
    "when_taken": _if(TRUMP_FIRST, "once trump is named", "before trump is named"),
    "is_set": (
        Says(CHIPS, "is set at once: the declarer pays each of the others the value of the bid"),
        Says(~CHIPS & ~FREE & ~BID_PAID, "is set at once: {declarers} loses the points of the bid"),
        Says(
            ~CHIPS & ~FREE & BID_PAID,
            "is set at once: {declarers} loses the points of the bid, the defenders get them{each}",
        ),
        Says(~CHIPS & FREE & ~BID_PAID, "is set at once: {declarers} scores nothing"),
        Says(
            ~CHIPS & FREE & BID_PAID,
            "is set at once: {declarers} scores nothing, the defenders get the points of the bid{each}",
        ),
    ),
    "cost_played": (
        Says(~TWICE & ~FREE & ~WITH_MELD, "the points of the bid"),
        Says(TWICE, "twice the points of the bid"),
        Says(FREE, "nothing"),
        Says(WITH_MELD & ~AS_LAID, "the points of the bid and of the meld"),
        Says(AS_LAID, "the points of the bid and of the meld as laid, whether it counts or not"),
    ),
    "cost_thrown_in": _if(TWICE, "the points of the bid once", "{cost_played}"),
    "own_conceded": _if(FREE, "scores nothing", "loses the points of the bid"),
    "own_hopeless": _if(FREE, "scores nothing", "loses the bid"),
    "gets_conceded": _if(BID_PAID, "get the points of the bid{each}", "score nothing"),
    "gets_thrown_in": (
        Says(ALL_MELD & ~BID_PAID, "keep their meld"),
        Says(~ALL_MELD & ~BID_PAID, "score nothing"),
        Says(ALL_MELD & BID_PAID, "keep their meld and get the points of the bid{each}"),
        Says(~ALL_MELD & BID_PAID, "get the points of the bid{each}"),
    ),
    "gets_later": _if(
        ALL_MELD,
        "their meld and the trick points that they have taken so far",
        "the trick points that they have taken so far",
    ),
    "however_few": _if(KEEPER, ", however few", ""),
    "bid_later": _if(BID_PAID, ", and get the points of the bid{each}", ""),
    "playing_on": (
        Says(CHIPS, "; playing on is a double bete"),
        Says(
            ~CHIPS & ALL_MELD & KEEPER,
            ", or play on and try to keep the defenders from {kept_from}, and so from their meld",
        ),
        Says(
            ~CHIPS & ~(ALL_MELD & KEEPER),
            "; playing on {own_hopeless} all the same and gives the defenders trick points",
        ),
    ),
    "kept_from": (
        Says(BY_TRICK, "every trick"),
        Says(MANY_POINTS, "{keeping} trick points"),
        Says(~BY_TRICK & ~MANY_POINTS, "every trick point"),
    ),
    "as_counted": _if(LEAST, ", as far as it counts,", ""),
    "together": _if(APART, "", " together with the partner"),
    "moon_failed": (
        Says(TO_OTHERS & TEAMS, "the defenders get {moon} more for the deal and {declarers} scores nothing"),
        Says(
            TO_OTHERS & APART, "each of the two defenders gets {moon} more for the deal and {declarers} scores nothing"
        ),
        Says(TO_OTHERS & CALLED, "each of the defenders gets {moon} more for the deal and {declarers} scores nothing"),
        Says(MINUS_BID, "{declarers} loses the points of the bid"),
        Says(~TO_OTHERS & ~MINUS_BID, "{declarers} loses {moon_lost}"),
    ),
    "saved_by": (
        Says(BY_TRICK, "a trick, whatever is in it: without one"),
        Says(MANY_POINTS, "{keeping} trick points: with fewer"),
        Says(~BY_TRICK & ~MANY_POINTS, "a trick point: without one"),
    ),
    "not_made": (
        Says(~When(made_without_meld), ", so the contract is not made"),
        Says(When(made_without_meld), ""),
    ),
    "both_get": (
        Says(TEAMS, "both teams get"),
        Says(~TEAMS & DEALT_OUT, "several players get"),
        Says(STOCK, "both get"),
    ),
    "winner_is": (
        Says(
            BIDS & CONTRACT_FIRST & CALLED,
            "the declarer wins, or else the partner; if neither is among them, {highest}",
        ),
        Says(
            CONTRACT_FIRST & APART,
            "the player with the contract wins, whatever the totals; if that player is not among them, {highest}",
        ),
        Says(CONTRACT_FIRST & TEAMS, "the team with the contract wins, whatever the totals"),
        Says((STOCK | ~CONTRACT_FIRST) & RISES, "{nobody_yet}"),
        Says((STOCK | ~CONTRACT_FIRST) & ~RISES, "the higher total wins; with equal totals another deal is played"),
    ),
    "highest": _if(RISES, "{nobody_yet}", "the highest total wins, and with equal totals another deal is played"),
    "nobody_yet": (Says(ALWAYS, "nobody has won yet: the target rises by {rises_by}, and another deal is played"),),
}
"""The phrases that a place may say; the first one that holds is the only one."""


def fill(text: str, rules: RuleSet) -> str:
    """Return a text of the rules page with its places filled."""
    sentence = Template(text)
    return sentence(**{place: _filled(place, rules) for place in sentence.places})


def _filled(place: str, rules: RuleSet) -> str | int:
    if place in FIGURES:
        return FIGURES[place](rules)
    return fill(next(row.text for row in PHRASES[place] if row.when(rules)), rules)
