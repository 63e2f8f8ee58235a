"""One match in progress: whose answer is awaited, the record so far, undo and redo."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from .plain import HUMAN
from .rules import RuleSet, Seat
from .rules.play import (
    Action,
    AwaitingDeal,
    Deal,
    DealOver,
    Event,
    GameOver,
    Observation,
    State,
    Step,
    apply,
    deal_from_seed,
    observe,
    thinking_seed,
    to_act,
)
from .rules.text import Player, Record, RecordError, check_seed, is_full, redo, replay, start


class Match:
    """A match from its first deal to its end. It keeps no clock and draws nothing; actions come from outside.

    Raises:
        RecordError: at construction, when the seed or an action of the record is refused.
    """

    def __init__(self, record: Record, steps: Iterable[Step] | None = None) -> None:
        """Begin where the record ends. ``steps`` are those of its replay, where somebody has them already."""
        check_seed(record.seed)
        self._record = record
        self._states: list[State] = [start(record)]
        self._events: list[tuple[Event, ...]] = []
        for step in replay(record) if steps is None else steps:
            self._states.append(step.state)
            self._events.append(step.events)
        self._actions = list(record.actions)
        self._undone: list[Action] = []
        self._first = 0
        """How many of the actions cannot be undone."""
        self._source: Match | None = None
        """The match that it was taken from."""

    @classmethod
    def new(cls, rules: RuleSet, players: tuple[Player, ...], seed: str) -> "Match":
        """A match before its first deal."""
        return cls(Record(rules, players, seed))

    @property
    def record(self) -> Record:
        """The match so far."""
        return replace(self._record, actions=tuple(self._actions))

    @property
    def rules(self) -> RuleSet:
        """The rule set in force."""
        return self._record.rules

    @property
    def seed(self) -> str:
        """The seed that every deal follows from."""
        return self._record.seed

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where, in the order of the rule set's seats."""
        return self._record.players

    @property
    def state(self) -> State:
        """The state now."""
        return self._states[-1]

    @property
    def ply(self) -> int:
        """How many actions have been done."""
        return len(self._actions)

    @property
    def events(self) -> Sequence[tuple[Event, ...]]:
        """What happened so far, for each action."""
        return tuple(self._events)

    @property
    def deal_due(self) -> bool:
        """Whether the next thing is a deal."""
        return isinstance(self.state.phase, AwaitingDeal | DealOver)

    @property
    def over(self) -> bool:
        """Whether a side has won."""
        return isinstance(self.state.phase, GameOver)

    @property
    def told(self) -> bool:
        """Whether all of its cards may be told: no card is to come, neither here nor in the match it was taken from."""
        return self.over if self._source is None else self._source.told

    @property
    def full(self) -> bool:
        """Whether a deal is due and none may begin, since the match is as long as one can be kept."""
        return self.deal_due and is_full(self.state.standing.deals, self.ply)

    @property
    def awaited(self) -> Seat | None:
        """The seat whose decision is awaited; None when a deal is due or the game is over."""
        return None if self.deal_due else to_act(self.state)

    def is_human(self, seat: Seat) -> bool:
        """Whether a person plays from this seat."""
        return self._record.players[self.rules.seats.index(seat)].level == HUMAN

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people play from."""
        return tuple(filter(self.is_human, self.rules.seats))

    @property
    def viewer(self) -> Seat:
        """Whose seat the match is seen from at first: a person's, South's if there is one and it may be."""
        seats = self.people or self.rules.seats
        return Seat.SOUTH if Seat.SOUTH in seats else seats[0]

    def at(self, ply: int, players: tuple[Player, ...] | None = None) -> "Match":
        """The match as it stood after so many actions, which stay as they are; perhaps with others in the seats."""
        earlier = Match(replace(self._record, players=players or self.players, actions=()))
        earlier._first, earlier._source = ply, self
        earlier._actions = self._actions[:ply]
        earlier._events = self._events[:ply]
        earlier._states = self._states[: ply + 1]
        return earlier

    def view(self, seat: Seat) -> Observation:
        """What that seat sees now."""
        return observe(self.state, seat, self._record.agreed(seat))

    def bot_seed(self, seat: Seat) -> str:
        """The seed for a bot's own randomness at this ply: the same match thinks the same thoughts again."""
        return thinking_seed(self.seed, self.ply, seat)

    def act(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Do a seat's action; return what happened.

        Raises:
            IllegalAction: the action is refused; nothing has changed.
        """
        step = apply(self.state, seat, action)
        self._take(action, step)
        self._undone.clear()
        return step.events

    def deal(self) -> tuple[Event, ...]:
        """Deal the next cards, which follow from the seed.

        Raises:
            IllegalAction: no deal is due.
            RecordError: the match is full.
        """
        if self.full:
            raise RecordError("this match is as long as one can be kept")
        return self.act(self.state.standing.dealer, self._next_deal())

    def can_undo(self, seat: Seat) -> bool:
        """Whether the person in that seat has decided anything yet."""
        return self._last_ply_of(seat) is not None

    @property
    def can_redo(self) -> bool:
        """Whether something has been undone since the last action."""
        return bool(self._undone)

    def undo(self, seat: Seat) -> bool:
        """Go back to the last decision of the person in that seat, to be made again; False when there is none."""
        ply = self._last_ply_of(seat)
        if ply is None:
            return False
        self._undone = self._actions[ply:] + self._undone
        del self._actions[ply:], self._events[ply:], self._states[ply + 1 :]
        return True

    def redo(self) -> bool:
        """Do again what undo took back, up to a person's next decision; False when there is nothing."""
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
        self._events.append(step.events)
        self._states.append(step.state)

    def _next_deal(self) -> Deal:
        return deal_from_seed(self.rules, self.seed, self.state.standing.deals + 1)

    def _last_ply_of(self, seat: Seat) -> int | None:
        if self.is_human(seat):
            for ply in range(len(self._actions) - 1, self._first - 1, -1):
                if to_act(self._states[ply]) is seat and not isinstance(self._actions[ply], Deal):
                    return ply
        return None
