"""A text that is being edited: what it says, where the caret is, what is selected, what an input method has begun.

Values only: ``game.ui.typing`` turns events into these steps, ``game.ui.field`` draws them. All places are counted in
characters from the beginning, and lie between two letters, never within one.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, replace
from itertools import accumulate

from ..letters import letters, loses_nothing, written

_MOST_STEPS = 100
"""Steps back that are remembered."""
UNSEEN = "What cannot be seen was left out."
_LONGEST = 10_000
"""Characters of a text that is put in at once; no field has room for more."""
_JOINING = 2
"""Letters more than there seems to be room for: they may be composed with those before them."""


@dataclass(frozen=True, slots=True)
class Edited:
    """A text and the place in it. What lies between ``anchor`` and ``caret`` is selected."""

    text: str = ""
    caret: int = 0
    anchor: int = 0
    composed: str = ""
    """What an input method has begun at the caret, and not put into the text yet."""
    composed_caret: int = 0
    """Where its caret is, counted from its beginning."""

    @classmethod
    def of(cls, text: str) -> Edited:
        """The text with the caret at its end."""
        return cls(text, len(text), len(text))

    @property
    def selection(self) -> tuple[int, int]:
        """Where what is selected begins and ends; both are the caret where nothing is."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The letters that are selected."""
        start, end = self.selection
        return self.text[start:end]

    # Moving.

    def at(self, place: int, select: bool = False) -> Edited:
        """Move the caret to a place; ``select`` what lies between, from where the selection began."""
        place = self._edges()[bisect_left(self._edges(), max(0, min(place, len(self.text))))]
        return replace(self, caret=place, anchor=self.anchor if select else place)

    def moved(self, by: int, select: bool = False, words: bool = False) -> Edited:
        """Move the caret a letter or a word to the left (-1) or right (1).

        Where something is selected, a letter's move without ``select`` goes to that end of it.
        """
        if self.selected and not select and not words:
            return self.at(self.selection[by > 0])
        return self.at(self._word_edge(by) if words else self._letter_edge(by), select)

    def home(self, select: bool = False) -> Edited:
        """Move the caret to the beginning."""
        return self.at(0, select)

    def end(self, select: bool = False) -> Edited:
        """Move the caret to the end."""
        return self.at(len(self.text), select)

    def all(self) -> Edited:
        """Select everything."""
        return self.home().end(select=True)

    def word_at(self, place: int) -> Edited:
        """Select the word at a place, or the spaces or signs there."""
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

    def typed(self, text: str, limit: int) -> tuple[Edited, str]:
        """Put a text in place of what is selected; return why a part of it was not taken, or nothing.

        Of a text that is too long as many whole letters are taken as there is room for.
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
            why = f"There is room for {limit} letters."
        else:
            why = "" if loses_nothing(before + "".join(taken)) else UNSEEN
        if head == before and text:
            return replace(self, composed="", composed_caret=0), why
        return Edited.of(written(head + after)).at(len(head)), why

    def rewritten(self, text: str, limit: int) -> tuple[Edited, str]:
        """Become a text that was edited elsewhere: what differs in its middle counts as typed there."""
        before, after = letters(self.text), letters(text)
        head = _same(before, after)
        tail = _same(before[head:][::-1], after[head:][::-1])
        chosen = self.at(len("".join(before[:head]))).at(len("".join(before[: len(before) - tail])), select=True)
        middle = "".join(after[head : len(after) - tail])
        if middle:
            return chosen.typed(middle, limit)
        return chosen.erased(-1) if chosen.selected else chosen, ""

    def erased(self, by: int, words: bool = False) -> Edited:
        """Take away what is selected, or else the letter or word to the left (-1) or right (1) of the caret."""
        if not self.selected:
            self = self.at(self._word_edge(by) if words else self._letter_edge(by), select=True)
        start, end = self.selection
        return Edited.of(self.text[:start] + self.text[end:]).at(start)

    def composing(self, text: str, caret: int) -> Edited:
        """Show what an input method has begun. It stands in place of what is selected, which goes."""
        kept = self.erased(-1) if text and self.selected else self
        return replace(kept, composed=text, composed_caret=max(0, min(caret, len(text))))

    # Edges.

    def _edges(self) -> list[int]:
        """All places at which the caret can be."""
        return [0, *accumulate(map(len, letters(self.text)))]

    def _letter_edge(self, by: int) -> int:
        edges = self._edges()
        here = bisect_left(edges, self.caret) + by
        return edges[max(0, min(here, len(edges) - 1))]

    def _word_edge(self, by: int) -> int:
        """Where the word to the left begins, or the one to the right ends."""
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
    """How many letters two texts begin with alike."""
    pairs = enumerate(zip(first, second, strict=False))
    return next((number for number, (one, other) in pairs if one != other), min(len(first), len(second)))


def _kind(letter: str) -> str:
    """Letters of a kind that stand together are a word, or what lies between words."""
    return "space" if letter.isspace() else "word" if letter[0].isalnum() or not letter.isascii() else "sign"


class History:
    """The steps of one text, to be undone and done again. What is typed in one go is one step."""

    def __init__(self, edited: Edited) -> None:
        self.now = edited
        self._before: list[Edited] = []
        self._after: list[Edited] = []
        self._typing = False

    def move(self, edited: Edited) -> None:
        """The caret has moved, or something is being composed: the text is the same."""
        self._typing = self._typing and edited.caret == self.now.caret
        self.now = edited

    def change(self, edited: Edited, typing: bool = False) -> None:
        """The text has changed; a letter that is ``typing`` goes on with those typed before it."""
        if edited.text == self.now.text:
            self.now = edited
            return
        if not (typing and self._typing):
            self._before = [*self._before, self.now][-_MOST_STEPS:]
        self._after.clear()
        self._typing = typing
        self.now = edited

    def undo(self) -> bool:
        """Go a step back; whether there was one."""
        return self._step(self._before, self._after)

    def redo(self) -> bool:
        """Go forth again; whether there was a step to do again."""
        return self._step(self._after, self._before)

    def _step(self, source: list[Edited], target: list[Edited]) -> bool:
        if not source:
            return False
        target.append(self.now)
        self.now = replace(source.pop(), composed="", composed_caret=0)
        self._typing = False
        return True
