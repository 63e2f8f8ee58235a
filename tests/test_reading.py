"""Everything that is read goes through ``game.plain``, and every file through ``game.files``."""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.sources import GAME, modules, nodes

READS_JSON = GAME / "plain.py"
OPENS_FILES = GAME / "files.py"

PARSERS = {
    "json", "pickle", "marshal", "shelve", "dbm", "csv", "tomllib", "configparser", "plistlib", "sqlite3", "xml",
    "html", "zipfile", "tarfile", "gzip", "bz2", "lzma", "linecache", "fileinput", "mmap", "yaml", "netrc", "mailbox",
}  # fmt: skip
"""Modules of the library that make values of what stands in a file."""
OPENERS = {
    "open",
    "fdopen",
    "open_code",
    "read_text",
    "read_bytes",
    "write_text",
    "write_bytes",
    "eval",
    "exec",
    "literal_eval",
}
BUILT_IN = {"open", "eval", "exec", "input"}
OF_STREAMS = {"sys.stdin", "communicate"}
LAST_WORDS = {name.rpartition(".")[2] for name in OF_STREAMS}

OUR_OWN = {
    ("ui/coverage.py", "self._file.read_bytes"): "a font that comes with the program",
    ("ui/svg.py", "file.read_text"): "the drawing of a card or a head, which comes with the program",
    ("scenes/shell/ahead.py", "Path(spec.origin).read_text"): "our own modules",
    ("scenes/shell/ahead.py", "Path(doors.__file__).read_text"): "our own modules",
    ("cli/pages.py", "html"): "escapes what a page shows, and reads none",
    ("cli/evening.py", "sqlite3"): "the errors of the tables' file, in words",
    ("cli/room_servers.py", "sqlite3"): "the errors of the tables' file, in words",
    ("cli/pad_serving.py", "html"): "escapes what a page shows, and reads none",
    ("host/answers.py", "html"): "escapes what a page shows, and reads none",
    ("assets.py", "(DESK_PAGE / 'evening.html').read_text"): "the page of an evening, which comes with the program",
    ("assets.py", "(DESK_PAGE / 'evening.js').read_text"): "its script",
    ("assets.py", "(DESK_PAGE / 'evening.css').read_bytes"): "its style sheet",
    ("club/printing.py", "csv"): "writes a table, and reads none",
    ("club/printing.py", "html"): "escapes what a page shows, and reads none",
    ("words/past_pads.py", "html"): "escapes what a page shows, and reads none",
    ("host/lines.py", "html"): "escapes what a page shows, and reads none",
    ("host/lines.py", "json"): "writes a good-bye, and reads none",
    ("host/networks.py", "Path('/proc/net/if_inet6').read_text"): "the system's own list of addresses",
    ("host/visitors.py", "os.open"): "the null device, which holds a place for one more line",
    ("host/visitors.py", "response.file.open"): "a file of the whole game's page, which is passed on as it is",
    ("assets.py", "(LIGHT_PAGE / 'table.html').read_text"): "the page of a seat, which comes with the program",
    ("assets.py", "(LIGHT_PAGE / name).read_text"): "its scripts",
    ("host/answers.py", "_ICON.read_bytes"): "the program's icon",
    ("host/answers.py", "gzip"): "packs what is sent, and unpacks nothing",
    ("assets.py", "file.read_bytes"): "the fonts and pictures of the light seat, which come with the program",
    ("assets.py", "file.read_text"): "the faces of cards, which come with the program",
    ("assets.py", "(LIGHT_PAGE / name).read_bytes"): "its style sheets",
    ("cli/serve.py", "sqlite3"): "the errors of the tables' file, in words",
    ("cli/serving.py", "table.keeper.open"): "a line to a device, not a file",
    ("cli/shelf.py", "sqlite3"): "keeps tables as texts, which game.net reads by game.plain",
    ("scenes/together/hosted.py", "self.keeper.open"): "a line to a device, not a file",
    ("net/wishes.py", "wish.open"): "whether a wish is still unanswered, not a file",
    ("cli/digest.py", "path.read_bytes"): "our own modules",
    ("cli/botprocess.py", "environ.read_bytes"): "what the system says of a process; it is only searched",
    ("cli/terminal.py", "os.open"): "the null device, which takes what nobody reads",
    ("host/desktop.py", "webbrowser.open"): "shows a page in the browser",
    ("host/desktop.py", "chooser.communicate"): "a file's name, from the system's own chooser",
    ("scenes/stats/summary.py", "csv"): "writes a table, and reads none",
    ("cli/records.py", "sys.stdin"): "bytes, at most as many as of a file, read by game.plain",
    ("cli/bot.py", "sys.stdin"): "lines that are bounded, read by game.plain",
    ("cli/options.py", "sys.stdin"): "a line that is bounded and checked",
    ("values.py", "exec"): "code made of the names of our own fields",
}
"""What reads or opens something that nobody from outside can have written, or that is bounded and checked there."""


