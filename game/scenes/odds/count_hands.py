"""The drill *Count a hand*: how much a hand makes with its best trump, marked by the measured count and the Expert."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...bots.coach.counting_hands import HandQuestion, find_question
from ...rules import HandValues, RuleSet, measured_values
from ...store.house_rules import all_rules, chosen_rules
from ...ui import charts
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.widgets import Kind
from ...words import hand_values as words
from ...words.names import card_name
from ..base import Context, Job, Push
from ..destinations import ToHandValues
from ..forms.form import Form
from ..forms.game_rows import game_tiles
from ..forms.rows import Button, Buttons, Heading, Note, Picture, Row
from .hand_picture import draw_hand, hand_height, hand_in_order


class CountHands(Form):
    """Asks about one hand after the other, as long as somebody likes."""

    grows = True
    title = words.DRILL

    def __init__(self, ctx: Context, first: HandQuestion | None = None) -> None:
        """``first``: the first question, if it is known."""
        super().__init__(ctx)
        games = {name: rules for name, rules in all_rules(ctx).items() if measured_values(rules) is not None}
        self._games = games
        self._rules: RuleSet = games.get(chosen_rules(ctx).name) or next(iter(games.values()))
        self._question = first
        self._answer: int | None = None
        """The index of the person's answer, once there is one."""
        self._right = self._asked = 0
        self._job: Job | None = None

    @property
    def _values(self) -> HandValues:
        values = measured_values(self._rules)
        assert values is not None, "only such games can be chosen"
        return values

    def enter(self) -> None:
        """Deal the first hand."""
        if self._question is None:
            self._deal()

    def leave(self) -> None:
        """Stop dealing."""
        if self._job is not None:
            self._job.cancel()

    def _deal(self) -> None:
        self.leave()
        self._question = self._answer = None
        seed = self.ctx.host.fresh_seed()
        self._job = self.ctx.job(find_question(self._rules, self._values, seed), self._dealt)
        self.resize(self.ctx.size)
        self.uncover()

    def _dealt(self, question: HandQuestion) -> None:
        self._job, self._question = None, question
        self.uncover()
        self.ctx.announce(words.asked_aloud(map(card_name, hand_in_order(question.hand))))

    # Content.

    def rows(self) -> Sequence[Row]:
        """Return the hand with its answers, or with the count once it is answered; and the choice of a game."""
        question = self._question
        if question is None:
            return [Note(words.DEALING), *self._game()]
        if self._answer is None:
            return [Heading(words.ASKS), self._hand(question), self._answers(question), *self._game()]
        return [Heading(self._verdict(question)), self._hand(question), self._sum(question), *self._way_to_table()]

    def footer(self) -> Sequence[Button]:
        """Return the button for the next hand."""
        if self._answer is None:
            return ()
        return (Button("next", words.NEXT, self._deal, Kind.PRIMARY, key="return"),)

    def first_focus(self) -> str | None:
        """Return the next hand, or the first answer."""
        return "next" if self._answer is not None else "answer 1" if self._question is not None else "back"

    def _game(self) -> list[Row]:
        return [Heading(words.GAME), *game_tiles(self._games, self._rules, self._set_game, name="game")]

    def _set_game(self, rules: RuleSet) -> None:
        self._rules = rules
        self._deal()

    def _way_to_table(self) -> list[Row]:
        table = Button("table", words.THE_TABLE, lambda: self.ctx.go(Push(ToHandValues())))
        return [Note(words.score(right=self._right, asked=self._asked)), Buttons((table,))]

    def _hand(self, question: HandQuestion) -> Row:
        look, cards = self.ctx.look, hand_in_order(question.hand)

        def draw(surface: Canvas, area: Rect) -> None:
            draw_hand(surface, look, area, cards)

        spoken = words.cards_spoken(map(card_name, cards))
        return Picture("hand", spoken, lambda width: hand_height(look, cards, width), draw)

    def _answers(self, question: HandQuestion) -> Row:
        return Buttons(
            tuple(
                Button(f"answer {number}", str(points), partial(self.choose, number - 1), key=str(number))
                for number, points in enumerate(question.answers, 1)
            )
        )

    def choose(self, number: int) -> None:
        """Take an answer, by its index, and say what is right."""
        question = self._question
        assert question is not None, "its answers are on the page"
        self._answer = number
        self._asked += 1
        self._right += number == question.right
        self.resize(self.ctx.size)
        self.uncover()
        self.ctx.announce(words.spoken(self._verdict(question), self._lines(question)))

    def _verdict(self, question: HandQuestion) -> str:
        return words.verdict(self._answer == question.right, question.answers[question.right])

    def _lines(self, question: HandQuestion) -> list[tuple[str, str]]:
        expert = question.expert
        return words.sum_rows(self._rules, self._values, question.hand, question.trump, expert.mean, expert.margin)

    def _sum(self, question: HandQuestion) -> Row:
        look, rows = self.ctx.look, self._lines(question)
        height = charts.table_height(look, len(rows))

        def draw(surface: Canvas, area: Rect) -> None:
            charts.draw_table(surface, look, area, rows, total=len(rows) - 2)  # below it the Expert's estimate

        return Picture("sum", words.spoken("", rows), lambda _: height, draw)
