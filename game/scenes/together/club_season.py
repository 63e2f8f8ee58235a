"""A season: the standings of several evenings that this computer has kept, to read, to print, and as a file."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...host import KeptEvening, Rooms, StorageError
from ...words import room as words
from ..base import Context
from ..forms.form import Form
from ..forms.rows import Button, Heading, Note, Row, Switch


class ClubSeason(Form):
    """The evenings that count, and the standings of all of them."""

    title = words.SEASON
    allows_columns = True

    def __init__(self, ctx: Context, rooms: Rooms, evenings: Sequence[KeptEvening]) -> None:
        """``evenings`` are those that were kept, the latest first."""
        super().__init__(ctx)
        self._rooms, self._evenings = rooms, evenings
        self._counts = {evening.name: evening.played for evening in evenings}
        """Whether each evening counts: at first all in which a round was played."""
        self._season = rooms.season(self._names)

    @property
    def _names(self) -> list[str]:
        """The evenings that count, the latest last: it says how they are counted."""
        return [evening.name for evening in reversed(self._evenings) if self._counts[evening.name]]

    def first_focus(self) -> str | None:
        """Return the page to print, or an evening to choose."""
        latest = self._evenings[0].name
        return "print" if self._season.lines else f"evening {latest}"

    def rows(self) -> Sequence[Row]:
        """Return the standings, and the evenings of which they are made."""
        lines = [Note(line) for line in self._season.lines] or [Note(words.NO_SEASON)]
        switches = [
            Switch(f"evening {each.name}", each.told, self._counts[each.name], partial(self._choose, each.name))
            for each in self._evenings
        ]
        return [Heading(words.SEASON_STANDINGS), *lines, Heading(words.SEASON_OF), Note(words.SEASON_ABOUT), *switches]

    def footer(self) -> Sequence[Button]:
        """Return what can be taken along: a file for a spreadsheet, and a page."""
        if not self._season.lines:
            return ()
        return (
            Button("csv", words.SEASON_CSV, partial(self._save, words.SEASON_FILE + ".csv", self._season.csv)),
            Button("print", words.SEASON_PRINT, partial(self._save, words.SEASON_FILE + ".html", self._season.page)),
        )

    def _choose(self, name: str, on: bool) -> None:
        self._counts[name] = on
        self._season = self._rooms.season(self._names)
        self.uncover()

    def _save(self, name: str, text: str) -> None:
        """Write a file, and say where it is."""
        try:
            self.ctx.toast(words.season_saved(where=self.ctx.host.save_file(name, text)))
        except StorageError as error:
            self.ctx.toast(str(error))
