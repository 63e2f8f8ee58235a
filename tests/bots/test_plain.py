"""The plain loops that prices are measured against play as the readable reference does, deal by deal."""

import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from types import ModuleType

import pytest

from build.lab import plain_deal, plain_passing, plain_tricks
from build.lab.compiled import compiled, fastest
from build.lab.plain_table import Outcome, PlainTable, finished_scores, game_of, kinds
from game.bots.lanes.planes import Deals
from game.bots.lanes.reference import exchange, play_out
from game.bots.lanes.simulator import Position
from game.bots.policy.passing import cards_to_declarer, cards_to_partner
from game.bots.policy.play import Policy
from game.rules import Hand, Rank, RuleSet, Seat, Suit, best_melds, total_points, without
from game.rules.play import Contract, Trick, play_refusal
from game.rules.presets import CLASSIC, DOUBLE_DECK, THREE_HANDED
from game.rules.text import parse_hand
from tests.bots.test_simulator import SWITCHES, Hands, random_position, rich_deals, shuffled_deals

EXPERT = Policy.EXPERT
WITHOUT_PASSING = CLASSIC.changed(passing={"count": 0}, melds={"run_with_spares": False})
DECLARER_MELDS = THREE_HANDED.changed(widow={"size": 3, "only_declarer_melds": True})


def table_of(rules: RuleSet, deals: list[Hands], loops: ModuleType = plain_deal) -> PlainTable:
    return PlainTable(rules, Deals.from_hands(deals, rules.deck.copies), loops)


def expected(rules: RuleSet, after: Hands, declarer: Seat, trump: Suit) -> Outcome:
    """What the reference says of a deal whose hands are complete."""
    side, seats = rules.seating.side(declarer), len(rules.seats)
    position = Position(trump, side, Trick(declarer), rules.dealing.hand_size)
    points = play_out(EXPERT, rules, after[:seats], position).points
    melds = [total_points(best_melds(rules, after[seat], trump)) for seat in rules.seats]
    if rules.widow is not None and rules.widow.only_declarer_melds:
        melds = [points if seat is declarer else 0 for seat, points in zip(rules.seats, melds, strict=True)]
    laid = [sum(melds[seat] for seat in seats) for seats in rules.sides]
    buried = sum(rules.card_points[card.rank] for hand in after[seats:] for card in hand)
    padding = [0] * (3 - len(rules.sides))
    return (*points, *padding, *laid, *padding, buried)


def compare(rules: RuleSet, deals: list[Hands], turn: int = 0, loops: ModuleType = plain_deal) -> None:
    """Every deal with a trump of its own, and a declarer who comes round more slowly."""
    trumps = [Suit((number + turn) % 4) for number in range(len(deals))]
    for declarer in rules.seats:
        part = [number for number in range(len(deals)) if rules.seats[(number + turn) % len(rules.seats)] is declarer]
        if not part:
            continue
        found = table_of(rules, [deals[number] for number in part], loops).finish(
            declarer, [trumps[number] for number in part]
        )
        assert found == [
            expected(rules, exchange(EXPERT, rules, deals[number], declarer, trumps[number]), declarer, trumps[number])
            for number in part
        ]


@pytest.mark.parametrize(
    "rules",
    [CLASSIC, WITHOUT_PASSING, THREE_HANDED, DECLARER_MELDS],
    ids=["classic", "without passing", "three-handed", "only the declarer melds"],
)
def test_whole_deals_come_to_the_same_in_every_suit(rules: RuleSet) -> None:
    compare(rules, shuffled_deals(Random(1), 6, rules))


def test_whole_deals_of_the_double_deck_come_to_the_same() -> None:
    compare(DOUBLE_DECK, rich_deals(Random(2), 2, DOUBLE_DECK), 1)


