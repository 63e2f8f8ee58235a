"""The seven tools of the table: menu, undo, redo, hint, last trick, score sheet, melds; and the facts above it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.bots.opponents.signals import heard
from game.rules import Auction, Seat
from game.scenes.destinations import ToMelds, ToOdds
from game.scenes.scoreboard import scoreboard
from game.scenes.table.dialogs.menu import TableMenu
from game.scenes.table.dialogs.score_sheet import ScoreSheet
from game.scenes.table.dialogs.this_deal import ThisDeal
from game.scenes.table.info import lacking_words
from game.scenes.table.poses import in_order, place_of
from game.ui.controls import Control, Role
from game.ui.geometry import Rect
from game.words.glossary import GLOSSARY, meld_explanation
from game.words.melds import meld_cards_text, meld_text
from game.words.names import card_count, card_name, suit_name
from game.words.raises import SuitsTold

if TYPE_CHECKING:
    from game.scenes.table.scene import Table


def tools(table: Table) -> list[Control]:
    """The tools in their order on the screen."""
    places = table.layout.tools
    rows: list[tuple[str, str, Callable[[], None], bool, str]] = [
        ("menu", "m", lambda: open_menu(table), True, "Menu"),
        ("undo", "u", lambda: _undo(table), table.can_undo, "Take your last move back"),
        ("redo", "r", lambda: _redo(table), table.can_redo, "Do it again"),
        ("hint", "h", table.hint, table.live, "What would an expert do?"),
        (
            "last trick",
            "l",
            lambda: _last_trick(table),
            _heard(table),
            "The last trick, those before it, and the auction",
        ),
        ("score sheet", "s", lambda: _sheet(table), True, "Score sheet"),
        ("melds", "?", lambda: open_melds(table), True, "What melds are worth, and the rules"),
    ]
    return [
        Control(name, name.capitalize(), place, action, enabled, key=key, hint=f"{hint} ({key.upper()})")
        for (name, key, action, enabled, hint), place in zip(rows, places, strict=True)
    ]


def facts(table: Table) -> list[Control]:
    """The three fields above the table, to be read aloud; pressed, they explain their words."""
    model, names = table.model, table.names
    contract = model.contract
    board = scoreboard(model, names)
    cells = table.layout.info_cells(len(board.columns))
    if contract is None:
        bid = f"Deal {model.number}, game at {table.match.rules.end.target}"
        if model.trump is not None:
            bid += f", trump is {suit_name(model.trump)}"
    else:
        trump = f" in {suit_name(model.trump)}" if model.trump is not None else ""
        lacking = lacking_words(table)
        still = lacking.replace("needs", "still needs")
        bid = f"Contract {contract.points}{trump} by {names.name(contract.declarer)}{f', {still}' if still else ''}"
    found = [_fact("contract", bid, cells[0], table, ("contract", "trump", "set"))]
    for column, cell in zip(board.columns, cells[1:], strict=True):
        found.append(_fact(f"points {column.side}", column.spoken, cell, table, ("counter",)))
    return found


def lying(table: Table) -> list[Control]:
    """The stock and the melds beside it, to be read aloud. They lie below cards that can be pressed."""
    model = table.model
    stock = [_stock(table)] if model.stock else []
    return stock + [_laid(table, seat) for seat in model.seating.seats if model.beside and model.melds.get(seat)]


def set_aside(table: Table) -> list[Control]:
    """The widow, or what was buried, to be read aloud: their owner is told again which cards these are."""
    model, contract = table.model, table.model.contract
    if model.widow:
        text = f"Widow: {card_count(len(model.widow))}, for whoever wins the auction"
    elif model.buried and contract is not None:
        listed = ", ".join(card_name(piece.card) for piece in model.buried if piece.card is not None)
        text = f"Buried by {table.names.object(contract.declarer)}: {listed or card_count(len(model.buried))}"
    else:
        return []
    return [Control("widow", text, table.layout.widow, lambda: table.say(text), hint=text)]


def open_hands(table: Table) -> list[Control]:
    """The others' hands, to be read aloud where they lie open."""
    found = []
    for seat in table.model.seating.seats:
        block = table.layout.opened[place_of(table.model.seating, seat, table.viewer)]
        held = in_order(table.model.hands[seat], table.ctx.settings, table.model.trump)
        if block is not None and held:
            listed = ", ".join(card_name(piece.card) for piece in held if piece.card is not None)
            found.append(_read(table, f"hand {seat.letter}", f"{table.names.name(seat)}: {listed}", block))
    return found


