"""Carries out the commands of a table's parts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...bots.opponents.signals import heard
from ...rules import Seat
from ...rules.play import Auction, Refusal
from ...words import table as words
from ...words.events import your_cards
from ...words.raises import SuitsTold
from ...words.refusals import refusal_sentence
from ..base import Context, Pop, Push, Replace, Scene
from ..destinations import ToOdds
from ..forms.dialog import Confirm
from ..seat.commands import (
    Announce,
    Ask,
    CatchUp,
    Change,
    Command,
    Continue,
    Do,
    EndMatch,
    Explain,
    Focus,
    Handling,
    Hint,
    Leave,
    Open,
    OpenCut,
    OpenMenu,
    OpenOdds,
    OpenScoreSheet,
    OpenThisDeal,
    PassDevice,
    Playing,
    PlaySound,
    PressCard,
    Redo,
    Refuse,
    Say,
    ShareDeal,
    Showing,
    SwitchPrices,
    TakeRest,
    Telling,
    Undo,
)
from ..seat.driver import Driver
from ..seat.guide import Guide
from ..seat.scoreboard import scoreboard
from ..seat.table_model import Piece, Stage
from .arranging import Arranger
from .curtain import HOLDS, Curtain
from .dialogs.cut import CutCards
from .dialogs.menu import TableMenu
from .dialogs.score_sheet import ScoreSheet
from .dialogs.this_deal import ThisDeal
from .end import MatchEnd
from .panels.play import throwing_in
from .poses import hand_pieces
from .practice import Practice
from .session import Refused, TableSession
from .sharing import copy_last_deal


class CommandRunner:
    """The only place where a table acts. ``table`` makes one for another driver, at the same pace."""

    def __init__(
        self,
        ctx: Context,
        session: TableSession,
        arranger: Arranger,
        guide: Guide,
        practice: Practice,
        table: Callable[[Driver], Scene],
    ) -> None:
        self._ctx, self._session, self._arranger = ctx, session, arranger
        self._guide, self._practice, self._table = guide, practice, table

    def do(self, command: Command) -> None:
        """Carry out a command, and update the table."""
        if isinstance(command, Playing):
            self._play(command)
        elif isinstance(command, Telling):
            self._tell(command)
        elif isinstance(command, Showing):
            self._show(command)
        else:
            self._handle(command)
        self._session.changed()

    def _play(self, command: Playing) -> None:
        """Take the match on, or back, or ask about it."""
        session = self._session
        match command:
            case Do():
                self._act(command)
            case Continue():
                self._go_on()
            case PressCard(ident=ident):
                self._press_card(ident)
            case Undo():
                if session.undo():
                    session.line.say(words.TAKEN_BACK)
            case Redo():
                if session.redo():
                    session.line.say(words.DONE_AGAIN)
            case CatchUp():
                session.catch_up()
            case TakeRest(shown=shown):
                session.take_rest(shown)
            case Hint() if not self._may_help:
                session.line.say(words.NO_HELP)
            case Hint():
                session.hint(self._practice.prices if self._practice.whole else ())

    def _tell(self, command: Telling) -> None:
        """Tell the person something."""
        ctx = self._ctx
        match command:
            case Say(text=text):
                self._session.line.say(text)
            case Refuse(text=text):
                self._refuse(text)
            case Announce(text=text, urgent=urgent):
                ctx.announce(text, urgent)
            case Explain(text=text):
                ctx.toast(text, passing=True)
            case PlaySound(sound=sound):
                ctx.sounds.play(sound)

    def _show(self, command: Showing) -> None:
        """Show something else."""
        ctx, session = self._ctx, self._session
        match command:
            case Open(to=to, replace=replaces):
                ctx.go(Replace(to) if replaces else Push(to))
            case OpenMenu():
                odds = partial(self.do, OpenOdds()) if self._may_see_odds() else None
                driver, ask = session.driver, throwing_in(self._arranger.view)
                give_up = partial(self.do, ask) if ask is not None else None
                own = TableMenu(ctx, session.match, driver.has_prices, driver.known_cards, odds, give_up)
                ctx.go(Push(own if driver.company is None else driver.company.menu()))
            case OpenOdds():
                self._open_odds()
            case OpenCut():
                self._open_cut()
            case OpenScoreSheet():
                board = scoreboard(session.model, session.names)
                ctx.go(Push(ScoreSheet(ctx, board, session.match, self._arranger.view.offers.complete)))
            case OpenThisDeal():
                ctx.go(Push(ThisDeal(ctx, session.model, session.names, self._told())))
            case Ask(title=title, text=text, label=label, then=then):
                ctx.go(Push(Confirm(ctx, title, text, label, partial(self.do, then))))
            case PassDevice(seat=seat):
                self._draw_curtain(seat)
            case EndMatch():
                ctx.go(Replace(MatchEnd(ctx, session.match, session.model, session.names, self._another)))
            case Leave():
                ctx.go(Pop())

    def _handle(self, command: Handling) -> None:
        """Change how the table is shown or used."""
        ctx, session = self._ctx, self._session
        match command:
            case SwitchPrices():
                self._switch_prices()
            case ShareDeal():
                copy_last_deal(ctx, session.match, session.driver.deal)
            case Focus(here=here, to=to):
                if ctx.attention.focus == here:
                    ctx.focus(to)
            case Change(change=change):
                change()

    def _act(self, command: Do) -> None:
        """Do the person's action, unless it is refused or the guide objects; then say why."""
        objection = self._guide.objection(command.action)
        if objection:
            self._refuse(objection)
            return
        self._session.prefer(command.pieces)
        outcome = self._session.act(command.action)
        if isinstance(outcome, Refused):
            self._refuse(outcome.words)

    def _go_on(self) -> None:
        if self._session.showing:
            self._session.skip()
        elif not self._guide.present:
            self._session.go_on()
        elif self._guide.go_on():
            self._session.rest()

    def _press_card(self, ident: int) -> None:
        """Skip what is being shown, or pass the card to the panel."""
        view, panel = self._arranger.view, self._arranger.panel
        piece = self._piece(ident)
        if view.showing:
            self._session.skip()
        elif panel is not None and panel.cards_live() and piece is not None:
            panel.press_card(piece)
        elif view.model.in_tricks:
            self._refuse(refusal_sentence(Refusal.NOT_YOUR_TURN, view.observation))

    def _piece(self, ident: int) -> Piece | None:
        return next((piece for piece in self._session.model.pieces() if piece.ident == ident), None)

    def _refuse(self, text: str) -> None:
        self._guide.refused()
        self._session.line.refuse(text)

    def _switch_prices(self) -> None:
        """Show prices from now on, or hide them, and save that."""
        ctx = self._ctx
        on = not ctx.settings.prices
        ctx.change(ctx.settings.changed(prices=on))
        self._session.line.say(words.PRICES_SHOWN if on else words.PRICES_HIDDEN)

    def _may_see_odds(self) -> bool:
        """Return whether the person who looks bids now, or will."""
        session = self._session
        seen = not session.model.covered and not session.driver.watched and not self._guide.present
        return seen and self._may_help and isinstance(session.match.state.phase, Auction)

    @property
    def _may_help(self) -> bool:
        """Return whether hints, prices and odds are agreed, if there are people on other devices."""
        company = self._session.driver.company
        return company is None or company.hints

    def _open_odds(self) -> None:
        """In the auction, show what the person's hand reaches with each suit."""
        session = self._session
        if self._may_see_odds():
            self._ctx.go(Push(ToOdds(session.match.view(session.viewer), session.match.bot_seed(session.viewer))))
        elif not self._may_help:
            session.line.say(words.NO_HELP)
        elif session.match.rules.stock is not None:
            session.line.say(words.NO_AUCTION)
        else:
            session.line.say(words.AUCTION_OVER)

    def _open_cut(self) -> None:
        """Let the person choose where to cut; then a table with the cut cards replaces this one."""
        ctx, cut = self._ctx, self._session.driver.cut
        if cut is not None:
            ctx.go(Push(CutCards(ctx, self._session.match, lambda at: ctx.go(Replace(self._table(cut(at)))))))

    def _another(self, level: str) -> Scene:
        """Return the table of another match of the same kind, with bots of a level; empty: the same level."""
        return self._table(self._session.driver.again(level))

    def _told(self) -> dict[Seat, SuitsTold]:
        """Return what the raises of Experts have told their partners, who are Experts too."""
        match, calls = self._session.match, tuple(self._session.model.deal.calls)
        return {seat: heard(match.rules, calls, seat) for seat in match.rules.seats if match.record.agreed(seat)}

    def _draw_curtain(self, seat: Seat) -> None:
        """Hide the table until that person has the device."""
        ctx, session = self._ctx, self._session

        def lift() -> None:
            session.driver.lift()
            session.catch_up()
            ctx.go(Pop())
            if session.model.stage is not Stage.PLAY:
                cards = (piece.card for piece in hand_pieces(session.model, ctx.settings))
                ctx.announce(your_cards(card for card in cards if card is not None))

        name = session.match.players[session.match.rules.seats.index(seat)].name
        holds = 0.0 if session.hurry else HOLDS
        ctx.go(Push(Curtain(ctx, name, lift, partial(self.do, OpenMenu()), holds)))
