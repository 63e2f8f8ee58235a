"""What the organiser reads about seats: how many people a table needs, who sits out, who has no phone."""

from __future__ import annotations

from collections.abc import Sequence

from .lists import both, sentences
from .templates import Template, plural

AT_TABLE = Template("{count} at a table")
ADD_NOTE = "This evening plays on phones. People without a phone need a table with real cards."
LEND_BEFORE = Template(
    "Let the table play with real cards, or lend them a phone: open the guests’ link on it, and they choose their "
    "name under “{listed}”."
)
LEND_NOW = Template(
    "Lend them a phone: open the guests’ link on it, and they choose their name under “{listed}”. Or choose somebody "
    "with a phone under “{swap}”."
)
CARDS_THERE = Template("Table {table} plays with real cards")
WITH_CARDS, ON_PHONES = Template("Table {table}: real cards"), Template("Table {table}: phones")
AGAINST = " – "
KIND_LATER = "It counts from the next round on."
PHONES_AGAIN = Template("Table {table} plays on phones again")


def table_needs(size: int, here: int) -> str:
    """Return how many people a table needs, and what becomes of those who are left over."""
    tables, left = divmod(here, size)
    needs = f"A table needs {size} people."
    if not tables:
        missing = size - here
        first = plural(missing, "One more, and the first table is full.", "{count} more, and the first table is full.")
        return sentences(needs, first)
    if not left:
        full = plural(
            tables, "One table is full, and nobody sits out.", "{count} tables are full, and nobody sits out."
        )
        return sentences(needs, full)
    return sentences(
        needs,
        plural(tables, "One table is full.", "{count} tables are full."),
        plural(left, "In each round one person sits out", "In each round {count} people sit out")
        + ", by turns: it counts as their own average.",
        plural(size - left, "One more person makes another table.", "{count} more people make another table."),
    )


def no_phone(names: Sequence[str], table: int) -> str:
    """Return who cannot play at a table on phones; the first table is 1."""
    told, one = both([*names]), len(names) == 1
    has, they = ("has", told) if one else ("have", "they")
    return f"{told} {has} no phone, and table {table} plays on phones: {they} cannot play there."
