"""``pinochle serve``: pages and lines over a real socket, tables that go on after a kill, and a good-bye."""

import asyncio
import base64
import gzip
import json
import logging
import os
import re
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import time
import urllib.request
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from dataclasses import replace
from pathlib import Path
from unittest.mock import Mock

import pytest

pytest.importorskip("websockets")

from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from game.assets import LIGHT_PAGE, light_later, light_style
from game.cli import reaching, serve, serving, shelf, telling
from game.cli.opening import ServerOptions, read_table
from game.cli.pages import Pages
from game.cli.serving import MOST_OPENED, Server
from game.cli.shelf import RETRY, Shelf
from game.host import NetworkAddress, NetworkKind, answers
from game.host.answers import PageFile, light_files
from game.host.budgets import FULL, PICTURE
from game.host.requests import read_request
from game.host.visitors import MOST_FILES
from game.net.given import GivenDeal
from game.net.messages import VERSION, Greet, Press, format_message
from game.net.people import Terms
from game.net.table import SharedTable
from game.plain import Unreadable
from game.rules import PRESETS, RuleSet, System
from game.store.house_rules import format_house_rules
from game.store.links import SharedDeal, format_link
from game.words import agreed
from game.words import together as words
from tests.net import attack, exhausted
from tests.net.kills import kill_again_and_again
from tests.net.load import used
from tests.net.mixing import answer
from tests.net.serving import HOUSE, PATIENCE, Running, running
from tests.net.tables import Room


def sheet(line: ClientConnection, ready: str = "") -> dict[str, object]:
    """The next sheet that has this text in it."""
    while True:
        text = str(line.recv(PATIENCE))
        found: dict[str, object] = json.loads(text)
        if found["type"] != "sheet":
            continue
        if ready in text:
            return found
        mixed = answer(found, "5" * 32)
        if mixed is not None:
            line.send(format_message(mixed))


def until_closed(line: ClientConnection) -> list[str]:
    """Everything that still comes before the other end closes."""
    texts: list[str] = []
    with suppress(ConnectionClosed):
        while True:
            texts.append(str(line.recv(PATIENCE)))
    return texts


def greet(line: ClientConnection, name: str, number: int = 1) -> dict[str, object]:
    line.send(format_message(Greet(VERSION, name, f"{number:032x}")))
    return sheet(line)


def asked_for(server: Running, rules: str = "classic") -> dict[str, str]:
    """What a server answers to a page that asks for a table."""
    with server.line("/new") as line:
        line.send(json.dumps({"type": "open", "rules": rules, "level": "easy"}))
        found: dict[str, str] = json.loads(line.recv(PATIENCE))
        return found


def press(line: ClientConnection, seen: dict[str, object], name: str) -> None:
    line.send(format_message(Press(int(str(seen["undone"])), int(str(seen["ply"])), name)))


def no_picture(name: str) -> None:
    """There is no picture."""


def test_the_page_and_its_parts_are_served_and_nothing_else() -> None:
    with running() as server:
        name = server.open_table()
        assert server.get("/health") == (200, "ok\n")
        status, page = server.get(f"/t/{name}")
        assert status == 200
        assert "{{" not in page
        assert server.get("/together.js")[0] == server.get("/together.css")[0] == server.get("/favicon.png")[0] == 200
        assert server.get("/t/nothing")[0] == 404
        for path in ("/t/../serve.py", "/pyproject.toml", "//etc/passwd", "/t/%2e%2e/x", f"/t/{name}/../../x"):
            assert server.get(path)[0] == 404, path
        assert server.end() == 0


def test_every_path_has_its_answer() -> None:
    pages = Pages((PRESETS["classic"],))

    def answered(path: str) -> tuple[int, str]:
        answer = pages.answer(path, lambda name: name.encode(), {"blue-fox"})
        return answer.status_code, str(answer.headers["Content-Type"]).partition(";")[0]

    assert answered("/health") == (200, "text/plain")
    assert answered("/") == answered("/t/blue-fox") == (200, "text/html")
    assert answered("/together.js") == (200, "text/javascript")
    assert answered("/deck.js") == answered("/front.js") == (200, "text/javascript")
    assert answered("/display.woff2") == (200, "font/woff2")
    assert answered("/head-QS.svg") == answered("/back.svg") == (200, "image/svg+xml")
    assert answered("/t/blue-fox/qr.svg") == (200, "image/svg+xml")
    assert answered("/t/red-fox") == (404, "text/html"), "and the page says what that means"
    assert answered("/t/blue-fox/else")[0] == answered("/else")[0] == 404


def test_a_phone_loads_little_before_it_is_at_the_table() -> None:
    assert Pages(tuple(PRESETS.values())).size <= 60_000


