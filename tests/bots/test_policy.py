"""The policies, line by line of rules.md 6."""

from dataclasses import replace

import pytest

from game.bots.policy.passing import cards_to_declarer, cards_to_partner, spare_cards
from game.bots.policy.play import Policy, Situation, choose_card, is_sure, situation
from game.rules import Deck, Seat, Suit
from game.rules.play import PlayCard, TrickPlay, observe, playable_cards, to_act
from game.rules.presets import CLASSIC, JOEDOG
from game.rules.text import format_hand, parse_card, parse_hand
from tests.bots.table import POLICIES, STYLES
from tests.strategies import at_trick, do, random_game

STANDARD, PRO = Policy.STANDARD, Policy.PRO


def known(hand: str, trick: str = "", played: str = "", ruffed: str = "", attacking: bool = True) -> Situation:
    on_table = tuple(card for word in trick.split() for card in parse_hand(word))
    suits = frozenset(suit for suit in Suit if suit.letter in ruffed)
    gone, last, allies = (*on_table, *parse_hand(played)), len(on_table) == 3, frozenset({len(on_table) - 2})
    return Situation(Suit.SPADES, parse_hand(hand), on_table, gone, suits, attacking, Deck.SINGLE, last, allies)


def choice(policy: Policy, now: Situation) -> str:
    return str(choose_card(policy, now, now.hand))


@pytest.mark.parametrize(
    ("hand", "played", "standard", "pro"),
    [
        # The highest trump sure to take the trick.
        ("AS TS 9S AH 9C", "", "AS", "AS"),
        ("TS 9S AH 9C", "AS AS", "TS", "TS"),
        # One ace of trump is out: the ten is not sure. Highest plain card; Pro's ace of hearts may be trumped, so its
        # lowest card, a plain suit before trump.
        ("TS 9S AH 9C", "AS", "AH", "9C"),
        ("TS 9S TH 9C", "", "TH", "9C"),
        ("TS 9S TH 9C", "AH AH", "TH", "9C"),
        # The lowest rank is the lowest card, also if it is a trump.
        ("9S KH TD", "", "TD", "9S"),
        ("QS KH QD", "", "KH", "QD"),
        # Once no other hand has a trump, the highest card of a suit that nobody can beat is guaranteed: not the ten.
        ("AH TC 9C", "AS AS TS TS KS KS QS QS JS JS 9S", "AH", "9C"),
        ("AH TC 9C", "AS AS TS TS KS KS QS QS JS JS 9S 9S", "AH", "AH"),
        ("TC 9C", "AS AS TS TS KS KS QS QS JS JS 9S 9S AC AC", "TC", "TC"),
        # Equal ranks: the suit that follows trump (spades) first in the circle of suits: clubs.
        ("AH AC AD", "", "AC", "AC"),
        ("9S KH KC QD", "", "KC", "9S"),
        # Only trumps, none sure: the lowest.
        ("TS KS 9S", "", "9S", "9S"),
    ],
)
def test_leads(hand: str, played: str, standard: str, pro: str) -> None:
    now = known(hand, played=played)
    assert (choice(STANDARD, now), choice(PRO, now)) == (standard, pro)


def test_a_suit_that_an_opponent_trumped_is_sure_only_when_trumps_are_gone() -> None:
    ace = parse_card("AH")
    assert is_sure(known("AH 9C"), ace)
    assert not is_sure(known("AH 9C", ruffed="H"), ace)
    assert is_sure(known("AH 9C", ruffed="C"), ace)
    trumps = "AS AS TS TS KS KS QS QS JS JS 9S"
    assert not is_sure(known("AH 9C", played=trumps, ruffed="H"), ace)
    assert is_sure(known("AH 9S", played=trumps, ruffed="H"), ace)


@pytest.mark.parametrize("policy", [STANDARD, PRO])
@pytest.mark.parametrize(
    ("trick", "hand", "card"),
    [
        # Can win: the highest winner; the last to play takes the lowest winner.
        ("QH", "AH TH", "AH"),
        ("QH JH", "AH TH", "AH"),
        ("QH JH 9H", "AH TH", "TH"),
        ("AH", "AS 9S", "AS"),
        ("AH QS TH", "AS KS", "KS"),
        # Can't win, and the partner is winning: the lowest counter, else the lowest.
        ("AH 9H", "TH KH QH", "KH"),
        ("AH 9H", "QH JH", "JH"),
        ("9H AH JH", "TH KH 9H", "KH"),
        ("9H AH JH", "TC KD 9D", "KD"),
        # Can't win, and an opponent is winning: the lowest.
        ("AH", "TH KH QH", "QH"),
        ("9H AH", "TH KH JH", "JH"),
        ("AS", "TH KC 9D 9H", "9D"),
        # Equal ranks: the suit that follows trump first.
        ("AS", "KH KD", "KD"),
    ],
)
def test_follows(policy: Policy, trick: str, hand: str, card: str) -> None:
    assert choice(policy, known(hand, trick)) == card


