"""What goes by itself: forced cards where that is wanted, the last trick always, the rest once it is certain."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import pytest

from build.lab.gallery.moments import match_of
from game.bots.certain import certain_tricks
from game.host import MemoryStorage
from game.match import Match
from game.rules import RuleSet, Seat, preset
from game.rules.play import DealOver, GameOver, Pass, PlayCard, TrickPlay
from game.rules.text import HUMAN, Player, Record
from game.scenes.seat.autoplay import only_card
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.seat.table_events import apply_event
from game.scenes.seat.table_model import Stage, TableModel
from game.scenes.table.scene import Table
from game.scenes.table.tempo import OUT_OF_THE_AUCTION, tempo
from game.store.matches import format_record, parse_record
from game.store.settings import Motion, Settings, Speed, Tips
from tests.pilot import MemoryHost, Pilot
from tests.strategies import modest_action

CLASSIC = preset("classic")
CALM = Settings(motion=Motion.OFF, speed=Speed.NORMAL, newcomer=False, tips=Tips.DISMISSED)
SIZES = [(1280, 720), (844, 390), (390, 844), (320, 568)]


def matches(rules: RuleSet, people: int = 1) -> Iterator[Match]:
    """A random match before each of its actions, one seed after the other; North, or South if there is one, plays."""
    own = Seat.SOUTH if Seat.SOUTH in rules.seats else Seat.NORTH
    seats = rules.seating.from_seat(own)[:people] if people > 1 else (own,)
    players = tuple(Player(seat.name.title(), HUMAN if seat in seats else "easy") for seat in rules.seats)
    for seed in range(200):
        match, rng = Match.new(rules, players, f"itself {seed}"), Random(seed)
        match.deal()
        while not isinstance(match.state.phase, DealOver | GameOver) and not match.deal_due:
            yield match
            assert match.awaited is not None
            match.act(match.awaited, modest_action(match.state, rng))


@cache
def a_record(rules: RuleSet, wanted: Callable[[Match], bool], people: int) -> Record:
    return next(match.record for match in matches(rules, people) if wanted(match))


def a_match(rules: RuleSet, wanted: Callable[[Match], bool], people: int = 1) -> Match:
    """The first where something is so."""
    return match_of(a_record(rules, wanted, people))


def is_certain(match: Match) -> bool:
    """Whether the person is on lead with at least three cards that take every trick."""
    return match.awaited is match.viewer and len(certain_tricks(match.view(match.viewer))) >= 3


def is_uncertain(match: Match) -> bool:
    """Whether the person is on lead late, and somebody may take a trick."""
    late = isinstance(match.state.phase, TrickPlay) and len(match.view(match.viewer).hand) == 3
    on_lead = late and match.awaited is match.viewer and match.state.trick is not None and not match.state.trick.cards
    return on_lead and not certain_tricks(match.view(match.viewer))


def is_forced(match: Match) -> bool:
    """Whether the person can play but one card of several."""
    view = match.view(match.viewer)
    return match.awaited is match.viewer and len(view.hand) > 2 and only_card(view) is not None


def is_last_trick(match: Match) -> bool:
    """Whether everybody holds one card."""
    return isinstance(match.state.phase, TrickPlay) and all(len(hand) == 1 for hand in match.state.cards.hands)


def sit_down(match: Match, settings: Settings = CALM, size: tuple[int, int] = (1280, 720)) -> Pilot:
    host = MemoryHost(MemoryStorage())
    host.storage.save("settings", settings.to_json())
    return Pilot(lambda app: Table(app, MatchDriver(app, match)), size, host)


def table(pilot: Pilot) -> Table:
    assert isinstance(pilot.scene, Table)
    return pilot.scene


def names(pilot: Pilot) -> set[str]:
    return {control.name for control in pilot.controls()}


def wait(pilot: Pilot, until: Callable[[], bool], seconds: float) -> None:
    for _ in range(round(seconds * 60)):
        if until():
            return
        pilot.send()
    raise AssertionError(f"waited in vain; controls: {names(pilot)}")


@pytest.mark.parametrize("rules", ["classic", "two-handed", "three-handed"])
def test_the_last_trick_plays_itself(rules: str) -> None:
    match = a_match(preset(rules), is_last_trick)
    pilot = sit_down(match)

    wait(pilot, lambda: match.deal_due or match.over or table(pilot).session.live, 6)
    assert not table(pilot).session.live
    assert isinstance(match.state.phase, DealOver | GameOver)


def test_a_forced_card_waits_for_the_person_unless_it_is_to_play_itself() -> None:
    for wanted in (False, True):
        match = a_match(CLASSIC, is_forced)
        ply, card = match.ply, only_card(match.view(match.viewer))
        pilot = sit_down(match, CALM.changed(play_forced=wanted))
        assert table(pilot).session.live is not wanted

        pilot.advance(1)
        assert (match.ply > ply) is wanted
        assert not wanted or match.record.actions[ply] == card


def test_taking_back_goes_to_what_the_person_has_decided() -> None:
    match = a_match(CLASSIC, is_forced)
    ply = match.ply
    pilot = sit_down(match, CALM.changed(play_forced=True))
    wait(pilot, lambda: match.ply > ply, 2)

    pilot.press("u")
    assert match.awaited is match.viewer
    assert match.ply < ply
    assert table(pilot).session.live
    pilot.advance(2)
    assert match.ply < ply, "nothing goes by itself there"

    pilot.press("r")
    assert match.ply > ply


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    "rules",
    [
        "classic",
        "two-handed",
        pytest.param("three-handed", marks=pytest.mark.slow),
        pytest.param("double-deck", marks=pytest.mark.slow),
    ],
)
def test_the_rest_is_played_out_when_the_person_says_so(rules: str) -> None:
    match = a_match(preset(rules), is_certain)
    before, tricks, cards = match.ply, len(match.state.tricks), len(match.view(match.viewer).hand)
    pilot = sit_down(match, CALM.changed(click_to_go_on=True))
    pilot.click("take rest")
    wait(pilot, lambda: table(pilot).session.model.stage is Stage.RESULT, 3.0 * cards)

    played = match.record.actions[before:]
    assert all(isinstance(action, PlayCard) for action in played)
    assert len(played) == cards * len(match.rules.seats)
    assert [trick.winner for trick in table(pilot).session.model.deal.tricks[tricks:]] == [match.viewer] * cards
    assert parse_record(format_record(match.record)) == match.record, "they are plays like any others"

    pilot.press("u")
    assert match.ply == before, "one step back is before it was said"
    assert "take rest" in names(pilot)


@pytest.mark.sweep
def test_the_rest_can_be_seen_trick_by_trick() -> None:
    match = a_match(CLASSIC, is_certain)
    cards = len(match.view(match.viewer).hand)
    pilot = sit_down(match)
    pilot.click("show rest")
    for left in range(cards, 0, -1):
        wait(pilot, lambda: table(pilot).session.show.waiting, 8)
        pilot.advance(5)
        assert len(match.view(match.viewer).hand) == left - 1, "a trick stands until a tap"
        pilot.click("go on")
    wait(pilot, lambda: table(pilot).session.model.stage is Stage.RESULT, 3)


def test_what_is_not_certain_cannot_be_said() -> None:
    pilot = sit_down(a_match(CLASSIC, is_uncertain))
    wait(pilot, lambda: table(pilot).session.live, 2)
    assert not {"take rest", "show rest"} & names(pilot)


def test_where_several_people_play_nothing_tells_what_one_holds() -> None:
    match = a_match(CLASSIC, is_certain, people=2)
    pilot = sit_down(match, CALM.changed(play_forced=True))
    table_of_two = pilot.app.stack[0]
    assert isinstance(table_of_two, Table)
    wait(pilot, lambda: pilot.scene is not table_of_two, 3)  # the curtain
    table_of_two.session.driver.lift()
    assert table_of_two.session.driver.asked is match.viewer
    assert not table_of_two.session.driver.certain


@pytest.mark.sweep(3)
@pytest.mark.parametrize("rules", ["classic", "two-handed", "three-handed"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_buttons_lie_in_the_middle_and_can_be_pressed(rules: str, size: tuple[int, int]) -> None:
    pilot = sit_down(a_match(preset(rules), is_certain), size=size)
    quick, slow = pilot.control("take rest"), pilot.control("show rest")
    table_middle, touch = table(pilot).view.layout.middle, pilot.app.metrics.touch
    for control in (quick, slow):
        assert table_middle.encloses(control.rect)
        assert control.rect.h >= touch
        assert control.rect.w >= 2 * touch
    assert not quick.rect.intersection(slow.rect).area
    pilot.click("take rest")
    assert table(pilot).session.driver.claim is not None


def test_the_table_goes_quicker_for_who_has_passed_and_not_for_who_has_not() -> None:
    match = a_match(CLASSIC, lambda match: match.awaited is match.viewer)
    for call in (False, True):
        model = TableModel.of(match.viewer, CLASSIC)
        if call:
            match.act(match.viewer, Pass())
        for events in match.events:
            for event in events:
                apply_event(model, event)
        assert tempo(model, None) == (OUT_OF_THE_AUCTION if call else 1.0)