def test_the_faces_of_all_cards_come_in_one_script_that_nobody_waits_for() -> None:
    script = light_later()["deck.js"].decode()
    packed = re.findall(r'unpack\("([^"]+)"\)', script)
    symbols = zlib.decompress(base64.b64decode(packed[-1])).decode()
    named = set(re.findall(r'id="c(..)"', symbols))

    assert {str(card) for rules in PRESETS.values() for card in rules.deck.cards} == named
    assert set(re.findall(r'href="#f(..)"', symbols)) == set(re.findall(r'id="f(..)"', symbols)) == named
    assert len(script) < 22_000
    assert "/deck.js" not in light_files()


def test_what_the_table_looks_like_is_a_file_of_its_own_that_nobody_waits_for() -> None:
    pages = Pages((PRESETS["classic"],))
    page = pages.answer("/t/t", no_picture, {"t"}).body.decode()
    address = re.search(r'<link id="looks" rel="preload" as="style" href="\.\.(/table\.css)\?v=[0-9a-f]{12}">', page)

    assert address
    assert pages.answer(address[1], no_picture, set()).body == light_style("table.css")
    assert address[1] not in light_files()
    assert b"visibility" not in light_style() + light_style("table.css"), "without it the table is plain, and seen"


def test_the_first_that_a_phone_waits_for_is_small() -> None:
    """The page, its style and its script, packed as they are sent."""
    pages = Pages((PRESETS["classic"],))
    page = pages.answer("/t/t", no_picture, {"t"}).body
    first = [page, *(light_files()[name][1] for name in ("/together.css", "/together.js"))]

    assert sum(len(gzip.compress(data, mtime=0)) for data in first) <= 14_900


def test_what_only_the_front_needs_no_table_loads() -> None:
    pages = Pages(tuple(PRESETS.values()))
    front, table = (pages.answer(path, no_picture, {"t"}).body.decode() for path in ("/", "/t/t"))
    assert "front.js" in front
    assert "front.js" not in table
    assert 'src="../deck.js?v=' in table


@pytest.mark.parametrize("name", ["together.css", "table.css"])
def test_a_phone_gets_the_style_sheets_without_spaces_and_comments_and_with_every_rule(name: str) -> None:
    written = re.sub(r"/\*.*?\*/", "", (LIGHT_PAGE / name).read_text("utf-8"), flags=re.DOTALL)
    sent = light_style(name).decode()

    assert len(sent) < 0.97 * len(written)
    assert re.sub(r"\s+", "", written).replace(";}", "}") == re.sub(r"\s+", "", sent)
    assert (" and (" in sent) is (" and (" in written), "a space that means something stays"


@pytest.mark.parametrize("name", ["fair.js", "together.js"])
def test_scripts_are_sent_without_spaces_and_comments_and_with_every_statement(name: str) -> None:
    lines = [line.strip() for line in (LIGHT_PAGE / name).read_text("utf-8").splitlines()]
    written = [re.sub(r"\s{2,}// .*", "", line) for line in lines if line and not line.startswith(("//", "/*"))]
    sent = light_files()[f"/{name}"][1].decode().splitlines()

    assert [re.sub(r"\s", "", line) for line in sent] == [re.sub(r"\s", "", line) for line in written]
    assert sum(map(len, sent)) < 0.95 * sum(map(len, written))


def test_the_whole_game_is_one_tap_away_where_its_page_is_served(tmp_path: Path) -> None:
    (tmp_path / "page" / "cdn").mkdir(parents=True)
    (tmp_path / "page" / "index.html").write_text("<p>the game")
    (tmp_path / "page" / "cdn" / "main.wasm").write_bytes(b"\0asm")
    (tmp_path / "secret.txt").write_text("not of the page")
    pages = Pages((PRESETS["classic"],), tmp_path / "page")
    without = Pages((PRESETS["classic"],))

    for path, kind, body in (
        ("/play/", "text/html", b"<p>the game"),
        ("/play/index.html", "text/html", b"<p>the game"),
        ("/play/cdn/main.wasm", "application/wasm", b"\0asm"),
    ):
        told = pages.answer(path, no_picture, set())
        assert isinstance(told, PageFile)
        assert (told.status_code, told.headers["Content-Type"].partition(";")[0]) == (200, kind)
        assert (told.file.read_bytes(), told.headers["Content-Length"]) == (body, str(len(body)))
        assert "Content-Security-Policy" not in told.headers, "the page has its own"
        assert without.answer(path, no_picture, set()).status_code == 404
    assert pages.answer("/play", no_picture, set()).headers["Location"] == "play/"
    for path in ("/play/../secret.txt", "/play//secret.txt", "/play/cdn", "/play/cdn/", "/play/%2e%2e/secret.txt"):
        assert pages.answer(path, no_picture, set()).status_code == 404, path
    link = json.dumps([words.WHOLE, "play/"])
    assert link.encode() in pages.answer("/", no_picture, set()).body.replace(b'","', b'", "')
    assert b"play/" not in without.answer("/", no_picture, set()).body
    assert pages.size <= 60_000, "the whole game is no part of what a guest waits for"


