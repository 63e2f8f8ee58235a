"""Carries out the commands of a table's parts: the only place where a table acts."""

from __future__ import annotations

from functools import partial

from ...bots.opponents.signals import heard
from ...match import Match
from ...rules import Seat
from ...rules.play import Auction, Refusal
from ...store.settings import Motion
from ...words import table as words
from ...words.events import your_cards
from ...words.raises import SuitsTold
from ...words.refusals import refusal_sentence
from ..base import Pop, Push, Replace, Scene
from ..destinations import ToOdds
from ..forms.dialog import Confirm
from ..forms.menu import MenuChoice
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
    TakeUpMelds,
    Telling,
    Undo,
)
from ..seat.scoreboard import scoreboard
from ..seat.table_model import Piece, Stage
from .arranging import people_of, view_of
from .curtain import HOLDS, Curtain
from .dialogs.cut import CutCards
from .dialogs.menu import TableMenu
from .dialogs.score_sheet import ScoreSheet
from .dialogs.this_deal import ThisDeal
from .end import MatchEnd
from .info import deal_so_far
from .panels.play import throwing_in
from .playing import act, catch_up, go_on, hint, redo, skip, take_up, undo
from .poses import hand_pieces
from .sharing import send_last_deal
from .state import TableState
from .tools import tools_without_button


def do(state: TableState, command: Command) -> None:
    """Carry out a command, and update the table."""
    if isinstance(command, Playing):
        _play(state, command)
    elif isinstance(command, Telling):
        _tell(state, command)
    elif isinstance(command, Showing):
        _show(state, command)
    else:
        _handle(state, command)
    state.session.revision.add()


def _play(state: TableState, command: Playing) -> None:
    """Take the match on, or back, or ask about it."""
    session = state.session
    match command:
        case Do():
            _act(state, command)
        case Continue():
            _go_on(state)
        case TakeUpMelds():
            take_up(state)
        case PressCard(ident=ident):
            _press_card(state, ident)
        case Undo():
            if undo(state):
                session.line.say(words.TAKEN_BACK)
        case Redo():
            if redo(state):
                session.line.say(words.DONE_AGAIN)
        case CatchUp():
            catch_up(state)
        case TakeRest(shown=shown):
            session.driver.take_rest(shown)
        case Hint() if not view_of(state).offers.help:
            session.line.say(words.NO_HELP)
        case Hint():
            hint(state)


def _tell(state: TableState, command: Telling) -> None:
    """Tell the person something."""
    ctx = state.ctx
    match command:
        case Say(text=text):
            state.session.line.say(text)
        case Refuse(text=text, refused=refused, legal=legal):
            _refuse(state, text)
            if refused is not None and ctx.motion is Motion.FULL and not state.session.hurry:
                state.shake.begin(refused, legal, ctx.metrics.scale)
        case Announce(text=text, urgent=urgent):
            ctx.announce(text, urgent)
        case Explain(text=text):
            ctx.toast(text, passing=True)
        case PlaySound(sound=sound):
            ctx.sounds.play(sound)


def _show(state: TableState, command: Showing) -> None:
    """Show something else."""
    ctx, session = state.ctx, state.session
    match command:
        case Open(to=to, replace=replaces):
            ctx.go(Replace(to) if replaces else Push(to))
        case OpenMenu():
            odds = partial(do, state, OpenOdds()) if _may_see_odds(state) else None
            driver, ask = session.driver, throwing_in(view_of(state))
            give_up = partial(do, state, ask) if ask is not None else None
            tools = [
                MenuChoice(tool.name, tool.label, partial(do, state, tool.command), tool.key)
                for tool in tools_without_button(view_of(state))
                if isinstance(tool.command, Command)
            ]
            if driver.company is not None:
                ctx.go(Push(driver.company.menu(tools)))
            else:
                menu = TableMenu(ctx, _whole(state), driver.has_prices, driver.known_cards, odds, give_up, tools)
                ctx.go(Push(menu))
        case OpenOdds():
            _open_odds(state)
        case OpenCut():
            _open_cut(state)
        case OpenScoreSheet():
            board = scoreboard(session.model, session.names)
            seen = view_of(state)
            ctx.go(Push(ScoreSheet(ctx, board, session.match, seen.people.heads, deal_so_far(seen))))
        case OpenThisDeal():
            ctx.go(Push(ThisDeal(ctx, session.model, session.names, _told(state))))
        case Ask(title=title, text=text, label=label, then=then):
            ctx.go(Push(Confirm(ctx, title, text, label, partial(do, state, then))))
        case PassDevice(seat=seat):
            _draw_curtain(state, seat)
        case EndMatch():
            heads, again = view_of(state).people.heads, partial(_another, state)
            said = session.talk.farewell if ctx.settings.talk else None
            ctx.go(Replace(MatchEnd(ctx, _whole(state), session.model, session.names, heads, again, said)))
        case Leave():
            ctx.go(Pop())


