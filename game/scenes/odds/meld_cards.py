"""The cards that somebody has laid at a real table, for the score pad: the finder names and adds the melds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...rules import Hand, Meld, RuleSet, Suit, best_melds, total_points
from ...ui.widgets import Kind
from ...words import is_that_a_meld as words
from ...words import odds, pad
from ..base import Context, Pop
from ..forms.rows import Button, Buttons, Row
from .hand_form import HandForm
from .meld_rows import melds_of_cards


class MeldCards(HandForm):
    """Keys for the cards and, below them, their melds; the button takes them."""

    grows = True

    def __init__(
        self, ctx: Context, rules: RuleSet, trump: Suit, name: str, hand: Hand, take: Callable[[Hand], None]
    ) -> None:
        super().__init__(ctx, {rules.name: rules})
        self.title = pad.hand_title(name=name)
        self._trump, self._take = trump, take
        self.choose(hand)

    def count_said(self) -> str:
        """Return how many cards there are."""
        return words.count_line(len(self.hand))

    def heard(self) -> str:
        """Return the melds."""
        return words.made_spoken(self._melds()) if self.hand else ""

    def rows(self) -> Sequence[Row]:
        """Return the cards, their melds, and what one card more would bring."""
        found = melds_of_cards(self.ctx.look, self._rules, tuple(sorted(self.hand)), self._trump)
        return [*self.keys(), *found, Buttons((Button("clear", odds.CLEAR, lambda: self.choose(())),))]

    def footer(self) -> Sequence[Button]:
        """Return the button that takes the melds."""
        points = total_points(self._melds())
        return (Button("take", pad.take_melds(points=points), self._done, Kind.PRIMARY, key="return"),)

    def _melds(self) -> tuple[Meld, ...]:
        return best_melds(self._rules, tuple(sorted(self.hand)), self._trump)

    def _done(self) -> None:
        self._take(self.hand)
        self.ctx.go(Pop())
