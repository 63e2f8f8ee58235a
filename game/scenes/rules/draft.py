"""A rule set in the editor: its choices may contradict each other for a while, and it says why."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import field
from typing import Any

from ...rules import (
    PRESETS,
    SWITCHES,
    Moon,
    RuleChoices,
    RuleSet,
    RuleSetError,
    Scale,
    WidowRules,
    kitty_hand,
    kitty_of,
    value_of,
    values_of,
    with_value,
)
from ...values import frozen
from ...words.house_rules import contradiction

_LADDER = "auction.ladder"
_RUNG = re.compile(r"auction\.(?:minimum|step|later(\d+)(_step)?)")
"""The numbers of the bid ladder: the lowest bid and its step, and of each later rung where it begins and its step."""
_MOON = 25
"""What a moon of the table's own brings at first, in units."""
_STEPS = 10
"""The largest step of bids, in units."""


@frozen
class Draft:
    """Every choice of a rule set, such as ``end.target``, by its group and field; not yet checked."""

    choices: RuleChoices
    _put_away: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)
    """What was chosen where the game now leaves one value alone: it comes back when the game leaves it again."""
    _known: dict[str, Any] = field(default_factory=dict, init=False, compare=False, repr=False)
    """Cached answers: a form asks the same of a draft in every frame."""

    @classmethod
    def of(cls, rules: RuleSet) -> Draft:
        """Return the choices of a rule set."""
        return cls(RuleChoices.of(rules, name="draft"))

    def __getitem__(self, name: str) -> Any:
        place = _place(name)
        if place is not None:
            rung, part = place
            return self[_LADDER][rung][part]
        return value_of(self.choices, name)

    @property
    def unit(self) -> int:
        """The worth of a counter in the draft's scale."""
        return int(self.choices.scale)

    @property
    def may_climb(self) -> bool:
        """Whether a further rung fits on the ladder."""
        start, step = self._next_rung()
        return step > self[_LADDER][-1][1] and start <= self.choices.highest_bid

    @property
    def refusal(self) -> str:
        """Why the choices contradict each other; empty if they do not."""
        return str(self._once("refusal", self._refusal))

    def rules(self, name: str) -> RuleSet:
        """Return the finished rule set.

        Raises:
            RuleSetError: the choices contradict each other, or the name is invalid.
        """
        return RuleSet.of(self.choices, name=name)

    def changed(self, name: str, value: object) -> Draft:
        """Return the draft with another choice, and with what follows from it for the others.

        A new scale converts the points, and a kitty changes what is dealt. What is not a choice any more
        has its one value.
        """
        return self._chosen(name, value)._settled()

    def _chosen(self, name: str, value: object) -> Draft:
        """Return the draft with another choice, which others may contradict."""
        if name == "widow":
            kitty = kitty_of(self.choices)
            return self if kitty is None else self._dealt_with(kitty if value else None)
        if name.startswith("widow.") and self.choices.widow is None:
            return self
        if name == "scale":
            assert isinstance(value, Scale)
            return self._rescaled(value)
        if value is Moon.OTHER and not self["scoring.moon_worth"]:
            return self._with(name, value)._with("scoring.moon_worth", _MOON * self.unit)
        place = _place(name)
        if place is not None:
            assert isinstance(value, int)
            name, value = _LADDER, _with_rung(self[_LADDER], place, value)
        return self._with(name, value)

    def climbing(self, rung: int, on: bool) -> Draft:
        """Return the draft with that rung of the ladder, counted from 1 above the lowest, or with none from it on."""
        ladder = self[_LADDER]
        return self._with(_LADDER, (*ladder, self._next_rung()) if on else ladder[:rung])

    def lower(self, name: str) -> int | None:
        """Return the next smaller value of a number that is possible by itself; None: there is none."""
        place, value = _place(name), self[name]
        if place is None:
            return max((each for each in self._values(name) if each < value), default=None)
        step = self._step(place)
        return self._fitting(place, (value - 1) // step * step)

    def higher(self, name: str) -> int | None:
        """Return the next greater value of a number that is possible by itself; None: there is none."""
        place, value = _place(name), self[name]
        if place is None:
            return min((each for each in self._values(name) if each > value), default=None)
        step = self._step(place)
        return self._fitting(place, (value // step + 1) * step)

    def takes(self, name: str, value: int) -> bool:
        """Return whether a number may have a value by itself: also one between those that it steps to."""
        place = _place(name)
        if place is not None:
            return self._fitting(place, value) is not None
        values, switch = self._values(name), SWITCHES[name]
        return value in values or (switch.unit and values[0] <= value <= values[-1] and value % self.unit == 0)

    def _values(self, name: str) -> tuple[int, ...]:
        found: tuple[int, ...] = self._once(name, lambda: values_of(self.choices, name))
        return found

    def _once(self, question: str, find: Callable[[], Any]) -> Any:
        if question not in self._known:
            self._known[question] = find()
        return self._known[question]

    def _refusal(self) -> str:
        try:
            self.rules("draft")
        except RuleSetError as error:
            return contradiction(why=str(error))
        return ""

    def _next_rung(self) -> tuple[int, int]:
        """Return a rung ten bids above the last one."""
        start, step = self[_LADDER][-1]
        larger = min(5 * step, _STEPS * self.unit)
        return (start + 10 * step) // larger * larger, larger

    def _step(self, place: tuple[int, int]) -> int:
        """Return by what a number of the ladder goes up and down: where a rung begins by the step of its bids."""
        rung, part = place
        return self.unit if part else int(self[_LADDER][rung][1])

    def _fitting(self, place: tuple[int, int], value: int) -> int | None:
        """Return where a rung may begin, between the one below it and the one above, or its step; None: not there.

        Both are points that can be bid: whole units.
        """
        rung, part = place
        if value % self.unit:
            return None
        if part:
            return value if self.unit <= value <= _STEPS * self.unit else None
        starts, highest = [start for start, _ in self[_LADDER]], self.choices.highest_bid
        above = starts[rung + 1] if rung + 1 < len(starts) else highest + 1
        least = starts[rung - 1] + 1 if rung else 10 * self.unit
        most = above - 1 if rung else min(above - 1, self.choices.highest_minimum)
        return value if least <= value <= most else None

    def _rescaled(self, scale: Scale) -> Draft:
        old, new = self.unit, int(scale)

        def there(points: int) -> int:
            return points * new // old

        draft, keeping, forbidden = self, self["scoring.keeping_points"], self["auction.forbidden"]
        ladder = tuple((max(new, there(start)), max(new, there(step))) for start, step in self[_LADDER])
        for path, switch in SWITCHES.items():
            if switch.unit and self[path] is not None:
                draft = draft._with(path, there(self[path]))
        draft = draft._with("scoring.keeping_points", keeping if keeping == 1 else max(1, there(keeping)))
        draft = draft._with(_LADDER, ladder)._with("auction.forbidden", tuple(map(there, forbidden)))
        return draft._with("scale", scale)

    def _dealt_with(self, widow: WidowRules | None) -> Draft:
        """Return the same choices beside a kitty, or without one: all cards are dealt."""
        hand = kitty_hand(self.choices, widow)
        return Draft(self.choices.changed(widow=widow, dealing={"hand_size": hand}), self._put_away)

    def _with(self, name: str, value: object) -> Draft:
        return Draft(with_value(self.choices, name, value), self._put_away)

    def _settled(self) -> Draft:
        """Return the draft with the one value of each switch that has no other, and what was put away for it."""
        choices, away = self.choices, dict[str, Any]()
        for path in (path for path, switch in SWITCHES.items() if switch.only):
            wished = self._put_away.get(path, value_of(choices, path))
            left = values_of(choices, path)
            if len(left) == 1 and wished not in left:
                away[path] = wished
            choices = with_value(choices, path, left[0] if path in away else wished)
        return Draft(choices, away)


@frozen
class Beginning:
    """What the editor begins with: the game that it is a change of, the draft, and a name for it."""

    base: RuleSet
    draft: Draft
    name: str
    typed: bool = False
    """Whether somebody has typed the name: it stays, whatever the rules start from."""

    @classmethod
    def of(cls, rules: RuleSet) -> Beginning:
        """Return a rule set as it is."""
        return cls(rules, Draft.of(rules), own_name(rules))


def own_name(rules: RuleSet) -> str:
    """Return the name of a rule set of the person's own; empty for a game that comes with the program."""
    return "" if rules.name in PRESETS else rules.name


def _place(name: str) -> tuple[int, int] | None:
    """Return which rung of the bid ladder a number belongs to, and whether it is its start or its step."""
    found = _RUNG.fullmatch(name)
    return (int(found[1] or 0), int(name.endswith("step"))) if found is not None else None


def _with_rung(ladder: tuple[tuple[int, int], ...], place: tuple[int, int], value: int) -> tuple[tuple[int, int], ...]:
    """Return the ladder with one of its numbers changed."""
    rung, part = place
    start, step = ladder[rung]
    return (*ladder[:rung], (value, step) if part == 0 else (start, value), *ladder[rung + 1 :])
