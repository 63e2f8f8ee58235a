"""Reasons: the short sentences that explain decisions on the screen, to whoever is to make them."""

from collections.abc import Sequence

from ...rules import Card, Hand, Seat, Suit, Tells, convention_of, meld_total
from ...rules.play import (
    Action,
    Bid,
    ExchangingDix,
    GoOn,
    KeepDix,
    LayMeld,
    Observation,
    ShootMoon,
    TakeCard,
    ThrowIn,
    beats,
    best_index,
    contract_of,
    may_decline,
    playable_cards,
    points_of,
    seat_of,
    trump_of,
)
from ...rules.play import told as told_by_table
from ..opponents.signals import BidMeaning
from ..prices import BidPlan, CardPrice
from .bid_rules import asks_for_marriage, certain_points, lowest_bid, partner_has_it, widow_to_come
from .dix import more_melded
from .play import partner_of

NO_MARRIAGE = "You have no marriage to name as trump."
REDEAL = "These cards are a misdeal: ask for new ones."
OUT_OF_REACH = "Every trick would not be enough: throw in."
PLAY_ON = "The bid is in reach."
ONLY_CARD = "No other card may be played."


def call(view: Observation, action: Action, plan: BidPlan, told: BidMeaning | None = None) -> str:
    """Explain a call by its plan, and by what it tells the partner; ``told``: of suits."""
    return _call(view, action, plan, told) + _by_table(view, action)


def _by_table(view: Observation, action: Action) -> str:
    """Return what a bid tells by the own side's convention, as a further sentence; empty if it shows nothing."""
    rules = view.rules
    row = told_by_table(rules, convention_of(view.conventions, rules, view.seat), view.calls, view.seat, action)
    if row is None or row.tells is Tells.CONTRACT:
        return ""
    if row.tells is not Tells.MELD:
        return f" The bid tells {row.tells.value}."
    row = row.in_points(rules)
    return (
        f" The bid tells {row.least} to {row.most} of meld."
        if row.most
        else f" The bid tells {row.least} of meld or more."
    )


def _call(view: Observation, action: Action, plan: BidPlan, told: BidMeaning | None) -> str:
    lowest = lowest_bid(view)
    if isinstance(action, Bid):
        if certain_points(view) >= action.points:
            return f"Your meld alone is worth {certain_points(view)}.{_tells(told)}"
        if partner_has_it(view.rules, view.calls, view.seat):
            return f"Your side comes to more with your {plan.trump.sign} than if partner names trump."
        if plan.points >= action.points:
            return f"{_trusted(view, plan, action.points)}.{_tells(told)}"
        return f"It costs little.{_tells(told)}" if told is not None else "You have to open."
    if lowest is None:
        return NO_MARRIAGE if asks_for_marriage(view) else "There is no higher bid."
    if partner_has_it(view.rules, view.calls, view.seat):
        return "Partner has it already."
    if not plan.points:
        side = "you" if _alone(view) else "your side"
        return f"Bidding {lowest} with {plan.trump.sign} would cost {side} more than it brings."
    return f"{_trusted(view, plan, lowest)}: too little{'' if plan.claim else f' for {lowest}'}."


def _alone(view: Observation) -> bool:
    """Return whether the observing seat has no partner."""
    return partner_of(view) is None


def _allied(view: Observation, seat: Seat) -> bool:
    """Return whether a seat scores with the observing one, or plays with it at a table where a partner is called."""
    seating, contract = view.rules.seating, view.contract
    if seating.calls_partner and contract is not None:
        return seating.allied(seat, view.seat, contract.declarer, contract.partner)
    return seating.together(seat, view.seat)


def _trusted(view: Observation, plan: BidPlan, bid: int) -> str:
    """Say what the side is expected to reach, or how likely it is thought to make a bid."""
    with_suit = f"With {plan.trump.sign} in mind" if widow_to_come(view) else f"With {plan.trump.sign}"
    alone = _alone(view)
    if plan.claim is None:
        own = "" if widow_to_come(view) else f", {_meld_of_own(view, plan.trump)}"
        return f"{with_suit} {'you' if alone else 'your side'} should reach {plan.points}{own}"
    chance = min(0.99, max(0.01, plan.claim.chance_of(bid)))  # imagined deals make nothing certain
    return f"{with_suit} {'your' if alone else 'your side’s'} chance to make {bid} is {chance:.0%}"


def _meld_of_own(view: Observation, suit: Suit) -> str:
    """Say how much of it lies in the own hand: the rest has to come from the partner and from tricks."""
    meld = meld_total(view.rules, view.hand, suit)
    return f"{meld} of it by your own meld" if meld else "none of it by your own meld"


def _tells(told: BidMeaning | None) -> str:
    """Return the meaning of a bid as a further sentence; empty if it has none."""
    if told is None:
        return ""
    better, worse = (" or ".join(suit.sign for suit in suits) for suits in (told.better, told.worse))
    return f" The raise tells {better} rather than {worse}." if len(told.worse) == 1 else f" The raise tells {better}."


