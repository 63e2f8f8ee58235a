"""Five hands and a partner for one deal, case by case (rules.md 7b), and what holds at every step of any game."""

from collections import Counter
from dataclasses import replace

import pytest

from game.rules import PRESETS, Card, Rank, RuleSetError, Seat, Seating, Suit, total_points
from game.rules.play import (
    AuctionWon,
    Bid,
    CallingPartner,
    CallPartner,
    Contract,
    Deal,
    DealOver,
    DealScored,
    GameOver,
    LegalActions,
    MeldLaid,
    NameTrump,
    Outcome,
    PartnerCalled,
    Pass,
    PlayCard,
    Refusal,
    State,
    TrickPlay,
    apply,
    bidding_sides,
    game_winner,
    legal_actions,
    new_game,
    observe,
    played_scores,
    side_melds,
    side_trick_points,
    thrown_in_scores,
    to_act,
    trick_winners,
    why_not,
)
from game.rules.presets import CLASSIC, FIVE_HANDED, THREE_HANDED
from game.rules.text import (
    Player,
    Record,
    final_state,
    format_action,
    format_position,
    parse_action,
    parse_card,
    parse_position,
    record_from_json,
    record_to_json,
)
from game.store.matches import format_record, parse_record
from game.store.notation.reading import parse_notation
from game.store.notation.writing import format_notation
from tests.rules import slow_play
from tests.strategies import do, random_game

N, E, S, W, F = Seat
ACE = Card(Rank.ACE, Suit.SPADES)


def five_deal(held: dict[Seat, str]) -> Deal:
    """A whole deal in which these seats hold these cards, whatever else they hold."""
    rest = Counter(FIVE_HANDED.deck.cards)
    given = {seat: [parse_card(word) for word in held.get(seat, "").split()] for seat in FIVE_HANDED.seats}
    for hand in given.values():
        rest.subtract(hand)
    assert min(rest.values()) >= 0, "a fifth copy of a card"
    spare = sorted(rest.elements(), key=lambda card: (card.rank, card.suit))
    for hand in given.values():
        while len(hand) < 16:
            hand.append(spare.pop(0))
    return Deal(tuple(tuple(sorted(given[seat])) for seat in FIVE_HANDED.seats))


def calling(held: dict[Seat, str], declarer: Seat = N) -> State:
    """The declarer has the contract at 40, spades are trump, and a partner is to be called."""
    state = do(new_game(FIVE_HANDED, F), five_deal(held))
    for seat in FIVE_HANDED.seating.from_seat(N):
        state = do(state, Bid(40) if seat is declarer else Pass())
    return do(state, NameTrump(Suit.SPADES))


# The table, the deal and the bids.


def test_five_seats_play_80_cards_16_each() -> None:
    assert FIVE_HANDED.seats == tuple(Seat)
    assert len(FIVE_HANDED.deck.cards) == 80 == 5 * FIVE_HANDED.dealing.hand_size
    assert FIVE_HANDED.left_over == 0
    assert [seat.letter for seat in FIVE_HANDED.seats] == list("NESWF")
    assert [FIVE_HANDED.seating.after(seat) for seat in (W, F)] == [F, N]


def test_everybody_scores_alone_and_a_partner_is_called() -> None:
    assert FIVE_HANDED.sides == tuple((seat,) for seat in Seat)
    assert all(FIVE_HANDED.seating.partner(seat) is None for seat in Seat)
    assert [rules.seating.calls_partner for rules in (FIVE_HANDED, CLASSIC, THREE_HANDED)] == [True, False, False]


def test_bids_go_by_1_from_40_to_60_and_then_by_5() -> None:
    state = do(new_game(FIVE_HANDED, F), five_deal({}))
    bids = [action.points for action in legal_actions(state) if isinstance(action, Bid)]
    assert bids[:23] == [*range(40, 61), 65, 70]


def test_a_pass_is_final_and_the_dealer_must_take_it_at_40() -> None:
    state = do(new_game(FIVE_HANDED, F), five_deal({}))
    passed = do(state, *[Pass()] * 4)
    step = apply(passed, F, Pass())
    assert AuctionWon(Contract(F, 40), forced=True) in step.events
    bid = do(state, Bid(40), Pass(), Bid(41), Pass(), Pass())
    assert to_act(bid) is N
    assert do(bid, Pass()).contract == Contract(S, 41)


