"""The person's own hand as controls: every card has a name, can be pressed, and knows whether it may be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules import BuryCards, Hand, LayMeld, PassCards, PlayCard, Refusal
from game.scenes.table.poses import hand_pieces, meld_pieces
from game.scenes.table_model import Piece
from game.ui.controls import Control, Role
from game.ui.damage import Canvas
from game.ui.faces import card_size
from game.ui.geometry import Rect
from game.ui.look import Look
from game.words.names import card_name
from game.words.refusals import refusal_sentence

if TYPE_CHECKING:
    from game.scenes.table.scene import Table


def hand_controls(table: Table) -> list[Control]:
    """A control for each card in the hand, in order; a card that may not be played is disabled, but says why."""
    return [control for _, control in _hand(table)]


def _lying(table: Table) -> list[tuple[Piece, Rect]]:
    """The cards that can be pressed, and where each lies: of the viewer's melds, then of the hand."""
    model = table.model
    found = list(zip(hand_pieces(model, table.ctx.settings), table.layout.hand, strict=True))
    laid = [piece for piece in meld_pieces(model, model.viewer) if piece.ident in model.served]
    places = [table.poses[piece.ident] for piece in laid]
    return [
        (piece, Rect(round(pose.x), round(pose.y), *card_size(pose.width)))
        for piece, pose in zip(laid, places, strict=True)
    ] + found


def _hand(table: Table) -> list[tuple[Piece, Control]]:
    """The cards of the hand that can be seen, each with its control."""
    panel, model = table.panel, table.model
    live = bool(panel and panel.cards_live())
    marks = table.marks
    choosing = live and bool(panel and panel.choosing)
    pointed = table.guide.pointed() if table.guide else ()
    area, copies = table.ctx.area, dict[str, int]()
    found: list[tuple[Piece, Control]] = []
    for piece, rect in _lying(table):
        if piece.card is None or model.covered:
            continue
        laid = "laid " if piece.ident in model.served else ""
        letters = laid + str(piece.card)
        copies[letters] = copies.get(letters, 0) + 1
        price = table.practice.said_of(piece.ident)
        label = price or ("" if laid else marks.labels.get(piece.ident))
        said = ("on the table" if laid else "", label, "framed" if piece.card in pointed else "")
        control = Control(
            f"card {letters} {copies[letters]}",
            ", ".join(filter(None, (card_name(piece.card).capitalize(), *said))),
            rect.intersection(area),
            _pressing(table, piece),
            enabled=live and piece.ident not in marks.dimmed,
            role=Role.CARD,
            pressed=piece.ident in marks.chosen if choosing else None,
        )
        found.append((piece, control))
    return found


def press_nth(table: Table, nth: int) -> None:
    """Press the card at a place in the hand, counted from 0; nothing happens when there is none."""
    pieces = hand_pieces(table.model, table.ctx.settings)
    if nth < len(pieces):
        press(table, pieces[nth])


def press(table: Table, piece: Piece) -> None:
    """A card was pressed: skip what is being shown, or hand it to the panel."""
    if table.showing:
        table.go_on()
    elif table.panel and table.panel.cards_live():
        table.panel.press_card(piece)
    elif table.model.in_tricks:
        table.refuse(refusal_sentence(Refusal.NOT_YOUR_TURN, table.view))


def first_legal(table: Table) -> str | None:
    """The name of the first card that may be played or chosen."""
    return next((control.name for control in hand_controls(table) if control.enabled), None)


def pointed_at(table: Table) -> int | None:
    """The piece under the mouse or the finger, if it may be played or chosen."""
    attention = table.ctx.attention
    name = attention.held or attention.hover
    if not name or not (table.panel and table.panel.cards_live()):
        return None
    return next((piece.ident for piece, control in _hand(table) if control.name == name and control.enabled), None)


def piece_named(table: Table, name: str) -> Piece | None:
    """The piece of the hand whose control has that name."""
    return next((piece for piece, control in _hand(table) if control.name == name), None)


def _pressing(table: Table, piece: Piece) -> Callable[[], None]:
    return lambda: press(table, piece)


def seen_cards(table: Table, cards: Hand) -> list[Rect]:
    """What can be seen of each of these cards of the hand, once for each, except those that are chosen."""
    left, hand = list(cards), table.layout.hand
    found = []
    for number, (piece, rect) in enumerate(zip(hand_pieces(table.model, table.ctx.settings), hand, strict=False)):
        if piece.card not in left:
            continue
        left.remove(piece.card)
        if piece.ident not in table.marks.chosen:
            after = hand[number + 1] if number + 1 < len(hand) else None
            right = after.x if after and after.y == rect.y else rect.right
            below = min((other.y for other in hand if other.y > rect.y), default=rect.bottom)
            found.append(Rect(rect.x, rect.y, right - rect.x, min(below, rect.bottom) - rect.y))
    return found


def advised_cards(table: Table) -> list[Rect]:
    """What can be seen of the cards that a hint advised: those to play, to pass, to bury or to lay."""
    match table.advised:
        case PlayCard(card=card, melds=melds) if melds:
            model = table.model
            laid = (rect for piece, rect in _lying(table) if model.play(piece) == PlayCard(card, melds))
            return list(laid)[:1]
        case PlayCard(card=card):
            return seen_cards(table, (card,))
        case PassCards(cards=cards) | BuryCards(cards=cards) | LayMeld(hand=cards):
            return seen_cards(table, cards)
    return []


def draw_card_ring(surface: Canvas, look: Look, seen: Rect) -> None:
    """A ring inside what can be seen of a card, edged so that it stands out from the white."""
    metrics, theme = look.metrics, look.theme
    look.shapes.ring(surface, seen, metrics.px(6), theme.shadow, metrics.px(4))
    look.shapes.ring(surface, seen.inset(metrics.hair), metrics.px(5), theme.warning, metrics.px(2))
