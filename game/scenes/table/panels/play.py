"""Playing cards to tricks."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import LegalActions, PlayCard, Seating, best_index, why_not
from game.scenes.desk import CardMarks
from game.scenes.table.panels.base import TableDesk, TablePanel
from game.scenes.table.poses import hand_pieces, place_of
from game.scenes.table_model import Piece
from game.ui import widgets
from game.ui.controls import Control
from game.ui.damage import Canvas
from game.words.names import card_name
from game.words.refusals import refusal_sentence


class PlayPanel(TablePanel):
    """Legal cards are plain, the others dimmed; a dimmed one says why."""

    def __init__(self, desk: TableDesk) -> None:
        super().__init__(desk)
        self._raised: int | None = None
        self._legal: tuple[int, frozenset[PlayCard]] = (-1, frozenset())

    def prompt(self) -> str:
        """Whose turn it is."""
        desk = self.desk
        if desk.live:
            if self._raised is not None:
                return "Tap the card again to play it"
            if desk.certain:
                return "Your lead: you take every trick that is left"
            return "Your turn: play a card" if desk.model.trick else "Your lead: any card"
        awaited = desk.match.awaited
        if awaited is None or not desk.model.in_tricks:
            return ""
        if awaited is desk.viewer and not desk.watched and not desk.model.covered:
            return "This card plays itself"
        if not desk.model.trick:
            return desk.names.says(awaited, "are", "to lead")
        return desk.names.says(awaited, "are", "to play" if desk.watched else "thinking")

    def spoken(self) -> str:
        """The prompt, and what may be played where not everything may."""
        desk, prompt = self.desk, self.prompt()
        legal = self._plays() if desk.live else frozenset()
        held = hand_pieces(desk.model, desk.ctx.settings)
        playable = [piece.card for piece in held if piece.card is not None and desk.model.play(piece) in legal]
        if not playable or len(playable) == len(held):
            return prompt
        return f"{prompt}. You may play the {', '.join(map(card_name, dict.fromkeys(playable)))}"

    def cards_live(self) -> bool:
        """While it is the person's turn to play a card."""
        return self.desk.live and bool(self._plays())

    def _plays(self) -> frozenset[PlayCard]:
        """What may be played now."""
        ply = self.desk.match.ply
        if self._legal[0] != ply:
            legal = LegalActions(self.desk.view)
            self._legal = ply, frozenset(action for action in legal if isinstance(action, PlayCard))
        return self._legal[1]

    def marks(self) -> CardMarks:
        """The card that waits for its second tap, what may not be played now, and the best card of the trick."""
        desk = self.desk
        ringed = self._winning()
        if not desk.live:
            return CardMarks(ringed=ringed)
        legal, model = self._plays(), desk.model
        dimmed = frozenset(
            piece.ident for piece in model.hands[desk.viewer] if legal and model.play(piece) not in legal
        )
        chosen = frozenset(() if self._raised is None else (self._raised,))
        return CardMarks(chosen, dimmed, ringed)

    def first_focus(self) -> str | None:
        """The first card that may be played; the table knows its name."""
        return None

    def controls(self) -> Sequence[Control]:
        """Two ways to take the rest, where that is certain."""
        desk, metrics = self.desk, self.desk.ctx.metrics
        if not desk.certain:
            return ()
        middle, gap = desk.layout.middle, metrics.px(8)
        whole = middle.fit(min(middle.w, metrics.px(440)), metrics.row)
        quick, slow = whole.columns(2, gap)
        if whole.w < metrics.px(300) and middle.h >= 2 * metrics.row + gap:
            quick, slow = middle.fit(whole.w, 2 * metrics.row + gap).rows(2, gap)
        whose = "ours" if desk.model.seating is Seating.PARTNERS else "mine"
        why = "However the cards lie that you have not seen, yours take every trick"
        return (
            Control("take rest", f"The rest are {whose}", quick, lambda: desk.take_rest(False), hint=why, main=True),
            Control("show rest", "Trick by trick", slow, lambda: desk.take_rest(True), hint=f"{why}. See each"),
        )

    def press_card(self, piece: Piece) -> None:
        """Play it, or say why not. With two-tap play the first tap only raises it."""
        desk = self.desk
        play = desk.model.play(piece)
        legal = play is not None and why_not(desk.view, play) is None
        if legal and desk.ctx.settings.two_tap and self._raised != piece.ident:
            self._raised = piece.ident
            desk.changed()
            return
        self.drop_card(piece)

    def drop_card(self, piece: Piece) -> None:
        """Play it at once, or say why not: dragging a card onto the table is no slip of the finger."""
        desk = self.desk
        self._raised = None
        play = desk.model.play(piece)
        if play is None:
            return
        refusal = why_not(desk.view, play)
        if refusal is not None:
            desk.refuse(refusal_sentence(refusal, desk.view, piece.card))
            return
        desk.model.prefer(piece)
        desk.act(play)

    def draw(self, surface: Canvas) -> None:
        """Where the next card goes, while the trick is open: a quiet frame before the seat whose turn it is."""
        desk, look = self.desk, self.desk.ctx.look
        for control in self.controls():
            widgets.button(surface, look, control, self.kind(control))
        awaited = desk.match.awaited
        if awaited is None or desk.certain or len(desk.model.trick) == len(desk.match.rules.seats):
            return
        if any(seat is awaited for seat, _ in desk.model.trick):
            return
        slot = desk.layout.trick[place_of(desk.model.seating, awaited, desk.viewer)]
        look.shapes.ring(surface, slot, look.metrics.px(8), look.theme.felt_muted, look.metrics.px(2))

    def _winning(self) -> frozenset[int]:
        """The piece that is the best in the trick so far, where there is another to compare it with."""
        model = self.desk.model
        cards = tuple(piece.card for _, piece in model.trick if piece.card is not None)
        if model.trump is None or len(cards) < 2:
            return frozenset()
        return frozenset((model.trick[best_index(cards, model.trump)][1].ident,))
