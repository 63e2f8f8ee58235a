"""Passing cards in lanes, by the policies of ``policy``: first the declarer's partner, then the declarer."""

from collections.abc import Generator, Iterable, Sequence

from ...rules import USUAL_KINDS, Card, Hand, Rank, RuleSet, Suit
from ...rules.play import buried_last
from ..policy.passing import JACK_OF_DIAMONDS, cards_given, declarer_order, partner_order, plain_suits
from ..policy.play import Policy, Style
from .meld import loss_units, needed_copies
from .planes import Held, Number, full_plane


class Cards:
    """A mutable set of cards in every lane; ``held`` is laid out as in ``Deals``."""

    __slots__ = ("held",)

    def __init__(self, held: Held) -> None:
        self.held = [list(planes) for planes in held]

    @classmethod
    def none(cls, copies: int) -> "Cards":
        """Return no cards, for a deck with ``copies`` of each."""
        return cls([[0] * len(USUAL_KINDS)] * copies)

    @classmethod
    def of(cls, hand: Hand, copies: int, lanes: int) -> "Cards":
        """Return a hand in these lanes, for a deck with ``copies`` of each card."""
        cards = cls.none(copies)
        for card in hand:
            cards.add(card.kind, lanes)
        return cards

    def add(self, kind: int, lanes: int) -> None:
        """Add one copy in these lanes."""
        for planes in self.held:
            old = planes[kind]
            planes[kind] = old | lanes
            lanes &= old
            if not lanes:
                return

    def take(self, kind: int, lanes: int) -> None:
        """Remove one copy in these lanes, where there is one."""
        for planes in reversed(self.held):
            gone = planes[kind] & lanes
            if gone:
                planes[kind] ^= gone
                lanes ^= gone

    def move(self, cards: "Cards", other: "Cards") -> None:
        """Move some of these cards to another set."""
        for planes in cards.held:
            for kind, lanes in enumerate(planes):
                if lanes:
                    self.take(kind, lanes)
                    other.add(kind, lanes)


class _Choice:
    """Cards being chosen from a hand in every lane, until there are enough."""

    def __init__(self, rules: RuleSet, trump: Suit, lanes: int, hand: Cards) -> None:
        self.rules = rules
        self.trump = trump
        self.full = full_plane(lanes)
        self.rest = Cards(hand.held)
        self.chosen = Cards.none(len(hand.held))
        self.room = [self.full] * cards_given(rules)  # room[i]: more than i cards are still to be chosen
        self.needed = needed_copies(rules, trump, hand.held)
        self.levels = tuple(zip(self.rest.held, self.needed, strict=True))

    def spare(self, kind: int) -> int:
        """Return the lanes with a spare copy in the hand: more copies than the melds need."""
        spare = 0
        for held, needed in self.levels:
            lanes = held[kind]
            if not lanes:
                break
            spare |= lanes ^ (lanes & needed[kind])
        return spare

    def pick(self, kind: int, lanes: int) -> None:
        """Choose one copy in these lanes, as far as there is room."""
        taken = lanes & self.room[0]
        if not taken:
            return
        self.chosen.add(kind, taken)
        self.rest.take(kind, taken)
        room = self.room
        for index in range(len(room) - 1):
            room[index] ^= (room[index] ^ room[index + 1]) & taken
        room[-1] ^= room[-1] & taken

    def pick_spare(self, kinds: Iterable[int], lanes: int) -> None:
        """Choose spare copies in this order, in these lanes."""
        for kind in kinds:
            if not self.room[0]:
                return
            for _ in self.levels:
                spare = self.spare(kind)
                if not spare:
                    break
                self.pick(kind, spare & lanes)

    def _open(self, order: Sequence[int]) -> int:
        """Return the lanes with room in which a card of an order is left."""
        held, left = self.rest.held[0], 0
        for kind in order if self.room[0] else ():
            left |= held[kind]
        return left & self.room[0]

    def break_melds(self, order: Sequence[int]) -> Generator[None, None, None]:
        """While there is room, choose the card of an order whose loss costs the least meld."""
        while open_lanes := self._open(order):
            best: Number = []
            where: list[tuple[int, int]] = []
            untried = open_lanes
            for kind in order:
                held = self.rest.held[0][kind] & open_lanes
                if not held:
                    continue
                loss = loss_units(self.rules, self.trump, self.rest.held, kind)
                better = (_more(best, loss) | untried) & held
                untried ^= untried & held
                width = max(len(loss), len(best))
                loss += [0] * (width - len(loss))
                best += [0] * (width - len(best))
                best = [old ^ ((old ^ new) & better) for old, new in zip(best, loss, strict=True)]
                where = [(other, lanes ^ (lanes & better)) for other, lanes in where]
                where.append((kind, better))
            for kind, lanes in where:
                self.pick(kind, lanes)
            yield


