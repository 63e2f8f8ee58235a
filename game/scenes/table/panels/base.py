"""Common parts of the table's own panels: the decision that is asked, and its choices as controls."""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable, Sequence
from functools import partial

from ....decisions.ask import ask
from ....decisions.decision import NOTHING, CardOption, Chosen, Option, PersonView, PlayerDecision, refused
from ....decisions.waiting import waiting
from ....rules import Seat
from ....rules.play import Action, LaidCard
from ....ui import widgets
from ....ui.controls import Control
from ....ui.damage import Canvas
from ....ui.geometry import Rect
from ....ui.widgets import Kind
from ...seat.commands import Ask, Change, Command, Do, Say, Send
from ...seat.panel import Panel
from ...seat.view import TableView
from ..arranged import ArrangedView
from ..poses import hand_pieces, place_of, served_pieces


def asked(view: ArrangedView, chosen: Chosen) -> PlayerDecision:
    """Return what the viewer, who is to act, is asked."""
    served, settings = view.model.served, view.settings
    pieces = served_pieces(view.model)
    laid = [LaidCard(piece.card, served[piece.ident]) for piece in pieces if piece.card is not None]
    hand = tuple(piece.card for piece in hand_pieces(view.model, settings) if piece.card is not None)
    return ask(view.observation, PersonView(view.names, hand, laid), chosen)


def with_question(choice: Option, does: Command) -> Command:
    """Return what a choice does, after the question that comes before it."""
    question = choice.question
    return does if question is None else Ask(question.title, question.text, question.label, does)


class TablePanel(Panel, ABC):
    """A panel of the table's own. It places and draws the choices of one decision."""

    view: ArrangedView

    def __init__(self, send: Send) -> None:
        self.send = send
        self.chosen = NOTHING
        """What the person has chosen, and not yet done."""
        self._ply = -1
        self._decision: tuple[object, PlayerDecision | None, dict[int, CardOption]] = (None, None, {})

    def see(self, view: TableView) -> None:
        """Take over the current view. What was chosen belongs to one decision."""
        assert isinstance(view, ArrangedView), "the table's own panels stand on a table that is laid out"
        self.view = view
        if view.live and view.match.ply != self._ply:
            self._ply, self.chosen = view.match.ply, self._at_first()

    def _at_first(self) -> Chosen:
        """Return what is chosen when the decision comes."""
        return NOTHING

    @property
    def decision(self) -> PlayerDecision | None:
        """Return what the person is asked; None: nothing now."""
        return self._asked()[0]

    @property
    def cards(self) -> dict[int, CardOption]:
        """Return what becomes of each of the person's own cards, by the ident of its piece."""
        return self._asked()[1]

    def _asked(self) -> tuple[PlayerDecision | None, dict[int, CardOption]]:
        view = self.view
        key = view.revision, view.live, view.settings, self.chosen
        if self._decision[0] != key:
            decision = asked(view, self.chosen) if view.live else None
            own = [*served_pieces(view.model), *hand_pieces(view.model, view.settings)]
            seen = [piece for piece in own if piece.card is not None]
            pieces = zip(seen, decision.cards, strict=True) if decision is not None else ()
            self._decision = key, decision, {piece.ident: card for piece, card in pieces}
        return self._decision[1:]

    def prompt(self) -> str:
        """Return what the person is asked, or what the table waits for."""
        decision, view = self.decision, self.view
        if decision is not None:
            return decision.prompt
        return "" if view.showing else waiting(view.observation, view.names, thinks=not view.watched)

    def spoken(self) -> str:
        """Return what the person is asked, as it is heard."""
        decision = self.decision
        return self.prompt() if decision is None else decision.spoken or decision.prompt

    def first_focus(self) -> str | None:
        """Return the choice that has the focus at first."""
        return (self.decision.first or None) if self.decision is not None else None

    def choice(self, name: str) -> Option:
        """Return the choice of that name, which has to be there."""
        assert self.decision is not None, "somebody is asked"
        found = self.decision.choice(name)
        assert found is not None, name
        return found

    def control(
        self, choice: Option, place: Rect, label: str = "", adjust: Callable[[int], None] | None = None
    ) -> Control:
        """Return a choice as a button; ``label`` stands for its own where there is little room."""
        return Control(
            choice.name,
            label or choice.label,
            place,
            enabled=choice.enabled,
            hint=choice.hint,
            key=choice.key or None,
            adjust=adjust,
            main=choice.main,
            spoken=choice.spoken or (choice.label if label else ""),
            means=None if isinstance(choice.means, Chosen) else choice.means,
            command=self.command(choice),
        )

    def command(self, choice: Option) -> Command:
        """Return what pressing a choice does. An action that is refused is refused by the table."""
        if not isinstance(choice.means, Chosen):
            every = (choice.means, *choice.then)
            return with_question(choice, Change(partial(self._do_all, every)) if choice.then else Do(choice.means))
        return Change(partial(self.choose, choice.means)) if choice.enabled else Say(choice.why_not)

    def choose(self, chosen: Chosen) -> None:
        """Take over what is chosen now."""
        self.chosen = chosen

    def _do_all(self, actions: Sequence[Action]) -> None:
        """Do the actions in order, as far as they go: a meld may end the match."""
        match, viewer = self.view.match, self.view.viewer
        for action in actions:
            if match.awaited is viewer and not refused(match.view(viewer), action):
                self.send(Do(action))

    def kind(self, control: Control) -> Kind:
        """Return gold for what a hint advised; without one, for the likeliest choice, unless a guide leads."""
        advised = self.view.advised
        gold = control.main and not self.view.guided if advised is None else control.means == advised
        return Kind.PRIMARY if gold else Kind.SECONDARY

    def draw_buttons(self, surface: Canvas, buttons: Sequence[Control]) -> None:
        """Draw buttons with letters of one size."""
        look = self.view.look
        size = min((widgets.label_size(look, control) for control in buttons), default=0)
        for control in buttons:
            widgets.button(surface, look, control, self.kind(control), size)

    def _block(self, seat: Seat) -> Rect:
        """Return the place of a seat's melds."""
        return self.view.layout.melds[place_of(self.view.model.seating, seat, self.view.viewer)]
