"""Deals are uniform over what a seat cannot exclude; compared with plain counting and with plain rejection."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import product
from math import factorial, prod
from random import Random

import pytest

from game.bots import counting, sampling
from game.bots.knowledge import Knowledge, Sets, knowledge
from game.bots.lanes.deal import draw_share, draw_third, drawn_indices
from game.bots.lanes.passing import Cards
from game.bots.lanes.planes import Deals, full_plane
from game.bots.sampling import NoSuchDeal, sample
from game.bots.swapping import walk
from game.rules import Card, Deck, Hand, HeadRule, MeldEntry, RuleSet, Seat, best_melds, without
from game.rules.play import Auction, Observation, Trick, TrickPlay, contract_of, observe, play_refusal, to_act, trump_of
from game.rules.presets import CLASSIC, DOUBLE_DECK, JOEDOG
from game.rules.text import parse_card, parse_hand
from game.work import finish
from tests.strategies import FOUR, dealt, random_game

Hands = tuple[Hand, ...]

NOT_ALONE = (MeldEntry.MARRIAGE, MeldEntry.PINOCHLE, MeldEntry.JACKS)
RULES = [
    CLASSIC,
    JOEDOG,
    CLASSIC.changed(tricks={"head_rule": HeadRule.NEVER}, passing={"count": 2}, melds={"run_with_spares": False}),
    DOUBLE_DECK,
    DOUBLE_DECK.changed(tricks={"overtrump": False}, passing={"count": 3}),
    # A meld that brings nothing until there are two or three stays in the hand, and nobody knows who has one.
    CLASSIC.changed(name="twice", melds={"own": tuple((entry, (0, 40)) for entry in NOT_ALONE)}),
    DOUBLE_DECK.changed(name="twice", melds={"own": tuple((entry, (0, 0, 60, 90)) for entry in NOT_ALONE)}),
]


@pytest.mark.parametrize("total", [2, 3, 4, 8])
def test_a_share_is_drawn_as_the_first_of_two_and_by_the_same_bits(total: int) -> None:
    one, other = Random(1), Random(1)
    for lanes in (1, 7, 400):
        drawn = draw_share(full_plane(lanes), total, lanes, one)
        assert drawn == next(drawn_indices((1, total - 1), lanes, other))
    assert one.getstate() == other.getstate()


@pytest.mark.parametrize("total", [2, 3, 8])
def test_a_share_is_drawn_only_from_the_lanes_asked_for(total: int) -> None:
    lanes, rng = 20_000, Random(2)
    where = rng.getrandbits(lanes)

    drawn = draw_share(where, total, lanes, rng)

    assert drawn & where == drawn
    assert drawn.bit_count() / where.bit_count() == pytest.approx(1 / total, abs=0.015)
    assert draw_share(0, total, lanes, rng) == 0


def test_a_third_is_drawn_as_any_share_is_and_by_the_same_bits() -> None:
    one, other = Random(1), Random(1)
    for lanes in (1, 7, 400):
        where = Random(lanes).getrandbits(lanes)
        assert draw_third(where, lanes, one) == draw_share(where, 3, lanes, other)
    assert draw_third(0, 9, one) == 0
    assert one.getstate() == other.getstate()


def partner_of(view: Observation) -> Seat:
    partner = view.rules.seating.partner(view.seat)
    assert partner is not None
    return partner


def could_be(view: Observation, hands: Hands) -> bool:
    """Whether the deal could have come to this view with these hands, by going through it again."""
    rules, trump = view.rules, trump_of(view)
    assert view.trick is not None
    plays = [
        (trick, index, FOUR[(trick.leader + index) % 4])
        for trick in (*view.tricks, view.trick)
        for index in range(len(trick.cards))
    ]
    now = list(hands)
    for trick, index, seat in reversed(plays):
        card = trick.cards[index]
        now[seat] = tuple(sorted((*now[seat], card)))
        if play_refusal(rules, trump, Trick(trick.leader, trick.cards[:index]), now[seat], card) is not None:
            return False
    if any(best_melds(rules, now[seat], trump) != view.melds[seat] for seat in FOUR):
        return False
    if view.sent is None:
        return True
    back = Counter(view.received) if view.received and contract_of(view).declarer is not view.seat else Counter()
    return not Counter(view.sent) - back - Counter(now[partner_of(view)])


def ways(cards: Hand, rooms: tuple[int, ...]) -> Iterator[tuple[Hand, ...]]:
    """Every way to deal physical cards to the seats with room for them."""
    if not cards:
        yield ((), (), (), ())
        return
    for seat in FOUR:
        if rooms[seat]:
            less = tuple(room - (other is seat) for other, room in zip(FOUR, rooms, strict=True))
            for rest in ways(cards[1:], less):
                yield tuple(
                    (cards[0], *hand) if other is seat else hand for other, hand in zip(FOUR, rest, strict=True)
                )


def orders(cards: Counter[Card], hands: Sequence[Counter[Card]]) -> int:
    """In how many ways physical cards come to lie in these hands, equal cards told apart."""
    found = prod(factorial(count) for count in cards.values())
    return found // prod(factorial(count) for hand in hands for count in hand.values())


def multiplicity(view: Observation, hands: Hands) -> int:
    """In how many ways a shuffle deals the other hands as they were when melds were laid, cards sent left out."""
    others = [Counter(hands[seat]) for seat in FOUR]
    assert view.trick is not None
    for trick in (*view.tricks, view.trick):
        for index, card in enumerate(trick.cards):
            others[(trick.leader + index) % 4][card] += 1
    if view.sent is not None:
        others[partner_of(view)] -= Counter(view.sent)
    del others[view.seat]
    return orders(sum(others, Counter()), others)


def unseen_and_rooms(view: Observation) -> tuple[Hand, tuple[int, ...]]:
    """The cards that the seat neither holds nor has seen played, and how many of them each seat holds."""
    assert view.trick is not None
    seen = [*view.hand, *(card for trick in (*view.tricks, view.trick) for card in trick.cards)]
    rooms = tuple(0 if seat is view.seat else view.counts[seat] for seat in FOUR)
    return without(view.rules.deck.cards, seen), rooms


def own_and(view: Observation, others: tuple[Hand, ...]) -> Hands:
    return tuple(view.hand if seat is view.seat else tuple(sorted(others[seat])) for seat in FOUR)


def endings(rules: RuleSet, low: int, high: int) -> Iterator[Observation]:
    """Views of random games with that many unseen cards, one from each deal."""
    for seed in range(60):
        found = None
        for move in random_game(rules, f"ending {seed}", deals=1):
            state = move.step.state
            if isinstance(state.phase, TrickPlay) and not found:
                view = observe(state, FOUR[seed % 4])
                if low <= sum(view.counts) - len(view.hand) <= high:
                    found = view
        if found:
            yield found


def chi_square(counts: Counter[Hands], expected: dict[Hands, float]) -> tuple[float, int]:
    value = sum((counts[hands] - mean) ** 2 / mean for hands, mean in expected.items())
    return value, len(expected) - 1


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "rules",
    [
        pytest.param(
            rules,
            id=f"{rules.name}-{rules.tricks.head_rule.name}-{rules.passing.count}",
            marks=[] if rules in RULES[4:] else pytest.mark.slow,
        )
        for rules in RULES
    ],
)
def test_endings_are_dealt_as_often_as_counting_says(rules: RuleSet) -> None:
    rng = Random(21)
    lanes, tested = 1000, 0
    total, freedom = 0.0, 0
    for view in endings(rules, 6, 8):
        unseen, rooms = unseen_and_rooms(view)
        deals_by_value = {own_and(view, others) for others in ways(unseen, rooms)}
        possible = {hands: multiplicity(view, hands) for hands in deals_by_value if could_be(view, hands)}
        if not 3 <= len(possible) <= 120:
            continue
        whole = sum(possible.values())
        deals = finish(sample(knowledge(view), lanes, rng))
        counts = Counter(deals.hands(lane) for lane in range(lanes))
        assert counts.keys() <= possible.keys()
        value, free = chi_square(counts, {hands: lanes * weight / whole for hands, weight in possible.items()})
        total, freedom, tested = total + value, freedom + free, tested + 1
        assert value < free + 5 * (2 * free) ** 0.5 + 5
        if tested == 5:
            break
    assert tested == 5
    assert abs(total - freedom) < 4 * (2 * freedom) ** 0.5


@pytest.mark.sweep(2)
@pytest.mark.parametrize("passing", [0, 3])
def test_a_walk_comes_to_the_deals_that_counting_finds(passing: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With more than two copies: where counting could do it, a walk finds each card as often in each hand."""
    rng = Random(26)
    lanes, tested = 2500, 0
    for view in endings(DOUBLE_DECK.changed(passing={"count": passing}), 10, 13):
        known = knowledge(view)
        monkeypatch.setattr(sampling, "_FEW", 10**9)
        counted = finish(sample(known, lanes, rng))
        monkeypatch.setattr(sampling, "_FEW", 0)
        walked = finish(sample(known, lanes, rng))
        for seat, card, copies in product(FOUR, set(known.hidden), (1, 2, 3)):
            one, other = (deals.holds(seat, card, copies).bit_count() / lanes for deals in (counted, walked))
            assert abs(one - other) < 0.07, f"{seat!r} {copies} {card}: {one} by counting, {other} by walking"
        tested += 1
        if tested == 5:
            break
    assert tested == 5


