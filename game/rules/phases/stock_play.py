"""Play with a stock: tricks without duties, draws, and melds by the winner of a trick (rules.md 5)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from ...values import frozen
from ..actions import Action, GoOn, LayMeld, PlayCard, TakeCard
from ..cards import Card, Hand, Suit, without
from ..events import (
    CardDrawn,
    CardPlayed,
    DixExchanged,
    Event,
    MeldAdded,
    TrickWon,
    TrumpTurned,
    TurnedCardTaken,
)
from ..laying import OpenCards, dix_of, dix_points, lay_refusal, layings
from ..melds import Meld, MeldKind, total_points
from ..refusals import Refusal
from ..scoring import side_trick_points, targets, written_points
from ..seating import Seat
from ..state import Holdings, Move, Observation, Phase, PhaseStep, PublicTable, State, Then, trump_of
from ..tricks import Trick, seat_of, trick_points, winner


@frozen
class StockPlay(Phase):
    """Tricks are played and cards drawn."""

    label: ClassVar[str] = "stock play"
    turned_up: Card
    """The card that the dealer turned."""
    stock: int
    """The number of closed cards left."""
    trick: Trick
    """The incomplete trick on the table."""
    open: OpenCards
    """The melds, and the other public facts of the cards."""
    tricks: tuple[Trick, ...] = ()
    """The complete tricks, in order."""
    choosing: bool = False
    """Whether the winner of the trick is to take one of the last two cards."""
    drawing: bool = False
    """Whether the winner of the trick is still to draw, and may lay melds before that."""

    @property
    def trump(self) -> Suit:
        """The suit of the turned card (seed 004, Deal)."""
        return self.turned_up.suit

    @property
    def melds(self) -> tuple[tuple[Meld, ...], ...]:
        """The melds of each seat so far, in order."""
        return self.open.melds

    @property
    def stock_gone(self) -> bool:
        """Whether all cards have been drawn: only melds can still be laid."""
        return not self.stock and not self.drawing

    @property
    def waits(self) -> bool:
        """Whether something else comes before the next card is played: melds, the draw, or one of the last two."""
        return self.choosing or self.drawing or self.stock_gone


def begin(state: State) -> PhaseStep:
    """Turn the last card of the stock; the player who did not deal leads (seed 001, Phase 1).

    Where the rules have it, a dix is the dealer's first meld (rules.md 7a).
    """
    *stock, turned = state.cards.stock
    rules, dealer = state.rules, state.standing.dealer
    nobody = ((),) * len(rules.seats)
    events: tuple[Event, ...] = (TrumpTurned(turned, len(stock)),)
    open_cards = OpenCards(nobody, nobody, nobody, turned)
    if rules.stock is not None and rules.stock.nine_for_dealer and turned.rank is rules.deck.dix:
        dix = Meld(MeldKind.DIX, (turned,), dix_points(rules))
        open_cards = replace(open_cards, melds=tuple((dix,) if seat is dealer else () for seat in rules.seats))
        events += (MeldAdded(dealer, dix, (), ()),)
    phase = StockPlay(turned, len(stock), Trick(state.rules.seating.after(state.standing.dealer)), open_cards)
    cards = replace(state.cards, stock=tuple(stock))
    return PhaseStep(replace(state, cards=cards, phase=phase), events)


def to_act(table: PublicTable) -> Seat:
    """Return who plays next, or has won the trick and may meld, or takes one of the last two cards."""
    trick = _phase(table).trick
    return seat_of(table.rules, trick, len(trick.cards))


def refusal(view: Observation, action: Action) -> Refusal | None:
    """Return why the card may not be played, or the meld not be laid; any card may follow any (seed 004, Phase 1)."""
    phase = _phase(view)
    match action:
        case TakeCard() if phase.choosing:
            return None
        case GoOn() if phase.stock_gone or phase.drawing:
            return None
        case PlayCard() if not phase.waits:
            return phase.open.copy_refusal(view.seat, view.hand, action)
        case LayMeld() if not phase.choosing:
            if phase.trick.cards or not phase.tricks:
                return Refusal.NO_TRICK_WON
            why = lay_refusal(view.rules, phase.trump, phase.open.spread(view.seat, view.hand), action)
            return why or (Refusal.DRAWN_ALREADY if _before_draw(view) and not phase.drawing else None)
    return Refusal.WRONG_PHASE


def candidates(view: Observation) -> Iterator[Action]:
    """Yield the last two cards; or the legal melds, then the cards that may be played or going on."""
    phase = _phase(view)
    if to_act(view) is not view.seat:
        return
    if phase.choosing:
        yield from (TakeCard(turned=False), TakeCard(turned=True))
        return
    if not phase.trick.cards and phase.tricks and (phase.drawing or not _before_draw(view)):
        yield from layings(view.rules, phase.trump, phase.open.spread(view.seat, view.hand))
    if phase.waits:
        yield GoOn()
    else:
        yield from phase.open.plays(view.seat, view.hand)


def advance(state: State, action: Action) -> PhaseStep:
    """Play a card, lay a meld, draw, or take one of the last two cards."""
    match action:
        case PlayCard():
            return _play(state, action)
        case LayMeld():
            return lay(state, action)
        case TakeCard():
            return _take(state, action)
        case GoOn():
            phase = _phase(state)
            log = (*phase.open.log, action)
            after = replace(state, phase=replace(phase, open=replace(phase.open, log=log), drawing=False))
            return _drawn(after, phase.trick.leader) if phase.drawing else PhaseStep(after, (), Then.NEXT)
    raise TypeError(f"{action!r} does not belong to the play with a stock")


def lay(state: State, action: LayMeld) -> PhaseStep:
    """Lay a meld of a trick's winner; if the rules allow, the game may end with it (rules.md 5b)."""
    phase = _phase(state)
    seat, trump = phase.trick.leader, phase.trump
    cards, open_cards, events = laid_by(state, phase.open, seat, trump, action)
    after = replace(state, cards=cards, phase=replace(phase, open=open_cards))
    return PhaseStep(after, events, Then.ENDING if reaches_target(after, seat) else Then.SAME)


