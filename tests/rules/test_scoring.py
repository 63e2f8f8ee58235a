"""Scoring a deal and ending the game (rules.md 4d, 4f and 4g; seeds 000, 002 and 003, Scoring)."""

from dataclasses import replace
from typing import Any

import pytest

from game.rules import (
    BothOver,
    Card,
    Counters,
    Deck,
    Meld,
    MeldKeeper,
    MeldKind,
    Moon,
    MoonFailure,
    Rank,
    RuleSet,
    Seat,
    SetCost,
    Side,
    Suit,
)
from game.rules.play import (
    BeforePlay,
    Contract,
    DealOver,
    DealResult,
    DealScored,
    GameOver,
    GameWon,
    Holdings,
    Outcome,
    PlayCard,
    Points,
    Standing,
    State,
    ThrowIn,
    Trick,
    TrickPlay,
    TrickWon,
    apply,
    game_winner,
    legal_actions,
    targets,
    thrown_in_scores,
    to_act,
)
from game.rules.presets import CLASSIC, JOEDOG, THREE_HANDED, TWO_HANDED
from game.rules.text import parse_hand
from tests.strategies import FOUR, do

NS, EW = range(2)
COUNTERS = [card for card in Deck.SINGLE.cards if card.rank in (Rank.ACE, Rank.TEN, Rank.KING)]
LOSERS = [card for card in Deck.SINGLE.cards if card not in COUNTERS]


def standing(rules: RuleSet, totals: tuple[int, ...]) -> Standing:
    """Before this deal the sides had these totals; south dealt."""
    return Standing(Seat.SOUTH, totals, 2)


def best_first(cards: list[Card]) -> tuple[Card, ...]:
    """The four cards with one in front that wins when it is led: the highest trump (spades), or the highest."""
    return tuple(sorted(cards, key=lambda card: (card.suit is not Suit.SPADES, -card.rank)))


def last_trick(
    rules: RuleSet,
    *,
    bid: int,
    meld: tuple[int, int] = (0, 0),
    tricks: int,
    counters: int,
    last: Side = NS,
    bidders: Side = NS,
    totals: tuple[int, int] = (0, 0),
    moon: bool = False,
) -> State:
    """Before the last trick of a deal: north and south take that many tricks with that many counters in all.

    Each team's tricks are led and won by its first seat. One card is left in each hand.
    """
    ours = COUNTERS[:counters] + LOSERS[: 4 * tricks - counters]
    theirs = COUNTERS[counters:] + LOSERS[4 * tricks - counters :]
    assert len(ours) == 4 * tricks
    assert len(theirs) == 48 - 4 * tricks
    piles = {
        team: [best_first(pile[at : at + 4]) for at in range(0, len(pile), 4)]
        for team, pile in ((NS, ours), (EW, theirs))
    }
    final = piles[last].pop()
    done = tuple(Trick(side[0], cards) for number, side in enumerate(rules.sides) for cards in piles[number])
    leader = rules.sides[last][0]
    hands = tuple((final[(seat - leader) % 4],) for seat in FOUR)
    melds = tuple((Meld(MeldKind.DIX, (), points),) if points else () for points in (*meld, 0, 0))
    contract = Contract(rules.sides[bidders][0], bid)
    phase = TrickPlay((), contract, Suit.SPADES, melds, moon, Trick(leader), done)
    return State(rules, standing(rules, totals), Holdings(hands), phase)


def scored(state: State) -> DealResult:
    """The row of the score sheet after the last four cards."""
    for _ in FOUR:
        (action,) = legal_actions(state)
        after = do(state, action)
        if isinstance(after.phase, TrickPlay):
            state = after
    assert isinstance(after.phase, DealOver | GameOver)
    return after.standing.sheet[-1]


# Trick points


def test_every_ten_king_and_ace_is_worth_ten_and_so_is_the_last_trick() -> None:
    # seed 003: "Every ten (10), king, and ace collected as part of tricks is worth 10 points, as well as the last"
    row = scored(last_trick(CLASSIC, bid=250, tricks=6, counters=13, last=NS))

    assert row.trick_points == (13 * 10 + 10, 11 * 10)


def test_in_units_each_counts_one() -> None:
    # seed 002: "Each ace, then and king within the trick counts one point"; "The last trick is worth one point"
    row = scored(last_trick(JOEDOG, bid=16, tricks=6, counters=13, last=EW))

    assert row.trick_points == (13, 11 + 1)


