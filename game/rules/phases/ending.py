"""Between deals: the cards are dealt, a deal has been scored, the game is won (rules.md 4d to 4g)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from ...values import frozen
from ..actions import Action, Deal
from ..cards import Card, Hand, Suit
from ..events import DealBegan, DealScored, Event, GameWon, HandDealt
from ..facts import Contract, Points
from ..melds import Meld
from ..refusals import Refusal
from ..results import DealEnd, DealFacts, after_deal, deal_result
from ..scoring import shot_the_moon, side_melds, side_trick_points, trick_winners
from ..seating import Seat, Side
from ..state import Holdings, Observation, Phase, PhaseStep, PublicTable, State, Then
from ..tricks import Trick, trick_points
from .before_play import BeforePlay
from .before_widow import BeforeWidow
from .naming import NamingTrump
from .trick_play import TrickPlay


@frozen
class _Scored(Phase):
    """What is known of a deal that has been scored."""

    scored: ClassVar[bool] = True
    contract: Contract | None
    trump: Suit | None
    melds: tuple[tuple[Meld, ...], ...]
    tricks: tuple[Trick, ...]


@frozen
class DealOver(_Scored):
    """The deal has been scored; the next dealer is about to deal."""

    label: ClassVar[str] = "deal over"


@frozen
class GameOver(_Scored):
    """A side has won the game."""

    label: ClassVar[str] = "game over"
    winner: Side


def begin(state: State) -> PhaseStep:
    """Score the deal, and perhaps end the game."""
    rules, standing = state.rules, state.standing
    result = deal_result(rules, standing.deals, standing.dealer, _facts(state))
    after, winner = after_deal(rules, standing, result)
    totals = after.totals
    events: list[Event] = [DealScored(result, totals)]
    facts = (state.contract, state.trump, state.melds or ((),) * len(rules.seats), state.tricks)
    if winner is None:
        return PhaseStep(replace(state, standing=after, cards=Holdings(), phase=DealOver(*facts)), tuple(events))
    events.append(GameWon(winner, totals))
    return PhaseStep(replace(state, standing=after, cards=Holdings(), phase=GameOver(*facts, winner)), tuple(events))


def to_act(table: PublicTable) -> Seat | None:
    """Return the dealer; nobody when the game is over."""
    return None if isinstance(table.phase, GameOver) else table.standing.dealer


def refusal(view: Observation, action: Action) -> Refusal | None:
    """Return why these cards may not be dealt."""
    if not isinstance(action, Deal):
        return Refusal.WRONG_PHASE
    rules, hands = view.rules, action.hands
    even = len(hands) == rules.seating.players and all(len(hand) == rules.dealing.hand_size for hand in hands)
    cards = [card for hand in (*hands, action.rest) for card in hand]
    whole = even and len(action.rest) == rules.left_over and tuple(sorted(cards)) == rules.deck.cards
    return None if whole else Refusal.NOT_THE_DECK


def candidates(view: Observation) -> Iterator[Action]:
    """Yield nothing: the match supplies deals."""
    return iter(())


def advance(state: State, action: Action) -> PhaseStep:
    """Deal the cards."""
    if not isinstance(action, Deal):
        raise TypeError(f"{action!r} does not deal cards")
    standing = replace(state.standing, deals=state.standing.deals + 1)
    hands, rest = _as_dealt(state, action)
    events: list[Event] = [DealBegan(standing.deals, standing.dealer)]
    playing = sorted(state.rules.seating.playing(standing.dealer))
    events += [HandDealt(seat, len(hands[seat]), hands[seat]) for seat in playing]
    is_widow = state.rules.widow is not None
    cards = Holdings(hands, widow=tuple(sorted(rest))) if is_widow else Holdings(hands, stock=rest)
    return PhaseStep(replace(state, standing=standing, cards=cards), tuple(events), Then.NEXT)


def _as_dealt(state: State, action: Deal) -> tuple[tuple[Hand, ...], tuple[Card, ...]]:
    """Return the sorted hands, and the cards on the table: the last card dealt, too, where it is turned up."""
    seating, dealer, rest = state.rules.seating, state.standing.dealer, action.rest
    hands: list[Hand] = [()] * len(seating.seats)
    for seat, hand in zip(sorted(seating.playing(dealer)), action.hands, strict=True):
        hands[seat] = hand
    if state.rules.turns_trump:
        *others, turned = hands[seating.last(dealer)]
        hands[seating.last(dealer)], rest = tuple(others), (turned,)
    return tuple(tuple(sorted(hand)) for hand in hands), rest


def _facts(state: State) -> DealFacts:
    """Return what the deal is scored from."""
    rules, contract, trump = state.rules, state.contract, state.trump
    nothing, whole = (0,) * len(rules.sides), not any(state.cards.hands)
    if trump is None:
        if isinstance(state.phase, BeforeWidow):
            return DealFacts(contract, None, nothing, nothing, DealEnd.UNSEEN)
        by_choice = isinstance(state.phase, NamingTrump) and state.phase.thrown_in
        return DealFacts(contract, None, nothing, nothing, DealEnd.THROWN_IN if by_choice else DealEnd.NO_MARRIAGE)
    meld = side_melds(rules, state.melds, contract)
    if contract is None:
        return _open_facts(state, trump, meld, whole)
    if isinstance(state.phase, BeforePlay) or (isinstance(state.phase, TrickPlay) and state.phase.thrown_in):
        begun = state.trick is not None and bool(state.tricks or state.trick.cards)
        taken = side_trick_points(rules, trump, state.tricks, contract)
        return DealFacts(contract, trump, meld, taken, DealEnd.CONCEDED if begun else DealEnd.THROWN_IN)
    taken = side_trick_points(rules, trump, state.tricks, contract, last=whole)
    won = trick_winners(rules, trump, state.tricks, contract)
    shot = shot_the_moon(rules, contract, trump, state.tricks) if state.moon else None
    buried = trick_points(rules, state.cards.buried) if whole else 0
    end = DealEnd.PLAYED if whole else DealEnd.COUNTED_OUT
    return DealFacts(contract, trump, meld, taken, end, buried, won, shot)


def _open_facts(state: State, trump: Suit, meld: Points, whole: bool) -> DealFacts:
    """Return the facts of a deal without a contract, whose tricks count if all are played or may end the game."""
    at_once = state.rules.stock is not None and state.rules.stock.tricks_at_once
    taken: Points = (0,) * len(meld)
    if whole or at_once:
        taken = side_trick_points(state.rules, trump, state.tricks, None, last=whole)
    end = DealEnd.PLAYED if whole else DealEnd.DECLARED_OUT if at_once else DealEnd.CUT_SHORT
    return DealFacts(None, trump, meld, taken, end, won=trick_winners(state.rules, trump, state.tricks, None))
