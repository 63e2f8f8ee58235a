"""A rule set as a short text: a preset by its name, any other by its differences from the defaults."""

from __future__ import annotations

from typing import Any

from ..plain import TEXT, Unreadable, read_json, take_list, take_object, write_json
from ..rules import PRESETS, RuleSet
from ..rules.text import rules_from_json, rules_to_json
from .formats import FORMAT, HOUSE_RULES, had_same_type_again, upgrade

_WHAT = "the rule set"


def is_preset(rules: RuleSet) -> bool:
    """Return whether a rule set is built in, so that its name is enough."""
    return PRESETS.get(rules.name) == rules


def format_changes(rules: RuleSet) -> str:
    """Write the format and all differences from the default rule set, as one line of JSON."""
    default = rules_to_json(RuleSet(name=rules.name))
    changes = {"format": FORMAT, "name": rules.name} | _changes(rules_to_json(rules), default)
    return write_json(changes, ensure_ascii=False, separators=(",", ":"))


def parse_changes(text: str) -> tuple[RuleSet, bool]:
    """Read what ``format_changes`` wrote in any format; return also whether a card could serve again in the same type.

    Raises:
        Unreadable: it is not a rule set, or contradicts itself.
    """
    values = take_object(read_json(text, _WHAT, 2 * TEXT), _WHAT)
    if "name" not in values:
        raise Unreadable(f"{_WHAT} has no name")
    choices = {name: value for name, value in values.items() if name != "format"}
    lifted = upgrade(HOUSE_RULES, {"format": values.get("format"), "rules": [choices]}, _WHAT)
    (found,) = take_list(lifted["rules"], _WHAT)
    return rules_from_json(found), had_same_type_again(choices)


def _changes(values: dict[str, Any], default: dict[str, Any]) -> dict[str, Any]:
    """Return the values that differ from the defaults, also within groups."""
    found: dict[str, Any] = {}
    for name, value in values.items():
        usual = default[name]
        if isinstance(value, dict) and isinstance(usual, dict):
            value = _changes(value, usual)
            if value:
                found[name] = value
        elif value != usual:
            found[name] = value
    return found