@pytest.mark.parametrize(("rules", "total"), [(CLASSIC, 250), (JOEDOG, 25)])
def test_all_tricks_together_are_250(rules: RuleSet, total: int) -> None:
    # seed 003: "a team can get a maximum of 250 points in the trick taking phase"
    row = scored(last_trick(rules, bid=rules.auction.minimum, tricks=12, counters=24))

    assert row.trick_points == (total, 0)
    assert rules.trick_total == total


@pytest.mark.parametrize(
    ("counters", "values"),
    [
        (Counters.ACE_TEN_KING, {"A": 10, "T": 10, "K": 10, "Q": 0, "J": 0, "9": 0}),
        (Counters.FACE_VALUES, {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}),
        (Counters.FIVES, {"A": 10, "T": 10, "K": 5, "Q": 5, "J": 0, "9": 0}),
    ],
)
def test_the_house_may_count_cards_in_another_way(counters: Counters, values: dict[str, int]) -> None:
    # rules.md 2: "counters 10/10/10, 11/10/4/3/2 or 10/10/5/5"; each way all tricks make 250
    rules = CLASSIC.changed(tricks={"counters": counters})

    assert {rank.letter: rules.card_points[rank] for rank in rules.deck.ranks} == values
    assert scored(last_trick(rules, bid=250, tricks=12, counters=24)).trick_points == (250, 0)


def test_the_last_trick_is_announced_with_its_points() -> None:
    state = last_trick(CLASSIC, bid=250, tricks=6, counters=12, last=NS)
    for _ in range(3):
        (action,) = legal_actions(state)
        after = do(state, action)
        assert isinstance(after.phase, TrickPlay)
        state = after
    (action,) = legal_actions(state)
    seat = to_act(state)
    assert isinstance(action, PlayCard)
    assert seat is Seat.WEST

    won = apply(state, seat, action).events[1]

    assert isinstance(won, TrickWon)
    cards = (*state.trick.cards, action.card)
    assert won == TrickWon(Seat.NORTH, cards, 10 * sum(card in COUNTERS for card in cards) + 10, last=True)


# Made and set


@pytest.mark.parametrize(
    ("rules", "bid", "meld", "counters", "outcome", "scores"),
    [
        # seed 003: "to match or exceed their bid then all their points are added": 12 counters and last trick are 130
        (CLASSIC, 250, (120, 0), 12, Outcome.MADE, (250, 120)),
        (CLASSIC, 250, (200, 0), 12, Outcome.MADE, (330, 120)),
        # "If they fail to meet their bid then they have 'gone set' and earn no points that round. In addition their bid
        # is subtracted from their total score."
        (CLASSIC, 260, (120, 0), 12, Outcome.SET, (-260, 120)),
        (CLASSIC, 300, (0, 0), 23, Outcome.SET, (-300, 10)),
        # seed 003: "If the non bidding team gets at least 10 points ... their meld points and trick points are added"
        (CLASSIC, 250, (120, 340), 12, Outcome.MADE, (250, 460)),
        (CLASSIC, 260, (120, 340), 12, Outcome.SET, (-260, 460)),
        (JOEDOG, 25, (12, 0), 12, Outcome.MADE, (25, 12)),
        (JOEDOG, 26, (12, 34), 12, Outcome.SET, (-26, 46)),
    ],
)
def test_made_or_set(
    rules: RuleSet, bid: int, meld: tuple[int, int], counters: int, outcome: Outcome, scores: tuple[int, int]
) -> None:
    row = scored(last_trick(rules, bid=bid, meld=meld, tricks=6, counters=counters))

    assert (row.outcome, row.scores) == (outcome, scores)


def test_totals_may_go_below_zero() -> None:
    # rules.md 4d: "Totals may go below zero."
    state = last_trick(CLASSIC, bid=260, tricks=6, counters=12, totals=(100, 0))

    over, _ = drive(state)

    assert over.standing.totals == (-160, 120)


# A meld needs a trick point

NO_SWITCH = CLASSIC.changed(scoring={"meld_keeper": MeldKeeper.NOTHING})


