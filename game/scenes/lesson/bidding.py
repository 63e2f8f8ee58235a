"""Bidding in five hands, and six questions at the end: the second part of the lesson for four hands."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules import (
    DEFAULT_RULES,
    RUN_RANKS,
    Card,
    Hand,
    HandWorth,
    Meld,
    MeldKind,
    Rank,
    RuleSet,
    WorthTable,
    best_melds,
    best_worth,
    worth_table,
)
from ...rules.play import trump_suits
from ...words import lesson as lesson_words
from ...words import lesson_bidding as words
from ..destinations import Taught, ToLesson
from ..seat.table_model import Stage
from .common import held
from .course import Course, Moment
from .questions import QuizAnswer, half, right, wrong
from .quiz import QuizQuestion, always, last_questions, one_question

HANDS = (203, 470, 1216, 2492, 492)
"""The deals of the five hands: a run with more beside it, nearly a run, aces and trumps, all three, one to pass."""
QUESTIONS = 2822
"""The deal of the six questions: two aces with their tens, and a royal marriage."""
HOW_HIGH = "limit"
"""The name of the question how high to bid."""


def lesson_seed(number: int) -> str:
    """Return the seed of a prepared deal."""
    return f"lesson {number}"


def _rules(moment: Moment) -> RuleSet:
    return moment.table.match.rules


def _step(moment: Moment) -> int:
    """Return the points from one bid to the next."""
    return _rules(moment).auction.ladder[0][1]


def _counted(moment: Moment) -> WorthTable:
    table = worth_table(_rules(moment))
    assert table is not None, "the lesson counts in its own game"
    return table


def _worth(moment: Moment) -> HandWorth:
    view = moment.table.observation
    worth = best_worth(view.rules, view.hand, trump_suits(view))
    assert worth is not None, "the lesson counts in its own game"
    return worth


def _melds(moment: Moment) -> tuple[Meld, ...]:
    return best_melds(_rules(moment), held(moment), _worth(moment).trump)


def _limit(moment: Moment) -> int:
    """Return the highest bid that the hand is worth."""
    return _rules(moment).auction.floor(_worth(moment).total)


# What is asked, and what is said to each answer.


def _meld_choices(moment: Moment) -> tuple[QuizAnswer, ...]:
    """Return the best meld alone, all of them, and all with a royal marriage of cards that are used already."""
    melds, worth = _melds(moment), _worth(moment)
    royal = lesson_words.meld_points(_rules(moment), MeldKind.ROYAL_MARRIAGE)
    return (
        half(f"{melds[0].points}", words.meld_missed(melds, worth.meld)),
        right(f"{worth.meld}", words.meld_right(melds, worth.meld)),
        wrong(f"{worth.meld + royal}", _why_fewer(moment)),
    )


def _why_fewer(moment: Moment) -> str:
    """Return which king and queen of trump are not one more marriage."""
    melds, worth = _melds(moment), _worth(moment)
    if melds[0].kind is MeldKind.RUN:
        return words.meld_in_run(melds, worth.meld)
    kings, queens = (held(moment).count(Card(rank, worth.trump)) for rank in (Rank.KING, Rank.QUEEN))
    assert min(kings, queens) == 1 < max(kings, queens), "the deal has a king or a queen of trump to spare"
    return words.meld_with_spare(melds, worth.meld, kings, queens)


def _run_choices(moment: Moment) -> tuple[QuizAnswer, ...]:
    points, run = _worth(moment).run, lesson_words.meld_points(_rules(moment), MeldKind.RUN)
    return (
        wrong("0", words.run_nothing(_rules(moment), _counted(moment))),
        right(f"{points}", words.run_right(_rules(moment), _counted(moment))),
        half(f"{run}", words.run_whole(_rules(moment), _counted(moment))),
    )


def _tricks_choices(moment: Moment) -> tuple[QuizAnswer, ...]:
    worth, both = _worth(moment), Card(Rank.ACE, _worth(moment).trump)
    once = worth.aces + worth.trumps - held(moment).count(both) * _counted(moment).trump * int(_rules(moment).scale)
    return (
        wrong(f"{worth.aces}", words.tricks_aces(worth)),
        half(f"{once}", words.tricks_once(worth)),
        right(f"{worth.aces + worth.trumps}", words.tricks_right(worth)),
    )


def _limit_choices(moment: Moment) -> tuple[QuizAnswer, ...]:
    worth = _worth(moment)
    limit, step = _limit(moment), _step(moment)
    return (
        half(f"{max(_rules(moment).auction.minimum, limit - 4 * step)}", words.limit_low(worth)),
        right(f"{limit}", words.limit_right(worth)),
        wrong(f"{limit + 6 * step}", words.limit_high(worth)),
    )


def _stop_choices(moment: Moment) -> tuple[QuizAnswer, ...]:
    worth = _worth(moment)
    limit, step = _limit(moment), _step(moment)
    return (
        right(words.PASS, words.stop_right(worth)),
        half(words.bid_label(points=limit + 2 * step), words.stop_close(worth)),
        wrong(words.bid_label(points=limit + 5 * step), words.limit_high(worth)),
    )


def _stop_text(moment: Moment) -> str:
    worth = _worth(moment)
    return words.asked_to_stop(points=_limit(moment) + _step(moment), suit=worth.trump.sign)


def _nearly(moment: Moment) -> Hand:
    """Return the cards of the run that are there."""
    trump = _worth(moment).trump
    return tuple(card for card in (Card(rank, trump) for rank in RUN_RANKS) if card in held(moment))


def _meld_text(moment: Moment) -> str:
    return words.meld_asked(suit=_worth(moment).trump.sign)


def _partner_text(moment: Moment) -> str:
    return words.others_told(_rules(moment), _counted(moment))


def _tricks_text(moment: Moment) -> str:
    return words.tricks_told(_rules(moment), _counted(moment), _worth(moment).trump)


def _all_three(moment: Moment) -> str:
    return words.all_three(_worth(moment).trump.sign, _worth(moment).widow)


_ASKED = (
    QuizQuestion("meld", _meld_text, words.WHAT_MELD, _meld_choices),
    QuizQuestion("partner", _partner_text, words.WHAT_RUN, _run_choices, _nearly),
    QuizQuestion("tricks", _tricks_text, words.WHAT_TRICKS, _tricks_choices),
    QuizQuestion(HOW_HIGH, _all_three, words.HOW_HIGH, _limit_choices),
    QuizQuestion("stop", _stop_text, words.BID_ON, _stop_choices),
)
"""The question of each hand."""


# The six questions.


def _ace_and_ten(moment: Moment) -> tuple[Card, Card]:
    hand, trump = held(moment), _worth(moment).trump
    ace = next(
        card for card in hand if card.rank is Rank.ACE and card.suit is not trump and Card(Rank.TEN, card.suit) in hand
    )
    return ace, Card(Rank.TEN, ace.suit)


def _lead_text(moment: Moment) -> str:
    ace, ten = _ace_and_ten(moment)
    return words.you_lead(ace=ace.name, ten=ten.name)


def _lead_choices(moment: Moment) -> tuple[QuizAnswer, ...]:
    ace, ten = _ace_and_ten(moment)
    return wrong(ten.name, words.TEN_FIRST), right(ace.name, words.ACE_RIGHT)


def _rank_choices(moment: Moment) -> tuple[QuizAnswer, ...]:
    return wrong(words.A_KING, words.TEN_WRONG), right(words.A_TEN, words.TEN_RIGHT)


def _send_text(moment: Moment) -> str:
    return words.partner_named(suit=_worth(moment).trump.sign)


def _send_choices(moment: Moment) -> tuple[QuizAnswer, ...]:
    return (
        wrong(words.LOW_CARDS, words.LOW_WRONG),
        half(words.ACES, words.ACES_HALF),
        right(words.TRUMPS, words.TRUMPS_RIGHT),
    )


def _give_choices(moment: Moment) -> tuple[QuizAnswer, ...]:
    return (
        wrong(words.NINE, words.NINE_WRONG),
        half(words.QUEEN, words.QUEEN_HALF),
        right(words.TEN, words.GIVE_RIGHT),
    )


FIRST_QUESTIONS = (
    QuizQuestion("rank", always(words.SIX), words.WHICH_WINS, _rank_choices),
    QuizQuestion("again", _meld_text, words.WHAT_MELD, _meld_choices),
    QuizQuestion(HOW_HIGH, _all_three, words.HOW_HIGH, _limit_choices),
)
"""The questions that all games with an auction have."""
ACE_FIRST = QuizQuestion("lead", _lead_text, words.LEAD_WHICH, _lead_choices, _ace_and_ten)
_QUESTIONS = (
    *FIRST_QUESTIONS,
    QuizQuestion("send", _send_text, words.SEND_WHAT, _send_choices),
    ACE_FIRST,
    QuizQuestion("give", always(words.YOU_DEFEND), words.GIVE_WHAT, _give_choices),
)
"""The questions at the end."""


def how_it_went(moment: Moment) -> str:
    """Return what the end says."""
    return words.end(len(moment.right), len(_QUESTIONS), moment.tips, HOW_HIGH not in moment.right)


_PLACES = ("partner", "right", "own", "left")


def bidding_hands(
    rules: RuleSet, deals: Sequence[int], places: tuple[str, ...], game: Taught, first: int
) -> tuple[Course, ...]:
    """Return a part for each of the five hands; the first is that number of the lesson's parts."""
    return tuple(
        one_question(
            rules,
            lesson_seed(deal),
            places,
            words.hand_topic(number=number, count=len(deals)),
            question,
            ToLesson(game, part=first + number),
        )
        for number, (deal, question) in enumerate(zip(deals, _ASKED, strict=True), 1)
    )


BIDDING = (
    *bidding_hands(DEFAULT_RULES, HANDS, _PLACES, Taught.FOUR_HANDS, 1),
    last_questions(DEFAULT_RULES, lesson_seed(QUESTIONS), _PLACES, Stage.AUCTION, _QUESTIONS, how_it_went),
)
"""The parts after the first deal: a hand each, and the questions."""
