"""The review: the cost of each decision, the costliest moments, and the Expert's results with the same cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...bots.coach.verdicts import PlayedAgain, Review, Verdict
from ...match import Match
from ...rules import Seat, Side
from ...rules.play import Points
from ...ui.charts import draw_numbers, numbers_height
from ...words.deals import lead, lead_text
from ...words.names import capital, mistake_count, point_count, points_text
from ..base import Context, Push
from ..destinations import ToMistakes, ToReplay
from ..forms.form import Form
from ..forms.rows import Button, Heading, Item, Note, Picture, Row, Switch
from .reviewing import Reviewer
from .timeline import Timeline
from .verdicts import cost_text, verdict_title

_HOW = "Judged by what could be known then, never by cards that could not be seen."
_LEAD = "Your rating compares how far ahead your side came out, not its points alone."
_NOTHING = "No decision of this seat is left to judge."


class HandReview(Form):
    """A list of decisions that grows during the review."""

    grows = True

    title = "Review"

    def __init__(self, ctx: Context, match: Match, seat: Seat, deal: int = 0) -> None:
        super().__init__(ctx)
        self._seat = seat
        self._deal = deal
        self._timeline = Timeline(match)
        stops = self._timeline.of_deal(deal)
        match = self._match = match.at(stops[-1].ply if stops else match.ply)
        self._all = False
        self.reviewer = Reviewer(ctx, match, seat, deal, self._more)

    @property
    def found(self) -> Review:
        """The review so far."""
        return self.reviewer.found

    def enter(self) -> None:
        """Continue the review."""
        self.reviewer.begin()

    def leave(self) -> None:
        """Save the review so far."""
        self.reviewer.stop()

    def _more(self) -> None:
        self.uncover()
        if not self.reviewer.running:
            self.ctx.announce(self._told())

    # Content.

    def rows(self) -> Sequence[Row]:
        """Return the progress, the totals, the costliest moments, and each deal."""
        title = f"Deal {self._deal}" if self._deal else "The match"
        rows: list[Row] = [Heading(title), Note(self._progress()), self._numbers()]
        if self.found.played_again:
            rows.append(Note(_LEAD))
        if costliest := self.found.costliest():
            rows.append(Heading("The costliest moments"))
            rows += [self._item(verdict, "cost") for verdict in costliest]
        rows += [
            Heading("Deal by deal"),
            Switch("all", "Show every decision", self._all, self._show_all, "Not only the mistakes"),
        ]
        for deal in self._deals():
            rows += self._of_deal(deal)
        return rows

    def _deals(self) -> list[int]:
        deals = {verdict.deal for verdict in self.found.verdicts} | {again.deal for again in self.found.played_again}
        return sorted(deals)

    def _progress(self) -> str:
        total = self._match.ply
        if not self.reviewer.running:
            return _HOW if self.found.verdicts else _NOTHING
        if self.reviewer.playing_again and self._deal:
            return f"The Expert plays the deal again. {_HOW}"
        if self.reviewer.playing_again:
            return f"The Expert plays the deals again: {len(self.found.played_again)} done. {_HOW}"
        deal = self._timeline.deal(min(self.found.plies, total)) or 1
        kept = "You can go on with something else: it is kept, and gone on with here. " if self.reviewer.kept else ""
        return f"Looking at deal {deal}. {kept}{_HOW}"

    def _numbers(self) -> Row:
        found, look = self.found, self.ctx.look
        accuracy = "–" if found.accuracy is None else f"{found.accuracy:.0%}"
        numbers = [
            (accuracy, "accuracy"),
            (str(len(found.mistakes)), "mistake" if len(found.mistakes) == 1 else "mistakes"),
            (points_text(round(found.lost)), "points lost"),
        ]
        if found.played_again:
            (own, ahead), (expert, expert_ahead) = self._against_expert(found.played_again)
            numbers += [
                (points_text(own), f"your points ({lead_text(ahead)})"),
                (points_text(expert), f"the Expert’s ({lead_text(expert_ahead)})"),
            ]
        spoken = ", ".join(f"{caption}: {number}" for number, caption in numbers)
        return Picture(
            "numbers",
            spoken,
            lambda width: numbers_height(look, numbers, width),
            lambda surface, area: draw_numbers(surface, look, area, numbers),
        )

    def _against_expert(self, again: Sequence[PlayedAgain]) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return the score and the lead of the person's side in some deals, and the same with the Expert."""
        side = self._match.rules.seating.side(self._seat)
        own, expert = [each.scores for each in again], [each.reference for each in again]
        return _points_and_lead(own, side), _points_and_lead(expert, side)

    def _beside_expert(self, again: Sequence[PlayedAgain]) -> str:
        """Return the same in words."""
        (own, ahead), (expert, expert_ahead) = self._against_expert(again)
        return f"you {points_text(own)} ({lead_text(ahead)}), Expert {points_text(expert)} ({lead_text(expert_ahead)})"

    def _told(self) -> str:
        found = self.found
        accuracy = "" if found.accuracy is None else f"Accuracy {found.accuracy:.0%}. "
        mistakes = mistake_count(len(found.mistakes))
        beside = f" {capital(self._beside_expert(found.played_again))}." if found.played_again else ""
        return f"The review is done. {accuracy}{mistakes}, {point_count(round(found.lost))} lost.{beside}"

    def _of_deal(self, deal: int) -> list[Row]:
        again = next((each for each in self.found.played_again if each.deal == deal), None)
        verdicts = [verdict for verdict in self.found.of_deal(deal) if self._all or verdict.mistake]
        rows: list[Row] = [Note(self._deal_line(deal, again, bool(verdicts)))]
        return rows + [self._item(verdict, "decision") for verdict in verdicts]

    def _deal_line(self, deal: int, again: PlayedAgain | None, any_shown: bool) -> str:
        text = f"Deal {deal}"
        if again is not None:
            text += f": {self._beside_expert([again])}"
        return text + ("." if any_shown else ". No mistakes.")

    def _item(self, verdict: Verdict, kind: str) -> Item:
        stop = self._timeline.at(verdict.ply)
        where = f"Deal {verdict.deal}, {stop.name[:1].lower()}{stop.name[1:]}" if stop else f"Deal {verdict.deal}"
        line = f"{where} · {cost_text(verdict)}"
        return Item(f"{kind} {verdict.ply}", verdict_title(verdict), line, self._open(verdict))

    def _replay(self, ply: int) -> ToReplay:
        """Return the replay from one of its moments; a match in progress is not a saved one."""
        return ToReplay(self._match, ply, running=not self._match.told, review=self.found)

    def _open(self, verdict: Verdict) -> Callable[[], None]:
        return lambda: self.ctx.go(Push(self._replay(verdict.ply)))

    def _show_all(self, on: bool) -> None:
        self._all = on
        self.uncover()

    def footer(self) -> Sequence[Button]:
        """Return buttons for the replay, from the first reviewed deal, and for the mistakes as positions."""
        begins = self._timeline.of_deal(self._deal or 1)
        ply = begins[0].ply if begins else 0
        replay = self._replay(ply)
        buttons = [Button("replay", "Replay", lambda: self.ctx.go(Push(replay)), key="r")]
        if self.found.mistakes and self.reviewer.kept:
            buttons.append(Button("learn", "Your mistakes", lambda: self.ctx.go(Push(ToMistakes())), key="t"))
        return buttons


def _points_and_lead(scores: Sequence[Points], side: Side) -> tuple[int, int]:
    """Return a side's total score in some deals, and its total lead over the best of the others."""
    return sum(each[side] for each in scores), sum(lead(each, side) for each in scores)
