"""How a deal is scored in chips, in words."""

from __future__ import annotations

from ..rules import ChipRules, ChipSuits, RuleSet
from .rules_blocks import Paragraph, Section
from .rules_parties import Parties
from .rules_scoring import saving

_SUITS = {
    ChipSuits.NONE: "It makes no difference which suit is trump.",
    ChipSuits.SPADES_DOUBLE: "With spades as trump the value is doubled.",
    ChipSuits.HEARTS_TRIPLE: "With spades as trump the value is doubled, with hearts it is three times as much.",
}


def scoring_in_chips(rules: RuleSet, chips: ChipRules) -> Section:
    """Return what is paid for a bid."""
    unit = int(rules.scale)
    second, third, more = (points * unit // 10 for points in (350, 400, 50))
    value = (
        f"A bid below {second} is worth 1 chip, from {second} on 2, from {third} on 4, and so on: 2 more for each "
        f"further {more}. {_SUITS[chips.suits]}"
    )
    return Section(
        "Scoring the deal",
        (
            Paragraph(
                "The declarer adds meld, trick points and buried counters. If these reach the bid, the contract is "
                "made, and each of the others pays the declarer the value of the bid. If not, the declarer pays each "
                "of them twice the value: that is a double bete."
            ),
            Paragraph(value),
            Paragraph("Totals are chips. A total may fall below zero."),
            Paragraph(saving(rules, Parties.of(rules))),
        ),
    )
