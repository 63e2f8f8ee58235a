"""The table by ear: what is asked is said once and can be read again, and the keyboard goes where it is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules import Event, HandDealt, best_index, trump_values
from game.scenes.table.hand import first_legal
from game.scenes.table.layout.table import Place
from game.scenes.table.poses import in_order, place_of
from game.scenes.table_model import Piece, Stage
from game.store.settings import Settings
from game.ui.controls import Control, Role, find
from game.words.events import call_text, trick_text
from game.words.melds import values_text
from game.words.results import headline

if TYPE_CHECKING:
    from game.scenes.table.scene import Table

_SIDES = {Place.LEFT: "at your left", Place.TOP: "opposite", Place.RIGHT: "at your right"}
_LONG = 3.0
"""Seconds after which it is said whom the table waits for."""


class Caller:
    """Says what is asked of the person, once for each decision; of others only when they take long."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._version = -1
        self._asked: object = None
        """The decision that is awaited; None: nobody here is asked."""
        self._told: object = None
        """The last decision that was asked for in words."""
        self._prompt = ""

    def update(self, waited: float, version: int) -> None:
        """Nothing is being shown, for so many seconds. ``version`` counts the changes of what the table shows."""
        if version != self._version:
            self._version = version
            self._look()
        if self._asked is None and waited >= _LONG:
            self._say(self._table.panel.prompt() if self._table.panel else "")

    def _look(self) -> None:
        table, panel = self._table, self._table.panel
        guided = table.guide.first_focus() if table.guide else None
        wanted = guided or (panel.first_focus() if panel else None)
        button = find(table.controls(), wanted) if wanted else None
        self._asked = None
        if table.model.covered or not (table.live or button):
            return
        self._asked = table.match.ply, table.viewer, table.model.stage, table.live, bool(button)
        explained = bool(table.guide and (guided or table.guide.panel or table.guide.asks))
        if self._asked != self._told:
            self._told = self._asked
            if panel and not explained:
                self._prompt, spoken = panel.prompt(), panel.spoken()
                if spoken:
                    table.ctx.announce(spoken)
            self._focus(button)
        elif panel and not explained:
            self._say(panel.prompt())

    def _say(self, prompt: str) -> None:
        if prompt and prompt != self._prompt:
            self._prompt = prompt
            self._table.ctx.announce(prompt)

    def _focus(self, button: Control | None) -> None:
        """To the button that is asked for; where a card is, among the cards it stays."""
        table, attention = self._table, self._table.ctx.attention
        if not attention.focus_shown:
            return
        here = find(table.controls(), attention.focus) if attention.focus else None
        if button:
            table.ctx.focus(button.name)
        elif here is None or here.role is not Role.CARD:
            table.ctx.focus(first_legal(table))


def standing(table: Table) -> list[Control]:
    """What is asked, or what has just happened, and what lies there; in the auction the meld in each suit too."""
    found, text = [], _standing(table)
    if text:

        def again() -> None:
            table.ctx.announce(text, urgent=True)

        found.append(Control("standing", text, table.layout.message, again, role=Role.NOTE, key="t"))
    place = table.panel.values_place() if table.panel else None
    hand = tuple(piece.card for piece in table.model.hands[table.viewer] if piece.card is not None)
    if place is not None and hand and not table.model.covered:
        values = values_text(trump_values(table.match.rules, hand))
        found.append(Control("values", values, place, lambda: table.say(values), role=Role.NOTE))
    if table.model.hands[table.viewer] and table.model.stage is not Stage.RESULT:
        people = _people(table)
        own = table.layout.plates[Place.BOTTOM]
        found.append(Control("people", people, own, lambda: table.say(people), role=Role.NOTE))
    return found


def _people(table: Table) -> str:
    """Who sits where, who is the partner, and who deals."""
    model, names, seating = table.model, table.names, table.model.seating
    found = []
    for seat in seating.from_seat(table.viewer)[1:]:
        partner = ", your partner" if seat is seating.partner(table.viewer) else ""
        found.append(f"{names.name(seat)} sits {_SIDES[place_of(seating, seat, table.viewer)]}{partner}")
    if model.dealer is not None:
        found.append(names.says(model.dealer, "deal"))
    return ". ".join(found)


def _standing(table: Table) -> str:
    model, names, parts = table.model, table.names, [table.message()[0]]
    cards = [(seat, piece.card) for seat, piece in model.trick if piece.card is not None]
    if model.stage is Stage.RESULT and table.panel and model.result is not None:
        parts = [headline(model.result, names), table.panel.spoken()]
    elif cards and model.trump is not None:
        best = cards[best_index(tuple(card for _, card in cards), model.trump)][0]
        parts.append(f"{trick_text(cards, names)}. {names.says(best, 'are')} winning")
    elif model.stage is Stage.AUCTION:
        calls = ((seat, model.last_call(seat)) for seat in model.seating.seats)
        parts += [f"{names.name(seat)}: {call_text(call)}" for seat, call in calls if call is not None]
    return ". ".join(part.rstrip(".") for part in parts if part)


def as_shown(event: Event, settings: Settings) -> Event:
    """A hand that is dealt, in the order in which it will lie; any other event as it is."""
    if not isinstance(event, HandDealt) or not event.cards:
        return event
    pieces = in_order([Piece(number, card) for number, card in enumerate(event.cards)], settings, None)
    return replace(event, cards=tuple(piece.card for piece in pieces if piece.card is not None))
