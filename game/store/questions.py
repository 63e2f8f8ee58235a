"""A position with a question (what would you do here?), and the link that carries it, read safely.

``#q=<version>.<rules>.<dealer, trump, totals>.<the deal and what was done>.<check>``; ``game/rules/notation.md`` has
the details. The parser plays every position through by the rules, so every question is a legal position.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from string import ascii_lowercase

from ..match import Match
from ..plain import Unreadable, clip, quote
from ..rules import (
    NO_CONVENTION,
    SEAT_LETTERS,
    SEATS,
    Card,
    Convention,
    RuleSet,
    Seat,
    Suit,
    System,
    convention_of,
    fitting,
)
from ..rules.play import (
    Action,
    Bid,
    Deal,
    IllegalAction,
    Observation,
    Pass,
    PlayCard,
    Points,
    Step,
    apply,
    new_game,
    observe,
    seed_for_dealer,
    to_act,
)
from ..rules.text import HUMAN, NotationError, Player, Record, format_action, parse_action, parse_card, parse_suit
from ..values import frozen
from .asked import USUAL_RUNGS, QuestionKind, asked, asks_by_table, asks_limit, limits_to_choose, partners_call
from .links import (
    END,
    LONGEST_LINK,
    MOST_POINTS,
    USUAL_LEVEL,
    check_length,
    check_of,
    compare_check,
    format_rules,
    parse_rules,
)

_VERSION = 1
_LINK = re.compile(
    r"(?:^|#)q=([0-9]{1,4})\.([^.&\s]+)\.([NESWF])([CDHS]?)([mjf]?)(t?|u[a-z]{0,4})(-?[0-9]{1,7}(?:_-?[0-9]{1,7}){0,4})\.([\w~/!|-]+)"
    r"\.([0-9a-f]{8})" + END,
    re.ASCII,
)
_BEGINS = re.compile("(?:^|#)q=")
_CARD = "[7-9TJQKA][CDHS]"
_PLAYED = re.compile(f"(?:{_CARD})+")
_BETWEEN_CARDS = re.compile(f"(?<=~{_CARD})~(?={_CARD}(?:~|$))")
"""Separates two cards played in a row; the writer may leave out only this."""
_WRITTEN = str.maketrans(" @+", "-_!")
_READ = str.maketrans("-_!", " @+")
_WHAT = "This question"


_SYSTEMS = {"m": System.MELD_BIDS, "j": System.JUMPS, "f": System.FIRST_ROUND}
"""The letters of conventions in links."""


@frozen
class Question:
    """A moment of a deal at which a seat has to decide."""

    rules: RuleSet
    dealer: Seat
    totals: Points
    """The totals before this deal."""
    actions: tuple[Action, ...]
    """The actions from the deal up to the decision."""
    trump: Suit | None = None
    """Which cards would meld with that trump? None: what should the seat that is to act do?"""
    system: System = System.NONE
    """What the deciding seat and its partner have agreed on, with its usual numbers."""
    tells: bool = False
    """Whether the question is what the partner's first call tells."""
    rungs: tuple[int, ...] = ()
    """If the question is how high to go in all: the limits that it offers, in steps above the lowest bid."""

    @property
    def limit(self) -> bool:
        """Whether the question is how high the deciding seat goes in all."""
        return bool(self.rungs)

    @property
    def convention(self) -> Convention:
        """What the deciding seat and its partner have agreed on."""
        return fitting(self.rules, Convention(self.system))


def question_of(
    match: Match, trump: Suit | None = None, kind: QuestionKind | None = None, rungs: tuple[int, ...] = USUAL_RUNGS
) -> Question:
    """Return the question that a match has reached; of a ``kind`` about a convention or a limit if that is asked for.

    ``rungs``: the limits that it offers then.

    Raises:
        Unreadable: nobody has anything to choose there, or melds lie there that could not be laid now.
    """
    if match.awaited is None:
        raise Unreadable("Nobody has anything to decide here")
    actions = match.record.actions
    begin = max(ply for ply, action in enumerate(actions) if isinstance(action, Deal))
    standing = match.state.standing
    question = Question(match.rules, standing.dealer, standing.totals, actions[begin:], trump)
    if kind in (QuestionKind.BY_TABLE, QuestionKind.TELLS):
        system = convention_of(match.record.conventions, match.rules, match.awaited).system
        question = replace(question, system=system, tells=kind is QuestionKind.TELLS)
    question = replace(question, rungs=rungs if kind is QuestionKind.LIMIT else ())
    _check_asked(question, view_of(question))
    if match.record.same_type_again:
        steps_of(question)
    return question


