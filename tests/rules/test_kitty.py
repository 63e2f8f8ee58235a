"""Four in partnership with a kitty, case by case (rules.md 7a and 7b)."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.rules import KINDS, NoMarriage, RuleSet, Seat, Suit, TrumpChoice, WidowRules, best_melds
from game.rules.play import (
    BeforePlay,
    BuryCards,
    Burying,
    Contract,
    Deal,
    DealScored,
    GameOver,
    NamingTrump,
    Outcome,
    PlayCard,
    Refusal,
    State,
    TrickPlay,
    WidowTaken,
    apply,
    legal_actions,
    new_game,
    observe,
    played_scores,
    trick_points,
    why_not,
)
from game.rules.presets import CLASSIC, KITTY_FOUR
from game.rules.text import (
    Player,
    Record,
    format_position,
    parse_action,
    parse_hand,
    parse_position,
    record_from_json,
    record_to_json,
)
from tests.rules import slow_play
from tests.strategies import do, random_game

N, E, S, W = KITTY_FOUR.seats
SHOWN = KITTY_FOUR.changed(name="shown", widow={"shown": True})
TRUMP_FIRST = KITTY_FOUR.changed(name="trump first", widow={"trump_first": True})
ONE_MELDS = KITTY_FOUR.changed(name="one melds", widow={"only_declarer_melds": True})
KITTY = parse_hand("AC TC KD QD")


def table(rules: RuleSet = KITTY_FOUR, north: str = "", kitty: str = "AC TC KD QD") -> State:
    """West deals, so North speaks first; what is not said is filled from the low."""
    given = [list(parse_hand(cards)) for cards in (north, "", "", "", kitty)]
    rest = Counter(rules.deck.cards)
    for cards in given:
        rest.subtract(cards)
    spare = sorted(rest.elements(), key=lambda card: (card.rank, card.suit))
    for cards, size in zip(given, (11, 11, 11, 11, 4), strict=True):
        while len(cards) < size:
            cards.append(spare.pop(0))
    return do(new_game(rules, W), Deal(tuple(tuple(sorted(hand)) for hand in given[:4]), tuple(given[4])))


def taken(rules: RuleSet = KITTY_FOUR, *more: str, north: str = "") -> State:
    """North has the contract at 250."""
    return do(table(rules, north), "bid 250; pass; pass; pass", *more)


def test_eleven_cards_each_and_a_kitty_of_four_otherwise_as_classic() -> None:
    # rules.md 7b: "four in partnership, 11 cards and a kitty of 4; minimum 250, as `classic` otherwise, no passing"
    state = table()

    assert [len(hand) for hand in state.cards.hands] == [11] * 4
    assert state.cards.widow == KITTY
    assert (
        CLASSIC.changed(
            name="kitty-four",
            dealing={"hand_size": 11},
            passing={"count": 0},
            widow=WidowRules(size=4, shown=False, trump_first=False, only_declarer_melds=False, trumps_told=False),
        )
        == KITTY_FOUR
    )
    assert why_not(observe(state, N), parse_action("bid 240")) is Refusal.BID_TOO_LOW
    assert do(state, "pass; pass; pass; pass").contract == Contract(W, 250)


@pytest.mark.parametrize(("rules", "others"), [(KITTY_FOUR, None), (SHOWN, KITTY)], ids=["unseen", "shown"])
def test_who_sees_the_kitty(rules: RuleSet, others: tuple[object, ...] | None) -> None:
    # rules.md 7b: "the declarer takes the kitty unseen by the others (switch: shown)"
    step = apply(do(table(rules), "bid 250; pass; pass"), W, parse_action("pass"))
    (event,) = (event for event in step.events if isinstance(event, WidowTaken))

    assert event.seen_by(N) == WidowTaken(N, 4, KITTY, rules is SHOWN)
    for seat in (E, S, W):
        assert event.seen_by(seat).cards == observe(step.state, seat).moves[0].cards == others
        assert observe(step.state, seat).counts == (15, 11, 11, 11)
    assert event.seen_by(None).cards == others
    assert observe(step.state, N).received == KITTY


@pytest.mark.parametrize(
    ("rules", "first", "second"), [(KITTY_FOUR, 15, 15), (TRUMP_FIRST, 11, 15)], ids=["after", "before"]
)
def test_trump_is_named_before_or_after_the_kitty(rules: RuleSet, first: int, second: int) -> None:
    # rules.md 7b: "names trump before or after (after is the default)"
    naming = taken(rules)
    burying = do(naming, "trump S")

    assert isinstance(naming.phase, NamingTrump)
    assert isinstance(burying.phase, Burying)
    assert (len(naming.cards.hands[N]), len(burying.cards.hands[N])) == (first, second)
    assert burying.cards.widow == ()


def test_a_marriage_in_the_kitty_names_no_trump_that_is_named_before() -> None:
    # rules.md 7a: "A declarer without a marriage is looked at where trump would be named, the widow taken."

    naming = {"choice": TrumpChoice.NEEDS_MARRIAGE, "no_marriage": NoMarriage.SET}
    hand = "KC KH KS AC AD AH AS TC TD TH TS"
    outcomes: list[list[Outcome]] = []
    for rules in (KITTY_FOUR, TRUMP_FIRST):
        state = table(rules.changed(naming=naming), hand, kitty="KD QD JD JD")
        step = apply(do(state, "bid 250; pass; pass"), W, parse_action("pass"))
        outcomes.append([event.result.outcome for event in step.events if isinstance(event, DealScored)])

    assert outcomes == [[], [Outcome.NO_MARRIAGE]]


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("AC TC KD QD", None),
        ("AC TC KD", Refusal.WRONG_COUNT),
        ("AC TC KD QD AS", Refusal.WRONG_COUNT),
        ("AC AC AC AC", Refusal.NOT_IN_HAND),
    ],
)
def test_four_cards_are_buried(cards: str, why: Refusal | None) -> None:
    # rules.md 7b: "buries 4"
    state = taken(KITTY_FOUR, "trump S")

    assert why_not(observe(state, N), parse_action(f"bury {cards}")) is why
    assert all(len(action.cards) == 4 for action in legal_actions(state) if isinstance(action, BuryCards))


def test_all_meld_from_eleven_and_nobody_passes() -> None:
    state = taken(KITTY_FOUR, "trump S; bury AC TC KD QD")

    assert isinstance(state.phase, BeforePlay)
    assert [len(hand) for hand in state.cards.hands] == [11] * 4
    assert state.melds == tuple(best_melds(KITTY_FOUR, hand, Suit.SPADES) for hand in state.cards.hands)
    assert any(state.melds[1:])
    one = taken(ONE_MELDS, "trump S; bury AC TC KD QD")
    assert one.melds == (state.melds[N], (), (), ())


@pytest.mark.parametrize(
    ("meld", "own", "buried", "outcome", "scores"),
    [
        # rules.md 7b: "buries 4 (counters in them are the side's)"
        ((60, 40), 170, 20, Outcome.MADE, (250, 100)),
        ((60, 40), 160, 20, Outcome.SET, (-250, 110)),
        # rules.md 7a: "Buried counters are no trick points that keep a meld."
        ((400, 40), 0, 20, Outcome.SET, (-250, 270)),
    ],
)
def test_buried_counters_are_the_sides(
    meld: tuple[int, ...], own: int, buried: int, outcome: Outcome, scores: tuple[int, ...]
) -> None:
    contract = taken().contract
    assert contract is not None
    found = played_scores(KITTY_FOUR, contract, meld, (own, 250 - own - buried), None, buried)

    assert (found.outcome, found.scores) == (outcome, scores)


def test_every_point_of_a_deal_is_somebodys() -> None:
    for move in random_game(KITTY_FOUR, "points", deals=8):
        for event in move.step.events:
            if isinstance(event, DealScored) and event.result.outcome in (Outcome.MADE, Outcome.SET):
                assert sum(event.result.trick_points) == 250
                buried = trick_points(KITTY_FOUR, move.before.cards.buried)
                contract = event.result.contract
                assert contract is not None
                assert event.result.trick_points[KITTY_FOUR.seating.side(contract.declarer)] >= buried


@pytest.mark.parametrize("rules", [KITTY_FOUR, SHOWN, TRUMP_FIRST], ids=lambda rules: rules.name)
def test_positions_and_records_come_back(rules: RuleSet) -> None:
    moves = list(random_game(rules, "back", deals=2))
    players = tuple(Player(seat.letter, "easy") for seat in rules.seats)
    record = Record(rules, players, "back", tuple(move.action for move in moves))

    assert record_from_json(record_to_json(record)) == record
    if rules is KITTY_FOUR:
        for move in (move for move in moves[:80] if move.before.cards.hands):
            again = parse_position(format_position(move.before))
            assert (again.cards, again.phase) == (move.before.cards, move.before.phase)


def reshuffled(state: State, seat: Seat, rng: Random) -> State:
    """The same table with every card that the seat cannot see dealt again: other hands, the kitty, what is buried."""
    moves = state.cards.moves
    knows_buried = not state.cards.buried or any(move.target is None and seat in move.seen_by for move in moves)
    hidden = [card for other in state.rules.seats if other is not seat for card in state.cards.hands[other]]
    hidden += [*state.cards.widow, *(() if knows_buried else state.cards.buried)]
    rng.shuffle(hidden)
    hands = list(state.cards.hands)
    for other in state.rules.seats:
        if other is not seat:
            count = len(hands[other])
            hands[other], hidden = tuple(sorted(hidden[:count])), hidden[count:]
    size = len(state.cards.widow)
    kitty, rest = tuple(sorted(hidden[:size])), tuple(sorted(hidden[size:]))
    moves = tuple(
        move if seat in move.seen_by else replace(move, cards=tuple(rng.sample(KINDS, move.count))) for move in moves
    )
    buried = state.cards.buried if knows_buried else rest
    return replace(state, cards=replace(state.cards, hands=tuple(hands), widow=kitty, buried=buried, moves=moves))


@pytest.mark.parametrize("rules", [KITTY_FOUR, SHOWN, TRUMP_FIRST], ids=lambda rules: rules.name)
def test_states_that_differ_only_in_hidden_cards_look_the_same(rules: RuleSet) -> None:
    rng = Random("secret")
    compared = differing = 0
    for move in random_game(rules, "secret", 3):
        state = move.step.state
        if state.cards.hands:
            for seat in rules.seats:
                other = reshuffled(state, seat, rng)
                compared += 1
                differing += other != state
                assert observe(other, seat) == observe(state, seat)

    assert differing > 0.8 * compared


def play_through(seed: str) -> set[Outcome]:
    """A whole random match: no card is lost, what is legal is what a slow player finds, and points add up."""
    outcomes = set()
    state = None
    for move in random_game(KITTY_FOUR, seed):
        before, state = move.before, move.step.state
        if state.cards.hands:
            trick = [card for one in (*state.tricks, *([state.trick] if state.trick else [])) for card in one.cards]
            cards = [card for hand in (*state.cards.hands, state.cards.widow, state.cards.buried) for card in hand]
            assert Counter(cards + trick) == Counter(KITTY_FOUR.deck.cards)
        if isinstance(before.phase, TrickPlay):
            table = [str(card) for card in before.phase.trick.cards]
            hand, trump = [str(card) for card in before.cards.hands[move.seat]], before.phase.trump.letter
            legal = {str(action.card) for action in legal_actions(before) if isinstance(action, PlayCard)}
            assert legal == slow_play.legal(table, hand, trump, "every suit", True)
        for event in move.step.events:
            if isinstance(event, DealScored):
                row = event.result
                outcomes.add(row.outcome)
                if row.outcome is Outcome.THROWN_IN:
                    continue
                contract = row.contract
                assert contract is not None
                side, buried = KITTY_FOUR.seating.side(contract.declarer), trick_points(KITTY_FOUR, before.cards.buried)
                taken = [points - (buried if one == side else 0) for one, points in enumerate(row.trick_points)]
                assert sum(taken) + buried == 250
                worth = [laid * (points > 0) + points for laid, points in zip(row.meld, taken, strict=True)]
                worth[side] += buried
                worth[side] = worth[side] if worth[side] >= contract.points else -contract.points
                assert list(row.scores) == worth
    assert state is not None
    assert isinstance(state.phase, GameOver)
    return outcomes


@pytest.mark.sweep
def test_random_matches_end_and_lose_no_card() -> None:
    assert play_through("kitty 1") | play_through("kitty 2") >= {Outcome.MADE, Outcome.SET}


@pytest.mark.slow
@pytest.mark.parametrize("hundred", range(20))
def test_2_000_random_matches_end_and_lose_no_card(hundred: int) -> None:
    for number in range(hundred * 100, hundred * 100 + 100):
        play_through(f"kitty {number}")
