"""The deal and the auction, form by form (rules.md 2 and 4a; seeds 000, 002 and 003)."""

from dataclasses import replace

import pytest

from game.rules import AuctionForm, Deck, Misdeal, NobodyBids, RuleSet, Seat, Suit, TrumpChoice
from game.rules.play import (
    AskRedeal,
    Auction,
    AuctionWon,
    AwaitingDeal,
    Bid,
    CardsThrownTogether,
    Contract,
    Deal,
    DealBegan,
    IllegalAction,
    NameTrump,
    NamingTrump,
    Pass,
    PassingCards,
    Refusal,
    apply,
    deal_from_seed,
    first_dealer,
    is_last_bid,
    legal_actions,
    new_game,
    to_act,
)
from game.rules.presets import CLASSIC, JOEDOG
from game.rules.text import parse_hand
from tests.strategies import FOUR, deal_with, dealt, do, refusal

FIVE_NINES = "9C 9C 9D 9D 9H"


def calls(state: Auction) -> list[str]:
    """What the speaker may call, as words."""
    return ["pass" if action == Pass() else str(getattr(action, "points", "redeal")) for action in legal_actions(state)]


# The deal


def test_every_player_is_dealt_twelve_cards() -> None:
    # seed 003, Dealing: "At the start of each round every player is dealt 12 cards."
    state = dealt(CLASSIC)

    assert [len(hand) for hand in state.cards.hands] == [12, 12, 12, 12]
    assert tuple(sorted(card for hand in state.cards.hands for card in hand)) == Deck.SINGLE.cards


@pytest.mark.parametrize("dealer", FOUR)
def test_the_player_to_the_dealers_left_has_the_first_bid(dealer: Seat) -> None:
    # seed 003, Dealing: "The player to the left of the dealer has first bid"
    assert to_act(dealt(CLASSIC, dealer=dealer)) is FOUR[(dealer + 1) % 4]


def test_left_is_clockwise() -> None:
    # rules.md 2: "first dealer, rotation: random, clockwise"
    assert [CLASSIC.seating.after(seat) for seat in FOUR] == [Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH]
    assert [CLASSIC.seating.after(seat, 3) for seat in FOUR] == [Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH]


def test_partners_sit_opposite_each_other() -> None:
    # seed 003, Dealing: "played in partnerships, with partners sitting opposite each other"
    seating = CLASSIC.seating

    assert [seating.partner(seat) for seat in FOUR] == [Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST]
    assert [seating.side(seat) for seat in FOUR] == [0, 1, 0, 1]
    assert seating.together(Seat.EAST, Seat.WEST)
    assert not seating.together(Seat.EAST, Seat.SOUTH)


def test_the_first_dealer_is_chosen_at_random() -> None:
    # seed 003, Dealing: "The first dealer is chosen at random"
    drawn = [first_dealer(CLASSIC, str(seed)) for seed in range(400)]

    assert all(70 <= drawn.count(seat) <= 130 for seat in FOUR)


def test_nothing_but_the_whole_deck_evenly_dealt_is_a_deal() -> None:
    state = new_game(CLASSIC, Seat.SOUTH)
    good = deal_with({})
    uneven = Deal((good.hands[0] + good.hands[1][:1], good.hands[1][1:], *good.hands[2:]))
    third_copy = Deal((parse_hand("AS " * 12), *good.hands[1:]))

    assert refusal(state, Seat.SOUTH, good) is None
    for wrong in (uneven, third_copy, Deal(good.hands[:3]), Deal(())):
        assert refusal(state, Seat.SOUTH, wrong) is Refusal.NOT_THE_DECK
    assert refusal(state, Seat.WEST, good) is Refusal.NOT_YOUR_TURN


# Raises


def test_classic_opens_at_250_or_260() -> None:
    # seed 003, Bidding: "The minimum bid is 250 points"; rules.md 2: "opening 250 or 260"
    assert calls(dealt(CLASSIC)) == ["pass", "250", "260"]


def test_classic_raises_by_10_or_20() -> None:
    # seed 003, Bidding: "A player can either bid 10 or 20 points over the current bid, or pass."
    assert calls(dealt(CLASSIC)) == ["pass", "250", "260"]
    raised = do(dealt(CLASSIC), Bid(260))
    assert isinstance(raised.phase, Auction)
    assert calls(raised) == ["pass", "270", "280"]


