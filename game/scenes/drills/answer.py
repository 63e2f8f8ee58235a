"""The result of an answer: the price of every choice with its uncertainty, and the best one in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ...rules.play import Bid, Pass
from ...store.asked import QuestionKind
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.prices import PricedChoice, draw_priced, priced_height
from ...ui.widgets import Kind
from ...words import drills as words
from ...words.lists import sentences, several, with_full_stop
from ...words.names import capital
from ...words.questions import cost_words, verdict_words
from ..base import Context, Push
from ..destinations import ToRetry
from ..forms.change_picture import CHANGE_HIGH, PicturedChoice, draw_change, pictured
from ..forms.form import Form
from ..forms.rows import Button, Buttons, Heading, Note, Picture, Row
from ..shell.questions import copy_question
from .answers import MeldAnswer, PricedAnswer, TellsAnswer
from .marking import Marking

_MOST = 10
"""How many answers are shown besides the person's own."""


_ABOUT = {
    QuestionKind.MELDS: words.ABOUT_MELDS,
    QuestionKind.TELLS: words.ABOUT_TELLS,
    QuestionKind.BY_TABLE: words.ABOUT_BY_TABLE,
}
"""What the prices of a question mean, where that is not what they mean everywhere."""


def _pictured(rated: PricedAnswer) -> PicturedChoice:
    match rated.answer:
        case Bid() | Pass():
            return PicturedChoice(text=capital(rated.words))
        case MeldAnswer(cards=cards):
            return PicturedChoice(cards, text=capital(rated.words))
        case TellsAnswer():
            return PicturedChoice(text=capital(rated.words))
    return pictured(rated.answer)


class AnswerPage(Form):
    """A page over the table, which the person can go back to. ``go_on`` leads to what comes next, if anything does."""

    grows = True

    def __init__(
        self, ctx: Context, title: str, marking: Marking, next_label: str = "", go_on: Callable[[], None] | None = None
    ) -> None:
        super().__init__(ctx)
        self.title, self._marking = title, marking
        self._next_label, self._go_on = next_label, go_on
        self._said = False
        self._reasons = False
        """Whether each price has its reasons below it."""

    def enter(self) -> None:
        """Follow the marking."""
        self._marking.told = self._told
        self._told()

    def uncover(self) -> None:
        """Follow the marking again."""
        super().uncover()
        self.enter()

    def leave(self) -> None:
        """Stop following."""
        self._marking.told = lambda: None

    def _told(self) -> None:
        if self._marking.done and not self._said:
            self._said = True
            self.ctx.announce(sentences(with_full_stop(self._verdict()), self._best(), self._marking.remark))
        super().uncover()

    def _verdict(self) -> str:
        marking = self._marking
        own = marking.own
        if own is None:
            return words.WORKING_OUT
        return verdict_words(own.cost, own.margin, marking.mistake, marking.chips, marking.close)

    def _best(self) -> str:
        best, own = self._marking.best, self._marking.own
        if best is None or own is None:
            return ""
        if best == own:
            best_words = capital(best.words)
            tells = self._marking.kind is QuestionKind.TELLS
            told = words.as_the_card(best=best_words) if tells else words.as_expert(best=best_words)
        else:
            told = words.own_and_best(own=own.words, best=best.words)
        return sentences(told, own.why)

    def rows(self) -> Sequence[Row]:
        """Return the verdict, the best choice in words, and every price."""
        marking = self._marking
        rows: list[Row] = [Heading(self._verdict()), Note(marking.asks)]
        rows += self._change()
        if marking.remark:
            rows.append(Note(marking.remark))
        if marking.rated:
            sharper = "" if marking.settled else words.STILL_SHARPER
            rows += [Heading(words.PRICES), self._prices(), Note(sentences(self._about(), sharper))]
        return [*rows, Buttons(self._more())]

    def _about(self) -> str:
        """Return what the prices mean."""
        chips = self._marking.chips
        if self._marking.kind is QuestionKind.LIMIT:
            return words.about_limit(chips)
        return words.ABOUT_CHIPS if chips else _ABOUT.get(self._marking.kind, words.ABOUT)

    def _change(self) -> list[Row]:
        """Return what was best: as a picture beside the person's own answer, else in words."""
        best, own = self._marking.best, self._marking.own
        if best is None or own is None:
            return []
        if best == own:
            return [Note(self._best())]
        look, done, better = self.ctx.look, _pictured(own), _pictured(best)

        def draw(surface: Canvas, area: Rect) -> None:
            draw_change(surface, look, done, better, area, centred=False)

        picture = Picture("best", self._best(), lambda _: look.metrics.px(CHANGE_HIGH), draw)
        return [picture, *([Note(own.why)] if own.why else [])]

    def _more(self) -> tuple[Button, ...]:
        share = Button("share", words.SHARE_THIS, lambda: copy_question(self.ctx, self._marking.question))
        label = words.NO_WHY if self._reasons else words.WHY
        reasons = (Button("reasons", label, self._turn),) if any(rated.why for rated in self._shown()) else ()
        if self._marking.kind in (QuestionKind.MELDS, QuestionKind.TELLS):
            return share, *reasons
        return *reasons, share, Button("play", words.PLAY_ON, self._play)

    def _turn(self) -> None:
        self._reasons = not self._reasons
        super().uncover()

    def _shown(self) -> list[PricedAnswer]:
        """Return the best answers, and the person's own at any rank."""
        marking = self._marking
        return [rated for place, rated in enumerate(marking.rated) if place < _MOST or rated == marking.own]

    def _prices(self) -> Row:
        look, shown, own = self.ctx.look, self._shown(), self._marking.own
        dearest = max(5.0 * self._marking.question.rules.score_unit, *(rated.cost + rated.margin for rated in shown))
        bars = [
            PricedChoice(
                words.answer_label(capital(rated.words), rated.note),
                cost_words(rated.cost, rated.margin, self._marking.chips),
                1 - rated.cost / dearest,
                rated.margin / dearest,
                rated == own,
                rated.why,
            )
            for rated in shown
        ]
        spoken = several(words.answer_spoken(bar.label, bar.figure, bar.strong, bar.note) for bar in bars)
        seen = bars if self._reasons else [replace(bar, note="") for bar in bars]

        def draw(surface: Canvas, area: Rect) -> None:
            draw_priced(surface, look, area, seen)

        return Picture("prices", spoken, lambda width: priced_height(look, seen, width), draw)

    def footer(self) -> Sequence[Button]:
        """Return the buttons to the table, and to what comes next."""
        look = Button("look", words.LOOK, self.back)
        if self._go_on is None:
            return (look,)
        return look, Button("next", self._next_label, self._go_on, Kind.PRIMARY, key="return")

    def first_focus(self) -> str | None:
        """Return the way on."""
        return self.footer()[-1].name

    def _play(self) -> None:
        marking = self._marking
        self.ctx.go(Push(ToRetry(marking.match, marking.match.ply, marking.seat)))
