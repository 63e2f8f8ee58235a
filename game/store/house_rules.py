"""The player's own rule sets, and all there are to choose from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from .. import plain
from ..plain import Unreadable, read_json, take_fields, take_list, take_object, write_json
from ..rules import DEFAULT_RULES, PRESETS, RuleSet
from ..rules.text import SAME_TYPE_AGAIN, rules_from_json, rules_to_json
from .formats import FORMAT, HOUSE_RULES, had_same_type_again, lift
from .keeping import StoragePlace, keep, load, quarantine
from .settings import Settings

_WHAT = "rule sets"


class ReadRules(NamedTuple):
    """The rule sets of a text."""

    rule_sets: dict[str, RuleSet]
    """By name."""
    refused: list[str]
    """Why each of the others cannot be read."""
    poorer: list[str]
    """The names of those that had a switch which this version no longer has (rules.md 5b)."""


class Chooser(StoragePlace, Protocol):
    """A place where somebody has chosen."""

    @property
    def settings(self) -> Settings:
        """What was chosen."""


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
    body = take_fields(lift(HOUSE_RULES, kept, "the text"), _WHAT, {"rules"})
    entries = take_list(body["rules"], _WHAT)
    as_kept = kept["rules"] if isinstance(kept, dict) else kept
    rule_sets, refused, poorer = found = ReadRules({}, [], [])
    for number, (entry, before) in enumerate(zip(entries, as_kept, strict=True), 1):
        try:
            if "name" not in take_object(entry, "the rule set"):
                raise Unreadable("it has no name")
            rules = rules_from_json(entry)
            if rules.name in rule_sets:
                raise Unreadable(f"the name “{rules.name}” stands twice")
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
    """Read a file with one rule set, of any format, and what the person should know of it, if anything.

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
    """The player's own rule sets, by name. Those beside a damaged one are kept."""
    rule_sets, refused, poorer = load(place, HOUSE_RULES, "Your own rule sets", parse_house_rules) or ({}, [], [])
    if refused:
        which = "Some of your own rule sets" if rule_sets else "Your own rule sets"
        quarantine(place, HOUSE_RULES, f"{which} could not be read: {refused[0]}.")
    if poorer:
        place.toast(_told(poorer))
    if rule_sets and (refused or poorer):
        keep_house_rules(place, rule_sets)
    return rule_sets


def _told(poorer: list[str]) -> str:
    """What to tell of rule sets that had a switch which is gone; empty where none had."""
    names = ", ".join(f"“{name}”" for name in poorer)
    return f"In {names} {SAME_TYPE_AGAIN}. All else is as it was." if poorer else ""


def keep_house_rules(place: StoragePlace, rule_sets: Mapping[str, RuleSet]) -> None:
    """Remember the player's own rule sets."""
    keep(place, HOUSE_RULES, format_house_rules(rule_sets))


def all_rules(place: StoragePlace) -> dict[str, RuleSet]:
    """Every rule set to choose from, by name: the presets, then the player's own."""
    return PRESETS | {name: rules for name, rules in house_rules(place).items() if name not in PRESETS}


def chosen_rules(place: Chooser) -> RuleSet:
    """The rule set of the settings; the default when it is no longer there."""
    return all_rules(place).get(place.settings.rules, DEFAULT_RULES)
