"""Between deals: the cards are dealt, a deal has been scored, the game is won (rules.md 4d to 4g)."""

from collections.abc import Iterator
from dataclasses import replace
from operator import add
from typing import ClassVar

from ...values import frozen
from ..actions import Action, Deal
from ..cards import Suit
from ..events import DealBegan, DealScored, Event, GameWon, HandDealt
from ..facts import Contract, DealResult, Outcome, Points
from ..melds import Meld
from ..refusals import Refusal
from ..scoring import (
    bidding_sides,
    counting_meld,
    match_winner,
    played_scores,
    shot_the_moon,
    side_melds,
    side_trick_points,
    thrown_in_scores,
    trick_winners,
    written_points,
)
from ..seating import Seat, Side
from ..state import Holdings, Observation, Phase, PhaseStep, PublicTable, State, Then, trump_of
from ..tricks import Trick, trick_points
from .before_play import BeforePlay
from .naming import NamingTrump
from .trick_play import TrickPlay


@frozen
class AwaitingDeal(Phase):
    """Nothing is on the table; the dealer is about to deal."""

    label: ClassVar[str] = "deal"


@frozen
class _Scored(Phase):
    """What is known of a deal that has been scored."""

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
    result = _result(state)
    totals = tuple(total + change for total, change in zip(standing.totals, result.scores, strict=True))
    dealer = rules.seating.after(standing.dealer)
    after = replace(standing, dealer=dealer, totals=totals, sheet=(*standing.sheet, result))
    events: list[Event] = [DealScored(result, totals)]
    facts = (state.contract, state.trump, state.melds or ((),) * len(rules.seats), state.tricks)
    winner = match_winner(rules, after)
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
    even = len(hands) == len(rules.seats) and all(len(hand) == rules.dealing.hand_size for hand in hands)
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
    hands = tuple(tuple(sorted(hand)) for hand in action.hands)
    events: list[Event] = [DealBegan(standing.deals, standing.dealer)]
    events += [HandDealt(seat, len(hand), hand) for seat, hand in zip(state.rules.seats, hands, strict=True)]
    is_widow = state.rules.widow is not None
    rest = tuple(sorted(action.rest)) if is_widow else action.rest
    cards = Holdings(hands, widow=rest) if is_widow else Holdings(hands, stock=rest)
    return PhaseStep(replace(state, standing=standing, cards=cards), tuple(events), Then.NEXT)


def _result(state: State) -> DealResult:
    """Return the deal's row on the score sheet."""
    rules, standing, contract = state.rules, state.standing, state.contract
    if contract is not None and state.trump is None:
        return _without_trump(state, contract)
    trump, meld = trump_of(state), side_melds(rules, state.melds, contract)
    if contract is None:
        return _open_result(state, meld)
    bidders = bidding_sides(rules, contract)
    if isinstance(state.phase, BeforePlay) or (isinstance(state.phase, TrickPlay) and state.phase.thrown_in):
        begun = state.trick is not None and bool(state.tricks or state.trick.cards)
        taken = side_trick_points(rules, trump, state.tricks, contract)
        outcome = Outcome.CONCEDED if begun else Outcome.THROWN_IN
        outcome = Outcome.SINGLE_BETE if rules.chips is not None and not begun else outcome
        scores = thrown_in_scores(rules, contract, meld, taken if begun else None, trump)
        counting = [counting_meld(rules, laid) for laid in meld]
        counted = tuple(map(add, counting, taken))
        kept = tuple(side not in bidders and counting[side] == laid for side, laid in enumerate(meld))
    else:
        whole = not any(state.cards.hands)
        taken = side_trick_points(rules, trump, state.tricks, contract, last=whole)
        shot = shot_the_moon(rules, contract, trump, state.tricks) if state.moon else None
        buried = trick_points(rules, state.cards.buried) if whole else 0
        won = trick_winners(rules, trump, state.tricks, contract)
        outcome, kept, counted, scores = played_scores(rules, contract, meld, taken, shot, buried, won, trump)
        outcome = outcome if whole else Outcome.COUNTED_OUT
        taken = tuple(points + (buried if side in bidders else 0) for side, points in enumerate(taken))
    return DealResult(standing.deals, standing.dealer, contract, trump, outcome, meld, taken, kept, counted, scores)


def _without_trump(state: State, contract: Contract) -> DealResult:
    """Return the row of a declarer who threw in the hand before naming trump, or has no marriage to name (7a)."""
    rules, nothing = state.rules, (0,) * len(state.rules.sides)
    by_choice = isinstance(state.phase, NamingTrump) and state.phase.thrown_in
    scores = thrown_in_scores(rules, contract, nothing, by_choice=by_choice)
    bidders = bidding_sides(rules, contract)
    kept = tuple(side not in bidders for side in range(len(nothing)))
    number, dealer, outcome = state.standing.deals, state.standing.dealer, Outcome.NO_MARRIAGE
    if by_choice:
        outcome = Outcome.THROWN_IN if rules.chips is None else Outcome.SINGLE_BETE
    return DealResult(number, dealer, contract, None, outcome, nothing, nothing, kept, nothing, scores)


def _open_result(state: State, meld: Points) -> DealResult:
    """Return the row of a deal without a contract: melds as laid, and trick points if it was played to its end."""
    rules, standing, trump = state.rules, state.standing, trump_of(state)
    played, at_once = not any(state.cards.hands), rules.stock is not None and rules.stock.tricks_at_once
    taken: Points = (0,) * len(meld)
    if played or at_once:
        taken = side_trick_points(rules, trump, state.tricks, None, last=played)
    scores = tuple(laid + written_points(rules, points) for laid, points in zip(meld, taken, strict=True))
    outcome = Outcome.PLAYED if played else Outcome.DECLARED_OUT if at_once else Outcome.CUT_SHORT
    kept = (True,) * len(meld)
    return DealResult(standing.deals, standing.dealer, None, trump, outcome, meld, taken, kept, scores, scores)