def test_two_games_of_one_name_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A page asked for one of them by its name, and got the other."""
    files = [tmp_path / f"{number}.json" for number in range(2)]
    for file, count in zip(files, (2, 3), strict=True):
        rules = PRESETS["classic"].changed(name="Küche", passing={"count": count})
        file.write_text(format_house_rules({rules.name: rules}), encoding="utf-8")
    with pytest.raises(SystemExit):
        serve.run(["--rules", str(files[0]), "--rules", str(files[1])])
    assert "two rule sets have the name 'Küche': nobody could tell them apart" in capsys.readouterr().err
    assert serve._same_name([PRESETS["classic"], PRESETS["classic"]]) == "", "one that is named twice is offered once"


def test_a_folder_without_a_page_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        serve.run(["--page", str(tmp_path)])
    assert "has no page" in capsys.readouterr().err


def test_a_page_of_another_site_gets_no_line() -> None:
    with running() as server:
        name = server.open_table()
        with pytest.raises(InvalidStatus, match="403"):
            server.line(f"/t/{name}/light", origin="https://elsewhere.example")
        with server.line(f"/t/{name}/light", origin=f"http://{server.address}") as line:
            assert greet(line, "Ada")["seat"] == "N"


def asked(server: Running, request: str) -> int:
    """The status of an answer; 0 if there is none."""
    host, _, port = server.address.rpartition(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as line:
        line.sendall(request.encode("latin-1").replace(b"\n", b"\r\n") + b"\r\n")
        return int((line.makefile("rb").readline().split() or [b"", b"0"])[1])


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("Host: {own}\n", 200),
        ("Host: evil.example\n", 403),
        ("Host: {own}\nHost: {own}\n", 400),
        ("Host: [\n", 400),
        ("Host: {own}\nUpgrade: websocket\nUpgrade: websocket\n", 400),
        ("Host: {own}\nUpgrade: websocket\nOrigin: http://a\nOrigin: http://b\n", 400),
        ("Host: {own}\nUpgrade: websocket\nOrigin: http://[\n", 400),
        ("Host: {own}\nX-Forwarded-For: 1.2.3.4\nX-Forwarded-For: 1.2.3.5\n", 200),
    ],
)
def test_requests_are_read_strictly(serving_all: Running, line: str, status: int) -> None:
    """TN9, TN12: a doubled or a broken header was answered with 500, and a stranger's name was as good as any."""
    assert asked(serving_all, f"GET / HTTP/1.1\n{line.format(own=serving_all.address)}") == status


def test_a_page_talks_to_its_own_host_only(serving_all: Running) -> None:
    with urllib.request.urlopen(f"http://{serving_all.address}/", timeout=PATIENCE) as told:
        policy = told.headers["Content-Security-Policy"]
    assert f"connect-src 'self' ws://{serving_all.address} wss://{serving_all.address};" in policy


@pytest.fixture(scope="module")
def serving_all() -> Iterator[Running]:
    with running("--behind-proxy") as server:
        yield server


@pytest.mark.sweep
def test_a_large_file_is_sent_as_fast_as_it_is_read(tmp_path: Path) -> None:
    """TN4: 150 readers who do not read made the server keep 2 GB."""
    (tmp_path / "index.html").write_text("<p>the game")
    (tmp_path / "main.data").write_bytes(bytes(12_000_000))
    with running("--page", str(tmp_path)) as server, ExitStack() as held:
        port = int(server.address.rpartition(":")[2])
        before = used(server.process.pid)[1] if sys.platform == "linux" else 0
        for _ in range(MOST_FILES - 1):
            slow = held.enter_context(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE))
            slow.sendall(f"GET /play/main.data HTTP/1.1\r\nHost: {server.address}\r\n\r\n".encode())
            slow.recv(10)
        if sys.platform == "linux":
            time.sleep(3)  # an address may be sent some 40 MB in that time
            assert used(server.process.pid)[1] < before + 20
        assert len(server.get("/play/main.data")[1]) == 12_000_000


@pytest.mark.sweep
def test_an_address_is_sent_so_many_large_files_at_a_time_and_small_ones_meanwhile(tmp_path: Path) -> None:
    """TN4: the next one waits until one of those is done or gone."""
    (tmp_path / "index.html").write_text("<p>the game")
    (tmp_path / "main.data").write_bytes(bytes(12_000_000))
    with running("--page", str(tmp_path)) as server, ExitStack() as held:

        def reader() -> tuple[socket.socket, bytes]:
            """Somebody who reads the head of a large file, and what has come of the file with it."""
            host, port = server.address.split(":")
            made = held.enter_context(socket.create_connection((host, int(port)), timeout=PATIENCE))
            made.sendall(f"GET /play/main.data HTTP/1.1\r\nHost: {server.address}\r\n\r\n".encode())
            head = b""
            while b"\r\n\r\n" not in head:
                head += made.recv(4096)
            return made, head.partition(b"\r\n\r\n")[2]

        readers = [reader() for _ in range(MOST_FILES)]
        for each, begun in readers:
            assert begun or each.recv(10)
        late, begun = reader()
        assert begun == b""
        late.settimeout(1)
        with pytest.raises(TimeoutError):
            late.recv(10)
        assert server.get("/health") == (200, "ok\n")
        readers[0][0].close()
        late.settimeout(PATIENCE)
        assert late.recv(10)