@pytest.mark.parametrize(
    ("points", "why"),
    [
        (240, Refusal.BID_TOO_LOW),
        (250, Refusal.BID_TOO_LOW),  # seed 002: "Each ensuing bid must be higher than the previous bid"
        (255, Refusal.BID_OFF_STEP),
        (260, None),
        (265, Refusal.BID_OFF_STEP),
        (270, None),
        (280, Refusal.RAISE_TOO_HIGH),
        (500, Refusal.RAISE_TOO_HIGH),
        (0, Refusal.BID_TOO_LOW),
        (-10, Refusal.BID_TOO_LOW),
    ],
)
def test_after_250_a_classic_bid_is_260_or_270(points: int, why: Refusal | None) -> None:
    state = do(dealt(CLASSIC), Bid(250))

    assert refusal(state, Seat.NORTH, Bid(points)) is why


@pytest.mark.parametrize(
    ("points", "why"),
    [(240, Refusal.BID_TOO_LOW), (250, None), (260, None), (270, Refusal.RAISE_TOO_HIGH), (251, Refusal.BID_OFF_STEP)],
)
def test_a_classic_opening_is_250_or_260(points: int, why: Refusal | None) -> None:
    assert refusal(dealt(CLASSIC), Seat.WEST, Bid(points)) is why


@pytest.mark.parametrize("points", [15, 16, 17, 25, 300])
def test_joedog_takes_any_higher_bid(points: int) -> None:
    # seed 002, The Auction: "The bid begins with a minimum bid. Each ensuing bid must be higher than the previous bid."
    # rules.md 2: minimum 16 units, "any higher bid, by 1"
    state = dealt(JOEDOG)
    expected = Refusal.BID_TOO_LOW if points < 16 else None
    assert refusal(state, Seat.WEST, Bid(points)) is expected

    after = do(state, Bid(20))
    assert refusal(after, Seat.NORTH, Bid(points)) is (None if points > 20 else Refusal.BID_TOO_LOW)


def test_a_minimum_of_the_house_moves_the_opening() -> None:
    # rules.md 2: "minimum 100 to 300"
    assert calls(dealt(CLASSIC.changed(auction={"ladder": ((100, CLASSIC.auction.ladder[0][1]),)}))) == [
        "pass",
        "100",
        "110",
    ]
    assert calls(dealt(CLASSIC.changed(auction={"ladder": ((300, CLASSIC.auction.ladder[0][1]),)}))) == [
        "pass",
        "300",
        "310",
    ]


# Who wins the auction


def test_the_last_player_not_to_pass_wins_at_what_he_last_bid() -> None:
    # seed 003, Bidding: "The last player not to pass wins the bid with the amount he last bid."
    state = do(dealt(CLASSIC), Bid(250), Bid(260), Pass(), Bid(280), Pass(), Bid(290), Pass())

    assert isinstance(state.phase, NamingTrump)
    assert state.contract == Contract(Seat.NORTH, 290)


def test_a_player_who_passed_is_skipped() -> None:
    # seed 003, Bidding: "A player that has passed on a bid is skipped and the player on his left bids instead."
    state = do(dealt(CLASSIC), Bid(250), Pass(), Bid(260), Pass())

    assert to_act(state) is Seat.WEST
    assert to_act(do(state, Bid(270))) is Seat.EAST
    assert refusal(do(state, Bid(270)), Seat.NORTH, Bid(280)) is Refusal.NOT_YOUR_TURN


def test_the_dealer_may_bid_after_three_passes() -> None:
    state = do(dealt(CLASSIC), Pass(), Pass(), Pass())

    assert isinstance(state.phase, Auction)
    assert to_act(state) is Seat.SOUTH
    assert calls(state) == ["pass", "250", "260"]
    won = do(state, Bid(260))
    assert isinstance(won.phase, NamingTrump)
    assert won.contract == Contract(Seat.SOUTH, 260)


