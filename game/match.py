"""One match in progress: who is to act, the record so far, undo and redo."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Protocol

from .rules import Convention, EndRules, RuleSet, Seat, convention_of
from .rules.play import (
    Action,
    AwaitingDeal,
    CallMade,
    Deal,
    DealOver,
    Event,
    GameOver,
    Observation,
    Phase,
    Standing,
    State,
    Step,
    apply,
    deal_from_seed,
    observe,
    targets,
    thinking_seed,
    to_act,
    told,
)
from .rules.text import HUMAN, Player, Record, RecordError, check_seed, is_full, redo, replay, start


class SeenMatch(Protocol):
    """A match as everybody who shows it reads it: all of it on one's own device, or what a seat elsewhere is told."""

    @property
    def rules(self) -> RuleSet:
        """The rule set in force."""

    @property
    def players(self) -> tuple[Player, ...]:
        """The players, in the order of the rule set's seats."""

    @property
    def standing(self) -> Standing:
        """What outlasts the deal: the dealer, the totals, the score sheet."""

    @property
    def phase(self) -> Phase:
        """The phase, with its public facts."""

    @property
    def ply(self) -> int:
        """The number of actions so far."""

    @property
    def events(self) -> Sequence[tuple[Event, ...]]:
        """The events of each action so far."""

    @property
    def whole(self) -> "Match | None":
        """All of the match, if this device knows it: its past deals can be reviewed and passed on."""

    def view(self, seat: Seat) -> Observation:
        """Return what that seat sees now."""

    def agreed(self, seat: Seat) -> bool:
        """Return whether a seat and its partner have agreed on signals by raises."""

    def bot_seed(self, seat: Seat) -> str:
        """Return the seed for a bot's randomness at this ply: the same match leads to the same thoughts."""

    def last_ply_of(self, seat: Seat) -> int | None:
        """Return after how many actions the person in that seat decided last, or None if nothing can be undone."""

    @property
    def can_redo(self) -> bool:
        """Whether something has been undone since the last action."""
        return False

    @property
    def deal_due(self) -> bool:
        """Whether a deal comes next."""
        return isinstance(self.phase, AwaitingDeal | DealOver)

    @property
    def over(self) -> bool:
        """Whether a side has won."""
        return isinstance(self.phase, GameOver)

    @property
    def full(self) -> bool:
        """Whether a deal is due that cannot begin, because the match has reached its greatest length."""
        return self.deal_due and is_full(self.standing.deals, self.ply)

    @property
    def awaited(self) -> Seat | None:
        """The seat that is to act; None when a deal is due or the game is over."""
        return None if self.deal_due else to_act(self)

    @cached_property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people play from."""
        seated = zip(self.rules.seats, self.players, strict=False)
        return tuple(seat for seat, player in seated if player.level == HUMAN)

    def is_human(self, seat: Seat) -> bool:
        """Return whether a person plays from this seat."""
        return seat in self.people

    @property
    def viewer(self) -> Seat:
        """The seat from which the match is first seen: a person's, South's if a person sits there."""
        seats = self.people or self.rules.seats
        return Seat.SOUTH if Seat.SOUTH in seats else seats[0]

    def can_undo(self, seat: Seat) -> bool:
        """Return whether the person in that seat has decided anything yet."""
        return self.last_ply_of(seat) is not None


class Match(SeenMatch):
    """A match from its first deal to its end. It has no clock and draws nothing; actions come from outside.

    Raises:
        RecordError: at construction, if the seed or an action of the record is refused.
    """

    def __init__(self, record: Record, steps: Iterable[Step] | None = None) -> None:
        """Begin where the record ends. ``steps`` are those of its replay, if the caller has them already."""
        check_seed(record.seed)
        self._record = record
        self._states: list[State] = [start(record)]
        self._events: list[tuple[Event, ...]] = []
        for step in replay(record) if steps is None else steps:
            self._states.append(step.state)
            self._events.append(self._told(step.events, len(self._states) - 2))
        self._actions = list(record.actions)
        self._undone: list[Action] = []
        self._replayed = set(record.replayed)
        self._helped = set(record.helped)
        self._seen: set[int] = set()
        """The deals of which the player saw more before the actions in ``_undone`` were taken back."""
        self._first = 0
        """How many of the actions cannot be undone."""
        self._source: Match | None = None
        """The match that it was taken from."""

    def __repr__(self) -> str:
        awaited = f", {self.awaited.name.title()} to act" if self.awaited is not None else ""
        return f"Match({self.state}{awaited})"

    @classmethod
    def new(
        cls, rules: RuleSet, players: tuple[Player, ...], seed: str, conventions: tuple[Convention, ...] = ()
    ) -> "Match":
        """Return a match before its first deal."""
        return cls(Record(rules, players, seed, conventions=conventions))

    @property
    def record(self) -> Record:
        """The match so far."""
        seen = self._replayed | self._seen if self._undone else self._replayed
        replayed, helped = tuple(sorted(seen)), tuple(sorted(self._helped))
        return replace(self._record, actions=tuple(self._actions), replayed=replayed, helped=helped)

    @property
    def rules(self) -> RuleSet:
        """The rule set in force."""
        return self._record.rules

    @property
    def seed(self) -> str:
        """The seed of every deal."""
        return self._record.seed

    @property
    def players(self) -> tuple[Player, ...]:
        """The players, in the order of the rule set's seats."""
        return self._record.players

    @property
    def state(self) -> State:
        """The current state."""
        return self._states[-1]

    @property
    def standing(self) -> Standing:
        """What outlasts the deal."""
        return self.state.standing

    @property
    def phase(self) -> Phase:
        """The phase, with its public facts."""
        return self.state.phase

    @property
    def whole(self) -> "Match":
        """The match itself."""
        return self

    @property
    def ply(self) -> int:
        """The number of actions so far."""
        return len(self._actions)

    @property
    def events(self) -> Sequence[tuple[Event, ...]]:
        """The events of each action so far."""
        return tuple(self._events)

    @property
    def told(self) -> bool:
        """Whether all its cards may be shown: no deal follows, neither here nor in the match it was taken from."""
        return self.over if self._source is None else self._source.told

    def at(self, ply: int, players: tuple[Player, ...] | None = None) -> "Match":
        """Return the match as it was after ``ply`` actions, which stay as they are, perhaps with other players."""
        earlier = Match(replace(self._record, players=players or self.players, actions=()))
        earlier._first, earlier._source = ply, self
        earlier._actions = self._actions[:ply]
        earlier._events = self._events[:ply]
        earlier._states = self._states[: ply + 1]
        return earlier

    def view(self, seat: Seat) -> Observation:
        """Return what that seat sees now."""
        return self._record.view(self.state, seat)

    def agreed(self, seat: Seat) -> bool:
        """Return whether a seat and its partner have agreed on signals by raises."""
        return self._record.agreed(seat)

    def bot_seed(self, seat: Seat) -> str:
        """Return the seed for a bot's randomness at this ply: the same match leads to the same thoughts."""
        return thinking_seed(self.seed, self.ply, seat)

    def act(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Do a seat's action; return its events.

        Raises:
            IllegalAction: the action is refused; nothing has changed.
        """
        step = apply(self.state, seat, action)
        self._take(action, step)
        if self._undone:
            self._replayed |= self._seen
        self._undone.clear()
        self._seen.clear()
        return self._events[-1]

    def deal(self) -> tuple[Event, ...]:
        """Deal the next cards, which follow from the seed.

        Raises:
            IllegalAction: no deal is due.
            RecordError: the match is full.
        """
        if self.full:
            raise RecordError("this match has reached its greatest length")
        standing = self.standing
        return self.act(standing.dealer, deal_from_seed(self.rules, self.seed, standing.deals + 1))

    def last_ply_of(self, seat: Seat) -> int | None:
        """Return after how many actions the person in that seat decided last, or None if nothing can be undone."""
        if self.is_human(seat):
            for ply in range(len(self._actions) - 1, self._first - 1, -1):
                if to_act(self._states[ply]) is seat and not isinstance(self._actions[ply], Deal):
                    return ply
        return None

    @property
    def can_redo(self) -> bool:
        """Return whether something has been undone since the last action."""
        return bool(self._undone)

    def undo(self, seat: Seat) -> bool:
        """Go back to the last decision of the person in that seat; return False if there is none."""
        ply = self.last_ply_of(seat)
        if ply is None:
            return False
        self._seen.update(self.seen_since(ply))
        self._undone = self._actions[ply:] + self._undone
        del self._actions[ply:], self._events[ply:], self._states[ply + 1 :]
        return True

    def seen_since(self, ply: int) -> range:
        """Return the numbers of the deals of which a player has seen more since deciding after ``ply`` actions.

        A single action of their own shows nothing new, unless others answer it at once or it brings cards.
        """
        if ply == self.ply:
            return range(0)
        before, after = self._states[ply], self._states[ply + 1]
        seat = to_act(before)
        alone = ply + 1 == self.ply and len(self._events[ply]) == 1
        if alone and (seat is None or not _new_cards(before, after, seat)):
            return range(0)
        return range(before.standing.deals, self.standing.deals + 1)

    def settle(self) -> None:
        """Let nothing be taken back that has been done so far."""
        self._first = self.ply

    def mark_replayed(self, deal: int) -> None:
        """Note that a person has seen cards of this deal before."""
        self._replayed.add(deal)

    def mark_helped(self) -> bool:
        """Note that a person is helped in this deal; return whether that is new."""
        new = self.standing.deals not in self._helped
        self._helped.add(self.standing.deals)
        return new

    def redo(self) -> bool:
        """Redo what undo took back, up to a person's next decision; return False if there is nothing."""
        if not self._undone:
            return False
        undone = self._undone
        while undone:
            action = undone.pop(0)
            self._take(action, redo(self.state, action, self._record.same_type_again))
            awaited = self.awaited
            if awaited is not None and self.is_human(awaited):
                break
        return True

    def _take(self, action: Action, step: Step) -> None:
        self._actions.append(action)
        self._events.append(self._told(step.events, -1))
        self._states.append(step.state)

    def _told(self, events: tuple[Event, ...], ply: int) -> tuple[Event, ...]:
        """Return the events of an action in a state, with what a call tells by the convention of its side."""
        record = self._record
        if not record.conventions or not events or not isinstance(events[0], CallMade):
            return events
        made, before = events[0], self._states[ply].calls
        convention = convention_of(record.conventions, record.rules, made.seat)
        row = told(record.rules, convention, before, made.seat, made.call)
        return (replace(made, tells=row.in_points(record.rules) if row else None), *events[1:])


def _new_cards(before: State, after: State, seat: Seat) -> bool:
    """Return whether a seat has cards that it did not have before."""
    return bool(Counter(observe(after, seat).hand) - Counter(observe(before, seat).hand))


def end_now(match: SeenMatch) -> EndRules:
    """Return what ends the match, with the target of the deal in progress, or of the last one if the match is over."""
    found = targets(match.rules, match.standing)
    return replace(match.rules.end, target=found[-2] if match.over and len(found) > 1 else found[-1])
