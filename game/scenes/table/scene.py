"""The table: one match, seen and played from one seat."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...rules.play import TrickWon
from ...ui.controls import Control
from ...ui.damage import Strokes
from ...words.reading import NO_CARDS
from ...words.rule_sets import GONE_RULE
from ...words.sealing import SEALED_SPOKEN
from ..base import Context, Push, Scene
from ..seat.commands import Command
from ..seat.driver import Driver
from ..seat.guide import Guide, NoGuide
from .arranged import ArrangedView
from .arranging import count_points, view_of
from .command_runner import do
from .dialogs.elsewhere import elsewhere_dialog
from .hand import advised_cards, draw_card_ring, goes_to, seen_cards
from .handling import handle
from .picture import Still
from .playing import catch_up, play, save
from .reading import read_hand
from .rendering import begin_rendering, stop_rendering
from .session import TableSession
from .state import TableState
from .tools import deal_controls, first_focus

_LOOKED_AT_AGAIN = (pygame.WINDOWFOCUSGAINED, pygame.WINDOWSHOWN)
"""Events after which the person may come from another tab or window."""


class Table(Scene):
    """Shows a session and asks the person at the bottom; a driver says who that is and what comes next.

    With ``hurry`` nothing takes time: for demonstrations and tests.
    """

    def __init__(self, ctx: Context, driver: Driver, guide: Guide | None = None, hurry: bool = False) -> None:
        super().__init__(ctx)
        self.title = driver.title
        self.keeps_link = driver.company is not None and driver.company.by_link

        def table(driver: Driver) -> Scene:
            return Table(ctx, driver, hurry=hurry)

        self.state = TableState.of(ctx, driver, guide or NoGuide(), self.do, table, hurry)
        self.state.guide.sit_down(self.do)

    @property
    def session(self) -> TableSession:
        """The match, and what of it has been shown."""
        return self.state.session

    @property
    def view(self) -> ArrangedView:
        """The current view."""
        return view_of(self.state)

    def do(self, command: Command) -> None:
        """Carry out a command."""
        do(self.state, command)

    # The life of the scene.

    def enter(self) -> None:
        """Show the match as it is."""
        driver = self.session.driver
        driver.begin()
        whole = driver.match.whole
        if whole is not None and whole.record.same_type_again:
            self.ctx.toast(GONE_RULE)
        catch_up(self.state)
        self._read_hand()
        if driver.cut is not None:
            self.ctx.announce(SEALED_SPOKEN)

    def _read_hand(self) -> None:
        """Read the hand to a person who goes on with a match."""
        told = read_hand(self.session.model, self.ctx.settings)
        if told != NO_CARDS and not (self.state.guide.present or self.session.driver.watched):
            self.ctx.announce(told)

    def cover(self) -> None:
        """Let the room be heard again, and save: no time passes that would end its silence, or come to what is due."""
        self.session.sounds.end_silence()
        if self.state.unsaved:
            self.save()

    def uncover(self) -> None:
        """Lay out again."""
        self.state.drag.clear()
        self.state.view = None
        self.session.revision.add()

    def leave(self) -> None:
        """Save the match; stop thinking."""
        stop_rendering(self.state)
        self.session.stop()
        self.state.practice.stop()
        self.save()
        if self.session.driver.company is not None:
            self.session.driver.company.leave()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out again; moving cards arrive at once."""
        self.state.drag.clear()
        self.state.picture.clear()
        self.state.view = None
        self.session.arrive()
        self.session.revision.add()
        begin_rendering(self.state)
        if self.state.guide.present:
            self.state.guide.see(self.view)

    def save(self) -> None:
        """Save the match."""
        save(self.state)

    def before_quit(self) -> Scene | None:
        """Return the question before the window is closed, if the match asks one."""
        company = self.session.driver.company
        return company.before_quit() if company is not None else None

    # Time.

    def update(self, dt: float) -> None:
        """Move cards, let bots act, deal."""
        state, session = self.state, self.session
        if session.driver.elsewhere is not None:
            self.ctx.go(Push(elsewhere_dialog(self.ctx, session.driver.elsewhere, session.driver.goes_on_at)))
            return
        moved, command = play(state, dt)
        if command is not None:
            self.do(command)
        moved |= state.celebration.update(dt)
        flew, grown = state.points.update(dt)
        moved |= state.drag.update(dt) or flew
        moved |= state.shake.update(dt)
        moved |= state.bubble.update(dt)
        if state.moods.update(dt):
            session.revision.add()
        if grown:
            count_points(state)
        view = self.view
        if view.panel and view.panel.update(dt, self.ctx.attention):
            session.revision.add()
        state.practice.update(view)
        if session.live and state.practice.prices:
            session.driver.note_help()
        if not session.showing:
            state.announcer.update(self.view, session.waited)
        rests = not (session.hurry or session.show.flying)
        if rests and session.driver.has_pointers and state.pointers.update(self.view):
            session.revision.add()
        if moved:
            self.ctx.repaint()

    @property
    def draws_later(self) -> bool:
        """Whether cards have begun to fly in this frame."""
        return self.state.late

    @property
    def at_rest(self) -> bool:
        """Whether the match waits for somebody, and what was answered or said is gone."""
        session = self.session
        if self.state.bubble.said is not None:
            return False
        return (session.show.waiting or (session.stands and not session.showing)) and not session.line.answers

    # Input.

    def press(self, control: Control) -> None:
        """Do what a control asks for."""
        if isinstance(control.command, Command):
            self.do(control.command)
        else:
            control.action()
            self.session.revision.add()

    def goes_to(self, sign: str) -> str | None:
        """Among people, a letter only goes to what it means: nobody can take a slip back alone."""
        return goes_to(self.view, sign, self.ctx.controls()) if self.session.driver.company is not None else None

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event: pointers drag cards, Space and Enter skip, digits pick a card, Escape opens the menu."""
        if event.type in _LOOKED_AT_AGAIN:
            self.session.driver.look_elsewhere()
        meant = handle(self.state, event)
        if isinstance(meant, bool):
            return meant
        self.do(meant)
        return True

    def first_focus(self) -> str | None:
        """Return the first focus."""
        return first_focus(self.view)

    def controls(self) -> Sequence[Control]:
        """Return the deal's controls, and over them a tip's; a guide's come first and hide those behind it."""
        view, guide = self.view, self.state.guide
        if guide.present:
            return (*guide.controls(), *(control for control in deal_controls(view) if not guide.covers(control)))
        return (*deal_controls(view), *self.state.pointers.controls(view))

    # Drawing.

    def draw(self, surface: Strokes) -> None:
        """Draw the still picture, and over it what moves."""
        state, view = self.state, self.view
        view.look.attention = self.ctx.attention  # the look of a board is not the one that the app keeps up to date
        large, drag = state.celebration.away, state.drag
        flying = {ident: pose for ident, pose in self.session.show.in_air().items() if ident not in large}
        away = large | {ident for ident in view.poses if ident in flying or ident == drag.ident}
        if not (away or flying or isinstance(view.reading, TrickWon)):  # a trick that leaves is in no place
            self.state.picture.turner.rest()
        still = Still(view, self.ctx.controls, drag.active, self.session.dealing, state.shake.shifts)
        self.state.picture.draw(surface, still, flying, away)
        drag.draw(surface, view, self.state.picture.turner)
        state.points.draw(surface, view.look)
        state.bubble.draw(surface, view)
        state.celebration.draw(surface, view, self.state.picture.turner)
        state.pointers.draw(surface, view)
        if not view.showing:
            framed = (*seen_cards(view, view.pointed), *advised_cards(view))
            for card in framed:
                draw_card_ring(surface, view.look, card)
            if framed:
                self.state.picture.draw_tags(surface, still)
        state.guide.draw(surface)
