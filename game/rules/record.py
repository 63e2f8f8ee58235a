"""Records: a whole game as plain values, for saved files, replays, shared links, bug reports and golden tests.

A record is the rule set, the players, the seed and the actions. ``deal`` among the actions is the deal that follows
from the seed. The state is the fold of ``apply`` over the actions, and reading applies them: it stops at the first
illegal action. ``store.matches`` adds a format number and a checksum.
"""

import re
from collections.abc import Generator, Iterator
from dataclasses import replace
from typing import Any

from .. import plain
from ..plain import Unreadable, from_plain, quote, take_fields, take_list, take_object, take_text, to_plain
from ..values import frozen
from ..work import finish
from .actions import Action, Deal, LayMeld
from .cards import NotationError
from .conventions import convention_of, fitting
from .engine import advance, apply, new_game, to_act
from .groups import RuleSetError
from .meanings import Convention, System
from .notation import format_action, parse_action
from .players import EXPERT, Player
from .presets import preset
from .refusals import IllegalAction, Refusal
from .ruleset import RuleSet
from .seating import SEAT_LETTERS, SEATS, Seat
from .shuffle import deal_from_seed, first_dealer
from .state import Observation, State, Step, observe

SAME_TYPE_AGAIN = "a card could serve again in the same type of meld, a rule that this version no longer has"
"""The removed switch, in words, of old records and rule sets (rules.md 5b)."""

_DEAL = "deal"
_AGAIN = "same_type_again"
"""A field that only records with the removed switch have."""
_CONVENTIONS = "conventions"
"""A field that only records of partners who have agreed on something have."""
_REPLAYED = "replayed"
_HELPED = "helped"
"""Fields that only records with such deals have."""
_PERSON = "person"
"""A field that only bots have who play as somebody."""
_DEFAULTS: dict[str, Any] = {_AGAIN: False, _CONVENTIONS: [], _REPLAYED: [], _HELPED: []}
_FIELDS = {"rules", "sitters", "seed", "actions", *_DEFAULTS}
_ACTION = 300
"""The longest action, in characters: a deal with all its cards."""
_POSITION_TEXT = 4_000
"""The longest position, in characters."""
_POSITION = re.compile(
    rf"(.{{1,40}}), dealer ([{SEAT_LETTERS}]), deal (\d{{1,6}}), totals (-?\d{{1,7}}(?: -?\d{{1,7}}){{0,4}})"
)


class RecordError(Unreadable):
    """A record cannot be read; the message says what is wrong and where."""


@frozen
class Record:
    """Everything that determines a game. ``players`` are in the order of the rule set's seats."""

    rules: RuleSet
    players: tuple[Player, ...]
    seed: str
    actions: tuple[Action, ...] = ()
    same_type_again: bool = False
    """Whether it was begun under the removed switch that let a card serve again in the same type of meld. Its melds are
    replayed, but no more can be laid like that.
    """
    conventions: tuple[Convention, ...] = ()
    """What each side has agreed that its bids tell; empty: nobody has chosen anything."""
    replayed: tuple[int, ...] = ()
    """The numbers of the deals that a person played with cards already seen, because a decision was taken back."""
    helped: tuple[int, ...] = ()
    """The numbers of the deals in which a person saw a hint, prices or odds."""

    def view(self, state: State, seat: Seat) -> Observation:
        """Return a state of this game as that seat sees it."""
        return observe(state, seat, self.agreed(seat), self.conventions)

    def agreed(self, seat: Seat) -> bool:
        """Return whether a seat and its partner have agreed on signals by raises: by default, two Experts have."""
        chosen = convention_of(self.conventions, self.rules, seat).system
        if chosen is not System.NONE:
            return chosen is System.EXPERTS
        partner, seats = self.rules.seating.partner(seat), self.rules.seats
        pair = [self.players[seats.index(one)].level for one in (seat, partner) if one is not None]
        return pair == [EXPERT] * 2


def check_seed(seed: str) -> str:
    """Return the seed, if it is valid: 1 to 64 printable characters without a space at either end.

    Raises:
        RecordError: it is not.
    """
    if not plain.is_name(seed, plain.SEED) or seed != seed.strip():
        raise RecordError(f"a seed is 1 to {plain.SEED} printable characters, got {quote(seed)}")
    return seed


def check_player(player: Player) -> Player:
    """Return the player, if the name can be shown.

    Raises:
        RecordError: it cannot.
    """
    if not plain.is_name(player.name, plain.PLAYER_NAME):
        raise RecordError(f"a name has 1 to {plain.PLAYER_NAME} letters, got {quote(player.name)}")
    return player


