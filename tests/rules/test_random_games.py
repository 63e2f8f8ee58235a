"""What holds at every step of any game: 2,000 random legal games per preset (slow), and some of them every time."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import (
    KINDS,
    Card,
    FirstLead,
    HeadRule,
    Misdeal,
    NobodyBids,
    Rank,
    RuleSet,
    Seat,
    Suit,
    ThrowInRule,
    meld_total,
    total_points,
)
from game.rules.play import (
    Action,
    AskRedeal,
    Auction,
    BeforePlay,
    Bid,
    CardsThrownTogether,
    Deal,
    DealScored,
    GameOver,
    GameWon,
    NameTrump,
    NamingTrump,
    Outcome,
    Pass,
    PassCards,
    PassingCards,
    Phase,
    PlayCard,
    PlayOn,
    Refusal,
    ShootMoon,
    State,
    ThrowIn,
    TrickPlay,
    TrickWon,
    advance,
    apply,
    highest_bid,
    legal_actions,
    new_game,
    observe,
    to_act,
    trump_of,
    why_not,
)
from game.rules.presets import CLASSIC
from game.rules.text import format_action, parse_action
from tests.rules import slow_play
from tests.strategies import AUCTION_GAMES, FACE, FOUR, Move, random_game, rule_sets

OF_PHASE: dict[type[Action], type[Phase]] = {
    Bid: Auction,
    Pass: Auction,
    AskRedeal: Auction,
    NameTrump: NamingTrump,
    PassCards: PassingCards,
    PlayOn: BeforePlay,
    ThrowIn: BeforePlay,
    ShootMoon: BeforePlay,
    PlayCard: TrickPlay,
}


def cards_on_the_table(state: State) -> list[Card] | None:
    """Every card in a hand, in the trick or taken; None when none are dealt, or the hand was thrown in."""
    held = [card for hand in state.cards.hands for card in hand]
    taken = [card for trick in state.tricks for card in trick.cards]
    on_table = list(state.trick.cards) if isinstance(state.phase, TrickPlay) else []
    return held + taken + on_table or None


def taken_points(state: State) -> int:
    """What the cards in complete tricks count."""
    return sum(state.rules.card_points[card.rank] for trick in state.tricks for card in trick.cards)


def check_step(move: Move) -> None:
    """Cards are conserved; somebody can act until the end; trick points sum to all there are; totals follow."""
    state, happened = move.step
    found = cards_on_the_table(state)
    assert found is None or Counter(found) == Counter(state.rules.deck.cards)
    assert (to_act(state) is None) == isinstance(state.phase, GameOver)
    rules = state.rules
    for event in happened:
        if isinstance(event, DealScored):
            row = event.result
            most = rules.trick_total
            if row.outcome.given_up or row.outcome is Outcome.COUNTED_OUT:
                most = taken_points(state)
            assert sum(row.trick_points) == most
            before = move.before.standing.totals
            assert event.totals == (before[0] + row.scores[0], before[1] + row.scores[1]) == state.standing.totals
        if isinstance(event, GameWon):
            by_target = not rules.end.deals and max(event.totals) >= rules.end.target
            by_deals = 0 < rules.end.deals <= len(state.standing.sheet)
            by_floor = rules.end.floor > 0 and min(event.totals) <= -rules.end.floor
            assert by_target or by_deals or by_floor
    if isinstance(move.before.phase, TrickPlay) and isinstance(happened[-1], TrickWon):
        assert to_act(state) is happened[-1].seat


def play_through(rules: RuleSet, seed: str) -> int:
    """A whole random game, checked at every step; how many deals it took."""
    move = None
    for move in random_game(rules, seed):
        check_step(move)
    assert move is not None
    assert isinstance(move.step.state.phase, GameOver)
    return move.step.state.standing.deals


@pytest.mark.sweep(2)
@pytest.mark.parametrize("name", AUCTION_GAMES)
def test_random_games_end_and_lose_no_card(name: str) -> None:
    for number in range(2):
        play_through(AUCTION_GAMES[name], f"random {number}")


@pytest.mark.slow
@pytest.mark.parametrize("hundred", range(20))
@pytest.mark.parametrize("name", AUCTION_GAMES)
def test_2_000_random_games_end_and_lose_no_card(name: str, hundred: int) -> None:
    for number in range(hundred * 100, hundred * 100 + 100):
        play_through(AUCTION_GAMES[name], f"random {number}")


# Everything listed is accepted, and everything else is refused with a true reason.


def imaginable(state: State, rng: Random) -> Iterator[Action]:
    """Actions of every type, legal or not."""
    yield from (Pass(), AskRedeal(), PlayOn(), ThrowIn(), ShootMoon())
    yield from map(NameTrump, Suit)
    yield from map(PlayCard, KINDS)
    rules = state.rules
    calls = state.calls if isinstance(state.phase, Auction) else ()
    highest = highest_bid(calls)
    near = highest[1] if highest else rules.auction.minimum
    yield from map(Bid, {near + over for over in range(-3 * rules.scale, 60 * rules.scale, max(1, rules.scale // 2))})
    yield Bid(rules.highest_bid + rules.auction.step_from(rules.highest_bid))
    for hand in state.cards.hands:
        for count in range(6):
            yield PassCards(tuple(rng.sample(hand, min(count, len(hand)))))
    yield PassCards((rng.choice(KINDS),) * rules.passing.count)


def rungs(rules: RuleSet) -> set[int]:
    """Every bid there is, counted up one by one as the ladder's words say."""
    bids: set[int] = set()
    points = rules.auction.ladder[0][0]
    while points <= rules.highest_bid + 100 * rules.scale:
        bids.add(points)
        points += [step for start, step in rules.auction.ladder if start <= points][-1]
    return bids


