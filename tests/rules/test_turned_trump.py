"""Games without bids: the dealer's last card is turned up for trump (rules.md 7a).

Bicycle, *Partnership Pinochle*: "The dealer distributes the entire deck, … except that the last card is turned up to
indicate the trump card. … The trump card … then becomes part of the dealer's hand". "No meld finally counts unless the
side making it wins at least one trick."
"""

from collections import Counter
from random import Random

import pytest

from game.bots.knowledge import knowledge
from game.bots.player import Level
from game.bots.policy.dix import exchange_by_policy
from game.bots.policy.play import situation
from game.bots.possible import impossible
from game.bots.protocol import ProtocolError, observation_to_json
from game.bots.reading import observation_from_json
from game.bots.standing_in import as_declarer
from game.rules import (
    BothOver,
    Hand,
    MeldKeeper,
    MeldKind,
    RuleSet,
    RuleSetError,
    Seat,
    Suit,
    best_melds,
    total_points,
    without,
)
from game.rules.play import (
    Action,
    BeforePlay,
    Deal,
    DealBegan,
    DealOver,
    DixExchanged,
    ExchangeDix,
    ExchangingDix,
    GameOver,
    HandDealt,
    KeepDix,
    MeldLaid,
    Outcome,
    PlayBegan,
    PlayCard,
    PlayOn,
    Refusal,
    State,
    TakeCard,
    ThrowIn,
    TrumpTurned,
    TurnedCardTaken,
    apply,
    deal_from_seed,
    game_winner,
    legal_actions,
    new_game,
    observe,
    to_act,
    trick_points,
    why_not,
)
from game.rules.presets import AUCTION, CLASSIC, FIVE_HANDED, THREE_HANDED
from game.rules.text import Player, Record, format_position, parse_hand, parse_position
from game.store.notation.reading import parse_notation
from game.store.notation.writing import format_notation
from tests.bots.table import bots_play
from tests.rules import slow_meld, slow_play, slow_turned
from tests.strategies import TURNED_FOR_THREE, TURNED_TRUMP, WITH_DIX, random_game

THREE_WITH_DIX = TURNED_FOR_THREE.changed(name="three with dix", auction={"exchanges_dix": True})
BOTH = pytest.mark.parametrize(
    "rules", [TURNED_TRUMP, TURNED_FOR_THREE, WITH_DIX, THREE_WITH_DIX], ids=lambda rules: rules.name
)
HANDS = (
    "9C 9D 9H JC JD QC KC TC AC AD AH TD",
    "9C 9D JC JD QC KC TC AC AD TD KD QD",
    "JH JH QH QH KH KH TH TH AH 9S 9S JS",
    "JS QS QS KS KS TS TS AS AS QD KD 9H",
)
"""North to West; South deals, and the jack of spades is the last card of the hand."""


def dealt(last: str = "JS") -> Deal:
    """These hands, South's with that card last."""
    hands = [parse_hand(hand) for hand in HANDS]
    (card,) = parse_hand(last)
    rest = list(hands[2])
    rest.remove(card)
    hands[2] = (*rest, card)
    return Deal(tuple(hands))


def test_the_dealers_last_card_makes_trump_and_then_all_meld_from_the_left_of_the_dealer_on() -> None:
    step = apply(new_game(TURNED_TRUMP, Seat.SOUTH), Seat.SOUTH, dealt())

    kinds = [type(event) for event in step.events]
    assert kinds == [DealBegan, *[HandDealt] * 4, TrumpTurned, TurnedCardTaken, *[MeldLaid] * 4]
    assert [event.count for event in step.events if isinstance(event, HandDealt)] == [12, 12, 11, 12]
    assert [event.seat for event in step.events if isinstance(event, MeldLaid)] == [3, 0, 1, 2]
    assert step.state.trump is Suit.SPADES
    assert step.state.contract is None
    for seat in TURNED_TRUMP.seats:
        hand = parse_hand(HANDS[seat])
        assert step.state.cards.hands[seat] == hand
        assert step.state.melds[seat] == best_melds(TURNED_TRUMP, hand, Suit.SPADES)


def test_nobody_can_do_anything_else_than_go_on_and_the_player_left_of_the_dealer_leads() -> None:
    state = apply(new_game(TURNED_TRUMP, Seat.SOUTH), Seat.SOUTH, dealt()).state

    assert to_act(state) is Seat.WEST
    assert list(legal_actions(state)) == [PlayOn()]
    assert why_not(observe(state, Seat.WEST), ThrowIn()) is Refusal.PLAYED_OUT
    step = apply(state, Seat.WEST, PlayOn())
    assert step.events == (PlayBegan(Seat.WEST),)
    assert to_act(step.state) is Seat.WEST
    assert all(isinstance(action, PlayCard) for action in legal_actions(step.state))


