"""The model of the table follows the events and never knows more than its viewer."""

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import fields

import pytest

from game.rules import PRESETS, RuleSet, Seat, Seating, Suit, best_melds, laid_cards, preset
from game.rules.play import (
    Auction,
    AwaitingDeal,
    BeforePlay,
    Burying,
    CallingPartner,
    CardsPassed,
    Deal,
    DealOver,
    GameOver,
    HandDealt,
    LaidCard,
    NamingTrump,
    PassingCards,
    StockPlay,
    TrickPlay,
    apply,
    legal_actions,
    new_game,
    observe,
    side_melds,
    side_trick_points,
    to_act,
)
from game.rules.text import parse_card, parse_hand
from game.scenes.seat.table_events import apply_all, apply_event
from game.scenes.seat.table_model import Piece, Stage, TableModel
from tests.strategies import FOUR


def random_deals(rules: RuleSet, seed: int, deals: int):  # type: ignore[no-untyped-def]
    """Each step of some deals played at random."""
    rng = random.Random(seed)
    state = new_game(rules, rules.seats[-1])
    while deals and not isinstance(state.phase, GameOver):
        actor = to_act(state)
        assert actor is not None
        if isinstance(state.phase, AwaitingDeal | DealOver):
            cards = list(rules.deck.cards)
            rng.shuffle(cards)
            size, seats = rules.dealing.hand_size, len(rules.seats)
            hands = tuple(tuple(cards[i * size : (i + 1) * size]) for i in range(seats))
            action = Deal(hands, tuple(cards[size * seats :]))
        else:
            legal = legal_actions(state)
            few = [option for option, _ in zip(legal, range(40), strict=False)]
            action = rng.choice(few)
        step = apply(state, actor, action)
        yield step
        state = step.state
        deals -= isinstance(state.phase, DealOver | GameOver)


STAGES = {
    Auction: Stage.AUCTION,
    NamingTrump: Stage.NAMING,
    PassingCards: Stage.PASSING,
    CallingPartner: Stage.CALLING,
    Burying: Stage.BURYING,
    BeforePlay: Stage.MELDING,
    StockPlay: Stage.STOCK,
    TrickPlay: Stage.PLAY,
    DealOver: Stage.RESULT,
    GameOver: Stage.RESULT,
}


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("rules", "viewer"),
    [pytest.param(rules, seat, id=f"{name}-{seat.name}") for name, rules in PRESETS.items() for seat in rules.seats],
)
def test_it_agrees_with_what_the_seat_observes_at_every_step(rules: RuleSet, viewer: Seat) -> None:
    model = TableModel.of(viewer, rules)
    for state, events in random_deals(rules, int(viewer), 4):
        for event in events:
            apply_event(model, event)
        view = observe(state, viewer)
        held = sorted(piece.card for piece in model.hands[viewer] if piece.card)
        assert tuple(held) == view.hand
        assert tuple(len(model.hands[seat]) for seat in rules.seats) == (view.counts or (0,) * len(rules.seats))
        assert model.stage is STAGES[type(view.phase)]
        assert model.score.totals == state.standing.totals
        if model.stage is Stage.RESULT:
            assert model.deal.result == state.standing.sheet[-1]
            assert model.deal.contract == state.standing.sheet[-1].contract
            assert tuple(map(model.deal.trick_points, range(len(rules.sides)))) == state.standing.sheet[-1].trick_points
        else:
            assert (model.deal.number, model.deal.dealer) == (state.standing.deals, state.standing.dealer)
            assert model.deal.contract == view.contract
            assert tuple(model.deal.calls) == view.calls
        if isinstance(state.phase, TrickPlay):
            phase, sides = state.phase, range(len(rules.sides))
            assert tuple(map(model.deal.trick_points, sides)) == side_trick_points(
                rules, phase.trump, phase.tricks, phase.contract
            )
            assert tuple(map(model.deal.meld_points, sides)) == side_melds(rules, phase.melds, phase.contract)
            assert [piece.card for _, piece in model.trick] == list(phase.trick.cards)
        if rules.widow is not None and state.cards.hands:
            assert len(model.widow) == len(state.cards.widow)
            buried = next((move.cards for move in view.moves if move.source is not None), None)
            assert tuple(sorted(piece.card for piece in model.buried if piece.card)) == (buried or ())
            assert len(model.buried) == len(state.cards.buried)
        if isinstance(state.phase, StockPlay):
            assert len(model.stock) == state.phase.stock
            assert (model.turned.card if model.turned else None) == state.phase.open.turned
        if view.open is not None:
            assert tuple(map(model.deal.melds.get, rules.seats)) == view.open.melds
            for seat in rules.seats:
                on_table = [piece for piece in model.hands[seat] if piece.ident in model.laid[seat]]
                laid = (LaidCard(piece.card, model.served[piece.ident]) for piece in on_table if piece.card)
                assert tuple(sorted(laid)) == view.laid[seat]
                if seat is not viewer:
                    told = Counter(piece.card for piece in model.hands[seat] if piece not in on_table and piece.card)
                    assert told == Counter(view.known[seat])
        idents = [piece.ident for piece in model.pieces()]
        assert len(idents) == len(set(idents))


