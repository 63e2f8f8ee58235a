"""Events on their way to another device: as plain values, and back."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from ..plain import Unreadable, clip, from_plain, quote, take_fields, take_list, take_object, take_text
from ..rules import NO_CONVENTION, SEATS, Card, Convention, RuleSet, Seat, Suit
from ..rules.play import Bid, Event, Pass
from ..rules.text import NotationError, conventions_from_json, format_action, parse_action, parse_card, parse_suit

_NAME = "is"
"""The field that says which event it is."""
_KINDS: dict[str, Any] = {kind.__name__: kind for kind in get_args(Event)}
_SEATS = {seat.letter: seat for seat in SEATS}


def event_to_plain(event: Event) -> dict[str, Any]:
    """Return an event as plain values: cards, seats and suits as letters, calls in the notation of actions."""
    return {_NAME: type(event).__name__} | _fields_to_plain(event)


def event_from_plain(value: Any) -> Event:
    """Read what ``event_to_plain`` wrote.

    Raises:
        Unreadable: it is not an event.
    """
    body = dict(take_object(value, "an event"))
    name = take_text(body.pop(_NAME, ""), "an event", 40)
    if name not in _KINDS:
        raise Unreadable(f"{quote(name)} is not an event")
    event: Event = _read_fields(_KINDS[name], body, name)
    return event


def convention_from_plain(value: Any, rules: RuleSet) -> Convention:
    """Read the convention of a table; None: bids tell nothing.

    Raises:
        Unreadable: it is not a convention, or does not fit the game.
    """
    if value is None:
        return NO_CONVENTION
    return conventions_from_json([value] * len(rules.sides), rules)[0]


def seat_from_letter(text: str, what: str) -> Seat:
    """Return the seat of a letter.

    Raises:
        Unreadable: it is not a seat.
    """
    if text not in _SEATS:
        raise Unreadable(f"{what}: {quote(text)} is not a seat")
    return _SEATS[text]


def _fields_to_plain(value: Any) -> dict[str, Any]:
    kind: Any = type(value)
    return {name: _to_plain(getattr(value, name)) for name in _kinds(kind)}


def _to_plain(value: Any) -> Any:
    match value:
        case None | bool():
            return value
        case Card():
            return str(value)
        case Seat() | Suit():
            return value.letter
        case Bid() | Pass():
            return format_action(value)
        case Enum():
            return value.name
        case tuple():
            return [_to_plain(part) for part in value]
    return _fields_to_plain(value) if is_dataclass(value) else value


def _read_fields(kind: Any, value: Any, what: str) -> Any:
    kinds = _kinds(kind)
    found = take_fields(value, what, set(kinds))
    return kind(**{name: _read(kinds[name], part, f"{what}: {name}") for name, part in found.items()})


def _read(kind: Any, value: Any, what: str) -> Any:
    parts = get_args(kind)
    if get_origin(kind) in (Union, UnionType):
        if Bid in parts:
            return _read_call(value, what)
        (other,) = (part for part in parts if part is not NoneType)
        return None if value is None else _read(other, value, what)
    if get_origin(kind) is tuple:
        return tuple(_read(parts[0], part, what) for part in take_list(value, what))
    if kind is Seat:
        return seat_from_letter(take_text(value, what), what)
    try:
        if kind is Card:
            return parse_card(take_text(value, what))
        if kind is Suit:
            return parse_suit(take_text(value, what))
    except NotationError as error:
        raise Unreadable(f"{what}: {clip(error)}") from error
    return _read_fields(kind, value, what) if is_dataclass(kind) else from_plain(kind, value, what)


def _read_call(value: Any, what: str) -> Bid | Pass:
    try:
        call = parse_action(take_text(value, what))
    except NotationError as error:
        raise Unreadable(f"{what}: {clip(error)}") from error
    if not isinstance(call, Bid | Pass):
        raise Unreadable(f"{what}: {quote(value)} is not a call")
    return call


@lru_cache(maxsize=64)
def _kinds(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}
