"""What tables really play (rules.md 7a): a case of each switch from its text."""

from dataclasses import replace

import pytest

from game.rules import (
    PRESETS,
    BothOver,
    FirstCaller,
    FirstLead,
    FirstLeader,
    Meld,
    MeldKeeper,
    MeldKind,
    Misdeal,
    Moon,
    NobodyBids,
    NoMarriage,
    Rank,
    RuleSet,
    RuleSetError,
    Seat,
    Seating,
    SetCost,
    Suit,
    ThrowInRule,
    TrumpChoice,
    without,
)
from game.rules.play import (
    Action,
    AskRedeal,
    Auction,
    BeforePlay,
    Bid,
    BuryCards,
    CardsBuried,
    Contract,
    Deal,
    DealScored,
    GameOver,
    Holdings,
    NamingTrump,
    Outcome,
    Pass,
    PlayBegan,
    PlayCard,
    PlayOn,
    Points,
    Refusal,
    ShootMoon,
    State,
    ThrowIn,
    Trick,
    TrickPlay,
    advance,
    apply,
    contract_of,
    counts_out,
    deal_from_seed,
    game_winner,
    legal_actions,
    new_game,
    observe,
    playable_cards,
    played_scores,
    points_in_reach,
    thrown_in_scores,
    to_act,
    trick_winners,
)
from game.rules.presets import CLASSIC, THREE_HANDED
from game.rules.text import HUMAN, Player, Record, format_action, parse_card, parse_hand
from game.store.formats import HOUSE_RULES, MATCH, upgrade
from game.store.notation.reading import parse_notation
from game.store.notation.writing import format_notation
from tests.games import of_each_kind
from tests.rules.test_auction import FIVE_NINES, dealt
from tests.rules.test_scoring import last_trick, scored
from tests.strategies import do, random_game, refusal

NORTH = Seat.NORTH
CLUB = PRESETS["double-deck-club"]
"""rules.md 7b: "least meld 20, keep meld and score with 20 trick points, last trick 2, 500"."""


def scores(rules: RuleSet, bid: int, meld: Points, taken: Points, won: tuple[bool, ...] = ()) -> Points:
    """What a deal comes to whose contract North holds."""
    return played_scores(rules, Contract(NORTH, bid), meld, taken, won=won).scores


# What keeps meld.


@pytest.mark.parametrize(
    ("meld", "taken", "came_to"),
    [
        ((30, 24), (30, 20), (60, 44)),
        ((30, 24), (31, 19), (61, 0)),  # "to score" needs 20 too
        ((30, 19), (30, 20), (60, 20)),  # below the least meld it scores none, but its tricks
        ((19, 24), (30, 20), (-50, 44)),  # what scores none helps no bid
        ((45, 24), (19, 31), (-50, 55)),
    ],
)
def test_the_clubs_double_deck(meld: Points, taken: Points, came_to: Points) -> None:
    # 7a: "a least meld of a side in a deal, such as 20 units, below which it scores none"; "so many trick points (20)"
    assert scores(CLUB, 50, meld, taken) == came_to


def test_trick_points_below_what_keeps_a_meld_count_unless_they_need_it_too() -> None:
    # 7a: "trick points of a side below that: count; count nothing"
    counts = CLUB.changed(scoring={"tricks_too": False})

    assert scores(counts, 50, (30, 24), (31, 19)) == (61, 19)


def test_a_least_meld_holds_for_defenders_of_a_hand_that_is_thrown_in() -> None:
    assert thrown_in_scores(CLUB, Contract(NORTH, 60), (30, 19)) == (-60, 0)
    assert thrown_in_scores(CLUB, Contract(NORTH, 60), (30, 20)) == (-60, 20)


def test_a_trick_keeps_a_meld_with_or_without_a_counter() -> None:
    # 7a: "others: one trick, with or without a counter"
    rules = CLASSIC.changed(scoring={"meld_keeper": MeldKeeper.TRICK})

    assert scores(rules, 250, (60, 40), (250, 0), (True, True)) == (310, 40)
    assert scores(rules, 250, (60, 40), (250, 0), (True, False)) == (310, 0)
    assert scores(CLASSIC, 250, (60, 40), (250, 0), (True, True)) == (310, 0)
    row = scored(last_trick(rules, bid=250, meld=(60, 40), tricks=11, counters=24))
    assert (row.trick_points, row.meld_kept, row.scores) == ((250, 0), (True, True), (310, 40))


