"""Learn to play: a prepared deal at the real table, with real rules and players, and a panel that explains."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.match import HUMAN, Match
from game.rules import Sitter, preset
from game.scenes.base import Context, Push, Replace
from game.scenes.destinations import ToNewGame, ToTitle
from game.scenes.dialog import Confirm
from game.scenes.lesson.coach import Words, coach_place, draw_card_ring, draw_panel, parts
from game.scenes.lesson.panels import FindingPanel, LessonResult, QuietPanel
from game.scenes.lesson.steps import STEPS, Step, current, waiting
from game.scenes.table.bots import PlayerMaker, bot
from game.scenes.table.layout import Form
from game.scenes.table.model import Stage
from game.scenes.table.panels.base import Panel
from game.scenes.table.poses import hand_pieces
from game.scenes.table.scene import Table
from game.ui import widgets
from game.ui.controls import Control
from game.ui.geometry import Rect
from game.ui.icons import Icon

SEED = "lesson 56225"
"""East deals, so the learner speaks first, and holds a run, a pinochle and a marriage."""

_LEVEL = "standard"
_TOOLS = ("last trick", "score sheet", "melds")
"""What is kept of the table's tools: nothing is taken back in a lesson."""


class Tutorial(Table):
    """The table with a panel beside it. It keeps nothing: the saved match is left alone."""

    title = "Learn to play"
    has_pointers = False

    def __init__(self, ctx: Context, players: PlayerMaker = bot) -> None:
        chosen = ctx.settings
        sitters = (
            Sitter(chosen.partner_name, _LEVEL),
            Sitter(chosen.right_name, _LEVEL),
            Sitter(chosen.own_name, HUMAN),
            Sitter(chosen.left_name, _LEVEL),
        )
        self.answered: set[str] = set()
        """Names of the steps that are behind."""
        self._step: Step | None = None
        self._words = Words("", "")
        self._finding: Step | None = None
        self._explains = False
        super().__init__(ctx, Match.new(preset("classic"), sitters, SEED), players)

    # What the steps look at.

    def panel_controls(self) -> Sequence[Control]:
        """The buttons of the decision at hand."""
        return self.panel.controls() if self.panel and not self.showing else ()

    # The table's own ways, made fit for a lesson.

    @property
    def place(self) -> Rect:
        """The window beside the panel."""
        return coach_place(self.ctx.area, self.ctx.metrics).table

    def panel_for(self, stage: Stage) -> Panel | None:
        """A search while cards are to be found; a result without a next deal."""
        if self._finding is not None:
            return FindingPanel(self, self._finding, self.go_on)
        if self._explains:
            return QuietPanel(self)
        return LessonResult(self) if stage is Stage.RESULT else super().panel_for(stage)

    def tools(self) -> list[Control]:
        """The way out, and what can be looked up."""
        found = super().tools()
        kept = [tool for tool in found if tool.name in _TOOLS]
        places = [tool.rect for tool in found[1:]]
        moved = [replace(tool, rect=place) for tool, place in zip(kept, places, strict=False)]
        return [Control("leave", "Leave the lesson", self._leave_place(), self._ask, hint="Leave the lesson"), *moved]

    def enter(self) -> None:
        """Nobody who is here needs to be offered the lesson first again."""
        self.ctx.change(self.ctx.settings.changed(newcomer=False))
        super().enter()

    def save(self) -> None:
        """Nothing is kept."""

    def refuse(self, text: str) -> None:
        """Say why not; a card that was tried and refused is a step of its own."""
        if self.model.stage is Stage.PLAY and self.live:
            self.answered.add("duty")
        super().refuse(text)

    def go_on(self) -> None:
        """Skip what is shown, or take the next step; there is no second deal."""
        if self.showing:
            super().go_on()
        elif self._finding is not None or (self._step and self._step.reads):
            assert self._step is not None
            self.answered.add(self._step.name)
            self._waited = 0.0
            self._line.clear()
            self.changed()

    def changed(self) -> None:
        """Find the step that fits now; say it when it is another one."""
        old = self._step
        if not self.showing:
            self._step = current(self)
            step = self._step
            finding = step if step and step.wanted else None
            explains = step is not None and step.reads and step.stage is Stage.AUCTION
            if (finding, explains) != (self._finding, self._explains):
                self._finding, self._explains, self._stage = finding, explains, None
        super().changed()
        self._words = self._speak()
        if self._step is not old and self._step:
            self.ctx.announce(f"{self._words.text} {self._words.task}".strip())

    def _speak(self) -> Words:
        step = self._step
        if step is None or step.stage is not self.model.stage:
            topic, text = waiting(self)
            return Words(topic, text)
        if self.showing and step.stage is Stage.PLAY:
            step = next(other for other in STEPS if other.name == "progress")
        elif self.showing:
            return replace(self._words, task="", buttons=0)
        buttons = 2 if step.name == "end" else 1 if step.reads else 0
        return Words(step.topic, step.text(self), step.task(self), buttons)

    def _next(self) -> None:
        if not (self._step and self._step.reads) and self.model.stage is not Stage.RESULT:
            super()._next()

    # Leaving.

    def _ask(self) -> None:
        text = "You can take it again from the title whenever you like."
        self.open(Confirm(self.ctx, "Leave the lesson?", text, "Leave", lambda: self._leave(False)))

    def _leave(self, to_match: bool) -> None:
        self.ctx.go(Replace(ToTitle(), all=True))
        if to_match:
            self.ctx.go(Push(ToNewGame()))

    # Input.

    def handle(self, event: pygame.event.Event) -> bool:
        """Escape asks whether to leave; everything else as at the table."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._ask()
            return True
        return super().handle(event)

    def first_focus(self) -> str | None:
        """The lesson's button, else what the table says."""
        if not self.showing and self._words.buttons:
            return "play a match" if self._words.buttons == 2 else "next"
        return super().first_focus()

    def controls(self) -> Sequence[Control]:
        """The lesson's buttons first; of the table's what is not behind the panel."""
        panel = self.panel_place
        kept = [control for control in self.deal_controls() if self._free(control, panel)]
        return (*self._buttons(), *kept)

    def _free(self, control: Control, panel: Rect) -> bool:
        if control.name == "leave":
            return self._corner() is None or self._corner_shown() is not None
        return control.name == "go on" or not control.rect.overlaps(panel)

    def _buttons(self) -> list[Control]:
        cells = parts(self.panel_place, self._words, self.ctx.look, self._corner_shown())[1]
        if len(cells) == 2:
            return [
                Control("play a match", "Play a match", cells[0], lambda: self._leave(True), key="space"),
                Control("to title", "To the title", cells[1], lambda: self._leave(False)),
            ]
        return [Control("next", "Next", cell, self.go_on, key="space") for cell in cells]

    # Where things lie.

    @property
    def panel_place(self) -> Rect:
        """The panel that explains."""
        panel = coach_place(self.ctx.area, self.ctx.metrics).panel
        if panel is not None:
            return panel
        info = self.layout.info
        return info if self.layout.form is Form.RAIL else info.union(self.layout.tools[0]).union(self.layout.tools[-1])

    def _leave_place(self) -> Rect:
        """In the tools' first place; in the panel's corner where that covers the tools."""
        return self._corner() or self.layout.tools[0]

    def _corner(self) -> Rect | None:
        """The panel's corner, where it has to hold the way out."""
        panel = self.panel_place
        if not self.layout.tools[0].overlaps(panel):
            return None
        touch = self.ctx.metrics.touch
        return Rect(panel.right - touch, panel.y, touch, touch)

    def _corner_shown(self) -> Rect | None:
        return None if self._words.buttons == 2 else self._corner()

    # Drawing.

    def draw(self, surface: pygame.Surface) -> None:
        """The table, the pointers, the panel."""
        super().draw(surface)
        look = self.ctx.look
        if not self.showing and self._step and self._step.stage is self.model.stage:
            for target in self._step.targets(self):
                widgets.draw_ring(surface, look, target)
            for target in self._pointed_at(self._step):
                draw_card_ring(surface, look, target)
        panel = self.panel_place
        draw_panel(surface, look, panel, self._words, self._corner_shown())
        for number, control in enumerate(self._buttons()):
            widgets.button(surface, look, control, widgets.Kind.SECONDARY if number else widgets.Kind.PRIMARY)
        corner = self._corner_shown()
        if corner:
            side = look.metrics.px(20)
            self.icons.draw(surface, Icon.CLOSE, corner.fit(side, side), look.theme.text)

    def _pointed_at(self, step: Step) -> list[Rect]:
        """What can be seen of each card that is pointed at, once for each."""
        left = list(step.cards(self))
        chosen = self.panel.chosen() if self.panel else frozenset()
        hand = self.layout.hand
        found = []
        for number, (piece, rect) in enumerate(zip(hand_pieces(self.model, self.ctx.settings), hand, strict=False)):
            if piece.card not in left:
                continue
            left.remove(piece.card)
            if piece.ident not in chosen:
                after = hand[number + 1] if number + 1 < len(hand) else None
                right = after.x if after and after.y == rect.y else rect.right
                below = min((other.y for other in hand if other.y > rect.y), default=rect.bottom)
                found.append(Rect(rect.x, rect.y, right - rect.x, min(below, rect.bottom) - rect.y))
        return found
