"""The rules in words say what the rule set says, all of it, and read as they were approved."""

import re
from dataclasses import fields, replace
from enum import Enum
from pathlib import Path
from typing import get_type_hints

import pytest

from game.rules.melds import MeldKind, best_melds
from game.rules.ruleset import (
    PRESETS,
    AuctionForm,
    BothOver,
    Counters,
    HeadRule,
    Moon,
    MoonFailure,
    NobodyBids,
    RuleSet,
    Scale,
    ThrowIn,
    TrumpChoice,
    classic,
    joedog,
)
from game.scenes.rules_melds import TRUMP, meld_lines
from game.scenes.rules_text import Words, counters_in_words, meld_table, rules_in_words

GOLDEN = Path(__file__).parents[1] / "golden" / "rules"
MOON = replace(classic(), moon=Moon.THOUSAND)


def text_of(rules: RuleSet) -> str:
    return "\n".join(section.spoken for section in rules_in_words(rules))


def in_units(rules: RuleSet) -> RuleSet:
    raised = None if rules.highest_raise is None else rules.highest_raise // 10
    return replace(
        rules,
        scale=Scale.UNITS,
        minimum_bid=rules.minimum_bid // 10,
        bid_step=rules.bid_step // 10,
        highest_raise=raised,
        target=rules.target // 10,
    )


def variants() -> list[tuple[str, RuleSet]]:
    """A rule set for every other value of every switch; the moon is on where it has to be."""
    found = [
        ("scale units", in_units(MOON)),
        *((f"minimum_bid {points}", replace(MOON, minimum_bid=points)) for points in (100, 200, 300)),
        *((f"bid_step {step}", replace(MOON, bid_step=step, highest_raise=50)) for step in (50,)),
        *((f"highest_raise {most}", replace(MOON, highest_raise=most)) for most in (10, 30, 500, None)),
        *((f"pass_count {count}", replace(MOON, pass_count=count)) for count in range(4)),
        *((f"target {target}", replace(MOON, target=target)) for target in (100, 1000, 5000)),
    ]
    hints = get_type_hints(RuleSet)
    for field in fields(RuleSet):
        now, kind = getattr(MOON, field.name), hints[field.name]
        if kind is bool:
            found.append((f"{field.name} {not now}", replace(MOON, **{field.name: not now})))
        elif isinstance(kind, type) and issubclass(kind, Enum) and kind is not Scale:
            others = (member for member in kind if member is not now)
            found += [(f"{field.name} {other.name}", replace(MOON, **{field.name: other})) for other in others]
    return found


def test_the_variants_leave_no_switch_out() -> None:
    assert {label.split()[0] for label, _ in variants()} == {field.name for field in fields(RuleSet)} - {"name"}


@pytest.mark.parametrize("rules", [rules for _, rules in variants()], ids=[label for label, _ in variants()])
def test_every_switch_changes_the_text(rules: RuleSet) -> None:
    assert text_of(rules) != text_of(MOON)


def test_no_two_rule_sets_read_the_same() -> None:
    texts = [text_of(rules) for _, rules in variants()] + [text_of(MOON)]

    assert len(set(texts)) == len(texts)


def test_the_name_does_not_change_the_rules() -> None:
    assert text_of(replace(classic(), name="Sunday")) == text_of(classic())


HOUSE = RuleSet(
    name="house",
    minimum_bid=200,
    bid_step=20,
    highest_raise=60,
    auction=AuctionForm.SINGLE_ROUND,
    nobody_bids=NobodyBids.REDEAL,
    trump_choice=TrumpChoice.NEEDS_MARRIAGE,
    pass_count=1,
    head_rule=HeadRule.NEVER,
    counters=Counters.FACE_VALUES,
    meld_needs_trick_point=False,
    throw_in=ThrowIn.ALWAYS,
    moon=Moon.FIFTEEN_HUNDRED,
    moon_failure=MoonFailure.MINUS_BID,
    five_nines_misdeal=True,
    target=2000,
    both_over=BothOver.HIGHER_TOTAL,
)


@pytest.mark.parametrize("rules", [*PRESETS.values(), HOUSE], ids=lambda rules: str(rules.name))
def test_the_rules_read_as_they_were_approved(rules: RuleSet, update_golden: bool) -> None:
    """The whole page, to be read: a changed line needs a stated reason, as in every golden text."""
    path = GOLDEN / f"{rules.name}.txt"
    lines = [line for section in rules_in_words(rules) for line in re.split(r"(?<=[.!?;]) ", section.spoken)]
    if update_golden:
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")

    assert lines == path.read_text(encoding="utf-8").splitlines()


def test_the_example_of_throwing_in_is_a_bid_that_may_be_thrown_in() -> None:
    for _, rules in variants():
        section = next(each for each in rules_in_words(rules) if each.title == "Before play")
        for block in section.blocks:
            if isinstance(block, Words) and block.example:
                bid, meld, reach = map(int, re.findall(r"\d+", block.text))
                assert reach == meld + rules.trick_total
                assert bid > reach
                assert bid >= rules.minimum_bid
                assert (bid - rules.minimum_bid) % rules.bid_step == 0


def test_classic_reads_as_the_source_has_it() -> None:
    text = text_of(classic())

    assert "The bid is 330 and the team's meld 60. Even with every trick that makes 310" in text
    assert "The opening bid is 250 or 260. Every further bid is higher than the last by 10 or 20." in text
    assert "passes 4 cards back" in text
    assert "With A♥ 10♥ 9♥ you must play A♥ or 10♥, which beat the queen." in text
    assert "the team that held the contract wins, whatever the totals" in text


def test_joedog_reads_as_the_source_has_it() -> None:
    text = text_of(joedog())

    assert "The lowest bid is 16." in text
    assert "chooses 3 cards" in text
    assert "When a plain suit is led, any card of the suit will do." in text
    assert "shared between the teams" in text
    assert "every deal has 25 trick points" in text
    assert "Run with king" not in text


@pytest.mark.parametrize("rules", [classic(), joedog()])
def test_the_cards_shown_for_a_meld_make_exactly_that_meld(rules: RuleSet) -> None:
    lines = meld_lines(rules)

    assert len({line.kind for line in lines}) == len(lines) == len(MeldKind) - (0 if rules.run_with_spares else 3)
    for line in lines:
        melds = best_melds(rules, tuple(sorted(line.cards)), TRUMP)
        assert [(meld.kind, meld.points) for meld in melds] == [(line.kind, line.points)]
        assert tuple(sorted(melds[0].cards)) == tuple(sorted(line.cards))


def test_the_meld_table_lists_every_meld_once() -> None:
    spoken = meld_table(classic()).spoken

    for line in meld_lines(classic()):
        assert spoken.count(f"{line.name}, {line.what}: {line.points}") == 1


def test_counters_in_words() -> None:
    assert counters_in_words(Counters.ACE_TEN_KING, Scale.HUNDREDS) == "A 10 K: 10"
    assert counters_in_words(Counters.ACE_TEN_KING, Scale.UNITS) == "A 10 K: 1"
    assert counters_in_words(Counters.FIVES, Scale.HUNDREDS) == "A 10: 10, K Q: 5"
    assert counters_in_words(Counters.FACE_VALUES, Scale.HUNDREDS) == "A: 11, 10: 10, K: 4, Q: 3, J: 2"
