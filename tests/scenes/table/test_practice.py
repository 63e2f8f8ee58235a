"""Practice: what the person may do shows its price, and the hint says the same."""

from collections.abc import Callable

import pytest

from game.rules.play import Bid, PlayCard
from game.scenes.seat.commands import Do, Hint
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.table.price_tags import button_tags, card_prices, price_of, price_tag
from game.scenes.table.scene import Table
from tests.pilot import Pilot


def table_of(pilot: Pilot) -> Table:
    assert isinstance(pilot.scene, Table)
    return pilot.scene


def wait_for(pilot: Pilot, condition: Callable[[], object]) -> None:
    for _ in range(900):
        if condition():
            return
        pilot.advance(1 / 60)
    raise AssertionError("waited in vain")


def priced(moment: str) -> tuple[Pilot, Table]:
    """A table at that moment of the gallery, with prices."""
    pilot = Pilot.at(moment)
    table = table_of(pilot)
    assert not table.state.practice.prices, "off at first"
    pilot.press("w")
    wait_for(pilot, lambda: table.state.practice.prices)
    pilot.advance(0)
    return pilot, table


def test_cards_show_and_say_their_prices_until_one_is_played() -> None:
    pilot, table = priced("two-handed-stock")
    assert pilot.app.settings.prices

    cards = card_prices(table.view)
    assert cards
    assert all(table.view.marks.labels[ident] == price_tag(price) for ident, price in cards.items())
    assert all(0 <= table.view.marks.bars[ident] <= 1 for ident in cards)
    spoken = [control.label for control in pilot.host.mirrored if "costs" in control.label]
    assert spoken, "those who listen hear them with the cards"
    assert not any("costs" in said for said in pilot.host.announcements), "but nobody is told of every change"

    best = table.state.practice.prices[0].action
    assert isinstance(best, PlayCard)
    table.do(Do(best))
    assert not table.state.practice.prices


def test_the_hint_agrees_with_the_prices() -> None:
    pilot, table = priced("two-handed-stock")
    wait_for(pilot, lambda: table.state.practice.whole)

    pilot.press("h")

    assert table.view.advised == table.state.practice.prices[0].action


def test_a_glance_is_no_advice() -> None:
    pilot, table = priced("two-handed-stock")
    table.state.practice.whole = False

    table.do(Hint())

    assert table.view.advised is None
    assert "Thinking" in pilot.host.announcements[-1]


def test_calls_show_the_chance_to_make_them() -> None:
    pilot, table = priced("auction")

    bid = next(control for control in table.view.buttons if isinstance(control.means, Bid))
    price = price_of(table.state.practice.prices, bid.means)
    assert price is not None
    assert price.made is not None
    assert price_tag(price).startswith(f"{price.made:.0%} · ")
    assert f"made in {price.made:.0%}" in pilot.control(bid.name).spoken
    assert "expected" in pilot.control("pass").spoken


def test_a_set_that_is_chosen_gets_a_price_of_its_own() -> None:
    pilot, table = priced("three-handed-burying")
    hand = [control.name for control in pilot.controls() if control.name.startswith("card ")]

    for name in hand[:3]:
        pilot.click(name)
    (confirm,) = table.view.buttons
    wait_for(pilot, lambda: price_of(table.state.practice.prices, confirm.means))

    assert "expected" in pilot.control("confirm bury").spoken


def test_the_menu_switches_them_off_again() -> None:
    pilot, table = priced("two-handed-stock")

    pilot.click("menu")
    assert pilot.control("prices").label == "Hide prices"
    pilot.click("prices")

    assert pilot.scene is table
    assert not pilot.app.settings.prices
    pilot.advance(1 / 60)
    assert not table.state.practice.prices
    assert not table.view.marks.bars


@pytest.mark.parametrize("has", [True, False])
def test_the_menu_offers_prices_where_the_table_has_any(monkeypatch: pytest.MonkeyPatch, has: bool) -> None:
    monkeypatch.setattr(MatchDriver, "has_prices", has)
    pilot = Pilot.at("auction")
    pilot.click("menu")
    assert pilot.has("prices") is has


@pytest.mark.parametrize(("size", "words"), [((1280, 720), True), ((390, 844), False)])
def test_a_call_says_ahead_or_behind_where_there_is_room_on_every_button(size: tuple[int, int], words: bool) -> None:
    """A −25 on a card is what it loses, on a call how far behind one ends: words tell the two apart (CH5)."""
    pilot = Pilot.at("auction", size)
    pilot.press("w")
    table = pilot.scene
    assert isinstance(table, Table)
    wait_for(pilot, lambda: table.state.practice.prices)
    texts = [tag.text for tag in button_tags(table.view)]

    assert len(texts) > 1
    assert all((" ahead" in text or " behind" in text or "level" in text) is words for text in texts)
