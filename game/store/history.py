"""Finished matches. Each is an entry of its own with its record and its result; its name says when it ended.

The name identifies a match by rule set, players and seed. So a match counts once however often it is restored, and a
match that is undone at its end and finished again keeps its latest result.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Mapping, Sequence
from dataclasses import field
from typing import Any

from ..host import NotAnEntry, Storage, StorageError
from ..plain import Unreadable, quote, take_fields, take_list, take_object, to_plain, write_json
from ..rules import ChipRules, RuleSet, Side, StockRules, WidowRules
from ..rules.play import GameOver, Points, State, Step
from ..rules.text import (
    HUMAN,
    Player,
    Record,
    players_from_json,
    reading_record,
    record_to_json,
    rules_from_json,
    rules_to_json,
)
from ..values import frozen
from ..work import finish
from .formats import FORMAT, MATCH, PAST, as_summed, check_format, upgrade
from .keeping import StoragePlace, load
from .matches import check_sum, parse_checked

PAST_MATCHES = 300
"""How many finished matches are kept. The oldest go first."""
PAST_CHARACTERS = 2_000_000
"""Their total size, in characters: less than half of what a browser keeps for a page."""

_WHAT = "the match"
_SUM = re.compile("[0-9a-f]{16}")
_NAME = re.compile(rf"{PAST}\.(\d{{8}}-\d{{6}})\.{_SUM.pattern}")
_NO_TIME = "00000000-000000"
_BODY = {"totals", "winner", "match"}
_USUAL = rules_to_json(RuleSet()) | {
    "widow": to_plain(WidowRules()),
    "stock": to_plain(StockRules()),
    "chips": to_plain(ChipRules()),
}
"""The default choices, and those of the groups that the defaults lack."""


@frozen
class PastMatch:
    """A finished match, as its entry states it. The record is parsed and replayed only when it is needed."""

    name: str
    """The entry's name."""
    rules: RuleSet
    players: tuple[Player, ...]
    totals: Points
    winner: Side
    _record: dict[str, Any] = field(repr=False)

    @property
    def ended(self) -> str:
        """When it ended, such as ``2026-11-22 14:05``; empty if unknown."""
        return ended(self.name)

    @property
    def same_type_again(self) -> bool:
        """Whether the match allowed a card to serve again in the same type of meld."""
        return self._record.get("same_type_again") is True

    @property
    def replayed(self) -> bool:
        """Whether a decision was taken back in it after others had answered."""
        return bool(self._record.get("replayed"))

    @property
    def helped(self) -> bool:
        """Whether hints, prices or odds were shown in it."""
        return bool(self._record.get("helped"))

    @property
    def left_out(self) -> frozenset[int]:
        """The deals that say nothing about a first try on one's own: helped, or played again after a take-back."""
        lists = (self._record.get(name) for name in ("replayed", "helped"))
        return frozenset(deal for each in lists if isinstance(each, list) for deal in each if type(deal) is int)

    @property
    def people(self) -> bool:
        """Whether a person played."""
        return any(player.level == HUMAN for player in self.players)

    def reading(self) -> Generator[None, None, tuple[Record, list[Step]]]:
        """Read the record, one action a step; return it with the steps of its replay.

        Raises:
            Unreadable: an action is illegal, or the match does not end as the entry says.
        """
        record, steps = yield from reading_record(self._record)
        self._check_end(steps[-1].state if steps else None)
        return record, steps

    def record(self) -> Record:
        """The record.

        Raises:
            Unreadable: as for ``reading``.
        """
        return finish(self.reading())[0]

    def _check_end(self, state: State | None) -> None:
        if state is None or not isinstance(state.phase, GameOver):
            raise Unreadable(f"{_WHAT} is not finished")
        end = state.standing.totals, state.phase.winner
        if end != (self.totals, self.winner):
            raise Unreadable(f"{_WHAT} ended at {end}, and its entry says {self.totals, self.winner}")


def past_name(record: Record, now: str = "") -> str:
    """Return the name of a match's entry; ``now`` is such as ``2026-11-22 14:05:00``."""
    digits = re.sub(r"\D", "", now)
    time = f"{digits[:8]}-{digits[8:14]}" if len(digits) >= 14 else _NO_TIME
    body = record_to_json(Record(record.rules, record.players, record.seed))
    body["rules"] = as_summed(body["rules"], _USUAL)
    if record.rules.stock is not None:  # a switch that is gone stays in the sums that were made while it was there
        body["rules"]["stock"]["same_type_again"] = record.same_type_again
    return f"{PAST}.{time}.{check_sum(body)}"


def is_past(name: str) -> bool:
    """Return whether an entry of that name is a finished match."""
    return _NAME.fullmatch(name) is not None


