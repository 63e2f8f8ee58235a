"""What is asked of a server: read strictly, and only under names that were given out."""

from ipaddress import IPv6Address

import pytest

pytest.importorskip("websockets")

from websockets.datastructures import Headers

from game.host.requests import BadRequest, GivenOut, ServerName, parse_host, path_before, read_request, same_site


def headers(*pairs: tuple[str, str]) -> Headers:
    made = Headers()
    for name, value in pairs:
        made[name] = value
    return made


HOST = ("Host", "cards.example:8080")


@pytest.mark.parametrize(
    ("text", "host"),
    [
        ("cards.example", ServerName("cards.example")),
        ("Cards.Example:8080", ServerName("cards.example", 8080)),
        ("192.168.1.20:1", ServerName("192.168.1.20", 1)),
        ("[2001:DB8::1]:8080", ServerName("2001:db8::1", 8080)),
        ("[::1]", ServerName("::1")),
        ("[::FFFF:192.168.1.20]:1", ServerName(str(IPv6Address("::ffff:192.168.1.20")), 1)),
        ("cards.example.", ServerName("cards.example")),
        ("Cards.Example.:8080", ServerName("cards.example", 8080)),
        ("192.168.1.20.:8080", ServerName("192.168.1.20", 8080)),
        ("localhost.", ServerName("localhost")),
        ("my_laptop.local", ServerName("my_laptop.local")),
    ],
)
def test_a_host_is_read(text: str, host: ServerName) -> None:
    assert parse_host(text) == host
    assert parse_host(host.written) == host


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[",
        "[::1",
        "::1",
        "a:b",
        "a:0",
        "a:70000",
        "a..b",
        "a..",
        ".",
        ".:80",
        "[::1].",
        "[fe80::1%25eth0]",
        "[::g]",
        "a:+1",
        "a:١",
        "a b",
        "a/b",
        "a@b",
        "é.example",
        "x" * 64,
        "a." * 200,
    ],
)
def test_what_is_not_a_host_is_refused(text: str) -> None:
    with pytest.raises(BadRequest):
        parse_host(text)


@pytest.mark.parametrize(
    "pairs",
    [
        (HOST, HOST),
        (HOST, ("Upgrade", "websocket"), ("Upgrade", "websocket")),
        (HOST, ("Origin", "http://a.example"), ("Origin", "http://b.example")),
        (("Host", "["),),
    ],
)
def test_what_can_be_read_in_two_ways_is_refused(pairs: tuple[tuple[str, str], ...]) -> None:
    with pytest.raises(BadRequest):
        read_request("/", headers(*pairs))


@pytest.mark.parametrize("path", ["", "t", "http://cards.example/", "*", "/" * 400])
def test_what_is_not_a_path_is_refused(path: str) -> None:
    with pytest.raises(BadRequest):
        read_request(path, headers(HOST))


@pytest.mark.parametrize(
    ("origin", "same"),
    [
        (None, True),
        ("http://cards.example:8080", True),
        ("https://CARDS.example:8080", True),
        ("http://cards.example.:8080", True),
        ("http://cards.example:8080.evil.example", None),
        ("http://cards.example:8080@evil.example:8080", None),
        ("http://cards.example", False),
        ("http://evil.example:8080", False),
        ("null", False),
        ("", False),
    ],
)
def test_a_line_is_opened_by_a_page_of_the_same_host(origin: str | None, same: bool | None) -> None:
    more = (("Origin", origin),) if origin is not None else ()
    if same is None:
        with pytest.raises(BadRequest):
            same_site(read_request("/new", headers(HOST, *more)))
        return
    assert same_site(read_request("/new", headers(HOST, *more))) is same


@pytest.mark.parametrize("origin", ["http://[", "http://a b"])
def test_an_origin_that_cannot_be_read_is_refused(origin: str) -> None:
    with pytest.raises(BadRequest):
        same_site(read_request("/new", headers(HOST, ("Origin", origin))))


@pytest.mark.parametrize(
    ("query", "own", "before"),
    [
        ("", "", ""),
        ("at=/cards", "", "/cards"),
        ("at=/a/b/c/d", "", None),
        ("at=/evening/", "/evening/", ""),
        ("at=/club/evening/", "/evening/", "/club"),
        ("at=/club/", "/evening/", None),
        ("", "/evening/", ""),
        ("at=%2F%2Fevil.example/evening/", "/evening/", None),
    ],
)
def test_what_a_proxy_has_put_before_a_path_is_what_the_page_says(query: str, own: str, before: str | None) -> None:
    assert path_before(read_request(f"/qr.svg?{query}", headers(HOST)), own) == before


@pytest.mark.parametrize(
    ("host", "names", "reached", "vouched", "holds"),
    [
        ("192.168.1.20:8080", (), "192.168.1.20", False, True),
        ("192.168.1.20:8080", (), "::ffff:192.168.1.20", False, True),
        ("[fd00::2]:8080", (), "fd00::2", False, True),
        ("[FD00:0:0::2]:8080", (), "fd00::2%eth0", False, True),
        ("[::ffff:192.168.1.20]:8080", (), "::ffff:192.168.1.20", False, True),
        ("[::ffff:c0a8:114]:8080", (), "192.168.1.20", False, True),
        ("[::ffff:8.8.8.8]", (), "192.168.1.20", False, False),
        ("LOCALHOST.:8080", (), "127.0.0.1", False, True),
        ("localhost.evil.example", (), "127.0.0.1", False, False),
        ("127.0.0.1.evil.example", (), "127.0.0.1", False, False),
        ("2130706433", (), "127.0.0.1", False, False),
        ("Cards.Example.", ("cards.example",), "127.0.0.1", False, True),
        ("notcards.example", ("cards.example",), "127.0.0.1", False, False),
        ("localhost:8080", (), "127.0.0.1", False, True),
        ("192.168.1.20", (), "10.0.0.1", False, False),
        ("evil.example", (), "127.0.0.1", False, False),
        ("evil.example", (), "127.0.0.1", True, True),
        ("evil.example", ("cards.example",), "127.0.0.1", True, False),
        ("cards.example:443", ("cards.example",), "127.0.0.1", False, True),
        ("cards.example:443", ("cards.example:8443",), "127.0.0.1", False, False),
    ],
)
def test_a_server_answers_under_what_was_given_out(
    host: str, names: tuple[str, ...], reached: str, vouched: bool, holds: bool
) -> None:
    """A page of a stranger has no certificate for a name that is not the stranger's: a proxy's https vouches."""
    assert GivenOut(names).holds(parse_host(host), reached, vouched) is holds
