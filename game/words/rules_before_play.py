"""What the rules page says of the declarer's choices between the melds and the first lead."""

from __future__ import annotations

from ..rules import MeldKeeper, MoonFailure, RuleSet, SetCost, ThrowInRule
from .names import capital
from .rules_blocks import Paragraph, Section
from .rules_parties import Parties, cost_in_words


def before_the_lead(rules: RuleSet) -> Section:
    """Return when the hand may be thrown in and what that costs, and whether the moon is shot."""
    who = Parties.of(rules)
    kept = "keep their meld" if rules.defenders_meld else "score nothing"
    if rules.scoring.bid_to_defenders:
        kept = "keep their meld and get" if rules.defenders_meld else "get"
        kept = f"{kept} the points of the bid{'' if who.side == 'team' else ' each'}"
    cost = cost_in_words(rules).thrown_in.rstrip(",")
    lost = f"{capital(who.declarers)} then loses {cost}, the defenders {kept}, and the next deal begins."
    if rules.chips is not None:
        lost = "The declarer then pays each of the others the value of the bid, and the next deal begins."
    if rules.scoring.throw_in is ThrowInRule.BEFORE_TRUMP:
        thrown_in = [Paragraph("Once trump is named, the hand is played.")]
    elif rules.scoring.throw_in is ThrowInRule.NEVER:
        thrown_in = [Paragraph("Every hand is played out, whatever it is worth.")]
    elif rules.scoring.throw_in is not ThrowInRule.WHEN_OUT_OF_REACH:
        thrown_in = [Paragraph(f"After the melds the declarer may throw in the hand, whatever it is worth. {lost}")]
    else:
        counts = ", as far as it counts," if rules.melds.least else ""
        thrown_in = [
            Paragraph(
                "After the melds the declarer may throw in the hand, but only when the bid is out of reach: more than "
                f"the {who.side}’s meld{counts} and all {rules.trick_total} trick points together. {lost}"
            ),
            *_out_of_reach(rules, who),
        ]
    return Section("Before play", (*thrown_in, *_besides(rules, who), *_later(rules, who), Paragraph(_moon(rules))))


def conceding_section(rules: RuleSet) -> tuple[Section, ...]:
    """Return that the hand may be thrown in before trump is named, and what that costs; nothing if it may not."""
    if rules.scoring.throw_in is not ThrowInRule.BEFORE_TRUMP:
        return ()
    who, may = Parties.of(rules), "Before trump is named the declarer may throw in the hand."
    if rules.chips is not None:
        lost = (
            "The declarer then pays each of the others the value of the bid once, and the next deal begins: that is a "
            "single bete."
        )
    else:
        gets = "score nothing"
        if rules.scoring.bid_to_defenders:
            gets = f"get the points of the bid{'' if who.side == 'team' else ' each'}"
        own = "scores nothing" if rules.scoring.set_cost is SetCost.NOTHING else "loses the points of the bid"
        lost = f"{capital(who.declarers)} then {own}, and the defenders {gets}."
    return (Section("Conceding", (Paragraph(f"{may} {lost}"), *_besides(rules, who))),)


def _besides(rules: RuleSet, who: Parties) -> list[Paragraph]:
    """Return what the defenders get besides of a hand thrown in before the first lead, if they get anything."""
    more = rules.scoring.thrown_in_pays
    if not more or rules.chips is not None or rules.scoring.throw_in is ThrowInRule.NEVER:
        return []
    defenders = "the defenders" if who.side == "team" else "each of the defenders"
    return [Paragraph(f"A hand that is thrown in before the first lead brings {defenders} {more} besides.")]


def _later(rules: RuleSet, who: Parties) -> list[Paragraph]:
    """Return what it costs to throw in the hand once a card has been led, if that may be done."""
    if rules.scoring.throw_in is not ThrowInRule.AT_ANY_TURN:
        return []
    score = "the trick points that they have taken so far"
    if rules.defenders_meld:
        score = f"their meld and {score}"
    if rules.scoring.meld_keeper is not MeldKeeper.NOTHING:
        score += ", however few"
    if rules.scoring.bid_to_defenders:
        score += f", and get the points of the bid{'' if who.side == 'team' else ' each'}"
    moon = " Whoever shoots the moon plays it out." if rules.moon_points else ""
    if rules.chips is not None:
        return [
            Paragraph(
                "The declarer may also throw in the hand later, at any own turn once a card has been led, and then "
                "pays each of the others twice the value of the bid."
            )
        ]
    return [
        Paragraph(
            "The declarer may also throw in the hand later, at any own turn once a card has been led. "
            f"{capital(who.declarers)} then loses {cost_in_words(rules).played.rstrip(',')}, and the defenders score "
            f"{score}.{moon}"
        )
    ]


def _keeping(rules: RuleSet) -> str:
    """Return what saves a meld, as something that a side can be kept from."""
    if rules.scoring.meld_keeper is MeldKeeper.TRICK:
        return "every trick"
    points = rules.scoring.keeping_points
    return "every trick point" if points == 1 else f"{points} trick points"


def _out_of_reach(rules: RuleSet, who: Parties) -> list[Paragraph]:
    """Return an example of a bid that may be thrown in, among those that can be made."""
    auction, unit, top = rules.auction, int(rules.scale), rules.highest_contract
    if top <= rules.trick_total:
        return [Paragraph(f"With these bids that never happens: nobody can bid more than {top}.")]
    melds = (meld * unit for meld in (6, 4, 2) if meld * unit >= rules.melds.least)
    meld = next((meld for meld in melds if top > meld + rules.trick_total), 0)
    if not meld or rules.melds.own:
        return []
    reach = meld + rules.trick_total
    bid = min(top, max(auction.minimum, auction.next_bid(auction.next_bid(reach))))
    if rules.chips is not None:
        playing_on = "; playing on is a double bete."
    elif rules.defenders_meld and rules.scoring.meld_keeper is not MeldKeeper.NOTHING:
        playing_on = f", or play on and try to keep the defenders from {_keeping(rules)}, and so from their meld."
    else:
        own = "scores nothing" if rules.scoring.set_cost is SetCost.NOTHING else "loses the bid"
        playing_on = f"; playing on {own} all the same and gives the defenders trick points."
    return [
        Paragraph(
            f"The bid is {bid} and the {who.side}’s meld {meld}. Even with every trick that makes {reach}: the "
            f"declarer may throw in{playing_on}",
            example=True,
        )
    ]


def _moon(rules: RuleSet) -> str:
    if not rules.moon_points:
        return "Shooting the moon is not played: taking every trick brings nothing extra."
    who = Parties.of(rules)
    if rules.scoring.moon_failure is MoonFailure.OPPONENTS_GET_IT:
        get = "the defenders get" if len(rules.sides) == 2 else "each of the two defenders gets"
        get = "each of the defenders gets" if rules.seating.calls_partner else get
        failed = f"{get} {rules.moon_points} more for the deal and {who.declarers} scores nothing"
    elif rules.scoring.moon_failure is MoonFailure.MINUS_BID:
        failed = f"{who.declarers} loses the points of the bid"
    else:
        failed = f"{who.declarers} loses {2 * rules.moon_points}"
    together = "" if who.side == "player" else " together with the partner"
    return (
        f"Or the declarer may shoot the moon and declare to take all {rules.dealing.hand_size} tricks"
        f"{together}. If that comes off, {rules.moon_points} come on "
        f"top of what the deal scores; if one trick is missed, {failed}."
    )
