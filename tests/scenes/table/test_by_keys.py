"""The table by keys: arrows rove among the cards, and the keyboard is where it is wanted."""

import pytest

from game.rules import preset
from game.scenes.seat.table_model import Stage
from game.scenes.shell.jobs import Jobs
from game.ui.controls import Role
from tests.pilot import Pilot
from tests.scenes.table.test_hint import asked as asked_to_bid
from tests.scenes.table.test_table import asked, come_to, sit_down, table, wait


def cards(pilot: Pilot) -> list[str]:
    return [control.name for control in pilot.controls() if control.role is Role.CARD]


def focus(pilot: Pilot) -> str | None:
    """What the keyboard acts on, as the page would show it."""
    pilot.advance(0)
    return pilot.host.focused


@pytest.mark.sweep(3)
@pytest.mark.parametrize("places", [(0, 1, 2, 3), (0, 4, 8, 11), (8, 9, 10, 11)], ids=str)
@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=str)
def test_four_cards_are_chosen_and_passed_with_twenty_keys(size: tuple[int, int], places: tuple[int, ...]) -> None:
    pilot = sit_down(size=size)
    come_to(pilot, Stage.PASSING)
    ply, names, keys = table(pilot).session.match.ply, cards(pilot), ["right"]
    at = 0
    for place in places:
        keys += ["right"] * (place - at) + ["return"]
        at = place
    keys += ["c"]

    for key in keys[:-1]:
        pilot.press(key)
    assert [c.name for c in pilot.controls() if c.pressed] == [names[place] for place in places]
    pilot.press("c")

    assert len(keys) <= 20
    assert table(pilot).session.match.ply > ply


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=str)
def test_arrows_go_along_the_hand_and_stop_at_its_ends(size: tuple[int, int]) -> None:
    pilot = sit_down(size=size)
    come_to(pilot, Stage.PASSING)
    hand = cards(pilot)

    pilot.press("right")
    there = [focus(pilot)]
    for _ in hand:
        pilot.press("right")
        there.append(focus(pilot))
    assert there == [*hand, hand[-1]]
    pilot.press("left")
    assert focus(pilot) == hand[-2]


def test_arrows_go_on_raising_the_bid_that_they_have_reached() -> None:
    pilot = sit_down(preset("joedog"))
    wait(pilot, lambda: any(control.name == "pass" for control in pilot.controls()))
    pilot.walk_to(next(control.name for control in pilot.controls() if control.name.startswith("bid ")))
    lowest = focus(pilot)

    for key in ("right", "right", "left"):
        pilot.press(key)

    assert lowest is not None
    assert focus(pilot) == f"bid {int(lowest.split()[1]) + 1}"


def test_the_keyboard_stays_in_the_hand_where_a_card_was() -> None:
    pilot = sit_down()
    come_to(pilot, Stage.PLAY)
    pilot.press("right")
    played = 0
    while played < 4:
        wait(pilot, lambda: asked(pilot))
        hand = cards(pilot)
        legal = [name for name in hand if pilot.control(name).enabled]
        while focus(pilot) != legal[-1]:
            pilot.press("right" if hand.index(str(focus(pilot))) < hand.index(legal[-1]) else "left")
        place = hand.index(legal[-1])
        pilot.press("return")
        played += 1

        left = [name for name in hand if name in cards(pilot)]
        assert focus(pilot) in cards(pilot)
        assert cards(pilot).index(str(focus(pilot))) == min(place, len(left) - 1)


def test_the_way_on_has_the_keyboard_when_it_comes_up() -> None:
    pilot = sit_down(preset("joedog"))
    met = set()
    pilot.press("right")
    for _ in range(3000):
        wait(pilot, lambda: asked(pilot))
        pilot.advance(0.1)
        ways = [c.name for c in pilot.controls() if c.name in ("pass", "go on", "play on", "next deal", "end of match")]
        if ways:
            met.add(ways[0])
            assert focus(pilot) == ways[0]
        elif focus(pilot) not in cards(pilot):
            assert str(focus(pilot)).startswith("trump ")
        if "next deal" in met:
            break
        if pilot.controls() and pilot.control(str(focus(pilot))).role is Role.CARD and "confirm pass" in names(pilot):
            for _ in range(3):
                pilot.press("return")
                pilot.press("right")
            pilot.press("c")
        elif not pilot.control(str(focus(pilot))).enabled:
            pilot.app.focus(next(c.name for c in pilot.controls() if c.role is Role.CARD and c.enabled))
            pilot.press("return")
        else:
            pilot.press("return")
    pilot.press("return")

    assert {"pass", "next deal"} < met
    assert table(pilot).session.model.deal.number == 2


def names(pilot: Pilot) -> list[str]:
    return [control.name for control in pilot.controls()]


@pytest.mark.sweep(3)
@pytest.mark.parametrize("key", ["p", "b", "h", "o", "w", "m", "?", "y", "n", "g"])
def test_letters_do_nothing_once_they_are_switched_off_and_enter_still_does(key: str) -> None:
    pilot, match = asked_to_bid()
    pilot.app.change(pilot.app.settings.changed(single_keys=False))
    ply, scene, said = match.ply, pilot.scene, len(pilot.host.announcements)

    pilot.press(key)
    pilot.press_place(key if key.isalpha() else "w", "ц")
    pilot.advance(0.5)
    assert (match.ply, pilot.scene, pilot.host.announcements[said:]) == (ply, scene, [])

    pilot.walk_to("pass")
    pilot.press("return")
    assert match.ply > ply


def test_on_a_page_tab_goes_along_the_cards_while_none_can_be_played_and_then_passes_over_illegal_ones() -> None:
    """PE4: in the auction no Tab reached the cards."""
    bidding, _ = asked_to_bid()
    in_auction = [each for each in bidding.host.mirrored if each.name.startswith("card ")]
    assert in_auction
    assert not any(each.enabled or each.skipped for each in in_auction)

    pilot = Pilot.at("trick")
    in_play = [each for each in pilot.host.mirrored if each.name.startswith("card ")]
    assert {each.enabled for each in in_play} == {True, False}
    assert all(each.skipped is not each.enabled for each in in_play)


def test_alone_a_letter_still_decides_at_once() -> None:
    pilot, match = asked_to_bid()
    ply = match.ply
    pilot.press("p")
    assert match.ply > ply


def test_space_does_nothing_where_there_is_nothing_to_pass_over_or_to_press(monkeypatch: pytest.MonkeyPatch) -> None:
    """It gave the keyboard to the first field, and the second time opened the score sheet over the deal."""
    pilot = Pilot.at("trick")
    scene = table(pilot)
    pilot.click("card 9D 1")
    monkeypatch.setattr(Jobs, "work", lambda *_: None)  # others think for ever
    for _ in range(600):
        pilot.app.frame(0.01, ())
        if not (scene.session.showing or scene.session.live):
            break
    for _ in range(3):
        pilot.press("space")

    assert pilot.scene is scene
    assert not pilot.app.attention.focus_shown
