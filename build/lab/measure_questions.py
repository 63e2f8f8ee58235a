"""Count how often each rule of thumb answers the questions of a drill right (CH3).

``python -m build.lab measure_questions [--questions 40] [--first] [--rules NAME …] [--kind KIND …] [--seed 1]
[--lines FILE] [--from 1]`` takes that many questions of each kind from drills, or the first question of each drill, and
prices every answer as the drill does. For each rule of thumb, for Casual and for the Expert it counts the questions on
which their answer is not a mistake. A question that a rule of thumb answers asks nothing. The exit code is 1 if a rule
of thumb is right on more than 45 % (of the two answers of a bid 59 %), Casual on more than 60 %, or the Expert on less
than 95 %.

``--lines`` keeps a line for each question, and measures none of them again: a run may be cut and goes on later. Another
process may begin with a later drill (``--from``) and a file of its own; lines of several files may be joined.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import count, islice
from random import Random
from time import process_time

from build.lab.arguments import LabParser
from build.lab.kept_lines import KeptLines, Key
from game.bots.analysis import first_round, is_sharp, price_choices
from game.bots.coach.thumbs import CASUAL, failing, limit_thumbs, thumbs
from game.bots.player import Level, decide, make_bot
from game.bots.prices import ChoicePrice
from game.cli.options import kept_file
from game.host import MemoryStorage
from game.rules import RuleSet
from game.rules.play import Action, Observation
from game.scenes.drills.making import find_questions, kinds_of
from game.store.asked import QuestionKind, limits_to_choose
from game.store.drills import QUESTIONS, Source
from game.store.questions import Question, match_at
from game.values import frozen
from game.work import finish

MOST_BY_THUMB, MOST_BY_CASUAL, LEAST_BY_EXPERT = 0.45, 0.60, 0.95
"""The largest and smallest shares of right answers."""
KINDS = (QuestionKind.BID, QuestionKind.LIMIT, QuestionKind.TRUMP, QuestionKind.PASS, QuestionKind.CARD)
"""The kinds that rules of thumb answer."""
EXPERT = "the Expert"
END = -1
"""The place of the line that says that a drill has no more questions."""
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


def by_thumb(view: Observation, limits: tuple[int, ...]) -> dict[str, Action]:
    """Return the answer of each rule of thumb."""
    return dict(limit_thumbs(view, limits) if limits else thumbs(view))


def experts(view: Observation, limits: tuple[int, ...], rng: Random) -> Action:
    """Return the Expert's answer."""
    if limits:
        return finish(first_round(price_choices(view, rng, limits=limits)))[0].action
    return decide(make_bot(Level.EXPERT), view, rng).action


def priced(
    view: Observation, limits: tuple[int, ...], answers: Iterable[Action], rng: Random
) -> tuple[ChoicePrice, ...]:
    """Return the price of every answer, as sharp as a drill has it."""
    for answer in price_choices(view, rng, tuple(answers), limits=limits):
        if answer.rounds and not answer.done and (is_sharp(answer, view.rules) or answer.rounds >= _MOST_ROUNDS):
            return answer.prices
    raise AssertionError("prices become sharp")


@frozen
class Looked:
    """What came of one question."""

    right: tuple[str, ...] = ()
    """Whose answer is not a mistake."""
    wrong: tuple[str, ...] = ()
    seconds: float = 0.0
    """How long the processor worked to find it."""


class Lines(KeptLines):
    """The questions looked at so far."""

    def looked(self, key: Key) -> Looked:
        """Return what came of a question."""
        right, wrong, seconds = self[key]
        return Looked(tuple(right), tuple(wrong), seconds)

    def look(self, key: Key, looked: Looked) -> None:
        """Keep what came of a question."""
        self.keep(key, looked.right, looked.wrong, round(looked.seconds, 2))


@frozen
class Taken:
    """Which questions are taken."""

    rules: RuleSet
    kind: QuestionKind
    seed: str
    first: bool = False
    """Whether only the first question of each drill is."""
    begin: int = 1
    """The number of the first drill."""

    def key(self, drill: int, place: int) -> Key:
        """Return the key of a question; place -1: the drill has no more."""
        return self.rules.name, self.kind.value, self.seed, drill, place


def looked_at(taken: Taken, lines: Lines) -> Iterator[Looked]:
    """Yield what comes of one question after the other; what is in the lines is not measured again."""
    for drill in count(taken.begin):
        if taken.key(drill, 0 if taken.first else END) in lines:
            keys = (taken.key(drill, place) for place in range(1 if taken.first else QUESTIONS))
            yield from (lines.looked(key) for key in keys if key in lines)
        else:
            yield from _in_drill(taken, drill, lines)


