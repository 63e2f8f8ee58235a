"""Play with a stock between two players: melds by the winner of a trick, and the choice of the last two cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from functools import partial

from ....rules import Seat
from ....rules.play import (
    Action,
    GoOn,
    LayMeld,
    LegalActions,
    Observation,
    StockPlay,
    TakeCard,
    after_laying,
    points_of,
    seek_best_laying,
    why_not,
)
from ....ui import widgets
from ....ui.arrangement import Arrangement
from ....ui.controls import Attention, Control
from ....ui.damage import Canvas
from ....ui.geometry import Rect
from ....ui.tags import TAG, PlacedTag, tag_width
from ....ui.text import Weight
from ....ui.theme import Metrics
from ....words import panels as words_of
from ....words.lists import dotted, remarked
from ....words.melds import laying_text, meld_text
from ...seat.commands import Change, Do, Send
from ...seat.view import CardMarks
from ..layout.sizes import card_height
from .melding import unbroken
from .play import PlayPanel

_ALL = "lay all"
_AT_ONCE, _IN_A_FRAME = 24, 8
"""Steps of the search for the best order before the first picture, and then in each frame."""
_CARD = 40
"""The least width, in design pixels, of a meld's card before its name is written on the cards instead."""
_CELL = 125
"""The preferred width, in design pixels, of a button with the name of a meld."""
_GAP = 6
"""The gap between two of them."""

_MeldButton = tuple[str, str, str, tuple[Action, ...]]
"""Name, label, hint and actions of a button."""


