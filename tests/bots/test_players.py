"""Bots play every game there is: under any house rules each decision is legal, finite and told in a sentence."""

from collections import Counter
from itertools import chain
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.levels.easy import Easy
from game.bots.player import Level, decide, make_bot
from game.rules import RuleSet
from game.rules.play import (
    Auction,
    AwaitingDeal,
    DealOver,
    LegalActions,
    PassCards,
    PlayCard,
    TrickPlay,
    observe,
    why_not,
)
from game.rules.presets import CLASSIC, JOEDOG
from tests.bots.table import bots_play
from tests.imagining import few_deals
from tests.strategies import random_game, rule_sets

levels = st.sampled_from(Level)
tables = st.tuples(levels, levels, levels, levels)


@pytest.mark.sweep
@settings(max_examples=3)
@given(rule_sets(), tables, st.integers(0, 10**6))
@few_deals()
def test_bots_of_all_levels_get_through_a_deal_under_any_house_rules(
    rules: RuleSet, table: tuple[Level, ...], seed: int
) -> None:
    phases = Counter(made.view.phase.label for made in bots_play(rules, table, f"table {seed}", 2))

    assert phases[Auction.label] >= 4


@pytest.mark.slow
@settings(max_examples=150)
@given(rule_sets(), tables, st.integers(0, 10**6))
def test_bots_of_all_levels_get_through_many_deals_under_any_house_rules(
    rules: RuleSet, table: tuple[Level, ...], seed: int
) -> None:
    for made in bots_play(rules, table, f"long table {seed}", 3):
        assert made.decision.thought.why


@pytest.mark.sweep(3)
@pytest.mark.parametrize("level", Level)
@settings(max_examples=3)
@given(rule_sets(), st.integers(0, 10**6))
@few_deals()
def test_a_bot_takes_over_anywhere_in_a_game_of_strangers(level: Level, rules: RuleSet, seed: int) -> None:
    player, rng = make_bot(level), Random(seed)
    for move in random_game(rules, f"strangers {seed}", deals=1):
        if isinstance(move.before.phase, AwaitingDeal | DealOver) or rng.random() > 0.2:
            continue
        view = observe(move.before, move.seat)
        action = decide(player, view, Random(seed)).action

        assert why_not(view, action) is None, action


@pytest.mark.parametrize("rules", [CLASSIC, pytest.param(JOEDOG, marks=pytest.mark.slow)], ids=lambda rules: rules.name)
@few_deals()
def test_every_decision_is_told_in_a_short_sentence(rules: RuleSet) -> None:
    tables = ([Level.EASY] * 4, list(Level)[1:])
    for made in chain.from_iterable(bots_play(rules, table, "sentences", 1) for table in tables):
        why = made.decision.thought.why

        assert why.endswith(".")
        assert len(why) <= 90, why


@pytest.mark.sweep
@few_deals()
def test_pro_and_expert_show_what_they_compared() -> None:
    compared = 0
    for made in bots_play(CLASSIC, [Level.PRO, Level.EXPERT] * 2, "compared", 1):
        prices = made.decision.thought.prices
        if isinstance(made.view.phase, TrickPlay) and len(list(LegalActions(made.view))) > 1:
            compared += 1
            points = [entry.points for entry in prices]
            assert {entry.action for entry in prices} == set(LegalActions(made.view))
            assert points == sorted(points, reverse=True)
            assert made.decision.action in [entry.action for entry in prices]
        if compared == 6:
            return

    raise AssertionError("there was little to compare")


def test_easy_plays_and_passes_any_of_its_cards() -> None:
    played, passed = set(), set()
    for move in random_game(CLASSIC, "easy", deals=2):
        if isinstance(move.action, PassCards | PlayCard):
            view = observe(move.before, move.seat)
            for seed in range(3):
                action = decide(Easy(), view, Random(seed)).action
                if isinstance(action, PlayCard):
                    played.add(action.card)
                if isinstance(action, PassCards):
                    passed.add(action.cards)

    assert len(played) == 24
    assert len(passed) >= 8
