"""Sources of questions: fresh deals, the deals of past days, and the person's own matches.

Everything follows from a seed and is found step by step: at every ``yield`` the caller may pause.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from datetime import date, timedelta
from random import Random

from ...bots.coach.decisions import Decided, decisions
from ...bots.coach.hands import melds_in
from ...bots.coach.limits_asked import limits_worth_asking
from ...bots.coach.worth_asking import Wanted, worth_asking
from ...bots.opponents.agreements import row_to_tell
from ...bots.player import Level, make_bot
from ...match import Match
from ...plain import Unreadable
from ...rules import NO_CONVENTION, Convention, RuleSet, Tells, conventions_for, total_points, trump_values
from ...rules.play import Deal, Observation
from ...rules.text import Player, Record
from ...store.asked import QuestionKind, asked, asks_by_table, asks_limit, ladder_of, partners_call
from ...store.deals import deal_of_the_day
from ...store.drills import QUESTIONS, Difficulty, Source
from ...store.history import load_past, load_past_names
from ...store.keeping import StoragePlace
from ...store.questions import Question, question_of
from ...work import drive

Finding = Generator[object, None, Question | None]
Questions = Generator[Question | None, None, None]
"""Yields a question, or None after a step of work without one."""

_PLAYER = Level.CASUAL
"""The bots that play the deals up to the question: like people, and fast."""
_TRIES = 400
"""How many fresh deals are searched for the questions of one drill."""
_DAYS = 60
"""How many past days are searched, yesterday first: today's deal is still to be played."""
_MATCHES = 40
"""How many own matches are searched, the latest first."""
_EACH = 4
"""The most questions from one own match, so that they do not all come from the same."""
_FAILING = {Difficulty.EASY: 0.3, Difficulty.USUAL: 0.6, Difficulty.HARD: 1.0}
"""The share of the rules of thumb that fail on a question of each difficulty."""
_OF_OWN = Wanted(_FAILING[Difficulty.EASY])
"""What is asked of the person's own decisions."""
_EASIER = {Source.RANDOM: 0.005, Source.DAILY: 0.05}
"""By how much less that share is after each deal without a question: nobody searches for ever."""
_SAME_LOT = {Source.RANDOM: 120, Source.DAILY: 9}
"""Deals without a question after which the lot is drawn again: what is found easily would win if that were soon."""
_BY_TABLE = (QuestionKind.BY_TABLE, QuestionKind.TELLS)
"""The questions about conventions."""
_SELDOM = 0.15
"""The share of bids that tell nothing, and of hands with nothing to tell, that are asked about."""
_LEAST_MELD = 4
"""The least meld, in units, of a hand in a question about melds."""


def kinds_of(rules: RuleSet) -> tuple[QuestionKind, ...]:
    """Return the kinds of questions that a game has."""
    if rules.stock is not None:
        return QuestionKind.CARD, QuestionKind.MELDS
    if rules.turns_trump:
        return (QuestionKind.CARD,)
    moves_cards = rules.passing.count or rules.widow is not None
    passing = (QuestionKind.PASS,) if moves_cards else ()
    passing = (QuestionKind.CALL,) if rules.seating.calls_partner else passing
    told = (QuestionKind.BY_TABLE, QuestionKind.TELLS) if tables_of(rules) and not rules.shows_melds else ()
    melds = () if rules.melds_lie_first else (QuestionKind.MELDS,)
    return QuestionKind.BID, QuestionKind.LIMIT, *told, QuestionKind.TRUMP, *passing, *melds, QuestionKind.CARD


def tables_of(rules: RuleSet) -> list[Convention]:
    """Return the conventions of a game that are tables of bids."""
    return [known for known in conventions_for(rules) if known.rows]


