"""The rules page against the engine: whatever a page says of any rule set, the rules do (findings R5).

Every sentence of a page has a line in ``claims``: when it stands there, and what its numbers have to be. A sentence
without a line fails, and so does a line whose sentence is missing. Numbers are compared with what the engine does in
deals that are dealt, bid, melded and scored in ``played``; no line looks at how the page is written.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings

from game.rules import (
    PRESETS,
    AuctionForm,
    Counters,
    MeldKeeper,
    MeldValues,
    Moon,
    MoonFailure,
    NobodyBids,
    RuleSet,
    Scale,
    ThrowInRule,
    best_melds,
)
from game.rules.play import trick_points
from game.words.melds import TRUMP
from game.words.rules_blocks import MeldLines, Paragraph, Tiles
from game.words.rules_page import rules_in_words
from tests.strategies import GAMES, THREE_WITH_TWO_DECKS, rule_sets
from tests.words.claims import CLAIMS, ONLY_THERE, TITLES
from tests.words.played import Played


def sentences(rules: RuleSet) -> list[str]:
    blocks = (block for section in rules_in_words(rules) for block in section.blocks)
    texts = (block.text for block in blocks if isinstance(block, Paragraph))
    return [sentence for text in texts for sentence in re.split(r"(?<=[.!?]) (?=[A-Z0-9])", text)]


def check_page(rules: RuleSet) -> None:
    """Every sentence is true, and whatever there is to say is said."""
    g = Played(rules)
    said = sentences(rules)
    claimed = set()
    for pattern, when, check in CLAIMS:
        matching = [match for text in said if (match := pattern.fullmatch(text))]
        claimed |= {match.string for match in matching}
        assert bool(matching) == when(g), f"{'stands there' if matching else 'is missing'}: {pattern.pattern}\n{rules}"
        for match in matching:
            assert check(g, *map(int, match.groups())), f"{match.string}\n{rules}"
    assert set(said) == claimed, f"no line says whether it is true: {set(said) - claimed}"
    titles = sorted(title for when, some in TITLES.items() if when(g) for title in some)
    assert sorted(section.title for section in rules_in_words(rules)) == titles
    spoken = " ".join(section.spoken for section in rules_in_words(rules))
    for word, when in ONLY_THERE:
        assert when(g) or not re.search(word, spoken), f"{word} stands on the page of\n{rules}"
    check_tables(rules)


def check_tables(rules: RuleSet) -> None:
    """The tables of melds and of counters."""
    for block in (block for section in rules_in_words(rules) for block in section.blocks):
        if isinstance(block, MeldLines):
            for line in block.lines if not rules.melds.own else ():  # tests/rules/test_own_melds.py
                for times, points in enumerate(line.points, 1):
                    melds = best_melds(rules, tuple(sorted(line.cards * times)), TRUMP)
                    assert {meld.kind for meld in melds} == {line.kind}
                    assert sum(meld.points for meld in melds) == points, f"{line}\n{rules}"
        if isinstance(block, Tiles):
            assert set(block.cards) <= set(rules.deck.cards)
            for card, caption in zip(block.cards, block.captions, strict=True):
                assert not caption.isdigit() or int(caption) == trick_points(rules, (card,))


UNUSUAL: dict[str, tuple[RuleSet, dict[str, Any]]] = {
    "a high raise on a ladder of two rungs": (PRESETS["double-deck"], {"auction": {"highest_raise": 20}}),
    "a raise that ends between two rungs": (PRESETS["double-deck"], {"auction": {"highest_raise": 5}}),
    "more to bid than the tricks bring": (PRESETS["double-deck"], {"auction": {"ladder": ((60, 5),)}}),
    "three rungs": (
        PRESETS["classic"],
        {"auction": {"ladder": ((240, 30), (320, 40), (500, 100)), "highest_raise": 180}},
    ),
    "only the declarer melds": (PRESETS["three-handed"], {"widow": {"only_declarer_melds": True}}),
    "only the declarer melds, and throws in out of reach": (
        PRESETS["three-handed"],
        {
            "widow": {"only_declarer_melds": True},
            "scoring": {"throw_in": ThrowInRule.WHEN_OUT_OF_REACH, "meld_keeper": MeldKeeper.NOTHING},
        },
    ),
    "the moon of three": (PRESETS["three-handed"], {"scoring": {"moon": Moon.THOUSAND}}),
    "a minimum above the example": (
        PRESETS["double-deck"],
        {"auction": {"ladder": ((57, 1),)}, "tricks": {"last_trick": 0}},
    ),
    "bids that are never out of reach": (
        PRESETS["classic"],
        {"auction": {"ladder": ((100, 10),), "form": AuctionForm.SINGLE_ROUND}},
    ),
    "bids that are hardly out of reach": (
        PRESETS["classic"],
        {"auction": {"ladder": ((200, 10),), "form": AuctionForm.SINGLE_ROUND}},
    ),
    "a large deck at three": (
        THREE_WITH_TWO_DECKS[0],
        {"scoring": {"moon": Moon.FIFTEEN_HUNDRED, "moon_failure": MoonFailure.MINUS_BID}},
    ),
    "one card is passed": (
        PRESETS["joedog"],
        {"passing": {"count": 1}, "auction": {"nobody_bids": NobodyBids.DEALER_ONE_STEP_BELOW}},
    ),
    "the values of two hands": (PRESETS["classic"], {"melds": {"values": MeldValues.TWO_HANDED}}),
    "two hands in units": (
        PRESETS["two-handed"],
        {
            "scale": Scale.UNITS,
            "tricks": {"counters": Counters.ACE_TEN_KING, "last_trick": 1},
            "end": {"target": 120},
        },
    ),
}


def test_every_sentence_has_one_line() -> None:
    patterns = [pattern for pattern, _, _ in CLAIMS]

    assert len(set(patterns)) == len(patterns)


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: f"{rules.name} {rules.dealing.hand_size}")
def test_the_page_of_a_game_says_what_is_played(rules: RuleSet) -> None:
    check_page(rules)


@pytest.mark.parametrize("name", UNUSUAL)
def test_the_page_of_an_unusual_rule_set_says_what_is_played(name: str) -> None:
    game, changes = UNUSUAL[name]
    check_page(game.changed(**changes))


@pytest.mark.parametrize("examples", [16, pytest.param(2_000, marks=pytest.mark.slow)])
def test_the_page_of_any_rule_set_says_what_is_played(examples: int) -> None:
    settings(max_examples=examples)(given(rule_sets(GAMES))(check_page))()