def _in_drill(taken: Taken, drill: int, lines: Lines) -> Iterator[Looked]:
    """Yield what comes of the questions of a drill that has not been taken to its end."""
    for place, (question, seconds) in enumerate(_found(taken, drill)):
        if (key := taken.key(drill, place)) not in lines:
            lines.look(key, look(question, f"{taken.seed} {drill} {place}", seconds))
        yield lines.looked(key)
    if not taken.first:
        lines.look(taken.key(drill, END), Looked())


def _found(taken: Taken, drill: int) -> Iterator[tuple[Question, float]]:
    """Yield the questions of a drill that are taken, and how long the processor worked for each."""
    seed = f"{taken.seed} {taken.kind.value} {drill}"
    begun, left = process_time(), 1 if taken.first else QUESTIONS
    for question in find_questions(Desk(), "2026-11-22", taken.kind, taken.rules, Source.RANDOM, seed):
        if question is None:
            continue
        yield question, process_time() - begun
        begun, left = process_time(), left - 1
        if not left:
            return


def look(question: Question, seed: str, seconds: float) -> Looked:
    """Return who answers a question right, and who wrong."""
    match = match_at(question, tuple(seat.letter for seat in question.rules.seats))
    assert match.awaited is not None, "somebody is asked"
    view = match.view(match.awaited)
    limits = limits_to_choose(view, question.rungs)
    answers = by_thumb(view, limits)
    answers[EXPERT] = experts(view, limits, Random(seed))
    wrong = failing(view, answers, priced(view, limits, answers.values(), Random(f"prices {seed}")))
    return Looked(tuple(name for name in answers if name not in wrong), tuple(wrong), seconds)


def shares_of(looked: Iterable[Looked]) -> dict[str, float]:
    """Return for each rule of thumb, Casual and the Expert the share of questions that they answer right."""
    right, met = Counter[str](), Counter[str]()
    for one in looked:
        right.update(one.right)
        met.update((*one.right, *one.wrong))
    return {name: right[name] / met[name] for name in sorted(met)}


def most_right(answers: int) -> float:
    """Return how often a rule of thumb may be right, by the number of answers it chooses from, up to three.

    It may be right by chance, and where chance fails in as large a part as with three answers.
    """
    chance = 1 / min(3, answers)
    beyond = (MOST_BY_THUMB - 1 / 3) / (1 - 1 / 3)
    return chance + beyond * (1 - chance)


def too_easy(shares: dict[str, float], kind: QuestionKind) -> list[str]:
    """Return the names of those who are right more often than they may be, or the Expert if it is not often enough."""
    most = most_right(2 if kind is QuestionKind.BID else 3)
    limits = {CASUAL: MOST_BY_CASUAL, EXPERT: 1.0}
    found = [name for name, share in shares.items() if share > limits.get(name, most) + 1e-9]
    return found + [name for name, share in shares.items() if name == EXPERT and share < LEAST_BY_EXPERT]


def main(words: list[str]) -> int:
    """Read the options, measure and print."""
    parser = LabParser(__name__, __doc__)
    parser.add_rules("classic", several=True)
    parser.add_count("--questions", 40, "questions of each kind")
    parser.add_argument("--first", action="store_true", help="only the first question of each drill")
    parser.add_argument("--kind", nargs="+", choices=[kind.value for kind in KINDS], help="only these kinds")
    parser.add_seed()
    parser.add_argument(
        "--lines", type=kept_file, metavar="FILE", help="keeps what came of each question, and goes on there"
    )
    parser.add_count("--from", 1, "the drill to begin with")
    options = parser.parse_args(words)
    lines, failed = Lines(options.lines), False
    for rules in options.rules:
        for kind in KINDS:
            if kind not in kinds_of(rules) or (options.kind and kind.value not in options.kind):
                continue
            taken = Taken(rules, kind, options.seed, options.first, getattr(options, "from"))
            looked = list(islice(looked_at(taken, lines), options.questions))
            shares = shares_of(looked)
            easy = too_easy(shares, kind)
            failed |= bool(easy)
            told = ", ".join(f"{name} {share:.0%}" for name, share in shares.items())
            seconds = sum(one.seconds for one in looked) / len(looked)
            figures = f"{rules.name}, {kind.value}, {len(looked)} questions, {seconds:.1f} s each: {told}"
            print(f"{figures}{'; too easy: ' if easy else ''}{', '.join(easy)}", flush=True)
    return int(failed)
