"""The two-handed lesson up to the first melds: the cards, the stock, a trick, melds, and which cards to keep."""

from __future__ import annotations

from collections.abc import Callable

from ...rules import Card, Hand, MeldKind, Rank, meld_name
from ...rules.play import Action, LayMeld, PlayCard
from ...words import lesson as words
from ..seat.table_model import Stage
from .beside_stock import (
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
from .common import PINOCHLE, RUN, between_tricks, held, ranking_step
from .course import LessonStep, Moment

# Before the first trick.


def _opening(moment: Moment) -> bool:
    return moment.table.live and not moment.table.model.tricks and not moment.table.model.trick


def _welcome(moment: Moment) -> str:
    return f"You play against {other_name(moment)}. Collect points with melds, and with the cards you win in tricks."


def _trump_text(moment: Moment) -> str:
    sign = trump_suit(moment).sign
    return f"Nobody bids. The card turned up under the stock makes {sign} trump: any {sign} beats every other suit."


def _trumps(moment: Moment) -> Hand:
    return tuple(card for card in held(moment) if card.suit is trump_suit(moment))


def _royal_marriage(moment: Moment) -> Hand:
    return Card(Rank.KING, trump_suit(moment)), Card(Rank.QUEEN, trump_suit(moment))


def _plain_aces(moment: Moment) -> Hand:
    return tuple(card for card in held(moment) if card.rank is Rank.ACE and card.suit is not trump_suit(moment))


def _lead_task(moment: Moment) -> str:
    aces = _plain_aces(moment)
    return f"Lead your {aces[0].name}" if aces else "Lead a card"


def _lead_objection(moment: Moment, action: Action) -> str:
    aces = _plain_aces(moment)
    if not aces or not isinstance(action, PlayCard) or action.card in aces:
        return ""
    keep = words.worth_keeping(action.card, trump_suit(moment)) or "wins no trick"
    return f"The {action.card.name} {keep}: lead the {aces[0].name}"


# The first melds.


def _drawn(moment: Moment) -> str:
    if moment.table.model.tricks[-1].winner is moment.table.viewer:
        return "You won the trick! Both draw from the stock, you first, and hold twelve again. The new card is marked."
    return f"{other_name(moment)} won the trick. The winner draws first, then the loser. Only the winner may lay melds."


def _first_meld(moment: Moment) -> LayMeld:
    """Return the royal marriage, if it may be laid."""
    return max(offers(moment), key=lambda action: action.kind is MeldKind.ROYAL_MARRIAGE)


def _lay(moment: Moment) -> str:
    cards = " and ".join(card.name for card in reversed(_first_meld(moment).cards))
    return f"The winner of a trick may lay melds, and they count at once. Lay your {cards}."


def _is_first(moment: Moment) -> Callable[[LayMeld], bool]:
    first = _first_meld(moment)
    return lambda action: action == first


def _lay_objection(moment: Moment, action: Action) -> str:
    if not isinstance(action, PlayCard):
        return ""
    return f"Before the {action.card.name} is led, lay the {meld_name(_first_meld(moment).kind)}"


def _serves_again(action: LayMeld) -> bool:
    return bool(action.table)


def _again(moment: Moment) -> str:
    action = next(filter(_serves_again, offers(moment)))
    laid, new = (" ".join(card.name for card in cards) for cards in (_laid_part(action), action.hand))
    return f"A card on the table may serve in a meld of another kind, with a new one from the hand: {new} joins {laid}."


def _laid_part(action: LayMeld) -> Hand:
    return tuple(piece.card for piece in action.table)


def _served(moment: Moment) -> str:
    return f"The {served_twice(moment)[0].name} serves in two melds. Your cards on the table are still yours to play."


def _is_dix(action: LayMeld) -> bool:
    return action.kind is MeldKind.DIX


def _dix_text(moment: Moment) -> str:
    turned = turned_card(moment)
    assert turned is not None, "there is something to exchange"
    nine = Card(Rank.NINE, trump_suit(moment)).name
    points = words.meld_points(RULES, MeldKind.DIX)
    return f"Your {nine} is the dix: it brings {points}, and you exchange it for the turned card, the {turned.name}."


def _can_exchange(moment: Moment) -> bool:
    return turned_card(moment) is not None and any(map(_is_dix, offers(moment)))


def _exchanged(moment: Moment) -> bool:
    cards = moment.table.observation.open
    unread = "dix" not in moment.answered
    return moment.table.live and unread and cards is not None and cards.dix is moment.table.viewer


def _exchanged_text(moment: Moment) -> str:
    points = words.meld_points(RULES, MeldKind.DIX)
    return f"Your nine of trump, the dix, brought {points} and was exchanged for the turned card."


# Which cards to keep.


def _spare(moment: Moment) -> Hand:
    trump = trump_suit(moment)
    return tuple(card for card in in_hand(moment) if not words.worth_keeping(card, trump))


def _keeps(moment: Moment) -> bool:
    return moment.table.live and melded(moment) and not moment.table.model.trick and bool(_spare(moment))


def _keep(moment: Moment) -> str:
    run = [Card(rank, trump_suit(moment)) for rank in RUN]
    missing = [card for card in run if card not in held(moment)]
    goal = f"Only the {missing[0].name} is missing for a run. " if len(missing) == 1 else ""
    return f"{goal}Hold back what may still make a meld. The framed cards make nothing."


def _keep_objection(moment: Moment, action: Action) -> str:
    spare = _spare(moment)
    if not isinstance(action, PlayCard) or action.card in spare:
        return ""
    return f"The {action.card.name} {words.worth_keeping(action.card, trump_suit(moment))}: lead the {spare[0].name}"


FIRST_STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome", Stage.STOCK, "Welcome", _welcome, ready=_opening, reads=True),
    ranking_step(Stage.STOCK, _opening),
    LessonStep(
        "trump",
        Stage.STOCK,
        "Trump",
        _trump_text,
        lambda moment: f"Tap a {trump_suit(moment).sign} in your hand",
        _opening,
        turned_place,
        wanted=_trumps,
        need=1,
    ),
    LessonStep(
        "marriage",
        Stage.STOCK,
        "Melds",
        lambda _: f"Some cards make points together: a meld. {words.marriage(RULES)}",
        lambda moment: f"Tap the king and queen of {trump_suit(moment).sign}",
        _opening,
        wanted=_royal_marriage,
    ),
    LessonStep(
        "pinochle",
        Stage.STOCK,
        "Melds",
        lambda _: f"{words.pinochle(RULES)} And {words.run(RULES)}",
        lambda _: "Tap the Q♠ and the J♦",
        _opening,
        wanted=lambda _: PINOCHLE,
    ),
    LessonStep(
        "lead",
        Stage.STOCK,
        "Tricks",
        lambda _: "To lay melds you must win a trick. You lead, and any card may answer: nobody must follow suit.",
        _lead_task,
        _opening,
        cards=_plain_aces,
        objection=_lead_objection,
    ),
    LessonStep(
        "draw",
        Stage.STOCK,
        "The stock",
        _drawn,
        ready=lambda moment: between_tricks(moment) and len(moment.table.model.tricks) == 1,
        targets=lambda moment: [moment.table.layout.stock],
        reads=True,
    ),
    LessonStep(
        "lay",
        Stage.STOCK,
        "Melds",
        _lay,
        lambda moment: laying_task(moment, _is_first(moment)),
        lambda moment: not melded(moment) and bool(offers(moment)),
        lambda moment: laying_place(moment, _is_first(moment)),
        objection=_lay_objection,
    ),
    LessonStep(
        "again",
        Stage.STOCK,
        "Cards that serve again",
        _again,
        lambda moment: laying_task(moment, _serves_again),
        lambda moment: any(map(_serves_again, offers(moment))),
        lambda moment: laying_place(moment, _serves_again),
        once=True,
    ),
    LessonStep(
        "served",
        Stage.STOCK,
        "Cards that serve again",
        _served,
        ready=lambda moment: moment.table.live and bool(served_twice(moment)),
        reads=True,
    ),
    LessonStep(
        "dix",
        Stage.STOCK,
        "The nine of trump",
        _dix_text,
        lambda moment: laying_task(moment, _is_dix),
        _can_exchange,
        lambda moment: [
            *turned_place(moment),
            *laying_place(moment, _is_dix),
        ],
        once=True,
    ),
    LessonStep(
        "exchanged",
        Stage.STOCK,
        "The nine of trump",
        _exchanged_text,
        ready=_exchanged,
        targets=turned_place,
        reads=True,
    ),
    LessonStep(
        "keep",
        Stage.STOCK,
        "Holding back",
        _keep,
        lambda _: "Lead a framed card",
        _keeps,
        cards=_spare,
        once=True,
        objection=_keep_objection,
    ),
)
"""The steps up to the lead after the first melds."""
