"""Everything kept, as one text: to carry to another device, or to keep safe.

Each entry is independent: the backup takes or restores the readable ones whole, and leaves out the others and names
them. The window's place and a demonstration belong to one device and are not part of it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import field

from ..host import NotAnEntry, Storage, StorageError, quarantine_name
from ..plain import (
    ENTRY_NAME,
    FILE,
    Unreadable,
    is_name,
    quote,
    read_json,
    take_object,
    take_text,
    text_flaw,
    write_json,
)
from ..values import frozen
from .deals import DEAL, parse_deals
from .drills import parse_drills
from .formats import (
    BACKUP,
    BACKUP_MARK,
    DEALS,
    DRILLS,
    FORMAT,
    HOUSE_RULES,
    MATCH,
    MISSED,
    MISTAKES,
    PAD,
    SAFEKEEPING,
    SETTINGS,
    WINDOW,
    upgrade,
)
from .history import ended, is_past, parse_past, past_names, same_match, too_many
from .house_rules import parse_house_rules
from .matches import reading_match
from .missed import parse_missed
from .mistakes import parse_tried
from .pads import parse_kept_pad
from .past_pads import is_past_pad
from .reviews import is_review, parse_review
from .settings import Settings
from .tables import is_table


class BackupError(Unreadable):
    """The text is not a backup, or it holds nothing; the message says why in words for the player."""


@frozen
class Backup:
    """Readable entries by name, and for every other entry the reason why it was left out."""

    entries: dict[str, str]
    left_out: dict[str, str]


@frozen
class RestoreResult:
    """The result of restoring a backup, in names of entries."""

    brought: list[str] = field(default_factory=list)
    quarantined: list[str] = field(default_factory=list)
    """The new names of the entries that were here before."""
    known: list[str] = field(default_factory=list)
    """Finished matches, and their reviews, that are already here."""
    failed: dict[str, str] = field(default_factory=dict)
    """Why an entry was left as it was."""


def _read_house_rules(text: str) -> None:
    found = parse_house_rules(text)
    if found.refused:
        raise Unreadable(found.refused[0])


KINDS: dict[str, tuple[str, Callable[[str], object]]] = {
    MATCH: ("the match", reading_match),
    SETTINGS: ("the settings", Settings.from_json),
    HOUSE_RULES: ("your own rule sets", _read_house_rules),
    DEALS: ("the deals you played", parse_deals),
    DEAL: ("the deal in progress", reading_match),
    MISTAKES: ("how far your mistakes are solved", parse_tried),
    DRILLS: ("how your drills went", parse_drills),
    MISSED: ("which questions come back", parse_missed),
    PAD: ("the score pad", parse_kept_pad),
}
"""The entries of a backup: what each is called, and how it is read. Reading a match takes several small steps."""

_OF_THIS_DEVICE = {WINDOW, "demo", SAFEKEEPING}


def name_entries(names: Sequence[str]) -> str:
    """Return the entries as the player knows them, such as ``the match, the settings``; at most three by name."""
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    return ", ".join(map(_known_as, names[:3])) + more


def _known_as(name: str) -> str:
    if name in KINDS:
        return KINDS[name][0]
    if is_review(name):
        return "a review"
    if is_past_pad(name):
        return "an earlier score pad"
    if is_past(name):
        return f"the match of {ended(name)}" if ended(name) else "a past match"
    return f"“{name}”" if is_name(name, ENTRY_NAME) else quote(name)


def _reader(name: str) -> Callable[[str], object] | None:
    """Return the parser of the entry of that name; None if it is not one of ours."""
    if is_past(name):
        return parse_past
    if is_review(name):
        return parse_review
    if is_past_pad(name):
        return parse_kept_pad
    return KINDS[name][1] if name in KINDS else None


def gathering_backup(storage: Storage) -> Generator[None, None, Backup]:
    """Collect everything there is to save, in small steps: there may be hundreds of matches.

    Raises:
        StorageError: the storage cannot list its entries.
    """
    found: dict[str, object] = {}
    left_out: dict[str, str] = {}
    for name in storage.names():
        try:
            found[name] = storage.peek(name) if _reader(name) else None  # of unknown entries only the name is needed
        except StorageError as error:
            left_out[name] = str(error)
        yield
    backup = yield from _sifted(found)
    return Backup(backup.entries, backup.left_out | left_out)


def format_backup(backup: Backup) -> str:
    """Write a backup as the text of a file."""
    return write_json({BACKUP_MARK: FORMAT, "entries": backup.entries}, indent=1) + "\n"


def reading_backup(text: str) -> Generator[None, None, Backup]:
    """Read a backup file of any format, in small steps.

    Raises:
        BackupError: it is not a backup, or nothing in it can be read.
    """
    try:
        found = read_json(text, "This file", FILE)
        if not isinstance(found, dict) or BACKUP_MARK not in found:
            raise Unreadable("This file is not a Pinochle backup")
        body = upgrade(BACKUP, {"format": found[BACKUP_MARK], "entries": found.get("entries")}, "This backup")
        backup = yield from _sifted(take_object(body["entries"], "This backup is damaged: its entries"))
    except Unreadable as error:
        raise BackupError(f"{error}.") from error
    if not backup.entries:
        raise BackupError(f"There is nothing in this backup that can be read{_reasons(backup.left_out)}.")
    return backup


def left_out_in_words(left_out: Mapping[str, str]) -> str:
    """Return what a backup leaves out, and why, as a sentence."""
    return f"Left out{_reasons(left_out)}."


def _reasons(left_out: Mapping[str, str]) -> str:
    """Return the reasons, such as ``: the match (action 3: ...), “x” (...) and 2 more``."""
    parts = [f"{_known_as(name)} ({why.rstrip('.')})" for name, why in list(left_out.items())[:2]]
    more = f" and {len(left_out) - 2} more" if len(left_out) > 2 else ""
    return f": {', '.join(parts)}{more}" if left_out else ""


def _sifted(found: Mapping[str, object]) -> Generator[None, None, Backup]:
    """Return the readable entries, and why the others are not. Yields after each."""
    entries: dict[str, str] = {}
    left_out: dict[str, str] = {}
    ours = [name for name in KINDS if name in found]
    for name in ours + sorted(name for name in found.keys() - set(ours) - _OF_THIS_DEVICE if not is_table(name)):
        try:
            entries[name] = yield from _checked(name, found[name])
        except Unreadable as error:
            left_out[name] = str(error)
        yield
    return Backup(entries, left_out)


def _checked(name: str, text: object) -> Generator[None, None, str]:
    read = _reader(name)
    if read is None:
        raise Unreadable("it was set aside" if ".aside-" in name else "this version knows no such thing")
    whole = take_text(text, "it", FILE)
    work = read(whole)
    if isinstance(work, Generator):
        yield from work
    return whole


def restore_backup(storage: Storage, entries: Mapping[str, str]) -> RestoreResult:
    """Put the entries in place of those here, which are quarantined. Each entry is restored whole or left as it was.

    An entry is never missing: if the game dies meanwhile, the next start finds the old one or the new one. A finished
    match is added to those here, unless it is already one of them.
    """
    restored = RestoreResult()
    try:
        here = past_names(storage)
        known = set(map(same_match, here))
        past = {name: text for name, text in entries.items() if is_past(name) and same_match(name) not in known}
        reviewed = {name for name in storage.names() if is_review(name)}
        no_room = set(too_many(storage, sorted([*here, *past], reverse=True), past))
    except StorageError as error:
        return RestoreResult(failed=dict.fromkeys(entries, str(error)))
    for name, text in entries.items():
        if name in reviewed or (is_past(name) and name not in past):
            restored.known.append(name)
            continue
        try:
            if name in no_room:
                raise StorageError(f"There is no room for more past matches: {_known_as(name)} is among the oldest.")
            quarantined = _replace(storage, name, text)
        except StorageError as error:
            restored.failed[name] = str(error)
        else:
            restored.brought.append(name)
            restored.quarantined.extend([quarantined] if quarantined else [])
    return restored


def _replace(storage: Storage, name: str, text: str) -> str | None:
    """Store a text under a name; return the new name of the old text, if it differs."""
    try:
        old = storage.load(name)  # also if another tab wrote it: the player asked to replace it
    except NotAnEntry:
        quarantined = storage.quarantine(name)
        storage.save(name, text)
        return quarantined
    if old == text:
        return None
    if old is None:
        storage.save(name, text)
        return None
    if text_flaw(old):
        quarantined = storage.quarantine(name)  # we cannot write it again
        storage.save(name, text)
        return quarantined
    quarantined = quarantine_name(name, storage.names())
    storage.save(quarantined, old)
    try:
        storage.save(name, text)
    except StorageError:
        with contextlib.suppress(StorageError):
            storage.delete(quarantined)
        raise
    return quarantined
