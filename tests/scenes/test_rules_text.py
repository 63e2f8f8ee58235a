"""The rules page says what the engine does: every switch changes it, and every number on it is the rule set's."""

from dataclasses import fields, replace
from enum import Enum

import pytest

from game.rules.melds import MeldKind, meld_points
from game.rules.ruleset import PRESETS, Moon, MoonFailure, RuleSet, RuleSetError, Scale, classic
from game.scenes.rules_text import meld_table, rules_in_words

OTHER_NUMBERS = {"minimum_bid": 200, "bid_step": 50, "highest_raise": None, "pass_count": 2, "target": 1000}


def page(rules: RuleSet) -> str:
    return "\n".join(
        "\n".join((section.title, *section.paragraphs, *(f"{left} {right}" for left, right in section.lines)))
        for section in rules_in_words(rules)
    )


def switched() -> list[tuple[str, RuleSet, RuleSet]]:
    """Each switch in each of its positions, with the rule set that differs in nothing else."""
    cases = []
    for field in fields(RuleSet):
        base = replace(classic(), moon=Moon.THOUSAND) if field.name == "moon_failure" else classic()
        value = getattr(base, field.name)
        if field.name == "scale":
            others: list[object] = []
            units = replace(base, scale=Scale.UNITS, minimum_bid=25, bid_step=1, highest_raise=2, target=150)
            cases.append(("scale", replace(base, minimum_bid=250), units))
        elif field.name == "name":
            others = ["mine"]
        elif isinstance(value, bool):
            others = [not value]
        elif isinstance(value, Enum):
            others = [member for member in type(value) if member is not value]
        else:
            others = [OTHER_NUMBERS[field.name]]
            if field.name == "bid_step":
                base = replace(base, highest_raise=50)
        cases += [(f"{field.name} {other}", base, replace(base, **{field.name: other})) for other in others]
    return cases


@pytest.mark.parametrize(("base", "other"), [case[1:] for case in switched()], ids=[case[0] for case in switched()])
def test_every_switch_changes_the_page(base: RuleSet, other: RuleSet) -> None:
    assert page(base) != page(other)


def test_every_switch_is_among_the_cases() -> None:
    tried = {case[0].split()[0] for case in switched()}

    assert tried == {field.name for field in fields(RuleSet)}


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.name)
def test_the_numbers_are_the_rule_sets(rules: RuleSet) -> None:
    text = page(rules)

    assert f"reach {rules.target} points" in text
    assert f"The lowest bid is {rules.minimum_bid}." in text
    assert f"All trick points of a deal are {rules.trick_total}." in text
    assert f"Pinochle (Q♠ J♦) {meld_points(rules, MeldKind.PINOCHLE)}" in text


def test_the_meld_table_lists_what_can_be_melded() -> None:
    with_spares = meld_table(classic()).lines
    without = meld_table(replace(classic(), run_with_spares=False)).lines

    assert len(with_spares) == len(MeldKind)
    assert len(without) == len(MeldKind) - 3
    assert not any("spare" in left for left, _ in without)


def test_a_failed_moon_is_told_only_where_the_moon_is_played() -> None:
    assert page(classic()) == page(replace(classic(), moon_failure=MoonFailure.MINUS_BID))
    assert "shoot the moon" not in page(classic())


def test_what_the_page_is_made_from_cannot_be_contradictory() -> None:
    with pytest.raises(RuleSetError):
        replace(classic(), minimum_bid=255)
