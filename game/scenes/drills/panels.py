"""Panels for questions that the table has none for, and the panel after an answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from ...rules import Hand, Suit
from ...rules.play import Bid, BuryCards, Pass, PassCards
from ...ui import paper, widgets
from ...ui.controls import Attention, Control
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.text import Weight
from ...values import frozen
from ...words import drills as words
from ...words.conventions import short_meaning
from ...words.names import capital
from ...words.prices import BEST, cost_tag
from ...words.questions import limit_label, verdict_words
from ..base import Context
from ..seat.panel import Panel, confirm_place
from ..seat.table_model import Piece
from ..seat.view import CardMarks, TableView
from .answers import Answer, MeldAnswer, PricedAnswer, TellsAnswer
from .marking import Marking
from .telling import choices

_SPAN = 5.0
"""The cost, in units, that empties a bar; more if the worst answer costs more."""


class MeldsPanel(Panel):
    """A panel to choose cards of the hand as melds; a raised card can be put back."""

    choosing = True

    def __init__(self, ctx: Context, marking: Marking, trump: Suit, answer: Callable[[Answer], None]) -> None:
        self._ctx = ctx
        self._marking = marking
        self._trump = trump
        self._answer = answer
        self._chosen: list[Piece] = []

    def see(self, view: TableView) -> None:
        """Take over the current view."""
        self._view = view

    def prompt(self) -> str:
        """Return the question."""
        return self._marking.asks

    def cards_live(self) -> bool:
        """Return True."""
        return True

    def marks(self) -> CardMarks:
        """Return the chosen cards."""
        return CardMarks(frozenset(piece.ident for piece in self._chosen))

    def press_card(self, piece: Piece) -> None:
        """Choose the card, or put it back."""
        if piece in self._chosen:
            self._chosen.remove(piece)
        else:
            self._chosen.append(piece)
        self._ctx.announce(words.chosen_line(count=len(self._chosen)))

    def drop_card(self, piece: Piece) -> None:
        """Choose the card; a chosen one stays chosen."""
        if piece not in self._chosen:
            self.press_card(piece)

    def controls(self) -> Sequence[Control]:
        """Return the confirmation button."""
        count = len(self._chosen)
        label = words.show_label(count)
        place, _ = confirm_place(self._view.layout.middle, self._view.look.metrics)
        return (Control("confirm melds", label, place, self._confirm, key="c", main=count > 0),)

    def _confirm(self) -> None:
        self._answer(MeldAnswer(tuple(piece.card for piece in self._chosen if piece.card is not None)))

    def draw(self, surface: Canvas) -> None:
        """Draw the trump in question, large, and the confirmation."""
        look, middle = self._view.look, self._view.layout.middle
        metrics = look.metrics
        above = confirm_place(middle, metrics)[1]
        side = min(metrics.px(96), round(above.h * 0.7), above.w)
        if side > metrics.px(16):
            paper.suit_chip(surface, look, self._trump, above.fit(side, side))
        for control in self.controls():
            kind = widgets.Kind.PRIMARY if control.main else widgets.Kind.SECONDARY
            widgets.button(surface, look, control, kind)


@frozen
class Offered:
    """An answer to choose."""

    answer: Answer
    label: str
    short: str = ""
    """What it says if there is little room; empty: the same."""


class ChoicesPanel(Panel):
    """A panel with some answers to choose from."""

    def __init__(self, marking: Marking, answer: Callable[[Answer], None], offered: Sequence[Offered]) -> None:
        self._marking, self._answer, self._offered = marking, answer, offered

    def see(self, view: TableView) -> None:
        """Take over the current view."""
        self._view = view

    def prompt(self) -> str:
        """Return the question."""
        return self._marking.asks

    def spoken(self) -> str:
        """Return the question, and the answers to choose from."""
        return words.choose_from(self.prompt(), (one.label for one in self._offered))

    def first_focus(self) -> str | None:
        """Return the first answer."""
        return self.controls()[0].name

    def controls(self) -> Sequence[Control]:
        """Return a button for each answer: one below the other, or in more columns if there is little height."""
        metrics, middle = self._view.look.metrics, self._view.layout.middle
        gap, columns = metrics.px(6), self._columns()
        lines = -(-len(self._offered) // columns)
        wide = min(middle.w, metrics.px(360) * columns)
        box = middle.fit(wide, min(middle.h, lines * (metrics.row + gap) - gap))
        cells = [cell for row in box.rows(lines, gap) for cell in row.columns(columns, gap)]
        found = []
        for number, (one, cell) in enumerate(zip(self._offered, cells, strict=False), 1):
            give = partial(self._answer, one.answer)
            label = self._label(one, cell)
            found.append(Control(f"answer {number}", label, cell, give, spoken=one.label, key=str(number)))
        return found

    def _columns(self) -> int:
        """Return the fewest columns whose buttons are as high as usual, or two where three have no room for words."""
        look, middle = self._view.look, self._view.layout.middle
        metrics, gap = look.metrics, look.metrics.px(6)
        words = [one.short or one.label for one in self._offered]
        widest = max(look.fonts.width(text, metrics.label, Weight.BOLD) for text in words) + 2 * metrics.space_m

        def fits(columns: int) -> bool:
            lines = -(-len(words) // columns)
            return lines * (metrics.row + gap) - gap <= middle.h

        if fits(1):
            return 1
        return 3 if not fits(2) and fits(3) and 3 * (widest + gap) <= middle.w else 2

    def _label(self, one: Offered, cell: Rect) -> str:
        """Return an answer, in fewer words if there is little room."""
        look = self._view.look
        room = cell.w - 2 * look.metrics.space_m
        fits = look.fonts.width(one.label, look.metrics.label, Weight.BOLD) <= room
        return one.label if fits or not one.short else one.short

    def draw(self, surface: Canvas) -> None:
        """Draw the buttons."""
        for control in self.controls():
            widgets.button(surface, self._view.look, control)


def offered(marking: Marking) -> list[Offered]:
    """Return the answers to choose from where the table's own panels have none: limits, or what a bid tells."""
    if marking.question.limit:
        limits = [Offered(Bid(points), limit_label(points)) for points in marking.limits]
        return [Offered(Pass(), limit_label(0)), *limits]
    rules = marking.view.rules
    told = ((one, one.answer) for one in choices(marking.view))
    return [
        Offered(answer, capital(one.words), capital(short_meaning(answer.row.in_points(rules))))
        for one, answer in told
        if isinstance(answer, TellsAnswer)
    ]