class StockPanel(PlayPanel):
    """Cards to play, and over the empty middle the legal melds, or the last two cards."""

    def __init__(self, send: Send) -> None:
        super().__init__(send)
        self._page = 0
        self._ply = -1
        self._found: tuple[LayMeld, ...] = ()
        """What may be laid."""
        self._best: tuple[LayMeld, ...] = ()
        """Those of them that bring the most, in their order, once that is known."""
        self._seeking: Generator[None, None, tuple[LayMeld, ...]] | None = None

    # Legal melds.

    def _offers(self) -> tuple[tuple[LayMeld, ...], tuple[LayMeld, ...]]:
        """Return every legal meld, and those of them that bring the most, in order."""
        view = self.view
        if not view.live:
            return (), ()
        if self._ply != view.match.ply:
            self._page, self._ply = 0, view.match.ply
            self._look(view.observation)
        return self._found, self._best

    def _look(self, view: Observation) -> None:
        """Find the legal melds, and begin to seek the best order; most often that is found at once."""
        found = [action for action in LegalActions(view) if isinstance(action, LayMeld)]
        self._found, self._best, self._seeking = (), (), None
        if found and view.open is not None and view.trump is not None:
            self._found = tuple(sorted(found, key=lambda action: -self._points(action)))
            self._seeking = seek_best_laying(view.rules, view.trump, view.open.spread(view.seat, view.hand))
            self._seek(_AT_ONCE)

    def _seek(self, places: int) -> bool:
        """Continue for some steps; return whether the best order is found now."""
        if self._seeking is None:
            return False
        try:
            for _ in range(places):
                next(self._seeking)
        except StopIteration as end:
            self._best, self._seeking = end.value, None
            self._found = tuple(sorted(self._found, key=lambda action: action not in self._best[:1]))
            return True
        return False

    def update(self, dt: float, attention: Attention) -> bool:
        """Continue the search."""
        return self._seek(_IN_A_FRAME) or super().update(dt, attention)

    def _points(self, action: LayMeld) -> int:
        view = self.view.observation
        assert view.open is not None
        assert view.trump is not None
        return points_of(view.rules, view.trump, view.open.spread(view.seat, view.hand), action)

    def _lay(self, actions: Sequence[Action]) -> None:
        """Do the actions in order, as far as they go: a meld may end the match."""
        match, viewer = self.view.match, self.view.viewer
        for action in actions:
            if match.awaited is viewer and why_not(match.view(viewer), action) is None:
                self.send(Do(action))

    # Prompt and marks.

    def prompt(self) -> str:
        """Return whether a meld may be laid, which card to take, or whose turn it is."""
        view = self.view
        phase = view.observation.phase
        if not view.live or self._raised is not None:
            return super().prompt()
        offers = self._offers()[0]
        if isinstance(phase, StockPlay) and phase.choosing:
            return words_of.TAKE_ONE_OF_TWO
        if isinstance(phase, StockPlay) and phase.drawing:
            return words_of.LAY_OR_DRAW if offers else words_of.MAY_DRAW
        if isinstance(phase, StockPlay) and phase.stock_gone:
            return words_of.LAY_LAST if offers else words_of.STOCK_GONE
        if offers:
            return words_of.LAY_OR_LEAD
        if isinstance(phase, StockPlay) and view.model.trick:
            return words_of.ANY_CARD
        return super().prompt()

    def marks(self) -> CardMarks:
        """Return the marks of playing, and the cards just drawn."""
        marks = super().marks()
        labels = dict.fromkeys(self.view.model.fresh, words_of.NEW_CARD) if self.view.live else {}
        return CardMarks(marks.chosen, marks.dimmed, marks.ringed, labels)

    def first_focus(self) -> str | None:
        """Return the first button; if there is none, a legal card."""
        return next((control.name for control in self._buttons()), None)

    def words_heights(self) -> dict[Seat, int]:
        """Return the height of the meld names below the cards of each seat: at most two lines, if there is room."""
        view = self.view
        line = view.look.fonts.height(view.look.metrics.caption)
        cards, found = card_height(view.look.metrics.px(_CARD)), {}
        for seat in view.model.seating.seats:
            room = (self._block(seat).h - cards) // line
            found[seat] = max(0, min(room, len(self._names(seat, lines=room)))) * line
        return found

    def _names(self, seat: Seat, lines: int) -> list[str]:
        """Return a seat's melds in at most two lines; abbreviated, or only counted, if that is too much for them."""
        fonts, size, wide = self.view.look.fonts, self.view.look.metrics.caption, max(1, self._block(seat).w)
        melds = self.view.model.deal.melds.get(seat, ())
        blocks = [self._block(other) for other in self.view.model.seating.seats]
        whose = self.view.names.name(seat) if blocks[0].y == blocks[1].y else ""
        counted = words_of.melds_counted_with_points(len(melds), sum(meld.points for meld in melds))
        told: list[str] = []
        names = (meld_text(melds), meld_text(melds, short=True), counted)
        for text in (*(dotted((whose, name)) for name in names), counted):
            told = fonts.wrap_evenly(unbroken(fonts, text, size, wide), size, wide)
            if len(told) <= min(2, lines):
                break
        return told

    # Buttons.

    def kind(self, control: Control) -> widgets.Kind:
        """Return gold for only one of two buttons that begin with what a hint advised: not for all melds."""
        if control.name == _ALL and self.view.advised is not None:
            alone = any(other.means == control.means for other in self._buttons() if other.name != _ALL)
            return widgets.Kind.SECONDARY if alone else super().kind(control)
        return super().kind(control)

    def controls(self) -> Sequence[Control]:
        """Return the decisions other than playing a card."""
        return self._buttons() or super().controls()

    def _buttons(self) -> list[Control]:
        view = self.view
        if not view.live:
            return []
        phase = view.observation.phase
        if isinstance(phase, StockPlay) and phase.choosing:
            return self._last_two()
        found = self._melds()
        if isinstance(phase, StockPlay) and phase.waits:
            row = view.look.metrics.row
            place = (self._parts()[1] if found else self._area()).fit(view.look.metrics.px(300), row)
            label = words_of.DRAW if phase.drawing else words_of.HOLD_BACK if found else words_of.PLAY_LAST
            label = words_of.GO_ON if self._narrow(place) and not phase.drawing else label
            found.append(self._button("go on", label, place, (GoOn(),), main=not found))
        return found

    def _parts(self) -> tuple[Rect, Rect]:
        """Return the places for choosing melds, and for going on once the stock is gone: below, or beside."""
        area, metrics = self._area(), self.view.look.metrics
        gap = metrics.px(6)
        row = min(metrics.row, (area.h - gap) // 2)
        if row < metrics.touch:
            beside, melds = area.split_right(max(metrics.touch, area.w // 3), gap)
            return melds, beside
        below, above = area.split_bottom(row, gap)
        return above, below

    def _area(self) -> Rect:
        """Return the place of the trick; in a small window also the area around it while nobody has laid anything.

        Once the stock is gone, its place is free, too.
        """
        layout, metrics = self.view.layout, self.view.look.metrics
        middle = layout.middle
        if layout.form is not Arrangement.WIDE and not self.view.model.stock and self.view.model.turned is None:
            middle = middle.union(layout.stock).union(layout.turned).union(layout.stock_words)
        if layout.form is not Arrangement.WIDE and not any(self.view.model.laid.values()):
            beside = [block for block in layout.melds if block.y < middle.bottom and middle.y < block.bottom]
            left = min(block.x for block in (middle, *beside))
            right = max(block.right for block in (middle, *beside))
            middle = Rect(left, middle.y, right - left, middle.h)
        for seat in self.view.model.seating.seats:
            block = self._block(seat)
            if block.x <= middle.x and middle.right <= block.right and not self.view.model.laid[seat]:
                middle = middle.union(Rect(middle.x, block.y, middle.w, block.h))
        return middle.fit(min(middle.w, metrics.px(600)), min(middle.h, 5 * (metrics.row + metrics.px(6))))

    def _last_two(self) -> list[Control]:
        view = self.view
        metrics, turned = view.look.metrics, view.model.turned
        assert turned is not None, "it lies open until it is taken"
        assert turned.card is not None, "everybody has seen it"
        area = self._area()
        gap = metrics.px(8)
        box = area.fit(min(area.w, metrics.px(320)), min(area.h, 2 * metrics.row + gap))
        first, second = box.rows(2, gap) if box.h >= 2 * metrics.touch + gap else box.columns(2, gap)
        known, closed = words_of.take_card(turned.card), words_of.TAKE_CLOSED
        widest = max(view.look.fonts.width(label, metrics.label, Weight.BOLD) for label in (known, closed))
        narrow = widest + 2 * metrics.space_s > first.w
        found = [
            self._button("take turned", known, first, (TakeCard(turned=True),), main=True),
            self._button("take closed", closed, second, (TakeCard(turned=False),)),
        ]
        if narrow:
            short = (turned.card.name, words_of.CLOSED)
            found = [
                control._replace(label=label, spoken=control.label) for control, label in zip(found, short, strict=True)
            ]
        return found

    def _narrow(self, cell: Rect) -> bool:
        """Return whether a button is so narrow that it needs abbreviations."""
        return cell.w < self.view.look.metrics.px(100)

    def _melds(self) -> list[Control]:
        """Return the best order in one tap, then each meld; those without room are on further pages."""
        if not self._offers()[0]:
            return []
        phase = self.view.observation.phase
        waits = isinstance(phase, StockPlay) and phase.waits
        area = self._parts()[0] if waits else self._area()
        buttons, across, down = self._in_columns(area)
        room = across * down
        pages = 1 if len(buttons) <= room else -(-len(buttons) // (room - 1))
        shown = buttons if pages == 1 else buttons[self._page * (room - 1) : (self._page + 1) * (room - 1)]
        cells = _cells(area, len(shown) + (pages > 1), across, down, self.view.look.metrics, whole_rows=pages > 1)
        found = [
            self._button(name, label, cell, actions, hint, main=self._page == 0 and number == 0)
            for number, ((name, label, hint, actions), cell) in enumerate(zip(shown, cells, strict=False))
        ]
        if pages > 1:
            label, turn = words_of.more_page(page=self._page + 1, pages=pages), Change(partial(self._turn, pages))
            found.append(Control("more melds", label, cells[len(shown)], hint=words_of.MORE_MELDS, command=turn))
        return found

    def _in_columns(self, area: Rect) -> tuple[list[_MeldButton], int, int]:
        """Return the buttons for melds, and how many columns and rows of them have room."""
        look, metrics = self.view.look, self.view.look.metrics
        gap = metrics.px(_GAP)
        across = max(1, min(2, area.w // metrics.px(round(_CELL * metrics.text_scale))))
        down = max(1, (area.h + gap) // (metrics.row + gap))
        if across * down < 2 and len(self._offered(narrow=False)) > 1:
            across = 2
        column = area.columns(across, gap)[0]
        buttons = self._offered(self._narrow(column))
        widest = max(look.fonts.width(label, metrics.label, Weight.BOLD) for _, label, _, _ in buttons)
        if len(buttons) <= down and widest + 2 * metrics.space_m > column.w:
            across = 1
        return buttons, across, down

    def _offered(self, narrow: bool) -> list[_MeldButton]:
        """Return each button for melds."""
        offers, best = self._offers()
        found: list[_MeldButton] = []
        if len(best) > 1:
            hint = words_of.order_hint(action.kind for action in best)
            label = words_of.lay_all(len(best), self._total(best), narrow)
            found.append((_ALL, label, hint, best))
        alike = Counter((action.kind, action.cards) for action in offers)
        labels = Counter[str]()
        for number, action in enumerate(offers, 1):
            label, hint = laying_text(action, self._points(action), alike[action.kind, action.cards] > 1)
            labels[label] += 1
            if labels[label] > 1:
                label = remarked(label, labels[label])
            found.append((f"lay {number}", label, hint, (action,)))
        return found

    def _total(self, actions: Sequence[LayMeld]) -> int:
        view = self.view.observation
        assert view.open is not None
        assert view.trump is not None
        spread, total = view.open.spread(view.seat, view.hand), 0
        for action in actions:
            spread = after_laying(view.rules, view.trump, spread, action)
            total += spread.melds[-1].points
        return total

    def _turn(self, pages: int) -> None:
        self._page = (self._page + 1) % pages

    def _button(
        self, name: str, label: str, place: Rect, actions: tuple[Action, ...], hint: str = "", main: bool = False
    ) -> Control:
        laying = Change(partial(self._lay, actions))
        return Control(name, label, place, hint=hint, main=main, means=actions[0], command=laying)

    def draw(self, surface: Canvas) -> None:
        """Draw the place of the next card, the names of melds below them, and the buttons."""
        buttons, look = self._buttons(), self.view.look
        if not buttons:
            super().draw(surface)
        heights = self.words_heights()
        for seat, height in heights.items():
            melds = self.view.model.deal.melds.get(seat, ())
            if height and melds and self.view.model.laid[seat]:
                block, size = self._block(seat), look.metrics.caption
                line = look.fonts.height(size)
                names = self._names(seat, height // line)
                words = Rect(block.x, block.bottom - height, block.w, height)
                for name, place in zip(names, words.rows(height // line), strict=False):
                    ink = look.theme.felt_muted
                    widgets.write(surface, look, name, place, size, ink, align=widgets.Align.CENTER)
        size = min((widgets.label_size(look, control) for control in buttons), default=0)
        for control in buttons:
            widgets.button(surface, look, control, self.kind(control), size)

    def tags(self) -> Iterator[PlacedTag]:
        """Return the names of melds that have no room below, at the lower edge of the cards."""
        look = self.view.look
        for seat, height in self.words_heights().items():
            if height or not self.view.model.laid[seat] or not self.view.model.deal.melds.get(seat):
                continue
            block, (text, *_) = self._block(seat), self._names(seat, lines=1)
            strip = block.split_bottom(look.metrics.px(TAG))[0]
            yield PlacedTag(text, strip.fit(min(block.w, tag_width(look, text, 14)), strip.h))


def _cells(area: Rect, count: int, across: int, down: int, metrics: Metrics, whole_rows: bool) -> list[Rect]:
    """Return the places of buttons in the middle of an area; the first row has fewer, unless there are ``whole_rows``.

    Whole rows may have more places than there are buttons.
    """
    gap, rows = metrics.px(_GAP), min(down, -(-count // across))
    first = across if whole_rows else count % across or across
    box = area.fit(area.w, rows * metrics.row + (rows - 1) * gap)
    return [
        cell
        for number, row in enumerate(box.rows(rows, gap))
        for cell in row.columns(first if number == 0 else across, gap)
    ]
