"""A rule set in the editor: its choices may contradict each other for a while, and it says why."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any

from ...rules import Counters, Rank, RuleSet, RuleSetError, Scale, Seat
from ...words.house_rules import contradiction

_LADDER = "auction.ladder"
_RUNGS = {
    "auction.minimum": (0, 0),
    "auction.step": (0, 1),
    "auction.later": (1, 0),
    "auction.later_step": (1, 1),
}
"""Numbers of the bid ladder: which rung, and whether its start or its step."""
_POINTS = ("auction.highest_raise", "end.floor", "end.target", "melds.least", "tricks.last_trick")
"""Points outside the ladder, in the rule set's scale."""


@dataclass(frozen=True, slots=True)
class Draft:
    """Every choice of a rule set except its name, such as ``end.target``, by its group and field; not yet checked."""

    choices: Mapping[str, Any]
    game: RuleSet = field(compare=False)
    """The original rules. The house keeps what makes them a different game from others."""
    _known: dict[str, Any] = field(default_factory=dict, init=False, compare=False, repr=False)
    """Cached answers: a form asks the same of a draft in every frame."""

    @classmethod
    def of(cls, rules: RuleSet) -> Draft:
        """Return the choices of a rule set."""
        return cls({name: value for name, value in _leaves(rules) if name != "name"}, rules)

    def __getitem__(self, name: str) -> Any:
        if name in _RUNGS:
            rung, part = _RUNGS[name]
            return self[_LADDER][rung][part]
        return self.choices[name]

    @property
    def unit(self) -> int:
        """The worth of a counter in the draft's scale."""
        return int(self["scale"])

    @property
    def has_stock(self) -> bool:
        """Whether there is a stock, and no auction."""
        return self.game.stock is not None

    @property
    def has_widow(self) -> bool:
        """Whether there is a widow."""
        return self.game.widow is not None

    @property
    def has_teams(self) -> bool:
        """Whether there are partners."""
        return self.game.seating.partner(Seat.NORTH) is not None

    @property
    def has_nines(self) -> bool:
        """Whether there are nines in the deck."""
        return Rank.NINE in self["deck"].ranks

    @property
    def has_triples(self) -> bool:
        """Whether a card exists three times or more."""
        return bool(self["deck"].copies > 2)

    @property
    def climbs(self) -> bool:
        """Whether the steps of bids become larger."""
        return len(self[_LADDER]) > 1

    @property
    def refusal(self) -> str:
        """Why the choices contradict each other; empty if they do not."""
        return str(self._once("refusal", self._refusal))

    def rules(self, name: str) -> RuleSet:
        """Return the finished rule set.

        Raises:
            RuleSetError: the choices contradict each other, or the name is invalid.
        """
        return self.game.changed(**_grouped({**self.choices, "name": name}))

    def changed(self, name: str, value: object) -> Draft:
        """Return the draft with another choice. A new scale converts the points."""
        if name == "scale":
            assert isinstance(value, Scale)
            return self._rescaled(value)
        if name in _RUNGS:
            assert isinstance(value, int)
            name, value = _LADDER, _with_rung(self[_LADDER], name, value)
        return self._with({name: value})

    def climbing(self, on: bool) -> Draft:
        """Return the draft with a second rung of the ladder, ten bids above the lowest, or without one."""
        first, *_ = ladder = self[_LADDER]
        start, step = first
        second = (start + 10 * step) // (5 * step) * 5 * step, 5 * step
        return self._with({_LADDER: (first, second) if on else ladder[:1]})

    def same_as(self, rules: RuleSet) -> bool:
        """Return whether these are the choices of a rule set."""
        return self == Draft.of(rules)

    def lower(self, name: str) -> int | None:
        """Return the next smaller value of a number that is possible by itself; None: there is none."""
        value = self._number(name) - 1
        step = self._step(name, value)
        lower = value // step * step
        if name == "scoring.keeping_points":
            lower = lower or min(value, 1)
        found: int | None = self._once(f"{name}.lower", lambda: self._possible(name, lower))
        return found

    def higher(self, name: str) -> int | None:
        """Return the next greater value of a number that is possible by itself; None: there is none."""
        value = self._number(name)
        step = self._step(name, value)
        found: int | None = self._once(f"{name}.higher", lambda: self._possible(name, (value // step + 1) * step))
        return found

    def _once(self, question: str, find: Callable[[], Any]) -> Any:
        if question not in self._known:
            self._known[question] = find()
        return self._known[question]

    def _refusal(self) -> str:
        try:
            self.rules("draft")
        except RuleSetError as error:
            return contradiction(error)
        return ""

    def _number(self, name: str) -> int:
        value = self[name]
        assert isinstance(value, int)
        return value

    def _step(self, name: str, value: int) -> int:
        match name:
            case "auction.minimum" | "auction.highest_raise":
                return self._number("auction.step")
            case "auction.later":
                return self._number("auction.later_step")
            case "end.target" | "end.floor":
                return (5 if value < 200 * self.unit else 25) * self.unit
            case "passing.count" | "end.deals":
                return 1
        return self.unit

    def _possible(self, name: str, value: int) -> int | None:
        """Return the value, if any rule set of this game and scale can have it."""
        if name == "auction.later":
            return value if self["auction.minimum"] < value <= self._roomy().rules("draft").highest_bid else None
        if name == "auction.minimum" and self.climbs and value >= self["auction.later"]:
            return None
        draft = self._roomy()
        if name in ("auction.step", "auction.later_step"):
            if value < self.unit:
                return None
            draft = draft._with({_LADDER: ((-(-10 * self.unit // value) * value, value),)})
        else:
            draft = draft.changed(name, value)
        return None if draft.refusal else value

    def _roomy(self) -> Draft:
        """Return the same game with choices that limit every single number as little as possible."""
        unit = self.unit
        free: dict[str, Any] = {_LADDER: ((10 * unit, unit),), "auction.highest_raise": None, "tricks.last_trick": unit}
        free |= {"end.floor": 0, "end.deals": 0, "melds.least": 0, "scoring.keeping_points": 1}
        free |= {"end.target": 100 * unit, "tricks.counters": Counters.ACE_TEN_KING, "scale": self["scale"]}
        return Draft.of(self.game)._with(free)

    def _rescaled(self, scale: Scale) -> Draft:
        old, new = self.unit, int(scale)

        def there(points: int) -> int:
            return points * new // old

        ladder = tuple((max(new, there(start)), max(new, there(step))) for start, step in self[_LADDER])
        points = {name: None if self[name] is None else there(self[name]) for name in _POINTS}
        keeping = self["scoring.keeping_points"]
        points["scoring.keeping_points"] = keeping if keeping == 1 else max(1, there(keeping))
        return self._with({**points, _LADDER: ladder, "scale": scale})

    def _with(self, choices: Mapping[str, Any]) -> Draft:
        return Draft({**self.choices, **choices}, self.game)


def _leaves(choices: Any, group: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every choice of a rule set with its name, groups before their fields."""
    for entry in fields(choices):
        value, name = getattr(choices, entry.name), f"{group}{entry.name}"
        if is_dataclass(value):
            yield from _leaves(value, f"{name}.")
        else:
            yield name, value


def _grouped(choices: Mapping[str, Any]) -> dict[str, Any]:
    """Return choices in the form of ``RuleSet.changed``, grouped."""
    groups: dict[str, Any] = {}
    for name, value in choices.items():
        group, _, leaf = name.rpartition(".")
        if group:
            groups.setdefault(group, {})[leaf] = value
        else:
            groups[name] = value
    return groups


def _with_rung(ladder: tuple[tuple[int, int], ...], name: str, value: int) -> tuple[tuple[int, int], ...]:
    """Return the ladder with one of its numbers changed."""
    rung, part = _RUNGS[name]
    start, step = ladder[rung]
    return (*ladder[:rung], (value, step) if part == 0 else (start, value), *ladder[rung + 1 :])
