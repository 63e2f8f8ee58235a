"""The score pad that lies on the table: kept after every press, with the deal that is being entered."""

from __future__ import annotations

from dataclasses import replace

from ..pad.checks import SCORED_ALL_THE_SAME, doubts, draft_flaw
from ..pad.entry import MOST_DEALS, DealEntry, ScorePad
from ..pad.flaws import WrongEntry
from ..plain import ENTRY, PLAYER_NAME, Unreadable, is_name, quote, take_fields, take_list, take_text, write_json
from ..values import frozen
from .formats import FORMAT, PAD, upgrade
from .keeping import StoragePlace, keep, load
from .matches import check_sum, parse_checked
from .notation.pads import SEAT_LABELS, format_entry, format_pad, parse_pad

_WHAT = "the score pad"
_WHOSE = "The score pad"
MOST_UNDONE = 10
"""How many changes can be undone."""
MOST_PEOPLE = 24
"""How many names are remembered; those that sat down longest ago go first."""


@frozen
class DealDraft:
    """A deal that is being entered."""

    entry: DealEntry
    place: int | None = None
    """Which earlier deal it mends, from 0; None: it is the next one."""


@frozen
class KeptPad:
    """What is kept of score pads."""

    pad: ScorePad
    draft: DealDraft | None = None
    people: tuple[str, ...] = ()
    """The names of people who have sat down, the latest first."""
    before: tuple[str, ...] = ()
    """The text of the pad before each of the last changes, for *Undo*, which reads one; the latest last."""
    waiting: DealDraft | None = None
    """A deal that is half entered and not open, by its number: it waits until it is the next one again."""

    @property
    def waits(self) -> bool:
        """Whether the next deal is half entered, and waits."""
        return self.waiting is not None and self.waiting.place == len(self.pad.entries)

    def entering(self) -> KeptPad:
        """Return the same with the next deal open, as far as it is entered."""
        if self.draft is not None and self.draft.place is None:
            return self
        if self.waiting is not None and self.waits:
            return replace(self, draft=DealDraft(self.waiting.entry), waiting=None)
        return replace(self, draft=DealDraft(DealEntry()))

    def mending(self, place: int) -> KeptPad:
        """Return the same with an earlier deal open; the next one waits."""
        return replace(self.closed(), draft=DealDraft(self.pad.entries[place], place))

    def closed(self) -> KeptPad:
        """Return the same with no deal open: what was changed of an earlier one is given up, and the next one waits."""
        draft = self.draft
        if draft is None or draft.place is not None or draft.entry == DealEntry():
            return replace(self, draft=None)
        return replace(self, draft=None, waiting=DealDraft(draft.entry, len(self.pad.entries)))

    def changed(self, pad: ScorePad) -> KeptPad:
        """Return the same with another pad, and the open deal written down; *Undo* goes back to this one."""
        return KeptPad(pad, None, self.people, (*self.before, format_pad(self.pad))[-MOST_UNDONE:], self.waiting)

    def undone(self) -> KeptPad:
        """Return the same before its last change; a deal that is half entered waits.

        Raises:
            Unreadable: that pad is damaged, or holds a deal that cannot be.
        """
        pad = read_pad(self.before[-1])
        if pad.rules != self.pad.rules:
            raise Unreadable(f"{_WHAT}: the pad before it is of another game")
        return KeptPad(pad, None, self.people, self.before[:-1], self.closed().waiting)

    def having_sat(self) -> KeptPad:
        """Return the same with the people at the table remembered; the label of a seat is not a person."""
        people = dict.fromkeys(name for name in (*self.pad.names, *self.people) if name not in SEAT_LABELS)
        return replace(self, people=tuple(people)[:MOST_PEOPLE])