def test_every_card_is_passed_alike_and_melds_are_broken_alike() -> None:
    rng, game = Random(4), game_of(CLASSIC, plain_deal)
    for number, deal in enumerate([*shuffled_deals(rng, 20), *royal_deals(rng, 20)]):
        declarer, trump = Seat(2 * number % 4), Suit(number // 2 % 4)
        hands = [kinds(hand) for hand in deal]

        plain_passing.exchange(game, hands, declarer, trump, kinds(()), 0)

        assert hands == [kinds(hand) for hand in exchange(EXPERT, CLASSIC, deal, declarer, trump)]


def test_ends_of_deals_come_to_the_same_after_every_card() -> None:
    rng = Random(3)
    for _ in range(6):
        position, hands, played = random_position(rng, CLASSIC)
        seat = CLASSIC.seating.after(position.trick.leader, len(position.trick.cards))
        table = table_of(CLASSIC, [hands])
        for card in dict.fromkeys(hands[seat]):
            if play_refusal(CLASSIC, position.trump, position.trick, hands[seat], card) is None:
                (found,) = table.play(position, played, card)
                assert found[:2] == play_out(EXPERT, CLASSIC, hands, position, played, card).points
                assert sum(found[3:6]) == position.tricks_left


@pytest.mark.parametrize(
    ("attacking", "last", "card"), [(True, False, "AS"), (True, True, "TS"), (False, False, "TS"), (False, True, "TS")]
)
def test_only_the_bidding_side_wins_high_and_only_if_others_follow(attacking: bool, last: bool, card: str) -> None:
    (king,) = parse_hand("KS")
    seen = plain_tricks.Seen(
        trump=Suit.HEARTS,
        hand=kinds(parse_hand("AS TS JS AC")),
        gone=kinds([king]),
        led=Suit.SPADES,
        best=king.kind,
        ally_wins=False,
        last=last,
        attacking=attacking,
        alone=False,
        ruffed=[0] * 4,
    )

    assert plain_tricks.card_to_follow(game_of(CLASSIC, plain_deal), seen) == parse_hand(card)[0].kind


def test_cards_are_passed_as_they_are_chosen() -> None:
    (hands,), trump, rng = shuffled_deals(Random(4), 1), Suit.HEARTS, Random(5)
    north, south = Seat.NORTH, Seat.SOUTH
    sent = tuple(sorted(rng.sample(hands[south], 4)))
    after = given(hands, south, north, sent)
    back = cards_to_partner(EXPERT, CLASSIC, trump, after[north], sent)
    other = tuple(sorted(rng.sample(after[north], 4)))
    assert Counter(sent) != Counter(cards_to_declarer(EXPERT, CLASSIC, trump, hands[south]))

    first = table_of(CLASSIC, [hands]).finish(north, [trump], sent, 0)
    second = table_of(CLASSIC, [after]).finish(north, [trump], other, 1)

    assert first == [expected(CLASSIC, given(after, north, south, back), north, trump)]
    assert second == [expected(CLASSIC, given(after, north, south, other), north, trump)]


def test_cards_are_buried_as_they_are_chosen() -> None:
    (hands,), trump = shuffled_deals(Random(6), 1, THREE_HANDED), Suit.SPADES
    taken = (tuple(sorted(hands[0] + hands[3])), *hands[1:3])
    buried = tuple(sorted(Random(7).sample(taken[0], 3)))

    found = table_of(THREE_HANDED, [(*taken, ())]).finish(Seat.NORTH, [trump], buried, 1)

    assert found == [expected(THREE_HANDED, (without(taken[0], buried), *taken[1:], buried), Seat.NORTH, trump)]


def test_scores_are_those_of_the_contract() -> None:
    outcome = (150, 100, 0, 90, 40, 0, 0)

    assert finished_scores(CLASSIC, Contract(Seat.NORTH, 240), outcome) == (240, 140)
    assert finished_scores(CLASSIC, Contract(Seat.NORTH, 250), outcome) == (-250, 140)


def test_without_numba_the_loops_are_taken_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled.cache_clear()
    monkeypatch.setitem(sys.modules, "numba", None)

    assert fastest(plain_deal) is plain_deal


def royal_deals(rng: Random, count: int) -> Iterator[Hands]:
    """Deals in which South holds kings and queens alone, and has to break melds to pass cards."""
    royals = [card for card in CLASSIC.deck.cards if card.rank in (Rank.QUEEN, Rank.KING)]
    for _ in range(count):
        rng.shuffle(royals)
        others = list(without(CLASSIC.deck.cards, royals))
        rng.shuffle(others)
        north, south = royals[:4] + others[:8], royals[4:]
        yield tuple(tuple(sorted(hand)) for hand in (north, others[8:20], south, others[20:]))


def given(hands: Hands, source: Seat, target: Seat, cards: Hand) -> Hands:
    """The hands after one seat has given cards to another."""
    after = list(hands)
    after[source] = without(after[source], cards)
    after[target] = tuple(sorted(after[target] + cards))
    return tuple(after)


@pytest.mark.slow
@pytest.mark.parametrize("rules", [*SWITCHES, THREE_HANDED], ids=[*map(str, range(len(SWITCHES))), "three-handed"])
def test_many_deals_come_to_the_same_under_every_switch(rules: RuleSet) -> None:
    for turn in range(3):
        compare(rules, shuffled_deals(Random(turn), 8, rules), turn)
        if rules.widow is None:
            compare(rules, rich_deals(Random(turn), 4, rules), turn)


@pytest.mark.slow
def test_compiled_loops_come_to_the_same() -> None:
    pytest.importorskip("numba", reason="numba, from the extra lab, compiles the plain loops")
    fast, rng = compiled(plain_deal), Random(8)
    for rules in (CLASSIC, WITHOUT_PASSING, DOUBLE_DECK, THREE_HANDED):
        deals = shuffled_deals(rng, 40, rules)
        compare(rules, deals[:4], loops=fast)
        trumps = [Suit(number % 4) for number in range(len(deals))]
        for declarer in rules.seats:
            found = [table_of(rules, deals, loops).finish(declarer, trumps) for loops in (plain_deal, fast)]
            assert found[0] == found[1]
    for _ in range(20):
        position, hands, played = random_position(rng, CLASSIC)
        seat = CLASSIC.seating.after(position.trick.leader, len(position.trick.cards))
        for card in hands[seat]:
            if play_refusal(CLASSIC, position.trump, position.trick, hands[seat], card) is None:
                found = [table_of(CLASSIC, [hands], loops).play(position, played, card) for loops in (plain_deal, fast)]
                assert found[0] == found[1]