def test_empty_tables_go_in_minutes_and_make_room_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """TN7: tables at which nobody ever sat down filled a server for a day."""
    now = 100.0
    with closing(Shelf(":memory:")) as kept:
        server = Server(ServerOptions((PRESETS["classic"],), tables=2), kept, lambda: now)
        for name, sat in (("empty", False), ("sat", True)):
            server._open_table(name, SharedTable(Terms(), lambda: "0" * 16)).sat = sat
        server._close_idle(now)
        assert server.tables.keys() == {"empty", "sat"}
        now += serving.EMPTY + 1
        server._close_idle(now)
        assert server.tables.keys() == {"sat"}
        server._make_room(now)
        assert not server.tables, "a table at which no match has begun makes room"


def test_a_picture_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """TN5: each request for a picture stopped the only loop for half a second."""
    drawn: list[str] = []
    monkeypatch.setattr(answers, "code_picture", lambda link: drawn.append(link) or b"<svg>")
    with closing(Shelf(":memory:")) as kept:
        now = 100.0
        server = Server(ServerOptions((PRESETS["classic"],)), kept, lambda: now)
        server._open_table("one", SharedTable(Terms(), lambda: "0" * 16))
        asked = read_request("/t/one/qr.svg?at=/cards", Headers({"Host": "example.org"}))
        for _ in range(3):
            assert server._picture(asked, "a", "https", "one") == b"<svg>"
        assert drawn == ["https://example.org/cards/t/one"]
        for number in range(100):
            server._picture(replace(asked, query=f"at=/{number}"), f"stranger {number % 17}", "https", "one")
        assert len(server.tables["one"].codes) == len(drawn) == answers.MOST_PICTURES, "whoever asks"
        now += answers.PICTURE_STAYS
        assert server._picture(replace(asked, query="at=/late"), "a", "https", "one") == b"<svg>"
        assert "https://example.org/cards/t/one" not in server.tables["one"].codes, "the oldest makes room"
        for number in range(50):
            server._open_table(f"{number}", SharedTable(Terms(), lambda: "0" * 16))
            server._picture(asked, "b", "https", f"{number}")
        assert len(drawn) <= answers.MOST_PICTURES + 1 + FULL // PICTURE, "who asks for many has spent a budget"
        assert server._picture(replace(asked, query=f"at=/{'x' * 500}"), "b", "https", "one") is None


def test_a_log_that_nobody_reads_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """TN8: with a full pipe for its log the server stood still, and did not hear that it should end."""
    read, write = os.pipe()
    monkeypatch.setattr(telling, "_STDERR", write)
    handler = telling.PatientHandler()
    for _ in range(2_000):
        handler.emit(logging.LogRecord("x", logging.INFO, "", 0, "x" * 100, (), None))
    assert 0 < len(os.read(read, 1_000_000)) < 200_000
    os.close(read)
    handler.emit(logging.LogRecord("x", logging.INFO, "", 0, "x", (), None))
    os.close(write)


@pytest.mark.slow
def test_strangers_make_nobody_wait_and_nothing_that_was_told_is_lost() -> None:
    assert attack.run([*attack.ATTACKS], 2.0, print) == []


@pytest.mark.slow
@pytest.mark.parametrize("lacking", exhausted.EXHAUSTED)
def test_a_server_that_has_nothing_left_goes_on_and_ends_with_a_good_bye(lacking: str) -> None:
    assert exhausted.EXHAUSTED[lacking](print, 1.0) == []


def test_an_attack_that_makes_others_wait_is_wrong_and_so_is_a_quiet_that_measures_nothing() -> None:
    quiet = attack.Figures(0.002, 0.01)
    assert attack.judged("flood", attack.Figures(0.006, 1.0), quiet, 100) == []
    assert attack.judged("flood", attack.Figures(0.0061, 0.01), quiet, 100) != []
    assert attack.judged("flood", quiet, quiet, 513) != []
    slow = attack.Figures(0.2, 0.2)
    assert "measures nothing" in attack.judged("flood", slow, slow, 100)[0]
    assert attack.judged("flood", attack.figures([]), attack.figures([]), 100) != []


