"""The rules page against the engine: whatever a page says of any rule set, the rules do (findings R5).

Every row of the page has a claim in ``claims``: when it stands there, and what has to be true then; so has every phrase
that fills a place. A row without a claim fails, and so does a claim whose row is missing. Figures are compared with
what the engine does in deals that are dealt, bid, melded and scored in ``played``.
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
from game.words.rules_figures import FIGURES
from game.words.rules_page import CHAPTERS, rules_in_words
from game.words.rules_phrases import PHRASES, fill
from game.words.templates import Template
from tests.strategies import GAMES, THREE_WITH_TWO_DECKS, rule_sets
from tests.words.claims import deals, play, scores, stock
from tests.words.claims.claim import PARTS, ROWS, all_rows, phrases_in, row_of, said, true
from tests.words.claims.when import ONLY_THERE
from tests.words.played import Played

CLAIMS = (deals, play, scores, stock)
"""The modules that fill the tables of ``claim``."""


def check_page(rules: RuleSet) -> None:
    """Every row stands where it is claimed to, and is true; so are the phrases in it."""
    g = Played(rules)
    stand = {*said(rules)}
    for words, when, check in ROWS:
        row = row_of(words)
        assert (row in stand) == when(g), f"{'stands there' if row in stand else 'is missing'}: {row.text}\n{rules}"
        assert row not in stand or true(check, g), f"{row.text}\n{rules}"
    for place, number in {found for row in stand for found in phrases_in(row.text, rules)}:
        assert sum(row.when(rules) for row in PHRASES[place]) == 1, f"{place}\n{rules}"
        assert true(PARTS[place][number], g), f"{PHRASES[place][number].text}\n{rules}"
    page = rules_in_words(rules)
    texts = [block.text for section in page for block in section.blocks if isinstance(block, Paragraph)]
    assert " ".join(texts) == " ".join(fill(row.text, rules) for row in said(rules))
    spoken = " ".join(section.spoken for section in page)
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
    "two bids each": (
        PRESETS["classic"],
        {"auction": {"ladder": ((200, 10),), "form": AuctionForm.TWO_BIDS}},
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
    "a turned nine where melds end the match": (
        PRESETS["two-handed"],
        {"stock": {"nine_for_dealer": True, "ends_at_once": True}},
    ),
    "two hands in units": (
        PRESETS["two-handed"],
        {
            "scale": Scale.UNITS,
            "tricks": {"counters": Counters.ACE_TEN_KING, "last_trick": 1},
            "end": {"target": 120},
        },
    ),
}


def test_every_row_has_one_claim_and_every_phrase_too() -> None:
    claimed = [row_of(words) for words, _, _ in ROWS]

    assert len({*claimed}) == len(claimed)
    assert [row.text for row in all_rows() if row not in claimed] == []
    assert {place: len(checks) for place, checks in PARTS.items()} == {
        place: len(rows) for place, rows in PHRASES.items()
    }


def test_every_place_of_the_page_is_filled_by_one_thing_and_nothing_is_left_over() -> None:
    phrases = [row.text for rows in PHRASES.values() for row in rows]
    texts = [*(row.text for row in all_rows()), *phrases, *(chapter.title for chapter in CHAPTERS)]
    places = {place for text in texts for place in Template(text).places}

    assert places == {*FIGURES} | {*PHRASES}
    assert {*FIGURES} & {*PHRASES} == set()


@pytest.mark.sweep(3)
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: f"{rules.name} {rules.dealing.hand_size}")
def test_the_page_of_a_game_says_what_is_played(rules: RuleSet) -> None:
    check_page(rules)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", UNUSUAL)
def test_the_page_of_an_unusual_rule_set_says_what_is_played(name: str) -> None:
    game, changes = UNUSUAL[name]
    check_page(game.changed(**changes))


@pytest.mark.sweep
@pytest.mark.parametrize("examples", [16, pytest.param(2_000, marks=pytest.mark.slow)])
def test_the_page_of_any_rule_set_says_what_is_played(examples: int) -> None:
    settings(max_examples=examples)(given(rule_sets(GAMES))(check_page))()
