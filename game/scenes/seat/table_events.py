"""What each event changes on the table: which cards move, and what is known of the deal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ...rules import Card, Hand, Meld, Seat, laid_cards, play, without
from ...rules.play import Event, LaidCard
from .table_model import Piece, ShownDeal, TableModel, TakenTrick

EarlyEvent = (
    play.DealBegan
    | play.HandDealt
    | play.MeldsShown
    | play.CallMade
    | play.CardsThrownTogether
    | play.AuctionWon
    | play.TrumpNamed
    | play.PartnerCalled
    | play.CardsPassed
    | play.WidowTaken
    | play.CardsBuried
    | play.MeldLaid
    | play.MoonDeclared
)
StockEvent = (
    play.TrumpTurned | play.CardDrawn | play.TurnedCardTaken | play.MeldAdded | play.DixExchanged | play.MeldsTakenUp
)
PlayEvent = play.HandThrownIn | play.PlayBegan | play.CardPlayed | play.TrickWon | play.DealScored | play.GameWon


def apply_event(model: TableModel, event: Event) -> None:
    """Apply an event. Cards that the viewer may not see stay unknown."""
    seen = event if model.open else event.seen_by(model.eyes)
    if isinstance(seen, EarlyEvent):
        _before_play(model, seen)
    elif isinstance(seen, StockEvent):
        _with_stock(model, seen)
    else:
        _in_play(model, seen)


def apply_all(model: TableModel, events: Sequence[Event]) -> None:
    """Apply all events of a match so far; of finished deals keep only what the score sheet needs."""
    begun = max((at for at, event in enumerate(events) if isinstance(event, play.DealBegan)), default=0)
    for event in events[:begun]:
        if isinstance(event, play.DealScored):
            _score(model, event)
    for event in events[begun:]:
        apply_event(model, event)


def turn_up(model: TableModel, taken: play.WidowTaken) -> None:
    """Turn up the widow, which is about to be taken, if the viewer may see it."""
    for piece, card in zip(model.widow, taken.cards or (), strict=False):
        piece.card = card


def _before_play(model: TableModel, event: EarlyEvent) -> None:
    deal = model.deal
    match event:
        case play.DealBegan(number=number, dealer=dealer):
            model.begin(ShownDeal(model.seating, number, dealer))
            model.stock = [_new_piece(model) for _ in range(model.stock_size)]
            model.widow = [_new_piece(model) for _ in range(model.widow_size)]
        case play.HandDealt(seat=seat, count=count, cards=cards):
            model.hands[seat] = [_new_piece(model, card) for card in cards or [None] * count]
        case play.MeldsShown(seat=seat, melds=melds):
            deal.shown[seat], deal.showing = melds, True
            model.laid[seat] = {piece.ident for piece in _find(model, seat, laid_cards(melds))}
        case play.CallMade(seat=seat, call=call, tells=tells):
            if deal.showing:
                model.take_up()
            deal.calls.append((seat, call))
            deal.tells.append(tells)
        case play.CardsThrownTogether():
            model.begin(ShownDeal(model.seating, deal.number, deal.dealer))
        case play.AuctionWon(contract=contract, forced=forced):
            deal.contract, deal.forced = contract, forced
        case play.TrumpNamed(suit=suit):
            deal.trump = suit
        case play.PartnerCalled(card=card, partner=partner) if deal.contract is not None:
            deal.contract = replace(deal.contract, called=card, partner=partner)
        case play.CardsPassed(sender=sender, receiver=receiver, count=count, cards=cards):
            _pass(model, sender, receiver, count, cards)
        case play.WidowTaken(seat=seat):
            turn_up(model, event)
            for piece in model.widow:
                _receive(model, seat, piece)
            model.widow = []
        case play.CardsBuried(seat=seat, count=count, cards=cards):
            _bury(model, seat, count, cards)
        case play.MeldLaid(seat=seat, melds=melds):
            model.fresh.clear()
            deal.melds[seat] = melds
            laid = laid_cards(melds)
            if deal.exchanged is not None and seat is deal.exchanged[0]:
                laid = without(laid, deal.exchanged[1:])
            model.laid[seat] = {piece.ident for piece in _find(model, seat, laid)}
        case play.MoonDeclared():
            deal.moon = True


def _with_stock(model: TableModel, event: StockEvent) -> None:
    match event:
        case play.TrumpTurned(card=card):
            model.turned = model.stock.pop() if model.stock else _new_piece(model)
            model.turned.card, model.deal.trump = card, card.suit
            if model.stock_size:
                model.deal.melds = dict.fromkeys(model.seating.seats, ())
        case play.CardDrawn(seat=seat, card=drawn):
            piece = model.stock.pop(0)
            piece.card = drawn
            _receive(model, seat, piece)
        case play.TurnedCardTaken(seat=seat) if model.turned is not None:
            _receive(model, seat, model.turned)
            model.turned = None
        case play.MeldAdded(seat=seat, meld=meld, hand=hand, table=table):
            _lay(model, seat, meld, hand, table)
        case play.DixExchanged(seat=seat, dix=dix) if model.turned is not None:
            laid = next((piece for piece in _on_table(model, seat) if piece.card == dix), None)
            piece = laid or _find(model, seat, (dix,))[0]
            model.deal.exchanged = None if model.stock_size else (seat, dix)
            model.hands[seat].remove(piece)
            _off_table(model, seat, piece)
            _receive(model, seat, model.turned)
            model.turned = piece
        case play.MeldsTakenUp(seat=seat):
            model.laid[seat] = set()
            own = {piece.ident for piece in model.hands[seat]}
            model.served = {ident: melds for ident, melds in model.served.items() if ident not in own}


def _in_play(model: TableModel, event: PlayEvent) -> None:
    match event:
        case play.HandThrownIn():
            model.put_away()
        case play.PlayBegan():
            if not model.stock_size:
                model.take_up()
            model.deal.playing = True
        case play.CardPlayed(seat=seat, card=card, melds=served):
            piece = _held(model, seat, card, served)
            model.hands[seat].remove(piece)
            _off_table(model, seat, piece)
            model.trick.append((seat, piece))
            if seat is model.eyes:
                model.fresh.clear()
        case play.TrickWon(seat=seat, points=points):
            played = tuple((who, piece.card) for who, piece in model.trick if piece.card is not None)
            model.deal.tricks.append(TakenTrick(played, seat, points))
            model.trick.clear()
        case play.DealScored(result=result):
            _score(model, event)
            model.deal.result = result
            model.put_away()
        case play.GameWon(side=side):
            model.score.winner = side


def _score(model: TableModel, scored: play.DealScored) -> None:
    model.score.sheet.append(scored.result)
    model.score.totals = scored.totals


def _new_piece(model: TableModel, card: Card | None = None) -> Piece:
    model.made += 1
    return Piece(model.made, card)


def _receive(model: TableModel, seat: Seat, piece: Piece) -> None:
    """Put a card from the table into a hand."""
    model.hands[seat].append(piece)
    if seat is model.eyes:
        model.fresh.add(piece.ident)


def _pass(model: TableModel, sender: Seat, receiver: Seat, count: int, cards: Hand | None) -> None:
    moving = _find(model, sender, cards) if cards else _unseen(model, sender)[:count]
    model.hands[sender] = [piece for piece in model.hands[sender] if piece not in moving]
    if receiver is model.eyes:
        model.fresh = {piece.ident for piece in moving}
    model.hands[receiver] += moving


def _bury(model: TableModel, seat: Seat, count: int, cards: Hand | None) -> None:
    """Bury cards: only their owner knows which, and which of the openly seen ones are left."""
    model.fresh.clear()
    model.buried = _find(model, seat, cards) if cards else _unseen(model, seat)[-count:]
    model.hands[seat] = [piece for piece in model.hands[seat] if piece not in model.buried]


def _unseen(model: TableModel, seat: Seat) -> list[Piece]:
    """Return the hand of a seat after it lost unseen cards: its known cards are no longer known."""
    for piece in model.hands[seat]:
        piece.card = None
    return model.hands[seat]


def _lay(model: TableModel, seat: Seat, meld: Meld, hand: Hand, table: tuple[LaidCard, ...]) -> None:
    """Put a meld on the table; cards already there may serve again."""
    number = len(model.deal.melds[seat])
    again: list[Piece] = []
    for laid in table:
        free = (piece for piece in _on_table(model, seat) if piece not in again)
        again.append(
            next(piece for piece in free if (piece.card, model.served[piece.ident]) == (laid.card, laid.melds))
        )
    new = _find(model, seat, hand)
    for piece in (*again, *new):
        model.served[piece.ident] = (*model.served.get(piece.ident, ()), number)
    model.laid[seat] |= {piece.ident for piece in new}
    model.fresh -= model.laid[seat]
    model.deal.melds[seat] = (*model.deal.melds[seat], meld)


def _on_table(model: TableModel, seat: Seat) -> list[Piece]:
    return [piece for piece in model.hands[seat] if piece.ident in model.laid[seat]]


def _off_table(model: TableModel, seat: Seat, piece: Piece) -> None:
    model.laid[seat].discard(piece.ident)
    model.served.pop(piece.ident, None)


def _held(model: TableModel, seat: Seat, card: Card, served: tuple[int, ...]) -> Piece:
    """Return the piece that is played: the one on the table that is in those melds, else one of the hand."""
    if served:
        on_table = _on_table(model, seat)
        return next(piece for piece in on_table if (piece.card, model.served[piece.ident]) == (card, served))
    return _find(model, seat, (card,))[0]


def _find(model: TableModel, seat: Seat, cards: Iterable[Card]) -> list[Piece]:
    """Return pieces in the hand for these cards: known ones first, else unknown ones, which become known."""
    found: list[Piece] = []
    for card in cards:
        free = [piece for piece in model.hands[seat] if piece not in found and piece.ident not in model.laid[seat]]
        piece = next((piece for piece in free if piece.card == card), None)
        if piece is None:
            piece = next(piece for piece in free if piece.card is None)
            piece.card = card
        found.append(piece)
    return found
