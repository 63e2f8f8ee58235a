"""``pinochle score``: the sheet of a score pad for real cards, from a line a deal."""

from collections.abc import Mapping
from typing import Any

from ..pad.checks import SCORED_ALL_THE_SAME, doubts
from ..pad.entry import ScorePad
from ..pad.flaws import Flaw
from ..pad.scoring import PadRow, PadSheet, score_sheet
from ..plain import write_json
from ..rules.play import kitty_holds
from ..store.notation.pads import ReadPad
from ..words.names import Names
from ..words.pad_flaws import flaw_words
from ..words.pad_sheet import pad_names, row_sentences, sheet_text
from ..words.past_pads import printed_page
from .options import CommandParser
from .records import read_score_pad


def run(argv: list[str]) -> int:
    """Print the sheet of a pad; refuse a deal that cannot be with its place and exit code 2."""
    parser = CommandParser(
        prog="pinochle score",
        description="Print the score sheet of people who play with real cards, from a text with one line a deal.",
    )
    parser.add_argument("file", metavar="FILE", help="a score pad as text; - reads standard input")
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    parser.add_argument("--page", action="store_true", help="answer with a page to print (HTML)")
    options = parser.parse_args(argv)
    found = read_score_pad(parser, options.file)
    pad = found.pad
    doubted = doubts(pad)
    for place, flaw in doubted.items():
        if flaw.kind not in SCORED_ALL_THE_SAME:
            parser.error(f"{options.file}: {_where(found, place, flaw)}: {flaw_words(flaw, pad_names(pad))}")
    sheet = score_sheet(pad)
    if options.json:
        print(write_json(_plain(pad, sheet, doubted), ensure_ascii=False))
    elif options.page:
        print(printed_page(pad, sheet, doubted), end="")
    else:
        print(sheet_text(pad, sheet, doubted), end="")
    return 0


def _where(found: ReadPad, place: int, flaw: Flaw) -> str:
    """Return where the flaw of a deal stands: its part, or the deal if the part is missing."""
    places = found.places[place]
    at = places.get(flaw.part, places[None])
    return f"line {at.line}, column {at.column}"


def _plain(pad: ScorePad, sheet: PadSheet, doubted: Mapping[int, Flaw]) -> dict[str, Any]:
    names = pad_names(pad)
    deals = [_row(pad, place, row, doubted.get(place), names) for place, row in enumerate(sheet.rows)]
    sides = [[pad.names[seat] for seat in seats] for seats in pad.rules.sides]
    winner = None if sheet.winner is None else {"side": sheet.winner, "deal": (sheet.ended_by or 0) + 1}
    totals, kitty = list(sheet.standing.totals), kitty_holds(pad.rules, sheet.standing.totals)
    more = {} if kitty is None else {"kitty": kitty}
    return {"game": pad.rules.name, "sides": sides, "deals": deals, "totals": totals, **more, "winner": winner}


def _row(pad: ScorePad, place: int, row: PadRow, doubt: Flaw | None, names: Names) -> dict[str, Any]:
    entry, result = row.entry, row.result
    scored = {} if result is None else {"meld": result.meld, "tricks": result.trick_points, "scores": result.scores}
    return {
        "deal": place + 1,
        "dealer": pad.names[row.dealer],
        "declarer": None if entry.bidder is None else pad.names[entry.bidder],
        "bid": entry.bid,
        "trump": None if entry.trump is None else entry.trump.letter,
        "outcome": entry.ending.value if result is None else result.outcome.value,
        **{name: list(points) for name, points in scored.items()},
        "totals": list(row.totals),
        "told": row_sentences(pad, row),
        "doubt": None if doubt is None else flaw_words(doubt, names),
    }