@pytest.mark.parametrize(
    ("rules", "scores"),
    [
        # seed 003: "If a team is unable to get any points during the trick taking phase then they get no points that
        # round, regardless of how many points they earned during melding."
        (CLASSIC, (330, 0)),
        # seed 000: "If they score less than 10 trick points, they only score their meld points"
        (NO_SWITCH, (330, 340)),
    ],
)
def test_defenders_without_a_trick_point(rules: RuleSet, scores: tuple[int, int]) -> None:
    row = scored(last_trick(rules, bid=250, meld=(80, 340), tricks=12, counters=24))

    assert row.scores == scores
    assert row.meld == (80, 340)
    assert row.meld_kept == (True, rules.scoring.meld_keeper is MeldKeeper.NOTHING)


def test_joedog_keeps_meld_without_a_trick_point() -> None:
    # seed 002: "the hand total will be the number of meld points plus the number of take points"
    assert scored(last_trick(JOEDOG, bid=16, meld=(8, 34), tricks=12, counters=24)).scores == (33, 34)


def test_a_trick_without_a_counter_is_no_trick_point() -> None:
    # seed 003: "at least 10 points (any ten, ace, king, or the last trick)"
    assert scored(last_trick(CLASSIC, bid=250, meld=(80, 340), tricks=11, counters=24)).scores == (330, 0)


def test_one_counter_saves_the_meld() -> None:
    row = scored(last_trick(CLASSIC, bid=250, meld=(80, 340), tricks=11, counters=23))

    assert row.scores == (80 + 240, 340 + 10)


def test_the_last_trick_alone_saves_the_meld() -> None:
    row = scored(last_trick(CLASSIC, bid=250, meld=(80, 340), tricks=11, counters=24, last=EW))

    assert row.scores == (80 + 240, 340 + 10)


@pytest.mark.parametrize(
    ("rules", "outcome", "scores"),
    [
        # rules.md 4d: "The bidding side under `CLASSIC` also needs one trick point to keep its meld."
        (CLASSIC, Outcome.SET, (-250, 250 + 20)),
        (NO_SWITCH, Outcome.MADE, (1500, 250 + 20)),
    ],
)
def test_a_bidding_side_without_a_trick_point(rules: RuleSet, outcome: Outcome, scores: tuple[int, int]) -> None:
    row = scored(last_trick(rules, bid=250, meld=(1500, 20), tricks=0, counters=0, last=EW))

    assert (row.outcome, row.scores) == (outcome, scores)


# Shooting the moon (rules.md 4f; the house rule quoted in seed 002)


@pytest.mark.parametrize(("moon", "points"), [(Moon.THOUSAND, 1000), (Moon.FIFTEEN_HUNDRED, 1500)])
def test_a_moon_that_is_made_adds_its_points(moon: Moon, points: int) -> None:
    # seed 002: "succeeds, their team is awarded 1000 or in some groups, 1500 points"
    rules = CLASSIC.changed(scoring={"moon": moon}, end={"target": 5000})

    row = scored(last_trick(rules, bid=250, meld=(80, 340), tricks=12, counters=24, moon=True))

    assert (row.outcome, row.scores) == (Outcome.MOON_MADE, (80 + 250 + points, 0))


def test_a_failed_moon_goes_to_the_other_team_and_the_losers_get_nothing() -> None:
    # seed 002: "the other team gets the 1000 or 1500 points while the losing team gets nothing, not even any counter
    # scores"
    rules = CLASSIC.changed(scoring={"moon": Moon.THOUSAND}, end={"target": 5000})

    row = scored(last_trick(rules, bid=250, meld=(200, 40), tricks=11, counters=23, moon=True))

    assert (row.outcome, row.scores) == (Outcome.MOON_FAILED, (0, 1000 + 40 + 10))


def test_a_failed_moon_may_cost_the_bid() -> None:
    # rules.md 4f: "or −bid (switch)"
    rules = CLASSIC.changed(scoring={"moon": Moon.THOUSAND, "moon_failure": MoonFailure.MINUS_BID})

    row = scored(last_trick(rules, bid=250, meld=(200, 40), tricks=11, counters=23, moon=True))

    assert (row.outcome, row.scores) == (Outcome.MOON_FAILED, (-250, 40 + 10))


def test_the_moon_means_all_twelve_tricks_though_one_is_worthless() -> None:
    # rules.md 4f: "his side takes all twelve tricks"
    rules = CLASSIC.changed(scoring={"moon": Moon.THOUSAND}, end={"target": 5000})

    row = scored(last_trick(rules, bid=250, meld=(0, 0), tricks=11, counters=24, moon=True))

    assert row.outcome is Outcome.MOON_FAILED


