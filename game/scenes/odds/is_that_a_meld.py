"""*Is that a meld?*: some cards, which melds they make, and what is missing for others."""

from __future__ import annotations

from collections.abc import Sequence

from ...bots.coach.hands import melding_sizes, melds_in
from ...rules import Suit, total_points
from ...store.house_rules import all_rules
from ...words import is_that_a_meld as words
from ..base import Context
from ..forms.rows import Choice, Heading, Note, Row
from .figures import SUITS
from .hand_form import HandForm
from .meld_rows import melds_of_cards


class IsThatAMeld(HandForm):
    """The cards and, below them, their melds."""

    title = words.TITLE

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, all_rules(ctx))
        self._chosen: Suit | None = None
        """The trump that the person has chosen; None: the best one."""
        self._answer: Sequence[Row] = (Note(words.TAP),)

    @property
    def size(self) -> int:
        """The most cards: a hand, with those that are passed or come from the widow."""
        return max(melding_sizes(self._rules))

    def count_said(self) -> str:
        """Return how many cards there are."""
        return words.count_line(len(self.hand))

    def heard(self) -> str:
        """Return the melds, with the trump that is looked at."""
        return words.made_spoken(melds_in(self._rules, tuple(sorted(self.hand)), self._trump)) if self.hand else ""

    @property
    def _trump(self) -> Suit:
        """The trump that the person has chosen, else the one with the most meld."""
        hand = tuple(sorted(self.hand))
        return self._chosen or max(SUITS, key=lambda suit: total_points(melds_in(self._rules, hand, suit)))

    def rows(self) -> Sequence[Row]:
        """Return the cards, their melds with what is missing for others, and the game."""
        return [*self.keys(), *self._answer, *self.typed(), Heading(words.GAME), *self.game()]

    def hand_changed(self) -> None:
        """Find the melds."""
        self._answer = self._found() if self.hand else (Note(words.TAP),)

    def _found(self) -> Sequence[Row]:
        rules, hand = self._rules, tuple(sorted(self.hand))
        melds = {suit: melds_in(rules, hand, suit) for suit in SUITS}
        points = {suit: total_points(found) for suit, found in melds.items()}
        trump = self._trump
        return (
            Choice(
                "trump",
                words.TRUMP,
                tuple(words.suit_option(suit, points[suit]) for suit in SUITS),
                SUITS.index(trump),
                lambda number: self._choose(SUITS[number]),
                names=tuple(suit.letter for suit in SUITS),
                spoken=tuple(words.suit_spoken(suit, points[suit]) for suit in SUITS),
            ),
            *melds_of_cards(self.ctx.look, rules, hand, trump),
        )

    def _choose(self, trump: Suit) -> None:
        self._chosen = trump
        self.hand_changed()
        self.uncover()
