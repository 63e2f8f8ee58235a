"""The model of the table follows the events and never knows more than its viewer."""

import random

import pytest

from game.rules.actions import Deal
from game.rules.cards import Suit, parse_hand
from game.rules.engine import apply, legal_actions, new_game
from game.rules.events import HandDealt
from game.rules.melds import best_melds
from game.rules.observation import Phase, observe, to_act
from game.rules.ruleset import PRESETS, RuleSet, classic
from game.rules.scoring import team_melds, team_trick_points
from game.rules.seats import SEATS, TEAMS, Seat
from game.rules.states import AwaitingDeal, DealOver, GameOver, Play
from game.ui.table_model import Stage, TableModel, laid_cards


def random_deals(rules: RuleSet, seed: int, deals: int):  # type: ignore[no-untyped-def]
    """Each step of some deals played at random."""
    rng = random.Random(seed)
    state = new_game(rules, Seat.WEST)
    while deals and not isinstance(state, GameOver):
        actor = to_act(state)
        assert actor is not None
        if isinstance(state, AwaitingDeal | DealOver):
            cards = list(rules.deck)
            rng.shuffle(cards)
            action = Deal(tuple(tuple(cards[i::4]) for i in range(4)))
        else:
            legal = legal_actions(state)
            few = [option for option, _ in zip(legal, range(40), strict=False)]
            action = rng.choice(few)
        step = apply(state, actor, action)
        yield step
        state = step.state
        deals -= isinstance(state, DealOver | GameOver)


STAGES = {
    Phase.AUCTION: Stage.AUCTION,
    Phase.NAMING_TRUMP: Stage.NAMING,
    Phase.PASSING: Stage.PASSING,
    Phase.MELDING: Stage.MELDING,
    Phase.PLAY: Stage.PLAY,
    Phase.DEAL_OVER: Stage.RESULT,
    Phase.GAME_OVER: Stage.RESULT,
}


@pytest.mark.parametrize("rules", PRESETS.values(), ids=str)
@pytest.mark.parametrize("viewer", SEATS)
def test_it_agrees_with_what_the_seat_observes_at_every_step(rules: RuleSet, viewer: Seat) -> None:
    model = TableModel(viewer)
    for state, events in random_deals(rules, int(viewer), 4):
        for event in events:
            model.apply(event)
        view = observe(state, viewer)
        held = sorted(piece.card for piece in model.hands[viewer] if piece.card)
        assert tuple(held) == view.hand
        assert tuple(len(model.hands[seat]) for seat in SEATS) == (view.hand_counts or (0, 0, 0, 0))
        assert model.stage is STAGES[view.phase]
        assert model.totals == state.standing.totals
        if model.stage is Stage.RESULT:
            assert model.result == state.standing.sheet[-1]
            assert model.contract == state.standing.sheet[-1].contract
        else:
            assert (model.number, model.dealer) == (state.standing.deals, state.standing.dealer)
            assert model.contract == view.contract
            assert tuple(model.calls) == view.calls
        if isinstance(state, Play):
            trump = state.contract
            assert tuple(model.trick_points(team) for team in TEAMS) == team_trick_points(rules, trump, state.tricks)
            assert tuple(model.meld_points(team) for team in TEAMS) == team_melds(state.melds)
            assert [piece.card for _, piece in model.trick] == list(state.trick.cards)
        idents = [piece.ident for piece in model.pieces()]
        assert len(idents) == len(set(idents))


def test_it_takes_no_more_from_an_event_than_its_viewer_sees() -> None:
    told, shown = TableModel(Seat.SOUTH), TableModel(Seat.SOUTH)
    for _, events in random_deals(classic(), 5, 6):
        for event in events:
            told.apply(event)
            shown.apply(event.seen_by(Seat.SOUTH))
            assert told == shown
            if isinstance(event, HandDealt):
                known = {seat: [piece.card for piece in told.hands[seat] if piece.card] for seat in SEATS}
                assert not known[Seat.NORTH] + known[Seat.EAST] + known[Seat.WEST]


def test_a_card_lies_once_for_all_classes_it_serves_in() -> None:
    hand = parse_hand("QS KS JD JS JH JC QH QD QC AS TS 9S")
    laid = laid_cards(best_melds(classic(), hand, Suit.SPADES))

    assert laid == tuple(sorted(parse_hand("QS KS JD JS JH JC QH QD QC AS TS 9S")))


def test_a_run_with_two_marriages_and_kings_around_uses_each_card_once() -> None:
    hand = parse_hand("AS TS KS KS QS QS JS KH KD KC QD 9H")
    laid = laid_cards(best_melds(classic(), hand, Suit.SPADES))

    assert laid == tuple(sorted(parse_hand("AS TS KS KS QS QS JS KH KD KC QD")))


def test_no_meld_lays_no_card() -> None:
    assert laid_cards(()) == ()
