"""One match that is open in two tabs of a browser, or in two windows: nothing is lost, and both say where it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from game.host import MemoryStorage, Storage
from game.host.storage import FileStorage
from game.match import Match
from game.rules import PRESETS
from game.rules.play import Action
from game.rules.text import HUMAN, Player
from game.scenes.base import Pop, Push, Replace
from game.scenes.destinations import (
    Destination,
    ToMistakes,
    ToPastMatches,
    ToPastPads,
    ToPlayDeal,
    ToSeason,
    ToSettings,
    ToSharedDeal,
    ToStatistics,
    ToTable,
    ToToday,
)
from game.scenes.forms.elsewhere import GoesOnElsewhere
from game.scenes.seat.commands import Do
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.store.deals import DEAL
from game.store.elsewhere import Elsewhere
from game.store.formats import MATCH, PAD
from game.store.history import past_names
from game.store.links import SharedDeal
from game.store.matches import format_record, parse_record
from game.store.settings import Motion, Speed
from game.words import dialogs, pad
from tests.pilot import MemoryHost, Pilot
from tests.strategies import modest_action

HEADINGS = {
    Elsewhere.PLAYED_ON: dialogs.GOES_ON_THERE,
    Elsewhere.REPLACED: dialogs.REPLACED_THERE,
    Elsewhere.ENDED: dialogs.ENDED_THERE,
}
Opened = Callable[[], Pilot]


@pytest.fixture(params=["tabs", "windows"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Opened:
    """Opens the game once more: in another tab of the same browser, or in another window of the same computer."""
    entries: dict[str, str] = {}
    of_browser = request.param == "tabs"

    def another() -> Pilot:
        storage: Storage = MemoryStorage(entries) if of_browser else FileStorage(tmp_path)
        pilot = Pilot(Title, host=MemoryHost(storage, is_browser=of_browser))
        pilot.app.change(pilot.app.settings.changed(speed=Speed.FAST, motion=Motion.OFF))
        return pilot

    return another


def begun(opened: Opened, seed: str = "two tabs") -> Pilot:
    """A tab in which somebody has come to a decision of the second trick."""
    pilot = opened()
    players = (Player("You", HUMAN), Player("Edda", "easy"))
    match = Match.new(PRESETS["two-handed"], players, seed)
    pilot.app.go(Replace(ToTable(match), all=True))
    come_to_decision(pilot)
    for _ in range(2):
        decide(pilot)
        come_to_decision(pilot)
    return pilot


def come_to_decision(pilot: Pilot) -> None:
    """Wait until the person is to decide."""
    pilot.wait(lambda: isinstance(pilot.scene, Table) and pilot.scene.session.live, 3000)


def next_action(pilot: Pilot) -> Action:
    return modest_action(match_of(pilot).state, Random(1))


def match_of(pilot: Pilot) -> Match:
    table = next(scene for scene in pilot.app.stack if isinstance(scene, Table))
    assert isinstance(table.session.match, Match)
    return table.session.match


def decide(pilot: Pilot) -> None:
    assert isinstance(pilot.scene, Table)
    pilot.scene.do(Do(next_action(pilot)))
    pilot.advance(0.1)


def goes_on(pilot: Pilot) -> None:
    """Press *Continue* on the title."""
    pilot.wait(lambda: pilot.has("continue"))
    pilot.click("continue")
    come_to_decision(pilot)


def saved(pilot: Pilot) -> tuple[Action, ...]:
    text = pilot.host.storage._read(MATCH)  # type: ignore[attr-defined]
    return parse_record(text).actions


def ply(pilot: Pilot) -> int:
    return len(match_of(pilot).record.actions)


def test_the_tab_that_has_lost_the_match_says_so_before_anything_is_played_in_vain(opened: Opened) -> None:
    one = begun(opened)
    two = opened()
    goes_on(two)
    decide(two)
    come_to_decision(two)
    told, here = saved(two), ply(one)

    decide(one)
    pilot_says(one, Elsewhere.PLAYED_ON)

    assert ply(one) == here, "nothing is played that would be lost"
    assert saved(one) == told, "nothing is overwritten"


def pilot_says(pilot: Pilot, what: Elsewhere) -> None:
    pilot.wait(lambda: isinstance(pilot.scene, GoesOnElsewhere))
    assert pilot.scene.title == HEADINGS[what]
    place = "tab" if pilot.host.is_browser else "window"
    assert f"another {place}" in pilot.host.announcements[-1]
    pilot.advance(30.0)
    assert isinstance(pilot.scene, GoesOnElsewhere), "it stays"


def test_it_is_taken_back_and_the_other_tab_is_told(opened: Opened) -> None:
    one = begun(opened)
    two = opened()
    goes_on(two)
    decide(two)
    come_to_decision(two)
    told = saved(two)
    decide(one)
    pilot_says(one, Elsewhere.PLAYED_ON)

    one.choose("take back")
    one.wait(lambda: isinstance(one.scene, Table))
    come_to_decision(one)
    assert match_of(one).record.actions[: len(told)] == told, "it goes on where the other tab has left it"
    decide(one)
    come_to_decision(one)
    assert len(saved(one)) > len(told)
    decide(two)
    pilot_says(two, Elsewhere.PLAYED_ON)
    two.press("escape")
    two.wait(lambda: isinstance(two.scene, Title))
    before = saved(one)
    goes_on(two)
    assert match_of(two).record.actions[: len(before)] == before


def test_whoever_comes_back_to_a_tab_is_told_at_once(opened: Opened) -> None:
    one = begun(opened)
    two = opened()
    goes_on(two)
    decide(two)

    one.send(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    pilot_says(one, Elsewhere.PLAYED_ON)


def test_a_tab_that_is_left_or_closed_overwrites_nothing(opened: Opened) -> None:
    one = begun(opened)
    two = opened()
    goes_on(two)
    decide(two)
    come_to_decision(two)
    told = saved(two)

    one.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    one.advance(0.1)
    pilot_says(one, Elsewhere.PLAYED_ON)
    one.app.save()
    one.choose("to title")
    one.wait(lambda: isinstance(one.scene, Title))
    assert saved(one) == told


def test_a_match_that_was_only_opened_elsewhere_goes_on_here(opened: Opened) -> None:
    one = begun(opened)
    two = opened()
    goes_on(two)
    two.app.save()

    decide(one)
    come_to_decision(one)
    assert isinstance(one.scene, Table)


def test_a_title_that_has_read_the_match_before_goes_on_with_it_as_it_stands_now(opened: Opened) -> None:
    one = begun(opened)
    two = opened()
    two.wait(lambda: two.has("continue"))
    two.advance(1.0)
    decide(one)
    come_to_decision(one)
    told = saved(one)

    goes_on(two)
    assert match_of(two).record.actions[: len(told)] == told


def test_another_match_was_begun_there(opened: Opened) -> None:
    one = begun(opened)
    begun(opened, "another match")

    decide(one)
    pilot_says(one, Elsewhere.REPLACED)
    one.choose("take back")
    one.wait(lambda: isinstance(one.scene, Table))
    assert match_of(one).seed == "another match"


def test_the_match_was_ended_there(opened: Opened) -> None:
    one = begun(opened)
    two = opened()
    goes_on(two)
    match = match_of(two)
    while not match.over:
        if match.awaited is None:
            match.deal()
        else:
            match.act(match.awaited, modest_action(match.state, Random(1)))
    two.app.save()
    assert len(past_names(two.host.storage)) == 1

    decide(one)
    pilot_says(one, Elsewhere.ENDED)
    assert not one.has("take back")
    one.choose("to title")
    one.wait(lambda: isinstance(one.scene, Title))
    assert one.host.storage.load(MATCH) is None
    assert len(past_names(one.host.storage)) == 1


def test_an_entry_that_somebody_has_deleted_is_saved_again(opened: Opened) -> None:
    one = begun(opened)
    other = opened().host.storage
    other.load(MATCH)
    other.delete(MATCH)

    decide(one)
    come_to_decision(one)
    assert isinstance(one.scene, Table)
    assert saved(one) == match_of(one).record.actions


def test_what_cannot_be_read_any_more_is_not_overwritten(opened: Opened) -> None:
    one = begun(opened)
    other = opened().host.storage
    other.load(MATCH)
    other.save(MATCH, "nonsense")

    decide(one)
    pilot_says(one, Elsewhere.PLAYED_ON)


def test_a_deal_of_the_day_goes_on_in_one_tab_only(opened: Opened) -> None:
    deal = SharedDeal(PRESETS["two-handed"], "1", 1, PRESETS["two-handed"].seats[0])
    one, two = opened(), opened()
    for pilot in (one, two):
        pilot.app.go(Replace(ToPlayDeal(deal), all=True))
        come_to_decision(pilot)
    decide(two)
    come_to_decision(two)
    told = two.host.storage.load(DEAL)

    decide(one)
    pilot_says(one, Elsewhere.PLAYED_ON)
    one.choose("take back")
    one.wait(lambda: isinstance(one.scene, Table))
    come_to_decision(one)
    assert format_record(match_of(one).record) == told
    decide(one)
    come_to_decision(one)
    decide(two)
    pilot_says(two, Elsewhere.PLAYED_ON)


def plays_on(pilot: Pilot) -> None:
    decide(pilot)
    come_to_decision(pilot)


def look_around(pilot: Pilot, meanwhile: Callable[[], None], *looked_at: Destination) -> None:
    """Save everything to a file, open what shows or counts things that are kept, and come back."""
    before = pilot.scene
    pilot.app.go(Push(ToSettings()))
    pilot.advance(0.1)
    meanwhile()
    pilot.click("part data")
    pilot.click("save everything")
    pilot.wait(lambda: bool(pilot.host.files))
    for destination in (*looked_at, ToStatistics(), ToSeason(), ToPastMatches(), ToPastPads(), ToToday(), ToMistakes()):
        pilot.app.go(Push(destination))
        pilot.advance(1.0)
    while pilot.scene is not before:
        pilot.app.go(Pop())
        pilot.advance(0.1)


def test_what_another_tab_has_played_is_not_seen_by_looking_around(opened: Opened) -> None:
    one = begun(opened)
    two = opened()
    goes_on(two)

    look_around(one, lambda: plays_on(two))
    told = saved(two)
    decide(one)
    pilot_says(one, Elsewhere.PLAYED_ON)
    one.app.save()
    assert saved(one) == told, "nothing is overwritten"


def test_a_deal_of_the_day_is_not_seen_by_looking_around(opened: Opened) -> None:
    deal = SharedDeal(PRESETS["two-handed"], "1", 1, PRESETS["two-handed"].seats[0])
    one, two = opened(), opened()
    for pilot in (one, two):
        pilot.app.go(Replace(ToPlayDeal(deal), all=True))
        come_to_decision(pilot)

    look_around(one, lambda: plays_on(two), ToSharedDeal(deal))
    told = two.host.storage.load(DEAL)
    decide(one)
    pilot_says(one, Elsewhere.PLAYED_ON)
    one.app.save()
    assert two.host.storage.load(DEAL) == told, "nothing is overwritten"


def test_a_pad_is_not_seen_by_looking_around(opened: Opened) -> None:
    one, two = opened(), opened()
    press(one, "pad", "begin", "enter", "bidder S", "bid 300", "trump H", "meld NS 60", "tricks NS 170", "write")
    press(one, "enter", "bidder W")
    press(two, "pad")

    look_around(one, lambda: press(two, "bid 260"))
    there = two.host.storage.load(PAD)
    press(one, "bid 280")
    assert isinstance(one.scene, GoesOnElsewhere)
    assert two.host.storage.load(PAD) == there, "nothing is overwritten"


def press(pilot: Pilot, *names: str) -> None:
    for name in names:
        pilot.click(name)
        pilot.advance(0.1)


@pytest.mark.parametrize("steps", [("bidder E",), ("write",), ("back", "undo"), ("back", "enter")])
def test_a_pad_goes_on_in_one_tab_only(opened: Opened, steps: tuple[str, ...]) -> None:
    one, two = opened(), opened()
    press(one, "pad", "begin", "enter", "bidder S", "bid 300", "trump H", "meld NS 60", "tricks NS 170", "write")
    press(one, "enter", "bidder W")
    press(two, "pad", "bid 260")
    there = two.host.storage.load(PAD)

    press(one, *steps)
    assert isinstance(one.scene, GoesOnElsewhere)
    assert one.scene.title == pad.GOES_ON_THERE
    assert two.host.storage.load(PAD) == there, "nothing is overwritten"
    press(one, "take back")
    assert one.control("bid 260").pressed, "it goes on where the other tab has left it"
    press(one, "trump C", "back", "back")
    assert isinstance(one.scene, Title)
    press(two, "trump S")
    assert isinstance(two.scene, GoesOnElsewhere)
