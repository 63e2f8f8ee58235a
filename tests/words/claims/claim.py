"""What a row of the rules page claims: when it stands there, and what has to be true then. No row is said again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from inspect import signature

from game.rules import RuleSet
from game.words.rules_figures import FIGURES
from game.words.rules_page import CHAPTERS
from game.words.rules_phrases import PHRASES
from game.words.rules_says import Says
from game.words.templates import Template
from tests.words.played import Played


class When:
    """When something stands on a page, found out by playing. ``&``, ``|`` and ``~`` make one of others."""

    def __init__(self, holds: Callable[[Played], object]) -> None:
        self._holds = holds

    def __call__(self, g: Played) -> bool:
        return bool(self._holds(g))

    def __and__(self, other: When) -> When:
        return When(lambda g: self(g) and other(g))

    def __or__(self, other: When) -> When:
        return When(lambda g: self(g) or other(g))

    def __invert__(self) -> When:
        return When(lambda g: not self(g))


ALWAYS = When(lambda g: True)
Check = Callable[..., object]
"""Asked of a game that is played, and of the figures of the page that its further parameters name."""
ROWS: list[tuple[str, When, Check]] = []
PARTS: dict[str, tuple[Check, ...]] = {}


def claim(words: str, when: When, check: Check = lambda g: True) -> None:
    """A row, found by some of its words in their order, when it stands on a page, and what is true then."""
    ROWS.append((words, when, check))


def claims(when: When, *words: str) -> None:
    """Rows of which there is no more to see than when they stand on a page."""
    for some in words:
        claim(some, when)


def phrase(place: str, *checks: Check) -> None:
    """What is true where each phrase of a place is said, in their order."""
    PARTS[place] = checks


def true(check: Check, g: Played) -> bool:
    """Whether a check holds, given the figures that it asks for."""
    _, *figures = signature(check).parameters.values()
    return bool(check(g, **{each.name: FIGURES[each.name](g.rules) for each in figures if each.default is each.empty}))


@cache
def row_of(words: str) -> Says:
    """The only row with these words; ``…`` stands for what comes between them, and ``^`` for its beginning."""
    found = [row for row in all_rows() if _has(f"^{row.text}", words.split("…"))]
    assert len(found) == 1, f"{len(found)} rows say {words}"
    return found[0]


def _has(text: str, pieces: list[str]) -> bool:
    at = 0
    for piece in pieces:
        at = text.find(piece, at) + len(piece)
        if at < len(piece):
            return False
    return True


@cache
def all_rows() -> tuple[Says, ...]:
    """Every row, once; some stand in two chapters."""
    return tuple(dict.fromkeys(row for chapter in CHAPTERS for row in chapter.rows if isinstance(row, Says)))


def said(rules: RuleSet) -> Iterator[Says]:
    """The rows of a page."""
    for chapter in CHAPTERS:
        if chapter.when(rules):
            yield from (row for row in chapter.rows if isinstance(row, Says) and row.when(rules))


def phrases_in(text: str, rules: RuleSet) -> Iterator[tuple[str, int]]:
    """The phrases that fill the places of a text, and of each other: the place, and which of its phrases."""
    for place in Template(text).places:
        if place in PHRASES:
            number = [row.when(rules) for row in PHRASES[place]].index(True)
            yield place, number
            yield from phrases_in(PHRASES[place][number].text, rules)
