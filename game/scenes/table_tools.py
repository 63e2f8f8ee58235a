"""The six tools of the table: menu, undo, redo, last trick, score sheet, rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.table_dialogs import LastTrick, ScoreSheet
from game.scenes.table_menu import TableMenu
from game.ui.controls import Control

if TYPE_CHECKING:
    from game.scenes.table import Table


def tools(table: Table) -> list[Control]:
    """The tools in their order on the screen."""
    menu, undo, redo, last, sheet, rules = table.layout.tools
    match = table.match
    return [
        Control("menu", "Menu", menu, lambda: open_menu(table), key="m", hint="Menu (M)"),
        Control(
            "undo", "Undo", undo, lambda: _undo(table), match.can_undo, key="u", hint="Take your last move back (U)"
        ),
        Control("redo", "Redo", redo, lambda: _redo(table), match.can_redo, key="r", hint="Do it again (R)"),
        Control(
            "last trick",
            "Last trick",
            last,
            lambda: _last_trick(table),
            bool(table.model.tricks),
            key="l",
            hint="Look at the last trick (L)",
        ),
        Control("score sheet", "Score sheet", sheet, lambda: _sheet(table), key="s", hint="Score sheet (S)"),
        Control("rules", "Rules", rules, lambda: open_rules(table), key="?", hint="Rules and meld values (?)"),
    ]


def _undo(table: Table) -> None:
    if table.match.can_undo:
        table.undo()
    else:
        table.say("There is nothing to take back yet")


def _redo(table: Table) -> None:
    if table.match.can_redo:
        table.redo()
    else:
        table.say("Nothing was taken back")


def _last_trick(table: Table) -> None:
    if table.model.tricks:
        table.open(LastTrick(table.ctx, table.model.tricks[-1], table.names))
    else:
        table.say("No trick has been taken in this deal yet")


def _sheet(table: Table) -> None:
    table.open(ScoreSheet(table.ctx, table.model.sheet, table.names, table.match.rules.target))


def open_menu(table: Table) -> None:
    """The menu over the table."""
    table.open(TableMenu(table.ctx, table.match.rules))


def open_rules(table: Table) -> None:
    """The rules in force."""
    table.open(TableMenu(table.ctx, table.match.rules))