@pytest.mark.parametrize(
    ("choices", "words"),
    [
        ({"dealing": {"hand_size": 15}}, "do not use up the 80 cards"),
        ({"passing": {"count": 2}}, "everybody plays alone"),
        ({"seating": Seating.PARTNERS}, "do not use up the 80 cards"),
    ],
)
def test_what_contradicts_five_seats_is_refused(choices: dict[str, object], words: str) -> None:
    with pytest.raises(RuleSetError, match=words):
        FIVE_HANDED.changed(**choices)


# The call.


def test_a_partner_is_called_once_trump_is_named() -> None:
    state = calling({E: "AS"})
    assert isinstance(state.phase, CallingPartner)
    assert to_act(state) is N
    assert why_not(observe(state, E), CallPartner(ACE)) is Refusal.NOT_YOUR_TURN
    assert why_not(observe(state, N), NameTrump(Suit.CLUBS)) is Refusal.WRONG_PHASE


def test_an_ace_of_trump_is_offered_first_then_one_of_another_suit() -> None:
    offered = [format_action(action) for action in legal_actions(calling({E: "AS AC AD AH"}))]
    assert offered[:5] == ["call AS", "call AC", "call AD", "call AH", "call TS"]
    without = [format_action(action) for action in legal_actions(calling({N: "AS AC"}))]
    assert without[:3] == ["call AD", "call AH", "call TS"]


def test_only_a_card_of_the_deck_that_the_declarer_does_not_hold_is_called() -> None:
    state = calling({N: "AS"})
    view = observe(state, N)
    assert why_not(view, CallPartner(ACE)) is Refusal.CALLS_OWN_CARD
    assert why_not(view, CallPartner(Card(Rank.NINE, Suit.SPADES))) is Refusal.NO_SUCH_CARD
    assert {action.card for action in LegalActions(view) if isinstance(action, CallPartner)} == set(
        FIVE_HANDED.deck.cards
    ) - set(view.hand)


@pytest.mark.parametrize(
    ("held", "declarer", "partner"),
    [
        ({E: "AS AS", S: "AS AS"}, N, S),
        ({E: "AS AS AS AS"}, N, E),
        ({F: "AS", E: "AS AS AS"}, N, F),
        ({F: "AS AS", W: "AS AS"}, S, F),
        ({N: "AS AS", W: "AS AS"}, S, N),
        ({E: "AS", N: "AS", W: "AS AS"}, S, E),
    ],
)
def test_the_first_holder_at_the_declarers_right_is_the_partner(
    held: dict[Seat, str], declarer: Seat, partner: Seat
) -> None:
    step = apply(calling(held, declarer), declarer, CallPartner(ACE))
    assert step.events[0] == PartnerCalled(declarer, ACE, partner)
    assert step.state.contract == Contract(declarer, 40, ACE, partner)
    assert all(observe(step.state, seat).contract == step.state.contract for seat in Seat), (
        "the partner says so at once"
    )


def test_nobody_but_the_holders_knows_before_the_call() -> None:
    """Two deals that differ only in who holds the aces look the same to everybody else, the declarer too."""
    first = calling({E: "AS AS AS AS"})
    hands = list(first.cards.hands)
    hands[E], hands[S] = hands[S], hands[E]
    swapped = replace(first, cards=replace(first.cards, hands=tuple(hands)))
    for seat in (N, W, F):
        assert observe(first, seat) == observe(swapped, seat)
        assert observe(first, seat).contract == Contract(N, 40)
    assert apply(first, N, CallPartner(ACE)).events[0] != apply(swapped, N, CallPartner(ACE)).events[0]


def test_everybody_melds_from_the_own_hand() -> None:
    held = {N: "KS QS", E: "AS AS AS AS AH AD AC", S: "KH QH", F: "QS JD"}
    step = apply(calling(held), N, CallPartner(ACE))
    laid = {event.seat: total_points(event.melds) for event in step.events if isinstance(event, MeldLaid)}
    assert list(laid) == [N, E, S, W, F], "the declarer's first"
    assert laid[N] >= 4
    assert laid[S] >= 2
    assert laid[F] >= 4
    assert laid[E] >= 10


# Scores.

CONTRACT = Contract(N, 50, ACE, S)


