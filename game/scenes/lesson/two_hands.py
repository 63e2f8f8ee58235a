"""The lesson for two hands: tricks without duties beside a stock, melds laid between them, then twelve with duties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import LayMeld, StockPlay, meld_name
from game.scenes.lesson.beside_stock import RULES, laying_place, offers, other, other_name, worth
from game.scenes.lesson.common import END, between_tricks, duty_steps, held, play_task, result_ready
from game.scenes.lesson.course import PROGRESS, Course, LessonStep
from game.scenes.lesson.first_melds import FIRST_STEPS
from game.scenes.table_model import Stage
from game.words import lesson as words

if TYPE_CHECKING:
    from game.scenes.lesson.lesson import Lesson

LAST_CARDS = 3
"""With so many closed cards left nothing is skipped any more."""

_GREAT = 100
"""A meld of so many points is worth a remark."""


# The rest of the stock.


def _counts(lesson: Lesson) -> bool:
    return between_tricks(lesson) and len(lesson.desk.model.tricks) > 1


def _counters(lesson: Lesson) -> str:
    trick = lesson.desk.model.tricks[-1]
    who = lesson.desk.names.name(trick.winner)
    return (
        f"{who} won {trick.points} points. Whoever wins a card gets its points: {words.counters(RULES)}. The last "
        "trick of all adds 10."
    )


def _answers(lesson: Lesson) -> bool:
    return lesson.desk.live and bool(lesson.desk.model.trick)


def _answer(lesson: Lesson) -> str:
    return (
        f"{other_name(lesson)} leads. Answer with any card you like: win the trick if you want to meld, or throw "
        "away a card that makes nothing."
    )


def _great_offers(lesson: Lesson) -> list[LayMeld]:
    return [action for action in offers(lesson) if worth(lesson, action) >= _GREAT]


def _great(lesson: Lesson) -> str:
    action = _great_offers(lesson)[0]
    name = meld_name(action.kind, 2 if len(set(action.cards)) < len(action.cards) else 1)
    laid = lesson.desk.model.melds.get(lesson.desk.viewer, ()) if action.table else ()
    before = sum(meld.points for meld in laid if set(meld.cards) <= set(action.cards))
    more = f" on top of the {before} you had" if before else ""
    return f"{name.capitalize()}: {worth(lesson, action)} points{more}! That is what you held cards back for."


def _nearly_gone(lesson: Lesson) -> bool:
    return lesson.desk.live and 0 < len(lesson.desk.model.stock) <= LAST_CARDS


def _last_cards(lesson: Lesson) -> str:
    return "The stock is nearly gone. Whatever you still want to meld, win one of the next tricks for it."


def _choosing(lesson: Lesson) -> bool:
    phase = lesson.desk.view.phase
    return lesson.desk.live and isinstance(phase, StockPlay) and phase.choosing


def _choose(lesson: Lesson) -> str:
    return f"You won the trick, so you take the turned card or the closed one. {other_name(lesson)} gets the other."


def _stock_gone(lesson: Lesson) -> bool:
    phase = lesson.desk.view.phase
    return lesson.desk.live and isinstance(phase, StockPlay) and phase.stock_gone


def _free(lesson: Lesson) -> bool:
    return len(lesson.desk.model.tricks) > 1


def _skippable(lesson: Lesson) -> bool:
    return _free(lesson) and len(lesson.desk.model.stock) > LAST_CARDS


def _so_far(lesson: Lesson) -> str:
    model = lesson.desk.model
    mine, theirs = (model.meld_points(model.seating.side(seat)) for seat in (lesson.desk.viewer, other(lesson)))
    return f"Melds so far: you {mine}, {other_name(lesson)} {theirs}. Still in the stock: {len(model.stock)}."


def _stock_task(lesson: Lesson) -> str:
    if not lesson.desk.live:
        return ""
    if lesson.desk.model.trick:
        return "Answer with any card"
    return "Lay a meld, or lead any card" if offers(lesson) else "Lead any card"


# The last twelve tricks, and the score.


def _last_tricks(lesson: Lesson) -> str:
    return "Twelve tricks are left. Now follow the suit led and beat its card if you can; without that suit, trump."


def _progress(lesson: Lesson) -> str:
    model = lesson.desk.model
    if len(held(lesson)) == 1:
        return words.LAST_TRICK
    mine, theirs = (
        model.meld_points(side) + model.trick_points(side)
        for side in map(model.seating.side, (lesson.desk.viewer, other(lesson)))
    )
    return f"Melds and tricks so far: you {mine}, {other_name(lesson)} {theirs}. Win the aces, tens and kings."


def _result(lesson: Lesson) -> str:
    result = lesson.desk.model.result
    assert result is not None, "the deal is over"
    mine, theirs = map(lesson.desk.model.seating.side, (lesson.desk.viewer, other(lesson)))
    return (
        f"Your melds made {result.meld[mine]} and your tricks {result.trick_points[mine]}: {result.scores[mine]} "
        f"together. {other_name(lesson)} has {result.scores[theirs]}."
    )


def _end(lesson: Lesson) -> str:
    return f"That is pinochle for two! Deals follow until one of you has {RULES.end.target}. Enjoy it."


def _waiting(lesson: Lesson) -> tuple[str, str]:
    """Topic and text while the other is busy."""
    match lesson.desk.model.stage:
        case Stage.STOCK if lesson.desk.model.trick:
            return "Tricks", f"{other_name(lesson)} answers. The higher card of the suit led wins, or a trump."
        case Stage.STOCK if lesson.desk.model.tricks:
            return "Tricks", f"{other_name(lesson)} may lay melds, and leads to the next trick."
    return "Welcome", "Both get twelve cards. The next one is turned up under the stock."


_STEPS: tuple[LessonStep, ...] = (
    *FIRST_STEPS,
    LessonStep("counters", Stage.STOCK, "Counters", _counters, ready=_counts, reads=True),
    LessonStep("answer", Stage.STOCK, "Any card", _answer, lambda _: "Play a card", _answers, once=True),
    LessonStep(
        "great",
        Stage.STOCK,
        "Melds",
        _great,
        lambda _: "Lay it",
        lambda lesson: bool(_great_offers(lesson)),
        lambda lesson: laying_place(lesson, lambda action: action in _great_offers(lesson)),
        once=True,
    ),
    LessonStep("choose", Stage.STOCK, "The last two cards", _choose, ready=_choosing),
    LessonStep(
        "stock gone",
        Stage.STOCK,
        "The stock is gone",
        lambda _: "This is the last time that melds may be laid. Then the last twelve tricks begin.",
        ready=_stock_gone,
    ),
    LessonStep("last cards", Stage.STOCK, "The stock", _last_cards, _stock_task, _nearly_gone, once=True),
    LessonStep("stock", Stage.STOCK, "The stock", _so_far, _stock_task, _skippable, may_skip=True),
    LessonStep("end of stock", Stage.STOCK, "The stock", _so_far, _stock_task, _free),
    LessonStep("last tricks", Stage.PLAY, "The last tricks", _last_tricks, reads=True),
    *duty_steps(),
    LessonStep(PROGRESS, Stage.PLAY, "Tricks", _progress, play_task),
    LessonStep("result", Stage.RESULT, "The score", _result, ready=result_ready, reads=True),
    LessonStep(END, Stage.RESULT, "Well played", _end),
)

TWO_HANDS = Course(RULES, "lesson 77322", ("own", "left"), _STEPS, _waiting)
"""The other player deals, so the learner leads. The hand makes a royal marriage and, with the same queen, a pinochle;
its nine of trump fetches the ten for a run, and the jack that is then missing comes from the stock."""
