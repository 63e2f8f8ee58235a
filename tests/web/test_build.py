"""The build of the page, without a browser: what goes in, the same bytes twice, the runtime in the folder."""

from __future__ import annotations

import ast
import base64
import contextlib
import gzip
import hashlib
import http.server
import importlib.util
import io
import json
import re
import shutil
import tarfile
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any, ClassVar, NamedTuple

import pytest

from game.rules import PRESETS
from game.scenes.forms.waiting import FAN
from tests.web import engine
from tests.web.conftest import ROOT, build_page, load, runtime_files

if importlib.util.find_spec("pygbag") is None:
    pytest.skip("pygbag is not installed: pip install -e '.[web]'", allow_module_level=True)


build = load("web")
runtime = load("web_runtime")
drift = load("web_drift")
sizes = load("web_sizes")


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Answer the folder of a built page."""
    out = tmp_path_factory.mktemp("build") / "page"
    assert build.main(["--out", str(out), "--itch"]) == 0
    return out


def contents(folder: Path) -> dict[str, bytes]:
    """Answer all files below a folder by their names."""
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.mark.sweep
def test_the_same_sources_give_the_same_bytes(page: Path, tmp_path: Path) -> None:
    assert build.main(["--out", str(tmp_path / "again"), "--itch"]) == 0
    assert contents(tmp_path / "again") == contents(page)
    assert (tmp_path / "pinochle-itch.zip").read_bytes() == (page.parent / "pinochle-itch.zip").read_bytes()


def test_what_the_page_says_of_itself_fits_every_game(page: Path) -> None:
    said = json.loads((page / "manifest.webmanifest").read_text())["description"]

    assert (page / "index.html").read_text("utf-8").count(f'content="{said}"') == 2, "in searches and in previews"
    hands, seats = {2: "two", 3: "three", 4: "four", 5: "five"}, [len(rules.seats) for rules in PRESETS.values()]
    span = f"{hands[min(seats)]} to {hands[max(seats)]} hands"
    assert f"for {span}" in said
    assert span.capitalize() in load("social").LINE[0], "the picture that messengers show said four (LO2)"
    assert len(said) <= 155, "a search cuts what is longer"


def entries(page: Path, archive: str) -> dict[str, bytes]:
    """Return the files of an archive of the page."""
    with tarfile.open(page / f"{archive}.tar.gz") as tar:
        assert all(entry.isfile() and entry.mtime == 0 for entry in tar)
        return {entry.name: tar.extractfile(entry).read() for entry in tar}  # type: ignore[union-attr]


def test_only_what_belongs_is_packed(page: Path) -> None:
    first, rest = entries(page, "pinochle"), entries(page, "rest")
    assert not first.keys() & rest.keys()
    names = sorted(first.keys() | rest.keys())
    assert "assets/main.py" in names
    assert "assets/game/app.py" in names
    packed = [name.removeprefix("assets/") for name in names]
    assert {name.split("/")[0] for name in packed} <= {"main.py", "game", "assets"}
    hosting = ("answers", "budgets", "copies", "incoming", "lines", "listening", "networks", "requests", "visitors")
    tools = ("accesskit_adapter", "window_controls")
    left_out = (
        "game/cli/",
        "game/club/",
        "game/evening/",
        "assets/icons/",
        *(f"game/host/{name}.py" for name in (*hosting, *tools)),
        *TABLES,
        *WINDOW_ONLY,
    )
    assert not [name for name in packed if name.startswith(left_out) or "pyc" in name]
    on_disk = {p.relative_to(ROOT).as_posix() for p in (ROOT / "game").rglob("*.py")}
    spoken = ("words/conventions_page", "words/evening", "words/pad_page")
    desktop = {f"game/{name}.py" for name in ("__main__", "command_line", "demo", *spoken)}
    assert {name for name in on_disk if not name.startswith(left_out)} - desktop == {
        name for name in packed if name.startswith("game/")
    }


TABLES = ("game/net/", "game/scenes/together/", "game/words/together.py", "game/words/direct.py",
          "game/words/browsers.py", "game/host/direct.py", "game/host/served.py")  # fmt: skip
WINDOW_ONLY = {f"game/{name}.py" for name in ("scenes/together/room", "scenes/together/club_season", "words/room")}
AT_ONCE, ON_DEMAND = r"\[SITE, (\[.*?\]), false\], \[SITE", r"false\], \[SITE, (\[.*?\]), true\]"
"""The worker's lists of what it fetches by itself, and of what it keeps once somebody wants it."""
UNWAITED = set(load("web_looks").light_later()) - load("web_looks").LOADED
"""What a light seat shows once it is there, beside what pages to read load as well: heads, the back of the cards."""
LATER = {"together.tar.gz", "keeper.js", "seat.html", "seat.js", "direct.js", "fair.js", "together.js", "together.css"}
LATER |= UNWAITED
"""What only tables of several devices need."""


