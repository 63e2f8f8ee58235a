"""The simulator plays the same cards as the readable reference, lane by lane."""

from dataclasses import fields, replace
from itertools import product
from random import Random

import pytest

from game.bots.lanes.contracts import DeclaredDeals, contract_playouts
from game.bots.lanes.planes import (
    Deals,
    Number,
    add,
    add_where,
    number_list,
    number_sum,
    plane_from_bits,
    subtract,
    sum_where,
)
from game.bots.lanes.play import play_tricks
from game.bots.lanes.reference import exchange, play_out
from game.bots.lanes.simulator import Position, deal_playouts, trick_playouts
from game.bots.lanes.table import RISING, TableLanes
from game.bots.policy.orders import Orders, RoleOrders
from game.bots.policy.passing import plain_suits
from game.bots.policy.play import Policy
from game.bots.pricing.forecast import DealResults
from game.rules import (
    KINDS,
    USUAL_KINDS,
    Card,
    Counters,
    FirstLeader,
    Hand,
    HeadRule,
    Rank,
    RuleSet,
    Seat,
    Suit,
    TrickRules,
    meld_total,
    without,
)
from game.rules.play import Contract, Trick, first_leader, play_refusal, played_scores, winner
from game.rules.presets import CLASSIC, DOUBLE_DECK, JOEDOG, THREE_HANDED
from game.work import finish
from tests.bots.table import POLICIES, STYLES
from tests.strategies import AUCTION_GAMES, FOUR

Hands = tuple[Hand, ...]
SIDES = NS, EW = (0, 1)

SWITCHES = [
    CLASSIC.changed(
        tricks={"head_rule": head, "overtrump": over, "counters": counters},
        passing={"count": count},
        melds={"run_with_spares": spares},
    )
    for (head, over), counters, count, spares in zip(
        product(HeadRule, (True, False)),
        (*Counters, *Counters),
        (0, 1, 2, 3, 4, 4),
        (True, False, True, False, True, False),
        strict=True,
    )
]
SWITCHES += [
    DOUBLE_DECK.changed(
        tricks={"head_rule": head, "overtrump": over}, passing={"count": count}, melds={"run_with_spares": spares}
    )
    for head, over, count, spares in zip(HeadRule, (True, False, False), (4, 3, 1), (True, False, True), strict=True)
]
SWITCHES += [rules.changed(melds={"card_of_its_own": True}) for rules in (CLASSIC, DOUBLE_DECK)]
SWITCHES += [rules.changed(tricks={"beat_when_trumped": True}) for rules in (CLASSIC, DOUBLE_DECK)]
SWITCHES += [
    rules.changed(melds={"royals_beside_run": True, "run_with_spares": False}) for rules in (CLASSIC, DOUBLE_DECK)
]


ELDEST = {"first_leader": FirstLeader.LEFT_OF_DEALER}


def plane_bits(plane: int, lanes: int) -> bytes:
    """A byte 0 or 1 for each lane, lane 0 first; ``plane_from_bits`` takes it back."""
    return bytes(map(int, reversed(f"{plane:0{lanes}b}")))


def shuffled_deals(rng: Random, count: int, rules: RuleSet = CLASSIC) -> list[Hands]:
    deals = []
    size = rules.dealing.hand_size
    for _ in range(count):
        deck = list(rules.deck.cards)
        rng.shuffle(deck)
        deals.append(tuple(tuple(sorted(deck[start : start + size])) for start in range(0, len(deck), size)))
    return deals


def rich_deals(rng: Random, count: int, rules: RuleSet) -> list[Hands]:
    """Deals in which one hand is full of melds, so that melds must be broken to pass cards."""
    deals = []
    size = rules.dealing.hand_size
    for _ in range(count):
        rich = [
            card
            for card in rules.deck.cards
            if card.rank in (Rank.QUEEN, Rank.KING) or (card.suit is Suit.SPADES and card.rank is not Rank.NINE)
        ]
        rng.shuffle(rich)
        hand = rich[:size]
        rest = list(without(rules.deck.cards, hand))
        rng.shuffle(rest)
        others = [rest[start : start + size] for start in range(0, len(rest), size)]
        place = rng.randrange(4)
        all_hands = [*others[:place], hand, *others[place:]]
        deals.append(tuple(tuple(sorted(one)) for one in all_hands))
    return deals


