"""The light page's own script checks the cards: run by node on the sheets that a keeper sends, honest or not."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.net.people import TableStage
from game.rules import PRESETS
from tests.games import of_each_kind
from tests.net.simulate import short
from tests.net.tables import Room
from tests.net.test_light import Phone, play
from tests.nodes import needs_node, printed

pytestmark = needs_node
PAGE = Path(__file__).parents[2] / "game" / "net" / "page"
FAIR = (PAGE / "fair.js").read_text(encoding="utf-8")
SECRET = "000102030405060708090a0b0c0d0e0f"
"""What the page of the test draws."""
FAKE = """
  Object.defineProperty(globalThis, "crypto", { value: { getRandomValues: (bytes) => bytes.map((_, place) => place) } });
"""


def seen_by_page(sheets: list[dict[str, Any]], lost: tuple[int, ...] = ()) -> list[dict[str, Any]]:
    """What the script finds at each sheet. Before the sheets ``lost`` the line was lost."""
    said = json.loads(
        printed(f"""{FAKE}{FAIR}
          const sheets = {json.dumps(sheets)}, lost = {json.dumps(lost)};
          fairness.lineIsNew(null);
          const found = sheets.map((sheet, at) => {{
            if (lost.includes(at)) fairness.lineIsNew(null);
            const {{ deals, seen, present }} = fairness;
            return {{ ...fairness.see(sheet), deals: fairness.deals, seen: fairness.seen, present: fairness.present }};
          }});
          console.log(JSON.stringify(found));""")
    )
    assert isinstance(said, list)
    return said


class Recorder(Phone):
    """A light page: it plays as the page does, with the secret of the test, and writes down its sheets."""

    secret = SECRET

    def __init__(self, room: Room, line: int, name: str, watch: bool = False) -> None:
        self.sheets: list[dict[str, Any]] = []
        super().__init__(room, line, name, watch)

    def note(self, sheet: dict[str, Any]) -> None:
        self.sheets.append(sheet)


@pytest.mark.parametrize("name", of_each_kind())
def test_with_an_honest_keeper_the_page_takes_part_and_finds_nothing_wrong(name: str) -> None:
    rules = short(PRESETS[name])
    room = Room(0, rules, 5)
    pages = [Recorder(room, 90 + number, f"L{number}") for number in range(2)]
    pages[1].secret = "1" * 32
    pages[0].press("begin")
    for _ in range(4):
        room.go()
        for each in pages:
            each.look()
    play(room, pages, Random(name), TableStage.OVER)
    room.go(1)
    for each in pages:
        each.look()
    found = seen_by_page(pages[0].sheets)

    assert {one["doubt"] for one in found} == {""}
    kinds = [one["answer"]["type"] for one in found if one["answer"]]
    assert kinds == ["promise", "hold", "secret"]
    assert found[-1]["present"]
    assert pages[0].sheets[-1]["stage"] == "over"
    assert found[-1]["deals"] == room.table.match.state.standing.deals  # type: ignore[union-attr]
