"""Setting up a match: rules, players, and the deal code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ... import plain
from ...heads import person_named
from ...match import Match
from ...rules import PRESETS, RuleSet
from ...rules.play import CUT, with_cut
from ...rules.text import HUMAN, RecordError, check_seed, parse_card
from ...store.formats import MATCH
from ...store.house_rules import all_rules, chosen_rules
from ...store.keeping import is_kept
from ...store.matches import reading_saved_match
from ...store.played import games_played, reading_played
from ...store.runs import LevelOffer, reading_offer
from ...store.settings import BEST, LEVELS, PICTURED
from ...ui.tile_pictures import cards_side_by_side
from ...ui.tiles import Tile
from ...ui.widgets import Kind
from ...words import new_game as words
from ...words import persons
from ...words.levels import (
    EXPERT_PARTNER,
    EXPERT_PARTNER_NOTE,
    HOW_WELL_ANSWERS,
    how_well_spoken,
    how_well_they_play,
    level_line,
    partner_line,
)
from ...words.lists import headed
from ...words.names import capital
from ...words.sealing import CUT_LABEL, seal_line
from ...words.settings import YOUR_NAME
from ..base import Context, Push, Replace
from ..destinations import ToHouseRules, ToRules, ToTable, ToWhichGame
from ..forms.game_rows import game_tiles, level_tiles, people_around, played_tiles, who_plays_tiles
from ..forms.offer import offer_level
from ..forms.rows import Button, Buttons, Entry, Heading, Note, PictureButton, Row, SideBySide, Switch
from ..seat.fresh import fresh_cards
from .chosen_conventions import agreed, convention_rows
from .chosen_players import ChosenPlayers, drawn_by_lot, seat_person
from .settings import SettingsForm

_ANOTHER = (parse_card("QS"), None, parse_card("JD"))
"""The cards of the tile for another game."""


def _lot(ctx: Context) -> Row:
    """Return the switch that draws who sits down, now and before each new match."""

    def change(by_lot: bool) -> None:
        settings = ctx.settings.changed(by_lot=by_lot)
        ctx.change(drawn_by_lot(settings, ctx.host.fresh_seed()) if by_lot else settings)

    return Switch("by_lot", persons.BY_LOT, ctx.settings.by_lot, change, hint=persons.BY_LOT_NOTE)


class NewGame(SettingsForm):
    """The next match: the game, the level, and the rest folded away. The choices are saved."""

    title = words.TITLE
    allows_columns = True

    def __init__(self, ctx: Context, at_once: bool = False) -> None:
        """``at_once``: begin a match with the saved choices, unless that would give up another match."""
        super().__init__(ctx)
        self._at_once = at_once
        if ctx.settings.by_lot:
            ctx.change(drawn_by_lot(ctx.settings, ctx.host.fresh_seed()))
        self._code = ""
        self._cards, self._cut = fresh_cards(ctx.host), ""
        self._trouble = ""
        self._replaces = is_kept(ctx.host.storage, MATCH)
        """Whether a match would be given up; known from the first picture on, so that no row moves later."""
        self._more = (
            len(self._chosen.levels()) > 1
            or not self._chosen.levels() <= {*PICTURED}
            or self._chosen.people() != ["own"]
        )
        """Whether what most people never change lies open."""
        has_own = not all_rules(ctx).keys() <= PRESETS.keys()
        self._knows_played = bool(ctx.settings.played or ctx.settings.newcomer)
        """Whether the games that were played are known; else finished matches tell them."""
        self._asks_name = not (ctx.settings.chosen_name or self._replaces or self._more or has_own)
        """Whether the person's own name is asked here: once, before the first match."""

    def enter(self) -> None:
        """Read the match that would be given up, if it can be; see whether the latest ones suggest another level."""
        ctx = self.ctx
        self._jobs = [ctx.job(reading_saved_match(ctx), self._read_match)]
        if not self._at_once:
            if not self._knows_played:
                self._jobs.append(ctx.job(reading_played(ctx), self._remember))
            self._jobs.append(ctx.job(reading_offer(ctx, chosen_rules(ctx), self._chosen.seated()), self._offer))

    def leave(self) -> None:
        """Stop reading; do not ask any more."""
        for job in self._jobs:
            job.cancel()

    def _remember(self, played: tuple[str, ...]) -> None:
        """Take over what finished matches tell of somebody who has played before that was remembered."""
        self._knows_played = True
        if played:
            settings = self.ctx.settings.having_played(*played)
            self.ctx.change(settings.changed(rules=settings.rules or played[0]))

    def _offer(self, offer: LevelOffer | None) -> None:
        """Ask whether to try another level."""
        if offer is not None:
            offer_level(self.ctx, offer, lambda: self.ctx.change(self.ctx.settings.at_level(offer.level)))

    def _read_match(self, match: Match | None) -> None:
        self._replaces = match is not None
        self.ctx.redraw()
        if self._at_once and not self._replaces:
            self._start()

    def rows(self) -> Sequence[Row]:
        """Return the game, the level, and more if wanted."""
        return [
            *([Note(words.REPLACES)] if self._replaces else []),
            *self._games(),
            *self._bots(),
            *(self._folded() if self._more else []),
        ]

    def footer(self) -> Sequence[Button]:
        """Return the buttons for more, and for the start."""
        label = words.LESS if self._more else words.MORE
        return (
            Button("more", label, self._unfold, hint="" if self._more else words.MORE_HINT),
            Button("start", words.START, self._start, Kind.PRIMARY, key="return"),
        )

    def first_focus(self) -> str | None:
        """The button that starts."""
        return "start"

    # The game.

    def _games(self) -> list[Row]:
        """Return the games that were played and the way to another; at first those that come with the program."""
        chosen, played = chosen_rules(self.ctx), games_played(self.ctx)
        tile = Tile(words.ANOTHER, cards_side_by_side(_ANOTHER), hint=words.ANOTHER_NOTE)
        another = PictureButton("another game", words.ANOTHER, tile, lambda: self.ctx.go(Push(ToWhichGame())))

        def choose(rules: RuleSet) -> None:
            self._change(rules=rules.name)

        around = people_around(self.ctx.settings)
        if played:
            return [played_tiles(played, chosen, choose, another, around)]
        return game_tiles(all_rules(self.ctx), chosen, choose, told=True, beside=another, around=around)

    # The other players.

    @property
    def _chosen(self) -> ChosenPlayers:
        return ChosenPlayers.of(self.ctx.settings, chosen_rules(self.ctx))

    def _bots(self) -> list[Row]:
        """Return one level for everybody, or a stronger partner; none is marked while opponents differ or are Easy."""
        levels = self._chosen.levels()
        if not levels:
            return self._beside((), ())
        one = next(iter(levels)) if len(levels) == 1 else ""
        chosen = PICTURED.index(one) if one in PICTURED else -1
        spoken = [headed(how_well_spoken(HOW_WELL_ANSWERS[level]), level_line(level)) for level in PICTURED]
        names = [capital(level) for level in PICTURED]

        def set_all(number: int) -> None:
            self.ctx.change(self.ctx.settings.at_level(PICTURED[number]))

        tiles = level_tiles("bots", chosen, set_all, spoken, names)
        return [Heading(how_well_they_play(self._chosen.bots())), tiles, *self._partner(levels)]

    def _partner(self, levels: set[str]) -> list[Row]:
        """Return the partner: as good as the opponents, or better if the person wants help."""
        partner = self._chosen.at.get("partner")
        if partner is None or partner.level == HUMAN or levels == {BEST}:
            return self._beside((), ())
        other = len(levels) == 1 and partner.level not in (*levels, BEST)
        beside = (Note(partner_line(name=partner.name, level=partner.level)),) if other else ()
        helped = self.ctx.settings.helped
        switch = Switch("expert partner", EXPERT_PARTNER, helped, self._set_partner, hint=EXPERT_PARTNER_NOTE)
        return self._beside((switch,), beside)

    def _beside(self, left: tuple[Row, ...], right: tuple[Row, ...]) -> list[Row]:
        """Return rows side by side, among them the person's own name as long as it was not asked."""
        name = self._own_name() if self._asks_name else ()
        columns = (left, (*right, *name)) if left else (name, right)
        return [SideBySide(columns, (1, 1))] if any(columns) else []

    def _set_partner(self, helps: bool) -> None:
        """Set the partner to Expert, or to the opponents' level."""
        weakest = min(self._chosen.levels(), key=LEVELS.index)
        self._change(partner_level=BEST if helps else weakest)

    # More.

    def _unfold(self) -> None:
        """Unfold the rest and scroll to it, or fold it."""
        self._more = not self._more
        self.uncover()
        if self._more:
            self.scroll_to(next(c.name for c in self.controls() if c.name.startswith("own_level")))

    def _folded(self) -> list[Row]:
        """Return each seat, the cards, the full rules and the house rules."""
        return [
            Heading(words.SEATS),
            _lot(self.ctx),
            *self._told_seats(),
            *([Note(words.COVERED)] if len(self._chosen.people()) > 1 else []),
            *convention_rows(self.ctx, lambda name, chosen: self._change(**{name: chosen})),
            Heading(words.CARDS),
            Entry("deal code", words.DEAL_CODE, self._code, self._set_code, plain.SEED, words.FRESH, words.CODE_NOTE),
            *([Note(self._trouble, danger=True)] if self._trouble else []),
            *(self._sealed() if not self._code.strip() else []),
            Heading(words.RULES),
            Buttons(
                (
                    Button("rules page", words.READ_RULES, self._read),
                    Button("house rules", words.MAKE_RULES, self._edit),
                )
            ),
        ]

    def _sealed(self) -> list[Row]:
        """Return the seal of the fresh cards, which are fixed already, and the cut that is mixed in."""
        return [
            Entry("cut", CUT_LABEL, self._cut, self._set_cut, CUT, words.ANY_CUT, words.CUT_NOTE),
            Note(seal_line(self._cards)),
        ]

    def _set_cut(self, text: str) -> None:
        self._cut, self._trouble = text, ""

    def _set_code(self, text: str) -> None:
        self._code, self._trouble = text, ""

    def _told_seats(self) -> list[Row]:
        """Return name and player of each seat, and below a bad name why it has to change."""
        rows = self._seats(chosen_rules(self.ctx).seating, self._who)
        found = self._chosen.name_trouble()
        if found:
            place, text = found
            entry = next(n for n, row in enumerate(rows) if isinstance(row, Entry) and row.name == f"{place}_name")
            rows.insert(entry + 1, Note(text, danger=True))
        return rows[len(self._own_name()) :] if self._asks_name else rows

    def _who(self, place: str, title: str) -> list[Row]:
        """Return which person plays for the computer, and the name of whoever has another one."""
        name, settings = self._name(f"{place}_name", title), self.ctx.settings
        if getattr(settings, f"{place}_level") == HUMAN:
            return [name]
        chosen = person_named(getattr(settings, f"{place}_name"))
        tiles = who_plays_tiles(
            f"{place}_person", title, chosen, lambda who: self.ctx.change(seat_person(self.ctx.settings, place, who))
        )
        return [Heading(title), tiles, *([] if chosen else [name])]

    def _own_name(self) -> tuple[Row, ...]:
        """Return the entry of the person's own name, and below a bad one why it has to change."""
        place, text = self._chosen.name_trouble() or ("", "")
        trouble = (Note(text, danger=True),) if place == "own" else ()
        entry = replace(self._name("own_name", YOUR_NAME), placeholder=YOUR_NAME, unlabelled=True)
        return (replace(entry, text=self.ctx.settings.chosen_name), *trouble)

    # The match.

    def new_match(self) -> Match:
        """Return a match with the current choices.

        Raises:
            RecordError: the deal code is invalid.
        """
        seed = check_seed(self._code.strip() or with_cut(self._cards, self._cut.strip()))
        rules = chosen_rules(self.ctx)
        return Match.new(rules, self._chosen.seated(), seed, agreed(self.ctx.settings, rules))

    def _start(self) -> None:
        found = self._chosen.name_trouble()
        if found:
            place, text = found
            self._more = True
            self.ctx.announce(text, urgent=True)
            self._show_entry(f"{place}_name")
            return
        try:
            match = self.new_match()
        except RecordError as error:
            self._more, self._trouble = True, str(error)
            self.ctx.announce(self._trouble, urgent=True)
            self._show_entry("deal code")
            return
        settings = self.ctx.settings
        if self._knows_played:  # else they are read next time, and none is lost
            settings = settings.having_played(match.rules.name)
        self.ctx.change(settings.changed(newcomer=False))
        self.ctx.go(Replace(ToTable(match), all=True))

    def _read(self) -> None:
        self.ctx.go(Push(ToRules(chosen_rules(self.ctx))))

    def _edit(self) -> None:
        self.ctx.go(Push(ToHouseRules()))

    def _show_entry(self, name: str) -> None:
        """Go to the entry whose text has to change; the reason is below it."""
        self.ctx.focus(name)
        self.reveal(next(control for control in self.controls() if control.name == name))