def test_what_tables_need_comes_later_and_nobody_loads_it_who_wants_none(page: Path) -> None:
    with tarfile.open(page / "together.tar.gz") as tar:
        names = {entry.name.removeprefix("assets/") for entry in tar}
    on_disk = {p.relative_to(ROOT).as_posix() for p in (ROOT / "game").rglob("*.py")}
    assert names == {name for name in on_disk if name.startswith(TABLES)} - WINDOW_ONLY
    assert table(page, ON_DEMAND, "sw.js").keys() == LATER
    assert not table(page, AT_ONCE, "sw.js").keys() & LATER
    text = (page / "index.html").read_text("utf-8")
    assert {name for name in LATER if name in text} == {"together.tar.gz", "keeper.js"}, "the bridge knows these"


def test_the_page_is_hardly_larger_for_people_who_want_no_table(page: Path, tmp_path: Path) -> None:
    """What tables of two browsers add to the archive is far less than 3 in 100, and to the page a few lines."""
    files = load("web_files")
    archives = [(page / f"{name}.tar.gz").read_bytes() for name in ("pinochle", "rest")]
    for name, data in (files.unpacked(archives[0]) | files.unpacked(archives[1])).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    for name in ("game/scenes/other_devices.py", "game/words/other_devices.py"):
        (tmp_path / "assets" / name).unlink()
    assert sum(map(len, archives)) <= 1.03 * len(files.packed(tmp_path / "assets"))
    assert (page / "together.tar.gz").stat().st_size <= 75_000


def test_a_guest_waits_for_little(page: Path) -> None:
    needed = LATER - {"together.tar.gz", "keeper.js"} - UNWAITED | {"favicon.png"}
    assert sum((page / name).stat().st_size for name in needed) <= 75_000
    shown = [page / name for name in load("web_looks").light_later()]
    assert sum(file.stat().st_size for file in shown) <= 160_000, (
        "fonts, heads, faces and the table come while the guest says who they are"
    )
    style = (page / "together.css").read_text("utf-8")
    assert set(re.findall(r'url\("(.*?)"\)', style)) <= {file.name for file in shown}
    assert style.count("font-display:swap") == style.count("@font-face"), "text is there before its font"
    told = (page / "seat.html").read_text("utf-8")
    assert "@" not in re.sub(r"@media", "", told)
    assert set(re.findall(r'(?:src|href)="([^"#]+?)(?:\?v=[0-9a-f]{12})?"', told)) == needed - {"seat.html"} | {
        "deck.js",
        "table.css",
    }


