"""Choosing cards of the hand to pass or to bury: select, then confirm."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from ....rules import Hand
from ....rules.play import Action, BuryCards, PassCards
from ....ui import widgets
from ....ui.controls import Control
from ....ui.damage import Canvas
from ....ui.text import Weight
from ....words.names import card_count
from ...seat.commands import Announce, Command, Do, Refuse, Say, Send
from ...seat.table_model import Piece
from ...seat.view import CardMarks
from .base import TablePanel


class ChoosingPanel(TablePanel):
    """The chosen cards rise; the button counts them."""

    choosing = True
    _purpose: str
    """The verb for the chosen cards."""

    def __init__(self, send: Send) -> None:
        super().__init__(send)
        self._chosen: list[int] = []

    @property
    @abstractmethod
    def _count(self) -> int:
        """Return the number of cards to choose."""

    @property
    def _receiver(self) -> str:
        """Return the receiver's name; empty if nobody gets the cards."""
        return ""

    @abstractmethod
    def _action(self, cards: Hand) -> Action:
        """Return the action with these cards."""

    def prompt(self) -> str:
        """Return how many cards go where, or who is choosing."""
        view = self.view
        if view.live:
            goal = f"for {self._receiver}" if self._receiver else f"to {self._purpose}"
            return f"Choose {card_count(self._count)} {goal}"
        if view.model.contract is None or view.match.awaited is None:
            return ""
        return view.names.says(view.match.awaited, "choose", f"{card_count(self._count)} to {self._purpose}")

    def cards_live(self) -> bool:
        """Return whether the person is choosing."""
        return self.view.live

    def marks(self) -> CardMarks:
        """Return the chosen cards, and those that have just come into the hand."""
        return CardMarks(frozenset(self._chosen), labels=dict.fromkeys(self.view.model.fresh, "new"))

    def press_card(self, piece: Piece) -> None:
        """Choose the card, or put it back; with enough chosen, one has to go back before another."""
        if piece.ident in self._chosen:
            self._chosen.remove(piece.ident)
        elif len(self._chosen) == self._count:
            self.send(Refuse(f"{card_count(self._count).capitalize()} chosen: put one back first"))
            return
        else:
            self._chosen.append(piece.ident)
        self.send(Announce(f"{len(self._chosen)} of {self._count} chosen"))

    def drop_card(self, piece: Piece) -> None:
        """Choose the card; a chosen one stays chosen."""
        if piece.ident not in self._chosen:
            self.press_card(piece)

    def controls(self) -> Sequence[Control]:
        """Return the confirmation button."""
        view = self.view
        if not view.live:
            return ()
        metrics = view.look.metrics
        ready = len(self._chosen) == self._count
        label = f"{self._purpose.capitalize()} {len(self._chosen)} of {self._count}"
        label += f" to {self._receiver}" if self._receiver else ""
        middle = view.layout.middle
        place = middle.split_bottom(min(middle.h, metrics.row + metrics.px(8)))[0].fit(metrics.px(320), metrics.row)
        name, means = f"confirm {self._purpose}", self._action(self._cards())
        confirm = self._confirmed()
        return (Control(name, label, place, enabled=ready, key="c", main=True, means=means, command=confirm),)

    def _cards(self) -> Hand:
        """Return the chosen cards."""
        hand = self.view.model.hands[self.view.viewer]
        return tuple(piece.card for piece in hand if piece.ident in self._chosen and piece.card is not None)

    def _confirmed(self) -> Command:
        """Return the command of the confirmation; with too few cards it says so."""
        cards = self._cards()
        missing = self._count - len(cards)
        if missing:
            return Say(f"Choose {missing} more {'card' if missing == 1 else 'cards'}, then confirm")
        return Do(self._action(cards), tuple(self._chosen))

    def draw(self, surface: Canvas) -> None:
        """Draw trump, large, and the confirmation."""
        view, look = self.view, self.view.look
        metrics = look.metrics
        contract = view.model.contract
        middle = view.layout.middle
        controls = self.controls()
        above = middle.split_bottom(metrics.row + metrics.px(8))[1] if controls else middle
        trump = view.model.trump
        if contract and trump is not None and above.h > metrics.px(40):
            side = min(metrics.px(84), round(above.h * 0.55))
            text = f"{contract.points} · {view.names.name(contract.declarer)}"
            line = look.fonts.height(metrics.heading)
            stack = above.fit(above.w, min(above.h, side + line))
            place, below = stack.fit(stack.w, stack.h).split_top(side)
            sign = place.fit(side, side)
            surface.blit(look.faces.suit(trump, side, look.fonts.signs[trump]), sign.topleft)
            widgets.write(
                surface, look, text, below, metrics.heading, look.theme.felt_text, Weight.BOLD, widgets.Align.CENTER
            )
        for control in controls:
            widgets.button(surface, look, control, widgets.Kind.PRIMARY)


class PassingPanel(ChoosingPanel):
    """Cards for the partner."""

    _purpose = "pass"

    @property
    def _count(self) -> int:
        return self.view.match.rules.passing.count

    @property
    def _receiver(self) -> str:
        view = self.view
        partner = view.model.seating.partner(view.viewer)
        return view.names.name(partner) if partner is not None else ""

    def _action(self, cards: Hand) -> Action:
        return PassCards(cards)


class BuryingPanel(ChoosingPanel):
    """Cards to bury, as many as the widow had."""

    _purpose = "bury"

    @property
    def _count(self) -> int:
        return self.view.model.widow_size

    def _action(self, cards: Hand) -> Action:
        return BuryCards(cards)