def readers(written: Iterable[ast.AST]) -> Iterator[str]:
    """What is read or opened in what is written there."""
    for node in written:
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names if name.name.partition(".")[0] in PARSERS)
            case ast.ImportFrom(module=str(module), names=names):
                if module.partition(".")[0] in PARSERS:
                    yield module
                yield from (
                    f"{module}.{name.name}"
                    for name in names
                    if name.name in OPENERS or f"{module}.{name.name}" in OF_STREAMS
                )
            case ast.Attribute(attr=name) if name in LAST_WORDS and {name, ast.unparse(node)} & OF_STREAMS:
                yield ast.unparse(node)
            case ast.Call(func=ast.Name(id=name)) if name in BUILT_IN:
                yield name
            case ast.Call(func=ast.Attribute(attr=name, value=owner)) if name in OPENERS:
                if ast.unparse(owner) != "files" and (name != "open" or _is_of_a_file(owner, node)):
                    yield ast.unparse(node.func)


def _is_of_a_file(owner: ast.expr, call: ast.Call) -> bool:
    """Whether this ``open`` is not one of our own, such as a scene's: those take a scene, files a mode or nothing."""
    words = [
        word.value for word in (*call.args, *(word.value for word in call.keywords)) if isinstance(word, ast.Constant)
    ]
    name = ast.unparse(owner).rpartition(".")[2].rpartition("_")[2].rstrip("()").lower()
    return bool(words) or name not in {
        "scene",
        "table",
        "desk",
        "driver",
        "placing",
        "session",
        "self",
        "context",
        "ctx",
    }


@cache
def read_by(path: Path) -> tuple[str, ...]:
    """What a module of ours reads or opens by itself."""
    return tuple(readers(nodes(path)))


def beside(path: Path, found: Iterable[str]) -> list[str]:
    """What of that is not listed for this module."""
    place = path.relative_to(GAME).as_posix()
    return [each for each in found if (place, each) not in OUR_OWN]


def beside_in(path: Path, text: str) -> list[str]:
    """The same, if this stood in the module."""
    return beside(path, readers(ast.walk(ast.parse(text))))


def test_nothing_is_read_beside_plain_and_files() -> None:
    found = {
        path.relative_to(GAME).as_posix(): beside(path, read_by(path))
        for path in modules()
        if path not in {READS_JSON, OPENS_FILES} and not path.is_relative_to(GAME / "files")
    }

    assert {place: names for place, names in found.items() if names} == {}


def test_plain_opens_nothing_and_files_parses_nothing() -> None:
    assert set(beside(READS_JSON, read_by(READS_JSON))) == {"json"}
    assert not PARSERS & set(beside(OPENS_FILES, read_by(OPENS_FILES)))


def test_every_exception_is_still_there() -> None:
    used = {(path.relative_to(GAME).as_posix(), found) for path in modules() for found in read_by(path)}

    assert set(OUR_OWN) - used == set()


@pytest.mark.parametrize(
    "line",
    [
        "import json",
        "import json as j",
        "from json import loads",
        "import pickle",
        "import xml.etree.ElementTree",
        "x = open('a')",
        "x = Path('a').open()",
        "x = path.open('rb')",
        "x = self.path.open(encoding='utf-8')",
        "x = (folder / name).open()",
        "x = os.open(name, flags)",
        "from io import open",
        "x = os.fdopen(number)",
        "x = path.read_text()",
        "x = path.read_bytes()",
        "path.write_text(text)",
        "from ast import literal_eval",
        "x = ast.literal_eval(text)",
        "x = eval(text)",
        "x = sys.stdin.read()",
        "from sys import stdin",
        "x = process.communicate()",
    ],
)
def test_a_reader_beside_them_is_found(line: str) -> None:
    assert beside_in(GAME / "store" / "another.py", line) != []


@pytest.mark.parametrize(
    "line",
    [
        "self.table.open(scene)",
        "desk.open(ToOdds(view))",
        "driver.open()",
        "x = opened(link)",
        "x = files.read_text(path, 9)",
    ],
)
def test_what_opens_a_scene_is_not_one(line: str) -> None:
    assert beside_in(GAME / "scenes" / "another.py", line) == []
