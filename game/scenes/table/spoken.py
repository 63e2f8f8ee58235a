"""The table for those who listen: each question is announced once and can be read again, and the focus follows it."""

from __future__ import annotations

from ...rules import trump_values
from ...rules.play import best_index
from ...ui.controls import Control, Role, find
from ...words import table as words
from ...words.conventions import meaning
from ...words.events import call_text
from ...words.lists import labelled, run_on
from ...words.melds import values_text
from ...words.results import headline
from ..base import Context
from ..seat.commands import Announce, Say
from ..seat.table_model import Stage
from .arranged import ArrangedView
from .hand import first_legal
from .layout.seats import Place
from .plates import seat_facts
from .poses import place_of

_SIDES = {
    Place.LEFT: words.AT_LEFT,
    Place.TOP: words.OPPOSITE,
    Place.RIGHT: words.AT_RIGHT,
    Place.TOP_RIGHT: words.FAR_RIGHT,
}
_LONG = 3.0
"""Seconds after which it announces whom the table waits for."""


class Announcer:
    """Announces the question to the person, once for each decision; other players only when they take long."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self._revision = -1
        self._asked: object = None
        """The decision that is awaited; None: nobody here is asked."""
        self._told: object = None
        """The last decision that was asked for in words."""
        self._prompt = ""

    def update(self, view: ArrangedView, waited: float) -> None:
        """Update, after nothing has been shown for ``waited`` seconds."""
        if view.revision != self._revision:
            self._revision = view.revision
            self._look(view)
        if self._asked is None and waited >= _LONG:
            self._say(view.message.prompt)

    def _look(self, view: ArrangedView) -> None:
        guide, panel = view.guide, view.panel
        guided = guide.first_focus()
        wanted = guided or (panel.first_focus() if panel else None)
        button = find(self._ctx.controls(), wanted) if wanted else None
        self._asked = None
        if view.model.covered or not (view.live or button):
            return
        self._asked = view.match.ply, view.viewer, view.model.stage, view.live, bool(button)
        explained = guide.present and bool(guided or guide.panel or guide.asks)
        if self._asked != self._told:
            self._told = self._asked
            if panel and not explained:
                self._prompt, spoken = view.message.prompt, panel.spoken()
                if spoken:
                    self._ctx.announce(spoken)
            self._focus(view, button)
        elif panel and not explained:
            self._say(view.message.prompt)

    def _say(self, prompt: str) -> None:
        if prompt and prompt != self._prompt:
            self._prompt = prompt
            self._ctx.announce(prompt)

    def _focus(self, view: ArrangedView, button: Control | None) -> None:
        """Move the focus to the button in question; if it is on a card, it stays among the cards."""
        attention = self._ctx.attention
        if not attention.focus_shown:
            return
        here = find(self._ctx.controls(), attention.focus) if attention.focus else None
        if button:
            self._ctx.focus(button.name)
        elif here is None or here.role is not Role.CARD:
            self._ctx.focus(first_legal(view))


def standing(view: ArrangedView) -> list[Control]:
    """Return the question or the latest event, and what is on the table; in the auction also the meld in each suit."""
    found, text = [], _standing(view)
    if text:
        again = Announce(text, urgent=True)
        found.append(Control("standing", text, view.layout.message, role=Role.NOTE, key="t", command=again))
    place = view.values
    hand = tuple(piece.card for piece in view.model.hands[view.viewer] if piece.card is not None)
    if place is not None and hand and not view.model.covered:
        values = values_text(trump_values(view.match.rules, hand))
        found.append(Control("values", values, place, role=Role.NOTE, command=Say(values)))
    if not view.model.seated:
        found += _seats(view)
    elif view.model.hands[view.viewer] and view.model.stage is not Stage.RESULT:
        people = _people(view)
        own = view.layout.plates[Place.BOTTOM]
        found.append(Control("people", people, own, role=Role.NOTE, command=Say(people)))
    return found


def _seats(view: ArrangedView) -> list[Control]:
    """Return everybody at a table at which nobody sits, each with what their plate says."""
    found = []
    for seat in view.model.seating.seats:
        deals = [words.DEALS] if view.model.deal.dealer is seat else []
        held = len(view.model.hands[seat])
        text = words.seat_spoken(view.names.name(seat), [*seat_facts(view, seat), *deals], held)
        plate = view.layout.plates[place_of(view.model.seating, seat, view.viewer)]
        found.append(Control(f"seat {seat.letter}", text, plate, role=Role.NOTE, command=Say(text)))
    return found


def _people(view: ArrangedView) -> str:
    """Return who sits where, who is the partner, and who deals."""
    model, names, seating = view.model, view.names, view.model.seating
    found = []
    for seat in seating.from_seat(view.viewer)[1:]:
        place = place_of(seating, seat, view.viewer)
        where = _SIDES[place]
        if place is Place.TOP and len(seating.seats) == len(Place):
            where = words.FAR_LEFT
        found.append(words.sits(names.name(seat), where, seat is model.deal.partner(view.viewer)))
    if model.deal.dealer is not None:
        found.append(words.deals(names, model.deal.dealer))
    return run_on(found)


def _standing(view: ArrangedView) -> str:
    panel, model, names, parts = view.panel, view.model, view.names, [view.message.text]
    cards = [(seat, piece.card) for seat, piece in model.trick if piece.card is not None]
    if model.stage is Stage.RESULT and panel and model.deal.result is not None:
        parts = [headline(model.deal.result, names), panel.spoken()]
    elif cards and model.deal.trump is not None:
        best = cards[best_index(tuple(card for _, card in cards), model.deal.trump)][0]
        parts.append(words.trick_standing(cards, names, best))
    elif model.stage is Stage.AUCTION:
        for seat in model.seating.seats:
            call, row = model.deal.last_call(seat), model.deal.last_told(seat)
            if call is not None:
                said = call_text(call) if row is None else labelled(call_text(call), meaning(row))
                parts.append(labelled(names.name(seat), said))
    return run_on(parts)
