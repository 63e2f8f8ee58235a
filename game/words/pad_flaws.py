"""Why an entry on the score pad cannot be, in words."""

from __future__ import annotations

from collections.abc import Callable

from ..pad.flaws import EntryPart, Flaw, FlawKind
from ..rules.text import NotationError, parse_card
from .names import Names, card_name
from .templates import Template

_ENDINGS = {
    "made": "Somebody counts the tricks in this game",
    "set": "Somebody counts the tricks in this game",
    "moon made": "Nobody shoots the moon in this game",
    "moon failed": "Nobody shoots the moon in this game",
    "thrown in": "Every hand is played out in this game",
    "thrown in unseen": "The widow is seen before a hand is thrown in",
    "conceded": "Nobody gives up after the first lead in this game",
    "no marriage": "This game asks for no marriage",
    "counted out": "Nobody counts out in this game",
    "ended by a meld": "No meld ends this game in the middle of a deal",
    "ended at once": "Points do not end this game in the middle of a deal",
    "nobody bid": "Somebody must take every deal in this game",
    "declined": "Nobody declines a contract in this game",
    "misdeal": "This game has no misdeal",
}
"""By the words of the notation."""


def flaw_words(flaw: Flaw, names: Names) -> str:
    """Return what is wrong with an entry, as a sentence."""
    if flaw.kind is FlawKind.NO_SUCH_ENDING:
        return f"{_ENDINGS[flaw.word]}."
    told = _MISSING[flaw.part] if flaw.kind is FlawKind.MISSING else _TOLD[flaw.kind]
    if not isinstance(told, Template):
        return told(flaw, names)
    side = "" if flaw.side is None else names.side(flaw.side)
    seat = "" if flaw.seat is None else names.name(flaw.seat)
    return told(
        number=flaw.number,
        limit=flaw.limit,
        above=flaw.above,
        side=side,
        seat=seat,
        who=names.group(flaw.seats),
        card=_card(flaw.word),
    )


def _card(word: str) -> str:
    try:
        return card_name(parse_card(word))
    except NotationError:
        return word


def _impossible_meld(flaw: Flaw, names: Names) -> str:
    several = flaw.side is not None and len(names.seating.sides[flaw.side]) > 1
    if several:
        return f"No two hands meld {flaw.number}: look at the melds of {names.side(flaw.side or 0)} again."
    return f"No hand melds {flaw.number}: look at the melds of {names.side(flaw.side or 0)} again."


def _too_many(flaw: Flaw, _: Names) -> str:
    return f"{flaw.number} is more than the tricks hold: all of them together are {flaw.limit}."


def _forced(flaw: Flaw, names: Names) -> str:
    assert flaw.seat is not None
    who = (
        f"{names.name(flaw.seat)}, who calls last,"
        if names.seating.players < len(names.seating.seats)
        else (f"the dealer, {names.name(flaw.seat)},")
    )
    return f"Only {who} takes a deal at {flaw.number} when nobody bids."


_MISSING = {
    EntryPart.BIDDER: Template("Who won the bidding?"),
    EntryPart.BID: Template("How high was the bid?"),
    EntryPart.TRUMP: Template("Which suit was trump?"),
    EntryPart.PARTNER: Template("Who was the partner of {seat}, if anybody?"),
    EntryPart.TRICKS: Template("How many points did {who} take in tricks?"),
}
"""What is asked for a part that is missing."""
_TOLD: dict[FlawKind, Template | Callable[[Flaw, Names], str]] = {
    FlawKind.NOBODY_BIDS: Template("Nobody bids in this game."),
    FlawKind.BID_TOO_LOW: Template("{number} is too low: bids begin at {limit}."),
    FlawKind.BID_OFF_LADDER: Template("{number} cannot be bid: the bids next to it are {limit} and {above}."),
    FlawKind.BID_TOO_HIGH: Template("{number} is higher than any bid of this game: the highest is {limit}."),
    FlawKind.DEALER_FORCED: _forced,
    FlawKind.SITS_OUT: Template("{seat} sits out this deal, and cannot have bid."),
    FlawKind.NO_PARTNER_HERE: Template("Nobody calls a partner here."),
    FlawKind.OWN_PARTNER: Template("{seat} has bid, and cannot be the partner too."),
    FlawKind.NOT_THESE_SIDES: Template("These are not the sides of this game."),
    FlawKind.MELD_IMPOSSIBLE: _impossible_meld,
    FlawKind.MELD_NOT_LAID: Template("Only the declarer melds in this game, so {side} laid nothing."),
    FlawKind.TRUMP_UNKNOWN: Template("The deal ended before trump was named, and so before any meld."),
    FlawKind.TOO_MANY_CARDS: Template("{seat} holds {limit} cards at most, not {number}."),
    FlawKind.NO_SUCH_CARD: Template("The deck of this game has no {card}."),
    FlawKind.CARD_TOO_OFTEN: Template("The deck holds the {card} {limit} times, not {number} times."),
    FlawKind.CARDS_ONE_BY_ONE: Template("Melds come one by one in this game: enter their points."),
    FlawKind.TRICKS_NOT_COUNTED: Template("Nobody counts tricks after such a deal."),
    FlawKind.TRICKS_TOO_MANY: _too_many,
    FlawKind.TRICKS_IMPOSSIBLE: Template("Cards cannot add up to {number} in tricks: count them again."),
    FlawKind.TRICKS_DO_NOT_ADD_UP: Template("The tricks add up to {number}, and should to {limit}."),
    FlawKind.BURIED_TOO_MUCH: Template("{number} is more than the buried cards can hold: {limit} at most."),
    FlawKind.WON_WITH_POINTS: Template("Only a side without trick points needs this."),
    FlawKind.NOT_THE_LOWEST: Template("With a bid of {number}, more than {limit}, the widow is seen first."),
    FlawKind.BID_IN_REACH: Template("A bid of {number} was in reach, {limit} with every trick: it is played out."),
    FlawKind.MELD_TOO_SMALL: Template("With {number} of meld, less than {limit}, the hand is thrown in."),
    FlawKind.TARGET_NOT_REACHED: Template("Nobody has reached {limit} in this deal: it is played to its end."),
    FlawKind.MATCH_OVER: Template("The match is over: begin a new one."),
    FlawKind.PAD_FULL: Template("A pad holds {limit} deals: begin a new one."),
}
