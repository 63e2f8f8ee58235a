"""Bid odds for any hand that the person types or taps."""

from __future__ import annotations

from collections.abc import Sequence

from ...bots.coach.hands import check_hand, opening_view
from ...rules.text import NotationError, format_hand
from ...store.house_rules import all_rules
from ...words import odds as words
from ..base import Context
from ..forms.rows import Row
from .figures import Figures
from .hand_form import HandForm


class HandOdds(HandForm):
    """The cards and, below them, their odds."""

    title = words.TITLE

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, {name: rules for name, rules in all_rules(ctx).items() if rules.has_auction})
        self.figures = Figures(ctx, self.uncover)

    def leave(self) -> None:
        """Stop imagining deals."""
        self.figures.stop()

    def count_said(self) -> str:
        """Return whether the hand is whole, or how many of its cards there are."""
        whole = len(self.hand) == self.size and not self._trouble
        return words.WHOLE if whole else words.count_line(len(self.hand), self.size)

    def rows(self) -> Sequence[Row]:
        """Return the game, the cards, and the odds once the hand is complete."""
        return [*self.game(), *self.keys(), *self.typed(), *self.figures.rows()]

    def hand_changed(self) -> None:
        """Show the odds of a complete hand."""
        self.figures.stop()
        if len(self.hand) >= self.size:
            hand = check_hand(self._rules, self.hand)
            self.figures.show(opening_view(self._rules, hand), format_hand(hand))

    def _in_trouble(self, error: NotationError) -> None:
        self.figures.stop()
        super()._in_trouble(error)
