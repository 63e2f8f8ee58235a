"""The download for people without Python: what is in it plays alone, and everything in it is named."""

import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

HOUSE = Path(__file__).parents[1]
sys.path.insert(0, str(HOUSE / "build"))
from bare_root import deal_without_python  # noqa: E402
from folder import LIMIT, build  # noqa: E402
from folder_parts import bill_of_materials, differences, icns, ico, pack  # noqa: E402

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="the workflow starts the others where they are built"),
]


@pytest.fixture(scope="module")
def work(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder in which a download has been built."""
    folder = tmp_path_factory.mktemp("download")
    try:
        build(folder)
    except subprocess.CalledProcessError as error:
        if "pip" in error.cmd:
            pytest.skip("the libraries of the download cannot be had without the package index")
        raise
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def made(work: Path) -> Path:
    (folder,) = (work / "made").glob("pinochle-*")
    return folder


def run(made: Path, *words: str, home: Path) -> str:
    """What the program prints."""
    settings = os.environ | {"PINOCHLE_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [str(made / "pinochle"), *words],
        env=settings,
        cwd=home,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    return done.stdout


def test_it_plays_a_deal_in_a_root_without_python(made: Path) -> None:
    assert shutil.which("unshare"), "util-linux makes the root"
    assert deal_without_python(made).startswith("1 deal of classic (seed tea): ")


def test_it_packs_small_and_whole(made: Path, tmp_path: Path) -> None:
    packed = pack(made, tmp_path)
    assert packed.stat().st_size <= LIMIT

    with tarfile.open(packed) as tar:
        tar.extractall(tmp_path / "unpacked", filter="tar")
    unpacked = tmp_path / "unpacked" / made.name
    assert differences(made, unpacked) == []
    assert os.access(unpacked / "pinochle", os.X_OK)


def test_it_holds_the_game_and_nothing_of_the_laboratory(made: Path) -> None:
    """Modules lie there as text, too."""
    (inside,) = made.rglob("pinochle/command_line.py")
    ours = {file.relative_to(HOUSE / "game") for file in (HOUSE / "game").rglob("*.py")}
    laboratory = {file.read_bytes() for file in (HOUSE / "build" / "lab").rglob("*.py")}

    assert {file.relative_to(inside.parent) for file in inside.parent.rglob("*.py")} == ours
    assert [file for file in made.rglob("*.py") if file.read_bytes() in laboratory] == []


def test_its_workers_work(made: Path, tmp_path: Path) -> None:
    told = run(made, "match", "--ns", "easy", "--ew", "easy", "--deals", "4", "--workers", "2", home=tmp_path)

    assert "matches won by easy" in told


def test_guests_can_come(made: Path, tmp_path: Path) -> None:
    """It keeps a table, gives out its page, and draws the code of its link."""
    command = [str(made / "pinochle"), "serve", "--port", "0"]
    server = subprocess.Popen(
        command, stderr=subprocess.PIPE, text=True, env=os.environ | {"PINOCHLE_HOME": str(tmp_path)}
    )
    try:
        assert server.stderr is not None
        address = None
        while address is None:
            line = server.stderr.readline()
            assert line, "the server ends"
            address = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert urlopen(f"{address[0]}health", timeout=10).read() == b"ok\n"
        assert b"<script" in urlopen(address[0], timeout=10).read()
    finally:
        server.terminate()
        server.communicate(timeout=20)
    assert (made / "_internal" / "segno").exists() or b"segno" in (made / "pinochle").read_bytes()


def test_it_goes_into_the_menu_and_out_again(made: Path, tmp_path: Path) -> None:
    folder = tmp_path / 'my $games "here"'
    folder.mkdir()
    for name in ("add-to-menu", "pinochle.desktop", "pinochle.metainfo.xml", "pinochle.png"):
        shutil.copy(made / name, folder)
    home = {"HOME": str(tmp_path), "PATH": os.environ["PATH"]}
    share = tmp_path / ".local" / "share"

    subprocess.run([folder / "add-to-menu"], env=home, check=True, timeout=20)
    (entry,) = (share / "applications").iterdir()
    icons = [file for file in (share / "icons").rglob("*") if file.is_file()]

    place = str(folder / "pinochle").replace("$", "\\\\$").replace('"', '\\\\"')
    assert f'\nExec="{place}"\n' in entry.read_text(encoding="utf-8")
    assert icons == [share / "icons/hicolor/512x512/apps/pinochle.png"]
    assert (share / "metainfo" / "pinochle.metainfo.xml").is_file()

    subprocess.run([folder / "add-to-menu", "--remove"], env=home, check=True, timeout=20)
    assert [file for file in share.rglob("*") if file.is_file()] == []


def test_the_bill_names_what_is_in_it(work: Path, made: Path) -> None:
    bill = json.loads(bill_of_materials(made, work / "environment", "3.11"))
    names = {part["name"] for part in bill["components"]}
    pins = (HOUSE / "build" / "desktop" / "pins.txt").read_text(encoding="utf-8")

    assert {"Python", "pinochle-table", "pygame-ce", "platformdirs", "websockets", "segno", "pinochle"} <= names
    assert {name for name in names if "libSDL2-2" in name}
    for part in bill["components"]:
        if part["type"] == "library" and part["name"] != "pinochle-table":
            assert f"{part['name']}=={part['version']}\n" in pins
            assert (made / "licences" / f"{part['name']}.txt").is_file()


def test_the_icons_of_other_systems_hold_the_picture_whole() -> None:
    small, large = ((HOUSE / "assets" / "icons" / f"icon-{side}.png").read_bytes() for side in (192, 512))
    windows, mac = ico(small), icns(large)

    kind, count, width, _, _, _, _, depth, size, at = struct.unpack("<2xHHBBBBHHII", windows[:22])
    assert (kind, count, width, depth) == (1, 1, 192, 32)
    assert windows[at : at + size] == small
    assert (mac[:4], mac[8:12]) == (b"icns", b"ic09")
    assert struct.unpack(">I", mac[4:8]) == (len(mac),)
    assert mac[16:] == large


def test_two_builds_in_two_places_are_the_same_bytes(made: Path, tmp_path: Path) -> None:
    assert differences(made, build(tmp_path)) == []