def test_the_moon_in_units_is_a_tenth() -> None:
    # rules.md 3c: JOEDOG is "the same divided by ten"
    rules = JOEDOG.changed(scoring={"moon": Moon.THOUSAND})

    assert scored(last_trick(rules, bid=16, tricks=12, counters=24, moon=True)).scores == (25 + 100, 0)


def test_a_moon_that_is_made_does_not_make_the_bid() -> None:
    # rules.md 4f says "+1000" and no more: it comes on top of what 4d gives, which is −bid when all of it is too little
    rules = CLASSIC.changed(scoring={"moon": Moon.THOUSAND}, end={"target": 5000})

    row = scored(last_trick(rules, bid=400, meld=(80, 340), tricks=12, counters=24, moon=True))

    assert (row.outcome, row.scores) == (Outcome.MOON_MADE, (-400 + 1000, 0))


@pytest.mark.parametrize(("tricks", "counters", "scores"), [(12, 24, (25 + 25, 4)), (11, 23, (-50, 1 + 4))])
def test_a_moon_of_the_tables_own_may_cost_twice_its_points(tricks: int, counters: int, scores: Points) -> None:
    # ourpastimes.com, How to Shoot the Moon in Pinochle: a bonus of 25; failed, no points of the deal, and 50 lost
    own = {"moon": Moon.OTHER, "moon_worth": 25, "moon_failure": MoonFailure.TWICE_ITS_WORTH}
    rules = JOEDOG.changed(scoring=own)

    row = scored(last_trick(rules, bid=16, meld=(0, 4), tricks=tricks, counters=counters, moon=True))

    assert row.scores == scores


def test_all_tricks_without_the_word_are_no_moon() -> None:
    rules = CLASSIC.changed(scoring={"moon": Moon.THOUSAND})

    row = scored(last_trick(rules, bid=250, tricks=12, counters=24))

    assert (row.outcome, row.scores) == (Outcome.MADE, (250, 0))


# The end of the game


def drive(state: State) -> tuple[State, tuple[object, ...]]:
    """The deal's end, and the events of its last card."""
    step = None
    now = state
    while isinstance(now.phase, TrickPlay):
        (action,) = legal_actions(now)
        seat = to_act(now)
        assert seat is not None
        step = apply(now, seat, action)
        assert isinstance(step.state.phase, TrickPlay | DealOver | GameOver)
        now = step.state
    assert step is not None
    return now, step.events


def ending(rules: RuleSet, totals: tuple[int, int], bidders: Side) -> Side | None:
    """Who has won when the teams stand at these totals after a deal that each took half of."""
    unit = rules.scale
    gained = (13 * unit, 12 * unit)
    before = (totals[0] - gained[0], totals[1] - gained[1])
    state = last_trick(rules, bid=12 * unit, tricks=6, counters=12, bidders=bidders, totals=before)
    over, events = drive(state)
    assert over.standing.totals == totals
    if isinstance(over.phase, GameOver):
        assert events[-1] == GameWon(over.phase.winner, totals)
        return over.phase.winner
    assert isinstance(events[-1], DealScored)
    return None


@pytest.mark.parametrize(
    ("totals", "bidders", "winner"),
    [
        # seed 003, Example 1: "You and Bill end the round with 1500 points, while Mike and Lisa only have 1200 points."
        ((1500, 1200), NS, NS),
        ((1500, 1200), EW, NS),
        # seed 003, Example 2: 1700 against 1600, "Mike is the bidding player this round. Mike and Lisa thus win"
        ((1700, 1600), EW, EW),
        ((1700, 1600), NS, NS),
        ((1600, 1700), NS, NS),
        ((1500, 1500), EW, EW),
        # seed 003: "a total score of 1500 or greater at the end of a round"
        ((1490, 1200), NS, None),
        ((1490, 1500), NS, EW),
        ((-300, 1510), NS, EW),
        ((1490, 1490), EW, None),
    ],
)
def test_the_game_is_won_at_1500(totals: tuple[int, int], bidders: Side, winner: Side | None) -> None:
    assert ending(CLASSIC, totals, bidders) == winner


