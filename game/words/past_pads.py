"""What the list of earlier score pads says, and the page that is printed."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from ..pad.entry import ScorePad
from ..pad.flaws import Flaw
from ..pad.people import PersonScore
from ..pad.scoring import PadSheet
from .chips import kitty_figure, kitty_line
from .dates import date_text
from .lists import dotted, sentences
from .names import points_text
from .pad import points_line
from .pad_flaws import flaw_words
from .pad_sheet import pad_names, row_sentences, row_title, won_match, won_round
from .rule_sets import rules_title
from .templates import Counted, Template

TITLE = "Earlier pads"
ONE_TITLE = "An earlier pad"
EMPTY = "A pad comes here as soon as a new one begins."
PEOPLE = "People"
SHOW_MORE = "Show earlier pads"
PRINT = "Print"
printed = Template("{where}. Open it, and print it from the browser.")
DELETE = "Delete"
DELETE_ASKED, DELETE_NOTE = "Delete this pad?", "It is gone for good then, and leaves what is told of people, too."
DELETED = "The pad is deleted."
KEEP = "Keep it"
SENT_TITLE = "A pad that was sent"
KEEP_SENT, KEPT_SENT = "Keep it", "It is among the earlier pads."
GO_ON = "Go on with it"
LINK, LINK_COPIED = "Copy the link", "The link to this score is on the clipboard."
FILE = "pinochle-score.html"
PICTURE, PICTURE_HINT = "Picture to send", "The totals and the last deals, for a messenger"
earlier_deals = Counted("1 earlier deal", "{count} earlier deals")
deals = Counted("1 deal", "{count} deals")
_pads, _bids = Counted("1 pad", "{count} pads"), Counted("1 contract", "{count} contracts")
_won, _made = Template("{won} of {count} matches won"), Template("{made} of {bids} made")


def outcome_text(pad: ScorePad, sheet: PadSheet) -> str:
    """Return who has won, or where a pad stands that was not played to its end."""
    names = pad_names(pad)
    return points_line(names, sheet.standing.totals) if sheet.winner is None else won_match(sheet.winner, names)


def about_text(pad: ScorePad, sheet: PadSheet, day: str) -> str:
    """Return the line about a pad: when, which game, how many deals, and where it stands."""
    stands = points_line(pad_names(pad), sheet.standing.totals) if sheet.winner is not None else ""
    return dotted(
        part for part in (date_text(day), rules_title(pad.rules.name), deals(len(sheet.rows)), stands) if part
    )


def picture_line(pad: ScorePad, sheet: PadSheet, day: str) -> str:
    """Return the line over a picture of a pad, which shows the totals itself."""
    won = outcome_text(pad, sheet) if sheet.winner is not None else ""
    kitty = kitty_figure(pad.rules, sheet.standing.totals)
    parts = (won, date_text(day), rules_title(pad.rules.name), deals(len(sheet.rows)), kitty)
    return dotted(part for part in parts if part)


def person_line(person: PersonScore) -> str:
    """Return what somebody has done, in one line."""
    won = _won(won=person.won, count=person.finished) if person.finished else ""
    made = _made(made=person.made, bids=_bids(person.declared)) if person.declared else ""
    return dotted(part for part in (_pads(person.pads), won, made) if part)


_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>
<style>
body {{ font: 13pt/1.35 Georgia, serif; max-width: 19cm; margin: 1cm auto; padding: 0 .5cm; color: #000 }}
table {{ border-collapse: collapse; width: 100% }}
th, td {{ border-bottom: 1px solid #999; padding: .15cm .2cm; text-align: right; vertical-align: top }}
th:first-child, td:first-child {{ text-align: left }}
small {{ display: block; color: #444 }}
tfoot th {{ border-top: 2px solid #000; font-size: 16pt }}
tr {{ break-inside: avoid }}
</style></head><body>
<h1>{title}</h1><p>{about}</p>
<table><thead><tr><th>{deal}</th>{heads}</tr></thead><tbody>
{rows}
</tbody><tfoot><tr><th>{total}</th>{totals}</tr></tfoot></table>
<p>{end}</p>
</body></html>
"""


def printed_page(
    pad: ScorePad, sheet: PadSheet, doubts: Mapping[int, Flaw], day: str = "", of_round: bool = False
) -> str:
    """Return the sheet as a page to print: every deal with its reasons, and the totals."""
    names = pad_names(pad)
    rows = []
    for place, row in enumerate(sheet.rows):
        told = [*row_sentences(pad, row), *([flaw_words(doubts[place], names)] if place in doubts else [])]
        cells = [""] * len(row.totals) if row.result is None else [points_text(each) for each in row.result.scores]
        what = f"{place + 1}. {escape(row_title(pad, row))}<small>{escape(' '.join(told))}</small>"
        rows.append(f"<tr><td>{what}</td>{_cells('td', cells)}</tr>")
    sides = [names.side(side) for side in range(len(sheet.standing.totals))]
    won = "" if sheet.winner is None else (won_round if of_round else won_match)(sheet.winner, names)
    return _PAGE.format(
        title=escape(rules_title(pad.rules.name)),
        about=escape(dotted(part for part in (date_text(day), deals(len(sheet.rows))) if part)),
        deal=_DEAL,
        heads=_cells("th", sides),
        rows="\n".join(rows),
        total=_TOTAL,
        totals=_cells("th", [points_text(total) for total in sheet.standing.totals]),
        end=escape(sentences(won, kitty_line(pad.rules, sheet.standing.totals, sheet.winner is not None))),
    )


_DEAL, _TOTAL = "Deal", "Total"


def _cells(kind: str, texts: list[str]) -> str:
    return "".join(f"<{kind}>{escape(text)}</{kind}>" for text in texts)
