"""Tables of bots for tests: play deals, and gather the decisions on the way."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from game.bots.knowledge import knowledge
from game.bots.player import Decision, Level, decide, make_player
from game.bots.sampling import sample
from game.bots.simulator import run
from game.rules.engine import apply, new_game
from game.rules.observation import Observation, observe, to_act
from game.rules.ruleset import RuleSet
from game.rules.seats import SEATS, Seat
from game.rules.shuffle import deal_from_seed, first_dealer
from game.rules.states import Auction, AwaitingDeal, DealOver, GameOver, Melding, NamingTrump, Passing, Play, State


@dataclass(frozen=True)
class Decided:
    """A decision, and the state in which it was made."""

    state: State
    seat: Seat
    view: Observation
    decision: Decision


def bots_play(rules: RuleSet, levels: Sequence[Level], seed: str, deals: int) -> Iterator[Decided]:
    """Every decision of some deals; each is applied, and so held to be legal."""
    players = [make_player(level) for level in levels]
    state: State = new_game(rules, first_dealer(rules, seed))
    ply = 0
    while not isinstance(state, GameOver):
        seat = to_act(state)
        assert seat is not None
        if isinstance(state, AwaitingDeal | DealOver):
            if state.standing.deals == deals:
                return
            state = apply(state, seat, deal_from_seed(rules, seed, state.standing.deals + 1)).state
            continue
        view = observe(state, seat)
        decision = decide(players[seat], view, Random(f"{seed}|{ply}"))
        yield Decided(state, seat, view, decision)
        state = apply(state, seat, decision.action).state
        ply += 1


def redealt(state: State, seat: Seat, rng: Random) -> State:
    """A state that looks the same to a seat, with all that it cannot see dealt anew."""
    assert isinstance(state, Auction | NamingTrump | Passing | Melding | Play)
    deals = run(sample(knowledge(observe(state, seat)), 1, rng))
    again = replace(state, hands=deals.hands(0))
    assert observe(again, seat) == observe(state, seat)
    assert all(len(again.hands[other]) == len(state.hands[other]) for other in SEATS)
    return again
