"""A hint is Expert's answer to what the person sees, with the reason; it can be had by key and by the light bulb."""

import random
import re
from dataclasses import replace

import pygame
import pytest

from build.lab.gallery.moments import records
from game.bots.policy.reasons import laid
from game.bots.prices import ChoicePrice, ExpertRule
from game.match import Match
from game.rules import preset
from game.rules.play import Bid, LayMeld, LegalActions, Pass, PlayCard
from game.rules.text import HUMAN, Player
from game.scenes.seat.commands import Do
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.table.hand import advised_cards
from game.scenes.table.hint import Advice, advise, by_price
from game.scenes.table.scene import Table
from game.ui.controls import at
from game.words.names import card_name
from tests.pilot import Pilot, no_background_work

PLAYERS = tuple(Player(name, HUMAN if name == "You" else "easy") for name in ("Nora", "Edda", "You", "Wes"))


def asked(seed: str = "tea", rules: str = "classic") -> tuple[Pilot, Match]:
    """A table at which the person is to decide."""
    match = Match.new(preset(rules), PLAYERS, seed)
    pilot = Pilot(lambda app: Table(app, MatchDriver(app, match), hurry=True))
    for _ in range(600):
        if match.awaited is not None and match.is_human(match.awaited):
            return pilot, match
        pilot.advance(0)
    raise AssertionError("the person was never asked")


def hint_said(pilot: Pilot) -> str:
    for _ in range(600):
        said = [text for text in pilot.host.announcements if text.startswith("Hint: ")]
        if said:
            return said[-1]
        pilot.advance(0)
    raise AssertionError(f"no hint among {pilot.host.announcements[-5:]}")


def test_the_key_h_brings_a_hint_with_its_reason() -> None:
    pilot, match = asked()
    ply = match.ply

    pilot.press("h")

    said = hint_said(pilot)
    assert said.startswith(("Hint: bid ", "Hint: pass"))
    assert said.count(". ") >= 1, "a reason follows"
    assert match.ply == ply, "a hint decides nothing"


def test_the_light_bulb_is_in_sight_and_has_a_hint_for_those_without_keys() -> None:
    pilot, _ = asked()
    for size in ((1280, 720), (844, 390), (390, 844), (480, 320), (320, 480)):
        pilot.resize(*size)
        bulb = pilot.control("hint")
        assert min(bulb.rect.w, bulb.rect.h) >= pilot.app.metrics.touch, size
        assert pilot.app.area.encloses(bulb.rect), size
        assert at(pilot.controls(), bulb.rect.center) == bulb, size

    pilot.click("hint")

    assert isinstance(pilot.scene, Table)
    assert hint_said(pilot)


def golden(pilot: Pilot) -> list[str]:
    """The buttons of the panel that are filled with gold, as they are painted."""
    table = pilot.scene
    assert isinstance(table, Table)
    places = {control.name: (control.rect.x + 6, control.rect.center[1]) for control in table.view.buttons}
    gold = pygame.Color(*pilot.app.theme.accent)
    return [name for name, place in places.items() if pilot.app.surface.get_at(place) == gold]


@pytest.mark.sweep(2)
@pytest.mark.parametrize("seed", ["tea", "milk", "honey"])
def test_no_call_is_gold_but_the_one_that_a_hint_advised(seed: str) -> None:
    pilot, _ = asked(seed)
    assert golden(pilot) == []

    pilot.press("h")
    said = hint_said(pilot)

    advised = said.removeprefix("Hint: ").split(".")[0]
    assert golden(pilot) == [advised]

    pilot.click("pass")
    pilot.click("undo")
    pilot.advance(0)
    assert golden(pilot) == [], "the advice has gone with the decision"


