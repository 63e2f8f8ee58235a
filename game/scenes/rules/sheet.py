"""The rules as a laid-out sheet: lines of text and small cards with their places, ready to be drawn scrolled."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules import Hand
from ...ui import widgets
from ...ui.damage import Canvas
from ...ui.faces import card_size
from ...ui.geometry import Rect
from ...ui.look import Look
from ...ui.text import Weight
from ...ui.theme import Colour
from ...ui.tiles import Paint
from ...values import frozen
from ...words.melds import MeldLine
from ...words.rules_blocks import Block, FigureLine, FigureLines, MeldLines, Pairs, Paragraph, Section, Tiles
from ...words.rules_screen import FOR_EXAMPLE

_TWO, _BETWEEN = 640, 40
"""The least width of a sheet with two melds in a row, and the gap between them, in design pixels."""
_CARD, _STEP = 84, 39
"""The width of a card in such a meld, and how far the next one lies, in design pixels."""
_PICTURES, _PICTURES_SHARE = 220, 0.3
"""The height of the first pictures, in design pixels, and the most of it in widths of the sheet."""


@frozen
class TextLine:
    """One line of text."""

    rect: Rect
    text: str
    size: int
    colour: Colour
    weight: Weight = Weight.REGULAR
    align: widgets.Align = widgets.Align.LEFT

    def draw(self, surface: Canvas, look: Look, at: Rect) -> None:
        """Draw it in the rectangle ``at``."""
        widgets.write(surface, look, self.text, at, self.size, self.colour, self.weight, self.align, True)


@frozen
class Fan:
    """Cards from left to right, each ``step`` pixels further than the one below it."""

    rect: Rect
    cards: Hand
    width: int
    step: int

    def draw(self, surface: Canvas, look: Look, at: Rect) -> None:
        """Draw it in the rectangle ``at``."""
        for number, card in enumerate(self.cards):
            surface.blit(look.face(card, self.width), (at.x + number * self.step, at.y))


@frozen
class Stripe:
    """A thin bar: below a heading, beside an example, between melds."""

    rect: Rect
    colour: Colour

    def draw(self, surface: Canvas, look: Look, at: Rect) -> None:
        """Draw it in the rectangle ``at``."""
        surface.fill(self.colour, at)


@frozen
class Drawn:
    """A picture."""

    rect: Rect
    paint: Paint

    def draw(self, surface: Canvas, look: Look, at: Rect) -> None:
        """Draw it in the rectangle ``at``."""
        self.paint(surface, look, at, True)


PictureStrip = Sequence[tuple[Paint, int]]
"""Pictures, each with its share of the width."""
Part = TextLine | Fan | Stripe | Drawn
ShownMeld = MeldLine | FigureLine
"""A meld beside its points, or beside how often it comes."""


class Sheet:
    """Sections laid out one below the other in a column; places count from the sheet's top left."""

    def __init__(self, look: Look, sections: Sequence[Section], width: int, pictures: PictureStrip = ()) -> None:
        """``pictures`` stand side by side below the first title."""
        self.parts: list[Part] = []
        self.tops: list[int] = []
        """Where each section begins."""
        self.height = 0
        self._look = look
        self._width = width
        self._pictures = pictures
        for section in sections:
            self._section(section)

    def draw(self, surface: Canvas, left: int, top: int, window: Rect) -> None:
        """Draw the part visible through a window, with the sheet's top left corner at that place."""
        for part in self.parts:
            at = part.rect.move(left, top)
            if at.overlaps(window):
                part.draw(surface, self._look, at)

    # Layout, from top to bottom; ``self.height`` is the current position.

    def _section(self, section: Section) -> None:
        metrics, theme = self._look.metrics, self._look.theme
        if self.tops:
            self.height += metrics.space_xl
        self.tops.append(self.height)
        size = metrics.display if self._width >= metrics.px(440) else metrics.title
        self._paragraph(section.title, size, theme.ink, Weight.DISPLAY)
        self.height += metrics.space_s
        self._bar(Rect(0, self.height, self._width, metrics.px(1.5)), theme.paper_line)
        self.height += metrics.space_m
        if len(self.tops) == 1 and self._pictures:
            self._illustrate()
        for number, block in enumerate(section.blocks):
            if number:
                self.height += metrics.space_m
            self._block(block)

    def _illustrate(self) -> None:
        """Add the pictures side by side, and room below them."""
        metrics = self._look.metrics
        high = min(metrics.px(_PICTURES), round(self._width * _PICTURES_SHARE))
        left, unit = 0, self._width // sum(share for _, share in self._pictures)
        for paint, share in self._pictures:
            cell = Rect(left, self.height, share * unit, high)
            self.parts.append(Drawn(cell.inset(metrics.space_s, 0), paint))
            left = cell.right
        self.height += high + metrics.space_l

    def _block(self, block: Block) -> None:
        match block:
            case Paragraph(text=text, example=False):
                self._paragraph(text, self._look.metrics.body, self._look.theme.ink)
            case Paragraph(text=text):
                self._example(text)
            case Tiles():
                self._tiles(block)
            case MeldLines() | FigureLines():
                self._melds(block)
            case Pairs():
                self._pairs(block)

    def _paragraph(
        self, text: str, size: int, colour: Colour, weight: Weight = Weight.REGULAR, left: int = 0, right: int = 0
    ) -> None:
        width = self._width - left - right
        for line in self._look.fonts.wrap_neatly(text, size, width, weight):
            self._line(line, size, colour, weight, Rect(left, self.height, width, 0))

    def _line(self, text: str, size: int, colour: Colour, weight: Weight, at: Rect) -> None:
        height = self._look.text_height(size, weight)
        self.parts.append(TextLine(Rect(at.x, at.y, at.w, height), text, size, colour, weight))
        self.height = at.y + height

    def _bar(self, rect: Rect, colour: Colour) -> None:
        self.parts.append(Stripe(rect, colour))
        self.height = rect.bottom

    def _example(self, text: str) -> None:
        """Add a paragraph behind a bar, with a word that marks it as an example."""
        metrics, theme = self._look.metrics, self._look.theme
        top, left = self.height, metrics.space_m + metrics.px(3)
        self._paragraph(FOR_EXAMPLE, metrics.caption, theme.ink, Weight.BOLD, left)
        self._paragraph(text, metrics.body, theme.soft_ink, left=left)
        self._bar(Rect(0, top, metrics.px(3), self.height - top), theme.rail_light)

    def _tiles(self, tiles: Tiles) -> None:
        """Add cards with captions, in one row or, if the captions would be cramped, in two."""
        metrics, look = self._look.metrics, self._look
        widest = max(look.fonts.width(text, metrics.caption, Weight.BOLD) for text in tiles.captions)
        gap = metrics.space_s
        room = (self._width + gap) // len(tiles.cards) - gap
        across = len(tiles.cards) if room >= max(widest, metrics.px(32)) else -(-len(tiles.cards) // 2)
        cell = min(max(metrics.px(64), widest), (self._width + gap) // across - gap)
        card = min(cell, metrics.px(58))
        height, caption = card_size(card)[1], look.text_height(metrics.caption, Weight.BOLD)
        top, pitch = self.height, height + metrics.px(3) + caption + gap
        for number, (face, text) in enumerate(zip(tiles.cards, tiles.captions, strict=True)):
            x, y = number % across * (cell + gap), top + number // across * pitch
            self.parts.append(Fan(Rect(x + (cell - card) // 2, y, card, height), (face,), card, 0))
            place = Rect(x, y + height + metrics.px(3), cell, caption)
            ink, middle = look.theme.soft_ink, widgets.Align.CENTER
            self.parts.append(TextLine(place, text, metrics.caption, ink, Weight.BOLD, middle))
            self.height = place.bottom

    def _pairs(self, pairs: Pairs) -> None:
        """Add a small heading, and a line for each pair: short words at the left, their meaning beside them."""
        metrics, theme, fonts = self._look.metrics, self._look.theme, self._look.fonts
        if pairs.title:
            self._paragraph(pairs.title, metrics.heading, theme.ink, Weight.BOLD)
        left = max(fonts.width(short, metrics.body, Weight.BOLD) for short, _ in pairs.rows) + metrics.space_l
        for short, words in pairs.rows:
            self.height += metrics.space_s
            top = self.height
            self._paragraph(short, metrics.body, theme.ink, Weight.BOLD)
            self.height = top
            self._paragraph(words, metrics.body, theme.ink, left=left)
            self.height += metrics.space_s
            self._bar(Rect(0, self.height, self._width, metrics.hair), theme.paper_line)

    def _melds(self, melds: MeldLines | FigureLines) -> None:
        """Add a small heading, with the columns' titles at its right, and a row for each meld."""
        metrics, look = self._look.metrics, self._look
        self.height += metrics.space_s
        top = self.height
        self._paragraph(melds.title, metrics.heading, look.theme.ink, Weight.BOLD)
        columns = self._columns(melds.lines[0], melds.longest)
        if len(columns) > 1:
            line = look.text_height(metrics.caption)
            beside = columns[0].x >= look.fonts.width(melds.title, metrics.heading, Weight.BOLD) + metrics.space_m
            y = top + (self.height - top - line) // 2 if beside else self.height
            for head, column in zip(melds.heads, columns, strict=True):
                place = Rect(column.x, y, column.w, line)
                ink, end = look.theme.soft_ink, widgets.Align.RIGHT
                room = column.w - (metrics.px(6) if len(columns) > 2 else 0)
                size = look.fonts.fit(head, metrics.caption, room, Weight.REGULAR)
                self.parts.append(TextLine(place, head, size, ink, Weight.REGULAR, end))
            self.height = max(self.height, y + line)
        if len(columns) == 1 and self._width >= metrics.px(_TWO) * metrics.text_scale:
            self._meld_pairs(melds.lines)
            return
        for meld in melds.lines:
            self._meld(meld, melds.longest)

    def _meld_pairs(self, lines: Sequence[ShownMeld]) -> None:
        """Add melds with large cards, two in a row."""
        metrics, top = self._look.metrics, self.height + self._look.metrics.space_s
        cells = Rect(0, 0, self._width, 0).columns(2, metrics.px(_BETWEEN))
        for start in range(0, len(lines), 2):
            ends = []
            for meld, cell in zip(lines[start : start + 2], cells, strict=False):
                self.height = top
                self._large_meld(meld, cell)
                ends.append(self.height)
            for cell, _ in zip(cells, ends, strict=False):
                self._bar(Rect(cell.x, max(ends) + metrics.space_s, cell.w, metrics.hair), self._look.theme.paper_line)
            top = self.height + metrics.space_l

    def _large_meld(self, meld: ShownMeld, cell: Rect) -> None:
        """Add large cards in a row, and below them the name, what it is made of, and the points."""
        metrics, look = self._look.metrics, self._look
        card, count = metrics.px(_CARD), len(meld.cards)
        step = min(metrics.px(_STEP), (cell.w - card) // max(1, count - 1))
        fan = Rect(cell.x, self.height, card + (count - 1) * step, card_size(card)[1])
        self.parts.append(Fan(fan, meld.cards, card, step))
        top, points = fan.bottom + metrics.space_s, meld.cells[0]
        size, bold = metrics.title, Weight.BOLD
        worth = look.fonts.width(points, size, bold)
        place = Rect(cell.right - worth, top, worth, look.text_height(size, bold))
        self.parts.append(TextLine(place, points, size, look.theme.ink, bold, widgets.Align.RIGHT))
        self.height = top
        right = self._width - place.x + metrics.space_s
        self._paragraph(meld.name, metrics.label, look.theme.ink, bold, cell.x, right)
        self._paragraph(meld.what, metrics.caption, look.theme.soft_ink, left=cell.x, right=right)
        self.height = max(self.height, place.bottom)

    def _fan_sizes(self, meld: ShownMeld) -> tuple[int, int, int]:
        """Return a card's width, the step to the next, and the width of the longest row of cards."""
        metrics = self._look.metrics
        card, step = metrics.px(36), metrics.px(20)
        steps = 9 if len(meld.cells) == 1 else 4
        return card, min(step, steps * step // max(1, len(meld.cards) - 1)), card + steps * step

    def _columns(self, meld: ShownMeld, longest: str) -> list[Rect]:
        """Return the columns of a meld's points: once, twice and so on; their height is not known yet."""
        metrics, count = self._look.metrics, len(meld.cells)
        width = self._look.fonts.width(f"{longest}0", metrics.heading, Weight.BOLD)
        if count > 1:
            room = self._width - self._fan_sizes(meld)[2] - metrics.space_s
            width = min(width + metrics.space_s, room // count)
        return [Rect(self._width - (count - i) * width, 0, width, 0) for i in range(count)]

    def _meld(self, meld: ShownMeld, figure: str) -> None:
        """Add cards, name and points in a row; in a narrow column the cards are below the name.

        ``figure`` is the longest text that a column may hold.
        """
        metrics, look = self._look.metrics, self._look
        theme = look.theme
        self.height += metrics.space_s
        top = self.height
        columns = self._columns(meld, figure)
        points_width = self._width - columns[0].x
        card, step, longest = self._fan_sizes(meld)
        wide = self._width >= (longest + points_width + metrics.px(220) * metrics.text_scale)
        left = longest + metrics.space_l if wide else 0
        beside = wide or len(columns) == 1 or not meld.cards
        right = points_width + metrics.space_m if beside else 0
        fan = Rect(0, top, card + (len(meld.cards) - 1) * step, card_size(card)[1])
        self._paragraph(meld.name, metrics.label, theme.ink, Weight.BOLD, left, right)
        self._paragraph(meld.what, metrics.caption, theme.soft_ink, left=left, right=right)
        words = self.height - top
        row = max(words, fan.h) if wide else words
        drop = (row - words) // 2
        if drop:
            moved = [part for part in self.parts if isinstance(part, TextLine) and part.rect.y >= top]
            del self.parts[-len(moved) :]
            self.parts += [
                TextLine(part.rect.move(0, drop), part.text, part.size, part.colour, part.weight) for part in moved
            ]
        if wide:
            fan = fan.move(0, (row - fan.h) // 2)
            worth = Rect(0, top, 0, row)
        else:
            fan = fan.move(0, row + metrics.px(4))
            worth = Rect(0, top, 0, row) if beside else fan
            row = fan.bottom - top if meld.cards else row
        self._figures(meld, columns, worth)
        self.parts.append(Fan(fan, meld.cards, card, step))
        self.height = top + row + metrics.space_s
        self._bar(Rect(0, self.height, self._width, metrics.hair), theme.paper_line)

    def _figures(self, meld: ShownMeld, columns: Sequence[Rect], line: Rect) -> None:
        """Add the figures of a meld in a line: points all in one size, how often it comes as large as there is room."""
        metrics, look = self._look.metrics, self._look
        gap = metrics.px(9) if len(columns) > 1 else 0
        samples = meld.cells if isinstance(meld, FigureLine) else ("000",) * len(columns)
        sizes = [
            look.fonts.fit(text, metrics.heading, column.w - gap, Weight.BOLD)
            for text, column in zip(samples, columns, strict=True)
        ]
        if isinstance(meld, MeldLine):
            sizes = [min(sizes)] * len(columns)
        for text, column, size in zip(meld.cells, columns, sizes, strict=True):
            place = Rect(column.x, line.y, column.w, line.h)
            self.parts.append(TextLine(place, text, size, look.theme.ink, Weight.BOLD, widgets.Align.RIGHT))
