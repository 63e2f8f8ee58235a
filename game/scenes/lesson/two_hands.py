"""The two-handed lesson: tricks without duties while there is a stock, melds between them, then twelve with duties."""

from __future__ import annotations

from ...rules import meld_name
from ...rules.play import LayMeld, StockPlay
from ...words import lesson as words
from ..seat.table_model import Stage
from .beside_stock import RULES, laying_place, offers, other, other_name, worth
from .common import END, between_tricks, duty_steps, held, play_task, result_ready
from .course import PROGRESS, Course, LessonStep, Moment
from .first_melds import FIRST_STEPS

LAST_CARDS = 3
"""With this many closed cards left, nothing is skipped any more."""

_GREAT = 100
"""A meld of this many points deserves a remark."""


# The rest of the stock.


def _counts(moment: Moment) -> bool:
    return between_tricks(moment) and len(moment.table.model.tricks) > 1


def _counters(moment: Moment) -> str:
    trick = moment.table.model.tricks[-1]
    who = moment.table.names.name(trick.winner)
    return (
        f"{who} won {trick.points} points. Whoever wins a card gets its points: {words.counters(RULES)}. The last "
        "trick of all adds 10."
    )


def _answers(moment: Moment) -> bool:
    return moment.table.live and bool(moment.table.model.trick)


def _answer(moment: Moment) -> str:
    return (
        f"{other_name(moment)} leads. Answer with any card you like: win the trick if you want to meld, or throw "
        "away a card that makes nothing."
    )


def _great_offers(moment: Moment) -> list[LayMeld]:
    return [action for action in offers(moment) if worth(moment, action) >= _GREAT]


def _great(moment: Moment) -> str:
    action = _great_offers(moment)[0]
    name = meld_name(action.kind, 2 if len(set(action.cards)) < len(action.cards) else 1)
    laid = moment.table.model.melds.get(moment.table.viewer, ()) if action.table else ()
    before = sum(meld.points for meld in laid if set(meld.cards) <= set(action.cards))
    more = f" on top of the {before} you had" if before else ""
    return f"{name.capitalize()}: {worth(moment, action)} points{more}! That is what you held cards back for."


def _nearly_gone(moment: Moment) -> bool:
    return moment.table.live and 0 < len(moment.table.model.stock) <= LAST_CARDS


def _last_cards(moment: Moment) -> str:
    return "The stock is nearly gone. Whatever you still want to meld, win one of the next tricks for it."


def _choosing(moment: Moment) -> bool:
    phase = moment.table.observation.phase
    return moment.table.live and isinstance(phase, StockPlay) and phase.choosing


def _choose(moment: Moment) -> str:
    return f"You won the trick, so you take the turned card or the closed one. {other_name(moment)} gets the other."


def _stock_gone(moment: Moment) -> bool:
    phase = moment.table.observation.phase
    return moment.table.live and isinstance(phase, StockPlay) and phase.stock_gone


def _free(moment: Moment) -> bool:
    return len(moment.table.model.tricks) > 1


def _skippable(moment: Moment) -> bool:
    return _free(moment) and len(moment.table.model.stock) > LAST_CARDS


def _so_far(moment: Moment) -> str:
    model = moment.table.model
    mine, theirs = (model.meld_points(model.seating.side(seat)) for seat in (moment.table.viewer, other(moment)))
    return f"Melds so far: you {mine}, {other_name(moment)} {theirs}. Still in the stock: {len(model.stock)}."


def _stock_task(moment: Moment) -> str:
    if not moment.table.live:
        return ""
    if moment.table.model.trick:
        return "Answer with any card"
    return "Lay a meld, or lead any card" if offers(moment) else "Lead any card"


# The last twelve tricks, and the score.


def _last_tricks(moment: Moment) -> str:
    return "Twelve tricks are left. Now follow the suit led and beat its card if you can; without that suit, trump."


def _progress(moment: Moment) -> str:
    model = moment.table.model
    if len(held(moment)) == 1:
        return words.LAST_TRICK
    mine, theirs = (
        model.meld_points(side) + model.trick_points(side)
        for side in map(model.seating.side, (moment.table.viewer, other(moment)))
    )
    return f"Melds and tricks so far: you {mine}, {other_name(moment)} {theirs}. Win the aces, tens and kings."


def _result(moment: Moment) -> str:
    result = moment.table.model.result
    assert result is not None, "the deal is over"
    mine, theirs = map(moment.table.model.seating.side, (moment.table.viewer, other(moment)))
    return (
        f"Your melds made {result.meld[mine]} and your tricks {result.trick_points[mine]}: {result.scores[mine]} "
        f"together. {other_name(moment)} has {result.scores[theirs]}."
    )


def _end(moment: Moment) -> str:
    return f"That is pinochle for two! Deals follow until one of you has {RULES.end.target}. Enjoy it."


def _waiting(moment: Moment) -> tuple[str, str]:
    """Return the topic and text while the other player is busy."""
    match moment.table.model.stage:
        case Stage.STOCK if moment.table.model.trick:
            return "Tricks", f"{other_name(moment)} answers. The higher card of the suit led wins, or a trump."
        case Stage.STOCK if moment.table.model.tricks:
            return "Tricks", f"{other_name(moment)} may lay melds, and leads to the next trick."
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
        lambda moment: bool(_great_offers(moment)),
        lambda moment: laying_place(moment, lambda action: action in _great_offers(moment)),
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
its nine of trump fetches the ten for a run, and the missing jack comes from the stock.
"""