class AnsweredPanel(Panel):
    """The panel after an answer: the cards show the prices."""

    def __init__(self, marking: Marking, show: Callable[[], None]) -> None:
        self._marking = marking
        self._show = show
        self._known = marking.rated, marking.settled

    def see(self, view: TableView) -> None:
        """Take over the current view."""
        self._view = view

    def update(self, dt: float, attention: Attention) -> bool:
        """Return whether more is known about the answer."""
        before, self._known = self._known, (self._marking.rated, self._marking.settled)
        return self._known != before

    def controls(self) -> Sequence[Control]:
        """Return the middle of the table, which leads back to the prices."""
        return (Control("prices", words.ALL_PRICES, self._view.layout.middle, self._show),)

    def first_focus(self) -> str | None:
        """Return the button to the prices."""
        return "prices"

    def prompt(self) -> str:
        """Return the verdict on the answer."""
        marking = self._marking
        own = marking.own
        if own is None:
            return words.WORKING_OUT_EACH
        verdict = verdict_words(own.cost, own.margin, marking.mistake, marking.chips, marking.close)
        return words.tap_for_prices(verdict=verdict)

    def marks(self) -> CardMarks:
        """Return the price of each card; for a set, which cards were best and which were chosen."""
        view = self._view
        pieces = view.model.hands[view.viewer]
        best, own = self._marking.best, self._marking.answer
        cards = _cards_of(best.answer) if best is not None else ()
        if cards or isinstance(own, PassCards | BuryCards | MeldAnswer):
            return CardMarks(
                frozenset(_idents(pieces, _cards_of(own))), labels=dict.fromkeys(_idents(pieces, cards), BEST)
            )
        prices: Mapping[object, PricedAnswer] = {rated.answer: rated for rated in self._marking.rated}
        found = {piece.ident: prices[play] for piece in pieces if (play := view.model.play(piece)) in prices}
        if not found:
            return CardMarks()
        span = max(_SPAN * view.match.rules.score_unit, *(rated.cost for rated in found.values()))
        played = next((piece.ident for piece in pieces if view.model.play(piece) == own), None)
        return CardMarks(
            frozenset(() if played is None else (played,)),
            labels={ident: cost_tag(rated.cost) for ident, rated in found.items()},
            bars={ident: 1 - rated.cost / span for ident, rated in found.items()},
        )

    def draw(self, surface: Canvas) -> None:
        """Draw nothing."""


def _cards_of(answer: Answer | None) -> Hand:
    """Return the cards of an answer that is a set of them."""
    return answer.cards if isinstance(answer, PassCards | BuryCards | MeldAnswer) else ()


def _idents(pieces: Sequence[Piece], cards: Hand) -> list[int]:
    """Return the pieces of these cards, each once."""
    left, found = list(cards), []
    for piece in pieces:
        if piece.card in left:
            left.remove(piece.card)
            found.append(piece.ident)
    return found
