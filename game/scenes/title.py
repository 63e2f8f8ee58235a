"""The first screen: the game's name, a fan of cards, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..host import Safety
from ..store.keeping import is_kept
from ..store.tables import table_entries
from ..ui import widgets
from ..ui.controls import Control
from ..ui.damage import Canvas
from ..words import title as words
from ..words.names import Names
from .base import Context, Job, Push, Quit, Replace, Scene
from .destinations import (
    Destination,
    ToKeepSafe,
    ToLearn,
    ToNewGame,
    ToPastMatches,
    ToRules,
    ToScorePad,
    ToSettings,
    ToTable,
    ToToday,
    ToTogether,
)
from .title_layout import TitleLayout, title_layout
from .title_picture import TitlePicture

if TYPE_CHECKING:
    from ..match import Match

_SETTLED = 0.3
"""Seconds for which the screen is visible before anything covers it."""


class Title(Scene):
    """The buttons to everything else, on a table at which a chair is free."""

    title = words.NAME
    home = True

    def __init__(self, ctx: Context, go_on: bool = False) -> None:
        """With ``go_on`` the match that waits goes on as soon as it has been read."""
        super().__init__(ctx)
        self._go_on = go_on
        self._waits = False
        """Whether a match is waiting, as far as is known."""
        self._tables = 0
        """How many tables of several devices wait."""
        self._reading: Job | None = None
        self._saved: Match | None = None
        """The match that is waiting, once it has been read."""
        self._wanted = False
        """Whether the person has asked for it before."""
        self._picture: TitlePicture | None = None
        self._drawn_for: object = None
        """What the picture was drawn for."""
        self._on_top = False
        """Whether time has passed here since the last picture: below a dialog none does."""
        self._until_told = _SETTLED
        """Seconds until the person is told what there is to tell about kept games; below 0: it was told."""

    def enter(self) -> None:
        """Find out whether a match is waiting. The rules load only if so, so that a first start is quick."""
        self._until_told = _SETTLED
        self.ctx.redraw()
        self.leave()
        self._wanted, self._go_on = self._go_on, False
        self._waits = is_kept(self.ctx.host.storage, "match")
        self._tables = len(table_entries(self.ctx.host.storage))
        if self._waits:
            from ..store.matches import reading_saved_match

            self._reading = self.ctx.job(reading_saved_match(self.ctx), self._read)

    def leave(self) -> None:
        """Stop reading the match."""
        if self._reading:
            self._reading.cancel()
        self._reading, self._saved, self._wanted = None, None, False

    def _read(self, match: Match | None) -> None:
        self._reading, self._saved = None, match
        if match is None:
            self._waits = False
        elif self._wanted:
            self._continue()
        self.ctx.redraw()

    def uncover(self) -> None:
        """Find out again whether a match is waiting: another scene may have changed that."""
        self.enter()

    def first_focus(self) -> str | None:
        """Return what the player most likely wants."""
        return self._choices()[0][0]

    def controls(self) -> Sequence[Control]:
        """Return the buttons: the likeliest in the middle of the table."""
        choices = self._choices()
        hints = {
            "continue": self._where_we_are(),
            "learn": words.LEARN_HINT,
            "together": words.TOGETHER_HINT,
            "pad": words.SCORE_PAD_HINT,
        }
        return [
            Control(name, label, rect, action, hint=hints.get(name, ""), key=key)
            for (name, label, action, key), rect in zip(choices, self._layout().buttons, strict=True)
        ]

    def _choices(self) -> list[tuple[str, str, Callable[[], None], str]]:
        """Return name, label, action and key of each button, the likeliest first: for a newcomer the lesson."""
        choices = [("new game", words.NEW_GAME, self._to(ToNewGame()), "n"), ("learn", words.LEARN, self._learn, "l")]
        if self._newcomer:
            choices.reverse()
        if self._waits:
            choices.insert(0, ("continue", words.CONTINUE, self._continue, "c"))
        choices += [
            ("together", self._together, self._to(ToTogether()), "g"),
            ("today", words.TODAY, self._to(ToToday()), "t"),
            ("pad", words.SCORE_PAD, self._to(ToScorePad()), "o"),
            ("past matches", words.PAST_MATCHES, self._to(ToPastMatches()), "p"),
            ("rules", words.RULES, self._to(ToRules()), "r"),
            ("settings", words.SETTINGS, self._to(ToSettings()), "s"),
        ]
        if not self.ctx.host.is_browser:
            choices.append(("quit", words.QUIT, lambda: self.ctx.go(Quit()), "q"))
        return choices

    def _to(self, destination: Destination) -> Callable[[], None]:
        """Return the action that goes there."""
        return lambda: self.ctx.go(Push(destination))

    @property
    def _together(self) -> str:
        """The way to tables of several devices; it says how many wait."""
        return words.tables_wait(self._tables) if self._tables else words.TOGETHER

    @property
    def _newcomer(self) -> bool:
        return self.ctx.settings.newcomer and not self._waits

    def update(self, dt: float) -> None:
        """Continue laying the fan."""
        self._on_top = True
        if self._picture is None or not self._picture.whole:
            self.ctx.redraw()
        if self._until_told >= 0 and self.ctx.whole:
            self._until_told -= dt
            if self._until_told < 0:
                self._tell_what_is_kept()

    @property
    def at_rest(self) -> bool:
        """Whether the fan is laid, and what may be lost is told, which takes all of the game."""
        return self._until_told < 0 or not self.ctx.whole

    def _tell_what_is_kept(self) -> None:
        """Tell the person what is lost, or may be. Most places are safe: finding that out loads nothing."""
        kept = self.ctx.host.safekeeping()
        if kept.lost or kept.apart or kept.safety in (Safety.FORGETS, Safety.PRIVATE, Safety.UNPROMISED):
            from ..store.safekeeping import occasion

            why = occasion(self.ctx, kept)
            if why is not None:
                self.ctx.go(Push(ToKeepSafe(why, kept)))

    def draw(self, surface: Canvas) -> None:
        """Draw the table with the name, cached, and the buttons. Each card takes a frame of its own."""
        look = self.ctx.look
        names = [name for name, *_ in self._choices()]
        drawn_for = (self.ctx.size, look.theme, look.metrics, look.faces.style, names, self._newcomer)
        first = False
        if self._picture is None or drawn_for != self._drawn_for:
            line = words.WELCOME if self._newcomer else words.TAGLINE
            self._picture, self._drawn_for = TitlePicture(look, self.ctx.size, self._layout(), line), drawn_for
            first = True
        if not self._on_top:
            self._picture.lay_all()
        elif not first:
            self._picture.lay()
        self._on_top = False
        self._picture.draw(surface)
        for number, control in enumerate(self.controls()):
            kind = widgets.Kind.PRIMARY if number == 0 else widgets.Kind.SECONDARY
            widgets.button(surface, look, control, kind)

    def _layout(self) -> TitleLayout:
        return title_layout(self.ctx.look, self.ctx.area, [name for name, *_ in self._choices()])

    # Destinations.

    def _where_we_are(self) -> str:
        match = self._saved
        if match is None:
            return ""
        from ..words.results import standing_text  # only now: it loads most of the rules

        standing = match.state.standing
        players = tuple(player.name for player in match.players)
        names = Names(players, match.viewer, match.rules.seating, to_all=len(match.people) > 1)
        return words.where_we_are(deal=max(1, standing.deals), standing=standing_text(standing.totals, names))

    def _continue(self) -> None:
        if self.ctx.host.storage.changed("match"):  # another tab has played on since it was read
            self.enter()
        self._wanted = True
        if self._saved:
            self.ctx.go(Replace(ToTable(self._saved)))

    def _learn(self) -> None:
        self.ctx.go(Push(ToLearn()))
