"""Rule sets: the presets switch by switch (rules.md 2), and choices that cannot be (design.md 2)."""

from dataclasses import fields, replace

import pytest
from hypothesis import given

from game.rules.cards import SINGLE_DECK
from game.rules.melds import MeldKind, meld_points
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
    RuleSetError,
    Scale,
    ThrowIn,
    TrumpChoice,
    classic,
    joedog,
    preset,
)
from tests.strategies import rule_sets

# The columns `classic` and `joedog` of the table in rules.md 2, row by row.
COLUMNS: dict[str, tuple[object, object]] = {
    "name": ("classic", "joedog"),
    "scale": (Scale.HUNDREDS, Scale.UNITS),
    "minimum_bid": (250, 16),
    "bid_step": (10, 1),
    "highest_raise": (20, None),
    "auction": (AuctionForm.UNTIL_PASSED, AuctionForm.UNTIL_PASSED),
    "nobody_bids": (NobodyBids.DEALER_AT_MINIMUM, NobodyBids.DEALER_AT_MINIMUM),
    "trump_choice": (TrumpChoice.ANY_SUIT, TrumpChoice.ANY_SUIT),
    "pass_count": (4, 3),
    "run_with_spares": (True, False),
    "head_rule": (HeadRule.EVERY_SUIT, HeadRule.TRUMP_LED),
    "overtrump": (True, False),
    "counters": (Counters.ACE_TEN_KING, Counters.ACE_TEN_KING),
    "meld_needs_trick_point": (True, True),
    "throw_in": (ThrowIn.WHEN_OUT_OF_REACH, ThrowIn.WHEN_OUT_OF_REACH),
    "moon": (Moon.OFF, Moon.OFF),
    "moon_failure": (MoonFailure.OPPONENTS_GET_IT, MoonFailure.OPPONENTS_GET_IT),
    "five_nines_misdeal": (False, False),
    "target": (1500, 300),
    "both_over": (BothOver.BIDDING_TEAM, BothOver.BIDDING_TEAM),
}


@pytest.mark.parametrize("switch", [field.name for field in fields(RuleSet)])
def test_a_preset_is_its_column_of_the_table(switch: str) -> None:
    assert (getattr(classic(), switch), getattr(joedog(), switch)) == COLUMNS[switch]


def test_the_presets_are_known_by_name_the_default_first() -> None:
    assert list(PRESETS) == ["classic", "joedog"]
    assert RuleSet() == classic() == preset("classic")
    assert joedog() == preset("joedog")


def test_an_unknown_preset_is_refused_with_what_there_is() -> None:
    with pytest.raises(RuleSetError, match=r"'bridge'.*classic, joedog"):
        preset("bridge")


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_four_players_share_48_cards(rules: RuleSet) -> None:
    assert rules.deck == SINGLE_DECK
    assert (len(rules.seats), rules.hand_size) == (4, 12)


@pytest.mark.parametrize(("rules", "last"), [(classic(), 10), (joedog(), 1)])
def test_the_last_trick_is_worth_one_counter(rules: RuleSet, last: int) -> None:
    # rules.md 2: "last trick 10 | 1"
    assert rules.last_trick == last


@pytest.mark.parametrize("kind", MeldKind)
def test_units_are_hundreds_divided_by_ten(kind: MeldKind) -> None:
    # rules.md 3c: "`joedog`: the same divided by ten"
    assert meld_points(classic(), kind) == 10 * meld_points(joedog(), kind)


REFUSED = [
    ({"name": ""}, "needs a name"),
    ({"name": "   "}, "needs a name"),
    ({"name": "x" * 41}, "needs a name"),
    ({"name": "a\nb"}, "needs a name"),
    # rules.md 2: "minimum 100 to 300; target 100 to 5000"; "pass 0 to 4"
    ({"minimum_bid": 90}, "minimum bid goes from 100 to 300"),
    ({"minimum_bid": 310}, "minimum bid goes from 100 to 300"),
    ({"minimum_bid": 255}, "in steps of 10, got 255"),
    ({"target": 90}, "target goes from 100 to 5000"),
    ({"target": 5010}, "target goes from 100 to 5000"),
    ({"target": 1505}, "in steps of 10, got 1505"),
    ({"pass_count": 5}, "pass 0 to 4 cards, got 5"),
    ({"pass_count": -1}, "pass 0 to 4 cards, got -1"),
    ({"bid_step": 0}, "bid step goes from 10 to 100"),
    ({"bid_step": 5}, "bid step goes from 10 to 100"),
    ({"bid_step": 110}, "bid step goes from 10 to 100"),
    ({"highest_raise": 0}, "highest raise goes from 10"),
    # contradictions
    ({"bid_step": 20}, "minimum bid 250 is no multiple of the bid step 20"),
    ({"bid_step": 50}, "highest raise goes from 50"),
    ({"bid_step": 20, "minimum_bid": 240, "highest_raise": 30}, "highest raise 30 is no multiple of the bid step 20"),
    ({"scale": Scale.UNITS}, "minimum bid goes from 10 to 30"),
    (
        {"scale": Scale.UNITS, "minimum_bid": 16, "bid_step": 1, "target": 300, "counters": Counters.FIVES},
        "in units only ace, ten and king can count",
    ),
    (
        {"scale": Scale.UNITS, "minimum_bid": 16, "bid_step": 1, "target": 300, "counters": Counters.FACE_VALUES},
        "in units only ace, ten and king can count",
    ),
    (
        {"minimum_bid": 100, "bid_step": 100, "highest_raise": None, "nobody_bids": NobodyBids.DEALER_ONE_STEP_BELOW},
        "one step below the minimum bid 100 the dealer would promise nothing",
    ),
]


@pytest.mark.parametrize(("choices", "words"), REFUSED)
def test_choices_that_cannot_be_are_refused_in_words(choices: dict[str, object], words: str) -> None:
    with pytest.raises(RuleSetError) as refused:
        replace(classic(), **choices)  # type: ignore[arg-type]

    assert words in str(refused.value)


def test_joedog_at_150_is_common() -> None:
    # rules.md 2: "300 units, the program's own default (150 is common)"
    assert replace(joedog(), target=150).target == 150


@given(rule_sets())
def test_a_rule_set_survives_its_repr(rules: RuleSet) -> None:
    assert eval(repr(rules)) == rules


@given(rule_sets())
def test_all_trick_points_of_a_deal_are_250_or_25(rules: RuleSet) -> None:
    # rules.md 2: "trick total 250 | 25"
    assert rules.trick_total == (25 if rules.scale is Scale.UNITS else 250)
