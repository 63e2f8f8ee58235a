"""Score pads of earlier evenings. Each is an entry of its own; its name says when it was put away."""

from __future__ import annotations

import re

from ..host import StorageError
from ..pad.entry import ScorePad
from ..values import frozen
from .formats import PAST_PAD
from .keeping import StoragePlace, forget, keep, load
from .matches import check_sum
from .notation.pads import format_pad
from .pads import KeptPad, format_kept_pad, parse_kept_pad

MOST_PADS = 200
"""How many pads are kept. The oldest go first."""
_NAME = re.compile(rf"{PAST_PAD}\.(\d{{8}}-\d{{6}})\.[0-9a-f]{{16}}")
_NO_TIME = "00000000-000000"


@frozen
class PastPad:
    """A pad that was put away."""

    name: str
    """The entry's name."""
    pad: ScorePad

    @property
    def day(self) -> str:
        """The day on which it was put away, such as ``2026-11-22``; empty if unknown."""
        return day_of(self.name)


def is_past_pad(name: str) -> bool:
    """Return whether an entry of that name is a pad that was put away."""
    return _NAME.fullmatch(name) is not None


def day_of(name: str) -> str:
    """Return the day in an entry's name; empty if it has none."""
    found = _NAME.fullmatch(name)
    time = found[1] if found is not None else _NO_TIME
    return "" if time == _NO_TIME else f"{time[:4]}-{time[4:6]}-{time[6:8]}"


def put_away(place: StoragePlace, pad: ScorePad, now: str) -> bool:
    """Keep a pad among the earlier ones; return whether it is kept. One without a deal is not worth it.

    ``now`` is such as ``2026-11-22 14:05:00``.
    """
    if not pad.entries:
        return True
    digits = re.sub(r"\D", "", now)
    time = f"{digits[:8]}-{digits[8:14]}" if len(digits) >= 14 else _NO_TIME
    name = f"{PAST_PAD}.{time}.{check_sum({'pad': format_pad(pad)})}"
    kept = keep(place, name, format_kept_pad(KeptPad(pad)))
    for old in past_pad_names(place)[MOST_PADS:]:
        forget(place, old)
    return kept


def past_pad_names(place: StoragePlace) -> list[str]:
    """Return the entries of earlier pads, the latest first; none if the storage cannot list them now."""
    try:
        return sorted(filter(is_past_pad, place.host.storage.names()), reverse=True)
    except StorageError as error:
        place.storage_failed(error)
        return []


def load_past_pad(place: StoragePlace, name: str) -> PastPad | None:
    """Load an earlier pad; None if there is none that can be read."""
    found = load(place, name, "An earlier score pad", parse_kept_pad)
    return None if found is None else PastPad(name, found.pad)


def forget_past_pad(place: StoragePlace, name: str) -> None:
    """Delete an earlier pad for good."""
    forget(place, name)
