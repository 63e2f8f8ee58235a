"""Passing cards and laying melds, up to the first lead (rules.md 4b, 3 and 4e)."""

from dataclasses import replace

import pytest

from game.rules import Meld, MeldKind, Moon, RuleSet, Seat, Suit, ThrowInRule, total_points
from game.rules.play import (
    BeforePlay,
    Bid,
    CardsPassed,
    Contract,
    DealOver,
    HandThrownIn,
    MeldLaid,
    MoonDeclared,
    NameTrump,
    Outcome,
    Pass,
    PassCards,
    PassingCards,
    PlayBegan,
    PlayOn,
    Refusal,
    ShootMoon,
    State,
    ThrowIn,
    TrickPlay,
    apply,
    legal_actions,
    observe,
    to_act,
)
from game.rules.presets import CLASSIC, JOEDOG
from game.rules.text import parse_hand
from tests.strategies import FOUR, dealt, do, refusal

WEST = "AS AS TS KS QS JS 9S JD JD KH QH 9H"
EAST = "AH AC AD TH TC TD KC KD QC QD JH JC"


def passing(rules: RuleSet) -> State:
    """West won the auction and named spades; east, his partner, is to pass cards."""
    state = dealt(rules, {Seat.WEST: WEST, Seat.EAST: EAST})
    return do(state, Bid(rules.auction.minimum), Pass(), Pass(), Pass(), NameTrump(Suit.SPADES))


def cards(text: str) -> PassCards:
    return PassCards(parse_hand(text))


def test_first_the_partner_passes_then_the_winner() -> None:
    # seed 003: "Next, the partner of the winning player must select and pass over exactly 4 cards ... The winner must
    # then pass 4 cards back to his partner."
    first = passing(CLASSIC)
    assert to_act(first) is Seat.EAST

    second = do(first, cards("AH AC AD TH"))
    assert isinstance(second.phase, PassingCards)
    assert to_act(second) is Seat.WEST
    assert second.cards.hands[Seat.WEST] == parse_hand(WEST + " AH AC AD TH")

    melding = do(second, cards("9H 9S JD JD"))
    assert isinstance(melding.phase, BeforePlay)
    assert melding.cards.hands[Seat.WEST] == parse_hand("AS AS TS KS QS JS KH QH AH AC AD TH")
    assert melding.cards.hands[Seat.EAST] == parse_hand("TC TD KC KD QC QD JH JC 9H 9S JD JD")


def test_the_winner_may_give_back_the_cards_his_partner_passed() -> None:
    # seed 003: "the winning player can give back the cards his partner passed to him if he so chooses"
    melding = do(passing(CLASSIC), cards("AH AC AD TH"), cards("AH AC AD TH"))

    assert isinstance(melding.phase, BeforePlay)
    assert melding.cards.hands[Seat.WEST] == parse_hand(WEST)
    assert melding.cards.hands[Seat.EAST] == parse_hand(EAST)


def test_the_team_that_lost_the_auction_exchanges_nothing() -> None:
    # seed 003: "The team that lost the auction cannot exchange any cards that round."
    first = passing(CLASSIC)
    assert isinstance(first.phase, PassingCards)
    melding = do(first, cards("AH AC AD TH"), cards("9H 9S JD JD"))

    assert isinstance(melding.phase, BeforePlay)
    for seat in (Seat.NORTH, Seat.SOUTH):
        assert refusal(first, seat, PassCards(first.cards.hands[seat][:4])) is Refusal.NOT_YOUR_TURN
        assert melding.cards.hands[seat] == first.cards.hands[seat]


def test_the_winner_has_seen_what_came_and_the_partner_does_not_choose_again() -> None:
    # rules.md 4b: "Partner first, then the winner, who has seen what came"
    second = do(passing(CLASSIC), cards("AH AC AD TH"))
    view = observe(second, Seat.WEST)

    assert view.received is not None
    assert view.received == parse_hand("AH AC AD TH")
    assert refusal(second, Seat.EAST, cards("TC TD KC KD")) is Refusal.NOT_YOUR_TURN


@pytest.mark.parametrize(("rules", "count"), [(CLASSIC, 4), (JOEDOG, 3)])
def test_exactly_so_many_cards_are_passed(rules: RuleSet, count: int) -> None:
    # seed 003: "exactly 4 cards"; seed 002: "passes three cards"; "PassingCards cards is not optional"
    state = passing(rules)
    held = EAST.split()

    for number in range(6):
        why = refusal(state, Seat.EAST, cards(" ".join(held[:number])))
        assert why is (None if number == count else Refusal.WRONG_COUNT)
    assert refusal(state, Seat.EAST, Pass()) is Refusal.WRONG_PHASE


