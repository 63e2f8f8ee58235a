"""The verbs of the game: ask what is legal, apply an action.

Legality is written once, as the reason why an action fails, in terms of what a seat sees. So a refusal cannot reveal
anything, and bots and screens can ask without the state. ``apply`` checks, and is the door for people, files and
external bots; ``advance`` trusts its caller, for searches.
"""

from collections.abc import Callable, Iterator
from functools import partial

from .actions import Action, PlayCard
from .cards import Hand
from .choices import DealStage
from .facts import Standing
from .notation import format_action
from .phases import (
    auction,
    before_play,
    before_widow,
    calling,
    ending,
    naming,
    passing,
    stock_play,
    trick_play,
    turning,
    widow,
)
from .phases.awaiting_deal import AwaitingDeal
from .position import format_position
from .refusals import IllegalAction, Refusal
from .ruleset import RuleSet
from .seating import Seat
from .state import (
    Holdings,
    Observation,
    Phase,
    PhaseRules,
    PhaseStep,
    PublicTable,
    State,
    Step,
    Then,
    observe,
)

_STAGES: dict[DealStage, PhaseRules] = {
    DealStage.STOCK_PLAY: stock_play,
    DealStage.AUCTION: auction,
    DealStage.BEFORE_WIDOW: before_widow,
    DealStage.NAMING_TRUMP: naming,
    DealStage.CALLING_PARTNER: calling,
    DealStage.BURYING: widow,
    DealStage.PASSING_CARDS: passing,
    DealStage.TURNING_TRUMP: turning,
    DealStage.BEFORE_PLAY: before_play,
    DealStage.TRICK_PLAY: trick_play,
}
_PHASES: dict[type[Phase], PhaseRules] = {
    stock_play.StockPlay: stock_play,
    auction.Auction: auction,
    before_widow.BeforeWidow: before_widow,
    naming.NamingTrump: naming,
    calling.CallingPartner: calling,
    widow.Burying: widow,
    passing.PassingCards: passing,
    turning.ExchangingDix: turning,
    before_play.BeforePlay: before_play,
    trick_play.TrickPlay: trick_play,
    AwaitingDeal: ending,
    ending.DealOver: ending,
    ending.GameOver: ending,
}

_REFUSALS: dict[type[Phase], Callable[[Observation], Callable[[Action], Refusal | None]]] = {
    auction.Auction: auction.refusals,
    trick_play.TrickPlay: trick_play.refusals,
}
"""The phases in which many actions of one view are checked together: what they share is worked out once."""


def new_game(rules: RuleSet, dealer: Seat) -> State:
    """Return the state before the first deal."""
    return State(rules, Standing(dealer, (0,) * len(rules.sides)), Holdings(), AwaitingDeal())


def to_act(table: PublicTable) -> Seat | None:
    """Return the seat that is to act: the dealer when cards are to be dealt; None when the game is over."""
    return _PHASES[type(table.phase)].to_act(table)


def why_not(view: Observation, action: Action) -> Refusal | None:
    """Return why the observing seat may not do this now, or None if it may."""
    seat = to_act(view)
    if seat is None:
        return Refusal.GAME_IS_OVER
    if seat is not view.seat:
        return Refusal.NOT_YOUR_TURN
    return _PHASES[type(view.phase)].refusal(view, action)


class LegalActions:
    """The legal actions of the observing seat: iterate them in a fixed order, or use ``in``. They are computed lazily.

    The match supplies deals: ``in`` accepts one, but iterating does not list any.
    """

    def __init__(self, view: Observation) -> None:
        self._view = view

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and why_not(self._view, action) is None

    def __iter__(self) -> Iterator[Action]:
        view = self._view
        if to_act(view) is not view.seat:
            return iter(())
        phase = _PHASES[type(view.phase)]
        refusals = _REFUSALS.get(type(view.phase))
        refusal = partial(phase.refusal, view) if refusals is None else refusals(view)
        return (action for action in phase.candidates(view) if refusal(action) is None)

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None


def legal_actions(state: State) -> LegalActions:
    """Return the legal actions of the seat that is to act; none when the game is over."""
    return LegalActions(observe(state, to_act(state) or state.standing.dealer))


def playable_cards(view: Observation) -> Hand:
    """Return the different cards that the observing seat may play now, sorted; empty if it is not to play."""
    cards = (action.card for action in LegalActions(view) if isinstance(action, PlayCard))
    return tuple(sorted(dict.fromkeys(cards)))


def apply(state: State, seat: Seat, action: Action) -> Step:
    """Do an action after checking that it is legal.

    Raises:
        IllegalAction: the action is refused; nothing has changed. The message ends with the position.
    """
    why = why_not(observe(state, seat), action)
    if why is not None:
        reason = f"{why.value}: {seat.name.title()} cannot do {format_action(action)!r} in the {state.phase.label}"
        raise IllegalAction(why, reason, format_position(state))
    return advance(state, action)


def advance(state: State, action: Action) -> Step:
    """Do an action that is known to be legal for the seat that is to act. Only its type is checked.

    Raises:
        TypeError: the action does not belong to this phase.
    """
    step = _PHASES[type(state.phase)].advance(state, action)
    events = step.events
    while step.then is not Then.SAME:
        step = _follow(step)
        events += step.events
    return Step(step.state, events)


def _follow(step: PhaseStep) -> PhaseStep:
    """Begin the next stage once a phase is done."""
    plan = step.state.rules.plan
    here = next((number for number, stage in enumerate(plan) if _STAGES[stage] is _rules_of(step.state)), -1)
    if step.then is Then.ENDING or here == len(plan) - 1:
        return ending.begin(step.state)
    return _STAGES[plan[here + 1]].begin(step.state)


def _rules_of(state: State) -> PhaseRules:
    return _PHASES[type(state.phase)]
