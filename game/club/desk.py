"""The desk of an evening, its one authority: takes what pages send, keeps every step, tells pages what they show.

It knows no socket and no clock: the time comes from outside. A step is in the journal before anybody is told of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from ..evening.evening import Evening
from ..evening.flaws import EveningFlaw, WrongStep
from ..evening.moving import planned, planning
from ..evening.search import TRIALS, Work
from ..evening.standings import StandingRow, standings
from ..evening.steps import Begun, Came, EveningStep, What
from ..letters import first_letters
from ..plain import PLAYER_NAME, Unreadable, take_text
from ..words import evening as words
from ..words.deals import day_text
from .answers import BY_DESK, Sender, step_of
from .blocks import PagePart
from .guests import guest_page, place_of, stranger_page
from .journal import Journal
from .lines import PageDesk, PageLine, PagePress, Refused, read_press
from .organiser import organiser_page, setup_page
from .wall import wall_page

_PAGES = ("guest", "wall", "desk")
_LONGEST_KEY, _TOKEN = 64, 32
"""The most letters of a device's key, and the letters of a token."""


def key_hash(key: str) -> str:
    """Return what an evening keeps of a device's key."""
    return sha256(f"evening|{key}".encode()).hexdigest()


def organiser_key(secret: str) -> str:
    """Return the key in the organiser's link: as many digits as nobody guesses."""
    return sha256(f"organiser|{secret}".encode()).hexdigest()[:24]


def table_name(secret: str, round: int, table: int) -> str:
    """Return the name of a table on phones: the same after a restart, and nobody guesses it."""
    return sha256(f"table|{secret}|{round}|{table}".encode()).hexdigest()[:16]


def pad_name(secret: str, round: int, table: int) -> str:
    """Return the name of the score pad of a table with real cards."""
    return sha256(f"pad|{secret}|{round}|{table}".encode()).hexdigest()[:16]


