"""What lies over the table for a moment: a question, the last trick, the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.rules import DealResult, Seat
from game.scenes.base import Context, Pop, Scene
from game.scenes.table_poses import place_of
from game.scenes.wording import Names, outcome_word
from game.ui import widgets
from game.ui.controls import Control
from game.ui.faces import ASPECT
from game.ui.geometry import Rect
from game.ui.layout import Place
from game.ui.table_model import TakenTrick
from game.ui.text import Weight


class _Dialog(Scene):
    """A panel over the veiled table, with a way back."""

    opaque = False
    back_label = "Back"

    def controls(self) -> Sequence[Control]:
        """The way back."""
        return (Control("back", self.back_label, self._foot(), self._back, key="escape"),)

    def draw(self, surface: pygame.Surface) -> None:
        """The veil, the panel and its heading; then what is in it, and the buttons."""
        look = self.ctx.look
        widgets.veil(surface, look)
        box = self._box()
        widgets.panel(surface, look, box)
        head, body = self._inside().split_top(look.text_height(look.metrics.heading), look.metrics.space_s)
        middle = widgets.Align.CENTER
        widgets.write(surface, look, self.title, head, look.metrics.heading, look.theme.text, Weight.BOLD, middle)
        self._fill(surface, body)
        for number, control in enumerate(self.controls()):
            widgets.button(surface, look, control, widgets.Kind.PRIMARY if number == 0 else widgets.Kind.SECONDARY)

    def _size(self) -> tuple[int, int]:
        return self.ctx.metrics.px(460), self.ctx.metrics.px(360)

    def _fill(self, surface: pygame.Surface, area: Rect) -> None:
        """Draw what is between the heading and the buttons."""

    def _box(self) -> Rect:
        return self.ctx.area.inset(self.ctx.metrics.space_s).fit(*self._size())

    def _foot(self) -> Rect:
        metrics = self.ctx.metrics
        row = self._box().inset(metrics.space_m).split_bottom(metrics.row)[0]
        return row.fit(min(row.w, metrics.px(220)), row.h)

    def _inside(self) -> Rect:
        """Above the buttons."""
        metrics = self.ctx.metrics
        return self._box().inset(metrics.space_m).split_bottom(metrics.row, metrics.space_s)[1]

    def _back(self) -> None:
        self.ctx.go(Pop())


class Confirm(_Dialog):
    """A question before something that cannot easily be taken back."""

    def __init__(self, ctx: Context, question: str, text: str, yes: str, action: Callable[[], None]) -> None:
        super().__init__(ctx)
        self.title = question
        self._text = text
        self._yes = yes
        self._action = action

    def enter(self) -> None:
        """Say what it would mean."""
        self.ctx.announce(self._text)

    def _size(self) -> tuple[int, int]:
        look, metrics = self.ctx.look, self.ctx.metrics
        width = min(metrics.px(460), self.ctx.size[0] - 2 * metrics.space_s)
        words = widgets.paragraph_height(look, self._text, metrics.body, width - 2 * metrics.space_m)
        chrome = look.text_height(metrics.heading) + metrics.row + 2 * metrics.space_m + 2 * metrics.space_s
        return width, max(metrics.px(round(230 * metrics.text_scale)), words + chrome)

    def controls(self) -> Sequence[Control]:
        """No, the safe answer first; and yes."""
        metrics = self.ctx.metrics
        row = self._box().inset(metrics.space_m).split_bottom(metrics.row)[0]
        no, yes = row.columns(2, metrics.space_l)
        return (
            Control("no", "Back", no, self._back, key="escape"),
            Control("yes", self._yes, yes, self._do),
        )

    def _do(self) -> None:
        self.ctx.go(Pop())
        self._action()

    def _fill(self, surface: pygame.Surface, area: Rect) -> None:
        look = self.ctx.look
        metrics, theme = look.metrics, look.theme
        widgets.paragraph(surface, look, self._text, area, metrics.body, theme.text_muted, align=widgets.Align.CENTER)


class LastTrick(_Dialog):
    """The trick before this one, as it lay."""

    title = "Last trick"

    def __init__(self, ctx: Context, trick: TakenTrick, names: Names) -> None:
        super().__init__(ctx)
        self._trick = trick
        self._names = names

    def enter(self) -> None:
        """Say what lay there."""
        listed = ", ".join(f"{self._names.name(seat)} {card.name}" for seat, card in self._trick.cards)
        self.ctx.announce(f"{listed}. {self._sentence()}")

    def controls(self) -> Sequence[Control]:
        """The way back, also by the key that came here."""
        (back,) = super().controls()
        return (Control(back.name, back.label, back.rect, back.action, key="escape"),)

    def handle(self, event: pygame.event.Event) -> bool:
        """The key L closes what it opened."""
        if event.type == pygame.KEYDOWN and event.unicode.lower() == "l":
            self._back()
            return True
        return False

    def _sentence(self) -> str:
        points = self._trick.points
        worth = "no points" if not points else "1 point" if points == 1 else f"{points} points"
        return f"{self._names.name(self._trick.winner)} won it: {worth}"

    def _size(self) -> tuple[int, int]:
        return self.ctx.metrics.px(480), self.ctx.metrics.px(520)

    def _fill(self, surface: pygame.Surface, area: Rect) -> None:
        look = self.ctx.look
        metrics, theme = look.metrics, look.theme
        line = look.text_height(metrics.body)
        words, area = area.split_bottom(line)
        widgets.write(
            surface, look, self._sentence(), words, metrics.body, theme.text, Weight.REGULAR, widgets.Align.CENTER
        )
        note = look.text_height(metrics.caption)
        cells = _diamond(area, note, metrics.px(60), metrics.px(110), metrics.px(6))
        for number, (seat, card) in enumerate(self._trick.cards, 1):
            place, name = cells[place_of(self._names.seating, seat, self._names.viewer)]
            face = look.faces.face(card, place.w)
            surface.blit(face, place.topleft)
            if seat is self._trick.winner:
                around = place.inset(-metrics.px(3))
                look.shapes.ring(surface, around, metrics.px(10), theme.accent, metrics.px(3))
            label = f"{number}. {self._names.name(seat)}"
            widgets.write(
                surface, look, label, name, metrics.caption, theme.text_muted, Weight.REGULAR, widgets.Align.CENTER
            )


def _diamond(area: Rect, note: int, least: int, widest: int, gap: int) -> dict[Place, tuple[Rect, Rect]]:
    """Four cards with a note below each: a cross where it is high enough, else a row from the left seat round."""
    cross = min((area.h - 2 * note - 4 * gap) / (2 * ASPECT), (area.w - 8 * gap) / 3)
    row = min((area.h - note - 2 * gap) / ASPECT, (area.w - 3 * gap) / 4)
    crossed = cross >= min(row, least)
    card = max(1, int(min(widest, cross if crossed else row)))
    height = round(card * ASPECT)
    x, y = area.center

    def cell(dx: float, dy: float) -> tuple[Rect, Rect]:
        top = Rect(round(x + dx - card / 2), round(y + dy - (height + note) / 2), card, height)
        return top, Rect(top.x - card // 4, top.bottom + gap, card + card // 2, note)

    if crossed:
        up = (height + note) / 2 + gap
        across = card + 4 * gap
        return {
            Place.BOTTOM: cell(0, up),
            Place.LEFT: cell(-across, 0),
            Place.TOP: cell(0, -up),
            Place.RIGHT: cell(across, 0),
        }
    step = card + gap
    order = (Place.LEFT, Place.TOP, Place.RIGHT, Place.BOTTOM)
    return {place: cell((i - 1.5) * step, 0) for i, place in enumerate(order)}


class ScoreSheet(_Dialog):
    """Every deal of the match with its reason, the totals under it."""

    title = "Score sheet"

    def __init__(self, ctx: Context, sheet: Sequence[DealResult], names: Names, target: int) -> None:
        super().__init__(ctx)
        self._sheet = tuple(sheet)
        self._names = names
        self._target = target
        self._first = max(0, len(self._sheet) - self._rows())

    def _size(self) -> tuple[int, int]:
        metrics = self.ctx.metrics
        rows = max(2, len(self._sheet)) + 2
        heading = self.ctx.look.text_height(metrics.heading)
        height = rows * self._line() + metrics.row + heading + 3 * metrics.space_m + 2 * metrics.space_s
        return metrics.px(round(640 * metrics.text_scale)), height

    def _line(self) -> int:
        return self.ctx.look.text_height(self.ctx.metrics.body) + self.ctx.metrics.px(4)

    def _rows(self) -> int:
        """How many deals fit at a time."""
        metrics = self.ctx.metrics
        inside = self._inside().h - self.ctx.look.text_height(metrics.heading) - metrics.space_s
        return max(1, inside // self._line() - 2)

    def handle(self, event: pygame.event.Event) -> bool:
        """The wheel scrolls; the key S closes what it opened."""
        if event.type == pygame.KEYDOWN and event.unicode.lower() == "s":
            self._back()
            return True
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-event.y)
            return True
        return False

    def controls(self) -> Sequence[Control]:
        """The way back, and up and down where not everything fits."""
        metrics = self.ctx.metrics
        row = self._box().inset(metrics.space_m).split_bottom(metrics.row)[0]
        if len(self._sheet) <= self._rows():
            return super().controls()
        back, earlier, later = row.columns(3, metrics.space_s)
        last = len(self._sheet) - self._rows()
        return (
            Control("back", "Back", back, self._back, key="escape"),
            Control("earlier", "Earlier", earlier, lambda: self._scroll(-self._rows()), self._first > 0),
            Control("later", "Later", later, lambda: self._scroll(self._rows()), self._first < last),
        )

    def resize(self, size: tuple[int, int]) -> None:
        """Show the end again."""
        self._first = max(0, len(self._sheet) - self._rows())

    def _scroll(self, by: int) -> None:
        self._first = max(0, min(self._first + by, len(self._sheet) - self._rows()))
        self.ctx.redraw()

    def _fill(self, surface: pygame.Surface, area: Rect) -> None:
        look, names = self.ctx.look, self._names
        theme, metrics = look.theme, look.metrics
        line = self._line()
        narrow = area.w < metrics.px(440)
        share = 0.24 if narrow else 0.2
        sides = len(names.sides)
        shares = (0.1, 0.9 - sides * share, *[share] * sides)

        def row(y: int, cells: Sequence[str], colour: tuple[int, int, int], weight: Weight = Weight.REGULAR) -> None:
            x = area.x
            for number, (text, share) in enumerate(zip(cells, shares, strict=True)):
                width = round(area.w * share)
                align = widgets.Align.RIGHT if number > 1 else widgets.Align.LEFT
                cell = Rect(x, y, width - metrics.px(6), line)
                widgets.write(surface, look, text, cell, metrics.body, colour, weight, align)
                x += width

        row(area.y, ("", "Contract", *map(names.short_side, names.sides)), theme.text_muted, Weight.BOLD)
        surface.fill(theme.panel_edge, Rect(area.x, area.y + line - 1, area.w, metrics.hair))
        y = area.y + line
        shown = self._sheet[self._first : self._first + self._rows()]
        for number, result in enumerate(shown, self._first + 1):
            who = short_name(names, result.contract.declarer, narrow)
            contract = f"{result.contract.points}{result.trump.sign} {who} {outcome_word(result, narrow)}"
            scores = [f"{result.scores[side]:+d}" for side in names.sides]
            row(y, (str(number), contract, *scores), theme.text)
            y += line
        if not shown:
            row(y, ("", "No deal yet", *[""] * len(names.sides)), theme.text_muted)
            y += line
        totals = [sum(result.scores[side] for result in self._sheet) for side in names.sides]
        surface.fill(theme.panel_edge, Rect(area.x, y, area.w, metrics.hair))
        row(y, ("", f"Total, game at {self._target}", *map(str, totals)), theme.text, Weight.BOLD)


def short_name(names: Names, seat: Seat, narrow: bool) -> str:
    """A name, or its first letters where there is little room."""
    name = names.name(seat)
    return name[:4] if narrow else name
