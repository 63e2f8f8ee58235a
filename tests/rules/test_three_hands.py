"""Three-handed pinochle with a widow case by case (rules.md 5a and 5b), and what holds at every step of any game."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from game.rules import KINDS, PRESETS, Card, RuleSet, RuleSetError, Seat, Seating, Suit, best_melds, total_points
from game.rules.play import (
    Action,
    Auction,
    BeforePlay,
    Bid,
    BuryCards,
    Burying,
    CardsBuried,
    Contract,
    Deal,
    DealOver,
    DealResult,
    DealScored,
    GameOver,
    HandDealt,
    MeldLaid,
    NameTrump,
    NamingTrump,
    Outcome,
    PlayCard,
    Refusal,
    State,
    ThrowIn,
    TrickPlay,
    TrickWon,
    WidowTaken,
    apply,
    game_winner,
    legal_actions,
    new_game,
    observe,
    played_scores,
    thrown_in_scores,
    to_act,
    trump_of,
    why_not,
)
from game.rules.presets import CLASSIC, THREE_HANDED
from game.rules.text import (
    Player,
    Record,
    final_state,
    format_action,
    format_hand,
    format_position,
    parse_action,
    parse_hand,
    parse_position,
    record_from_json,
    record_to_json,
)
from tests.strategies import FACE, do, random_game
from tests.strategies import Move as Ply

N, E, S = Seat.NORTH, Seat.EAST, Seat.SOUTH
SEATS = THREE_HANDED.seats
DECLARER_ONLY = THREE_HANDED.changed(name="ours", widow={"only_declarer_melds": True}, end={"target": 500})
BOTH = pytest.mark.parametrize("rules", [THREE_HANDED, DECLARER_ONLY], ids=lambda rules: rules.name)
Dealt = Auction | NamingTrump | Burying | BeforePlay | TrickPlay


def table(north: str = "", east: str = "", south: str = "", widow: str = "", rules: RuleSet = THREE_HANDED) -> State:
    """South deals; what is not said is filled from the low. North speaks first."""
    given = [list(parse_hand(cards)) for cards in (north, east, south, widow)]
    rest = Counter(rules.deck.cards)
    for cards in given:
        rest.subtract(cards)
    assert min(rest.values()) >= 0, "a third copy of a card"
    spare = sorted(rest.elements(), key=lambda card: (card.rank, card.suit))
    for cards, size in zip(given, (15, 15, 15, 3), strict=True):
        while len(cards) < size:
            cards.append(spare.pop(0))
    hands = tuple(tuple(sorted(cards)) for cards in given[:3])
    return do(new_game(rules, S), Deal(hands, tuple(given[3])))


def why(state: State, action: str) -> Refusal | None:
    """Why whoever's turn it is may not do this."""
    seat = to_act(state)
    assert seat is not None
    return why_not(observe(state, seat), parse_action(action))


# The deal and the auction.


def test_fifteen_cards_each_and_three_for_the_widow() -> None:
    # rules.md 5a: "15 cards each, 3 to the widow."
    state = table()
    assert [len(hand) for hand in state.cards.hands] == [15, 15, 15]
    assert len(state.cards.widow) == 3


@pytest.mark.parametrize(("hands", "widow"), [((15, 15, 14), 4), ((16, 16, 16), 0), ((15, 15), 3)])
def test_a_deal_of_other_sizes_is_refused(hands: tuple[int, ...], widow: int) -> None:
    cards = list(THREE_HANDED.deck.cards)
    deal = Deal(tuple(tuple(cards.pop() for _ in range(size)) for size in hands), tuple(cards[:widow]))
    assert why_not(observe(new_game(THREE_HANDED, S), S), deal) is Refusal.NOT_THE_DECK


def test_left_of_the_dealer_speaks_first_and_a_pass_is_final() -> None:
    # rules.md 5a: "Left of dealer speaks first; a pass is final"
    state = table()
    assert to_act(state) is N
    state = do(state, "pass; bid 200; bid 210; bid 220")
    assert isinstance(state.phase, Auction)
    assert to_act(state) is S
    assert do(state, "pass").contract == Contract(E, 220)


@pytest.mark.parametrize(
    ("bid", "why_so"),
    [(190, Refusal.BID_TOO_LOW), (205, Refusal.BID_OFF_STEP), (200, None), (210, None), (340, None)],
)
def test_bids_are_multiples_of_ten_from_200(bid: int, why_so: Refusal | None) -> None:
    # rules.md 2: minimum bid 200, "any higher multiple of 10"
    assert why(table(), f"bid {bid}") is why_so