def laid_by(
    state: State, before: OpenCards, seat: Seat, trump: Suit, action: LayMeld
) -> tuple[Holdings, OpenCards, tuple[Event, ...]]:
    """Return the cards after a meld is laid, and the events: the first dix is exchanged."""
    cards = state.cards
    after = before.after_meld(state.rules, trump, seat, cards.hands[seat], action)
    events: list[Event] = [MeldAdded(seat, after.melds[seat][-1], action.hand, action.table)]
    if after.dix is not before.dix and before.turned is not None:
        dix, everybody = dix_of(state.rules, trump), state.rules.seats
        hands = list(cards.hands)
        hands[seat] = tuple(sorted((*without(hands[seat], (dix,)), before.turned)))
        moves = (Move(seat, None, 1, (dix,), everybody), Move(None, seat, 1, (before.turned,), everybody))
        cards = replace(cards, hands=tuple(hands), moves=(*cards.moves, *moves))
        events.append(DixExchanged(seat, dix, before.turned))
    return cards, after, tuple(events)


def reaches_target(state: State, seat: Seat) -> bool:
    """Return whether a seat ends the game in the middle of the deal: by its melds, and its tricks where they count."""
    rules, side = state.rules, state.rules.seating.side(seat)
    if rules.stock is None or not rules.stock.ends_at_once or rules.end.deals:
        return False
    reached = state.standing.totals[side] + total_points(state.melds[seat])
    if rules.stock.tricks_at_once:
        reached += written_points(rules, side_trick_points(rules, trump_of(state), state.tricks, None)[side])
    return reached >= targets(rules, state.standing)[-1]


def trick_ends(state: State, taker: Seat) -> bool:
    """Return whether a trick without a contract ends the game in the middle of the deal."""
    stock = state.rules.stock
    return stock is not None and stock.tricks_at_once and reaches_target(state, taker)


def _play(state: State, action: PlayCard) -> PhaseStep:
    rules, phase, seat = state.rules, _phase(state), to_act(state)
    hands = list(state.cards.hands)
    hands[seat] = without(hands[seat], (action.card,))
    trick = phase.trick.with_card(action.card)
    played = CardPlayed(seat, action.card, action.melds)
    after = replace(phase, trick=trick, open=phase.open.after_play(rules, phase.trump, seat, action))
    cards = state.cards.with_hands(tuple(hands))
    if len(trick.cards) < len(rules.seats):
        return PhaseStep(State(rules, state.standing, cards, after), (played,))
    taker = winner(rules, trick, phase.trump)
    won = TrickWon(taker, trick.cards, trick_points(rules, trick.cards), last=False)
    turn = replace(after.open, fresh=len(after.melds[taker]))
    drawing = _before_draw(state)
    after = replace(after, trick=Trick(taker), tricks=(*phase.tricks, trick), open=turn, drawing=drawing)
    state = State(rules, state.standing, cards, after)
    if trick_ends(state, taker):
        return PhaseStep(state, (played, won), Then.ENDING)
    if drawing:
        return PhaseStep(state, (played, won))
    step = _drawn(state, taker)
    return step._replace(events=(played, won, *step.events))


