"""Laying melds between tricks: which are legal, their points, and the best order (rules.md 5 and 5b).

A card on the table keeps the numbers of its melds; two equal cards can have different histories. A meld is laid in one
action that names every card of it, and adds at least one from the hand.
"""

from collections.abc import Generator, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, product
from typing import TypeVar

from ..values import frozen
from ..work import finish
from .actions import Action, LaidCard, LayMeld, PlayCard, plain_play
from .cards import Card, Hand, Suit, without
from .groups import StockRules
from .melds import Meld, MeldKind, MeldRow, meld_table
from .refusals import Refusal
from .ruleset import RuleSet
from .seating import Seat


@frozen
class Spread:
    """One player's cards and melds, and what else decides which melds are legal."""

    hand: Hand
    """The cards in the hand, without those on the table."""
    laid: tuple[LaidCard, ...] = ()
    """The cards on the table, sorted."""
    melds: tuple[Meld, ...] = ()
    """The melds laid in this deal, in order."""
    fresh: int = 0
    """The number of the first meld of this turn."""
    spent_dix: bool = False
    """Whether a dix in the hand is the one that was exchanged for the turned card."""
    turned: Card | None = None
    """The card under the stock, for which the first dix is exchanged; None: no exchange any more."""


@frozen
class OpenCards:
    """What everybody knows of the cards in games that lay melds between tricks. Tuples have an entry for each seat."""

    melds: tuple[tuple[Meld, ...], ...]
    """The melds of each seat in this deal, in order."""
    laid: tuple[tuple[LaidCard, ...], ...]
    """The cards on the table, sorted."""
    known: tuple[Hand, ...]
    """The cards that a seat is known to hold, sorted: it took them openly and has not played them."""
    turned: Card | None
    """The open card under the stock; None once it is taken."""
    dix: Seat | None = None
    """The seat that exchanged a dix for the turned card."""
    spent: Seat | None = None
    """The seat that holds the exchanged dix in its hand."""
    fresh: int = 0
    """The number of melds that the winner of the last trick had laid before this turn."""
    log: tuple[Action, ...] = ()
    """All actions since the cards were dealt, in order."""

    def spread(self, seat: Seat, cards: Hand) -> Spread:
        """Return a player's spread, given all cards that belong to the hand."""
        laid, spent = self.laid[seat], self.spent is seat
        hand = without(cards, (piece.card for piece in laid))
        turned = None if self.dix is not None else self.turned
        return Spread(hand, laid, self.melds[seat], self.fresh, spent, turned)

    def copy_refusal(self, seat: Seat, cards: Hand, action: PlayCard) -> Refusal | None:
        """Return why this very copy cannot be played, apart from the duties, or None."""
        if action.melds:
            on_table = LaidCard(action.card, action.melds) in self.laid[seat]
            return None if on_table else Refusal.NOT_ON_TABLE
        lying = sum(piece.card == action.card for piece in self.laid[seat])
        return None if cards.count(action.card) > lying else Refusal.NOT_IN_HAND

    def plays(self, seat: Seat, cards: Hand) -> Iterator[PlayCard]:
        """Yield every card that could be played, once: those in the hand, then those on the table."""
        spread = self.spread(seat, cards)
        yield from map(plain_play, dict.fromkeys(spread.hand))
        yield from (PlayCard(piece.card, piece.melds) for piece in dict.fromkeys(spread.laid))

    def after_play(self, rules: RuleSet, trump: Suit, seat: Seat, action: PlayCard) -> "OpenCards":
        """Return the facts after a play. Of two dixes in the hand, the exchanged one goes first (rules.md 5b)."""
        log = (*self.log, action)
        if action.melds:
            return replace(self, laid=_put(self.laid, seat, _less(self.laid[seat], action)), log=log)
        gone = self.spent is seat and action.card == dix_of(rules, trump)
        known = _put(self.known, seat, _unknown(self.known[seat], (action.card,)))
        return replace(self, known=known, spent=None if gone else self.spent, log=log)

    def after_meld(self, rules: RuleSet, trump: Suit, seat: Seat, cards: Hand, action: LayMeld) -> "OpenCards":
        """Return the facts after the meld is laid, and after the exchange if it has the first dix."""
        after = after_laying(rules, trump, self.spread(seat, cards), action)
        known = self.known[seat]
        is_other_dix = self.spent is seat and action.kind is MeldKind.DIX and known.count(dix_of(rules, trump)) == 1
        if not is_other_dix:  # the known dix is the exchanged one, and stays in the hand
            known = _unknown(known, action.hand)
        exchanged = action.kind is MeldKind.DIX and self.turned is not None and self.dix is None
        if exchanged and self.turned is not None:
            known = tuple(sorted((*known, self.turned)))
        return replace(
            self,
            melds=_put(self.melds, seat, after.melds),
            laid=_put(self.laid, seat, after.laid),
            known=_put(self.known, seat, known),
            turned=dix_of(rules, trump) if exchanged else self.turned,
            dix=seat if exchanged else self.dix,
            log=(*self.log, action),
        )

    def taken_up(self) -> "OpenCards":
        """Return the facts after everybody has taken the melds back into the hand: these cards stay known."""
        known = tuple(
            tuple(sorted((*cards, *(piece.card for piece in pieces))))
            for cards, pieces in zip(self.known, self.laid, strict=True)
        )
        return replace(self, laid=((),) * len(self.laid), known=known)