def test_who_has_won_a_trick_is_told_from_the_tricks() -> None:
    trick = Trick(Seat.EAST, tuple(map(parse_card, ("9H", "JH", "QH", "9S"))))

    assert trick_winners(CLASSIC, Suit.CLUBS, (trick,), None) == (False, True)
    assert trick_winners(CLASSIC, Suit.CLUBS, (), None) == (False, False)


def test_the_test_of_throwing_in_knows_the_least_meld() -> None:
    # 4e: "if the bid is more than meld + trick total"; a meld that scores none is not there
    assert points_in_reach(before_play(CLUB, 19)) == 50
    assert points_in_reach(before_play(CLUB, 20)) == 70


@pytest.mark.parametrize(("meld", "may"), [(19, {ThrowIn()}), (20, {PlayOn(), ShootMoon()}), (0, {ThrowIn()})])
def test_a_bidding_side_with_too_little_meld_must_throw_in_the_hand(meld: int, may: set[Action]) -> None:
    # sheet 65: "a bidding side with less than 20 meld is set before the play"
    rules = CLUB.changed(scoring={"short_meld_is_set": True, "moon": Moon.THOUSAND})
    state = before_play(rules, meld)

    assert set(legal_actions(state)) == may
    assert points_in_reach(state) == (70 if meld == 20 else 0)
    if meld == 19:
        assert refusal(state, NORTH, PlayOn()) is refusal(state, NORTH, ShootMoon()) is Refusal.MELD_TOO_SMALL
        assert apply(state, NORTH, ThrowIn()).state.standing.sheet[-1].scores == (-50, 0)
    as_before = before_play(rules.changed(scoring={"throw_in": ThrowInRule.NEVER}), meld)
    assert set(legal_actions(as_before)) == {PlayOn(), ShootMoon()}, "nothing is thrown in at this table"


def before_play(rules: RuleSet, meld: int) -> State:
    """A table where North has bid and laid so much."""
    state = last_trick(CLASSIC, bid=50, tricks=6, counters=12)
    melds = ((Meld(MeldKind.RUN, (), meld),), (), (), ())
    return replace(state, rules=rules, phase=BeforePlay((), Contract(NORTH, 50), Suit.SPADES, melds))


# Bids that may not be made.


def test_bids_that_end_in_40_or_90_may_not_be_made() -> None:
    # 7a, tables of three: "bids that may not be made (40, 90 within a hundred)"
    rules = CLASSIC.changed(auction={"forbidden": (40, 90), "highest_raise": None, "ladder": ((200, 10),)})
    state = dealt(rules)
    seat = to_act(state)
    assert seat is not None
    may = [call.points for call in legal_actions(state) if isinstance(call, Bid)]
    assert may[:9] == [200, 210, 220, 230, 250, 260, 270, 280, 300]
    assert refusal(state, seat, Bid(240)) is Refusal.BID_FORBIDDEN
    assert refusal(state, seat, Bid(245)) is Refusal.BID_OFF_STEP
    assert (rules.auction.next_bid(230), rules.auction.floor(245), rules.auction.floor(190)) == (250, 230, 180)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"forbidden": (90, 40)}, "some of 10 to 90 in order"),
        ({"forbidden": (45,)}, "some of 10 to 90 in order"),
        ({"forbidden": (50,)}, "the minimum bid 250 is one of the bids that may not be made"),
        ({"forbidden": (60, 70)}, "highest raise 20 does not reach over the bids that may not be made"),
    ],
)
def test_bids_that_may_not_be_made_leave_others(changes: dict[str, object], words: str) -> None:
    with pytest.raises(RuleSetError, match=words):
        CLASSIC.changed(auction=changes)


# What a contract brings and costs.


@pytest.mark.parametrize(
    ("cost", "played", "thrown_in"),
    [
        (SetCost.BID, -300, -300),
        (SetCost.TWICE_IF_PLAYED, -600, -300),  # 7a: "twice the bid where the deal was played on", the double bete
        (SetCost.BID_AND_MELD, -360, -360),  # 7a: "bid and own meld"
        (SetCost.NOTHING, 0, 0),  # a tournament of 2018: the meld is lost, "the amount of bid is added" to the others
    ],
)
def test_what_a_set_costs(cost: SetCost, played: int, thrown_in: int) -> None:
    rules = CLASSIC.changed(scoring={"set_cost": cost})

    assert scores(rules, 300, (60, 40), (200, 50)) == (played, 90)
    assert scores(rules, 260, (60, 40), (200, 50)) == (260, 90)
    assert thrown_in_scores(rules, Contract(NORTH, 300), (60, 40)) == (thrown_in, 40)


