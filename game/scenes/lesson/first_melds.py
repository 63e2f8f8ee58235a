"""The two-handed lesson up to the first melds: the cards, the stock, a trick, melds, and which cards to keep."""

from __future__ import annotations

from collections.abc import Callable

from ...rules import RUN_RANKS, Card, Hand, MeldKind, Rank
from ...rules.play import Action, LayMeld, PlayCard
from ...words import lesson as words
from ...words import lesson_two_hands as told
from ..seat.table_model import Stage
from .common import PINOCHLE, between_tricks, held, leads_first, ranking_step
from .course import LessonStep, Moment
from .stock import (
    RULES,
    in_hand,
    laying_place,
    laying_task,
    melded,
    offers,
    other_name,
    served_twice,
    trump_suit,
    turned_card,
    turned_place,
)

# Before the first trick.


def _welcome(moment: Moment) -> str:
    return told.welcome(other=other_name(moment))


def _trump_text(moment: Moment) -> str:
    return told.trump_text(trump_suit(moment))


def _trumps(moment: Moment) -> Hand:
    return tuple(card for card in held(moment) if card.suit is trump_suit(moment))


def _royal_marriage(moment: Moment) -> Hand:
    return Card(Rank.KING, trump_suit(moment)), Card(Rank.QUEEN, trump_suit(moment))


def _plain_aces(moment: Moment) -> Hand:
    return tuple(card for card in held(moment) if card.rank is Rank.ACE and card.suit is not trump_suit(moment))


def _lead_task(moment: Moment) -> str:
    aces = _plain_aces(moment)
    return told.lead_line(card=aces[0].name) if aces else told.LEAD_CARD


def _lead_objection(moment: Moment, action: Action) -> str:
    aces = _plain_aces(moment)
    if not aces or not isinstance(action, PlayCard) or action.card in aces:
        return ""
    return told.rather_lead(action.card, trump_suit(moment), aces[0])


# The first melds.


def _drawn(moment: Moment) -> str:
    if moment.table.model.deal.tricks[-1].winner is moment.table.viewer:
        return told.YOU_DRAW
    return told.other_draws(other=other_name(moment))


def _first_meld(moment: Moment) -> LayMeld:
    """Return the royal marriage, if it may be laid."""
    return max(offers(moment), key=lambda action: action.kind is MeldKind.ROYAL_MARRIAGE)


def _lay(moment: Moment) -> str:
    return told.lay_line(reversed(_first_meld(moment).cards))


def _is_first(moment: Moment) -> Callable[[LayMeld], bool]:
    first = _first_meld(moment)
    return lambda action: action == first


def _lay_objection(moment: Moment, action: Action) -> str:
    if not isinstance(action, PlayCard):
        return ""
    return told.lay_first(action.card, _first_meld(moment).kind)


def _serves_again(action: LayMeld) -> bool:
    return bool(action.table)


def _again(moment: Moment) -> str:
    action = next(filter(_serves_again, offers(moment)))
    return told.serves_again(action.hand, _laid_part(action))


def _again_cards(moment: Moment) -> Hand:
    return next(filter(_serves_again, offers(moment))).cards


def _laid_part(action: LayMeld) -> Hand:
    return tuple(piece.card for piece in action.table)


def _served(moment: Moment) -> str:
    return told.served(card=served_twice(moment)[0].name)


def _is_dix(action: LayMeld) -> bool:
    return action.kind is MeldKind.DIX


def _dix_text(moment: Moment) -> str:
    turned = turned_card(moment)
    assert turned is not None, "there is something to exchange"
    return told.dix_line(RULES, Card(Rank.NINE, trump_suit(moment)), turned)


def _dix_cards(moment: Moment) -> Hand:
    turned = turned_card(moment)
    return () if turned is None else (Card(Rank.NINE, trump_suit(moment)), turned)


def _can_exchange(moment: Moment) -> bool:
    return turned_card(moment) is not None and any(map(_is_dix, offers(moment)))


def _exchanged(moment: Moment) -> bool:
    cards = moment.table.observation.open
    unread = "dix" not in moment.answered
    return moment.table.live and unread and cards is not None and cards.dix is moment.table.viewer


def _exchanged_text(moment: Moment) -> str:
    return told.exchanged_line(RULES)


# Which cards to keep.


def _spare(moment: Moment) -> Hand:
    trump = trump_suit(moment)
    return tuple(card for card in in_hand(moment) if not words.worth_keeping(card, trump))


def _keeps(moment: Moment) -> bool:
    return moment.table.live and melded(moment) and not moment.table.model.trick and bool(_spare(moment))


