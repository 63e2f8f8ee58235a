"""The review: the cost of each decision, the costliest moments, and the Expert's results with the same cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...bots.coach.acquainted import KnownFact
from ...bots.coach.verdicts import PlayedAgain, Review, Verdict
from ...match import Match
from ...rules import Card, Seat, Side
from ...rules.play import Points
from ...ui.charts import draw_numbers, numbers_height
from ...words import review as words
from ...words.deals import deal_name, lead
from ...words.know_your_table import REVIEW_NOTE, REVIEW_TITLE
from ...words.lists import figures_spoken, headed
from ...words.names import points_text
from ...work import Haste
from ..base import Context, Job, Push
from ..destinations import ToMistakes, ToReplay
from ..forms.change_picture import PicturedChoice, pictured
from ..forms.form import Form
from ..forms.rows import Button, Heading, Item, Kept, Note, Picture, Row, Switch
from .acquainted import known_of_others, told
from .moment_row import PicturedMoment
from .reviewing import Reviewer
from .timeline import Timeline

_COSTLIEST = 2
"""How many of the costliest moments are listed."""


class HandReview(Form):
    """A list of decisions that grows during the review."""

    grows = True

    title = words.TITLE

    def __init__(self, ctx: Context, match: Match, seat: Seat, deal: int = 0, heads: tuple[Card, ...] = ()) -> None:
        super().__init__(ctx)
        self._heads = heads
        self._seat = seat
        self._deal = deal
        self._timeline = Timeline(match)
        stops = self._timeline.of_deal(deal)
        match = self._match = match.at(stops[-1].ply if stops else match.ply)
        self._all = False
        self.reviewer = Reviewer(ctx, match, seat, deal, self._more)
        self._facts: tuple[KnownFact, ...] = ()
        """What one could have known of the others, once it is counted."""
        self._counting: Job | None = None
        self._settled = self.reviewer.complete
        """Whether nothing more was to come when it was opened, so that no row needs room for that."""

    @property
    def found(self) -> Review:
        """The review so far."""
        return self.reviewer.found

    def enter(self) -> None:
        """Continue the review, and then count what the others have shown: only a finished match tells their cards."""
        self.reviewer.begin()
        if self._match.told and not self._deal and self._counting is None:
            work = known_of_others(self.ctx, self._match, self._seat)
            self._counting = self.ctx.job(work, self._counted, Haste.PATIENT)

    def leave(self) -> None:
        """Save the review so far."""
        self.reviewer.stop()
        if self._counting is not None:
            self._counting.cancel()

    def _counted(self, found: tuple[KnownFact, ...]) -> None:
        self._facts = found
        self.uncover()

    def _more(self) -> None:
        self.uncover()
        if not self.reviewer.running:
            self.ctx.announce(self._told())

    # Content.

    def rows(self) -> Sequence[Row]:
        """Return the progress, the totals, the costliest moments, what was done well, and each deal."""
        title = deal_name(number=self._deal) if self._deal else words.WHOLE_MATCH
        told, longest = self._progress(), words.longest_progress(self.reviewer.kept)
        progress = [self._keeping(Note(told), *map(Note, longest))] if told or not self._settled else []
        rows: list[Row] = [Heading(title), *progress, self._numbers()]
        rows += [
            Heading(words.COSTLIEST),
            *self._costliest(),
            *(self._done_well() if self._settled else []),
            Heading(words.DEAL_BY_DEAL),
            Switch("all", words.SHOW_ALL, self._all, self._show_all, hint=words.SHOW_ALL_NOTE),
        ]
        for deal in self._deals():
            rows += self._of_deal(deal)
        if self._looking:
            return rows
        return [*rows, *([] if self._settled else self._done_well()), *self._how()]

    def _how(self) -> list[Row]:
        """Return how decisions are judged, below everything else; the list may still grow until it is complete."""
        about = [words.HOW, words.LEAD] if self.reviewer.finished else [words.HOW]
        known = [Heading(REVIEW_TITLE), Note(REVIEW_NOTE), *(Note(told(fact)) for fact in self._facts)]
        return [Heading(words.HOW_TITLE), *map(Note, about), *(known if self._facts else [])]

    @property
    def _looking(self) -> bool:
        return self.reviewer.running and not self._settled

    def _keeping(self, row: Row, *others: Row) -> Row:
        """Return a row with room for what may come to stand there, if anything may."""
        return row if self._settled else Kept(row, others)

    def _costliest(self) -> list[Row]:
        """Return the costliest moments, in as much room as they may need while more of them are found."""
        found = self.found.costliest(_COSTLIEST)
        items: list[Row] = [self._moment(verdict) for verdict in found]
        if not found:
            items.append(Note(words.NONE_SO_FAR if self._looking else words.NO_MISTAKES))
        if self._settled:
            return items
        items += [Note("")] * (_COSTLIEST - len(items))
        room = PicturedMoment("", "", "", PicturedChoice(), PicturedChoice(), "", "", "", lambda: None)
        return [Kept(row, (room,)) for row in items]

    def _done_well(self) -> list[Row]:
        """Return what was done well, if anything.

        It is known when the review is done: then it stands below what is there, and later beside the costliest moments.
        """
        found = self.found.done_well()
        rows = [self._moment(verdict) for verdict in found]
        return [Heading(words.WELL_DONE), Note(words.WELL_DONE_NOTE), *rows] if found else []

    def _deals(self) -> list[int]:
        deals = {verdict.deal for verdict in self.found.verdicts} | {again.deal for again in self.found.played_again}
        return sorted(deals)

    def _progress(self) -> str:
        total = self._match.ply
        if not self._looking:
            return "" if self.found.verdicts else words.NOTHING_TO_JUDGE
        if self.reviewer.playing_again:
            return words.plays_again_line(None if self._deal else len(self.found.played_again))
        deal = self._timeline.deal(min(self.found.plies, total)) or 1
        return words.looking_line(deal, self.reviewer.kept)

    def _numbers(self) -> Row:
        found, look = self.found, self.ctx.look
        numbers = [
            (words.accuracy_text(found.accuracy), words.ACCURACY),
            (str(len(found.mistakes)), words.mistakes_caption(len(found.mistakes))),
            (points_text(round(found.lost)), words.lost_caption(self._chips)),
        ]
        wide = [*numbers, *words.WIDEST_BESIDE_EXPERT]
        if found.played_again:
            (own, ahead), (expert, expert_ahead) = self._against_expert(found.played_again)
            numbers += [
                (points_text(own), words.own_caption(ahead, self._chips)),
                (points_text(expert), words.expert_caption(expert_ahead)),
            ]
        spoken = figures_spoken(numbers)
        if self.reviewer.finished and not found.played_again:
            numbers += words.EXPERT_TO_COME
        widest = wide if self.reviewer.finished and not self._settled else numbers
        return Picture(
            "numbers",
            spoken,
            lambda width: numbers_height(look, widest, width),
            lambda surface, area: draw_numbers(surface, look, area, numbers),
        )

    @property
    def _chips(self) -> bool:
        """Whether chips are paid in this match."""
        return self._match.rules.chips is not None

    def _against_expert(self, again: Sequence[PlayedAgain]) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return the score and the lead of the person's side in some deals, and the same with the Expert."""
        side = self._match.rules.seating.side(self._seat)
        own, expert = [each.scores for each in again], [each.reference for each in again]
        return _points_and_lead(own, side), _points_and_lead(expert, side)

    def _beside_expert(self, again: Sequence[PlayedAgain]) -> str:
        """Return the same in words."""
        return words.beside_expert(*self._against_expert(again))

    def _told(self) -> str:
        found = self.found
        beside = self._beside_expert(found.played_again) if found.played_again else ""
        figures = found.accuracy, len(found.mistakes), round(found.lost)
        return words.done_line(*figures, beside, self._chips, found.done_well())

    def _of_deal(self, deal: int) -> list[Row]:
        again = next((each for each in self.found.played_again if each.deal == deal), None)
        verdicts = [verdict for verdict in self.found.of_deal(deal) if self._all or verdict.mistake]
        looking = self._looking and not self.reviewer.playing_again and deal == self.found.verdicts[-1].deal
        line = Note(self._deal_line(deal, again, looking or any(verdict.mistake for verdict in verdicts)))
        longest = Note(words.longest_deal_line(deal)) if deal in self.reviewer.finished else Note("")
        rows: list[Row] = [self._keeping(line, longest)]
        return rows + [self._item(verdict, "decision") for verdict in verdicts]

    def _deal_line(self, deal: int, again: PlayedAgain | None, any_shown: bool) -> str:
        return words.deal_line(deal, "" if again is None else self._beside_expert([again]), any_shown)

    def _item(self, verdict: Verdict, kind: str) -> Item:
        rules = self._match.rules
        line = words.item_line(self._where(verdict), verdict, self._chips, rules, verdict.is_close(rules))
        return Item(f"{kind} {verdict.ply}", words.verdict_title(verdict), line, self._open(verdict))

    def _moment(self, verdict: Verdict) -> Row:
        well, where = verdict.well, self._where(verdict)
        item = self._item(verdict, "cost" if well is None else "well")
        spoken = headed(item.label, item.line)
        reason, done = words.first_reason(verdict, self._match.rules), pictured(verdict.chosen)
        if well is not None:
            cost, reason, better = words.gain_text(well, self._chips), words.next_best(well, reason), None
        else:
            cost, better = words.cost_text(verdict, self._chips), pictured(verdict.best)
        return PicturedMoment(item.name, item.label, spoken, done, better, cost, where, reason, item.action)

    def _where(self, verdict: Verdict) -> str:
        stop = self._timeline.at(verdict.ply)
        return words.place_words(verdict.deal, stop.name if stop else "")

    def _replay(self, ply: int) -> ToReplay:
        """Return the replay from one of its moments; a match in progress is not a saved one."""
        return ToReplay(self._match, ply, running=not self._match.told, review=self.found, heads=self._heads)

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
        buttons = [Button("replay", words.REPLAY, lambda: self.ctx.go(Push(replay)), key="r")]
        any_found = bool(self.found.mistakes)
        if self.reviewer.kept and (any_found or not self._settled):
            learn = Push(ToMistakes())
            buttons.append(Button("learn", words.YOUR_MISTAKES, lambda: self.ctx.go(learn), enabled=any_found, key="t"))
        return buttons


def _points_and_lead(scores: Sequence[Points], side: Side) -> tuple[int, int]:
    """Return a side's total score in some deals, and its total lead over the best of the others."""
    return sum(each[side] for each in scores), sum(lead(each, side) for each in scores)