def test_a_set_may_pay_the_others_the_bid() -> None:
    # 7a: "set: what the others get besides: the bid", where it is played and where it is thrown in
    rules = CLASSIC.changed(scoring={"bid_to_defenders": True})
    three = THREE_HANDED.changed(scoring={"bid_to_defenders": True})

    assert scores(rules, 300, (60, 40), (200, 50)) == (-300, 390)
    assert scores(rules, 250, (60, 40), (200, 50)) == (260, 90)
    assert thrown_in_scores(rules, Contract(NORTH, 300), (60, 40)) == (-300, 340)
    assert scores(three, 300, (60, 40, 0), (150, 50, 50)) == (-300, 390, 350)


def test_a_failed_moon_pays_no_bid_besides() -> None:
    rules = CLASSIC.changed(scoring={"bid_to_defenders": True, "moon": Moon.THOUSAND})
    contract = Contract(NORTH, 300)

    assert played_scores(rules, contract, (0, 40), (200, 50), shot=False).scores == (0, 1090)


def test_a_contract_that_is_made_may_score_the_bid_alone() -> None:
    # 7a: "made: what is scored: the bid only"
    rules = CLASSIC.changed(scoring={"only_the_bid": True, "moon": Moon.THOUSAND})
    made = played_scores(rules, Contract(NORTH, 250), (60, 40), (200, 50))

    assert (made.outcome, made.counted, made.scores) == (Outcome.MADE, (260, 90), (250, 90))
    assert scores(rules, 270, (60, 40), (200, 50)) == (-270, 90)
    assert played_scores(rules, Contract(NORTH, 250), (60, 40), (250, 0), shot=True).scores == (1250, 0)


# Giving up during the play.

ANY_TURN = CLASSIC.changed(scoring={"throw_in": ThrowInRule.AT_ANY_TURN})


@pytest.mark.parametrize(
    ("cost", "before_a_card", "later"),
    [
        (SetCost.BID, -300, -300),
        (SetCost.TWICE_IF_PLAYED, -300, -600),
        (SetCost.BID_AND_MELD, -360, -360),
        (SetCost.NOTHING, 0, 0),
    ],
)
def test_a_hand_that_is_conceded_has_been_played_on_once_a_card_is_led(
    cost: SetCost, before_a_card: int, later: int
) -> None:
    # 7a: "declarer may concede after melding or at any own turn"; "twice the bid where the deal was played on"
    rules = ANY_TURN.changed(scoring={"set_cost": cost})
    fresh = with_melds(first_lead(rules, 300, "AH KS 9S"), 60, 40)
    begun = replace(fresh, phase=replace(fresh.phase, tricks=(Trick(NORTH, parse_hand("9C AC TC TC")),)))

    rows = [apply(state, NORTH, ThrowIn()).state.standing.sheet[-1] for state in (fresh, begun)]

    assert [row.outcome for row in rows] == [Outcome.THROWN_IN, Outcome.CONCEDED]
    assert [row.scores for row in rows] == [(before_a_card, 40), (later, 70)], "their meld, and what they have taken"
    assert [row.trick_points for row in rows] == [(0, 0), (0, 30)]


def test_the_defenders_of_a_conceded_hand_keep_their_meld_without_a_trick() -> None:
    lost = with_melds(first_lead(ANY_TURN, 300, "AH KS 9S"), 60, 40)
    lost = replace(lost, phase=replace(lost.phase, tricks=(Trick(NORTH, parse_hand("AC 9C TC TC")[::-1]),)))

    row = apply(lost, NORTH, ThrowIn()).state.standing.sheet[-1]

    assert (row.scores, row.meld_kept, row.counted) == ((-300, 40), (False, True), (90, 40))


def test_who_may_concede_and_when() -> None:
    own = first_lead(ANY_TURN, 300, "AH KS 9S")
    others = apply(own, NORTH, PlayCard(parse_card("9S"))).state
    moon = replace(own, phase=replace(own.phase, moon=True))
    before = first_lead(CLASSIC, 300, "AH KS 9S")

    assert ThrowIn() in legal_actions(own)
    assert refusal(others, Seat.EAST, ThrowIn()) is Refusal.NOT_THE_DECLARER
    assert refusal(moon, NORTH, ThrowIn()) is Refusal.MOON_GOES_ON
    assert refusal(before, NORTH, ThrowIn()) is Refusal.PLAY_HAS_BEGUN
    assert ThrowIn() in legal_actions(before_play(ANY_TURN, 19))


