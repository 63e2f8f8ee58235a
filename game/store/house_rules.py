"""The player's own rule sets, and the list of all rule sets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple, Protocol

from .. import plain
from ..plain import Unreadable, read_json, take_fields, take_list, take_object, write_json
from ..rules import DEFAULT_RULES, PRESETS, RuleSet
from ..rules.text import SAME_TYPE_AGAIN, rules_from_json, rules_to_json
from .formats import FORMAT, HOUSE_RULES, had_same_type_again, upgrade
from .keeping import StoragePlace, keep, keep_changed, load, quarantine
from .settings import Settings

_WHAT = "rule sets"
_WHOSE = "Your own rule sets"


class ReadRules(NamedTuple):
    """The rule sets of a text."""

    rule_sets: dict[str, RuleSet]
    """The rule sets by name."""
    refused: list[str]
    """Why each of the others cannot be read."""
    poorer: list[str]
    """The names of rule sets with a switch that this version no longer has (rules.md 5b)."""


class Chooser(StoragePlace, Protocol):
    """A place that also has the player's settings."""

    @property
    def settings(self) -> Settings:
        """The player's settings."""


def format_house_rules(rule_sets: Mapping[str, RuleSet]) -> str:
    """Write the player's own rule sets as JSON."""
    body = {"format": FORMAT, "rules": [rules_to_json(rules) for rules in rule_sets.values()]}
    return write_json(body, ensure_ascii=False)


def parse_house_rules(text: str) -> ReadRules:
    """Read rule sets of any format.

    Raises:
        Unreadable: the text is not a list of rule sets at all.
    """
    kept = read_json(text, "the text")
    body = take_fields(upgrade(HOUSE_RULES, kept, "the text"), _WHAT, {"rules"})
    entries = take_list(body["rules"], _WHAT)
    as_kept = kept["rules"] if isinstance(kept, dict) else kept
    rule_sets, refused, poorer = found = ReadRules({}, [], [])
    for number, (entry, before) in enumerate(zip(entries, as_kept, strict=True), 1):
        try:
            if "name" not in take_object(entry, "the rule set"):
                raise Unreadable("it has no name")
            rules = rules_from_json(entry)
            if rules.name in rule_sets:
                raise Unreadable(f"the name “{rules.name}” is used twice")
            if len(rule_sets) == plain.RULE_SETS:
                raise Unreadable(f"there are more than {plain.RULE_SETS}")
        except Unreadable as error:
            refused.append(f"number {number}: {error}")
        else:
            rule_sets[rules.name] = rules
            if had_same_type_again(before):
                poorer.append(rules.name)
    return found


def parse_rule_set(text: str) -> tuple[RuleSet, str]:
    """Read a file with one rule set, of any format; return it with a note for the player, which may be empty.

    Raises:
        Unreadable: it holds none, several, or one that cannot be played.
    """
    rule_sets, refused, poorer = parse_house_rules(text)
    if refused:
        raise Unreadable(f"rule set {refused[0]}")
    if len(rule_sets) != 1:
        raise Unreadable(f"it should hold one rule set, and holds {len(rule_sets)}")
    return next(iter(rule_sets.values())), _told(poorer)


def house_rules(place: StoragePlace) -> dict[str, RuleSet]:
    """Load the player's own rule sets, by name. One damaged set does not affect the others."""
    rule_sets, refused, poorer = load(place, HOUSE_RULES, _WHOSE, _parsed) or ({}, [], [])
    if refused:
        which = "Some of your own rule sets" if rule_sets else _WHOSE
        quarantine(place, HOUSE_RULES, f"{which} could not be read: {refused[0]}.")
    if poorer:
        place.toast(_told(poorer))
    if rule_sets and (refused or poorer):
        keep_house_rules(place, rule_sets)
    return dict(rule_sets)


@lru_cache(maxsize=1)
def _parsed(text: str) -> ReadRules:
    """Return the rule sets of a text; forms ask for the same in every layout."""
    return parse_house_rules(text)


def _told(poorer: list[str]) -> str:
    """Return the note about rule sets with a removed switch; empty if there are none."""
    names = ", ".join(f"“{name}”" for name in poorer)
    return f"In {names} {SAME_TYPE_AGAIN}. All else is as it was." if poorer else ""


def keep_house_rules(place: StoragePlace, rule_sets: Mapping[str, RuleSet]) -> None:
    """Save the player's own rule sets."""
    keep(place, HOUSE_RULES, format_house_rules(rule_sets))


def change_house_rules(place: StoragePlace, change: Callable[[Mapping[str, RuleSet]], Mapping[str, RuleSet]]) -> bool:
    """Save what ``change`` makes of the player's own rule sets; return whether it is saved."""
    house_rules(place)  # before anything is written, the damaged ones among them are set aside

    def changed(found: ReadRules | None) -> str:
        return format_house_rules(change({} if found is None else found.rule_sets))

    return keep_changed(place, HOUSE_RULES, _WHOSE, parse_house_rules, changed)


def all_rules(place: StoragePlace) -> dict[str, RuleSet]:
    """Return every rule set by name: the presets, then the player's own."""
    return PRESETS | {name: rules for name, rules in house_rules(place).items() if name not in PRESETS}


def chosen_rules(place: Chooser) -> RuleSet:
    """Return the rule set chosen in the settings; the default if it no longer exists."""
    return all_rules(place).get(place.settings.rules, DEFAULT_RULES)
