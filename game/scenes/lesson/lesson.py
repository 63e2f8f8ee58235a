"""The lesson's guide: which step fits now, its words and pointers, its buttons, and the way out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.rules import Hand
from game.scenes.base import Push, Replace
from game.scenes.desk import Desk, Panel
from game.scenes.destinations import ToNewGame, ToTitle
from game.scenes.dialog import Confirm
from game.scenes.driver import Guide
from game.scenes.lesson.coach import Words, coach_place, draw_panel, parts
from game.scenes.lesson.panels import FindingPanel, QuietPanel
from game.scenes.lesson.steps import STEPS, Step, current, waiting
from game.scenes.table_model import Stage
from game.ui import widgets
from game.ui.controls import Control
from game.ui.geometry import Rect
from game.ui.icons import Icon

_TOOLS = ("last trick", "score sheet", "melds")
"""What is kept of the table's tools: nothing is taken back in a lesson."""


class Lesson(Guide):
    """A panel beside the table that explains, one step after the other."""

    def __init__(self, desk: Desk) -> None:
        self.desk: Desk = desk
        self.answered: set[str] = set()
        """Names of the steps that are behind."""
        self._step: Step | None = None
        self._said: Step | None = None
        self._words = Words("", "")
        self._panel: Panel | None = None
        self._panel_for: tuple[Step | None, bool] = (None, False)

    @property
    def reading(self) -> bool:
        """Whether there is something to read before anybody goes on."""
        return self._step is not None and self._step.reads

    # The course of the lesson.

    @property
    def panel(self) -> Panel | None:
        """A search while cards are to be found; nothing to decide while the auction is explained."""
        return self._panel

    def follow(self) -> None:
        """Find the step that fits now."""
        if self.desk.showing:
            return
        step = self._step = current(self)
        finding = step if step and step.wanted else None
        explains = step is not None and step.reads and step.stage is Stage.AUCTION
        if (finding, explains) != self._panel_for:
            self._panel_for = finding, explains
            found = FindingPanel(self, finding, self.desk.go_on) if finding else None
            self._panel = found or (QuietPanel() if explains else None)

    def speak(self) -> None:
        """Put the step in words; say them when it is another one."""
        self._words = self._speak()
        if self._step is not self._said and self._step:
            self.desk.ctx.announce(f"{self._words.text} {self._words.task}".strip())
        self._said = self._step

    def go_on(self) -> bool:
        """Take the next step, if this one is read or found."""
        step = self._step
        if step is None or not (step.reads or step.wanted):
            return False
        self.answered.add(step.name)
        return True

    def refused(self) -> None:
        """A card that was tried and refused is a step of its own."""
        if self.desk.model.stage is Stage.PLAY and self.desk.live:
            self.answered.add("duty")

    def pointed(self) -> Hand:
        """The cards that the step is about."""
        return self._step.cards(self) if self._step and self._step.stage is self.desk.model.stage else ()

    def _speak(self) -> Words:
        step = self._step
        if step is None or step.stage is not self.desk.model.stage:
            topic, text = waiting(self)
            return Words(topic, text)
        if self.desk.showing and step.stage is Stage.PLAY:
            step = next(other for other in STEPS if other.name == "progress")
        elif self.desk.showing:
            return replace(self._words, task="", buttons=0)
        buttons = 2 if step.name == "end" else 1 if step.reads else 0
        return Words(step.topic, step.text(self), step.task(self), buttons)

    # Leaving.

    def _ask(self) -> None:
        text = "You can take it again from the title whenever you like."
        ask = Confirm(self.desk.ctx, "Leave the lesson?", text, "Leave", lambda: self._leave(False))
        self.desk.open(ask)

    def _leave(self, to_match: bool) -> None:
        self.desk.ctx.go(Replace(ToTitle(), all=True))
        if to_match:
            self.desk.ctx.go(Push(ToNewGame()))

    # Input.

    def handle(self, event: pygame.event.Event) -> bool:
        """Escape asks whether to leave."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._ask()
            return True
        return False

    def first_focus(self) -> str | None:
        """The lesson's button."""
        return {0: None, 1: "next", 2: "play a match"}[self._words.buttons]

    def tools(self, tools: Sequence[Control]) -> list[Control]:
        """The way out, and what can be looked up."""
        kept = [tool for tool in tools if tool.name in _TOOLS]
        places = [tool.rect for tool in tools[1:]]
        moved = [replace(tool, rect=place) for tool, place in zip(kept, places, strict=False)]
        return [Control("leave", "Leave the lesson", self._leave_place(), self._ask, hint="Leave the lesson"), *moved]

    def covers(self, control: Control) -> bool:
        """Whether it lies behind the panel; the way out may stand in the panel's corner."""
        if control.name == "leave":
            return self._corner() is not None and self._corner_shown() is None
        return control.name != "go on" and control.rect.overlaps(self.place)

    def controls(self) -> Sequence[Control]:
        """Next, or the ways on after the last step."""
        cells = parts(self.place, self._words, self.desk.ctx.look, self._corner_shown())[1]
        if len(cells) == 2:
            return [
                Control("play a match", "Play a match", cells[0], lambda: self._leave(True), key="space"),
                Control("to title", "To the title", cells[1], lambda: self._leave(False)),
            ]
        return [Control("next", "Next", cell, self.desk.go_on, key="space") for cell in cells]

    # Where things lie.

    @property
    def table_place(self) -> Rect:
        """The window beside the panel."""
        return coach_place(self.desk.ctx.area, self.desk.ctx.metrics).table

    @property
    def place(self) -> Rect:
        """The panel that explains; on the table's head where there is no room beside it."""
        return coach_place(self.desk.ctx.area, self.desk.ctx.metrics).panel or self.desk.layout.head

    def _leave_place(self) -> Rect:
        """In the tools' first place; in the panel's corner where that covers the tools."""
        return self._corner() or self.desk.layout.tools[0]

    def _corner(self) -> Rect | None:
        """The panel's corner, where it has to hold the way out."""
        panel = self.place
        if not self.desk.layout.tools[0].overlaps(panel):
            return None
        touch = self.desk.ctx.metrics.touch
        return Rect(panel.right - touch, panel.y, touch, touch)

    def _corner_shown(self) -> Rect | None:
        return None if self._words.buttons == 2 else self._corner()

    # Drawing.

    def draw(self, surface: pygame.Surface) -> None:
        """The pointers, the panel."""
        look = self.desk.ctx.look
        if not self.desk.showing and self._step and self._step.stage is self.desk.model.stage:
            for target in self._step.targets(self):
                widgets.draw_ring(surface, look, target)
        draw_panel(surface, look, self.place, self._words, self._corner_shown())
        for number, control in enumerate(self.controls()):
            widgets.button(surface, look, control, widgets.Kind.SECONDARY if number else widgets.Kind.PRIMARY)
        corner = self._corner_shown()
        if corner:
            side = look.metrics.px(20)
            self.desk.icons.draw(surface, Icon.CLOSE, corner.fit(side, side), look.theme.text)
