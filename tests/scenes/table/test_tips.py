"""What is told in passing: explanations go with the next press, and a choice is not changed without a word."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.scenes.table.scene import Table
from game.words.aloud import aloud
from game.words.glossary import GLOSSARY
from game.words.melds import meld_cards_text
from tests.pilot import Pilot
from tests.sight import painted, sight


def reads(pilot: Pilot, start: str) -> bool:
    return any(isinstance(mark.what, str) and mark.what.startswith(start) for mark in painted(pilot.app.surface))


@pytest.mark.parametrize(
    "something_else",
    [
        lambda pilot: pilot.tap(640, 300),
        lambda pilot: pilot.press("tab"),
        lambda pilot: pilot.click("score sheet"),
        lambda pilot: pilot.advance(12),
    ],
    ids=["a tap", "a key", "another scene", "time"],
)
def test_an_explanation_goes_with_whatever_is_done_next(something_else: Callable[[Pilot], None]) -> None:
    told = "Nora: "
    with sight():
        pilot = Pilot.at("melding")
        pilot.click("meld N")
        pilot.advance(0.5)
        assert reads(pilot, told)

        something_else(pilot)
        pilot.advance(0.1)

        assert not reads(pilot, told)


def test_no_tooltip_comes_back_over_what_was_pressed() -> None:
    with sight():
        pilot = Pilot.at("trick")
        pilot.click("contract")
        pilot.advance(30)
        assert not reads(pilot, GLOSSARY["contract"][:12])


@pytest.mark.parametrize("moment", ["melding", "double-deck-fourfold", "stock"])
def test_a_tap_on_melds_tells_each_with_its_points_and_cards(moment: str) -> None:
    moment = "two-handed-stock" if moment == "stock" else moment
    pilot = Pilot.at(moment, (390, 844))
    table = pilot.scene
    assert isinstance(table, Table)
    laid = {seat: melds for seat, melds in table.session.model.deal.melds.items() if melds}
    assert laid
    for seat, melds in laid.items():
        pilot.click(f"meld {seat.letter}")
        said = pilot.host.announcements[-1]
        assert said == aloud(f"{table.session.names.name(seat)}: {meld_cards_text(melds)}")
        for meld in melds:
            cards = aloud(" ".join(card.name for card in meld.cards))
            assert f"{meld.name} {meld.points} ({cards})".lower() in said.lower()


@pytest.mark.parametrize(("moment", "count"), [("passing", 4), ("three-handed-burying", 3)])
def test_another_card_than_enough_is_refused_in_words(moment: str, count: int) -> None:
    pilot = Pilot.at(moment)
    cards = [control.name for control in pilot.controls() if control.name.startswith("card ")]
    for name in cards[:count]:
        pilot.click(name)

    pilot.click(cards[count])

    assert [name for name in cards if pilot.control(name).pressed] == cards[:count]
    assert pilot.host.announcements[-1] == f"{count} cards chosen: put one back first"
    pilot.click(cards[0])
    pilot.click(cards[count])
    assert [name for name in cards if pilot.control(name).pressed] == cards[1 : count + 1]
