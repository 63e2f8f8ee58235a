"""Hints: what Expert would do in the person's seat, with the person's knowledge, and why."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence

from ...bots.coach.advice import advise as expert_advice
from ...bots.prices import ChoicePrice, experts_choice
from ...match import SeenMatch
from ...rules import RuleSet, Seat
from ...rules.play import Action, LegalActions, Observation, PlayCard, ThrowIn
from ...values import frozen
from ...words import hint as words_of
from ...words.lists import sentences
from ...words.reasons import reasons_text, rule_sentence
from ..base import Context, Job
from .line import MessageLine


@frozen
class Advice:
    """An action, and the same in words with the reason."""

    action: Action
    words: str


class Adviser:
    """Thinks about the person's decision in the background and says what it would do.

    Its advice stays known until the decision: the table marks it.
    """

    def __init__(self, ctx: Context, match: SeenMatch, line: MessageLine) -> None:
        self._ctx = ctx
        self._match = match
        self._line = line
        self._job: Job | None = None
        self.advised: Action | None = None
        """What the person was told to do, while it is still to be decided."""

    def ask(self, seat: Seat, prices: Sequence[ChoicePrice] = ()) -> None:
        """Begin to think for the seat, which is to act; the answer stands on the line.

        If prices are shown, and they compare everything that may be done, they are the answer.
        """
        if prices and _compare_all(prices, self._match.view(seat)):
            rules = self._match.rules
            self._tell(by_price(prices, rules.chips is not None, rules))
            return
        if self._job is not None and self._job.running:
            return
        self.advised = None
        self._line.say(words_of.THINKING)
        rng = random.Random(self._match.bot_seed(seat))
        self._job = self._ctx.job(advise(self._match.view(seat), rng), self._tell)

    def _tell(self, advice: Advice) -> None:
        self.advised = advice.action
        self._line.say(advice.words)

    def stop(self) -> None:
        """Stop: the decision has been made, or has changed."""
        self.advised = None
        if self._job is not None:
            self._job.cancel()
            self._job = None


def _compare_all(prices: Sequence[ChoicePrice], view: Observation) -> bool:
    """Return whether all kinds of legal actions have prices: while melds may be laid, only cards have.

    Throwing in the hand is never priced beside cards; it is left to the person.
    """
    priced = {ThrowIn, *(type(price.action) for price in prices)}
    return all(type(action) in priced for action in LegalActions(view))


def advise(view: Observation, rng: random.Random) -> Generator[None, None, Advice]:
    """Let Expert think."""
    action, why, reasons = yield from expert_advice(view, rng)
    why = words_of.with_reasons(why, reasons_text(reasons[:1], rules=view.rules), isinstance(action, PlayCard))
    return Advice(action, words_of.hint_line(action, why))


def by_price(prices: Sequence[ChoicePrice], chips: bool = False, rules: RuleSet | None = None) -> Advice:
    """Return the Expert's choice among these prices; ``chips``: what is counted."""
    best = experts_choice(prices)
    others = [price for price in prices if price is not best]
    why = words_of.AS_GOOD if others else words_of.NOTHING_ELSE
    if rule := rule_sentence(best.rule):
        return Advice(best.action, words_of.hint_line(best.action, rule))
    dearer = bool(others) and round(others[0].cost, int(chips)) > 0
    if dearer:
        why = words_of.next_best(others[0].action, others[0].cost, chips)
    for reason in best.reasons[:1]:
        other = next(other for other in others if other.action == reason.other)
        if other is not others[0]:
            told = words_of.another(other.action, other.cost, chips)
            why = told if dearer else sentences(why, told)
        why = sentences(why, reasons_text((reason,), rules=rules))
    return Advice(best.action, words_of.hint_line(best.action, why))