def is_true(state: State, seat: Seat, action: Action, why: Refusal) -> bool:
    """Whether the reason is a fact, and the first in the order of the rule book."""
    rules = state.rules
    if why is Refusal.GAME_IS_OVER:
        return isinstance(state.phase, GameOver)
    if why is Refusal.NOT_YOUR_TURN:
        return to_act(state) is not seat and not isinstance(state.phase, GameOver)
    if isinstance(action, ThrowIn) and isinstance(state.phase, TrickPlay) and to_act(state) is seat:
        assert state.phase.contract is not None
        true = {
            Refusal.PLAY_HAS_BEGUN: rules.scoring.throw_in is not ThrowInRule.AT_ANY_TURN,
            Refusal.TRUMP_IS_NAMED: rules.scoring.throw_in is ThrowInRule.BEFORE_TRUMP,
            Refusal.PLAYED_OUT: rules.scoring.throw_in is ThrowInRule.NEVER,
            Refusal.NOT_THE_DECLARER: state.phase.contract.declarer is not seat,
            Refusal.MOON_GOES_ON: state.phase.moon and state.phase.contract.declarer is seat,
        }
        return true.get(why, False)
    if why is Refusal.WRONG_PHASE:
        return to_act(state) is seat and not isinstance(state.phase, OF_PHASE[type(action)])
    if to_act(state) is not seat or not isinstance(state.phase, OF_PHASE[type(action)]):
        return False
    hand = state.cards.hands[seat]
    if isinstance(state.phase, Auction):
        highest = highest_bid(state.calls)
        spoken = any(speaker is seat for speaker, _ in state.calls)
        if isinstance(action, Bid):
            too_low = action.points <= highest[1] if highest else action.points < rules.auction.minimum
            base = highest[1] if highest else rules.auction.opening_base
            off = action.points not in rungs(rules)
            if why is Refusal.NO_MARRIAGE:
                return rules.bids_need_marriage and not any(
                    {f"K{suit.letter}", f"Q{suit.letter}"} <= set(map(str, hand)) for suit in Suit
                )
            if why is Refusal.BID_TOO_LOW:
                # an opening between the step below the minimum and the minimum is off the step as well as too low
                return too_low
            if why is Refusal.BID_OFF_STEP:
                return off
            if why is Refusal.BID_FORBIDDEN:
                return not off and action.points % (10 * int(rules.scale)) in rules.auction.forbidden
            limit = rules.highest_bid if rules.auction.highest_raise is None else base + rules.auction.highest_raise
            return why is Refusal.RAISE_TOO_HIGH and action.points > min(limit, rules.highest_bid)
        if isinstance(action, Pass):
            must = rules.auction.nobody_bids is NobodyBids.ELDEST_MUST_OPEN and not state.calls
            if why is Refusal.MELD_MUST_OPEN:
                return not highest and 0 < rules.auction.must_open <= max(
                    meld_total(rules, hand, suit) for suit in Suit
                )
            return why is Refusal.MUST_OPEN and must
        nines, aces = (sum(card.rank is rank for card in hand) for rank in (Rank.NINE, Rank.ACE))
        shown = {
            Misdeal.NEVER: False,
            Misdeal.FIVE_NINES: nines >= 5,
            Misdeal.SIX_NINES: nines >= 6,
            Misdeal.NO_ACE: aces == 0,
            Misdeal.NINES_WITHOUT_ACE: nines >= 5 and aces == 0,
        }
        return why is Refusal.NO_MISDEAL and (not shown[rules.dealing.misdeal] or spoken)
    if isinstance(action, NameTrump):
        king, queen = Card(Rank.KING, action.suit), Card(Rank.QUEEN, action.suit)
        return why is Refusal.NEEDS_MARRIAGE and not (king in hand and queen in hand)
    if isinstance(action, PassCards):
        if why is Refusal.WRONG_COUNT:
            return len(action.cards) != rules.passing.count
        return why is Refusal.NOT_IN_HAND and not Counter(action.cards) <= Counter(hand)
    if isinstance(state.phase, BeforePlay):
        if isinstance(action, ShootMoon) and rules.moon_points == 0:
            return why is Refusal.MOON_NOT_PLAYED
        partner = FOUR[(seat + 2) % 4]
        meld = total_points(state.melds[seat]) + total_points(state.melds[partner])
        counts = meld if meld >= rules.melds.least else 0
        if why is Refusal.MELD_TOO_SMALL:
            return rules.scoring.short_meld_is_set and meld < rules.melds.least and not isinstance(action, ThrowIn)
        reachable = state.contract.points <= counts + rules.trick_total
        if why in (Refusal.TRUMP_IS_NAMED, Refusal.PLAYED_OUT):
            never = why is Refusal.PLAYED_OUT
            return rules.scoring.throw_in is (ThrowInRule.NEVER if never else ThrowInRule.BEFORE_TRUMP)
        return why is Refusal.BID_IN_REACH and reachable and rules.scoring.throw_in is ThrowInRule.WHEN_OUT_OF_REACH
    assert isinstance(state.phase, TrickPlay)
    assert isinstance(action, PlayCard)
    card, texts = str(action.card), [str(held) for held in hand]
    if why is Refusal.NOT_IN_HAND:
        return card not in texts
    trump, table = trump_of(state).letter, [str(played) for played in state.trick.cards]
    if why is Refusal.MUST_LEAD_TRUMP:
        lowest = state.contract is not None and state.contract.points <= rules.auction.minimum
        asked = rules.tricks.first_lead is FirstLead.TRUMP or (
            rules.tricks.first_lead is FirstLead.TRUMP_ABOVE_MINIMUM and not lowest
        )
        holds = any(held[1] == trump for held in texts)
        return asked and not state.tricks and not table and card[1] != trump and holds
    led = table[0][1]
    follows, trumps = [held for held in texts if held[1] == led], [held for held in texts if held[1] == trump]
    if why is Refusal.MUST_FOLLOW:
        return card[1] != led and bool(follows)
    if why is Refusal.MUST_TRUMP:
        return not follows and card[1] != trump and bool(trumps)
    those = [one for one in table if one[1] == led] if follows and rules.tricks.beat_when_trumped else table
    held_back = [held for held in (follows or trumps) if slow_play.would_win(those, held, trump)]
    lost = bool(held_back) and not slow_play.would_win(those, card, trump)
    if why is Refusal.MUST_BEAT:
        binds = rules.tricks.head_rule is HeadRule.EVERY_SUIT or (
            rules.tricks.head_rule is HeadRule.TRUMP_LED and led == trump
        )
        return binds and lost and card[1] == led
    return why is Refusal.MUST_OVERTRUMP and rules.tricks.overtrump and lost and not follows and card[1] == trump


