"""The four-handed lesson: the auction, melds for two, passing, and tricks with duties."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...rules import DEFAULT_RULES, RUN_RANKS, Card, Hand, Rank, Suit, trump_values
from ...rules.play import Bid, NameTrump, Outcome, Pass, PassCards, contract_of, highest_bid, trump_suits
from ...ui.geometry import Rect
from ...words import lesson as words
from ...words import lesson_four_hands as told
from ...words import lesson_replies as told_back
from ..destinations import Taught, ToLesson
from ..seat.table_model import Stage
from . import replies
from .common import (
    END,
    PINOCHLE,
    asked,
    between_tricks,
    buttons,
    duty_steps,
    held,
    leads_first,
    play_task,
    ranking_step,
    result_ready,
)
from .course import PROGRESS, Course, LessonStep, Moment


def _waiting(moment: Moment) -> tuple[str, str]:
    """Return the topic and text while the others are busy."""
    names, contract = moment.table.names, moment.table.model.deal.contract
    match moment.table.model.stage:
        case Stage.AUCTION if not moment.table.model.deal.calls:
            return words.WELCOME, told.TWELVE_EACH
        case Stage.AUCTION if (moment.table.viewer, Pass()) in moment.table.model.deal.calls:
            return words.BIDDING, told.OTHERS_BID
        case Stage.AUCTION:
            return words.BIDDING, told.OTHERS_ANSWER
        case Stage.NAMING if contract:
            return words.TRUMP_TOPIC, told.winner_names(names, contract.declarer)
        case Stage.PASSING if contract:
            side = names.side(moment.table.model.seating.side(contract.declarer))
            return words.PASSING, told.they_exchange(side=side)
        case Stage.MELDING:
            return words.MELDS, told.EVERYBODY_MELDS
    return words.TITLE, words.DEALT


# The hand.


def run_suit(hand: Hand) -> Suit | None:
    """Return the suit of a run."""
    return next((suit for suit in Suit if all(Card(rank, suit) in hand for rank in RUN_RANKS)), None)


def _marriage(moment: Moment) -> Hand:
    hand = held(moment)
    suit = next(
        suit
        for suit in reversed(Suit)
        if suit is not run_suit(hand) and Card(Rank.KING, suit) in hand and Card(Rank.QUEEN, suit) in hand
    )
    return Card(Rank.KING, suit), Card(Rank.QUEEN, suit)


def _run(moment: Moment) -> Hand:
    suit = run_suit(held(moment))
    assert suit is not None
    return tuple(Card(rank, suit) for rank in RUN_RANKS)


# Auction.


def _best_suit(moment: Moment) -> Suit:
    points = trump_values(moment.table.match.rules, held(moment))
    return max(Suit, key=lambda suit: points[suit])


def _called(moment: Moment) -> bool:
    return any(seat is moment.table.viewer for seat, _ in moment.table.model.deal.calls)


def _dealt(moment: Moment) -> bool:
    return moment.table.live and not _called(moment)


def _welcome(moment: Moment) -> str:
    _, left, partner, right = map(moment.table.names.name, moment.table.model.seating.from_seat(moment.table.viewer))
    return told.welcome(partner=partner, left=left, right=right)


def _why_bid(moment: Moment) -> str:
    suit = _best_suit(moment)
    points = trump_values(moment.table.match.rules, held(moment))[suit]
    return told.why_bid(points=points, suit=suit.sign)


def _bid_again(moment: Moment) -> str:
    highest = highest_bid(tuple(moment.table.model.deal.calls))
    return told.bid_again((moment.table.names.name(highest[0]), highest[1]) if highest else None)


def _bids(moment: Moment) -> Sequence[Rect]:
    return [control.rect for control in buttons(moment, _is_bid)]


def _is_bid(means: object) -> bool:
    return isinstance(means, Bid)


def _first_bid(moment: Moment) -> str:
    return words.press_line(button=next((control.label for control in buttons(moment, _is_bid)), told.BID))


# Naming and passing.


def _naming(moment: Moment) -> str:
    if run_suit(held(moment)) is None:
        return told.NAME_STRONGEST
    return told.NAME_RUN


def _name_best(moment: Moment) -> str:
    return told.name_best(suit=_best_suit(moment).sign)


def _best_button(moment: Moment) -> Sequence[Rect]:
    suit = _best_suit(moment)
    wanted = {suit} if suit in trump_suits(moment.table.observation) else set(Suit)
    return [
        control.rect
        for control in moment.table.buttons
        if isinstance(control.means, NameTrump) and control.means.suit in wanted
    ]


def _passing(moment: Moment) -> str:
    seat = moment.table.model.seating.partner(moment.table.viewer)
    assert seat is not None, "the lesson is played with a partner"
    partner = moment.table.names.name(seat)
    contract = moment.table.model.deal.contract
    if contract and contract.declarer is seat:
        return told.send_help(partner, moment.table.model.deal.trump)
    return told.give_back(replies.spare_cards(moment)[1])


def _pass_task(moment: Moment) -> str:
    count, chosen = moment.table.match.rules.passing.count, len(moment.table.marks.chosen)
    return told.PRESS_PASS if chosen == count else told.choose_line(count=count, chosen=chosen)


def _to_pass(moment: Moment) -> Hand:
    full = len(moment.table.marks.chosen) == moment.table.match.rules.passing.count
    return () if full else replies.spare_cards(moment)[0]


def _confirm(moment: Moment) -> Sequence[Rect]:
    found = buttons(moment, lambda means: isinstance(means, PassCards))
    return [control.rect for control in found if control.enabled]


# Melding.


def _melded(moment: Moment) -> bool:
    return len(moment.table.model.deal.melds) == len(moment.table.model.seating.seats) and not moment.table.showing


def _melds(moment: Moment) -> str:
    contract = moment.table.model.deal.contract
    assert contract is not None
    side = moment.table.model.seating.side(contract.declarer)
    points = moment.table.model.deal.meld_points(side)
    if side == moment.table.model.seating.side(moment.table.viewer):
        return told.our_melds(points, contract.points)
    return told.their_melds(points, contract.points)


def _on(moment: Moment) -> Sequence[Rect]:
    return [control.rect for control in moment.table.buttons if control.main]


def _on_task(moment: Moment) -> str:
    return told.PRESS_PLAY_ON if moment.table.live else told.PRESS_CONTINUE


# Play.


def _defends(moment: Moment) -> bool:
    return moment.table.live and replies.defends(moment)


def _counters(moment: Moment) -> str:
    trick = moment.table.model.deal.tricks[0]
    return told.counters_line(winner=moment.table.names.name(trick.winner), points=trick.points)


def _points(moment: Moment) -> Sequence[Rect]:
    return [moment.table.layout.info]


def _progress(moment: Moment) -> str:
    model, contract = moment.table.model, moment.table.model.deal.contract
    if contract is None:
        return ""
    if len(model.deal.tricks) == moment.table.match.rules.dealing.hand_size - 1:
        return words.LAST_TRICK
    side = model.seating.side(contract.declarer)
    reached = model.deal.meld_points(side) + model.deal.trick_points(side)
    if side == model.seating.side(model.viewer):
        return told.our_progress(reached, contract.points)
    return told.their_progress(reached, contract.points)


# The result.


def _result(moment: Moment) -> str:
    result = moment.table.model.deal.result
    assert result is not None
    side = moment.table.model.seating.side(contract_of(result).declarer)
    who, promised = moment.table.names.short_side(side), contract_of(result).points
    reached = result.trick_points[side] + result.meld[side] * result.meld_kept[side]
    match result.outcome:
        case Outcome.MADE:
            return told.made(side=who, promised=promised, reached=reached)
        case Outcome.THROWN_IN:
            return told.thrown_in(side=who, promised=promised)
    return told.missed(side=who.lower(), promised=promised, reached=reached)


def _moral(moment: Moment) -> str:
    result = moment.table.model.deal.result
    assert result is not None
    if result.outcome is Outcome.MADE:
        return told.moral(promised=contract_of(result).points)
    return told.REACHED_IS_MADE


def _end(moment: Moment) -> str:
    return told.end(target=moment.table.match.rules.end.target)


def _meld_step(
    name: str, about: tuple[str, str], ask: Callable[[Moment], str], wanted: Callable[[Moment], Hand]
) -> LessonStep:
    """Return a step in which the learner finds a meld in the hand; ``about``: its words, and those at its picture."""
    told_whole, told_short = about
    return LessonStep(
        name,
        Stage.AUCTION,
        words.MELDS,
        lambda _: told_whole,
        ask,
        _dealt,
        wanted=wanted,
        picture=wanted,
        short=lambda _: told_short,
    )


_STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome", Stage.AUCTION, words.WELCOME, _welcome, ready=_dealt, reads=True),
    ranking_step(Stage.AUCTION, _dealt),
    _meld_step("pinochle", (told.WHAT_IS_A_MELD, told.PINOCHLE_SEEN), lambda _: words.TAP_PINOCHLE, lambda _: PINOCHLE),
    _meld_step(
        "marriage",
        (told.MARRIAGES, told.MARRIAGES_SEEN),
        lambda moment: words.tap_marriage(suit=_marriage(moment)[0].suit.sign),
        _marriage,
    ),
    _meld_step("run", (told.THE_RUN, told.RUN_SEEN), lambda moment: told.tap_run(suit=_run(moment)[0].suit.sign), _run),
    LessonStep(
        "bid",
        Stage.AUCTION,
        words.BIDDING,
        _why_bid,
        _first_bid,
        _dealt,
        lambda moment: _bids(moment)[:1],
        objection=replies.object_to_call,
        reply=replies.reply_to_call,
    ),
    LessonStep(
        "bid again",
        Stage.AUCTION,
        words.BIDDING,
        _bid_again,
        lambda _: told.BID_OR_PASS,
        asked,
        _bids,
        objection=replies.object_to_call,
        reply=replies.reply_to_call,
    ),
    LessonStep(
        "naming",
        Stage.NAMING,
        words.TRUMP_TOPIC,
        _naming,
        _name_best,
        asked,
        _best_button,
        objection=replies.object_to_trump,
        reply=replies.reply_to_trump,
    ),
    LessonStep(
        "passing",
        Stage.PASSING,
        words.PASSING,
        _passing,
        _pass_task,
        asked,
        _confirm,
        cards=_to_pass,
        objection=replies.object_to_passing,
        reply=replies.reply_to_passing,
    ),
    LessonStep("melds", Stage.MELDING, words.MELDS, _melds, _on_task, _melded, _on),
    LessonStep(
        "lead",
        Stage.PLAY,
        words.TRICKS,
        lambda _: told.LEAD,
        lambda _: told.LEAD_ACE,
        leads_first,
        cards=lambda moment: tuple(card for card in held(moment) if card.rank is Rank.ACE),
        objection=replies.object_to_lead,
        reply=replies.reply_to_lead,
    ),
    LessonStep("defend", Stage.PLAY, told.DEFENDING, replies.defend_text, ready=_defends, reads=True),
    LessonStep("counters", Stage.PLAY, words.COUNTERS, _counters, ready=between_tricks, targets=_points, reads=True),
    *duty_steps(),
    LessonStep(
        "draw",
        Stage.PLAY,
        words.TRUMP_TOPIC,
        lambda _: told_back.DRAW_TOLD,
        replies.draw_task,
        replies.may_draw,
        once=True,
        reply=replies.reply_to_drawing,
    ),
    LessonStep(
        "ten",
        Stage.PLAY,
        words.TRICKS,
        replies.ten_text,
        lambda _: told_back.TEN_TASK,
        lambda moment: replies.waiting_ten(moment) is not None,
        once=True,
        objection=replies.object_to_ten,
        reply=replies.reply_to_waiting,
    ),
    LessonStep(
        "feed",
        Stage.PLAY,
        words.TRICKS,
        lambda _: told_back.FEED_TOLD,
        lambda _: told_back.FEED_TASK,
        replies.may_feed,
        once=True,
        reply=replies.reply_to_feeding,
    ),
    LessonStep(PROGRESS, Stage.PLAY, words.TRICKS, _progress, play_task),
    LessonStep("result", Stage.RESULT, words.SCORE, _result, ready=result_ready, reads=True),
    LessonStep("moral", Stage.RESULT, told.MADE_AND_SET, _moral, reads=True),
    LessonStep(END, Stage.RESULT, words.WELL_PLAYED, _end),
)

FOUR_HANDS = Course(
    DEFAULT_RULES,
    "lesson 56225",
    ("partner", "right", "own", "left"),
    _STEPS,
    _waiting,
    ToLesson(Taught.FOUR_HANDS, part=1),
)
"""East deals, so the learner calls first, and holds a run, a pinochle and a marriage."""