def test_a_lone_bidder_wins_at_his_opening_and_need_not_raise_himself() -> None:
    won = do(dealt(CLASSIC), Bid(250), Pass(), Pass(), Pass())

    assert isinstance(won.phase, NamingTrump)
    assert won.contract == Contract(Seat.WEST, 250)


def test_partners_may_bid_against_each_other() -> None:
    won = do(dealt(CLASSIC), Bid(250), Pass(), Bid(260), Pass(), Pass())

    assert isinstance(won.phase, NamingTrump)
    assert won.contract == Contract(Seat.EAST, 260)


# Nobody bids


@pytest.mark.parametrize(
    ("rules", "points"),
    [
        (
            CLASSIC,
            250,
        ),  # seed 003: "the dealer makes the default bid of 250 points"
        (JOEDOG, 16),  # rules.md 2: "dealer takes it at the minimum"
        (
            CLASSIC.changed(auction={"nobody_bids": NobodyBids.DEALER_ONE_STEP_BELOW}),
            240,
        ),  # rules.md 2: "dealer at one step below it"
        (
            CLASSIC.changed(
                auction={"nobody_bids": NobodyBids.DEALER_ONE_STEP_BELOW, "form": AuctionForm.SINGLE_ROUND}
            ),
            240,
        ),
    ],
)
def test_when_nobody_bids_the_dealer_takes_it(rules: RuleSet, points: int) -> None:
    state = do(dealt(rules), Pass(), Pass(), Pass())

    over, events = apply(state, Seat.SOUTH, Pass())

    assert isinstance(over.phase, NamingTrump)
    assert over.contract == Contract(Seat.SOUTH, points)
    assert events[-1] == AuctionWon(Contract(Seat.SOUTH, points), forced=True)


def test_a_bid_that_was_made_is_not_forced() -> None:
    state = do(dealt(CLASSIC), Pass(), Pass(), Pass())

    assert apply(state, Seat.SOUTH, Bid(250)).events[-1] == AuctionWon(Contract(Seat.SOUTH, 250), forced=False)


def test_the_seat_left_of_the_dealer_must_open() -> None:
    # rules.md 2: "left of dealer must open"
    rules = CLASSIC.changed(auction={"nobody_bids": NobodyBids.ELDEST_MUST_OPEN})
    state = dealt(rules)

    assert calls(state) == ["250", "260"]
    assert refusal(state, Seat.WEST, Pass()) is Refusal.MUST_OPEN
    opened = do(state, Bid(250))
    assert isinstance(opened.phase, Auction)
    assert calls(opened) == ["pass", "260", "270"]
    won = do(opened, Pass(), Pass(), Pass())
    assert isinstance(won.phase, NamingTrump)
    assert won.contract == Contract(Seat.WEST, 250)


def test_who_must_open_may_pass_later() -> None:
    rules = CLASSIC.changed(auction={"nobody_bids": NobodyBids.ELDEST_MUST_OPEN})

    won = do(dealt(rules), Bid(250), Bid(260), Pass(), Pass(), Pass())

    assert isinstance(won.phase, NamingTrump)
    assert won.contract == Contract(Seat.NORTH, 260)


def test_the_cards_are_dealt_anew_and_nobody_scores() -> None:
    # rules.md 2: "redeal"; the deal passes on, as after any deal
    rules = CLASSIC.changed(auction={"nobody_bids": NobodyBids.REDEAL})
    state = do(dealt(rules), Pass(), Pass(), Pass())

    after, events = apply(state, Seat.SOUTH, Pass())

    assert isinstance(after.phase, AwaitingDeal)
    assert after.standing.sheet == ()
    assert after.standing.dealer is Seat.WEST
    assert events[-1] == CardsThrownTogether(None, None)
    assert apply(after, Seat.WEST, deal_with({})).events[0] == DealBegan(2, Seat.WEST)


# The single round


def test_in_a_single_round_everybody_calls_once() -> None:
    # rules.md 2: "single-round auction"
    rules = CLASSIC.changed(auction={"form": AuctionForm.SINGLE_ROUND})

    won = do(dealt(rules), Bid(250), Bid(270), Pass(), Bid(280))

    assert isinstance(won.phase, NamingTrump)
    assert won.contract == Contract(Seat.SOUTH, 280)