_T = TypeVar("_T")


def _put(row: tuple[_T, ...], seat: Seat, entry: _T) -> tuple[_T, ...]:
    return (*row[:seat], entry, *row[seat + 1 :])


def _among(some: tuple[_T, ...], pieces: tuple[_T, ...]) -> bool:
    """Return whether ``pieces`` hold each of ``some`` at least as often."""
    return all(pieces.count(piece) >= some.count(piece) for piece in some)


def _less(pieces: tuple[LaidCard, ...], action: PlayCard) -> tuple[LaidCard, ...]:
    rest = list(pieces)
    rest.remove(LaidCard(action.card, action.melds))
    return tuple(rest)


def _unknown(known: Hand, gone: Hand) -> Hand:
    """Return what is still known of a hand after some cards left: nobody can tell two equal cards apart."""
    return without(known, [card for card in set(gone) for _ in range(min(gone.count(card), known.count(card)))])


def dix_of(rules: RuleSet, trump: Suit) -> Card:
    """The card that is the dix: the dix, or the seven in a deck that has one."""
    assert rules.deck.dix is not None, "a deck for a stock has a dix"
    return Card(rules.deck.dix, trump)


def dix_points(rules: RuleSet) -> int:
    """Return the points of a dix, in the rule set's scale."""
    return next(row.points[0] for row in meld_table(rules, Suit.SPADES) if row.kind is MeldKind.DIX)


def lay_refusal(rules: RuleSet, trump: Suit, spread: Spread, action: LayMeld) -> Refusal | None:
    """Return why a meld may not be laid now, or None."""
    if not _among(action.hand, spread.hand):
        return Refusal.NOT_IN_HAND
    if not _among(action.table, spread.laid):
        return Refusal.NOT_ON_TABLE
    row = _row(rules, trump, action)
    if row is None:
        return Refusal.NOT_THAT_MELD
    if not action.hand:
        return Refusal.NOTHING_NEW
    if row.kind is MeldKind.DIX and spread.spent_dix and spread.hand.count(row.cards[0]) == 1:
        return Refusal.DIX_SPENT
    if _stock(rules).one_meld_a_turn and row.kind is not MeldKind.DIX and _laid_this_turn(spread):
        return Refusal.ONE_MELD_A_TURN
    served = [piece for piece in action.table if _served(spread, piece, row.kind)]
    if len(served) != (0 if grows_from(spread, action) is None else 2):
        return Refusal.SERVED_BEFORE
    if row.kind is MeldKind.PINOCHLE and not action.is_double and _open_pairs(spread, MeldKind.PINOCHLE):
        return Refusal.MAKES_DOUBLE
    return None