@pytest.mark.sweep
def test_a_server_for_addresses_is_in_the_page_only_if_the_builder_names_one(
    page: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "stun:" not in (page / "index.html").read_text("utf-8") + (page / "seat.html").read_text("utf-8")
    with few_files():
        build.build(tmp_path / "page", build.Place(None, None, False), lookup="stun:stun.example.org:3478")
    assert 'lookup: "stun:stun.example.org:3478"' in (tmp_path / "page" / "index.html").read_text("utf-8")
    assert '"lookup":"stun:stun.example.org:3478"' in (tmp_path / "page" / "seat.html").read_text("utf-8")
    with pytest.raises(SystemExit):
        build.main(["--out", str(tmp_path / "other"), "--lookup", "https://stun.example.org"])
    assert "not the address of a STUN server" in capsys.readouterr().err


def test_nothing_on_the_page_imports_what_stays_on_the_desktop(page: Path) -> None:
    """Scenes are named in texts too, and loaded when they are first gone to."""
    packed = entries(page, "pinochle") | entries(page, "rest")
    texts = {name: data.decode() for name, data in packed.items() if name.endswith(".py")}
    named = re.compile(
        r"\bbuild\.lab\b|\bgallery\b|\.cli\b|\.net\b|\bwords\.together\b|\bimport together\b|\bcommand_line\b|\.demo\b"
        r"|\bwebsockets\.|\bthreading\b"
    )
    found = {name: named.findall(text) for name, text in texts.items() if name != "assets/main.py"}
    assert {name: words for name, words in found.items() if words} == {}


def test_modules_are_packed_without_docstrings_and_with_every_line_in_its_place(page: Path) -> None:
    def without_texts(text: str) -> CodeType:
        """What Python makes of a module whose texts that stand alone are empty."""
        tree = ast.parse(text)
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Expr)
                and isinstance(node.value, ast.Constant)
                and isinstance(node.value.value, str)
            ):
                node.value = ast.copy_location(ast.Constant(""), node.value)
        return compile(tree, "", "exec", dont_inherit=True)

    def said(code: CodeType) -> list[object]:
        """All of it, with the line and column where each step begins."""
        inner = [said(each) if isinstance(each, CodeType) else repr(each) for each in code.co_consts]
        begins = [(line, column) for line, _, column, _ in code.co_positions()]
        return [code.co_name, code.co_code, code.co_names, code.co_varnames, code.co_exceptiontable, begins, inner]

    packed = entries(page, "pinochle") | entries(page, "rest")
    modules = {name: data.decode() for name, data in packed.items() if name.endswith(".py")}
    del modules["assets/main.py"]
    assert len(modules) > 200
    for name, text in sorted(modules.items())[::5]:  # one function packs all of them
        whole, tree = (ROOT / name.removeprefix("assets/")).read_text("utf-8"), ast.parse(text)
        assert ast.get_docstring(tree) == "", name
        assert said(compile(tree, "", "exec", dont_inherit=True)) == said(without_texts(whole)), name


def test_our_files_keep_their_limits(page: Path) -> None:
    sizes = {name: len(data) for name, data in contents(page).items()}
    assert sizes["pinochle.tar.gz"] <= 400_000, "everybody waits for it"
    assert sizes["rest.tar.gz"] <= 850_000
    assert sum(sizes.values()) <= 3_500_000


def test_a_page_over_its_limit_is_refused(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                          capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    sizes = {name: len(data) for name, data in contents(page).items()}
    monkeypatch.setattr(build, "build", lambda *_, **__: build.Built(sizes, {"first": {"a": 1}}))
    assert build.main(["--out", str(tmp_path / "page")]) == 0
    monkeypatch.setattr(build, "ARCHIVE_LIMIT", 1000)
    assert build.main(["--out", str(tmp_path / "page")]) == 1
    assert "over its limit of 1,000" in capsys.readouterr().err


def test_the_page_names_no_other_place_than_the_runtimes(page: Path) -> None:
    text = (page / "index.html").read_text(encoding="utf-8") + (page / "sw.js").read_text(encoding="utf-8")
    found = set(re.findall(r"https?://[^\s\"'<)]+", text))
    strange = {url for url in found if not url.startswith(("https://pygame-web.github.io", "http://127.0.0.1:8123/"))}
    assert strange == set()


@contextlib.contextmanager
def few_files() -> Iterator[None]:
    """While it lasts, a page is built of few modules: quickly, for what does not depend on which there are."""

    def stage(folder: Path, part: str = "pinochle") -> None:
        shutil.rmtree(folder, ignore_errors=True)
        for name in ("main.py", "game/__init__.py", "game/app.py"):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "stage", stage)
        yield


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a page with a small runtime in it."""
    top = tmp_path_factory.mktemp("hosted")
    engine.make(top / "cdn", 1)
    with few_files():
        build_page(top / "page", top / "cdn")
    return top / "page"


def policy(folder: Path) -> dict[str, list[str]]:
    """Return what a page's policy allows, by kind."""
    found = re.search(r'Content-Security-Policy" content="([^"]*)"', (folder / "index.html").read_text("utf-8"))
    assert found is not None
    return {words.split()[0]: words.split()[1:] for words in found[1].split("; ")}


