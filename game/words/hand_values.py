"""The page *What is a hand worth?* and the drill in which hands are counted."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from ..rules import Card, Hand, HandValues, Holding, Rank, RuleSet, Scale, Suit, holdings, meld_total
from .lists import labelled, listed, sentences, with_full_stop
from .names import points_text, suit_name
from .prices import with_margin
from .rules_blocks import FigureLine, FigureLines, Paragraph, Section
from .templates import Counted, Template

TITLE = "What is a hand worth?"
SHORT_TITLE = "A hand’s worth"
"""Where there is no room for more."""
ABOUT = "What a hand of pinochle makes on average: what each ace, trump and void adds, measured in millions of deals."
ADDS = "What each thing adds"
TRICKS, MELDS, BOTH = "Tricks", "Melds", "Both"
HOLDING = "In your hand"
LEAD = (
    "Say your best suit is trump. On average your side then makes your own melds, plus the figures of each line that"
    " fits your hand."
)
NOT_HERE = "Nothing was measured for rules like these."
_NAMES = {
    Holding.HAND: ("Any hand", "whatever it holds"),
    Holding.ACE: ("An ace", "of a plain suit"),
    Holding.TRUMP: ("A trump", "each, of any rank"),
    Holding.TRUMP_ACE: ("Ace of trump", "on top of that"),
    Holding.TRUMP_TEN: ("10 of trump", "on top of that"),
    Holding.VOID: ("A void", "a plain suit without a card"),
    Holding.SINGLE: ("A single card", "alone in a plain suit"),
    Holding.NEAR_RUN: ("Most of a run", "one rank is missing"),
    Holding.HALF_RUN: ("Half a run", "two ranks are missing"),
    Holding.THREE_ACES: ("Three aces", "of three suits"),
}
_HELD = {
    Holding.HAND: Counted("Any hand", "Any hand"),
    Holding.ACE: Counted("{count} plain ace", "{count} plain aces"),
    Holding.TRUMP: Counted("{count} trump", "{count} trumps"),
    Holding.TRUMP_ACE: Counted("Ace of trump", "{count} aces of trump"),
    Holding.TRUMP_TEN: Counted("10 of trump", "{count} tens of trump"),
    Holding.VOID: Counted("A void", "{count} voids"),
    Holding.SINGLE: Counted("A single card", "{count} single cards"),
    Holding.NEAR_RUN: Counted("Most of a run", "Most of a run"),
    Holding.HALF_RUN: Counted("Half a run", "Half a run"),
    Holding.THREE_ACES: Counted("Three aces", "Three aces"),
}
_TRUMP, _PLAIN = Suit.HEARTS, Suit.SPADES
_SHOWN: dict[Holding, Hand] = {
    Holding.ACE: (Card(Rank.ACE, _PLAIN),),
    Holding.TRUMP: (Card(Rank.JACK, _TRUMP),),
    Holding.TRUMP_ACE: (Card(Rank.ACE, _TRUMP),),
    Holding.TRUMP_TEN: (Card(Rank.TEN, _TRUMP),),
    Holding.SINGLE: (Card(Rank.KING, Suit.CLUBS),),
    Holding.NEAR_RUN: tuple(Card(rank, _TRUMP) for rank in (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN)),
    Holding.HALF_RUN: tuple(Card(rank, _TRUMP) for rank in (Rank.ACE, Rank.KING, Rank.QUEEN)),
    Holding.THREE_ACES: tuple(Card(Rank.ACE, suit) for suit in (Suit.SPADES, Suit.HEARTS, Suit.CLUBS)),
}
"""The cards that stand for each, with hearts as trump."""
_measured = Template(
    "Bots dealt and played {deals} random deals. In each, one of them named the trump that it would name, and everybody"
    " passed and played as the Expert imagines it. “Tricks” is what the side took, “Melds” is what came besides the"
    " melds dealt: a partner’s, and what passed cards or a widow completed."
)
_agrees = Template(
    "The Expert’s own estimate of a hand lies within {margin} points of this count for 19 hands of 20. A count is an "
    "average: one deal goes better, the next one worse."
)
_WHERE = "Games without an auction have no such table: nobody promises points in them."


def figure(value: float, rules: RuleSet, signed: bool = True) -> str:
    """Return what something adds: ``+17``; with a decimal where a counter is one point."""
    if rules.scale is Scale.HUNDREDS:
        return points_text(round(value), signed)
    return f"{value:{'+' if signed else ''}.1f}".replace("-", "−")


def page(rules: RuleSet, values: HandValues | None) -> tuple[Section, ...]:
    """Return the page of a game."""
    if values is None:
        return (Section(ADDS, (Paragraph(NOT_HERE),)),)
    lines = tuple(
        _line(rules, holding, tricks, melds)
        for holding, tricks, melds in zip(Holding, values.tricks, values.melds, strict=True)
    )
    told = (_measured(deals=f"{values.deals:,}"), _agrees(margin=ceil(values.margin)), _WHERE)
    table = FigureLines((TRICKS, MELDS, BOTH), lines, first=HOLDING)
    return (Section(ADDS, (Paragraph(LEAD), table, *map(Paragraph, told))),)


def _line(rules: RuleSet, holding: Holding, tricks: float, melds: float) -> FigureLine:
    name, what = _NAMES[holding]
    signed = holding is not Holding.HAND
    cells = tuple(figure(value, rules, signed) for value in (tricks, melds, tricks + melds))
    return FigureLine(name, what, _SHOWN.get(holding, ()), cells)


# The drill.

DRILL = "Count a hand"
TRY, TRY_HINT = "Try it", "Hands to count, each with three answers"
ASKS = "What does your side make, on average?"
DEALING = "Dealing a hand …"
NEXT = "Next hand"
THE_TABLE = "What is a hand worth?"
GAME = "Game"
YOUR_MELDS = "Your melds"
TOGETHER = "Together"
POINTS = "Points"
EXPERT = "The Expert’s estimate"
_right = Template("Right: about {points}.")
_wrong = Template("No: about {points}.")
score = Template("{right} of {asked} right")
with_trump = Template("{Suit} are trump")


def cards_spoken(cards: Iterable[str]) -> str:
    """Return a hand as speech."""
    return f"Your hand: {listed(cards)}"


def asked_aloud(cards: Iterable[str]) -> str:
    """Return a question as speech."""
    return sentences(f"{cards_spoken(cards)}.", ASKS)


def verdict(right: bool, points: int) -> str:
    """Return whether an answer was right, and what is."""
    return _right(points=points) if right else _wrong(points=points)


def sum_rows(
    rules: RuleSet, values: HandValues, hand: Hand, trump: Suit, expert: float, error: float
) -> list[tuple[str, str]]:
    """Return the count of a hand, line by line, and what the Expert says."""
    adds = [tricks + melds for tricks, melds in zip(values.tricks, values.melds, strict=True)]
    held = zip(Holding, holdings(hand, trump), adds, strict=True)
    rows = [(_HELD[holding](count), figure(count * each, rules)) for holding, count, each in held if count]
    return [
        (with_trump(suit=suit_name(trump)), POINTS),
        (YOUR_MELDS, points_text(meld_total(rules, hand, trump))),
        *rows,
        (TOGETHER, figure(values.worth(rules, hand, trump), rules, signed=False)),
        (EXPERT, with_margin(expert, error, chips=rules.scale is not Scale.HUNDREDS)),
    ]


def spoken(told: str, rows: list[tuple[str, str]]) -> str:
    """Return a verdict and the count, as speech."""
    return sentences(told, with_full_stop(listed(labelled(name, points) for name, points in rows[1:])))
