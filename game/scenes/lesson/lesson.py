"""The lesson's guide: the current step, its words and pointers, its buttons, and the way out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from ...rules import Hand
from ...rules.play import Action
from ...store.house_rules import chosen_rules
from ...store.settings import Tips
from ...ui import widgets
from ...ui.controls import Control
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.icons import Icon
from ...ui.keys import key_of
from ...ui.theme import Metrics
from ...words import lesson as words
from ...words import lesson_bidding as bidding
from ...words.lists import sentences
from ..base import Context, Push, Replace
from ..destinations import Taught, ToNewGame, ToTitle
from ..seat.commands import Ask, Change, Continue, Say
from ..seat.guide import Guide
from ..seat.panel import Panel
from ..seat.table_model import Stage
from ..seat.view import TableView
from .coach import PanelWords, coach_place, draw_panel, has_room_for_task, parts
from .common import DUTY, END
from .course import PROGRESS, Course, LessonStep, Moment
from .panels import ChoicePanel, FindingPanel, QuietPanel
from .questions import QuizAnswer, QuizAnswers

_TOOLS = ("hint", "last trick", "score sheet", "melds")
"""The tools that stay: in a lesson nothing is taken back."""


class Lesson(Guide):
    """A panel beside the table that explains, one step after the other.

    ``skip`` lets a bot play the rest of the stock.
    """

    def __init__(self, ctx: Context, course: Course, skip: Callable[[], None]) -> None:
        self._ctx = ctx
        self._course = course
        self._skip = skip
        self.answered: set[str] = set()
        """Names of the steps that are behind."""
        self._step: LessonStep | None = None
        self._since = 0
        """When the step came up, as the match counts."""
        self._objected: set[tuple[str, Action]] = set()
        self._answers = QuizAnswers()
        self._reply = ""
        """What is said to the learner's last action, until they are asked again."""
        self._said: tuple[object, ...] = ()
        self._words = PanelWords("", "")
        self._panel_for: tuple[LessonStep | None, bool] = (None, False)

    @property
    def moment(self) -> Moment:
        """What the steps can see."""
        tips = self._ctx.settings.tips is Tips.SHOWN
        return Moment(self.view, frozenset(self.answered), self._answers.right, tips)

    @property
    def _given(self) -> QuizAnswer | None:
        """The answer to the question of this step; None: there is none yet."""
        return self._answers.to(self._step.name) if self._step else None

    def _found(self) -> None:
        """Note that every wanted card is found."""
        self.send(Continue())

    @property
    def reading(self) -> bool:
        """Return whether there is something to read before anybody goes on."""
        return self._step is not None and self._step.reads

    # The course of the lesson.

    def follow(self, view: TableView) -> None:
        """Find the current step."""
        self.view = view
        if view.showing:
            return
        done = self.view.match.ply
        if self._step and (self._step.once or self._step.reads) and done != self._since:
            self.answered.add(self._step.name)
        step = self._course.current(self.moment)
        if view.live or (step is not None and step.name != PROGRESS and step is not self._step):
            self._reply = ""
        if step is not self._step:
            self._step, self._since = step, done
        finding = step if step and (step.wanted or step.asks) else None
        explains = step is not None and (step.reads or step.name == END) and self._nothing_laid
        if (finding, explains) != self._panel_for:
            if self._panel_for[0] is not None:
                self._ctx.release_pointer()  # the card that was found last lies among the others again
            self._panel_for = finding, explains
            # A search or a question; an empty panel while the lesson explains the auction.
            self.panel = self._panel_of(finding) if finding else QuietPanel() if explains else None

    def _panel_of(self, step: LessonStep) -> Panel:
        """Return the panel of a step that asks something."""
        if step.asks:
            return ChoicePanel(
                self.moment, step, self._answers, lambda: not has_room_for_task(self.place, self.view.look.metrics)
            )
        return FindingPanel(self.moment, step, self.send, self._found)

    @property
    def asks(self) -> bool:
        """Return whether the step appeared with this decision: its words are about it."""
        return self._step is not None and self._since == self.view.match.ply

    @property
    def _nothing_laid(self) -> bool:
        """Return whether the table's own panel is not needed to show melds."""
        model = self.view.model
        return model.stage in (Stage.AUCTION, Stage.STOCK) and not any(model.laid.values())

    def speak(self) -> None:
        """Put the step in words; announce them if it is a new one."""
        self._words = self._speak()
        said = (self._reply,) if self._reply else (self._step, self._given)
        if said != self._said and (self._step or self._reply):
            self._ctx.announce(sentences(self._words.text, self._words.task))
        self._said = said

    def go_on(self) -> bool:
        """Go to the next step, if this one is read or found."""
        step = self._step
        if step is None or not (step.reads or step.wanted or self._given):
            return False
        self.answered.add(step.name)
        then = self._course.then
        if then is not None and step is self._course.steps[-1]:
            self._ctx.go(Replace(then, all=True))
        return True

    def refused(self) -> None:
        """Note that the learner tried an illegal card, which completes a step."""
        if self.view.model.stage is Stage.PLAY and self.view.live:
            self.answered.add(DUTY)

    def objection(self, action: Action) -> str:
        """Return the step's objection, the first time that the learner tries something else; else keep its reply."""
        step = self._step
        if step is None or step.stage is not self.view.model.stage:
            return ""
        objected = (step.name, action) in self._objected
        self._objected.add((step.name, action))
        said = "" if objected else step.objection(self.moment, action)
        self._reply = "" if said else step.reply(self.moment, action)
        return said

    def pointed(self) -> Hand:
        """Return the cards that the step is about."""
        return self._step.cards(self.moment) if self._step and self._step.stage is self.view.model.stage else ()

    def _speak(self) -> PanelWords:
        step = self._step
        if self._reply:
            return PanelWords(self._words.topic, self._reply)
        if step is None or step.stage is not self.view.model.stage:
            topic, text = self._course.waiting(self.moment)
            return PanelWords(topic, text)
        if self.view.showing and step.stage is Stage.PLAY:
            step = self._course.step(PROGRESS)
        elif self.view.showing:
            return replace(self._words, task="", buttons=int(step.may_skip))
        if self._given is not None:
            return PanelWords(step.topic, self._given.reply, buttons=1)
        buttons = 2 if step.name == END else int(step.reads or step.may_skip)
        moment = self.moment
        cards, short = step.picture(moment), step.short(moment)
        return PanelWords(step.topic, step.text(moment), step.task(moment), buttons, cards, short)

    # Leaving.

    def _ask(self) -> None:
        leave = Change(partial(self._leave, False))
        self.send(Ask(words.LEAVE_ASKED, words.LEAVE_NOTE, words.LEAVE_YES, leave))

    def _leave(self, to_match: bool) -> None:
        """Go to the title, or to a match of the game in the lesson."""
        ctx, taught = self._ctx, self._course.rules
        ctx.go(Replace(ToTitle(), all=True))
        if to_match:
            if chosen_rules(ctx).seating is not taught.seating:
                ctx.change(ctx.settings.changed(rules=taught.name))
            ctx.go(Push(ToNewGame(at_once=True)))

    # Input.

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle Escape, which asks whether to leave."""
        if key_of(event) == "escape":
            self._ask()
            return True
        return False

    def first_focus(self) -> str | None:
        """Return the way on, if there is one."""
        return next((control.name for control in self.controls() if control.name != "skip"), None)

    def tools(self, tools: Sequence[Control]) -> list[Control]:
        """Return the way out, the hint, and what can be looked up."""
        kept = [self._advising(tool) if tool.name == "hint" else tool for tool in tools if tool.name in _TOOLS]
        places = [tool.rect for tool in tools[1:]]
        moved = [tool._replace(rect=place) for tool, place in zip(kept, places, strict=False)]
        return [Control("leave", words.LEAVE, self._leave_place(), self._ask, hint=words.LEAVE), *moved]

    def _advising(self, tool: Control) -> Control:
        """Return the hint: if the lesson wants one thing, it repeats that; else it is the table's."""
        step = self._step
        if step is None or not step.wants or step.stage is not self.view.model.stage:
            return tool
        return tool._replace(command=Change(lambda: self.send(Say(step.task(self.moment)))), enabled=True)

    def covers(self, control: Control) -> bool:
        """Return whether the panel covers the control; the way out may be in the panel's corner."""
        if control.name == "leave":
            return self._corner() is not None and self._corner_shown() is None
        return control.name != "go on" and control.rect.overlaps(self.place)

    def controls(self) -> Sequence[Control]:
        """Return Next, or the ways on after the last step; or the way past what the learner knows by now."""
        cells = parts(self.place, self._words, self.view.look, self._corner_shown())[1]
        if len(cells) == 2:
            return self._ways_on(cells)
        if self._step and self._step.may_skip:
            return [Control("skip", words.SKIP, cell, self._skip, hint=words.SKIP_HINT) for cell in cells]
        return [Control("next", words.NEXT, cell, key="space", command=Continue()) for cell in cells]

    def _ways_on(self, cells: Sequence[Rect]) -> list[Control]:
        """Return where the end leads: to the next part, or to a match and the title."""
        then, [first, second] = self._course.then, cells
        match = Control("play a match", words.PLAY_MATCH, first, lambda: self._leave(True), key="space")
        if then is None:
            return [match, Control("to title", words.TO_TITLE, second, lambda: self._leave(False))]
        on = partial(self._ctx.go, Replace(then, all=True))
        label, spoken = bidding.go_on(then.game is Taught.FOUR_HANDS)
        further = Control("go further", label, first, on, spoken=spoken, key="space")
        return [further, match._replace(rect=second, key=None)]

    # Layout.

    def table_place(self, area: Rect, metrics: Metrics) -> Rect:
        """Return the window beside the panel."""
        return coach_place(area, metrics).table

    @property
    def place(self) -> Rect:
        """Return the panel's place: on the table's head if there is no space beside it."""
        return coach_place(self.view.area, self.view.look.metrics).panel or self.view.layout.head

    def _leave_place(self) -> Rect:
        """Return the first tool's place; the panel's corner, if the panel covers the tools."""
        return self._corner() or self.view.layout.tools[0]

    def _corner(self) -> Rect | None:
        """Return the panel's corner, if it has to hold the way out."""
        panel = self.place
        if not self.view.layout.tools[0].overlaps(panel):
            return None
        touch = self.view.look.metrics.touch
        return Rect(panel.right - touch, panel.y, touch, touch)

    def _corner_shown(self) -> Rect | None:
        return None if self._words.buttons == 2 else self._corner()

    # Drawing.

    def draw(self, surface: Canvas) -> None:
        """Draw the pointers and the panel."""
        look = self.view.look
        if not self.view.showing and self._step and self._step.stage is self.view.model.stage:
            for target in self._step.targets(self.moment):
                widgets.draw_ring(surface, look, target)
        draw_panel(surface, look, self.place, self._words, self._corner_shown())
        for number, control in enumerate(self.controls()):
            primary = number == 0 and control.name != "skip"
            widgets.button(surface, look, control, widgets.Kind.PRIMARY if primary else widgets.Kind.SECONDARY)
        corner = self._corner_shown()
        if corner:
            side = look.metrics.px(20)
            self.view.icons.draw(surface, Icon.CLOSE, corner.fit(side, side), look.theme.text)
