"""The melds for the rules page: what each is called, which cards make it, what it is worth."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.cards import Hand, Suit, parse_card
from game.rules.melds import MeldKind, meld_points
from game.rules.ruleset import RuleSet

TRUMP = Suit.HEARTS
"""Trump in the pictures of melds."""

_SPARES = (MeldKind.RUN_WITH_KING, MeldKind.RUN_WITH_QUEEN, MeldKind.RUN_WITH_MARRIAGE)
_CARDS: dict[MeldKind, tuple[str, str]] = {
    MeldKind.RUN: ("A 10 K Q J of trump", "AH TH KH QH JH"),
    MeldKind.RUN_WITH_KING: ("a run and a spare king of trump", "AH TH KH KH QH JH"),
    MeldKind.RUN_WITH_QUEEN: ("a run and a spare queen of trump", "AH TH KH QH QH JH"),
    MeldKind.RUN_WITH_MARRIAGE: ("a run and a spare king and queen of trump", "AH TH KH KH QH QH JH"),
    MeldKind.DOUBLE_RUN: ("both A 10 K Q J of trump", "AH AH TH TH KH KH QH QH JH JH"),
    MeldKind.ROYAL_MARRIAGE: ("king and queen of trump", "KH QH"),
    MeldKind.MARRIAGE: ("king and queen of a plain suit", "KC QC"),
    MeldKind.DIX: ("the nine of trump, each", "9H"),
    MeldKind.PINOCHLE: ("Q♠ and J♦", "QS JD"),
    MeldKind.DOUBLE_PINOCHLE: ("both Q♠ and both J♦", "QS QS JD JD"),
    MeldKind.ACES_AROUND: ("an ace of every suit", "AS AH AC AD"),
    MeldKind.ACES_ABOUND: ("all eight aces", "AS AS AH AH AC AC AD AD"),
    MeldKind.KINGS_AROUND: ("a king of every suit", "KS KH KC KD"),
    MeldKind.KINGS_ABOUND: ("all eight kings", "KS KS KH KH KC KC KD KD"),
    MeldKind.QUEENS_AROUND: ("a queen of every suit", "QS QH QC QD"),
    MeldKind.QUEENS_ABOUND: ("all eight queens", "QS QS QH QH QC QC QD QD"),
    MeldKind.JACKS_AROUND: ("a jack of every suit", "JS JH JC JD"),
    MeldKind.JACKS_ABOUND: ("all eight jacks", "JS JS JH JH JC JC JD JD"),
}


@dataclass(frozen=True, slots=True)
class MeldLine:
    """A meld as the rules page shows it, with its points in the rule set's own scale."""

    kind: MeldKind
    what: str
    cards: Hand
    points: int

    @property
    def name(self) -> str:
        """What it is called, with a capital."""
        return self.kind.value.capitalize()


def meld_lines(rules: RuleSet) -> tuple[MeldLine, ...]:
    """Every meld that there is under a rule set, runs first."""
    return tuple(
        MeldLine(kind, what, tuple(parse_card(card) for card in cards.split()), meld_points(rules, kind))
        for kind, (what, cards) in _CARDS.items()
        if rules.run_with_spares or kind not in _SPARES
    )