def test_an_installed_page_shows_pictures_and_shortcuts_that_are_there(page: Path) -> None:
    told = json.loads((page / "manifest.webmanifest").read_text("utf-8"))
    for shown in told["screenshots"]:
        head = (page / shown["src"]).read_bytes()[16:24]
        size = (int.from_bytes(head[:4], "big"), int.from_bytes(head[4:], "big"))
        assert "x".join(map(str, size)) == shown["sizes"]
        assert shown["form_factor"] == ("wide" if size[0] > size[1] else "narrow")
    assert {shown["form_factor"] for shown in told["screenshots"]} == {"wide", "narrow"}
    assert [each["url"] for each in told["shortcuts"] if not (page / each["url"]).is_file()] == []
    assert len(told["shortcuts"]) == 4


def test_the_page_may_ask_only_its_own_site_and_the_runtimes(page: Path, hosted: Path) -> None:
    there = "https://pygame-web.github.io"
    assert {kind for kind, words in policy(page).items() if there in words} == {"script-src", "connect-src"}
    assert not [word for words in policy(hosted).values() for word in words if "//" in word and "sha256-" not in word]
    for folder in (page, hosted):
        allowed = policy(folder)
        assert allowed["default-src"] == allowed["base-uri"] == allowed["form-action"] == ["'none'"]
        assert allowed["media-src"] == ["blob:", "data:"], "the runtime's start-up preloads a sound of its own"
        loose = [kind for kind, words in allowed.items() if {"'unsafe-inline'", "*"} & set(words)]
        assert loose == ["script-src"], "browsers that know the hashes beside it pass over it"
        assert [kind for kind, words in allowed.items() if "data:" in words] == ["media-src"]
        scripts = re.findall(r"<script>(.*?)</script>", (folder / "index.html").read_text("utf-8"), re.DOTALL)
        assert {f"'{sha256(script.encode())}'" for script in scripts} <= set(allowed["script-src"])
        assert scripts[0] == load("web_page").early_script(), "it comes first"
    assert 'rel="preload"' in (page / "index.html").read_text("utf-8")
    assert 'rel="preload"' not in (hosted / "index.html").read_text("utf-8"), "it comes packed"
    script = (hosted / "cdn/cpython312/main.js").read_bytes()
    assert f"'{sha256(script)}'" in policy(hosted)["script-src"], "the loader writes it into the page"


def sha256(data: bytes) -> str:
    """Return a hash as the page writes it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()


def table(folder: Path, pattern: str, file: str) -> dict[str, list[Any]]:
    """Return a list of files out of a page's scripts, by address."""
    found = re.search(pattern, (folder / file).read_text("utf-8"))
    assert found is not None
    return {row[0].split("?")[0]: row for row in json.loads(found[1])}


def test_every_file_of_the_page_is_known_by_its_hash(hosted: Path) -> None:
    asked = table(hosted, r"const FILES = (\[.*\]);", "index.html")
    kept = table(hosted, AT_ONCE, "sw.js")
    kept |= table(hosted, ON_DEMAND, "sw.js")
    assert kept.keys() | asked.keys() | {"sw.js", "social.jpg", "table.png", "phone.png", ".nojekyll"} == {
        name for name in contents(hosted) if not name.endswith((".wasm.gz", ".data.gz", "main.js.gz"))
    }
    for name, row in (asked | kept).items():
        data = (hosted / name).read_bytes()
        assert row[1][0] == [len(data), sha256(data)]
        if len(row) > 3:
            packed = (hosted / f"{name}.gz").read_bytes()
            assert row[3] == [[len(packed), sha256(packed)]]
            assert gzip.decompress(packed) == data
    text = (hosted / "index.html").read_text("utf-8")
    assert f'pythons.js" integrity="{asked["cdn/pythons.js"][1][0][1]}"' in text


@pytest.mark.sweep
def test_with_a_runtime_in_it_the_page_is_the_same_bytes_again(hosted: Path, tmp_path: Path) -> None:
    with few_files():
        build_page(tmp_path / "again", hosted.parent / "cdn")
    assert contents(tmp_path / "again") == contents(hosted)


