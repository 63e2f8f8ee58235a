"""A window's controls for assistive tools: what a tool is told and when, and what it asks for.

``Tool`` stands for the library and the screen reader behind it: it sees the same trees that the library is handed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import pytest

from game.host import MemoryStorage, MirrorControl, NoReader, PageEvents, WindowNow
from game.host.window_controls import WINDOW, Adapter, Listening, WindowControls, WindowTree, Wish
from game.match import Match
from game.rules import preset
from game.rules.text import HUMAN, Player
from game.scenes.forms.rows import Note
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.setup.settings import SettingsScene
from game.scenes.table.scene import Table
from tests.games import of_each_kind
from tests.pilot import MemoryHost, Pilot
from tests.scenes.table.test_by_ear import QUICK, Listener, checked

BID = MirrorControl("bid", "Bid 260", (10, 20, 100, 44))
NAME = MirrorControl("own_name", "Your name", (10, 80, 100, 44), role="textbox", text="You", limit=12)


class Tool:
    """A screen reader that can come and go."""

    def __init__(self) -> None:
        self.trees: list[WindowTree] = []
        self.moves: list[WindowNow] = []
        self.listening: Listening | None = None

    def __call__(self, window: Mapping[str, object], listening: Listening) -> Adapter:
        self.listening = listening
        return self

    def come(self) -> None:
        assert self.listening is not None
        self.listening.tool_came()

    def ask(self, wish: Wish, name: str, text: str = "") -> None:
        assert self.listening is not None
        self.listening.wish(wish, self.number(name), text)

    def number(self, name: str) -> int:
        return next(number for number, control in self.trees[-1].controls if control.name == name)

    def show(self, tree: WindowTree) -> None:
        self.trees.append(tree)

    def move(self, now: WindowNow) -> None:
        self.moves.append(now)


def nothing() -> None:
    """Nobody rests."""


def opened(tool: Tool, now: Callable[[], WindowNow] = WindowNow, wake: Callable[[], None] = nothing) -> WindowControls:
    controls = WindowControls(tool)
    controls.window_opened({}, now, wake)
    return controls


def test_nothing_is_made_or_told_until_a_tool_listens_and_then_all_of_it() -> None:
    """A library that holds its lock while it asks would wait for ever if it were called meanwhile."""
    tool, looked = Tool(), list[str]()

    def controls() -> Iterator[MirrorControl]:
        looked.append("at them")
        yield BID

    window = opened(tool)
    window.announce("Your turn")
    window.mirror(controls(), "bid")
    assert window.events() == PageEvents()
    assert (looked, tool.trees, tool.moves) == ([], [], [])

    tool.come()
    assert tool.trees == [], "not in the thread of the tool"
    window.events()
    (tree,) = tool.trees
    assert [control for _, control in tree.controls] == [BID]
    assert (tree.focus, tree.said, tool.moves) == (tool.number("bid"), (), [WindowNow()])

    window.events()
    assert len(tool.trees) == len(tool.moves) == 1, "nothing has changed"
    window.tool_left()
    window.mirror([NAME])
    window.events()
    assert len(tool.trees) == 1


def test_a_control_keeps_its_number_and_a_window_that_loses_the_keyboard_or_moves_says_so() -> None:
    tool, now = Tool(), [WindowNow(True, (0, 0, 640, 480))]
    window = opened(tool, lambda: now[0])
    window.mirror([BID, NAME])
    tool.come()
    window.events()
    bid, name = tool.number("bid"), tool.number("own_name")
    assert tool.trees[-1].focus == WINDOW not in (bid, name)

    window.mirror([NAME], "own_name")
    now.insert(0, WindowNow(False, (40, 0, 640, 480)))
    window.events()
    assert tool.number("own_name") == tool.trees[-1].focus == name
    assert tool.moves == now[::-1]


def test_announcements_are_told_one_by_one_and_the_same_words_twice() -> None:
    tool = Tool()
    window = opened(tool)
    tool.come()
    window.events()
    for text in ("Nora passes.", "Edda passes.", "Edda passes."):
        window.announce(text, urgent=text.startswith("Nora"))
    window.events()

    told = [tree.said[-1] for tree in tool.trees[1:]]
    assert [(said.text, said.urgent) for said in told] == [
        *(("Nora passes.", True), ("Edda passes.", False), ("Edda passes.", False)),
    ]
    assert len({said.number for said in told}) == 3
    for number in range(60):
        window.announce(str(number))
        window.events()
    assert [said.text for said in tool.trees[-1].said] == ["54", "55", "56", "57", "58", "59"], "they can be read again"
    assert window.announcements == [str(number) for number in range(10, 60)]


def test_what_a_tool_asks_for_waits_for_the_next_frame_and_what_is_gone_is_left() -> None:
    tool = Tool()
    window = opened(tool)
    window.mirror([BID, NAME])
    tool.come()
    window.events()
    tool.ask(Wish.PRESS, "bid")
    tool.ask(Wish.FOCUS, "own_name")
    tool.ask(Wish.WRITE, "own_name", "Zoë")
    assert window.events() == PageEvents(("bid",), (("own_name", "Zoë"),), focused="own_name")
    assert window.events() == PageEvents()

    gone = tool.number("bid")
    window.mirror([NAME])
    window.events()
    window.wish(Wish.PRESS, gone)
    assert window.events() == PageEvents()


def test_a_game_that_rests_is_woken_when_a_tool_comes_or_asks() -> None:
    tool, woken = Tool(), list[int]()
    window = opened(tool, wake=lambda: woken.append(len(tool.trees)))
    window.mirror([BID])
    tool.come()
    assert woken == [0]
    window.events()
    tool.ask(Wish.PRESS, "bid")
    assert woken == [0, 1]


class Panic(BaseException):
    """What the library raises when it has a fault of its own."""


@pytest.mark.parametrize(
    ("error", "trouble"),
    [(ImportError(), NoReader.LIBRARY), (OSError(), NoReader.FAILED), (Panic(), NoReader.FAILED)],
)
def test_without_the_library_the_window_goes_on_and_settings_say_so(error: BaseException, trouble: NoReader) -> None:
    def broken(window: Mapping[str, object], listening: Listening) -> Adapter:
        raise error

    controls = WindowControls(broken)
    controls.window_opened({}, WindowNow, nothing)
    controls.tool_came()
    controls.announce("Your turn")
    assert (controls.events(), controls.trouble) == (PageEvents(), trouble)

    host = MemoryHost()
    host.trouble = controls.trouble
    assert len(silent(host)) == 1
    assert silent(MemoryHost()) == []


def silent(host: MemoryHost) -> list[str]:
    """What the settings say of screen readers."""
    pilot = Pilot(SettingsScene, host=host)
    pilot.choose("part sound")
    scene = pilot.scene
    assert isinstance(scene, SettingsScene)
    notes = [row.text for row in scene.rows() if isinstance(row, Note)]
    return [text for text in notes if text.startswith("Screen readers can’t read this window")]


def test_a_library_that_fails_later_is_left_alone_from_then_on() -> None:
    class Failing(Tool):
        def show(self, tree: WindowTree) -> None:
            raise Panic

    tool = Failing()
    window = opened(tool)
    tool.come()
    assert window.events() == PageEvents()
    window.mirror([BID])
    window.announce("Your turn")
    assert (window.events(), window.trouble) == (PageEvents(), NoReader.FAILED)


def test_the_end_of_the_program_is_not_taken_for_a_fault_of_the_library() -> None:
    def ended(window: Mapping[str, object], listening: Listening) -> Adapter:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        WindowControls(ended).window_opened({}, WindowNow, nothing)


class WindowHost(MemoryHost):
    """A desktop with a screen reader: everything that a test sees or presses goes through its tree."""

    def __init__(self) -> None:
        super().__init__(MemoryStorage({"settings": QUICK.to_json()}))
        self.tool, self.heard = Tool(), dict[int, str]()
        self.controls = opened(self.tool)
        self.tool.come()

    @property
    def assistive(self) -> WindowControls:  # type: ignore[override]
        return self.controls

    @property
    def announcements(self) -> list[str]:  # type: ignore[override]
        """What the tool has said."""
        for tree in self.tool.trees:
            self.heard |= {said.number: said.text for said in tree.said}
        del self.tool.trees[:-1]
        return [*self.heard.values()]

    @announcements.setter
    def announcements(self, texts: list[str]) -> None:
        """Nothing is heard at first."""

    @property
    def mirrored(self) -> tuple[MirrorControl, ...]:  # type: ignore[override]
        """What the tool sees."""
        return tuple(control for _, control in self.tool.trees[-1].controls)

    def page_events(self, level: int = 0) -> PageEvents:
        for name in self.pressed:
            self.tool.ask(Wish.PRESS, name)
        self.pressed = []
        return self.controls.events()


@pytest.mark.sweep(2)
@pytest.mark.parametrize("name", of_each_kind("double-deck", "three-handed", "auction", "five-handed"))
def test_a_deal_is_played_on_the_tree_of_the_window_alone(name: str) -> None:
    rules = preset(name)
    players = (*(Player(bot, "easy") for bot in ("Nora", "Edda", "Wes", "Ida")[: len(rules.seats) - 1]),)
    match = Match.new(rules, (*players, Player("You", HUMAN)), "7")
    listener = Listener(Pilot(lambda app: Table(app, MatchDriver(app, match), hurry=True), host=WindowHost()))
    kinds = []

    for kind, text in checked(listener):
        kinds.append(kind)
        if kind != "result":
            listener.decide(kind, text)

    assert {"card", "result"} <= set(kinds)
    assert any(text.startswith("Your cards: ") for text in listener.heard)
