"""The verbs of the game: ask what is legal, apply an action, look from a seat.

``apply`` checks and is the door for people, files and strangers; ``advance`` trusts its caller, for searches.
"""

from typing import NamedTuple

from game.rules import auction, exchange, play
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
from game.rules.events import Event
from game.rules.legality import LegalActions, why_not
from game.rules.notation import format_action
from game.rules.observation import observe, phase_of, to_act
from game.rules.refusals import IllegalAction, Refusal
from game.rules.ruleset import RuleSet
from game.rules.seats import Seat
from game.rules.states import Auction, AwaitingDeal, DealOver, Melding, NamingTrump, Passing, Play, Standing, State


class Step(NamedTuple):
    """What an action led to: the state after it, and what happened on the way."""

    state: State
    events: tuple[Event, ...]


def new_game(rules: RuleSet, dealer: Seat) -> AwaitingDeal:
    """The state before the first deal."""
    return AwaitingDeal(Standing(rules, dealer))


def legal_actions(state: State) -> LegalActions:
    """The legal actions of the seat that is to act; none when the game is over."""
    return LegalActions(observe(state, to_act(state) or Seat.NORTH))


def refusal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Why the seat may not do this now, or None when it may."""
    return why_not(observe(state, seat), action)


def apply(state: State, seat: Seat, action: Action) -> Step:
    """Do a legal action.

    Raises:
        IllegalAction: the action is refused; nothing has changed.
    """
    why = refusal(state, seat, action)
    if why is not None:
        view = observe(state, seat)
        where = f"{phase_of(state).value} of deal {state.standing.deals}"
        held = f", holding {' '.join(map(str, view.hand))}" if view.hand else ""
        raise IllegalAction(
            why, f"{why.value}: {seat.name.title()} cannot do {format_action(action)!r} in the {where}{held}"
        )
    return advance(state, action)


def advance(state: State, action: Action) -> Step:
    """Do an action that is known to be legal for the seat that is to act. Nothing is checked but its type.

    Raises:
        TypeError: the action is not one of this phase.
    """
    match state, action:
        case (Play(), PlayCard()):
            after, events = play.play_card(state, action)
        case (Auction(), Bid() | Pass()):
            after, events = auction.call(state, action)
        case (AwaitingDeal() | DealOver(), Deal()):
            after, events = auction.deal(state, action)
        case (Auction(), AskRedeal()):
            after, events = auction.ask_redeal(state, action)
        case (NamingTrump(), NameTrump()):
            after, events = auction.name_trump(state, action)
        case (Passing(), PassCards()):
            after, events = exchange.pass_cards(state, action)
        case (Melding(), PlayOn() | ShootMoon()):
            after, events = exchange.play_on(state, action)
        case (Melding(), ThrowIn()):
            after, events = exchange.throw_in(state, action)
        case _:
            raise TypeError(f"{action!r} is no action of the phase {phase_of(state).value!r}")
    return Step(after, tuple(events))