def test_a_walk_that_finds_no_deal_still_has_every_card_in_every_lane() -> None:
    """East and West hold a king and a queen: both are known to hold no king, or only East is."""
    none: frozenset[Card] = frozenset()
    empty: tuple[Hand, ...] = ((),) * 4
    hidden, king = parse_hand("KS QS"), parse_hand("KS")
    known = Knowledge(Deck.DOUBLE, Seat.NORTH, (0, 1, 0, 1), empty, hidden, (none,) * 4, empty, ((), (), (), ()))
    facts = [(place, Sets(king, 0)) for place in (1, 3)]
    for checks, agrees in ((facts, False), (facts[:1], True)):
        hands = [Cards.of(hand, known.deck.copies, full_plane(8)) for hand in ((), king, (), parse_hand("QS"))]
        finish(walk(known, checks, hands, 8, Random(1), 4))
        east, west = (hands[place].held[0] for place in (1, 3))
        kept = full_plane(4 if agrees else 8)
        for card in hidden:
            assert (east[card.kind] | west[card.kind], east[card.kind] & west[card.kind]) == (kept, 0)
        assert (east[king[0].kind] == 0) is agrees


def test_counting_stops_often_even_where_it_comes_to_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """With more than two copies: ways to share cards out are tried in vain by the thousand; a frame must not wait."""
    at_once, most, counted = 0, 0, 0
    real = counting.splits

    def watched(count: int, rooms: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        return real(count, rooms)

    monkeypatch.setattr(counting, "splits", watched)
    for seed in range(5):
        for move in random_game(DOUBLE_DECK, f"counted {seed}", deals=1):
            state = move.step.state
            if isinstance(state.phase, TrickPlay) and len(state.tricks) == 15:
                known = knowledge(observe(state, to_act(state) or Seat.NORTH))
                at_once = 0
                for _ in sample(known, 50, Random(1)):
                    counted += at_once
                    at_once = 0
    assert counted > 1000
    assert most < 20 * counting._SLICE


def shares(deals: Mapping[Hands, float]) -> dict[tuple[Seat, Card], float]:
    """How many copies of a card each seat holds on the average."""
    counts: dict[tuple[Seat, Card], float] = defaultdict(float)
    for hands, weight in deals.items():
        for seat in FOUR:
            for card in hands[seat]:
                counts[seat, card] += weight
    return {key: count / sum(deals.values()) for key, count in counts.items()}


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES[:3], ids=lambda rules: f"{rules.name}-{rules.tricks.head_rule.name}")
def test_the_middle_of_the_play_agrees_with_rejection(rules: RuleSet) -> None:
    rng = Random(22)
    compared = 0
    for view in endings(rules, 13, 16):
        unseen, rooms = unseen_and_rooms(view)
        kept: dict[Hands, float] = defaultdict(float)
        accepted = 0
        for _ in range(2500):
            cards = list(unseen)
            rng.shuffle(cards)
            others = []
            for room in rooms:
                others.append(tuple(sorted(cards[:room])))
                cards = cards[room:]
            hands = own_and(view, tuple(others))
            if could_be(view, hands):
                # The shuffle has some hands more often than others already; the weight adds the cards that were seen.
                kept[hands] += multiplicity(view, hands) / orders(Counter(unseen), [*map(Counter, others)])
                accepted += 1
        if accepted < 80:
            continue
        lanes = 4000
        deals = finish(sample(knowledge(view), lanes, rng))
        mine, theirs = shares(Counter(deals.hands(lane) for lane in range(lanes))), shares(kept)
        for key in mine.keys() | theirs.keys():
            a, b = mine.get(key, 0.0), theirs.get(key, 0.0)
            assert abs(a - b) < 5 * (0.5 / accepted + 0.25 / lanes) ** 0.5, f"{key}: {a} against {b}"
        compared += 1
        if compared == 2:
            break
    assert compared == 2


