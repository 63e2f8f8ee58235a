"""The desk of a score pad that several phones share, its one authority. The rules score it, as they score every pad."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..decisions.deal_entry import DealAsked, PadCards, standing_before
from ..pad.checks import with_entry
from ..pad.drafting import fitted
from ..pad.entry import ScorePad
from ..pad.flaws import WrongEntry
from ..pad.scoring import score_sheet
from ..plain import PLAYER_NAME, Unreadable, is_name
from ..rules import RuleSet, Seat
from ..store.links import parse_link
from ..store.notation.pads import SEAT_LABELS
from ..store.pads import DealDraft, KeptPad
from ..words import evening as pages
from ..words import pad as words
from ..words import pad_page as told_words
from ..words.pad_flaws import flaw_words
from ..words.pad_sheet import pad_names
from .blocks import PagePart
from .lines import PageDesk, PageLine, PagePress, Refused, read_press, whole
from .pad_page import answered, pad_page, which_game, who_sits


class PadDesk(PageDesk):
    """A pad, and the phones that show it. Every press is seen by all; the last one counts."""

    def __init__(
        self,
        games: Sequence[RuleSet],
        kept: KeptPad | None = None,
        own: bool = True,
        closed: bool = False,
    ) -> None:
        """Set up a desk.

        Args:
            games: what may be played.
            kept: the pad as far as it is; None: it has not begun.
            own: whether people may bring rules by link.
            closed: whether this is the table of an evening: its people and its game stay.
        """
        super().__init__()
        self._games, self._own, self.closed = games, own, closed
        self._kept = kept
        self._rules: RuleSet | None = None
        """The game of a pad that has not begun."""
        self._people: Sequence[str] = ()
        """Who sat before."""
        self._changes, self._presses = 0, 0
        self.over = False
        """Whether the evening's round is over: then the pad is only read."""

    @property
    def kept(self) -> KeptPad | None:
        """The pad with what is being entered; None: it has not begun."""
        return self._kept

    @kept.setter
    def kept(self, kept: KeptPad | None) -> None:
        """Take over what somebody has entered elsewhere, such as at the window that keeps the pad."""
        if kept != self._kept:
            self._changes += 1
            self._kept = kept

    @property
    def revision(self) -> object:
        """Changes whenever pages have something else to show."""
        return self._changes, self._presses, self.closed, self.over

    def _page(self, line: PageLine) -> PagePart:
        if self._kept is not None:
            blocks = pad_page(self._kept, str(self._changes), self.address(), self.closed, self.over)
        elif self._rules is not None:
            blocks = who_sits(self._rules, self._people, self.address())
        else:
            blocks = which_game(self._games, self._own)
        return {"type": "page", "blocks": blocks}

    def _hear(self, line: PageLine, told: dict[str, Any]) -> None:
        if told.get("type") == "hello":
            line.page, line.shown = "pad", ""
        elif told.get("type") == "do" and line.page:
            press = read_press(told)
            do = press.words[0]
            if self._kept is None:
                self._begin(do, press)
            else:
                line.done = self._change(self._kept, do, press)

    # Before the first deal.

    def _begin(self, do: str, press: PagePress) -> None:
        self._presses += 1
        if do == "game":
            self._rules = self._chosen(press)
        elif do == "other":
            self._rules = None
        elif do == "begin" and self._rules is not None:
            self._kept = KeptPad(_new_pad(self._rules, press))
            self._changes += 1

    def _chosen(self, press: PagePress) -> RuleSet:
        if press.field("own") and self._own:
            try:
                return parse_link(press.field("own")).rules
            except Unreadable:
                raise Refused(told_words.NO_RULES) from None
        found = next((game for game in self._games if game.name == press.field("game")), None)
        if found is None:
            raise Refused(pages.NOT_UNDERSTOOD)
        return found

    # The pad.

    def _change(self, kept: KeptPad, do: str, press: PagePress) -> str:
        """Do what a press means; return what has come of it."""
        if self.over:
            raise Refused(told_words.ROUND_OVER)
        if press.words[1:] != [str(self._changes)]:
            if do in ("enter", "leave"):
                return ""  # somebody else was as quick
            raise Refused(told_words.CHANGED)
        if do == "set":
            self._kept = self._set(kept, press)
            self._presses += 1
            return ""
        self.kept, told = _done(kept, do, press)
        if do == "new" and not self.closed:
            self._rules, self._people = kept.pad.rules, _people(kept.pad)
            self.kept = None
        return told

    def _set(self, kept: KeptPad, press: PagePress) -> KeptPad:
        """Return the pad with one more answer in the deal that is being entered."""
        draft, pad = kept.draft, kept.pad
        if draft is None:
            raise Refused(told_words.CHANGED)
        asked = DealAsked(pad.rules, pad_names(pad), standing_before(pad, draft.place), draft.entry)
        parts = (part for part in (*asked.parts(), asked.dealer()) if not isinstance(part, PadCards))
        part = next((part for part in parts if part.name == press.field("name")), None)
        if part is None:
            raise Refused(told_words.CHANGED)
        entry = answered(part, press.field("value"))
        if entry is None:
            number = str(whole(press.field("value"), told_words.NUMBER))
            raise Refused(told_words.IMPOSSIBLE(number=number))
        return replace(kept, draft=DealDraft(fitted(pad.rules, entry), draft.place))


def _done(kept: KeptPad, do: str, press: PagePress) -> tuple[KeptPad, str]:
    """Return a pad after a press, and what has come of it.

    Raises:
        Refused: it cannot be.
    """
    pad, draft = kept.pad, kept.draft
    match do:
        case "enter" if draft is None and score_sheet(pad).winner is None:
            return kept.entering(), ""
        case "mend" if draft is None:
            place = whole(press.field("deal"), told_words.NUMBER)
            if 0 <= place < len(pad.entries):
                return kept.mending(place), ""
        case "leave":
            return kept.closed(), ""
        case "write" if draft is not None:
            return _written(kept, draft)
        case "undo" if kept.before:
            try:
                return kept.undone(), words.UNDONE
            except Unreadable:
                raise Refused(words.UNDO_DAMAGED) from None
        case "new":
            return kept, ""
    raise Refused(told_words.CHANGED)


def _written(kept: KeptPad, draft: DealDraft) -> tuple[KeptPad, str]:
    try:
        pad = with_entry(kept.pad, draft.entry, draft.place)
    except WrongEntry as wrong:
        raise Refused(flaw_words(wrong.flaw, pad_names(kept.pad))) from wrong
    place = len(kept.pad.entries) if draft.place is None else draft.place
    return kept.changed(pad), told_words.written(number=place + 1)


def _people(pad: ScorePad) -> list[str]:
    """Return who sits at a pad; a label of a seat is nobody's name."""
    return ["" if name in SEAT_LABELS else name for name in pad.names]


def _new_pad(rules: RuleSet, press: PagePress) -> ScorePad:
    """Return the pad that people ask for.

    Raises:
        Refused: a name is none, or two have the same.
    """
    names = [press.field(f"name{seat.letter}") or words.seat_label(seat) for seat in rules.seats]
    if not all(is_name(name, PLAYER_NAME) for name in names):
        raise Refused(told_words.NO_NAME(limit=PLAYER_NAME))
    if len(set(map(str.casefold, names))) < len(names):
        raise Refused(words.NAME_TWICE)
    return ScorePad(rules, tuple(names), _dealer(rules, press.field("dealer")))


def _dealer(rules: RuleSet, letter: str) -> Seat:
    return next((seat for seat in rules.seats if seat.letter == letter), rules.seats[-1])
