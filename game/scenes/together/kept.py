"""The tables that this window keeps, each as a saved entry, so that they can be continued later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...net.fairness import is_drawn
from ...net.saving import load_table, save_table, saved_actions
from ...net.table import SharedTable
from ...plain import ENTRY, ENTRY_NAME, PLAYER_NAME, Unreadable, from_plain, is_name, read_json, to_plain, write_json
from ...store.formats import TOGETHER
from ...store.keeping import forget, keep, load
from ...store.tables import table_entries, table_entry
from ...values import frozen
from ...words.together import NO_PLACE, SAVED_TABLE, THE_TABLE
from ..base import Context

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""What can be read from a screen without mistakes."""


def fresh_name(fresh: Callable[[], str]) -> str:
    """Return a new table's name: eight letters that people can type, one of 850 thousand million."""
    number, letters = int(fresh(), 16), ""
    for _ in range(8):
        number, at = divmod(number, len(_LETTERS))
        letters += _LETTERS[at]
    return letters


@frozen
class WindowSeat:
    """What this window is at its table."""

    name: str
    """The table's name in its link: nobody can guess it."""
    port: int
    """The port that guests connect to, kept so that their pages find the table again; 0: any port."""
    key: str = ""
    """The key of the person who sits at this window; empty: the window is the table itself."""
    person: str = ""
    """Their name."""


@frozen
class KeptTable:
    """An entry. The table's own part says which format it has."""

    window: WindowSeat
    table: Any
    actions: list[str]
    day: str = ""
    """The date and time at which it was saved last."""


@frozen
class WaitingTable:
    """A table that can be continued."""

    window: WindowSeat
    table: SharedTable
    day: str


def keep_table(ctx: Context, window: WindowSeat, table: SharedTable) -> bool:
    """Save a table; return whether it is saved."""
    saved = KeptTable(window, read_json(save_table(table), THE_TABLE), saved_actions(table), ctx.host.now())
    return keep(ctx, table_entry(window.name), write_json(to_plain(saved), separators=(",", ":")))


def forget_table(ctx: Context, window: WindowSeat) -> None:
    """Delete a saved table."""
    forget(ctx, table_entry(window.name))


def kept_tables(ctx: Context, fresh: Callable[[], str]) -> list[WaitingTable]:
    """Load the saved tables that can be read, the latest first."""
    entries = table_entries(ctx.host.storage)
    read = (load(ctx, entry, SAVED_TABLE, lambda text: _read(text, fresh)) for entry in entries)
    found = [each for each in read if each is not None]
    if TOGETHER in entries:  # version 1.0 had one entry for the only table
        for each in found:
            keep_table(ctx, each.window, each.table)
        forget(ctx, TOGETHER)
    return sorted(found, key=lambda each: each.day, reverse=True)


def _read(text: str, fresh: Callable[[], str]) -> WaitingTable:
    kept: KeptTable = from_plain(KeptTable, read_json(text, THE_TABLE, ENTRY), THE_TABLE)
    window = kept.window
    seated = not window.key or (is_drawn(window.key) and is_name(window.person, PLAYER_NAME))
    if not (is_name(window.name, ENTRY_NAME) and 0 <= window.port < 65536 and seated):
        raise Unreadable(NO_PLACE)
    return WaitingTable(window, load_table(write_json(kept.table), kept.actions, fresh, 0.0), kept.day)
