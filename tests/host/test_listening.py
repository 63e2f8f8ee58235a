"""Guests of a window: the page and lines over a real socket of this computer, and who gets none."""

import json
import logging
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from http.client import HTTPResponse
from urllib.parse import urlsplit

import pytest

pytest.importorskip("websockets")

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from game.host import LineNews, NetworkAddress, NetworkKind, lines, visitors
from game.host.answers import code_squares
from game.host.lines import MOST_FROM_ONE, MOST_UNREAD
from game.host.listening import LocalListener
from game.words import together as words


def until(found: Callable[[], bool]) -> None:
    end = time.monotonic() + 10
    while not found():
        assert time.monotonic() < end
        time.sleep(0.01)


def port_of(listener: LocalListener) -> int:
    until(lambda: bool(listener.link or listener.trouble))
    assert not listener.trouble
    return urlsplit(listener.link).port or 0


@pytest.fixture
def listener() -> Iterator[LocalListener]:
    made = LocalListener("kitchen", words.page_of_window(), 0)
    yield made
    made.close()
    until(lambda: not made._thread.is_alive())


def get(listener: LocalListener, path: str) -> tuple[int, str, str]:
    address = f"http://127.0.0.1:{port_of(listener)}{path}"
    try:
        answer: HTTPResponse
        with urllib.request.urlopen(address, timeout=10) as answer:
            return answer.status, answer.read().decode("utf-8", "replace"), answer.url
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode(), address


def line(listener: LocalListener, path: str = "/t/kitchen/light", origin: str | None = None) -> ClientConnection:
    address = f"ws://127.0.0.1:{port_of(listener)}{path}"
    return connect(address, origin=origin, open_timeout=10, close_timeout=2)  # type: ignore[arg-type]


def heard(listener: LocalListener, count: int) -> list[LineNews]:
    found: list[LineNews] = []
    until(lambda: len(found) >= count or bool(found.extend(listener.news())))
    return found


def test_a_guest_who_types_the_address_alone_is_told_in_words_and_not_the_tables_name(listener: LocalListener) -> None:
    """TN9: whoever asked for / was sent to the table, whose name is all that keeps strangers out."""
    status, told, led_to = get(listener, "/")

    assert (status, urlsplit(led_to).path, told.strip()) == (200, "/", words.WHOLE_LINK)
    assert "kitchen" not in told
    status, page, _ = get(listener, "/t/kitchen")
    assert status == 200
    assert "{{" not in page
    assert words.PAGE["sit"] in page
    assert (
        get(listener, "/together.js")[0] == get(listener, "/together.css")[0] == get(listener, "/favicon.png")[0] == 200
    )


@pytest.mark.parametrize("host", ["evil.example", "8.8.8.8", "evil.example:80"])
def test_a_stranger_s_name_for_this_computer_is_refused(host: str, listener: LocalListener) -> None:
    """TN9, DNS rebinding: the page of a stranger asks this computer under the stranger's name."""
    port = port_of(listener)
    for path in ("/", "/t/kitchen", "/t/kitchen/qr.svg"):
        with socket.create_connection(("127.0.0.1", port)) as asked:
            asked.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
            told = asked.makefile("rb").read()
        assert told.startswith(b"HTTP/1.1 403"), told
        assert b"kitchen" not in told


def test_nothing_else_is_served(listener: LocalListener) -> None:
    for path in ("/t/other", "/t/kitchen/../../pyproject.toml", "//etc/passwd", "/t/%2e%2e/x", "/new"):
        assert get(listener, path)[0] == 404, path


def test_the_code_leads_to_the_table(listener: LocalListener) -> None:
    pytest.importorskip("segno")
    port_of(listener)

    assert listener.code == code_squares(f"{listener.link}/t/kitchen")
    assert len(listener.code) == len(listener.code[0]) >= 21
    assert get(listener, "/t/kitchen/qr.svg")[1].startswith("<")


def test_texts_go_both_ways_and_a_line_that_closes_is_told(listener: LocalListener) -> None:
    with line(listener) as guest:
        ((opened),) = heard(listener, 1)
        guest.send("hello")
        assert heard(listener, 1) == [LineNews(opened.line, "hello")]
        listener.send(opened.line, "welcome")
        assert guest.recv(10) == "welcome"
        until(lambda: not listener.busy(opened.line))
    assert opened.open
    assert opened.text is None
    assert heard(listener, 1) == [LineNews(opened.line, open=False)]
    listener.send(opened.line, "nobody hears this")