class Recorder(TableLanes):
    """A table that writes down what leaves the hands, lane by lane."""

    def __init__(self, rules: RuleSet, deals: Deals, trump: Suit, leader: Seat, policy: Policy) -> None:
        super().__init__(rules, deals, trump, rules.seating.side(leader), leader, policy)
        self.leaders = [leader] * deals.lanes
        self.cards: list[list[tuple[Seat, Card]]] = [[] for _ in range(deals.lanes)]

    def remove(self, role: int, picks: list[int]) -> None:
        super().remove(role, picks)
        suits = (self.trump, *plain_suits(self.trump))
        for rank in RISING:
            bits = plane_bits(picks[rank], 4 * self.lanes)
            for place, bit in enumerate(bits):
                if bit:
                    block, lane = divmod(place, self.lanes)
                    seat = FOUR[(self.leaders[lane] + role) % 4]
                    self.cards[lane].append((seat, KINDS[suits[block] * 6 + rank]))

    def finish(self, last: int) -> None:
        for role in (1, 2, 3):
            for lane, bit in enumerate(plane_bits(self.winners[role], self.lanes)):
                if bit:
                    self.leaders[lane] = FOUR[(self.leaders[lane] + role) % 4]
        super().finish(last)


def compare_rounds(rules: RuleSet, policy: Policy, declarer: Seat, trump: Suit, deals: list[Hands]) -> None:
    """Pass, meld and play the deals in both ways."""
    result = finish(deal_playouts(rules, Deals.from_hands(deals, rules.deck.copies), declarer, trump, policy=policy))
    table = Recorder(rules, result.deals, trump, declarer, policy)
    finish(play_tricks(table, rules, rules.dealing.hand_size))
    melds = [result.meld(0, side) for side in SIDES]
    points = [result.tricks.points(0, side) for side in SIDES]
    worth = [result.worth(0, side) for side in SIDES]
    position = Position(trump, rules.seating.side(declarer), Trick(declarer), rules.dealing.hand_size)
    for lane, hands in enumerate(deals):
        passed = exchange(policy, rules, hands, declarer, trump)
        assert result.deals.hands(lane) == passed
        played = play_out(policy, rules, passed, position)
        assert tuple(table.cards[lane]) == played.cards
        assert (points[0][lane], points[1][lane]) == played.points
        for side in SIDES:
            laid = sum(meld_total(rules, passed[seat], trump) for seat in rules.sides[side])
            assert melds[side][lane] == laid
        laid_by = tuple(row[lane] for row in melds)
        counted = played_scores(rules, Contract(declarer, 1), laid_by, played.points).counted
        assert tuple(row[lane] for row in worth) == counted


@pytest.mark.parametrize(
    "rules",
    [
        *(CLASSIC, DOUBLE_DECK, THREE_HANDED),
        *(rules.changed(name=f"eldest, {rules.name}", tricks=ELDEST) for rules in (CLASSIC, THREE_HANDED)),
    ],
    ids=lambda rules: rules.name,
)
def test_contracts_side_by_side_come_to_what_each_comes_to_alone(rules: RuleSet) -> None:
    seats = len(rules.seats)
    dealt = shuffled_deals(Random(8), 5, rules)
    deals = Deals.from_hands(dealt, rules.deck.copies)
    contracts = [
        DeclaredDeals(declarer, trump, finish(deals.chosen(0b11011 >> declarer)))
        for trump in Suit
        for declarer in rules.seats[: 1 + trump % seats]
    ]

    played = finish(contract_playouts(rules, contracts, Policy.EXPERT, Seat.EAST))

    start = 0
    for declarer, trump, some in contracts:
        leader = first_leader(rules, Seat.EAST, declarer)
        work = deal_playouts(rules, some, declarer, trump, policy=Policy.EXPERT, leader=leader)
        alone = DealResults.of(declarer, finish(work))
        together = DealResults.of(declarer, played).part(start, some.lanes)
        assert together == alone
        start += some.lanes
    assert played.tricks.lanes == start


def test_the_lanes_that_are_chosen_keep_their_hands_and_their_order() -> None:
    dealt = shuffled_deals(Random(9), 21)
    deals = Deals.from_hands(dealt)

    for keeps in (0b101100111000111100001, 1, 1 << 20, (1 << 21) - 1):
        chosen = finish(deals.chosen(keeps))

        kept = [hands for lane, hands in enumerate(dealt) if keeps >> lane & 1]
        assert [list(chosen.hands(lane)) for lane in range(chosen.lanes)] == [list(hands) for hands in kept]