def test_a_visit_is_told_by_its_parts(hosted: Path, tmp_path: Path) -> None:
    with few_files():
        built = build.build(tmp_path / "page", build.Place(None, None, True), runtime_files(hosted.parent / "cdn"))

    first, meanwhile, afterwards, tables = built.visit.values()

    assert first["pinochle.tar.gz"] == (hosted / "pinochle.tar.gz").stat().st_size
    assert first["cdn/cpython312/main.wasm.gz"] == (hosted / "cdn/cpython312/main.wasm.gz").stat().st_size
    assert first["index.html"] < (hosted / "index.html").stat().st_size / 3, "servers pack texts"
    whole = {path.relative_to(hosted).as_posix() for path in hosted.rglob("*") if path.is_file()}
    unpacked = {name.removesuffix(".gz") for name in whole if name.endswith(".gz") and name.startswith("cdn/")}
    assert {*first, *meanwhile, *afterwards, *tables} == whole - unpacked - set(sizes.UNASKED)
    assert "keeper.js" in tables
    told = sizes.lines(built.visit)
    assert told[0].split()[0] == f"{sum(first.values()):,}"
    assert len(told) == len(first) + 4


@pytest.mark.sweep
def test_packed_only_leaves_out_what_browsers_of_today_do_not_ask_for(hosted: Path, tmp_path: Path) -> None:
    with few_files():
        place = build.Place(None, None, True, packed_only=True)
        build.build(tmp_path / "page", place, runtime_files(hosted.parent / "cdn"))

    small, whole = contents(tmp_path / "page"), contents(hosted)

    assert whole.keys() - small.keys() == {f"cdn/cpython312/main.{kind}" for kind in ("wasm", "data", "js")}
    assert all(small[name] == whole[name] for name in small if name.startswith("cdn/"))
    told = [b"BigInt64Array DecompressionStream" in each["index.html"] for each in (small, whole)]
    assert told == [True, False]
    with pytest.raises(SystemExit):
        build.main(["--out", str(tmp_path / "page"), "--packed-only"])


