"""What docs/ shows is what the code says, and its links lead somewhere."""

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

HOUSE = Path(__file__).parents[1]
PAGES = [*sorted((HOUSE / "docs").glob("*.md")), HOUSE / "README.md", *sorted((HOUSE / ".github").glob("*.md"))]
WORKFLOWS = sorted((HOUSE / ".github" / "workflows").glob("*.yml"))


@pytest.mark.sweep
def test_the_pictures_of_the_house_are_drawn_from_the_code_of_today() -> None:
    command = [sys.executable, str(HOUSE / "build" / "house_map.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)

    assert done.returncode == 0, f"{done.stdout}run python build/house_map.py"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_to_files_lead_to_files(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8"))
    near = [link for link in links if not link.startswith(("http", "mailto"))]

    assert [link for link in near if not (page.parent / link).exists()] == []


def test_what_is_published_links_to_nothing_that_is_not() -> None:
    """Read here without the extra for pages, whose own test follows each link of what is made."""
    text = (HOUSE / "build" / "web_reading.py").read_text(encoding="utf-8")
    published = re.findall(r"_written\(\s*\"([\w./-]+\.md)\"", text)
    known = {*re.findall(r"^    \"([\w./-]+\.md)\": ", text, re.MULTILINE)}
    assert {"docs/hosting.md", "CHANGELOG.md"} <= {*published}
    assert {"docs/accessibility.md", "fairness.md"} <= known
    for page in published:
        links = re.findall(r"\]\(([^)#]+\.md)", (HOUSE / page).read_text(encoding="utf-8"))
        assert [link for link in links if link not in known and not link.startswith(("http", "rule-sheets/"))] == []


@pytest.mark.parametrize("page", [page for page in PAGES if page.parent.name == "docs"], ids=lambda page: page.name)
def test_files_that_are_named_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:game|tests|build|docs|\.ci)/[\w./-]+)`", text))

    assert [name for name in sorted(named) if not (HOUSE / name).exists() and name != "build/reference/"] == []


@pytest.mark.parametrize("page", WORKFLOWS, ids=lambda page: page.name)
def test_scripts_that_a_workflow_runs_are_there_and_know_their_options(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    runs = re.findall(r"python (build/\w+\.py)([^|&>\n]*)", text)
    for name, words in runs:
        script = (HOUSE / name).read_text(encoding="utf-8")
        unknown = [word for word in re.findall(r"--[a-z-]+", words) if f'"{word}"' not in script]
        assert unknown == [], name
    named = re.findall(r"(?:tests|build)/[\w/]+\.py", text)

    assert [name for name in named if not (HOUSE / name).is_file()] == []


def test_the_page_about_security_knows_every_way_in() -> None:
    text = (HOUSE / ".github" / "SECURITY.md").read_text(encoding="utf-8")

    assert "has no server" not in text
    for way in ("`pinochle serve`", "a table that the window sets", "by WebRTC", "links", "files", "bots", "Dask"):
        assert way in text


def test_shops_of_programs_know_every_release() -> None:
    about = ElementTree.parse(HOUSE / "build" / "desktop" / "pinochle.metainfo.xml")
    log = (HOUSE / "CHANGELOG.md").read_text(encoding="utf-8")

    told = re.findall(r"^## (\d+\.\d+\.\d+) – (\d{4}-\d\d-\d\d)$", log, re.MULTILINE)
    assert told
    assert [(row.get("version"), row.get("date")) for row in about.iter("release")] == told
    assert about.findtext("launchable") == "pinochle.desktop"


def test_what_the_page_for_organisers_names_stands_on_a_screen() -> None:
    """Every word in italics is a button, a heading or a choice, with the same letters."""
    page = (HOUSE / "docs" / "evening.md").read_text(encoding="utf-8")
    screens = "\n".join(file.read_text(encoding="utf-8") for file in sorted((HOUSE / "game" / "words").glob("*.py")))
    named = {" ".join(name.split()) for name in re.findall(r"(?<!\*)\*(?=\S)([^*|]+?)(?<=\S)\*(?!\*)", page)}
    parts = {name: map(re.escape, re.split(r"\d+", name)) for name in named}  # a number is filled in
    assert len(named) > 25
    assert [name for name in named if not re.search(r"\{\w+\}".join(parts[name]), screens)] == []


def test_the_readme_is_short() -> None:
    assert len((HOUSE / "README.md").read_text(encoding="utf-8").split()) <= 1900


def test_the_map_of_the_readme_has_every_room() -> None:
    text = (HOUSE / "README.md").read_text(encoding="utf-8")
    plan = text[text.index("## Map of the code") : text.index("## Develop")]
    game = HOUSE / "game"
    files = {f"game/{path.name}" for path in game.glob("[!_]*.py")}
    floors = {f"game/{path.parent.name}/" for path in game.glob("*/__init__.py")}
    rooms = {f"{path.parent.name}/" for path in game.glob("scenes/*/__init__.py")}

    assert len(rooms) > 5 < len(floors)
    assert {name for name in files | floors | rooms if f"`{name}`" not in plan} == set()


def test_a_switch_by_the_recipe_stands_where_the_recipe_says_and_nowhere_else() -> None:
    """Finding HO7: the recipe named a file without rows, and a switch written by it left two files of bots behind."""
    text = (HOUSE / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")
    recipe = text[text.index("**A switch.**") : text.index("**A meld.**")]
    steps = re.findall(r"^\d\. `([\w/.]+)`", recipe, re.MULTILINE)
    name = re.search(r"`\w+\.(\w+)` was written so", recipe)
    assert name is not None
    files = [path for room in ("game", "tests") for kind in ("py", "md") for path in (HOUSE / room).rglob(f"*.{kind}")]
    holding = {path for path in files if re.search(rf"\b{name[1]}\b", path.read_text(encoding="utf-8"))}

    assert len(steps) == 5
    assert {path.relative_to(HOUSE).as_posix() for path in holding} == {*steps, "game/bots/PROTOCOL.md"}
    named = {*re.findall(r"`((?:game|tests|docs)/[\w./*-]+)`", recipe)}
    assert [each for each in sorted(named) if not [*HOUSE.glob(each)]] == []