def test_the_declarers_side_has_the_meld_of_both_and_its_tricks_together() -> None:
    assert bidding_sides(FIVE_HANDED, CONTRACT) == (0, 2)
    state = do(calling({S: "AS AS AS AS", N: "KS QS"}), CallPartner(ACE))
    own = [total_points(melds) for melds in state.melds]
    both = own[N] + own[S]
    assert side_melds(FIVE_HANDED, state.melds, state.contract) == (both, own[E], both, own[W], own[F])


@pytest.mark.parametrize(
    ("bid", "meld", "taken", "outcome", "scores"),
    [
        (50, (30, 4, 30, 8, 0), (20, 30, 20, 30, 30), Outcome.MADE, (50, 34, 50, 38, 30)),
        (51, (30, 4, 30, 8, 0), (20, 30, 20, 30, 30), Outcome.SET, (-51, 34, -51, 38, 30)),
        (40, (60, 4, 60, 8, 0), (0, 50, 0, 50, 50), Outcome.SET, (-40, 54, -40, 58, 50)),
        (40, (10, 4, 10, 8, 6), (50, 0, 50, 0, 0), Outcome.MADE, (60, 0, 60, 0, 0)),
    ],
)
def test_made_both_write_all_and_set_both_lose_the_bid(
    bid: int, meld: tuple[int, ...], taken: tuple[int, ...], outcome: Outcome, scores: tuple[int, ...]
) -> None:
    """The three others write their own meld, which one trick point of their side keeps, and all their side's tricks."""
    played = played_scores(FIVE_HANDED, replace(CONTRACT, points=bid), meld, taken)
    assert (played.outcome, played.scores) == (outcome, scores)


def test_a_hand_thrown_in_costs_both_the_bid() -> None:
    assert thrown_in_scores(FIVE_HANDED, CONTRACT, (9, 4, 9, 8, 0)) == (-50, 4, -50, 8, 0)


def test_the_moon_is_won_and_lost_by_both() -> None:
    rules = FIVE_HANDED.changed(scoring={"moon": 1000})
    meld, taken = (10, 4, 10, 8, 6), (50, 0, 50, 0, 0)
    assert played_scores(rules, CONTRACT, meld, taken, shot=True).scores == (160, 0, 160, 0, 0)
    assert played_scores(rules, CONTRACT, meld, (48, 2, 48, 2, 2), shot=False).scores == (0, 106, 0, 110, 108)


@pytest.mark.parametrize(
    ("totals", "winner"),
    [
        ((300, 310, 320, 0, 0), 0),
        ((299, 310, 300, 330, 0), 2),
        ((299, 310, 290, 330, 0), 3),
        ((299, 310, 290, 310, 0), None),
        ((299, 290, 290, 299, 0), None),
    ],
)
def test_both_over_the_declarer_wins_then_the_partner_then_the_highest(
    totals: tuple[int, ...], winner: int | None
) -> None:
    assert game_winner(FIVE_HANDED, totals, 0, 1, partner=2) == winner


def test_without_a_partner_the_declarer_scores_alone() -> None:
    alone = Contract(N, 40, ACE)
    assert bidding_sides(FIVE_HANDED, alone) == (0,)
    assert played_scores(FIVE_HANDED, alone, (30, 4, 2, 8, 0), (20, 30, 30, 30, 30)).scores == (50, 34, 32, 38, 30)


def test_friends_play_together_for_one_deal() -> None:
    seating = FIVE_HANDED.seating
    assert seating.allied(N, S, N, S)
    assert seating.allied(E, F, N, S)
    assert not seating.allied(E, S, N, S)
    assert not seating.allied(E, S, N, S)
    assert seating.allied(E, S, N), "against a declarer who is alone"


# What holds at every step.


def attackers_of(contract: Contract) -> set[Seat]:
    """The seats that play for the contract."""
    return {contract.declarer, contract.partner or contract.declarer}


