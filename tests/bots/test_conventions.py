"""Bots bid by what their side has agreed on, believe what others tell by it, and do neither without an agreement."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.bots.analysis import declarer_odds, first_round
from game.bots.knowledge import knowledge
from game.bots.lanes.planes import Deals
from game.bots.model import AS_STANDARD
from game.bots.opponents import agreements
from game.bots.opponents.max_bids import max_bids
from game.bots.player import Level, decide, make_bot
from game.bots.pricing.bidding import Bidding
from game.bots.pricing.odds import as_told
from game.rules import NO_CONVENTION, Convention, RuleSet, Seat, Suit, System, fitting, meld_total
from game.rules.play import Action, Bid, Deal, Observation, Pass, new_game, observe
from game.rules.presets import DOUBLE_DECK, JOEDOG
from game.rules.text import parse_hand
from game.work import finish
from tests.strategies import do

N, _, S, W = SEATS = tuple(Seat)[:4]
MELD_BIDS = fitting(DOUBLE_DECK, Convention(System.MELD_BIDS))
ACES_AND_KINGS = "AS TS KS QS JS AH AH TH KH KH AD AD TD KD JD AC TC KC QC JC"
"""Aces around 10, kings around 8, marriages in spades and clubs, a pinochle: a good hand, whatever is trump."""
NOTHING = "AS TS TS KS QS JS TH TH TH QH JH AD TD TD QD AC TC TC JC JC"


def asked(
    hand: str, *calls: Action, rules: RuleSet = DOUBLE_DECK, ours: Convention = MELD_BIDS, seat: Seat = N
) -> Observation:
    """What a seat with that hand is asked after these calls; its side has agreed on ``ours``."""
    held = parse_hand(hand)
    rest = list((Counter(rules.deck.cards) - Counter(held)).elements())
    size = rules.dealing.hand_size
    hands = [held if other is seat else tuple(rest.pop() for _ in range(size)) for other in SEATS]
    dealer = rules.seating.after(seat, -len(calls) - 1)
    state = do(new_game(rules, dealer), Deal(tuple(tuple(sorted(cards)) for cards in hands)), *calls)
    return observe(state, seat, agreed=False, conventions=(ours, NO_CONVENTION))


def least_meld(view: Observation) -> int:
    return min(meld_total(view.rules, view.hand, suit) for suit in Suit)


def test_a_hand_with_meld_tells_it_by_its_first_bid() -> None:
    view = asked(ACES_AND_KINGS, Bid(50))
    meld = least_meld(view)
    bid, row = agreements.row_to_tell(view, 75, [70.0] * 4) or (0, None)
    assert row is not None
    assert row.least <= meld <= row.most
    assert bid == 50 + row.over
    assert agreements.spoken(view, Bid(51), 75, [70.0] * 4) == Bid(bid)
    assert agreements.spoken(view, Pass(), 75, [70.0] * 4) == Pass(), "a pass stays a pass"
    assert agreements.spoken(view, Bid(51), 51, [70.0] * 4) == Bid(51), "it goes no higher than it is willing to"


@pytest.mark.parametrize(
    "view",
    [
        asked(NOTHING, Bid(50)),
        asked(ACES_AND_KINGS, Bid(50), ours=NO_CONVENTION),
        asked(ACES_AND_KINGS, Bid(50), Pass(), Bid(51)),  # the partner, who has passed, can do nothing with it
    ],
    ids=["nothing to show", "no convention", "the partner is out"],
)
def test_what_is_not_told(view: Observation) -> None:
    assert agreements.spoken(view, Bid(52), 90, [80.0] * 4) == Bid(52)


def test_only_the_first_call_tells() -> None:
    view = asked(ACES_AND_KINGS, Bid(50), Bid(51), Bid(52), Bid(53))
    assert agreements.row_to_tell(view, 75, [70.0] * 4) is None


@pytest.mark.sweep(3)
@pytest.mark.parametrize("level", [Level.STANDARD, Level.PRO, Level.EXPERT])
def test_bots_bid_by_their_table_and_never_without_one(level: Level) -> None:
    told = decide(make_bot(level), asked(ACES_AND_KINGS, Bid(50)), Random("told")).action
    plain = decide(make_bot(level), asked(ACES_AND_KINGS, Bid(50), ours=NO_CONVENTION), Random("told")).action
    assert isinstance(told, Bid)
    assert told.points > 51
    assert plain == Bid(51)


def test_an_expert_tells_only_what_costs_little() -> None:
    view = asked(ACES_AND_KINGS, Bid(50))
    bidding = Bidding.of(view)
    telling, _ = agreements.row_to_tell(view, 75, bidding.strengths) or (0, None)
    assert bidding.call(75, {telling: 0.0}) == Bid(telling)
    assert bidding.call(75, {telling: 0.5}) == Bid(51)


def test_a_bot_says_what_its_bid_tells() -> None:
    thought = decide(make_bot(Level.STANDARD), asked(ACES_AND_KINGS, Bid(50)), Random("told")).thought
    assert thought.why.endswith(" of meld.")
    assert "The bid tells" in thought.why


def heard(hand: str, bid: int, ours: Convention = MELD_BIDS) -> Observation:
    """What North is asked after East's pass, the partner's bid and West's pass."""
    return asked(hand, Pass(), Bid(bid), Pass(), ours=ours)


