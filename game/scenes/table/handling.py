"""What keys and the pointer mean at a table: pointers drag cards, digits pick one, other keys are commands."""

from __future__ import annotations

import pygame

from ...ui.controls import find
from ...ui.keys import chord, key_of
from ..seat.commands import Announce, Command, Continue, OpenMenu, OpenOdds, SwitchPrices
from .arranging import view_of
from .drag import Dropped
from .hand import nth_card
from .reading import read_hand, read_standing
from .state import TableState
from .tools import table_tools


def handle(state: TableState, event: pygame.event.Event) -> Command | bool:
    """Handle an event; return the command that it means, or whether it is used up."""
    if state.guide.handle(event):
        state.session.revision.add()
        return True
    was = state.drag.active
    dragged = state.drag.handle(event, view_of(state), state.ctx.controls)
    if state.drag.active and not was:
        state.ctx.release_pointer()
    if isinstance(dragged, Dropped):
        _drop(state, dragged)
    return bool(dragged) or _hurries(state, event) or _command_of(state, event) or False


def _hurries(state: TableState, event: pygame.event.Event) -> bool:
    """Return whether a key is pressed to go on when there is nothing to pass over: then it is used up.

    Otherwise it would give the keyboard to the first control, and the next one would press that.
    """
    if event.type != pygame.KEYDOWN or chord(event) or key_of(event) not in ("space", "return"):
        return False
    view, attention = view_of(state), state.ctx.attention
    idle = not (view.showing or view.live or view.buttons or state.guide.present)
    return idle and not attention.focus_shown


def _command_of(state: TableState, event: pygame.event.Event) -> Command | None:
    """Return the command of a key; None: it has no meaning at the table."""
    if event.type != pygame.KEYDOWN or chord(event):
        return None
    view = view_of(state)
    match key_of(event):
        case "space" | "return" if view.showing:
            return Continue()
        case "escape" if find(table_tools(view), "menu"):
            return OpenMenu()
        case "w" if state.session.driver.has_prices:
            return SwitchPrices()
        case "o" if not state.guide.present:
            return OpenOdds()
        case digit if digit.isdecimal() and view.cards_live:
            return nth_card(view, (int(digit) - 1) % 10)
        case key:
            return _reads(state, key)


def _reads(state: TableState, key: str) -> Command | None:
    """Return the command of a key that only reads aloud."""
    model, settings = state.session.model, state.ctx.settings
    match key:
        case "y":
            told = read_hand(model, settings)
        case "n":
            told = state.suits.read(model, settings)
        case "g":
            told = read_standing(view_of(state))
        case _:
            return None
    return Announce(told, urgent=True)


def _drop(state: TableState, dropped: Dropped) -> None:
    """Let go of a card over the table: its flight starts there; if it is refused, it goes back."""
    ply, panel = state.session.match.ply, view_of(state).panel
    state.dropped = dropped
    if panel is not None:
        panel.drop_card(dropped.piece)
    state.dropped = None
    state.session.revision.add()
    if state.session.match.ply == ply:
        state.drag.glide(dropped, view_of(state))
