"""Playing cards to tricks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....rules import Seating
from ....rules.play import (
    LegalActions,
    PlayCard,
    ThrowIn,
    best_index,
    side_trick_points,
    trump_of,
    why_not,
)
from ....ui import widgets
from ....ui.controls import Control
from ....ui.damage import Canvas
from ....words import panels as words
from ....words.refusals import refusal_sentence
from ....words.results import giving_up
from ...seat.commands import Ask, Do, Refuse, Send, TakeRest
from ...seat.table_model import Piece
from ...seat.view import CardMarks
from ..arranged import ArrangedView
from ..poses import hand_pieces, place_of
from ..price_tags import card_prices, price_reasons
from .base import TablePanel


def throwing_in(view: ArrangedView) -> Ask | None:
    """Return the question whether to throw in the hand in the middle of the play; None if that may not be done now."""
    model, rules, seen = view.model, view.match.rules, view.observation
    contract = model.deal.contract
    if contract is None or not (view.live and model.in_tricks) or ThrowIn() not in LegalActions(seen):
        return None
    own, taken = rules.seating.side(view.viewer), side_trick_points(rules, trump_of(seen), seen.tricks, seen.contract)
    others = sum(points for side, points in enumerate(taken) if side != own)
    if rules.seating.calls_partner:
        others = next(
            points for seat, points in zip(rules.seats, taken, strict=True) if not model.deal.allied(seat, view.viewer)
        )
    text = giving_up(rules, contract.points, model.deal.meld_points(own), others)
    return Ask(words.THROW_IN_ASKED, text, words.THROW_IN, Do(ThrowIn()))


class PlayPanel(TablePanel):
    """Legal cards are plain, the others dimmed; a dimmed one says why."""

    def __init__(self, send: Send) -> None:
        super().__init__(send)
        self._raised: int | None = None
        self._legal: tuple[int, frozenset[PlayCard]] = (-1, frozenset())

    def prompt(self) -> str:
        """Return whose turn it is."""
        view = self.view
        if view.live:
            if self._raised is not None:
                return words.tap_again(self._why_raised())
            if view.offers.rest:
                return words.TAKE_EVERY_TRICK
            return words.YOUR_TURN if view.model.trick else words.YOUR_LEAD
        awaited = view.match.awaited
        if awaited is None or not view.model.in_tricks:
            return ""
        if awaited is view.viewer and not view.watched and not view.model.covered:
            return words.PLAYS_ITSELF
        if not view.model.trick:
            return words.to_lead(view.names, awaited)
        return words.to_play(view.names, awaited) if view.watched else words.thinking(view.names, awaited)

    def _why_raised(self) -> str:
        """Return why the raised card costs what it does, if prices are shown: a finger sees no tooltip."""
        view = self.view
        price = card_prices(view).get(self._raised) if self._raised is not None else None
        return "" if price is None else price_reasons(view, replace(price, reasons=price.reasons[:1]))

    def spoken(self) -> str:
        """Return the prompt, and the legal cards if not all are."""
        view, prompt = self.view, self.prompt()
        legal = self._plays() if view.live else frozenset()
        held = hand_pieces(view.model, view.settings)
        playable = [piece.card for piece in held if piece.card is not None and view.model.play(piece) in legal]
        if not playable or len(playable) == len(held):
            return prompt
        return words.may_play(prompt, dict.fromkeys(playable))

    def cards_live(self) -> bool:
        """Return whether it is the person's turn to play a card."""
        return self.view.live and bool(self._plays())

    def _plays(self) -> frozenset[PlayCard]:
        """Return the legal plays."""
        ply = self.view.match.ply
        if self._legal[0] != ply:
            legal = LegalActions(self.view.observation)
            self._legal = ply, frozenset(action for action in legal if isinstance(action, PlayCard))
        return self._legal[1]

    def marks(self) -> CardMarks:
        """Return the card that waits for its second tap, the illegal cards, and the best card of the trick."""
        view = self.view
        ringed = self._winning()
        if not view.live:
            return CardMarks(ringed=ringed)
        legal, model = self._plays(), view.model
        dimmed = frozenset(
            piece.ident for piece in model.hands[view.viewer] if legal and model.play(piece) not in legal
        )
        chosen = frozenset(() if self._raised is None else (self._raised,))
        return CardMarks(chosen, dimmed, ringed)

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
        view = self.view
        play = view.model.play(piece)
        legal = play is not None and why_not(view.observation, play) is None
        if legal and view.settings.two_tap and self._raised != piece.ident:
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
        refusal = why_not(view.observation, play)
        if refusal is not None:
            self.send(Refuse(refusal_sentence(refusal, view.observation, piece.card)))
            return
        self.send(Do(play, (piece.ident,)))

    def draw(self, surface: Canvas) -> None:
        """Draw a faint frame for the next card, before the seat whose turn it is."""
        view, look = self.view, self.view.look
        for control in self.controls():
            widgets.button(surface, look, control, self.kind(control))
        awaited = view.match.awaited
        if awaited is None or view.offers.rest or len(view.model.trick) == len(view.match.rules.seats):
            return
        if any(seat is awaited for seat, _ in view.model.trick):
            return
        slot = view.layout.trick[place_of(view.model.seating, awaited, view.viewer)]
        look.shapes.ring(surface, slot, look.metrics.px(8), look.theme.felt_muted, look.metrics.px(2))

    def _winning(self) -> frozenset[int]:
        """Return the best piece in the trick so far, if there is another to compare it with."""
        model = self.view.model
        cards = tuple(piece.card for _, piece in model.trick if piece.card is not None)
        if model.deal.trump is None or len(cards) < 2:
            return frozenset()
        return frozenset((model.trick[best_index(cards, model.deal.trump)][1].ident,))
