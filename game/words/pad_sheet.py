"""The sheet of a score pad in words: a line a deal, as it is printed and sent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..pad.entry import Ending, ScorePad
from ..pad.flaws import Flaw
from ..pad.scoring import PadRow, PadSheet
from ..rules import Seat, Side
from .chips import CHIPS, kitty_line
from .lists import labelled
from .names import Names, with_points
from .pad import NO_DEAL, dealer_line
from .pad_flaws import flaw_words
from .results import headline, reasons, scores_text, totals_text
from .templates import Template

MISDEAL = "A misdeal: the same dealer deals again."
NOBODY_BID = "Nobody bid: the next dealer deals."
DECLINED = "The only bidder declined: the next dealer deals."
POINTS = "Points"
_UNSCORED = {
    Ending.PASSED_OUT: ("Nobody bid", NOBODY_BID),
    Ending.DECLINED: ("Declined", DECLINED),
    Ending.MISDEAL: ("Misdeal", MISDEAL),
}
"""What is said of a deal without a score, in few letters and in a sentence."""
deal_heading = Template("Deal {number}, {dealer} dealt")


def pad_names(pad: ScorePad) -> Names:
    """Return the names of the people on a pad, told to everybody."""
    return Names(pad.names, Seat.NORTH, pad.rules.seating, to_all=True)


def row_title(pad: ScorePad, row: PadRow) -> str:
    """Return what was played, in few letters: ``Cleo 300 ♥``."""
    entry = row.entry
    if row.result is None:
        return _UNSCORED[entry.ending][0]
    suit = "" if entry.trump is None else entry.trump.sign
    if entry.bidder is None:
        return suit
    return f"{with_points(pad.names[entry.bidder], entry.bid or 0)} {suit}".rstrip()


def row_sentences(pad: ScorePad, row: PadRow) -> list[str]:
    """Return how a deal ended and why, a sentence each."""
    if row.result is None:
        return [_UNSCORED[row.entry.ending][1]]
    names = pad_names(pad)
    return [headline(row.result, names), *reasons(row.result, names, pad.rules)]


def said_last(pad: ScorePad, sheet: PadSheet, of_round: bool = False) -> tuple[str, ...]:
    """Return how the last deal ended and why, who has won, and who deals next; ``of_round``: at an evening's table."""
    names = pad_names(pad)
    if sheet.winner is not None:
        end = (won_round if of_round else won_match)(sheet.winner, names)
    else:
        end = dealer_line(dealer=names.name(sheet.standing.dealer))
    if not sheet.rows:
        return NO_DEAL, end
    kitty = kitty_line(pad.rules, sheet.standing.totals, sheet.winner is not None)
    return (*row_sentences(pad, sheet.rows[-1]), *([kitty] if kitty else []), end)


def sheet_text(pad: ScorePad, sheet: PadSheet, doubts: Mapping[int, Flaw]) -> str:
    """Return the whole sheet as text for people: what happened, and the points after every deal."""
    return "\n".join(_sheet_lines(pad, sheet, doubts)) + "\n"


def _sheet_lines(pad: ScorePad, sheet: PadSheet, doubts: Mapping[int, Flaw]) -> Iterator[str]:
    names = pad_names(pad)
    what = CHIPS if pad.rules.chips is not None else POINTS
    for place, row in enumerate(sheet.rows):
        yield deal_heading(number=place + 1, dealer=names.name(row.dealer))
        yield from (f"  {sentence}" for sentence in row_sentences(pad, row))
        if place in doubts:
            yield f"  ? {flaw_words(doubts[place], names)}"
        if row.result is not None:
            yield f"  {labelled(what, scores_text(row.result.scores, names))}"
        yield f"  {labelled('Total', totals_text(row.totals, names, pad.rules, place == sheet.ended_by))}"
        if place == sheet.ended_by and sheet.winner is not None:
            yield f"  {won_match(sheet.winner, names)}"


def won_match(side: Side, names: Names) -> str:
    """Return who has won the match."""
    return names.tell_side(side, "{side} win the match.", "{side} wins the match.", whole=True)


def won_round(side: Side, names: Names) -> str:
    """Return who has won the round of an evening at a table."""
    return names.tell_side(side, "{side} win the round.", "{side} wins the round.", whole=True)
