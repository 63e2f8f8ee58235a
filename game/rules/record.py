"""Records: a whole game as text. Save file, replay, shared link, bug report and golden test are all this.

A record is JSON with a format number: the rule set, who sits where, the seed and the actions. ``deal`` among the
actions is the deal that follows from the seed. The state is the fold of ``apply`` over it, and a check sum tells a
damaged record from a whole one.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from hashlib import sha256
from typing import Any, TypeVar, get_origin, get_type_hints

from game.rules.actions import Action, Deal
from game.rules.cards import NotationError
from game.rules.engine import apply, new_game, to_act
from game.rules.notation import format_action, parse_action
from game.rules.presets import preset
from game.rules.refusals import IllegalAction
from game.rules.ruleset import RuleSet, RuleSetError
from game.rules.seating import SEATS
from game.rules.shuffle import deal_from_seed, first_dealer
from game.rules.state import State, Step

FORMAT = 1
SEED_LENGTH = 64
_DEAL = "deal"
Group = TypeVar("Group")


class RecordError(ValueError):
    """A record cannot be read; the message says what is wrong and where."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits in a seat: the name on screen, and what plays there (``human``, or a bot's level)."""

    name: str
    player: str


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that makes a game what it is. ``sitters`` are in the order of the rule set's seats."""

    rules: RuleSet
    sitters: tuple[Sitter, ...]
    seed: str
    actions: tuple[Action, ...] = ()


def check_seed(seed: str) -> str:
    """The seed, if it is one: 1 to 64 printable characters without a space at either end.

    Raises:
        RecordError: it is not.
    """
    if not seed or len(seed) > SEED_LENGTH or not seed.isprintable() or seed != seed.strip():
        raise RecordError(f"a seed is 1 to {SEED_LENGTH} printable characters, got {seed!r}")
    return seed


def start(record: Record) -> State:
    """The state before the record's first action."""
    return new_game(record.rules, first_dealer(record.rules, record.seed))


def replay(record: Record) -> Iterator[Step]:
    """Each action's step, in order.

    Raises:
        RecordError: an action is not legal where it stands; the message says which.
    """
    state = start(record)
    for ply, action in enumerate(record.actions, 1):
        seat = to_act(state)
        if seat is None:
            raise RecordError(f"action {ply} ({format_action(action)!r}): the game is over before it")
        try:
            step = apply(state, seat, action)
        except IllegalAction as error:
            raise RecordError(f"action {ply}: {error}") from error
        state = step.state
        yield step


def final_state(record: Record) -> State:
    """The state after the record's last action.

    Raises:
        RecordError: an action is not legal where it stands.
    """
    state = start(record)
    for step in replay(record):
        state = step.state
    return state


def format_record(record: Record) -> str:
    """Write a record as one line of JSON."""
    body: dict[str, Any] = {
        "format": FORMAT,
        "rules": rules_to_json(record.rules),
        "sitters": [{"name": sitter.name, "player": sitter.player} for sitter in record.sitters],
        "seed": record.seed,
        "actions": _format_actions(record),
    }
    return json.dumps(body | {"check": _check_sum(body)}, ensure_ascii=False, separators=(",", ":"))


def parse_record(text: str) -> Record:
    """Read a record and replay it once, so that what is answered is whole and legal.

    Raises:
        RecordError: the text is not a record, is damaged, or holds an illegal action.
    """
    body = _object("record", _load(text), {"format", "rules", "sitters", "seed", "actions", "check"})
    if type(body["format"]) is not int or body["format"] != FORMAT:
        raise RecordError(f"this record has format {body['format']!r}; this version reads format {FORMAT}")
    check = body.pop("check")
    if check != _check_sum(body):
        raise RecordError("the record is damaged: its check sum does not fit its content")
    rules = rules_from_json(body["rules"])
    seed = check_seed(_text("seed", body["seed"]))
    sitters = tuple(_sitter(place, entry) for place, entry in enumerate(_list("sitters", body["sitters"]), 1))
    if len(sitters) != len(rules.seats):
        raise RecordError(f"{len(rules.seats)} sitters are needed, the record names {len(sitters)}")
    record = Record(rules, sitters, seed, _parse_actions(rules, seed, _list("actions", body["actions"])))
    final_state(record)
    return record


def rules_to_json(rules: RuleSet) -> dict[str, Any]:
    """A rule set as plain JSON values, group by group, choices by their names."""
    return _plain(rules)


def _plain(choices: Any) -> dict[str, Any]:
    values = {field.name: getattr(choices, field.name) for field in fields(choices)}
    return {
        name: value.name if isinstance(value, Enum) else _plain(value) if is_dataclass(value) else value
        for name, value in values.items()
    }


def rules_from_json(value: Any) -> RuleSet:
    """Read what ``rules_to_json`` wrote.

    Raises:
        RecordError: a choice is missing, unknown or contradicts another.
    """
    try:
        return _choices("rules", RuleSet, value)
    except RuleSetError as error:
        raise RecordError(f"rules: {error}") from error


def _choices(what: str, group: type[Group], value: Any) -> Group:
    """Read a group of choices, and the groups within it."""
    kinds = get_type_hints(group)
    found = _object(what, value, set(kinds))
    return group(**{name: _choice(f"{what}: {name}", kinds[name], choice) for name, choice in found.items()})


