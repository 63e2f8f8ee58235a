"""The guide beside a replay: the moment, the last action, and the buttons that step through it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ...match import Match
from ...plain import Unreadable
from ...rules import Hand
from ...rules.play import BuryCards, PassCards, PlayCard
from ...store.questions import Question, question_of
from ...ui import widgets
from ...ui.controls import Control, Role
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.icons import Icon
from ...ui.keys import chord, key_of
from ...ui.text import Weight
from ...ui.theme import Metrics
from ...words import replay as words_of
from ...words.lists import sentences, with_full_stop
from ..base import Context
from ..destinations import ToRetry
from ..seat.commands import CatchUp, Leave, Open, Say
from ..seat.guide import Guide
from ..seat.table_model import Stage
from ..seat.view import TableView
from ..shell.questions import copy_question
from .commentary import Commentary
from .more import ReplayMore
from .place import ReplayPlace, replay_place
from .replay import ReplayDriver

_TOOLS = ("last trick", "score sheet", "melds")
"""The tools that stay: in a replay nothing is decided."""
_WITH_HANDS = (Stage.AUCTION, Stage.STOCK, Stage.PLAY)
"""The phases in which the hands are shown open if there is room."""


class ReplayGuide(Guide):
    """The panel of a replay."""

    def __init__(self, ctx: Context, driver: ReplayDriver) -> None:
        self._ctx = ctx
        self._driver = driver
        self._commentary = Commentary(driver)
        self._said = -1
        """After how many actions the review's words were said last."""
        self._found: tuple[Match, Question | None] | None = None
        """The moment of the match that was last looked at for a question, and the question."""

    def follow(self, view: TableView) -> None:
        """Take over the current state of the match."""
        self.view = self._commentary.view = view

    def see(self, view: TableView) -> None:
        """Take over the current view."""
        self.view = self._commentary.view = view

    def speak(self) -> None:
        """Without room for words, put those of the review on the table's own line."""
        ply, words = self._driver.ply, self._commentary.judged(short=True)
        if ply != self._said and self.view.model.deal.number and not self._place.words.area:
            self._said = ply
            if words:
                self.send(Say(words))

    # For the table.

    def table_place(self, area: Rect, metrics: Metrics) -> Rect:
        """Return the window beside the panel."""
        return replay_place(area, metrics).table

    @property
    def _place(self) -> ReplayPlace:
        return replay_place(self.view.area, self.view.look.metrics)

    @property
    def asks(self) -> bool:
        """Return True: the table need not say what to do."""
        return True

    def go_on(self) -> bool:
        """Go to the next step."""
        self._next()
        return True

    def first_focus(self) -> str | None:
        """Return the step forward."""
        return "on"

    def pointed(self) -> Hand:
        """Return the cards that would have been better."""
        verdict = self._driver.verdict
        match verdict.best if verdict is not None and verdict.best != verdict.chosen else None:
            case PlayCard(card=card):
                return (card,)
            case PassCards(cards=cards) | BuryCards(cards=cards):
                return cards
        return ()

    def tools(self, tools: Sequence[Control]) -> list[Control]:
        """Return the way out, and what can be looked up."""
        kept = [tool for tool in tools if tool.name in _TOOLS]
        places = [tool.rect for tool in tools]
        moved = [tool._replace(rect=place) for tool, place in zip(kept, places[1:], strict=False)]
        leave = Control("leave", words_of.LEAVE, places[0], self._leave, hint=words_of.LEAVE)
        place, asks = places[1 + len(moved)], self._question is not None
        share = Control("share", words_of.SHARE, place, self._share, asks, hint=words_of.SHARE_HINT)
        return [leave, *moved, share]

    @property
    def _question(self) -> Question | None:
        """Return the question of the next decision; None: there is none, or the deal is still in progress."""
        if self._driver.closed:
            return None
        match = self._driver.match
        if self._found is None or self._found[0] is not match:
            self._found = match, _question_in(match)  # it plays the deal again, and every frame asks for it
        return self._found[1]

    def _share(self) -> None:
        question = self._question
        if question is not None:
            copy_question(self._ctx, question)
        elif self._driver.closed:
            self.send(Say(words_of.NOT_SHARED))
        else:
            self.send(Say(words_of.NOTHING_TO_CHOOSE))

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle keys: arrows step, Up and Down move by tricks, Page Up and Down by deals, Space plays."""
        if event.type != pygame.KEYDOWN or chord(event):
            return False
        line, ply = self._driver.timeline, self._driver.ply
        keys: dict[str, Callable[[], None]] = {
            "right": self._next,
            "left": lambda: self._jump(ply - 1),
            "down": lambda: self._jump(line.next(ply)),
            "up": lambda: self._jump(line.before(ply)),
            "page down": lambda: self._jump(line.next(ply, deals=True)),
            "page up": lambda: self._jump(line.before(ply, deals=True)),
            "home": lambda: self._jump(0),
            "end": lambda: self._jump(line.end),
            "space": self._play,
            "escape": self._leave,
        }
        act = keys.get(key_of(event))
        if act is None:
            return False
        act()
        return True

    # Its buttons.

    def _next(self) -> None:
        """Show the next action as an event; first finish the one being shown."""
        driver = self._driver
        driver.playing = False
        if driver.at_end:
            self.send(Say(words_of.AT_END))
            return
        if self.view.showing:
            self.send(CatchUp())
        driver.want_next()

    def _jump(self, ply: int) -> None:
        self._driver.playing = False
        if max(0, min(ply, self._driver.timeline.end)) == self._driver.ply and not self.view.showing:
            self.send(Say(words_of.AT_BEGINNING if ply <= 0 else words_of.AT_END))
            return
        self._driver.go(ply)
        self.send(CatchUp())
        self._ctx.announce(
            sentences(with_full_stop(self._commentary.where()), self._commentary.done(), self._commentary.judged())
        )

    def _play(self) -> None:
        driver = self._driver
        if driver.at_end:
            driver.go(0)
            self.send(CatchUp())
        driver.playing = not driver.playing
        self._ctx.announce(words_of.PLAYING if driver.playing else words_of.STOPPED)

    def _hands(self) -> None:
        driver = self._driver
        if driver.closed:
            self.send(Say(words_of.HANDS_STAY_CLOSED))
            return
        if self._no_room:
            seats = driver.match.rules.seats
            driver.look_from(seats[(seats.index(driver.viewer) + 1) % len(seats)])
        else:
            driver.all_open = not driver.all_open
        self.send(CatchUp())
        seen = words_of.HANDS_OPEN if driver.open and not self._no_room else self._commentary.seen_by()
        self.send(Say(seen))

    @property
    def _no_room(self) -> bool:
        """Return whether the window is too small for all hands: they are then seen one after the other."""
        view = self.view
        return self._driver.open and view.model.stage in _WITH_HANDS and not any(view.layout.opened)

    def _more(self) -> None:
        self._driver.playing = False
        self.send(Open(ReplayMore(self._ctx, self._driver, self.send, self.view.people.heads)))

    @property
    def _may_try(self) -> bool:
        verdict = self._driver.verdict
        return verdict is not None and verdict.mistake and self._driver.match.awaited is self._driver.viewer

    def _try(self) -> None:
        driver = self._driver
        self.send(Open(ToRetry(driver.whole, driver.ply, driver.viewer)))

    def _leave(self) -> None:
        self.send(Leave())

    def controls(self) -> Sequence[Control]:
        """Return the moment, the slider, and the buttons."""
        driver, place, line = self._driver, self._place, self._driver.timeline
        ply, end = driver.ply, line.end
        rows: tuple[tuple[str, str, Callable[[], None], str | None], ...] = (
            ("trick back", words_of.TRICK_BACK, lambda: self._jump(line.before(ply)), None),
            ("back", words_of.STEP_BACK, lambda: self._jump(ply - 1), None),
            ("play", words_of.STOP if driver.playing else words_of.PLAY, self._play, None),
            ("on", words_of.STEP_ON, self._next, None),
            ("trick on", words_of.TRICK_ON, lambda: self._jump(line.next(ply)), None),
            ("hands", self._hands_label(), self._hands, "o"),
            ("more", words_of.MORE_LABEL, self._more, "g"),
        )
        enabled = {"trick back": ply > 0, "back": ply > 0, "on": ply < end, "trick on": ply < end}
        text = self._commentary.text()
        words = place.words if place.words.area else self.view.layout.info
        found = [Control("where", text, words, role=Role.NOTE, command=Say(text))]
        slider = place.slider
        if slider is not None and self._may_try:
            metrics = self.view.look.metrics
            label = self.view.look.fonts.width(words_of.TRY, metrics.label, Weight.BOLD)
            cell, slider = slider.split_right(label + 2 * metrics.space_m, metrics.space_s)
            found.append(Control("try", words_of.TRY, cell, self._try, key="t", hint=words_of.TRY_HINT))
        if slider is not None:
            found.append(self._slider(slider))
        found += [
            Control(name, label, cell, action, enabled.get(name, True), hint=label, key=key)
            for (name, label, action, key), cell in zip(rows, place.cells, strict=True)
        ]
        return found

    def _hands_label(self) -> str:
        if self._no_room:
            return words_of.NEXT_SEAT
        return words_of.CLOSE_HANDS if self._driver.open else words_of.OPEN_HANDS

    def _slider(self, area: Rect) -> Control:
        driver, end = self._driver, max(1, self._driver.timeline.end)
        track = widgets.slider_track(self.view.look, area)

        def drag(point: tuple[int, int]) -> None:
            ply = round(end * max(0.0, min(1.0, (point[0] - track.x) / max(1, track.w))))
            if ply != driver.ply:
                driver.playing = False
                driver.go(ply)
                self.send(CatchUp())

        return Control(
            "position",
            words_of.step_line(ply=driver.ply, end=driver.timeline.end),
            area,
            lambda: self._jump(driver.timeline.next(driver.ply, deals=True) if not driver.at_end else 0),
            role=Role.SLIDER,
            adjust=lambda by: self._jump(driver.ply + by),
            drag=drag,
        )

    def draw(self, surface: Canvas) -> None:
        """Draw the panel: words if there is room, slider and buttons."""
        look, place = self.view.look, self._place
        theme, metrics = look.theme, look.metrics
        look.shapes.box(surface, place.panel, 0, theme.panel, theme.panel_edge, metrics.hair)
        if place.words.area:
            self._commentary.draw(surface, place.words)
        for control in self.controls():
            if control.role is Role.SLIDER:
                widgets.slider(surface, look, control, self._driver.ply / max(1, self._driver.timeline.end))
            elif control.name == "try":
                widgets.button(surface, look, control, widgets.Kind.PRIMARY)
            elif control.role is not Role.NOTE:
                self._button(surface, control)

    def _button(self, surface: Canvas, control: Control) -> None:
        look = self.view.look
        theme, metrics = look.theme, look.metrics
        fill, edge, colour = widgets.button_colours(look, control)
        if control.name == "hands" and self._driver.open:
            fill, colour = theme.paper, theme.ink
        look.shapes.box(surface, control.rect, metrics.radius, fill, edge, metrics.edge)
        side = metrics.px(22)
        icon = Icon.PAUSE if control.name == "play" and self._driver.playing else _ICONS[control.name]
        spot = control.rect
        label = {"hands": words_of.HANDS, "more": words_of.MORE}.get(control.name, "")
        if label and control.rect.w >= metrics.px(110):
            spot, words = control.rect.inset(metrics.space_s, 0).split_left(side, metrics.space_s)
            widgets.write(surface, look, label, words, metrics.label, colour, Weight.BOLD)
        self.view.icons.draw(surface, icon, spot.fit(side, side), colour)


def _question_in(match: Match) -> Question | None:
    """Return the question that a match has reached; None: there is nothing to choose."""
    try:
        return question_of(match)
    except Unreadable:
        return None


_ICONS = {
    "trick back": Icon.BACK_FAR,
    "back": Icon.BACK,
    "play": Icon.TURN,
    "on": Icon.ON,
    "trick on": Icon.ON_FAR,
    "hands": Icon.EYE,
    "more": Icon.MORE,
}