def test_the_dealer_must_take_it_at_200_when_all_pass() -> None:
    # rules.md 5a: "all pass: the dealer must take it at 200"
    # 5b: "The dealer is asked even when all others have passed."
    state = do(table(), "pass; pass")
    assert isinstance(state.phase, Auction)
    assert to_act(state) is S
    assert do(state, "pass").contract == Contract(S, 200)
    assert do(state, "bid 230").contract == Contract(S, 230)


# The widow.


def test_the_widow_is_turned_up_for_all_and_taken() -> None:
    # rules.md 5a: "The winner turns the widow up for all to see, takes it, names trump, buries three cards face down"
    before = do(table(widow="AS AS TS"), "bid 200; pass")
    step = apply(before, S, parse_action("pass"))
    (taken,) = (event for event in step.events if isinstance(event, WidowTaken))
    assert taken == WidowTaken(N, 3, parse_hand("AS AS TS"))
    assert all(taken.seen_by(seat) == taken for seat in SEATS)
    assert isinstance(step.state.phase, NamingTrump)
    assert (to_act(step.state), len(step.state.cards.hands[N]), step.state.cards.widow) == (N, 18, ())
    for seat in SEATS:
        assert observe(step.state, seat).moves[0].cards == parse_hand("AS AS TS")


def burying(north: str = "", rules: RuleSet = THREE_HANDED, trump: str = "S") -> State:
    return do(table(north, rules=rules, widow="AC AC AD"), f"bid 200; pass; pass; trump {trump}")


@pytest.mark.parametrize(
    ("cards", "why_so"),
    [
        ("AC AC AD", None),  # rules.md 5a: "(any cards, from 18"
        ("KH QH AS", None),
        ("AC AC", Refusal.WRONG_COUNT),
        ("AC AC AD KH", Refusal.WRONG_COUNT),
        ("AC AC AC", Refusal.NOT_IN_HAND),
    ],
)
def test_three_cards_are_buried(cards: str, why_so: Refusal | None) -> None:
    assert why(burying("KH QH AS"), f"bury {cards}") is why_so


def test_what_is_buried_is_known_to_the_declarer_alone() -> None:
    state = burying("KH QH AS")
    one, two = apply(state, N, parse_action("bury KH QH AS")), apply(state, N, parse_action("bury AC AC AD"))
    for seat in (E, S):
        hidden = [event.seen_by(seat) for event in one.events if isinstance(event, CardsBuried)]
        assert hidden == [CardsBuried(N, 3, None)]
        assert observe(one.state, seat).moves == observe(two.state, seat).moves
    assert observe(one.state, N).moves[-1].cards == parse_hand("KH QH AS")


def test_what_is_buried_is_not_melded() -> None:
    # rules.md 5a: "what he buries is not melded"
    state = burying("KH QH KS QS", trump="S")
    assert total_points(do(state, "bury AC AC AD").melds[N]) >= 60
    kinds = [meld.kind.value for meld in do(state, "bury KH QH AC").melds[N]]
    assert "marriage" not in kinds
    assert "royal marriage" in kinds


def test_all_meld_from_fifteen() -> None:
    # rules.md 5a: "All meld from 15 (switch: bidder only)."
    state = do(burying("KH QH"), "bury AC AC AD")
    assert [len(hand) for hand in state.cards.hands] == [15, 15, 15]
    assert state.melds == tuple(best_melds(THREE_HANDED, hand, Suit.SPADES) for hand in state.cards.hands)
    assert any(state.melds[1:])
    only = do(burying("KH QH", rules=DECLARER_ONLY), "bury AC AC AD")
    assert only.melds == (state.melds[0], (), ())


def test_the_declarer_leads() -> None:
    # rules.md 5a: "He leads."
    state = do(burying(), "bury AC AC AD; play on")
    assert isinstance(state.phase, TrickPlay)
    assert to_act(state) is N


# Who plays with whom, and whose points they are.