def test_every_hand_is_played_out_where_none_may_be_thrown_in() -> None:
    # Check Pinochle (bicyclecards.com) has no hand thrown in
    out = CLASSIC.changed(scoring={"throw_in": ThrowInRule.NEVER})
    melded, led = before_play(out, 19), first_lead(out, 300, "AH KS 9S")

    assert refusal(melded, to_act(melded), ThrowIn()) is Refusal.PLAYED_OUT
    assert refusal(led, NORTH, ThrowIn()) is Refusal.PLAYED_OUT
    assert PlayOn() in legal_actions(melded)


def with_melds(state: State, north: int, east: int) -> State:
    """The same table, where these two have laid so much."""
    laid = [(Meld(MeldKind.RUN, (), points),) for points in (north, east)]
    return replace(state, phase=replace(state.phase, melds=(*laid, (), ())))


# The first lead.


@pytest.mark.parametrize(
    ("lead", "bid", "plain"),
    [
        (FirstLead.ANY_CARD, 300, True),
        (FirstLead.TRUMP, 250, False),
        (FirstLead.TRUMP, 300, False),
        (FirstLead.TRUMP_ABOVE_MINIMUM, 250, True),  # 7a: "trump unless the contract is the lowest bid"
        (FirstLead.TRUMP_ABOVE_MINIMUM, 260, False),
    ],
)
def test_the_first_lead(lead: FirstLead, bid: int, plain: bool) -> None:
    rules = CLASSIC.changed(tricks={"first_lead": lead})
    state = first_lead(rules, bid, "AH KS 9S")

    assert [format_action(action) for action in legal_actions(state)] == (["AH"] if plain else []) + ["9S", "KS"]
    after = apply(state, NORTH, PlayCard(parse_card("9S"))).state
    later = replace(state, phase=replace(state.phase, tricks=(Trick(NORTH, parse_hand("9C 9C TC TC")),)))
    assert to_act(after) is Seat.EAST
    assert len(list(legal_actions(later))) == 3, "only the first lead is meant"
    assert len(list(legal_actions(first_lead(rules, bid, "AH KC")))) == 2, "without a trump any card"


def first_lead(rules: RuleSet, bid: int, hand: str) -> State:
    """A table where North is about to lead with this hand, spades being trump."""
    state = last_trick(CLASSIC, bid=bid, tricks=6, counters=12)
    hands = (parse_hand(hand), *state.cards.hands[1:])
    phase = TrickPlay((), Contract(NORTH, bid), Suit.SPADES, ((),) * 4, False, Trick(NORTH))
    return replace(state, rules=rules, cards=Holdings(hands), phase=phase)


# Without a marriage.

NINES_AND_JACKS = "9C 9C 9D 9D 9H 9H JC JC JD JD JH JH"
"""Twelve cards without a marriage."""


def needing(**naming: object) -> RuleSet:
    """Rules under which trump is a suit with a marriage."""
    return CLASSIC.changed(naming={"choice": TrumpChoice.NEEDS_MARRIAGE, **naming})


def called(rules: RuleSet, *calls: Action) -> State:
    """West, who speaks first and deals last, and South, who deals, hold no marriage."""
    return do(dealt(rules, {Seat.WEST: NINES_AND_JACKS, Seat.SOUTH: "9S 9S JS JS AC AC AD AD AH AH TC TC"}), *calls)


ALL_PASS = (Pass(), Pass(), Pass(), Pass())
WEST_BIDS = (Bid(260), Pass(), Pass(), Pass())


def test_without_a_marriage_the_declarer_may_be_set_at_once() -> None:
    # 7a: "no marriage in hand: the declarer without one is set"
    rules = needing(no_marriage=NoMarriage.SET)
    row = called(rules, *WEST_BIDS).standing.sheet[-1]

    assert (row.outcome, row.trump, row.scores, row.meld) == (Outcome.NO_MARRIAGE, None, (0, -260), (0, 0))
    assert called(rules, *ALL_PASS).standing.sheet[-1].scores == (-250, 0)
    assert isinstance(called(needing(), *WEST_BIDS).phase, NamingTrump)
    assert isinstance(called(rules.changed(naming={"choice": TrumpChoice.ANY_SUIT}), *WEST_BIDS).phase, NamingTrump)