def start(record: Record) -> State:
    """Return the state before the record's first action."""
    return new_game(record.rules, first_dealer(record.rules, record.seed))


def is_full(deals: int, actions: int) -> bool:
    """Return whether a game with these numbers of deals and actions is as long as allowed: no deal may follow."""
    return deals >= plain.DEALS or actions >= plain.ACTIONS


def replay(record: Record) -> Iterator[Step]:
    """Yield each action's step, in order.

    Raises:
        RecordError: an action is illegal at its place; the message says which.
    """
    state = start(record)
    for ply, action in enumerate(record.actions, 1):
        step = _step(state, ply, action, record.same_type_again)
        state = step.state
        yield step


def redo(state: State, action: Action, same_type_again: bool) -> Step:
    """Redo a recorded action: a legal one, or a meld that the removed switch allowed.

    Raises:
        IllegalAction: it is neither.
    """
    seat = to_act(state)
    assert seat is not None, "the game is over"
    try:
        return apply(state, seat, action)
    except IllegalAction as error:
        again = same_type_again and error.refusal is Refusal.SERVED_BEFORE
        if again and isinstance(action, LayMeld) and not action.is_double:
            return advance(state, action)
        raise


def _step(state: State, ply: int, action: Action, again: bool = False) -> Step:
    seat = to_act(state)
    if seat is None:
        raise RecordError(f"action {ply} ({format_action(action)!r}): the game is over before it")
    if isinstance(action, Deal) and is_full(state.standing.deals, ply - 1):
        most = f"more than {plain.DEALS} deals, or a deal after {plain.ACTIONS} actions"
        raise RecordError(f"action {ply}: no game has {most}")
    try:
        return redo(state, action, again)
    except IllegalAction as error:
        raise RecordError(f"action {ply}: {error.reason}") from error


def final_state(record: Record) -> State:
    """Return the state after the record's last action.

    Raises:
        RecordError: an action is illegal at its place.
    """
    state = start(record)
    for step in replay(record):
        state = step.state
    return state


def record_to_json(record: Record) -> dict[str, Any]:
    """Return a record as plain JSON values."""
    values = {
        "rules": rules_to_json(record.rules),
        "sitters": [_player_to_json(player) for player in record.players],
        "seed": record.seed,
        "actions": _format_actions(record),
    }
    again = {_AGAIN: True} if record.same_type_again else {}
    told = {_CONVENTIONS: to_plain(record.conventions)} if record.conventions else {}
    marked = {_REPLAYED: list(record.replayed), _HELPED: list(record.helped)}
    return values | again | told | {name: deals for name, deals in marked.items() if deals}


def record_from_json(value: Any) -> Record:
    """Read what ``record_to_json`` wrote, applying each action, so that it is complete and legal.

    Raises:
        Unreadable: it is not a record, or holds an illegal action.
    """
    record, _ = finish(reading_record(value))
    return record


def reading_record(value: Any) -> Generator[None, None, tuple[Record, list[Step]]]:
    """Read a record one action at a time: a long one takes several frames. Return also the steps of its replay."""
    body = take_fields(_DEFAULTS | take_object(value, "the record"), "the record", _FIELDS)
    rules = rules_from_json(body["rules"])
    seed = check_seed(take_text(body["seed"], "seed", plain.SEED))
    again: bool = from_plain(bool, body[_AGAIN], _AGAIN)
    chosen = conventions_from_json(body[_CONVENTIONS], rules)
    replayed, helped = (_deals_from_json(body[name], name) for name in (_REPLAYED, _HELPED))
    players = players_from_json(body["sitters"], rules)
    record = Record(rules, players, seed, (), again, chosen, replayed, helped)
    state = start(record)
    actions: list[Action] = []
    steps: list[Step] = []
    for ply, text in enumerate(take_list(body["actions"], "actions"), 1):
        actions.append(_parse_action(record, state.standing.deals + 1, text, f"action {ply}"))
        steps.append(_step(state, ply, actions[-1], again))
        state = steps[-1].state
        yield
    return replace(record, actions=tuple(actions)), steps


def _deals_from_json(value: Any, what: str) -> tuple[int, ...]:
    """Read numbers of deals, in ascending order."""
    deals: tuple[int, ...] = from_plain(tuple[int, ...], value, what)
    if list(deals) != sorted(set(deals)) or any(not 1 <= deal <= plain.DEALS for deal in deals):
        raise Unreadable(f"{what}: {quote(value)} are not numbers of deals in ascending order")
    return deals


