"""The table: one match, seen and played from one seat."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...ui.controls import Control, find
from ...ui.damage import Strokes
from ...ui.keys import chord, key_of
from ...ui.tags import PlacedTag
from ...words.rule_sets import GONE_RULE
from ...words.sealing import SEALED_SPOKEN
from ...words.table import GO_ON
from ..base import Context, Scene
from ..seat.commands import Command, Continue, OpenMenu, OpenOdds, SwitchPrices
from ..seat.driver import Driver
from ..seat.guide import Guide, NoGuide
from .arranged import ArrangedView
from .arranging import Arranger
from .command_runner import CommandRunner
from .drag import CardDrag, Dropped
from .hand import advised_cards, draw_card_ring, first_legal, goes_to, hand_controls, nth_card, seen_cards
from .picture import Still, TablePicture
from .pointers import Pointers
from .practice import Practice
from .rendering import Renderer
from .session import TableSession
from .spoken import Announcer, standing
from .tags import tags_at_rest
from .theatre import TableTheatre
from .tools import facts, lying, open_hands, set_aside, tools


class Table(Scene):
    """Shows a session and asks the person at the bottom; a driver says who that is and what comes next.

    With ``hurry`` nothing takes time: for demonstrations and tests.
    """

    def __init__(self, ctx: Context, driver: Driver, guide: Guide | None = None, hurry: bool = False) -> None:
        super().__init__(ctx)
        self.title = driver.title
        self.keeps_link = driver.company is not None and driver.company.by_link
        self.guide = guide or NoGuide()
        self.practice = Practice(ctx, self._changed)
        self.drag = CardDrag(ctx)
        self._theatre = TableTheatre(ctx, self._look, self._shown, self._forget, self._factor, self.drag, self.practice)
        self.session = TableSession(ctx, driver, self.do, self._theatre, hurry)
        self.arranger = Arranger(ctx, self.session, self.guide, self.practice, self.do)
        self._commands = CommandRunner(ctx, self.session, self.arranger, self.guide, self.practice, self._table)
        self._picture = TablePicture(ctx)
        self.pointers = Pointers(ctx, self.deal_controls, self.tags_at_rest)
        self._announcer = Announcer(ctx)
        self._rendering = Renderer(ctx, self._look, self._changed)
        self._panels = 0
        self.guide.sit_down(self.do)

    @property
    def view(self) -> ArrangedView:
        """The current view."""
        return self.arranger.view

    def do(self, command: Command) -> None:
        """Carry out a command."""
        self._commands.do(command)

    def _look(self) -> ArrangedView:
        return self.arranger.view

    def _shown(self) -> ArrangedView:
        return self.arranger.shown

    def _forget(self) -> None:
        self.arranger.forget()

    def _factor(self) -> float:
        return self.session.pace.factor

    def _changed(self) -> None:
        self.session.changed()

    def _table(self, driver: Driver) -> Scene:
        """Return the table of another match, at the same pace."""
        return Table(self.ctx, driver, hurry=self.session.hurry)

    # The life of the scene.

    def enter(self) -> None:
        """Show the match as it is."""
        self.session.driver.begin()
        if self.session.driver.match.record.same_type_again:
            self.ctx.toast(GONE_RULE)
        self.session.catch_up()
        if self.session.driver.cut is not None:
            self.ctx.announce(SEALED_SPOKEN)

    def uncover(self) -> None:
        """Lay out again."""
        self.drag.clear()
        self.arranger.forget()
        self.session.changed()

    def leave(self) -> None:
        """Save the match; stop thinking."""
        self._rendering.stop()
        self.session.stop()
        self.practice.stop()
        self.save()
        if self.session.driver.company is not None:
            self.session.driver.company.leave()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out again; moving cards arrive at once."""
        self.drag.clear()
        self._picture.clear()
        self.arranger.forget()
        self.session.arrive()
        self.session.changed()
        self._rendering.begin()
        if self.guide.present:
            self.guide.see(self.view)

    def save(self) -> None:
        """Save the match."""
        self.session.driver.keep()

    def before_quit(self) -> Scene | None:
        """Return the question before the window is closed, if the match asks one."""
        company = self.session.driver.company
        return company.before_quit() if company is not None else None

    # Time.

    def update(self, dt: float) -> None:
        """Move cards, let bots act, deal."""
        session = self.session
        moved = session.update(dt, self._waits)
        moved |= self._theatre.celebration.update(dt)
        moved |= self.drag.update(dt)
        view, panel = self.view, self.arranger.panel
        if panel and panel.update(dt, self.ctx.attention):
            session.changed()
        self.practice.update(view)
        if not session.showing:
            self._announcer.update(self.view, self.arranger.panel, self.guide, session.waited)
        if session.driver.has_pointers and not session.hurry and self.pointers.update(self.view):
            session.changed()
        if moved:
            self.ctx.repaint()
        if self.arranger.panels != self._panels:
            self._panels = self.arranger.panels
            self._rendering.begin_portraits()

    def _waits(self) -> bool:
        return self.arranger.waits

    # Input.

    def press(self, control: Control) -> None:
        """Do what a control asks for."""
        if isinstance(control.command, Command):
            self.do(control.command)
        else:
            control.action()
            self.session.changed()

    def goes_to(self, sign: str) -> str | None:
        """Among people, a letter only goes to what it means: nobody can take a slip back alone."""
        return goes_to(self.view, sign, self.ctx.controls()) if self.session.driver.company is not None else None

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event: pointers drag cards, Space and Enter skip, digits pick a card, Escape opens the menu."""
        if self.guide.handle(event):
            self.session.changed()
            return True
        was = self.drag.active
        dragged = self.drag.handle(event, self.view, self.ctx.controls)
        if self.drag.active and not was:
            self.ctx.release_pointer()
        if isinstance(dragged, Dropped):
            self._drop(dragged)
        if dragged:
            return True
        command = self._command_of(event)
        if command is not None:
            self.do(command)
        return command is not None

    def _command_of(self, event: pygame.event.Event) -> Command | None:
        """Return the command of a key; None: it has no meaning at the table."""
        if event.type != pygame.KEYDOWN or chord(event):
            return None
        view, driver = self.view, self.session.driver
        match key_of(event):
            case "space" | "return" if view.showing:
                return Continue()
            case "escape" if find(self._tools(), "menu"):
                return OpenMenu()
            case "w" if driver.has_prices:
                return SwitchPrices()
            case "o" if not self.guide.present:
                return OpenOdds()
            case digit if digit.isdecimal() and view.cards_live:
                return nth_card(view, (int(digit) - 1) % 10)
        return None

    def _drop(self, dropped: Dropped) -> None:
        """Handle a dropped card: its flight starts there; if refused, it goes back."""
        ply = self.session.match.ply
        self._theatre.dropped = dropped
        if self.arranger.panel is not None:
            self.arranger.panel.drop_card(dropped.piece)
        self._theatre.dropped = None
        self.session.changed()
        if self.session.match.ply == ply:
            self.drag.glide(dropped, self.view)

    def first_focus(self) -> str | None:
        """Return the first focus: the guide's or the panel's, else the first legal card, else the first control."""
        button = self.guide.first_focus()
        if button:
            return button
        view, panel = self.view, self.arranger.panel
        wanted = panel.first_focus() if panel else None
        if wanted and find(view.buttons, wanted):
            return wanted
        first = next((control.name for control in hand_controls(view)), None)
        return first_legal(view) or first or ("go on" if view.showing else None)

    def controls(self) -> Sequence[Control]:
        """Return the deal's controls, and over them a tip's; a guide's come first and hide those behind it."""
        deal = self.deal_controls()
        if self.guide.present:
            return (*self.guide.controls(), *(control for control in deal if not self.guide.covers(control)))
        return (*deal, *self.pointers.controls(self.view))

    def deal_controls(self) -> Sequence[Control]:
        """Return the way on, the cards, the panel's buttons, and the tools."""
        view = self.view
        found = standing(view, self.arranger.panel)
        if view.showing:
            found.append(Control("go on", GO_ON, view.layout.board, key="space", command=Continue()))
        below = lying(view) if view.model.in_tricks else ()
        below = (*below, *set_aside(view), *open_hands(view))
        return (*found, *below, *hand_controls(view), *view.buttons, *facts(view), *self._tools())

    def tags_at_rest(self) -> Sequence[PlacedTag]:
        """Return its tags while nothing moves and nothing is under the pointer."""
        return tags_at_rest(self.view, self.arranger.panel)

    def _tools(self) -> list[Control]:
        return self.guide.tools(tools(self.view))

    # Drawing.

    def draw(self, surface: Strokes) -> None:
        """Draw the still picture, and over it what moves."""
        view, panel, show = self.view, self.arranger.panel, self.session.show
        flying = show.in_air()
        away = frozenset(ident for ident in view.poses if ident in flying or ident == self.drag.ident)
        still = Still(view, panel, self._tools(), self.ctx.controls, self.drag.active, self.session.dealing)
        self._picture.draw(surface, still, flying, away)
        self.drag.draw(surface, view)
        self._theatre.celebration.draw(surface, view, panel)
        self.pointers.draw(surface, view)
        if not view.showing:
            framed = (*seen_cards(view, view.pointed), *advised_cards(view))
            for card in framed:
                draw_card_ring(surface, view.look, card)
            if framed:
                self._picture.draw_tags(surface, still)
        self.guide.draw(surface)
