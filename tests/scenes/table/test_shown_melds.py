"""Melds that everybody shows before the bids: they lie until the person has read them, and are told again on demand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.host import MemoryStorage
from game.match import Match
from game.net.lightsheet import melds
from game.rules import RuleSet, Seat, total_points
from game.rules.play import Auction, observe
from game.rules.presets import DOUBLE_DECK, FIVE_HANDED
from game.rules.text import HUMAN, Player
from game.scenes.drills.answer import AnswerPage
from game.scenes.drills.round import Round
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.seat.table_events import apply_all
from game.scenes.seat.table_model import Stage, TableModel
from game.scenes.table.arranging import view_of
from game.scenes.table.dialogs.this_deal import ThisDeal
from game.scenes.table.plates import plates
from game.scenes.table.scene import Table
from game.store.questions import Question
from game.store.settings import Motion, Settings, Speed, Tips
from game.words.melds import meld_text
from game.words.names import Names
from tests.net.test_light import phones
from tests.pilot import MemoryHost, Pilot
from tests.strategies import THREE_WITH_SIXTY, do
from tests.tables import asked_about

QUICK = Settings(motion=Motion.OFF, speed=Speed.FAST, newcomer=False, tips=Tips.DISMISSED)
GAMES = [rules.changed(name="shown", melds={"before_bids": True}) for rules in (DOUBLE_DECK, FIVE_HANDED)]
GAMES.append(THREE_WITH_SIXTY.changed(name="shown", melds={"before_bids": True}))


def sit_down(rules: RuleSet, dealer: Seat, watched: bool = False, settings: Settings = QUICK) -> Pilot:
    """A person at South, or nobody, once the cards are dealt by that dealer."""
    own = "easy" if watched else HUMAN
    players = tuple(Player(seat.name.title(), own if seat is Seat.SOUTH else "easy") for seat in rules.seats)
    seeds = (f"shown {number}" for number in range(60))
    match = next(match for seed in seeds if (match := Match.new(rules, players, seed)).state.standing.dealer is dealer)
    match.deal()
    host = MemoryHost(MemoryStorage())
    host.storage.save("settings", settings.to_json())
    return Pilot(lambda app: Table(app, MatchDriver(app, match), hurry=settings is QUICK), (1280, 720), host)


def table(pilot: Pilot) -> Table:
    assert isinstance(pilot.scene, Table)
    return pilot.scene


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: f"{len(rules.seats)} hands")
def test_nobody_bids_until_the_person_has_read_the_melds(rules: RuleSet) -> None:
    pilot = sit_down(rules, Seat.SOUTH)  # others call first
    pilot.advance(5)
    session = table(pilot).session
    model, shown = session.model, session.match.state.shown

    assert (model.stage, session.match.state.calls) == (Stage.SHOWING, ())
    assert model.deal.shown == dict(zip(rules.seats, shown, strict=True))
    laid = [sum(piece.ident in model.laid[seat] for piece in model.hands[seat]) for seat in rules.seats]
    assert any(laid)
    assert pilot.control("go on").key == "space"
    assert not pilot.has("pass")

    pilot.press("space")
    assert model.stage is Stage.AUCTION
    assert not any(model.laid.values())
    pilot.wait(lambda: pilot.has("pass") or not isinstance(session.match.state.phase, Auction))


def test_the_person_who_calls_first_reads_them_first() -> None:
    pilot = sit_down(GAMES[0], Seat.EAST)
    assert not pilot.has("pass")
    pilot.click("go on")
    pilot.click("pass")

    assert table(pilot).session.match.state.calls[0][0] is Seat.SOUTH


def test_a_plate_tells_what_was_shown_until_that_seat_calls_and_the_deal_so_far_tells_it_later() -> None:
    pilot = sit_down(GAMES[0], Seat.SOUTH)
    pilot.click("go on")
    pilot.wait(lambda: pilot.has("pass"))
    shown = table(pilot).session.match.state.shown
    notes = {plate.name: plate.note.text for plate in plates(view_of(table(pilot).state), None)}
    assert notes["You"] == f"shows {total_points(shown[Seat.SOUTH])}"
    assert "shows" not in notes["West"], "West has called"

    pilot.press("l")
    assert isinstance(pilot.scene, ThisDeal)
    assert f"West showed: {meld_text(shown[Seat.WEST])}" in pilot.control("cards").label


def test_who_watches_is_asked_nothing() -> None:
    pilot = sit_down(GAMES[0], Seat.SOUTH, watched=True)
    session = table(pilot).session
    pilot.wait(lambda: bool(session.match.state.calls or session.match.state.contract))

    assert not pilot.has("go on")


def test_each_seat_s_melds_can_be_read_by_ear() -> None:
    pilot = sit_down(GAMES[0], Seat.SOUTH)
    shown = table(pilot).session.match.state.shown

    for seat in GAMES[0].seats[:2]:
        assert pilot.control(f"meld {seat.letter}").label == f"{seat.name.title()}: {meld_text(shown[seat])}"


def test_a_match_that_is_opened_again_shows_them_once_more() -> None:
    pilot = sit_down(GAMES[0], Seat.SOUTH)
    pilot.click("go on")
    match = table(pilot).session.match
    again = TableModel.of(Seat.SOUTH, match.rules)
    apply_all(again, match.events[0])

    assert again.stage is Stage.SHOWING


def test_everybody_s_melds_lie_on_a_phone_s_page_until_somebody_calls() -> None:
    """Afterwards they would lie over the calls."""
    state = table(sit_down(GAMES[0], Seat.SOUTH)).session.match.state
    view = observe(state, Seat.SOUTH)
    names = Names(("North", "East", "South", "West"), Seat.SOUTH, view.rules.seating)
    lying = melds(view, names, {seat: seat.letter for seat in view.rules.seats})

    assert [each.text for each in lying] == [
        f"{names.name(seat)}: {meld_text(shown)}" for seat, shown in zip(view.rules.seats, view.shown, strict=True)
    ]
    assert melds(observe(do(state, "pass"), Seat.SOUTH), names, {Seat.SOUTH: "bottom"}) == ()


def test_a_phone_s_page_tells_beside_each_name_what_was_shown_until_that_seat_calls() -> None:
    room, (phone, *_) = phones(GAMES[0], 1)
    match = room.table.match
    assert match is not None
    told = {person["seat"]: person["said"] for person in phone.sheet["people"]}
    assert not match.state.calls
    assert told == {
        seat.letter: f"shows {total_points(shown)}"
        for seat, shown in zip(match.rules.seats, match.state.shown, strict=True)
    }


def test_before_the_first_call_the_deal_so_far_is_what_was_shown() -> None:
    pilot = sit_down(GAMES[0], Seat.EAST)
    pilot.click("go on")
    pilot.press("l")

    assert isinstance(pilot.scene, ThisDeal)
    assert pilot.control("cards").label.count(" showed: ") == 4
    assert not pilot.has("earlier")


def test_the_melds_fly_to_the_table_and_back_into_the_hands() -> None:
    pilot = sit_down(GAMES[0], Seat.EAST, settings=replace(QUICK, motion=Motion.FULL))
    session = table(pilot).session
    pilot.wait(lambda: pilot.has("go on"))
    lying = [ident for laid in session.model.laid.values() for ident in laid]

    pilot.click("go on")
    assert {*lying} <= {*session.show.in_air()}
    assert not pilot.has("pass")
    pilot.wait(lambda: pilot.has("pass"))
    assert not session.show.flying


@pytest.mark.sweep
def test_a_drill_about_the_first_call_shows_them_before_it_asks() -> None:
    rules = GAMES[0]
    match = Match.new(rules, tuple(Player(seat.name.title(), "easy") for seat in rules.seats), "drill")
    match.deal()
    question = Question(rules, match.state.standing.dealer, (0, 0), match.record.actions)
    pilot = Pilot(lambda ctx: asked_about(ctx, Round.of_one(ctx, question)))
    pilot.wait(lambda: pilot.control("standing").label == "What do you bid?")
    pilot.advance(6)
    assert pilot.control("standing").label == "What do you bid?"
    pilot.click("go on")
    pilot.wait(lambda: pilot.has("pass"))
    pilot.click("pass")

    assert isinstance(pilot.scene, AnswerPage)