def test_in_a_single_round_the_highest_bid_wins_though_others_have_not_passed() -> None:
    rules = CLASSIC.changed(auction={"form": AuctionForm.SINGLE_ROUND})

    won = do(dealt(rules), Bid(250), Bid(270), Pass(), Pass())

    assert isinstance(won.phase, NamingTrump)
    assert won.contract == Contract(Seat.NORTH, 270)


def test_in_a_single_round_the_dealer_speaks_after_three_passes_and_may_be_outbid_by_nobody() -> None:
    rules = CLASSIC.changed(auction={"form": AuctionForm.SINGLE_ROUND})

    first = do(dealt(rules), Bid(250), Pass(), Pass())
    assert isinstance(first.phase, Auction)
    assert to_act(first) is Seat.SOUTH
    assert calls(first) == ["pass", "260", "270"]


# Two bids each

TWICE = CLASSIC.changed(auction={"form": AuctionForm.TWO_BIDS, "highest_raise": None})


def test_who_has_bid_twice_is_out_and_the_others_may_go_on() -> None:
    # Partnership Aeroplane Pinochle (poker.tj), 1: each player makes only two bids
    twice = do(dealt(TWICE), Bid(250), Bid(260), Pass(), Pass(), Bid(270), Bid(280))

    assert isinstance(twice.phase, NamingTrump)  # both have bid twice
    assert twice.contract == Contract(Seat.NORTH, 280)

    still = do(dealt(TWICE), Bid(250), Bid(260), Pass(), Bid(270), Bid(280), Pass())
    assert isinstance(still.phase, Auction)
    assert to_act(still) is Seat.SOUTH  # who has bid once, and may go over 280
    assert calls(still)[:2] == ["pass", "290"]
    assert do(still, Pass()).contract == Contract(Seat.WEST, 280)
    assert do(still, Bid(400)).contract == Contract(Seat.SOUTH, 400)


def test_the_only_one_left_is_not_asked_to_go_over_an_own_bid() -> None:
    once = do(dealt(TWICE), Bid(250), Pass(), Pass(), Pass())

    assert once.contract == Contract(Seat.WEST, 250)
    assert [is_last_bid(TWICE, ((Seat.WEST, Bid(250)),), seat) for seat in TWICE.seats] == [False, False, False, True]


# Five nines


@pytest.mark.parametrize(
    ("nines", "may"),
    [("9C 9C 9D 9D", False), (FIVE_NINES, True), (FIVE_NINES + " 9H", True), (FIVE_NINES + " 9H 9S 9S", True)],
)
def test_five_nines_may_ask_for_a_new_deal(nines: str, may: bool) -> None:
    # rules.md 2: "misdeal on five nines: may ask for a new deal"
    others = "AC AC AD AD AH AH TC TC"
    hand = f"{nines} {others}".split()[:12]
    state = dealt(CLASSIC.changed(dealing={"misdeal": Misdeal.FIVE_NINES}), {Seat.WEST: " ".join(hand)})

    assert (AskRedeal() in legal_actions(state)) is may
    assert refusal(state, Seat.WEST, AskRedeal()) is (None if may else Refusal.NO_MISDEAL)


def test_a_new_deal_is_only_asked_for_not_imposed() -> None:
    state = dealt(CLASSIC.changed(dealing={"misdeal": Misdeal.FIVE_NINES}), {Seat.WEST: FIVE_NINES})

    assert calls(state) == ["pass", "redeal", "250", "260"]


def test_after_five_nines_the_same_dealer_deals_again_and_nobody_scores() -> None:
    state = dealt(CLASSIC.changed(dealing={"misdeal": Misdeal.FIVE_NINES}), {Seat.WEST: FIVE_NINES})

    after, events = apply(state, Seat.WEST, AskRedeal())

    assert isinstance(after.phase, AwaitingDeal)
    assert (after.standing.dealer, after.standing.sheet) == (Seat.SOUTH, ())
    assert events == (CardsThrownTogether(Misdeal.FIVE_NINES, Seat.WEST),)


