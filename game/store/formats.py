"""The formats of everything that is kept, and the upgrades of what older versions wrote.

Every text says its format, and one number covers all kinds of entries. To change any kind, add one step at the end of
``UPGRADES``: for each kind that changes, a function from its plain values in the format before to those in the next.
``FORMAT`` follows from the number of steps. Never change a step once a version with it has been released; ``python -m
tests.fixtures.make`` keeps real files of every format.

A new field needs no step if its default says what was true before there was a choice. A changed default needs one,
which writes the old default into old files.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..plain import Unreadable, quote

MATCH = "match"
SETTINGS = "settings"
DEALS = "deals"
DRILLS = "drills"
SAFEKEEPING = "safekeeping"
HOUSE_RULES = "house-rules"
BACKUP = "backup"
WINDOW = "window"
TOGETHER = "together"
"""Begins the name of each table that this window keeps for several devices. ``store.tables`` has the rest."""
PAST = "past"
"""The prefix of the names of finished matches. Each match is an entry."""
MISTAKES = "mistakes"
MISSED = "missed"
"""The questions of drills that come back."""
PAD = "pad"
"""The score pad for real cards."""
PAST_PAD = "past-pad"
"""The prefix of the names of pads that were put away. Each has the form of the one that lies on the table."""
REVIEW = "review"
"""The prefix of the names of their reviews."""
BACKUP_MARK = "pinochle-backup"
"""The field that marks a backup; it holds the format."""

Upgrade = Callable[[Any], Any]


def _house_rules_as_object(rule_sets: Any) -> Any:
    """Upgrade house rules from format 1: a bare list, with no place for a format number."""
    return {"rules": rule_sets}


def _window_as_object(note: Any) -> Any:
    """Upgrade the window from format 1: its width and height, and the word ``full`` if it filled the screen."""
    if not isinstance(note, str):
        return note
    width, height, *full = note.split()
    if full not in ([], ["full"]) or not (width + height).isdecimal() or len(width + height) > 10:
        raise ValueError(note)
    return {"size": [int(width), int(height)], "full": bool(full)}


_GROUPS = {
    "nobody_bids": ("auction", "nobody_bids"),
    "highest_raise": ("auction", "highest_raise"),
    "auction": ("auction", "form"),
    "trump_choice": ("naming", "choice"),
    "pass_count": ("passing", "count"),
    "run_with_spares": ("melds", "run_with_spares"),
    "head_rule": ("tricks", "head_rule"),
    "overtrump": ("tricks", "overtrump"),
    "counters": ("tricks", "counters"),
    "meld_needs_trick_point": ("scoring", "meld_needs_trick_point"),
    "throw_in": ("scoring", "throw_in"),
    "moon": ("scoring", "moon"),
    "moon_failure": ("scoring", "moon_failure"),
    "five_nines_misdeal": ("dealing", "five_nines_misdeal"),
    "target": ("end", "target"),
    "both_over": ("end", "both_over"),
}
"""Where each switch of format 2 is in format 3."""


def _rules_in_groups(rules: Any) -> Any:
    """Upgrade a rule set from format 2: a flat list of switches, which are now in a group for each phase."""
    if not isinstance(rules, dict):
        return rules
    found: dict[str, Any] = {}
    for name, value in rules.items():
        group, choice = _GROUPS.get(name, ("", name))
        if name not in ("minimum_bid", "bid_step"):
            (found.setdefault(group, {}) if group else found)[choice] = value
    ladder = [[rules.get("minimum_bid", 250), rules.get("bid_step", 10)]]
    found.setdefault("auction", {})["ladder"] = ladder
    found.setdefault("tricks", {})["last_trick"] = 1 if rules.get("scale") == "UNITS" else 10
    return found


def had_same_type_again(rules: Any) -> bool:
    """Return whether rules of format 3 have the removed switch that let a card serve again in the same type of meld."""
    stock = rules.get("stock") if isinstance(rules, dict) else None
    return isinstance(stock, dict) and stock.get("same_type_again") is True


def _without_dead_switches(rules: Any) -> Any:
    """Upgrade rules from format 3: drop same-type melds, and redeals for five nines in decks without nines."""
    if not isinstance(rules, dict):
        return rules
    stock, dealing = rules.get("stock"), rules.get("dealing")
    if isinstance(stock, dict) and isinstance(stock.get("same_type_again"), bool):
        stock = {name: value for name, value in stock.items() if name != "same_type_again"}
        rules = rules | {"stock": stock}
    if isinstance(dealing, dict) and rules.get("deck") == "DOUBLE" and dealing.get("five_nines_misdeal") is True:
        rules = rules | {"dealing": dealing | {"five_nines_misdeal": False}}
    return rules


def _match_without_dead_switches(record: Any) -> Any:
    """Upgrade a match: one that used such a switch is marked, so that its melds can be replayed."""
    again = {"same_type_again": True} if had_same_type_again(record["rules"]) else {}
    return record | {"rules": _without_dead_switches(record["rules"])} | again


def _with_an_expert_as_partner(settings: Any) -> Any:
    """Upgrade settings from format 3: then the partner was an Expert unless the player had chosen another level."""
    return {"partner_level": "expert"} | settings if isinstance(settings, dict) else settings


_RICHER = (
    ("scoring", "meld_needs_trick_point", "meld_keeper", "NOTHING", "TRICK_POINTS"),
    ("dealing", "five_nines_misdeal", "misdeal", "NEVER", "FIVE_NINES"),
)
"""Choices of format 4 that were booleans: group, name, and the name and both values in format 5."""


def _richer_choices(rules: Any) -> Any:
    """Upgrade from format 4: a meld needed one trick point or none, and a misdeal was five nines or nothing."""
    if not isinstance(rules, dict):
        return rules
    for group, name, choice, no, yes in _RICHER:
        found = rules.get(group)
        if isinstance(found, dict) and isinstance(found.get(name), bool):
            others = {other: value for other, value in found.items() if other != name}
            rules = rules | {group: others | {choice: yes if found[name] else no}}
    return rules


_IN_FORMAT_4 = {
    "dealing": {"hand_size"},
    "auction": {"ladder", "highest_raise", "form", "nobody_bids"},
    "naming": {"choice"},
    "passing": {"count"},
    "widow": {"size", "only_declarer_melds"},
    "stock": {
        "one_meld_a_turn", "melds_in_last_phase", "run_after_marriage_in_full", "double_after_pinochle_in_full",
        "ends_at_once",
    },
    "melds": {"values", "run_with_spares"},
    "tricks": {"head_rule", "overtrump", "counters", "last_trick"},
    "scoring": {"throw_in", "moon", "moon_failure"},
    "end": {"target", "both_over"},
}  # fmt: skip
"""The choices of format 4 that have not changed, by group."""


def as_summed(rules: Mapping[str, Any], usual: Mapping[str, Any]) -> dict[str, Any]:
    """Return a rule set in the form used by checksums: they must not change, so it looks as in format 4.

    ``rules`` are its choices now, and ``usual`` those of a rule set without any later ones: a choice newer than format
    4 is included only if it differs from the usual one.
    """
    found = {name: value for name, value in rules.items() if name != "chips" or value is not None}
    for group, names in _IN_FORMAT_4.items():
        if rules[group] is not None:
            choices = rules[group].items()
            found[group] = {name: value for name, value in choices if name in names or value != usual[group][name]}
    for group, name, choice, no, yes in _RICHER:
        value = rules[group][choice]
        if value in (no, yes):
            found[group].pop(choice, None)
            found[group][name] = value == yes
    return found


def _in_match(change: Upgrade) -> Upgrade:
    """Return the upgrade of a match that makes this change to its rules."""
    return lambda record: record | {"rules": change(record["rules"])}


def _in_house_rules(change: Upgrade) -> Upgrade:
    """Return the upgrade of house rules that makes this change to each of them."""

    def changed(house_rules: Any) -> Any:
        rule_sets = house_rules["rules"]
        return {"rules": list(map(change, rule_sets)) if isinstance(rule_sets, list) else rule_sets}

    return changed


UPGRADES: Sequence[Mapping[str, Upgrade]] = (
    {HOUSE_RULES: _house_rules_as_object, WINDOW: _window_as_object},
    {HOUSE_RULES: _in_house_rules(_rules_in_groups), MATCH: _in_match(_rules_in_groups)},
    {
        HOUSE_RULES: _in_house_rules(_without_dead_switches),
        MATCH: _match_without_dead_switches,
        SETTINGS: _with_an_expert_as_partner,
    },
    {HOUSE_RULES: _in_house_rules(_richer_choices), MATCH: _in_match(_richer_choices)},
    {},
)
"""The steps, from format 1 to 2, from 2 to 3 and so on, by kind of entry. Other kinds did not change.

