"""What a page sends, read within limits, as a step of the evening; or why it cannot be, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..evening.evening import Evening
from ..evening.flaws import EveningFlaw, WrongStep
from ..evening.steps import (
    Came,
    CameBack,
    Closed,
    Counting,
    Ended,
    Movement,
    Opened,
    OpenedAgain,
    Parted,
    Partnered,
    Recognised,
    Renamed,
    Scored,
    Swapped,
    TableOf,
    Went,
    What,
)
from ..plain import Unreadable
from ..rules import PRESETS, RuleSet
from ..store.links import parse_link
from ..values import frozen
from ..words import evening as words
from .guests import place_of
from .lines import PagePress, Refused, whole
from .pads import pad_points


@frozen
class Sender:
    """Who sends something."""

    key: str
    """The SHA-256 of their device's key."""
    person: int | None
    organiser: bool


def step_of(evening: Evening, sender: Sender, answer: PagePress, secret: str, day: str) -> What:
    """Return the step that somebody asks for.

    Raises:
        Refused: it cannot be read, or they may not ask for it.
        WrongStep: it cannot be.
    """
    do = answer.words[0]
    if do == "open" and sender.organiser:
        return _opening(answer, secret, day)
    if do in _GUESTS:
        return _GUESTS[do](evening, sender, answer)
    if do not in _ORGANISER:
        raise Refused(words.NOT_UNDERSTOOD)
    if not sender.organiser:
        raise Refused(words.NOT_ALLOWED)
    return _ORGANISER[do](evening, answer)


def _opening(answer: PagePress, secret: str, day: str) -> Opened:
    rules = _rules(answer)
    try:
        movement, counting = Movement(answer.field("moves")), Counting(answer.field("counts"))
    except ValueError:
        raise Refused(words.NOT_UNDERSTOOD) from None
    return Opened(
        answer.field("title"),
        day,
        rules,
        answer.number("deals"),
        answer.number("rounds"),
        answer.field("partners") == "pairs",
        movement,
        counting,
        answer.field("plays") == "phones",
        secret,
    )


def _rules(answer: PagePress) -> RuleSet:
    """Return the rules of a new evening: those of the deal behind a link, or a preset."""
    if answer.field("own"):
        try:
            return parse_link(answer.field("own")).rules
        except Unreadable:
            raise Refused(words.NO_RULES) from None
    if answer.field("game") not in PRESETS:
        raise Refused(words.NOT_UNDERSTOOD)
    return PRESETS[answer.field("game")]


# Guests.


def _come(evening: Evening, sender: Sender, answer: PagePress) -> What:
    return Came(answer.field("name"), sender.key)


def _mine(evening: Evening, sender: Sender, answer: PagePress) -> What:
    person = answer.person("person")
    if not 0 <= person < len(evening.people):
        raise WrongStep(EveningFlaw.NO_SUCH_PERSON)
    if evening.people[person].key:
        raise WrongStep(EveningFlaw.NAME_TAKEN)
    return Recognised(person, sender.key)


def _own(sender: Sender) -> int:
    if sender.person is None:
        raise Refused(words.NOT_ALLOWED)
    return sender.person


def _partner(evening: Evening, sender: Sender, answer: PagePress) -> What:
    return Partnered(_own(sender), answer.person("other"))


def _result(evening: Evening, sender: Sender, answer: PagePress) -> What:
    parts = answer.words
    if len(parts) != 4:
        raise Refused(words.NOT_UNDERSTOOD)
    round, table = whole(parts[1], words.NOT_UNDERSTOOD), whole(parts[2], words.NOT_UNDERSTOOD)
    if not 1 <= round <= len(evening.rounds):
        raise WrongStep(EveningFlaw.NO_ROUND)
    played = evening.rounds[round - 1]
    if not 0 <= table < len(played.results):
        raise WrongStep(EveningFlaw.NO_SUCH_TABLE)
    if not sender.organiser:
        _check_own_table(evening, _own(sender), round, table)
    now = played.results[table]
    shown = "-" if now is None else ",".join(map(str, now.points))
    if parts[3] != shown:
        raise Refused(words.NEWER(result=words.result_text(now.points if now is not None else ())))
    if answer.field("pad"):
        return Scored(round, table, _pasted(evening, round, table, answer.field("pad")))
    return Scored(round, table, tuple(answer.number(f"p{side}") for side in range(len(evening.shape))))


