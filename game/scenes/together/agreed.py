"""What is agreed at a table: in a few words, and everything about it on demand."""

from __future__ import annotations

from collections.abc import Callable

from ...words import direct
from ...words import together as words
from ...words.conventions import at_table
from ...words.lists import sentences
from ...words.new_game import LESS, MORE
from ..forms.rows import Button, Buttons, Chips, Note, Row
from .place import TablePlace, port_of


def agreed_rows(place: TablePlace, unfolded: bool, turn: Callable[[], None]) -> list[Row]:
    """Return chips with what is agreed, and if they are unfolded everything; ``turn`` unfolds or folds them."""
    terms = place.table.terms
    told = at_table(terms.rules, terms.convention)
    whole = words.terms(terms.level, terms.hints, terms.undo, terms.clock, terms.patience, terms.limit, told)
    agreed = sentences(*whole)
    short = words.terms_in_short(terms.level, terms.hints, terms.undo, terms.limit)
    notes = [words.BOTS_FILL, agreed, _way_here(place)] if unfolded else []
    more = Button("more", LESS if unfolded else MORE, turn)
    return [Chips("terms", short, agreed), *(Note(note) for note in notes if note), Buttons((more,))]


def _way_here(place: TablePlace) -> str:
    """Return what guests need for their way to the table, and what may stand in it."""
    listener = place.listener
    if listener is None or not listener.link:
        return direct.EACH_A_CODE if place.hands_over else ""
    return sentences(words.SAME_NETWORK_ABOUT, words.firewall(port=port_of(listener)))
