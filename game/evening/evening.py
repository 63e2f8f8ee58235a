"""An evening after its steps. Each step gives a new value, or is refused."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from ..plain import is_name
from ..rules.play import seal_of, sealed_seed
from ..values import frozen
from .flaws import EveningFlaw, WrongStep
from .seating import RoundPlan, SideSizes, places_of, shape_of
from .steps import (
    Begun,
    Came,
    CameBack,
    Closed,
    Ended,
    Opened,
    OpenedAgain,
    Parted,
    Partnered,
    Planned,
    Recognised,
    Renamed,
    Scored,
    Swapped,
    TableOf,
    Went,
    What,
)

LONGEST_NAME, LONGEST_TITLE = 24, 60
MOST_PEOPLE, MOST_ROUNDS, MOST_DEALS, MOST_POINTS = 400, 40, 40, 1_000_000


@frozen
class Member:
    """Somebody who has come to an evening."""

    name: str
    key: str = ""
    here: bool = True
    partner: int | None = None


@frozen
class PlayedRound:
    """A round, and what has been scored in it."""

    plan: RoundPlan
    phones: frozenset[int]
    """The tables that play on phones."""
    results: tuple[Scored | None, ...]
    over: bool = False

    @property
    def missing(self) -> list[int]:
        """The tables without a result."""
        return [table for table, result in enumerate(self.results) if result is None]


@frozen
class Evening:
    """An evening: who is here, the rounds so far, and those that are planned."""

    setup: Opened | None = None
    people: tuple[Member, ...] = ()
    rounds: tuple[PlayedRound, ...] = ()
    plan: tuple[RoundPlan, ...] = ()
    other_tables: frozenset[int] = frozenset()
    """The tables that differ from what is usual: real cards instead of phones, or the other way round."""
    over: bool = False
    steps: int = 0

    @property
    def opened(self) -> Opened:
        """How the evening was set up.

        Raises:
            WrongStep: it is not open yet.
        """
        if self.setup is None:
            raise WrongStep(EveningFlaw.NOT_OPEN)
        return self.setup

    @property
    def shape(self) -> SideSizes:
        """How many play on each side of a table."""
        return shape_of(self.opened.rules)

    @property
    def here(self) -> list[int]:
        """The people who are here."""
        return [person for person, each in enumerate(self.people) if each.here]

    @property
    def running(self) -> PlayedRound | None:
        """The round that is played now."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].over else None

    @property
    def left(self) -> int:
        """How many rounds are still to come; one more may always be played."""
        return max(1, self.opened.rounds - len(self.rounds))

    @property
    def past(self) -> list[RoundPlan]:
        """Who has played, and at which tables."""
        return [each.plan for each in self.rounds]

    def on_phones(self, table: int) -> bool:
        """Return whether a table plays on phones from the next round on."""
        return self.opened.phones is not (table in self.other_tables)

    def person_with(self, key: str) -> int | None:
        """Return whose device has this key; None: nobody's."""
        return next((person for person, each in enumerate(self.people) if key and each.key == key), None)

    def next_round(self) -> RoundPlan | None:
        """Return the next round as planned; None: there is no plan for the people who are here."""
        return self.plan[0] if self.plan and self.plan[0].everybody == set(self.here) else None

    def cards_of(self, round: int) -> str:
        """Return the seed of a round's cards, which all tables on phones share; its first part is sealed."""
        drawn = sha256(f"{self.opened.secret}|{round}".encode()).hexdigest()
        return sealed_seed(drawn[:16], drawn[16:32])

    def seal(self, round: int) -> str:
        """Return the seal of a round's cards, which may be shown before."""
        return seal_of(self.cards_of(round)) or ""


def after(evening: Evening, what: What) -> Evening:
    """Return an evening after a step.

    Raises:
        WrongStep: it cannot be now.
    """
    if evening.over and not isinstance(what, OpenedAgain | Scored | Renamed):
        raise WrongStep(EveningFlaw.OVER)
    match what:
        case Opened():
            after = _opened(evening, what)
        case Came() | Renamed() | Recognised() | Went() | CameBack() | Partnered() | Parted():
            after = _with_people(evening, what)
        case Planned() | TableOf():
            after = _prepared(evening, what)
        case Begun() | Swapped() | Scored() | Ended():
            after = _with_rounds(evening, what)
        case Closed():
            _refuse_if(evening.running is not None, EveningFlaw.ROUND_RUNS)
            after = replace(evening, over=evening.opened is not None)
        case OpenedAgain():
            _refuse_if(not evening.over, EveningFlaw.NOT_OVER)
            after = replace(evening, over=False)
    return replace(after, steps=evening.steps + 1)