def layings(rules: RuleSet, trump: Suit, spread: Spread) -> Iterator[LayMeld]:
    """Yield every meld that may be laid now, each choice of copies once, in the order of the table of melds."""
    pieces: dict[Card, list[LaidCard | None]] = {}
    for card in spread.hand:
        pieces.setdefault(card, []).append(None)
    for piece in spread.laid:
        pieces.setdefault(piece.card, []).append(piece)
    for row in meld_table(rules, trump):
        # A card of a meld cannot serve again except in a meld that grows; the refusal below decides.
        free = {
            card: [
                piece
                for piece in pieces.get(card, ())
                if piece is None or row.kind in _GROWS or not _served(spread, piece, row.kind)
            ]
            for card in row.cards
        }
        if not all(free.values()) or all(None not in some for some in free.values()):
            continue
        for times in (1, 2) if row.kind is MeldKind.PINOCHLE else (1,):
            choices = [list(dict.fromkeys(combinations(free[card], times))) for card in row.cards]
            for chosen in product(*choices):
                pieces_of = [(card, piece) for card, some in zip(row.cards, chosen, strict=True) for piece in some]
                hand = tuple(card for card, piece in pieces_of if piece is None)
                action = LayMeld(row.kind, hand, tuple(piece for _, piece in pieces_of if piece is not None))
                if lay_refusal(rules, trump, spread, action) is None:
                    yield action


def grows_from(spread: Spread, action: LayMeld) -> int | None:
    """Return the number of the meld on the table that this one extends; None: it stands alone.

    A run extends a royal marriage, a double a pinochle.
    """
    smaller = _GROWS.get(action.kind)
    if smaller is None or (action.kind is MeldKind.PINOCHLE and not action.is_double):
        return None
    open_pairs = _open_pairs(spread, smaller)
    return next((number for number, pair in open_pairs.items() if _among(pair, action.table)), None)


def points_of(rules: RuleSet, trump: Suit, spread: Spread, action: LayMeld) -> int:
    """Return the points of a legal meld (rules.md 5: only the difference if it extends an earlier one)."""
    row = _row(rules, trump, action)
    assert row is not None, f"{action!r} is not a meld"
    whole = row.points[1] if action.is_double else row.points[0]
    grows = grows_from(spread, action)
    if grows is None:
        return whole
    stock, is_run = _stock(rules), action.kind is MeldKind.RUN
    in_full = stock.run_after_marriage_in_full if is_run else stock.double_after_pinochle_in_full
    return whole if in_full and grows < spread.fresh else whole - spread.melds[grows].points


def after_laying(rules: RuleSet, trump: Suit, spread: Spread, action: LayMeld) -> Spread:
    """Return the player's cards after the meld. The first dix is exchanged for the turned card."""
    row = _row(rules, trump, action)
    assert row is not None, f"{action!r} is not a meld"
    times = len(action.cards) // len(row.cards)
    number = len(spread.melds)
    cards = tuple(card for card in row.cards for _ in range(times))
    melds = (*spread.melds, Meld(row.kind, cards, points_of(rules, trump, spread, action), times))
    hand = without(spread.hand, action.hand)
    if row.kind is MeldKind.DIX and spread.turned is not None:
        return replace(spread, hand=tuple(sorted((*hand, spread.turned))), melds=melds, turned=None)
    table = list(spread.laid)
    for piece in action.table:
        table.remove(piece)
    table += [LaidCard(piece.card, (*piece.melds, number)) for piece in action.table]
    table += [LaidCard(card, (number,)) for card in action.hand]
    return replace(spread, hand=hand, laid=tuple(sorted(table)), melds=melds)


def best_laying(rules: RuleSet, trump: Suit, spread: Spread) -> tuple[LayMeld, ...]:
    """Return the melds that bring the most in this turn, in an order in which they can be laid."""
    return finish(seek_best_laying(rules, trump, spread))


def seek_best_laying(rules: RuleSet, trump: Suit, spread: Spread) -> Generator[None, None, tuple[LayMeld, ...]]:
    """Return the same in small steps: some hands can be laid in very many orders.

    Ties go to the order that shows the fewest cards, then the fewest melds. A dix comes first, because the
    card exchanged for it may be melded at once.
    """
    worth: dict[object, _Worth] = {}
    order: list[LayMeld] = []
    while True:
        choices = yield from _choices(rules, trump, spread, worth)
        best = max(choices, default=None, key=lambda choice: choice[0])
        if best is None or best[0] <= _NOTHING:
            return tuple(order)
        order.append(best[1])
        spread = after_laying(rules, trump, spread, best[1])