def players_from_json(value: Any, rules: RuleSet) -> tuple[Player, ...]:
    """Read the players of a rule set's seats.

    Raises:
        Unreadable: the number is wrong, or one of them is invalid.
    """
    entries = take_list(value, "sitters")
    if len(entries) != len(rules.seats):
        raise Unreadable(f"{len(rules.seats)} players are needed, the record names {len(entries)}")
    return tuple(_player(entry, f"player {place}") for place, entry in enumerate(entries, 1))


def conventions_from_json(value: Any, rules: RuleSet) -> tuple[Convention, ...]:
    """Read the conventions of a rule set's sides; an empty list: nobody has agreed on anything.

    Raises:
        Unreadable: the number is wrong, or one of them is invalid or does not fit the game.
    """
    found: tuple[Convention, ...] = from_plain(tuple[Convention, ...], value, _CONVENTIONS)
    if found and len(found) != len(rules.sides):
        raise Unreadable(f"{len(rules.sides)} conventions are needed, the record names {len(found)}")
    for convention in found:
        if fitting(rules, convention) != convention:
            raise Unreadable(f"the convention {convention.system.value} does not fit {rules.name}")
    return found


def rules_to_json(rules: RuleSet) -> dict[str, Any]:
    """Return a rule set as plain JSON values, choices by their names."""
    values: dict[str, Any] = to_plain(rules)
    return values


def rules_from_json(value: Any) -> RuleSet:
    """Read what ``rules_to_json`` wrote. Missing choices have the defaults of ``RuleSet``.

    Raises:
        Unreadable: a choice is unknown or contradicts another.
    """
    rules: RuleSet = from_plain(RuleSet, value, "rules")
    return rules


def _player_to_json(player: Player) -> dict[str, str]:
    """Return a player as plain JSON values; whoever is nobody in particular has no field for it."""
    values = {"name": player.name, "player": player.level}
    return values | ({_PERSON: player.person} if player.person else {})


def _player(value: Any, what: str) -> Player:
    body = take_fields({_PERSON: ""} | take_object(value, what), what, {"name", "player", _PERSON})
    name = take_text(body["name"], f"{what}: name", plain.TEXT)
    level = take_text(body["player"], f"{what}: player", plain.TEXT)
    person = take_text(body[_PERSON], f"{what}: {_PERSON}", plain.TEXT)
    try:
        return check_player(Player(name, level, person))
    except RecordError as error:
        raise RecordError(f"{what}: {error}") from error


def _format_actions(record: Record) -> list[str]:
    """Return the actions as text; a deal that follows from the seed is only named."""
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


def _parse_action(record: Record, deal: int, value: Any, what: str) -> Action:
    """Parse an action; ``deal`` is the number that a deal would have here."""
    text = take_text(value, what, _ACTION)
    if text == _DEAL:
        return deal_from_seed(record.rules, record.seed, deal)
    try:
        return parse_action(text)
    except NotationError as error:
        raise Unreadable(f"{what}: {plain.clip(error)}") from error


def parse_position(text: str, rules: RuleSet | None = None) -> State:
    """Read what ``format_position`` wrote: under the preset named there, or under the given house rules.

    Raises:
        Unreadable: the text is not a position, or an action in it is illegal; the message says which.
    """
    head, _, rest = take_text(text, "a position", _POSITION_TEXT).partition(":")
    found = _POSITION.fullmatch(head.strip())
    if found is None:
        raise Unreadable(f"{quote(head)} is not a position: write classic, dealer N, deal 1, totals 0 0: deal ...")
    name, dealer, deals, totals = found.groups()
    try:
        rules = rules or preset(name)
    except RuleSetError as error:
        raise Unreadable(str(error)) from error
    points = tuple(int(total) for total in totals.split())
    if len(points) != len(rules.sides) or SEAT_LETTERS.index(dealer) >= len(rules.seats):
        raise Unreadable(f"{quote(head)} does not fit {rules.name}, a game of {len(rules.sides)} sides")
    actions = [action.strip() for action in rest.split(";")] if rest.strip() else []
    state = new_game(rules, SEATS[SEAT_LETTERS.index(dealer)])
    state = replace(state, standing=replace(state.standing, totals=points, deals=int(deals) - bool(actions)))
    for ply, action in enumerate(actions, 1):
        try:
            state = _step(state, ply, parse_action(action)).state
        except NotationError as error:
            raise Unreadable(f"action {ply}: {plain.clip(error)}") from error
    return state
