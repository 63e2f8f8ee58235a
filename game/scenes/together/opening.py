"""Tables for several devices: those that wait, and a new one with its game, bots, and what this window is there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from ...host import LaterPart
from ...net.given import given_deal
from ...net.lightsheet import names_at
from ...net.naming import can_be_called
from ...net.people import CLOCKS, TableStage, Terms
from ...net.table import SharedTable
from ...net.waiting import LIMITS, PATIENCES, READINGS
from ...plain import PLAYER_NAME
from ...rules import DEFAULT_RULES, Convention, RuleSet, System, conventions_for, fitting
from ...store.house_rules import all_rules, chosen_rules
from ...store.links import SharedDeal
from ...store.settings import PICTURED
from ...ui.widgets import Kind
from ...words import direct
from ...words import together as words
from ...words.conventions import system_line, system_title
from ...words.dates import date_text
from ...words.levels import level_line
from ...words.lists import headed, sentences
from ...words.names import capital
from ...words.results import totals_text
from ...words.rule_sets import rules_title
from ..base import Context, Push, Replace
from ..destinations import ToSharedSeat
from ..forms.dialog import Confirm
from ..forms.form import Form
from ..forms.game_rows import game_tiles, level_tiles, window_tiles
from ..forms.rows import Button, Buttons, Choice, Entry, Heading, Note, Row, Switch
from ..other_devices import TableLink
from .first_deal import FirstDeal
from .hosted import HostedTable, say_good_bye
from .kept import WaitingTable, WindowSeat, forget_table, fresh_name, kept_tables
from .lobby import Lobby


class SetTable(Form):
    """Continues a saved table, or sets a new one; or says what has to be installed."""

    title = words.TITLE
    allows_columns = True

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._name = ctx.settings.chosen_name
        self._level = "casual"
        self._seat = ctx.host.is_browser
        self._hints = self._undo = True
        self._clock = 0
        self._patience, self._limit, self._reading = PATIENCES.index(60), 0, READINGS.index(60)
        """Which of the choices is taken."""
        self._first = FirstDeal(ctx, super().uncover)
        self._told = System.NONE
        """What bids tell, if that fits the game."""
        self._link = TableLink(ctx, super().uncover)
        self._waiting: list[WaitingTable] = []

    def enter(self) -> None:
        """Find out which tables wait."""
        if self._may_listen:
            self._waiting = kept_tables(self.ctx, self.ctx.host.fresh_seed)

    def uncover(self) -> None:
        """Find out again which tables wait."""
        self.enter()
        super().uncover()

    @property
    def _may_listen(self) -> bool:
        return self.ctx.host.why_no_guests() is None

    @property
    def _install_line(self) -> str:
        return self.ctx.host.install_line("together")

    def first_focus(self) -> str | None:
        """Return the table that was left last, or the button that sets a new one."""
        return "go on" if self._waiting else "set table" if self._may_listen else "copy line"

    def rows(self) -> Sequence[Row]:
        """Return the tables that wait, the choices for a new one, a link to another, and how to play far apart."""
        if self.ctx.host.is_browser:
            return [*self._tables_that_wait(), Heading(direct.KEEP), Note(direct.KEEP_ABOUT), *self._choices()]
        far: list[Row] = [*self._link.rows(), Heading(words.FAR_APART), Note(words.FAR_APART_ABOUT)]
        if not self._may_listen:
            missing: list[Row] = [
                Heading(words.KITCHEN),
                Note(words.NEEDS_LIBRARY),
                Note(self._install_line),
                Buttons((Button("copy line", words.COPY_LINE, self._copy),)),
            ]
            return [*missing, *far]
        kitchen = [Heading(words.KITCHEN), Note(words.KITCHEN_ABOUT), *self._choices()]
        return [*self._tables_that_wait(), *kitchen, *self._three(), *self._room(), *far]

    def footer(self) -> Sequence[Button]:
        """Return the button that sets the table."""
        if not self._may_listen:
            return ()
        kind = Kind.SECONDARY if self._waiting else Kind.PRIMARY
        return (Button("set table", words.SET_TABLE, self._open, kind, key="return"),)

    def _three(self) -> list[Row]:
        """Return what three people do who have come for a game of four."""
        games = [rules for rules in all_rules(self.ctx).values() if len(rules.seats) == 3]
        bot = Button("bot as fourth", words.BOT_AS_FOURTH, partial(self._set, four_of(chosen_rules(self.ctx)), True))
        three = Button("game for three", words.GAME_FOR_THREE, partial(self._play, games[0]))
        return [Heading(words.THREE), Note(words.THREE_ABOUT), Buttons((three, bot))]

    def _room(self) -> list[Row]:
        """Return what this computer serves to a whole room of people."""
        rooms = self.ctx.host.bring(LaterPart.TOGETHER).rooms
        if rooms is None:
            return []
        from .room import room_rows

        return room_rows(self.ctx, rooms)

    def _tables_that_wait(self) -> list[Row]:
        if not self._waiting:
            return []
        rows: list[Row] = [Heading(words.tables_wait(len(self._waiting)))]
        for number, waiting in enumerate(self._waiting):
            more, first = f" {number + 1}" if number else "", number == 0
            clear = Button(f"give up{more}", words.GIVE_UP, partial(self._ask_to_give_up, waiting))
            kind = Kind.PRIMARY if first else Kind.SECONDARY
            on = Button(f"go on{more}", words.GO_ON, partial(self._go_on, waiting), kind)
            rows += [Note(about(waiting)), Buttons((clear, on))]
        return rows

    def _choices(self) -> list[Row]:
        chosen = self._first.rules
        names, lines = [capital(level) for level in PICTURED], [level_line(level) for level in PICTURED]
        return [
            *([] if self._first.deal is not None else game_tiles(all_rules(self.ctx), chosen, self._play, told=True)),
            Heading(words.THIS_WINDOW),
            window_tiles(
                "window",
                int(self._seat),
                self._set_window,
                (words.IS_TABLE, words.IS_SEAT),
                (words.IS_TABLE_LINE, words.IS_SEAT_LINE),
            ),
            *([Entry("name", words.YOUR_NAME, self._name, self._set_name, PLAYER_NAME)] if self._seat else []),
            Heading(words.LEVEL),
            level_tiles("level", PICTURED.index(self._level), self._set_level, map(headed, names, lines), names),
            *self._conventions(chosen),
            Heading(words.AGREED),
            Switch("hints", words.HINTS, self._hints, self._set_hints, words.HINTS_NOTE),
            Switch("undo", words.UNDO, self._undo, self._set_undo, words.UNDO_NOTE),
            Choice("clock", words.CLOCK, words.CLOCKS, CLOCKS.index(self._clock), self._set_clock),
            Choice("patience", words.PATIENCE, words.PATIENCES, self._patience, self._set_patience),
            Choice("limit", words.LIMIT, words.LIMITS, self._limit, self._set_limit),
            Choice("reading", words.READING, words.READINGS, self._reading, self._set_reading),
            *self._first.rows(),
        ]

    def _conventions(self, rules: RuleSet) -> list[Row]:
        """Return the choice of what bids tell, where partners bid."""
        systems = [known.system for known in conventions_for(rules)]
        if len(systems) < 2:
            return []
        at = systems.index(fitting(rules, Convention(self._told)).system)
        titles, lines = tuple(map(system_title, systems)), tuple(map(system_line, systems))

        def choose(number: int) -> None:
            self._told = systems[number]
            super(SetTable, self).uncover()

        told = Choice("convention", "", titles, at, choose, lines=lines, folded=True)
        return [Heading(words.BIDS_TELL), Note(words.BIDS_TELL_ABOUT), told]

    def _play(self, rules: RuleSet) -> None:
        self.ctx.change(self.ctx.settings.changed(rules=rules.name))
        super().uncover()

    def _set_level(self, number: int) -> None:
        self._level = PICTURED[number]
        super().uncover()

    def _set_hints(self, on: bool) -> None:
        self._hints = on
        super().uncover()

    def _set_undo(self, on: bool) -> None:
        self._undo = on
        super().uncover()

    def _set_clock(self, number: int) -> None:
        self._clock = CLOCKS[number]
        super().uncover()

    def _set_patience(self, number: int) -> None:
        self._patience = number
        super().uncover()

    def _set_limit(self, number: int) -> None:
        self._limit = number
        super().uncover()

    def _set_reading(self, number: int) -> None:
        self._reading = number
        super().uncover()

    def _set_window(self, number: int) -> None:
        self._seat = bool(number)
        super().uncover()

    def _set_name(self, text: str) -> None:
        self._name = text

    def _copy(self) -> None:
        line = self._install_line
        self.ctx.toast(words.LINE_COPIED if self.ctx.host.copy(line) else line)

    # Opening.

    def _open(self) -> None:
        """Set a new table. Those that wait stay."""
        name = self._name.strip()
        if self._seat and name and not can_be_called(name):
            self.ctx.toast(words.NO_NAME)
        elif self._first.wrong:
            self.ctx.toast(words.NO_DEAL_LINK)
        else:
            self._set(self._first.rules, not self._seat, self._first.deal)

    def _set(self, rules: RuleSet, board: bool, deal: SharedDeal | None = None) -> None:
        """Set a table of that game; ``board``: the window shows the table, and everybody plays on a phone."""
        ctx, fresh = self.ctx, self.ctx.host.fresh_seed
        person = self._name.strip() or words.NAME_OF_HOST
        key = "" if board else f"{fresh()}{fresh()}"
        told = fitting(rules, Convention(self._told))
        agreed = Terms(rules, self._level, undo=self._undo, hints=self._hints, clock=self._clock, convention=told)
        patience, limit, reading = PATIENCES[self._patience], LIMITS[self._limit], READINGS[self._reading]
        agreed = replace(agreed, patience=patience, limit=limit, reading=reading)
        given = given_deal(rules, deal.seed, deal.number, deal.dealer) if deal is not None else None
        table = SharedTable(agreed, fresh, given)
        hosted = HostedTable(ctx, WindowSeat(fresh_name(fresh), 0, key, person if key else ""), table)
        ctx.go(Replace(Lobby(ctx, hosted), all=True))

    def _go_on(self, waiting: WaitingTable) -> None:
        hosted = HostedTable(self.ctx, waiting.window, waiting.table)
        playing = hosted.table.stage is TableStage.PLAYING
        self.ctx.go(Replace(ToSharedSeat(hosted) if playing else Lobby(self.ctx, hosted), all=True))

    def _ask_to_give_up(self, waiting: WaitingTable) -> None:
        def give_up() -> None:
            forget_table(self.ctx, waiting.window)
            say_good_bye(self.ctx, waiting.window)

        self.ctx.go(Push(Confirm(self.ctx, words.GIVE_UP_ASKED, words.GIVE_UP_TEXT, words.GIVE_UP, give_up)))


def four_of(rules: RuleSet) -> RuleSet:
    """Return the game that three people play with a bot: the chosen one, if it is for four."""
    return rules if len(rules.seats) == 4 else DEFAULT_RULES


def about(waiting: WaitingTable) -> str:
    """Say which table it is: who sits there, the game, how the match stands, whose turn it is, and since when."""
    table = waiting.table
    people = [table.name(seat) for seat, chair in table.chairs.items() if chair.taken]
    game, day = rules_title(table.terms.rules.name), date_text(waiting.day)
    match, names = table.match, names_at(table, None)
    if match is None:
        return sentences(words.who_waits(people or [words.NAME_OF_HOST], 0), f"{game}.", day)
    standing, seat = match.standing, match.awaited
    turn = words.turn_of(name=table.name(seat)) if seat is not None else ""
    score = totals_text(standing.totals, names, table.terms.rules) if standing.sheet else ""
    return sentences(words.who_waits(people or [words.NAME_OF_HOST], standing.deals), f"{game}.", score, turn, day)
