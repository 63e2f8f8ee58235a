"""The lowest contract may be thrown in before the widow is seen, for the kitty alone (rules.md 7a).

online888casino.com, an auction for three: with a contract of 300 the bidder may throw in the hand without a look at the
widow, and must then pay only the kitty; with any higher bid the widow is exposed.
"""

from __future__ import annotations

from random import Random

import pytest

from game.bots.analysis import first_round, price_choices
from game.bots.player import Level, decide, make_bot
from game.bots.possible import impossible
from game.bots.protocol import observation_to_json
from game.bots.reading import observation_from_json
from game.match import Match
from game.pad.entry import Ending, endings
from game.pad.scoring import score_sheet
from game.rules import Kitty, NobodyBids, Seat, Seating
from game.rules.play import (
    BeforeWidow,
    HandThrownIn,
    NamingTrump,
    Outcome,
    PlayOn,
    Refusal,
    State,
    ThrowIn,
    WidowTaken,
    apply,
    kitty_holds,
    legal_actions,
    observe,
)
from game.rules.presets import AUCTION
from game.rules.text import Player, Record, final_state, format_position, parse_position
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.table.scene import Table
from game.store.notation.reading import parse_notation
from game.store.notation.writing import format_notation
from game.words.chips import kitty_line
from game.words.names import Names
from game.words.results import reasons
from game.work import finish
from tests.pad.test_pad import pad_of, refused_in_words
from tests.pilot import MemoryHost, Pilot
from tests.rules.test_three_hands import table, why
from tests.scenes.table.test_kitty import PEOPLE
from tests.scenes.table.test_three_seats import QUICK
from tests.strategies import do, random_game

N, E, S = AUCTION.seats
RULES = AUCTION.changed(name="unseen", chips={"unseen_pays_kitty": True}, end={"deals": 6})
WITH_KITTY = RULES.changed(name="kitty", chips={"kitty": Kitty.EVERY_BID})
HOPELESS = "9C 9C JC JC 9D 9D JD QD 9H 9H JH QH 9S 9S JS"
RICH = "AS TS KS QS JS AS TS KS AH AD AC TH TD TC AH"


def asked(hand: str = "", bid: int = 300) -> State:
    """North has the contract, and has not seen the widow."""
    return do(table(hand, rules=RULES), f"bid {bid}; pass; pass")


def test_the_declarer_of_the_lowest_bid_is_asked_before_the_widow_is_taken() -> None:
    state = asked()

    assert isinstance(state.phase, BeforeWidow)
    assert list(legal_actions(state)) == [PlayOn(), ThrowIn()]
    assert len(state.cards.hands[N]) == 15
    assert state.cards.moves == ()
    assert why(state, "trump S") is Refusal.WRONG_PHASE
    step = apply(state, N, PlayOn())
    assert [type(event) for event in step.events] == [WidowTaken]
    assert isinstance(step.state.phase, NamingTrump)
    assert len(step.state.cards.hands[N]) == 18


def test_with_a_higher_bid_the_widow_is_turned_up_at_once() -> None:
    assert isinstance(asked(bid=310).phase, NamingTrump)
    assert isinstance(do(table(rules=AUCTION), "bid 300; pass; pass").phase, NamingTrump)


def test_a_dealer_who_must_take_the_lowest_contract_is_asked_too() -> None:
    rules = RULES.changed(auction={"nobody_bids": NobodyBids.DEALER_ONE_STEP_BELOW})
    assert isinstance(do(table(rules=rules), "pass; pass; pass").phase, BeforeWidow)


@pytest.mark.parametrize("rules", [RULES, WITH_KITTY], ids=lambda rules: rules.name)
def test_only_the_kitty_is_paid_and_once(rules: object) -> None:
    step = apply(do(table(rules=rules), "bid 300; pass; pass"), N, ThrowIn())  # type: ignore[arg-type]
    row = step.state.standing.sheet[0]

    assert step.events[0] == HandThrownIn(N)
    assert (row.outcome, row.trump, row.scores) == (Outcome.SINGLE_BETE, None, (-1, 0, 0))
    assert kitty_holds(RULES, step.state.standing.totals) == 1
    assert kitty_line(RULES, step.state.standing.totals) == "The kitty holds 1 chip."
    names = Names(("Nora", "Edda", "You"), S, RULES.seating)
    assert reasons(row, names, RULES)[0] == "Nora pays the kitty 1 chip, and nobody else; the widow was not seen."


