"""The switches of a rule set as rows of the editor: those of the game at hand, each with a sentence."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import partial

from ...rules import SWITCHES, offers, values_of
from ...words import switches as words
from ..forms.rows import Button, Buttons, Choice, Heading, Key, Keys, Row, Stepper, Switch
from .draft import Draft


class SwitchRows:
    """The rows of a draft; what is changed goes to ``change``, by its name; ``melds`` opens the table of melds."""

    def __init__(
        self,
        draft: Draft,
        change: Callable[[str, object], None],
        climb: Callable[[int, bool], None],
        melds: Callable[[], None],
    ) -> None:
        self.draft, self._change, self._climb, self._melds = draft, change, climb, melds
        self._own_rows: dict[str, Callable[[], list[Row]]] = {
            "auction.ladder": self._bids,
            "auction.highest_raise": self._raise,
            "auction.forbidden": self._forbidden,
            "melds.own": self._meld_values,
            "widow": lambda: [self._switch("widow")],
        }

    def rows(self) -> list[Row]:
        """Every switch that the game at hand offers, each section below its heading."""
        rows: list[Row] = []
        heading, rules = "", self.draft.choices
        for path in SWITCHES:
            heading = words.heading(rules, path) or heading
            if offers(rules, path):
                rows += [Heading(heading)] if heading else []
                rows += self._of(path)
                heading = ""
        return rows

    def _of(self, path: str) -> list[Row]:
        kind = SWITCHES[path].kind
        if path in self._own_rows:
            return self._own_rows[path]()
        if kind is bool:
            return [self._switch(path)]
        return [self._choice(path) if issubclass(kind, Enum) else self._stepper(path, *self._told(path))]

    def _told(self, path: str) -> tuple[str, str]:
        """Return the label of a switch, and its note."""
        return words.label(self.draft.choices, path), words.note(self.draft.choices, path)

    def _choice(self, path: str) -> Choice:
        members, texts = values_of(self.draft.choices, path), words.value_words(self.draft.choices, path)
        (label, note), now = self._told(path), self.draft[path]
        chosen = members.index(now) if now in members else -1  # as choices that contradict each other may leave it
        return Choice(path, label, texts, chosen, lambda number: self._change(path, members[number]), note)

    def _switch(self, path: str) -> Switch:
        label, note = self._told(path)
        return Switch(path, label, bool(self.draft[path]), partial(self._change, path), note)

    def _stepper(self, name: str, label: str, note: str = "") -> Stepper:
        lower, higher = (self._to(name, value) for value in (self.draft.lower(name), self.draft.higher(name)))
        return Stepper(name, label, str(self.draft[name]), lower, higher, partial(self._typed, name), note)

    def _typed(self, name: str, value: int) -> Callable[[], None] | None:
        return self._to(name, value) if self.draft.takes(name, value) else None

    def _to(self, name: str, value: int | None) -> Callable[[], None] | None:
        return None if value is None else lambda: self._change(name, value)

    def _meld_values(self) -> list[Row]:
        """Return the way to the table of melds."""
        label, _ = self._told("melds.own")
        return [Buttons((Button("melds.own", label, self._melds),))]

    def _bids(self) -> list[Row]:
        """Return the lowest bid, and each rung of the ladder with its step."""
        rows: list[Row] = [
            self._stepper("auction.minimum", *self._told("auction.ladder")),
            self._stepper("auction.step", words.STEP, words.STEP_NOTE),
        ]
        for rung in range(1, len(self.draft["auction.ladder"]) + 1):
            rows += self._rung(rung)
        return rows

    def _rung(self, rung: int) -> list[Row]:
        """Return whether the ladder has that rung, where it begins, and its step."""
        there = rung < len(self.draft["auction.ladder"])
        if not there and not self.draft.may_climb:
            return []
        switch = Switch(f"auction.climbs{rung}", words.climbs(rung), there, partial(self._climb, rung))
        if not there:
            return [switch]
        start = self.draft[f"auction.later{rung}"]
        return [
            switch,
            self._stepper(f"auction.later{rung}", words.later(rung)),
            self._stepper(f"auction.later{rung}_step", words.later_step(rung, start)),
        ]

    def _raise(self) -> list[Row]:
        """Return whether raises are limited, and the limit."""
        name, step = "auction.highest_raise", self.draft["auction.step"]
        limited = self.draft[name] is not None
        switch = Switch(
            "raise_limit", words.RAISE_LIMIT, limited, lambda on: self._change(name, 2 * step if on else None)
        )
        return [switch, self._stepper(name, *self._told(name))] if limited else [switch]

    def _forbidden(self) -> list[Row]:
        """Return whether some bids may not be made, and what these end in."""
        unit, name = self.draft.unit, "auction.forbidden"
        now: tuple[int, ...] = self.draft[name]

        def toggled(points: int) -> tuple[int, ...]:
            return tuple(sorted({*now} ^ {points}))

        begins, (label, note) = self.draft["auction.minimum"] % (10 * unit), self._told(name)
        usual = tuple(each for each in (4 * unit, 9 * unit) if each != begins)
        switch = Switch(name, label, bool(now), lambda on: self._change(name, usual if on else ()), note)
        keys = tuple(
            Key(
                f"{name} {each}",
                str(each),
                words.ends_in(each),
                each in now,
                partial(self._change, name, toggled(each)),
            )
            for each in range(unit, 10 * unit, unit)
        )
        return [switch, Keys(keys)] if now else [switch]
