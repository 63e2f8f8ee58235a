"""Passing cards and laying melds: from a contract to the first lead (rules.md 4b, 3, 4e, 4f)."""

from dataclasses import replace

from game.rules.actions import PassCards, PlayOn, ShootMoon, ThrowIn
from game.rules.cards import Hand, without
from game.rules.events import CardsPassed, Event, HandThrownIn, MeldLaid, MoonDeclared, PlayBegan
from game.rules.legality import trump_of
from game.rules.melds import best_melds
from game.rules.scoring import score_thrown_in
from game.rules.states import Calls, Contract, Melding, PassedCards, Passing, Play, Standing, State
from game.rules.tricks import Trick


def begin_passing(
    standing: Standing, hands: tuple[Hand, ...], calls: Calls, contract: Contract
) -> tuple[State, list[Event]]:
    """After trump is named: the partner of the declarer passes first, unless no cards are passed at all."""
    passing = Passing(standing, hands, calls, contract)
    return (passing, []) if standing.rules.pass_count else _lay_melds(passing)


def pass_cards(state: Passing, action: PassCards) -> tuple[State, list[Event]]:
    """The partner passes, then the declarer, who has seen what came (seed 003, Winning the auction)."""
    declarer = state.contract.declarer
    sender, receiver = (declarer, declarer.partner) if state.passed else (declarer.partner, declarer)
    hands = list(state.hands)
    hands[sender] = without(hands[sender], action.cards)
    hands[receiver] = tuple(sorted(hands[receiver] + action.cards))
    passed = PassedCards(sender, receiver, action.cards)
    event = CardsPassed(sender, receiver, len(action.cards), action.cards)
    after = replace(state, hands=tuple(hands), passed=(*state.passed, passed))
    if not state.passed:
        return after, [event]
    melding, events = _lay_melds(after)
    return melding, [event, *events]


def play_on(state: Melding, action: PlayOn | ShootMoon) -> tuple[State, list[Event]]:
    """The declarer will lead; with the moon declared or not."""
    declarer = state.contract.declarer
    moon = isinstance(action, ShootMoon)
    play = Play(
        state.standing,
        state.hands,
        state.calls,
        state.contract,
        state.passed,
        state.melds,
        moon,
        Trick(declarer),
    )
    announced: list[Event] = [MoonDeclared(declarer)] if moon else []
    return play, [*announced, PlayBegan(declarer)]


def throw_in(state: Melding, action: ThrowIn) -> tuple[State, list[Event]]:
    """The declarer gives up: the bid is lost, the opponents keep their meld."""
    over, events = score_thrown_in(state)
    return over, [HandThrownIn(state.contract.declarer), *events]


def _lay_melds(state: Passing) -> tuple[State, list[Event]]:
    """Everybody melds, the declarer first; the program finds the best set (seed 003, Melding)."""
    rules, contract = state.standing.rules, state.contract
    trump = trump_of(contract)
    melds = tuple(best_melds(rules, hand, trump) for hand in state.hands)
    events: list[Event] = []
    seat = contract.declarer
    for _ in rules.seats:
        events.append(MeldLaid(seat, melds[seat]))
        seat = rules.next_seat(seat)
    return Melding(state.standing, state.hands, state.calls, contract, state.passed, melds), events
