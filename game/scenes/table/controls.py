"""The controls of a table: what lies on it, the decision, the tools, and where the focus begins."""

from __future__ import annotations

from collections.abc import Sequence

from ...ui.controls import Control, find
from ...words.table import GO_ON
from ..seat.commands import Continue
from .arranged import ArrangedView
from .hand import first_legal, hand_controls
from .spoken import standing
from .tools import facts, lying, open_hands, set_aside, tools


def deal_controls(view: ArrangedView) -> Sequence[Control]:
    """Return the way on, the cards, the panel's buttons, and the tools."""
    found = standing(view)
    if view.showing:
        found.append(Control("go on", GO_ON, view.layout.board, key="space", command=Continue()))
    below = lying(view) if view.model.in_tricks else ()
    below = (*below, *set_aside(view), *open_hands(view))
    return (*found, *below, *hand_controls(view), *view.buttons, *facts(view), *table_tools(view))


def table_tools(view: ArrangedView) -> list[Control]:
    """Return the tools that the guide leaves, and its own."""
    return view.guide.tools(tools(view))


def first_focus(view: ArrangedView) -> str | None:
    """Return the first focus: the guide's or the panel's, else the first legal card, else the first control."""
    button = view.guide.first_focus()
    if button:
        return button
    wanted = view.panel.first_focus() if view.panel else None
    if wanted and find(view.buttons, wanted):
        return wanted
    first = next((control.name for control in hand_controls(view)), None)
    return first_legal(view) or first or ("go on" if view.showing else None)