def test_where_the_others_get_the_bid_they_get_it_of_a_declarer_without_a_marriage() -> None:
    rules = needing(no_marriage=NoMarriage.SET).changed(
        scoring={"bid_to_defenders": True, "set_cost": SetCost.TWICE_IF_PLAYED}
    )

    assert called(rules, *WEST_BIDS).standing.sheet[-1].scores == (260, -260)


def test_nobody_may_bid_without_a_marriage() -> None:
    # 7a: "no marriage in hand: nobody may bid without one"
    rules = needing(no_marriage=NoMarriage.NOBODY_BIDS)
    state = called(rules)

    assert list(legal_actions(state)) == [Pass()]
    assert refusal(state, Seat.WEST, Bid(250)) is Refusal.NO_MARRIAGE
    assert Bid(250) in legal_actions(do(state, Pass())), "North holds one"
    assert isinstance(called(rules, *ALL_PASS).phase, NamingTrump), "the dealer must take it, and may name any suit"
    with pytest.raises(RuleSetError, match="must open, and nobody may bid without a marriage"):
        rules.changed(auction={"nobody_bids": NobodyBids.ELDEST_MUST_OPEN})


def test_only_the_dealer_may_be_set_who_is_given_the_contract() -> None:
    # 7a: "the dealer may also be given it without a way to name a suit he lacks a marriage in: then set at once"
    rules = needing(forced_is_set=True)

    assert called(rules, *ALL_PASS).standing.sheet[-1].outcome is Outcome.NO_MARRIAGE
    assert isinstance(called(rules, *WEST_BIDS).phase, NamingTrump)


def test_a_marriage_may_come_with_the_widow() -> None:
    rules = THREE_HANDED.changed(naming={"choice": TrumpChoice.NEEDS_MARRIAGE, "no_marriage": NoMarriage.SET})
    held = parse_hand("9C 9C 9D 9D 9H 9H JC JC JD JD JH JH KS AS AS")
    rest = list(without(rules.deck.cards, held))
    queens = [parse_card("QS"), parse_card("QS"), parse_card("9S")]
    for widow, is_set in ((queens, False), (rest[4:7], True)):
        others = list(rest)
        for card in widow:
            others.remove(card)
        deal = Deal((tuple(others[:15]), tuple(others[15:]), held), tuple(widow))
        state = do(new_game(rules, Seat.EAST), deal)
        assert to_act(state) is Seat.SOUTH
        state = do(state, Bid(200), Pass(), Pass())
        assert isinstance(state.phase, NamingTrump) is not is_set


# A duty to open.


def test_whoever_holds_so_much_meld_must_open() -> None:
    # 7a: "whoever holds so much meld must open"
    rules = CLASSIC.changed(auction={"must_open": 100})
    held = {Seat.WEST: "AC AD AH AS 9C 9C 9D 9D TC TC JC JC", Seat.NORTH: "KC QC 9H 9H TD TD JD JS 9S 9S TH TH"}
    state = dealt(rules, held)

    assert refusal(state, Seat.WEST, Pass()) is Refusal.MELD_MUST_OPEN
    assert Pass() in legal_actions(dealt(CLASSIC, held))
    assert Pass() in legal_actions(dealt(rules.changed(auction={"must_open": 130}), held)), "120 with clubs"
    assert Pass() in legal_actions(dealt(rules, {Seat.WEST: held[Seat.NORTH]}))
    late = {Seat.NORTH: held[Seat.WEST], Seat.WEST: held[Seat.NORTH]}
    assert refusal(do(dealt(rules, late), Pass()), Seat.NORTH, Pass()) is Refusal.MELD_MUST_OPEN
    assert Pass() in legal_actions(do(dealt(rules, late), Bid(250))), "somebody has bid"


def test_the_duty_to_open_binds_nobody_who_may_not_bid() -> None:
    rules = needing(no_marriage=NoMarriage.NOBODY_BIDS).changed(auction={"must_open": 100})
    held = "AC AD AH AS 9C 9C 9D 9D TC TC JC JC"

    assert list(legal_actions(dealt(rules, {Seat.WEST: held}))) == [Pass()]


# Buried trumps.


