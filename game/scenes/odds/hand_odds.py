"""Bid odds for any hand that the person types or taps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from ...bots.coach.hands import check_copies, check_hand, opening_view
from ...rules import Card, Hand, RuleSet
from ...rules.play import deal_from_seed
from ...rules.text import NotationError, format_hand, parse_any_hand
from ...store.house_rules import all_rules, chosen_rules
from ...words import odds as words
from ...words.lists import with_full_stop
from ..base import Context
from ..forms.form import Form
from ..forms.game_rows import game_tiles
from ..forms.rows import Button, Buttons, Entry, Key, Keys, Note, Row
from .figures import SUITS, Figures

_LONGEST = 120
"""The longest text of a hand, in characters."""


class HandOdds(Form):
    """The cards and, below them, their odds."""

    title = words.TITLE

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._games = {name: rules for name, rules in all_rules(ctx).items() if rules.stock is None}
        chosen = chosen_rules(ctx)
        self._rules: RuleSet = self._games.get(chosen.name) or next(iter(self._games.values()))
        self._held: Counter[Card] = Counter()
        self._trouble = ""
        self.figures = Figures(ctx, self.uncover)

    def leave(self) -> None:
        """Stop imagining deals."""
        self.figures.stop()

    @property
    def _hand(self) -> Hand:
        return tuple(sorted(self._held.elements(), reverse=True))

    def rows(self) -> Sequence[Row]:
        """Return the game, the cards, their melds, and the odds once the hand is complete."""
        size, count = self._rules.dealing.hand_size, self._held.total()
        whole = count == size and not self._trouble
        state = words.WHOLE if whole else words.count_line(count, size)
        return [
            *game_tiles(self._games, self._rules, self._set_game, name="game"),
            *(self._suit_keys(number) for number in range(len(SUITS))),
            Entry("hand", words.CARDS, format_hand(self._hand), self._type, _LONGEST, words.SUCH_AS, state),
            *([Note(self._trouble, danger=True)] if self._trouble else []),
            Buttons((Button("any hand", words.ANY_HAND, self._deal), Button("clear", words.CLEAR, self._clear))),
            *self.figures.rows(),
        ]

    def _suit_keys(self, number: int) -> Keys:
        """Return a key for each card of a suit: each press adds a copy to the hand; after the last copy, none."""
        suit, deck = SUITS[number], self._rules.deck
        cards = sorted({card for card in deck.cards if card.suit is suit}, reverse=True)
        keys = []
        for card in cards:
            held = self._held[card]
            label, spoken = words.key_label(card, held), words.key_spoken(card, held, deck.copies)
            keys.append(Key(f"key {card}", label, spoken, held > 0, self._press(card)))
        return Keys(tuple(keys))

    def _press(self, card: Card) -> Callable[[], None]:
        def press() -> None:
            size = self._rules.dealing.hand_size
            full = self._held.total() >= size
            held = self._held[card]
            if held and (full or held >= self._rules.deck.copies):
                del self._held[card]
            elif full:
                self.ctx.toast(words.full_line(size), passing=True)
                return
            else:
                self._held[card] += 1
            self._changed()
            self.ctx.announce(words.pressed_line(card, self._held[card], self._held.total(), size))

        return press

    def _type(self, text: str) -> None:
        """Use the typed text as far as it is a hand."""
        try:
            cards = parse_any_hand(text)
        except NotationError as error:
            self.figures.stop()
            self._trouble = with_full_stop(str(error))
            return
        self._held = Counter(cards)
        self._changed(typed=True)

    def choose(self, hand: Hand) -> None:
        """Use these cards."""
        self._held = Counter(hand)
        self._changed()

    def _set_game(self, rules: RuleSet) -> None:
        self._rules = rules
        deck = Counter(self._rules.deck.cards)
        self._held &= deck
        self._changed()

    def _deal(self) -> None:
        deal = deal_from_seed(self._rules, self.ctx.host.fresh_seed(), 1)
        self.choose(deal.hands[0])

    def _clear(self) -> None:
        self.choose(())

    def _changed(self, typed: bool = False) -> None:
        """The hand has changed: show its odds once it is complete."""
        self._trouble = ""
        self.figures.stop()
        if not typed:
            self._entries.forget("hand")
        try:
            check_copies(self._rules, self._hand)
            if self._held.total() >= self._rules.dealing.hand_size:
                hand = check_hand(self._rules, self._hand)
                self.figures.show(opening_view(self._rules, hand), format_hand(hand))
        except NotationError as error:
            self._trouble = with_full_stop(str(error))
        self.uncover()
