"""The light seat: what a plain page shows of a seat as a list of controls, and what pressing one of them does.

The page knows no rule. It draws the sheet that it is sent, and says which control was pressed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from ..decisions.decision import NOTHING, Chosen, Option
from ..decisions.stock import LayingSearch
from ..match import end_now
from ..plain import to_plain, write_json
from ..rules import Seat
from ..rules.play import Action, Observation, why_not
from ..rules.text import format_action
from ..words import together as words
from ..words.aloud import aloud
from ..words.asking import COMES_NEXT
from ..words.conventions import short_card
from ..words.events import announcement
from ..words.lists import sentences
from . import from_keeper, messages
from . import lightscore as scores
from . import lightsheet as sheets
from . import lightways as ways
from .asked import is_asked, question_text
from .keeper import Keeper
from .lightcontrols import Actions, Effect, LightControl, Pad
from .lighttalk import LightTalk
from .lighttalk import told as told_talk
from .people import TableStage
from .prompts import agreed, waiting_at
from .sheet import LightSheet, SheetButton

_AT_ONCE, _IN_BETWEEN = 24, 8
"""Steps of the search for the best order of melds before the first sheet, and then each time the page is told."""
LOG = 30
"""How many sentences the page keeps."""
PONG = write_json({"type": "pong"}, separators=(",", ":"))
"""The answer to a ping: a page dials a line anew that gives none."""


class LightSeat:
    """One page: what it shows, and what the player has chosen on it."""

    def __init__(self, keeper: Keeper, line: int) -> None:
        self._keeper = keeper
        self._line = line
        self._shown: tuple[object, ...] = ()
        self._moment = (0, 0)
        self._chosen = NOTHING
        self._asking: Option | None = None
        """The choice that was pressed and whose question is open."""
        self._search: LayingSearch | None = None
        """Looks for the best order of the melds that may be laid now."""
        self._changes = 0
        self._hint: tuple[tuple[int, int], str] = (0, 0), ""
        """The last hint, and the moment to which it belongs: it stays until the decision is made."""
        self._effects: dict[str, Effect] = {}
        self._pinged = False
        """Whether the page waits to hear that the table is there."""
        self._log: deque[str] = deque(maxlen=LOG)
        self._said = 0
        """How many sentences there have been."""
        self._heard: tuple[int, int, int] = (-1, 0, 0)
        """The round and the moment up to which there are sentences."""
        self._talk = LightTalk()

    def take(self, text: str, now: float) -> None:
        """Handle a text from the page."""
        message = self._keeper.read(self._line, text, now)
        self._pinged = self._pinged or isinstance(message, messages.Ping)
        if not isinstance(message, messages.Press):
            if message is not None:
                self._keeper.do(self._line, message, now)
            return
        if not self._keeper.greeted(self._line) or (message.undone, message.ply) != self._keeper.table.moment:
            return  # pressed when it meant something else
        seat = self._keeper.seat_of(self._line)
        if seat is not None:
            self._keeper.table.heard(seat, now, presses=True)
        match self._effects.get(message.name):
            case None:
                return
            case str(reason):
                self._keeper.decline(self._line, reason)
            case Chosen() as chosen:
                self._choose(chosen)
            case Option() as choice:
                self._choose(self._chosen, choice)
            case Actions(actions=actions):
                self._do_all(actions, now)
            case act:
                self._keeper.do(self._line, act, now)

    def _choose(self, chosen: Chosen, asking: Option | None = None) -> None:
        self._chosen, self._asking = chosen, asking
        self._changes += 1

    def _do_all(self, actions: Sequence[Action], now: float) -> None:
        """Do the actions in order, as far as they go: a meld may end the match."""
        seat, table = self._keeper.seat_of(self._line), self._keeper.table
        for action in actions:
            match = table.match
            if seat is None or match is None or match.awaited is not seat or why_not(match.view(seat), action):
                return
            self._keeper.do(self._line, messages.Act(*table.moment, format_action(action)), now)

    def tell(self) -> list[str]:
        """Return what the page has to show now, if that has changed."""
        keeper, table = self._keeper, self._keeper.table
        if self._line not in keeper.lines:
            return []
        told = [text for note in keeper.notes(self._line) if (text := self._note(note))]
        if self._pinged and not keeper.gone(self._line):
            told.append(PONG)
        self._pinged = False
        seat = keeper.seat_of(self._line)
        self._look_for_order(seat)
        shown = table.rev, table.moment, seat, self._changes, keeper.helper.may_ask(seat), self._said
        if keeper.greeted(self._line) and not keeper.gone(self._line) and shown != self._shown:
            self._shown = shown
            told.append(write_json(self.sheet().written(), separators=(",", ":"), ensure_ascii=False))
            remark = self._talk.hear(table)
            if remark is not None:
                said = told_talk(remark, sheets.names_at(table, seat))
                told.append(write_json(said, separators=(",", ":"), ensure_ascii=False))
        return told

    def _look_for_order(self, seat: Seat | None) -> None:
        """Drop an old choice once the table has moved on, and search for the best order of melds in steps."""
        table, search = self._keeper.table, self._search
        if table.moment != self._moment:
            self._moment, self._chosen, self._asking, search = table.moment, NOTHING, None, None
            match = table.match
            if seat is not None and match is not None and match.awaited is seat and match.rules.stock is not None:
                search = LayingSearch(match.view(seat), _AT_ONCE)
                self._chosen = Chosen(order=search.order)
        elif search is not None and search.go_on(_IN_BETWEEN):
            self._choose(replace(self._chosen, order=search.order), self._asking)
        self._search = search

    def _note(self, note: from_keeper.FromKeeper) -> str:
        """Return an answer as the page shows it; empty for a welcome."""
        match note:
            case from_keeper.Declined(reason=reason):
                told: dict[str, Any] = {"type": "note", "text": aloud(reason), "line": reason}
                return write_json(told if self._keeper.greeted(self._line) else told | {"join": True})
            case from_keeper.Hinted(undone=undone, ply=ply, text=text):
                self._hint = (undone, ply), text
                self._changes += 1
            case from_keeper.Notice(text=text):
                self._say(text)
                return write_json({"type": "note", "text": aloud(text), "line": text, "long": True})
            case from_keeper.Signalled(seat=letter, word=word):
                seat = next(each for each in self._keeper.table.chairs if each.letter == letter)
                text = words.said(self._keeper.table.name(seat), word)
                return write_json({"type": "note", "text": text, "line": text})
            case from_keeper.Bye():
                return messages.format_message(note)
        return ""

    def sheet(self) -> LightSheet:
        """Return everything that the page shows."""
        keeper, table, seat = self._keeper, self._keeper.table, self._keeper.seat_of(self._line)
        names, where = sheets.names_at(table, seat), sheets.places(table, seat)
        view = sheets.known(table.match, seat) if table.match is not None else None
        asked = view is not None and self._is_asked(seat)
        pad = self._pad(view, asked) if view is not None and seat is not None else None
        hand, own, decisions = (pad.hand(), pad.own_melds(), pad.buttons()) if pad is not None else ([], [], [])
        buttons = [*decisions, *([] if self._asking is not None and asked else ways.way_on(keeper, self._line, seat))]
        more, heads = (ways.signals(), ways.heads(table, seat)) if seat is not None else ([], [])
        self._effects = {control.name: control.effect for control in (*hand, *own, *buttons, *more, *heads)}
        self._listen(seat)
        prompt, heard = self._prompt(view, pad)
        end = end_now(table.match) if table.match is not None else table.terms.rules.end
        return LightSheet(
            undone=table.moment[0],
            ply=table.moment[1],
            round=table.round,
            stage=table.stage.value,
            seat=seat.letter if seat is not None else None,
            prompt=prompt,
            heard=aloud(heard),
            asked=asked,
            people=sheets.people(table, view, seat),
            score=scores.score(view, names, end),
            facts=scores.facts(view, names, end),
            hint=self._hint[1] if asked and self._hint[0] == table.moment else "",
            values=sheets.values(view) if view is not None else sheets.partners_told(table, names),
            trick=sheets.trick(view, names, where),
            melds=sheets.melds(view, names, where),
            result=sheets.result(table, view, names),
            terms=self._terms(),
            card=self._card(),
            hand=_shown(hand),
            laid=_shown(own),
            buttons=_shown(buttons),
            more=_shown(more),
            heads=_shown(heads),
            said=self._said,
            log=tuple(self._log),
            reading=scores.reading(table.match, view, names),
            coming=sheets.coming(table) if seat is None else (),
            chairs=sheets.free_chairs(table) if seat is None else (),
            fair=self._fair(),
        )

    def _is_asked(self, seat: Seat | None) -> bool:
        """Return whether the match waits for the person in a seat."""
        table, match = self._keeper.table, self._keeper.table.match
        held = table.question is not None and table.question.holds
        asked = seat is not None and match is not None and match.awaited is seat
        if seat is not None and table.waits and table.chairs[seat].ready:
            return False  # they have decided while others still read
        return asked and table.stage is TableStage.PLAYING and not held

    def _terms(self) -> tuple[str, ...]:
        """Return what is agreed; nobody needs it again once the match has begun."""
        table = self._keeper.table
        if table.stage is not TableStage.GATHERING:
            return ()
        return (*((words.GIVEN,) if table.given is not None else ()), *agreed(table.terms))

    def _card(self) -> tuple[tuple[str, str], ...]:
        """Return what each bid tells, while people gather."""
        table = self._keeper.table
        gathering = table.stage is TableStage.GATHERING
        return tuple(short_card(table.terms.rules, table.terms.convention)) if gathering else ()

    def _pad(self, view: Observation, asked: bool) -> Pad:
        table = self._keeper.table
        names = sheets.names_at(table, view.seat)
        return Pad(view, table.moment, names, asked, self._chosen, self._asking if asked else None)

    def _fair(self) -> dict[str, Any]:
        """Return what the page needs to add its secret to the seed, and to check the cards."""
        table, seat = self._keeper.table, self._keeper.seat_of(self._line)
        return {"seal": table.seal, **to_plain(table.mixing.told), **sheets.fair(table, seat)}

    def _listen(self, seat: Seat | None) -> None:
        """Add what has happened to the log."""
        table, names = self._keeper.table, sheets.names_at(self._keeper.table, seat)
        match, (undone, ply) = table.match, table.moment
        round_, before, known = self._heard
        self._heard = table.round, undone, ply
        if match is None:
            return
        fresh = round_ != table.round
        if fresh or before != undone:
            known = max(0, ply - LOG) if fresh else ply
        for at in range(known, ply):
            if fresh:
                self._say(sheets.taken_back_at(table, at))
            for event in match.events[at]:
                told = sheets.names_of_decision(table, names, at, match.events[at], event)
                self._say(announcement(event.seen_by(seat), told) or "")
        if fresh:
            self._say(sheets.taken_back_at(table, ply))

    def _say(self, sentence: str) -> None:
        if sentence:
            self._log.append(sentence)
            self._said += 1

    def _prompt(self, view: Observation | None, pad: Pad | None) -> tuple[str, str]:
        """Return what the person is asked, or whom the table waits for; and what is heard after it."""
        seat = self._keeper.seat_of(self._line)
        asked = pad is not None and pad.decision is not None
        question = question_text(self._keeper.table, seat)
        own = self._own_prompt(view, pad)
        heard = pad.heard() if pad is not None and own == pad.prompt() else ""
        if self._keeper.is_coming(self._line):
            own, heard = COMES_NEXT, ""
        if self._keeper.table.question is not None and not (asked and is_asked(self._keeper.table, seat)):
            own = heard = ""
        return sentences(question, own), heard

    def _own_prompt(self, view: Observation | None, pad: Pad | None) -> str:
        """Return what the person is asked, or what the table waits for, beside the questions of the table."""
        table = self._keeper.table
        if pad is not None and pad.decision is not None and not table.deserted:
            return pad.prompt()
        return waiting_at(table, view, sheets.names_at(table, self._keeper.seat_of(self._line)))


def _shown(controls: Iterable[LightControl]) -> tuple[SheetButton, ...]:
    """Return controls as the page gets them."""
    return tuple(control.shown for control in controls)