A step without entries: rule sets got choices whose usual value is what was so before.
"""

FORMAT = 1 + len(UPGRADES)
"""The format that this version writes."""


def other_kind(value: Mapping[str, Any]) -> str | None:
    """Name, in words, what a value is that a person may take for a match; None if it is none of these."""
    if BACKUP_MARK in value:
        return "this is a backup"
    if isinstance(value.get("rules"), list):
        return "this holds rule sets"
    if "own_name" in value:
        return "these are settings"
    return None


def check_format(value: Any, what: str) -> int:
    """Return the format of a value; 1 if it has no number, as settings and house rules of the first version.

    Raises:
        Unreadable: no version can read it, or only a newer one.
    """
    number = value.get("format", 1) if isinstance(value, dict) else 1
    if type(number) is not int or number < 1:
        raise Unreadable(f"{what}: {quote(number)} is not a format")
    if number > FORMAT:
        raise Unreadable(f"{what} has format {number}, and this version reads formats up to {FORMAT}: update Pinochle")
    return number


def upgrade(kind: str, value: Any, what: str) -> Any:
    """Upgrade a value of any format to the current one, without its number.

    Raises:
        Unreadable: its format is unknown, or it is not what that format holds.
    """
    number = check_format(value, what)
    if isinstance(value, dict):
        value = {name: part for name, part in value.items() if name != "format"}
    for step in range(number, FORMAT):
        change = UPGRADES[step - 1].get(kind)
        if change is not None:
            value = _upgraded(change, value, f"{what} of format {step}")
    return value


def _upgraded(change: Upgrade, value: Any, what: str) -> Any:
    """Apply a step to a value that may be damaged: the steps themselves assume whole values."""
    try:
        return change(value)
    except Unreadable:
        raise
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise Unreadable(f"{what} is damaged: {type(error).__name__} {quote(str(error))}") from error
