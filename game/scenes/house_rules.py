"""The house-rules editor: every switch of a rule set, checked at once, saved under a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any, TypeVar

from game.rules.ruleset import (
    PRESETS,
    AuctionForm,
    BothOver,
    Counters,
    HeadRule,
    Moon,
    MoonFailure,
    NobodyBids,
    RuleSetError,
    Scale,
    ThrowIn,
    TrumpChoice,
)
from game.scenes.base import Context, Pop, Push
from game.scenes.form import Form
from game.scenes.rows import Amount, Entry, Heading, Note, Pick, Press, Row, Switch
from game.scenes.saved import chosen_rules, house_rules, keep_house_rules
from game.ui.widgets import Kind

E = TypeVar("E", bound=Enum)

_SCALES = {Scale.UNITS: "Units (run 15)", Scale.HUNDREDS: "Hundreds (run 150)"}
_COUNTERS = {
    Counters.ACE_TEN_KING: "A 10 K: 10 each",
    Counters.FACE_VALUES: "A 11, 10 10, K 4, Q 3, J 2",
    Counters.FIVES: "A 10: 10, K Q: 5",
}
_MOONS = {Moon.OFF: "Not played", Moon.THOUSAND: "For 1000", Moon.FIFTEEN_HUNDRED: "For 1500"}


class HouseRules(Form):
    """Changes a copy of a rule set. What does not go together is refused in words, and nothing changes."""

    title = "House rules"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.rules = chosen_rules(ctx)
        self._name = self.rules.name if self.rules.name not in PRESETS else ""
        self._refused = ""

    def rows(self) -> Sequence[Row]:
        """Every switch."""
        rules = self.rules
        unit = int(rules.scale)
        return [
            Heading("Name"),
            Entry("name", "Name of these rules", self._name, self._set_name, 24, "my rules"),
            *([Note(self._refused, danger=True)] if self._refused else []),
            Heading("The game"),
            self._pick("scale", "Points in", Scale, _SCALES.__getitem__, self._rescale),
            self._amount("target", "To win", 5 * unit if rules.target < 50 * unit else 10 * unit),
            self._pick("both_over", "Both teams over", BothOver, _words),
            self._switch("five_nines_misdeal", "Five nines: a new deal", "Whoever has them may ask before calling."),
            Heading("The auction"),
            self._amount("minimum_bid", "Lowest bid", rules.bid_step),
            self._amount("bid_step", "Step", unit),
            self._raise(),
            self._pick("auction", "Calls", AuctionForm, _words),
            self._pick("nobody_bids", "Nobody bids", NobodyBids, _words),
            Heading("Trump, passing, melds"),
            self._pick("trump_choice", "Trump may be", TrumpChoice, _words),
            self._amount("pass_count", "Cards passed", 1),
            self._switch("run_with_spares", "Spare K or Q adds to a run"),
            self._switch("meld_needs_trick_point", "Meld needs a trick point"),
            Heading("Play"),
            self._pick("head_rule", "Must beat", HeadRule, _words),
            self._switch("overtrump", "Must over-trump"),
            self._pick("counters", "Cards count", Counters, _COUNTERS.__getitem__),
            self._pick("throw_in", "Throw in", ThrowIn, _words),
            self._pick("moon", "Shooting the moon", Moon, _MOONS.__getitem__),
            self._pick("moon_failure", "A failed moon", MoonFailure, _words),
        ]

    def feet(self) -> Sequence[Press]:
        """Delete what was saved, read it, save it."""
        own = self._name.strip() in house_rules(self.ctx)
        delete = (Press("delete", "Delete", self._delete, Kind.QUIET),) if own else ()
        return (
            *delete,
            Press("read", "Read them", self._read),
            Press("save", "Save and use", self._save, Kind.PRIMARY),
        )

    def try_change(self, **changes: Any) -> bool:
        """Change switches if they go together; otherwise say why not."""
        try:
            self.rules = replace(self.rules, **changes)
        except RuleSetError as error:
            self._refused = f"That does not go together: {error}."
            self.ctx.toast(self._refused)
            return False
        self._refused = ""
        return True

    def _pick(
        self,
        name: str,
        label: str,
        kind: type[E],
        words: Callable[[E], str],
        change: Callable[[E], object] | None = None,
    ) -> Pick:
        members = list(kind)

        def chosen(number: int) -> None:
            if change:
                change(members[number])
            else:
                self.try_change(**{name: members[number]})

        texts = tuple(words(member) for member in members)
        return Pick(name, label, texts, members.index(getattr(self.rules, name)), chosen)

    def _switch(self, name: str, label: str, note: str = "") -> Switch:
        return Switch(name, label, getattr(self.rules, name), lambda on: _drop(self.try_change(**{name: on})), note)

    def _amount(self, name: str, label: str, step: int) -> Amount:
        value = getattr(self.rules, name)
        return Amount(name, label, str(value), self._if_legal(name, value - step), self._if_legal(name, value + step))

    def _if_legal(self, name: str, value: int | None) -> Callable[[], None] | None:
        try:
            replace(self.rules, **{name: value})  # type: ignore[arg-type]
        except RuleSetError:
            return None
        return lambda: _drop(self.try_change(**{name: value}))

    def _raise(self) -> Amount:
        """The highest raise; above the last step there is no limit."""
        value, step = self.rules.highest_raise, self.rules.bid_step
        top = 5 * step
        if value is None:
            return Amount("highest_raise", "Highest raise", "no limit", self._if_legal("highest_raise", top), None)
        higher = self._if_legal("highest_raise", value + step if value < top else None)
        return Amount(
            "highest_raise", "Highest raise", str(value), self._if_legal("highest_raise", value - step), higher
        )

    def _rescale(self, scale: Scale) -> None:
        """Write the same points in the other scale."""
        old = self.rules.scale
        if scale is old:
            return

        def other(points: int) -> int:
            return max(int(scale), points * int(scale) // int(old))

        highest = self.rules.highest_raise
        self.try_change(
            scale=scale,
            minimum_bid=other(self.rules.minimum_bid),
            bid_step=other(self.rules.bid_step),
            highest_raise=None if highest is None else other(highest),
            target=other(self.rules.target),
        )

    def _set_name(self, text: str) -> None:
        self._name = text

    def _save(self) -> None:
        name = self._name.strip() or "my rules"
        if name in PRESETS:
            self._refused = f"“{name}” is the name of a rule set that comes with the game: choose another name."
            self.ctx.toast(self._refused)
            return
        if not self.try_change(name=name):
            return
        keep_house_rules(self.ctx, house_rules(self.ctx) | {name: self.rules})
        self.ctx.change(self.ctx.settings.changed(rules=name))
        self.ctx.toast(f"Saved as “{name}”. New matches use these rules.")
        self.ctx.go(Pop())

    def _delete(self) -> None:
        rule_sets = house_rules(self.ctx)
        del rule_sets[self._name.strip()]
        keep_house_rules(self.ctx, rule_sets)
        self.ctx.change(self.ctx.settings.changed(rules=next(iter(PRESETS))))
        self.ctx.go(Pop())

    def _read(self) -> None:
        from game.scenes.rules_page import RulesPage

        self.ctx.go(Push(RulesPage(self.ctx, self.rules)))


def _words(member: Enum) -> str:
    text = str(member.value)
    return text[:1].upper() + text[1:]


def _drop(_: object) -> None:
    """Forget an answer."""
