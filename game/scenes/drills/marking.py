"""The price of every answer to a question, computed in the background while the person still thinks."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Sequence

from ...bots.analysis import is_sharp, price_choices
from ...bots.coach.hands import melds_in
from ...bots.coach.verdicts import is_close, is_mistake
from ...bots.prices import ChoicePrice
from ...rules import Suit, laid_cards, total_points, without
from ...rules.play import Action, Bid, Observation
from ...store.asked import QuestionKind, limits_to_choose, partners_call
from ...store.questions import Question, kind_of, match_at, view_of
from ...words import drills as words_of
from ...words.actions import action_words
from ...words.lists import listed, sentences
from ...words.questions import limit_words, question_words, shown_words
from ...words.reasons import reasons_text, rule_sentence
from ..base import Context, Job
from .answers import Answer, MeldAnswer, PricedAnswer, TellsAnswer, in_chips
from .telling import by_the_card, tells_rated, truthful

_MOST_ROUNDS = 4
"""Rounds of work after which a price is final: as many as in a review of a mistake."""


class Marking:
    """One question, the person's answer, and the price of each choice."""

    def __init__(self, ctx: Context, question: Question) -> None:
        self.question = question
        self.match = match_at(question, ctx.settings.names(len(question.rules.seats)))
        seat = self.match.awaited
        assert seat is not None, "somebody is asked"
        self.seat = seat
        self.view: Observation = view_of(question) if question.tells else self.match.view(seat)
        self.kind = kind_of(question)
        self.chips = in_chips(question.rules, self.kind)
        self.answer: Answer | None = None
        self.rated: tuple[PricedAnswer, ...] = ()
        """Every answer that was looked at, the best first; empty while nothing is known."""
        self.settled = False
        """Whether the prices are as sharp as they will be."""
        self.told: Callable[[], None] = lambda: None
        """Called when more is known."""
        self._ctx = ctx
        self._job: Job | None = None

    def begin(self) -> None:
        """Compute the prices, unless that has been done."""
        if self.question.trump is not None:
            self._rate_melds(self.question.trump)
        elif self.question.tells:
            self._take(tells_rated(self.view))
        elif self._job is None and not self.settled:
            self._job = self._ctx.job(self._work(), lambda _: self._settle())

    def stop(self) -> None:
        """Stop the work."""
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def give(self, answer: Answer) -> None:
        """Take the person's answer; price it too if it is not among the priced ones."""
        self.answer = answer
        if self.question.trump is None and not self.question.tells and self.settled and self.own is None:
            self.stop()
            self.settled = False
        self.begin()
        self._remember()

    def _remember(self) -> None:
        """Save the result, once the answer is judged; a drill is saved as a whole."""
        return

    @property
    def best(self) -> PricedAnswer | None:
        """The best answer so far."""
        return self.rated[0] if self.rated else None

    @property
    def own(self) -> PricedAnswer | None:
        """The person's answer, once its price is known."""
        return next((rated for rated in self.rated if rated.answer == self.answer), None)

    @property
    def done(self) -> bool:
        """Whether the judgement of the person's answer is final."""
        return self.settled and self.own is not None

    @property
    def mistake(self) -> bool:
        """Whether the answer cost clearly more than the blur of its estimate, and that is not trivial."""
        own = self.own
        return own is not None and is_mistake(self.question.rules, own.cost, own.error, own.leeway)

    @property
    def close(self) -> bool:
        """Whether the answer is not a mistake, but more deals may call it one."""
        own = self.own
        return own is not None and is_close(self.question.rules, own.cost, own.error, own.leeway)

    @property
    def lost(self) -> float:
        """The cost of the answer; zero unless it is a mistake."""
        own = self.own
        return own.cost if own is not None and self.mistake else 0.0

    @property
    def remark(self) -> str:
        """A further remark; often empty."""
        return by_the_card(self.view) if self.kind is QuestionKind.BY_TABLE else ""

    @property
    def asks(self) -> str:
        """The question in words."""
        said = partners_call(self.view) if self.question.tells else None
        tells = None if said is None else (self.match.players[self.view.rules.seats.index(said[0])].name, said[1])
        return question_words(self.view, self.question.trump, tells, self.question.limit)

    @property
    def limits(self) -> tuple[int, ...]:
        """The limits to choose from besides passing, if that is the question."""
        return limits_to_choose(self.view, self.question.rungs)

    def _work(self) -> Generator[None, None, None]:
        rng = random.Random(self._seed())
        also = () if self.answer is None or isinstance(self.answer, MeldAnswer | TellsAnswer) else (self.answer,)
        for answer in price_choices(self.view, rng, also, limits=self.limits):
            yield
            if answer.rounds and not answer.done:
                rated = tuple(_rated(price, self.question) for price in answer.prices)
                by_table = self.kind is QuestionKind.BY_TABLE
                self.rated = tuple(truthful(self.view, rated)) if by_table else self._settled(rated)
                self.told()
                if is_sharp(answer, self.view.rules) or answer.rounds >= _MOST_ROUNDS:
                    return

    def _seed(self) -> str:
        """Return the seed of the imagined deals."""
        return self.match.bot_seed(self.seat)

    def _settled(self, rated: tuple[PricedAnswer, ...]) -> tuple[PricedAnswer, ...]:
        """Return the prices with what has been settled of them before."""
        return rated

    def _settle(self) -> None:
        self._job, self.settled = None, True
        if self.answer is not None and self.own is None and isinstance(self.answer, Action):
            self.give(self.answer)
        self._remember()
        self.told()

    def _take(self, rated: Sequence[PricedAnswer]) -> None:
        """Take final prices."""
        self.rated, self.settled = tuple(rated), True
        self.told()

    def _rate_melds(self, trump: Suit) -> None:
        """Rate melds by counting, without estimates: missed melds, and cards that are not in a meld."""
        rules, hand = self.question.rules, self.view.hand
        best = melds_in(rules, hand, trump)
        needed = laid_cards(best)
        rated = [PricedAnswer(MeldAnswer(needed), shown_words(needed, best), 0.0, 0.0)]
        shown = self.answer
        if isinstance(shown, MeldAnswer) and sorted(shown.cards) != list(needed):
            made = melds_in(rules, shown.cards, trump)
            missed = total_points(best) - total_points(made)
            idle = without(shown.cards, laid_cards(made))
            cost = missed + len(idle) * int(rules.scale)
            note = words_of.shown_for_nothing(cards=" ".join(card.name for card in idle)) if idle else ""
            rated.append(PricedAnswer(shown, shown_words(shown.cards, made), cost, 0.0, note))
            if not cost:  # other cards with the same melds
                rated.reverse()
        elif isinstance(shown, MeldAnswer):
            self.answer = rated[0].answer
        self._take(rated)


def _rated(price: ChoicePrice, question: Question) -> PricedAnswer:
    made = None if price.made is None else words_of.made_in(chance=price.made)
    outbid = None if price.outbid is None else words_of.outbid_in(chance=price.outbid)
    why = sentences(reasons_text(price.reasons, rules=question.rules), rule_sentence(price.rule))
    figures = round(price.cost, 1), round(price.error, 1)
    action, note = price.action, listed(filter(None, (made, outbid)))
    words = action_words(action)
    if question.limit:
        words = limit_words(action.points if isinstance(action, Bid) else 0)
    return PricedAnswer(action, words, *figures, note, why, round(price.leeway, 1))
