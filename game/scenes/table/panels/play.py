"""Playing cards to tricks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....decisions.decision import NOTHING, refused
from ....decisions.tricks import spoken_with
from ....rules import Seating
from ....rules.play import ThrowIn, best_index
from ....ui import widgets
from ....ui.controls import Control
from ....ui.damage import Canvas
from ....ui.geometry import Rect
from ....words import panels as words
from ...seat.commands import Command, Do, Refuse, Send, TakeRest
from ...seat.table_model import Piece
from ...seat.view import CardMarks
from ..arranged import ArrangedView
from ..poses import place_of
from ..price_tags import card_prices, price_reasons
from .base import TablePanel, asked, with_question


def throwing_in(view: ArrangedView) -> Command | None:
    """Return the question whether to throw in the hand in the middle of the play; None if that may not be done now."""
    if not (view.live and view.model.in_tricks):
        return None
    choice = asked(view, NOTHING).choice("throw in")
    return with_question(choice, Do(ThrowIn())) if choice is not None else None


class PlayPanel(TablePanel):
    """Legal cards are plain, the others dimmed; a dimmed one says why."""

    def __init__(self, send: Send) -> None:
        super().__init__(send)
        self._raised: int | None = None

    def prompt(self) -> str:
        """Return whose turn it is."""
        decision = self.decision
        if decision is not None and self._raised is not None:
            return words.tap_again(self._why_raised())
        if decision is not None and self.view.offers.rest and all(choice.aside for choice in decision.choices):
            return words.TAKE_EVERY_TRICK
        return super().prompt()

    def _why_raised(self) -> str:
        """Return why the raised card costs what it does, if prices are shown: a finger sees no tooltip."""
        view = self.view
        price = card_prices(view).get(self._raised) if self._raised is not None else None
        return "" if price is None else price_reasons(view, replace(price, reasons=price.reasons[:1]))

    def spoken(self) -> str:
        """Return the prompt, and the legal cards if not all are."""
        prompt = self.prompt()
        return (spoken_with(prompt, self.decision.cards) if self.decision is not None else "") or prompt

    def cards_live(self) -> bool:
        """Return whether it is the person's turn to play a card."""
        return any(not card.why_not for card in self.cards.values())

    def marks(self) -> CardMarks:
        """Return the card that waits for its second tap, the illegal cards, and the best card of the trick."""
        ringed = self._winning()
        if self.decision is None:
            return CardMarks(ringed=ringed)
        dimmed = frozenset(ident for ident, card in self.cards.items() if card.why_not)
        chosen = frozenset(() if self._raised is None else (self._raised,))
        return CardMarks(chosen, dimmed if len(dimmed) < len(self.cards) else frozenset(), ringed)

    def first_focus(self) -> str | None:
        """Return the first legal card; the table knows its name."""
        return None

    def controls(self) -> Sequence[Control]:
        """Return two ways to take the rest, if it is certain."""
        view, metrics = self.view, self.view.look.metrics
        if not view.offers.rest:
            return ()
        middle, gap = view.layout.middle, metrics.px(8)
        whole = middle.fit(min(middle.w, metrics.px(440)), metrics.row)
        quick, slow = whole.columns(2, gap)
        if whole.w < metrics.px(300) and middle.h >= 2 * metrics.row + gap:
            quick, slow = middle.fit(whole.w, 2 * metrics.row + gap).rows(2, gap)
        rest = words.REST_OURS if view.model.seating is Seating.PARTNERS else words.REST_MINE
        each, hint = words.TRICK_BY_TRICK, words.TRICK_BY_TRICK_HINT
        return (
            Control("take rest", rest, quick, hint=words.REST_HINT, main=True, command=TakeRest(False)),
            Control("show rest", each, slow, hint=hint, command=TakeRest(True)),
        )

    def press_card(self, piece: Piece) -> None:
        """Play it, or say why not. With two-tap play the first tap only raises it."""
        choice = self.cards.get(piece.ident)
        legal = choice is not None and not choice.why_not
        if legal and self.view.settings.two_tap and self._raised != piece.ident:
            self._raised = piece.ident
            return
        self.drop_card(piece)

    def drop_card(self, piece: Piece) -> None:
        """Play it at once, or say why not: dragging a card onto the table is not an accident."""
        view = self.view
        self._raised = None
        play = view.model.play(piece)
        if play is None:
            return
        choice = self.cards.get(piece.ident)
        why = choice.why_not if choice is not None else refused(view.observation, play, piece.card)
        legal = tuple(ident for ident, card in self.cards.items() if not card.why_not)
        self.send(Refuse(why, piece.ident, legal) if why else Do(play, (piece.ident,)))

    def draw(self, surface: Canvas) -> None:
        """Draw the buttons, and a frame for the next card, pressed into the cloth, if no other card covers it."""
        look = self.view.look
        for control in self.controls():
            widgets.button(surface, look, control, self.kind(control))
        place = self._next_place()
        if place is not None:
            look.shapes.ring(surface, place, look.metrics.px(8), look.theme.cloth_edge, look.metrics.px(2))

    def _next_place(self) -> Rect | None:
        """Return where the next card will lie; None if none is awaited, or if that place is partly covered."""
        view = self.view
        awaited = view.match.awaited
        if awaited is None or view.offers.rest or len(view.model.trick) == view.match.rules.seating.players:
            return None
        place, *lying = (
            view.layout.trick[place_of(view.model.seating, seat, view.viewer)]
            for seat in (awaited, *(seat for seat, _ in view.model.trick))
        )
        return None if any(place.overlaps(card) for card in lying) else place

    def _winning(self) -> frozenset[int]:
        """Return the best piece in the trick so far, if there is another to compare it with."""
        model = self.view.model
        cards = tuple(piece.card for _, piece in model.trick if piece.card is not None)
        if model.deal.trump is None or len(cards) < 2:
            return frozenset()
        return frozenset((model.trick[best_index(cards, model.deal.trump)][1].ident,))