def format_kept_pad(kept: KeptPad) -> str:
    """Write a pad as one line of JSON, which holds its text."""
    drafts = (draft for draft in (kept.draft, kept.waiting) if draft is not None)
    body = {
        "format": FORMAT,
        "pad": format_pad(kept.pad),
        "before": list(kept.before),
        "draft": [part for draft in drafts for part in (draft.place, format_entry(kept.pad.rules, draft.entry))],
        "people": list(kept.people),
    }
    return write_json(body | {"check": check_sum(body)}, ensure_ascii=False, separators=(",", ":"))


def parse_kept_pad(text: str) -> KeptPad:
    """Read a pad of any format.

    Raises:
        Unreadable: it is not a pad, is damaged, or holds a deal that cannot be.
    """
    names = {"pad", "before", "draft", "people"}
    body = take_fields(upgrade(PAD, parse_checked(text, _WHAT), _WHAT), _WHAT, names)
    pad = read_pad(take_text(body["pad"], _WHAT, ENTRY))
    before = take_list(body["before"], f"{_WHAT}: before")
    people = tuple(take_text(name, f"{_WHAT}: a name") for name in take_list(body["people"], f"{_WHAT}: people"))
    if len(people) > MOST_PEOPLE or not all(is_name(name, PLAYER_NAME) for name in people):
        raise Unreadable(f"{_WHAT}: {quote(people)} are not names of people")
    draft, waiting = _drafts(pad, take_list(body["draft"], f"{_WHAT}: draft"))
    if len(before) > MOST_UNDONE:
        raise Unreadable(f"{_WHAT}: {len(before)} pads before it are too many")
    return KeptPad(pad, draft, people, tuple(take_text(text, _WHAT, ENTRY) for text in before), waiting)


def read_pad(text: str) -> ScorePad:
    """Read a pad whose deals can be scored.

    Raises:
        Unreadable: it is not a pad, or holds a deal that cannot be.
    """
    pad = parse_pad(text)
    for place, flaw in doubts(pad).items():
        if flaw.kind not in SCORED_ALL_THE_SAME:
            raise Unreadable(f"{_WHAT}: deal {place + 1}: {WrongEntry(flaw)}")
    return pad


def _drafts(pad: ScorePad, parts: list[object]) -> tuple[DealDraft | None, DealDraft | None]:
    """Return the deal that is open, and the one that waits: that has the number of a deal which is not written yet."""
    if len(parts) % 2 or len(parts) > 4:
        raise Unreadable(f"{_WHAT}: {quote(parts)} is not a deal that is being entered")
    drafts = [_draft(pad, *pair) for pair in zip(parts[::2], parts[1::2], strict=True)]
    waiting = [draft for draft in drafts if draft.place is not None and draft.place >= len(pad.entries)]
    opened = [draft for draft in drafts if draft not in waiting]
    if len(opened) > 1 or len(waiting) > 1:
        raise Unreadable(f"{_WHAT}: {quote(parts)} is the same deal twice")
    return next(iter(opened), None), next(iter(waiting), None)


def _draft(pad: ScorePad, place: object, line: object) -> DealDraft:
    if place is not None and (type(place) is not int or not 0 <= place <= MOST_DEALS):
        raise Unreadable(f"{_WHAT}: {quote(place)} is not the number of a deal")
    text = take_text(line, f"{_WHAT}: draft")
    if not text:
        return DealDraft(DealEntry(), place)
    entries = parse_pad(f"{format_pad(replace(pad, entries=()))}\n{text}").entries
    if len(entries) != 1:
        raise Unreadable(f"{_WHAT}: {quote(text)} is not a deal that is being entered")
    flaw = draft_flaw(pad.rules, entries[0])
    if flaw is not None:
        raise Unreadable(f"{_WHAT}: the deal that is being entered: {WrongEntry(flaw)}")
    return DealDraft(entries[0], place)


def keep_pad(place: StoragePlace, kept: KeptPad) -> bool:
    """Save a pad; return whether it is saved."""
    return keep(place, PAD, format_kept_pad(kept))


def load_pad(place: StoragePlace) -> KeptPad | None:
    """Return the pad that is kept; None if there is none that can be read."""
    return load(place, PAD, _WHOSE, parse_kept_pad)
