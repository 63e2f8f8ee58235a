"""Good manners: what a partner may rely on, whatever a bot thinks its hand is worth."""

from collections import Counter
from functools import cache
from random import Random

import pytest

from game.bots.player import Level, decide, make_bot
from game.bots.policy.bid_rules import lowest_bid
from game.bots.policy.passing import spare_cards
from game.bots.policy.play import is_sure, situation
from game.rules import (
    Action,
    Bid,
    Hand,
    NameTrump,
    Pass,
    PassCards,
    PlayCard,
    PlayOn,
    Rank,
    Seat,
    State,
    Suit,
    ThrowIn,
    best_index,
    best_melds,
    contract_of,
    meld_total,
    observe,
    parse_card,
    playable_cards,
    to_act,
    trump_of,
    without,
)
from game.rules.presets import CLASSIC, JOEDOG
from tests.bots.table import Decided, bots_play
from tests.strategies import dealt, do

THINKING = [Level.STANDARD, Level.PRO, Level.EXPERT]
"""Easy has no manners: it bids, passes and plays at random."""

DOUBLE_RUN = "AS AS TS TS KS KS QS QS JS JS 9D 9H"
POOR = "9C 9C JC QD TD JH JH QH 9S JS TC 9H"


@cache
def games(level: Level) -> list[Decided]:
    """Some deals among four bots of a level."""
    return [made for seed in range(4) for made in bots_play(CLASSIC, [level] * 4, f"manners {seed}", 1)]


def answer(level: Level, state: State) -> Action:
    seat = to_act(state)
    assert seat is not None
    return decide(make_bot(level), observe(state, seat), Random(1)).action


@pytest.mark.parametrize("level", THINKING)
def test_certain_meld_is_bid_even_over_the_partner(level: Level) -> None:
    opened = do(dealt(CLASSIC, {Seat.EAST: DOUBLE_RUN}), Bid(250), Pass())

    assert answer(level, opened) == Bid(260)
    assert answer(level, do(dealt(CLASSIC, {Seat.WEST: DOUBLE_RUN}))) == Bid(250)


@pytest.mark.parametrize("level", THINKING)
def test_a_partner_who_has_it_keeps_it(level: Level) -> None:
    """North bid and both opponents are out: a good hand without certain meld leaves it to him."""
    good = "AS TS KS QS 9S AH AD KD AC TC 9H TH"
    state = do(dealt(CLASSIC, {Seat.SOUTH: good}), Pass(), Bid(260), Pass())

    assert to_act(state) is Seat.SOUTH
    assert answer(level, state) == Pass()


@pytest.mark.parametrize("level", THINKING)
def test_a_poor_hand_passes(level: Level) -> None:
    assert answer(level, dealt(CLASSIC, {Seat.WEST: POOR})) == Pass()


@pytest.mark.parametrize("level", THINKING)
def test_bids_are_on_the_step_and_never_jump(level: Level) -> None:
    free_raises = bots_play(JOEDOG, [level] * 4, "steps", 1)
    bids = 0
    for made in (*games(level), *free_raises):
        if isinstance(made.decision.action, Bid):
            bids += 1
            assert made.decision.action.points == lowest_bid(made.view)

    assert bids > 5


@pytest.mark.parametrize("level", THINKING)
def test_a_hopeless_hand_is_thrown_in(level: Level) -> None:
    """Rules.md 4e: bid 330, meld 60: the 250 of the tricks would not do."""
    rules = CLASSIC.changed(passing={"count": 0}, auction={"highest_raise": None})
    held = {
        Seat.WEST: "KS QS 9S 9S 9H 9H 9D 9D TC JC TD TD",  # royal marriage and two dix: 60
        Seat.EAST: "AS JH JH QH TH TH AC 9C JC JD AH KD",
    }
    state = do(dealt(rules, held), Bid(330), Pass(), Pass(), Pass(), NameTrump(Suit.SPADES))

    assert answer(level, state) == ThrowIn()


