"""Auction pinochle for chips, case by case (rules.md 7b)."""

from collections import Counter

import pytest

from game.bots.race import deal_spread
from game.rules import BidValues, ChipSuits, Kitty, RuleSet, Seating, Suit
from game.rules.play import (
    AwaitingDeal,
    Burying,
    Contract,
    DealScored,
    GameOver,
    HandThrownIn,
    NamingTrump,
    Outcome,
    PlayCard,
    Refusal,
    State,
    TrickPlay,
    apply,
    bid_value,
    game_winner,
    kitty_holds,
    kitty_pays,
    legal_actions,
    observe,
    played_scores,
    thrown_in_scores,
    to_act,
)
from game.rules.presets import AUCTION, THREE_HANDED
from game.rules.text import Player, Record, final_state, parse_action, record_from_json, record_to_json
from game.words.chips import kitty_figure, kitty_line
from tests.rules.test_three_hands import table, why
from tests.strategies import do, random_game

N, E, S = AUCTION.seats
HEARTS_TOO = AUCTION.changed(name="hearts too", chips={"suits": ChipSuits.HEARTS_TRIPLE})
ALIKE = AUCTION.changed(name="alike", chips={"suits": ChipSuits.NONE})


def naming(rules: RuleSet = AUCTION, bid: int = 300) -> State:
    """North has the contract and has taken the widow."""
    return do(table(rules=rules), f"bid {bid}; pass; pass")


def test_bids_go_from_300_by_10_and_a_pass_is_final() -> None:
    # rules.md 7b: "bids from 300 by 10, a pass is final"
    assert why(table(rules=AUCTION), "bid 290") is Refusal.BID_TOO_LOW
    assert why(table(rules=AUCTION), "bid 305") is Refusal.BID_OFF_STEP
    assert do(table(rules=AUCTION), "pass; bid 300; bid 310; pass").contract == Contract(S, 310)


def test_if_all_pass_the_next_dealer_deals() -> None:
    # rules.md 7b: "all pass: a new deal by the next dealer"
    before = table(rules=AUCTION)
    after = do(before, "pass; pass; pass")

    assert isinstance(after.phase, AwaitingDeal)
    assert after.standing.dealer is AUCTION.seating.after(before.standing.dealer)
    assert after.standing.sheet == ()


def test_the_declarer_may_concede_once_the_widow_is_seen_and_only_then() -> None:
    # rules.md 7b: "turns up the widow for all, takes it, and may concede now (*single bete*)"
    state = naming()
    assert isinstance(state.phase, NamingTrump)
    assert len(state.cards.hands[N]) == 18
    assert all(observe(state, seat).moves[0].cards for seat in AUCTION.seats)
    assert why(state, "throw in") is None
    named = do(state, "trump C")
    assert isinstance(named.phase, Burying)
    laid = do(named, f"bury {' '.join(map(str, named.cards.hands[N][:3]))}")
    assert why(laid, "throw in") is Refusal.TRUMP_IS_NAMED
    assert why(do(laid, "play on"), "throw in") is Refusal.TRUMP_IS_NAMED
    assert why(naming(THREE_HANDED), "throw in") is Refusal.WRONG_PHASE


def test_a_conceded_hand_is_a_single_bete() -> None:
    # rules.md 7b: "conceded: the declarer pays it once to each"
    step = apply(naming(bid=350), N, parse_action("throw in"))
    assert step.events[0] == HandThrownIn(N)
    (row,) = (event.result for event in step.events if isinstance(event, DealScored))
    assert (row.outcome, row.trump, row.scores) == (Outcome.SINGLE_BETE, None, (-4, 2, 2))
    assert step.state.standing.totals == (-4, 2, 2)


def test_nobody_else_melds() -> None:
    # rules.md 7b: "names trump, lays melds (nobody else melds), buries 3"
    named = do(naming(), "trump D")
    laid = do(named, f"bury {' '.join(map(str, named.cards.hands[N][:3]))}")
    assert laid.melds[1:] == ((), ())