def mean_meld(imagined: Deals, seat: Seat) -> float:
    """The mean of a seat's meld over all lanes, whatever is named as trump."""
    bids = finish(max_bids(DOUBLE_DECK, imagined.held[seat], imagined.lanes, facts=True))
    assert bids.facts is not None
    return sum(bids.facts.meld) / imagined.lanes


def partners_meld(view: Observation) -> float:
    """The mean of the partner's meld in the hands that Standard imagines."""
    imagined = finish(as_told(view, knowledge(view), AS_STANDARD, Random("imagined")))
    melds = [
        min(meld_total(view.rules, imagined.hands(lane)[S], suit) for suit in Suit) for lane in range(imagined.lanes)
    ]
    return sum(melds) / len(melds)


@pytest.mark.sweep
def test_what_the_partner_tells_is_believed() -> None:
    shy, plain, rich = (partners_meld(heard(NOTHING, bid)) for bid in (50, 52, 54))
    unheard = partners_meld(heard(NOTHING, 54, NO_CONVENTION))
    assert shy < unheard < rich
    assert shy < plain
    assert 14 <= plain <= 26
    assert 28 <= rich <= 46


def test_what_the_partner_tells_changes_what_the_hand_is_worth() -> None:
    def worth(bid: int, ours: Convention) -> float:
        found = finish(first_round(declarer_odds(heard(NOTHING, bid, ours), Random("worth"))))
        return max(odds.mean for odds in found)

    assert worth(54, MELD_BIDS) > worth(54, NO_CONVENTION) + 8
    assert abs(worth(54, NO_CONVENTION) - worth(50, NO_CONVENTION)) < 1e-9


def test_an_unlikely_call_leaves_hands_to_imagine() -> None:
    for bid in (51, 58, 59):
        view = heard(ACES_AND_KINGS, bid)
        assert finish(as_told(view, knowledge(view), AS_STANDARD, Random("rare"))).lanes > 20


def test_opponents_hear_it_too() -> None:
    view = asked(NOTHING, Bid(54))

    def meld(view: Observation) -> float:
        return mean_meld(finish(as_told(view, knowledge(view), AS_STANDARD, Random("imagined"))), W)

    assert meld(replace(view, conventions=(NO_CONVENTION, MELD_BIDS))) > 28
    assert meld(view) < 20


def test_what_conventions_tell_of_hands_is_read_in_lanes_as_by_hand() -> None:
    run = "AS TS KS QS JS AH TH KH KD QD JC 9C"
    one = agreements.hand_facts(JOEDOG, parse_hand(run), 30)
    assert (one.run, one.aces, one.pinochles) == (1, 0, 0)
    assert one.meld == min(meld_total(JOEDOG, parse_hand(run), suit) for suit in Suit)
    assert agreements.hand_facts(JOEDOG, parse_hand("QS QS JD AS AH AD AC 9C 9C 9D 9D 9H"), 30)[1:4] == (0, 1, 1)
    assert agreements.hand_facts(JOEDOG, parse_hand("QS JD JD AS AH AD TC 9C 9C 9D 9D 9H"), 30)[1:4] == (0, 0, 1)
