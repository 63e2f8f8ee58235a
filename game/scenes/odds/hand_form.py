"""A form with a hand that the person types or taps, and the game that it belongs to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial

from ...bots.coach.hands import check_copies
from ...rules import Card, Hand, RuleSet
from ...rules.play import deal_from_seed
from ...rules.text import NotationError, format_hand, parse_any_hand
from ...store.house_rules import chosen_rules
from ...words import odds as words
from ...words.lists import run_on, with_full_stop
from ..base import Context
from ..forms.form import Form
from ..forms.game_rows import game_tiles
from ..forms.rows import Button, Buttons, Entry, Key, Keys, Note, Row
from .figures import SUITS

_LONGEST = 120
"""The longest text of a hand, in characters."""


class HandForm(Form):
    """The game and the cards; what is said of them is for subclasses."""

    def __init__(self, ctx: Context, games: Mapping[str, RuleSet]) -> None:
        super().__init__(ctx)
        self._games = games
        self._rules: RuleSet = games.get(chosen_rules(ctx).name) or next(iter(games.values()))
        self._held: Counter[Card] = Counter()
        self._trouble = ""

    @property
    def size(self) -> int:
        """The most cards that the hand may have."""
        return self._rules.dealing.hand_size

    @property
    def hand(self) -> Hand:
        """The cards chosen."""
        return tuple(sorted(self._held.elements(), reverse=True))

    def count_said(self) -> str:
        """Return what is said of the number of cards."""
        raise NotImplementedError

    def hand_changed(self) -> None:
        """The hand has changed: work out what is said of it."""

    def heard(self) -> str:
        """Return what is said of the hand after each press; empty: nothing."""
        return ""

    def game(self) -> Sequence[Row]:
        """Return the choice of the game."""
        return game_tiles(self._games, self._rules, self._set_game, name="game")

    def keys(self) -> Sequence[Row]:
        """Return a key for each card, and what is wrong with them."""
        trouble = [Note(self._trouble, danger=True)] if self._trouble else []
        return [*(self._suit_keys(number) for number in range(len(SUITS))), *trouble]

    def typed(self) -> Sequence[Row]:
        """Return the cards as text, and the buttons for all of them."""
        return [
            Entry("hand", words.CARDS, format_hand(self.hand), self._type, _LONGEST, words.SUCH_AS, self.count_said()),
            Buttons((Button("any hand", words.ANY_HAND, self._deal), Button("clear", words.CLEAR, self._clear))),
        ]

    def choose(self, hand: Hand) -> None:
        """Use these cards."""
        self._held = Counter(hand)
        self._changed()

    def _suit_keys(self, number: int) -> Keys:
        """Return a key for each card of a suit: each press adds a copy to the hand; after the last copy, none."""
        suit, deck = SUITS[number], self._rules.deck
        keys = []
        for card in sorted({card for card in deck.cards if card.suit is suit}, reverse=True):
            held = self._held[card]
            label, spoken = words.key_label(card, held), words.key_spoken(card, held, deck.copies)
            keys.append(Key(f"key {card}", label, spoken, held > 0, partial(self._press, card)))
        return Keys(tuple(keys))

    def _press(self, card: Card) -> None:
        full = self._held.total() >= self.size
        held = self._held[card]
        if held and (full or held >= self._rules.deck.copies):
            del self._held[card]
        elif full:
            self.ctx.toast(words.full_line(self.size), passing=True)
            return
        else:
            self._held[card] += 1
        self._changed()
        told = words.pressed_line(card, self._held[card], self._held.total(), self.size)
        self.ctx.announce(run_on((told, self.heard())))

    def _type(self, text: str) -> None:
        """Use the typed text as far as it is a hand."""
        try:
            cards = parse_any_hand(text)
        except NotationError as error:
            self._in_trouble(error)
            return
        self._held = Counter(cards)
        self._changed(typed=True)

    def _set_game(self, rules: RuleSet) -> None:
        self._rules = rules
        self._held &= Counter(rules.deck.cards)
        self._changed()

    def _deal(self) -> None:
        self.choose(deal_from_seed(self._rules, self.ctx.host.fresh_seed(), 1).hands[0])

    def _clear(self) -> None:
        self.choose(())

    def _changed(self, typed: bool = False) -> None:
        self._trouble = ""
        if not typed:
            self._entries.forget("hand")
        try:
            check_copies(self._rules, self.hand)
            self.hand_changed()
        except NotationError as error:
            self._in_trouble(error)
        self.uncover()

    def _in_trouble(self, error: NotationError) -> None:
        """Say below the cards what is wrong with them."""
        self._trouble = with_full_stop(str(error))