@BOTH
def test_each_side_scores_the_melds_that_it_saves_and_its_tricks(rules: RuleSet) -> None:
    by_trick = rules.changed(scoring={"meld_keeper": MeldKeeper.TRICK})
    scored = 0
    for seed in range(6):
        last = [*random_game(by_trick, f"scores {seed}", deals=1)][-1].step.state
        row = last.standing.sheet[0]
        won, tricks = [0] * len(rules.sides), [0] * len(rules.sides)
        for trick in last.tricks:
            best = max(range(len(trick.cards)), key=lambda at: _rank(trick.cards, at, row.trump))
            side = rules.seating.side(rules.seats[(trick.leader + best) % len(rules.seats)])
            won[side] += trick_points(rules, trick.cards)
            tricks[side] += 1
        won[side] += rules.tricks.last_trick
        laid = [sum(total_points(last.melds[seat]) for seat in seats) for seats in rules.sides]
        assert row.outcome is Outcome.PLAYED
        assert row.trick_points == tuple(won)
        saved = [points if many else 0 for points, many in zip(laid, tricks, strict=True)]
        assert row.scores == tuple(map(sum, zip(won, saved, strict=True)))
        scored += sum(won)
    assert scored == 6 * rules.trick_total


def _rank(cards: Hand, at: int, trump: Suit | None) -> tuple[bool, int, int]:
    """How good a card of a trick is: a trump, its rank in the suit led, and the earlier of two alike."""
    card = cards[at]
    return card.suit is trump, card.rank if card.suit in (trump, cards[0].suit) else -1, -at


@BOTH
def test_everybody_knows_the_card_that_was_turned_up_and_who_has_it(rules: RuleSet) -> None:
    for seed in range(4):
        moves = [*random_game(rules, f"turned {seed}", deals=1)]
        taken, state = next(
            (event, move.step.state)
            for move in moves
            for event in move.step.events
            if isinstance(event, TurnedCardTaken)
        )
        dealer = moves[0].before.standing.dealer
        assert taken.seat == dealer
        assert taken.card in state.cards.hands[dealer]
        for seat in rules.seats:
            known = knowledge(observe(state, seat))
            assert taken.card in known.held[dealer]
            for other in rules.seats:
                assert Counter(known.held[other]) <= Counter(state.cards.hands[other])
                assert not known.barred[other] & set(state.cards.hands[other]) or other == seat


