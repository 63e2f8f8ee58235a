"""What a person may answer to a question, and the price of an answer."""

from __future__ import annotations

from ...bots.prices import MARGIN
from ...rules import BidRow, Hand, RuleSet
from ...rules.play import Action
from ...store.asked import QuestionKind
from ...values import frozen


def in_chips(rules: RuleSet, kind: QuestionKind) -> bool:
    """Return whether answers lose chips; melds that are not found are points in every game."""
    return rules.chips is not None and kind is not QuestionKind.MELDS


@frozen
class MeldAnswer:
    """The answer to a question about melds: these cards."""

    cards: Hand


@frozen
class TellsAnswer:
    """The answer to a question about a bid: it tells this."""

    row: BidRow


Answer = Action | MeldAnswer | TellsAnswer


@frozen
class PricedAnswer:
    """An answer and its price."""

    answer: Answer
    words: str
    """The answer as an instruction."""
    cost: float
    """Its loss against the best, in points."""
    error: float
    note: str = ""
    why: str = ""
    """Why it costs that, in sentences."""
    leeway: float = 0.0
    """What a rule of the Expert's accepts of the cost."""

    @property
    def margin(self) -> float:
        """What is told as ±."""
        return MARGIN * self.error