def compare_preset(rules: RuleSet, policy: Policy, count: int) -> None:
    rng = Random(f"{rules.name} {policy.style.value}")
    for declarer, trump in zip(FOUR, rng.sample(list(Suit), 4), strict=True):
        compare_rounds(rules, policy, declarer, trump, shuffled_deals(rng, count // 4, rules))


@pytest.mark.sweep(3)
@pytest.mark.parametrize("policy", POLICIES, ids=STYLES)
@pytest.mark.parametrize("rules", AUCTION_GAMES.values(), ids=AUCTION_GAMES)
def test_every_lane_is_the_round_that_the_reference_plays(rules: RuleSet, policy: Policy) -> None:
    compare_preset(rules, policy, 12)


@pytest.mark.slow
@pytest.mark.parametrize("policy", POLICIES, ids=STYLES)
@pytest.mark.parametrize("rules", AUCTION_GAMES.values(), ids=AUCTION_GAMES)
def test_two_thousand_lanes_are_the_rounds_that_the_reference_plays(rules: RuleSet, policy: Policy) -> None:
    compare_preset(rules, policy, 2000)


OTHERS = Orders(
    attack=RoleOrders(lead="AKQJ9T", give="TAK", lose="QJ9ATK"),
    defence=RoleOrders(lead="9AJTQK", give="AKT", lose="J9QTKA"),
    to_declarer="A* A QS 9 J T* Q* K* J* JD 9* K Q T",
    to_partner="9 J* T K 9* JD Q J T* K* Q* A A*",
)


@pytest.mark.parametrize("rules", [CLASSIC, JOEDOG], ids=lambda rules: rules.name)
def test_every_lane_is_the_round_that_the_reference_plays_by_other_orders(rules: RuleSet) -> None:
    compare_preset(rules, replace(Policy.EXPERT, orders=OTHERS), 24)


def test_no_rule_of_tricks_is_left_out_of_the_comparison() -> None:
    compared = [rules.tricks for rules in (*AUCTION_GAMES.values(), *SWITCHES)]
    varied = {field.name for field in fields(TrickRules) if len({getattr(each, field.name) for each in compared}) > 1}

    in_test_tables = {"first_lead", "first_leader"}
    assert {field.name for field in fields(TrickRules)} == varied | in_test_tables


@pytest.mark.sweep(3)
@pytest.mark.parametrize("policy", POLICIES, ids=STYLES)
@pytest.mark.parametrize("rules", SWITCHES, ids=lambda rules: f"{rules.tricks.head_rule.name}-{rules.tricks.overtrump}")
@pytest.mark.parametrize("lanes", [7, pytest.param(240, marks=pytest.mark.slow)])
def test_every_switch_is_heeded_in_every_lane(rules: RuleSet, policy: Policy, lanes: int) -> None:
    rng = Random(11)
    compare_rounds(rules, policy, rng.choice(FOUR), rng.choice(list(Suit)), shuffled_deals(rng, lanes, rules))


@pytest.mark.sweep(3)
@pytest.mark.parametrize("policy", POLICIES, ids=STYLES)
@pytest.mark.parametrize(
    "rules",
    [
        CLASSIC,
        JOEDOG,
        DOUBLE_DECK.changed(name="double, passing", passing={"count": 4}),
        CLASSIC.changed(name="a card of its own", melds={"card_of_its_own": True}),
        DOUBLE_DECK.changed(name="royals beside a run", passing={"count": 4}, melds={"royals_beside_run": True}),
    ],
    ids=lambda rules: rules.name,
)
def test_melds_are_broken_alike(rules: RuleSet, policy: Policy) -> None:
    rng = Random(12)
    for trump in (Suit.SPADES, Suit.DIAMONDS):
        compare_rounds(rules, policy, Seat.EAST, trump, rich_deals(rng, 15, rules))


def random_position(rng: Random, rules: RuleSet) -> tuple[Position, Hands, list[Card]]:
    """The play after some random legal cards: the position, the hands, the cards of complete tricks."""
    trump, leader = rng.choice(list(Suit)), rng.choice(FOUR)
    hands = list(shuffled_deals(rng, 1, rules)[0])
    trick, played = Trick(leader), list[Card]()
    ruffed: tuple[set[Suit], set[Suit]] = (set(), set())
    left = rules.dealing.hand_size
    for _ in range(rng.randrange(4 * rules.dealing.hand_size)):
        seat = FOUR[(trick.leader + len(trick.cards)) % 4]
        card = rng.choice([card for card in hands[seat] if not play_refusal(rules, trump, trick, hands[seat], card)])
        hands[seat] = without(hands[seat], (card,))
        if trick.cards and card.suit is trump and trick.cards[0].suit is not trump:
            ruffed[rules.seating.side(seat)].add(trick.cards[0].suit)
        trick = Trick(trick.leader, (*trick.cards, card))
        if len(trick.cards) == 4:
            played += trick.cards
            trick = Trick(winner(rules, trick, trump))
            left -= 1
    position = Position(trump, rng.choice(SIDES), trick, left, (frozenset(ruffed[0]), frozenset(ruffed[1])))
    return position, tuple(hands), played


def redeal(rng: Random, hands: Hands, seat: Seat) -> Hands:
    """The other hands shuffled among themselves."""
    rest = [card for other in FOUR if other is not seat for card in hands[other]]
    rng.shuffle(rest)
    result = []
    for other in FOUR:
        size = len(hands[other])
        result.append(hands[other] if other is seat else tuple(sorted(rest[:size])))
        rest = rest if other is seat else rest[size:]
    return tuple(result)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("policy", POLICIES, ids=STYLES)
@pytest.mark.parametrize(
    "rules", [*AUCTION_GAMES.values(), *SWITCHES], ids=lambda rules: f"{rules.name}-{rules.tricks.head_rule.name}"
)
@pytest.mark.parametrize("positions", [1, pytest.param(60, marks=pytest.mark.slow)])
def test_candidates_are_played_from_any_position(rules: RuleSet, policy: Policy, positions: int) -> None:
    rng = Random(13)
    for _ in range(positions):
        position, hands, played = random_position(rng, rules)
        seat = FOUR[(position.trick.leader + len(position.trick.cards)) % 4]
        legal = [
            card for card in hands[seat] if not play_refusal(rules, position.trump, position.trick, hands[seat], card)
        ]
        candidates = list(dict.fromkeys(legal))
        deals = [redeal(rng, hands, seat) for _ in range(5)]
        outcomes = finish(
            trick_playouts(rules, Deals.from_hands(deals, rules.deck.copies), position, candidates, policy)
        )
        assert outcomes.candidates == len(candidates)
        for number, card in enumerate(candidates):
            found = [outcomes.points(number, side) for side in SIDES]
            for lane, deal in enumerate(deals):
                expected = play_out(policy, rules, deal, position, played, card).points
                assert (found[0][lane], found[1][lane]) == expected
            for side in SIDES:
                assert outcomes.mean(number, side) == pytest.approx(sum(found[side]) / len(deals))


def test_who_takes_every_trick_is_known() -> None:
    rules = CLASSIC
    aces = Deals.from_hands([tuple(tuple(sorted(KINDS[suit * 6 + rank] for suit in Suit)) for rank in (5, 3, 5, 2))])
    position = Position(Suit.HEARTS, NS, Trick(Seat.NORTH), 4)
    outcomes = finish(trick_playouts(rules, aces, position))
    assert (outcomes.shut_out(0, EW), outcomes.shut_out(0, NS)) == (1, 0)
    assert outcomes.points(0, NS) == [130]
    assert outcomes.points(0, EW) == [0]


def test_a_candidate_must_be_held_in_every_lane() -> None:
    rng = Random(14)
    deals = Deals.from_hands(shuffled_deals(rng, 30))
    position = Position(Suit.HEARTS, NS, Trick(Seat.NORTH), 12)
    with pytest.raises(ValueError, match="not a candidate"):
        finish(trick_playouts(CLASSIC, deals, position, (KINDS[0],)))
    with pytest.raises(ValueError, match="as often"):
        finish(deal_playouts(CLASSIC, deals, Seat.NORTH, Suit.HEARTS, ((KINDS[0],) * 4,)))
    with pytest.raises(ValueError, match="cannot be passed"):
        finish(deal_playouts(CLASSIC, deals, Seat.NORTH, Suit.HEARTS, ((KINDS[0],),)))


def test_passed_sets_are_candidates_too() -> None:
    rules, rng = CLASSIC, Random(15)
    hands = shuffled_deals(rng, 1)[0]
    deals = [redeal(rng, hands, Seat.SOUTH) for _ in range(6)]
    candidates = [hands[Seat.SOUTH][:4], hands[Seat.SOUTH][4:8], hands[Seat.SOUTH][8:]]
    result = finish(deal_playouts(rules, Deals.from_hands(deals), Seat.NORTH, Suit.CLUBS, candidates))
    for number, cards in enumerate(candidates):
        for lane, deal in enumerate(deals):
            passed = result.deals.hands(number * len(deals) + lane)
            kept = set(without(deal[Seat.SOUTH], cards))
            assert kept <= set(passed[Seat.SOUTH])
            assert len(passed[Seat.SOUTH]) == len(passed[Seat.NORTH]) == 12
            assert sorted(passed[Seat.SOUTH] + passed[Seat.NORTH]) == sorted(deal[Seat.SOUTH] + deal[Seat.NORTH])
            laid = sum(meld_total(rules, passed[seat], Suit.CLUBS) for seat in rules.sides[NS])
            assert result.meld(number, NS)[lane] == laid
    back = [without(hands[Seat.SOUTH], ())[:4]]
    only_back = finish(deal_playouts(rules, Deals.from_hands(deals), Seat.SOUTH, Suit.CLUBS, back, exchanges=1))
    assert len(only_back.deals.hands(0)[Seat.SOUTH]) == 8


def test_lanes_do_not_disturb_each_other() -> None:
    rules, rng = JOEDOG, Random(16)
    deals = shuffled_deals(rng, 33)
    together = finish(deal_playouts(rules, Deals.from_hands(deals), Seat.WEST, Suit.SPADES, policy=Policy.PRO)).worth(
        0, NS
    )
    alone = [
        finish(deal_playouts(rules, Deals.from_hands([deal]), Seat.WEST, Suit.SPADES, policy=Policy.PRO)).worth(0, NS)[
            0
        ]
        for deal in deals
    ]
    assert together == alone


def test_numbers_add_up_in_every_lane() -> None:
    rng = Random(17)
    lanes, total, expected = 40, Number(), [0] * 40
    for _ in range(30):
        where, points = rng.getrandbits(lanes), rng.randrange(1, 400)
        add_where(total, where, points)
        expected = [old + points * (where >> lane & 1) for lane, old in enumerate(expected)]
    assert number_list(total, lanes) == expected
    assert number_sum(total, (1 << lanes) - 1) == sum(expected)
    add(total, total)
    assert number_list(total, lanes) == [2 * number for number in expected]
    less: Number = []
    for points in (3, 70, 255):
        add_where(less, rng.getrandbits(lanes), points)
    taken = number_list(less, lanes)
    larger = [number * 2 + part for number, part in zip(expected, taken, strict=True)]
    add(total, less)
    subtract(total, less)
    assert number_list(total, lanes) == [2 * number for number in expected]
    add(total, less)
    assert number_list(total, lanes) == larger
    plane = rng.getrandbits(lanes)
    assert plane_from_bits(plane_bits(plane, lanes)) == plane


@pytest.mark.parametrize("count", [0, 1, 2, 3, 40])
def test_a_sum_of_many_is_what_one_after_the_other_comes_to(count: int) -> None:
    rng, lanes, added = Random(18), 50, Number()
    terms = [(rng.getrandbits(lanes) * (number % 7 > 0), rng.randrange(0, 40)) for number in range(count)]
    for where, points in terms:
        add_where(added, where, points)

    assert number_list(sum_where(terms), lanes) == number_list(added, lanes)
    assert sum_where([(0, 5), (7, 0)]) == []


def test_deals_answer_for_their_hands() -> None:
    rng = Random(18)
    deals = shuffled_deals(rng, 9)
    lanes = Deals.from_hands(deals)
    assert [lanes.hands(lane) for lane in range(9)] == deals
    again = lanes.repeated(5)
    assert [again.hands(lane) for lane in range(45)] == deals * 5
    for seat, card, copies in product(FOUR, USUAL_KINDS, (1, 2)):
        expected = sum(1 << lane for lane, deal in enumerate(deals) if deal[seat].count(card) >= copies)
        assert lanes.holds(seat, card, copies) == expected
    with pytest.raises(IndexError, match="lane 9"):
        lanes.hands(9)


def test_work_yields_after_every_trick() -> None:
    deals = Deals.from_hands(shuffled_deals(Random(19), 3))
    position = Position(Suit.HEARTS, NS, Trick(Seat.NORTH), 12)
    assert sum(1 for _ in trick_playouts(CLASSIC, deals, position)) >= 12