class Desk(PageDesk):
    """An evening with its file and the pages that are open."""

    def __init__(
        self, journal: Journal, secret: str, now: Callable[[], float] = time.time, trials: int = TRIALS
    ) -> None:
        """Set up a desk.

        Args:
            journal: the file, with the evening as far as it is.
            secret: 32 digits and letters a to f; an evening that goes on has its own.
            now: returns the seconds since 1970.
            trials: how long the desk searches for a plan.
        """
        super().__init__()
        self.journal = journal
        self.secret = self.evening.setup.secret if self.evening.setup is not None else secret
        self._now, self._trials = now, trials
        self.sits: Callable[[int, int, str], None] = lambda round, person, token: None
        """Called when a guest's device tells its token for their table on phones in a round."""
        self.keeps_pads = False
        """Whether the server has a score pad for each table with real cards."""
        self._plan: Work | None = None
        self._standing: tuple[object, list[StandingRow]] = None, []

    @property
    def evening(self) -> Evening:
        """The evening as it is now."""
        return self.journal.evening

    @property
    def organiser_key(self) -> str:
        """The key in the organiser's link."""
        return organiser_key(self.secret)

    def table(self, round: int, table: int) -> str:
        """Return the name of a table on phones."""
        return table_name(self.secret, round, table)

    def pad(self, round: int, table: int) -> str:
        """Return the name of the score pad of a table with real cards."""
        return pad_name(self.secret, round, table)

    # Pages.

    def _hear(self, line: PageLine, told: dict[str, Any]) -> None:
        try:
            if told.get("type") == "hello":
                self._greet(line, told)
            elif told.get("type") == "do" and line.page:
                self._do(line, read_press(told))
            elif told.get("type") == "sits":
                self._sit(line, told)
        except WrongStep as wrong:
            raise Refused(words.flaw_sentence(wrong.flaw)) from wrong

    def _greet(self, line: PageLine, told: dict[str, Any]) -> None:
        page, key, desk = (take_text(told.get(name, ""), name, _LONGEST_KEY) for name in ("page", "key", "desk"))
        if page not in _PAGES:
            raise Unreadable("not a page of an evening")
        line.page, line.key, line.shown = page, key_hash(key) if key else "", ""
        line.organiser = page == "desk" and desk == self.organiser_key
        if page == "desk" and not line.organiser:
            line.notes.append(words.NOT_ALLOWED)

    def _sit(self, line: PageLine, told: dict[str, Any]) -> None:
        """Take the token with which a guest's device goes to its table."""
        person, token = self.evening.person_with(line.key), take_text(told.get("token"), "token", _TOKEN)
        if person is None or len(token) != _TOKEN or told.get("table") != self._table_of(person):
            raise Unreadable("nobody sits there")
        self.sits(len(self.evening.rounds), person, token)

    def _table_of(self, person: int) -> str:
        """Return the name of somebody's table on phones; empty if they sit at none."""
        running = self.evening.running
        place = place_of(running, person) if running is not None else None
        on_phones = running is not None and place is not None and place[0] in running.phones
        return self.table(len(self.evening.rounds), place[0]) if on_phones and place is not None else ""

    def _pad_of(self, person: int) -> str:
        """Return the name of the pad of somebody's table with real cards; empty if they sit at none."""
        running = self.evening.running
        place = place_of(running, person) if running is not None else None
        if running is None or place is None or place[0] in running.phones:
            return ""
        return self.pad(len(self.evening.rounds), place[0])

    def _do(self, line: PageLine, answer: PagePress) -> None:
        person = self.evening.person_with(line.key)
        sender = Sender(line.key, person, line.organiser)
        if answer.words[0] in BY_DESK:
            if not line.organiser:
                raise Refused(words.NOT_ALLOWED)
            self._plan_or_begin(answer)
            return
        what = step_of(self.evening, sender, answer, self.secret, self._day())
        self.add(what, self._name_of(sender, what))
        line.done = words.step_sentence(self.evening, EveningStep(0, "", what)) if sender.organiser else ""

    def _day(self) -> str:
        return time.strftime("%Y-%m-%d", time.localtime(self._now()))

    def _name_of(self, sender: Sender, what: What) -> str:
        """Return who is named in the log."""
        if sender.organiser:
            return words.ORGANISER
        if isinstance(what, Came) or sender.person is None:
            return ""
        return self.evening.people[sender.person].name

    def _plan_or_begin(self, answer: PagePress) -> None:
        if answer.words[0] == "plan":
            self._plan = planning(self.evening, self._trials)
            return
        plan, round = self.evening.next_round(), answer.words[1:]
        if self.evening.running is not None:
            raise WrongStep(EveningFlaw.ROUND_RUNS)
        if round != [str(len(self.evening.rounds) + 1)]:
            raise WrongStep(EveningFlaw.OTHER_ROUND)
        if plan is None:
            raise WrongStep(EveningFlaw.NO_PLAN)
        phones = tuple(table for table in range(len(plan.tables)) if self.evening.on_phones(table))
        self.add(Begun(int(round[0]), plan.tables, plan.out, phones), words.ORGANISER)

    def add(self, what: What, by: str = "") -> None:
        """Keep a step; then everybody may be told.

        Raises:
            WrongStep: it cannot be.
            Refused: it cannot be written.
        """
        try:
            self.journal.add(EveningStep(int(self._now()), by, what))
        except OSError as error:
            raise Refused(words.UNWRITTEN(why=error.strerror or str(error))) from error

    def tick(self) -> bool:
        """Go on planning; return whether there is more to do."""
        if self._plan is None:
            return False
        try:
            next(self._plan)
            return True
        except StopIteration as end:
            plan, self._plan = end.value, None
        except WrongStep as wrong:
            self._plan = None
            self._tell_organisers(words.flaw_sentence(wrong.flaw))
            return False
        try:
            self.add(planned(plan))
        except WrongStep:  # somebody has come or gone meanwhile
            self._plan = planning(self.evening, self._trials)
        except Refused as refused:
            self._tell_organisers(str(refused))
        return self._plan is not None

    def _tell_organisers(self, sentence: str) -> None:
        for line in self._pages.values():
            if line.organiser:
                line.notes.append(sentence)

    # What pages show.

    @property
    def revision(self) -> tuple[int, bool]:
        """Changes whenever pages have something else to show."""
        return self.evening.steps, self._plan is not None

    @property
    def standing(self) -> list[StandingRow]:
        """The standings, worked out once for all pages, and again when what they are made of has changed."""
        evening = self.evening
        made_of = evening.setup, evening.rounds, len(evening.people)
        if self._standing[0] != made_of:
            rows = standings(evening) if evening.setup is not None else []
            self._standing = made_of, rows if any(row.played for row in rows) else []
        return self._standing[1]

    def _viewer(self, line: PageLine) -> object:
        if self.evening.setup is None:
            return line.page, line.organiser, self._day()  # it stands in the usual name of an evening
        return line.page, line.organiser, self.evening.person_with(line.key) if line.page == "guest" else None

    def _page(self, line: PageLine) -> PagePart:
        if line.page == "wall":
            return {"type": "wall", **wall_page(self.evening, self.standing, self._began(), self.address())}
        if line.page == "guest":
            return self._guest(line)
        if not line.organiser:
            return {"type": "page", "blocks": stranger_page(self.evening, ())[:1]}
        if self.evening.setup is None:
            return {"type": "page", "blocks": setup_page(day_text(self._day()))}
        steps, busy = self.journal.steps, self._plan is not None
        blocks = organiser_page(self.evening, self.standing, steps, busy, self.address())
        return {"type": "page", "blocks": blocks}

    def _guest(self, line: PageLine) -> PagePart:
        person = self.evening.person_with(line.key) if self.evening.setup is not None else None
        if person is None:
            return {"type": "page", "blocks": stranger_page(self.evening, self.standing)}
        table, name = self._table_of(person), self.evening.people[person].name
        blocks = guest_page(self.evening, self.standing, person, table, self._pad_of(person) if self.keeps_pads else "")
        return {"type": "page", "blocks": blocks, "table": table, "name": first_letters(name, PLAYER_NAME)}

    def _began(self) -> str:
        """Return when the last round began, as a wall clock shows it."""
        at = next((step.at for step in reversed(self.journal.steps) if isinstance(step.what, Begun)), 0)
        return time.strftime("%H:%M", time.localtime(at))