@pytest.mark.parametrize("level", THINKING)
def test_a_hand_in_reach_is_played(level: Level) -> None:
    state = do(
        dealt(CLASSIC.changed(passing={"count": 0}), {Seat.WEST: DOUBLE_RUN}),
        Bid(250),
        Pass(),
        Pass(),
        Pass(),
        NameTrump(Suit.SPADES),
    )

    assert answer(level, state) == PlayOn()


def meld(hand: Hand, trump: Suit) -> int:
    return meld_total(CLASSIC, hand, trump)


@pytest.mark.parametrize("level", THINKING)
def test_declarer_gives_back_no_ace_and_no_double_pinochle(level: Level) -> None:
    for made in games(level):
        view, action = made.view, made.decision.action
        if isinstance(action, PassCards) and view.received is not None:
            trump = trump_of(view)
            before = {entry.name for entry in best_melds(view.rules, view.hand, trump)}
            after = {entry.name for entry in best_melds(view.rules, without(view.hand, action.cards), trump)}

            assert all(card.rank is not Rank.ACE for card in action.cards), action
            assert "double pinochle" not in before - after


@pytest.mark.parametrize("level", THINKING)
def test_meld_worth_40_goes_only_where_it_must_or_makes_more(level: Level) -> None:
    """Kept, unless fewer cards are spare than must be passed, or the team's meld gains by it."""
    for made in games(level):
        view, action = made.view, made.decision.action
        if isinstance(action, PassCards):
            trump = trump_of(view)
            partner = view.rules.seating.partner(view.seat)
            assert partner is not None
            other = made.state.cards.hands[partner]
            kept = without(view.hand, action.cards)
            gained = meld(tuple(sorted((*other, *action.cards))), trump) - meld(other, trump)
            spare = spare_cards(CLASSIC, trump, view.hand).total()

            lost = meld(view.hand, trump) - meld(kept, trump)
            assert lost < 40 or gained >= lost or spare < 4


@pytest.mark.parametrize("level", THINKING)
def test_a_pinochle_stays_with_the_partner_who_has_other_cards_to_give(level: Level) -> None:
    hand = {Seat.EAST: "QS JD AS TS AC TC 9C 9H TH 9H JH AD"}
    state = do(dealt(CLASSIC, hand), Bid(250), Pass(), Pass(), Pass(), NameTrump(Suit.SPADES))
    passed = answer(level, state)

    assert isinstance(passed, PassCards)
    assert not {parse_card("QS"), parse_card("JD")} & set(passed.cards)
    assert {parse_card("AS"), parse_card("TS")} <= set(passed.cards)


@pytest.mark.parametrize("level", THINKING)
def test_counters_go_to_tricks_that_partner_surely_wins(level: Level) -> None:
    """Last to play, partner has the trick: of a king, a ten and a loser it is no loser that goes."""
    gave = Counter[bool]()
    for made in games(level):
        view, action = made.view, made.decision.action
        if not isinstance(action, PlayCard) or view.trick is None or len(view.trick.cards) != 3:
            continue
        options = playable_cards(view)
        counts = {card.rank >= Rank.KING for card in options}
        mate = best_index(view.trick.cards, trump_of(view)) == 1
        if mate and counts == {True, False} and all(card.rank is not Rank.ACE for card in options):
            gave[action.card.rank >= Rank.KING] += 1

    assert gave[True] > 0
    assert gave[False] <= gave[True] // 3


@pytest.mark.parametrize("level", THINKING)
def test_defenders_do_not_lead_trump_while_they_hold_a_sure_plain_card(level: Level) -> None:
    led = Counter[bool]()
    for made in games(level):
        view, action = made.view, made.decision.action
        if not isinstance(action, PlayCard) or view.trick is None or view.trick.cards or len(view.tricks) > 6:
            continue
        trump = trump_of(view)
        defends = not view.rules.seating.together(contract_of(view).declarer, view.seat)
        known = situation(view)
        sure = [card for card in view.hand if is_sure(known, card)]
        if defends and any(card.suit is not trump for card in sure) and all(card.suit is not trump for card in sure):
            led[action.card.suit is trump] += 1

    assert led[True] <= led[False] // 4