@pytest.mark.parametrize(
    ("bid", "value"),
    [
        # rules.md 7b: "Value: 300 to 340: 1; 350 to 390: 2; 400 to 440: 4; 450 to 490: 6; 500 to 540: 8; 550 to 590:
        # 10; +2 for each 50 more"
        (300, 1), (340, 1), (350, 2), (390, 2), (400, 4), (440, 4), (450, 6), (490, 6), (500, 8), (540, 8), (550, 10),
        (590, 10), (600, 12), (700, 16),
    ],
)  # fmt: skip
def test_the_value_of_a_bid(bid: int, value: int) -> None:
    assert bid_value(AUCTION, bid, Suit.CLUBS) == bid_value(AUCTION, bid, None) == value
    # rules.md 7b: "spades double it (switch: off; hearts triple)"
    assert [bid_value(AUCTION, bid, suit) for suit in Suit] == [value, value, value, 2 * value]
    assert [bid_value(HEARTS_TOO, bid, suit) for suit in Suit] == [value, value, 3 * value, 2 * value]
    assert [bid_value(ALIKE, bid, suit) for suit in Suit] == [value] * 4


SCALES = [
    # pokerwiner.com, Pinocle: 300 pays 3, 350 5, 400 10, 450 15, 500 20, 550 25, more 30
    (BidValues.THREE_FIVE_TEN, (3, 3, 5, 10, 15, 20, 25, 30, 30, 30)),
    # poker.tj, Auction Pinochle with Widow, the usual scale and the one with a bonus: from 250 on
    (BidValues.ONE_MORE, (2, 3, 4, 5, 6, 7, 8, 9, 10, 11)),
    (BidValues.TWO_THREE_FIVE, (2, 3, 5, 7, 10, 13, 17, 21, 25, 30)),
]


@pytest.mark.parametrize(("scale", "chips"), SCALES)
def test_tables_pay_bids_by_other_scales(scale: BidValues, chips: tuple[int, ...]) -> None:
    rules = AUCTION.changed(name="ours", chips={"values": scale})

    for start, paid in zip(range(250, 750, 50), chips, strict=True):
        assert [bid_value(rules, bid, Suit.CLUBS) for bid in (start, start + 40)] == [paid, paid]
    assert bid_value(rules, 200, None) == chips[0]
    assert bid_value(rules, 1200, Suit.SPADES) == 2 * chips[-1]
    assert deal_spread(rules) > deal_spread(AUCTION)


@pytest.mark.parametrize(
    ("bid", "meld", "taken", "buried", "trump", "outcome", "scores"),
    [
        # rules.md 7b: "Made: each opponent pays the value of the bid"
        (300, 150, (150, 60, 40), 0, Suit.CLUBS, Outcome.MADE, (-1, 2, -1)),
        (350, 150, (200, 30, 20), 0, Suit.SPADES, Outcome.MADE, (-4, 8, -4)),
        # "buried cards count for the declarer"
        (300, 150, (129, 60, 40), 21, Suit.CLUBS, Outcome.MADE, (-1, 2, -1)),
        # and "failed in play (*double bete*): twice"
        (300, 150, (128, 60, 41), 21, Suit.CLUBS, Outcome.DOUBLE_BETE, (2, -4, 2)),
        (400, 150, (240, 10, 0), 0, Suit.SPADES, Outcome.DOUBLE_BETE, (16, -32, 16)),
        # a meld needs no trick point
        (300, 300, (0, 150, 100), 0, Suit.HEARTS, Outcome.MADE, (-1, 2, -1)),
    ],
)
def test_what_a_deal_pays(
    bid: int,
    meld: int,
    taken: tuple[int, int, int],
    buried: int,
    trump: Suit,
    outcome: Outcome,
    scores: tuple[int, int, int],
) -> None:
    points = (taken[1], taken[0], taken[2])  # East declares
    found = played_scores(AUCTION, Contract(E, bid), (0, meld, 0), points, None, buried, (True,) * 3, trump)

    assert (found.outcome, found.scores) == (outcome, scores)
    assert found.counted == (points[0], points[1] + meld + buried, points[2])


FROM_350, EVERY_BID = (
    AUCTION.changed(name="kitty", chips={"kitty": each}) for each in (Kitty.FROM_350, Kitty.EVERY_BID)
)