def play_through(seed: str, most: int | None = None) -> int:
    """A random match or some deals of it: no card is lost, a slow player finds the same cards legal, points add up."""
    deals = 0
    for move in random_game(FIVE_HANDED, seed, deals=most):
        state = move.step.state
        if state.cards.hands:
            tricks = (*state.tricks, *([state.trick] if state.trick else []))
            cards = [card for one in tricks for card in one.cards] + [
                card for hand in state.cards.hands for card in hand
            ]
            assert Counter(cards) == Counter(FIVE_HANDED.deck.cards)
        if isinstance(move.before.phase, TrickPlay):
            check_play(move.before, move.action)
        for event in move.step.events:
            if isinstance(event, DealScored) and event.result.contract is not None:
                deals += 1
                check_row(state, event)
        if isinstance(state.phase, GameOver):
            assert max(state.standing.totals) >= 300
    return deals


@pytest.mark.sweep(2)
@pytest.mark.parametrize("number", range(3))
def test_random_games_end_sum_and_score_as_the_slow_player_does(number: int) -> None:
    assert play_through(f"five {number}", 12) > 3


@pytest.mark.slow
@pytest.mark.parametrize("hundred", range(20))
def test_2_000_random_matches_end_and_lose_no_card(hundred: int) -> None:
    for number in range(hundred * 100, hundred * 100 + 100):
        assert play_through(f"whole {number}")


def check_play(before: State, action: object) -> None:
    """The legal cards are those of the slow player."""
    trick, seat = before.trick, to_act(before)
    assert trick is not None
    assert seat is not None
    assert before.trump is not None
    if isinstance(action, PlayCard):
        found = {str(each.card) for each in legal_actions(before) if isinstance(each, PlayCard)}
        on_table, hand = [*map(str, trick.cards)], [*map(str, before.cards.hands[seat])]
        tricks = before.rules.tricks
        duties = tricks.head_rule.value, tricks.overtrump, tricks.beat_when_trumped
        assert found == slow_play.legal(on_table, hand, before.trump.letter, *duties)


def check_row(state: State, event: DealScored) -> None:
    """Both sides together take every point; the members of each write the same tricks."""
    row, rules = event.result, state.rules
    assert row.contract is not None
    ours = attackers_of(row.contract)
    per_camp = {(seat in ours): row.trick_points[seat] for seat in rules.seats}
    assert all(row.trick_points[seat] == per_camp[seat in ours] for seat in rules.seats)
    assert all(row.scores[seat] == row.scores[row.contract.declarer] for seat in ours)
    if row.outcome.given_up:
        return
    assert sum(per_camp.values()) == rules.trick_total
    assert isinstance(state.phase, DealOver | GameOver)
    tricks = [([*map(str, trick.cards)], trick.leader) for trick in state.tricks]
    points = dict.fromkeys((False, True), 0)
    for number, (cards, leader) in enumerate(tricks, 1):
        taker = rules.seats[(leader + slow_play.wins(cards, str(state.trump.letter if state.trump else ""))) % 5]
        points[taker in ours] += sum(card[0] in "ATK" for card in cards) + (2 if number == len(tricks) else 0)
    assert per_camp == points
    assert state.trump is not None
    assert side_trick_points(rules, state.trump, state.tricks, row.contract, last=True) == row.trick_points
    won = trick_winners(rules, state.trump, state.tricks, row.contract)
    assert all(
        won[seat] == won[other] for seat in rules.seats for other in rules.seats if (seat in ours) == (other in ours)
    )


def played_record() -> Record:
    """Two deals of people."""
    players = tuple(Player(seat.name.title(), "human") for seat in Seat)
    actions = [move.action for move in random_game(FIVE_HANDED, "kept", deals=2)]
    return Record(FIVE_HANDED, players, "kept", tuple(actions))


def test_records_positions_and_notation_there_and_back() -> None:
    record = played_record()
    assert record_from_json(record_to_json(record)) == record
    assert parse_record(format_record(record)) == record
    assert parse_notation(format_notation(record)) == record
    seen = set()
    for move in random_game(FIVE_HANDED, "kept", deals=2):
        assert parse_action(format_action(move.action)) == move.action
        state = move.step.state
        if state.cards.hands and state.phase.label not in seen:
            seen.add(state.phase.label)
            again = parse_position(format_position(state), FIVE_HANDED)
            assert (again.phase, again.cards) == (state.phase, state.cards)
    assert "calling a partner" in seen
    assert final_state(record).standing.deals == 2


def test_five_hands_are_a_preset() -> None:
    assert PRESETS["five-handed"] == FIVE_HANDED
    assert FIVE_HANDED.end.target == 300
    assert FIVE_HANDED.auction.ladder == ((40, 1), (60, 5))
