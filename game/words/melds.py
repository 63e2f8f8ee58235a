"""Melds in words: those of a hand, and, for the rules page, all of a rule set's own table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..rules import (
    AROUND_RANKS,
    Hand,
    Meld,
    MeldEntry,
    MeldKind,
    MeldRow,
    RuleSet,
    Suit,
    meld_name,
    meld_table,
    usual_worth,
)
from ..rules.play import LayMeld
from ..values import frozen
from .names import capital, rank_name, suit_name

TRUMP = Suit.HEARTS
"""The trump in pictures of melds."""

_PICTURED = 2
"""With at most this many copies of a card, a double has a line with its own picture; with more, a column."""

MADE_OF: dict[MeldKind, str] = {
    MeldKind.RUN: "A 10 K Q J of trump",
    MeldKind.PLAIN_RUN: "A 10 K Q J of a plain suit",
    MeldKind.ROYAL_MARRIAGE: "king and queen of trump",
    MeldKind.MARRIAGE: "king and queen of a plain suit",
    MeldKind.DIX: "the {dix} of trump, each",
    MeldKind.PINOCHLE: "Q♠ and J♦",
    MeldKind.ACES: "an ace of every suit",
    MeldKind.KINGS: "a king of every suit",
    MeldKind.QUEENS: "a queen of every suit",
    MeldKind.JACKS: "a jack of every suit",
}
_BOTH: dict[MeldKind, str] = {
    MeldKind.RUN: "both A 10 K Q J of trump",
    MeldKind.PLAIN_RUN: "both A 10 K Q J of a plain suit",
    MeldKind.ROYAL_MARRIAGE: "both kings and queens of trump",
    MeldKind.MARRIAGE: "both kings and queens of a plain suit",
    MeldKind.DIX: "both {dix}s of trump",
    MeldKind.PINOCHLE: "both Q♠ and both J♦",
    MeldKind.ACES: "all eight aces",
    MeldKind.KINGS: "all eight kings",
    MeldKind.QUEENS: "all eight queens",
    MeldKind.JACKS: "all eight jacks",
}
_SPARE = {MeldKind.RUN_WITH_KING: "king", MeldKind.RUN_WITH_QUEEN: "queen"}


@frozen
class MeldLine:
    """A meld on the rules page, with its points in the rule set's own scale."""

    kind: MeldKind
    name: str
    """Its name, with a capital."""
    what: str
    cards: Hand
    points: tuple[int, ...]
    """Its points: once, twice, three times and so on."""

    @property
    def cells(self) -> tuple[str, ...]:
        """Its points, as they stand in columns."""
        return tuple(map(str, self.points))


def meld_lines(rules: RuleSet) -> tuple[MeldLine, ...]:
    """Return every meld of a rule set, runs first."""
    table = sorted(meld_table(rules, TRUMP), key=lambda row: list(MeldKind).index(row.kind))
    lines: list[MeldLine] = []
    for row in table:
        if row.kind in (MeldKind.PLAIN_RUN, MeldKind.MARRIAGE) and lines[-1].kind is row.kind:
            continue  # the plain suits are alike
        if row.kind in _SPARE:
            continue  # covered by the run
        if rules.deck.copies > _PICTURED:
            points = row.points + row.points[-1:] * (rules.deck.copies - len(row.points))
            what = f"{MADE_OF[row.kind]}{_otherwise(rules, row.kind)}"
            lines.append(MeldLine(row.kind, capital(meld_name(row.kind)), what, row.cards, points))
            continue
        lines.append(_line(rules, row, 1))
        if row.kind is MeldKind.RUN:
            lines += _with_spares(row, [spare for spare in table if spare.kind in _SPARE])
        if not row.each:
            lines.append(_line(rules, row, 2))
    return tuple(line for line in lines if any(line.points))


def melds_not_played(rules: RuleSet) -> tuple[MeldEntry, ...]:
    """Return what brings nothing by a table of one's own."""
    return tuple(entry for entry, points in rules.melds.own if not any(points) and entry is not MeldEntry.SPARE)


