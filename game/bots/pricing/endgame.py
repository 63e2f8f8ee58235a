"""The end of a deal with all cards known, solved exactly: the value of every card if everybody plays their best."""

from collections.abc import Sequence
from functools import cache

from ...rules import KINDS, USUAL_KINDS, Card, RuleSet, Seat, Suit
from ...rules.play import Trick, beats, play_refusals

_Held = tuple[int, ...]
"""The cards of a hand by their kinds, sorted."""
_Hands = tuple[_Held, _Held, _Held, _Held]
_Line = tuple[int, _Held]
"""A card to be played, and the rest of the hand."""
_OnTable = tuple[int, int, int, int, int]
"""A trick: how many cards it still lacks, the card asked for, the best card, who played it, and its points.

The card asked for has the suit led: its best one where that has to be beaten although a trump has the trick
(``TrickRules.beats_when_trumped``), else its lowest, since only the suit matters.
"""
_EMPTY = -1
"""The card asked for and the best card of an empty trick."""
_RANKS = 6
"""Kinds of one suit, which come one after the other, the lowest first."""


class Solver:
    """Alpha-beta search over deals of one contract. It keeps its results between deals."""

    def __init__(self, rules: RuleSet, trump: Suit) -> None:
        self._rules, self._trump = rules, trump
        self._worth = [rules.card_points[card.rank] for card in USUAL_KINDS]
        self._last = rules.tricks.last_trick
        self._beats_led = rules.tricks.beats_when_trumped
        self._beaten_by = _beaten_by(trump)
        self._lines: dict[tuple[_Held, int, int], tuple[_Line, ...]] = {}
        self._bounds: dict[tuple[_Hands, int], tuple[int, int]] = {}

    def first_side(self, hands: tuple[tuple[Card, ...], ...], trick: Trick, card: Card) -> int:
        """Return the trick points that the first side takes to the end, if the seat to play plays this card.

        ``hands`` holds the sorted cards still in the hands, without those on the table.
        """
        first, second, third, fourth = (tuple([held.kind for held in hand]) for hand in hands[:4])
        held = (first, second, third, fourth)
        asked, best, taker, worth = self._on_table(int(trick.leader), [played.kind for played in trick.cards])
        seat = (trick.leader + len(trick.cards)) % 4
        lines = self._legal(held[seat], asked, best)
        line = next(line for line in lines if line[0] == card.kind)
        return self._search(held, seat, (4 - len(trick.cards), asked, best, taker, worth), 0, 1000, (line,))

    def _on_table(self, leader: int, kinds: Sequence[int]) -> tuple[int, int, int, int]:
        """Return the card asked for, the best card, who has played it, and the points of a trick."""
        asked, best, taker, worth = _EMPTY, _EMPTY, leader, 0
        for place, kind in enumerate(kinds):
            worth += self._worth[kind]
            asked = self._asked(asked, kind)
            if kind in self._beaten_by[best]:
                best, taker = kind, (leader + place) % 4
        return asked, best, taker, worth

    def _asked(self, asked: int, kind: int) -> int:
        """Return the card that a trick asks for, once this kind lies there, too."""
        if asked == _EMPTY:
            return kind if self._beats_led else kind - kind % _RANKS
        higher = self._beats_led and asked < kind and kind // _RANKS == asked // _RANKS
        return kind if higher else asked

    def _search(
        self, hands: _Hands, seat: int, table: _OnTable, alpha: int, beta: int, lines: tuple[_Line, ...] = ()
    ) -> int:
        """Return what the first side takes from a trick on, if the seat plays its best card to it.

        The value is exact inside the window, else a bound. ``lines`` are the cards to choose from; empty: all.
        """
        left, asked, best, taker, worth = table
        north, east, south, west = hands
        key = (hands[seat], asked, best)
        least, beaten = seat & 1, self._beaten_by[best]
        changes = asked == _EMPTY or self._beats_led
        found = 1000 if least else -1
        for kind, rest in lines or self._lines.get(key) or self._legal(*key):
            if seat == 0:
                after = (rest, east, south, west)
            elif seat == 1:
                after = (north, rest, south, west)
            elif seat == 2:
                after = (north, east, rest, west)
            else:
                after = (north, east, south, rest)
            now, by = (kind, seat) if kind in beaten else (best, taker)
            brings = worth + self._worth[kind]
            if left == 1:
                value = self._taken(after, by, brings, alpha, beta)
            else:
                asks = self._asked(asked, kind) if changes else asked
                value = self._search(after, (seat + 1) % 4, (left - 1, asks, now, by, brings), alpha, beta)
            if least and value < found:
                found = value
                if found <= alpha:
                    break
                beta = min(beta, found)
            elif not least and value > found:
                found = value
                if found >= beta:
                    break
                alpha = max(alpha, found)
        return found

    def _taken(self, hands: _Hands, taker: int, worth: int, alpha: int, beta: int) -> int:
        """Return what the first side takes with a complete trick and all later ones."""
        own = 0 if taker & 1 else worth
        if not hands[0]:
            return 0 if taker & 1 else worth + self._last
        if len(hands[0]) == 1:
            return own + self._last_trick(hands, taker)
        return own + self._trick(hands, taker, alpha - own, beta - own)

    def _last_trick(self, hands: _Hands, leader: int) -> int:
        """Return what the first side takes with the last trick, in which nobody has a choice."""
        _, _, taker, worth = self._on_table(leader, [hands[(leader + place) % 4][0] for place in range(4)])
        return 0 if taker & 1 else worth + self._last

    def _trick(self, hands: _Hands, leader: int, alpha: int, beta: int) -> int:
        """Return what the first side takes from the beginning of a trick on."""
        key = (hands, leader)
        low, high = self._bounds.get(key, (0, 1000))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        empty = (4, _EMPTY, _EMPTY, leader, 0)
        found = self._search(hands, leader, empty, max(alpha, low), min(beta, high))
        if found <= alpha:
            high = min(high, found)
        elif found >= beta:
            low = max(low, found)
        else:
            low = high = found
        self._bounds[key] = (low, high)
        return found

    def _legal(self, hand: _Held, asked: int, best: int) -> tuple[_Line, ...]:
        """Yield the different legal cards of a hand, each with the rest of the hand, the most promising first."""
        trick, cards = Trick(Seat.NORTH, _shortest(asked, best)), tuple(KINDS[kind] for kind in hand)
        refusal = play_refusals(self._rules, self._trump, trick, cards)
        legal = [card.kind for card in dict.fromkeys(cards) if refusal(card) is None]

        def promise(kind: int) -> tuple[bool, int]:
            wins, rank = kind in self._beaten_by[best], KINDS[kind].rank
            return (not wins, -rank if wins else rank)

        places = [(kind, hand.index(kind)) for kind in sorted(legal, key=promise)]
        found = tuple((kind, hand[:place] + hand[place + 1 :]) for kind, place in places)
        self._lines[hand, asked, best] = found
        return found


@cache
def _beaten_by(trump: Suit) -> tuple[frozenset[int], ...]:
    """Return, for each kind of card, those that beat it later in a trick; all of them beat an empty table."""
    kinds = tuple(frozenset(card.kind for card in USUAL_KINDS if beats(card, best, trump)) for best in USUAL_KINDS)
    return (*kinds, frozenset(range(len(USUAL_KINDS))))


def _shortest(asked: int, best: int) -> tuple[Card, ...]:
    """Return the shortest trick that asks for this card and has this best one: the duties depend on nothing else."""
    if best == _EMPTY:
        return ()
    card, wanted = KINDS[best], KINDS[asked]
    return (card,) if card.suit is wanted.suit else (wanted, card)