def test_there_are_so_many_tables_and_so_many_from_one_address() -> None:
    with running("--tables", "2", "--rules", "joedog") as server:
        assert asked_for(server, "classic") == {"reason": words.NOT_OFFERED}
        assert [list(asked_for(server, "joedog")) for _ in range(2)] == [["id"], ["id"]]
        assert asked_for(server, "joedog") == {"reason": words.NO_ROOM}


def test_a_table_is_refused_for_the_reason_that_holds() -> None:
    """WB2: all tables are taken, it said, to whoever had opened a dozen, and to a page of another version."""
    with running() as server:
        for _ in range(MOST_OPENED):
            assert "id" in asked_for(server)
        assert asked_for(server) == {"reason": words.OPENED_OFTEN}
        assert asked_for(server, "no such game") == {"reason": words.NOT_OFFERED}


def test_whoever_opens_a_table_says_what_is_agreed_there() -> None:
    with running() as server:
        name = server.open_table(hints=False, clock=30, patience=300, limit=120)
        with server.line(f"/t/{name}/light") as line:
            assert greet(line, "Ada")["terms"] == agreed.terms("easy", False, True, 30, 300, 120, 60)
        assert server.open_table(clock=7) == "", "there is no such clock"
        assert server.open_table(patience=1) == "", "nor such a patience"
        assert server.open_table(limit=1) == "", "nor such a limit"
        assert server.open_table(convention="meld-bids") == "", "it does not fit this game"
        assert server.open_table(convention="telepathy") == ""
        name = server.open_table("joedog", convention="jumps")
        with server.line(f"/t/{name}/light") as line:
            assert any("Jumps" in told for told in greet(line, "Ada")["terms"])
        assert server.open_table(joker=1) == ""


def test_a_convention_is_usual_where_it_fits_unless_somebody_chooses() -> None:
    with running("--convention", "meld-bids") as server:
        for rules, chosen, told in (
            ("double-deck", {}, True),
            ("double-deck", {"convention": "none"}, False),
            ("two-handed", {}, False),
        ):
            name = server.open_table(rules, **chosen)
            with server.line(f"/t/{name}/light") as line:
                terms = greet(line, "Ada")["terms"]
            assert any("Meld bids" in line for line in terms) is told, (rules, chosen)
    games = PRESETS["double-deck"], PRESETS["two-handed"]
    page = Pages(games, usual=System.MELD_BIDS).answer("/", no_picture, set()).body.decode()
    assert '"double-deck": [["meld-bids", "Meld bids"], ["none", "None"]' in page
    assert '"two-handed": []' in page


@pytest.mark.sweep
def test_a_table_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    kept = str(tmp_path / "tables.sqlite")
    with running("--state", kept) as server:
        name = server.open_table()
        with server.line(f"/t/{name}/light") as line:
            seen = greet(line, "Ada")
            press(line, seen, "begin")
            seen = sheet(line, '"asked":true')
            press(line, seen, "pass" if '"pass"' in json.dumps(seen) else "")
            while int(str(seen["ply"])) < 5:
                seen = sheet(line)
            server.end(signal.SIGKILL)
    with running("--state", kept) as server, server.line(f"/t/{name}/light") as line:
        again = greet(line, "Ada")
        assert again["seat"] == seen["seat"]
        assert int(str(again["ply"])) >= int(str(seen["ply"]))
        hand = {json.dumps(card["card"]) for card in seen["hand"]}  # type: ignore[attr-defined]
        if again["facts"] == seen["facts"]:
            assert {json.dumps(card["card"]) for card in again["hand"]} == hand  # type: ignore[attr-defined]


@pytest.mark.slow
def test_a_server_that_is_killed_forty_times_loses_nothing_that_anybody_was_told() -> None:
    assert kill_again_and_again(40, 7, lambda line: None) > 200


def test_asked_to_end_it_says_good_bye_and_writes_no_card_and_no_address(tmp_path: Path) -> None:
    with running("--state", str(tmp_path / "t.sqlite")) as server:
        name = server.open_table()
        with server.line(f"/t/{name}/light") as line:
            press(line, greet(line, "Ada"), "begin")
            sheet(line, '"stage":"playing"')
            code = server.end(signal.SIGTERM)
            texts = [json.loads(text) for text in until_closed(line)]
        assert code == 0
        assert texts[-1] == {"type": "bye", "reason": words.SHUTTING_DOWN, "again": True}
        assert "Ada" not in server.told
        assert name not in server.told
        assert not re.search(r"127\.0\.0\.1(?!:\d+/ until)", server.told)


def test_a_server_that_keeps_no_tables_does_not_say_that_they_go_on() -> None:
    """WB2: without --state a table is gone with its server, and its people were told that it goes on where it was."""
    with running() as server, server.line(f"/t/{server.open_table()}/light") as line:
        greet(line, "Ada")
        assert server.end(signal.SIGTERM) == 0
        last = json.loads(until_closed(line)[-1])
        assert last == {"type": "bye", "reason": words.ENDS_UNKEPT, "again": False}
        assert "wait" not in server.told