@pytest.mark.parametrize(
    ("totals", "bidders", "winner"),
    [((299, 120), NS, None), ((300, 120), NS, NS), ((310, 305), EW, EW), ((120, 300), NS, EW)],
)
def test_joedog_is_won_at_300(totals: tuple[int, int], bidders: Side, winner: Side | None) -> None:
    # rules.md 2: "300 units"; "bidding side wins"
    assert ending(JOEDOG, totals, bidders) == winner


@pytest.mark.parametrize(
    ("totals", "bidders", "winner"),
    [((1700, 1600), EW, NS), ((1600, 1700), NS, EW), ((1600, 1600), NS, None), ((1500, 1490), EW, NS)],
)
def test_the_house_may_let_the_higher_total_win(totals: tuple[int, int], bidders: Side, winner: Side | None) -> None:
    # rules.md 2: "higher total; equal totals: play another hand"
    assert ending(CLASSIC.changed(end={"both_over": BothOver.HIGHER_TOTAL}), totals, bidders) == winner


RESULT = DealResult(1, Seat.SOUTH, None, Suit.SPADES, Outcome.PLAYED, (), (), (), (), ())
RISING = [
    (TWO_HANDED, [(600, 620), (600, 590)], (1200, 1200, 1450), None),  # both over: nobody has won
    (TWO_HANDED, [(600, 620), (600, 590), (250, 10)], (1200, 1200, 1450, 1450), 0),
    (TWO_HANDED, [(600, 620), (600, 590), (100, 100)], (1200, 1200, 1450, 1450), None),  # nobody is there again
    (TWO_HANDED, [(600, 620), (600, 590), (250, 250)], (1200, 1200, 1450, 1700), None),
    (TWO_HANDED, [(1500, 1300), (0, -200)], (1200, 1450, 1450), 0),  # above the new target: after the next deal
    (TWO_HANDED, [(1300, 1300), (0, -200)], (1200, 1450, 1450), None),  # it does not fall again
    (THREE_HANDED, [(1500, 1510, 300)], (1500, 1750), None),
]
"""Games, scores of deals, the targets of these deals and of the next, and who has won: South bids, or nobody."""


@pytest.mark.parametrize(("game", "scores", "found", "winner"), RISING)
def test_the_target_rises_where_several_reach_it(
    game: RuleSet, scores: list[tuple[int, ...]], found: tuple[int, ...], winner: Side | None
) -> None:
    # a printed sheet of two hands: both have 1000 after the same deal, so they play on to 1250, then to 1500
    rules = game.changed(end={"rises_by": 250})
    sheet = tuple(replace(RESULT, scores=each) for each in scores)
    totals = tuple(map(sum, zip(*scores, strict=True)))
    last = None if rules.stock is not None else 2

    assert targets(rules, replace(standing(rules, totals), sheet=sheet)) == found
    assert game_winner(rules, totals, last, target=found[-2]) == winner


@pytest.mark.parametrize("end", [{"by_contract": True}, {"deals": 4}])
def test_the_target_stays_where_no_total_wins_by_itself(end: dict[str, object]) -> None:
    # rules.md 7a, "Bidding out": the target does not rise there
    rules = THREE_HANDED.changed(end={"rises_by": 250, **end})
    over = replace(RESULT, scores=(1500, 1510, 300))

    assert targets(rules, replace(standing(rules, over.scores), sheet=(over,))) == (1500, 1500)


def test_the_player_with_the_contract_wins_before_the_target_rises() -> None:
    rules = THREE_HANDED.changed(end={"rises_by": 250})

    assert game_winner(rules, (1500, 1600, 1700), 0) == 0
    assert game_winner(rules, (1490, 1600, 300), 0) == 1
    assert game_winner(rules.changed(end={"floor": 500}), (1500, 1600, -500), 2) == 1


@pytest.mark.parametrize(("bidders", "over"), [(NS, True), (EW, False)])
def test_families_who_bid_out_win_with_a_contract_alone(bidders: Side, over: bool) -> None:
    # a DOS program for three: the points have to be there after taking the bid and making it
    rules = CLASSIC.changed(end={"by_contract": True})

    after, _ = drive(last_trick(rules, bid=250, tricks=12, counters=24, totals=(1490, 0), bidders=bidders))
    plain, _ = drive(last_trick(CLASSIC, bid=250, tricks=12, counters=24, totals=(1490, 0), bidders=bidders))

    assert after.standing.totals == plain.standing.totals
    assert after.standing.totals[NS] > 1700
    assert isinstance(after.phase, GameOver) is over
    assert isinstance(plain.phase, GameOver)


