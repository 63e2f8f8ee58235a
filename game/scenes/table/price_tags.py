"""Prices on the table: the tag on a card or a button, its bar, and its spoken form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ...bots.prices import ChoicePrice
from ...decisions.auction import bid_told
from ...rules import Seat
from ...rules.play import Bid, BuryCards, PassCards, PlayCard
from ...ui.controls import Control
from ...ui.geometry import Rect
from ...ui.tags import TAG, PlacedTag, tag_width
from ...words.lists import listed, sentences, with_full_stop
from ...words.prices import BEST, cost_spoken, cost_tag, with_why, worth_spoken, worth_tag
from ...words.reasons import reasons_text, rule_sentence
from ..seat.table_model import Piece
from ..seat.view import CardMarks, TableView

_SPAN = 5.0
"""The cost, in units, that empties a bar; more if the worst choice costs more."""

_INTO = 4
"""How far, in design pixels, a tag reaches into a button of two lines."""


def price_tag(price: ChoicePrice, chips: bool = False, short: bool = False) -> str:
    """Return the words on the tag of a choice; ``chips``: what is counted, ``short``: where there is little room."""
    if isinstance(price.action, PlayCard):
        return cost_tag(price.cost, chips)
    return worth_tag(price.points, price.made, chips, short)


def price_spoken(price: ChoicePrice, chips: bool = False) -> str:
    """Return what is spoken after the name of a choice; ``chips``: what is counted."""
    if isinstance(price.action, PlayCard):
        return cost_spoken(price.cost, chips)
    return worth_spoken(price.points, price.cost, price.made, chips)


def price_reasons(view: TableView, price: ChoicePrice) -> str:
    """Return why a choice costs that, in sentences; often nothing."""
    why = reasons_text(price.reasons, view.names.you is view.priced, view.match.rules)
    return sentences(why, rule_sentence(price.rule))


def price_of(prices: Sequence[ChoicePrice], action: object) -> ChoicePrice | None:
    """Return the price of an action, if it is known."""
    return next((price for price in prices if price.action == action), None)


def card_prices(view: TableView) -> Mapping[int, ChoicePrice]:
    """Return the prices of the cards of the seat that decides, by the ident of each piece."""
    by_action = {price.action: price for price in view.prices}
    found = {}
    for piece in _own(view):
        play = view.model.play(piece)
        if play in by_action:
            found[piece.ident] = by_action[play]
    return found


def priced_marks(view: TableView, marks: CardMarks) -> CardMarks:
    """Return the marks of the cards, with prices in place of other labels."""
    if not view.prices:
        return marks
    cards = card_prices(view)
    chips = view.match.rules.chips is not None
    labels = {ident: price_tag(price, chips) for ident, price in cards.items()}
    bars = {ident: _bar(view, price) for ident, price in cards.items()}
    best = view.prices[0].action
    if isinstance(best, PassCards | BuryCards):
        left = list(best.cards)
        for piece in _own(view):
            if piece.card in left:
                left.remove(piece.card)
                labels[piece.ident] = BEST
    return replace(marks, labels={**marks.labels, **labels}, bars=bars)


def priced_buttons(view: TableView, buttons: Sequence[Control]) -> tuple[Control, ...]:
    """Return the buttons of the decision, with spoken prices."""
    found, chips = [], view.match.rules.chips is not None
    for button in buttons:
        price = price_of(view.prices, button.means)
        if price is not None:
            words = listed((button.spoken or button.label, price_spoken(price, chips)))
            why = price_reasons(view, price)
            button = button._replace(spoken=with_why(words, why), hint=sentences(with_full_stop(button.hint), why))
        found.append(button)
    return tuple(found)


def button_tags(view: TableView) -> Iterator[PlacedTag]:
    """Return a tag with the price of each button of the decision, at its upper edge, or above two lines of words.

    All of them are short if one has no room for its words.
    """
    look, chips = view.look, view.match.rules.chips is not None
    height = look.metrics.px(TAG)
    priced = [(button.rect, price) for button in view.buttons if (price := price_of(view.prices, button.means))]
    short = any(tag_width(look, price_tag(price, chips), 12) > rect.w for rect, price in priced)
    for rect, price in priced:
        text = price_tag(price, chips, short)
        width = tag_width(look, text, 12)
        two_lines = isinstance(price.action, Bid) and bid_told(view.observation, price.action) is not None
        y = rect.y - (height - look.metrics.px(_INTO) if two_lines else height // 2)
        place = Rect(rect.x + (rect.w - width) // 2, y, width, height)
        yield PlacedTag(text, place, _bar(view, price), price == view.prices[0])


def _bar(view: TableView, price: ChoicePrice) -> float:
    """Return the length of a choice's bar compared with the others, from 0 to 1."""
    span = max(_SPAN * view.match.rules.score_unit, *(other.cost for other in view.prices))
    return 1 - price.cost / span


def _own(view: TableView) -> Sequence[Piece]:
    """Return the cards of the seat that decides."""
    seat: Seat = view.priced if view.priced is not None else view.viewer
    return view.model.hands[seat]