def _wanted_run(moment: Moment) -> Hand:
    return tuple(Card(rank, trump_suit(moment)) for rank in RUN_RANKS)


def _keep(moment: Moment) -> str:
    missing = [card for card in _wanted_run(moment) if card not in held(moment)]
    return told.hold_back(missing[0] if len(missing) == 1 else None)


def _keep_objection(moment: Moment, action: Action) -> str:
    spare = _spare(moment)
    if not isinstance(action, PlayCard) or action.card in spare:
        return ""
    return told.rather_lead(action.card, trump_suit(moment), spare[0])


FIRST_STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome", Stage.STOCK, words.WELCOME, _welcome, ready=leads_first, reads=True),
    ranking_step(Stage.STOCK, leads_first),
    LessonStep(
        "trump",
        Stage.STOCK,
        words.TRUMP_TOPIC,
        _trump_text,
        lambda moment: told.tap_trump(trump=trump_suit(moment).sign),
        leads_first,
        turned_place,
        wanted=_trumps,
        need=1,
    ),
    LessonStep(
        "marriage",
        Stage.STOCK,
        words.MELDS,
        lambda _: told.what_is_a_meld(RULES),
        lambda moment: words.tap_marriage(suit=trump_suit(moment).sign),
        leads_first,
        wanted=_royal_marriage,
        picture=_royal_marriage,
        short=lambda _: told.a_meld_seen(RULES),
    ),
    LessonStep(
        "pinochle",
        Stage.STOCK,
        words.MELDS,
        lambda _: told.more_melds(RULES),
        lambda _: words.TAP_PINOCHLE,
        leads_first,
        wanted=lambda _: PINOCHLE,
        picture=lambda _: PINOCHLE,
        short=lambda _: told.more_seen(RULES),
    ),
    LessonStep(
        "lead",
        Stage.STOCK,
        words.TRICKS,
        lambda _: told.TO_LAY_MELDS,
        _lead_task,
        leads_first,
        cards=_plain_aces,
        objection=_lead_objection,
    ),
    LessonStep(
        "draw",
        Stage.STOCK,
        told.STOCK,
        _drawn,
        ready=lambda moment: between_tricks(moment) and len(moment.table.model.deal.tricks) == 1,
        targets=lambda moment: [moment.table.layout.stock],
        reads=True,
    ),
    LessonStep(
        "lay",
        Stage.STOCK,
        words.MELDS,
        _lay,
        lambda moment: laying_task(moment, _is_first(moment)),
        lambda moment: not melded(moment) and bool(offers(moment)),
        lambda moment: laying_place(moment, _is_first(moment)),
        objection=_lay_objection,
        picture=lambda moment: tuple(reversed(_first_meld(moment).cards)),
        short=lambda _: told.LAY_SEEN,
    ),
    LessonStep(
        "again",
        Stage.STOCK,
        told.SERVE_AGAIN,
        _again,
        lambda moment: laying_task(moment, _serves_again),
        lambda moment: any(map(_serves_again, offers(moment))),
        lambda moment: laying_place(moment, _serves_again),
        once=True,
        picture=_again_cards,
        short=lambda _: told.SERVES_SEEN,
    ),
    LessonStep(
        "served",
        Stage.STOCK,
        told.SERVE_AGAIN,
        _served,
        ready=lambda moment: moment.table.live and bool(served_twice(moment)),
        reads=True,
        picture=lambda moment: served_twice(moment)[:1],
        short=lambda _: told.SERVED_SEEN,
    ),
    LessonStep(
        "dix",
        Stage.STOCK,
        told.NINE_OF_TRUMP,
        _dix_text,
        lambda moment: laying_task(moment, _is_dix),
        _can_exchange,
        lambda moment: [
            *turned_place(moment),
            *laying_place(moment, _is_dix),
        ],
        once=True,
        picture=_dix_cards,
        short=lambda _: told.DIX_SEEN,
    ),
    LessonStep(
        "exchanged",
        Stage.STOCK,
        told.NINE_OF_TRUMP,
        _exchanged_text,
        ready=_exchanged,
        targets=turned_place,
        reads=True,
    ),
    LessonStep(
        "keep",
        Stage.STOCK,
        told.HOLDING_BACK,
        _keep,
        lambda _: told.LEAD_FRAMED,
        _keeps,
        cards=_spare,
        once=True,
        objection=_keep_objection,
        picture=_wanted_run,
        short=lambda _: told.HOLD_BACK_SEEN,
    ),
)
"""The steps up to the lead after the first melds."""