def test_a_table_that_fails_is_closed_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake at one table would have ended the server for all of them, again after each start."""
    told = list[str]()
    monkeypatch.setattr(serving.log, "error", lambda text, *more: told.append(text % more))
    with closing(Shelf(":memory:")) as shelf:
        server = Server(ServerOptions((PRESETS["classic"],)), shelf)
        bad, good = (
            server._open_table(name, SharedTable(Terms(PRESETS["classic"], "easy"), lambda: "0" * 16)).keeper
            for name in ("bad", "good")
        )
        for keeper in (bad, good):
            keeper.open(1, server._clock())
        monkeypatch.setattr(bad, "tick", Mock(side_effect=KeyError("AS of Ada")))
        server._news.add("bad")
        server._serve({"bad", "good"}, server._clock())
        assert [*server.tables] == ["good"]
        assert json.loads(bad.tell(1)[-1]) == {"type": "bye", "reason": words.FAILED, "again": False}
        assert good.tell(1) == []
    assert len(told) == 1
    assert "KeyError" in told[0]
    assert "Ada" not in told[0], "no name and no card is in the log"


def test_a_server_that_could_not_write_its_tables_says_so_when_it_ends(tmp_path: Path) -> None:
    with closing(Shelf(tmp_path / "t.sqlite")) as shelf:
        server = Server(ServerOptions((PRESETS["classic"],)), shelf)
        keeper = server._open_table("one", SharedTable(Terms(PRESETS["classic"], "easy"), lambda: "0" * 16)).keeper
        keeper.open(1, server._clock())
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(Shelf, "_write", Mock(side_effect=sqlite3.OperationalError("database or disk is full")))
            asyncio.run(server._say_goodbye())
        assert json.loads(keeper.tell(1)[-1])["reason"] == words.ENDS_UNWRITTEN


@pytest.mark.sweep
def test_floods_and_nonsense_end_one_line_and_no_other() -> None:
    """Each has an address of its own, which pays for its flood: how fast that is depends on the machine."""
    with running("--behind-proxy") as server:
        path = f"/t/{server.open_table()}/light"
        with server.line(path, caller="10.0.0.1") as good:
            seen = greet(good, "Ada")
            with server.line(path, caller="10.0.0.2") as bad:
                with suppress(ConnectionClosed):
                    for _ in range(5_000):
                        bad.send("x" * 3_000)
                assert len(until_closed(bad)) < 200
            with server.line(path, caller="10.0.0.3") as huge:
                with suppress(ConnectionClosed):
                    huge.send("x" * 1_000_000)
                assert until_closed(huge) == []
            press(good, seen, "begin")
            assert sheet(good, '"stage":"playing"')


def test_the_library_is_asked_for_where_it_is_not_there() -> None:
    code = "import sys; sys.modules['websockets'] = None; from game.command_line import main; sys.exit(main(['serve']))"
    done = subprocess.run([sys.executable, "-c", code], cwd=HOUSE, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "[together]" in done.stderr


def test_what_is_on_the_shelf_is_what_is_at_the_table() -> None:
    """Undone actions are taken off; what is loaded is the same."""
    shelf = Shelf(":memory:")
    room = Room(2, seed=4)
    room.begin()
    asker = None
    while asker is None:
        room.play(1)
        shelf.keep("one", room.table, 0.0)
        asker = next((seat for seat in room.seats if room.table.may_undo(seat.seat) is None), None)  # type: ignore[arg-type]
    before = room.table.moment[1]
    asker.undo()
    room.go(think=False)
    for seat in room.seats:
        seat.agree(True)
    room.go(think=False)
    assert room.table.moment[1] < before
    shelf.keep("one", room.table, 0.0)
    shelf.commit()
    ((_, again),) = Shelf.load(shelf, lambda: "0" * 16, room.now)
    assert again is not None
    assert again.match is not None
    assert room.table.match is not None
    assert again.match.record == room.table.match.record
    shelf.close()


def serve_with(file: Path) -> int:
    return serve.run(["--port", "0", "--state", str(file)])


def test_two_servers_do_not_share_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each would write its own match of the same table, and one of them would end with an error."""
    monkeypatch.setattr(shelf, "PATIENCE", 0.0)
    with closing(Shelf(tmp_path / "t.sqlite")):
        assert serve_with(tmp_path / "t.sqlite") == 1
    assert "cannot be used: another program has it open" in capsys.readouterr().err
    with closing(Shelf(tmp_path / "t.sqlite")) as again:
        assert [*again.load(lambda: "0" * 16, 0.0)] == []