def _drawn(state: State, taker: Seat) -> PhaseStep:
    """Let both draw after a trick, or let its winner choose between the last two cards."""
    rules, phase = state.rules, _phase(state)
    assert rules.stock is not None, "there is a stock"
    last = phase.stock == 1
    if last and not rules.stock.takes_closed:
        return PhaseStep(replace(state, phase=replace(phase, choosing=True)))
    events: tuple[Event, ...] = ()
    if last:
        state, shown = _draw(state, taker, shown=True)
        state, turned = _take_turned(state, rules.seating.after(taker))
        return _all_drawn(state, shown + turned)
    for drawer in rules.seating.from_seat(taker):
        state, drawn = _draw(state, drawer)
        events += drawn
    return PhaseStep(state, events)


def _all_drawn(state: State, events: tuple[Event, ...]) -> PhaseStep:
    """Let the winner lay the last melds, unless these come before the draw."""
    return PhaseStep(state, events, Then.NEXT if _before_draw(state) else Then.SAME)


def _before_draw(table: PublicTable) -> bool:
    return table.rules.stock is not None and table.rules.stock.melds_before_draw


def _take(state: State, action: TakeCard) -> PhaseStep:
    """Give the trick's winner one of the last two cards, the other player the other (seed 004, Phase 1)."""
    taker = _phase(state).trick.leader
    other = state.rules.seating.after(taker)
    open_cards = replace(_phase(state).open, log=(*_phase(state).open.log, action))
    state = replace(state, phase=replace(_phase(state), open=open_cards, choosing=False))
    if action.turned:
        state, first = _take_turned(state, taker)
        state, second = _draw(state, other)
    else:
        state, first = _draw(state, taker)
        state, second = _take_turned(state, other)
    return _all_drawn(state, first + second)


def _draw(state: State, seat: Seat, shown: bool = False) -> tuple[State, tuple[Event, ...]]:
    """Draw the top card for a seat; nobody else sees it, unless it must be ``shown``."""
    top, *stock = state.cards.stock
    hands = _given(state.cards.hands, seat, top)
    move = Move(None, seat, 1, (top,), state.rules.seats if shown else (seat,))
    cards = Holdings(hands, (*state.cards.moves, move), tuple(stock))
    phase = replace(_phase(state), stock=len(stock))
    if shown:
        known = tuple(
            tuple(sorted((*cards_known, top))) if place is seat else cards_known
            for place, cards_known in zip(state.rules.seats, phase.open.known, strict=True)
        )
        phase = replace(phase, open=replace(phase.open, known=known))
    return replace(state, cards=cards, phase=phase), (CardDrawn(seat, len(stock), top, shown),)


def _take_turned(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    """Take the card under the stock for a seat; everybody has seen it."""
    open_cards = _phase(state).open
    turned = open_cards.turned
    assert turned is not None, "it has been taken already"
    known = list(open_cards.known)
    known[seat] = tuple(sorted((*known[seat], turned)))
    spent = seat if open_cards.dix is not None else None
    move = Move(None, seat, 1, (turned,), state.rules.seats)
    cards = replace(state.cards, hands=_given(state.cards.hands, seat, turned), moves=(*state.cards.moves, move))
    taken = replace(open_cards, known=tuple(known), turned=None, spent=spent)
    return replace(state, cards=cards, phase=replace(_phase(state), open=taken)), (TurnedCardTaken(seat, turned),)


def _given(hands: tuple[Hand, ...], seat: Seat, card: Card) -> tuple[Hand, ...]:
    return tuple(tuple(sorted((*hand, card))) if place == seat else hand for place, hand in enumerate(hands))


def _phase(table: PublicTable) -> StockPlay:
    assert isinstance(table.phase, StockPlay)
    return table.phase
