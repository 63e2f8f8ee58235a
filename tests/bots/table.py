"""Tables of bots for tests: play deals, and gather the decisions on the way."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from game.bots.knowledge import knowledge
from game.bots.player import Decision, Level, decide, make_bot
from game.bots.policy.play import Policy
from game.bots.sampling import sample
from game.bots.stock.unseen import unseen
from game.rules import RuleSet, Seat
from game.rules.play import (
    AwaitingDeal,
    DealOver,
    GameOver,
    Observation,
    State,
    apply,
    deal_from_seed,
    first_dealer,
    new_game,
    observe,
    to_act,
)
from game.work import finish

POLICIES = (Policy.STANDARD, Policy.PRO, Policy.EXPERT)
STYLES = [policy.style.value for policy in POLICIES]


@dataclass(frozen=True)
class Decided:
    """A decision, and the state in which it was made."""

    state: State
    seat: Seat
    view: Observation
    decision: Decision


def bots_play(rules: RuleSet, levels: Sequence[Level], seed: str, deals: int) -> Iterator[Decided]:
    """Every decision of some deals; each is applied, and so held to be legal."""
    players = [make_bot(level) for level in levels]
    state = new_game(rules, first_dealer(rules, seed))
    ply = 0
    while not isinstance(state.phase, GameOver):
        seat = to_act(state)
        assert seat is not None
        if isinstance(state.phase, AwaitingDeal | DealOver):
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
    if state.open is not None:
        again = _redrawn(state, seat, rng)
    else:
        *hands, table = finish(sample(knowledge(observe(state, seat)), 1, rng)).hands(0)
        if state.rules.widow is None:
            cards = replace(state.cards, hands=(*hands, table))
        else:
            place = "buried" if state.cards.buried else "widow"
            cards = replace(state.cards, hands=tuple(hands), **{place: table})
        again = replace(state, cards=cards)
    assert observe(again, seat) == observe(state, seat)
    assert [*map(len, again.cards.hands)] == [*map(len, state.cards.hands)]
    return again


def _redrawn(state: State, seat: Seat, rng: Random) -> State:
    """The same with a stock: the other seat's closed cards and the stock change places."""
    seen = unseen(observe(state, seat))
    hand, stock = seen.world(rng)
    hands = list(state.cards.hands)
    hands[seen.other] = tuple(sorted((*hand, *(piece.card for piece in seen.open.laid))))
    return replace(state, cards=replace(state.cards, hands=tuple(hands), stock=stock))
