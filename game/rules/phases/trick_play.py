"""Playing cards to tricks (rules.md 4c)."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import ClassVar

from ...values import frozen
from ..actions import Action, LayMeld, PlayCard, ThrowIn, plain_play
from ..cards import Suit, without
from ..choices import BothOver, ThrowInRule
from ..events import CardPlayed, Event, HandThrownIn, MeldsTakenUp, PlayBegan, TrickWon
from ..facts import Calls, Contract
from ..laying import OpenCards, lay_refusal, layings
from ..melds import Meld
from ..refusals import Refusal
from ..scoring import counts_out, side_melds, side_trick_points, targets, trick_winners
from ..seating import Seat
from ..state import Observation, Phase, PhaseStep, PublicTable, State, Then, trump_of
from ..tricks import Trick, first_leader, lead_refusal, play_refusals, seat_of, trick_points, winner
from .stock_play import laid_by, reaches_target, trick_ends


@frozen
class TrickPlay(Phase):
    """Tricks are being played."""

    label: ClassVar[str] = "play"
    calls: Calls
    contract: Contract | None
    """The contract; None without an auction."""
    trump: Suit
    melds: tuple[tuple[Meld, ...], ...]
    moon: bool
    trick: Trick
    """The incomplete trick on the table."""
    tricks: tuple[Trick, ...] = ()
    """The complete tricks of the deal, in order."""
    open: OpenCards | None = None
    """In games that lay melds between tricks: the melds, and the other public facts of the cards."""
    thrown_in: bool = False
    """Whether the declarer has thrown the hand in."""

    def at(self, trick: Trick, tricks: tuple[Trick, ...], cards: OpenCards | None) -> "TrickPlay":
        """Return the same play with that trick on the table."""
        return TrickPlay(self.calls, self.contract, self.trump, self.melds, self.moon, trick, tricks, cards)


def begin(state: State) -> PhaseStep:
    """Begin with the first lead: seed 003, Playing; beside a stock seed 004: the winner of the last trick leads."""
    contract, trump, cards = state.contract, trump_of(state), state.open
    if cards is None:
        leader = first_leader(state.rules, state.standing.dealer, contract.declarer if contract is not None else None)
        phase = TrickPlay(state.calls, contract, trump, state.melds, state.moon, Trick(leader, out=state.out))
        return PhaseStep(replace(state, phase=phase))
    assert state.trick is not None, "somebody leads"
    events: list[Event] = [PlayBegan(state.trick.leader)]
    if not _may_meld(state):
        taken = zip(state.rules.seats, cards.laid, strict=True)
        events[:0] = [MeldsTakenUp(seat, tuple(piece.card for piece in pieces)) for seat, pieces in taken if pieces]
        cards = cards.taken_up()
    phase = TrickPlay((), None, trump, cards.melds, False, state.trick, state.tricks, cards)
    return PhaseStep(replace(state, phase=phase), tuple(events))


def to_act(table: PublicTable) -> Seat:
    """Return who plays the next card to the trick."""
    trick = _phase(table).trick
    return seat_of(table.rules, trick, len(trick.cards))


def refusal(view: Observation, action: Action) -> Refusal | None:
    """Return why the card may not be played, or the meld not be laid."""
    return refusals(view)(action) if isinstance(action, PlayCard) else _refusal_of_other(view, action)


def refusals(view: Observation) -> Callable[[Action], Refusal | None]:
    """Return ``refusal`` for this view, with what all cards share worked out once."""
    phase, hand = _phase(view), view.hand
    of_card = play_refusals(view.rules, phase.trump, phase.trick, hand)
    points = phase.contract.points if phase.contract is not None else 0
    leads = phase.contract is not None and not phase.tricks and not phase.trick.cards

    def refusal_of(action: Action) -> Refusal | None:
        if not isinstance(action, PlayCard):
            return _refusal_of_other(view, action)
        why = None if phase.open is None else phase.open.copy_refusal(view.seat, hand, action)
        why = why or of_card(action.card)
        return lead_refusal(view.rules, points, phase.trump, hand, action.card) if why is None and leads else why

    return refusal_of


def _refusal_of_other(view: Observation, action: Action) -> Refusal | None:
    """Return why the hand may not be thrown in, or the meld not be laid."""
    phase = _phase(view)
    if isinstance(action, ThrowIn) and phase.contract is not None and view.rules.has_auction:
        return _throw_in_refusal(view, phase.contract)
    if isinstance(action, LayMeld) and phase.open is not None and _may_meld(view):
        if phase.trick.cards:
            return Refusal.NO_TRICK_WON
        return lay_refusal(view.rules, phase.trump, phase.open.spread(view.seat, view.hand), action)
    return Refusal.WRONG_PHASE


def candidates(view: Observation) -> Iterator[Action]:
    """Yield held-back melds, if the rules allow them; the different cards of the hand, sorted; throwing in."""
    phase = _phase(view)
    if phase.open is None:
        yield from map(plain_play, dict.fromkeys(view.hand))
        yield ThrowIn()
    elif to_act(view) is view.seat:
        if _may_meld(view) and not phase.trick.cards:
            yield from layings(view.rules, phase.trump, phase.open.spread(view.seat, view.hand))
        yield from phase.open.plays(view.seat, view.hand)


def advance(state: State, action: Action) -> PhaseStep:
    """Play a card; the winner of a complete trick leads the next, and may meld if the rules allow it."""
    if isinstance(action, LayMeld):
        return _lay(state, action)
    if isinstance(action, ThrowIn):
        gone = replace(state, phase=replace(_phase(state), thrown_in=True))
        return PhaseStep(gone, (HandThrownIn(to_act(state)),), Then.ENDING)
    if not isinstance(action, PlayCard):
        raise TypeError(f"{action!r} does not play a card")
    rules, phase, seat = state.rules, _phase(state), to_act(state)
    hands = list(state.cards.hands)
    hands[seat] = without(hands[seat], (action.card,))
    cards = state.cards.with_hands(tuple(hands))
    trick = phase.trick.with_card(action.card)
    played = CardPlayed(seat, action.card, action.melds)
    lying = phase.open.after_play(state.rules, phase.trump, seat, action) if phase.open is not None else None
    if len(trick.cards) < rules.seating.players:
        return PhaseStep(State(rules, state.standing, cards, phase.at(trick, phase.tricks, lying)), (played,))
    taker = winner(rules, trick, phase.trump)
    last = not any(hands)
    points = trick_points(rules, trick.cards) + (rules.tricks.last_trick if last else 0)
    if lying is not None:
        lying = replace(lying, fresh=len(phase.melds[taker]))
    after = State(rules, state.standing, cards, phase.at(Trick(taker, out=trick.out), (*phase.tricks, trick), lying))
    won = TrickWon(taker, trick.cards, points, last)
    return PhaseStep(after, (played, won), Then.ENDING if last or _counts_out(after) else Then.SAME)


def _throw_in_refusal(view: Observation, contract: Contract) -> Refusal | None:
    """Return why the hand may not be thrown in now (rules.md 7a, a deal's end)."""
    if view.rules.scoring.throw_in is ThrowInRule.NEVER:
        return Refusal.PLAYED_OUT
    if view.rules.scoring.throw_in is not ThrowInRule.AT_ANY_TURN:
        before_trump = view.rules.scoring.throw_in is ThrowInRule.BEFORE_TRUMP
        return Refusal.TRUMP_IS_NAMED if before_trump else Refusal.PLAY_HAS_BEGUN
    if view.seat is not contract.declarer:
        return Refusal.NOT_THE_DECLARER
    return Refusal.MOON_GOES_ON if view.moon else None


def _counts_out(state: State) -> bool:
    """Return whether the points so far win the match: the declarer's side's, or beside a stock those of the taker.

    A moon is played to its end.
    """
    rules, phase = state.rules, _phase(state)
    if phase.contract is None:
        return trick_ends(state, phase.trick.leader)
    if phase.moon or rules.end.both_over is not BothOver.COUNTING_OUT:
        return False
    meld = side_melds(rules, phase.melds, phase.contract)
    taken = side_trick_points(rules, phase.trump, phase.tricks, phase.contract)
    won = trick_winners(rules, phase.trump, phase.tricks, phase.contract)
    target = targets(rules, state.standing)[-1]
    return counts_out(rules, state.standing.totals, phase.contract, meld, taken, won, target)


def _may_meld(table: PublicTable) -> bool:
    """Return whether melds may be laid after the stock is gone (seed 001, Phase 2)."""
    return table.rules.stock is not None and table.rules.stock.melds_in_last_phase


def _lay(state: State, action: LayMeld) -> PhaseStep:
    """Lay a held-back meld."""
    phase, seat = _phase(state), to_act(state)
    assert phase.open is not None, "melds lie on the table"
    cards, after, events = laid_by(state, phase.open, seat, phase.trump, action)
    laid = replace(state, cards=cards, phase=replace(phase, melds=after.melds, open=after))
    return PhaseStep(laid, events, Then.ENDING if reaches_target(laid, seat) else Then.SAME)


def _phase(table: PublicTable) -> TrickPlay:
    assert isinstance(table.phase, TrickPlay)
    return table.phase
