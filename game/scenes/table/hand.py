"""The person's own hand as controls: every card has a name, can be pressed, and knows whether it may be played."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules import Hand
from ...rules.play import BuryCards, LayMeld, PassCards, PlayCard
from ...ui.controls import Control, Role
from ...ui.damage import Canvas
from ...ui.faces import card_size
from ...ui.geometry import Rect
from ...ui.look import Look
from ...words import table as words
from ...words.prices import with_why
from ..seat.commands import PressCard
from ..seat.table_model import Piece
from .arranged import ArrangedView
from .poses import hand_pieces, row_shift, served_pieces
from .price_tags import card_prices, price_reasons, price_spoken


def hand_controls(view: ArrangedView) -> list[Control]:
    """Return a control for each card of the hand, in order; a card that may not be played is disabled, but says why."""
    return [control for _, control in _hand(view)]


def _lying(view: ArrangedView) -> list[tuple[Piece, Rect]]:
    """Return the cards that can be pressed with their places: the viewer's melds, then the hand."""
    model, table, metrics = view.model, view.layout, view.look.metrics
    found = [
        (piece, rect.move(0, row_shift(piece.ident, table, metrics, view.marks)))
        for piece, rect in zip(hand_pieces(model, view.settings), table.hand, strict=True)
    ]
    laid = served_pieces(model)
    places = [view.poses[piece.ident] for piece in laid]
    return [
        (piece, Rect(round(pose.x), round(pose.y), *card_size(pose.width)))
        for piece, pose in zip(laid, places, strict=True)
    ] + found


def _hand(view: ArrangedView) -> list[tuple[Piece, Control]]:
    """Return the visible cards of the hand, each with its control."""
    model, live, marks, pointed = view.model, view.cards_live, view.marks, view.pointed
    priced = card_prices(view)
    area, copies = view.area, dict[str, int]()
    found: list[tuple[Piece, Control]] = []
    for piece, rect in _lying(view):
        if piece.card is None or model.covered:
            continue
        laid = "laid " if piece.ident in model.served else ""
        letters = laid + str(piece.card)
        copies[letters] = copies.get(letters, 0) + 1
        price = priced.get(piece.ident)
        label = "" if laid else marks.labels.get(piece.ident, "")
        label = price_spoken(price, view.match.rules.chips is not None) if price is not None else label
        why = "" if price is None else price_reasons(view, price)
        said = (words.ON_TABLE if laid else "", label, words.FRAMED if piece.card in pointed else "")
        control = Control(
            f"card {letters} {copies[letters]}",
            with_why(words.card_spoken(piece.card, *said), why),
            rect.intersection(area),
            enabled=live and piece.ident not in marks.dimmed,
            role=Role.CARD,
            hint=why,
            pressed=piece.ident in marks.chosen if live and view.choosing else None,
            command=PressCard(piece.ident),
        )
        found.append((piece, control))
    return found


def nth_card(view: ArrangedView, nth: int) -> PressCard | None:
    """Return the press of a card at a place in the hand, counted from 0; None if there is none."""
    pieces = hand_pieces(view.model, view.settings)
    return PressCard(pieces[nth].ident) if nth < len(pieces) else None


def goes_to(view: ArrangedView, sign: str, controls: Sequence[Control]) -> str | None:
    """Return the control to which a key of one letter goes, if that control decides something."""
    if sign.isdecimal() and view.cards_live:
        wanted = nth_card(view, (int(sign) - 1) % 10) if not view.choosing else None
        return next((control.name for control in hand_controls(view) if control.command == wanted), None)
    return next((control.name for control in controls if control.key == sign and control.means is not None), None)


def first_legal(view: ArrangedView) -> str | None:
    """Return the name of the first card that may be played or chosen."""
    return next((control.name for control in hand_controls(view) if control.enabled), None)


def pointed_at(view: ArrangedView) -> int | None:
    """Return the piece under the mouse or the finger, if it may be played or chosen."""
    attention = view.look.attention
    name = attention.held or attention.hover
    if not name or not view.cards_live:
        return None
    return next((piece.ident for piece, control in _hand(view) if control.name == name and control.enabled), None)


def piece_named(view: ArrangedView, name: str) -> Piece | None:
    """Return the piece of the hand whose control has that name."""
    return next((piece for piece, control in _hand(view) if control.name == name), None)


def seen_cards(view: ArrangedView, cards: Hand) -> list[Rect]:
    """Return the visible part of each of these cards of the hand, except those that are chosen."""
    left, hand = list(cards), view.layout.hand
    found = []
    for number, (piece, rect) in enumerate(zip(hand_pieces(view.model, view.settings), hand, strict=False)):
        if piece.card not in left:
            continue
        left.remove(piece.card)
        if piece.ident not in view.marks.chosen:
            after = hand[number + 1] if number + 1 < len(hand) else None
            right = after.x if after and after.y == rect.y else rect.right
            below = min((other.y for other in hand if other.y > rect.y), default=rect.bottom)
            shift = row_shift(piece.ident, view.layout, view.look.metrics, view.marks)
            found.append(Rect(rect.x, rect.y + shift, right - rect.x, min(below, rect.bottom + shift) - rect.y - shift))
    return found


def advised_cards(view: ArrangedView) -> list[Rect]:
    """Return the visible parts of the cards in a hint: to play, to pass, to bury or to lay."""
    match view.advised:
        case PlayCard(card=card, melds=melds) if melds:
            model = view.model
            laid = (rect for piece, rect in _lying(view) if model.play(piece) == PlayCard(card, melds))
            return list(laid)[:1]
        case PlayCard(card=card):
            return seen_cards(view, (card,))
        case PassCards(cards=cards) | BuryCards(cards=cards) | LayMeld(hand=cards):
            return seen_cards(view, cards)
    return []


def draw_card_ring(surface: Canvas, look: Look, seen: Rect) -> None:
    """Draw a ring inside the visible part of a card, with an edge that stands out from white."""
    metrics, theme = look.metrics, look.theme
    look.shapes.ring(surface, seen, metrics.px(6), theme.shadow, metrics.px(4))
    look.shapes.ring(surface, seen.inset(metrics.hair), metrics.px(5), theme.warning, metrics.px(2))