def test_five_nines_speak_before_the_first_call_of_their_holder_only() -> None:
    rules = CLASSIC.changed(dealing={"misdeal": Misdeal.FIVE_NINES})
    state = dealt(rules, {Seat.NORTH: FIVE_NINES})
    opened = do(state, Bid(250))

    assert AskRedeal() in legal_actions(opened)
    raised = do(opened, Bid(260), Pass(), Pass(), Bid(270))
    assert to_act(raised) is Seat.NORTH
    assert refusal(raised, Seat.NORTH, AskRedeal()) is Refusal.NO_MISDEAL


@pytest.mark.parametrize("rules", [CLASSIC, JOEDOG])
def test_the_presets_know_no_misdeal(rules: RuleSet) -> None:
    state = dealt(rules, {Seat.WEST: FIVE_NINES})

    assert refusal(state, Seat.WEST, AskRedeal()) is Refusal.NO_MISDEAL


# Trump


def naming(rules: RuleSet, held: str) -> NamingTrump:
    """West won the auction holding these cards, and no other kings or queens."""
    state = do(dealt(rules, {Seat.WEST: held}), Bid(rules.auction.minimum), Pass(), Pass(), Pass())
    assert isinstance(state.phase, NamingTrump)
    return state


@pytest.mark.parametrize("rules", [CLASSIC, JOEDOG])
@pytest.mark.parametrize("suit", Suit)
def test_the_winner_of_the_auction_names_any_suit(rules: RuleSet, suit: Suit) -> None:
    # seed 003: "The player who won the auction must declare the trump"; rules.md 2: "winner names any suit"
    state = naming(rules, "AS AS TS TS KS QS JS JS AH AH TH TH")

    after = do(state, NameTrump(suit))

    assert isinstance(after.phase, PassingCards)
    assert (after.contract, after.trump) == (Contract(Seat.WEST, rules.auction.minimum), suit)


def test_nobody_else_names_trump() -> None:
    state = naming(CLASSIC, "AS AS TS TS KS QS JS JS AH AH TH TH")

    for seat in (Seat.NORTH, Seat.EAST, Seat.SOUTH):
        assert refusal(state, seat, NameTrump(Suit.SPADES)) is Refusal.NOT_YOUR_TURN


def test_trump_may_need_a_marriage() -> None:
    # rules.md 2: "winner names a suit in which he holds a marriage (switch)"
    rules = CLASSIC.changed(naming={"choice": TrumpChoice.NEEDS_MARRIAGE})
    state = naming(rules, "AS AS TS TS KS QS KD QD KH KH QC QC")

    assert list(legal_actions(state)) == [NameTrump(Suit.DIAMONDS), NameTrump(Suit.SPADES)]
    assert refusal(state, Seat.WEST, NameTrump(Suit.HEARTS)) is Refusal.NEEDS_MARRIAGE
    assert refusal(state, Seat.WEST, NameTrump(Suit.CLUBS)) is Refusal.NEEDS_MARRIAGE


def test_without_any_marriage_the_switch_cannot_bind() -> None:
    # rules.md is silent: the winner has to name something, so any suit will do
    rules = CLASSIC.changed(naming={"choice": TrumpChoice.NEEDS_MARRIAGE})
    state = naming(rules, "AS AS TS TS KS KS AH AH TH TH QC QC")

    assert list(legal_actions(state)) == [NameTrump(suit) for suit in Suit]


# A why_not says what and where


def test_a_refused_call_says_what_was_wrong_and_where() -> None:
    with pytest.raises(IllegalAction) as refused:
        apply(dealt(CLASSIC), Seat.WEST, Bid(300))

    assert refused.value.refusal is Refusal.RAISE_TOO_HIGH
    for words in ("goes up by more than the rules allow", "West", "'bid 300'", "auction", "deal 1"):
        assert words in str(refused.value)


@pytest.mark.parametrize("phase_action", [NameTrump(Suit.SPADES), deal_from_seed(CLASSIC, "x", 1)])
def test_another_phases_action_is_not_what_is_asked(phase_action: NameTrump | Deal) -> None:
    assert refusal(dealt(CLASSIC), Seat.WEST, phase_action) is Refusal.WRONG_PHASE


def test_a_refusal_changes_nothing() -> None:
    state = dealt(CLASSIC)
    same = replace(state)

    with pytest.raises(IllegalAction):
        apply(state, Seat.NORTH, Bid(250))

    assert state == same
