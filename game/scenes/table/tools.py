"""The tools of the table (menu, undo, hint, last trick, score sheet …), the facts above it, and all its controls."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules import Seat
from ...ui.controls import Control, Role, find
from ...ui.geometry import NOTHING, Rect
from ...words import table as words
from ...words.glossary import explained, meld_explanation
from ...words.lists import labelled, sentences, with_full_stop
from ...words.melds import meld_cards_text, meld_text
from ..destinations import ToMelds
from ..seat.commands import (
    Announce,
    Command,
    Continue,
    Explain,
    Hint,
    Open,
    OpenMenu,
    OpenScoreSheet,
    OpenThisDeal,
    Redo,
    Say,
    Undo,
)
from ..seat.scoreboard import scoreboard
from .arranged import ArrangedView
from .hand import first_legal, hand_controls
from .info import contract_words, lacking_words, side_words
from .poses import in_order, place_of
from .spoken import standing

_ON_PHONES = ("menu", "hint")
_ELSEWHERE = ("menu", "undo", "hint", "last trick")
_IN_EVERY_MENU = "melds"


def tools(view: ArrangedView) -> list[Control]:
    """Return the tools in their order on the screen. One without a use says so when it is pressed.

    Those that have no place there have no size: their keys press them, and the menu offers them.
    """
    undo: Command = Undo() if view.offers.undo else Say(view.offers.nothing_to_undo)
    redo: Command = Redo() if view.offers.redo else Say(words.NOTHING_TO_REDO)
    said = bool(view.model.deal.tricks or view.model.deal.calls or view.model.deal.shown)
    last: Command = OpenThisDeal() if said else Say(words.NOTHING_SAID)
    rows: list[tuple[str, str, Command, bool, str]] = [
        ("menu", "m", OpenMenu(), True, words.MENU),
        ("undo", "u", undo, view.offers.undo, words.UNDO),
        ("redo", "r", redo, view.offers.redo, words.REDO),
        ("hint", "h", Hint(), view.live and view.offers.help, words.HINT),
        ("last trick", "l", last, said, words.LAST_TRICK),
        ("score sheet", "s", OpenScoreSheet(), True, words.SCORE_SHEET),
        ("melds", "?", Open(ToMelds(view.match.rules)), True, words.MELDS),
    ]
    places = _places(view, [row[0] for row in rows])
    return [
        Control(
            name,
            name.capitalize(),
            places.get(name, NOTHING),
            enabled=enabled,
            key=key,
            hint=words.with_key(hint, key),
            command=command,
        )
        for name, key, command, enabled, hint in rows
    ]


def _places(view: ArrangedView, names: Sequence[str]) -> dict[str, Rect]:
    """Return the places of the tools that have a button: few at a match, all of them for a guide to choose from."""
    placed = view.layout.tools
    if len(placed) < len(names):
        names = _ON_PHONES if len(placed) == len(_ON_PHONES) else _ELSEWHERE
    return dict(zip(names, placed, strict=True))


def tools_without_button(view: ArrangedView) -> list[Control]:
    """Return the tools that only the menu and keys can press now."""
    return [tool for tool in table_tools(view) if not tool.rect.area and tool.enabled and tool.name != _IN_EVERY_MENU]


def facts(view: ArrangedView) -> list[Control]:
    """Return the fields above the table as texts; each opens the score sheet, and says in words what its bar shows."""
    board = scoreboard(view.model, view.names)
    cells = view.layout.info_cells(len(board.columns))
    contract, needs = view.model.deal.contract, lacking_words(view)
    told = words.declarer_needs(view.names.name(contract.declarer), needs) if contract is not None and needs else ""
    found = [_fact("contract", contract_words(view), told, cells[0], ("contract", "trump", "set"))]
    for column, told, cell in zip(board.columns, side_words(view), cells[1:], strict=True):
        found.append(_fact(f"points {column.side}", told, told, cell, ("counter",)))
    return found


def lying(view: ArrangedView) -> list[Control]:
    """Return the stock and the melds beside it as texts. They lie below cards that can be pressed."""
    model = view.model
    stock = [_stock(view)] if model.stock else []
    return stock + [
        _laid(view, seat) for seat in model.seating.seats if model.stock_size and model.deal.melds.get(seat)
    ]


def set_aside(view: ArrangedView) -> list[Control]:
    """Return the widow, or the buried cards, as text: their owner can read again which cards these are."""
    model, contract = view.model, view.model.deal.contract
    if model.widow:
        text = words.widow_line(len(model.widow), model.seating)
    elif model.buried and contract is not None:
        cards = [piece.card for piece in model.buried if piece.card is not None]
        text = words.buried_line(view.names.object(contract.declarer), cards, len(model.buried))
    else:
        return []
    return [Control("widow", text, view.layout.widow, hint=text, command=Say(text))]


def open_hands(view: ArrangedView) -> list[Control]:
    """Return the others' hands as texts, if they are open."""
    found = []
    for seat in view.model.seating.seats:
        block = view.layout.opened[place_of(view.model.seating, seat, view.viewer)]
        held = in_order(view.model.hands[seat], view.settings, view.model.deal.trump)
        if block is not None and held:
            cards = [piece.card for piece in held if piece.card is not None]
            found.append(_read(f"hand {seat.letter}", words.hand_line(view.names.name(seat), cards), block))
    return found


def _read(name: str, text: str, place: Rect) -> Control:
    return Control(name, text, place, role=Role.NOTE, command=Announce(text, urgent=True))


def _stock(view: ArrangedView) -> Control:
    """Return the stock as text."""
    model, layout = view.model, view.layout
    turned = model.turned.card if model.turned is not None else None
    text = words.stock_line(len(model.stock), turned)
    return Control("stock", text, layout.stock.union(layout.turned), hint=text, command=Say(text))


def _laid(view: ArrangedView, seat: Seat) -> Control:
    """Return a seat's melds as text."""
    melds = view.model.deal.melds[seat]
    text = labelled(view.names.name(seat), meld_text(melds))
    cards = labelled(view.names.name(seat), meld_cards_text(melds))
    block = view.layout.melds[place_of(view.model.seating, seat, view.viewer)]
    hint = meld_explanation(melds)
    return Control(f"meld {seat.letter}", text, block, hint=hint, command=Explain(cards))


def _fact(name: str, label: str, told: str, cell: Rect, about: tuple[str, ...]) -> Control:
    hint = sentences(with_full_stop(told), explained(*about))
    return Control(name, label, cell, hint=hint, command=OpenScoreSheet())


def deal_controls(view: ArrangedView) -> Sequence[Control]:
    """Return the way on, the cards, the panel's buttons, and the tools."""
    found = standing(view)
    if view.showing:
        found.append(Control("go on", words.GO_ON, view.layout.board, key="space", command=Continue()))
    below = lying(view) if view.model.in_tricks else ()
    below = (*below, *set_aside(view), *open_hands(view))
    return (*found, *below, *hand_controls(view), *view.buttons, *facts(view), *table_tools(view))


def table_tools(view: ArrangedView) -> list[Control]:
    """Return the tools that the guide leaves, and its own."""
    return view.guide.tools(tools(view))


def first_focus(view: ArrangedView) -> str | None:
    """Return the first focus: the guide's or the panel's, else the first legal card, else the first control."""
    button = view.guide.first_focus()
    if button:
        return button
    wanted = view.panel.first_focus() if view.panel else None
    if wanted and find(view.buttons, wanted):
        return wanted
    first = next((control.name for control in hand_controls(view)), None)
    return first_legal(view) or first or ("go on" if view.showing else None)