@pytest.mark.parametrize(
    ("hand", "played", "attacking", "card"),
    [
        # The bidding team draws trump, cashes its aces, and draws trump with low ones; defenders leave trump alone.
        ("AS 9S AH 9C", "", True, "AS"),
        ("AS 9S AH 9C", "", False, "AH"),
        ("TS 9S AH 9C", "", True, "AH"),
        ("TS 9S TH 9C", "", True, "9S"),
        ("TS QS 9S TH 9C", "", True, "QS"),
        ("TS TH 9C", "", True, "9C"),
        ("TS 9S TH KC 9C", "", False, "KC"),
        ("TS 9S TH 9C", "", False, "9C"),
        ("TS KS 9S", "", False, "KS"),
        ("TS KS 9S", "", True, "9S"),
        # No trump is left elsewhere: aces, then losers, trumps last.
        ("AS TS AH 9C", "AS TS KS KS QS QS JS JS 9S 9S", True, "AH"),
        ("AS TS KH 9C", "AS TS KS KS QS QS JS JS 9S 9S", True, "9C"),
        ("AS TS", "AS TS KS KS QS QS JS JS 9S 9S", True, "AS"),
    ],
)
def test_expert_leads(hand: str, played: str, attacking: bool, card: str) -> None:
    assert choice(Policy.EXPERT, known(hand, played=played, attacking=attacking)) == card


@pytest.mark.parametrize(
    ("hand", "card"), [("AS 9S AH 9C", "AS"), ("TS 9S AH 9C", "9S"), ("TS AH 9C", "AH"), ("TS TH 9C", "9C")]
)
def test_expert_draws_trump_before_all_else_where_it_plays_alone(hand: str, card: str) -> None:
    alone = replace(known(hand, attacking=True), alone=True)

    assert choice(Policy.EXPERT, alone) == card


@pytest.mark.parametrize(
    ("trick", "hand", "played", "card"),
    [
        # Highest if nothing left of the suit beats it, else the lowest winner.
        ("QH", "AH TH KH", "", "AH"),
        ("QH", "TH KH", "", "KH"),
        ("QH", "TH KH", "AH AH", "TH"),
        ("QH JH 9H", "AH TH KH", "", "KH"),
        # Trumps low.
        ("AH", "AS 9S", "", "9S"),
        # A counter for the partner only where he is safe.
        ("TH 9H", "KH QH", "", "QH"),
        ("TH 9H", "KH QH", "AH AH", "KH"),
        ("AH 9H", "KH QH", "", "KH"),
        ("9H TH JH", "KH QH", "", "KH"),
    ],
)
def test_expert_follows(trick: str, hand: str, played: str, card: str) -> None:
    assert choice(Policy.EXPERT, known(hand, trick, played)) == card


def test_expert_keeps_its_high_cards_as_a_defender() -> None:
    defending = known("AH TH KH", "QH", attacking=False)

    assert choice(Policy.EXPERT, defending) == "KH"
    assert choice(Policy.PRO, defending) == "AH"


def test_only_the_options_are_considered() -> None:
    now = known("AS AH 9C")
    assert choose_card(STANDARD, now, parse_hand("AH 9C")) == parse_card("AH")
    assert choose_card(PRO, now, parse_hand("9C")) == parse_card("9C")
    with pytest.raises(ValueError, match="at least one card"):
        choose_card(PRO, now, ())


