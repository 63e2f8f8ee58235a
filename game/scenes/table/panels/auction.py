"""The auction, and naming trump."""

from __future__ import annotations

from collections.abc import Sequence

from ....decisions.decision import SUITS, Chosen, Option
from ....rules import Suit, trump_values
from ....rules.play import Action, Bid, highest_bid
from ....ui import paper, widgets
from ....ui.controls import Control
from ....ui.damage import Canvas
from ....ui.geometry import NOTHING, Rect
from ....ui.look import Look
from ....ui.text import Weight
from ....words import panels as words
from ...seat.commands import Announce, Focus, OpenOdds, Send
from .base import TablePanel
from .bid_figure import draw_bid, draw_opening, large_height, large_width

_AIR = 10
"""The most by which the rows stand further apart where there is room, in design pixels."""
_LEAST_VALUES = 20
"""The height, in design pixels, below which the meld in each suit cannot be read."""


class AuctionPanel(TablePanel):
    """Pass, raises, and the meld in each suit. No button is gold unless a hint advised it."""

    def __init__(self, send: Send) -> None:
        super().__init__(send)
        self._advised: Action | None = None

    def controls(self) -> Sequence[Control]:
        """Return the pass and the bids; none while the table still shows the auction of a match that has moved on."""
        if self.decision is None or not self.decision.choices:
            return ()
        self._follow_advice()
        metrics, row = self.view.look.metrics, self._rows()[1]
        gap, choices = metrics.px(6), list(self.decision.choices)
        redeal = [choice for choice in choices if choice.name == "ask redeal"]
        again = []
        if redeal:
            choices.remove(redeal[0])
            cell, row = row.split_right(row.w // 4, gap)
            again = [self.control(redeal[0], cell)]
        stepping = any(choice.name == "less" for choice in choices)
        cells = self._stepper_cells(row, gap) if stepping else row.columns(max(2, len(choices)), gap)
        passing, *bids = (
            self.control(choice, cell, adjust=self._steps if stepping and isinstance(choice.means, Bid) else None)
            for choice, cell in zip(choices, cells, strict=False)
        )
        return (passing, *again, *bids, *self._odds())

    def _follow_advice(self) -> None:
        """Have the stepper show the bid that a hint has just advised."""
        if self._advised != self.view.advised:
            self._advised = self.view.advised
            if isinstance(self._advised, Bid):
                self.chosen = Chosen(points=self._advised.points)

    def _steps(self, by: int) -> None:
        """Step up or down, by the arrow keys."""
        self.send(self.command(self.choice("more" if by > 0 else "less")))

    def choose(self, chosen: Chosen) -> None:
        """Show another bid, and say what it would tell."""
        before = self._shown_bid()
        super().choose(chosen)
        bid = self._shown_bid()
        self.send(Focus(before.name, bid.name))
        self.send(Announce(bid.spoken or bid.label, urgent=True))

    def _shown_bid(self) -> Option:
        """Return the bid that the stepper shows."""
        assert self.decision is not None, "somebody bids"
        return next(choice for choice in self.decision.choices if isinstance(choice.means, Bid))

    def _odds(self) -> Sequence[Control]:
        """Return the button for the odds, if there is room for it; the key O always opens them."""
        look, headline = self.view.look, self._rows()[0]
        metrics = look.metrics
        wide = max(metrics.touch, look.fonts.width(words.ODDS, metrics.label, Weight.BOLD) + 2 * metrics.space_m)
        if headline.h < metrics.touch or headline.w < 5 * wide or self.view.guided or not self.view.offers.help:
            return ()
        place = headline.split_right(wide)[0].fit(wide, metrics.touch)
        spoken, hint = words.ODDS_SPOKEN, words.ODDS_HINT
        return (Control("odds", words.ODDS, place, hint=hint, spoken=spoken, command=OpenOdds()),)

    def _note(self, control: Control) -> str:
        """Return what stands below the label of a button: what a bid tells, as long as fits."""
        choice = self.decision.choice(control.name) if self.decision is not None else None
        if choice is None or not choice.notes:
            return ""
        look = self.view.look
        room = control.rect.w - look.metrics.px(8)
        fits = (note for note in choice.notes if look.fonts.width(note, look.metrics.caption) <= room)
        return next(fits, choice.notes[-1])

    def _stepper_cells(self, row: Rect, gap: int) -> list[Rect]:
        """Return pass, less, bid, more, and much more if there is room."""
        touch = self.view.look.metrics.touch
        far: list[Rect] = []
        if row.w >= self.view.look.metrics.px(360):
            cell, row = row.split_right(touch + gap * 2, gap)
            far = [cell]
        first, row = row.split_left((row.w - 2 * touch - 3 * gap) // 2, gap)
        less, row = row.split_left(touch, gap)
        more, bid = row.split_right(touch, gap)
        return [first, less, bid, more, *far]

    def _rows(self) -> tuple[Rect, Rect, Rect]:
        """Return headline, buttons, values; the headline has height zero if there is no room."""
        metrics = self.view.look.metrics
        middle = self.view.layout.middle
        gap = metrics.px(6)
        values = self._values_height()
        row = min(metrics.row, max(metrics.touch, middle.h - gap - values))
        total = metrics.row + gap + values
        heads = large_height(metrics), metrics.title + metrics.px(20)
        head = next((high for high in heads if middle.h >= total + high + 4 * gap), heads[-1])
        room = middle.h >= total + head + 4 * gap
        total += head + gap if room else 0
        gap += max(0, min(metrics.px(_AIR), (middle.h - total) // 4))
        box = middle.fit(min(middle.w, metrics.px(520)), min(middle.h, total + 2 * (gap - metrics.px(6))))
        headline, rest = box.split_top(head if room else 0, gap if room else 0)
        buttons, rest = rest.split_top(row, gap)
        return headline, buttons, rest

    def figure_place(self, points: int) -> Rect:
        """Return the room of the highest bid: the middle of its row, or in little room what the odds leave of it."""
        look, headline, odds = self.view.look, self._rows()[0], self._odds()
        if not odds:
            return headline
        beside = headline.right - odds[0].rect.x + look.metrics.space_s
        middle = headline.inset(beside, 0)
        return middle if middle.w >= large_width(look, points) else headline.split_right(beside)[1]

    def values_place(self) -> Rect:
        """Return the place of the meld in each suit: below the buttons, or in the middle of both places."""
        _, buttons, values = self._rows()
        if self.view.live:
            return values
        both = Rect(values.x, buttons.y, values.w, values.bottom - buttons.y)
        return both.fit(both.w, min(both.h, self._values_height()))

    def _values_height(self) -> int:
        metrics, middle = self.view.look.metrics, self.view.layout.middle
        return metrics.px(34) if middle.h < metrics.px(150) else metrics.px(44)

    def draw(self, surface: Canvas) -> None:
        """Draw the highest bid, the buttons, and the meld in each suit."""
        look, view = self.view.look, self.view
        headline = self._rows()[0]
        highest = highest_bid(tuple(view.model.deal.calls))
        if headline.h:
            if highest:
                draw_bid(surface, view, *highest, self.figure_place(highest[1]))
            else:
                least = view.match.rules.auction.minimum
                draw_opening(surface, view, least, self.figure_place(least))
        controls = self.controls()
        for control in controls:
            widgets.button(surface, look, control, self.kind(control), note=self._note(control))
        hand = tuple(piece.card for piece in view.model.hands[view.viewer] if piece.card is not None)
        if not hand:
            return
        points = trump_values(view.match.rules, hand)
        values = self.values_place()
        if values.h < look.metrics.px(_LEAST_VALUES):
            return
        caption, cells = _captioned(look, values, max(points.values()))
        if caption.w:
            size, ink = look.metrics.body, look.theme.soft_on_cloth
            widgets.write(surface, look, words.MELD, caption, size, ink, align=widgets.Align.RIGHT)
        best = max(points.values())
        for suit, cell in zip(SUITS, cells.columns(4, look.metrics.px(6)), strict=True):
            draw_value(surface, look, suit, points[suit], cell, points[suit] == best)


def _captioned(look: Look, values: Rect, most: int) -> tuple[Rect, Rect]:
    """Return the place of the word before the meld in each suit, empty if numbers need the room; and that of these."""
    metrics, fonts = look.metrics, look.fonts
    if values.w >= metrics.px(360):
        return values.split_left(values.w // 4, metrics.px(10))
    longest = fonts.width(words.suit_value(suit=SUITS[0].sign, points=most), metrics.label, Weight.BOLD)
    caption, cells = values.split_left(fonts.width(words.MELD, metrics.body), metrics.px(10))
    fits = cells.columns(4, metrics.px(6))[0].w >= longest + 2 * metrics.px(4)
    return (caption, cells) if fits else (NOTHING, values)


def draw_value(surface: Canvas, look: Look, suit: Suit, points: int, cell: Rect, strong: bool) -> None:
    """Draw a suit sign with the points a hand melds in it."""
    edge = look.theme.text_muted if strong else look.theme.panel_edge
    look.shapes.box(surface, cell, look.metrics.radius, look.theme.panel, edge, look.metrics.hair)
    weight = Weight.BOLD if strong else Weight.REGULAR
    box = cell.inset(look.metrics.px(4), 0)
    size = min(look.metrics.label, round(cell.h * 0.78))
    text, middle = words.suit_value(suit=suit.sign, points=points), widgets.Align.CENTER
    widgets.write(surface, look, text, box, size, look.theme.text, weight, middle)


class NamingPanel(TablePanel):
    """Four suits with the meld in each."""

    def spoken(self) -> str:
        """Return the question, and the meld in each suit; the end of the auction has been announced."""
        return self.decision.spoken if self.decision is not None else ""

    def controls(self) -> Sequence[Control]:
        """Return a button for each suit."""
        if self.decision is None:
            return ()
        metrics = self.view.look.metrics
        suits, conceding = self.decision.choices[: len(SUITS)], self.decision.choices[len(SUITS) :]
        box, below = self._places(bool(conceding))
        gap = metrics.px(8) if box.w >= 4 * metrics.touch + metrics.px(24) else metrics.px(4)
        cells = zip(suits, box.columns(len(SUITS), gap), strict=True)
        return [
            *(self.control(suit, cell, suit.spoken) for suit, cell in cells),
            *(self.control(choice, below) for choice in conceding),
        ]

    def _places(self, conceding: bool) -> tuple[Rect, Rect]:
        """Return the place of the suits; below it, or beside it in a low window, that of the button that throws in."""
        metrics, middle = self.view.look.metrics, self.view.layout.middle
        width, high = min(middle.w, metrics.px(520)), metrics.px(110)
        if not conceding:
            return middle.fit(width, min(middle.h, high)), NOTHING
        gap = metrics.px(10)
        below = metrics.row + gap
        if middle.h < metrics.touch + below:
            place, box = middle.fit(width, min(middle.h, high)).split_right(width // 4, gap)
            return box, place.fit(place.w, min(place.h, metrics.row))
        place, box = middle.fit(width, min(middle.h, high + below)).split_bottom(metrics.row, gap)
        return box, place.fit(min(place.w, metrics.px(200)), place.h)

    def draw(self, surface: Canvas) -> None:
        """Draw the buttons, or what the table waits for."""
        view, look = self.view, self.view.look
        theme, metrics = look.theme, look.metrics
        points = self.decision.values if self.decision is not None else {}
        for control in self.controls()[len(SUITS) :]:
            widgets.button(surface, look, control, self.kind(control))
        for suit, control in zip(SUITS, self.controls(), strict=False):
            fill, line, _ = widgets.button_colours(look, control)
            gold = self.kind(control) is widgets.Kind.PRIMARY
            edge, width = (theme.accent, metrics.px(3)) if gold else (line, metrics.edge)
            look.shapes.shadow(surface, control.rect, metrics.radius, theme.shadow, metrics.px(4))
            look.shapes.box(surface, control.rect, metrics.radius, fill, edge, width)
            sign, below = control.rect.inset(metrics.px(6)).split_top(round(control.rect.h * 0.5))
            paper.suit_chip(surface, look, suit, sign, off=not control.enabled)
            value, middle = str(points[suit]), widgets.Align.CENTER
            widgets.write(surface, look, value, below, metrics.heading, theme.text, Weight.BOLD, middle)
        contract = view.model.deal.contract
        if not view.live and contract:
            draw_bid(surface, view, contract.declarer, contract.points, view.layout.middle)
