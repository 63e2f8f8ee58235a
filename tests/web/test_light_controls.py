"""Every control of every sheet of the light seat can be reached by a finger, on phones, tablets and laptops.

One page is fed the sheets that whole deals bring, and asked what lies at the middle of each control.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

pytest.importorskip("websockets")

from game.heads import COURT
from game.host.answers import later_files, light_files, light_page
from game.net.messages import Ping, format_message
from game.net.people import TableStage
from game.rules import PRESETS
from game.rules.conventions import MELD_BIDS, fitting
from game.words import together as words
from tests.games import of_each_kind
from tests.net.tables import Room
from tests.net.test_light import ASIDE, Phone

pytestmark = pytest.mark.web

SIZES = [(320, 480), (390, 844), (820, 1180), (1280, 800)]
EACH_SIZE = [pytest.param(size, marks=[pytest.mark.slow] * (size in SIZES[1:3])) for size in SIZES]
"""The smallest and the largest come first; what lies between is slow."""
FINGER = 44
"""The least height of a control, in CSS pixels."""
ADDRESS = "http://light.test"

LOOK = """([sheets, least]) => {
  const wrong = [];
  const shown = (each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 1;
  const target = (each) => (each.matches("input[type=checkbox]") && each.closest("label")) || each;
  const controls = () => [...document.querySelectorAll("button, summary, a, input, select, textarea")]
    .filter((each) => each.getAttribute("aria-disabled") !== "true" && !each.disabled && !each.closest("[inert]"))
    .filter(shown).map(target);
  const name = (one) => one && (one.id || one.dataset?.key || one.ariaLabel || one.className || one.tagName);
  const at = (each, block) => {
    each.scrollIntoView({ block, inline: block });
    const box = each.getBoundingClientRect();
    return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  };
  const look = (where, within = document.body) => {
    for (const each of controls().filter((each) => within.contains(each))) {
      let there = at(each, "nearest");
      if (!each.contains(there)) there = at(each, "center");
      if (!each.contains(there)) wrong.push(`${where}: ${name(each)} lies under ${name(there) ?? "the edge"}`);
      if (each.offsetHeight < least) wrong.push(`${where}: ${name(each)} is ${each.offsetHeight} high`);
    }
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth) wrong.push(`${where}: the page is ${wide} wide`);
  };
  const folded = () => [...document.querySelectorAll("details")].filter(shown);
  const lookAtAll = (where) => {
    look(where);
    for (const each of folded()) {
      each.open = true;
      look(`${where}, ${each.id || "what bids tell"} open`, each.id ? each : document.body);
      each.open = false;
    }
  };
  for (const [where, told] of sheets) {
    if (told) { document.getElementById("invite").replaceChildren(); take(told); }
    lookAtAll(where);
  }
  return wrong;
}"""

QUIET = "[...document.querySelectorAll('#table [inert]')].map(each => each.id)"
"""What a page has put out of reach while nothing leads to the table."""


def kind_of(phone: Phone) -> tuple[object, ...]:
    """Return what a sheet looks like, as far as other controls or another arrangement follow from it."""
    sheet = phone.sheet
    view = phone.room.table.match.state if phone.room.table.match is not None else None
    names = {item["name"].split()[0] for item in phone.controls("buttons") if not item.get("off")}
    parts = bool(sheet["melds"]), bool(sheet["laid"]), bool(sheet["result"]), bool(sheet["trick"]["cards"])
    return sheet["stage"], type(view).__name__, sheet["asked"], frozenset(names), parts, len(sheet["hand"]) > 12


@cache
def sheets_of(name: str) -> list[tuple[str, dict[str, Any]]]:
    """Return a sheet of every kind that a short match brings, and its name. Bids tell something if they can."""
    rules = PRESETS[name]
    rules = rules.changed(end={"deals": 6 if rules.chips is not None else 2})
    room, rng = Room(0, rules, 3), Random(name)
    room.table.terms = replace(room.table.terms, convention=fitting(rules, MELD_BIDS))
    found: dict[object, tuple[str, dict[str, Any]]] = {}

    def see(phone: Phone, what: str = "") -> None:
        phone.look()
        told = phone.sheet
        found.setdefault((what, kind_of(phone)), (f"{name}, {what or told['prompt'] or told['stage']}", told))

    seats = [Phone(room, 10 + number, f"L{number}") for number in range(min(4, len(rules.seats)))]
    watcher = Phone(room, 30, "W", watch=True)
    for phone in (*seats, watcher):
        see(phone)
    seats[0].press("begin")
    see(seats[0])
    for _ in range(3_000):
        room.go(0.5)
        for phone in (*seats, watcher):
            see(phone)
            if room.table.stage is TableStage.OVER:
                for each in (*seats, watcher):
                    see(each)
                return [*found.values()]
            if phone.sheet["asked"]:
                if not any(what == "a question" for what, _ in found):
                    ask_back(seats, see)
                    phone.look()
                phone.press(rng.choice([item for item in phone.enabled() if item not in ASIDE]))
            elif any(item["name"] == "go on" for item in phone.sheet["buttons"]):
                phone.press("go on")
    raise AssertionError("it hangs")


def ask_back(seats: list[Phone], see: Any) -> None:
    """Have somebody ask to take a call back, if that is possible now; the others say no."""
    for phone in seats:
        if any(item["name"] == "undo" for item in phone.sheet["buttons"]):
            phone.press("undo")
            for other in seats:
                see(other, "a question")
            for other in seats:
                if any(item["name"] == "disagree" for item in other.sheet["buttons"]):
                    other.press("disagree")
            return


@pytest.fixture(scope="module")
def table(browser: Any) -> Iterator[Any]:
    """Answer a page of the light seat that is at a table; what it says goes nowhere."""
    context = browser.new_context(has_touch=True)
    page = context.new_page()
    files = {path: (kind.partition(";")[0], data) for path, (kind, data) in (light_files() | later_files()).items()}
    games = [(name, name) for name in PRESETS]
    told = words.page(COURT) | words.front(
        games, [("casual", "Casual")], {"classic": [("none", "Nothing"), ("jumps", "Jumps")]}
    )
    files["/t/abc"] = files["/"] = ("text/html", light_page(told | words.whole_at("/play/")))

    def serve(route: Any) -> None:
        kind, data = files.get("/" + route.request.url.split("/", 3)[3].partition("?")[0], ("", b""))
        route.fulfill(status=200 if kind else 404, content_type=kind, body=data)

    page.route(f"{ADDRESS}/**", serve)
    page.add_init_script("""window.WebSocket = class { constructor() { this.readyState = 1; } send() {} close() {} };
      localStorage.setItem("pinochle-name", "Ada");""")
    page.wrong = []
    page.on("pageerror", lambda error: page.wrong.append(str(error)))
    page.goto(f"{ADDRESS}/t/abc")
    yield page
    assert page.wrong == []
    context.close()


def at_size(table: Any, size: tuple[int, int]) -> None:
    table.set_viewport_size({"width": size[0], "height": size[1]})


def open_page(table: Any, path: str, sat: str = "") -> None:
    table.evaluate("sat => localStorage.setItem('pinochle-sat', sat)", sat)
    table.goto(ADDRESS + path)
    table.add_style_tag(content="*, *::before { animation: none !important; transition: none !important; }")


@pytest.mark.parametrize("name", of_each_kind("kitty-four", "auction"))
def test_a_finger_reaches_every_control_of_every_sheet(table: Any, name: str) -> None:
    for size in SIZES if name == "classic" else SIZES[::3]:
        at_size(table, size)
        open_page(table, "/t/abc", "abc")
        assert table.evaluate(LOOK, [sheets_of(name), FINGER]) == [], size


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in PRESETS if name != "classic"])
def test_a_finger_reaches_every_control_of_every_sheet_also_between_phone_and_laptop(table: Any, name: str) -> None:
    for size in SIZES[1:3]:
        at_size(table, size)
        open_page(table, "/t/abc", "abc")
        assert table.evaluate(LOOK, [sheets_of(name), FINGER]) == [], size


@pytest.mark.parametrize("size", EACH_SIZE, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize(("path", "what"), [("/", "the front"), ("/t/abc", "the way in")])
def test_a_finger_reaches_every_control_before_the_table(
    table: Any, path: str, what: str, size: tuple[int, int]
) -> None:
    at_size(table, size)
    open_page(table, path)
    assert table.evaluate(LOOK, [[(what, None)], FINGER]) == []


@pytest.mark.parametrize("size", EACH_SIZE, ids=lambda size: "x".join(map(str, size)))
def test_a_finger_comes_back_after_a_good_bye_and_past_a_dead_line(table: Any, size: tuple[int, int]) -> None:
    at_size(table, size)
    open_page(table, "/t/abc", "abc")
    told = [sheet for sheet in sheets_of("classic") if sheet[1]["asked"]][:1]
    table.evaluate("sheet => take(sheet)", told[0][1])
    table.evaluate("silent(WORDS.silent)")
    assert table.evaluate(QUIET) == ["tools", "buttons", "laid", "hand", "heads", "more"], (
        "what leads nowhere now is not pressed"
    )
    assert table.evaluate(LOOK, [[("a dead line", None)], FINGER]) == []
    table.evaluate("answered()")
    assert table.evaluate(LOOK, [[("a line that answers again", told[0][1])], FINGER]) == []
    assert table.evaluate(QUIET) == []
    table.evaluate("take({ type: 'bye', reason: 'The line has ended.', again: false })")
    assert table.evaluate(LOOK, [[("a good-bye", None)], FINGER]) == []


CUT = """sheets => sheets.filter(([, sheet]) => {
  take(sheet);
  const line = document.querySelector("#score .deal:not(.bare) p"), points = line?.querySelector("b");
  return points && points.getBoundingClientRect().right > line.getBoundingClientRect().right + .5;
}).map(([what]) => what)"""
"""The sheets at which the points of the contract are not all seen."""


@pytest.mark.parametrize("name", of_each_kind("kitty-four", "two-handed", "five-handed"))
def test_the_points_of_a_contract_are_seen_whole_beside_its_trump(table: Any, name: str) -> None:
    told = [one for one in sheets_of(name) if one[1]["facts"]["bar"]]
    for wide in (320, 390):
        at_size(table, (wide, 740))
        open_page(table, "/t/abc", "abc")
        assert table.evaluate(CUT, told) == [], wide


TOLD = """([sheet, said]) => {
  take(sheet);
  $("doubt").textContent = said;
  $("doubt").hidden = false;
  note(said, true);
}"""
"""The page at a sheet, with a doubt and a note on it."""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_a_finger_reaches_every_control_while_the_page_tells_something(table: Any, size: tuple[int, int]) -> None:
    """LP1: a layer lay over buttons; a doubt about the cards and a note come over every sheet."""
    at_size(table, size)
    open_page(table, "/t/abc", "abc")
    kinds = {(told["stage"], told["asked"], bool(told["result"]), bool(told["melds"])): told for _, told in sheets_of("classic")}  # fmt: skip  # noqa: E501
    for kind, told in kinds.items():
        table.evaluate(TOLD, [told, words.DOUBTS["NOT_TOLD"]])
        assert table.evaluate(LOOK, [[(str(kind), None)], FINGER]) == [], size


@cache
def sheets_about_people() -> list[tuple[str, dict[str, Any]]]:
    """Return sheets on which somebody asks about a seat, with the kind of question, and on which somebody may."""
    room = Room(0, PRESETS["joedog"].changed(end={"deals": 60}), 3)
    room.table.terms = replace(room.table.terms, patience=0)
    first, second, sleeper = seats = [Phone(room, 10 + number, f"L{number}") for number in range(3)]
    found: dict[str, dict[str, Any]] = {}

    def see(*phones: Phone) -> None:
        room.go(0.5)
        for phone in phones:
            phone.look()
            question = room.table.question
            names = sorted({item["name"].split()[0] for item in phone.controls("buttons")})
            found.setdefault(f"{question.kind.value if question else ''} {names}", phone.sheet)

    see(*seats)
    second.press(next(item["name"] for item in second.controls("buttons") if item["name"].startswith("swap")))
    see(*seats)
    first.press("disagree")
    first.press("begin")
    for _ in range(4):
        see(*seats)
    newcomer = Phone(room, 20, "Newcomer")
    see(*seats, newcomer)
    second.press("disagree")
    see(*seats, newcomer)
    for gone in (sleeper, newcomer):
        room.keeper.close(gone.line)
    play_until(room, [first, second], lambda: room.table.match.awaited.letter == sleeper.sheet["seat"])
    for _ in range(40):
        room.go(5)
        for phone in (first, second):
            phone.light.take(format_message(Ping()), room.now)
    for button in ("ask bot", f"free {sleeper.sheet['seat']}"):
        see(first, second)
        first.press(button)
        see(first, second)
        second.press("disagree")
    lost = Phone(room, 30, "Lost")
    see(lost)
    lost.press(f"claim {sleeper.sheet['seat']}")
    see(lost, first, second)
    return [*found.items()]


def play_until(room: Room, phones: list[Phone], done: Any) -> None:
    """Let people play until something has happened."""
    for _ in range(400):
        room.go(0.5)
        for phone in phones:
            phone.look()
            if done():
                return
            if phone.sheet["asked"]:
                phone.press(phone.enabled()[0])
            elif any(item["name"] == "go on" for item in phone.sheet["buttons"]):
                phone.press("go on")
    raise AssertionError("nothing happens")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_a_finger_reaches_every_control_where_people_are_asked_about_each_other(
    table: Any, size: tuple[int, int]
) -> None:
    kinds = {what.partition(" ")[0] for what, _ in sheets_about_people()}
    assert kinds >= {"", "swap", "join", "bot", "free", "owner"}
    at_size(table, size)
    open_page(table, "/t/abc", "abc")
    assert table.evaluate(LOOK, [sheets_about_people(), FINGER]) == []
