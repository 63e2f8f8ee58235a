"""*Together*, *An evening*: the club's evening and the pad on phones, begun and gone on with at the window (51)."""

from __future__ import annotations

from functools import partial

import pytest

from build.lab.gallery.together import EVENING_LINKS, KEPT_EVENINGS, PAD_LINKS, PicturedRoom, PicturedRooms
from game.host import Bringing, KeptEvening, LaterPart, RoomLinks
from game.scenes.forms.rows import Note
from game.scenes.together.club_season import ClubSeason
from game.scenes.together.opening import SetTable
from game.scenes.together.room import AnEvening, RoomScene
from game.words import room as words
from tests.pilot import MemoryHost, Pilot


class RoomHost(MemoryHost):
    """A host that can serve a room, and notes which addresses were opened."""

    def __init__(self, rooms: PicturedRooms) -> None:
        super().__init__()
        self.rooms = rooms
        self.went_to: list[str] = []

    def bring(self, part: LaterPart) -> Bringing:
        return Bringing(True, rooms=self.rooms)

    def open_link(self, url: str) -> None:
        self.went_to.append(url)


class Slow(PicturedRooms):
    """What is opened is there later."""

    def hold_evening(self, name: str, day: str) -> PicturedRoom:
        self.served = PicturedRoom(True)
        return self.served


def opened(rooms: PicturedRooms) -> tuple[Pilot, RoomHost]:
    host = RoomHost(rooms)
    return Pilot(SetTable, host=host), host


def test_a_new_evening_is_opened_by_keys_and_leads_to_the_organisers_page_at_once() -> None:
    rooms = Slow()
    pilot, host = opened(rooms)
    pilot.click("evening")
    assert isinstance(pilot.scene, AnEvening)
    pilot.press("return")
    assert isinstance(pilot.scene, RoomScene)
    assert host.went_to == []
    assert rooms.served is not None
    rooms.served.links = EVENING_LINKS
    pilot.advance(0.1)

    assert host.went_to == [EVENING_LINKS.own]
    assert words.ROOM_LINK_SPOKEN(link=EVENING_LINKS.guests) in host.announcements
    for name in ("wall", "poster", "own"):
        pilot.click(name)
    pilot.click("helper")
    assert host.copied == [EVENING_LINKS.helper]
    assert host.went_to[1:] == [EVENING_LINKS.wall, EVENING_LINKS.poster, EVENING_LINKS.own]


def test_an_evening_that_waits_goes_on_and_can_be_found_again_while_it_is_held() -> None:
    rooms = PicturedRooms(KEPT_EVENINGS)
    pilot, host = opened(rooms)
    pilot.click("evening")
    pilot.click("go on 2")
    pilot.advance(0.1)
    pilot.click("back")
    pilot.click("evening")

    assert isinstance(pilot.scene, RoomScene), "it is still held"
    assert host.went_to == [EVENING_LINKS.own], "its page was opened once"
    pilot.click("stop")
    pilot.click("yes")
    assert rooms.served is not None
    assert rooms.served.links is None
    assert isinstance(pilot.scene, SetTable)


def test_the_pad_on_phones_is_shared_and_the_window_asks_before_it_is_closed() -> None:
    rooms = PicturedRooms()
    pilot, host = opened(rooms)
    pilot.click("pad on phones")
    pilot.advance(0.1)
    assert rooms.served is not None
    assert rooms.served.links == PAD_LINKS
    assert host.went_to == []
    asked = pilot.scene.before_quit()
    assert asked is not None
    assert asked.title == words.QUIT_ROOM_ASKED


@pytest.mark.parametrize("links", [None, EVENING_LINKS])
def test_why_it_cannot_be_opened_is_said(links: RoomLinks | None) -> None:
    room = PicturedRoom(True, None, "" if links else "no port is free")
    rooms = PicturedRooms()
    pilot = Pilot(lambda ctx: RoomScene(ctx, room, partial(AnEvening, ctx, rooms)), host=RoomHost(rooms))
    pilot.advance(0.1)
    told = words.no_room(why="no port is free")
    assert (told in pilot.host.announcements) is (links is None)


def test_what_could_not_be_opened_is_tried_again_by_one_button() -> None:
    class Refused(PicturedRooms):
        """The port is taken the first time."""

        def hold_evening(self, name: str, day: str) -> PicturedRoom:
            if self.served is None:
                self.served = PicturedRoom(True, None, "Address already in use")
                return self.served
            return super().hold_evening(name, day)

    pilot, host = opened(Refused())
    pilot.click("evening")
    pilot.press("return")
    pilot.advance(0.1)
    assert words.no_room(why="Address already in use") in host.announcements
    assert host.went_to == []
    assert [control.name for control in pilot.controls()] == ["back", "again"]
    pilot.press("return")
    pilot.advance(0.1)

    assert host.went_to == [EVENING_LINKS.own]


def test_where_nothing_can_be_served_nothing_is_offered() -> None:
    assert not Pilot(SetTable, host=MemoryHost()).has("evening")


def test_a_season_is_read_printed_and_made_of_the_evenings_that_are_chosen() -> None:
    rooms = PicturedRooms((*KEPT_EVENINGS, KeptEvening("2026-11-14", "Nobody came", False)))
    pilot, host = opened(rooms)
    pilot.click("evening")
    pilot.click("season")
    assert isinstance(pilot.scene, ClubSeason)
    shown = [row.text for row in pilot.scene.rows() if isinstance(row, Note)]
    assert shown[:2] == ["1. 2026-11-21", "2. 2026-11-28"], "the latest last, and none at which nobody played"
    pilot.click("print")
    pilot.click("csv")
    assert host.files == {"pinochle-season.html": "<p>2", "pinochle-season.csv": "2\n"}
    pilot.click("evening 2026-11-21")
    pilot.click("evening 2026-11-28")
    assert not pilot.has("print")
    pilot.click("evening 2026-11-14")
    assert Note("1. 2026-11-14") in pilot.scene.rows()


def test_one_evening_alone_offers_no_season() -> None:
    pilot, _ = opened(PicturedRooms(KEPT_EVENINGS[:1]))
    pilot.click("evening")
    assert not pilot.has("season")