def _refuse_if(wrong: bool, flaw: EveningFlaw) -> None:
    if wrong:
        raise WrongStep(flaw)


def _opened(evening: Evening, setup: Opened) -> Evening:
    _refuse_if(evening.setup is not None, EveningFlaw.OPEN_ALREADY)
    fits = is_name(setup.title, LONGEST_TITLE) and len(setup.day) <= LONGEST_NAME and len(setup.secret) == 32
    fits = fits and 1 <= setup.deals <= MOST_DEALS and 1 <= setup.rounds <= MOST_ROUNDS
    _refuse_if(not fits, EveningFlaw.BAD_SETUP)
    _refuse_if(setup.pairs and set(shape_of(setup.rules)) != {2}, EveningFlaw.NO_PAIRS)
    return replace(evening, setup=setup)


# People.


def _with_people(evening: Evening, what: Came | Renamed | Recognised | Went | CameBack | Partnered | Parted) -> Evening:
    people = [*evening.people]
    _refuse_if(evening.setup is None, EveningFlaw.NOT_OPEN)
    match what:
        case Came(name=name, key=key):
            _refuse_if(len(people) >= MOST_PEOPLE, EveningFlaw.FULL)
            _refuse_if(bool(key) and evening.person_with(key) is not None, EveningFlaw.HERE_ALREADY)
            people.append(Member(_checked_name(evening, name), key))
        case Renamed(person=person, name=name):
            people[person] = replace(_person(evening, person), name=_checked_name(evening, name, person))
        case Recognised(person=person, key=key):
            holder = evening.person_with(key)
            _refuse_if(holder is not None and holder != person, EveningFlaw.HERE_ALREADY)
            people[person] = replace(_person(evening, person), key=key)
        case Went(person=person):
            _refuse_if(not _person(evening, person).here, EveningFlaw.GONE_ALREADY)
            people[person] = replace(people[person], here=False)
        case CameBack(person=person):
            _refuse_if(_person(evening, person).here, EveningFlaw.HERE_ALREADY)
            people[person] = replace(people[person], here=True)
        case Partnered(one=one, other=other):
            _refuse_if(not evening.opened.pairs, EveningFlaw.NO_PAIRS)
            _refuse_if(one == other, EveningFlaw.SAME_PERSON)
            has = [_person(evening, each).partner is not None for each in (one, other)]
            _refuse_if(any(has), EveningFlaw.HAS_PARTNER)
            people[one], people[other] = replace(people[one], partner=other), replace(people[other], partner=one)
        case Parted(person=person):
            partner = _person(evening, person).partner
            if partner is None:
                raise WrongStep(EveningFlaw.NO_PARTNER)
            for each in (person, partner):
                people[each] = replace(people[each], partner=None)
    return replace(evening, people=tuple(people), plan=() if _changes_who_plays(what) else evening.plan)


def _changes_who_plays(what: What) -> bool:
    return not isinstance(what, Renamed | Recognised)


def _person(evening: Evening, person: int) -> Member:
    _refuse_if(not 0 <= person < len(evening.people), EveningFlaw.NO_SUCH_PERSON)
    return evening.people[person]


def _checked_name(evening: Evening, name: str, but: int | None = None) -> str:
    _refuse_if(name != name.strip() or not is_name(name, LONGEST_NAME), EveningFlaw.NO_NAME)
    others = (each.name for person, each in enumerate(evening.people) if person != but)
    _refuse_if(name.casefold() in map(str.casefold, others), EveningFlaw.NAME_TAKEN)
    return name


# Rounds.


def _prepared(evening: Evening, what: Planned | TableOf) -> Evening:
    shape = evening.shape
    if isinstance(what, TableOf):
        _refuse_if(not 0 <= what.table < MOST_PEOPLE, EveningFlaw.NO_SUCH_TABLE)
        others = evening.other_tables - {what.table}
        differs = what.phones is not evening.opened.phones
        return replace(evening, other_tables=others | {what.table} if differs else others)
    plan = tuple(RoundPlan(tables, out) for tables, out in zip(what.rounds, what.out, strict=False))
    _refuse_if(len(what.rounds) != len(what.out), EveningFlaw.NO_PLAN)
    for each in plan:
        _check_plan(evening, shape, each)
    return replace(evening, plan=plan)


