"""Calling a partner for the deal: a button for each card that the declarer may name (rules.md 7b)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ....decisions.decision import SUITS
from ....rules import Card, Suit
from ....rules.play import CallPartner
from ....ui import widgets
from ....ui.controls import Control, Role
from ....ui.damage import Canvas
from ....ui.geometry import Rect
from ....ui.widgets import Kind
from ....words.names import suit_name
from ...seat.commands import Change, Send
from .base import TablePanel
from .bid_figure import draw_bid


class CallingPanel(TablePanel):
    """All cards of the deck by suit and rank; those of the own hand cannot be called."""

    def __init__(self, send: Send) -> None:
        super().__init__(send)
        self._chosen: Suit | None = None
        """The suit whose cards are shown where there is little room; None: that of the card advised or offered."""

    def controls(self) -> Sequence[Control]:
        """Return a button for each card; with little room, for each suit, and for the ranks of one."""
        if self.decision is None:
            return ()
        rows = self._rows()
        if rows:
            return [self._card(card, cell) for row in rows for card, cell in row]
        metrics, middle = self.view.look.metrics, self.view.layout.middle
        gap = metrics.px(5)
        upper, lower = middle.fit(middle.w, min(middle.h, 2 * metrics.row + gap)).rows(2, gap)
        suits = [
            Control(
                f"suit {suit.letter}",
                suit.sign,
                cell,
                role=Role.TOGGLE,
                pressed=suit is self._suit,
                spoken=suit_name(suit),
                command=Change(partial(self._choose, suit)),
            )
            for suit, cell in zip(SUITS, upper.columns(len(SUITS), gap), strict=True)
        ]
        cards = self._of_suit(self._suit)
        return [
            *suits,
            *(self._card(card, cell) for card, cell in zip(cards, lower.columns(len(cards), gap), strict=True)),
        ]

    def _card(self, card: Card, cell: Rect) -> Control:
        return self.control(self.choice(f"partner {card}"), cell)

    def _choose(self, suit: Suit) -> None:
        self._chosen = suit

    @property
    def _suit(self) -> Suit:
        if self._chosen is not None:
            return self._chosen
        offered = [choice.means for choice in self.decision.choices if choice.main] if self.decision is not None else []
        calls = [call for call in (self.view.advised, *offered) if isinstance(call, CallPartner)]
        return calls[0].card.suit if calls else SUITS[0]

    def _of_suit(self, suit: Suit) -> list[Card]:
        """Return the cards of a suit in the deck, high to low."""
        calls = [choice.means for choice in self.decision.choices] if self.decision is not None else []
        return [call.card for call in calls if isinstance(call, CallPartner) and call.card.suit is suit]

    def _rows(self) -> list[list[tuple[Card, Rect]]]:
        """Return each suit's cards with their places: in four rows, in two with two suits each, or not at all."""
        metrics, middle = self.view.look.metrics, self.view.layout.middle
        gap, cards = metrics.px(5), [self._of_suit(suit) for suit in SUITS]
        for rows in (4, 2):
            across = len(cards[0]) * len(SUITS) // rows
            wide, high = across * (metrics.touch + gap) - gap, rows * (metrics.touch + gap) - gap
            if middle.w >= wide and middle.h >= high:
                box = middle.fit(
                    min(middle.w, across * metrics.px(76)), min(middle.h, rows * (metrics.row + gap) - gap)
                )
                cells = [cell for row in box.rows(rows, gap) for cell in row.columns(across, gap)]
                listed = [card for suit in cards for card in suit]
                return [list(zip(listed, cells, strict=True))]
        return []

    def draw(self, surface: Canvas) -> None:
        """Draw the buttons, or what the table waits for."""
        view, look = self.view, self.view.look
        for control in self.controls():
            widgets.button(surface, look, control, Kind.PRIMARY if control.pressed else self.kind(control))
        contract = view.model.deal.contract
        if not view.live and contract is not None:
            draw_bid(surface, view, contract.declarer, contract.points, view.layout.middle)