def kind_of(question: Question) -> QuestionKind:
    """Return the kind of the question.

    Raises:
        Unreadable: there is nothing to choose.
    """
    return _asked_at(question, view_of(question))


def match_at(question: Question, names: Sequence[str]) -> Match:
    """Return the match at the question, with a person in the deciding seat; nothing before it can be undone.

    ``names`` are clockwise from that seat.
    """
    rules, steps = question.rules, steps_of(question)
    seat = to_act(steps[-1].state)
    assert seat is not None, "somebody decides"
    players = (HUMAN, *(USUAL_LEVEL,) * (len(rules.seats) - 1))
    seated = dict(zip(rules.seating.from_seat(seat), map(Player, names, players), strict=True))
    stem = sha256(_body(question).encode()).hexdigest()[:16]
    seed = seed_for_dealer(rules, stem, question.dealer)
    told = () if question.tells else _conventions(question, seat)
    record = Record(rules, tuple(seated[place] for place in rules.seats), seed, question.actions, conventions=told)
    return Match(record, steps).at(len(question.actions))


@lru_cache(maxsize=16)
def steps_of(question: Question) -> tuple[Step, ...]:
    """Return the result of each action of a question.

    Raises:
        Unreadable: one of them is illegal.
    """
    state = new_game(question.rules, question.dealer)
    state = replace(state, standing=replace(state.standing, totals=question.totals))
    steps: list[Step] = []
    for number, action in enumerate(question.actions, 1):
        seat = to_act(state)
        if seat is None or (isinstance(action, Deal) and steps):
            raise Unreadable(f"{_WHAT}: the deal is over before action {number}")
        try:
            steps.append(apply(state, seat, action))
        except IllegalAction as error:
            raise Unreadable(f"{_WHAT}: action {number}: {clip(error.reason)}") from error
        state = steps[-1].state
    return tuple(steps)


def view_of(question: Question) -> Observation:
    """Return what the deciding seat knows, without who sits opposite.

    Raises:
        Unreadable: the match is over.
    """
    state = steps_of(question)[-1].state
    seat = to_act(state)
    if seat is None:
        raise Unreadable(f"{_WHAT}: the match is over")
    return observe(state, seat, agreed=False, conventions=_conventions(question, seat))


def _conventions(question: Question, seat: Seat) -> tuple[Convention, ...]:
    """Return the convention of each side; the opponents have agreed on nothing."""
    rules, convention = question.rules, question.convention
    if convention == NO_CONVENTION:
        return ()
    ours = rules.seating.side(seat)
    return tuple(convention if side == ours else NO_CONVENTION for side in range(len(rules.sides)))


def _asked_at(question: Question, view: Observation) -> QuestionKind:
    if question.trump is not None:
        return QuestionKind.MELDS
    if question.tells:
        if partners_call(view) is None:
            raise Unreadable(f"{_WHAT}: the partner’s bid tells nothing")
        return QuestionKind.TELLS
    kind = asked(view)
    if question.limit:
        if not asks_limit(view):
            raise Unreadable(f"{_WHAT}: nobody bids against this seat there")
        if len(limits_to_choose(view, question.rungs)) < len(question.rungs):
            raise Unreadable(f"{_WHAT}: nobody can bid that high there")
        return QuestionKind.LIMIT
    if kind is QuestionKind.BID and question.system is not System.NONE:
        if not asks_by_table(view):
            raise Unreadable(f"{_WHAT}: no bid tells anything there")
        return QuestionKind.BY_TABLE
    if kind is None:
        raise Unreadable(f"{_WHAT}: there is nothing to choose at that moment")
    return kind


def _check_asked(question: Question, view: Observation) -> None:
    """Check that the question has answers.

    Raises:
        Unreadable: it has none.
    """
    kind = _asked_at(question, view)
    if kind is QuestionKind.MELDS and (len(question.actions) > 1 or view.trump not in (None, question.trump)):
        raise Unreadable(f"{_WHAT}: melds are looked for in a hand as it was dealt")
    if kind is QuestionKind.MELDS and question.rules.melds_lie_first:
        raise Unreadable(f"{_WHAT}: all melds lie open there before anybody looks for them")


# The link.


def format_question(question: Question) -> str:
    """Write the link, from ``#`` on.

    Raises:
        Unreadable: the link would be too long to read.
    """
    body = _body(question)
    link = f"#q={body}.{check_of(body)}"
    if len(link) > LONGEST_LINK:
        raise Unreadable("This question does not fit into a link: its rules or its deal are too long")
    return link


