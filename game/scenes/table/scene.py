"""The table: one match, seen and played from one seat."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import chain

import pygame

from game.bots.prices import ChoicePrice
from game.match import Match
from game.rules import Action, Observation, Seat
from game.scenes.base import Context, Job, Push, Scene
from game.scenes.desk import CardMarks, Panel
from game.scenes.destinations import Destination
from game.scenes.driver import Driver
from game.scenes.table.drag import CardDrag
from game.scenes.table.hand import advised_cards, draw_card_ring, first_legal, hand_controls, press_nth, seen_cards
from game.scenes.table.hint import Adviser
from game.scenes.table.layout.table import TableLayout
from game.scenes.table.picture import TablePicture
from game.scenes.table.placement import Placement
from game.scenes.table.plates import prepare_portraits
from game.scenes.table.pointers import Pointers
from game.scenes.table.poses import Pose, meld_card_width
from game.scenes.table.practice import Practice
from game.scenes.table.progress import FULL, MatchProgress
from game.scenes.table.show import Pace, Show
from game.scenes.table.spoken import Caller, standing
from game.scenes.table.telling import Telling
from game.scenes.table.tools import facts, lying, open_hands, open_odds, set_aside, tools
from game.scenes.table_model import TableModel
from game.ui.controls import Control, find
from game.ui.damage import Strokes
from game.ui.geometry import Rect
from game.ui.icons import Icons
from game.ui.keys import chord, key_of
from game.ui.sound import SoundName
from game.words.names import Names
from game.words.rule_sets import GONE_RULE


class Table(Scene):
    """Replays events as they happen and asks the person at the bottom; a driver says who that is and what comes next.

    With ``hurry`` nothing takes time: for demonstrations and tests.
    """

    def __init__(self, ctx: Context, driver: Driver, hurry: bool = False) -> None:
        super().__init__(ctx)
        self.driver = driver
        self.title = driver.title
        self.has_pointers = driver.has_pointers
        self.icons = Icons()
        self.hurry = hurry
        self._sit_down()
        self.telling = Telling(self)
        self._progress = MatchProgress(self)
        self._placement = Placement(self)
        self._adviser = Adviser(ctx, driver.match, self.say)
        self.practice = Practice(self)
        self._rendering: Job | None = None
        self._was_live = False
        self._pointers = Pointers(self)
        self.drag = CardDrag(self)
        self._picture = TablePicture(self)
        self._version = 0
        self.guide = driver.guide(self)
        self._caller = Caller(self)

    def _sit_down(self) -> None:
        """Begin with an empty table, seen from where the driver's viewer sits."""
        match, viewer, covered = self.driver.match, self.driver.viewer, not self.driver.looking
        players, to_all = tuple(player.name for player in match.players), covered or self.driver.told_to_all
        self.names = Names(players, viewer, match.rules.seating, to_all)
        self.model = TableModel.of(viewer, match.rules, covered, self.driver.open)

    # What panels ask for (Desk).

    @property
    def match(self) -> Match:
        """The match that is played."""
        return self.driver.match

    @property
    def viewer(self) -> Seat:
        """The seat at the bottom."""
        return self.model.viewer

    @property
    def layout(self) -> TableLayout:
        """Where everything lies."""
        return self._placement.layout

    @property
    def poses(self) -> dict[int, Pose]:
        """Where each card lies, by the ident of its piece."""
        return self._placement.poses

    @property
    def panel(self) -> Panel | None:
        """What the person decides with now."""
        return self._placement.panel

    @property
    def view(self) -> Observation:
        """What the viewer observes now."""
        return self.match.view(self.viewer)

    @property
    def live(self) -> bool:
        """Whether the person's decision is awaited now."""
        return not self.showing and not self.model.covered and self.driver.asked is self.viewer

    @property
    def can_undo(self) -> bool:
        """Whether the person who looks has decided anything that can be taken back."""
        return not self.model.covered and self.match.can_undo(self.viewer)

    @property
    def can_redo(self) -> bool:
        """Whether the person who looks can do again what was taken back."""
        return not self.model.covered and self.match.can_redo

    @property
    def advised(self) -> Action | None:
        """What a hint has told the person to do, until it is decided."""
        return self._adviser.advised

    @property
    def guided(self) -> bool:
        """Whether a guide beside the table says what to do."""
        return self.guide is not None

    @property
    def watched(self) -> bool:
        """Whether nobody at this screen plays."""
        return self.driver.watched

    @property
    def after_deal(self) -> str:
        """What follows when a deal is over, as a button says it; empty: nothing."""
        return self.driver.after_deal

    @property
    def marks(self) -> CardMarks:
        """What is marked on the cards now."""
        return self.practice.marks(self.panel.marks() if self.panel else CardMarks())

    @property
    def prices(self) -> Sequence[ChoicePrice]:
        """What each choice of the decision at hand is worth, the best first, as far as it is known and wanted."""
        return self.practice.prices

    def panel_controls(self) -> Sequence[Control]:
        """The buttons of the decision at hand; none while events are shown."""
        return self.practice.told(self.panel.controls()) if self.panel and not self.showing else ()

    def act(self, action: Action) -> None:
        """Do the person's action; a refusal is said in words, and so is what a guide has against it."""
        self._progress.act(action)

    @property
    def certain(self) -> bool:
        """Whether the person is asked, and takes every trick that is left however the cards lie."""
        return not self.showing and self.guide is None and self.driver.certain

    def take_rest(self, shown: bool) -> None:
        """The person says so: the rest plays itself, every trick ``shown`` until a tap or quickly."""
        self.driver.take_rest(shown)
        self.changed()

    def say(self, text: str) -> None:
        """Say something to the person on the table's own line."""
        self.telling.line.answer(text)
        self.ctx.announce(text, urgent=True)
        self.changed()

    def open_odds(self) -> None:
        """Show what the hand reaches as declarer."""
        open_odds(self)

    def hint(self) -> None:
        """Say what Expert would do in the person's place."""
        if self.live:
            self._adviser.ask(self.viewer, self.practice.prices if self.practice.whole else ())
        else:
            self.say("There is nothing to decide just now")

    def refuse(self, text: str) -> None:
        """Say why something may not be done."""
        if self.guide:
            self.guide.refused()
        self.ctx.sounds.play(SoundName.REFUSED)
        self.say(text)

    def message(self) -> tuple[str, bool]:
        """The table's own line, and whether it is an answer to what was tried."""
        prompt = self.panel.prompt() if self.panel else ""
        return self.telling.line.words(self.show, FULL if self.match.full else prompt)

    @property
    def show(self) -> Show:
        """The events that are being shown."""
        return self.telling.show

    @property
    def pace(self) -> Pace:
        """How long things take."""
        return self._progress.pace

    @property
    def showing(self) -> bool:
        """Whether events are still being shown."""
        return self.show.running

    def changed(self) -> None:
        """Something looks different now."""
        if self.guide:
            self.guide.follow()
        if self._placement.arrange() and self._rendering is not None:
            self.ctx.job(self._render_portraits(), lambda _: None)  # plates may have other sizes now, and so faces
        self.redraw()
        if self.guide:
            self.guide.speak()

    def redraw(self) -> None:
        """Something that lies still looks different now, and lies where it lay."""
        self._version += 1
        self.ctx.redraw()

    def go_on(self) -> None:
        """The person has seen enough."""
        if self.showing:
            self.telling.skip()
        else:
            self._progress.go_on()
        self.changed()

    def catch_up(self, but_last: int = 0) -> None:
        """Show the match as it stands, or stood before so many of the last actions, without a show of what happened."""
        self.driver.stop()
        self.stop_thinking()
        self.drag.clear()
        self._sit_down()
        self.telling.clear()
        told = self.match.events
        self.model.catch_up(list(chain.from_iterable(told[: len(told) - but_last])))
        self._placement.forget_panel()
        self.changed()

    def next_table(self, driver: Driver) -> Table:
        """The table of another match, which goes as quickly as this one."""
        return Table(self.ctx, driver, self.hurry)

    # The life of the scene.

    def enter(self) -> None:
        """Take up the match where it stands."""
        self.driver.begin()
        if self.driver.match.record.same_type_again:
            self.ctx.toast(GONE_RULE)
        self.catch_up()

    def uncover(self) -> None:
        """Draw anew."""
        self.drag.clear()
        self.changed()

    def leave(self) -> None:
        """Keep the match; nobody thinks any more."""
        if self._rendering is not None:
            self._rendering.cancel()
        self.driver.stop()
        self.stop_thinking()
        self.save()

    def stop_thinking(self) -> None:
        """What was thought about for the person belongs to a decision that is no longer asked for."""
        self._adviser.stop()
        self.practice.stop()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out again; what moves arrives at once."""
        self.drag.clear()
        self._picture.clear()
        if self._rendering is not None:
            self._rendering.cancel()
        self.telling.arrive()
        self.changed()
        self._rendering = self.ctx.job(self._render_hand(), self._hand_rendered)

    def _hand_rendered(self, _: None) -> None:
        self._rendering = self.ctx.job(self._render_others(), lambda _: None, patient=True)

    def _render_hand(self) -> Generator[None, None, None]:
        """Render what is dealt bit by bit before it is needed, so that none of it makes a frame late."""
        yield from self._render_portraits()
        yield from self.ctx.faces.prepare(self.layout.card, scale=self.ctx.metrics.scale)

    def _render_others(self) -> Generator[None, None, None]:
        """The same for what comes later: cards on a trick, in melds, and those that may not be played."""
        table, metrics, faces = self.layout, self.ctx.metrics, self.ctx.faces
        for width in dict.fromkeys((table.trick[0].w, meld_card_width(table, metrics))):
            if width > 0:
                yield from faces.prepare(width, scale=metrics.scale)
        yield from faces.prepare(table.card, dimmed=True, scale=metrics.scale)

    def _render_portraits(self) -> Generator[None, None, None]:
        for _ in prepare_portraits(self):
            self.redraw()
            yield

    def save(self) -> None:
        """Keep the match."""
        self.driver.keep()

    def undo(self) -> None:
        """Back to the last decision of the person who looks."""
        if self.can_undo and self.driver.undo():
            self.catch_up()
            self.save()
            self.say("Taken back")

    def redo(self) -> None:
        """Forward again."""
        if self.can_redo and self.driver.redo():
            self.catch_up()
            self.save()
            self.say("Done again")

    # Time.

    def update(self, dt: float) -> None:
        """Move cards, let bots act, deal."""
        self.telling.update(dt)
        if self.drag.update(dt):
            self.ctx.repaint()
        if self.panel and self.panel.update(dt):
            self.redraw()
        if self.telling.line.update(dt):
            self.changed()
        if not self.showing:
            self._progress.update(dt)
        self.practice.update()
        if not self.showing:
            self._caller.update(self._progress.waited, self._version)
        self.telling.sounds.update(dt)
        if self.live and not self._was_live and not self.hurry:
            self.telling.sounds.turn()
        self._was_live = self.live
        if self.has_pointers and not self.hurry:
            self._pointers.update()

    # Where things lie.

    @property
    def place(self) -> Rect:
        """The part of the window that the table takes."""
        return self.guide.table_place if self.guide else self.ctx.area

    def tools(self) -> list[Control]:
        """The buttons that are always one tap away."""
        return self.guide.tools(tools(self)) if self.guide else tools(self)

    # Input.

    def handle(self, event: pygame.event.Event) -> bool:
        """A pointer drags cards, Space and Enter skip, digits pick one, Escape opens the menu."""
        if (self.guide and self.guide.handle(event)) or self.drag.handle(event):
            return True
        if event.type != pygame.KEYDOWN or chord(event):
            return False
        match key_of(event):
            case "space" | "return" if self.showing:
                self.go_on()
            case "escape":
                self._press_tool("menu")
            case "w" if self.driver.has_prices:
                self.practice.switch()
            case "o" if self.guide is None:
                self.open_odds()
            case digit if digit.isdecimal() and self.panel and self.panel.cards_live():
                press_nth(self, (int(digit) - 1) % 10)
            case _:
                return False
        return True

    def _press_tool(self, name: str) -> None:
        tool = find(self.tools(), name)
        if tool:
            tool.action()

    def first_focus(self) -> str | None:
        """Where the keyboard starts: what the guide or the panel says, else the first legal card, else the first."""
        if self.guide and (button := self.guide.first_focus()):
            return button
        wanted = self.panel.first_focus() if self.panel else None
        if wanted and find(self.panel_controls(), wanted):
            return wanted
        first = next((control.name for control in hand_controls(self)), None)
        return first_legal(self) or first or ("go on" if self.showing else None)

    def controls(self) -> Sequence[Control]:
        """Those of the deal, and over them a first-run pointer's; a guide's come first and hide what lies behind."""
        guide = self.guide
        if guide:
            return (*guide.controls(), *(control for control in self.deal_controls() if not guide.covers(control)))
        return (*self.deal_controls(), *self._pointers.controls())

    def deal_controls(self) -> Sequence[Control]:
        """The way on, the cards, the panel's buttons, the tools."""
        found = standing(self)
        if self.showing:
            found.append(Control("go on", "Go on", self.layout.board, self.go_on, key="space"))
        below = lying(self) if self.model.in_tricks else ()
        below = (*below, *set_aside(self), *open_hands(self))
        return (*found, *below, *hand_controls(self), *self.panel_controls(), *facts(self), *self.tools())

    def open(self, to: Scene | Destination) -> None:
        """Put a dialog or a page over the table."""
        self.drag.clear()
        self.ctx.go(Push(to))

    # Drawing.

    def draw(self, surface: Strokes) -> None:
        """The still picture, and over it what moves."""
        self._picture.draw(surface, self._version)
        self.telling.feast.draw(surface)
        self._pointers.draw(surface)
        if not self.showing:
            pointed = seen_cards(self, self.guide.pointed()) if self.guide else []
            framed = (*pointed, *advised_cards(self))
            for card in framed:
                draw_card_ring(surface, self.ctx.look, card)
            if framed:
                self._picture.draw_tags(surface)
        if self.guide:
            self.guide.draw(surface)
