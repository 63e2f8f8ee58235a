"""Answers as a browser wants them: packed, or empty where it has the same already (LP6)."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

pytest.importorskip("websockets")

from websockets.datastructures import Headers
from websockets.http11 import Response

from game.host.answers import PAGE, answer, fitted, light_files, light_page, page_file, version

BODY = b"<p>Your turn</p>" * 100


def asked(query: str = "", body: bytes = BODY, **headers: str) -> Response:
    """What a browser gets that sends these headers."""
    sent = Headers({name.replace("_", "-"): value for name, value in headers.items()})
    return fitted(answer(200, "OK", body, PAGE), sent, query)


def test_a_text_comes_packed_where_the_browser_can_unpack_it() -> None:
    plain, packed = asked(), asked(Accept_Encoding="deflate, gzip, br")

    assert (plain.body, plain.headers.get("Content-Encoding")) == (BODY, None)
    assert gzip.decompress(packed.body) == BODY
    assert packed.headers["Content-Encoding"] == "gzip"
    assert packed.headers.get_all("Content-Length") == [str(len(packed.body))]
    assert plain.headers["Vary"] == packed.headers["Vary"] == "Accept-Encoding"
    assert asked(body=b"ok\n", Accept_Encoding="gzip").body == b"ok\n", "it fits into a packet as it is"
    for accepted in ("GZIP", "br;q=1.0, gzip;q=0.8", "gzip; q=1"):
        assert gzip.decompress(asked(Accept_Encoding=accepted).body) == BODY
    for refused in ("gzip;q=0", "gzip;q=0.0", "br", "x-gzip"):
        assert asked(Accept_Encoding=refused).body == BODY


def test_what_a_browser_has_is_not_sent_again() -> None:
    tag = asked().headers["ETag"]
    again, other = asked(If_None_Match=f'"x", {tag}'), asked(body=b"<p>Deal</p>" * 100, If_None_Match=tag)

    assert (again.status_code, again.body, again.headers["ETag"]) == (304, b"", tag)
    assert "Content-Length" not in again.headers
    assert again.headers["Vary"] == "Accept-Encoding"
    assert (other.status_code, other.headers["ETag"] != tag) == (200, True)
    assert again.headers["Cache-Control"] == "no-cache", "it asks each time whether the page is another one"


def test_an_address_with_its_version_is_asked_for_once() -> None:
    kept, old = asked(f"v={version(BODY)}"), asked("v=0123456789ab")

    assert kept.headers.get_all("Cache-Control") == ["public, max-age=31536000, immutable"]
    assert old.headers.get_all("Cache-Control") == ["no-cache"], "another version is not kept under this address"


def test_a_refusal_stays_as_it_is() -> None:
    found = fitted(answer(404, "Not Found", BODY, PAGE), Headers({"Accept-Encoding": "gzip"}), "")

    assert (found.body, "ETag" in found.headers) == (BODY, False)


def test_a_file_of_the_whole_game_is_known_again_until_it_changes(tmp_path: Path) -> None:
    file = tmp_path / "main.wasm"
    file.write_bytes(b"1234")
    tag = fitted(page_file(file, "application/wasm"), Headers(), "").headers["ETag"]
    assert fitted(page_file(file, "application/wasm"), Headers({"If-None-Match": tag}), "").status_code == 304
    file.write_bytes(b"12345")
    assert fitted(page_file(file, "application/wasm"), Headers({"If-None-Match": tag}), "").status_code == 200


def test_a_phone_loads_twenty_kilobytes_and_at_the_second_visit_none_of_them_again() -> None:
    told = {"script": "Allow scripts.", "games": []}
    page = light_page(told, "../").decode()
    sent = Headers({"Accept-Encoding": "gzip"})
    parts = {path: fitted(answer(200, "OK", data, kind), sent, "").body for path, (kind, data) in light_files().items()}

    for path, (_, data) in light_files().items():
        assert f'"..{path}?v={version(data)}"' in page
    assert len(gzip.compress(page.encode(), mtime=0)) + sum(map(len, parts.values())) <= 20_000