def same_match(name: str) -> str:
    """Return the part of the name that all entries of the same match share."""
    return name.rpartition(".")[2]


def is_match_sum(text: str) -> bool:
    """Return whether a text is such a part."""
    return _SUM.fullmatch(text) is not None


def ended(name: str) -> str:
    """Return when the match of an entry ended, such as ``2026-11-22 14:05``; empty if unknown."""
    found = _NAME.fullmatch(name)
    if found is None or found[1] == _NO_TIME:
        return ""
    time = found[1]
    return f"{time[:4]}-{time[4:6]}-{time[6:8]} {time[9:11]}:{time[11:13]}"


def past_names(storage: Storage) -> list[str]:
    """Return the names of all finished matches, the latest first.

    Raises:
        StorageError: the storage cannot list its entries.
    """
    return sorted(filter(is_past, storage.names()), reverse=True)


def load_past_names(place: StoragePlace, before: Sequence[str] = ()) -> list[str]:
    """Return the names of all finished matches. If they cannot be listed, tell the player, and return ``before``."""
    try:
        return past_names(place.host.storage)
    except StorageError as error:
        place.storage_failed(error)
        return list(before)


def format_past(record: Record, totals: Points, winner: Side) -> str:
    """Write a finished match as an entry."""
    match = {"format": FORMAT} | record_to_json(record)
    body = {"format": FORMAT, "totals": list(totals), "winner": winner, "match": match}
    return write_json(body | {"check": check_sum(body)}, ensure_ascii=False, separators=(",", ":"))


def parse_past(text: str, name: str = "") -> PastMatch:
    """Read an entry of any format as far as a list needs it, without replaying the match.

    Raises:
        Unreadable: it is not such an entry, or it is damaged.
    """
    body = take_fields(upgrade(PAST, parse_checked(text, _WHAT), _WHAT), _WHAT, _BODY)
    match = take_object(body["match"], _WHAT)
    check_format(match, _WHAT)
    record = take_object(upgrade(MATCH, match, _WHAT), _WHAT)
    rules = rules_from_json(record.get("rules"))
    totals = tuple(take_list(body["totals"], "totals"))
    if len(totals) != len(rules.sides) or any(type(total) is not int for total in totals):
        raise Unreadable(f"totals: {quote(body['totals'])} are not the points of {len(rules.sides)} sides")
    if type(body["winner"]) is not int or not 0 <= body["winner"] < len(rules.sides):
        raise Unreadable(f"winner: {quote(body['winner'])} is not a side")
    players = players_from_json(record.get("sitters"), rules)
    return PastMatch(name, rules, players, totals, body["winner"], record)


def load_past(place: StoragePlace, name: str) -> PastMatch | None:
    """Load a finished match; None if there is none that can be read."""
    when = ended(name)
    what = f"The match of {when}" if when else "A past match"
    return load(place, name, what, lambda text: parse_past(text, name))


def keep_past(place: StoragePlace, record: Record, end: State, now: str) -> bool:
    """Keep a match that has just ended, and drop the oldest if there are too many; return whether it was kept."""
    assert isinstance(end.phase, GameOver)
    storage = place.host.storage
    name = past_name(record, now)
    try:
        before = [old for old in past_names(storage) if same_match(old) == same_match(name)]
        text = format_past(record, end.standing.totals, end.phase.winner)
        if any(_text(storage, old) == text for old in before):
            return True
        storage.save(name, text)
        for old in before:
            if old != name:
                storage.delete(old)
        for old in too_many(storage, sorted(past_names(storage), key=lambda old: old != name)):
            storage.delete(old)
    except StorageError as error:
        place.storage_failed(error)
        return False
    return True


def too_many(storage: Storage, names: Sequence[str], arriving: Mapping[str, str] | None = None) -> list[str]:
    """Return the names of the matches that exceed the limits, given all names, the latest first.

    ``arriving`` are texts that are not stored yet.
    """
    room, left = PAST_CHARACTERS, PAST_MATCHES
    for number, name in enumerate(names):
        room -= len((arriving or {}).get(name) or _text(storage, name))
        left -= 1
        if room < 0 or left < 0:
            return list(names[number:])
    return []


def _text(storage: Storage, name: str) -> str:
    """Return the text of an entry; empty if there is none."""
    try:
        return storage.peek(name) or ""
    except NotAnEntry:  # the list of past matches quarantines it and tells the player
        return ""


def forget_past(place: StoragePlace, name: str) -> bool:
    """Delete a finished match for good; return whether it is gone."""
    try:
        place.host.storage.load(name)
        place.host.storage.delete(name)
    except StorageError as error:
        place.storage_failed(error)
        return False
    return True
