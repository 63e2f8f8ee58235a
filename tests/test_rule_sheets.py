"""Every line of docs/rule-sheets.md sets what its sheet says, sentence by sentence (rules.md 7c)."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass, replace
from operator import attrgetter
from pathlib import Path

import pytest

from game.cli.rules import changed, page
from game.plain import Unreadable
from game.rules import SHEETS as KNOWN
from game.rules import MeldEntry, RuleSet, Suit, presets
from game.rules.cards import parse_hand
from game.rules.groups import MeldRules
from game.rules.laying import Spread, after_laying, layings, points_of
from game.rules.meld_worth import usual_worth
from game.rules.melds import MeldKind, meld_total
from game.rules.text import rules_from_json, rules_to_json

DOCS = Path(__file__).parents[1] / "docs"
PAGE = (DOCS / "rule-sheets.md").read_text(encoding="utf-8")
_EXACT, _BUT = PAGE.split("\n## But for what\n")
_ROW = r"^\| (\d+) \| (.+?) \| (whole|part|settings) \| (.+) \|$"
EXACT = {number: (read, last) for number, _, read, last in re.findall(_ROW, _EXACT, re.M)}
BUT = {number: (read, *last.rsplit(" | ", 1)) for number, _, read, last in re.findall(_ROW, _BUT, re.M)}
LINES = {number: line[1:-1] for number, (*_, line) in (EXACT | BUT).items() if line != "none"}

GAMES = {rules.name: rules for rules in vars(presets).values() if isinstance(rules, RuleSet)}
MELDS = {f"melds.{entry.name.lower()}": entry for entry in MeldEntry if entry is not MeldEntry.SPARE}
"""The points of melds, each under a name of its own: ``melds.values`` with the changes of ``melds.own``."""
NO_SWITCHES = {"name", "stock", "chips", "widow", "widow.size", "melds.values", "melds.own"}
"""What a sheet need not speak of: names, and what other switches say."""


@dataclass(frozen=True)
class Sheet:
    """A sheet as docs/rule-sheets/ has it."""

    read: str
    """How much of it was read."""
    sets: tuple[tuple[str, str], ...]
    """The switches that its sentences name, with their values."""
    silent: frozenset[str]
    """The switches that it does not speak of."""
    missing: int
    """How many of its sentences cannot be set."""
    strays: tuple[str, ...]
    """Lines that say neither which switch they set, nor that they cannot be set, nor that it comes to the same."""


def _sheet(text: str) -> Sheet:
    """Read a sheet: what stands below its heading."""
    read = re.search(r"^Read: (whole|part|settings)", text, re.M)
    silent = re.search(r"^Not spoken of: (.+)\.$", text, re.M)
    sentences = [line for line in text.splitlines() if line.startswith("- ")]
    ties = [re.findall(r"`([\w.]+)=([^`]+)`", line.rpartition("→")[2]) if "→" in line else [] for line in sentences]
    return Sheet(
        read=read[1] if read else "",
        sets=tuple(tie for line in ties for tie in line),
        silent=frozenset(re.findall(r"`([\w.]+)`", silent[1] if silent else "")),
        missing=sum("✗" in line for line in sentences),
        strays=tuple(
            line for line, tie in zip(sentences, ties, strict=True) if not tie and not re.search(r" [✗≈] \w", line)
        ),
    )


SHEETS = {
    number: _sheet(text)
    for file in sorted((DOCS / "rule-sheets").glob("*.md"))
    for number, text in re.findall(r"^## (\d+)\. (.+?)(?=^## |\Z)", file.read_text(encoding="utf-8"), re.M | re.S)
}
SPOKEN = {switch for sheet in SHEETS.values() for switch, _ in sheet.sets} - NO_SWITCHES
"""The switches that some sheet speaks of: each other sheet is asked about them."""


def _rules(number: str) -> tuple[RuleSet, RuleSet, list[str]]:
    """Return the rule set of a sheet, the game that its line begins with, and the switches that it sets."""
    _, _, name, *words = shlex.split(LINES[number])
    return changed(GAMES[name], words[1::2]), GAMES[name], [word.partition("=")[0] for word in words[1::2]]


def rules_of(number: str) -> RuleSet:
    """Return the rule set of a sheet."""
    return _rules(number)[0]


def _worth(melds: MeldRules, entry: MeldEntry) -> tuple[int, ...]:
    """Return the points of a meld in units: once, twice and so on."""
    return (usual_worth(melds.values) | dict(melds.own))[entry]


def _holds(rules: RuleSet, switch: str, value: str) -> bool:
    """Return whether a switch has this value. Melds are compared as often as the sheet names their points."""
    if switch in MELDS:
        said = [int(each) for each in value.split(",")]
        brought = [points * rules.scale for points in _worth(rules.melds, MELDS[switch])]
        return brought[: len(said)] == said
    try:
        return replace(changed(rules, [f"{switch}={value}"]), name=rules.name) == rules
    except Unreadable:
        return False  # unknown, or without effect in this game


def _stays(rules: RuleSet, game: RuleSet, switch: str) -> bool:
    """Return whether a switch is as in the game that the line begins with; points may be in another scale."""
    if switch in MELDS:
        return _worth(rules.melds, MELDS[switch]) == _worth(game.melds, MELDS[switch])
    now, before = attrgetter(switch)(rules), attrgetter(switch)(game)
    scaled = before * int(rules.scale) // int(game.scale) if type(before) is int else before
    return now in (before, scaled)


def _switches(rules: RuleSet) -> set[str]:
    """Return the switches that this game has."""
    values = rules_to_json(rules)
    groups = {name: group for name, group in values.items() if isinstance(group, dict)}
    of_groups = {f"{name}.{switch}" for name, group in groups.items() for switch in group}
    return ({*values} - {*groups} | of_groups | set(MELDS)) - rules.idle - NO_SWITCHES


def test_the_page_has_its_sheets_each_with_a_line_or_with_what_is_missing() -> None:
    assert sorted(map(int, EXACT | BUT)) == list(range(1, 77))
    assert [*SHEETS] == sorted(EXACT | BUT, key=int)
    assert {*EXACT | BUT} - {*LINES} == {"70"}, "another game"
    assert all(len(missing) > 30 for _, missing, _ in BUT.values())


def test_what_the_page_counts_is_so() -> None:
    by_settings = sum(read == "settings" for read, _ in EXACT.values())
    counts = f"{len(EXACT)} can be set up to the letter, and {len(BUT)} but for what is named."

    assert counts in PAGE
    assert re.search(rf"\b{by_settings} of the {len(EXACT)} (is|are) of this kind", PAGE)
    assert len(EXACT) >= 50


@pytest.mark.sweep(6)
@pytest.mark.parametrize("number", LINES)
def test_each_line_gives_a_rule_set_that_can_be_read_and_kept(number: str) -> None:
    words = shlex.split(LINES[number])[3:]
    assert words[::2] == ["--set"] * (len(words) // 2)

    rules, game, _ = _rules(number)

    assert (rules == game) == (not words), "each word of a line changes something"
    assert rules_from_json(rules_to_json(rules)) == rules
    assert len([*page(rules)]) > 40


def test_a_sheet_is_to_the_letter_if_each_of_its_sentences_can_be_set() -> None:
    assert {number: sheet.strays for number, sheet in SHEETS.items() if sheet.strays} == {}
    assert {number: sheet.read for number, sheet in SHEETS.items()} == {
        number: (EXACT | BUT)[number][0] for number in SHEETS
    }
    assert [number for number, sheet in SHEETS.items() if not sheet.missing] == [n for n in SHEETS if n in EXACT]


@pytest.mark.sweep(6)
@pytest.mark.parametrize("number", LINES)
def test_every_sentence_of_a_sheet_is_what_its_line_sets(number: str) -> None:
    rules, _, _ = _rules(number)

    assert [f"{switch}={value}" for switch, value in SHEETS[number].sets if not _holds(rules, switch, value)] == []


def test_a_line_sets_nothing_but_what_a_sentence_says() -> None:
    for number in LINES:
        rules, game, named = _rules(number)
        sheet = SHEETS[number]
        said = {switch for switch, _ in sheet.sets}
        own = {switch for switch in MELDS if "melds.values" not in said and not _stays(rules, game, switch)}

        assert {*named} - said - {"melds.own"} - ({"end.target"} if "scale" in said else set()) == set(), number
        assert own - said == set(), number
        assert [switch for switch in sorted(sheet.silent) if not _stays(rules, game, switch)] == [], number


def test_a_sheet_is_asked_about_each_switch_that_another_one_speaks_of() -> None:
    for number in (number for number in LINES if SHEETS[number].read != "settings"):
        rules, _, _ = _rules(number)
        said = {switch for switch, _ in SHEETS[number].sets}
        answered = said | SHEETS[number].silent | (set(MELDS) if "melds.values" in said else set())

        assert SPOKEN & _switches(rules) - answered == set(), number
        assert said & SHEETS[number].silent == set(), number
        assert SHEETS[number].silent <= SPOKEN & _switches(rules), number


@pytest.mark.parametrize(
    ("number", "cards", "points"),
    [
        ("16", "AS TS KS QS JS KS", 150),  # a spare king adds nothing
        ("1", "AS TS KS QS JS KS", 190),
        ("18", "AS TS KS QS JS", 190),  # the marriage in the run counts besides
        ("18", "AS TS KS QS JS KS", 190),
        ("41", "AS TS KS QS JS KS QS", 230),
        ("41", "AS AS TS TS KS KS QS QS JS JS", 1580),
        ("36", "AS AS TS TS KS KS QS QS JS JS", 300),  # nothing extra for two
        ("30", "KS KS QS QS", 30),
        ("30", "KH KH KH QH QH QH", 60),
    ],
)
def test_melds_bring_what_a_sheet_says(number: str, cards: str, points: int) -> None:
    assert meld_total(_rules(number)[0], parse_hand(cards), Suit.SPADES) == points


@pytest.mark.parametrize(
    ("number", "cards", "first", "then", "points"),
    [
        ("4", "AS TS KS QS JS", MeldKind.ROYAL_MARRIAGE, MeldKind.RUN, 110),
        ("35", "AS TS KS QS JS", MeldKind.ROYAL_MARRIAGE, MeldKind.RUN, 150),
        ("58", "AS TS KS QS JS", MeldKind.ROYAL_MARRIAGE, MeldKind.RUN, 150),
        ("4", "QS JD QS JD", MeldKind.PINOCHLE, MeldKind.PINOCHLE, 260),
        ("35", "QS JD QS JD", MeldKind.PINOCHLE, MeldKind.PINOCHLE, 300),
        ("58", "QS JD QS JD", MeldKind.PINOCHLE, MeldKind.PINOCHLE, 300),
    ],
)
def test_a_meld_that_grows_brings_what_a_sheet_says(
    number: str, cards: str, first: MeldKind, then: MeldKind, points: int
) -> None:
    rules, trump = _rules(number)[0], Suit.SPADES
    before = Spread(parse_hand(cards))
    small = next(each for each in layings(rules, trump, before) if each.kind is first and len(each.cards) == 2)
    later = replace(after_laying(rules, trump, before, small), fresh=1)  # another turn

    grown = [points_of(rules, trump, later, each) for each in layings(rules, trump, later) if each.kind is then]

    assert grown == [points]


def test_the_game_knows_the_rules_of_every_line() -> None:
    # python build/rule_sheets.py writes them
    assert [str(sheet.number) for sheet in KNOWN] == sorted(LINES, key=int)
    for sheet in KNOWN:
        rules, game, _ = _rules(str(sheet.number))
        assert sheet.rules == replace(rules, name=game.name), sheet.name
