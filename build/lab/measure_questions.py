"""Count how often each rule of thumb answers the questions of a drill right (CH3).

``python -m build.lab measure_questions [--questions 40] [--first] [--rules NAME …] [--kind KIND …] [--seed 1]`` takes
that many questions of each kind from drills, or the first question of each drill, and prices every answer as the drill
does. For each rule of thumb, for Casual and for
the Expert it counts the questions on which their answer is not a mistake. A question that a rule of thumb answers asks
nothing. The exit code is 1 if a rule of thumb is right on more than 45 %, Casual on more than 60 %, or the Expert on
less than 95 %.
"""

from collections import Counter
from itertools import islice
from random import Random

from build.lab.arguments import LabParser
from game.bots.analysis import first_round, is_sharp, price_choices
from game.bots.coach.thumbs import CASUAL, failing, limit_thumbs, thumbs
from game.bots.player import Level, decide, make_bot
from game.bots.prices import ChoicePrice
from game.host import MemoryStorage
from game.rules import RuleSet
from game.rules.play import Action, Observation
from game.scenes.drills.making import find_questions, kinds_of
from game.store.asked import QuestionKind, limits_to_choose
from game.store.drills import Source
from game.store.questions import Question, match_at
from game.work import finish

MOST_BY_THUMB, MOST_BY_CASUAL, LEAST_BY_EXPERT = 0.45, 0.60, 0.95
"""The largest and smallest shares of right answers."""
KINDS = (QuestionKind.BID, QuestionKind.LIMIT, QuestionKind.TRUMP, QuestionKind.PASS, QuestionKind.CARD)
"""The kinds that rules of thumb answer."""
EXPERT = "the Expert"
_MOST_ROUNDS = 4


class Desk:
    """Where nothing is kept: a place for drills of fresh deals."""

    def __init__(self) -> None:
        self.storage = MemoryStorage()

    @property
    def host(self) -> "Desk":
        """What has the storage: this."""
        return self

    def toast(self, text: str) -> None:
        """Show nobody anything."""

    def storage_failed(self, error: Exception) -> None:
        """Raise what cannot happen in memory."""
        raise error


def questions(rules: RuleSet, kind: QuestionKind, count: int, seed: str, first: bool = False) -> list[Question]:
    """Return that many questions: those of one drill after the other, or only the ``first`` of each."""
    found: list[Question] = []
    drill = 0
    while len(found) < count:
        asked = find_questions(Desk(), "2026-11-22", kind, rules, Source.RANDOM, f"{seed} {kind.value} {drill}")
        those = (question for question in asked if question is not None)
        found += islice(those, 1 if first else None)
        drill += 1
    return found[:count]


def by_thumb(view: Observation, limits: tuple[int, ...]) -> dict[str, Action]:
    """Return the answer of each rule of thumb."""
    return dict(limit_thumbs(view, limits) if limits else thumbs(view))


def experts(view: Observation, limits: tuple[int, ...], rng: Random) -> Action:
    """Return the Expert's answer."""
    if limits:
        return finish(first_round(price_choices(view, rng, limits=limits)))[0].action
    return decide(make_bot(Level.EXPERT), view, rng).action


def priced(view: Observation, limits: tuple[int, ...], rng: Random) -> tuple[ChoicePrice, ...]:
    """Return the price of every answer, as sharp as a drill has it."""
    for answer in price_choices(view, rng, tuple(by_thumb(view, limits).values()), limits=limits):
        if answer.rounds and not answer.done and (is_sharp(answer) or answer.rounds >= _MOST_ROUNDS):
            return answer.prices
    raise AssertionError("prices become sharp")


def right_answers(rules: RuleSet, kind: QuestionKind, count: int, seed: str, first: bool = False) -> dict[str, float]:
    """Return for each rule of thumb, Casual and the Expert the share of questions that they answer right."""
    right, met = Counter[str](), Counter[str]()
    for number, question in enumerate(questions(rules, kind, count, seed, first)):
        match = match_at(question, tuple(seat.letter for seat in rules.seats))
        assert match.awaited is not None, "somebody is asked"
        view = match.view(match.awaited)
        limits = limits_to_choose(view, question.rungs)
        answers = by_thumb(view, limits)
        answers[EXPERT] = experts(view, limits, Random(f"{seed} {number}"))
        wrong = failing(view, answers, priced(view, limits, Random(f"{seed} prices {number}")))
        met.update(answers.keys())
        right.update(name for name in answers if name not in wrong)
    return {name: right[name] / met[name] for name in met}


def too_easy(shares: dict[str, float]) -> list[str]:
    """Return the names of those who are right more often than they may be, or the Expert if it is not often enough."""
    limits = {CASUAL: MOST_BY_CASUAL, EXPERT: 1.0}
    found = [name for name, share in shares.items() if share > limits.get(name, MOST_BY_THUMB)]
    return found + [name for name, share in shares.items() if name == EXPERT and share < LEAST_BY_EXPERT]


def main(words: list[str]) -> int:
    """Read the options, measure and print."""
    parser = LabParser(__name__, __doc__)
    parser.add_rules("classic", several=True)
    parser.add_count("--questions", 40, "questions of each kind")
    parser.add_argument("--first", action="store_true", help="only the first question of each drill")
    parser.add_argument("--kind", nargs="+", choices=[kind.value for kind in KINDS], help="only these kinds")
    parser.add_seed()
    options = parser.parse_args(words)
    failed = False
    for rules in options.rules:
        for kind in KINDS:
            if kind not in kinds_of(rules) or (options.kind and kind.value not in options.kind):
                continue
            shares = right_answers(rules, kind, options.questions, options.seed, options.first)
            easy = too_easy(shares)
            failed |= bool(easy)
            told = ", ".join(f"{name} {share:.0%}" for name, share in shares.items())
            print(f"{rules.name}, {kind.value}: {told}{'; too easy: ' if easy else ''}{', '.join(easy)}", flush=True)
    return int(failed)
