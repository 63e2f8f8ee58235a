"""How the rules page is written: rows of sentences, each with the rule sets on whose page it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum

from ..rules import RuleSet
from ..values import frozen
from .rules_blocks import Block, Paragraph, Section


@frozen
class When:
    """A question about a rule set, such as whether it has an auction. ``&``, ``|`` and ``~`` make one of others."""

    holds: Callable[[RuleSet], object]

    def __call__(self, rules: RuleSet) -> bool:
        """Return whether it holds for a rule set."""
        return bool(self.holds(rules))

    def __and__(self, other: When) -> When:
        return When(lambda rules: self(rules) and other(rules))

    def __or__(self, other: When) -> When:
        return When(lambda rules: self(rules) or other(rules))

    def __invert__(self) -> When:
        return When(lambda rules: not self(rules))


ALWAYS = When(lambda rules: True)


@frozen
class Says:
    """A row: on which pages it stands, and what it says there. Sentences that always stand together share a row.

    A place in braces is a figure or a phrase (``rules_figures``, ``rules_phrases``); with a capital it begins a
    sentence. Where a sentence depends on two switches, ``when`` asks for both.
    """

    when: When
    text: str


@frozen
class Shows:
    """Something else than sentences: cards side by side, or lines of melds."""

    blocks: Callable[[RuleSet], tuple[Block, ...]]


class Break(Enum):
    """Where rows begin a new paragraph; a paragraph without a row is left out."""

    NEXT = "a paragraph"
    EXAMPLE = "an example, set apart from the rules"


NEXT, EXAMPLE = Break
PageRow = Says | Shows | Break


@frozen
class Chapter:
    """A section of the page: its heading, when it stands there, and its rows."""

    title: str
    when: When
    rows: tuple[PageRow, ...]


def chapter(title: str, when: When, *rows: PageRow) -> Chapter:
    """Return a section of these rows."""
    return Chapter(title, when, rows)


def section(chapter: Chapter, rules: RuleSet, fill: Callable[[str, RuleSet], str]) -> Section:
    """Return a section with the rows that stand on a rule set's page; ``fill`` says a text with its places filled."""
    return Section(fill(chapter.title, rules), tuple(_blocks(chapter, rules, fill)))


def _blocks(chapter: Chapter, rules: RuleSet, fill: Callable[[str, RuleSet], str]) -> Iterator[Block]:
    said: list[str] = []
    example = False
    for row in (*chapter.rows, NEXT):
        if isinstance(row, Says):
            said += [fill(row.text, rules)] if row.when(rules) else []
            continue
        if said:
            yield Paragraph(" ".join(said), example)
        if isinstance(row, Shows):
            yield from row.blocks(rules)
        said, example = [], row is EXAMPLE