@pytest.mark.parametrize("count", range(5))
def test_the_house_passes_0_to_4(count: int) -> None:
    # rules.md 2: "pass 0 to 4"
    state = passing(CLASSIC.changed(passing={"count": count}))
    if count:
        state = do(state, PassCards(parse_hand(EAST)[:count]), PassCards(parse_hand(WEST)[:count]))

    assert isinstance(state.phase, BeforePlay)
    assert [len(hand) for hand in state.cards.hands] == [12] * 4
    assert len(state.cards.moves) == (2 if count else 0)


@pytest.mark.parametrize("missing", ["AS AH AC AD", "AH AH AC AD", "9S 9S 9S 9S"])
def test_only_cards_in_the_hand_are_passed(missing: str) -> None:
    assert refusal(passing(CLASSIC), Seat.EAST, cards(missing)) is Refusal.NOT_IN_HAND


def test_there_is_no_restriction_on_which_cards_are_passed() -> None:
    # seed 003: "There is no restriction on which cards are passed": 12 different cards, four of them, in any order
    state = passing(CLASSIC)

    assert sum(1 for _ in legal_actions(state)) == 495
    assert cards("TH AD AC AH") == cards("AH AC AD TH")


def test_equal_cards_are_one_choice() -> None:
    # west holds AS twice and JD twice with 14 others once: 2 pairs + 1 pair and 2 of 13 + 4 of 14
    second = do(passing(CLASSIC), cards("AH AC AD TH"))
    ways = 1 + 2 * (13 * 12 // 2) + 14 * 13 * 12 * 11 // 24

    assert sum(1 for _ in legal_actions(second)) == ways


# Melds


def test_all_players_meld_and_the_winner_of_the_auction_lays_first() -> None:
    # seed 003: "All players will form melds from their hand for points."
    second = do(passing(CLASSIC), cards("AH AC AD TH"))

    melding, events = apply(second, Seat.WEST, cards("9H 9S JD JD"))

    assert isinstance(melding.phase, BeforePlay)
    laid = [event for event in events if isinstance(event, MeldLaid)]
    assert [event.seat for event in laid] == [Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH]
    assert all(melding.melds[event.seat] == event.melds for event in laid)
    # west: run, aces around, marriage in hearts; east: jacks need a spade; marriages in clubs and diamonds, dix
    assert total_points(melding.melds[Seat.WEST]) == 150 + 100 + 20
    assert total_points(melding.melds[Seat.EAST]) == 20 + 20 + 10


def test_the_winner_of_the_auction_leads_the_first_trick_any_card() -> None:
    # seed 003: "Lead the first trick"; "can play any card they wish"
    melding = do(passing(CLASSIC), cards("AH AC AD TH"), cards("AH AC AD TH"))

    play, events = apply(melding, Seat.WEST, PlayOn())

    assert isinstance(play.phase, TrickPlay)
    assert events == (PlayBegan(Seat.WEST),)
    assert to_act(play) is Seat.WEST
    assert {str(getattr(action, "card", "")) for action in legal_actions(play)} == set(WEST.split())


# Throwing in


def laid(rules: RuleSet, bid: int, bidders: int, defenders: int) -> BeforePlay:
    """North holds the bid; these points lie on the table, half of them on either side of each team."""
    state = do(passing(rules.changed(passing={"count": 0})))
    assert isinstance(state.phase, BeforePlay)
    halves = (bidders // 2, defenders // 2, bidders - bidders // 2, defenders - defenders // 2)
    melds = tuple((Meld(MeldKind.DIX, (), points),) for points in halves)
    return replace(state, phase=replace(state.phase, contract=Contract(Seat.NORTH, bid), melds=melds))


@pytest.mark.parametrize(
    ("rules", "bid", "meld", "may"),
    [
        # rules.md 4e: "bid 330, meld 60: 60 + 250 = 310, may throw in"; seeds 000 and 003 tell the same of Bill
        (CLASSIC, 330, 60, True),
        # seed 003: "if their bid is 250 points higher than their score or less they must play the hand"
        (CLASSIC, 320, 60, True),
        (CLASSIC, 310, 60, False),
        (CLASSIC, 300, 60, False),
        (CLASSIC, 250, 0, False),
        (CLASSIC, 260, 0, True),
        (CLASSIC, 250, 40, False),
        # rules.md 2, JOEDOG: "same test with 25"
        (JOEDOG, 33, 6, True),
        (JOEDOG, 32, 6, True),
        (JOEDOG, 31, 6, False),
        (JOEDOG, 16, 0, False),
        # rules.md 2: "allowed before the first lead"
        (CLASSIC.changed(scoring={"throw_in": ThrowInRule.ALWAYS}), 250, 400, True),
    ],
)
def test_the_hand_may_be_thrown_in_when_the_bid_is_out_of_reach(rules: RuleSet, bid: int, meld: int, may: bool) -> None:
    state = laid(rules, bid, meld, 80)

    assert refusal(state, Seat.NORTH, ThrowIn()) is (None if may else Refusal.BID_IN_REACH)
    assert list(legal_actions(state)) == ([PlayOn(), ThrowIn()] if may else [PlayOn()])


def test_only_the_player_who_won_the_bid_throws_in() -> None:
    # seed 003: "The player who won the bid can at this moment throw in the hand."
    state = laid(CLASSIC, 330, 60, 80)

    for seat in (Seat.EAST, Seat.SOUTH, Seat.WEST):
        assert refusal(state, seat, ThrowIn()) is Refusal.NOT_YOUR_TURN


def test_the_defenders_melds_do_not_count_for_the_bid() -> None:
    assert refusal(laid(CLASSIC, 330, 60, 500), Seat.NORTH, ThrowIn()) is None


def test_a_hand_thrown_in_costs_the_bid_and_the_opponents_keep_their_meld() -> None:
    # seed 003: "Your team loses 330 points and Mike and Lisa get whatever their melds are worth added to their total."
    over, events = apply(laid(CLASSIC, 330, 60, 80), Seat.NORTH, ThrowIn())

    assert isinstance(over.phase, DealOver)
    row = over.standing.sheet[-1]
    assert (row.outcome, row.scores, row.trick_points, row.meld) == (Outcome.THROWN_IN, (-330, 80), (0, 0), (60, 80))
    assert row.meld_kept == (False, True)
    assert events[0] == HandThrownIn(Seat.NORTH)
    # "The next round then begins": the deal goes on to the left
    assert over.standing.dealer is Seat.WEST


def test_playing_on_is_allowed() -> None:
    # seed 003: "If Bill had so preferred he could have led the first trick"
    assert isinstance(do(laid(CLASSIC, 330, 60, 80), PlayOn()).phase, TrickPlay)


def test_after_the_first_lead_is_due_nothing_is_thrown_in() -> None:
    # rules.md 4e: "After melding and before the first lead"
    play = do(laid(CLASSIC, 330, 60, 80), PlayOn())

    assert refusal(play, Seat.NORTH, ThrowIn()) is Refusal.PLAY_HAS_BEGUN


# The moon is declared after the meld, before the first lead (rules.md 4f)


@pytest.mark.parametrize("rules", [CLASSIC, JOEDOG])
def test_the_presets_do_not_shoot_the_moon(rules: RuleSet) -> None:
    assert refusal(laid(rules, 25 * rules.scale, 0, 0), Seat.NORTH, ShootMoon()) is Refusal.MOON_NOT_PLAYED


def test_the_bidder_may_declare_the_moon_before_the_first_lead() -> None:
    state = laid(CLASSIC.changed(scoring={"moon": Moon.THOUSAND}), 250, 60, 80)

    assert list(legal_actions(state)) == [PlayOn(), ShootMoon()]
    play, events = apply(state, Seat.NORTH, ShootMoon())
    assert isinstance(play.phase, TrickPlay)
    assert play.moon
    assert events == (MoonDeclared(Seat.NORTH), PlayBegan(Seat.NORTH))
    assert refusal(state, Seat.SOUTH, ShootMoon()) is Refusal.NOT_YOUR_TURN
    assert refusal(play, Seat.NORTH, ShootMoon()) is Refusal.WRONG_PHASE


# Who sees what is passed


def test_only_the_partners_see_what_is_passed() -> None:
    # seed 000: "pass them face down"
    _, (event, *_) = apply(passing(CLASSIC), Seat.EAST, cards("AH AC AD TH"))

    assert isinstance(event, CardsPassed)
    for seat in FOUR:
        seen = event.seen_by(seat)
        assert seen.cards == (parse_hand("AH AC AD TH") if seat in (Seat.EAST, Seat.WEST) else None)
        assert (seen.sender, seen.receiver, seen.count) == (Seat.EAST, Seat.WEST, 4)