def test_who_sees_the_widow_pays_as_ever() -> None:
    state = do(asked(), "play on; throw in")
    assert state.standing.sheet[0].scores == (-2, 1, 1)
    assert kitty_holds(RULES, state.standing.totals) == 0
    assert do(table(rules=WITH_KITTY), "bid 300; pass; pass; play on; throw in").standing.totals == (-3, 1, 1)


def test_it_does_nothing_where_trump_is_named_first() -> None:
    first = RULES.changed(widow={"trump_first": True})
    assert "chips.unseen_pays_kitty" in first.idle
    assert isinstance(do(table(rules=first), "bid 300; pass; pass").phase, NamingTrump)


@pytest.mark.parametrize("seating", [Seating.THREE, Seating.DEALER_OUT])
def test_positions_records_and_written_matches_keep_it(seating: Seating) -> None:
    rules, done = RULES.changed(seating=seating), set()
    players = tuple(Player(seat.letter, "easy") for seat in rules.seats)
    for seed in map(str, range(16)):
        moves = list(random_game(rules, seed, 4))
        record = Record(rules, players, seed, tuple(move.action for move in moves))
        done |= {move.action for move in moves if isinstance(move.before.phase, BeforeWidow)}
        assert parse_notation(format_notation(record)) == record
        assert final_state(record) == moves[-1].step.state
        for move in moves[::9]:
            _is_read_again(move.step.state)
        for move in moves:
            if isinstance(move.step.state.phase, BeforeWidow):
                _is_read_again(move.step.state)

    assert done == {PlayOn(), ThrowIn()}


def _is_read_again(state: State) -> None:
    """Whether a position and what a seat sees are read as they were written."""
    if state.cards.hands:
        seats = state.rules.seating.playing(state.standing.dealer)
        assert format_position(parse_position(format_position(state), state.rules)) == format_position(state)
        view = observe(state, seats[0])
        assert observation_from_json(observation_to_json(view)).phase == view.phase
        assert impossible(view) == ""


@pytest.mark.usefixtures("few_imagined")
@pytest.mark.parametrize("level", [Level.BEGINNER, Level.CASUAL, Level.STANDARD, Level.PRO, Level.EXPERT])
def test_every_level_throws_in_a_hopeless_hand_and_plays_a_rich_one(level: Level) -> None:
    for hand, action in ((HOPELESS, ThrowIn()), (RICH, PlayOn())):
        assert decide(make_bot(level), observe(asked(hand), N), Random(1)).action == action, hand


@pytest.mark.usefixtures("few_imagined")
def test_both_ways_have_a_price() -> None:
    prices = {price.action: price for price in finish(first_round(price_choices(observe(asked(RICH), N), Random(1))))}

    assert set(prices) == {PlayOn(), ThrowIn()}
    assert prices[ThrowIn()].points == -1
    assert prices[PlayOn()].points > 1


def test_a_score_pad_knows_it() -> None:
    chips = {"unseen_pays_kitty": True}
    pad = pad_of("auction", "S 300, thrown in unseen", chips=chips)

    assert Ending.UNSEEN in endings(pad.rules)
    assert Ending.UNSEEN not in endings(AUCTION)
    assert score_sheet(pad).standing.totals == (0, 0, -1)
    words = "With a bid of 310, more than 300, the widow is seen first."
    refused_in_words(pad_of("auction", chips=chips), "S 310, thrown in unseen", words)


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390), (320, 480)])
def test_the_window_asks(size: tuple[int, int]) -> None:
    record = next(
        Record(RULES, PEOPLE, seed, tuple(move.action for move in moves[: place + 1]))
        for seed in map(str, range(50))
        for moves in [list(random_game(RULES, seed, 2))]
        for place, move in enumerate(moves)
        if isinstance(move.step.state.phase, BeforeWidow) and move.step.state.contract.declarer is Seat.SOUTH  # type: ignore[union-attr]
    )
    match, host = Match(record), MemoryHost()
    host.storage.save("settings", QUICK.to_json())
    pilot = Pilot(lambda app: Table(app, MatchDriver(app, match), hurry=True), size, host)
    for _ in range(30):
        pilot.app.frame(0.05, [])
    see, throw = pilot.control("play on"), pilot.control("throw in")
    layout = pilot.scene.view.layout  # type: ignore[attr-defined]

    assert (see.label, throw.label) == ("See the widow", "Concede")
    assert not see.rect.overlaps(throw.rect)
    assert not any(control.rect.overlaps(rect) for control in (see, throw) for rect in (layout.widow, *layout.plates))
    pilot.click("play on")
    assert isinstance(match.phase, NamingTrump)