@pytest.mark.parametrize(
    ("totals", "contract", "made", "winner"),
    [
        ((1500, 1600, 0), Seat.NORTH, True, 0),
        ((1500, 1600, 0), Seat.NORTH, False, None),
        ((1490, 1600, 0), Seat.NORTH, True, None),
        ((1500, 1600, -600), Seat.SOUTH, False, 1),  # the lower end: the highest total wins
    ],
)
def test_who_wins_where_three_bid_out(totals: tuple[int, ...], contract: Seat, made: bool, winner: Side | None) -> None:
    rules = THREE_HANDED.changed(end={"by_contract": True, "floor": 600})
    outcome = Outcome.MADE if made else Outcome.SET

    assert game_winner(rules, totals, rules.seating.side(contract), outcome=outcome) == winner


@pytest.mark.parametrize("target", [100, 5000])
def test_the_house_sets_the_target(target: int) -> None:
    # rules.md 2: "target 100 to 5000"
    rules = CLASSIC.changed(end={"target": target})

    assert ending(rules, (target, 0), NS) == NS
    assert ending(rules, (target - 10, 0), NS) is None


@pytest.mark.parametrize(
    ("changes", "taken", "by_choice", "scores"),
    [
        ({}, None, True, (-330, 80)),
        ({}, (0, 20), True, (-330, 100)),
        ({"bid_to_defenders": True, "thrown_in_pays": 50}, None, True, (-330, 80 + 330 + 50)),
        ({"bid_to_defenders": True, "thrown_in_pays": 50}, None, False, (-330, 80 + 330)),
        ({"bid_to_defenders": True, "thrown_in_pays": 50}, (0, 20), True, (-330, 80 + 20 + 330)),
        ({"set_cost": SetCost.BID_AND_MELD}, None, True, (-390, 80)),
        ({"set_cost": SetCost.TWICE_IF_PLAYED}, None, True, (-330, 80)),
        ({"set_cost": SetCost.TWICE_IF_PLAYED}, (0, 20), True, (-660, 100)),
        ({"set_cost": SetCost.NOTHING}, None, True, (0, 80)),
    ],
)
def test_what_a_hand_thrown_in_costs_and_brings(
    changes: dict[str, Any], taken: tuple[int, int] | None, by_choice: bool, scores: tuple[int, int]
) -> None:
    rules = CLASSIC.changed(scoring=changes)
    assert thrown_in_scores(rules, Contract(Seat.NORTH, 330), (60, 80), taken, by_choice=by_choice) == scores


def test_a_hand_thrown_in_may_end_the_game() -> None:
    contract = Contract(Seat.NORTH, 330)
    melds = ((Meld(MeldKind.DIX, (), 60),), (Meld(MeldKind.DIX, (), 80),), (), ())
    hands = tuple(parse_hand("AS") for _ in FOUR)
    phase = BeforePlay((), contract, Suit.SPADES, melds)
    state = State(CLASSIC, standing(CLASSIC, (1400, 1420)), Holdings(hands), phase)

    over = do(state, ThrowIn())

    assert isinstance(over.phase, GameOver)
    assert (over.phase.winner, over.standing.totals) == (EW, (1070, 1500))


def test_after_the_game_nothing_is_legal() -> None:
    over, _ = drive(last_trick(CLASSIC, bid=250, tricks=12, counters=24, totals=(1300, 0)))

    assert isinstance(over.phase, GameOver)
    assert to_act(over) is None
    assert list(legal_actions(over)) == []


def test_the_deal_passes_to_the_left() -> None:
    # seed 003: "dealership passes clockwise around the table"; seed 002: "The deal is rotated to the left"
    over, _ = drive(last_trick(CLASSIC, bid=250, tricks=6, counters=12))

    assert over.standing.dealer is Seat.WEST
    assert to_act(over) is Seat.WEST


def test_a_row_of_the_sheet_tells_the_whole_deal() -> None:
    row = scored(last_trick(CLASSIC, bid=260, meld=(120, 340), tricks=6, counters=12))

    contract = Contract(Seat.NORTH, 260)
    points, kept, scores = (130, 120), (True, True), (-260, 460)
    meld, counted = (120, 340), (250, 460)
    assert row == DealResult(2, Seat.SOUTH, contract, Suit.SPADES, Outcome.SET, meld, points, kept, counted, scores)
