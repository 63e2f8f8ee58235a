"""The table seats a fourth, or a fourth and a fifth, who sit out a deal and see it."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.player import Level, decide, make_bot
from game.match import Match
from game.rules import PRESETS, Seat, Seating
from game.rules.play import seed_for_dealer
from game.rules.text import HUMAN, Player
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.seat.table_model import Stage
from game.scenes.table.plates import seat_facts
from game.scenes.table.scene import Table
from game.store.matches import format_record, parse_record
from tests.pilot import Pilot
from tests.scenes.table.test_three_seats import play_a_deal

NAMES = ("Ida", "Edda", "You", "Wes", "Nora")


def table(seating: Seating, game: str, dealer: Seat) -> Match:
    """A match at whose first deal that seat deals; the person sits at South."""
    rules = PRESETS[game].changed(seating=seating)
    players = tuple(Player(name, HUMAN if name == "You" else "easy") for name in NAMES[: len(rules.seats)])
    return Match.new(rules, players, seed_for_dealer(rules, "out", dealer))


def test_a_match_is_taken_up_in_the_middle_of_a_deal_that_one_sits_out() -> None:
    """The other three have played on; a hint is not to be had, and nothing has been decided that could be undone."""
    match, bot = table(Seating.DEALER_OUT, "three-handed", Seat.SOUTH), make_bot(Level.EASY)
    match.deal()
    while len(match.state.tricks) < 3:
        seat = match.awaited
        assert seat is not None
        match.act(seat, decide(bot, match.view(seat), Random(match.bot_seed(seat))).action)
    kept = Match(parse_record(format_record(match.record)))
    pilot = Pilot(lambda app: Table(app, MatchDriver(app, kept), hurry=True), (390, 844))
    scene = pilot.scene
    assert isinstance(scene, Table)

    assert kept.state == match.state
    assert seat_facts(scene.view, Seat.SOUTH) == ["sit out"]
    assert not scene.view.offers.undo
    pilot.press("h")
    pilot.advance(0)
    assert not any(said.startswith("Hint: ") for said in pilot.host.announcements)
    for _ in range(600):
        pilot.app.frame(0.05, [])
        if scene.session.model.stage is Stage.RESULT and not scene.session.showing:
            break
    assert len(kept.standing.sheet) == 1


@pytest.mark.sweep(4)
@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390)])
@pytest.mark.parametrize(
    ("seating", "game", "dealer"),
    [
        (Seating.DEALER_OUT, "auction", Seat.SOUTH),
        (Seating.RIGHT_OUT, "auction", Seat.NORTH),
        (Seating.TWO_OUT, "three-handed", Seat.SOUTH),
        (Seating.RIGHT_OUT, "three-handed", Seat.WEST),
    ],
)
def test_a_deal_is_played_and_each_has_a_column(
    seating: Seating, game: str, dealer: Seat, size: tuple[int, int]
) -> None:
    match = table(seating, game, dealer)
    pilot, stages = play_a_deal(match, size)

    assert {Stage.AUCTION, Stage.RESULT} <= stages
    told = {control.name: control.label for control in pilot.controls()}
    assert all(f"points {side}" in told for side in match.rules.seats)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (480, 320)])
@pytest.mark.parametrize(
    ("seating", "dealer", "why"),
    [
        (Seating.DEALER_OUT, Seat.SOUTH, "You deal, so you sit out"),
        (Seating.RIGHT_OUT, Seat.WEST, "Wes deals, so you sit out"),
        (Seating.TWO_OUT, Seat.NORTH, "Ida deals, so you sit out"),
    ],
)
def test_who_sits_out_is_told_why_until_the_deal_is_over(
    seating: Seating, dealer: Seat, why: str, size: tuple[int, int]
) -> None:
    pilot = Pilot(lambda app: Table(app, MatchDriver(app, table(seating, "three-handed", dealer)), hurry=True), size)
    scene, heard, stages = pilot.scene, [], set[Stage]()
    assert isinstance(scene, Table)
    for _ in range(4000):
        pilot.app.frame(0.05, [])
        stage = scene.session.model.stage
        if stage is Stage.RESULT:
            break
        if scene.view.message.text and not scene.session.showing and stage not in stages:
            stages.add(stage)
            heard.append(scene.view.message.text)
        if any(control.name == "go on" for control in pilot.controls()):
            pilot.app.press("go on")

    assert heard[0].startswith(f"{why}. ")
    assert all(told.startswith("You sit out. ") for told in heard[1:]), heard
    assert {Stage.AUCTION, Stage.MELDING} <= stages
    out = seating.sitting_out(dealer)
    assert seat_facts(scene.view, Seat.SOUTH) == ["sit out"], "the plate reads: You sit out"
    others = [seat for seat in seating.seats if "sits out" in seat_facts(scene.view, seat)]
    assert others == [seat for seat in out if seat is not Seat.SOUTH]