def _check_plan(evening: Evening, shape: SideSizes, plan: RoundPlan) -> None:
    """Check that everybody who is here is in a plan once, at tables of the right size."""
    fits = all(tuple(map(len, sides)) == shape for sides in plan.tables)
    everybody = [*places_of(plan.tables), *plan.out]
    fits = fits and sorted(everybody) == evening.here
    _refuse_if(not fits, EveningFlaw.NO_PLAN)
    _refuse_if(not plan.tables, EveningFlaw.TOO_FEW)


def _with_rounds(evening: Evening, what: Begun | Swapped | Scored | Ended) -> Evening:
    if isinstance(what, Begun):
        return _begun(evening, what)
    if isinstance(what, Scored):
        return _scored(evening, what)
    running = evening.running
    if running is None:
        raise WrongStep(EveningFlaw.NO_ROUND)
    _refuse_if(what.round != len(evening.rounds), EveningFlaw.OTHER_ROUND)
    if isinstance(what, Ended):
        return replace(evening, rounds=(*evening.rounds[:-1], replace(running, over=True)))
    return replace(evening, rounds=(*evening.rounds[:-1], _swapped(evening, running, what)))


def _begun(evening: Evening, what: Begun) -> Evening:
    _refuse_if(evening.running is not None, EveningFlaw.ROUND_RUNS)
    _refuse_if(what.round != len(evening.rounds) + 1, EveningFlaw.OTHER_ROUND)
    _refuse_if(what.round > MOST_ROUNDS, EveningFlaw.OTHER_ROUND)
    plan = RoundPlan(what.tables, what.out)
    _check_plan(evening, evening.shape, plan)
    _refuse_if(not set(what.phones) <= set(range(len(what.tables))), EveningFlaw.NO_SUCH_TABLE)
    begun = PlayedRound(plan, frozenset(what.phones), (None,) * len(what.tables))
    return replace(evening, rounds=(*evening.rounds, begun), plan=evening.plan[1:] if plan in evening.plan[:1] else ())


def _swapped(evening: Evening, running: PlayedRound, what: Swapped) -> PlayedRound:
    """Return a round in which two have changed places; a table that has scored is left as it is."""
    plan, both = running.plan, {what.one: what.other, what.other: what.one}
    _refuse_if(what.one == what.other, EveningFlaw.SAME_PERSON)
    for person in both:
        _person(evening, person)
    known = plan.everybody
    _refuse_if(not known & set(both), EveningFlaw.NOT_IN_ROUND)
    for table, sides in enumerate(plan.tables):
        changed = any(each in side for side in sides for each in both)
        _refuse_if(changed and running.results[table] is not None, EveningFlaw.HAS_RESULT)
    tables = tuple(tuple(tuple(both.get(each, each) for each in side) for side in sides) for sides in plan.tables)
    new = set(both) - known
    out = {both.get(each, each) for each in plan.out} - new | {
        both[each] for each in new if evening.people[both[each]].here
    }
    return replace(running, plan=RoundPlan(tables, tuple(sorted(out - set(places_of(tables))))))


def _scored(evening: Evening, what: Scored) -> Evening:
    _refuse_if(not 1 <= what.round <= len(evening.rounds), EveningFlaw.NO_ROUND)
    played = evening.rounds[what.round - 1]
    _refuse_if(not 0 <= what.table < len(played.results), EveningFlaw.NO_SUCH_TABLE)
    sides = len(evening.shape)
    rows = [row for row in (what.points, *(deal.points for deal in what.deals)) if row]
    fits = all(len(row) == sides and all(abs(points) <= MOST_POINTS for points in row) for row in rows)
    fits = fits and set(what.bots) <= set(range(sides)) and (bool(what.points) or not what.deals)
    _refuse_if(not fits, EveningFlaw.BAD_RESULT)
    results = [*played.results]
    results[what.table] = what
    rounds = [*evening.rounds]
    rounds[what.round - 1] = replace(played, results=tuple(results))
    return replace(evening, rounds=tuple(rounds))
