"""What has become of the saved games, or may become of them, and what to do; shown when there is a reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...host import Safekeeping, StorageError
from ...store.backup import name_entries
from ...store.history import is_past
from ...store.safekeeping import Occasion, nothing_kept, reminders, silence, unsaved, was_told
from ...ui.widgets import Kind
from ...words import keeping as words
from ...words.lists import sentences
from ..base import Context
from ..forms.form import Form
from ..forms.rows import Button, Buttons, Heading, Note, Row
from .data import YourData
from .where_kept import keeping_line, lost_lines

_HEADINGS = {
    Occasion.LOST: words.SOME_GONE,
    Occasion.MOVING: words.TAKE_ALONG,
    Occasion.FIRST: words.MAY_NOT_STAY,
    Occasion.REMINDER: words.SAVE_TO_FILE,
}


class KeepSafe(Form):
    """A page over the title: the facts, saving to a file, restoring from one, and the way on."""

    title = words.YOUR_GAMES

    def __init__(self, ctx: Context, why: Occasion, kept: Safekeeping) -> None:
        super().__init__(ctx)
        self._why, self._kept = why, kept
        self._data = YourData(ctx, question=not nothing_kept(ctx))

    def enter(self) -> None:
        """Announce all of it."""
        self.ctx.announce(sentences(_HEADINGS[self._why], *self._lines()))

    def leave(self) -> None:
        """Note that the person knows: none of it is told again."""
        super().leave()
        self._data.leave()
        self.ctx.host.forget_losses()
        was_told(self.ctx)

    def update(self, dt: float) -> None:
        """Check whether a file has been chosen."""
        super().update(dt)
        self._data.update()

    def rows(self) -> Sequence[Row]:
        """Return what happened, and what can be done."""
        return [
            Heading(_HEADINGS[self._why]),
            *(Note(line) for line in self._lines()),
            *self._data.answer(),
            Buttons(tuple(self._cures())),
        ]

    def footer(self) -> Sequence[Button]:
        """Return the way on, and perhaps the button against further reminders."""
        on = Button("go on", words.GO_ON, self.back, Kind.PRIMARY)
        if self._why is Occasion.REMINDER:
            return (Button("silence", words.NO_REMINDERS, self._silence), on)
        return (on,)

    def _lines(self) -> Sequence[str]:
        kept = self._kept
        match self._why:
            case Occasion.LOST:
                return lost_lines(kept, _in_words(kept.lost), _in_words(kept.recoverable))
            case Occasion.MOVING:
                return words.MOVING_LINES
            case Occasion.FIRST:
                return (keeping_line(kept),)
            case Occasion.REMINDER:
                return (words.unsaved_line(len(unsaved(self.ctx, reminders(self.ctx).saved))), keeping_line(kept))

    def _cures(self) -> Iterator[Button]:
        if self._why in (Occasion.FIRST, Occasion.REMINDER):
            yield self._data.save_button()
            return
        if self._kept.recoverable:
            yield Button("earlier", words.EARLIER_VERSION, self._put_back)
        yield self._data.bring_back_button()

    def _put_back(self) -> None:
        try:
            back = [name for name in self._kept.recoverable if self.ctx.host.storage.recover(name)]
        except StorageError as error:
            self.ctx.storage_failed(error)
            return
        self.ctx.toast(words.back_again(names=_in_words(back)) if back else words.NOTHING_LEFT)
        self.back()

    def _silence(self) -> None:
        silence(self.ctx, True)
        self.ctx.toast(words.REMINDERS_OFF)
        self.back()


def _in_words(names: Sequence[str]) -> str:
    """Return entries as the player knows them, single ones before past matches, of which there may be hundreds."""
    return name_entries(sorted(names, key=is_past))