def test_it_takes_no_more_from_an_event_than_its_viewer_sees() -> None:
    told, shown = (TableModel(Seat.SOUTH, Seating.PARTNERS) for _ in range(2))
    for _, events in random_deals(preset("classic"), 5, 6):
        for event in events:
            apply_event(told, event)
            apply_event(shown, event.seen_by(Seat.SOUTH))
            assert told == shown
            if isinstance(event, HandDealt):
                known = {seat: [piece.card for piece in told.hands[seat] if piece.card] for seat in FOUR}
                assert not known[Seat.NORTH] + known[Seat.EAST] + known[Seat.WEST]


def test_a_hand_from_which_unseen_cards_go_is_known_no_more() -> None:
    model = TableModel(Seat.SOUTH, Seating.PARTNERS)
    card = parse_card("AS")
    apply_event(model, HandDealt(Seat.SOUTH, 1, (card,)))
    apply_event(model, HandDealt(Seat.WEST, 1, None))

    apply_event(model, CardsPassed(Seat.SOUTH, Seat.WEST, 1, (card,)))
    assert {piece.card for piece in model.hands[Seat.WEST]} == {None, card}

    apply_event(model, CardsPassed(Seat.WEST, Seat.NORTH, 1, None))
    assert [piece.card for piece in model.hands[Seat.WEST] + model.hands[Seat.NORTH]] == [None, None]


def test_a_card_lies_once_for_all_classes_it_serves_in() -> None:
    hand = parse_hand("QS KS JD JS JH JC QH QD QC AS TS 9S")
    laid = laid_cards(best_melds(preset("classic"), hand, Suit.SPADES))

    assert laid == tuple(sorted(parse_hand("QS KS JD JS JH JC QH QD QC AS TS 9S")))


def test_a_run_with_two_marriages_and_kings_around_uses_each_card_once() -> None:
    hand = parse_hand("AS TS KS KS QS QS JS KH KD KC QD 9H")
    laid = laid_cards(best_melds(preset("classic"), hand, Suit.SPADES))

    assert laid == tuple(sorted(parse_hand("AS TS KS KS QS QS JS KH KD KC QD")))


def test_no_meld_lays_no_card() -> None:
    assert laid_cards(()) == ()


def shown(model: TableModel) -> dict[str, object]:
    """Everything the model holds, with the pieces counted from the first that is there."""
    first = min((piece.ident for piece in model.pieces()), default=0)

    def counted(pieces: Iterable[Piece]) -> list[Piece]:
        return [Piece(piece.ident - first, piece.card) for piece in pieces]

    held = {field.name: getattr(model, field.name) for field in fields(TableModel) if field.name != "made"}
    return held | {
        "hands": {seat: counted(hand) for seat, hand in model.hands.items()},
        "trick": [(seat, *counted([piece])) for seat, piece in model.trick],
        "stock": counted(model.stock),
        "widow": counted(model.widow),
        "buried": counted(model.buried),
        "turned": counted([model.turned] if model.turned else []),
        "fresh": {ident - first for ident in model.fresh},
        "laid": {seat: {ident - first for ident in idents} for seat, idents in model.laid.items()},
        "served": {ident - first: melds for ident, melds in model.served.items()},
    }


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", PRESETS)
def test_a_table_that_catches_up_shows_what_one_that_saw_everything_shows(name: str) -> None:
    """Deals that are over leave nothing but their rows in the sheet."""
    rules = preset(name)
    seen, told = TableModel.of(rules.seats[-1], rules), []
    for state, events in random_deals(rules, 5, 2):
        told += events
        for event in events:
            apply_event(seen, event)
        if len(told) % 7 == 0 or isinstance(state.phase, DealOver):
            late = TableModel.of(rules.seats[-1], rules)
            apply_all(late, told)
            assert shown(late) == shown(seen)
