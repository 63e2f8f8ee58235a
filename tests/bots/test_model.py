"""How a model of players is judged: whole deals are kept card by card, and the same hands are played out again."""

from pathlib import Path
from random import Random

import pytest

from build.lab.experts_plays import PlayedDeal, kept_deals, played_deal, to_line
from build.lab.measure_model import agreement, explained, foretold
from build.lab.plain_table import PlainTable
from game.bots.lanes.planes import Deals
from game.bots.lanes.reference import exchange, play_out
from game.bots.lanes.simulator import Position, trick_playouts
from game.bots.model import AS_EXPERT
from game.bots.policy.play import Policy
from game.bots.policy.ways import players
from game.rules import Card, RuleSet, Seat, Suit
from game.rules.presets import CLASSIC, DOUBLE_DECK, THREE_HANDED
from game.work import finish

GAMES = (CLASSIC, THREE_HANDED)


def by_policy(rules: RuleSet, number: int) -> PlayedDeal:
    """Return a deal in which everybody plays by the policy, and has compared all cards of its hand."""
    rng = Random(number)
    deck = list(rules.deck.cards)
    rng.shuffle(deck)
    size, seats = rules.dealing.hand_size, len(rules.seats)
    dealt = [tuple(sorted(deck[seat * size : (seat + 1) * size])) for seat in range(seats)]
    rest = tuple(sorted(deck[seats * size :]))
    declarer = Seat.EAST
    hands = exchange(Policy.EXPERT, rules, [*dealt, *([rest] if rest else [])], declarer, Suit.HEARTS)
    played = play_out(Policy.EXPERT, rules, hands, Position.before_play(rules, Suit.HEARTS, declarer)).cards
    cards = tuple(card for _, card in played)
    compared = tuple(((card, 1.0), (Card(card.rank, Suit((card.suit + 1) % 4)), 0.0)) for card in cards)
    return PlayedDeal(f"by policy {number}", Suit.HEARTS, declarer, None, declarer, False, hands, cards, compared)


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_playouts_foretell_what_the_same_policy_reaches_from_every_card_on(rules: RuleSet) -> None:
    deal = by_policy(rules, 3)
    side = rules.seating.side(deal.declarer)
    for after in range(0, len(deal.cards), 5):
        assert deal.taken(rules, after)[side] == foretold(rules, deal, after, Policy.EXPERT)
    assert sum(deal.taken(rules)) == rules.trick_total - _buried(rules, deal)


def _buried(rules: RuleSet, deal: PlayedDeal) -> int:
    behind = deal.hands[len(rules.seats) :]
    return sum(rules.card_points[card.rank] for hand in behind for card in hand)


def test_a_policy_agrees_with_itself_and_less_with_another() -> None:
    deals = [by_policy(THREE_HANDED, number) for number in range(3)]

    own = agreement(THREE_HANDED, deals, Policy.EXPERT)
    assert sorted(own) == ["declarer's side follows", "declarer's side leads", "defence follows", "defence leads"]
    assert all(all(same) for same in own.values())
    other = agreement(THREE_HANDED, deals, Policy.STANDARD)
    assert not all(other["declarer's side leads"])


def test_a_share_of_the_variance_is_that_of_a_straight_line() -> None:
    assert explained([(1, 30), (2, 50), (3, 70)]) == pytest.approx(1)
    assert explained([(1, 30), (2, 70), (3, 30)]) == pytest.approx(0)


def test_deals_are_kept_in_a_file_and_read_again(tmp_path: Path) -> None:
    deals = [by_policy(THREE_HANDED, 1), replaced(by_policy(CLASSIC, 2), 7)]
    file = tmp_path / "three-handed by policy 40.jsonl"
    file.write_text("".join(map(to_line, deals)), encoding="utf-8")

    assert kept_deals(THREE_HANDED, tmp_path, 2, "by policy", 40) == deals
    assert kept_deals(THREE_HANDED, tmp_path, 1, "by policy", 40) == deals[:1]
    assert kept_deals(THREE_HANDED, tmp_path / "new", 0, "by policy", 41) == []


