"""What the library accesskit is handed: each control as a node with its role, states and actions."""

from __future__ import annotations

import sys

import pytest

from game.host import MirrorControl
from game.host.window_controls import WINDOW, Said, WindowTree, Wish

kit = pytest.importorskip("accesskit")

from game.host.accesskit_adapter import AccessKit, _update  # noqa: E402  # it needs the library

TREE = WindowTree(
    (
        (1, MirrorControl("bid", "Bid 260", (10, 20, 100, 44))),
        (2, MirrorControl("card TS 1", "Ten of spades", (10, 80, 50, 70), enabled=False, pressed=True)),
        (3, MirrorControl("muted", "Mute", (0, 0, 44, 44), role="switch", pressed=False)),
        (4, MirrorControl("own_name", "Your name", (0, 0, 9, 9), role="textbox", text="Zoë", limit=12)),
    ),
    (Said(5, "Nora passes.", False), Said(6, "Your turn.", True)),
    focus=2,
)


def test_every_control_is_a_node_with_its_role_its_states_and_what_can_be_done() -> None:
    update = _update(TREE)
    nodes = dict(update.nodes)
    assert (update.focus, update.tree.root) == (2, WINDOW)
    assert nodes[WINDOW].role == kit.Role.WINDOW
    assert nodes[WINDOW].children == [1, 2, 3, 4, 5, 6], "in the order of the page"
    bid, card, mute, name = (nodes[number] for number in (1, 2, 3, 4))
    assert [node.label for node in (bid, card, mute, name)] == ["Bid 260", "Ten of spades", "Mute", "Your name"]
    assert [node.role for node in (bid, card, mute, name)] == [
        *(kit.Role.BUTTON, kit.Role.BUTTON, kit.Role.SWITCH, kit.Role.TEXT_INPUT),
    ]
    assert (bid.bounds.x0, bid.bounds.y0, bid.bounds.x1, bid.bounds.y1) == (10, 20, 110, 64)
    assert (bid.is_disabled, card.is_disabled) == (False, True)
    assert (bid.toggled, card.toggled, mute.toggled) == (None, kit.Toggled.TRUE, kit.Toggled.FALSE)
    assert name.value == "Zoë"
    wanted = kit.Action.CLICK, kit.Action.FOCUS
    assert all(node.supports_action(action) for node in (bid, card, mute, name) for action in wanted)
    assert [node.supports_action(kit.Action.SET_VALUE) for node in (bid, name)] == [False, True]


def test_announcements_are_live_texts_and_only_urgent_ones_interrupt() -> None:
    nodes = dict(_update(TREE).nodes)
    assert [(nodes[number].value, nodes[number].live) for number in (5, 6)] == [
        *(("Nora passes.", kit.Live.POLITE), ("Your turn.", kit.Live.ASSERTIVE)),
    ]


class Heard:
    """What an adapter calls."""

    def __init__(self) -> None:
        self.wishes: list[tuple[Wish, int, str]] = []

    def tool_came(self) -> None: ...

    def tool_left(self) -> None: ...

    def wish(self, wish: Wish, number: int, text: str = "") -> None:
        self.wishes.append((wish, number, text))


class Request:
    """What the library says a tool asks for."""

    def __init__(self, action: object, target: int, data: object = None) -> None:
        self.action, self.target, self.data = action, target, data


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="it needs a window there")
def test_what_tools_ask_for_is_passed_on_and_the_rest_is_left() -> None:
    heard = Heard()
    adapter = AccessKit({}, heard)
    for request in (
        Request(kit.Action.CLICK, 1),
        Request(kit.Action.FOCUS, 2),
        Request(kit.Action.SET_VALUE, 4, (kit.ActionDataKind.VALUE, "Ada")),
        Request(kit.Action.SET_VALUE, 4),
        Request(kit.Action.SCROLL_DOWN, 1),
    ):
        adapter._asked(request)
    assert heard.wishes == [(Wish.PRESS, 1, ""), (Wish.FOCUS, 2, ""), (Wish.WRITE, 4, "Ada")]
