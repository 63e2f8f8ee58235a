"""The reasons of prices where they are seen and heard: tooltips, speech, hints, drills and replays."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.bots.coach.verdicts import Verdict
from game.bots.prices import ChoicePrice, Reason, ReasonKind
from game.rules import Seat
from game.rules.play import Bid, Pass, PlayCard
from game.rules.presets import CLASSIC
from game.rules.text import parse_card
from game.scenes.review.commentary import Commentary
from game.scenes.table.hint import by_price
from game.scenes.table.practice import Practice
from game.scenes.table.scene import Table
from tests.pilot import Pilot

SET = Reason(ReasonKind.OWN_SET, 0.41, 0.22, Bid(250))
LAST = Reason(ReasonKind.LAST_TRICK, 0.7, 0.3, PlayCard(parse_card("AS")))


def priced(name: str, prices: tuple[ChoicePrice, ...], monkeypatch: pytest.MonkeyPatch) -> Pilot:
    """A table of the gallery with these prices."""

    def begin(self: Practice, view: object, asked: object) -> None:
        self._tell(prices)

    monkeypatch.setattr(Practice, "_begin", begin)
    pilot = Pilot.at(name)
    pilot.app.change(pilot.app.settings.changed(prices=True))
    pilot.advance(1)
    assert isinstance(pilot.scene, Table)
    return pilot


def test_a_button_says_why_in_its_tooltip_and_by_ear(monkeypatch: pytest.MonkeyPatch) -> None:
    prices = (
        ChoicePrice(Bid(250), 30.0, 0.6, 0.0, 0.0, 0.8),
        ChoicePrice(Pass(), -8.0, 0.5, 40.0, 2.0, None, reasons=(SET,)),
    )
    pilot = priced("auction", prices, monkeypatch)

    leave, bid = pilot.control("pass"), pilot.control("bid 250")

    assert leave.hint == "Your side is set 4 times in 10 instead of 2."
    assert leave.spoken == f"Pass, expected 8 points behind, costs 40 points. {leave.hint}"
    assert "deals" not in bid.hint + bid.spoken


def test_a_card_says_why_in_its_tooltip_and_by_ear(monkeypatch: pytest.MonkeyPatch) -> None:
    nine = next(
        control.name.split()[1]
        for control in Pilot.at("trick").controls()
        if control.name.startswith("card ") and control.enabled
    )
    card = parse_card(nine)
    prices = (ChoicePrice(PlayCard(card), 8.0, 0.5, 30.0, 2.0, None, reasons=(replace(LAST, here=0.3, there=0.7),)),)
    pilot = priced("trick", prices, monkeypatch)

    control = next(each for each in pilot.controls() if each.name.startswith(f"card {nine} "))

    assert control.hint == "Your side takes the last trick 3 times in 10 instead of 7."
    assert control.label.endswith(f", costs 30 points. {control.hint}")


def test_a_hint_names_the_choice_that_its_reason_is_about() -> None:
    best = ChoicePrice(
        Bid(250), 30.0, 0.6, 0.0, 0.0, 0.8, reasons=(replace(SET, here=0.1, there=0.6, other=Pass()), LAST)
    )
    near, far = ChoicePrice(Bid(260), 29.0, 0.6, 2.0, 1.0), ChoicePrice(Pass(), 0.0, 0.5, 40.0, 2.0)

    assert by_price((best, near, far)).words == (
        "Hint: bid 250. To pass costs 40 points. Your side is set once in 10 instead of 6."
    )
    equal = replace(near, cost=0.2)
    assert by_price((best, equal, far)).words.startswith(
        "Hint: bid 250. Others are as good. To pass costs 40 points. You"
    )
    assert by_price((best, far)).words.startswith(
        "Hint: bid 250. The next best, to pass, costs 40 points. Your side is set"
    )


def test_a_replay_tells_of_the_seat_that_decides() -> None:
    def told(you: Seat | None) -> str:
        verdict = Verdict.of(CLASSIC, 1, 1, Pass(), Bid(250), 40.0, 0.7, 0.1, (SET,))
        match = SimpleNamespace(rules=CLASSIC)
        commentary = Commentary(cast(Any, SimpleNamespace(verdict=verdict, match=match)))
        commentary.view = cast(Any, SimpleNamespace(names=SimpleNamespace(you=you), priced=Seat.SOUTH))
        return commentary.judged()

    line = "Pass. Better: bid 250 (cost 40 ± 2). "
    assert told(Seat.SOUTH) == f"{line}Your side is set 4 times in 10 instead of 2."
    assert told(None) == f"{line}This side is set 4 times in 10 instead of 2."


def test_every_price_of_an_answer_has_its_reason_below() -> None:
    pilot = Pilot.at("drill-answer")
    spoken = pilot.control("prices").spoken or pilot.control("prices").label

    assert spoken.count("An opponent takes the 10♦ with the A♦") > 1


def test_a_reason_that_changes_is_shown_though_the_price_looks_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    price = ChoicePrice(Pass(), -8.0, 0.5, 40.0, 2.0)
    pilot = priced("auction", (price,), monkeypatch)
    assert isinstance(pilot.scene, Table)

    pilot.scene.state.practice._tell((replace(price, reasons=(SET,)),))
    pilot.advance(0.1)

    assert "Your side is set" in pilot.control("pass").hint


def test_with_two_taps_the_first_one_says_why_a_finger_sees_no_tooltip(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot.at("trick")
    name = next(each.name for each in pilot.controls() if each.name.startswith("card ") and each.enabled)
    card = parse_card(name.split()[1])
    price = ChoicePrice(PlayCard(card), 8.0, 0.5, 30.0, 2.0, None, reasons=(replace(LAST, here=0.3, there=0.7), SET))
    pilot = priced("trick", (price,), monkeypatch)
    pilot.app.change(pilot.app.settings.changed(two_tap=True))

    pilot.click(name)
    pilot.advance(0.1)

    assert isinstance(pilot.scene, Table)
    assert pilot.scene.session.match.awaited is pilot.scene.session.viewer, "it is not played yet"
    line = "Tap the card again to play it. Your side takes the last trick 3 times in 10 instead of 7."
    assert pilot.scene.view.message.text == line
