"""The two-handed lesson: tricks without duties while there is a stock, melds between them, then twelve with duties."""

from __future__ import annotations

from ...rules.play import LayMeld, StockPlay
from ...words import lesson as words
from ...words import lesson_two_hands as told
from ..destinations import Taught, ToLesson
from ..seat.table_model import Stage
from .common import END, between_tricks, duty_steps, held, play_task, result_ready
from .course import PROGRESS, Course, LessonStep, Moment
from .first_melds import FIRST_STEPS
from .stock import RULES, laying_place, offers, other, other_name, worth

LAST_CARDS = 3
"""With this many closed cards left, nothing is skipped any more."""

_GREAT = 100
"""A meld of this many points deserves a remark."""


# The rest of the stock.


def _counts(moment: Moment) -> bool:
    return between_tricks(moment) and len(moment.table.model.deal.tricks) > 1


def _counters(moment: Moment) -> str:
    trick = moment.table.model.deal.tricks[-1]
    return told.counters_line(RULES, moment.table.names.name(trick.winner), trick.points)


def _answers(moment: Moment) -> bool:
    return moment.table.live and bool(moment.table.model.trick)


def _answer(moment: Moment) -> str:
    return told.answer_line(other=other_name(moment))


def _great_offers(moment: Moment) -> list[LayMeld]:
    return [action for action in offers(moment) if worth(moment, action) >= _GREAT]


def _great(moment: Moment) -> str:
    action = _great_offers(moment)[0]
    laid = moment.table.model.deal.melds.get(moment.table.viewer, ()) if action.table else ()
    before = sum(meld.points for meld in laid if set(meld.cards) <= set(action.cards))
    return told.great_line(action, worth(moment, action), before)


def _nearly_gone(moment: Moment) -> bool:
    return moment.table.live and 0 < len(moment.table.model.stock) <= LAST_CARDS


def _last_cards(moment: Moment) -> str:
    return told.NEARLY_GONE


def _choosing(moment: Moment) -> bool:
    phase = moment.table.observation.phase
    return moment.table.live and isinstance(phase, StockPlay) and phase.choosing


def _choose(moment: Moment) -> str:
    return told.choose_line(other=other_name(moment))


def _stock_gone(moment: Moment) -> bool:
    phase = moment.table.observation.phase
    return moment.table.live and isinstance(phase, StockPlay) and phase.stock_gone


def _free(moment: Moment) -> bool:
    return len(moment.table.model.deal.tricks) > 1


def _skippable(moment: Moment) -> bool:
    return _free(moment) and len(moment.table.model.stock) > LAST_CARDS


def _so_far(moment: Moment) -> str:
    model = moment.table.model
    mine, theirs = (model.deal.meld_points(model.seating.side(seat)) for seat in (moment.table.viewer, other(moment)))
    return told.melds_so_far(mine=mine, other=other_name(moment), theirs=theirs, stock=len(model.stock))


def _stock_task(moment: Moment) -> str:
    if not moment.table.live:
        return ""
    if moment.table.model.trick:
        return told.ANSWER_ANY
    return told.LAY_OR_LEAD if offers(moment) else told.LEAD_ANY


# The last twelve tricks, and the score.


def _last_tricks(moment: Moment) -> str:
    return told.TWELVE_LEFT


def _progress(moment: Moment) -> str:
    model = moment.table.model
    if len(held(moment)) == 1:
        return words.LAST_TRICK
    mine, theirs = (
        model.deal.meld_points(side) + model.deal.trick_points(side)
        for side in map(model.seating.side, (moment.table.viewer, other(moment)))
    )
    return told.points_so_far(mine=mine, other=other_name(moment), theirs=theirs)


def _result(moment: Moment) -> str:
    result = moment.table.model.deal.result
    assert result is not None, "the deal is over"
    mine, theirs = map(moment.table.model.seating.side, (moment.table.viewer, other(moment)))
    meld, tricks, together = result.meld[mine], result.trick_points[mine], result.scores[mine]
    return told.result_line(
        meld=meld, tricks=tricks, together=together, other=other_name(moment), theirs=result.scores[theirs]
    )


def _end(moment: Moment) -> str:
    return told.end(target=RULES.end.target)


def _waiting(moment: Moment) -> tuple[str, str]:
    """Return the topic and text while the other player is busy."""
    match moment.table.model.stage:
        case Stage.STOCK if moment.table.model.trick:
            return words.TRICKS, told.other_answers(other=other_name(moment))
        case Stage.STOCK if moment.table.model.deal.tricks:
            return words.TRICKS, told.other_leads(other=other_name(moment))
    return words.WELCOME, told.TURNED_UP


_STEPS: tuple[LessonStep, ...] = (
    *FIRST_STEPS,
    LessonStep("counters", Stage.STOCK, words.COUNTERS, _counters, ready=_counts, reads=True),
    LessonStep("answer", Stage.STOCK, told.ANY_CARD, _answer, lambda _: told.PLAY_CARD, _answers, once=True),
    LessonStep(
        "great",
        Stage.STOCK,
        words.MELDS,
        _great,
        lambda _: told.LAY_IT,
        lambda moment: bool(_great_offers(moment)),
        lambda moment: laying_place(moment, lambda action: action in _great_offers(moment)),
        once=True,
    ),
    LessonStep("choose", Stage.STOCK, told.LAST_TWO, _choose, ready=_choosing),
    LessonStep(
        "stock gone",
        Stage.STOCK,
        told.STOCK_GONE,
        lambda _: told.LAST_MELDS,
        ready=_stock_gone,
    ),
    LessonStep("last cards", Stage.STOCK, told.STOCK, _last_cards, _stock_task, _nearly_gone, once=True),
    LessonStep("stock", Stage.STOCK, told.STOCK, _so_far, _stock_task, _skippable, may_skip=True),
    LessonStep("end of stock", Stage.STOCK, told.STOCK, _so_far, _stock_task, _free),
    LessonStep("last tricks", Stage.PLAY, told.LAST_TRICKS, _last_tricks, reads=True),
    *duty_steps(),
    LessonStep(PROGRESS, Stage.PLAY, words.TRICKS, _progress, play_task),
    LessonStep("result", Stage.RESULT, words.SCORE, _result, ready=result_ready, reads=True),
    LessonStep(END, Stage.RESULT, words.WELL_PLAYED, _end),
)

TWO_HANDS = Course(RULES, "lesson 77322", ("own", "left"), _STEPS, _waiting, ToLesson(Taught.TWO_HANDS, part=1))
"""The other player deals, so the learner leads. The hand makes a royal marriage and, with the same queen, a pinochle;
its nine of trump fetches the ten for a run, and the missing jack comes from the stock.
"""
