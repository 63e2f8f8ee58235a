"""The finished matches, the latest first; and a page for one of them: replay, file, deletion."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...host import StorageError
from ...match import Match
from ...plain import Unreadable
from ...store.history import PAST_MATCHES, PastMatch, forget_past, load_past, load_past_names
from ...store.keeping import quarantine
from ...store.matches import format_record, parse_record
from ...store.past_pads import past_pad_names
from ...ui.widgets import Kind
from ...words import past_matches as words
from ...words.dates import date_text
from ...words.deals import points_line
from ...words.lists import dotted, listed, remarked, with_full_stop
from ...words.names import Names
from ...words.rule_sets import GONE_RULE, rules_title
from ...work import finish
from ..base import Context, Pop, Push
from ..destinations import ToMistakes, ToNewGame, ToPastPads, ToReplay, ToReview, ToStatistics
from ..forms.dialog import Confirm
from ..forms.form import Form
from ..forms.rows import Button, Buttons, Heading, Item, Note, Row

_FILE = "pinochle-match.json"
_SHOWN = 12
"""How many matches are listed at first, and how many more each time."""


class PastMatches(Form):
    """The list. A file with a match can be opened, too, only to look at it."""

    title = words.TITLE

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._names: list[str] = []
        self._read: dict[str, PastMatch] = {}
        self._shown = _SHOWN
        self._refused = ""

    def enter(self) -> None:
        """List the matches."""
        self._names = load_past_names(self.ctx, self._names)
        if not self._names:
            self.ctx.announce(words.EMPTY)

    def uncover(self) -> None:
        """List the matches again: one may have been deleted."""
        self.enter()
        super().uncover()

    def footer(self) -> Sequence[Button]:
        """Return the buttons for the statistics and the mistakes."""
        return (
            Button("mistakes", words.YOUR_MISTAKES, lambda: self.ctx.go(Push(ToMistakes())), key="m"),
            Button("statistics", words.STATISTICS, lambda: self.ctx.go(Push(ToStatistics())), key="s"),
        )

    def rows(self) -> Sequence[Row]:
        """Return a row for each match, and the button for a file."""
        rows: list[Row] = [Heading(words.PLAYED_TO_END)]
        found = self._listed()
        rows += [Item(f"match {past.name}", outcome_text(past), about_text(past), self._open(past)) for past in found]
        if not found:
            rows += [
                Note(words.EMPTY),
                Buttons((Button("new game", words.NEW_GAME, self._new_game, Kind.PRIMARY),)),
            ]
        elif len(self._names) > self._shown:
            rows.append(Buttons((Button("earlier", words.EARLIER, self._show_more),)))
        else:
            rows.append(Note(words.kept_line(count=PAST_MATCHES)))
        if past_pad_names(self.ctx):
            pads = Button("pads", words.EARLIER_PADS, lambda: self.ctx.go(Push(ToPastPads())))
            rows += [Heading(words.REAL_CARDS), Buttons((pads,))]
        rows += [
            Heading(words.IN_FILE),
            Note(self._refused or words.IN_FILE_NOTE, danger=bool(self._refused)),
            Buttons((Button("open file", words.OPEN_FILE, self._ask),)),
        ]
        return rows

    def _new_game(self) -> None:
        self.ctx.go(Push(ToNewGame()))

    def _listed(self) -> list[PastMatch]:
        """Return the listed matches; unreadable ones leave the list."""
        for name in self._names[: self._shown]:
            if name not in self._read and (past := load_past(self.ctx, name)) is not None:
                self._read[name] = past
        return [self._read[name] for name in self._names[: self._shown] if name in self._read]

    def _open(self, past: PastMatch) -> Callable[[], None]:
        return lambda: self.ctx.go(Push(PastMatchPage(self.ctx, past)))

    def _show_more(self) -> None:
        self._shown += _SHOWN
        super().uncover()

    def _ask(self) -> None:
        self._refused = ""
        try:
            self.ctx.host.ask_file()
        except StorageError as error:
            self._refuse(str(error))

    def update(self, dt: float) -> None:
        """Check whether a file has been chosen."""
        super().update(dt)
        try:
            chosen = self.ctx.host.asked_file()
            if chosen is not None:
                self.ctx.go(Push(ToReplay(Match(parse_record(chosen[1])))))
        except (Unreadable, StorageError) as error:
            self._refuse(with_full_stop(str(error)))

    def _refuse(self, why: str) -> None:
        self._refused = why
        self.ctx.announce(why, urgent=True)
        super().uncover()


class PastMatchPage(Form):
    """One match: its result, and what can be done with it."""

    title = words.ONE_TITLE

    def __init__(self, ctx: Context, past: PastMatch) -> None:
        super().__init__(ctx)
        self._past = past
        self._said = ""

    def rows(self) -> Sequence[Row]:
        """Return the description of the match, and the buttons."""
        players = listed(
            player.name if player.level == "human" else remarked(player.name, player.level)
            for player in self._past.players
        )
        return [
            Heading(outcome_text(self._past)),
            Note(dotted((date_text(self._past.ended), rules_title(self._past.rules.name), players))),
            *([Note(GONE_RULE)] if self._past.same_type_again else []),
            *([Note(words.REPLAYED)] if self._past.replayed else []),
            *([Note(words.HELPED)] if self._past.helped else []),
            Buttons(
                (
                    Button("replay", words.REPLAY, self._replay, Kind.PRIMARY),
                    Button("review", words.REVIEW, self._review, hint=words.REVIEW_HINT),
                )
            ),
            Heading(words.KEEP_OR_DELETE),
            Note(self._said or words.FILE_NOTE),
            Buttons((Button("save", words.SAVE, self._save), Button("delete", words.DELETE, self._ask))),
        ]

    def _match(self) -> Match | None:
        """Return the match; None if it is damaged, which is then quarantined and reported."""
        try:
            return Match(*finish(self._past.reading()))
        except Unreadable as error:
            quarantine(self.ctx, self._past.name, words.not_read(why=str(error)))
            self.ctx.go(Pop())
            return None

    def _replay(self) -> None:
        match = self._match()
        if match is not None:
            self.ctx.go(Push(ToReplay(match)))

    def _review(self) -> None:
        match = self._match()
        if match is not None:
            self.ctx.go(Push(ToReview(match, match.viewer)))

    def _save(self) -> None:
        match = self._match()
        if match is None:
            return
        try:
            self._said = self.ctx.host.save_file(_FILE, format_record(match.record))
        except StorageError as error:
            self._said = str(error)
        self.ctx.announce(self._said)
        self.uncover()

    def _ask(self) -> None:
        asked = Confirm(self.ctx, words.DELETE_ASKED, words.DELETE_NOTE, words.DELETE, self._delete)
        self.ctx.go(Push(asked))

    def _delete(self) -> None:
        if forget_past(self.ctx, self._past.name):
            self.ctx.toast(words.DELETED)
            self.ctx.go(Pop())


def names_of(past: PastMatch) -> Names:
    """Return the names in a past match, as told to the person who played."""
    seats = past.rules.seats
    people = [seat for seat, player in zip(seats, past.players, strict=True) if player.level == "human"]
    viewer = people[0] if people else seats[0]
    players = tuple(player.name for player in past.players)
    return Names(players, viewer, past.rules.seating, to_all=len(people) != 1)


def outcome_text(past: PastMatch) -> str:
    """Return who won, and the winners' points and those of the others."""
    return words.outcome(names_of(past).side(past.winner), points_line(past.totals, past.winner))


def about_text(past: PastMatch) -> str:
    """Return the date, the game, and the other players."""
    names = names_of(past)
    others = words.played_with(names.name(seat) for seat in past.rules.seats if seat is not names.you)
    return dotted((date_text(past.ended), rules_title(past.rules.name), others))
