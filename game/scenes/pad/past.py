"""The score pads of earlier evenings, what people have done on them, and a page for one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ...pad.checks import doubts
from ...pad.people import scores_of_people
from ...pad.scoring import score_sheet
from ...store.notation.pads import SEAT_LABELS
from ...store.past_pads import PastPad, forget_past_pad, load_past_pad, past_pad_names
from ...words import pad as pad_words
from ...words import past_pads as words
from ...words.lists import labelled
from ...words.pad_sheet import sheet_text
from ..base import Context, Pop, Push
from ..forms.dialog import Confirm
from ..forms.form import Form
from ..forms.rows import Button, Buttons, Heading, Item, Note, Row
from ..shell.clipboard import copy
from .printing import print_sheet
from .sheet_picture import send_sheet
from .slip_of_pad import slip_of

_SHOWN = 12
"""How many pads are listed at first, and how many more each time."""


class PastPads(Form):
    """The list, the latest first, and what is told of people."""

    title = words.TITLE

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._pads: list[PastPad] = []
        self._shown = _SHOWN

    def enter(self) -> None:
        """List the pads."""
        found = (load_past_pad(self.ctx, name) for name in past_pad_names(self.ctx))
        self._pads = [each for each in found if each is not None]

    def uncover(self) -> None:
        """List them again: one may have been deleted."""
        self.enter()
        super().uncover()

    def rows(self) -> Sequence[Row]:
        """Return a row for each pad, and a line for each person."""
        if not self._pads:
            return [Note(words.EMPTY)]
        rows: list[Row] = [*map(self._item, self._pads[: self._shown])]
        if len(self._pads) > self._shown:
            rows.append(Buttons((Button("earlier", words.SHOW_MORE, self._show_more),)))
        people = scores_of_people((each.pad for each in self._pads), SEAT_LABELS)
        told = [Note(labelled(person.name, words.person_line(person))) for person in people]
        return [*rows, *([Heading(words.PEOPLE), *told] if told else [])]

    def _item(self, past: PastPad) -> Item:
        sheet = score_sheet(past.pad)
        about = words.about_text(past.pad, sheet, past.day)
        return Item(past.name, words.outcome_text(past.pad, sheet), about, self._open(past))

    def _open(self, past: PastPad) -> Callable[[], None]:
        return lambda: self.ctx.go(Push(PastPadPage(self.ctx, past)))

    def _show_more(self) -> None:
        self._shown += _SHOWN
        super().uncover()


class PastPadPage(Form):
    """One pad, as it was put away."""

    title = words.ONE_TITLE
    grows = True

    def __init__(self, ctx: Context, past: PastPad) -> None:
        super().__init__(ctx)
        self._past = past

    def rows(self) -> Sequence[Row]:
        """Return the slip, and what can be done with it."""
        pad, say = self._past.pad, partial(self.ctx.announce, urgent=True)
        return [
            Note(words.about_text(pad, score_sheet(pad), self._past.day)),
            slip_of(pad, lambda place, spoken: partial(say, spoken)),
            Buttons(
                (
                    Button("copy", pad_words.COPY, self._copy, key="c"),
                    Button("print", words.PRINT, partial(print_sheet, self.ctx, pad, self._past.day), key="p"),
                )
            ),
            Buttons(
                (
                    Button("picture", words.PICTURE, self._send_picture, hint=words.PICTURE_HINT, key="s"),
                    Button("delete", words.DELETE, self._ask),
                )
            ),
        ]

    def _send_picture(self) -> None:
        send_sheet(self.ctx, self._past.pad, self._past.day)

    def _copy(self) -> None:
        pad = self._past.pad
        copy(self.ctx, sheet_text(pad, score_sheet(pad), doubts(pad)), pad_words.COPIED)

    def _ask(self) -> None:
        ask = words.DELETE_ASKED, words.DELETE_NOTE, words.DELETE
        self.ctx.go(Push(Confirm(self.ctx, *ask, self._delete, words.KEEP)))

    def _delete(self) -> None:
        forget_past_pad(self.ctx, self._past.name)
        self.ctx.toast(words.DELETED)
        self.ctx.go(Pop())