def _read(table: Table, name: str, text: str, place: Rect) -> Control:
    return Control(name, text, place, lambda: table.ctx.announce(text, urgent=True), role=Role.NOTE)


def _stock(table: Table) -> Control:
    """The stock, to be read aloud."""
    model, layout = table.model, table.layout
    turned = model.turned.card if model.turned is not None else None
    text = f"Stock: {card_count(len(model.stock))}" + (f", under it the {card_name(turned)}" if turned else "")
    return Control("stock", text, layout.stock.union(layout.turned), lambda: table.say(text), hint=text)


def _laid(table: Table, seat: Seat) -> Control:
    """What a seat has laid, to be read aloud."""
    melds = table.model.melds[seat]
    text = f"{table.names.name(seat)}: {meld_text(melds)}"
    cards = f"{table.names.name(seat)}: {meld_cards_text(melds)}"
    block = table.layout.melds[place_of(table.model.seating, seat, table.viewer)]
    return Control(
        f"meld {seat.letter}", text, block, lambda: table.ctx.toast(cards, passing=True), hint=meld_explanation(melds)
    )


def _fact(name: str, label: str, cell: Rect, table: Table, words: tuple[str, ...]) -> Control:
    hint = " ".join(GLOSSARY[word] for word in words)
    return Control(name, label, cell, lambda: table.ctx.toast(hint, passing=True), hint=hint)


def _undo(table: Table) -> None:
    if table.can_undo:
        table.undo()
    else:
        table.say("There is nothing to take back yet")


def _redo(table: Table) -> None:
    if table.can_redo:
        table.redo()
    else:
        table.say("Nothing was taken back")


def _last_trick(table: Table) -> None:
    if _heard(table):
        table.open(ThisDeal(table.ctx, table.model, table.names, _told(table)))
    else:
        table.say("Nothing has been called or played in this deal yet")


def _told(table: Table) -> dict[Seat, SuitsTold]:
    """What the raises of Experts have told their partners, who are Experts too."""
    rules, calls = table.match.rules, tuple(table.model.calls)
    return {seat: heard(rules, calls, seat) for seat in rules.seats if table.match.record.agreed(seat)}


def _heard(table: Table) -> bool:
    """Whether there is anything to look back at in this deal."""
    return bool(table.model.tricks or table.model.calls)


def _sheet(table: Table) -> None:
    table.open(ScoreSheet(table.ctx, scoreboard(table.model, table.names), table.match))


def open_menu(table: Table) -> None:
    """The menu over the table."""
    odds = (lambda: open_odds(table)) if may_see_odds(table) else None
    table.open(TableMenu(table.ctx, table.match, table.driver.has_prices, odds))


def open_odds(table: Table) -> None:
    """In the auction, what the hand of the person reaches with each suit."""
    match, seat = table.match, table.viewer
    if not may_see_odds(table):
        nobody_bids = match.rules.stock is not None
        no_auction = "There is no auction in this game, and so no bid odds"
        table.say(no_auction if nobody_bids else "Bid odds are there while the auction lasts")
        return
    table.open(ToOdds(match.view(seat), match.bot_seed(seat)))


def may_see_odds(table: Table) -> bool:
    """Whether somebody looks who bids now, or will."""
    seen = not table.model.covered and not table.watched and table.guide is None
    return seen and isinstance(table.match.state.phase, Auction)


def open_melds(table: Table) -> None:
    """The melds with their points, and from there all the rules in force."""
    table.open(ToMelds(table.match.rules))
