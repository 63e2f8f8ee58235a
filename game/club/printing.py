"""Standings as a page to print and hang up, and as a file for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from html import escape

from ..evening.evening import Evening
from ..evening.standings import SeasonRow, figure, season, standings
from ..words import evening as words
from ..words.lists import sentences
from .blocks import standing_cells, standings_title

_STYLE = (
    "body{font:14pt/1.4 Georgia,serif;margin:1.5em auto;padding:0 1em;max-width:50em;color:#000;background:#fff}"
    "h1{font-size:26pt}h2{break-after:avoid}table{border-collapse:collapse;width:100%;margin-bottom:2em}"
    "caption{text-align:left;font-weight:bold}th,td{border-bottom:1px solid #777;padding:.2em .6em;text-align:left}"
    "tr{break-inside:avoid}td.n,th.n{text-align:right}"
    ".poster{font-size:20pt;line-height:1.3;text-align:center;max-width:30em}.poster h1{font-size:34pt;line-height:1.1}"
    ".poster p{margin:.6em 0}.poster .big{font-size:26pt;font-weight:bold}.poster img{width:9cm;max-width:80%}"
    ".poster ol{text-align:left}.poster li{margin:.4em 0}"
    "@media (max-width:600px){body{font-size:12pt}th,td{padding:.2em}.poster{font-size:16pt}}"
    "@media print{body{margin-top:0}}"
)
_FOLDER = "evening/"
"""What nobody has to write at the end of a link: the server leads there by itself."""
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for a formula at the beginning of a name."""


def standings_csv(evenings: Sequence[Evening]) -> str:
    """Return the standings of an evening, or of a season of several, as a file for a spreadsheet."""
    if len(evenings) != 1:
        return season_csv(evenings)
    return _csv(words.HEAD_PEOPLE, _rows(evenings[0]))


def season_csv(evenings: Sequence[Evening]) -> str:
    """Return the standings of a season as a file for a spreadsheet, also if it has one evening so far."""
    return _csv(words.SEASON_HEAD, _season_rows(evenings))


def season_lines(evenings: Sequence[Evening]) -> Iterator[str]:
    """Yield a line for each person of a season, the best first."""
    for row in season(evenings):
        counting = evenings[-1].opened.counting
        counted = words.counted(counting, figure(counting, row))
        yield words.season_line(row.place, row.name, counted, row.evenings, row.won)


def _csv(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(map(_safe, rows))
    return out.getvalue()


def _safe(cells: Sequence[str]) -> list[str]:
    """Return cells whose names are no formulas, and whose signs are those that a spreadsheet reads."""
    return [_figure(cell) or (f"'{cell}" if cell.startswith(_FORMULA) else cell) for cell in cells]


def _figure(cell: str) -> str:
    """Return a figure as a spreadsheet reads it; empty if the cell is a name."""
    plain = cell.replace("−", "-").removeprefix("+")
    return plain if _is_number(plain) else ""


def _is_number(cell: str) -> bool:
    return cell.removeprefix("-").replace(".", "", 1).isdecimal()


def _rows(evening: Evening) -> list[list[str]]:
    return [standing_cells(evening, row) for row in standings(evening)]


def _season_rows(evenings: Sequence[Evening]) -> list[list[str]]:
    return [_season_cells(row) for row in season(evenings)]


def _season_cells(row: SeasonRow) -> list[str]:
    figures = (words.number(row.points), words.number(row.over, signed=True), words.number(row.match_points))
    return [f"{row.place}", row.name, f"{row.evenings}", f"{row.won}", *figures]


def printed_page(evenings: Sequence[Evening]) -> str:
    """Return a page to print: standings, and for one evening the results of every round."""
    if len(evenings) != 1:
        return printed_season(evenings)
    evening = evenings[0]
    setup = evening.opened
    parts = [f"<p>{escape(line)}</p>" for line in words.setup_sentences(setup)]
    parts.append(_table(standings_title(evening), words.HEAD_PEOPLE, _rows(evening)))
    for number, played in enumerate(evening.rounds, 1):
        rows = []
        for table, sides in enumerate(played.plan.tables):
            result = played.results[table]
            for side, people in enumerate(sides):
                points = words.number(result.points[side]) if result is not None and result.points else "–"
                names = words.names_of(evening, people)
                rows.append([str(table + 1), words.side_name(setup.rules, side), names, points])
        parts.append(_table(words.PRINTED_ROUND(round=number), words.ROUND_HEAD, rows))
        if played.plan.out:
            parts.append(f"<p>{escape(words.OUT(names=words.listed_names(evening, played.plan.out)))}</p>")
    return _document(setup.title, parts)


def printed_season(evenings: Sequence[Evening]) -> str:
    """Return a page to print: the standings of several evenings."""
    return _document(words.SEASON, [_table(words.SEASON, words.SEASON_HEAD, _season_rows(evenings))])


def poster(evening: Evening, link: str) -> str:
    """Return a page to hang up at the door: how to come in, with the code of the link, and how the evening goes."""
    setup = evening.opened
    steps = "".join(f"<li>{escape(line)}</li>" for line in words.poster_steps(setup))
    parts = [
        f"<p>{escape(sentences(*words.setup_sentences(setup)[:2]))}</p>",
        f'<p class="big">{escape(words.COME_HERE)}</p>',
        '<img src="qr.svg" alt="">',
        f'<p class="big">{escape(link.removesuffix(_FOLDER))}</p>',
        f"<ol>{steps}</ol>",
    ]
    return _document(setup.title, parts, "poster")


def _table(caption: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    figures = [all(_is_number(row[at].lstrip("+−")) for row in rows) for at in range(len(head))]
    kinds = [' class="n"' if figure else "" for figure in figures]
    top = "".join(f'<th scope="col"{kind}>{escape(cell)}</th>' for kind, cell in zip(kinds, head, strict=True))
    body = "".join(
        f"<tr>{''.join(f'<td{kind}>{escape(cell)}</td>' for kind, cell in zip(kinds, row, strict=True))}</tr>"
        for row in rows
    )
    return f"<table><caption>{escape(caption)}</caption><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _document(title: str, parts: Sequence[str], kind: str = "") -> str:
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head>"
        f'<body class="{kind}"><h1>{escape(title)}</h1>{"".join(parts)}</body></html>'
    )
