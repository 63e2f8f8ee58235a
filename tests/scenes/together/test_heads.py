"""Heads at a table of several devices, in a window: one's own is proposed, another can be taken, and all show them."""

from game.rules import Seat
from game.rules.text import parse_card
from game.scenes.table.arranging import view_of
from game.scenes.table.scene import Table
from game.store.settings import Settings
from tests.pilot import Pilot
from tests.scenes.together.guests import come, hosted_of, mix
from tests.scenes.together.test_joined import Served
from tests.scenes.together.test_window import opened


def offered(pilot: Pilot) -> dict[str, bool | None]:
    return {c.name.removeprefix("head "): c.pressed for c in pilot.controls() if c.name.startswith("head ")}


def own_head(pilot: Pilot) -> str:
    place = hosted_of(pilot)
    assert place.own_seat is not None
    return str(place.table.heads[place.own_seat])


def shown(pilot: Pilot) -> dict[Seat, str]:
    scene = pilot.scene
    assert isinstance(scene, Table)
    seats = scene.session.match.rules.seats
    return {seat: str(card) for seat, card in zip(seats, view_of(scene.state).people.heads, strict=True)}


def test_the_head_of_the_settings_is_proposed_and_another_that_is_free_can_be_taken() -> None:
    pilot = opened(sits=True)
    assert own_head(pilot) == Settings().own_head
    come(pilot, "Ada")
    ada = next(str(c.head) for c in hosted_of(pilot).table.chairs.values() if c.name == "Ada")
    assert ada not in offered(pilot)
    assert len(offered(pilot)) == 11
    pilot.click("head KC")
    pilot.advance(0.1)

    assert own_head(pilot) == "KC"
    assert offered(pilot)["KC"]
    assert pilot.app.settings.own_head == Settings().own_head, "the choice is for this table"


def test_nobody_chooses_a_head_for_the_table_itself() -> None:
    assert offered(opened()) == {}


def test_seat_and_board_show_the_heads_that_people_have() -> None:
    for sits in (True, False):
        pilot = opened(sits)
        guests = come(pilot, "Ada", "Bob")
        guests[0].press("head QD")
        pilot.click("begin")
        mix(guests)
        pilot.advance(0.5)
        table = hosted_of(pilot).table

        assert shown(pilot) == {seat: str(card) for seat, card in table.heads.items()}
        assert parse_card("QD") in table.heads.values()


def test_the_whole_games_page_proposes_its_own_head_and_takes_another() -> None:
    served = Served()
    served.sit_down()
    served.until(lambda: bool(offered(served.pilot)))
    seat = served.joined.own_seat
    assert seat is not None
    assert str(served.table.heads[seat]) == Settings().own_head
    served.pilot.click("head QC")
    served.until(lambda: str(served.joined.table.heads[seat]) == "QC")
    served.pilot.click("begin")
    served.until(lambda: isinstance(served.pilot.scene, Table))

    assert shown(served.pilot)[seat] == "QC"
    assert shown(served.pilot) == {each: str(card) for each, card in served.table.heads.items()}
