"""Steps and queries that all lessons share: the order of the cards, the duties, the end."""

from __future__ import annotations

from collections.abc import Callable

from ...rules import RUN_RANKS, Card, Hand, Rank, Suit
from ...rules.play import playable_cards
from ...ui.controls import Control
from ...words import lesson as words
from ..seat.table_model import Stage
from .course import LessonStep, Moment

RANKS: Hand = tuple(Card(rank, Suit.SPADES) for rank in (*RUN_RANKS, Rank.NINE))
PINOCHLE: Hand = (Card(Rank.QUEEN, Suit.SPADES), Card(Rank.JACK, Suit.DIAMONDS))
END = "end"
"""The name of the last step, which has the ways out."""
DUTY = "duty"
"""The name of the step that asks for an illegal card."""

_DUTY_TRICKS = 5
"""The number of tricks after which the lesson no longer suggests an illegal card."""


def asked(moment: Moment) -> bool:
    """Return whether the learner is to decide."""
    return moment.table.live


def leads_first(moment: Moment) -> bool:
    """Return whether the learner is to lead to the first trick."""
    return moment.table.live and not moment.table.model.deal.tricks and not moment.table.model.trick


def held(moment: Moment) -> Hand:
    """Return the learner's cards."""
    return tuple(piece.card for piece in moment.table.model.hands[moment.table.viewer] if piece.card is not None)


def buttons(moment: Moment, means: Callable[[object], bool]) -> list[Control]:
    """Return the buttons of actions of this kind."""
    return [control for control in moment.table.buttons if means(control.means)]


def between_tricks(moment: Moment) -> bool:
    """Return whether a trick is complete, and the next one has not begun."""
    return bool(moment.table.model.deal.tricks) and not moment.table.model.trick and not moment.table.showing


def ranking_step(stage: Stage, ready: Callable[[Moment], bool]) -> LessonStep:
    """Return the step in which the learner finds a ten."""
    return LessonStep(
        "ranking",
        stage,
        words.CARDS,
        lambda _: words.RANKS,
        lambda _: words.TAP_TEN,
        ready,
        wanted=lambda moment: tuple(card for card in held(moment) if card.rank is Rank.TEN),
        need=1,
        picture=lambda _: RANKS,
        short=lambda _: words.RANKS_SEEN,
    )


def duty_steps() -> tuple[LessonStep, LessonStep]:
    """Return two steps: try an illegal card, or play another once; and read what must be played."""
    return (
        LessonStep(
            DUTY, Stage.PLAY, words.DUTY, lambda _: words.DIM_CARDS, lambda _: words.TAP_DIM, _may_try, once=True
        ),
        LessonStep("why", Stage.PLAY, words.DUTY, lambda _: words.DUTIES, ready=_tried, reads=True),
    )


def _may_try(moment: Moment) -> bool:
    cards = held(moment)
    early = len(cards) > moment.table.match.rules.dealing.hand_size - _DUTY_TRICKS
    return moment.table.live and early and not set(cards) <= set(playable_cards(moment.table.observation))


def _tried(moment: Moment) -> bool:
    return DUTY in moment.answered and moment.table.live


def play_task(moment: Moment) -> str:
    """Return the instruction while tricks are played."""
    if not moment.table.live:
        return ""
    return words.PLAY_BRIGHT if moment.table.marks.dimmed else words.PLAY_ANY


def result_ready(moment: Moment) -> bool:
    """Return whether the result is on the screen."""
    return not moment.table.showing
