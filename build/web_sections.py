"""Sections of the rules and of what players ask, as HTML: paragraphs, cards, tables of melds and figures."""

from __future__ import annotations

import html
import re

from game.rules import Card
from game.words.names import card_name
from game.words.rules_blocks import (
    TIMES,
    Block,
    FigureLine,
    FigureLines,
    MeldLines,
    Pairs,
    Paragraph,
    Section,
    Tiles,
    rank_sign,
)


def anchor(title: str) -> str:
    """Return the name by which a link finds a title."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def section(part: Section, before: str = "") -> str:
    """Return a section with its heading; ``before`` stands before its blocks."""
    told = before + blocks(part)
    return f'<section aria-labelledby="{anchor(part.title)}">\n<h2 id="{anchor(part.title)}">' + (
        f"{html.escape(part.title)}</h2>\n{told}\n</section>"
    )


def blocks(part: Section) -> str:
    """Return the blocks of a section."""
    return "\n".join(_block(block, part.title) for block in part.blocks)


def _block(block: Block, title: str) -> str:
    """Return a block of the section with that title."""
    match block:
        case Paragraph(text=text, example=True):
            return f'<p class="example">Example: {signs(text)}</p>'
        case Paragraph(text=text):
            return f"<p>{signs(text)}</p>"
        case Tiles(cards=cards, captions=captions):
            pairs = zip(cards, captions, strict=True)
            tiles = "".join(f"<li>{_card(card)}<br>{html.escape(caption)}</li>" for card, caption in pairs)
            return f'<ul class="tiles">{tiles}</ul>'
        case MeldLines():
            return _melds(block)
        case FigureLines():
            return _figures(block, title)
        case Pairs(title=caption, rows=rows):
            lines = (f'<tr><th scope="row">{signs(left)}</th><td>{signs(right)}</td></tr>' for left, right in rows)
            told = f"<caption>{html.escape(caption)}</caption>" if caption else ""
            return f"<table>{told}{''.join(lines)}</table>"


def _melds(melds: MeldLines) -> str:
    """Return the table of one class of melds, with a column for each multiplicity that is paid."""
    columns = max(len(line.points) for line in melds.lines)
    heads = ("Points",) if columns == 1 else ("Once", *(times.capitalize() for times in TIMES[1:columns]))
    lines = tuple(
        FigureLine(line.name, line.what, line.cards, line.cells + ("",) * (columns - len(line.cells)))
        for line in melds.lines
    )
    return f"<h3>{html.escape(melds.title)}</h3>\n{_figures(FigureLines(heads, lines), melds.title)}"


def _figures(figures: FigureLines, title: str) -> str:
    """Return the table of melds beside figures."""
    head = "".join(f'<th scope="col" class="points">{html.escape(name)}</th>' for name in figures.heads)
    rows = []
    for line in figures.lines:
        cards = "".join(_card(card) for card in line.cards)
        cells = "".join(f'<td class="points">{html.escape(cell)}</td>' for cell in line.cells)
        rows.append(
            f'<tr><th scope="row">{html.escape(line.name)}<span class="what">{signs(line.what)}</span>'
            f'<span class="cards">{cards}</span></th>{cells}</tr>'
        )
    return (
        f'<div class="wide" tabindex="0" role="group" '
        f'aria-label="{html.escape(title)}">\n<table>\n'
        f'<thead><tr><th scope="col">{html.escape(figures.first)}</th>{head}</tr></thead>\n'
        f"<tbody>\n{chr(10).join(rows)}\n</tbody>\n</table>\n</div>"
    )


def _card(card: Card) -> str:
    colour = " red" if card.suit.letter in "HD" else ""
    told = f'translate="no" role="img" aria-label="{html.escape(card_name(card))}"'
    return f'<span class="card{colour}" {told}>{rank_sign(card.rank)}<i>{signs(card.suit.sign)}</i></span>'


def signs(text: str) -> str:
    """Return a text for HTML, with suits that no browser draws as coloured pictures."""
    return re.sub("([♠♥♦♣])", "\\1\N{VARIATION SELECTOR-15}", html.escape(text))
