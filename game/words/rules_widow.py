"""The rules of a widow in words: how it is taken, and what is buried."""

from __future__ import annotations

from ..rules import RuleSet, WidowRules
from .names import card_count, widow_name
from .rules_blocks import Paragraph, Section
from .rules_parties import Parties


def widow_section(rules: RuleSet, widow: WidowRules) -> Section:
    """Return how the declarer takes the widow."""
    name, cards = widow_name(rules.seating), card_count(widow.size)
    when = "once trump is named" if widow.trump_first else "before trump is named"
    if widow.shown:
        text = f"The declarer turns the {name} up for all to see and takes its {cards} into the hand, {when}."
    else:
        text = f"The declarer takes the {cards} of the {name} into the hand, {when}. Nobody else sees them."
    return Section(f"The {name}", (Paragraph(text),))


def burying_section(rules: RuleSet, widow: WidowRules) -> Section:
    """Return what the declarer buries."""
    who, held = Parties.of(rules), rules.dealing.hand_size + widow.size
    told = " The declarer says how many of them are trumps." if widow.trumps_told else ""
    told += " The declarer says how many of them are aces." if widow.aces_told else ""
    passed = "" if rules.alone else " No cards are passed."
    return Section(
        "Burying cards",
        (
            Paragraph(
                f"From the {held} cards the declarer then buries {widow.size}, face down: any cards.{told} What is "
                f"buried is neither melded nor played. Its counters belong to {who.declarers} when the deal is over, "
                f"but they are no trick point.{passed}"
            ),
        ),
    )