def test_the_two_others_play_against_the_declarer_each_for_a_column_of_their_own() -> None:
    # rules.md 5a: "The two others play against him, but each scores for himself"
    seating = THREE_HANDED.seating
    assert THREE_HANDED.sides == ((N,), (E,), (S,))
    for declarer in SEATS:
        for seat in SEATS:
            for other in SEATS:
                assert seating.allied(seat, other, declarer) == ((seat is declarer) == (other is declarer))
    assert not seating.together(E, S)
    partners = CLASSIC.seating
    for seat in CLASSIC.seats:
        assert all(partners.allied(seat, other, N) == partners.together(seat, other) for other in CLASSIC.seats)


@pytest.mark.parametrize(
    ("meld", "taken", "buried", "outcome", "kept", "scores"),
    [
        # meld and trick points of each; North has bid 250
        ((100, 40, 20), (150, 60, 40), 0, Outcome.MADE, (True, True, True), (250, 100, 60)),
        # 5a: "Counters in the buried cards are the bidder's when the hand is over."
        ((100, 40, 20), (120, 60, 40), 30, Outcome.MADE, (True, True, True), (250, 100, 60)),
        # 5a: "Set: −bid, nothing else."
        ((100, 40, 20), (100, 80, 60), 10, Outcome.SET, (True, True, True), (-250, 120, 80)),
        # 5a: "own meld (if he took a trick point) and own trick points"
        ((200, 40, 20), (230, 20, 0), 0, Outcome.MADE, (True, True, False), (430, 60, 0)),
        # 5b: "A bidder without a trick point loses its meld and is set"; "buried counters are no trick point"
        ((400, 40, 20), (0, 120, 100), 30, Outcome.SET, (False, True, True), (-250, 160, 120)),
    ],
)
def test_scoring(
    meld: tuple[int, ...],
    taken: tuple[int, ...],
    buried: int,
    outcome: Outcome,
    kept: tuple[bool, ...],
    scores: tuple[int, ...],
) -> None:
    played = played_scores(THREE_HANDED, Contract(N, 250), meld, taken, None, buried)
    assert (played.outcome, played.kept, played.scores) == (outcome, kept, scores)
    reached = meld[0] * kept[0] + taken[0] + buried
    assert played.counted == (reached, *scores[1:])


def test_throwing_in_asks_for_nothing_and_each_defender_keeps_the_meld() -> None:
    # rules.md 5a: "Throwing in: −bid, each defender keeps his meld."; 5b: "no test, after burying and melding"
    assert why(burying(), "throw in") is Refusal.WRONG_PHASE
    state = do(burying("AS TS KS QS JS"), "bury AC AC AD")
    assert why(state, "throw in") is None
    over = do(state, "throw in")
    (row,) = over.standing.sheet
    melds = tuple(total_points(laid) for laid in state.melds)
    assert (row.outcome, row.scores) == (Outcome.THROWN_IN, (-200, *melds[1:]))
    assert thrown_in_scores(THREE_HANDED, Contract(E, 300), (50, 60, 70)) == (50, -300, 70)


@pytest.mark.parametrize(
    ("totals", "bidder", "winner"),
    [
        # rules.md 5b: "Three columns: the bidder if over; else the highest of those over; equal: another hand."
        ((1500, 1600, 0), 0, 0),
        ((1400, 1500, 1600), 0, 2),
        ((1400, 1500, 0), 0, 1),
        ((1400, 1600, 1600), 0, None),
        ((1490, 1490, 1490), 0, None),
    ],
)
def test_the_end_of_the_game(totals: tuple[int, ...], bidder: int, winner: int | None) -> None:
    assert game_winner(THREE_HANDED, totals, bidder) == winner


@pytest.mark.parametrize(
    ("choices", "words"),
    [
        (
            {"seating": Seating.PARTNERS},
            "15 cards each beside a widow of 3 do not use up the 48 cards of the deck among 4 players",
        ),
        ({"dealing": {"hand_size": 16}}, "16 cards each beside a widow of 3 do not use up the 48 cards"),
        ({"dealing": {"hand_size": 14}, "widow": {"size": 6}}, "a widow has 1 to 5 cards, got 6"),
        ({"dealing": {"hand_size": 0}, "widow": {"size": 48}}, "each player holds at least one card, got 0"),
        ({"dealing": {"hand_size": -1}, "widow": {"size": 51}}, "each player holds at least one card, got -1"),
        ({"widow": None}, "15 cards each without a widow or a stock do not use up the 48 cards"),
        ({"passing": {"count": 3}}, "everybody plays alone"),
    ],
)
def test_what_does_not_go_with_a_widow_is_refused_in_words(choices: dict[str, object], words: str) -> None:
    with pytest.raises(RuleSetError) as refused:
        THREE_HANDED.changed(**choices)
    assert words in str(refused.value)


