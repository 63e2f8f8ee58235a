"""What cards can still do in melds, and its value: the basis of every decision while there is a stock.

A role is a number: a kind as a card of a run or a marriage (0 to 31), of a pinochle (32 to 63), of an around (64 to
95), or one of the four places in a meld on the table that can grow (96 to 99). A row of the table of melds needs a card
for each of its roles. Missing cards may still be drawn; so a row is worth its points times the chances of those cards.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ...rules import KINDS, MeldKind, Rank, RuleSet, Suit, meld_table
from ...rules.play import LaidCard, Spread
from ...values import frozen

_KINDS = len(KINDS)
_PAIR, _PINOCHLE = 3 * _KINDS, 3 * _KINDS + 2
"""The first roles of a king and a queen, and of a queen and a jack, that can grow."""
_ROLES = 3 * _KINDS + 4


class MeldPiece(NamedTuple):
    """A player's card, in the hand or on the table."""

    kind: int
    roles: tuple[int, ...]


class RoleRow(NamedTuple):
    """A meld that may be laid: its roles, and its points the first and the second time."""

    roles: tuple[int, ...]
    first: int
    second: int


@lru_cache(maxsize=64)
def rows(rules: RuleSet, trump: Suit) -> tuple[RoleRow, ...]:
    """Return every meld that can be laid, and every extension of one on the table; not the dix, which is exchanged."""
    assert rules.stock is not None
    found = []
    for row in meld_table(rules, trump):
        if row.kind is MeldKind.DIX:
            continue
        base = _KINDS * (row.kind.meld_class - 1)
        roles = tuple(base + card.kind for card in row.cards)
        found.append(RoleRow(roles, row.points[0], row.points[1] - row.points[0]))
        if row.kind is MeldKind.RUN:
            royal = (other.points[0] for other in meld_table(rules, trump) if other.kind is MeldKind.ROYAL_MARRIAGE)
            pair = next(royal, 0)
            rest = tuple(base + card.kind for card in row.cards if card.rank not in (Rank.KING, Rank.QUEEN))
            more = row.points[0] - (0 if rules.stock.run_after_marriage_in_full else pair)
            found.append(RoleRow((*rest, _PAIR, _PAIR + 1), more, 0))
        if row.kind is MeldKind.PINOCHLE:
            more = row.points[1] - (0 if rules.stock.double_after_pinochle_in_full else row.points[0])
            found.append(RoleRow((*roles, _PINOCHLE, _PINOCHLE + 1), more, 0))
    return tuple(found)


@lru_cache(maxsize=4096)
def in_hand(kind: int) -> MeldPiece:
    """Return a card that has not been in a meld yet."""
    return MeldPiece(kind, (kind, kind + _KINDS, kind + 2 * _KINDS))


def pieces_of(spread: Spread) -> tuple[MeldPiece, ...]:
    """Return a player's cards: those in the hand, then those on the table, in the order of ``spread``."""
    closed = (in_hand(card.kind) for card in spread.hand)
    return (*closed, *(_on_table(spread, piece) for piece in spread.laid))


def _on_table(spread: Spread, piece: LaidCard) -> MeldPiece:
    kind = piece.card.kind
    served = {spread.melds[number].kind.meld_class for number in piece.melds}
    roles = [kind + _KINDS * (one - 1) for one in (1, 2, 3) if one not in served]
    for number in piece.melds:
        meld = spread.melds[number]
        whole = sum(number in other.melds for other in spread.laid) == 2
        if meld.kind is MeldKind.ROYAL_MARRIAGE and whole and not _in_run(spread, piece):
            roles.append(_PAIR + (piece.card.rank is Rank.QUEEN))
        if meld.kind is MeldKind.PINOCHLE and whole and meld.times == 1 and not _grown(spread, piece):
            roles.append(_PINOCHLE + (piece.card.rank is Rank.JACK))
    return MeldPiece(kind, tuple(roles))


def _in_run(spread: Spread, piece: LaidCard) -> bool:
    return any(spread.melds[number].kind is MeldKind.RUN for number in piece.melds)


def _grown(spread: Spread, piece: LaidCard) -> bool:
    return any(spread.melds[number].times == 2 for number in piece.melds)


@frozen
class Prospects:
    """The chances that a player still gets a card of each role, and lays complete melds."""

    one: Sequence[float]
    """The chance of at least one more card, for each role."""
    two: Sequence[float]
    """The chance of two more."""
    laying: float
    """The chance to lay a meld that is already complete."""
    later: float
    """The chance to lay a meld once its cards have come."""


def prospects(copies: Sequence[float], share: float, laying: float, later: float) -> Prospects:
    """Return the chances from the number of copies of each kind that may come, all equally likely."""
    one = [1 - (1 - share) ** number for number in copies]
    two = [share * share if number >= 2 else 0.0 for number in copies]
    nothing = [0.0] * (_ROLES - _PAIR)
    return Prospects([*one, *one, *one, *nothing], [*two, *two, *two, *nothing], laying, later)


def potential(melds: Sequence[RoleRow], pieces: Sequence[MeldPiece], ahead: Prospects) -> tuple[float, list[float]]:
    """Return what a player could lay now, and the loss of meld with a card, role by role."""
    held = [0] * _ROLES
    for _, roles in pieces:
        for role in roles:
            held[role] += 1
    one, two = ahead.one, ahead.two
    ready = 0.0
    losses = [0.0] * _ROLES
    for roles, first, second in melds:
        points = float(first)
        complete = True
        for role in roles:
            if not held[role]:
                complete = False
                points *= one[role]
        if points > 0.2:
            if complete:
                ready += points
            points *= ahead.laying if complete else ahead.later
            for role in roles:
                if held[role] == 1:
                    losses[role] += points * (1 - one[role])
        if second:
            points = second * ahead.later
            for role in roles:
                number = held[role]
                if number < 2:
                    points *= one[role] if number else two[role]
            if points > 0.2:
                for role in roles:
                    if held[role] == 2:
                        losses[role] += points * (1 - one[role])
                    elif held[role] == 1:
                        losses[role] += points
    return ready, losses


def loss_of(piece: MeldPiece, losses: Sequence[float]) -> float:
    """Return the meld that is lost with a card."""
    return sum(losses[role] for role in piece.roles)