def test_the_declarer_says_how_many_trumps_are_buried() -> None:
    # 7a: "buried trumps: the declarer says how many"
    told = THREE_HANDED.changed(widow={"trumps_told": True})
    for rules in (told, THREE_HANDED):
        for move in random_game(rules, "told", 3):
            if isinstance(move.action, BuryCards):
                (event,) = (event for event in move.step.events if isinstance(event, CardsBuried))
                trumps = sum(card.suit is move.before.trump for card in move.action.cards)
                assert event.trumps == (trumps if rules is told else None)
                for seat in rules.seats:
                    seen = observe(move.step.state, seat).moves[-1]
                    assert seen.trumps == event.trumps
                    assert (seen.cards is not None) == (seat is move.seat)
                    assert event.seen_by(seat).trumps == event.trumps


def test_the_declarer_says_how_many_aces_are_buried() -> None:
    # docs/rule-sheets.md, sheets 56 and 64: buried aces are told as well as buried trumps
    told = THREE_HANDED.changed(widow={"trumps_told": True, "aces_told": True})
    for rules in (told, THREE_HANDED.changed(widow={"trumps_told": True})):
        for move in random_game(rules, "told", 3):
            if isinstance(move.action, BuryCards):
                (event,) = (event for event in move.step.events if isinstance(event, CardsBuried))
                aces = sum(card.rank is Rank.ACE for card in move.action.cards)
                assert event.aces == (aces if rules is told else None)
                assert event.trumps is not None
                for seat in rules.seats:
                    seen = observe(move.step.state, seat).moves[-1]
                    assert (seen.trumps, seen.aces) == (event.trumps, event.aces)
                    assert (seen.cards is not None) == (seat is move.seat)
                    assert event.seen_by(seat).aces == event.aces


# Counting out.

OUT = CLASSIC.changed(end={"both_over": BothOver.COUNTING_OUT})


@pytest.mark.parametrize(
    ("total", "bid", "meld", "taken", "wins"),
    [
        (1400, 100, 80, 20, True),  # 7a: "the bidding side's points are counted first, also in mid-deal"
        (1390, 100, 80, 20, False),
        (1400, 110, 80, 20, False),  # at the target, but the contract is not made yet
        (1400, 100, 120, 0, False),  # the meld is not saved yet
    ],
)
def test_the_bidding_side_counts_out(total: int, bid: int, meld: int, taken: int, wins: bool) -> None:
    contract = Contract(NORTH, bid)

    assert counts_out(OUT, (total, 1490), contract, (meld, 0), (taken, 200), (taken > 0, True)) is wins
    assert not counts_out(CLASSIC, (total, 1490), contract, (meld, 0), (taken, 200), (taken > 0, True))
    assert game_winner(OUT, (1500, 1900), 0) == 0


@pytest.mark.parametrize(("moon", "over"), [(False, True), (True, False)])
def test_the_match_is_over_with_the_trick_that_counts_out(moon: bool, over: bool) -> None:
    state = with_melds(first_lead(OUT, 100, "AH KS 9S"), 90, 40)
    standing = replace(state.standing, totals=(1390, 1480))
    hands = tuple(map(parse_hand, ("AH KS 9S", "9H JH KC", "9C JC QC", "KH TH TC")))
    state = replace(state, standing=standing, cards=Holdings(hands), phase=replace(state.phase, moon=moon))

    for card in ("AH", "9H", "9C", "TH"):
        state = apply(state, to_act(state) or NORTH, PlayCard(parse_card(card))).state

    assert isinstance(state.phase, GameOver) is over
    if over:
        row = state.standing.sheet[-1]
        assert (row.outcome, row.trick_points, row.scores) == (Outcome.COUNTED_OUT, (20, 0), (110, 0))
        assert state.standing.totals == (1500, 1480)


# The end of a match.

SERIES = CLASSIC.changed(end={"deals": 4})
LOW = CLASSIC.changed(end={"floor": 500})


