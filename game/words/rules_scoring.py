"""What the rules page says of the score of a deal with a contract."""

from __future__ import annotations

from ..rules import MeldKeeper, NobodyBids, RuleSet
from ..rules.play import cost_of_set
from .names import capital
from .rules_blocks import Paragraph, Section
from .rules_parties import Parties, cost_in_words


def scoring_section(rules: RuleSet) -> Section:
    """Return what each side scores in a deal, and what keeps a meld."""
    who, unit = Parties.of(rules), int(rules.scale)
    bid, meld = rules.auction.minimum, 6 * unit
    while 10 * (bid - meld) > 9 * rules.trick_total:  # the example's tricks must not be all there are
        meld += 2 * unit
    each = "" if who.side == "team" else ", each for themselves"
    their = "their meld and their trick points" if rules.defenders_meld else "their trick points"
    buried = rules.widow is not None
    added = "meld, trick points and buried counters" if buried else "meld and trick points"
    example = []
    if (
        rules.melds.least <= 6 * unit and "scoring.tricks_too" in rules.idle and not rules.melds.own
    ):  # one trick point keeps every meld
        made = f"A bid of {bid} with {meld} in meld is made with {bid - meld} trick points or more"
        among = ", buried counters among them" if buried else ""
        cost = cost_of_set(rules, bid, meld)
        lost = f"−{cost}" if cost else "nothing"
        example = [Paragraph(f"{made}{among}. With fewer the {who.side} scores {lost}.", example=True)]
    scored = "the bid is scored, whatever more there is" if rules.scoring.only_the_bid else "all of it is scored"
    besides = ""
    if rules.scoring.bid_to_defenders:
        gets = "they get" if who.side == "team" else "each of them gets"
        moon = ", but not for a moon that fails" if rules.moon_points else ""
        besides = f" If the contract is not made, {gets} the points of the bid besides{moon}."
    return Section(
        "Scoring the deal",
        (
            Paragraph(
                f"{capital(who.declarers)} adds {added}. If these reach the bid, the contract is made and {scored}. If "
                f"not, the {who.side} is set, loses {cost_in_words(rules).played} and scores nothing else."
            ),
            *example,
            *_both_write(rules),
            Paragraph(f"{_defenders(rules, f'{their}{each}')}{besides} A total may fall below zero."),
            Paragraph(saving(rules, who)),
        ),
    )


def _both_write(rules: RuleSet) -> list[Paragraph]:
    """Say that a called partner scores what the declarer does."""
    if not rules.seating.calls_partner:
        return []
    return [
        Paragraph(
            "The melds of the declarer and the partner count together, and so do their tricks. What this comes to, or "
            "what a set costs, is written for both of them."
        )
    ]


def _defenders(rules: RuleSet, score: str) -> str:
    """Return what the defenders score."""
    if rules.seating.calls_partner:
        return "Each of the defenders scores their own meld, and all the trick points that the defenders have taken."
    return f"The defenders score {score}."


def _set_without(rules: RuleSet) -> str:
    """Return that a lost meld is a set, unless the lowest contract can be made without it."""
    below = rules.auction.nobody_bids is NobodyBids.DEALER_ONE_STEP_BELOW
    lowest = rules.auction.opening_base if below else rules.auction.minimum
    buried = rules.widow.size * max(rules.card_points) if rules.widow is not None else 0
    by_tricks = rules.scoring.meld_keeper is MeldKeeper.TRICK_POINTS and not rules.scoring.tricks_too
    made = by_tricks and rules.scoring.keeping_points - 1 + buried >= lowest
    return "" if made else ", so the contract is not made"


def saving(rules: RuleSet, who: Parties) -> str:
    """Return what keeps a meld."""
    scoring = rules.scoring
    by, without = "a trick point", "without one"
    if scoring.meld_keeper is MeldKeeper.TRICK:
        by = "a trick, whatever is in it"
    elif scoring.keeping_points > 1:
        by, without = f"{scoring.keeping_points} trick points", "with fewer"
    if not rules.defenders_meld:
        said = (
            f"{capital(who.declarers)} keeps the meld even without a trick point."
            if scoring.meld_keeper is MeldKeeper.NOTHING
            else f"{capital(who.declarers)} saves the meld with {by}: {without} it is lost and does not count towards "
            f"the bid either{_set_without(rules)}."
        )
    elif scoring.meld_keeper is MeldKeeper.NOTHING:
        said = f"A {who.side} keeps the meld even without a trick point."
    else:
        said = (
            f"A {who.side} saves the meld with {by}: {without} it is lost. What {who.declarers} loses in this way does "
            f"not count towards the bid either{_set_without(rules)}."
        )
    if scoring.tricks_too and scoring.meld_keeper is MeldKeeper.TRICK_POINTS and scoring.keeping_points > 1:
        said += f" The trick points are lost too: a {who.side} with fewer than {scoring.keeping_points} scores nothing."
    return f"{said}{_least(rules, who)}"


def _least(rules: RuleSet, who: Parties) -> str:
    """Return how much meld counts at all. Where a partner is called, each of the defenders has their own."""
    least = rules.melds.least
    if not least:
        return ""
    if rules.seating.calls_partner:
        return (
            f" If the melds of the declarer and the partner come to less than {least} together, they score none of "
            f"them. A defender whose own melds come to less than {least} scores none of them, either."
        )
    return f" A {who.side} with less than {least} of meld in a deal scores none of it."
