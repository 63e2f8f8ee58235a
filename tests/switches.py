"""Every switch of every game, with the values that it may have besides: what the tests of switches go through.

``SWITCHES`` holds the other values of every choice: those of a yes or no and of an enum by themselves, numbers as they
stand in ``NUMBERS``. A choice whose values stand nowhere fails as soon as it is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, get_type_hints

from game.rules import PRESETS, AuctionForm, MeldEntry, MeldKeeper, Moon, RuleSet, RuleSetError

GAME = {"deck", "dealing.hand_size", "widow", "widow.size", "stock", "chips"}
"""What makes a game another one, and is not changed alone; ``name`` and ``scale`` are no rules of play."""
NUMBERS: dict[str, Callable[[RuleSet], list[Any]]] = {
    "auction.ladder": lambda rules: [
        ((rules.auction.minimum + 5 * unit(rules), 5 * unit(rules)),),
        (rules.auction.ladder[0], (30 * unit(rules), 2 * unit(rules))),
        (rules.auction.ladder[0], (60 * unit(rules), 2 * unit(rules)), (70 * unit(rules), 10 * unit(rules))),
    ],
    "auction.highest_raise": lambda rules: [None, unit(rules), 5 * unit(rules), 50 * unit(rules)],
    "auction.forbidden": lambda rules: [(), (barred(rules),)],
    "auction.must_open": lambda rules: [0, unit(rules), 12 * unit(rules)],
    "melds.own": lambda rules: [
        ((MeldEntry.ACES, tuple(12 * times for times in range(1, rules.deck.copies + 1))),),
        ((MeldEntry.MARRIAGE, (0,) * rules.deck.copies),),
        ((MeldEntry.PLAIN_RUN, tuple(10 * times for times in range(1, rules.deck.copies + 1))),),
    ],
    "melds.least": lambda rules: [0, 4 * unit(rules), 20 * unit(rules)],
    "scoring.keeping_points": lambda rules: [1, 4 * unit(rules), 20 * unit(rules)],
    "scoring.moon_worth": lambda rules: [25 * unit(rules), 50 * unit(rules)],
    "scoring.thrown_in_pays": lambda rules: [0, 5 * unit(rules)],
    "passing.count": lambda rules: [0, 1, 2, 3, 4],
    "tricks.last_trick": lambda rules: [0, unit(rules), 2 * unit(rules)],
    "end.deals": lambda rules: [0, 1, 2],
    "end.floor": lambda rules: [0, 10 * unit(rules), 20 * unit(rules)],
    "end.rises_by": lambda rules: [0, unit(rules), 25 * unit(rules)],
    "end.target": lambda rules: [10 * unit(rules), 11 * unit(rules), 30 * unit(rules)],
}
"""Other values of choices that are numbers, in the scale of the rules."""


def barred(rules: RuleSet) -> int:
    """What the second bid ends in."""
    second = rules.auction.next_bid(rules.auction.minimum)
    return second % (10 * unit(rules)) or unit(rules)


def unit(rules: RuleSet) -> int:
    return int(rules.scale)


def leaves(value: object, group: str = "") -> Iterator[tuple[str, object, Any]]:
    """Name, value and type of every choice in a rule set, group by group."""
    hints = get_type_hints(type(value))
    for field in fields(value):  # type: ignore[arg-type]
        choice = getattr(value, field.name)
        if is_dataclass(choice):
            yield from leaves(choice, f"{field.name}.")
        else:
            yield f"{group}{field.name}", choice, hints[field.name]


def others(rules: RuleSet, name: str, now: object, kind: Any) -> list[Any]:
    """The other values of a choice."""
    if name in NUMBERS:
        return [value for value in NUMBERS[name](rules) if value != now]
    if kind is bool:
        return [not now]
    assert isinstance(kind, type), f"say in NUMBERS which values {name} has"
    assert issubclass(kind, Enum), f"say in NUMBERS which values {name} has"
    return [member for member in kind if member is not now]


def with_choice(rules: RuleSet, name: str, value: object) -> RuleSet | None:
    """The rules with another choice; None where it contradicts them."""
    group, _, leaf = name.rpartition(".")
    try:
        return rules.changed(**({group: {leaf: value}} if group else {leaf: value}))
    except RuleSetError:
        return None


@cache
def woken_by(rules: RuleSet, name: str) -> dict[str, Any]:
    """What another switch has to be so that this one does something; nothing where it does, or none alone is enough."""
    if name in rules.idle:
        for other, now, kind in leaves(rules):
            for value in others(rules, other, now, kind) if other not in GAME | {"name", "scale"} else ():
                changed = with_choice(rules, other, value)
                if changed is not None and name not in changed.idle:
                    return {other: value}
    return {}


def switches() -> list[tuple[str, str, object]]:
    """Game, choice and other value, for each choice of each preset but what makes it that game."""
    return [
        (game, name, value)
        for game, rules in PRESETS.items()
        for name, now, kind in leaves(rules)
        if name not in GAME | {"name", "scale"}
        for value in others(rules, name, now, kind)
    ]


SWITCHES = switches()


def places(rules: RuleSet) -> list[RuleSet]:
    """The rules, and the same where low bids and low totals do, where the moon is shot, and as clubs keep melds."""
    low = {"ladder": ((10 * unit(rules), unit(rules)),), "highest_raise": None}
    soon = rules.changed(end={"target": 10 * unit(rules)}, auction=low)
    if rules.stock is not None:
        return [rules, soon, soon.changed(stock={"ends_at_once": True})]
    club = {"meld_keeper": MeldKeeper.TRICK_POINTS, "keeping_points": 8 * unit(rules)}
    worth = [{"moon": Moon.THOUSAND}, {"moon": Moon.OTHER, "moon_worth": 40 * unit(rules)}]
    moon = [rules.changed(scoring=each) for each in worth] if rules.chips is None else []
    return [rules, soon, *moon, rules.changed(scoring=club), *_without_bids(rules)]


def _without_bids(rules: RuleSet) -> list[RuleSet]:
    """The rules where nobody bids: trump is turned up, and no cards are passed."""
    try:
        end = {"target": 10 * unit(rules)}
        return [rules.changed(auction={"form": AuctionForm.TURNED_TRUMP}, passing={"count": 0}, end=end)]
    except RuleSetError:
        return []