@pytest.mark.parametrize(
    ("policy", "hand", "passed"),
    [
        # Never a meld card; then the highest trumps; then the highest others.
        (STANDARD, "AS TS JS AH TH KC QC 9D 9D JH JC 9H", "JS TS AS AH"),
        (STANDARD, "9S 9S KC QC AH AD TH TD JH JC 9H 9D", "TD AD TH AH"),
        # Pro: trumps but nines, then aces, then nines of trump, then queen of spades or jack of diamonds.
        (PRO, "9S AS AH AC TH TH KC QC 9D JH JC 9H", "AC AH 9S AS"),
        (PRO, "9S AH JD TH TH KH KC QC 9D JH JC 9H", "JC JD AH 9S"),
        # A hand of little else than melds gives up what costs least.
        (STANDARD, "AS AH AC AD KS QS KH QH KC QC KD QD", "QC QD QH QS"),
    ],
)
def test_cards_for_the_declarer(policy: Policy, hand: str, passed: str) -> None:
    assert format_hand(cards_to_declarer(policy, CLASSIC, Suit.SPADES, parse_hand(hand))) == format_hand(
        parse_hand(passed)
    )


@pytest.mark.parametrize(
    ("policy", "hand", "received", "passed"),
    [
        # Standard makes voids, the shortest suit first; Pro passes kings and queens.
        (STANDARD, "AS AS TS TS KS QS JS 9S AH AH KH QD JC 9C AD AC", "", "KH QD JC 9C"),
        (STANDARD, "AS AS TS TS KS QS JS 9S AH AH KH TD JC 9C AC 9H", "", "TD KH 9C 9H"),
        (PRO, "AS AS TS TS KS QS JS 9S AH AH KH QD JC 9C AD AC", "", "KH QD JC 9C"),
        (PRO, "AS AS TS TS KS JS 9S 9S AH AH JD AD 9C JC AC TH", "", "JD 9C JC TH"),
        # The jack of diamonds is not sent straight back.
        (PRO, "AS AS TS TS KS JS AH AH JD AD 9C JC AC TH 9H 9H", "", "JD 9C 9H 9H"),
        (PRO, "AS AS TS TS KS JS AH AH JD AD 9C JC AC TH 9H 9H", "JD AS TS KS", "9C 9H 9H JC"),
        # A spare ace goes after the other plain cards, and before every trump.
        (PRO, "AS AS TS TS KS QS JS JS 9S 9S AH AH AD AC AC TC", "", "TC AC AH JS"),
        (STANDARD, "AS AS TS TS KS QS JS JS 9S 9S AH AH AD AC AC TC", "", "TC AC AH JS"),
        (Policy.EXPERT, "AS AS TS TS KS QS JS JS 9S 9S AH AH AD AC AC TC", "", "TC JS TS AC"),
    ],
)
def test_cards_back_to_the_partner(policy: Policy, hand: str, received: str, passed: str) -> None:
    cards = cards_to_partner(policy, CLASSIC, Suit.SPADES, parse_hand(hand), parse_hand(received))
    assert format_hand(cards) == format_hand(parse_hand(passed))


def test_spare_copies_are_those_no_meld_needs() -> None:
    hand = parse_hand("AS TS KS KS QS JS KH KH QH JD 9S")
    assert format_hand(sorted(spare_cards(CLASSIC, Suit.SPADES, hand).elements())) == "KH"
    # Without runs with spares the second king beside a run is worth nothing alone.
    assert format_hand(sorted(spare_cards(JOEDOG, Suit.SPADES, hand).elements())) == "KH KS"


def test_as_many_cards_are_passed_as_the_rules_say() -> None:
    hand = parse_hand("AS AS TS TS KS QS JS 9S AH AH KH QD")
    for count in range(5):
        rules = CLASSIC.changed(passing={"count": count})
        for policy in POLICIES:
            assert len(cards_to_declarer(policy, rules, Suit.HEARTS, hand)) == count
            assert len(cards_to_partner(policy, rules, Suit.HEARTS, hand, ())) == count


def test_a_view_tells_what_the_opponents_have_trumped() -> None:
    state = do(at_trick(CLASSIC, Suit.SPADES, "AH", "9S 9C"), PlayCard(parse_card("9S")))
    assert situation(observe(state, Seat.SOUTH)).ruffed == {Suit.HEARTS}
    assert situation(observe(state, Seat.WEST)).ruffed == frozenset()


@pytest.mark.parametrize("policy", POLICIES, ids=STYLES)
def test_policies_play_legal_cards(policy: Policy) -> None:
    for seed in "mn":
        for rules in (CLASSIC, JOEDOG):
            for move in random_game(rules, seed, deals=1):
                if isinstance(move.before.phase, TrickPlay):
                    seat = to_act(move.before)
                    assert seat is not None
                    view = observe(move.before, seat)
                    options = playable_cards(view)
                    assert choose_card(policy, situation(view), options) in options