def pass_to_declarer(
    policy: Policy, rules: RuleSet, trump: Suit, lanes: int, hand: Cards
) -> Generator[None, None, Cards]:
    """Return the cards that the declarer's partner passes in every lane. Yields now and then."""
    choice = _Choice(rules, trump, lanes, hand)
    order = [card.kind for card in declarer_order(policy, trump)]
    if policy.style is not Style.STANDARD:
        nine = Card(Rank.NINE, trump).kind
        for needed in choice.needed:
            needed[nine] = 0
    choice.pick_spare(order, choice.full)
    yield
    yield from choice.break_melds(order)
    return choice.chosen


def pass_to_partner(
    policy: Policy, rules: RuleSet, trump: Suit, lanes: int, hand: Cards, received: Cards
) -> Generator[None, None, Cards]:
    """Return what the declarer passes back in every lane, from the hand with cards received. Yields now and then."""
    choice = _Choice(rules, trump, lanes, hand)
    if policy.style is not Style.PRO:
        _make_voids(choice)
        yield
    first, order = ([card.kind for card in cards] for cards in partner_order(policy, trump))
    jack = JACK_OF_DIAMONDS.kind
    free = 0 if trump is Suit.DIAMONDS else choice.full ^ received.held[0][jack]
    last = {card.kind for card in buried_last(rules, trump)}
    if last:
        others, other_first = ([kind for kind in kinds if kind not in last] for kinds in (order, first))
        yield from _choose(choice, other_first, others, free)
    yield from _choose(choice, first, order, free)
    return choice.chosen


def _choose(choice: _Choice, first: list[int], order: list[int], free: int) -> Generator[None, None, None]:
    """Choose spare cards, then the cheapest of melds; the jack of diamonds comes behind the ``first`` ones if ``free``.

    It is free in the lanes in which it was not received.
    """
    jack = JACK_OF_DIAMONDS.kind
    choice.pick_spare(first, choice.full)
    choice.pick_spare([jack], free)
    choice.pick_spare([kind for kind in order if kind not in first], choice.full)
    if choice.room[0]:
        # At equal costs the jack comes first only where it was not received.
        for jack_first in (True, False):
            preferred = [*first, jack] if jack_first else first
            yield from _break_where(
                choice, free if jack_first else choice.full ^ free, [*preferred, *_others(order, preferred)]
            )


def given(rules: RuleSet, lanes: int, candidates: Sequence[Hand]) -> Cards:
    """Put each candidate in its own ``lanes`` lanes, side by side."""
    cards = Cards.none(rules.deck.copies)
    for number, candidate in enumerate(candidates):
        for card in candidate:
            cards.add(card.kind, full_plane(lanes) << number * lanes)
    return cards


def _others(order: Sequence[int], first: Sequence[int]) -> list[int]:
    return [kind for kind in order if kind not in first]


def _break_where(choice: _Choice, lanes: int, order: Sequence[int]) -> Generator[None, None, None]:
    """Break melds in some lanes only."""
    whole = choice.room
    choice.room = [plane & lanes for plane in whole]
    kept = [plane ^ (plane & lanes) for plane in whole]
    yield from choice.break_melds(order)
    choice.room = [left | plane for left, plane in zip(choice.room, kept, strict=True)]


def _make_voids(choice: _Choice) -> None:
    """Choose whole plain suits without an ace or a card that a meld needs, the shortest first."""
    most = len(choice.room)
    suits = []
    for suit in plain_suits(choice.trump):
        kinds = range(suit * 6, suit * 6 + 6)
        bad = choice.rest.held[0][Card(Rank.ACE, suit).kind]
        length = [choice.full] + [0] * (most + 1)  # length[i]: at least i cards
        for kind in kinds:
            bad |= choice.needed[0][kind]
            for planes in choice.rest.held:
                if planes[kind]:
                    for index in range(most + 1, 0, -1):
                        length[index] |= length[index - 1] & planes[kind]
        suits.append((kinds, choice.full ^ bad, length))
    for count in range(1, most + 1):
        for kinds, good, length in suits:
            lanes = good & (length[count] ^ length[count + 1]) & choice.room[count - 1]
            if lanes:
                for kind in kinds:
                    for held in [planes[kind] & lanes for planes in choice.rest.held]:
                        choice.pick(kind, held)


def _more(number: Sequence[int], other: Sequence[int]) -> int:
    """Return the lanes in which a number is greater than another."""
    more = 0
    for place in range(max(len(number), len(other))):
        mine = number[place] if place < len(number) else 0
        its = other[place] if place < len(other) else 0
        differ = mine ^ its
        more ^= (more ^ mine) & differ
    return more