def check_every_answer(move: Move, rng: Random) -> None:
    """At the state before the move: the list is what is accepted, and nothing else is."""
    state, seat = move.before, move.seat
    view, listed = observe(state, seat), list(legal_actions(state))
    known = set(listed)
    assert len(known) == len(listed), "nothing is listed twice"
    assert all(action in legal_actions(state) for action in listed)
    for action in listed if len(listed) < 40 else rng.sample(listed, 40):
        assert why_not(view, action) is None
        assert parse_action(format_action(action)) == action
        assert apply(state, seat, action) == advance(state, action)
    for action in imaginable(state, rng):
        why = why_not(view, action)
        assert (why is None) == (action in known), (why, action)
        assert why is None or is_true(state, seat, action, why), (why, action, state)
    for other in FOUR:
        if other is not seat:
            assert why_not(observe(state, other), move.action) is Refusal.NOT_YOUR_TURN


@pytest.mark.sweep(2)
@pytest.mark.parametrize("deals", [1, pytest.param(8, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", AUCTION_GAMES)
def test_what_is_listed_is_accepted_and_all_else_refused_with_a_true_reason(name: str, deals: int) -> None:
    rng = Random(f"answers {name}")
    for move in random_game(AUCTION_GAMES[name], "answers", deals):
        check_every_answer(move, rng)


@pytest.mark.sweep
@pytest.mark.parametrize("examples", [3, pytest.param(200, marks=pytest.mark.slow)])
def test_under_any_house_rules_all_answers_are_true_and_no_card_is_lost(examples: int) -> None:
    settings(max_examples=examples)(given(rule_sets(), st.integers(0, 10**6))(check_house_rules))()


def check_house_rules(rules: RuleSet, number: int) -> None:
    """One deal under these rules."""
    rng = Random(number)
    for move in random_game(rules, f"house {number}", 1):
        check_step(move)
        check_every_answer(move, rng)


def test_after_the_game_everything_is_refused() -> None:
    *_, last = random_game(AUCTION_GAMES["classic"], "the end")
    over = last.step.state

    for seat in FOUR:
        for action in imaginable(over, Random(1)):
            assert why_not(observe(over, seat), action) is Refusal.GAME_IS_OVER


# Symmetry


def turned(row: tuple[int, int], by: int) -> tuple[int, int]:
    return row if by % 2 == 0 else (row[1], row[0])


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", AUCTION_GAMES)
@pytest.mark.parametrize("by", [1, 2, 3])
def test_rotating_the_seats_rotates_the_result(name: str, by: int) -> None:
    for number in range(2):
        moves = list(random_game(AUCTION_GAMES[name], f"turn {number}", 2))
        state = new_game(AUCTION_GAMES[name], FOUR[(moves[0].seat + by) % 4])
        for move in moves:
            action = move.action
            if isinstance(action, Deal):
                action = Deal(tuple(action.hands[(seat - by) % 4] for seat in FOUR))
            seat = FOUR[(move.seat + by) % 4]
            assert to_act(state) is seat
            state = apply(state, seat, action).state
        there, here = moves[-1].step.state.standing.sheet, state.standing.sheet
        for a, b in zip(there, here, strict=True):
            assert (b.scores, b.meld, b.trick_points) == (
                turned(a.scores, by), turned(a.meld, by), turned(a.trick_points, by)
            )  # fmt: skip
            assert b.contract.declarer == (a.contract.declarer + by) % 4


@pytest.mark.parametrize("name", AUCTION_GAMES)
def test_exchanging_hearts_and_clubs_changes_no_score(name: str) -> None:
    suit_of = {Suit.HEARTS: Suit.CLUBS, Suit.CLUBS: Suit.HEARTS, Suit.SPADES: Suit.SPADES, Suit.DIAMONDS: Suit.DIAMONDS}

    def swap(some: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(sorted(Card(card.rank, suit_of[card.suit]) for card in some))

    for number in range(2):
        moves = list(random_game(AUCTION_GAMES[name], f"suits {number}", 2))
        state = new_game(AUCTION_GAMES[name], moves[0].seat)
        for move in moves:
            action = move.action
            match action:
                case Deal(hands=hands):
                    action = Deal(tuple(map(swap, hands)))
                case NameTrump(suit=suit):
                    action = NameTrump(suit_of[suit])
                case PassCards(cards=passed):
                    action = PassCards(swap(passed))
                case PlayCard(card=card):
                    action = PlayCard(swap((card,))[0])
            state = apply(state, move.seat, action).state
        there, here = moves[-1].step.state.standing.sheet, state.standing.sheet
        assert [row.scores for row in there] == [row.scores for row in here]
        assert [row.meld for row in there] == [row.meld for row in here]


def test_a_new_deal_without_a_score_keeps_the_totals() -> None:
    rules = CLASSIC.changed(auction={"nobody_bids": NobodyBids.REDEAL})
    again = [
        move
        for number in range(5)
        for move in random_game(rules, f"again {number}", 8)
        if any(isinstance(event, CardsThrownTogether) for event in move.step.events)
    ]

    assert again
    for move in again:
        assert move.step.state.standing.totals == move.before.standing.totals


# Every repr rebuilds its value.


@pytest.mark.sweep(2)
@pytest.mark.parametrize("name", AUCTION_GAMES)
def test_every_state_and_event_survives_its_repr(name: str) -> None:
    names = FACE
    seen: set[type] = set()
    for number, move in enumerate(random_game(AUCTION_GAMES[name], "repr", 2)):
        if number % 9 == 0 or type(move.step.state.phase) not in seen:
            state = move.step.state
            held = state.standing, state.cards, state.phase
            assert eval(repr(held), dict(names)) == held
            seen.add(type(move.step.state.phase))
        assert eval(repr(move.step.events), dict(names)) == move.step.events


def test_both_teams_win_some_random_games() -> None:
    winners = set()
    for number in range(6):
        *_, last = random_game(AUCTION_GAMES["classic"], f"winner {number}")
        assert isinstance(last.step.state.phase, GameOver)
        winners.add(last.step.state.phase.winner)
        if winners == {0, 1}:
            return
    raise AssertionError(f"only {winners} won")
