"""Choosing cards of the hand to pass or to bury: select, then confirm."""

from __future__ import annotations

from collections.abc import Sequence

from ....decisions.decision import Chosen, Option
from ....rules.play import BuryCards, PassCards
from ....ui import paper, widgets
from ....ui.controls import Control
from ....ui.damage import Canvas
from ....ui.text import Weight
from ....words import panels as words
from ...seat.commands import Announce, Command, Do, Refuse, Say
from ...seat.panel import confirm_place
from ...seat.table_model import Piece
from ...seat.view import CardMarks
from .base import TablePanel


class ChoosingPanel(TablePanel):
    """The chosen cards rise; the button counts them."""

    choosing = True
    _raised: tuple[int, ...] = ()
    """The chosen cards, as they were last."""

    def cards_live(self) -> bool:
        """Return whether the person is choosing."""
        return self.view.live

    def marks(self) -> CardMarks:
        """Return the chosen cards, and those that have just come into the hand."""
        if self.decision is not None:
            idents = {card.name: ident for ident, card in self.cards.items()}
            self._raised = tuple(idents[name] for name in self.chosen.cards)
        return CardMarks(frozenset(self._raised), labels=dict.fromkeys(self.view.model.fresh, words.NEW_CARD))

    def press_card(self, piece: Piece) -> None:
        """Choose the card, or put it back; with enough chosen, one has to go back before another."""
        choice = self.cards.get(piece.ident)
        if choice is None or not isinstance(choice.means, Chosen):
            return
        if choice.why_not:
            self.send(Refuse(choice.why_not, piece.ident))
            return
        self.choose(choice.means)
        if self.decision is not None:
            self.send(Announce(words.chosen_line(chosen=len(self.chosen.cards), count=self.decision.needed)))

    def drop_card(self, piece: Piece) -> None:
        """Choose the card; a chosen one stays chosen."""
        choice = self.cards.get(piece.ident)
        if choice is not None and not choice.chosen:
            self.press_card(piece)

    def controls(self) -> Sequence[Control]:
        """Return the confirmation button."""
        if self.decision is None:
            return ()
        place, _ = confirm_place(self.view.layout.middle, self.view.look.metrics)
        return tuple(self.control(choice, place) for choice in self.decision.choices)

    def command(self, choice: Option) -> Command:
        """Return the command of the confirmation; with too few cards it says so."""
        if choice.why_not or not isinstance(choice.means, PassCards | BuryCards):
            return Say(choice.why_not)
        return Do(choice.means, self._raised)

    def draw(self, surface: Canvas) -> None:
        """Draw trump, large, and the confirmation."""
        view, look = self.view, self.view.look
        metrics = look.metrics
        contract = view.model.deal.contract
        middle = view.layout.middle
        controls = self.controls()
        above = confirm_place(middle, metrics)[1] if controls else middle
        trump = view.model.deal.trump
        if contract and trump is not None and above.h > metrics.px(40):
            side = min(metrics.px(84), round(above.h * 0.55))
            text = words.points_by(contract.points, view.names.name(contract.declarer))
            line = look.fonts.height(metrics.heading)
            stack = above.fit(above.w, min(above.h, side + line))
            place, below = stack.fit(stack.w, stack.h).split_top(side)
            paper.suit_chip(surface, look, trump, place)
            widgets.write(
                surface, look, text, below, metrics.heading, look.theme.felt_text, Weight.BOLD, widgets.Align.CENTER
            )
        for control in controls:
            widgets.button(surface, look, control, widgets.Kind.PRIMARY)