def test_the_stepper_goes_to_the_advised_bid() -> None:
    pilot, _ = asked("milk", "joedog")
    pilot.click("more")
    assert golden(pilot) == []

    pilot.press("h")

    assert hint_said(pilot).startswith("Hint: bid 16. With hearts your side should reach")
    assert golden(pilot) == ["bid 16"]
    pilot.click("more")
    assert golden(pilot) == [], "another bid was not advised"


def test_the_advised_card_has_a_ring_until_one_is_played() -> None:
    pilot = Pilot.at("trick")
    table = pilot.scene
    assert isinstance(table, Table)
    assert advised_cards(table.view) == []
    before = pilot.app.surface.copy()

    pilot.press("h")
    hint_said(pilot)

    assert isinstance(table.view.advised, PlayCard)
    (ringed,) = advised_cards(table.view)
    played = next(c for c in pilot.controls() if c.means is None and c.rect.topleft == ringed.topleft)
    assert played.label.lower().startswith(card_name(table.view.advised.card))
    edge = (ringed.x + ringed.w // 2, ringed.y + pilot.app.metrics.hair)
    assert pilot.app.surface.get_at(edge) != before.get_at(edge)

    table.do(Do(table.view.advised))
    assert advised_cards(table.view) == []


def test_a_decision_made_meanwhile_ends_the_thinking() -> None:
    pilot, _ = asked()
    with no_background_work():
        pilot.press("h")
        pilot.click("pass")

    pilot.advance(2)

    assert not any(text.startswith("Hint: ") for text in pilot.host.announcements)


def test_a_hint_to_leave_the_contract_to_a_partner_does_not_call_a_better_bid_as_good() -> None:
    take, leave = ChoicePrice(Bid(280), 411.0, 0.696, 0.0, 0.0), ChoicePrice(Pass(), 305.0, 0.647, 25.0, 1.0)
    by_rule = replace(leave, rule=ExpertRule.PARTNER_HAS_IT, leeway=30.0)
    assert by_price((take, by_rule)).words == (
        "Hint: pass. A rule: the Expert leaves the contract to its partner unless a bid is clearly better."
    )
    leave, worse = replace(leave, cost=0.0), replace(take, points=250.0, chance=0.6, cost=55.0)
    assert by_price((leave, worse)).words == "Hint: pass. The next best, to bid 280, costs 55 points."
    assert by_price((leave, replace(leave, action=Bid(280)))).words == "Hint: pass. Others are as good."


def test_the_hint_is_the_same_for_the_same_view_and_seed() -> None:
    _, match = asked()
    assert match.awaited is not None
    view = match.view(match.awaited)

    def think() -> Advice:
        thinking = advise(view, random.Random("hint"))
        while True:
            try:
                next(thinking)
            except StopIteration as stop:
                advice: Advice = stop.value
                return advice

    assert think() == think()


@pytest.mark.sweep(2)
@pytest.mark.parametrize("shot", ["two-handed-laying", "two-handed-64-laying"])
def test_prices_of_cards_do_not_advise_to_lead_while_melds_may_be_laid(shot: str) -> None:
    """Prices compare leads alone: with them shown, a hint said to lead a ten and to leave melds of 100 points."""
    pilot = Pilot.at(shot)
    pilot.press("w")
    table = pilot.scene
    assert isinstance(table, Table)
    pilot.wait(lambda: bool(table.view.prices))
    pilot.advance(1)
    pilot.press("h")

    assert hint_said(pilot).startswith("Hint: lay the ")


def test_a_hint_to_lay_says_in_grammar_what_the_meld_brings() -> None:
    """“The queens brings 60 at once, and its cards can still be played.”"""
    record = records(preset("two-handed-64"))["laying"]
    match = Match(record)
    assert match.awaited is not None
    view = match.view(match.awaited)
    lays = [action for action in LegalActions(view) if isinstance(action, LayMeld)]
    assert len({action.kind for action in lays}) > 1

    for action in lays:
        assert re.fullmatch("That brings [0-9]+ at once, and the cards can still be played.", laid(view, action))
