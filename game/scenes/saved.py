"""What is kept between starts: the match in progress and the player's own rule sets."""

from __future__ import annotations

import json

from game.host import StorageError
from game.match import Match
from game.rules import PRESETS, RecordError, RuleSet, parse_record, preset, rules_from_json, rules_to_json
from game.scenes.base import Context

MATCH = "match"
HOUSE_RULES = "house-rules"


def saved_match(ctx: Context) -> Match | None:
    """The match in progress. One that cannot be read is set aside, and the player told."""
    try:
        text = ctx.host.storage.load(MATCH)
    except StorageError as error:
        ctx.storage_failed(error)
        return None
    if text is None:
        return None
    try:
        match = Match(parse_record(text))
    except RecordError:
        _set_aside(ctx, MATCH, "The saved match")
        return None
    return None if match.over else match


def house_rules(ctx: Context) -> dict[str, RuleSet]:
    """The player's own rule sets, by name.

    What cannot be read is set aside, and the player told; the rule sets beside a damaged one are kept.
    """
    try:
        text = ctx.host.storage.load(HOUSE_RULES)
    except StorageError as error:
        ctx.storage_failed(error)
        return {}
    rule_sets, whole = _read_rules(text) if text is not None else ({}, True)
    if not whole:
        _set_aside(ctx, HOUSE_RULES, "Some of your own rule sets" if rule_sets else "Your own rule sets")
        if rule_sets:
            keep_house_rules(ctx, rule_sets)
    return rule_sets


def _read_rules(text: str) -> tuple[dict[str, RuleSet], bool]:
    """The rule sets that can be read, and whether those are all."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}, False
    rule_sets: dict[str, RuleSet] = {}
    whole = isinstance(found, list)
    for entry in found if whole else []:
        try:
            rules = rules_from_json(entry)
        except RecordError:
            whole = False
        else:
            rule_sets[rules.name] = rules
    return rule_sets, whole


def keep_house_rules(ctx: Context, rule_sets: dict[str, RuleSet]) -> None:
    """Remember the player's own rule sets."""
    text = json.dumps([rules_to_json(rules) for rules in rule_sets.values()], ensure_ascii=False)
    try:
        ctx.host.storage.save(HOUSE_RULES, text)
    except StorageError as error:
        ctx.storage_failed(error)


def all_rules(ctx: Context) -> dict[str, RuleSet]:
    """Every rule set to choose from, by name: the presets, then the player's own."""
    return PRESETS | {name: rules for name, rules in house_rules(ctx).items() if name not in PRESETS}


def chosen_rules(ctx: Context) -> RuleSet:
    """The rule set of the settings; the default when it is no longer there."""
    return all_rules(ctx).get(ctx.settings.rules, preset("classic"))


def _set_aside(ctx: Context, name: str, what: str) -> None:
    try:
        aside = ctx.host.storage.set_aside(name)
        ctx.toast(f"{what} could not be read. It was set aside as “{aside}”; nothing was deleted.")
    except StorageError as error:
        ctx.storage_failed(error)
