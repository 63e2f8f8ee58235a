"""What a person in one seat knows: all of it, and nothing that he does not."""

from dataclasses import dataclass

from game.rules.cards import Hand
from game.rules.melds import Meld
from game.rules.named import Named
from game.rules.ruleset import RuleSet
from game.rules.seats import Seat
from game.rules.states import (
    Auction,
    AwaitingDeal,
    Calls,
    Contract,
    DealOver,
    GameOver,
    Melding,
    NamingTrump,
    PassedCards,
    Passing,
    Play,
    Standing,
    State,
)
from game.rules.tricks import Trick


class Phase(Named):
    """What is being done at the table."""

    AWAITING_DEAL = "deal"
    AUCTION = "auction"
    NAMING_TRUMP = "naming trump"
    PASSING = "passing"
    MELDING = "melding"
    PLAY = "play"
    DEAL_OVER = "deal over"
    GAME_OVER = "game over"


_PHASES: dict[type[State], Phase] = {
    AwaitingDeal: Phase.AWAITING_DEAL,
    Auction: Phase.AUCTION,
    NamingTrump: Phase.NAMING_TRUMP,
    Passing: Phase.PASSING,
    Melding: Phase.MELDING,
    Play: Phase.PLAY,
    DealOver: Phase.DEAL_OVER,
    GameOver: Phase.GAME_OVER,
}


@dataclass(frozen=True, slots=True)
class Observation:
    """The table as one seat sees it. Lists over seats are in the order of the rule set's seats."""

    seat: Seat
    phase: Phase
    to_act: Seat | None
    standing: Standing
    hand: Hand = ()
    hand_counts: tuple[int, ...] = ()
    """Cards each seat holds."""
    calls: Calls = ()
    contract: Contract | None = None
    sent: PassedCards | None = None
    """What this seat passed to its partner."""
    received: PassedCards | None = None
    """What this seat's partner passed to it."""
    exchanges: int = 0
    """How many of the two partners have passed cards."""
    melds: tuple[tuple[Meld, ...], ...] = ()
    moon: bool = False
    trick: Trick | None = None
    tricks: tuple[Trick, ...] = ()

    @property
    def rules(self) -> RuleSet:
        """The rule set in force."""
        return self.standing.rules


def phase_of(state: State) -> Phase:
    """What is being done in a state."""
    return _PHASES[type(state)]


def to_act(state: State) -> Seat | None:
    """Whose action is awaited: the dealer's when cards are to be dealt; None when the game is over."""
    match state:
        case AwaitingDeal(standing=standing) | DealOver(standing=standing):
            return standing.dealer
        case Auction(speaker=speaker):
            return speaker
        case NamingTrump(contract=contract) | Melding(contract=contract):
            return contract.declarer
        case Passing(contract=contract, passed=passed):
            return contract.declarer if passed else contract.declarer.partner
        case Play(standing=standing, trick=trick):
            seats = standing.rules.seats
            return seats[(seats.index(trick.leader) + len(trick.cards)) % len(seats)]
        case GameOver():
            return None


def observe(state: State, seat: Seat) -> Observation:
    """The state as that seat sees it."""
    phase, actor, standing = _PHASES[type(state)], to_act(state), state.standing
    match state:
        case AwaitingDeal():
            return Observation(seat, phase, actor, standing)
        case DealOver(melds=melds, tricks=tricks) | GameOver(melds=melds, tricks=tricks):
            return Observation(seat, phase, actor, standing, melds=melds, tricks=tricks)
        case Auction(hands=hands, calls=calls):
            return Observation(seat, phase, actor, standing, hands[seat], _counts(state.hands), calls)
        case NamingTrump(hands=hands, calls=calls, contract=contract):
            return Observation(seat, phase, actor, standing, hands[seat], _counts(hands), calls, contract)
    sent = received = None
    for passed in state.passed:
        if passed.sender is seat:
            sent = passed
        elif passed.receiver is seat:
            received = passed
    known = (seat, phase, actor, standing, state.hands[seat], _counts(state.hands), state.calls, state.contract)
    if isinstance(state, Passing):
        return Observation(*known, sent, received, len(state.passed))
    if isinstance(state, Melding):
        return Observation(*known, sent, received, len(state.passed), state.melds)
    return Observation(*known, sent, received, len(state.passed), state.melds, state.moon, state.trick, state.tricks)


def _counts(hands: tuple[Hand, ...]) -> tuple[int, ...]:
    return tuple(len(hand) for hand in hands)
