"""Positions as text: a state in the middle of a deal, in one line that can be pasted into a test.

    classic, dealer S, deal 3, totals 310 60: deal 9C ... / ... / ... / ...; pass; bid 250; ...; trump D; ...; TS

The rule set's name, the dealer, the deal's number, the totals, and every action of this deal in the notation of
actions. ``record.parse_position`` reads it. The score sheet of earlier deals is not included.
"""

from collections.abc import Iterator

from .actions import (
    Action,
    BuryCards,
    CallPartner,
    Deal,
    ExchangeDix,
    KeepDix,
    NameTrump,
    PassCards,
    PlayCard,
    PlayOn,
    ShootMoon,
)
from .cards import Card, without
from .dix import dix_exchanged
from .laying import dix_of
from .notation import format_action
from .phases.before_widow import BeforeWidow
from .phases.turning import ExchangingDix
from .state import State, from_stock
from .tricks import seat_of


def _has_seen_widow(state: State) -> bool:
    """Return whether the declarer of the lowest contract has chosen to see the widow."""
    asked = state.rules.asks_before_widow and state.contract is not None
    lowest = state.contract is not None and state.contract.points <= state.rules.auction.minimum
    return asked and lowest and not isinstance(state.phase, BeforeWidow)


def format_position(state: State) -> str:
    """Write a state."""
    standing = state.standing
    totals = " ".join(map(str, standing.totals))
    head = f"{state.rules.name}, dealer {standing.dealer.letter}, deal {standing.deals}, totals {totals}"
    actions = "; ".join(map(format_action, actions_of_deal(state)))
    return f"{head}: {actions}" if actions else head


def actions_of_deal(state: State) -> list[Action]:
    """Return all actions since the cards were dealt; none between deals."""
    if not state.cards.hands:
        return []
    if state.open is not None:
        return [_dealt(state), *state.open.log]
    dealt = _dealt(state)
    actions: list[Action] = [dealt, *(call for _, call in state.calls)]
    if _has_seen_widow(state):
        actions.append(PlayOn())
    if state.trump is not None and state.contract is not None:
        actions.append(NameTrump(state.trump))
    if state.contract is not None and state.contract.called is not None:
        actions.append(CallPartner(state.contract.called))
    if state.rules.turns_trump:
        actions += _about_dix(state, dealt)
    for move in () if state.rules.turns_trump else state.cards.moves:
        if move.source is not None:
            actions.append((PassCards if move.target is not None else BuryCards)(move.cards or ()))
    if state.trick is not None:
        actions.append(ShootMoon() if state.moon else PlayOn())
        actions += [PlayCard(card) for trick in (*state.tricks, state.trick) for card in trick.cards]
    return actions


def _about_dix(state: State, dealt: Deal) -> Iterator[Action]:
    """Yield the exchange of a dix for the turned card, and who kept one before: who was dealt it follows from both."""
    rules, given = state.rules, dix_exchanged(state.rules, state.cards.moves)
    playing = rules.seating.playing(state.standing.dealer)
    hands = dict(zip(sorted(playing), dealt.hands, strict=True))
    turned = hands[playing[-1]][-1]
    if not rules.auction.exchanges_dix or turned.rank is rules.deck.dix:
        return
    asked = [seat for seat in playing[:-1] if dix_of(rules, turned.suit) in hands[seat]]
    speaker = state.phase.speaker if isinstance(state.phase, ExchangingDix) else None
    last = given.source if given is not None else speaker
    for seat in asked:
        if seat is last:
            break
        yield KeepDix()
    if given is not None:
        yield ExchangeDix()


def _dealt(state: State) -> Deal:
    """Return the cards as they were dealt: those played, passed and drawn go back to where they came from."""
    hands: list[list[Card]] = [list(hand) for hand in state.cards.hands]
    for trick in (*state.tricks, *((state.trick,) if state.trick is not None else ())):
        for index, card in enumerate(trick.cards):
            hands[seat_of(state.rules, trick, index)].append(card)
    turned: tuple[Card, ...] = ()
    for move in reversed(state.cards.moves):
        cards = move.cards or ()
        turned = cards if state.rules.turns_trump else ()
        if move.target is not None:
            hands[move.target] = list(without(tuple(hands[move.target]), cards))
        if move.source is not None:
            hands[move.source] += cards
    playing = state.rules.seating.playing(state.standing.dealer)
    dealt = [(*sorted(hands[seat]), *(turned if seat is playing[-1] else ())) for seat in sorted(playing)]
    return Deal(tuple(dealt), _rest(state))


def _rest(state: State) -> tuple[Card, ...]:
    """Return the cards that were on the table: the widow; or the whole stock as dealt, and the turned card."""
    moves = state.cards.moves
    if state.rules.turns_trump:
        return ()
    if state.rules.stock is None:
        return next((move.cards or () for move in moves if move.source is None), state.cards.widow)
    drawn, opened = ([card for move in some for card in move.cards or ()] for some in from_stock(state.rules, moves))
    under = [state.open.turned] if state.open is not None and state.open.turned is not None else []
    return (*drawn, *state.cards.stock, (opened + under)[0])