@pytest.mark.parametrize(
    ("rules", "totals", "bidders", "deals", "winner"),
    [
        (SERIES, (1600, 40), 0, 3, None),  # 7a: "a number of deals (4 in tournaments: everybody deals once)"
        (SERIES, (300, 340), 0, 4, 1),
        (SERIES, (300, 300), 0, 4, None),
        (SERIES, (310, 300), 1, 5, 0),
        (LOW, (-490, 200), 0, 1, None),
        (LOW, (-500, 200), 0, 1, 1),  # 7a: "target or a floor (−target: lost)"
        (LOW, (1500, -500), 0, 1, 0),
        (LOW, (-500, -600), 0, 1, 0),
        (LOW, (-500, -500), 0, 1, None),
        (THREE_HANDED.changed(end={"floor": 500}), (-500, 20, 100), 0, 1, 2),
        (THREE_HANDED.changed(end={"floor": 500}), (-500, 100, 100), 0, 1, None),
    ],
)
def test_the_end_of_a_match(
    rules: RuleSet, totals: Points, bidders: int | None, deals: int, winner: int | None
) -> None:
    assert game_winner(rules, totals, bidders, deals) == winner


@pytest.mark.sweep(3)
@pytest.mark.parametrize("game", of_each_kind())
def test_a_match_of_some_deals_is_over_with_the_last_that_is_scored(game: str) -> None:
    deals = 2 if PRESETS[game].chips is None else 6
    rules = PRESETS[game].changed(end={"deals": deals, "target": 100 * int(PRESETS[game].scale)})
    lengths = set()
    for number in range(6):
        *_, last = random_game(rules, f"series {number}", 40)
        assert isinstance(last.step.state.phase, GameOver)
        standing = last.step.state.standing
        assert standing.totals[last.step.state.phase.winner] == max(standing.totals)
        lengths.add(len(standing.sheet))
    assert min(lengths) == deals


# Misdeals.


@pytest.mark.parametrize(
    ("misdeal", "hands"),
    [
        (Misdeal.NEVER, (False, False, False, False)),
        (Misdeal.FIVE_NINES, (True, True, False, True)),
        (Misdeal.SIX_NINES, (False, True, False, False)),
        (Misdeal.NO_ACE, (False, False, True, True)),
        (Misdeal.NINES_WITHOUT_ACE, (False, False, False, True)),
    ],
)
def test_what_is_a_misdeal(misdeal: Misdeal, hands: tuple[bool, ...]) -> None:
    # 7a: "five nines; no ace; five nines and no ace; six nines"
    ace, none = "AC TC TC KD KD QH QH", "TC TC KD KD QH QH JH"
    cards = (f"{FIVE_NINES} {ace}", f"{FIVE_NINES} 9H {ace[:-3]}", f"{none} TS TS KC KC QD", f"{FIVE_NINES} {none}")
    rules = CLASSIC.changed(dealing={"misdeal": misdeal})

    assert tuple(AskRedeal() in legal_actions(dealt(rules, {Seat.WEST: hand})) for hand in cards) == hands


# What older versions wrote.


@pytest.mark.parametrize(("before", "now"), [(True, "TRICK_POINTS"), (False, "NOTHING")])
def test_older_rules_keep_what_they_said(before: bool, now: str) -> None:
    rules = {"scoring": {"meld_needs_trick_point": before, "moon": "OFF"}, "dealing": {"five_nines_misdeal": before}}
    lifted = {
        "scoring": {"moon": "OFF", "meld_keeper": now},
        "dealing": {"misdeal": "FIVE_NINES" if before else "NEVER"},
    }

    assert upgrade(HOUSE_RULES, {"format": 4, "rules": [rules]}, "it") == {"rules": [lifted]}
    assert upgrade(MATCH, {"format": 4, "rules": rules}, "it") == {"rules": lifted}
    assert upgrade(HOUSE_RULES, {"format": 4, "rules": [7, {"scoring": 3}]}, "it") == {"rules": [7, {"scoring": 3}]}


# A hand that is thrown in pays more (sheet 38).


@pytest.mark.parametrize(
    ("game", "choices", "expected"),
    [
        ("three-handed", {}, (-300, 140, 100)),  # bicyclecards.com, 3-Hand Double Pinochle: each opponent gets 100
        ("classic", {}, (-300, 140)),
        ("three-handed", {"bid_to_defenders": True}, (-300, 440, 400)),
    ],
)
def test_a_hand_thrown_in_before_the_first_lead_pays_each_opponent_more(
    game: str, choices: dict[str, object], expected: Points
) -> None:
    rules = PRESETS[game].changed(scoring={"thrown_in_pays": 100, **choices})
    sides = len(rules.sides)
    contract, meld, taken = Contract(NORTH, 300), (60, 40, 0)[:sides], (0, 30, 20)[:sides]

    assert thrown_in_scores(rules, contract, meld) == expected
    assert thrown_in_scores(rules, contract, meld, taken) == tuple(
        points - 100 * (side > 0) + taken[side] for side, points in enumerate(expected)
    ), "a card has been led"
    assert thrown_in_scores(rules, contract, meld, by_choice=False)[1] == expected[1] - 100, "without a marriage"


