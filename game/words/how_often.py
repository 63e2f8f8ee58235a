"""The page *How often?*: how often each meld comes in a game, dealt and after passing or with the widow."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb, sqrt

from ..rules import (
    PASSED_DEALS,
    PASSED_HITS,
    Deck,
    MeldKind,
    MeldRow,
    RuleSet,
    chance_of_nothing,
    chance_to_hold,
    meld_name,
    meld_table,
)
from ..values import frozen
from .melds import MADE_OF, TRUMP
from .names import capital, count_word, rank_name, widow_name
from .rules_blocks import FigureLine, FigureLines, Paragraph, Section
from .templates import Template

TITLE = "How often?"
ABOUT = "How often each meld of pinochle comes: run, pinochle, aces around, dealt and after passing."
DEALT = "Dealt"
TOO_RARE = "rare"
ALMOST = "nearly always"
NOTHING = "Nothing at all"
COUNTED = "How this is counted"
_GROUPS = {1: "Runs and marriages", 2: "Pinochles", 3: "All four suits"}
_RAREST = Fraction(1, 10**6)
"""What comes more rarely has no figure."""
_MOST = 100
"""What fails in fewer than one of this number of hands comes nearly always."""
_FEW = 25
"""Fewer deals than this are too few for a figure."""

_lead = Template(
    "Your hand has {held} of the {cards} cards. This is how often it holds each meld: runs and marriages in any suit."
)
_lead_dix = Template(
    "Your hand has {held} of the {cards} cards. This is how often it holds each meld: runs and marriages in any suit, "
    "the {dix} in one suit."
)
_exactly = Template(
    "“Dealt” is exact: the share of all {hands} hands of {held} cards that hold the meld. A hand that holds it twice "
    "counts there, too."
)
_widow = Template("“{head}” is as exact: the hand and the {name}, {held} cards.")
_measured = Template(
    "“{head}” was counted in {deals} deals. You name the suit in which you meld most, your partner passes as Standard "
    "does, and you pass as many cards back. Runs, marriages and nines count there only in the suit that you name. A "
    "figure of 1 in 100 is right to within {near}, one of 1 in 10,000 to within {far}."
)
_rare_dealt = Template("“{rare}” is less than once in a million hands.")
_rare_passed = Template(
    "“{rare}”: dealt, less than once in a million hands; after passing, in fewer than {few} of the deals counted."
)
_nothing = Template("{often} hands melds nothing as it is dealt, whatever is trump.")
_nothing_widow = Template("With the {name} it is {often}.")

_MADE_OF = {
    MeldKind.RUN: "A 10 K Q J of one suit",
    MeldKind.ROYAL_MARRIAGE: "king and queen of one suit",
    MeldKind.DIX: "the {dix} of trump, whatever is trump",
}
"""What stands for the words of the rules page, which knows the trump."""
_TIMES = ("", ", twice", ", three times", ", four times")


@frozen
class FrequencyColumn:
    """A column of figures: what it is called, and how often a meld comes."""

    head: str
    count: int
    """The number of cards that are counted exactly."""
    passed: int = 0
    """The number of cards passed, if the figures were measured."""

    def chance(self, rules: RuleSet, row: MeldRow, times: int) -> Fraction | None:
        """Return how often a hand makes a row at least ``times`` times; None: too seldom to say."""
        if self.passed:
            hits = PASSED_HITS[self.passed].get((row.kind.name, times), 0)
            return Fraction(hits, PASSED_DEALS) if hits >= _FEW else None
        one_suit = row.kind is not MeldKind.DIX and len({card.suit for card in row.cards}) == 1
        return chance_to_hold(rules.deck, self.count, row.cards * times, one_suit)


def columns(rules: RuleSet) -> tuple[FrequencyColumn, ...]:
    """Return the columns of a game: the hand dealt, and the hand after passing or with the widow."""
    size, passed = rules.dealing.hand_size, rules.passing.count
    found = [FrequencyColumn(DEALT, size)]
    if rules.widow is not None:
        found.append(FrequencyColumn(f"With the {widow_name(rules.seating)}", size + rules.widow.size))
    elif passed in PASSED_HITS and rules.deck is Deck.SINGLE and size == len(rules.deck.cards) // rules.seating.players:
        found.append(FrequencyColumn(f"{capital(count_word(passed))} passed", size, passed))
    return tuple(found)


def how_often(rules: RuleSet) -> tuple[Section, ...]:
    """Return the page of a game."""
    shown = columns(rules)
    heads = tuple(column.head for column in shown)
    sections = []
    for number, title in _GROUPS.items():
        lines = tuple(
            line for row in _rows(rules) if row.kind.meld_class == number for line in _lines(rules, row, shown)
        )
        if lines:
            sections.append(Section(title, (FigureLines(heads, lines),)))
    first = Section(sections[0].title, (Paragraph(_begin(rules)), *sections[0].blocks))
    return (first, *sections[1:], _none(rules, shown), _counting(rules, shown, any(map(_has_rare, sections))))


def _begin(rules: RuleSet) -> str:
    """Return what the figures are of: how many cards, and in which suits."""
    held, cards, dix = rules.dealing.hand_size, len(rules.deck.cards), rules.deck.dix
    return _lead(held=held, cards=cards) if dix is None else _lead_dix(held=held, cards=cards, dix=rank_name(dix))


def _has_rare(section: Section) -> bool:
    """Return whether a figure of a section is too small to be told."""
    lines = (line for block in section.blocks if isinstance(block, FigureLines) for line in block.lines)
    return any(TOO_RARE in line.cells for line in lines)


def _rows(rules: RuleSet) -> Iterator[MeldRow]:
    """Yield the melds of a game once, whatever is trump, but for a run with a spare card, and plain suits."""
    left_out = {MeldKind.RUN_WITH_KING, MeldKind.RUN_WITH_QUEEN, MeldKind.PLAIN_RUN, MeldKind.MARRIAGE}
    return (row for row in meld_table(rules, TRUMP) if row.kind not in left_out)


def _lines(rules: RuleSet, row: MeldRow, shown: tuple[FrequencyColumn, ...]) -> Iterator[FigureLine]:
    """Yield a meld, and its doubles and more as long as they come at all."""
    for times in range(1, rules.deck.copies + 1):
        chances = [column.chance(rules, row, times) for column in shown]
        if not any(chance is not None and chance >= _RAREST for chance in chances):
            return
        name, dix = meld_name(row.kind, times), rules.deck.dix
        what = _MADE_OF.get(row.kind, MADE_OF[row.kind]).format(dix=rank_name(dix) if dix is not None else "")
        cells = tuple(TOO_RARE if chance is None or chance < _RAREST else often(chance) for chance in chances)
        cards = tuple(card for card in row.cards for _ in range(times))
        yield FigureLine(capital(_plain(name)), f"{what}{_TIMES[times - 1]}", cards, cells)


def _plain(name: str) -> str:
    """Return the name of a meld before a suit is trump: a royal marriage is then any marriage."""
    return name.replace("royal ", "")


def _none(rules: RuleSet, shown: tuple[FrequencyColumn, ...]) -> Section:
    """Return how often a hand melds nothing."""
    counted = [often(chance_of_nothing(rules, column.count)) for column in shown if not column.passed]
    told = [_nothing(often=capital(counted[0]))]
    told += [_nothing_widow(name=widow_name(rules.seating), often=chance) for chance in counted[1:]]
    return Section(NOTHING, (Paragraph(" ".join(told)),))


def _counting(rules: RuleSet, shown: tuple[FrequencyColumn, ...], rare: bool) -> Section:
    """Return where the figures come from, and how exact they are."""
    size, cards = rules.dealing.hand_size, len(rules.deck.cards)
    told = [_exactly(hands=f"{comb(cards, size):,}", held=size)]
    for column in shown[1:]:
        if column.passed:
            near, far = (f"{2 / sqrt(PASSED_DEALS * chance):.0%}" for chance in (0.01, 0.0001))
            told.append(_measured(head=column.head, deals=f"{PASSED_DEALS:,}", near=near, far=far))
        else:
            told.append(_widow(head=column.head, name=widow_name(rules.seating), held=column.count))
    if rare:
        measured = any(column.passed for column in shown)
        told.append(_rare_passed(rare=TOO_RARE, few=_FEW) if measured else _rare_dealt(rare=TOO_RARE))
    return Section(COUNTED, tuple(map(Paragraph, told)))


def often(chance: Fraction) -> str:
    """Return a chance as players say it: ``1 in 29``, ``9 in 10``."""
    if chance in (0, 1):
        return "always" if chance else "never"
    if chance > Fraction(19, 20):
        whole = round(1 / (1 - chance))
        return f"{whole - 1} in {whole}" if whole <= _MOST else ALMOST
    if chance > Fraction(2, 5):
        tenths = Fraction(round(10 * chance), 10)
        return f"{tenths.numerator} in {tenths.denominator}"
    return f"1 in {_rounded(round(1 / chance))}"


def _rounded(number: int) -> str:
    """Return a number with two figures that count."""
    return f"{number if number < 100 else int(float(f'{number:.2g}')):,}"
