"""Practice: the live price of everything that could be done now, sharper the longer one looks.

Prices come from the analysis door, in slices between frames, with the numbers that a hint would think with: so its
advice and the prices agree.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.bots.analysis import glance, is_sharp, price_choices, why_no_prices
from game.bots.prices import ChoicePrice
from game.rules import Action, BuryCards, PassCards, PlayCard, Seat
from game.scenes.base import Job
from game.scenes.desk import CardMarks
from game.scenes.table.paint import draw_tag, tag_size
from game.scenes.table.poses import TAG
from game.scenes.table_model import Piece
from game.ui.controls import Control
from game.ui.damage import Canvas
from game.ui.geometry import Rect
from game.ui.text import Weight
from game.words.prices import cost_spoken, cost_tag, worth_spoken, worth_tag

if TYPE_CHECKING:
    from game.scenes.table.scene import Table

_SPAN = 5.0
"""What empties a bar, in units; more where the worst choice costs more."""

_SHOWN = "Prices are shown: how far ahead your side will be, on cards what they lose"

_Decision = tuple[int, Seat, Action | None]
"""A decision by its ply and seat, and the cards that are chosen to be passed or buried, if there are enough."""


class Practice:
    """Prices of the decision at hand, while they are wanted: the person's, or in a replay whoever's is next."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._asked: _Decision | None = None
        self._job: Job | None = None
        self._tags: tuple[tuple[Action, str], ...] = ()
        self.prices: tuple[ChoicePrice, ...] = ()
        """What is known of each choice, the best first; empty while nothing is known."""
        self.whole = False
        """Whether they are those of a whole round, and not of a glance: what a hint would say."""

    @property
    def best(self) -> Action | None:
        """What is best as far as is known."""
        return self.prices[0].action if self.prices else None

    def switch(self) -> None:
        """Show prices from now on, or no longer; remembered."""
        ctx = self._table.ctx
        on = not ctx.settings.prices
        ctx.change(ctx.settings.changed(prices=on))
        self._table.say(_SHOWN if on else "Prices are no longer shown")

    def stop(self) -> None:
        """The decision has been made, or is another one now."""
        self._asked, self._tags, self.prices, self.whole = None, (), (), False
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def update(self) -> None:
        """Begin to think when something is to be decided; stop when nothing is."""
        asked = self._wanted()
        if asked == self._asked:
            return
        same = asked is not None and self._asked is not None and asked[:2] == self._asked[:2]
        if same and asked is not None and (asked[2] is None or self.price_of(asked[2]) is not None):
            return  # its price is known already
        known, whole = (self.prices, self.whole) if same else ((), False)
        had = bool(self.prices)
        self.stop()
        self._asked, self.prices, self.whole = asked, known, whole
        if asked is not None:
            self._begin(asked)
        elif had:
            self._table.changed()

    def price_of(self, action: object) -> ChoicePrice | None:
        """The price of an action, if it is known."""
        return next((price for price in self.prices if price.action == action), None)

    def _wanted(self) -> _Decision | None:
        table, seat = self._table, self._table.driver.priced
        if not table.ctx.settings.prices or not table.driver.has_prices or seat is None or table.showing:
            return None
        means = (control.means for control in table.panel_controls() if control.enabled)
        chosen = next((action for action in means if isinstance(action, PassCards | BuryCards)), None)
        return table.match.ply, seat, chosen

    def _begin(self, asked: _Decision) -> None:
        _, seat, chosen = asked
        match = self._table.match
        view, seed, also = match.view(seat), match.bot_seed(seat), () if chosen is None else (chosen,)
        if why_no_prices(view):
            return

        def sharpen() -> Generator[None, None, None]:
            for answer in () if self.prices else glance(view, random.Random(seed), also):
                if answer.rounds:
                    self._tell(answer.prices)
                    break
                yield
            for answer in price_choices(view, random.Random(seed), also):
                if answer.rounds and not answer.done:
                    self.whole = True
                    self._tell(answer.prices)
                if is_sharp(answer):
                    return
                yield

        self._job = self._table.ctx.job(sharpen(), lambda _: None)

    def _tell(self, prices: tuple[ChoicePrice, ...]) -> None:
        """More is known: show it, where it looks different."""
        self.prices = prices
        tags = tuple((price.action, self.tag(price)) for price in prices)
        if tags != self._tags:
            self._tags = tags
            self._table.changed()

    # What is shown and spoken.

    def tag(self, price: ChoicePrice) -> str:
        """What stands on the tag of a choice."""
        if isinstance(price.action, PlayCard):
            return cost_tag(price.cost)
        return worth_tag(price.points, price.made)

    def spoken(self, price: ChoicePrice) -> str:
        """What is said of a choice beside its name."""
        if isinstance(price.action, PlayCard):
            return cost_spoken(price.cost)
        return worth_spoken(price.points, price.cost, price.made)

    def bar(self, price: ChoicePrice) -> float:
        """How long the bar of a choice is beside the others', from 0 to 1."""
        span = max(_SPAN * int(self._table.match.rules.scale), *(other.cost for other in self.prices))
        return 1 - price.cost / span

    def cards(self) -> Mapping[int, ChoicePrice]:
        """The prices of the cards of the seat that decides, by the ident of each piece."""
        model = self._table.model
        if not self.prices:
            return {}
        by_action = {price.action: price for price in self.prices}
        found = {}
        for piece in self._own():
            play = model.play(piece)
            if play in by_action:
                found[piece.ident] = by_action[play]
        return found

    def marks(self, marks: CardMarks) -> CardMarks:
        """The marks of the cards, with prices over other labels."""
        if not self.prices:
            return marks
        cards = self.cards()
        labels = {ident: self.tag(price) for ident, price in cards.items()}
        bars = {ident: self.bar(price) for ident, price in cards.items()}
        best = self.best
        if isinstance(best, PassCards | BuryCards):
            left = list(best.cards)
            for piece in self._own():
                if piece.card in left:
                    left.remove(piece.card)
                    labels[piece.ident] = "best"
        return replace(marks, labels={**marks.labels, **labels}, bars=bars)

    def said_of(self, ident: int) -> str | None:
        """What is said of a card of the hand, if it has a price."""
        price = self.cards().get(ident)
        return None if price is None else self.spoken(price)

    def told(self, controls: Sequence[Control]) -> Sequence[Control]:
        """The buttons of the decision, with their prices to be heard."""
        if not self.prices:
            return controls
        found = []
        for control in controls:
            price = self.price_of(control.means)
            words = "" if price is None else f"{control.spoken or control.label}, {self.spoken(price)}"
            found.append(replace(control, spoken=words) if words else control)
        return found

    def draw(self, surface: Canvas) -> None:
        """The price of each button of the decision, on a tag at its upper edge."""
        look = self._table.ctx.look
        metrics = look.metrics
        for control in self._table.panel_controls():
            price = self.price_of(control.means)
            if price is not None:
                text, rect = self.tag(price), control.rect
                width = look.fonts.width(text, tag_size(look), Weight.BOLD) + metrics.px(12)
                height = metrics.px(TAG)
                tag = Rect(rect.x + (rect.w - width) // 2, rect.y - height // 2, width, height)
                draw_tag(surface, look, text, tag, self.bar(price), price.action == self.best)

    def _own(self) -> Sequence[Piece]:
        """The cards of the seat that decides."""
        model = self._table.model
        return model.hands[self._asked[1] if self._asked is not None else model.viewer]
