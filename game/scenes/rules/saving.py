"""Keeping a rule set of one's own under its name, and going on to the table with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...plain import RULE_SETS
from ...rules import PRESETS, RuleSet
from ...store.house_rules import change_house_rules, house_rules
from ...words import house_rules as words
from ..base import Context, Push, Replace
from ..destinations import ToNewGame, ToTitle
from ..forms.dialog import Confirm

RuleSets = Mapping[str, RuleSet]


def name_refusal(name: str) -> str:
    """Return why rules cannot be kept under a name; empty if they can."""
    if not name:
        return words.NAME_FIRST
    return words.preset_stays(name=name) if name.casefold() in PRESETS else ""


def keep_and_use(ctx: Context, rules: RuleSet, before: str = "") -> None:
    """Keep rules under their name, after a question if others would be lost, and go on to the table.

    ``before`` is the name of the rule set that they are a change of, which they may replace.
    """
    saved = house_rules(ctx)
    alike = [other for other in saved if _alike(rules.name, other)]
    if len(saved) - len(alike) >= RULE_SETS:
        ctx.toast(words.too_many(limit=RULE_SETS))
    elif any(other != before for other in alike):
        asked, note = words.replace_asked(name=rules.name), words.replace_note(name=rules.name)
        ctx.go(Push(Confirm(ctx, asked, note, words.REPLACE, lambda: _keep(ctx, rules))))
    else:
        _keep(ctx, rules)


def use(ctx: Context, name: str) -> None:
    """Choose rules by their name, and go on to the table; to the form for a match if another would be given up."""
    ctx.change(ctx.settings.changed(rules=name))
    ctx.go(Replace(ToTitle(), all=True))
    ctx.go(Push(ToNewGame(at_once=True)))


def changed_sets(ctx: Context, change: Callable[[RuleSets], RuleSets]) -> bool:
    """Save what this makes of the player's own rule sets; return whether it is saved, and say so if it is not."""
    kept = change_house_rules(ctx, change)
    if not kept:
        ctx.toast(words.NOT_KEPT)
    return kept


def _keep(ctx: Context, rules: RuleSet) -> None:
    def saved(own: RuleSets) -> RuleSets:
        return {name: kept for name, kept in own.items() if not _alike(rules.name, name)} | {rules.name: rules}

    if changed_sets(ctx, saved):
        ctx.toast(words.saved_line(name=rules.name))
        use(ctx, rules.name)


def _alike(name: str, other: str) -> bool:
    """Return whether two names would be mistaken for each other."""
    return name.casefold() == other.casefold()