@pytest.mark.parametrize(
    ("rules", "bid", "taken", "trump", "scores", "kitty"),
    [
        # pokerwiner.com, Pinocle: "Payment is made to and from all players ... and to and from a kitty if the contract
        # is for 350 or more."
        (FROM_350, 340, 250, Suit.CLUBS, (2, -1, -1), 0),
        (FROM_350, 350, 250, Suit.CLUBS, (6, -2, -2), -2),
        (FROM_350, 350, 0, Suit.SPADES, (-24, 8, 8), 8),
        # and webcasty.com, where each opponent and the kitty get the value of a bid
        (EVERY_BID, 300, 250, Suit.CLUBS, (3, -1, -1), -1),
        (EVERY_BID, 300, 0, Suit.CLUBS, (-6, 2, 2), 2),
        (AUCTION, 350, 250, Suit.CLUBS, (4, -2, -2), None),
    ],
)
def test_a_kitty_pays_and_is_paid_as_one_more_of_the_others(
    rules: RuleSet, bid: int, taken: int, trump: Suit, scores: tuple[int, ...], kitty: int | None
) -> None:
    contract, melds = Contract(N, bid), (bid - 250, 0, 0)
    played = played_scores(rules, contract, melds, (taken, 250 - taken, 0), won=(True,) * 3, trump=trump)

    assert played.scores == scores
    assert kitty_holds(rules, played.scores) == kitty


def test_a_hand_that_is_thrown_in_pays_the_kitty_once_and_later_twice() -> None:
    contract, nothing = Contract(E, 400), (0, 0, 0)
    assert thrown_in_scores(FROM_350, contract, nothing) == (4, -12, 4)
    assert thrown_in_scores(FROM_350, contract, nothing, nothing, Suit.CLUBS) == (8, -24, 8)
    assert thrown_in_scores(FROM_350, Contract(E, 300), nothing) == (1, -2, 1)


@pytest.mark.parametrize("seating", [Seating.THREE, Seating.DEALER_OUT, Seating.TWO_OUT])
def test_a_kitty_is_one_more_beside_those_who_sit_out(seating: Seating) -> None:
    rules = EVERY_BID.changed(seating=seating)
    sides, contract = len(rules.sides), Contract(N, 300)
    made = played_scores(rules, contract, (300, *(0,) * (sides - 1)), (0,) * sides, won=(True,) * sides)

    assert made.scores == (sides, *(-1,) * (sides - 1))
    assert kitty_holds(rules, made.scores) == -1


@pytest.mark.parametrize(
    ("totals", "now", "at_the_end"),
    [
        # pokerwiner.com, Pinocle, where all make good what it owes, and divide what is left when the game breaks up
        ((-4, -2, 0), "The kitty holds 6 chips.", "The kitty holds 6 chips: each player takes 2."),
        ((-4, -3, 0), "The kitty holds 7 chips.", "The kitty holds 7 chips: each player takes 2, and 1 stays."),
        ((8, 0, 0), "The kitty owes 8 chips.", "The kitty owes 8 chips: each player pays 2, and 2 stay."),
        ((1, 0, 0), "The kitty owes 1 chip.", "The kitty owes 1 chip, too few to divide."),
        ((4, -2, -2), "The kitty is empty.", "The kitty is empty."),
    ],
)
def test_what_the_kitty_holds_is_told_and_at_the_end_how_it_is_divided(
    totals: tuple[int, ...], now: str, at_the_end: str
) -> None:
    assert [kitty_line(FROM_350, totals, over) for over in (False, True)] == [now, at_the_end]
    assert kitty_line(AUCTION, totals) == kitty_figure(AUCTION, totals) == ""


def test_a_hand_that_is_thrown_in_later_by_other_rules() -> None:
    contract, nothing = Contract(N, 350), (0, 0, 0)
    assert thrown_in_scores(AUCTION, contract, nothing, None, Suit.SPADES) == (-8, 4, 4)
    assert thrown_in_scores(AUCTION, contract, nothing, (0, 50, 60), Suit.SPADES) == (-16, 8, 8)