def _check_own_table(evening: Evening, person: int, round: int, table: int) -> None:
    """Check that a guest writes the result of their own table with real cards, while the round is played."""
    running = evening.running
    if running is None or round != len(evening.rounds):
        raise WrongStep(EveningFlaw.OTHER_ROUND)
    place = place_of(running, person)
    if place is None or place[0] != table or table in running.phones:
        raise Refused(words.NOT_ALLOWED)


def _pasted(evening: Evening, round: int, table: int, text: str) -> tuple[int, ...]:
    sides = evening.rounds[round - 1].plan.tables[table]
    names = [[evening.people[person].name for person in people] for people in sides]
    points = pad_points(text, names)
    if points is None:
        raise Refused(words.NOT_A_PAD)
    if len(points) != len(sides):
        raise Refused(words.OTHER_GAME)
    return points


_GUESTS: dict[str, Callable[[Evening, Sender, PagePress], What]] = {
    "come": _come,
    "mine": _mine,
    "back": lambda evening, sender, answer: CameBack(_own(sender)),
    "leave": lambda evening, sender, answer: Went(_own(sender)),
    "partner": _partner,
    "result": _result,
}


# The organiser.


def _change(evening: Evening, answer: PagePress) -> What:
    person = answer.person("person")
    match answer.field("what"):
        case "goes":
            return Went(person)
        case "back":
            return CameBack(person)
        case "device":
            return Recognised(person, "")
        case "parts":
            return Parted(person)
    raise Refused(words.NOT_UNDERSTOOD)


def _mend(evening: Evening, answer: PagePress) -> What:
    points = tuple(answer.number(f"p{side}") for side in range(len(evening.shape)))
    round, _, table = answer.field("which").partition(" ")
    return Scored(whole(round, words.NOT_UNDERSTOOD), whole(table, words.NOT_UNDERSTOOD), points)


def _table_kind(answer: PagePress) -> TableOf:
    """Return that the table which a button names plays with real cards, or on phones."""
    table = whole(answer.words[1] if len(answer.words) == 2 else "", words.NOT_UNDERSTOOD)
    return TableOf(table, answer.words[0] == "phones")


def _numbered(answer: PagePress) -> int:
    """Return the round that the page has named: another organiser may have gone on to the next."""
    return whole(answer.words[1] if len(answer.words) == 2 else "", words.NOT_UNDERSTOOD)


_ORGANISER: dict[str, Callable[[Evening, PagePress], What]] = {
    "add": lambda evening, answer: Came(answer.field("name")),
    "change": _change,
    "pair": lambda evening, answer: Partnered(answer.person("one"), answer.person("other")),
    "swap": lambda evening, answer: Swapped(_numbered(answer), answer.person("one"), answer.person("other")),
    "rename": lambda evening, answer: Renamed(answer.person("person"), answer.field("name")),
    "kind": lambda evening, answer: TableOf(answer.number("table") - 1, answer.field("plays") == "phones"),
    "cards": lambda evening, answer: _table_kind(answer),
    "phones": lambda evening, answer: _table_kind(answer),
    "none": lambda evening, answer: Scored(_numbered(answer), answer.number("table"), ()),
    "mend": _mend,
    "end": lambda evening, answer: Ended(_numbered(answer)),
    "close": lambda evening, answer: Closed(),
    "again": lambda evening, answer: OpenedAgain(),
}
"""What only the organiser may ask for. Plans and rounds are begun by the desk itself."""
BY_DESK: Sequence[str] = ("plan", "begin")
"""What the desk does when the organiser asks for it."""
