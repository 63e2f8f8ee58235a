"""The switches of a rule set as rows of the editor: those of the game at hand, each with a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import partial
from typing import TypeVar

from ...rules import (
    BidValues,
    BothOver,
    Counters,
    MeldEntry,
    MeldKeeper,
    MeldRules,
    Misdeal,
    Moon,
    NoMarriage,
    Scale,
    ThrowInRule,
    TrumpChoice,
    roundhouses,
    usual_worth,
)
from ...words import house_rules as words
from ...words.names import capital, widow_name
from ...words.rules_figures import counters_in_words
from ..forms.rows import Button, Buttons, Choice, Heading, Key, Keys, Row, Stepper, Switch
from .draft import Draft, kitty_hand, kitty_of

E = TypeVar("E", bound=Enum)

_SCALES = dict(zip((Scale.UNITS, Scale.HUNDREDS), words.SCALES, strict=True))


class SwitchRows:
    """The rows of a draft; what is changed goes to ``change``, by its name; ``melds`` opens the table of melds."""

    def __init__(
        self,
        draft: Draft,
        change: Callable[[str, object], None],
        climb: Callable[[int, bool], None],
        melds: Callable[[], None],
    ) -> None:
        self.draft, self._change, self._climb, self._melds = draft, change, climb, melds

    def rows(self) -> list[Row]:
        """Every switch."""
        game = self._stock_game() if self.draft.has_stock else self._auction_game()
        return [*self._match(), *game, *self._tricks()]

    def _match(self) -> list[Row]:
        """Return what is counted, and how long."""
        deals = words.DEALS_NOTE if self.draft.game.chips is None else words.DEALS_FOR_CHIPS
        no_floor = self.draft.has_stock or self.draft.game.chips is not None
        target = [] if self.draft["end.deals"] else [self._stepper("end.target", words.TARGET, words.TARGET_NOTE)]
        return [
            Heading(words.THE_MATCH),
            self._choice("scale", words.POINTS_IN, _SCALES),
            self._stepper("end.deals", words.DEALS, deals),
            *target,
            *([] if no_floor else [self._stepper("end.floor", words.FLOOR, words.FLOOR_NOTE)]),
        ]

    def _stock_game(self) -> list[Row]:
        """Return the choices of play with a stock."""
        unit = self.draft.unit
        worth = usual_worth(self.draft["melds.values"]) | dict(self.draft["melds.own"])
        run, royal = worth[MeldEntry.RUN][0], worth[MeldEntry.ROYAL_MARRIAGE][0]
        pinochle, double = worth[MeldEntry.PINOCHLE]
        at_once = self._switch("stock.ends_at_once", words.ENDS_AT_ONCE, words.ENDS_AT_ONCE_NOTE)
        tricks: list[Row] = []
        if self.draft["stock.ends_at_once"]:
            tricks = [self._switch("stock.tricks_at_once", words.TRICKS_AT_ONCE, words.TRICKS_AT_ONCE_NOTE)]
        return [
            *([] if self.draft["end.deals"] else [self._rising(), at_once, *tricks]),
            self._switch("stock.nine_for_dealer", words.DIX_FOR_DEALER, words.DIX_FOR_DEALER_NOTE),
            self._switch("stock.takes_closed", words.TAKES_CLOSED, words.TAKES_CLOSED_NOTE),
            *self._rounding(),
            Heading(words.LAYING),
            self._meld_values(),
            self._switch("stock.melds_before_draw", words.BEFORE_DRAW, words.BEFORE_DRAW_NOTE),
            self._switch("stock.one_meld_a_turn", words.ONE_MELD, words.ONE_MELD_NOTE),
            self._switch(
                "stock.melds_in_last_phase", words.MELDS_STAY, words.MELDS_STAY_NOTE
            ),
            self._switch(
                "stock.run_after_marriage_in_full", words.run_brings(run * unit),
                words.otherwise_more((run - royal) * unit),
            ),
            self._switch(
                "stock.double_after_pinochle_in_full", words.second_brings(double * unit),
                words.otherwise_more((double - pinochle) * unit),
            ),
        ]  # fmt: skip

    def _rising(self) -> Row:
        """Return by how much the target rises where several reach it in one deal."""
        return self._stepper("end.rises_by", words.RISES, words.rises_note(25 * self.draft.unit))

    def _rounding(self) -> list[Row]:
        """Return whether trick points are written in tens, where cards count other points."""
        if self.draft["tricks.counters"] is Counters.ACE_TEN_KING:
            return []
        return [self._switch("stock.rounds_to_tens", words.ROUNDS, words.ROUNDS_NOTE)]

    def _auction_game(self) -> list[Row]:
        """Return the choices before the tricks in games with an auction."""
        unit, teams = self.draft.unit, self.draft.has_teams
        alone = [self._switch("widow.only_declarer_melds", words.ONLY_DECLARER)] if self.draft.has_widow else []
        passing = [self._stepper("passing.count", words.PASSED)] if teams and not self.draft.has_widow else []
        both_over = self._choice(
            "end.both_over",
            words.both_over(teams),
            {BothOver.BIDDING_TEAM: words.bidding_side(teams), BothOver.COUNTING_OUT: words.counting_out(teams)},
            words.BOTH_OVER_NOTE,
        )
        rises = self.draft["end.both_over"] is BothOver.HIGHER_TOTAL or not teams
        rising = [self._rising()] if rises and not self.draft["end.by_contract"] else []
        out = self._switch("end.by_contract", words.BY_CONTRACT, words.BY_CONTRACT_NOTE)
        return [
            *([] if self.draft["end.deals"] else [both_over, out, *rising]),
            *self._misdeal(),
            Heading(words.AUCTION),
            *self._bids(),
            *self._raise(),
            *self._forbidden(),
            self._choice("auction.form", words.CALLS_GO, words.CALL_FORMS, words.CALLS_GO_NOTE),
            self._choice("auction.nobody_bids", words.NOBODY_BIDS),
            self._stepper("auction.must_open", words.MUST_OPEN, words.MUST_OPEN_NOTE),
            Heading(self._trump_heading()),
            self._choice("naming.choice", words.TRUMP_MAY_BE),
            *self._marriage(),
            *passing,
            *self._widow(),
            Heading(words.MELDS),
            self._meld_values(),
            *alone,
            *self._spares(),
            *self._card_of_its_own(),
            self._stepper("melds.least", words.LEAST_MELD, words.least_meld_note(teams)),
            *self._keeping(teams),
            *self._scoring(teams),
            Heading(words.BEFORE_PLAY),
            self._choice("scoring.throw_in", words.THROW_IN, note=words.THROW_IN_NOTE),
            *self._thrown_in(),
            *self._moon(unit),
        ]

    def _tricks(self) -> list[Row]:
        """Return the choices about tricks: which cards are legal, and their points."""
        overtrump: list[Row] = []
        if not self.draft.has_stock:
            overtrump = [
                self._switch("tricks.overtrump", words.MUST_OVERTRUMP),
                self._choice("tricks.first_lead", words.FIRST_LEAD),
                self._choice("tricks.first_leader", words.FIRST_LEADER, note=words.FIRST_LEADER_NOTE),
            ]
        return [
            Heading(words.TRICKS),
            self._choice("tricks.head_rule", words.MUST_BEAT),
            *overtrump,
            self._choice(
                "tricks.counters",
                words.CARDS_COUNT,
                {each: counters_in_words(each, self.draft["scale"]) for each in Counters},
            ),
            self._stepper("tricks.last_trick", words.LAST_TRICK),
        ]

    def _trump_heading(self) -> str:
        """Return the heading above trump and what is chosen with it."""
        if self.draft.has_teams:
            return words.TRUMP_AND_PASSING
        return words.TRUMP_AND_WIDOW if self.draft.has_widow or kitty_of(self.draft.game) else words.TRUMP

    def _widow(self) -> list[Row]:
        """Return whether there is a kitty, and what becomes of a widow."""
        rows: list[Row] = []
        game, name = self.draft.game, widow_name(self.draft.game.seating)
        kitty = kitty_of(game)
        if kitty is not None:
            beside, whole = kitty_hand(game, kitty), kitty_hand(game, None)
            note = words.kitty_note(kitty.size, beside, whole, self.draft.has_teams)
            label, there = words.kitty(name, kitty.size), self.draft.has_widow
            rows.append(Switch("widow", label, there, lambda on: self._change("widow", on), note))
        if self.draft.has_widow:
            rows += [
                self._switch("widow.shown", words.widow_shown(name)),
                self._switch("widow.trump_first", words.trump_first(name)),
                self._switch("widow.trumps_told", words.TRUMPS_TOLD, words.TRUMPS_TOLD_NOTE),
                self._switch("widow.aces_told", words.ACES_TOLD, words.ACES_TOLD_NOTE),
            ]
        return rows

    def _marriage(self) -> list[Row]:
        """Return what becomes of players without a marriage, where trump needs one."""
        if self.draft["naming.choice"] is TrumpChoice.ANY_SUIT:
            return []
        rows: list[Row] = [self._choice("naming.no_marriage", words.NO_MARRIAGE)]
        forced = self.draft["auction.nobody_bids"].dealer_takes_it
        if forced and self.draft["naming.no_marriage"] is not NoMarriage.SET:
            rows.append(self._switch("naming.forced_is_set", words.FORCED_IS_SET, words.FORCED_IS_SET_NOTE))
        return rows

    def _meld_values(self) -> Row:
        """Return the way to the table of melds."""
        label = words.MELD_VALUES_CHANGED if self.draft["melds.own"] else words.MELD_VALUES
        return Buttons((Button("melds.own", label, self._melds),))

    def _spares(self) -> list[Row]:
        """Return whether spare cards make a run worth more, in games without triples."""
        if self.draft.has_triples:
            return []
        return [self._switch("melds.run_with_spares", words.SPARES, words.SPARES_NOTE)]

    def _card_of_its_own(self) -> list[Row]:
        """Return whether each further meld needs a card of its own, where kings and queens can want one."""
        melds = MeldRules(values=self.draft["melds.values"], own=self.draft["melds.own"])
        if not roundhouses(melds, self.draft["deck"].copies):
            return []
        return [self._switch("melds.card_of_its_own", words.CARD_OF_ITS_OWN, words.CARD_OF_ITS_OWN_NOTE)]

    def _keeping(self, teams: bool) -> list[Row]:
        """Return what saves a meld, and from how many trick points on."""
        note = words.keeping_note(teams)
        rows: list[Row] = [self._choice("scoring.meld_keeper", words.KEEPING, note=note)]
        if self.draft["scoring.meld_keeper"] is MeldKeeper.TRICK_POINTS:
            rows.append(self._stepper("scoring.keeping_points", words.KEEPING_POINTS))
            if self.draft["scoring.keeping_points"] > 1:
                rows.append(self._switch("scoring.tricks_too", words.TRICKS_TOO, words.TRICKS_TOO_NOTE))
        return rows

    def _scoring(self, teams: bool) -> list[Row]:
        """Return what a contract brings and costs."""
        if self.draft.game.chips is not None:
            return [
                Heading(words.SCORING),
                self._choice(
                    "chips.values",
                    words.BID_VALUES,
                    {each: words.bid_values(each) for each in BidValues},
                    words.BID_VALUES_NOTE,
                ),
                self._choice("chips.suits", words.CHIP_SUITS, note=words.CHIP_SUITS_NOTE),
            ]
        return [
            Heading(words.SCORING),
            self._choice("scoring.set_cost", words.SET_COSTS, note=words.SET_COSTS_NOTE),
            self._switch("scoring.bid_to_defenders", words.SET_PAYS, words.set_pays_note(teams)),
            self._switch("scoring.only_the_bid", words.ONLY_THE_BID, words.ONLY_THE_BID_NOTE),
        ]

    def _thrown_in(self) -> list[Row]:
        """Return what a hand that is thrown in pays besides; chips are paid otherwise."""
        if self.draft.game.chips is not None or self.draft["scoring.throw_in"] is ThrowInRule.NEVER:
            return []
        return [self._stepper("scoring.thrown_in_pays", words.THROWN_IN_PAYS, words.THROWN_IN_PAYS_NOTE)]

    def _misdeal(self) -> list[Row]:
        """Return what is a misdeal, as far as the deck allows."""
        kinds = [kind for kind in Misdeal if self.draft.has_nines or not kind.nines]
        return [self._choice("dealing.misdeal", words.MISDEAL, note=words.MISDEAL_NOTE, among=kinds)]

    def _bids(self) -> list[Row]:
        """Return the lowest bid, and each rung of the ladder with its step."""
        rows: list[Row] = [
            self._stepper("auction.minimum", words.MINIMUM),
            self._stepper("auction.step", words.STEP, words.STEP_NOTE),
        ]
        for rung in range(1, len(self.draft["auction.ladder"]) + 1):
            rows += self._rung(rung)
        return rows

    def _rung(self, rung: int) -> list[Row]:
        """Return whether the ladder has that rung, where it begins, and its step."""
        there = rung < len(self.draft["auction.ladder"])
        if not there and not self.draft.may_climb:
            return []
        switch = Switch(f"auction.climbs{rung}", words.climbs(rung), there, partial(self._climb, rung))
        if not there:
            return [switch]
        start = self.draft[f"auction.later{rung}"]
        return [
            switch,
            self._stepper(f"auction.later{rung}", words.later(rung)),
            self._stepper(f"auction.later{rung}_step", words.later_step(rung, start)),
        ]

    def _moon(self, unit: int) -> list[Row]:
        """Return what the moon brings, and the cost of a failed one, if there is the moon; never for chips."""
        if self.draft.game.chips is not None:
            return []
        moon = self._choice("scoring.moon", words.MOON, {moon: _moon(moon, unit) for moon in Moon})
        if self.draft["scoring.moon"] is Moon.OFF:
            return [moon]
        own = self._stepper("scoring.moon_worth", words.MOON_WORTH, words.MOON_WORTH_NOTE)
        worth = [own] if self.draft["scoring.moon"] is Moon.OTHER else []
        return [moon, *worth, self._choice("scoring.moon_failure", words.MOON_FAILS)]

    def _choice(
        self, name: str, label: str, told: Mapping[E, str] | None = None, note: str = "", among: Iterable[E] = ()
    ) -> Choice:
        """Return a choice of all members of its enum, or only ``among`` these; ``told``: in other words than theirs."""
        members: list[E] = list(among or type(self.draft[name]).__members__.values())
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

    def _forbidden(self) -> list[Row]:
        """Return whether some bids may not be made, and what these end in."""
        unit, name = self.draft.unit, "auction.forbidden"
        now: tuple[int, ...] = self.draft[name]

        def toggled(points: int) -> tuple[int, ...]:
            return tuple(sorted({*now} ^ {points}))

        begins = self.draft["auction.minimum"] % (10 * unit)
        usual = tuple(each for each in (4 * unit, 9 * unit) if each != begins)
        switch = Switch(
            name,
            words.FORBIDDEN,
            bool(now),
            lambda on: self._change(name, usual if on else ()),
            words.FORBIDDEN_NOTE,
        )
        keys = tuple(
            Key(
                f"{name} {each}",
                str(each),
                words.ends_in(each),
                each in now,
                partial(self._change, name, toggled(each)),
            )
            for each in range(unit, 10 * unit, unit)
        )
        return [switch, Keys(keys)] if now else [switch]

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


def _moon(moon: Moon, unit: int) -> str:
    if moon is Moon.OTHER:
        return words.OTHER_MOON
    return words.NO_MOON if moon is Moon.OFF else words.moon_for(int(moon) * unit // 10)