@pytest.mark.sweep
def test_a_change_of_any_part_gives_the_page_another_name(
    hosted: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def name(folder: Path) -> str:
        return re.findall(r'const BUILD = "(\w+)"', (folder / "sw.js").read_text("utf-8"))[0]

    engine.make(tmp_path / "cdn", 2)
    with few_files():
        build_page(tmp_path / "engine", tmp_path / "cdn")
        monkeypatch.setattr(build, "icons", lambda: {"favicon.png": load("web_files").png(32)})
        build_page(tmp_path / "icon", hosted.parent / "cdn")
    assert len({name(folder) for folder in (hosted, tmp_path / "engine", tmp_path / "icon")}) == 3


class Elsewhere(NamedTuple):
    """A page that has an address, and its runtime at another one."""

    page: Path
    told: str


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Elsewhere:
    """Answer such a page, and what was told while it was built."""
    out = tmp_path_factory.mktemp("elsewhere") / "page"
    places = ["--runtime", "https://cards.example/engine/", "--base", "https://cards.example/games/pinochle"]
    with few_files(), contextlib.redirect_stdout(io.StringIO()) as told:
        assert build.main(["--out", str(out), *places]) == 0
    return Elsewhere(out, told.getvalue())


def test_a_page_without_a_runtime_says_whose_it_needs(elsewhere: Elsewhere) -> None:
    assert "loads it from https://cards.example/engine/, and runs only the pinned files" in elsewhere.told
    asked = table(elsewhere.page, r"const FILES = (\[.*\]);", "index.html")
    for pin in runtime.PINS:
        size, known = asked[f"https://cards.example/engine/{pin.name}"][1][0]
        kind, digest = known.split("-", 1)
        assert base64.b64decode(digest).hex() == (pin.sha256 if kind == "sha256" else pin.blob)
        assert size == (pin.size or 13_447_111)


def test_the_template_keeps_pygbags_protocol(page: Path) -> None:
    text = (page / "index.html").read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    python = text.split("#<!--")[1].split("# -->")[0]
    assert "async def custom_site()" in python
    assert python.rstrip().endswith("asyncio.run(custom_site())")
    assert "<script" not in python
    assert "{{" not in text
    for name in ("@BUILD@", "@CSS@", "@FILES@"):
        assert name not in text
    compile(python, "page", "exec")


def test_an_address_is_written_into_the_page(elsewhere: Elsewhere) -> None:
    text = (elsewhere.page / "index.html").read_text(encoding="utf-8")
    assert '<link rel="canonical" href="https://cards.example/games/pinochle/">' in text
    assert 'property="og:image" content="https://cards.example/games/pinochle/' in text
    manifest = json.loads((elsewhere.page / "manifest.webmanifest").read_text())
    assert manifest["scope"] == manifest["start_url"] == "/games/pinochle/"


@pytest.mark.parametrize("base", ["ftp://x/", "games"])
def test_a_wrong_address_is_refused(base: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert build.main(["--out", str(tmp_path / "p"), "--base", base]) == 2
    assert f"Not a path or an address of a page: {base}" in capsys.readouterr().err


def test_a_folder_of_somebody_else_is_never_emptied(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    assert build.main(["--out", str(tmp_path)]) == 2
    assert "not a folder made by this command" in capsys.readouterr().err
    assert (tmp_path / "letter.txt").read_text() == "dear"


def test_the_itch_zip_has_the_page_at_its_root(page: Path) -> None:
    with zipfile.ZipFile(io.BytesIO((page.parent / "pinochle-itch.zip").read_bytes())) as packed:
        assert {"index.html", "pinochle.tar.gz", "sw.js"} <= set(packed.namelist())
        assert len(packed.namelist()) < 1000


# ---------------------------------------------------------------------- the runtime in the folder
class Source(http.server.BaseHTTPRequestHandler):
    """A download server that knows ranges and can break off."""

    files: ClassVar[dict[str, bytes]] = {}
    cut: ClassVar[dict[str, int]] = {}
    asked: ClassVar[list[tuple[str, str | None]]] = []

    def do_GET(self) -> None:
        name = self.path.lstrip("/")
        self.asked.append((name, self.headers.get("Range")))
        data = self.files.get(name)
        if data is None:
            self.send_error(404)
            return
        start = int((self.headers.get("Range") or "bytes=0-")[6:-1])
        self.send_response(206 if start else 200)
        self.send_header("Content-Length", str(len(data) - start))
        self.end_headers()
        end = self.cut.pop(name, len(data))
        self.wfile.write(data[start:end])

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def source() -> Iterator[str]:
    """Answer the address of a small stand-in for the download server."""
    Source.files = {"0.9.3/pythons.js": b"js" * 5000, "0.9.3/main.wasm": b"\0asm" * 9000}
    Source.cut, Source.asked = {}, []
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Source)
    threading.Thread(target=server.serve_forever, args=[0.05], daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


def pins() -> tuple[Any, ...]:
    """Answer pins for the stand-in's files: one with everything known, one by git's hash alone."""
    js, wasm = Source.files["0.9.3/pythons.js"], Source.files["0.9.3/main.wasm"]

    def blob(data: bytes) -> str:
        return hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()

    return (
        runtime.Pin("0.9.3/pythons.js", "pythons.js", blob(js), len(js), hashlib.sha256(js).hexdigest()),
        runtime.Pin("0.9.3/main.wasm", "cpython312/main.wasm", blob(wasm)),
    )


def test_the_runtime_is_downloaded_once(source: str, tmp_path: Path) -> None:
    files = runtime.provide(tmp_path, source, pins())
    assert {name: file.read_bytes() for name, file in files.items()} == {
        "pythons.js": b"js" * 5000, "cpython312/main.wasm": b"\0asm" * 9000}  # fmt: skip
    Source.asked.clear()
    runtime.provide(tmp_path, source, pins())
    assert Source.asked == []


def test_a_broken_download_goes_on_where_it_stopped(source: str, tmp_path: Path) -> None:
    Source.cut["0.9.3/main.wasm"] = 20_000
    with pytest.raises(runtime.RuntimeFilesError, match=r"broke off.*Run the command again"):
        runtime.provide(tmp_path, source, pins())
    Source.asked.clear()
    files = runtime.provide(tmp_path, source, pins())
    assert Source.asked == [("0.9.3/main.wasm", "bytes=20000-")]
    assert files["cpython312/main.wasm"].read_bytes() == b"\0asm" * 9000


@pytest.mark.parametrize(("name", "data"), [("0.9.3/pythons.js", b"xx" * 5000), ("0.9.3/main.wasm", b"\0asm" * 9001)])
def test_other_bytes_than_the_pinned_ones_are_refused(source: str, tmp_path: Path, name: str, data: bytes) -> None:
    pinned = pins()
    Source.files[name] = data
    with pytest.raises(runtime.RuntimeFilesError, match="is not the file this page was made for"):
        runtime.provide(tmp_path, source, pinned)
    Source.files[name] = {"0.9.3/pythons.js": b"js" * 5000, "0.9.3/main.wasm": b"\0asm" * 9000}[name]
    assert len(runtime.provide(tmp_path, source, pinned)) == 2, "a second attempt starts afresh"


def test_a_file_known_by_git_alone_is_known_by_sha256_once_it_was_recorded(source: str, tmp_path: Path) -> None:
    record, wasm = tmp_path / "runtime.txt", Source.files["0.9.3/main.wasm"]
    record.write_text("# what it is\n", encoding="utf-8")
    files = runtime.provide(tmp_path, source, pins())

    assert runtime.pin(files, pins(), record) == ["cpython312/main.wasm"]
    known = runtime.recorded(pins(), record)
    assert (known[1].sha256, known[1].size) == (hashlib.sha256(wasm).hexdigest(), len(wasm))
    assert known[0] == pins()[0], "what stands in the list of pins stays"
    assert runtime.pin(files, known, record) == []

    record.write_text(record.read_text(encoding="utf-8").replace(known[1].sha256[:8], "0" * 8), encoding="utf-8")
    assert "its SHA-256 is not" in str(runtime.wrong(wasm, runtime.recorded(pins(), record)[1]))
    with pytest.raises(runtime.RuntimeFilesError, match="its SHA-256 is not"):
        runtime.provide(tmp_path, source, runtime.recorded(pins(), record))


def test_a_damaged_cache_is_mended(source: str, tmp_path: Path) -> None:
    file = runtime.provide(tmp_path, source, pins())["pythons.js"]
    file.write_bytes(b"half")
    assert runtime.provide(tmp_path, source, pins())["pythons.js"].read_bytes() == b"js" * 5000


def test_without_a_network_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(runtime.RuntimeFilesError, match=r"Cannot reach .* needs the internet once"):
        runtime.provide(tmp_path, "http://127.0.0.1:9/", (runtime.Pin("a", "a", "0" * 40),))


def test_a_missing_file_is_named(source: str, tmp_path: Path) -> None:
    with pytest.raises(runtime.RuntimeFilesError, match=r"gone\.js: the server answered 404"):
        runtime.provide(tmp_path, source, (runtime.Pin("gone.js", "a", "0" * 40),))


def test_the_pins_cover_all_that_a_page_asks_for() -> None:
    core = [f"cpython312/main.{end}" for end in ("js", "wasm", "data")]
    assert [pin.name for pin in runtime.PINS] == ["pythons.js", "cpythonrc.py", *core, runtime.INDEX, runtime.WHEEL]
    assert all(len(pin.blob) == 40 and (pin.size or "main.wasm" in pin.name) for pin in runtime.PINS)


# -------------------------------------------------------------------------- a copy of our own
@pytest.mark.sweep
def test_a_zip_of_the_runtime_is_as_good_as_its_source(
    source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = runtime.provide(tmp_path / "first", source, pins())
    build.zipped({name: file.read_bytes() for name, file in kept.items()}, tmp_path / "kept.zip")
    Source.asked.clear()
    again = runtime.provide(tmp_path / "second", str(tmp_path / "kept.zip"), pins())
    assert {name: file.read_bytes() for name, file in again.items()} == {
        name: file.read_bytes() for name, file in kept.items()
    }
    assert Source.asked == []

    engine.make(tmp_path / "cdn", 1)
    files = runtime_files(tmp_path / "cdn")
    monkeypatch.setattr(runtime, "provide", lambda *_: files)
    with few_files():
        assert build.main(["--out", str(tmp_path / "page"), "--self-host", "--runtime", "pygbag", "--runtime-zip"]) == 0
    with zipfile.ZipFile(tmp_path / f"pinochle-runtime-{runtime.COMMIT[:12]}.zip") as packed:
        assert {name: packed.read(name) for name in packed.namelist()} == {
            name: file.read_bytes() for name, file in files.items()
        }
    assert (tmp_path / "page" / "cdn" / "cpython312" / "main.wasm.gz").is_file()
    with pytest.raises(SystemExit):
        build.main(["--out", str(tmp_path / "page"), "--runtime-zip"])
    assert "--runtime-zip keeps what --self-host got" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "kind", "address"),
    [
        ([], "pygbag", None),
        (["--self-host"], "pyodide", None),
        (["--runtime", "pyodide"], "pyodide", None),
        (["--self-host", "--runtime", "pygbag"], "pygbag", None),
        (["--runtime", "https://cards.test/cdn/"], "pygbag", "https://cards.test/cdn/"),
    ],
)
def test_which_runtime_a_page_gets(arguments: list[str], kind: str, address: str | None) -> None:
    options = build.parse(arguments)
    assert (options.kind, options.address) == (kind, address)
    assert options.self_host is (kind == "pyodide" or "--self-host" in arguments)


@pytest.mark.parametrize(
    ("packed", "words"),
    [
        (None, r"Cannot read .*kept\.zip: No such file"),
        (b"no zip", r"kept\.zip is damaged"),
        ({"pythons.js": b"js" * 5000}, r"kept\.zip has no file cpython312/main\.wasm"),
        ({"pythons.js": b"other"}, r"pythons\.js from .*kept\.zip is not the file this page was made for"),
    ],
)
def test_a_zip_that_is_no_good_is_told_in_words(
    source: str, tmp_path: Path, packed: bytes | dict[str, bytes] | None, words: str
) -> None:
    file = tmp_path / "kept.zip"
    if isinstance(packed, dict):
        build.zipped(packed, file)
    elif packed is not None:
        file.write_bytes(packed)
    with pytest.raises(runtime.RuntimeFilesError, match=words):
        runtime.provide(tmp_path / "cache", str(file), pins())


# ------------------------------------------------------------------------------------- drift
def test_drift_is_told_file_by_file(source: str, capsys: pytest.CaptureFixture[str]) -> None:
    pinned = pins()
    assert drift.main(["--at", source], pinned) == 0
    sure, unsure = capsys.readouterr().out.splitlines()
    assert sure.split() == ["same", "0.9.3/pythons.js"]
    wasm = Source.files["0.9.3/main.wasm"]
    assert unsure.startswith("same     0.9.3/main.wasm: by git's hash alone; python build/web_runtime.py records ")
    assert hashlib.sha256(wasm).hexdigest() in unsure

    other = Source.files["0.9.3/pythons.js"] = b"js" * 4000
    del Source.files["0.9.3/main.wasm"]
    assert drift.main(["--at", source], pinned) == 1
    first, second = capsys.readouterr().out.splitlines()
    assert first == (
        "changed  0.9.3/pythons.js: it has 8,000 bytes instead of 10,000;"
        f" now 8,000 bytes, SHA-256 {hashlib.sha256(other).hexdigest()}"
    )
    assert second == "changed  0.9.3/main.wasm: the server answered 404 Not Found"


@pytest.mark.parametrize(
    "at", ["foo", "", "ftp://example.org/", "http://[::1", "http://a b/", "https://", "http://a.org/?x"]
)
def test_an_address_that_is_none_is_told_in_a_sentence(at: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        drift.main(["--at", at])
    assert ended.value.code == 2
    assert capsys.readouterr().err.endswith(f"{at!r} is not an address such as https://example.org/cdn/\n")


def test_an_address_needs_no_slash_at_its_end(source: str) -> None:
    assert drift.main(["--at", source.rstrip("/")], pins()) == 0


def test_drift_is_not_claimed_where_nobody_answers(source: str, capsys: pytest.CaptureFixture[str]) -> None:
    pinned = pins()
    assert drift.main(["--at", "http://127.0.0.1:9/"], pinned) == 2
    assert capsys.readouterr().out.count("unknown") == 2
    Source.cut["0.9.3/main.wasm"] = 20_000
    assert drift.main(["--at", source], pinned) == 2
    assert "unknown  0.9.3/main.wasm: the connection broke off" in capsys.readouterr().out


def test_the_page_is_of_one_design_with_the_title() -> None:
    pytest.importorskip("fontTools", reason="the splash is drawn with the extra for assets")
    splash = load("splash")

    assert list(splash.CARDS) == [str(card) for card in FAN]
    assert (ROOT / "build" / "web" / "fan.svg").read_text(encoding="utf-8") == splash.fan()
    assert (ROOT / "build" / "web" / "name.svg").read_text(encoding="utf-8") == splash.name()
