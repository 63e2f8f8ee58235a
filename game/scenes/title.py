"""The first screen: the game's name, a fan of cards, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import cos, radians, sin
from typing import TYPE_CHECKING

import pygame

from ..host import Safety, StorageError
from ..rules import Card
from ..rules.text import parse_hand
from ..ui import widgets
from ..ui.controls import Control
from ..ui.damage import Canvas
from ..ui.faces import ASPECT
from ..ui.geometry import Rect
from ..ui.shapes import soft_shadow
from ..ui.text import Weight
from ..words import title as words
from ..words.names import Names
from .base import Context, Job, Push, Quit, Replace, Scene
from .destinations import ToKeepSafe, ToNewGame, ToPastMatches, ToRules, ToSettings, ToTable, ToToday
from .learn_menu import LearnMenu

if TYPE_CHECKING:
    from ..match import Match

FAN: tuple[Card, ...] = tuple(reversed(parse_hand("AS KC TH"))) + tuple(reversed(parse_hand("QS JD")))
"""The cards of the picture, from left to right."""
_SPREAD = 15.0
_SETTLED = 0.3
"""Seconds for which the screen is visible before anything covers it."""


class Title(Scene):
    """New game, continue, rules, settings, quit. The queen of spades and the jack of diamonds are on top of the fan."""

    title = words.NAME

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._waits = False
        """Whether a match is waiting, as far as is known."""
        self._reading: Job | None = None
        self._saved: Match | None = None
        """The match that is waiting, once it has been read."""
        self._wanted = False
        """Whether the person has asked for it before."""
        self._picture: pygame.Surface | None = None
        self._drawn_for: object = None
        """What the picture and the fan were drawn for."""
        self._on_top = False
        """Whether time has passed here since the last picture: below a dialog none does."""
        self._fanned = 0
        self._fan: list[tuple[pygame.Surface, tuple[int, int]]] = []
        """The cards of the fan that are drawn: none at first, then one more each frame, for each takes that long."""
        self._until_told = _SETTLED
        """Seconds until the person is told what there is to tell about kept games; below 0: it was told."""

    def enter(self) -> None:
        """Find out whether a match is waiting. The rules load only if so, so that a first start is quick."""
        self._until_told = _SETTLED
        self.ctx.redraw()
        self.leave()
        try:
            self._waits = self.ctx.host.storage.load("match") is not None
        except StorageError:
            self._waits = True  # the same error occurs below and is reported there
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
        """Do the same."""
        self.enter()

    def first_focus(self) -> str | None:
        """Return what the player most likely wants."""
        return self._choices()[0][0]

    def controls(self) -> Sequence[Control]:
        """Return the buttons, in a column; side by side if there is little height."""
        choices = self._choices()
        hints = {"continue": self._where_we_are(), "learn": words.LEARN_HINT}
        return [
            Control(name, label, rect, action, hint=hints.get(name, ""), key=key)
            for (name, label, action, key), rect in zip(choices, self._cells(len(choices)), strict=True)
        ]

    def _choices(self) -> list[tuple[str, str, Callable[[], None], str]]:
        """Return name, label, action and key of each button, the likeliest first: for a newcomer the lesson."""
        choices = [("new game", words.NEW_GAME, self._new, "n"), ("learn", words.LEARN, self._learn, "l")]
        if self._newcomer:
            choices.reverse()
        if self._waits:
            choices.insert(0, ("continue", words.CONTINUE, self._continue, "c"))
        choices.append(("today", words.TODAY, lambda: self.ctx.go(Push(ToToday())), "t"))
        choices.append(("past matches", words.PAST_MATCHES, self._past, "p"))
        choices += [("rules", words.RULES, self._rules, "r"), ("settings", words.SETTINGS, self._settings, "s")]
        if not self.ctx.host.is_browser:
            choices.append(("quit", words.QUIT, lambda: self.ctx.go(Quit()), "q"))
        return choices

    @property
    def _newcomer(self) -> bool:
        return self.ctx.settings.newcomer and not self._waits

    def update(self, dt: float) -> None:
        """Continue laying the fan."""
        self._on_top = True
        if self._fanned < len(FAN):
            self.ctx.redraw()
        if self._until_told >= 0:
            self._until_told -= dt
            if self._until_told < 0:
                self._tell_what_is_kept()

    def _tell_what_is_kept(self) -> None:
        """Tell the person what is lost, or may be. Most places are safe: finding that out loads nothing."""
        kept = self.ctx.host.safekeeping()
        if kept.lost or kept.apart or kept.safety in (Safety.FORGETS, Safety.PRIVATE, Safety.UNPROMISED):
            from ..store.safekeeping import occasion

            why = occasion(self.ctx, kept)
            if why is not None:
                self.ctx.go(Push(ToKeepSafe(why, kept)))

    def draw(self, surface: Canvas) -> None:
        """Draw the felt with fan and name, cached, and the buttons."""
        look = self.ctx.look
        names = [name for name, *_ in self._choices()]
        drawn_for = (self.ctx.size, look.theme, look.metrics, look.faces.style, names, self._newcomer)
        most = len(FAN) if not self._on_top else self._fanned + 1
        if self._picture is None or drawn_for != self._drawn_for:
            self._picture, self._fanned, self._fan = self._still(), 0, []
            self._drawn_for = drawn_for
            most = 0 if self._on_top else len(FAN)
        for number in range(self._fanned, min(most, len(FAN))):
            self._fan += self._turned_card(number)
            self._fanned += 1
        self._on_top = False
        surface.blit(self._picture, (0, 0))
        for turned, place in self._fan:
            surface.blit(turned, place)
        for number, control in enumerate(self.controls()):
            kind = widgets.Kind.PRIMARY if number == 0 else widgets.Kind.SECONDARY
            widgets.button(surface, look, control, kind)

    # Layout.

    @property
    def _wide(self) -> bool:
        width, height = self.ctx.size
        return width > height * 1.15

    @property
    def _fan_share(self) -> float:
        """Return the share of a wide window's width for the fan: less if the buttons need three columns."""
        return 0.5 if self.ctx.size[1] >= self.ctx.metrics.px(360) else 0.3

    def _column(self) -> Rect:
        """Return where name and buttons may be: the right part, or the whole width."""
        metrics = self.ctx.metrics
        area = self.ctx.area.inset(metrics.space_m)
        if self._wide:
            area = area.split_right(area.w - round(area.w * self._fan_share) - metrics.space_l)[0]
        return area.fit(min(area.w, metrics.px(430)), area.h)

    def _fan_place(self) -> Rect:
        """Return the left part, or the part above the name, no higher than a fan of this width."""
        metrics = self.ctx.metrics
        area = self.ctx.area.inset(metrics.space_m)
        if self._wide:
            return area.split_left(round(area.w * self._fan_share))[0]
        name = self._words()[0]
        high = min(name.y - area.y, self._fan_height())
        return Rect(area.x, name.y - high, area.w, high)

    def _fan_height(self) -> int:
        return round((self.ctx.size[0] - 2 * self.ctx.metrics.space_m) / 3.7 * ASPECT * 1.6)

    def _words(self) -> tuple[Rect, Rect, Rect]:
        """Return the places of name, tagline and buttons; a fan above them is centred together with them."""
        look, metrics = self.ctx.look, self.ctx.metrics
        part = self._column()
        name_height = look.text_height(self._name_size(part.w), Weight.DISPLAY)
        line_height = look.text_height(metrics.body)
        buttons = self._buttons_height(self._columns(part))
        total = name_height + line_height + metrics.space_l + buttons
        spare = max(0, part.h - total)
        above = spare // 2 if self._wide else spare - max(0, spare - self._fan_height()) // 2
        name = Rect(part.x, part.y + above, part.w, name_height)
        tag = Rect(part.x, name.bottom, part.w, line_height)
        return name, tag, Rect(part.x, tag.bottom + metrics.space_l, part.w, buttons)

    def _name_size(self, width: int) -> int:
        metrics = self.ctx.metrics
        roomy = self.ctx.size[1] >= metrics.px(460)
        size = round(metrics.display * (1.25 if roomy else 0.75) / metrics.text_scale)
        return self.ctx.fonts.fit(words.NAME, size, width, Weight.DISPLAY)

    def _columns(self, part: Rect) -> int:
        """Return one column if there is height for it and for the fan; else two, or three if it is very low."""
        look, metrics = self.ctx.look, self.ctx.metrics
        count = len(self._choices())
        need = count * (metrics.row + metrics.space_m) + round(metrics.px(150) * metrics.text_scale)
        if not self._wide:
            need += metrics.px(170)
        if need <= part.h:
            return 1
        words = look.text_height(self._name_size(part.w), Weight.DISPLAY) + look.text_height(metrics.body)
        return 2 if words + metrics.space_l + self._buttons_height(2) <= part.h else 3

    def _rows(self, columns: int) -> int:
        """Return the rows of buttons in these columns; the first row may have fewer."""
        count = len(self._choices())
        return count // columns + bool(count % columns)

    def _buttons_height(self, columns: int) -> int:
        rows, metrics = self._rows(columns), self.ctx.metrics
        return rows * metrics.row + (rows - 1) * metrics.space_m

    def _cells(self, count: int) -> list[Rect]:
        metrics = self.ctx.metrics
        area = self._words()[2]
        columns = self._columns(self._column())
        strips = area.rows(self._rows(columns), metrics.space_m)
        if columns == 1:
            return [strip.fit(min(strip.w, metrics.px(320)), strip.h) for strip in strips]
        first = count % columns or columns
        cells: list[Rect] = []
        for number, strip in enumerate(strips):
            cells += strip.columns(columns if number else first, metrics.space_m)
        return cells

    # The picture.

    def _still(self) -> pygame.Surface:
        look = self.ctx.look
        theme, metrics = look.theme, look.metrics
        picture = look.shapes.backdrop(self.ctx.size, theme).copy()
        name, tag, _ = self._words()
        middle = widgets.Align.CENTER
        size = self._name_size(name.w)
        drop = max(1, size // 28)
        widgets.write(picture, look, words.NAME, name.move(drop, drop), size, theme.felt_edge, Weight.DISPLAY, middle)
        widgets.write(picture, look, words.NAME, name, size, theme.felt_text, Weight.DISPLAY, middle)
        line = words.WELCOME if self._newcomer else words.TAGLINE
        widgets.write(picture, look, line, tag, metrics.body, theme.felt_muted, align=middle)
        return picture

    def _turned_card(self, number: int) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        """Yield a card of the fan over its shadow, with their places. They are rotated about a point below them."""
        area = self._fan_place()
        width = max(24, round(min(area.w / 3.7, area.h / (ASPECT * 1.5))))
        reach = width * ASPECT * 1.25
        center = (area.x + area.w / 2, area.y + area.h / 2 + reach - width * 0.1)
        angle = (number - (len(FAN) - 1) / 2) * _SPREAD
        x = center[0] + sin(radians(angle)) * reach
        y = center[1] - cos(radians(angle)) * reach
        face = self.ctx.look.face(FAN[number], width)
        for layer, drop in ((self._shade(width), width / 28), (face, 0.0)):
            turned = pygame.transform.rotozoom(layer, -angle, 1.0)
            yield turned, (round(x - turned.get_width() / 2), round(y + drop - turned.get_height() / 2))

    def _shade(self, width: int) -> pygame.Surface:
        """Return the soft shadow of a card."""
        size = (width, round(width * ASPECT))
        return soft_shadow(size, width // 13, self.ctx.theme.shadow, max(3, width // 22))

    # Destinations.

    def _where_we_are(self) -> str:
        match = self._saved
        if match is None:
            return ""
        from ..words.results import standing_text  # only now: it loads most of the rules

        standing = match.state.standing
        players = tuple(player.name for player in match.players)
        names = Names(players, match.viewer, match.rules.seating, to_all=len(match.people) > 1)
        return words.where_we_are(max(1, standing.deals), standing_text(standing.totals, names))

    def _new(self) -> None:
        self.ctx.go(Push(ToNewGame()))

    def _continue(self) -> None:
        self._wanted = True
        if self._saved:
            self.ctx.go(Replace(ToTable(self._saved)))

    def _learn(self) -> None:
        self.ctx.go(Push(LearnMenu(self.ctx)))

    def _past(self) -> None:
        self.ctx.go(Push(ToPastMatches()))

    def _rules(self) -> None:
        self.ctx.go(Push(ToRules()))

    def _settings(self) -> None:
        self.ctx.go(Push(ToSettings()))