def test_a_whole_deal_is_a_shuffle() -> None:
    view = observe(dealt(CLASSIC), Seat.WEST)
    lanes = 6000
    deals = finish(sample(knowledge(view), lanes, Random(23)))
    assert all(len(hand) == 12 for lane in range(50) for hand in deals.hands(lane))
    full = (1 << lanes) - 1
    unseen = Counter(without(CLASSIC.deck.cards, view.hand))
    for card, copies in unseen.items():
        for seat in FOUR:
            one, two = deals.holds(seat, card).bit_count() / lanes, deals.holds(seat, card, 2).bit_count() / lanes
            if seat is view.seat:
                assert deals.holds(seat, card) == (full if card in view.hand else 0)
            elif copies == 2:
                assert one == pytest.approx(1 - 24 / 36 * 23 / 35, abs=0.03)
                assert two == pytest.approx(12 / 36 * 11 / 35, abs=0.03)
            else:
                assert (one, two) == (pytest.approx(1 / 3, abs=0.03), 0)
    aces = [deals.holds(seat, card) for seat in (Seat.NORTH, Seat.EAST) for card in list(unseen)[:2]]
    assert (aces[0] & aces[3]).bit_count() / lanes == pytest.approx(
        aces[0].bit_count() * aces[3].bit_count() / lanes**2, abs=0.05
    )