def find_questions(
    place: StoragePlace,
    today: str,
    kind: QuestionKind,
    rules: RuleSet,
    source: Source,
    seed: str,
    convention: Convention = NO_CONVENTION,
    difficulty: Difficulty = Difficulty.USUAL,
) -> Questions:
    """Yield the questions of a drill, ten if there are that many.

    ``convention``: what both sides have agreed on, where bids are asked about by a table. ``difficulty``: how hard the
    questions of fresh deals are.
    """
    agreed = (convention,) * len(rules.sides) if kind in _BY_TABLE else ()
    match source:
        case Source.RANDOM:
            seeds = (f"{seed}-{number}" for number in range(_TRIES))
            found = _from_matches(
                (_fresh(rules, one, agreed) for one in seeds), kind, _Asking(source, seed, difficulty)
            )
        case Source.DAILY:
            days = (deal_of_the_day(rules, day).seed for day in _past_days(today))
            found = _from_matches((_fresh(rules, day, agreed) for day in days), kind, _Asking(source, "day"))
        case Source.OWN:
            found = _own(place, kind, rules, Random(seed))
    missing = QUESTIONS
    for question in found:
        yield question
        missing -= question is not None
        if not missing:
            return


def _past_days(today: str) -> Iterator[str]:
    now = date.fromisoformat(today)
    return ((now - timedelta(days=number)).isoformat() for number in range(1, _DAYS + 1))


def _fresh(rules: RuleSet, seed: str, agreed: tuple[Convention, ...]) -> Match:
    return Match.new(rules, tuple(Player(seat.letter, _PLAYER.value) for seat in rules.seats), seed, agreed)


class _Asking:
    """What is asked of the next question: other rules of thumb have to fail each time, and fewer if none is found."""

    def __init__(self, source: Source, seed: str, difficulty: Difficulty = Difficulty.USUAL) -> None:
        self._seed, self._share = seed, _FAILING[difficulty]
        self._easier, self._same_lot = _EASIER[source], _SAME_LOT[source]
        self._found = self._missed = 0

    @property
    def wanted(self) -> Wanted:
        """What is asked of the next deal."""
        lot = f"{self._seed} {self._found} {self._missed // self._same_lot}"
        return Wanted(max(self._easier, self._share - self._easier * self._missed), lot)

    def looked(self, found: bool) -> None:
        """Take note of whether a deal had a question."""
        self._missed = 0 if found else self._missed + 1
        self._found += found


def _from_matches(matches: Iterator[Match], kind: QuestionKind, asking: _Asking) -> Questions:
    """Yield questions from matches."""
    for match in matches:
        found = yield from _silent(in_deal(match, kind, asking.wanted))
        asking.looked(found is not None)
        yield found


def _silent(finding: Finding) -> Generator[Question | None, None, Question | None]:
    """Run a search to its end, but yield None for each of its questions."""
    return drive(finding, lambda _: None)


def in_deal(match: Match, kind: QuestionKind, wanted: Wanted) -> Finding:
    """Let bots play the first deal up to a question; None: it has none worth asking."""
    rng = Random(f"{match.seed}|{kind.value}")
    match.deal()
    if kind is QuestionKind.MELDS:
        return _melds(match, rng)
    skip = int(rng.random() * _decisions(match.rules, kind))
    player = make_bot(_PLAYER)
    while not match.deal_due and not match.over:
        seat = match.awaited
        assert seat is not None, "a deal waits for somebody"
        view = match.view(seat)
        if _is_asked(kind, view, rng):
            if kind in _BY_TABLE:
                return question_of(match, kind=kind)
            if skip <= 0 and (question := (yield from _worth_asking(match, view, kind, wanted))) is not None:
                return question
            skip -= 1
        match.act(seat, (yield from player.think(view, Random(match.bot_seed(seat)))))
    return None


