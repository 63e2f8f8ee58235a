"""Legality, as a function of an observation: what a seat may do follows from what it sees.

So a refusal can tell nobody anything new, and bots and screens can ask without the state.
"""

from collections.abc import Iterator
from itertools import combinations

from game.rules.actions import (
    Action,
    AskRedeal,
    Bid,
    Deal,
    NameTrump,
    Pass,
    PassCards,
    PlayCard,
    PlayOn,
    ShootMoon,
    ThrowIn,
)
from game.rules.cards import Hand, Rank, Suit, without
from game.rules.melds import holds_marriage, total_points
from game.rules.observation import Observation, Phase
from game.rules.refusals import Refusal
from game.rules.ruleset import NobodyBids, TrumpChoice
from game.rules.ruleset import ThrowIn as ThrowInRule
from game.rules.states import Contract, highest_bid
from game.rules.tricks import play_refusal


def why_not(view: Observation, action: Action) -> Refusal | None:
    """Why the observing seat may not do this now, or None when it may."""
    if view.phase is Phase.GAME_OVER:
        return Refusal.GAME_IS_OVER
    if view.to_act is not view.seat:
        return Refusal.NOT_YOUR_TURN
    match view.phase, action:
        case ((Phase.AWAITING_DEAL | Phase.DEAL_OVER), Deal(hands=hands)):
            return _deal_refusal(view, hands)
        case Phase.AUCTION, Bid(points=points):
            return _bid_refusal(view, points)
        case Phase.AUCTION, Pass():
            must_open = view.rules.nobody_bids is NobodyBids.ELDEST_MUST_OPEN and not view.calls
            return Refusal.MUST_OPEN if must_open else None
        case Phase.AUCTION, AskRedeal():
            return None if _may_ask_redeal(view) else Refusal.NO_MISDEAL
        case Phase.NAMING_TRUMP, NameTrump(suit=suit):
            return None if suit in trump_suits(view) else Refusal.NEEDS_MARRIAGE
        case Phase.PASSING, PassCards(cards=cards):
            return _cards_refusal(view, cards)
        case Phase.MELDING, PlayOn():
            return None
        case Phase.MELDING, ThrowIn():
            return None if _may_throw_in(view) else Refusal.BID_IN_REACH
        case Phase.MELDING, ShootMoon():
            return None if view.rules.moon_points else Refusal.MOON_NOT_PLAYED
        case Phase.PLAY, PlayCard(card=card):
            assert view.trick is not None
            return play_refusal(view.rules, trump_of(view.contract), view.trick, view.hand, card)
    return Refusal.WRONG_PHASE


class LegalActions:
    """The legal actions of the observing seat: iterate them in a fixed order, or ask ``action in``. Made on demand.

    A deal is the match's to make: ``in`` answers for it, iterating does not list it.
    """

    def __init__(self, view: Observation) -> None:
        self._view = view

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and why_not(self._view, action) is None

    def __iter__(self) -> Iterator[Action]:
        view = self._view
        return (action for action in _candidates(view) if why_not(view, action) is None)

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None


def trump_of(contract: Contract | None) -> Suit:
    """The trump that has been named.

    Raises:
        ValueError: none has.
    """
    if contract is None or contract.trump is None:
        raise ValueError(f"trump has not been named in {contract!r}")
    return contract.trump


def trump_suits(view: Observation) -> tuple[Suit, ...]:
    """The suits that the declarer, observing, may name. Without any marriage the marriage switch asks for nothing."""
    with_marriage = tuple(suit for suit in Suit if holds_marriage(view.hand, suit))
    if view.rules.trump_choice is TrumpChoice.NEEDS_MARRIAGE and with_marriage:
        return with_marriage
    return tuple(Suit)


def playable_cards(view: Observation) -> Hand:
    """The different cards that the observing seat may play now, sorted; empty when it is not its turn to play."""
    return tuple(action.card for action in LegalActions(view) if isinstance(action, PlayCard))


def _candidates(view: Observation) -> Iterator[Action]:
    """Every action that could be legal in this phase, without the deal, in the order that screens show."""
    match view.phase:
        case Phase.AUCTION:
            rules = view.rules
            base = _bid_base(view)
            top = rules.highest_bid if rules.highest_raise is None else base + rules.highest_raise
            yield Pass()
            yield AskRedeal()
            yield from (Bid(points) for points in range(base + rules.bid_step, top + 1, rules.bid_step))
        case Phase.NAMING_TRUMP:
            yield from (NameTrump(suit) for suit in Suit)
        case Phase.PASSING if view.to_act is view.seat:
            yield from (PassCards(cards) for cards in dict.fromkeys(combinations(view.hand, view.rules.pass_count)))
        case Phase.MELDING:
            yield from (PlayOn(), ThrowIn(), ShootMoon())
        case Phase.PLAY:
            yield from (PlayCard(card) for card in dict.fromkeys(view.hand))


def _deal_refusal(view: Observation, hands: tuple[Hand, ...]) -> Refusal | None:
    rules = view.rules
    even = len(hands) == len(rules.seats) and all(len(hand) == rules.hand_size for hand in hands)
    whole = even and tuple(sorted(card for hand in hands for card in hand)) == rules.deck
    return None if whole else Refusal.NOT_THE_DECK


def _bid_base(view: Observation) -> int:
    """What the next bid is counted from."""
    highest = highest_bid(view.calls)
    return view.rules.opening_base if highest is None else highest[1]


def _bid_refusal(view: Observation, points: int) -> Refusal | None:
    """Seed 003, Bidding: ten or twenty over the current bid; seed 002, The Auction: any higher bid."""
    rules = view.rules
    base = _bid_base(view)
    if points <= base:
        return Refusal.BID_TOO_LOW
    if (points - base) % rules.bid_step:
        return Refusal.BID_OFF_STEP
    if points > rules.highest_bid or (rules.highest_raise is not None and points - base > rules.highest_raise):
        return Refusal.RAISE_TOO_HIGH
    return None


def _may_ask_redeal(view: Observation) -> bool:
    silent = all(seat is not view.seat for seat, _ in view.calls)
    nines = sum(card.rank is Rank.NINE for card in view.hand)
    return view.rules.five_nines_misdeal and silent and nines >= 5


def _cards_refusal(view: Observation, cards: Hand) -> Refusal | None:
    if len(cards) != view.rules.pass_count:
        return Refusal.WRONG_COUNT
    try:
        without(view.hand, cards)
    except ValueError:
        return Refusal.NOT_IN_HAND
    return None


def _may_throw_in(view: Observation) -> bool:
    """Seed 003, Voluntarily going set: only when meld and every trick point together stay below the bid."""
    assert view.contract is not None
    meld = sum(total_points(view.melds[seat]) for seat in view.contract.declarer.team.seats)
    return view.rules.throw_in is ThrowInRule.ALWAYS or view.contract.points > meld + view.rules.trick_total