def test_a_declarer_without_a_marriage_has_thrown_nothing_in() -> None:
    rules = CLASSIC.changed(
        naming={"choice": TrumpChoice.NEEDS_MARRIAGE, "no_marriage": NoMarriage.SET}, scoring={"thrown_in_pays": 100}
    )
    rows = [
        event.result
        for move in random_game(rules, "no marriage", deals=30)
        for event in move.step.events
        if isinstance(event, DealScored)
    ]
    rows = [row for row in rows if row.outcome is Outcome.NO_MARRIAGE]

    assert rows
    assert all(max(row.scores) == 0 for row in rows)


# Who leads first (rules.md 7c).


@pytest.mark.parametrize("moon", [False, True])
@pytest.mark.parametrize("game", ["classic", "three-handed", "five-handed"])
def test_the_player_left_of_the_dealer_leads_whoever_has_bid(game: str, moon: bool) -> None:
    # bicyclecards.com, Partnership Auction Pinochle: the player on the dealer's left leads to the first trick
    leads = {"first_leader": FirstLeader.LEFT_OF_DEALER, "first_lead": FirstLead.TRUMP}
    rules = PRESETS[game].changed(tricks=leads, scoring={"moon": Moon.THOUSAND}, passing={"count": 0})
    seen = set()
    for move in random_game(rules, f"eldest {game}", deals=8):
        state = move.step.state
        if not isinstance(move.before.phase, BeforePlay) or not isinstance(state.phase, TrickPlay):
            continue
        state = move.step.state if not moon else advance(move.before, ShootMoon()).state
        eldest = rules.seating.after(state.standing.dealer)
        begun = [event for event in move.step.events if isinstance(event, PlayBegan)]
        assert [event.leader for event in begun] == [eldest]
        assert to_act(state) is eldest
        trumps = [card for card in state.cards.hands[eldest] if card.suit is state.trump]
        assert {action.card for action in legal_actions(state) if isinstance(action, PlayCard)} >= set(trumps)
        if trumps:
            assert {card.suit for card in playable_cards(observe(state, eldest))} == {state.trump}
        seen.add(contract_of(state).declarer is eldest)
    assert False in seen


@pytest.mark.parametrize(
    ("caller", "seats"),
    [
        (FirstCaller.LEFT_OF_DEALER, "WNES"),
        (FirstCaller.DEALER, "SWNE"),
        (FirstCaller.RIGHT_OF_DEALER, "ESWN"),
    ],
)
def test_calls_go_round_from_whoever_the_rules_let_call_first(caller: FirstCaller, seats: str) -> None:
    rules = CLASSIC.changed(name="first", auction={"first_caller": caller})
    state = apply(new_game(rules, Seat.SOUTH), Seat.SOUTH, deal_from_seed(rules, "first", 1)).state
    called = ""
    while isinstance(state.phase, Auction):
        called += state.phase.speaker.letter
        state = apply(state, state.phase.speaker, Pass()).state

    assert called == seats
    assert contract_of(state).declarer is Seat.SOUTH, "if all pass, the dealer has it"


@pytest.mark.parametrize(
    "changes", [{"auction": {"nobody_bids": NobodyBids.ELDEST_MUST_OPEN}}, {"seating": Seating.DEALER_OUT}]
)
def test_who_must_open_or_may_sit_out_says_who_calls_first(changes: dict[str, object]) -> None:
    rules = (CLASSIC if "auction" in changes else THREE_HANDED).changed(**changes)
    with pytest.raises(RuleSetError, match="cannot call first"):
        rules.changed(auction={"first_caller": FirstCaller.DEALER})


def test_a_written_match_names_who_leads() -> None:
    rules = CLASSIC.changed(name="eldest", tricks={"first_leader": FirstLeader.LEFT_OF_DEALER})
    players = tuple(Player(seat.name.title(), HUMAN) for seat in rules.seats)
    record = Record(rules, players, "eldest", tuple(move.action for move in random_game(rules, "eldest", deals=3)))

    assert parse_notation(format_notation(record)) == record