@pytest.mark.sweep(2)
@BOTH
def test_a_random_match_is_written_and_read_and_every_observation_is_possible(rules: RuleSet) -> None:
    moves = [*random_game(rules, "written", deals=2)]
    actions = tuple(move.action for move in moves)
    players = tuple(Player(seat.name.title(), "easy") for seat in rules.seats)
    for move in moves[:: max(1, len(moves) // 25)]:
        state = move.step.state
        if isinstance(state.phase, DealOver | GameOver):
            continue
        for seat in rules.seats:
            view = observe(state, seat)
            assert not impossible(view)
            assert observation_from_json(observation_to_json(view)) == view
        again = parse_position(format_position(state), rules)
        assert (again.cards, again.phase) == (state.cards, state.phase)
    record = Record(rules, players, "written", actions)
    assert parse_notation(format_notation(record)).actions == record.actions


def test_a_seat_without_the_card_that_it_took_is_no_observation() -> None:
    exchanged = (move.step.state for move in random_game(WITH_DIX, "taken", deals=20))
    state = next(state for state in exchanged if state.trick is not None and len(state.cards.moves) == 3)
    taken, given, _ = state.cards.moves
    for seat, cards in ((given.target, given.cards), (given.source, taken.cards)):
        assert seat is not None
        assert cards is not None
        told = observation_to_json(observe(state, seat))
        others = [other for other in WITH_DIX.deck.cards if other not in observe(state, seat).hand]
        told["hand"] = told["hand"].replace(str(cards[0]), str(others[0]))
        with pytest.raises(ProtocolError, match="does not have the card that it took"):
            observation_from_json(told)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("level", [Level.EASY, Level.STANDARD, pytest.param(Level.EXPERT, marks=pytest.mark.slow)])
@BOTH
def test_every_level_plays_where_nobody_bids(rules: RuleSet, level: Level) -> None:
    decided = [*bots_play(rules, [level] * len(rules.seats), "turned", 1)]

    done = [type(each.decision.action) for each in decided]
    assert done[-1 - len(rules.deck.cards) :] == [PlayOn, *[PlayCard] * len(rules.deck.cards)]
    assert set(done[: -1 - len(rules.deck.cards)]) <= ({ExchangeDix, KeepDix} if rules.auction.exchanges_dix else set())


def test_who_plays_alone_counts_on_nobody_and_partners_on_each_other() -> None:
    for rules, alone in ((TURNED_TRUMP, False), (TURNED_FOR_THREE, True)):
        moves = [*random_game(rules, "allies", deals=1)]
        view = next(
            observe(move.before, move.seat) for move in moves if move.before.trick and len(move.before.trick.cards) == 2
        )
        known = situation(as_declarer(view))
        assert (known.attacking, known.alone) == (True, alone)
        assert bool(known.allies) is not alone


def test_nobodys_points_are_counted_first_whoever_is_thought_to_be_the_declarer() -> None:
    first = TURNED_TRUMP.changed(end={"both_over": BothOver.BIDDING_TEAM})

    assert "end.both_over" in first.idle
    assert [game_winner(first, totals, 0) for totals in ((1010, 1020), (1020, 1010), (1010, 1010))] == [1, 0, None]


def test_the_last_card_of_a_deal_is_any_of_the_hand() -> None:
    rng, places = Random(1), Counter[int]()
    for number in range(60):
        hand = deal_from_seed(TURNED_TRUMP, f"places {rng.random()}", number + 1).hands[0]
        assert list(hand[:-1]) == sorted(hand[:-1])
        places[sorted(hand).index(hand[-1])] += 1
    assert len(places) >= 8


@pytest.mark.parametrize(
    ("rules", "changes", "why"),
    [
        (THREE_HANDED, {}, "are for a declarer"),
        (AUCTION, {}, "are for a declarer"),
        (FIVE_HANDED, {}, "are for a declarer"),
        (CLASSIC, {}, "no cards are passed"),
        (TURNED_TRUMP, {"end": {"by_contract": True}}, "no contract wins"),
    ],
)
def test_what_needs_a_declarer_is_refused_without_bids(rules: RuleSet, changes: dict[str, object], why: str) -> None:
    with pytest.raises(RuleSetError, match=why):
        rules.changed(auction={"form": TURNED_TRUMP.auction.form}, **changes)


# The exchange of the dix.

DIXES = (
    "9C 9D 9H JC JD QC KC TC AC AD AH TD",
    "9S 9D JC JD QC KC TC AC AD TD KD QD",
    "JH JH QH QH KH KH TH TH AH 9H 9C JS",
    "JS QS QS KS KS TS TS AS AS QD KD 9S",
)
"""West and East hold the nines of spades; South deals the jack of spades."""


def exchanging() -> State:
    """South has dealt these cards."""
    hands = [parse_hand(hand) for hand in DIXES]
    (jack,) = parse_hand("JS")
    hands[2] = (*without(hands[2], (jack,)), jack)
    return apply(new_game(WITH_DIX, Seat.SOUTH), Seat.SOUTH, Deal(tuple(hands))).state


def test_holders_of_a_dix_are_asked_from_the_left_of_the_dealer_on_and_may_keep_it() -> None:
    state = exchanging()
    assert (to_act(state), state.melds) == (Seat.WEST, ())
    assert list(legal_actions(state)) == [ExchangeDix(), KeepDix()]
    assert why_not(observe(state, Seat.WEST), TakeCard(turned=True)) is Refusal.WRONG_PHASE
    assert why_not(observe(state, Seat.WEST), PlayOn()) is Refusal.WRONG_PHASE
    state = apply(state, Seat.WEST, KeepDix()).state
    assert to_act(state) is Seat.EAST
    step = apply(state, Seat.EAST, KeepDix())
    assert [type(event) for event in step.events] == [TurnedCardTaken, *[MeldLaid] * 4]
    assert step.state.cards.hands == tuple(map(parse_hand, DIXES))
    assert to_act(step.state) is Seat.WEST


def test_an_exchanged_dix_counts_for_the_one_who_was_dealt_it_and_the_turned_card_for_the_one_who_took_it() -> None:
    state = apply(exchanging(), Seat.WEST, KeepDix()).state
    step = apply(state, Seat.EAST, ExchangeDix())
    nine, jack = parse_hand("9S JS")
    assert [event for event in step.events if isinstance(event, DixExchanged)] == [DixExchanged(Seat.EAST, nine, jack)]
    assert [event.card for event in step.events if isinstance(event, TurnedCardTaken)] == [nine]
    hands, melds = step.state.cards.hands, step.state.melds
    assert hands[Seat.EAST] == parse_hand(DIXES[1].replace("9S", "JS"))
    assert hands[Seat.SOUTH] == parse_hand(DIXES[2].replace("JS", "9S"))
    with_both = tuple(sorted((*hands[Seat.EAST], nine)))
    assert melds[Seat.EAST] == best_melds(WITH_DIX, with_both, Suit.SPADES)
    assert melds[Seat.SOUTH] == best_melds(WITH_DIX, without(hands[Seat.SOUTH], (nine,)), Suit.SPADES)
    assert sum(meld.kind is MeldKind.DIX for laid in melds for meld in laid) == 2
    for seat in WITH_DIX.seats:
        known = knowledge(observe(step.state, seat))
        assert jack in known.held[Seat.EAST]
        assert nine in known.held[Seat.SOUTH]
        assert Counter(known.held[Seat.EAST])[nine] == 0


def test_the_first_exchange_ends_it() -> None:
    step = apply(exchanging(), Seat.WEST, ExchangeDix())

    assert isinstance(step.state.phase, BeforePlay)


def test_nobody_is_asked_for_another_dix_and_the_dealer_scores_it() -> None:
    hands = [parse_hand(hand.replace("9S", "9H") if hand is DIXES[1] else hand) for hand in DIXES]
    (nine,) = parse_hand("9S")
    hands[2] = (*without(hands[2], parse_hand("9H")), nine)
    state = apply(new_game(WITH_DIX, Seat.SOUTH), Seat.SOUTH, Deal(tuple(hands))).state

    assert isinstance(state.phase, BeforePlay)
    assert [meld.kind for meld in state.melds[Seat.SOUTH]].count(MeldKind.DIX) == 1


@pytest.mark.parametrize(("jack", "action"), [("AH", KeepDix()), ("JH", ExchangeDix())])
def test_standard_keeps_its_dix_for_a_partner_who_deals_unless_the_card_melds(jack: str, action: Action) -> None:
    assert exchange_by_policy(observe(exchanging(), Seat.WEST)) == ExchangeDix()
    hands = [parse_hand(hand) for hand in (DIXES[0].replace("9H", "9S").replace("AH", jack), *DIXES[1:3])]
    west = parse_hand(DIXES[3].replace("9S", "9H"))
    (turned,), (high,) = parse_hand("JS"), parse_hand(jack)
    south = without(hands[2], (turned, *parse_hand("9H")))
    if jack == "JH":
        south = (*without(south, (high,)), *parse_hand("AH"))
    east = parse_hand(DIXES[1].replace("9S", "9H"))
    dealt = Deal((hands[0], east, (*south, *parse_hand("9S"), turned), west))
    state = apply(new_game(WITH_DIX, Seat.SOUTH), Seat.SOUTH, dealt).state

    assert to_act(state) is Seat.NORTH
    assert exchange_by_policy(observe(state, Seat.NORTH)) == action


def compare_exchanges(rules: RuleSet, seed: str, deals: int) -> Counter[str]:
    """Who is asked for a dix, what all hold and meld after that, duties and points; count what has happened."""
    seen, wanted = Counter[str](), slow_meld.melds_by_class
    for move in random_game(rules, seed, deals):
        before, after, action = move.before, move.step.state, move.action
        if isinstance(action, Deal):
            dealer, hands = int(before.standing.dealer), [[str(card) for card in hand] for hand in action.hands]
            turned, taker = hands[dealer][-1], None
            waiting = slow_turned.asked(hands, dealer, turned, "9")
        elif isinstance(before.phase, ExchangingDix):
            assert int(move.seat) == waiting.pop(0)
            if isinstance(action, ExchangeDix):
                waiting, taker = [], int(move.seat)
            seen[type(action).__name__] += 1
        elif isinstance(action, PlayCard):
            table, hand = map(str, before.trick.cards), map(str, before.cards.hands[move.seat])
            allowed = {str(each.card) for each in legal_actions(before) if isinstance(each, PlayCard)}
            assert allowed == slow_play.legal([*table], [*hand], turned[1], "every suit", overtrump=True)
        if isinstance(after.phase, BeforePlay):
            assert not waiting
            held = slow_turned.afterwards(hands, dealer, turned, "9", taker)
            assert [sorted(map(str, hand)) for hand in after.cards.hands] == [*map(sorted, held)]
            points = [
                slow_meld.best_points(hand, wanted(turned[1], rules.spares_add))
                for hand in slow_turned.melding(hands, dealer, turned, taker)
            ]
            assert [total_points(melds) for melds in after.melds] == points
            seen["melds"] += 1
    return seen


EXCHANGED = pytest.mark.parametrize("rules", [WITH_DIX, THREE_WITH_DIX], ids=lambda rules: rules.name)


@pytest.mark.sweep(2)
@EXCHANGED
def test_a_dix_is_exchanged_as_in_the_slow_version(rules: RuleSet) -> None:
    seen = sum((compare_exchanges(rules, f"dix {number}", 4) for number in range(4)), Counter[str]())
    assert min(seen["ExchangeDix"], seen["KeepDix"], seen["melds"]) > 1


@pytest.mark.slow
@EXCHANGED
def test_a_dix_is_exchanged_as_in_the_slow_version_in_2_000_deals(rules: RuleSet) -> None:
    for number in range(100):
        compare_exchanges(rules, f"many {number}", 20)