def is_question(text: str) -> bool:
    """Return whether a text looks like a link to a question."""
    return _BEGINS.search(text) is not None


def parse_question(text: str) -> Question:
    """Read a link, or a message that contains one.

    Raises:
        Unreadable: it is too long, damaged, not a link to a question, or impossible.
    """
    found = _LINK.search(check_length(text))
    if found is None:
        raise Unreadable(f"This link leads to no question, or a part of it is missing: {quote(text)}")
    version, rules, dealer, trump, system, about, totals, actions, check = found.groups()
    compare_check(check, found[0].partition("q=")[2].rpartition(".")[0])
    if int(version) != _VERSION:
        raise Unreadable(f"{_WHAT} needs another version of Pinochle ({version})")
    question = Question(
        parse_rules(rules),
        SEATS[SEAT_LETTERS.index(dealer)],
        tuple(map(int, totals.split("_"))),
        tuple(action for word in actions.split("~") for action in _read(word)),
        parse_suit(trump) if trump else None,
        _SYSTEMS.get(system, System.NONE),
        about == "t",
        _rungs(about),
    )
    if question.convention.system is not question.system:
        raise Unreadable(f"{_WHAT}: {question.system.value} do not fit {question.rules.name}")
    sides, seats = len(question.rules.sides), question.rules.seats
    if question.dealer not in seats or len(question.totals) != sides:
        raise Unreadable(f"{_WHAT} does not fit {question.rules.name}, a game of {sides} sides")
    if any(abs(total) > MOST_POINTS for total in question.totals):
        raise Unreadable(f"{_WHAT}: {quote(totals)} are not totals")
    if not isinstance(question.actions[0], Deal):
        raise Unreadable(f"{_WHAT} has no cards")
    _check_asked(question, view_of(question))
    return question


def _body(question: Question) -> str:
    trump = question.trump.letter if question.trump is not None else ""
    totals = "_".join(map(str, question.totals))
    actions = _BETWEEN_CARDS.sub("", "~".join(map(_written, question.actions)))
    system = next((letter for letter, system in _SYSTEMS.items() if system is question.system), "")
    about = "t" if question.tells else _limits_written(question.rungs)
    asked = f"{question.dealer.letter}{trump}{system}{about}"
    return f"{_VERSION}.{format_rules(question.rules)}.{asked}{totals}.{actions}"


def _limits_written(rungs: tuple[int, ...]) -> str:
    """Write which limits are offered: after a ``u`` a letter for each, unless they are the usual ones."""
    if rungs == USUAL_RUNGS:
        return "u"
    return "".join(["u", *(ascii_lowercase[rung] for rung in rungs)]) if rungs else ""


def _rungs(about: str) -> tuple[int, ...]:
    """Read which limits are offered.

    Raises:
        Unreadable: they do not rise.
    """
    if not about.startswith("u"):
        return ()
    rungs = tuple(map(ascii_lowercase.index, about[1:])) or USUAL_RUNGS
    if rungs != tuple(sorted(set(rungs))) or about != _limits_written(rungs):
        raise Unreadable(f"{_WHAT}: {quote(about)} does not name limits that rise")
    return rungs


def _written(action: Action) -> str:
    match action:
        case Deal(hands=hands, rest=rest):
            return "/".join(map(_letters, hands)) + (f"|{_letters(rest)}" if rest else "")
        case Bid(points=points):
            return str(points)
        case Pass():
            return "p"
    return format_action(action).translate(_WRITTEN)


def _read(word: str) -> Iterator[Action]:
    """Read an action, or several cards played in a row, which are one word."""
    try:
        if "/" in word:
            hands, _, rest = word.partition("|")
            yield Deal(tuple(_cards(hand) for hand in hands.split("/")), _cards(rest))
        elif word == "p":
            yield Pass()
        elif _PLAYED.fullmatch(word):
            yield from map(PlayCard, _cards(word))
        else:
            yield parse_action(f"bid {word}" if word.isdigit() else word.translate(_READ))
    except NotationError as error:
        raise Unreadable(f"{_WHAT}: {clip(error)}") from error


def _letters(cards: Sequence[Card]) -> str:
    return "".join(map(str, cards))


def _cards(letters: str) -> tuple[Card, ...]:
    return tuple(parse_card(letters[start : start + 2]) for start in range(0, len(letters), 2))
