"""Replays a deal with a stock from what one seat has seen, so that the rules decide whether it is possible.

What the seat has not seen is dealt arbitrarily to the other hand and to the stock. Whenever the other seat then uses a
card that lies in the stock, it changes places with one that it does not use: nobody could tell.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from ...plain import Unreadable
from ...rules import Card, Hand, RuleSet, Seat, without
from ...rules.play import (
    Action,
    Deal,
    LayMeld,
    Move,
    Observation,
    PlayCard,
    Standing,
    State,
    Trick,
    apply,
    from_stock,
    new_game,
    observe,
    seat_of,
    to_act,
)


def retold(
    rules: RuleSet,
    seat: Seat,
    standing: Standing,
    hand: Hand,
    moves: Sequence[Move],
    tricks: Sequence[Trick],
    turned: Card | None,
    actions: Sequence[Action],
) -> Observation:
    """Return what the seat sees after these actions.

    Raises:
        IllegalAction: one of them is illegal at that point, or the cards are not those of a deck.
        Unreadable: the cards do not fit together.
    """
    own = _dealt(rules, seat, hand, moves, tricks)
    drawn, opened = ([_one(move) for move in some] for some in from_stock(rules, moves))
    up = next((card for card in (*opened, turned) if card is not None), None)
    if up is None:
        raise Unreadable("no card was turned")
    state = new_game(rules, standing.dealer)
    state = replace(state, standing=replace(standing, deals=standing.deals - 1))
    state = apply(state, standing.dealer, _deal(rules, seat, own, drawn, up)).state
    for action in actions:
        actor = to_act(state)
        if actor is None or isinstance(action, Deal):
            raise Unreadable("the deal is over before its last action")
        if actor is not seat:
            state = _with_cards(state, actor, action, drawn)
        state = apply(state, actor, action).state
    return observe(state, seat)


def _dealt(rules: RuleSet, seat: Seat, hand: Hand, moves: Sequence[Move], tricks: Sequence[Trick]) -> Hand:
    """Return the cards that the seat was dealt: those played come back, and those moved go back."""
    cards = list(hand)
    for trick in tricks:
        cards += [card for index, card in enumerate(trick.cards) if seat_of(rules, trick, index) is seat]
    for move in reversed(moves):
        if move.source is seat:
            cards += move.cards or ()
        if move.target is seat:
            if Counter(move.cards) - Counter(cards):
                raise Unreadable("the seat has been given cards that it neither played nor holds")
            cards = list(without(tuple(cards), move.cards or ()))
    return tuple(sorted(cards))


def _one(move: Move) -> Card | None:
    """Return the card of a move; None: not seen."""
    return move.cards[0] if move.cards else None


def _deal(rules: RuleSet, seat: Seat, own: Hand, drawn: Sequence[Card | None], up: Card) -> Deal:
    """Return a deal with these own cards and these draws, and arbitrary other cards."""
    if len(own) != rules.dealing.hand_size or len(drawn) >= rules.left_over:
        raise Unreadable("the hands are not as large as they would be")
    rest = Counter(rules.deck.cards) - Counter(own) - Counter([up]) - Counter(card for card in drawn if card)
    cards = list(rest.elements())
    stock = [card or cards.pop() for card in drawn]
    size = rules.dealing.hand_size
    hands = tuple(own if place is seat else tuple(cards.pop() for _ in range(size)) for place in rules.seats)
    return Deal(hands, (*stock, *cards, up))


def _with_cards(state: State, actor: Seat, action: Action, drawn: Sequence[Card | None]) -> State:
    """Return the state with the cards in the actor's hand that the action takes from there."""
    assert state.open is not None
    needed: Hand = ()
    if isinstance(action, LayMeld):
        needed = action.hand
    elif isinstance(action, PlayCard) and not action.melds:
        needed = (action.card,)
    spread = state.open.spread(actor, state.cards.hands[actor])
    missing = Counter(needed) - Counter(spread.hand)
    if not missing:
        return state
    free = list((Counter(spread.hand) - Counter(needed) - Counter(state.open.known[actor])).elements())
    hand, stock = list(state.cards.hands[actor]), list(state.cards.stock)
    gone = sum(move.source is None and len(move.seen_by) == 1 for move in state.cards.moves)
    for card in missing.elements():
        place = next(
            (place for place, other in enumerate(stock) if other == card and not _is_own(drawn, gone + place)), None
        )
        if place is None or not free:
            raise Unreadable(f"{actor.name.title()} cannot have held {card}")
        hand.remove(free[-1])
        hand.append(card)
        stock[place] = free.pop()
    hands = list(state.cards.hands)
    hands[actor] = tuple(sorted(hand))
    return replace(state, cards=replace(state.cards, hands=tuple(hands), stock=tuple(stock)))


def _is_own(drawn: Sequence[Card | None], number: int) -> bool:
    """Return whether the observing seat draws that card of the stock later, and so knows it."""
    return number < len(drawn) and drawn[number] is not None