def test_must_beat_only_where_trump_is_led() -> None:
    # rules.md 7b: "Duties as section 4c, must-beat only where trump is led."
    for seed in range(6):
        for move in random_game(AUCTION, f"duties {seed}", deals=2):
            state = move.before
            if not isinstance(state.phase, TrickPlay) or not state.phase.trick.cards:
                continue
            trick, hand = state.phase.trick, state.cards.hands[move.seat]
            led, trump = trick.cards[0].suit, state.phase.trump
            legal = {action.card for action in legal_actions(state) if isinstance(action, PlayCard)}
            follow = [card for card in hand if card.suit is led] or [card for card in hand if card.suit is trump]
            beating = (
                [card for card in follow if card.rank > max(c.rank for c in trick.cards if c.suit is trump)]
                if (led is trump)
                else []
            )
            assert legal == set(beating or follow or hand)


def test_the_points_of_cards() -> None:
    # rules.md 7b: "A 11 10 10 K 4 Q 3 J 2, last trick 10"
    assert dict(zip("9JQKTA", AUCTION.card_points[-6:], strict=True)) == {
        "A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0
    }  # fmt: skip
    assert AUCTION.tricks.last_trick == 10
    assert AUCTION.trick_total == 250


@pytest.mark.parametrize(
    ("totals", "deals", "winner"),
    [
        # rules.md 7b: "A match is 12 deals"; "totals are chips and may be below zero; the most wins"
        ((-4, 2, 2), 12, None),
        ((-4, 3, 1), 12, 1),
        ((40, -20, -20), 11, None),
        ((-1, -1, 2), 12, 2),
    ],
)
def test_the_end_of_the_match(totals: tuple[int, ...], deals: int, winner: int | None) -> None:
    assert game_winner(AUCTION, totals, 0, deals) == winner


def play_through(rules: RuleSet, seed: str) -> Counter[Outcome]:
    """A whole random match: what one pays the others get, and the deals are those that were promised."""
    seen = Counter[Outcome]()
    state = None
    for move in random_game(rules, seed):
        state = move.step.state
        for event in move.step.events:
            if isinstance(event, DealScored):
                row, contract = event.result, event.result.contract
                assert contract is not None
                seen[row.outcome] += 1
                value = bid_value(rules, contract.points, row.trump)
                times = {Outcome.MADE: 1, Outcome.SINGLE_BETE: -1, Outcome.DOUBLE_BETE: -2}[row.outcome]
                others = 2 + kitty_pays(rules, contract.points)
                assert row.scores == tuple(
                    others * times * value if seat is contract.declarer else -times * value for seat in rules.seats
                )
                assert (row.counted[contract.declarer] >= contract.points) == (row.outcome is Outcome.MADE)
                assert sum(row.trick_points) == (0 if row.outcome is Outcome.SINGLE_BETE else 250)
    assert state is not None
    assert isinstance(state.phase, GameOver)
    assert to_act(state) is None
    totals = state.standing.totals
    assert sum(totals) == sum(sum(row.scores) for row in state.standing.sheet) == -(kitty_holds(rules, totals) or 0)
    assert totals[state.phase.winner] == max(totals)
    assert len(state.standing.sheet) >= rules.end.deals
    return seen


def test_random_matches_end_and_no_chip_is_lost() -> None:
    games = (AUCTION, AUCTION, AUCTION, AUCTION, FROM_350, EVERY_BID)
    seen = sum((play_through(rules, f"chips {number}") for number, rules in enumerate(games)), Counter[Outcome]())
    assert set(seen) == {Outcome.MADE, Outcome.SINGLE_BETE, Outcome.DOUBLE_BETE}


@pytest.mark.slow
@pytest.mark.parametrize("hundred", range(20))
def test_2_000_random_matches_end_and_no_chip_is_lost(hundred: int) -> None:
    for number in range(hundred * 100, hundred * 100 + 100):
        play_through((AUCTION, FROM_350, EVERY_BID)[number % 3], f"chips {number}")


def test_a_record_with_conceded_hands_comes_back() -> None:
    moves = list(random_game(AUCTION, "record"))
    record = Record(
        AUCTION, tuple(Player(seat.letter, "easy") for seat in AUCTION.seats), "record", tuple(m.action for m in moves)
    )
    assert final_state(record) == moves[-1].step.state
    assert record_from_json(record_to_json(record)) == record
    assert Outcome.SINGLE_BETE in {row.outcome for row in moves[-1].step.state.standing.sheet}
