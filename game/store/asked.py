"""Kinds of questions, and which of them a decision has."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from itertools import islice

from ..rules import BidRow, Seat, convention_of
from ..rules.play import (
    Auction,
    BeforePlay,
    BeforeWidow,
    Bid,
    Burying,
    CallingPartner,
    ExchangingDix,
    LegalActions,
    NamingTrump,
    Observation,
    Pass,
    PassingCards,
    StockPlay,
    TrickPlay,
    all_told,
    bid_base,
    playable_cards,
    still_to_speak,
    why_not,
)

RUNGS = 26
"""How many limits a question may choose from: the lowest bid, and as many steps above it as there are letters."""
USUAL_RUNGS = (0, 6, 12, 20)
"""The limits of a question that does not say which it offers, in steps above the lowest bid."""


class QuestionKind(Enum):
    """The kind of question. The value is the word that files use."""

    BID = "bid"
    LIMIT = "limit"
    """How high to bid in all."""
    TRUMP = "trump"
    CALL = "call"
    """Which card to call, whose holder is the partner."""
    PASS = "pass"
    """Which cards to pass or to bury."""
    MELDS = "melds"
    EXCHANGE = "exchange"
    """Whether to exchange a dix for the card turned up for trump."""
    CARD = "card"
    PLAY_ON = "play on"
    """Whether to play the deal, throw it in, or declare the moon."""
    BY_TABLE = "bid by the table"
    """What to bid where the own side has agreed on what bids tell."""
    TELLS = "tells"
    """What the partner's bid tells."""


def asked(view: Observation) -> QuestionKind | None:
    """Return what kind of question the observing seat faces; None if no choice has a price."""
    if len(tuple(islice(LegalActions(view), 2))) < 2:
        return None
    match view.phase:
        case Auction():
            return QuestionKind.BID
        case NamingTrump():
            return QuestionKind.TRUMP
        case CallingPartner():
            return QuestionKind.CALL
        case PassingCards() | Burying():
            return QuestionKind.PASS
        case ExchangingDix():
            return QuestionKind.EXCHANGE
        case BeforeWidow() | BeforePlay():
            return QuestionKind.PLAY_ON
        case StockPlay() | TrickPlay() if len(playable_cards(view)) > 1:
            return QuestionKind.CARD
    return None


def partners_call(view: Observation) -> tuple[Seat, int, BidRow] | None:
    """Return the first bid of the partner and what it tells by the side's convention; None: it tells nothing."""
    partner, rules = view.rules.seating.partner(view.seat), view.rules
    for (seat, call), row in zip(view.calls, all_told(rules, view.conventions, view.calls), strict=True):
        if seat is partner and partner is not None:
            return (partner, call.points, row) if row is not None and isinstance(call, Bid) else None
    return None


def asks_by_table(view: Observation) -> bool:
    """Return whether the observing seat's bid would tell something by a table."""
    rules, convention = view.rules, convention_of(view.conventions, view.rules, view.seat)
    first = bool(convention.rows) and all(seat is not view.seat for seat, _ in view.calls)
    return first and rules.seating.partner(view.seat) in still_to_speak(rules, view.calls)


def ladder_of(view: Observation) -> tuple[int, ...]:
    """Return the limits from which a question may choose: the lowest bid and the next higher ones."""
    bids = view.rules.auction.bids(bid_base(view.rules, view.calls), view.rules.highest_bid)
    return tuple(islice(bids, RUNGS))


def limits_to_choose(view: Observation, rungs: Sequence[int] = USUAL_RUNGS) -> tuple[int, ...]:
    """Return the limits that a question offers besides passing, by their steps above the lowest bid."""
    ladder = ladder_of(view)
    return tuple(ladder[rung] for rung in rungs if rung < len(ladder))


def asks_limit(view: Observation) -> bool:
    """Return whether it is a question how high the observing seat goes: an opponent may still bid, and it may pass."""
    rules = view.rules
    if asked(view) is not QuestionKind.BID or len(ladder_of(view)) <= max(USUAL_RUNGS):
        return False
    if all(rules.seating.together(seat, view.seat) for seat in still_to_speak(rules, view.calls)):
        return False
    return all(why_not(view, call) is None for call in (Pass(), Bid(ladder_of(view)[0])))
