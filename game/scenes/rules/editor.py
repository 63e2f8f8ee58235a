"""The house-rules editor: every switch of a rule set, checked at once, saved under a name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import TypeVar

from ...plain import RULE_SETS, RULES_NAME
from ...rules import (
    PRESETS,
    AuctionForm,
    BothOver,
    Counters,
    HeadRule,
    MeldKeeper,
    Misdeal,
    Moon,
    MoonFailure,
    NobodyBids,
    RuleSet,
    Scale,
    ThrowInRule,
    TrumpChoice,
)
from ...store.house_rules import all_rules, chosen_rules, house_rules, keep_house_rules
from ...ui.widgets import Kind
from ...words import house_rules as words
from ...words.names import capital
from ...words.rule_sets import rules_title
from ...words.rules_shared import counters_in_words
from ..base import Context, Pop, Push
from ..destinations import ToRules
from ..forms.dialog import Confirm
from ..forms.form import Form
from ..forms.rows import Button, Choice, Entry, Heading, Note, Row, Stepper, Switch
from .draft import Draft
from .file import RulesFile

E = TypeVar("E", bound=Enum)

_SCALES = dict(zip((Scale.UNITS, Scale.HUNDREDS), words.SCALES, strict=True))


class HouseRules(Form):
    """Edits a draft. As long as its choices contradict each other, it says why and cannot be saved."""

    title = words.TITLE

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.draft = Draft.of(chosen_rules(ctx))
        self.file = RulesFile(ctx, self._to_file, self._from_file)
        self._start_from(chosen_rules(ctx))

    # Content.

    def rows(self) -> Sequence[Row]:
        """Return every switch, and below the one changed last what is wrong with it."""
        rows = self._switches()
        if not self.draft.refusal:
            return rows
        note = Note(self.draft.refusal, danger=True)
        place = next((i for i, row in enumerate(rows) if getattr(row, "name", "") == self._touched), 0)
        return [*rows[: place + 1], note, *rows[place + 1 :]]

    def footer(self) -> Sequence[Button]:
        """Delete what was saved, read it, save it."""
        delete = (Button("delete", words.DELETE, self._ask_delete, Kind.DANGER),) if self._is_saved(self._base) else ()
        refusal = self.refusal
        return (
            *delete,
            Button("read", words.READ, self._read, enabled=not self.draft.refusal, hint=self.draft.refusal),
            Button("save", words.SAVE, self._ask_save, Kind.PRIMARY, enabled=not refusal, hint=refusal),
        )

    @property
    def refusal(self) -> str:
        """Return why the rules cannot be saved now; empty if they can."""
        if self.draft.refusal:
            return self.draft.refusal
        name = self._name.strip()
        if not name:
            return words.NAME_FIRST
        if name.casefold() in PRESETS:
            return words.preset_stays(name)
        return ""

    def back(self) -> None:
        """Go back, after a question if changes would be lost."""
        if self._unsaved:
            self._ask(words.LEAVE_ASKED, words.LEAVE_NOTE, words.LEAVE, self._leave)
        else:
            self._leave()

    def _switches(self) -> list[Row]:
        """Return the switches of the current game, and the section for files."""
        game = self._stock_game() if self.draft.has_stock else self._auction_game()
        return [*self._whose(), *game, *self._tricks(), *self.file.rows()]

    def _whose(self) -> list[Row]:
        names = list(all_rules(self.ctx))
        base = names.index(self._base.name) if self._base.name in names else 0
        return [
            Heading(words.YOUR_OWN),
            Entry("name", words.NAME, self._name, self._set_name, RULES_NAME, words.NAME_SUCH_AS, self._name_note()),
            Choice("from", words.START_FROM, tuple(map(rules_title, names)), base, self._ask_start),
            Heading(words.THE_MATCH),
            self._choice("scale", words.POINTS_IN, Scale, _SCALES),
            self._stepper("end.target", words.TARGET, words.TARGET_NOTE),
        ]

    def _stock_game(self) -> list[Row]:
        """Return the choices of play with a stock."""
        unit = self.draft.unit
        return [
            self._switch("stock.ends_at_once", words.ENDS_AT_ONCE, words.ENDS_AT_ONCE_NOTE),
            Heading(words.LAYING),
            self._switch("stock.one_meld_a_turn", words.ONE_MELD, words.ONE_MELD_NOTE),
            self._switch(
                "stock.melds_in_last_phase", words.MELDS_STAY, words.MELDS_STAY_NOTE
            ),
            self._switch(
                "stock.run_after_marriage_in_full", words.run_brings(15 * unit),
                words.otherwise_more(11 * unit),
            ),
            self._switch(
                "stock.double_after_pinochle_in_full", words.second_brings(30 * unit),
                words.otherwise_more(26 * unit),
            ),
        ]  # fmt: skip

    def _auction_game(self) -> list[Row]:
        """Return the choices before the tricks in games with an auction."""
        unit, teams = self.draft.unit, self.draft.has_teams
        alone = [self._switch("widow.only_declarer_melds", words.ONLY_DECLARER)] if self.draft.has_widow else []
        passing = [self._stepper("passing.count", words.PASSED)] if teams else []
        return [
            self._choice(
                "end.both_over",
                words.both_over(teams),
                BothOver,
                {BothOver.BIDDING_TEAM: words.bidding_side(teams)},
                words.BOTH_OVER_NOTE,
            ),
            *self._misdeal(),
            Heading(words.AUCTION),
            *self._bids(),
            *self._raise(),
            self._choice("auction.form", words.CALLS_GO, AuctionForm, {AuctionForm.UNTIL_PASSED: words.UNTIL_PASSED}),
            self._choice("auction.nobody_bids", words.NOBODY_BIDS, NobodyBids),
            Heading(words.TRUMP_AND_PASSING if teams else words.TRUMP),
            self._choice("naming.choice", words.TRUMP_MAY_BE, TrumpChoice),
            *passing,
            Heading(words.MELDS),
            *alone,
            *self._spares(),
            self._stepper("melds.least", words.LEAST_MELD, words.least_meld_note(teams)),
            *self._keeping(teams),
            Heading(words.BEFORE_PLAY),
            self._choice("scoring.throw_in", words.THROW_IN, ThrowInRule),
            self._choice("scoring.moon", words.MOON, Moon, {moon: _moon(moon, unit) for moon in Moon}),
            *self._moon_failure(),
        ]

    def _tricks(self) -> list[Row]:
        """What may be played, and what it counts."""
        overtrump = [] if self.draft.has_stock else [self._switch("tricks.overtrump", words.MUST_OVERTRUMP)]
        return [
            Heading(words.TRICKS),
            self._choice("tricks.head_rule", words.MUST_BEAT, HeadRule),
            *overtrump,
            self._choice(
                "tricks.counters",
                words.CARDS_COUNT,
                Counters,
                {each: counters_in_words(each, self.draft["scale"]) for each in Counters},
            ),
            self._stepper("tricks.last_trick", words.LAST_TRICK),
        ]

    def _spares(self) -> list[Row]:
        """Return whether spare cards make a run worth more, in games without triples."""
        if self.draft.has_triples:
            return []
        return [self._switch("melds.run_with_spares", words.SPARES, words.SPARES_NOTE)]

    def _keeping(self, teams: bool) -> list[Row]:
        """What saves a meld, and from how many trick points on."""
        note = words.keeping_note(teams)
        rows: list[Row] = [self._choice("scoring.meld_keeper", words.KEEPING, MeldKeeper, note=note)]
        if self.draft["scoring.meld_keeper"] is MeldKeeper.TRICK_POINTS:
            rows.append(self._stepper("scoring.keeping_points", words.KEEPING_POINTS))
            if self.draft["scoring.keeping_points"] > 1:
                rows.append(self._switch("scoring.tricks_too", words.TRICKS_TOO, words.TRICKS_TOO_NOTE))
        return rows

    def _misdeal(self) -> list[Row]:
        """Return what is a misdeal, as far as the deck allows."""
        nines = (Misdeal.FIVE_NINES, Misdeal.SIX_NINES, Misdeal.NINES_WITHOUT_ACE)
        kinds = [kind for kind in Misdeal if self.draft.has_nines or kind not in nines]
        return [self._choice("dealing.misdeal", words.MISDEAL, kinds, note=words.MISDEAL_NOTE)]

    def _bids(self) -> list[Row]:
        """Return the first bid and the steps, and whether the steps become larger."""
        draft = self.draft
        rows: list[Row] = [
            self._stepper("auction.minimum", words.MINIMUM),
            self._stepper("auction.step", words.STEP, words.STEP_NOTE),
            Switch("auction.climbs", words.CLIMBS, draft.climbs, self._climb),
        ]
        if draft.climbs:
            rows += [
                self._stepper("auction.later", words.LATER),
                self._stepper("auction.later_step", words.LATER_STEP),
            ]
        return rows

    def _climb(self, on: bool) -> None:
        self.draft = self.draft.climbing(on)
        self._touched = "auction.climbs"
        self._tell_refusal()

    def _moon_failure(self) -> list[Row]:
        """Return the cost of a failed moon, if there is the moon."""
        if self.draft["scoring.moon"] is Moon.OFF:
            return []
        return [self._choice("scoring.moon_failure", words.MOON_FAILS, MoonFailure)]

    def _name_note(self) -> str:
        return "" if not self.refusal or self.draft.refusal else self.refusal

    def _choice(
        self, name: str, label: str, kind: Iterable[E], told: Mapping[E, str] | None = None, note: str = ""
    ) -> Choice:
        members = list(kind)
        texts = tuple((told or {}).get(member) or capital(str(member.value)) for member in members)
        chosen = members.index(self.draft[name])
        return Choice(name, label, texts, chosen, lambda number: self._change(name, members[number]), note)

    def _switch(self, name: str, label: str, note: str = "") -> Switch:
        return Switch(name, label, self.draft[name], lambda on: self._change(name, on), note)

    def _stepper(self, name: str, label: str, note: str = "") -> Stepper:
        lower, higher = (self._to(name, value) for value in (self.draft.lower(name), self.draft.higher(name)))
        return Stepper(name, label, str(self.draft[name]), lower, higher, note)

    def _to(self, name: str, value: int | None) -> Callable[[], None] | None:
        return None if value is None else lambda: self._change(name, value)

    def _raise(self) -> list[Row]:
        """Return whether raises are limited, and the limit."""
        limited = self.draft["auction.highest_raise"] is not None
        step = self.draft["auction.step"]
        switch = Switch(
            "raise_limit",
            words.RAISE_LIMIT,
            limited,
            lambda on: self._change("auction.highest_raise", 2 * step if on else None),
        )
        return [switch, self._stepper("auction.highest_raise", words.HIGHEST_RAISE)] if limited else [switch]

    def update(self, dt: float) -> None:
        """Check whether a file has been chosen."""
        super().update(dt)
        if self.file.update():
            self.ctx.redraw()

    # Actions.

    def _to_file(self) -> RuleSet | None:
        """The rule set as it stands; None while it cannot be played."""
        return None if self.draft.refusal else self.draft.rules(self._name.strip() or words.NAMELESS)

    def _from_file(self, rules: RuleSet) -> None:
        """Take over a rule set, as a change of the game that it belongs to; it is kept when it is saved."""
        self._base = max(PRESETS.values(), key=lambda preset: _common(preset, rules))
        self.draft, self._name, self._touched = Draft.of(rules), rules.name, ""
        self._entries.forget()

    def _change(self, name: str, value: object) -> None:
        self.draft = self.draft.changed(name, value)
        self._touched = "raise_limit" if value is None else name
        self._tell_refusal()

    def _tell_refusal(self) -> None:
        """Say what is contradictory, if anything."""
        if self.draft.refusal:
            self.ctx.announce(self.draft.refusal, urgent=True)
            self._show_refusal()

    def _show_refusal(self) -> None:
        """Scroll, as little as possible, to the refusal."""
        self._lay_out()
        note = next(placed for placed in self._placed if isinstance(placed.row, Note))
        self._page.show(note.rect, self.ctx.metrics.space_s)

    def _set_name(self, text: str) -> None:
        self._name = text

    def _start_from(self, rules: RuleSet) -> None:
        self._base = rules
        self.draft = Draft.of(rules)
        self._name = rules.name if self._is_saved(rules) else ""
        self._touched = ""
        self._entries.forget()

    def _ask_start(self, number: int) -> None:
        rules = list(all_rules(self.ctx).values())[number]
        if self._unsaved:
            asked, note = words.start_asked(rules.name), words.start_note(rules.name)
            self._ask(asked, note, words.START, lambda: self._start_from(rules))
        else:
            self._start_from(rules)

    def _ask_save(self) -> None:
        name = self._name.strip()
        saved = house_rules(self.ctx)
        alike = [other for other in saved if _alike(name, other)]
        if self.refusal:
            self.ctx.toast(self.refusal)
        elif len(saved) - len(alike) >= RULE_SETS:
            self.ctx.toast(words.too_many(RULE_SETS))
        elif any(other != self._base.name for other in alike):
            self._ask(words.replace_asked(name), words.replace_note(name), words.REPLACE, self._save)
        else:
            self._save()

    def _save(self) -> None:
        name = self._name.strip()
        rules = self.draft.rules(name)
        others = {other: kept for other, kept in house_rules(self.ctx).items() if not _alike(name, other)}
        keep_house_rules(self.ctx, others | {name: rules})
        self._start_from(rules)
        self.ctx.change(self.ctx.settings.changed(rules=name))
        self.ctx.toast(words.saved_line(name))
        self._leave()

    def _ask_delete(self) -> None:
        name = self._base.name
        self._ask(words.delete_asked(name), words.DELETE_NOTE, words.DELETE, self._delete)

    def _delete(self) -> None:
        name = self._base.name
        keep_house_rules(self.ctx, {other: rules for other, rules in house_rules(self.ctx).items() if other != name})
        if self.ctx.settings.rules == name:
            self.ctx.change(self.ctx.settings.changed(rules=""))
        self.ctx.toast(words.deleted_line(name))
        self._start_from(chosen_rules(self.ctx))

    def _read(self) -> None:
        if self.draft.refusal:
            self.ctx.toast(self.draft.refusal)
            return
        name = self._name.strip()
        self.ctx.go(Push(ToRules(self.draft.rules(name or words.NAMELESS_READ))))

    def _leave(self) -> None:
        self.ctx.go(Pop())

    def _ask(self, question: str, text: str, yes: str, action: Callable[[], None]) -> None:
        self.ctx.go(Push(Confirm(self.ctx, question, text, yes, action)))

    @property
    def _unsaved(self) -> bool:
        renamed = self._is_saved(self._base) and self._name.strip() != self._base.name
        return renamed or not self.draft.same_as(self._base)

    def _is_saved(self, rules: RuleSet) -> bool:
        return rules.name not in PRESETS


def _common(one: RuleSet, other: RuleSet) -> int:
    """Return how many of the choices that make a game two rule sets share."""
    return sum(
        (one.seating is other.seating, one.deck is other.deck, one.scale is other.scale, one.stock == other.stock)
    )


def _alike(name: str, other: str) -> bool:
    """Return whether two names would be mistaken for each other."""
    return name.casefold() == other.casefold()


def _moon(moon: Moon, unit: int) -> str:
    return words.NO_MOON if moon is Moon.OFF else words.moon_for(int(moon) * unit // 10)
