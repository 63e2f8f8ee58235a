"""The match in progress as text: one line of JSON with a format number and a checksum."""

from __future__ import annotations

from collections.abc import Generator
from hashlib import sha256
from typing import Any

from ..heads import PERSONS
from ..match import Match
from ..plain import Unreadable, quote, read_json, take_object, write_json
from ..rules.text import Record, reading_record, record_from_json, record_to_json
from ..work import finish
from .formats import FORMAT, MATCH, check_format, other_kind, upgrade
from .keeping import StoragePlace, keep, load_text, quarantine_unreadable
from .settings import PLAYERS

_WHAT = "the record"


def format_record(record: Record) -> str:
    """Write a record as one line of JSON."""
    body = {"format": FORMAT} | record_to_json(record)
    return write_json(body | {"check": check_sum(body)}, ensure_ascii=False, separators=(",", ":"))


def parse_record(text: str) -> Record:
    """Read a record of any format; the result is complete and legal.

    Raises:
        Unreadable: the text is not a record, is damaged, or holds an illegal action.
    """
    return record_from_json(_body(text))


def parse_checked(text: str, what: str) -> dict[str, Any]:
    """Read an object with a format and a matching checksum; remove the checksum.

    Raises:
        Unreadable: it is something else, of an unknown format, or damaged.
    """
    return _checked(take_object(read_json(text, what), what), what)


def _checked(body: dict[str, Any], what: str) -> dict[str, Any]:
    check_format(body, what)
    if body.pop("check", None) != check_sum(body):
        raise Unreadable(f"{what} is damaged: its check sum does not fit its content")
    return body


def parse_match(text: str) -> Match:
    """Read a record that can be continued at the table.

    Raises:
        Unreadable: it cannot be read, or a player's level or person is unknown.
    """
    return finish(reading_match(text))


def reading_match(text: str) -> Generator[None, None, Match]:
    """Read a record as ``parse_match`` does, in small steps: a long match takes several frames."""
    record, steps = yield from reading_record(_body(text))
    for number, player in enumerate(record.players, 1):
        if player.level not in PLAYERS:
            raise Unreadable(f"player {number}: {quote(player.level)} is not one of {', '.join(PLAYERS)}")
        if player.person not in ("", *PERSONS):
            raise Unreadable(f"player {number}: {quote(player.person)} is not one of {', '.join(PERSONS)}")
    return Match(record, steps)


def reading_saved_match(place: StoragePlace) -> Generator[None, None, Match | None]:
    """Read the match in progress in small steps; return None if there is none or it is over."""
    for _ in range(2):  # the second time: the previous version, if it was restored
        text = load_text(place, MATCH)
        with quarantine_unreadable(place, MATCH, "The saved match"):
            match = None if text is None else (yield from reading_match(text))
            return None if match is None or match.over else match
    return None


def keep_match(place: StoragePlace, record: Record, name: str = MATCH) -> None:
    """Save a match."""
    keep(place, name, format_record(record))


def _body(text: str) -> dict[str, Any]:
    body = take_object(read_json(text, _WHAT), _WHAT)
    if not body.keys() & {"check", "actions"}:
        check_format(body, _WHAT)
        other = other_kind(body)
        raise Unreadable(f"{other}, and not the record of a match" if other else "this is not the record of a match")
    lifted: dict[str, Any] = upgrade(MATCH, _checked(body, _WHAT), _WHAT)
    return lifted


def check_sum(body: dict[str, Any]) -> str:
    """Return the checksum of these values."""
    plain = write_json(body, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return sha256(plain.encode("ascii")).hexdigest()[:16]