@pytest.mark.parametrize(
    ("made_of", "why"),
    [("create table tables (x)", "no such column: id"), ("", "file is not a database")],
)
def test_a_file_of_something_else_is_refused_in_words_and_let_go_of(
    made_of: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "t.sqlite"
    if made_of:
        with closing(sqlite3.connect(file)) as other:
            other.execute(made_of)
    else:
        file.write_bytes(b"no database" * 20)
    assert serve_with(file) == 1
    assert f"cannot be used: {why}" in capsys.readouterr().err
    with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(file, timeout=0)) as free:
        free.execute("begin exclusive")


def test_a_table_that_cannot_be_read_takes_no_other_with_it(tmp_path: Path) -> None:
    """Bytes that are not text end one table, and the others go on."""
    file = tmp_path / "t.sqlite"
    room = Room(2, seed=4)
    with closing(Shelf(file)) as first:
        first.keep("good", room.table, 0.0)
    with closing(sqlite3.connect(file)) as other:
        other.execute("insert into tables values ('bytes', ?, 0), ('letters', cast(? as text), 0)", (b"\xff", b"\xff"))
        other.commit()
    with closing(Shelf(file)) as again:
        found = dict(again.load(lambda: "0" * 16, room.now))
    assert {name for name, table in found.items() if table is not None} == {"good"}
    with closing(sqlite3.connect(file)) as other:
        kept = {name for (name,) in other.execute("select id from tables")}
    assert kept == {"good", "bytes", "letters"}, "another version may be able to read them"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such names")
def test_a_file_whose_name_means_something_to_sqlite_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """``--state :memory:`` said that tables go on, and kept them nowhere."""
    monkeypatch.chdir(tmp_path)
    with closing(Shelf(Path(":memory:"))) as shelf:
        shelf.keep("one", Room(2).table, 0.0)
    with closing(Shelf(Path(":memory:"))) as again:
        assert [name for name, _ in again.load(lambda: "0" * 16, 0.0)] == ["one"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has rights of another kind")
@pytest.mark.parametrize("before", [None, 0o644, 0o666])
def test_nobody_else_may_read_the_file_or_what_lies_beside_it(before: int | None, tmp_path: Path) -> None:
    """TN10: hands and secrets were there for every user of the machine, in the file and in its log."""
    file = tmp_path / "t.sqlite"
    if before is not None:
        with closing(Shelf(file)):
            pass
        for each in (file, file.with_name("t.sqlite-wal")):
            each.touch()
            each.chmod(before)
    wide = os.umask(0)
    try:
        with closing(Shelf(file)) as shelf:
            shelf.keep("one", Room(2).table, 0.0)
            shelf.commit()
            modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in tmp_path.iterdir()}
    finally:
        os.umask(wide)
    assert len(modes) >= 2
    assert set(modes.values()) == {0o600}, modes


def test_while_the_disk_is_full_tables_go_on_and_are_written_once_there_is_room(tmp_path: Path) -> None:
    """TN12: a full disk ended the server for all tables."""
    file, room = tmp_path / "t.sqlite", Room(2, seed=4)
    with closing(Shelf(file)) as shelf:
        room.begin()
        shelf.keep("one", room.table, 0.0)
        shelf.keep("gone", Room(2).table, 0.0)
        shelf.commit()
        pages = shelf._file.execute("pragma page_count").fetchone()[0]
        shelf._file.execute(f"pragma max_page_count = {pages}")
        tables = {"one": room.table}
        while not shelf.trouble:
            room.play(1)
            tables[f"more {len(tables)}"] = Room(2).table
            for name, table in tables.items():
                shelf.keep(name, table, 0.0)
            shelf.commit()
        assert "full" in shelf.trouble
        shelf.remove("gone")
        room.play(1)
        assert shelf.keep("one", room.table, 0.0), "there is something to tell all the same"
        for number in range(30):
            tables[f"late {number}"] = Room(2).table
            shelf.keep(f"late {number}", tables[f"late {number}"], 0.0)
        shelf.mend(tables, 0.0)
        assert shelf.trouble, "there is still no room"
        shelf._file.execute("pragma max_page_count = 100000")
        shelf.mend(tables, 0.0)
        assert not shelf.trouble
    with closing(Shelf(file)) as again:
        found = dict(again.load(lambda: "0" * 16, room.now))
    assert found.keys() == tables.keys()
    table = found["one"]
    assert table is not None
    assert table.match is not None
    assert room.table.match is not None
    assert table.match.record == room.table.match.record


def test_a_full_disk_is_told_once_and_that_there_is_room_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now, told = 100.0, list[str]()
    monkeypatch.setattr(serving.log, "warning", told.append)
    with closing(Shelf(":memory:")) as shelf:
        server = Server(ServerOptions((PRESETS["classic"],)), shelf, lambda: now)
        with monkeypatch.context() as patched:
            patched.setattr(Shelf, "_delete", Mock(side_effect=sqlite3.OperationalError("database or disk is full")))
            shelf.remove("one")
            for _ in range(3):
                server._look_after_file(now)
                now += RETRY
        server._look_after_file(now)
    assert len(told) == 2
    assert "disk is full. They go on" in told[0]
    assert told[1] == "the tables are written again"