def _is_asked(kind: QuestionKind, view: Observation, rng: Random) -> bool:
    """Return whether a decision has that question; calls and hands that tell nothing are seldom asked about."""
    match kind:
        case QuestionKind.TELLS:
            said = partners_call(view)
            return said is not None and (said[2].tells is not Tells.CONTRACT or rng.random() < _SELDOM)
        case QuestionKind.BY_TABLE:
            high = view.rules.highest_bid
            shows = asks_by_table(view) and row_to_tell(view, high, (float(high),)) is not None
            return shows or (asks_by_table(view) and rng.random() < _SELDOM)
        case QuestionKind.LIMIT:
            return asks_limit(view)
    return asked(view) is kind


def _decisions(rules: RuleSet, kind: QuestionKind) -> int:
    """Return the number of first decisions of a deal from which the question is chosen."""
    seats = rules.seating.players
    match kind:
        case QuestionKind.BID | QuestionKind.LIMIT:
            return seats
        case QuestionKind.CARD:
            return len(rules.deck.cards) * 3 // 5
        case QuestionKind.PASS if rules.passing.count:
            return 2
    return 1


def _melds(match: Match, rng: Random) -> Question | None:
    """Return a question about melds with the best trump, now and then with another good one."""
    assert match.awaited is not None, "the cards have been dealt"
    view = match.view(match.awaited)
    values = trump_values(match.rules, view.hand)
    ranked = sorted(values, key=lambda suit: (-values[suit], suit))
    trump = view.trump or ranked[int(rng.random() * 1.5)]
    worth = total_points(melds_in(match.rules, view.hand, trump))
    return question_of(match, trump) if worth >= _LEAST_MELD * int(match.rules.scale) else None


def _own(place: StoragePlace, kind: QuestionKind, rules: RuleSet, rng: Random) -> Questions:
    """Yield the person's own decisions, from the latest matches under these rules."""
    looked = 0
    for name in load_past_names(place):
        past = load_past(place, name)
        yield None
        if past is None or past.rules != rules or not past.people:
            continue
        looked += 1
        if looked > _MATCHES:
            return
        try:
            record, steps = yield from past.reading()
        except Unreadable:
            continue
        match = Match(record, steps)
        plies = []
        if kind in _BY_TABLE and not any(one.rows for one in record.conventions):
            continue
        for decided in decisions(record):
            yield None
            if match.is_human(decided.seat) and _asks(kind, decided, record):
                plies.append(decided.ply)
        for _ in range(min(_EACH, len(plies))):
            yield (yield from _silent(_own_question(match.at(plies.pop(int(rng.random() * len(plies)))), kind)))


def _asks(kind: QuestionKind, decided: Decided, record: Record) -> bool:
    """Return whether a decision has that question; for melds, whether the person was the first to act."""
    if kind is QuestionKind.MELDS:
        return isinstance(record.actions[decided.ply - 1], Deal)
    if kind is QuestionKind.TELLS:
        return partners_call(decided.view) is not None
    if kind is QuestionKind.LIMIT:
        return asks_limit(decided.view)
    return asks_by_table(decided.view) if kind is QuestionKind.BY_TABLE else asked(decided.view) is kind


def _own_question(match: Match, kind: QuestionKind) -> Finding:
    seat = match.awaited
    assert seat is not None, "somebody decided there"
    if kind is QuestionKind.MELDS:
        return _melds(match, Random(match.bot_seed(seat)))
    if kind in _BY_TABLE:
        return question_of(match, kind=kind)
    return (yield from _worth_asking(match, match.view(seat), kind, _OF_OWN))


def _worth_asking(match: Match, view: Observation, kind: QuestionKind, wanted: Wanted) -> Finding:
    """Return the question of a decision; None: it is not worth asking."""
    seed = match.bot_seed(view.seat)
    if kind is QuestionKind.LIMIT:
        rungs = yield from limits_worth_asking(view, seed, wanted, ladder_of(view))
        return question_of(match, kind=kind, rungs=rungs) if rungs else None
    asks = yield from worth_asking(view, seed, wanted)
    return question_of(match, kind=kind) if asks else None