def _handle(state: TableState, command: Handling) -> None:
    """Change how the table is shown or used."""
    ctx, session = state.ctx, state.session
    match command:
        case SwitchPrices():
            _switch_prices(state)
        case ShareDeal():
            heads = view_of(state).people.heads
            send_last_deal(ctx, _whole(state), session.model, session.names, heads, session.driver.deal)
        case Focus(here=here, to=to):
            if ctx.attention.focus == here:
                ctx.focus(to)
        case Change(change=change):
            change()


def _act(state: TableState, command: Do) -> None:
    """Do the person's action, unless it is refused or the guide objects; then say why."""
    objection = state.guide.objection(command.action)
    if objection:
        _refuse(state, objection)
        return
    state.session.prefer(command.pieces)
    refused = act(state, command.action)
    if refused:
        _refuse(state, refused)


def _go_on(state: TableState) -> None:
    if state.session.showing:
        skip(state)
    elif not state.guide.present:
        command = go_on(state)
        if command is not None:
            do(state, command)
    elif state.guide.go_on():
        state.session.rest()


def _press_card(state: TableState, ident: int) -> None:
    """Skip what is being shown, or pass the card to the panel."""
    view, panel = view_of(state), view_of(state).panel
    piece = _piece(state, ident)
    if view.showing:
        skip(state)
    elif panel is not None and panel.cards_live() and piece is not None:
        panel.press_card(piece)
    elif view.model.in_tricks:
        _refuse(state, refusal_sentence(Refusal.NOT_YOUR_TURN, view.observation))


def _piece(state: TableState, ident: int) -> Piece | None:
    return next((piece for piece in state.session.model.pieces() if piece.ident == ident), None)


def _refuse(state: TableState, text: str) -> None:
    state.guide.refused()
    state.session.line.refuse(text)


def _switch_prices(state: TableState) -> None:
    """Show prices from now on, or hide them, and save that."""
    ctx = state.ctx
    on = not ctx.settings.prices
    ctx.change(ctx.settings.changed(prices=on))
    state.session.line.say(words.PRICES_SHOWN if on else words.PRICES_HIDDEN)


def _may_see_odds(state: TableState) -> bool:
    """Return whether the person who looks bids now, or will."""
    session = state.session
    seen = not session.model.covered and not session.driver.watched and not state.guide.present
    return seen and view_of(state).offers.help and isinstance(session.match.phase, Auction)


def _open_odds(state: TableState) -> None:
    """In the auction, show what the person's hand reaches with each suit."""
    session = state.session
    if _may_see_odds(state):
        session.driver.note_help()
        state.ctx.go(Push(ToOdds(session.match.view(session.viewer), session.match.bot_seed(session.viewer))))
    elif not view_of(state).offers.help:
        session.line.say(words.NO_HELP)
    elif session.match.rules.stock is not None:
        session.line.say(words.NO_AUCTION)
    else:
        session.line.say(words.AUCTION_OVER)


def _open_cut(state: TableState) -> None:
    """Let the person choose where to cut; then a table with the cut cards replaces this one."""
    ctx, cut = state.ctx, state.session.driver.cut
    if cut is not None:
        ctx.go(Push(CutCards(ctx, _whole(state), lambda at: ctx.go(Replace(state.table(cut(at)))))))


def _whole(state: TableState) -> Match:
    """Return all of the match, for what is offered only where this device knows it."""
    whole = state.session.match.whole
    assert whole is not None, "a seat at somebody else's table is not offered this"
    return whole


def _another(state: TableState, level: str) -> Scene:
    """Return the table of another match of the same kind, with bots of a level; empty: the same level."""
    return state.table(state.session.driver.again(level))


def _told(state: TableState) -> dict[Seat, SuitsTold]:
    """Return what the raises of Experts have told their partners, who are Experts too."""
    match, calls = state.session.match, tuple(state.session.model.deal.calls)
    return {seat: heard(match.rules, calls, seat) for seat in match.rules.seats if match.agreed(seat)}


def _draw_curtain(state: TableState, seat: Seat) -> None:
    """Hide the table until that person has the device."""
    ctx, session = state.ctx, state.session

    def lift() -> None:
        session.driver.lift()
        catch_up(state)
        ctx.go(Pop())
        if session.model.stage is not Stage.PLAY:
            cards = (piece.card for piece in hand_pieces(session.model, ctx.settings))
            ctx.announce(your_cards(card for card in cards if card is not None))

    name = session.match.players[session.match.rules.seats.index(seat)].name
    holds = 0.0 if session.hurry else HOLDS
    head = people_of(state).heads[seat]
    ctx.go(Push(Curtain(ctx, name, head, lift, partial(do, state, OpenMenu()), holds)))
