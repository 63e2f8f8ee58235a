"""Playing cards to tricks (rules.md 4c)."""

from dataclasses import replace

from game.rules.actions import PlayCard
from game.rules.cards import without
from game.rules.events import CardPlayed, Event, TrickWon
from game.rules.legality import trump_of
from game.rules.observation import to_act
from game.rules.scoring import score_played
from game.rules.states import Play, State
from game.rules.tricks import Trick, trick_points, winner


def play_card(state: Play, action: PlayCard) -> tuple[State, list[Event]]:
    """A card goes to the trick; the winner of a complete trick leads the next, the last one ends the deal."""
    rules = state.standing.rules
    seat = to_act(state)
    assert seat is not None
    hands = list(state.hands)
    hands[seat] = without(hands[seat], (action.card,))
    trick = Trick(state.trick.leader, (*state.trick.cards, action.card))
    events: list[Event] = [CardPlayed(seat, action.card)]
    after = replace(state, hands=tuple(hands), trick=trick)
    if len(trick.cards) < len(rules.seats):
        return after, events
    taker = winner(rules, trick, trump_of(state.contract))
    last = not any(hands)
    points = trick_points(rules, trick.cards) + (rules.last_trick if last else 0)
    events.append(TrickWon(taker, trick.cards, points, last))
    after = replace(after, trick=Trick(taker), tricks=(*state.tricks, trick))
    if not last:
        return after, events
    over, scored = score_played(after)
    return over, [*events, *scored]