def test_a_deal_is_played_again_from_the_seat_that_led() -> None:
    deal = by_policy(CLASSIC, 3)
    hands, position = deal._replace(leader=Seat.SOUTH, trump_first=True).before(CLASSIC, 0)

    assert hands == deal.hands
    assert (position.trick.leader, position.trump_first) == (Seat.SOUTH, True)
    assert not deal._replace(trump_first=True).before(CLASSIC, 1)[1].trump_first


def replaced(deal: PlayedDeal, number: int) -> PlayedDeal:
    """Return a deal with another number, one of whose cards was compared with nothing."""
    return deal._replace(seed=f"by policy {number}", prices=((), *deal.prices[1:]))


@pytest.mark.slow
def test_experts_play_a_deal_to_the_end() -> None:
    deal = played_deal(THREE_HANDED, "experts 1", imagined=50)
    assert deal is not None
    assert len(deal.cards) == 45
    assert sorted([*deal.cards, *deal.hands[3]]) == list(THREE_HANDED.deck.cards)
    assert any(len(priced) > 1 for priced in deal.prices)
    assert all(card in dict(priced) for card, priced in zip(deal.cards, deal.prices, strict=True) if priced)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("rules", [THREE_HANDED, DOUBLE_DECK], ids=lambda rules: rules.name)
def test_lanes_and_plain_loops_play_by_each_way_of_the_game_in_turn(rules: RuleSet) -> None:
    deals = [by_policy(rules, number)._replace(declarer=Seat.EAST) for number in range(6)]
    lanes = Deals.from_hands([deal.hands for deal in deals], rules.deck.copies)
    position = Position.before_play(rules, Suit.HEARTS, Seat.EAST)
    ways = players(Policy.MIXED, rules)
    options = [card for card in dict.fromkeys(lanes.hands(0)[Seat.EAST]) if lanes.holds(Seat.EAST, card) == 0b111111]
    candidates = options or [None]

    results = finish(trick_playouts(rules, lanes, position, options, Policy.MIXED))
    plain = PlainTable(rules, lanes, policy=Policy.MIXED)

    different = False
    for place, card in enumerate(candidates):
        loops = [] if card is None else plain.play(position, [], card)
        for lane, deal in enumerate(deals):
            played = play_out(ways[lane % 4], rules, deal.hands, position, (), card).points
            assert tuple(results.points(place, side)[lane] for side in range(len(rules.sides))) == played
            if loops:
                assert loops[lane][: len(played)] == played
            different |= played != play_out(Policy.EXPERT, rules, deal.hands, position, (), card).points
    assert different, "no way is one of its own"


@pytest.mark.parametrize("rules", [THREE_HANDED, DOUBLE_DECK], ids=lambda rules: rules.name)
def test_every_candidate_meets_the_same_ways_in_the_same_deals(rules: RuleSet) -> None:
    deals = [by_policy(rules, number).hands for number in range(3)]
    together = Deals.from_hands([*deals, *deals], rules.deck.copies)
    position = Position.before_play(rules, Suit.HEARTS, Seat.NORTH)

    found = finish(trick_playouts(rules, together, position, (), Policy.MIXED, (), 3))

    assert found.points(0, 0) == found.points(1, 0)
    assert found.points(0, 0) == finish(
        trick_playouts(rules, Deals.from_hands(deals, rules.deck.copies), position, (), Policy.MIXED)
    ).points(0, 0)


def test_where_a_game_has_no_ways_all_play_as_the_policy_says() -> None:
    assert players(Policy.MIXED, CLASSIC) == (Policy.MIXED,)
    assert len(set(players(Policy.MIXED, THREE_HANDED))) == 4
    assert players(Policy.EXPERT, THREE_HANDED) == (Policy.EXPERT,)
    assert AS_EXPERT.after_cards is Policy.MIXED
