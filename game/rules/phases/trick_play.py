"""Playing cards to tricks (rules.md 4c)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from game.rules.actions import Action, PlayCard
from game.rules.cards import Suit, without
from game.rules.events import CardPlayed, TrickWon
from game.rules.facts import Calls, Contract
from game.rules.melds import Meld
from game.rules.refusals import Refusal
from game.rules.seating import Seat
from game.rules.state import Observation, Phase, PhaseStep, State, Table, Then, contract_of, trump_of
from game.rules.tricks import Trick, play_refusal, seat_of, trick_points, winner


@dataclass(frozen=True, slots=True)
class TrickPlay(Phase):
    """Tricks are being played."""

    label: ClassVar[str] = "play"
    calls: Calls
    contract: Contract
    trump: Suit
    melds: tuple[tuple[Meld, ...], ...]
    moon: bool
    trick: Trick
    """The trick on the table, not yet complete."""
    tricks: tuple[Trick, ...] = ()
    """The complete tricks, in order."""


def begin(state: State) -> PhaseStep:
    """The declarer leads any card (seed 003, Playing)."""
    contract = contract_of(state)
    trick = Trick(contract.declarer)
    return PhaseStep(
        replace(state, phase=TrickPlay(state.calls, contract, trump_of(state), state.melds, state.moon, trick))
    )


def to_act(table: Table) -> Seat:
    """Who plays the next card to the trick."""
    trick = _phase(table).trick
    return seat_of(table.rules, trick, len(trick.cards))


def refusal(view: Observation, action: Action) -> Refusal | None:
    """Why the card may not be played."""
    if not isinstance(action, PlayCard):
        return Refusal.WRONG_PHASE
    phase = _phase(view)
    return play_refusal(view.rules, phase.trump, phase.trick, view.hand, action.card)


def candidates(view: Observation) -> Iterator[Action]:
    """The different cards of the hand, sorted."""
    return (PlayCard(card) for card in dict.fromkeys(view.hand))


def advance(state: State, action: Action) -> PhaseStep:
    """A card goes to the trick; the winner of a complete trick leads the next."""
    if not isinstance(action, PlayCard):
        raise TypeError(f"{action!r} plays no card")
    rules, phase, seat = state.rules, _phase(state), to_act(state)
    hands = list(state.cards.hands)
    hands[seat] = without(hands[seat], (action.card,))
    trick = Trick(phase.trick.leader, (*phase.trick.cards, action.card))
    played = CardPlayed(seat, action.card)
    cards = replace(state.cards, hands=tuple(hands))
    if len(trick.cards) < len(rules.seats):
        return PhaseStep(replace(state, cards=cards, phase=replace(phase, trick=trick)), (played,))
    taker = winner(rules, trick, phase.trump)
    last = not any(hands)
    points = trick_points(rules, trick.cards) + (rules.tricks.last_trick if last else 0)
    after = replace(phase, trick=Trick(taker), tricks=(*phase.tricks, trick))
    won = TrickWon(taker, trick.cards, points, last)
    return PhaseStep(replace(state, cards=cards, phase=after), (played, won), Then.ENDING if last else Then.SAME)


def _phase(table: Table) -> TrickPlay:
    assert isinstance(table.phase, TrickPlay)
    return table.phase