@pytest.mark.parametrize("name", ["a..b", "x" * 64])
def test_an_address_that_cannot_be_one_is_refused_in_words(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert serve.run(["--port", "0", "--host", name]) == 1
    assert f"nobody can connect to {name}, port 0: no computer can have this name" in capsys.readouterr().err


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("host", "own", "told"),
    [
        ("127.0.0.1", "127.0.0.1", []),
        ("0.0.0.0", "localhost", ["http://192.168.1.20:{port}/ (wlan0)"]),
        ("::", "localhost", ["http://192.168.1.20:{port}/ (wlan0)", "http://[fd00::2]:{port}/ (wlan0)"]),
        ("::1", "[::1]", []),
    ],
)
def test_the_addresses_that_are_printed_are_those_at_which_it_listens(
    host: str, own: str, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """LP3: at 0.0.0.0 addresses of IPv6 were printed, at which nobody listened; no browser opens 0.0.0.0 itself."""
    if ":" in host and not socket.has_dualstack_ipv6():
        pytest.skip("this system has no IPv6, or keeps it apart")
    known = [NetworkAddress(each, NetworkKind.WIFI, "wlan0") for each in ("192.168.1.20", "fd00::2")]
    monkeypatch.setattr(reaching, "addresses", lambda: known)
    said: list[str] = []
    monkeypatch.setattr(serve, "say", said.append)

    async def briefly(server: Server) -> None:
        serving_now = asyncio.create_task(serve._serve(server, serve._tell))
        await server.ready.wait()
        await asyncio.sleep(0)
        server.stop()
        await serving_now

    with closing(Shelf(":memory:")) as kept:
        server = Server(ServerOptions((PRESETS["classic"],), host, 0), kept)
        asyncio.run(briefly(server))
    assert said[0].startswith(f"Pinochle is served at http://{own}:{server.port}/")
    assert [each.removeprefix("From other devices: ") for each in said[1:]] == [
        each.format(port=server.port) for each in told
    ]


def test_a_deal_is_dealt_first_where_somebody_asks_for_it_with_its_link(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = PRESETS["two-handed"]
    link = format_link(SharedDeal(rules, "grandma", 2, rules.seats[1]))
    asked = {"type": "open", "rules": "classic", "level": "easy", "link": f"Try this! {link}"}
    for cards, given in ((True, GivenDeal("grandma", 2, rules.seats[1].letter)), (False, None)):
        found = read_table(json.dumps(asked | {"cards": cards}), (PRESETS["classic"],), System.NONE, 0, True)
        assert (found.terms.rules, found.given) == (rules, given)

    opened: list[Server] = []
    monkeypatch.setattr(serve, "listen", lambda server, command, tell: opened.append(server) or tell(server) or 0)
    assert serve.run(["--deal", link.replace("#d=", "%23d%3D")]) == 0
    ((name, table),) = opened[0].tables.items()
    assert table.keeper.table.given == GivenDeal("grandma", 2, rules.seats[1].letter)
    assert table.keeper.table.terms.rules == rules
    assert table.sat, "it is not closed before its people come"
    assert f"/t/{name}\n" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        serve.run(["--deal", link[:-1]])
    assert "leads to no deal" in capsys.readouterr().err


def test_a_table_is_opened_by_rules_of_ones_own_that_a_link_brings() -> None:
    """TN17: house rules were played by whoever started the server, with --rules, alone."""
    house = replace(PRESETS["classic"], name="Ours", end=replace(PRESETS["classic"].end, target=700))
    asked, refused = {"type": "open", "rules": "classic", "level": "easy"}, []

    def terms(link: str, own: bool = True) -> RuleSet | None:
        try:
            return read_table(
                json.dumps(asked | {"link": link}), (PRESETS["classic"],), System.NONE, 0, own
            ).terms.rules
        except Unreadable as error:
            refused.append(str(error))
            return None

    link = format_link(SharedDeal(house, "12"))
    assert terms(link) == terms(f"https://cards.example.org/play/{link}") == house
    assert terms(link, own=False) is None, "the server offers some games only"
    assert terms("https://example.org/") is None
    assert terms(link[:-1]) is None
    assert refused[0] == words.NOT_OFFERED
    assert all(why.startswith("This link") and why.endswith((".", "\u201d")) for why in refused[1:]), refused
    assert terms("") == PRESETS["classic"]
    pages = [Pages((house,), own=own).answer("/", no_picture, set()).body.decode() for own in (True, False)]
    assert [words.FRONT_PAGE["own"] in page for page in pages] == [True, False]
