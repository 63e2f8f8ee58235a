"""What the page of a score pad shows, the same on every phone at the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..decisions.deal_entry import DealAsked, PadFigure, PadPart, PadPick, PadSwitch, comes_to, standing_before
from ..pad.checks import doubts
from ..pad.entry import DealEntry
from ..pad.scoring import PadSheet, score_sheet
from ..plain import PLAYER_NAME
from ..rules import RuleSet
from ..store.pads import DealDraft, KeptPad
from ..words import pad as words
from ..words import pad_page as told
from ..words.lists import dotted, sentences
from ..words.names import points_text
from ..words.pad_flaws import flaw_words
from ..words.pad_sheet import pad_names, row_title, said_last
from ..words.rule_sets import rules_title
from .blocks import (
    PagePart,
    button,
    chosen,
    figure_field,
    form,
    grid,
    heading,
    invitation,
    link,
    pick,
    text,
    totals,
    written,
)
from .pads import is_round_written

ON, OFF = "on", "off"
"""What a press makes of what is either so or not: two who press at once mean the same."""


def which_game(games: Sequence[RuleSet], own: bool) -> list[PagePart]:
    """Return the page on which the game is chosen; ``own``: people may bring rules by link."""
    fields = [chosen("game", told.WHICH, [(game.name, rules_title(game.name)) for game in games])]
    fields += [written("own", told.OTHER_RULES, "", "area")] if own else []
    game = form("game", told.WHICH, "game", fields, told.NEXT, True)
    return [heading("title", told.TITLE, 1), text("about", told.ABOUT), game]


def who_sits(rules: RuleSet, names: Sequence[str], address: str) -> list[PagePart]:
    """Return the page on which people say who sits where; ``names`` are those who sat before."""
    seats = [(seat.letter, words.seat_label(seat)) for seat in rules.seats]
    known = dict(zip(rules.seats, names, strict=False))
    fields = [
        written(f"name{seat.letter}", words.seat_label(seat), known.get(seat, ""), most=PLAYER_NAME)
        for seat in rules.seats
    ]
    dealer = chosen("dealer", words.FIRST_DEALER, seats, rules.seats[-1].letter)
    return [
        heading("title", rules_title(rules.name), 1),
        form("begin", words.WHO, "begin", [*fields, dealer], words.BEGIN, True),
        button("other", "other", told.OTHER_GAME),
        _invitation(address),
    ]


def pad_page(kept: KeptPad, token: str, address: str, closed: bool = False, over: bool = False) -> list[PagePart]:
    """Return the page of a pad; what changes it sends ``token``, so that nobody changes what they have not seen.

    ``closed``: it is the table of an evening, and no other pad begins here; ``over``: so is the evening's round.
    """
    pad = kept.pad
    sheet, names = score_sheet(pad), pad_names(pad)
    sides = [(names.side(side), points_text(points)) for side, points in enumerate(sheet.standing.totals)]
    said = [*said_last(pad, sheet, closed), *(flaw_words(flaw, names) for flaw in doubts(pad).values())]
    shown = [heading("title", rules_title(pad.rules.name), 1), totals("totals", sides), text("said", sentences(*said))]
    if over:
        ended = text("over", told.ROUND_OVER, True)
        return [*shown, ended, _to_evening(True), *_deals(kept, sheet), link("print", told.PRINT, "print")]
    if kept.draft is not None:
        return [*shown, *_entry(kept, kept.draft, token), *_deals(kept, sheet)]
    done = closed and is_round_written(kept.pad, sheet)
    shown += [text("sent", told.RESULT_SENT, True), _to_evening(True)] if done else []
    shown += [*_ways_on(kept, sheet, token, done), *([_to_evening(False)] if closed and not done else [])]
    shown += [*_deals(kept, sheet), *_mending(kept, sheet, token)]
    shown += [link("print", told.PRINT, "print"), link("text", told.TEXT, "text"), _invitation(address)]
    new = button("new", f"new {token}", words.NEW_PAD, told.NEW_ASKS, main=sheet.winner is not None)
    return shown if closed else [*shown, new]


def _invitation(address: str) -> PagePart:
    return invitation("guests", told.SEND, told.SEND_ABOUT, address)


def _to_evening(main: bool) -> PagePart:
    return link("evening", told.TO_EVENING, "../../evening/", main)


def _ways_on(kept: KeptPad, sheet: PadSheet, token: str, done: bool) -> Iterator[PagePart]:
    if sheet.winner is None and not done:
        label = words.enter_deal(number=len(sheet.rows) + 1)
        yield button("enter", f"enter {token}", label, main=True, shortcut="Enter")
    if kept.before:
        yield button("undo", f"undo {token}", words.UNDO, shortcut="Backspace")


def _deals(kept: KeptPad, sheet: PadSheet) -> Iterator[PagePart]:
    pad, names, doubted = kept.pad, pad_names(kept.pad), doubts(kept.pad)
    if not sheet.rows:
        return
    rows = []
    for place, row in reversed([*enumerate(sheet.rows)]):
        scores = ["" for _ in row.totals] if row.result is None else [points_text(each) for each in row.result.scores]
        title = dotted((str(place + 1), row_title(pad, row)))
        rows.append([f"{title} ?" if place in doubted else title, *scores])
    head = [told.DEAL, *(names.side(side) for side in range(len(pad.rules.sides)))]
    yield grid("deals", told.DEALS, head, rows)


def _mending(kept: KeptPad, sheet: PadSheet, token: str) -> Iterator[PagePart]:
    if sheet.rows:
        titles = [dotted((str(place), row_title(kept.pad, row))) for place, row in enumerate(sheet.rows, 1)]
        deals = [(str(place), title) for place, title in enumerate(titles)]
        which = [chosen("deal", told.DEAL, deals[::-1])]
        yield form("mend", told.MEND, f"mend {token}", which, told.MEND_BUTTON)


def _entry(kept: KeptPad, draft: DealDraft, token: str) -> Iterator[PagePart]:
    """Yield what is asked of the deal that is being entered, and what it comes to."""
    pad, place = kept.pad, len(kept.pad.entries) if draft.place is None else draft.place
    standing = standing_before(pad, draft.place)
    asked = DealAsked(pad.rules, pad_names(pad), standing, draft.entry)
    yield heading("entry", words.deal_title(number=place + 1))
    for part in asked.parts():
        yield from _asked(part, token)
    yield text("comes", comes_to(pad, standing, draft.entry), True)
    yield button("write", f"write {token}", words.WRITE_DOWN, main=True, shortcut="Enter")
    yield button("leave", f"leave {token}", told.LEAVE, shortcut="Escape")
    yield from _asked(asked.dealer(), token)


def _asked(part: PadPart, token: str) -> Iterator[PagePart]:
    match part:
        case PadPick():
            if part.heading or part.label:
                yield heading(f"over {part.name}", part.heading or part.label, 3)
            now = part.words[part.chosen] if part.chosen >= 0 else ""
            options = [*zip(part.words, part.options, strict=True)]
            yield pick(part.name, part.label or part.heading, options, now, f"set {token}")
        case PadFigure():
            if part.heading:
                yield heading(f"over {part.name}", part.heading, 3)
            value = "" if part.text == words.NOT_YET else part.text
            yield figure_field(part.name, part.label, value, f"set {token}")
        case PadSwitch():
            press = OFF if part.on else ON
            yield pick(part.name, part.label, [(press, part.label)], press if part.on else "", f"set {token}")


def answered(part: PadPart, value: str) -> DealEntry | None:
    """Return the entry with another answer to what is asked; None: it cannot be that."""
    match part:
        case PadPick():
            return part.take(part.words.index(value)) if value in part.words else None
        case PadFigure():
            value = value.removeprefix("+")
            return part.take(int(value)) if value.isdecimal() and len(value) <= _DIGITS else None
        case PadSwitch():
            return part.take(value == ON)
    return None


_DIGITS = 6
