"""A text being edited: its content, the caret, the selection, and the text that an input method is composing.

These are only values: ``ui.typing`` turns events into these steps, ``ui.field`` draws them. All places count
characters from the beginning, and lie between two letters, never within one.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import replace
from enum import Enum
from itertools import accumulate

from ..letters import letters, loses_nothing, written
from ..values import frozen

_MOST_STEPS = 100
"""How many steps can be undone."""
_LONGEST = 10_000
"""The longest text that is inserted at once; no field has room for more."""
_JOINING = 2
"""Letters beyond the limit that are tried: they may combine with the letters before them."""


class NotTaken(Enum):
    """Why a part of what was typed is not in the text."""

    UNSEEN = "unseen"
    """Nothing can be drawn for it."""
    FULL = "full"
    """There is no room for it."""


@frozen
class EditedText:
    """A text and the caret in it. The text between ``anchor`` and ``caret`` is selected."""

    text: str = ""
    caret: int = 0
    anchor: int = 0
    composed: str = ""
    """The text that an input method is composing at the caret, not yet part of the text."""
    composed_caret: int = 0
    """The caret within that text, counted from its beginning."""

    @classmethod
    def of(cls, text: str) -> EditedText:
        """The text with the caret at its end."""
        return cls(text, len(text), len(text))

    @property
    def selection(self) -> tuple[int, int]:
        """The start and end of the selection; both are the caret if nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected letters."""
        start, end = self.selection
        return self.text[start:end]

    # Moving.

    def at(self, place: int, select: bool = False) -> EditedText:
        """Move the caret to a place; with ``select``, extend the selection to it."""
        place = self._edges()[bisect_left(self._edges(), max(0, min(place, len(self.text))))]
        return replace(self, caret=place, anchor=self.anchor if select else place)

    def moved(self, by: int, select: bool = False, words: bool = False) -> EditedText:
        """Move the caret a letter or a word to the left (-1) or right (1).

        With a selection, moving by a letter without ``select`` goes to that end of it.
        """
        if self.selected and not select and not words:
            return self.at(self.selection[by > 0])
        return self.at(self._word_edge(by) if words else self._letter_edge(by), select)

    def home(self, select: bool = False) -> EditedText:
        """Move the caret to the beginning."""
        return self.at(0, select)

    def end(self, select: bool = False) -> EditedText:
        """Move the caret to the end."""
        return self.at(len(self.text), select)

    def all(self) -> EditedText:
        """Select everything."""
        return self.home().end(select=True)

    def word_at(self, place: int) -> EditedText:
        """Select the word at a place, or the spaces or other characters there."""
        parts, edges = letters(self.text), self._edges()
        if not parts:
            return self
        first = last = min(max(0, bisect_right(edges, place) - 1), len(parts) - 1)
        kind = _kind(parts[first])
        while first and _kind(parts[first - 1]) == kind:
            first -= 1
        while last + 1 < len(parts) and _kind(parts[last + 1]) == kind:
            last += 1
        return self.at(edges[first]).at(edges[last + 1], select=True)

    # Changing.

    def typed(self, text: str, limit: int) -> tuple[EditedText, NotTaken | None]:
        """Replace the selection by a text; return why a part of it was refused, or None.

        Of a text that is too long, as many whole letters are taken as fit.
        """
        start, end = self.selection
        before, after = self.text[:start], self.text[end:]
        wanted = letters(text[:_LONGEST])
        fitting = bisect_right([*accumulate(map(len, wanted))], limit - len(before) - len(after)) + _JOINING
        taken = wanted[:fitting]
        while taken and len(written(before + "".join(taken)) + after) > limit:
            taken.pop()
        head = written(before + "".join(taken))
        if len(taken) < len(wanted):
            why: NotTaken | None = NotTaken.FULL
        else:
            why = None if loses_nothing(before + "".join(taken)) else NotTaken.UNSEEN
        if head == before and text:
            return replace(self, composed="", composed_caret=0), why
        return EditedText.of(written(head + after)).at(len(head)), why

    def rewritten(self, text: str, limit: int) -> tuple[EditedText, NotTaken | None]:
        """Take over a text edited elsewhere: the part that differs counts as typed there."""
        before, after = letters(self.text), letters(text)
        head = _same(before, after)
        tail = _same(before[head:][::-1], after[head:][::-1])
        chosen = self.at(len("".join(before[:head]))).at(len("".join(before[: len(before) - tail])), select=True)
        middle = "".join(after[head : len(after) - tail])
        if middle:
            return chosen.typed(middle, limit)
        return chosen.erased(-1) if chosen.selected else chosen, None

    def erased(self, by: int, words: bool = False) -> EditedText:
        """Delete the selection, or else the letter or word to the left (-1) or right (1) of the caret."""
        if not self.selected:
            self = self.at(self._word_edge(by) if words else self._letter_edge(by), select=True)
        start, end = self.selection
        return EditedText.of(self.text[:start] + self.text[end:]).at(start)

    def composing(self, text: str, caret: int) -> EditedText:
        """Show what an input method is composing. It replaces the selection."""
        kept = self.erased(-1) if text and self.selected else self
        return replace(kept, composed=text, composed_caret=max(0, min(caret, len(text))))

    # Edges.

    def _edges(self) -> list[int]:
        """Return all places at which the caret can be."""
        return [0, *accumulate(map(len, letters(self.text)))]

    def _letter_edge(self, by: int) -> int:
        edges = self._edges()
        here = bisect_left(edges, self.caret) + by
        return edges[max(0, min(here, len(edges) - 1))]

    def _word_edge(self, by: int) -> int:
        """Return the start of the word to the left, or the end of the word to the right."""
        parts, edges = letters(self.text), self._edges()
        here = bisect_left(edges, self.caret)

        def beside() -> str | None:
            place = here - 1 if by < 0 else here
            return _kind(parts[place]) if 0 <= place < len(parts) else None

        while beside() == "space":
            here += by
        kind = beside()
        while kind is not None and beside() == kind:
            here += by
        return edges[here]


def _same(first: list[str], second: list[str]) -> int:
    """Return how many letters two texts have in common at their start."""
    pairs = enumerate(zip(first, second, strict=False))
    return next((number for number, (one, other) in pairs if one != other), min(len(first), len(second)))


def _kind(letter: str) -> str:
    """Return the kind of a letter: adjacent letters of one kind form a word, or the gap between words."""
    return "space" if letter.isspace() else "word" if letter[0].isalnum() or not letter.isascii() else "sign"


class History:
    """The undo history of one text. Letters typed in one go are one step."""

    def __init__(self, edited: EditedText) -> None:
        self.now = edited
        self._before: list[EditedText] = []
        self._after: list[EditedText] = []
        self._typing = False

    def move(self, edited: EditedText) -> None:
        """Note a moved caret or a composition: the text is the same."""
        self._typing = self._typing and edited.caret == self.now.caret
        self.now = edited

    def change(self, edited: EditedText, typing: bool = False) -> None:
        """Note a changed text; a letter that is ``typing`` joins the letters typed before it."""
        if edited.text == self.now.text:
            self.now = edited
            return
        if not (typing and self._typing):
            self._before = [*self._before, self.now][-_MOST_STEPS:]
        self._after.clear()
        self._typing = typing
        self.now = edited

    def undo(self) -> bool:
        """Undo a step; return whether there was one."""
        return self._step(self._before, self._after)

    def redo(self) -> bool:
        """Redo a step; return whether there was one."""
        return self._step(self._after, self._before)

    def _step(self, source: list[EditedText], target: list[EditedText]) -> bool:
        if not source:
            return False
        target.append(self.now)
        self.now = replace(source.pop(), composed="", composed_caret=0)
        self._typing = False
        return True
