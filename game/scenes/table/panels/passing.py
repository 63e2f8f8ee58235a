"""Choosing cards of the hand to pass or to bury: select, then confirm."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from ....rules import Hand, Seat
from ....rules.play import Action, BuryCards, PassCards
from ....ui import widgets
from ....ui.controls import Control
from ....ui.damage import Canvas
from ....ui.text import Weight
from ....words import panels as words
from ...seat.commands import Announce, Command, Do, Refuse, Say, Send
from ...seat.panel import confirm_place
from ...seat.table_model import Piece
from ...seat.view import CardMarks
from .base import TablePanel


class ChoosingPanel(TablePanel):
    """The chosen cards rise; the button counts them."""

    choosing = True
    _purpose: str
    """What is done with the chosen cards, in the name of the button."""

    def __init__(self, send: Send) -> None:
        super().__init__(send)
        self._chosen: list[int] = []

    @property
    @abstractmethod
    def _count(self) -> int:
        """Return the number of cards to choose."""

    @abstractmethod
    def _asked(self) -> str:
        """Return what is asked of the person."""

    @abstractmethod
    def _chooses(self, seat: Seat) -> str:
        """Return that another player is choosing."""

    @abstractmethod
    def _label(self) -> str:
        """Return the label of the button."""

    @abstractmethod
    def _action(self, cards: Hand) -> Action:
        """Return the action with these cards."""

    def prompt(self) -> str:
        """Return how many cards go where, or who is choosing."""
        view = self.view
        if view.live:
            return self._asked()
        if view.model.deal.contract is None or view.match.awaited is None:
            return ""
        return self._chooses(view.match.awaited)

    def cards_live(self) -> bool:
        """Return whether the person is choosing."""
        return self.view.live

    def marks(self) -> CardMarks:
        """Return the chosen cards, and those that have just come into the hand."""
        return CardMarks(frozenset(self._chosen), labels=dict.fromkeys(self.view.model.fresh, words.NEW_CARD))

    def press_card(self, piece: Piece) -> None:
        """Choose the card, or put it back; with enough chosen, one has to go back before another."""
        if piece.ident in self._chosen:
            self._chosen.remove(piece.ident)
        elif len(self._chosen) == self._count:
            self.send(Refuse(words.put_back_first(self._count)))
            return
        else:
            self._chosen.append(piece.ident)
        self.send(Announce(words.chosen_line(chosen=len(self._chosen), count=self._count)))

    def drop_card(self, piece: Piece) -> None:
        """Choose the card; a chosen one stays chosen."""
        if piece.ident not in self._chosen:
            self.press_card(piece)

    def controls(self) -> Sequence[Control]:
        """Return the confirmation button."""
        view = self.view
        if not view.live:
            return ()
        ready = len(self._chosen) == self._count
        place, _ = confirm_place(view.layout.middle, view.look.metrics)
        label, means, confirm = self._label(), self._action(self._cards()), self._confirmed()
        purpose = self._purpose
        return (
            Control(
                f"confirm {purpose}", label, place, enabled=ready, key="c", main=True, means=means, command=confirm
            ),
        )

    def _cards(self) -> Hand:
        """Return the chosen cards."""
        hand = self.view.model.hands[self.view.viewer]
        return tuple(piece.card for piece in hand if piece.ident in self._chosen and piece.card is not None)

    def _confirmed(self) -> Command:
        """Return the command of the confirmation; with too few cards it says so."""
        cards = self._cards()
        missing = self._count - len(cards)
        if missing:
            return Say(words.choose_more(missing))
        return Do(self._action(cards), tuple(self._chosen))

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
        """Who the cards go to, by name."""
        view = self.view
        partner = view.model.seating.partner(view.viewer)
        return view.names.name(partner) if partner is not None else ""

    def _asked(self) -> str:
        return words.choose_for(self._count, self._receiver)

    def _chooses(self, seat: Seat) -> str:
        return words.chooses_to_pass(self.view.names, seat, self._count)

    def _label(self) -> str:
        return words.pass_label(len(self._chosen), self._count, self._receiver)

    def _action(self, cards: Hand) -> Action:
        return PassCards(cards)


class BuryingPanel(ChoosingPanel):
    """Cards to bury, as many as the widow had."""

    _purpose = "bury"

    @property
    def _count(self) -> int:
        return self.view.model.widow_size

    def _asked(self) -> str:
        return words.choose_to_bury(self._count)

    def _chooses(self, seat: Seat) -> str:
        return words.chooses_to_bury(self.view.names, seat, self._count)

    def _label(self) -> str:
        return words.bury_label(chosen=len(self._chosen), count=self._count)

    def _action(self, cards: Hand) -> Action:
        return BuryCards(cards)
