"""The orders that Expert and the deals he imagines prefer cards by."""

from dataclasses import replace

import pytest

from game.bots.policy.orders import EXPERT, PLAIN, Orders, RoleOrders, cards
from game.bots.policy.passing import partner_order
from game.bots.policy.play import Policy
from game.plain import from_plain, to_plain
from game.rules import Suit
from game.rules.text import format_hand


@pytest.mark.parametrize(
    ("lead", "give", "lose"),
    [("9JQKT", "KTA", "9JQKTA"), ("9JQKTA", "KTQ", "9JQKTA"), ("9JQKTA", "KTA", "9JKQTA"), ("", "", "")],
)
def test_an_order_is_whole_and_has_manners(lead: str, give: str, lose: str) -> None:
    with pytest.raises(ValueError, match=r"order of|worthless card"):
        RoleOrders(lead, give, lose)


@pytest.mark.parametrize(
    ("to_declarer", "to_partner"),
    [
        (PLAIN.to_declarer.removeprefix("A* ") + " A*", PLAIN.to_partner),
        (PLAIN.to_declarer.replace("QS ", ""), PLAIN.to_partner),
        (PLAIN.to_declarer, "A " + PLAIN.to_partner.replace(" A 9*", " 9*")),
        (PLAIN.to_declarer, PLAIN.to_partner.replace("T A ", "A T ")),
        (EXPERT.to_declarer, EXPERT.to_partner.replace(" A A*", " A* A")),
        (PLAIN.to_declarer, PLAIN.to_partner + " QS"),
    ],
)
def test_aces_go_to_the_declarer_first_and_back_last(to_declarer: str, to_partner: str) -> None:
    with pytest.raises(ValueError, match=r"ace|order of"):
        Orders(PLAIN.attack, PLAIN.defence, to_declarer, to_partner)


def test_cards_of_a_pinochle_are_named_once_and_only_where_they_are_plain() -> None:
    assert format_hand(cards("JD A* J", Suit.HEARTS)) == "JD AH JS JC"
    assert format_hand(cards("JD A* J", Suit.DIAMONDS)) == "AD JH JS JC"


def test_only_expert_plays_by_tuned_orders() -> None:
    assert [policy.orders for policy in (Policy.STANDARD, Policy.PRO, Policy.EXPERT)] == [PLAIN, PLAIN, EXPERT]


def test_orders_are_kept_as_json() -> None:
    assert from_plain(Orders, to_plain(EXPERT), "orders") == EXPERT


def test_the_jack_of_diamonds_may_be_the_first_to_be_passed_back() -> None:
    first = replace(EXPERT, to_partner=f"JD {EXPERT.to_partner.replace(' JD', '')}")
    before, every = partner_order(replace(Policy.EXPERT, orders=first), Suit.SPADES)
    assert before == ()
    assert len(every) == len(set(every)) == 24