def trump(view: Observation, plan: BidPlan) -> str:
    """Explain a trump by its plan."""
    return f"{_trusted(view, plan, contract_of(view).points)}."


def named(view: Observation, suit: Suit) -> str:
    """Explain a trump by the cards of it in the hand."""
    meld = meld_total(view.rules, view.hand, suit)
    held = sum(card.suit is suit for card in view.hand)
    return f"Most is to be expected of {suit.sign}: {held} trumps and {meld} points of meld."


UNSEEN = "Paying the kitty alone is likely to cost less than playing."
WIDOW_SEEN = "The widow is worth a look."
DECLINED = "Nobody else has bid, and new cards are worth more than this contract."
CONCEDED = "Giving it up now costs less than it is likely to cost in play."


def given_up(view: Observation) -> str:
    """Explain why trump is not named."""
    return DECLINED if may_decline(view) else CONCEDED


def called(card: Card) -> str:
    """Explain the card that is called."""
    return f"Whoever holds the {card.name} helps you most."


def played_on(view: Observation, action: Action) -> str:
    """Explain why the declarer plays, throws in or shoots the moon."""
    side = "You" if _alone(view) else "Your side"
    if isinstance(action, ThrowIn):
        return f"{side} would lose more by playing: throw in."
    return f"{side} can probably take every trick." if isinstance(action, ShootMoon) else PLAY_ON


def passed(view: Observation, cards: Hand) -> str:
    """Explain passed cards."""
    if contract_of(view).declarer is view.seat:
        return "What you keep is worth more than these."
    return f"You keep your meld. These help {trump_of(view).sign} most."


def buried(cards: Hand) -> str:
    """Explain buried cards."""
    return "What you keep is worth more than these."


def card(view: Observation, chosen: Card) -> str:
    """Explain a card by what it does to the trick."""
    assert view.trick is not None
    named = trump_of(view)
    played = view.trick.cards
    if not played:
        return f"You lead trump, the {chosen.name}." if chosen.suit is named else f"You lead the {chosen.name}."
    best = best_index(played, named)
    if beats(chosen, played[best], named):
        if len(played) == len(view.rules.seats) - 1:
            return f"The {chosen.name} takes the trick."
        return f"The {chosen.name} goes above the {played[best].name}."
    if _allied(view, seat_of(view.rules, view.trick, best)):
        return f"Partner has the trick: the {chosen.name} goes along."
    return _lost(view, chosen)


def _lost(view: Observation, chosen: Card) -> str:
    """Explain a card on a trick that another side has so far."""
    assert view.trick is not None
    worth = view.rules.card_points
    if not worth[chosen.rank]:
        return f"You can’t take it: the {chosen.name} costs least."
    to_come = range(len(view.trick.cards) + 1, len(view.rules.seats))
    if any(_allied(view, seat_of(view.rules, view.trick, place)) for place in to_come):
        return f"You can’t take it, but partner may: the {chosen.name} goes along."
    if all(worth[card.rank] >= worth[chosen.rank] for card in playable_cards(view)):
        return f"You can’t take it, and every card that you may play counts: the {chosen.name} goes."
    return f"You can’t take it: over the whole deal the {chosen.name} costs least."


def laid(view: Observation, action: LayMeld | GoOn) -> str:
    """Explain a meld, or going on without one."""
    if isinstance(action, GoOn):
        return "There is nothing more to lay."
    assert view.open is not None
    points = points_of(view.rules, trump_of(view), view.open.spread(view.seat, view.hand), action)
    return f"That brings {points} at once, and the cards can still be played."


def taken(view: Observation, action: TakeCard) -> str:
    """Explain the choice of one of the last two cards."""
    assert view.open is not None
    assert view.open.turned is not None
    name = view.open.turned.name
    return (
        f"The {name} is worth more than most cards." if action.turned else f"Most cards are worth more than the {name}."
    )


def exchanged(view: Observation, action: Action) -> str:
    """Explain the exchange of a dix for the card turned up for trump, or keeping it."""
    assert isinstance(view.phase, ExchangingDix)
    name = view.phase.turned_up.name
    if action == KeepDix():
        return f"The {name} serves the dealer’s hand better, and the dealer plays with us."
    if points := more_melded(view):
        return f"With the {name} I meld {points} more, and the dix still counts for me."
    return f"The {name} is a better trump, and the dix still counts for me."


def compared(chosen: Card, prices: Sequence[CardPrice]) -> str:
    """Say how many more points a card is expected to bring than the next best; empty if less than one."""
    own = next(price for price in prices if price.action.card == chosen)
    second = next((price for price in prices if price.action.card != chosen), own)
    more = round(own.points - second.points)
    if more < 1:
        return ""
    return f" It brings {more} more {'point' if more == 1 else 'points'} than the {second.action.card.name}."
