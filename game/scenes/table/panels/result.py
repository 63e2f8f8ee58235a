"""The end of a deal: a slip of paper with its result, which is revealed step by step, and the way on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ....store.settings import Motion
from ....ui import widgets
from ....ui.controls import Attention, Control
from ....ui.damage import Canvas
from ....ui.reveal import RevealSteps
from ....ui.sound import SoundName
from ....words import panels as words_of
from ....words.glossary import GLOSSARY
from ....words.lists import sentences
from ....words.results import reasons, totals_text
from ....words.table import GO_ON
from ...seat.commands import Change, Continue, OpenScoreSheet, PlaySound, Send, ShareDeal
from ...seat.view import TableView
from ..arranged import ArrangedView
from ..durations import BAR_RUNS, BAR_STOPS, FADE, SLIP_FALLS, STAMP_FALLS, TOTALS_COUNT
from ..layout.slip import SlipNeeds, SlipPlaces, is_upright, slip_places, slip_width
from ..motion import Turner
from ..sounds import result_sound
from .base import TablePanel
from .slip import Slip, is_first_set, slip_of, target_note
from .slip_drawing import SlipDrawing

_BESIDE, _BESIDE_LOW = 138, 96
"""How much of the width a head takes with the space beside it, in design pixels, and on a low board."""
_LOW = 340
"""On a board lower than this, in design pixels, that line is written smaller instead of in two."""


def reveals(view: ArrangedView) -> bool:
    """Return whether a result is revealed step by step, with its sound, and is not there at once."""
    return view.motion is Motion.FULL and view.ending and view.factor > 0


class ResultPanel(TablePanel):
    """Heads first, then the bar of the contract, the title, what each side has won or lost, and last the buttons."""

    def __init__(self, send: Send) -> None:
        super().__init__(send)
        self._reveal: RevealSteps | None = None
        self._unheard: list[tuple[SoundName, Callable[[], bool]]] = []
        """The sounds that are still to come, and when: that of the result with its title, a thud with the stamp."""
        self._turner: tuple[tuple[int, int], Turner] | None = None

    def see(self, view: TableView) -> None:
        """Take over the view; the reveal begins when the deal is seen to end."""
        super().see(view)
        if self._reveal is None:
            factor = self.view.factor if reveals(self.view) else 0.0
            said = slip_of(self.view)
            self._reveal = reveal = RevealSteps(_steps(said), factor)
            self._unheard = self._sounds(said, reveal) if factor else []

    @property
    def reveal(self) -> RevealSteps:
        """What of the result may be seen."""
        assert self._reveal is not None, "the panel has seen a view"
        return self._reveal

    @property
    def counted(self) -> bool:
        """Whether the totals of after the deal may be seen."""
        return self.reveal.done("count")

    def update(self, dt: float, attention: Attention) -> bool:
        """Let the reveal go on; the result is heard when its title is seen."""
        moved = self.reveal.advance(dt)
        due = [name for name, when in self._unheard if when()]
        self._unheard = [(name, when) for name, when in self._unheard if name not in due]
        for name in due:
            self.send(PlaySound(name))
        return moved

    def _sounds(self, said: Slip, reveal: RevealSteps) -> list[tuple[SoundName, Callable[[], bool]]]:
        view, result = self.view, self.view.model.deal.result
        assert result is not None
        found: list[tuple[SoundName, Callable[[], bool]]] = [
            (result_sound(result, view.viewer, view.model.seating), partial(reveal.begun, "title"))
        ]
        if said.stamp is not None:
            found.append((SoundName.STAMP, partial(reveal.done, "stamp")))
        return found

    def first_focus(self) -> str | None:
        """Return the way on."""
        if not self.view.offers.after_deal:
            return "sheet"
        return "next deal" if not self.view.match.over else "end of match"

    def spoken(self) -> str:
        """Return why each side scored what it did, who has won the match with it, and the totals."""
        view, model = self.view, self.view.model
        result, winner = model.deal.result, model.score.winner
        assert result is not None
        lines = reasons(result, view.names, view.match.rules)
        if is_first_set(view):
            lines.append(GLOSSARY["set"])
        if winner is not None:
            lines.append(words_of.ends_match(winners=view.names.side(winner)))
        totals = totals_text(model.score.totals, view.names, view.match.rules, over=winner is not None)
        total = words_of.total_line(totals=totals)
        return sentences(*lines, *target_note(view), total)

    def controls(self) -> Sequence[Control]:
        """Return the next deal or the end of the match, the score sheet, and a link to these cards."""
        view, over = self.view, self.view.match.over
        if not (view.match.deal_due or over):
            return ()
        if not self.reveal.finished:
            on = Change(self.reveal.press)
            return (Control("go on", GO_ON, view.layout.board, key="space", command=on),)
        places = iter(self.places().buttons)
        found = []
        if view.offers.after_deal:
            name, label = ("end of match", words_of.END) if over else ("next deal", view.offers.after_deal)
            found.append(Control(name, label, next(places), key="space", main=True, command=Continue()))
        spoken = words_of.SHEET_SPOKEN
        found.append(Control("sheet", words_of.SHEET, next(places), spoken=spoken, command=OpenScoreSheet()))
        if len(found) == self._buttons - 1:
            hint = words_of.SHARE_HINT
            found.append(Control("share deal", words_of.SHARE, next(places), hint=hint, command=ShareDeal()))
        return found

    @property
    def _buttons(self) -> int:
        """How many buttons there are: others than the sheet only where the match goes on here."""
        goes_on = bool(self.view.offers.after_deal)
        return 1 + goes_on + (goes_on and self.view.match.whole is not None and self.view.model.seated)

    def places(self) -> SlipPlaces:
        """Return where everything lies."""
        view, said = self.view, slip_of(self.view)
        look, board, table = view.look, view.layout.board, view.layout.shape.place
        metrics, width = look.metrics, slip_width(board, table, look.metrics)[1]
        notes = len(look.fonts.wrap_neatly(said.notes, metrics.caption, width)) if said.notes else 0
        low = board.h < metrics.px(_LOW)
        beside = 0 if is_upright(board) else len(said.faces) * metrics.px(_BESIDE_LOW if low else _BESIDE)
        lines = len(look.fonts.wrap_neatly(said.line, metrics.body, max(width // 3, width - beside)))
        line = min(lines, 1 if low else 2)
        needs = SlipNeeds(
            sides=len(said.rows),
            heads=len(said.faces),
            tallies=len(said.tallies),
            mark=any(tally.bid is not None for tally in said.tallies),
            line=line * look.text_height(metrics.body),
            notes=notes * look.text_height(metrics.caption),
            stamp=said.stamp is not None,
            buttons=self._buttons,
        )
        return slip_places(board, table, metrics, needs)

    def draw(self, surface: Canvas) -> None:
        """Draw the slip as far as it has been revealed, and the buttons when it has been."""
        look, window = self.view.look, self.view.area.size
        if self._turner is None or self._turner[0] != window:
            self._turner = window, Turner(window, look.budget)
        SlipDrawing(surface, look, slip_of(self.view), self.places(), self.reveal).draw(self._turner[1])
        for control in self.controls():
            if control.name != "go on":
                widgets.button(surface, look, control, self.kind(control))


def _steps(said: Slip) -> dict[str, float]:
    """Return the steps in which a slip is revealed, and how long each takes."""
    return {
        "slip": SLIP_FALLS,
        "bar": BAR_RUNS + BAR_STOPS if said.tallies else 0.0,
        "title": FADE,
        "stamp": STAMP_FALLS if said.stamp is not None else 0.0,
        "count": TOTALS_COUNT,
    }
