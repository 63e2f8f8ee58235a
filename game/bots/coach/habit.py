"""What sort of mistake a mistake was, if it is one that people make again and again."""

from collections.abc import Sequence
from enum import Enum

from ...rules import Card, Hand, Rank, Suit
from ...rules.play import (
    Action,
    Bid,
    BuryCards,
    NameTrump,
    Observation,
    Pass,
    PassCards,
    PlayCard,
    beats,
    best_index,
    bidding_sides,
    contract_of,
    seat_of,
    trump_of,
)
from ...values import frozen
from ..prices import Reason, ReasonKind


class HabitKind(Enum):
    """Mistakes that are alike. The values are those of a saved review."""

    PASSES_EARLY = "passes early"
    """A pass where a bid was better."""
    BIDS_LOW = "bids low"
    """A bid where a higher one was better."""
    BIDS_HIGH = "bids high"
    """A bid where a pass or a lower bid was better."""
    TRUMP_LATE = "trump late"
    """The side of the contract leads another suit where trump was better."""
    TRUMP_EARLY = "trump early"
    """A lead of trump where another suit was better."""
    ACES_LATE = "aces late"
    """A lead of a lower card where a plain ace was better."""
    ACES_EARLY = "aces early"
    """A lead of a plain ace where a lower card was better."""
    COUNTER_LOST = "counter lost"
    """A counter goes to a card of the opponents, or to a trump."""
    COUNTER_KEPT = "counter kept"
    """A counter is kept back from a trick that the own side has."""
    TRICK_LEFT = "trick left"
    """A trick is left that the better card beats."""
    LAST_TRICK = "last trick"
    """The last trick is given up."""
    MELD_BROKEN = "meld broken"
    """Cards that are passed or buried cost meld."""
    TRUMP_PASSED = "trump passed"
    """Fewer trumps are passed to the declarer than would be better."""
    TRUMP_POOR = "trump poor"
    """A suit is named that melds less than another."""
    MELD_PLAYED = "meld played"
    """A card is played that would still have melded."""

    @property
    def opposite(self) -> "HabitKind | None":
        """The mistake in the other direction, if there is one."""
        return _OPPOSITES.get(self)


_OPPOSITES = {
    HabitKind.PASSES_EARLY: HabitKind.BIDS_HIGH,
    HabitKind.BIDS_LOW: HabitKind.BIDS_HIGH,
    HabitKind.BIDS_HIGH: HabitKind.PASSES_EARLY,
    HabitKind.TRUMP_LATE: HabitKind.TRUMP_EARLY,
    HabitKind.TRUMP_EARLY: HabitKind.TRUMP_LATE,
    HabitKind.ACES_LATE: HabitKind.ACES_EARLY,
    HabitKind.ACES_EARLY: HabitKind.ACES_LATE,
}
_BY_REASON = {
    ReasonKind.LOST: HabitKind.COUNTER_LOST,
    ReasonKind.TRUMPED: HabitKind.COUNTER_LOST,
    ReasonKind.LAST_TRICK: HabitKind.LAST_TRICK,
    ReasonKind.KEPT: HabitKind.MELD_PLAYED,
}


@frozen
class Habit:
    """The sort of a mistake."""

    kind: HabitKind
    amount: int = 0
    """Of a bid: by how many points it was too high or too low; 0: nothing of the sort."""
    trumps: int = 0
    """Of a call: the cards of the longest suit."""


def habit_of(view: Observation, chosen: Action, best: Action, reasons: Sequence[Reason]) -> Habit | None:
    """Return what sort of mistake a choice was; None: none of those that are known."""
    match chosen, best:
        case (Bid() | Pass(), Bid() | Pass()):
            return _of_call(view, chosen, best)
        case NameTrump(), NameTrump():
            poor = any(reason.kind is ReasonKind.MELD for reason in reasons)
            return Habit(HabitKind.TRUMP_POOR) if poor else None
        case PlayCard(card=card), PlayCard(card=better) if view.trick is not None:
            return _of_card(view, card, better, reasons)
        case (PassCards(cards=cards), PassCards(cards=better)) | (BuryCards(cards=cards), BuryCards(cards=better)):
            return _of_passing(view, cards, better, reasons)
    return None


def _of_call(view: Observation, chosen: Bid | Pass, best: Bid | Pass) -> Habit | None:
    trumps = max(sum(card.suit is suit for card in view.hand) for suit in Suit)
    if isinstance(chosen, Pass):
        return Habit(HabitKind.PASSES_EARLY, 0, trumps)
    if isinstance(best, Pass):
        return Habit(HabitKind.BIDS_HIGH, 0, trumps)
    kind = HabitKind.BIDS_HIGH if chosen.points > best.points else HabitKind.BIDS_LOW
    return Habit(kind, abs(chosen.points - best.points), trumps)


def _of_card(view: Observation, card: Card, better: Card, reasons: Sequence[Reason]) -> Habit | None:
    assert view.trick is not None
    played = view.trick.cards
    kind = _of_lead(view, card, better) if not played else None
    if kind is None and reasons:
        kind = _BY_REASON.get(reasons[0].kind)
    if kind is None:
        kind = _of_answer(view, card, better) if played else _of_ace(view, card, better)
    return None if kind is None else Habit(kind)


def _of_lead(view: Observation, card: Card, better: Card) -> HabitKind | None:
    trump = trump_of(view)
    if (card.suit is trump) == (better.suit is trump):
        return None
    if card.suit is trump:
        return HabitKind.TRUMP_EARLY
    return HabitKind.TRUMP_LATE if _attacks(view) else None


def _of_ace(view: Observation, card: Card, better: Card) -> HabitKind | None:
    """Return whether a plain ace is led too early or too late."""
    early, late = card.rank is Rank.ACE, better.rank is Rank.ACE
    if early == late or card.suit is trump_of(view):
        return None
    return HabitKind.ACES_EARLY if early else HabitKind.ACES_LATE


def _attacks(view: Observation) -> bool:
    """Return whether the observing seat plays for the contract; nobody does in a game without one."""
    if view.contract is None:
        return False
    return view.rules.seating.side(view.seat) in bidding_sides(view.rules, view.contract)


def _of_answer(view: Observation, card: Card, better: Card) -> HabitKind | None:
    """Return what was wrong with a card on a trick that others have begun."""
    assert view.trick is not None
    rules, trump, played = view.rules, trump_of(view), view.trick.cards
    best = best_index(played, trump)
    if beats(better, played[best], trump):
        return None if beats(card, played[best], trump) else HabitKind.TRICK_LEFT
    ours = rules.seating.together(seat_of(rules, view.trick, best), view.seat)
    worth = rules.card_points
    return HabitKind.COUNTER_KEPT if ours and worth[card.rank] < worth[better.rank] else None


def _of_passing(view: Observation, cards: Hand, better: Hand, reasons: Sequence[Reason]) -> Habit | None:
    if any(reason.kind is ReasonKind.MELD for reason in reasons):
        return Habit(HabitKind.MELD_BROKEN)
    trump = trump_of(view)
    fewer = sum(card.suit is trump for card in cards) < sum(card.suit is trump for card in better)
    to_declarer = contract_of(view).declarer is not view.seat
    return Habit(HabitKind.TRUMP_PASSED) if fewer and to_declarer else None
