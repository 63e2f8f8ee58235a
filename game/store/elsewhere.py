"""Whether a match was continued in another tab or window: both have the same entry, and only one may play on."""

from __future__ import annotations

from enum import Enum

from ..host import StorageError
from ..plain import Unreadable
from ..rules.text import Record
from .history import is_past, past_name, same_match
from .keeping import HasStorage
from .matches import parse_checked


class Elsewhere(Enum):
    """What another tab or window has done with a match."""

    PLAYED_ON = "played on"
    REPLACED = "replaced"
    """Another match was begun in its place."""
    ENDED = "ended"


def match_elsewhere(host: HasStorage, record: Record, name: str) -> Elsewhere | None:
    """Return what another tab or window has done with a match since its entry was read or saved here.

    None: nothing, or only deleted the entry, so that it may be saved again.
    """
    storage = host.storage
    if not storage.changed(name):
        return None
    try:
        text = storage.peek(name)
        if text is None:
            ended, own = map(same_match, filter(is_past, storage.names())), same_match(past_name(record))
            return Elsewhere.ENDED if own in ended else None
        same = parse_checked(text, "the record").get("seed") == record.seed
    except (StorageError, Unreadable):
        return Elsewhere.PLAYED_ON  # whoever takes it back is told what is wrong with it
    return Elsewhere.PLAYED_ON if same else Elsewhere.REPLACED