_Worth = tuple[int, int, int]
"""The worth of melds: points, then the negative numbers of cards shown and of melds laid."""
_NOTHING: _Worth = (0, 0, 0)


def _choices(
    rules: RuleSet, trump: Suit, spread: Spread, known: dict[object, _Worth]
) -> Generator[None, None, list[tuple[_Worth, LayMeld]]]:
    """Return the legal melds now, each with its worth including the best that can follow."""
    found: list[tuple[_Worth, LayMeld]] = []
    for action in layings(rules, trump, spread):
        after = after_laying(rules, trump, spread, action)
        points, shown, number = yield from _best_worth(rules, trump, after, known)
        found.append(((points + after.melds[-1].points, shown - len(action.hand), number - 1), action))
        if action.kind is MeldKind.DIX:
            break
    return found


def _best_worth(
    rules: RuleSet, trump: Suit, spread: Spread, known: dict[object, _Worth]
) -> Generator[None, None, _Worth]:
    """Return the best worth of what the player can still lay, cached for all orders that lead to the same cards."""
    key = _alike(spread)
    if key not in known:
        yield
        choices = yield from _choices(rules, trump, spread, known)
        known[key] = max((worth for worth, _ in choices), default=_NOTHING)
    return known[key]


def _alike(spread: Spread) -> object:
    """Return a key of what decides which melds are legal: the types each card served in, the pairs that may grow."""
    pairs = {kind: list(_open_pairs(spread, kind)) for kind in (MeldKind.ROYAL_MARRIAGE, MeldKind.PINOCHLE)}
    table = []
    for piece in spread.laid:
        types = {spread.melds[number].kind.meld_class for number in piece.melds}
        grows = tuple(
            (kind.meld_class, place, number >= spread.fresh)
            for kind, numbers in pairs.items()
            for place, number in enumerate(numbers)
            if number in piece.melds
        )
        table.append((piece.card, tuple(sorted(types)), grows))
    table.sort()
    return spread.hand, tuple(table), spread.turned, _laid_this_turn(spread)


_GROWS = {MeldKind.RUN: MeldKind.ROYAL_MARRIAGE, MeldKind.PINOCHLE: MeldKind.PINOCHLE}
"""The melds on the table that this kind extends; then only the difference counts."""


def _stock(rules: RuleSet) -> StockRules:
    assert rules.stock is not None, f"{rules.name} has no stock"
    return rules.stock


def _row(rules: RuleSet, trump: Suit, action: LayMeld) -> MeldRow | None:
    """Return the row of the table that these cards make."""
    return _rows(rules, trump).get((action.kind, action.cards))


@lru_cache(maxsize=64)
def _rows(rules: RuleSet, trump: Suit) -> dict[tuple[MeldKind, Hand], MeldRow]:
    """Return the rows of the table by their sorted cards; of a pinochle also the double."""
    once = {(row.kind, tuple(sorted(row.cards))): row for row in meld_table(rules, trump)}
    twice = {(kind, tuple(sorted(cards * 2))): row for (kind, cards), row in once.items() if kind is MeldKind.PINOCHLE}
    return once | twice


def _served(spread: Spread, piece: LaidCard, kind: MeldKind) -> tuple[int, ...]:
    """Return the melds of this kind's type that contain a card on the table."""
    return tuple(number for number in piece.melds if spread.melds[number].kind.meld_class == kind.meld_class)


def _open_pairs(spread: Spread, kind: MeldKind) -> dict[int, tuple[LaidCard, ...]]:
    """Return the royal marriages or pinochles whose two cards are still there and in no other meld of the type."""
    pairs: dict[int, tuple[LaidCard, ...]] = {}
    for number, meld in enumerate(spread.melds):
        if meld.kind is kind and meld.times == 1:
            pair = tuple(piece for piece in spread.laid if _served(spread, piece, kind) == (number,))
            if len(pair) == 2:
                pairs[number] = pair
    return pairs


def _laid_this_turn(spread: Spread) -> bool:
    return any(meld.kind is not MeldKind.DIX for meld in spread.melds[spread.fresh :])
