"""The auction: pass, the next bids, or a stepper where there are many of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..bots.opponents.signals import BidMeaning, bid_tells
from ..rules import BidRow, trump_values
from ..rules.play import AskRedeal, Bid, LegalActions, Observation, Pass, bid_base, highest_bid
from ..words import conventions
from ..words import panels as words
from ..words.lists import labelled
from ..words.melds import values_text
from ..words.misdeals import misdeal_words
from .decision import Chosen, Option, PersonView, PlayerDecision, refused, to_play

QUICK = 3
"""The most raises that are choices of their own; more need a stepper."""
LEAP = 5
"""How many rungs of the bid ladder *much more* climbs."""


class BidTold(NamedTuple):
    """What a bid would tell the table."""

    notes: Sequence[str]
    """On the button, the longest form first."""
    hint: str
    """Beside it."""
    spoken: str
    """After the bid, to be heard."""


def ask(view: Observation, shown: PersonView, chosen: Chosen) -> PlayerDecision:
    """Return what is asked of one who is to call."""
    highest, values = highest_bid(view.calls), trump_values(view.rules, view.hand)
    prompt = words.bidding_opens(minimum=view.rules.auction.minimum)
    if highest is not None:
        prompt = words.your_call(name=shown.names.name(highest[0]), points=highest[1])
    first = all(seat is not view.seat for seat, _ in view.calls)
    spoken = words.with_values(prompt, values_text(values)) if first else ""
    return PlayerDecision(prompt, _choices(view, chosen), to_play(view, shown), spoken, "pass", values)


def bid_told(view: Observation, bid: Bid) -> BidTold | None:
    """Return what a bid of the observing seat would tell by its side's convention; None: nothing."""
    match bid_tells(view, bid):
        case BidRow() as row:
            over = bid.points - bid_base(view.rules, view.calls) if highest_bid(view.calls) is not None else 0
            meaning = conventions.meaning(row)
            return BidTold(conventions.bid_notes(over, row), meaning, meaning)
        case BidMeaning(better=better, worse=worse):
            notes = conventions.suits_notes(better, worse)
            return BidTold(notes, notes[0], conventions.suits_aloud(better, worse))
    return None


def _choices(view: Observation, chosen: Chosen) -> tuple[Option, ...]:
    legal, lowest = LegalActions(view), _lowest(view)
    found = [Option("pass", words.PASS, Pass(), key="p", why_not=refused(view, Pass()))]
    if AskRedeal() in legal:
        misdeal = view.rules.dealing.misdeal
        hint, notes = words.misdeal_hint(misdeal), (misdeal_words(misdeal),)
        found.append(Option("ask redeal", words.NEW_DEAL, AskRedeal(), hint=hint, notes=notes))
    if len(lowest) <= QUICK:
        return (*found, *(_bid(view, bid, "" if number else "b") for number, bid in enumerate(lowest)))
    return (*found, *_stepper(view, lowest[0], chosen))


def _lowest(view: Observation) -> list[Bid]:
    """Return the lowest legal bids: one more than are choices of their own, if there are that many."""
    legal, auction, found = LegalActions(view), view.rules.auction, list[Bid]()
    points = auction.next_bid(bid_base(view.rules, view.calls))
    while len(found) <= QUICK and Bid(points) in legal:
        found.append(Bid(points))
        points = auction.next_bid(points)
    return found


def _bid(view: Observation, bid: Bid, key: str) -> Option:
    label, told = words.bid_label(points=bid.points), bid_told(view, bid)
    if told is None:
        return Option(f"bid {bid.points}", label, bid, key=key)
    spoken = labelled(label, told.spoken)
    return Option(f"bid {bid.points}", label, bid, key=key, hint=told.hint, spoken=spoken, notes=told.notes)


def _stepper(view: Observation, lowest: Bid, chosen: Chosen) -> list[Option]:
    """Return less, the bid, more, and much more."""
    points = max(chosen.points, lowest.points)
    lower = max(lowest.points, view.rules.auction.floor(points - 1))
    higher, far = _further(view, points, 1), _further(view, points, LEAP)
    leap, further = f"+{max(1, far - points)}", words.go_up_to(points=far)
    return [
        _step("less", "−", points, lower, words.BID_LESS, "-", words.LOWEST_BID),
        _bid(view, Bid(points), "b"),
        _step("more", "+", points, higher, words.BID_MORE, "+", words.HIGHEST_BID),
        _step("much more", leap, points, far, further, "", words.HIGHEST_BID),
    ]


def _step(name: str, label: str, here: int, to: int, hint: str, key: str, end: str) -> Option:
    """Return a button of the stepper; ``end`` is what it says where there is nothing further."""
    why = end if to == here else ""
    return Option(name, label, Chosen(points=to), spoken=hint, key=key, hint=hint, why_not=why)


def _further(view: Observation, points: int, steps: int) -> int:
    """Return the bid some rungs of the ladder above another, or the highest legal one."""
    auction, legal = view.rules.auction, LegalActions(view)
    for _ in range(steps):
        if Bid(auction.next_bid(points)) not in legal:
            break
        points = auction.next_bid(points)
    return points
