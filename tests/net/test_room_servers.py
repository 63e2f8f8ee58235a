"""An evening and a pad that a window serves in a thread: they are reached, stopped, and gone on with."""

import json
import threading
import time
import urllib.request
from contextlib import closing
from pathlib import Path

import pytest

pytest.importorskip("websockets")

from websockets.sync.client import connect

from game.cli import room_servers, shelf
from game.cli.opening import ServerOptions
from game.cli.room_servers import RoomServer, RoomServers
from game.cli.serving import Server
from game.cli.shelf import Shelf
from game.club.journal import Journal
from game.evening.steps import Begun, Came, Ended, EveningStep, Scored
from game.host import RoomLinks
from game.rules import PRESETS
from game.words import room as words
from tests.evening.tables import opening

PATIENCE = 60


@pytest.fixture(autouse=True)
def _any_port(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_servers, "PORTS", (0,))


def links_of(served: RoomServer) -> RoomLinks:
    until = time.monotonic() + PATIENCE
    while served.links is None and time.monotonic() < until:
        assert not served.trouble
        time.sleep(0.01)
    assert served.links is not None
    return served.links


def near(link: str, own: str) -> str:
    """The same page, asked for by this computer."""
    return f"http://{own.split('/')[2]}/{link.split('/', 3)[3]}"


def get(link: str) -> str:
    with urllib.request.urlopen(link, timeout=PATIENCE) as told:
        return str(told.read().decode())


def test_an_evening_of_the_window_is_opened_stopped_and_gone_on_with(tmp_path: Path) -> None:
    rooms = RoomServers(tmp_path / "rooms")
    assert rooms.evenings() == []
    served = rooms.hold_evening("", "2026-11-22")
    links = links_of(served)
    key = links.own.partition("#")[2]
    assert 'data-page="desk"' in get(links.own.partition("#")[0])
    assert 'data-page="guest"' in get(links.poster), "there is no poster before the evening is open"
    fields = {"title": "Club night", "game": "classic", "partners": "draw", "rounds": "2", "deals": "1"}
    fields |= {"plays": "cards", "moves": "meet", "counts": "points", "own": ""}
    with connect(near(links.own, links.own).replace("http", "ws").partition("desk")[0] + "line") as line:
        line.send(json.dumps({"type": "hello", "page": "desk", "key": "", "desk": key}))
        line.send(json.dumps({"type": "do", "do": "open", "with": fields}))
        while "Club night" not in str(line.recv(PATIENCE)):
            pass
    assert "Club night" in get(links.poster)
    assert links.helper.endswith(f"/evening/desk#{key}")
    served.stop()
    assert served.ended.wait(PATIENCE)
    (kept,) = rooms.evenings()
    assert kept.told.startswith("Club night")
    again = rooms.hold_evening(kept.name, "2026-11-29")
    assert links_of(again).own.partition("#")[2] == key, "the organiser's link stays"
    again.stop()
    assert again.ended.wait(PATIENCE)


def test_a_pad_of_the_window_is_there_again(tmp_path: Path) -> None:
    rooms = RoomServers(tmp_path / "rooms")
    served = rooms.share_pad()
    links = links_of(served)
    assert 'data-page="pad"' in get(links.own)
    with connect(links.own.replace("http", "ws") + "line") as line:
        line.send(json.dumps({"type": "hello", "page": "pad"}))
        line.send(json.dumps({"type": "do", "do": "game", "with": {"game": "classic"}}))
        line.send(json.dumps({"type": "do", "do": "begin", "with": {"nameN": "Ann", "dealer": "W"}}))
        while "Ann" not in str(line.recv(PATIENCE)):
            pass
    served.stop()
    assert served.ended.wait(PATIENCE)
    again = rooms.share_pad()
    assert links_of(again).own.rpartition("/p/")[2] == links.own.rpartition("/p/")[2]
    again.stop()
    assert again.ended.wait(PATIENCE)


def test_what_cannot_be_read_is_said_in_words(tmp_path: Path) -> None:
    (tmp_path / "old.evening").write_text("nonsense\n")
    rooms = RoomServers(tmp_path)
    assert rooms.evenings() == []
    served = rooms.hold_evening("old", "2026-11-29")
    assert served.ended.wait(PATIENCE)
    assert "line 1 is not a step of an evening" in served.trouble


def test_what_another_window_has_open_is_said_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "PATIENCE", 0.0)
    with closing(Shelf(tmp_path / "pad.tables")):
        served = RoomServers(tmp_path).share_pad()
        assert served.ended.wait(PATIENCE)
    assert served.trouble.startswith("another program has it open")


def test_a_server_that_ends_by_a_mistake_of_ours_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = threading.Event()
    monkeypatch.setattr(threading, "excepthook", lambda _: told.set())

    def make(_: Shelf) -> room_servers.Made:
        raise LookupError

    served = RoomServer(tmp_path / "pad.tables", make, False)
    assert served.ended.wait(PATIENCE)
    assert told.wait(PATIENCE)
    assert (served.trouble, served.links) == (words.ENDED, None)


def test_a_season_is_made_of_the_evenings_that_the_window_has_kept(tmp_path: Path) -> None:
    for day, points in (("2026-11-21", (300, 100)), ("2026-11-28", (50, 250))):
        journal = Journal(tmp_path / f"{day}.evening")
        steps = [opening(day=day), *map(Came, ("Ann", "Bo", "Cy", "Dee")), Begun(1, (((0, 2), (1, 3)),), (), ())]
        for step in (*steps, Scored(1, 0, points), Ended(1)):
            journal.add(EveningStep(0, "", step))
    Journal(tmp_path / "2026-11-29.evening").add(EveningStep(0, "", opening()))
    rooms = RoomServers(tmp_path)
    kept = {each.name: each.played for each in rooms.evenings()}
    assert kept == {"2026-11-21": True, "2026-11-28": True, "2026-11-29": False}

    both = rooms.season(["2026-11-21", "2026-11-28"])
    assert both.lines[0] == "1. Ann: 350 \u00b7 2 evenings \u00b7 1 won"
    assert len(both.lines) == 4
    assert "The season" in both.page
    assert both.csv.splitlines()[1].startswith("1,Ann,2,1,350")
    one = rooms.season(["2026-11-28"])
    assert one.csv.splitlines()[0].startswith("Place,Name,Evenings"), "a season of one evening so far"
    assert rooms.season([]).lines == ()
    (tmp_path / "2026-11-28.evening").write_text("nonsense\n")
    assert rooms.season(["2026-11-21", "2026-11-28"]).lines[0].startswith("1. Ann: 300"), "the others count"


def test_the_pad_of_a_window_stays_however_long_nobody_looks_at_it() -> None:
    now = 0.0
    with closing(Shelf(":memory:")) as kept:
        server = Server(ServerOptions((PRESETS["classic"],), tables=5), kept, lambda: now)
        name, other = server.pads.keep_open(), server.pads.open_another(5)
        now += 1_000 * 86_400.0
        server._close_idle(now)
        assert name in server.pads.pads
        assert other not in server.pads.pads
        assert server.pads.keep_open() == name