def _line(rules: RuleSet, row: MeldRow, times: int) -> MeldLine:
    what = MADE_OF[row.kind] if times == 1 else _BOTH[row.kind]
    if row.kind is MeldKind.DIX:
        what = what.format(dix=rank_name(row.cards[0].rank))
    once = ", only once" if len(row.points) == 1 < rules.deck.copies else ""
    cards = tuple(card for card in row.cards for _ in range(times))
    what = f"{what}{once}{_otherwise(rules, row.kind, times)}"
    return MeldLine(row.kind, capital(meld_name(row.kind, times)), what, cards, row.points[times - 1 : times])


def _otherwise(rules: RuleSet, kind: MeldKind, times: int = 0) -> str:
    """Return what a meld brings by the game's own table, if that is something else; ``times``: made so often."""
    entry = MeldEntry[kind.name]
    usual, own = usual_worth(rules.melds.values)[entry], dict(rules.melds.own).get(entry)
    if times:
        usual, own = usual[times - 1 : times], own[times - 1 : times] if own is not None else None
    if own in (None, usual):
        return ""
    points = ", ".join(str(points * int(rules.scale)) for points in usual) if any(usual) else "none"
    return f" (otherwise {points})"


def _with_spares(run: MeldRow, spares: list[MeldRow]) -> Iterator[MeldLine]:
    """Yield a run that is worth more with further cards of trump: with each of them, then with all."""
    for added in [[spare] for spare in spares] + ([spares] if spares else []):
        kind = added[0].kind if len(added) == 1 else MeldKind.RUN_WITH_MARRIAGE
        extra = [card for spare in added for card in spare.cards]
        cards = tuple(card for held in run.cards for card in [held] * (1 + extra.count(held)))
        what = f"a run and a spare {' and '.join(_SPARE[spare.kind] for spare in added)} of trump"
        points = run.points[0] + sum(spare.points[0] for spare in added)
        yield MeldLine(kind, capital(meld_name(kind)), what, cards, (points,))


_SHORT = {
    MeldKind.RUN_WITH_KING: "run + K",
    MeldKind.RUN_WITH_QUEEN: "run + Q",
    MeldKind.RUN_WITH_MARRIAGE: "run + K Q",
    MeldKind.ROYAL_MARRIAGE: "royal",
}
"""Short names of melds; the others keep their own."""


def meld_text(melds: tuple[Meld, ...], short: bool = False) -> str:
    """Return all melds of a seat with their points, equal ones together; ``short``: in as few letters as possible."""
    if not melds:
        return "No meld"
    found: dict[str, tuple[int, int]] = {}
    for meld in melds:
        name = _SHORT.get(meld.kind, meld.kind.value) if short else meld.name
        times, points = found.get(name, (0, 0))
        found[name] = times + (meld.times if short else 1), points + meld.points
    return " · ".join(
        f"{f'{times} × {name}' if times > 1 else name.capitalize()} {points}" for name, (times, points) in found.items()
    )


def meld_cards_text(melds: tuple[Meld, ...]) -> str:
    """Return each meld of a seat with its points and its cards."""
    told = (f"{meld.name} {meld.points} ({' '.join(card.name for card in meld.cards)})" for meld in melds)
    return capital(", ".join(told)) or "No meld"


def values_text(values: Mapping[Suit, int]) -> str:
    """Return the meld of a hand with each suit as trump, by points."""
    ranked = sorted(values, key=lambda suit: (-values[suit], -suit))
    return f"Your meld: {', '.join(f'{values[suit]} in {suit_name(suit)}' for suit in ranked)}"


def laying_text(action: LayMeld, points: int, several: bool) -> tuple[str, str]:
    """Return a legal meld for a button, and for a sentence; ``several``: other copies would make it, too."""
    name = capital(meld_name(action.kind, 2 if action.is_double else 1))
    if action.kind is MeldKind.MARRIAGE:
        name = f"{name} {action.cards[0].suit.sign}"
    again = " ".join(piece.card.name for piece in action.table)
    hand = " ".join(card.name for card in action.hand)
    whole = f"{name} {points}: {hand} from your hand" + (f", {again} from the table" if again else "")
    if several:
        name = capital(action.kind.value) if action.kind in AROUND_RANKS else name
        name = f"{name}, {f'{again} laid' if again else 'from hand'}"
    return f"{name}: {points}", whole
