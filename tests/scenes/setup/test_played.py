"""New game begins with the games that this person has played, the last one first (PE2)."""

from __future__ import annotations

import pytest

from game.host import MemoryStorage
from game.match import Match
from game.rules import PRESETS, Moon
from game.scenes.rules.which_game import WhichGame
from game.scenes.setup.new_game import NewGame
from game.scenes.shell.jobs import Jobs
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.store.formats import HOUSE_RULES
from game.store.history import keep_past
from game.store.house_rules import format_house_rules
from game.store.played import games_played
from game.store.settings import PLAYED, Settings, SettingsError, TextSize
from tests.pilot import MemoryHost, Pilot
from tests.scenes.setup.test_new_game import unseen
from tests.scenes.test_menus import started_match
from tests.seen import written
from tests.sight import sight
from tests.strategies import play_on_plainly

KITCHEN = PRESETS["joedog"].changed(name="Kitchen", auction={"ladder": ((25, 1),)}, scoring={"moon": Moon.THOUSAND})
MILLERS = PRESETS["three-handed"].changed(name="The Millers", end={"target": 1000})
LATEST = ("Kitchen", "two-handed", "The Millers", "classic", "auction")


def host(**settings: object) -> MemoryHost:
    found = MemoryHost(MemoryStorage({HOUSE_RULES: format_house_rules({"Kitchen": KITCHEN, "The Millers": MILLERS})}))
    found.storage.save("settings", Settings(newcomer=False).changed(**settings).to_json())
    return found


def tiles(pilot: Pilot) -> list[str]:
    return [control.name for control in pilot.controls() if control.name.startswith(("rules ", "players "))]


def test_the_last_game_comes_first_and_is_chosen_and_another_one_comes_last() -> None:
    with sight():
        pilot = Pilot(NewGame, host=host(rules="Kitchen", played=LATEST))
        assert tiles(pilot) == [
            "rules Kitchen",
            "rules Two players with a stock",
            "rules The Millers",
            "rules Four players, partners",
            "rules Three players, auction for chips",
        ]
        assert pilot.control("rules Kitchen").pressed
        assert written(pilot, "from 25")
        assert written(pilot, "a moon for 100")
        assert written(pilot, "to 1000"), "what the Millers have otherwise"
        assert pilot.control("rules Kitchen").label == "Kitchen. From 25 · a moon for 100"
        pilot.click("another game")
        assert isinstance(pilot.scene, WhichGame)


def test_a_match_is_remembered_as_played() -> None:
    found = host(rules="classic", played=("two-handed", "classic"))
    pilot = Pilot(NewGame, host=found)
    pilot.click("rules The Millers")
    pilot.click("start")
    assert isinstance(pilot.scene, Table)

    assert pilot.app.settings.played == ("The Millers", "two-handed", "classic")
    assert tiles(Pilot(NewGame, host=found))[0] == "rules The Millers"


def test_own_rules_are_there_before_they_are_played_and_few_games_are_made_up_to_four() -> None:
    own = Pilot(Title, host=host(rules="classic", played=("classic",)))
    assert [rules.name for rules in games_played(own.app)] == ["classic", "Kitchen", "The Millers", "two-handed"]
    none = MemoryHost()
    none.storage.save("settings", Settings(rules="double-deck", played=("double-deck",)).to_json())
    assert [rules.name for rules in games_played(Pilot(Title, host=none).app)] == [
        "double-deck",
        "two-handed",
        "three-handed",
        "five-handed",
    ]


def test_who_has_played_nothing_chooses_by_how_many_play() -> None:
    pilot = Pilot(NewGame)
    assert tiles(pilot)[:4] == [f"players {count} players" for count in ("Two", "Three", "Four", "Five")]
    assert pilot.has("another game")


def test_the_games_of_finished_matches_are_found_by_whoever_played_before_that_was_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = host()
    pilot = Pilot(Title, host=found)
    one_deal = Match.new(KITCHEN.changed(end={"deals": 1}), started_match().players, "seed 1")
    one_deal.deal()
    match = play_on_plainly(one_deal, deals=1)
    assert keep_past(pilot.app, match.record, match.state, "2026-11-22 14:05:00")
    with monkeypatch.context() as slow:
        slow.setattr(Jobs, "work", lambda *_: None)
        pilot.click("new game")
        pilot.click("start")
    assert isinstance(pilot.scene, Table)
    assert pilot.app.settings.played == (), "who starts before they are found loses none"
    again = Pilot(Title, host=MemoryHost(found.storage))
    again.click("new game")
    again.wait(lambda: again.app.settings.played == ("Kitchen",))

    assert tiles(again)[0] == "rules Kitchen"


def test_only_so_many_games_with_good_names_are_remembered() -> None:
    many = Settings().having_played(*(f"Rules {number}" for number in range(30)))
    assert len(many.played) == PLAYED
    assert Settings.from_json(many.having_played("Kitchen").to_json()).played[0] == "Kitchen"
    with pytest.raises(SettingsError, match="played names"):
        Settings(played=("",))


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_five_games_and_who_plays_are_seen_without_scrolling(size: tuple[int, int]) -> None:
    pilot = Pilot(NewGame, size, host(rules="Kitchen", played=LATEST))
    pilot.advance(0.5)

    assert unseen(pilot) == []


@pytest.mark.parametrize("size", [(320, 480), (844, 390)])
@pytest.mark.parametrize("scene", [NewGame, WhichGame])
def test_both_pages_are_drawn_in_the_largest_text_in_any_window(
    size: tuple[int, int], scene: type[NewGame | WhichGame]
) -> None:
    # a table in a picture without room closed the window
    pilot = Pilot(scene, size, host(rules="Kitchen", played=LATEST, text_size=TextSize.LARGEST))
    pilot.advance(0.5)
    assert pilot.app.surface
    for name in [control.name for control in pilot.controls()]:
        control = pilot.control(name)
        assert control.rect.x >= 0
        assert control.rect.right <= size[0]


# One's own name.


def test_the_own_name_is_asked_once_where_it_is_seen() -> None:
    pilot = Pilot(NewGame)
    field = pilot.control("own_name")
    assert field.visible == field.rect
    assert field.field is not None
    assert field.field.text == ""
    pilot.click("own_name")
    pilot.type("Ada")
    pilot.press("return")
    assert pilot.app.settings.own_name == "Ada"
    pilot.click("more")
    assert [control.name for control in pilot.controls()].count("own_name") == 1
    pilot.click("start")
    assert isinstance(pilot.scene, Table)

    again = Pilot(NewGame, host=MemoryHost(pilot.host.storage))
    assert not again.has("own_name")
    again.click("more")
    assert again.has("own_name"), "it can be changed"
