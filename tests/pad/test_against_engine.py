"""A match that bots play and a pad on which somebody enters what can be seen of it have the same totals, always."""

from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from game.pad.checks import doubts, with_entry
from game.pad.scoring import score_sheet
from game.rules import PRESETS, RuleSet
from game.rules.play import GameOver
from game.store.notation.pads import format_pad, parse_pad
from tests.pad.seen import Watcher, blank_pad
from tests.rules.test_any_rules import ending, short
from tests.strategies import GAMES, WITH_DIX, random_game, rule_sets

MOST_DEALS = 40


def enter_all(rules: RuleSet, name: str, deals: int) -> int:
    """Play a match and enter it deal by deal; return how many deals."""
    watcher, pad = Watcher(rules, by_cards=rules.stock is None and Random(name).random() < 0.5), None
    for move in random_game(rules, name, deals):
        pad = pad or blank_pad(rules, move.before.standing.dealer)
        entry = watcher.watch(move)
        if entry is None:
            continue
        pad = with_entry(pad, entry)
        sheet, standing = score_sheet(pad), move.step.state.standing
        phase = move.step.state.phase
        assert sheet.standing.totals == standing.totals, (name, entry)
        assert sheet.standing.dealer is standing.dealer
        assert sheet.winner == (phase.winner if isinstance(phase, GameOver) else None)
        row = sheet.rows[-1].result
        if entry.ending.scores:
            played = standing.sheet[-1]
            assert row is not None
            assert (row.outcome, row.scores, row.meld_kept) == (played.outcome, played.scores, played.meld_kept)
    assert pad is not None
    assert not doubts(pad)
    assert parse_pad(format_pad(pad)) == pad
    return len(pad.entries)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", PRESETS)
def test_a_pad_scores_every_preset_as_a_match(name: str) -> None:
    assert enter_all(PRESETS[name], f"pad {name}", 12) > 1


def test_a_dix_that_was_exchanged_is_entered_with_the_cards_of_the_player_who_was_dealt_it() -> None:
    """By cards, the hand then has one more than was dealt."""
    assert sum(enter_all(WITH_DIX, f"pad with dix {number}", 12) for number in range(4)) > 10


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("number", "examples"), [(0, 12), *(pytest.param(part, 100, marks=pytest.mark.slow) for part in range(1, 26))]
)
def test_10_000_deals_under_random_rules_have_the_totals_of_the_engine(number: int, examples: int) -> None:
    entered = 0

    @seed(number)
    @settings(max_examples=examples, phases=[Phase.generate], database=None, suppress_health_check=[*HealthCheck])
    @given(rule_sets(GAMES), st.integers(0, 10**9))
    def matches(rules: RuleSet, which: int) -> None:
        nonlocal entered
        name = f"pad {number} {which}"
        entered += enter_all(short(rules), name, MOST_DEALS) + enter_all(ending(short(rules)), name, MOST_DEALS)

    matches()
    assert entered >= 4 * examples
