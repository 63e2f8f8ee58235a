"""Questions in words: the question, the answer, and the result of a drill."""

from __future__ import annotations

from ..rules import Hand, Meld, Seat, Suit
from ..rules.play import (
    Auction,
    BeforePlay,
    BeforeWidow,
    Burying,
    CallingPartner,
    Contract,
    ExchangingDix,
    NamingTrump,
    Observation,
    PassingCards,
    StockPlay,
    highest_bid,
)
from .melds import meld_text
from .names import card_count, point_count, suit_name
from .prices import units, whole_amount, with_margin

_GRADES = (
    (0.1, "As good as it gets"),
    (0.5, "Strong"),
    (1.2, "Sound"),
    (2.5, "Some answers were costly"),
)
"""The greatest cost of a question for each grade, in units."""
_LOWEST = "Worth doing again"
PARTNER = "your partner"


def question_words(
    view: Observation, trump: Suit | None = None, tells: tuple[str, int] | None = None, limit: bool = False
) -> str:
    """Return the question to the observing seat.

    ``tells``: whose bid it is about, and how many points; ``limit``: whether it is how high to go.
    """
    if limit:
        return "How high do you go?"
    if tells is not None:
        name, points = tells
        return f"What does {name}’s {points} tell you?"
    if trump is not None:
        return f"Which cards meld with {suit_name(trump)} as trump?"
    match view.phase:
        case Auction():
            return "What do you bid?"
        case BeforeWidow():
            return "Do you see the widow?"
        case NamingTrump():
            return "Which suit do you name trump?"
        case CallingPartner():
            return "Which card do you call?"
        case PassingCards():
            return f"Which {card_count(view.rules.passing.count)} do you pass?"
        case Burying():
            return f"Which {card_count(len(view.hand) - view.rules.dealing.hand_size)} do you bury?"
        case ExchangingDix(turned_up=turned):
            return f"Do you exchange your dix for the {turned.name}?"
        case BeforePlay():
            return "Do you play on?"
    return "Which card do you play?"


def position_words(view: Observation) -> str:
    """Return what the observing seat holds and knows of the deal, for somebody who sees no table."""
    held = " ".join(card.name for card in sorted(view.hand, reverse=True))
    told = [f"You hold {held}."]
    highest = highest_bid(view.calls)
    if isinstance(view.phase, Auction) and highest is not None:
        told.append(f"The highest bid is {highest[1]}.")
    if view.contract is not None and not isinstance(view.phase, StockPlay):
        told.append(f"The contract is {view.contract.points}.")
    if view.trump is not None:
        told.append(f"Trump is {suit_name(view.trump)}.")
    if view.contract is not None and view.contract.called is not None:
        told.append(_called(view.contract, view.seat))
    if view.trick is not None and view.trick.cards:
        told.append(f"On the table: {' '.join(card.name for card in view.trick.cards)}.")
    return " ".join(told)


def _called(contract: Contract, seat: Seat) -> str:
    """Return which card was called, and whether the observing seat plays with the declarer."""
    called = f"The {contract.called.name} was called" if contract.called is not None else ""
    if seat is contract.partner:
        return f"{called}: you are the declarer’s partner."
    return f"{called}." if seat is contract.declarer else f"{called}: you play against the declarer."


def shown_words(cards: Hand, melds: tuple[Meld, ...]) -> str:
    """Return cards shown as melds, and their melds."""
    listed = " ".join(card.name for card in sorted(cards, reverse=True)) or "no card"
    return f"show {listed}: {meld_text(melds)}" if melds else f"show {listed}"


def limit_words(points: int) -> str:
    """Return a limit as an instruction; 0: to pass."""
    return f"go up to {points}" if points else "pass"


def limit_label(points: int) -> str:
    """Return the label of a limit where it is chosen; 0: to pass."""
    return f"Up to {points}" if points else "Pass"


def cost_words(cost: float, margin: float, chips: bool = False) -> str:
    """Return an answer's loss against the best, and how far estimates of it lie apart; in ``chips`` with a decimal."""
    digits = int(chips)
    lost = f"−{cost:.{digits}f}" if round(cost, digits) else "0"
    return f"{lost} ± {margin:.{digits}f}" if round(margin, digits) else lost


def verdict_words(cost: float, margin: float, mistake: bool, chips: bool = False, close: bool = False) -> str:
    """Return the verdict on an answer, in a line; ``close``: other estimates may call it a mistake."""
    if mistake and (chips or round(margin)):
        return f"That costs {with_margin(cost, margin, chips)} {units(chips)}"
    if mistake:
        return f"That costs {point_count(round(cost))}"
    if close:
        return f"Too close to call: it costs {with_margin(cost, margin, chips)} {units(chips)}"
    return "As good as the best, as far as can be told" if cost else "There is nothing better"


def grade_words(lost: float, questions: int) -> str:
    """Return the grade of a drill; ``lost`` is in units (a counter is worth one)."""
    each = lost / max(1, questions)
    return next((words for most, words in _GRADES if each <= most), _LOWEST)


def drill_line(right: int, asked: int, lost: int, chips: bool = False) -> str:
    """Return the result of a drill, in numbers; ``chips``: what is counted."""
    return f"{right} of {asked} right, {whole_amount(lost, chips) if lost else 'nothing'} given away"
