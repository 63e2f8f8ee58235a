"""How a deal is scored in chips, in words."""

from __future__ import annotations

from ..rules import BidValues, ChipRules, ChipSuits, RuleSet
from .rules_blocks import Paragraph, Section
from .rules_parties import Parties
from .rules_scoring import saving
from .templates import plural

_SUITS = {
    ChipSuits.NONE: "It makes no difference which suit is trump.",
    ChipSuits.SPADES_DOUBLE: "With spades as trump the value is doubled.",
    ChipSuits.HEARTS_TRIPLE: "With spades as trump the value is doubled, with hearts it is three times as much.",
}


def worth_of_bids(values: BidValues, unit: int) -> str:
    """Return what each bid is worth, in a sentence."""
    listed, more = values.value
    rises = [place for place in range(1, len(listed)) if listed[place] > listed[place - 1]]
    steps = [f"from {(250 + 50 * place) * unit // 10} on {listed[place]}" for place in rises]
    first = f"A bid below {(250 + 50 * rises[0]) * unit // 10} is worth {plural(listed[0], '1 chip', '{count} chips')}"
    if more:
        return f"{first}, {', '.join(steps)}, and so on: {more} more for each further {5 * unit}."
    return f"{first}, {', '.join(steps[:-1])} and {steps[-1]}."


def scoring_in_chips(rules: RuleSet, chips: ChipRules) -> Section:
    """Return what is paid for a bid."""
    unit = int(rules.scale)
    value = f"{worth_of_bids(chips.values, unit)} {_SUITS[chips.suits]}"
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