def _choice(what: str, kind: Any, choice: Any) -> Any:
    if isinstance(kind, type) and issubclass(kind, Enum):
        if not isinstance(choice, str) or choice not in kind.__members__:
            raise RecordError(f"{what} cannot be {_short(choice)}; it is one of {', '.join(kind.__members__)}")
        return kind[choice]
    if isinstance(kind, type) and is_dataclass(kind):
        return _choices(what, kind, choice)
    if get_origin(kind) is tuple:
        return tuple(_rung(what, rung) for rung in _list(what, choice))
    if type(choice) is not kind and not (kind == int | None and (choice is None or type(choice) is int)):
        raise RecordError(f"{what} cannot be {_short(choice)}")
    return choice


def _rung(what: str, value: Any) -> tuple[int, int]:
    rung = _list(what, value)
    if len(rung) != 2 or any(type(number) is not int for number in rung):
        raise RecordError(f"{what} cannot be {_short(value)}: a rung is where it starts and its step")
    return rung[0], rung[1]


def _format_actions(record: Record) -> list[str]:
    """The actions as text; a deal that follows from the seed is only called so."""
    deals = 0
    texts = []
    for action in record.actions:
        if isinstance(action, Deal):
            deals += 1
            seeded = action == deal_from_seed(record.rules, record.seed, deals)
            texts.append(_DEAL if seeded else format_action(action))
        else:
            texts.append(format_action(action))
    return texts


def _parse_actions(rules: RuleSet, seed: str, texts: list[Any]) -> tuple[Action, ...]:
    deals = 0
    actions: list[Action] = []
    for ply, text in enumerate(texts, 1):
        try:
            action = deal_from_seed(rules, seed, deals + 1) if text == _DEAL else parse_action(_text("action", text))
        except NotationError as error:
            raise RecordError(f"action {ply}: {error}") from error
        deals += isinstance(action, Deal)
        actions.append(action)
    return tuple(actions)


def _check_sum(body: dict[str, Any]) -> str:
    plain = json.dumps(body, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return sha256(plain.encode("ascii")).hexdigest()[:16]


def _load(text: str) -> Any:
    try:
        return json.loads(text, object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"the record is not JSON: {error}") from error


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) < len(pairs):
        raise RecordError(f"a name stands twice among {', '.join(name for name, _ in pairs)}")
    return values


def _object(what: str, value: Any, names: set[str]) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise RecordError(f"{what}: {_short(value)} is not an object")
    missing, unknown = sorted(names - value.keys()), sorted(value.keys() - names)
    if missing or unknown:
        wrong = [*(f"{name} is missing" for name in missing), *(f"{name} is unknown" for name in unknown)]
        raise RecordError(f"{what}: {', '.join(wrong)}")
    return dict(value)


def _list(what: str, value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise RecordError(f"{what}: {_short(value)} is not a list")
    return value


def _text(what: str, value: Any) -> str:
    if not isinstance(value, str):
        raise RecordError(f"{what}: {_short(value)} is not text")
    if any("\ud800" <= letter <= "\udfff" for letter in value):
        raise RecordError(f"{what}: {value!r} holds half a character and could not be saved again")
    return value


def _sitter(place: int, value: Any) -> Sitter:
    entry = _object(f"sitter {place}", value, {"name", "player"})
    return Sitter(_text(f"name of sitter {place}", entry["name"]), _text(f"player of sitter {place}", entry["player"]))


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def parse_position(text: str, rules: RuleSet | None = None) -> State:
    """Read what ``format_position`` wrote: the rule set named there, or the one given for house rules.

    Raises:
        RecordError: the text is not a position, or an action in it is illegal; the message says which.
    """
    head, _, rest = text.partition(":")
    found = _POSITION.fullmatch(head.strip())
    if found is None:
        raise RecordError(f"{_short(head)} is not a position: write classic, dealer N, deal 1, totals 0 0: deal ...")
    name, dealer, deals, totals = found.groups()
    try:
        rules = rules or preset(name)
    except RuleSetError as error:
        raise RecordError(str(error)) from error
    points = tuple(int(total) for total in totals.split())
    if len(points) != len(rules.sides) or "NESW".index(dealer) >= len(rules.seats):
        raise RecordError(f"{_short(head)} does not fit {rules.name}, a game of {len(rules.sides)} sides")
    actions = [action.strip() for action in rest.split(";")] if rest.strip() else []
    state = new_game(rules, SEATS["NESW".index(dealer)])
    state = replace(state, standing=replace(state.standing, totals=points, deals=int(deals) - bool(actions)))
    for ply, action in enumerate(actions, 1):
        seat = to_act(state)
        try:
            assert seat is not None, "a game that is over has no position"
            state = apply(state, seat, parse_action(action)).state
        except (NotationError, IllegalAction) as error:
            raise RecordError(f"action {ply}: {error}") from error
    return state


_POSITION = re.compile(r"(.{1,40}), dealer ([NESW]), deal (\d{1,6}), totals ((?:-?\d{1,7} ?){1,4})")
