"""A rule set being made: choices that may contradict each other for a while, and why they do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from game.rules.ruleset import RuleSet, RuleSetError, Scale


@dataclass(frozen=True, slots=True)
class Draft:
    """Every choice of a rule set but its name, by the name of its field; not checked yet."""

    choices: Mapping[str, Any]

    @classmethod
    def of(cls, rules: RuleSet) -> Draft:
        """The choices of a rule set."""
        names = (field.name for field in fields(RuleSet) if field.name != "name")
        return cls({name: getattr(rules, name) for name in names})

    def __getitem__(self, name: str) -> Any:
        return self.choices[name]

    @property
    def unit(self) -> int:
        """What a counter is worth in the draft's scale."""
        return int(self["scale"])

    @property
    def refusal(self) -> str:
        """Why the choices do not go together; empty when they do."""
        try:
            self.rules("draft")
        except RuleSetError as error:
            return f"This does not go together: {error}."
        return ""

    def rules(self, name: str) -> RuleSet:
        """The finished rule set.

        Raises:
            RuleSetError: the choices contradict each other, or the name is none.
        """
        return RuleSet(name=name, **self.choices)

    def changed(self, name: str, value: object) -> Draft:
        """With another choice. Another scale takes the points along."""
        if name == "scale":
            assert isinstance(value, Scale)
            return self._rescaled(value)
        return Draft({**self.choices, name: value})

    def same_as(self, rules: RuleSet) -> bool:
        """Whether these are the choices of a rule set."""
        return self == Draft.of(rules)

    def lower(self, name: str) -> int | None:
        """The next smaller value of a number that is possible in itself; None: there is none."""
        value = self._number(name)
        step = self._step(name, value - 1)
        return self._possible(name, (value - 1) // step * step)

    def higher(self, name: str) -> int | None:
        """The next greater value of a number that is possible in itself; None: there is none."""
        value = self._number(name)
        step = self._step(name, value)
        return self._possible(name, (value // step + 1) * step)

    def _number(self, name: str) -> int:
        value = self[name]
        assert isinstance(value, int)
        return value

    def _step(self, name: str, value: int) -> int:
        match name:
            case "minimum_bid" | "highest_raise":
                return self._number("bid_step")
            case "bid_step":
                return self.unit
            case "target":
                return (5 if value < 200 * self.unit else 25) * self.unit
        return 1

    def _possible(self, name: str, value: int) -> int | None:
        """The value, if there is any rule set of this scale that has it."""
        unit = self.unit
        step = max(1, value) if name == "bid_step" else unit
        roomy = {"minimum_bid": -(-10 * unit // step) * step, "highest_raise": None, "target": 100 * unit}
        choices: dict[str, Any] = {**roomy, "scale": self["scale"], "bid_step": step, name: value}
        try:
            RuleSet(**choices)
        except RuleSetError:
            return None
        return value

    def _rescaled(self, scale: Scale) -> Draft:
        old, new = self.unit, int(scale)
        points = {
            name: self[name] if self[name] is None else max(new, self[name] * new // old)
            for name in ("minimum_bid", "bid_step", "highest_raise", "target")
        }
        return Draft({**self.choices, **points, "scale": scale})
