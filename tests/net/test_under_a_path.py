"""A server of tables behind a proxy that takes a path of a domain away, as the docs say: everything is found."""

import json
import re
import socket
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from urllib.parse import urljoin

import pytest

pytest.importorskip("websockets")

from websockets.datastructures import Headers
from websockets.sync.client import connect

from game.cli.opening import ServerOptions
from game.cli.serving import Server
from game.cli.shelf import Shelf
from game.host import answers
from game.host.requests import read_request
from game.net.messages import VERSION, Greet, format_message
from game.rules import PRESETS
from tests.net.serving import PATIENCE, Running, running

PATH = b"/cards"


def pump(source: socket.socket, to: socket.socket) -> None:
    """Pass on everything that comes."""
    with suppress(OSError):
        while part := source.recv(65_536):
            to.sendall(part)
        to.shutdown(socket.SHUT_WR)


def pass_on(caller: socket.socket, port: int) -> None:
    """Take the path away from a request, pass it on, and everything that follows both ways."""
    with caller, suppress(OSError):
        asked = b""
        while b"\r\n\r\n" not in asked:
            if not (part := caller.recv(4096)):
                return
            asked += part
        method, path, rest = asked.split(b" ", 2)
        if path == PATH:
            caller.sendall(b"HTTP/1.1 302 Found\r\nLocation: /cards/\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            return
        if not path.startswith(PATH + b"/"):
            caller.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            return
        line, headers = rest.split(b"\r\n", 1)
        told = b"X-Forwarded-For: 192.0.2.7\r\nX-Forwarded-Proto: http\r\n"
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as server:
            server.sendall(b" ".join((method, path.removeprefix(PATH), line)) + b"\r\n" + told + headers)
            back = threading.Thread(target=pump, args=(server, caller))
            back.start()
            pump(caller, server)
            back.join(10)


@pytest.fixture(scope="module")
def domain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Running]]:
    """The address of a proxy, and the server behind it."""
    page: Path = tmp_path_factory.mktemp("page")
    (page / "index.html").write_text("<p>the game")
    with (
        running("--behind-proxy", "--page", str(page)) as server,
        closing(socket.create_server(("127.0.0.1", 0))) as door,
    ):

        def let_in() -> None:
            with suppress(OSError):
                while True:
                    caller = door.accept()[0]
                    threading.Thread(target=pass_on, args=(caller, int(server.address.rpartition(":")[2]))).start()

        threading.Thread(target=let_in, daemon=True).start()
        yield f"http://127.0.0.1:{door.getsockname()[1]}", server


def get(address: str) -> tuple[str, str]:
    """What an address has, and where it was in the end."""
    with urllib.request.urlopen(address, timeout=PATIENCE) as found:
        return found.read().decode(), found.url


@pytest.mark.parametrize("asked", ["", "/"])
def test_under_a_path_of_a_domain_a_pad_is_found(domain: tuple[str, Running], asked: str) -> None:
    root, _ = domain
    with connect(f"{root.replace('http', 'ws')}/cards/new", origin=root, close_timeout=0.2) as line:  # type: ignore[arg-type]
        line.send('{"type": "pad"}')
        pad = f"{root}/cards/p/{json.loads(line.recv(PATIENCE))['id']}"
    page, where = get(pad + asked)
    assert where == f"{pad}/"
    linked = [urljoin(where, each) for each in re.findall(r'(?:src|href)="([^"#]+)"', page)]
    assert len(linked) >= 3
    for each in [*linked, f"{pad}/qr.svg?at={pad.removeprefix(root)}/"]:
        assert each.startswith(f"{root}/cards/")
        with urllib.request.urlopen(each, timeout=PATIENCE) as part:
            assert part.read(), each
    with connect(f"{pad.replace('http', 'ws')}/line", origin=root, close_timeout=0.2) as line:  # type: ignore[arg-type]
        line.send('{"type": "hello"}')
        assert '"page"' in str(line.recv(PATIENCE))


@pytest.mark.parametrize(
    ("at", "link"), [("?at=/cards", "/cards"), ("", ""), ("?at=/a%20b", None), ("?at=//evil", None)]
)
def test_the_code_of_a_pad_leads_to_where_its_page_lies(
    at: str, link: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LP5: the code left out the path of the domain, and led a phone to nothing."""
    drawn: list[str] = []
    monkeypatch.setattr(answers, "code_picture", lambda link: drawn.append(link) or b"<svg>")
    with closing(Shelf(":memory:")) as kept:
        server = Server(ServerOptions((PRESETS["classic"],)), kept, lambda: 100.0)
        name = server.pads.open_another(9)
        query = f"{at}/p/{name}/" if at else ""
        asked = read_request(f"/p/{name}/qr.svg{query}", Headers({"Host": "example.org"}))
        told = server.pads.answer(asked, "https", lambda: True)
    assert told is not None
    assert told.status_code == (404 if link is None else 200)
    assert drawn == ([] if link is None else [f"https://example.org{link}/p/{name}/"])


@pytest.mark.sweep
def test_under_a_path_of_a_domain_everything_is_found(domain: tuple[str, Running]) -> None:
    """LP5: the light page looked for its script and its style at the root of the domain."""
    root, server = domain
    name = server.open_table()
    for asked in ("/cards", "/cards/", f"/cards/t/{name}", f"/cards/t/{name}/"):
        page, where = get(root + asked)
        linked = re.findall(r'(?:src|href)="([^"#]+)"', page)
        assert len(linked) >= 3, asked
        for each in linked:
            found = urljoin(where, each)
            assert found.startswith(f"{root}/cards/"), (asked, each)
            with urllib.request.urlopen(found, timeout=PATIENCE) as part:
                assert part.read(), found
    assert get(f"{root}/cards/health")[0] == "ok\n"
    assert get(f"{root}/cards/t/{name}/qr.svg?at=/cards")[0].startswith("<")
    for asked in ("/cards/play", "/cards/play/"):
        assert get(root + asked) == ("<p>the game", f"{root}/cards/play/")
    with connect(f"{root.replace('http', 'ws')}/cards/t/{name}/light", origin=root, close_timeout=0.2) as line:  # type: ignore[arg-type]
        line.send(format_message(Greet(VERSION, "Ada", "1" * 32)))
        assert '"seat":"N"' in str(line.recv(PATIENCE))