def test_what_is_sent_before_hanging_up_still_comes(listener: LocalListener) -> None:
    with line(listener) as guest:
        (opened,) = heard(listener, 1)
        listener.send(opened.line, "good-bye")
        listener.hang_up(opened.line)
        assert guest.recv(10) == "good-bye"
        with pytest.raises(ConnectionClosed):
            guest.recv(10)


def test_who_says_much_waits_until_it_is_read(listener: LocalListener) -> None:
    with line(listener) as guest:
        heard(listener, 1)
        with suppress(TimeoutError):
            for number in range(5 * MOST_UNREAD):
                guest.send(str(number))
        time.sleep(0.3)
        assert listener._lines is not None
        assert len(listener._lines.news) <= MOST_UNREAD
        texts = [each.text for each in heard(listener, 5 * MOST_UNREAD)]
    assert texts == [str(number) for number in range(5 * MOST_UNREAD)]


def test_other_sites_other_tables_and_too_many_lines_get_none(listener: LocalListener) -> None:
    with pytest.raises(InvalidStatus, match="403"), line(listener, origin="https://elsewhere.example"):
        pass
    with line(listener, "/t/other/light") as other:
        told = json.loads(other.recv(5))
    assert told == {"type": "bye", "reason": words.NO_TABLE, "again": False}
    with pytest.raises(InvalidStatus, match="404"), line(listener, "/t/other"):
        pass
    with ExitStack() as open_lines:
        open_lines.enter_context(line(listener, origin=f"http://127.0.0.1:{port_of(listener)}"))
        for _ in range(MOST_FROM_ONE - 1):
            open_lines.enter_context(line(listener))
        with pytest.raises(InvalidStatus, match="429"), line(listener):
            pass


def test_a_computer_that_comes_into_another_network_has_another_link(monkeypatch: pytest.MonkeyPatch) -> None:
    address = "127.0.0.1"
    monkeypatch.setattr(lines, "addresses", lambda: (NetworkAddress(address, NetworkKind.WIFI),))
    monkeypatch.setattr(lines, "LOOK", 0.02)
    made = LocalListener("kitchen", words.page_of_window(), 0)
    port = port_of(made)
    assert made.link == f"http://127.0.0.1:{port}"
    before, address = made.code, "192.168.1.20"
    until(lambda: made.link == f"http://192.168.1.20:{port}")
    assert made.code != before or not made.code
    made.close()
    until(lambda: not made._thread.is_alive())


def test_a_port_that_is_taken_is_not_waited_for(listener: LocalListener) -> None:
    second = LocalListener("kitchen", words.page_of_window(), port_of(listener))
    assert port_of(second) not in (0, port_of(listener))
    second.close()


def test_one_that_is_closed_before_it_listens_never_does() -> None:
    made = LocalListener("kitchen", words.page_of_window(), 0)
    made.close()
    until(lambda: not made._thread.is_alive())
    assert made.news() == []


def test_guests_of_a_table_that_waits_are_told_so_and_may_come_back() -> None:
    """Two tables of one window have the same port: guests of the other one read that theirs had been closed."""
    made = LocalListener("kitchen", words.page_of_window(), 0, ["parlour"])
    status, page, _ = get(made, "/t/parlour")
    with line(made, "/t/parlour/light") as other:
        told = json.loads(other.recv(30))
    made.close()
    assert (status, words.PAGE["sit"] in page, "parlour" in page) == (200, True, False)
    assert told == {"type": "bye", "reason": words.TABLE_WAITS, "again": True}
    until(lambda: not made._thread.is_alive())


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHo"])
def test_a_connection_that_asks_for_nothing_ends(said: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """TN1, TN8: silent connections stayed, and kept newcomers out."""
    monkeypatch.setattr(visitors, "OPENING", 0.3)
    made = LocalListener("kitchen", words.page_of_window(), 0)
    with socket.create_connection(("127.0.0.1", port_of(made)), timeout=10) as silent:
        silent.sendall(said)
        with suppress(ConnectionResetError):
            assert silent.recv(10) == b""
    made.close()
    until(lambda: not made._thread.is_alive())


def test_libraries_write_nothing_about_connections() -> None:
    """TN8: one wrote a line for each connection that failed, 19 MB in 26 seconds."""
    loggers = [logging.getLogger(name) for name in ("asyncio", "pinochle.lines")]
    for logger in loggers:
        logger.setLevel(logging.WARNING)
    made = LocalListener("kitchen", words.page_of_window(), 0)
    port_of(made)
    assert [logger.level for logger in loggers] == [logging.CRITICAL] * 2
    made.close()
    until(lambda: not made._thread.is_alive())


def test_a_line_is_not_packed(listener: LocalListener) -> None:
    """TN4 to TN8: a few bytes could be unpacked into many."""
    with line(listener) as one:
        assert one.protocol.extensions == []