# What holds at every step of any game.


def all_cards(state: State) -> list[Card]:
    """Every card: in the hands, in the widow, buried, in the trick, taken."""
    held = [card for hand in state.cards.hands for card in hand]
    tricks = (*state.tricks, *((state.trick,) if state.trick is not None else ()))
    taken = [card for trick in tricks for card in trick.cards]
    return [*held, *taken, *state.cards.widow, *state.cards.buried]


def expected_row(rules: RuleSet, plies: list[Ply], contract: Contract) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Trick points and scores of a deal, counted from what was seen and buried, as rules.md 5a says it."""
    melds, taken, counters = [0, 0, 0], [0, 0, 0], {"A": 10, "T": 10, "K": 10}
    buried, thrown_in = 0, False
    for ply in plies:
        thrown_in |= isinstance(ply.action, ThrowIn)
        for event in ply.step.events:
            if isinstance(event, MeldLaid):
                melds[event.seat] = sum(meld.points for meld in event.melds)
            if isinstance(event, TrickWon):
                taken[event.seat] += event.points
            if isinstance(event, CardsBuried):
                buried = sum(counters.get(str(card)[0], 0) for card in event.cards or ())
    bidder = int(contract.declarer)
    scores = [meld + points if points else 0 for meld, points in zip(melds, taken, strict=True)]
    scores[bidder] = scores[bidder] + buried
    if scores[bidder] < contract.points:
        scores[bidder] = -contract.points
    if thrown_in:
        return (0, 0, 0), tuple(-contract.points if seat == bidder else meld for seat, meld in enumerate(melds))
    taken[bidder] += buried
    return tuple(taken), tuple(scores)


def play_through(rules: RuleSet, seed: str) -> list[DealResult]:
    """A whole random game, checked at every step; its sheet."""
    deal: list[Ply] = []
    state = None
    for ply in random_game(rules, seed):
        state = ply.step.state
        deal.append(ply)
        assert (to_act(state) is None) == isinstance(state.phase, GameOver)
        if isinstance(state.phase, Dealt):
            assert Counter(all_cards(state)) == Counter(rules.deck.cards)
        if isinstance(state.phase, DealOver | GameOver):
            (event,) = (event for event in ply.step.events if isinstance(event, DealScored))
            row, before = event.result, ply.before.standing.totals
            assert row.contract is not None
            assert (row.trick_points, row.scores) == expected_row(rules, deal, row.contract)
            assert sum(row.trick_points) == (0 if row.outcome is Outcome.THROWN_IN else 250)
            assert event.totals == tuple(a + b for a, b in zip(before, row.scores, strict=True))
            deal = []
    assert state is not None
    assert isinstance(state.phase, GameOver)
    assert state.standing.totals[state.phase.winner] >= rules.end.target
    return list(state.standing.sheet)


@pytest.mark.sweep(2)
@BOTH
def test_random_games_end_and_lose_no_card(rules: RuleSet) -> None:
    sheet = [row for number in range(2) for row in play_through(rules, f"random {number}")]
    assert {Outcome.MADE, Outcome.SET, Outcome.THROWN_IN} <= {row.outcome for row in sheet}


@pytest.mark.slow
@pytest.mark.parametrize("hundred", range(20))
@BOTH
def test_2_000_random_games_end_and_lose_no_card(rules: RuleSet, hundred: int) -> None:
    for number in range(hundred * 100, hundred * 100 + 100):
        play_through(rules, f"random {number}")


def test_every_action_and_position_survives_its_text() -> None:
    for number, ply in enumerate(random_game(THREE_HANDED, "texts", 3)):
        assert parse_action(format_action(ply.action)) == ply.action
        state = ply.step.state
        if number % 5 == 0 and isinstance(state.phase, Dealt):
            again = parse_position(format_position(state))
            assert (again.cards, again.phase) == (state.cards, state.phase)
            held = state.standing, state.cards, state.phase
            assert eval(repr(held), dict(FACE)) == held
        assert eval(repr(ply.step.events), dict(FACE)) == ply.step.events


def test_a_record_replays_to_the_same_state() -> None:
    plies = list(random_game(THREE_HANDED, "record"))
    players = tuple(Player(name, "easy") for name in ("Nora", "Emil", "Ida"))
    record = Record(THREE_HANDED, players, "record", tuple(ply.action for ply in plies))

    assert final_state(record) == plies[-1].step.state
    assert record_from_json(record_to_json(record)) == record


def imaginable(state: State, rng: Random) -> Iterator[Action]:
    """Actions of every type, legal or not."""
    yield from map(parse_action, ("pass", "redeal", "play on", "throw in", "moon", "go on", "take closed"))
    yield from map(NameTrump, Suit)
    yield from map(PlayCard, KINDS)
    yield from map(Bid, range(190, 400, 5))
    for hand in state.cards.hands:
        for count in (2, 3, 3, 4):
            yield BuryCards(tuple(rng.sample(hand, min(count, len(hand)))))


def test_all_that_is_legal_is_listed_and_nothing_else() -> None:
    rng = Random("three")
    accepted: Counter[type] = Counter()
    for number, ply in enumerate(islice(random_game(THREE_HANDED, "listed"), 150)):
        state = ply.before
        if not isinstance(state.phase, Dealt) or (number % 3 and not isinstance(ply.action, BuryCards | NameTrump)):
            continue
        listed = set(legal_actions(state))
        seat = to_act(state)
        assert seat is not None
        for action in imaginable(state, rng):
            why_so = why_not(observe(state, seat), action)
            assert (why_so is None) == (action in listed), (why_so, format_action(action), format_position(state))
            accepted[type(action)] += why_so is None
            for other in SEATS:
                assert other is seat or why_not(observe(state, other), action) is Refusal.NOT_YOUR_TURN

    assert {Bid, NameTrump, BuryCards, PlayCard, ThrowIn} <= set(+accepted)


def reshuffled(state: State, seat: Seat, rng: Random) -> State:
    """The same table with every card that the seat cannot see dealt again: other hands, the widow, what is buried."""
    buries = [move for move in state.cards.moves if move.target is None]
    knows_buried = not buries or buries[0].source is seat
    hidden = [card for other in SEATS if other is not seat for card in state.cards.hands[other]]
    hidden += [*state.cards.widow, *(() if knows_buried else state.cards.buried)]
    rng.shuffle(hidden)
    hands = list(state.cards.hands)
    for other in SEATS:
        if other is not seat:
            count = len(hands[other])
            hands[other], hidden = tuple(sorted(hidden[:count])), hidden[count:]
    size = len(state.cards.widow)
    widow, rest = tuple(sorted(hidden[:size])), tuple(sorted(hidden[size:]))
    buried = state.cards.buried if knows_buried else rest
    moves = tuple(
        move if seat in move.seen_by else replace(move, cards=tuple(rng.sample(KINDS, move.count)))
        for move in state.cards.moves
    )
    return replace(state, cards=replace(state.cards, hands=tuple(hands), widow=widow, buried=buried, moves=moves))


def test_states_that_differ_only_in_hidden_cards_look_the_same() -> None:
    rng = Random("secret")
    compared = differing = 0
    for ply in random_game(THREE_HANDED, "secret", 4):
        state = ply.step.state
        if isinstance(state.phase, Dealt):
            for seat in SEATS:
                other = reshuffled(state, seat, rng)
                compared += 1
                differing += other != state
                assert observe(other, seat) == observe(state, seat)

    assert differing > 0.8 * compared


def test_an_event_shows_only_what_was_done_in_the_open() -> None:
    hidden = 0
    for ply in random_game(THREE_HANDED, "events", 2):
        for event in ply.step.events:
            for seat in SEATS:
                seen = event.seen_by(seat)
                if isinstance(event, HandDealt | CardsBuried):
                    assert seen == (event if seat is event.seat else replace(event, cards=None))
                    hidden += seat is not event.seat
                else:
                    assert seen is event, "everything else happens in the open"

    assert hidden == 2 * (6 + 2)


def test_the_trick_play_is_that_of_the_head_rule() -> None:
    # rules.md 2: head rule "every suit", over-trump "yes"
    state = do(burying("AS KH", trump="S"), "bury AC AC AD; play on")
    assert trump_of(state) is Suit.SPADES
    assert PRESETS["three-handed"].tricks == CLASSIC.tricks
    assert format_hand(state.cards.buried) == "AC AC AD"
