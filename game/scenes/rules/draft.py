"""A rule set in the editor: its choices may contradict each other for a while, and it says why."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import field, fields, is_dataclass
from typing import Any

from ...rules import MOST_DEALS, Counters, Moon, Rank, RuleSet, RuleSetError, Scale, Seat, Seating, WidowRules
from ...values import frozen
from ...words.house_rules import contradiction

_LADDER = "auction.ladder"
_RUNG = re.compile(r"auction\.(?:minimum|step|later(\d+)(_step)?)")
"""The numbers of the bid ladder: the lowest bid and its step, and of each later rung where it begins and its step."""
_KITTIES = {Seating.PARTNERS: WidowRules(size=4, shown=False), Seating.THREE: WidowRules()}
"""The kitty that four hands may have, and the widow that three may do without."""
_MOON = 25
"""What a moon of the table's own brings at first, in units."""
_STEPS = 10
"""The largest step of bids, in units."""
_POINTS = (
    *("auction.highest_raise", "auction.must_open", "end.floor", "end.target", "melds.least", "tricks.last_trick"),
    *("scoring.moon_worth", "scoring.thrown_in_pays", "end.rises_by"),
)
"""Points outside the ladder, in the rule set's scale."""


@frozen
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
        place = _place(name)
        if place is not None:
            rung, part = place
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
    def may_climb(self) -> bool:
        """Whether a further rung fits on the ladder."""
        start, step = self._next_rung()
        return step > self[_LADDER][-1][1] and start <= self._highest_bid

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
        """Return the draft with another choice. A new scale converts the points; a kitty changes what is dealt."""
        if name == "widow":
            kitty = kitty_of(self.game)
            return self if kitty is None else _dealt_with(self, kitty if value else None)
        if name.startswith("widow.") and not self.has_widow:
            return self
        if name == "scale":
            assert isinstance(value, Scale)
            return self._rescaled(value)
        if value is Moon.OTHER and not self["scoring.moon_worth"]:
            return self._with({name: value, "scoring.moon_worth": _MOON * self.unit})
        place = _place(name)
        if place is not None:
            assert isinstance(value, int)
            name, value = _LADDER, _with_rung(self[_LADDER], place, value)
        return self._with({name: value})

    def climbing(self, rung: int, on: bool) -> Draft:
        """Return the draft with that rung of the ladder, counted from 1 above the lowest, or with none from it on."""
        ladder = self[_LADDER]
        return self._with({_LADDER: (*ladder, self._next_rung()) if on else ladder[:rung]})

    def _next_rung(self) -> tuple[int, int]:
        """Return a rung ten bids above the last one."""
        start, step = self[_LADDER][-1]
        larger = min(5 * step, _STEPS * self.unit)
        return (start + 10 * step) // larger * larger, larger

    @property
    def _highest_bid(self) -> int:
        return int(self._once("highest_bid", lambda: self._roomy().rules("draft").highest_bid))

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
        if name == "scoring.moon_worth" and not lower:
            return None  # a moon for nothing is none
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
        rung, part = _place(name) or (0, None)
        if part == 0:
            step: int = self[_LADDER][rung][1]
            return step
        match name:
            case "auction.highest_raise":
                return self._number("auction.step")
            case "end.target" | "end.floor" | "end.rises_by":
                return 5 * self.unit
            case "passing.count" | "end.deals":
                return 1
        return self.unit

    def _possible(self, name: str, value: int) -> int | None:
        """Return the value, if any rule set of this game and scale can have it."""
        place = _place(name)
        if place is not None and not self._fits(place, value):
            return None
        if place is not None and place[0]:
            return value
        draft = self._roomy()
        if place == (0, 1):
            draft = draft._with({_LADDER: ((-(-10 * self.unit // value) * value, value),)})
        else:
            draft = draft.changed(name, value)
        return None if draft.refusal else value

    def _fits(self, place: tuple[int, int], value: int) -> bool:
        """Return whether a rung may begin there, between the one below it and the one above, or have that step."""
        rung, part = place
        if part:
            return self.unit <= value <= _STEPS * self.unit
        starts = [start for start, _ in self[_LADDER]]
        above = starts[rung + 1] if rung + 1 < len(starts) else self._highest_bid + 1
        return (starts[rung - 1] if rung else 0) < value < above

    def _roomy(self) -> Draft:
        """Return the same game with choices that limit every single number as little as possible."""
        roomy: Draft = self._once("roomy", lambda: _roomy(self))
        return roomy

    def _rescaled(self, scale: Scale) -> Draft:
        old, new = self.unit, int(scale)

        def there(points: int) -> int:
            return points * new // old

        ladder = tuple((max(new, there(start)), max(new, there(step))) for start, step in self[_LADDER])
        points = {name: None if self[name] is None else there(self[name]) for name in _POINTS}
        keeping = self["scoring.keeping_points"]
        points["scoring.keeping_points"] = keeping if keeping == 1 else max(1, there(keeping))
        forbidden = tuple(map(there, self["auction.forbidden"]))
        return self._with({**points, _LADDER: ladder, "auction.forbidden": forbidden, "scale": scale})

    def _with(self, choices: Mapping[str, Any]) -> Draft:
        return Draft({**self.choices, **choices}, self.game)


def _roomy(draft: Draft) -> Draft:
    unit = draft.unit
    free: dict[str, Any] = {_LADDER: ((10 * unit, unit),), "auction.highest_raise": None, "tricks.last_trick": unit}
    free |= {"auction.must_open": 0, "end.floor": 0, "end.deals": 0, "melds.least": 0, "scoring.keeping_points": 1}
    if draft.game.chips is not None:
        free["end.deals"] = MOST_DEALS
    free |= {
        "auction.forbidden": (),
        "end.target": 100 * unit,
        "tricks.counters": Counters.ACE_TEN_KING,
        "scale": draft["scale"],
    }
    return Draft.of(draft.game)._with(free)


def kitty_of(game: RuleSet) -> WidowRules | None:
    """Return the kitty that a game may have or do without; None: it is not a choice."""
    kitty = _KITTIES.get(game.seating)
    if kitty is None or game.chips is not None:
        return None
    cards, seats = len(game.deck.cards), len(game.seats)
    return kitty if cards % seats == (cards - kitty.size) % seats == 0 else None


def kitty_hand(game: RuleSet, kitty: WidowRules | None) -> int:
    """Return the number of cards that each player is dealt beside a kitty, or without one."""
    return (len(game.deck.cards) - (kitty.size if kitty is not None else 0)) // len(game.seats)


def _dealt_with(draft: Draft, widow: WidowRules | None) -> Draft:
    """Return the same choices beside a kitty, or without one: nobody passes, and all cards are dealt."""
    game = draft.game
    game = game.changed(widow=widow, passing={"count": 0}, dealing={"hand_size": kitty_hand(game, widow)})
    dealt = ("widow", "passing", "dealing.hand_size")
    kept = {name: value for name, value in draft.choices.items() if not name.startswith(dealt)}
    return Draft({**Draft.of(game).choices, **kept}, game)


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


def _place(name: str) -> tuple[int, int] | None:
    """Return which rung of the bid ladder a number belongs to, and whether it is its start or its step."""
    found = _RUNG.fullmatch(name)
    return (int(found[1] or 0), int(name.endswith("step"))) if found is not None else None


def _with_rung(ladder: tuple[tuple[int, int], ...], place: tuple[int, int], value: int) -> tuple[tuple[int, int], ...]:
    """Return the ladder with one of its numbers changed."""
    rung, part = place
    start, step = ladder[rung]
    return (*ladder[:rung], (value, step) if part == 0 else (start, value), *ladder[rung + 1 :])
