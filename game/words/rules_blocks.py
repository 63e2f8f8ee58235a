"""The parts of a rules page: sections of paragraphs, cards with words below them, and lines of melds."""

from __future__ import annotations

from ..rules import Hand, Rank
from ..values import frozen
from .melds import MeldLine
from .names import small

TIMES = ("", "twice", "three times", "four times")


@frozen
class Paragraph:
    """A paragraph; an example is set apart from the rules."""

    text: str
    example: bool = False


@frozen
class Tiles:
    """Cards side by side, each with a word below it."""

    cards: Hand
    captions: tuple[str, ...]


@frozen
class MeldLines:
    """Melds of one class under a small heading."""

    title: str
    lines: tuple[MeldLine, ...]

    @property
    def heads(self) -> tuple[str, ...]:
        """What stands above the columns of points."""
        return tuple(f"×{times}" for times, _ in enumerate(self.lines[0].points, 1))

    @property
    def longest(self) -> str:
        """A number that fits into each column."""
        return "000"


@frozen
class FigureLine:
    """A meld beside figures."""

    name: str
    """Its name, with a capital."""
    what: str
    cards: Hand
    cells: tuple[str, ...]
    """A figure for each column."""


@frozen
class FigureLines:
    """Melds with figures, under the heads of their columns."""

    heads: tuple[str, ...]
    lines: tuple[FigureLine, ...]
    title: str = ""
    first: str = "Meld"
    """What stands above the names, on a plain page."""

    @property
    def longest(self) -> str:
        """The longest text of a column."""
        return max((*self.heads, *(cell for line in self.lines for cell in line.cells)), key=len)


@frozen
class Pairs:
    """A small table: short words at the left, and what they mean."""

    title: str
    """Empty: the section has no other table."""
    rows: tuple[tuple[str, str], ...]


Block = Paragraph | Tiles | MeldLines | FigureLines | Pairs


@frozen
class Section:
    """A part of the rules under its heading."""

    title: str
    blocks: tuple[Block, ...]

    @property
    def spoken(self) -> str:
        """Return all of it as running text, for assistive tools."""
        return " ".join([f"{self.title}.", *(_spoken(block) for block in self.blocks)])


def rank_sign(rank: Rank) -> str:
    """Return a rank as people write it: ``10``, ``A``."""
    return "10" if rank is Rank.TEN else rank.letter


def _spoken(block: Block) -> str:
    match block:
        case Paragraph(text=text, example=example):
            return f"Example: {text}" if example else text
        case Tiles(cards=cards, captions=captions):
            pairs = zip(cards, captions, strict=True)
            return ", ".join(f"{rank_sign(card.rank)}: {caption}" for card, caption in pairs) + "."
        case Pairs(title=title, rows=rows):
            told = "; ".join(f"{left}: {right.removesuffix('.')}" for left, right in rows) + "."
            return f"{title}: {told}" if title else told
        case MeldLines(title=title, lines=lines):
            return f"{title}: " + "; ".join(f"{line.name}, {line.what}: {_worth(line)}" for line in lines) + "."
        case FigureLines(heads=heads, lines=lines):
            return "; ".join(f"{line.name}, {line.what}: {_told(heads, line)}" for line in lines) + "."


def _told(heads: tuple[str, ...], line: FigureLine) -> str:
    """Return the figures of a meld, each after the head of its column: ``dealt 1 in 26``."""
    return ", ".join(f"{small(head)} {cell}" for head, cell in zip(heads, line.cells, strict=True))


def _worth(line: MeldLine) -> str:
    """Return the points of a meld, and of doubles and more: ``15, twice 150``."""
    return ", ".join(f"{times} {points}".lstrip() for times, points in zip(TIMES, line.points, strict=False))