@pytest.mark.sweep
def test_the_own_hand_and_all_sizes_hold_in_every_lane_of_every_phase() -> None:
    rng = Random(24)
    for seed in "g":
        for move in random_game(CLASSIC, seed, deals=1):
            state = move.step.state
            if state.cards.hands:
                for seat in FOUR:
                    view = observe(state, seat)
                    known = knowledge(view)
                    deals = finish(sample(known, 7, rng))
                    for lane in range(7):
                        hands = deals.hands(lane)
                        assert hands[seat] == view.hand
                        assert tuple(map(len, hands)) == view.counts
                        for other in FOUR:
                            assert not Counter(known.held[other]) - Counter(hands[other])


def by_copies(deals: Deals, copies: int) -> tuple[tuple[int, ...], ...]:
    return tuple(rows[copies] for rows in deals.held)


def test_the_same_seed_deals_the_same_lanes_everywhere() -> None:
    state = next(
        move.step.state for move in random_game(CLASSIC, "pinned", deals=1) if len(move.step.state.tricks) == 3
    )
    text = ""
    for view in (observe(dealt(CLASSIC), Seat.WEST), observe(state, Seat.EAST)):
        assert isinstance(view.phase, Auction | TrickPlay)
        deals = finish(sample(knowledge(view), 300, Random(25)))
        text += f"{by_copies(deals, 0)}{by_copies(deals, 1)}"
    assert sha256(text.encode()).hexdigest()[:16] == "add19096d2e1cce0"


def test_contradictions_are_refused() -> None:
    hidden = parse_hand("AS AH")
    none: frozenset[Card] = frozenset()
    barred = (none, frozenset(hidden), frozenset(hidden), frozenset([parse_card("AS")]))
    known = Knowledge(
        Deck.SINGLE, Seat.NORTH, (0, 0, 1, 1), ((), (), (), ()), hidden, barred, ((), (), (), ()), ((), (), (), ())
    )
    with pytest.raises(NoSuchDeal, match="no deal agrees"):
        finish(sample(known, 10, Random(1)))


def test_no_hidden_cards_leave_one_deal() -> None:
    empty: tuple[frozenset[Card], ...] = (frozenset(),) * 4
    held = tuple(parse_hand(text) for text in ("AS", "KS", "QS", "JS"))
    known = Knowledge(Deck.SINGLE, Seat.NORTH, (1, 1, 1, 1), held, (), empty, held, ((), (), (), ()))
    deals = finish(sample(known, 5, Random(1)))
    assert isinstance(deals, Deals)
    assert [deals.hands(lane) for lane in range(5)] == [held] * 5
