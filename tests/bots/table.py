"""Tables of bots for tests: play deals, and gather the decisions on the way."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from game.bots.knowledge import knowledge
from game.bots.lanes.simulator import Position
from game.bots.player import Decision, Level, decide, make_bot
from game.bots.policy.play import Policy
from game.bots.sampling import sample
from game.bots.stock.unseen import unseen
from game.rules import Card, Hand, RuleSet, Seat, Suit, without
from game.rules.play import (
    AwaitingDeal,
    DealOver,
    GameOver,
    Observation,
    State,
    Trick,
    apply,
    deal_from_seed,
    first_dealer,
    new_game,
    observe,
    play_refusal,
    to_act,
    winner,
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
    """A state that looks the same to a seat, with all that it cannot see dealt again."""
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


def some_tricks(
    rules: RuleSet, position: Position, hands: Sequence[Hand], count: int, rng: Random
) -> tuple[Position, tuple[Hand, ...], list[Card]]:
    """Play that many random legal cards of a deal in which everybody scores alone.

    Returns the position then, the hands, and the cards of complete tricks.
    """
    trump, trick, left = position.trump, position.trick, position.tricks_left
    held, played = list(hands), list[Card]()
    ruffed: list[set[Suit]] = [set() for _ in rules.seats]
    for _ in range(count):
        seat = rules.seating.after(trick.leader, len(trick.cards))
        card = rng.choice([card for card in held[seat] if not play_refusal(rules, trump, trick, held[seat], card)])
        held[seat] = without(held[seat], (card,))
        if trick.cards and card.suit is trump and trick.cards[0].suit is not trump:
            ruffed[seat].add(trick.cards[0].suit)
        trick = Trick(trick.leader, (*trick.cards, card))
        if len(trick.cards) == len(rules.seats):
            played += trick.cards
            trick = Trick(winner(rules, trick, trump))
            left -= 1
    after = replace(position, trick=trick, tricks_left=left, ruffed=tuple(map(frozenset, ruffed)))
    return after, tuple(held), played
